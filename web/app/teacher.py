"""What the teacher says, as the page shows it; and when it says nothing."""

from collections.abc import Iterable, Sequence

from app.refusals import RefusedError
from app.table import Table
from app.view import Json, Message
from plakoto import Side

LEVEL = "master"
"""How strong the teacher is."""


def need_fair(table: Table) -> None:
    """Refuse while a game with a friend goes on: what the teacher says would be unfair."""
    if table.link and not table.game.outcome:
        raise RefusedError("refused.fair")


def candidate(
    side: Side,
    *,
    text: str,
    steps: Iterable[Sequence[int]],
    equity: float,
    loss: float,
    plies: int,
) -> Json:
    """A play that was compared: `Candidate` in web/types.d.ts. `steps`: own-side points."""
    hops = [
        {"side": side.value, "from": side.absolute(source), "to": side.absolute(target)}
        for source, target in steps
    ]
    return {"text": text, "hops": hops, "equity": equity, "loss": loss, "plies": plies}


def reasons(found: Iterable[Json]) -> list[Message]:
    """What speaks for or against a play, in words."""
    return [
        {"key": f"why.{reason['code']}", **{k: v for k, v in reason.items() if k != "code"}}
        for reason in found
    ]


def failed(error: ValueError) -> Message:
    """What is said when the computer player cannot answer."""
    return {"key": "notice.teacher_failed", "reason": str(error)}

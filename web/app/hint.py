"""The best plays of the roll, and why: `Hint`."""

from dataclasses import dataclass, field, replace

from app import play
from app.ask import ask_about
from app.refusals import RefusedError
from app.session import Session
from app.teacher import LEVEL, candidate, failed, need_fair, reasons
from app.view import Json
from plakoto import Game, Turn


@dataclass(frozen=True)
class Hint:
    """What is said of the turn being played."""

    game: Game
    """As it was when it was asked for; of another one it says nothing."""
    steps: tuple[list[list[int]], ...] = ()
    """For each of the plays, best first, the steps still to make: own-side points."""
    shown: Json = field(default_factory=lambda: {"thinking": True, "plays": [], "why": []})
    """`Hint` in web/types.d.ts."""


def hint(session: Session, _: Json) -> None:
    """Say what is best, or put away what was said."""
    if session.hint:
        session.drop_hint()
        session.show()
        return
    turn = session.need_turn()
    need_fair(session.table)
    if turn.complete:
        raise RefusedError("refused.complete" if turn.steps else "refused.no_move")
    session.hint = Hint(session.table.game)
    session.show()
    session.page.start(_work_out(session, session.hint, turn))


def take(session: Session, action: Json) -> None:
    """Play one of the plays of the hint."""
    turn, found = session.need_turn(), session.hint
    if not found or not 0 <= int(action["index"]) < len(found.steps):
        raise RefusedError("refused.no_hint")
    for source, target in found.steps[int(action["index"])]:
        turn = turn.move(source, target)
    play.go_on_with(session, turn)


async def _work_out(session: Session, asked: Hint, turn: Turn) -> None:
    if session.hint is not asked:
        return  # put away at once
    try:
        answer = await ask_about(session.page, "hint", "hint", turn, level=LEVEL)
    except ValueError as error:
        if session.hint is asked:
            session.hint = None
            session.show(failed(error))
        return
    if answer is None or session.hint is not asked:
        return
    plays = answer["plays"]
    shown = {
        "thinking": False,
        "plays": [candidate(turn.side, **each) for each in plays],
        "why": reasons(answer["why"]),
    }
    session.hint = replace(asked, shown=shown, steps=tuple(each["steps"] for each in plays))
    session.show()

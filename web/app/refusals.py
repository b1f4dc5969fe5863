"""Why something is not possible, as messages: `RefusedError`."""

from typing import TYPE_CHECKING

from plakoto import Turn

if TYPE_CHECKING:  # the view shows tables, and a table may be a game by links, which refuses some
    from app.view import Message


class RefusedError(Exception):
    """What the person wants is not possible; the message says why."""

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key)
        self.message: Message = {"key": key, **parameters}


def refusal(turn: Turn, source: int, target: int) -> RefusedError:
    """Why the turn has no move from own point `source` to `target`."""
    if not 1 <= source <= 24 or not 0 <= target <= 25:
        return RefusedError("refused.empty")
    if turn.complete:
        return RefusedError("refused.complete")
    # A checker that was only touched comes as a move to where it stands.
    touched = turn.why_not(source) if source == target else None
    reason = touched or turn.why_not(source, target)
    if reason is None:
        raise ValueError(f"move {source}/{target}: allowed, but not found")
    return RefusedError(f"refused.{reason.value}", distance=source - target)


def short(text: str, most: int = 40) -> str:
    """Enough of a text to recognise it by."""
    return text if len(text) <= most else f"{text[:most]}…"

"""What happens by itself, if the person wants it: `Automatic`."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.view import Message
from plakoto import Side, Turn, format_play
from plakoto.position import HOME
from plakoto.step import OFF

BEFORE_DONE = 1200
"""How long a turn that is complete waits for the person to take something back, in
milliseconds."""


@dataclass(frozen=True)
class Automatic:
    """What the person lets happen by itself: see `Automatic` in web/types.d.ts."""

    forced: bool = False
    greedy: bool = False
    done: bool = False

    def played(self, turn: Turn) -> tuple[Turn, Message | None]:
        """The turn after the steps that are played by themselves, and what is said of them."""
        side, before = turn.side.value, len(turn.steps)
        if self.greedy:
            turn = _borne_off(turn)
        if len(turn.steps) > before:
            key = "notice.greedy"
        else:
            key = "notice.forced"
            if self.forced:
                turn = _forced(turn)
        steps = turn.steps[before:]
        if not steps:
            return turn, None
        return turn, {"key": f"{key}.{side}", "moves": format_play(steps)}


def said_of_end(turn: Turn | None) -> Message | None:
    """What is said of a turn that ends by itself; of a pass it has been said already."""
    return {"key": f"notice.auto_done.{turn.side.value}"} if turn and turn.steps else None


def _forced(turn: Turn) -> Turn:
    """The turn after the steps to which there was no other."""
    while len(ends := {(step.source, step.target) for step in turn.next_steps}) == 1:
        turn = turn.move(*ends.pop())
        if turn.outcome:
            break
    return turn


def _borne_off(turn: Turn) -> Turn:
    """In a race, with every checker home: the turn after as many checkers are borne off as there
    are dice left; the same turn if that cannot be."""
    while turn.dice_left and not turn.outcome and _is_race(turn):
        further = next(_bear_off(turn, len(turn.dice_left)), None)
        if further is None:
            break
        turn = further
    return turn


def _is_race(turn: Turn) -> bool:
    """Whether the side has every checker home, and no checker will meet an enemy again."""
    mine, theirs = (_farthest(turn, side) for side in (turn.side, turn.side.opponent))
    return 0 < mine <= HOME and mine + theirs < 25


def _farthest(turn: Turn, side: Side) -> int:
    counts = turn.position.counts(side)
    return max((point for point in range(1, 25) if counts[point]), default=0)


def _bear_off(turn: Turn, dice: int) -> Iterator[Turn]:
    """The ways to bear off a checker with each of so many dice, or the last one."""
    if not dice or turn.outcome:
        yield turn
        return
    for source in dict.fromkeys(step.source for step in turn.next_steps if step.target == OFF):
        yield from _bear_off(turn.move(source, OFF), dice - 1)

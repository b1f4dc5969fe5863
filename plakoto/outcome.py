"""How a game ends: `Outcome` and `judge`."""

from dataclasses import dataclass
from typing import Literal

from plakoto.frame import Frame
from plakoto.position import CHECKERS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset

Reason = Literal["borne_off", "mother", "draw", "resigned"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. A draw has no winner and scores no points."""

    winner: Side | None
    points: int
    reason: Reason


def judge(position: Position, mover: Side, ruleset: Ruleset) -> Outcome | None:
    """What the single move that led to `position` decided; None: the game goes on.

    With the mother rule, in this order: both start points hold a pinned mother: a draw. The
    opponent's mother is pinned and `mover` has left his own start point: he wins two points,
    whether the pin or the leaving came last. Otherwise whoever has borne off all checkers wins:
    one point, two if the loser has borne off none.

    >>> from plakoto import RULESETS
    >>> judge(Position.parse("4n1-6-6-N4Ax"), Side.WHITE, RULESETS["greek"])
    Outcome(winner=Side.WHITE, points=2, reason='mother')
    """
    mine, theirs = position.counts(mover), position.counts(mover.opponent)
    # A trapped checker is alone of its colour on its point, so on the start point it is the mother.
    if ruleset.mother and theirs[START] == TRAPPED:
        if mine[START] == TRAPPED:
            return Outcome(None, 0, "draw")
        if not mine[START]:
            return Outcome(mover, 2, "mother")
    if mine[0] == CHECKERS:
        return Outcome(mover, 1 if theirs[0] else 2, "borne_off")
    return None


def is_deadlock(position: Position, ruleset: Ruleset) -> bool:
    """Whether neither side can move, whatever it rolls, now or ever.

    Only trapped checkers bring that about: where both mothers are pinned without the mother rule,
    for one. The rule pages do not speak of it; `plakoto.game` calls such a game drawn, for it
    could not end otherwise.

    >>> from plakoto import RULESETS
    >>> is_deadlock(Position.parse("nX5-6-6-5Nx"), RULESETS["tapa"])
    True
    """
    frames = [Frame(position, side, ruleset) for side in Side]
    return not any(
        True for frame in frames for die in range(1, 7) for _ in frame.steps(frame.start, die)
    )

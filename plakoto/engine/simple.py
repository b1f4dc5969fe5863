"""The simple computer: it looks at what each play leaves behind, one move deep, by rules of thumb.

Deterministic: the same position and roll always give the same play.
"""

from plakoto.moves import Play, legal_plays
from plakoto.position import POINTS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import Roll

_DECIDED = 10_000.0
"""More than any position that goes on is worth, in pips."""


def choose_play(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, *, times: int = 4
) -> Play | None:
    """The play the simple computer makes; None: it has to pass. Arguments as in `legal_plays`.

    >>> from plakoto import INITIAL, RULESETS
    >>> str(choose_play(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"]))
    '24/18 24/19'
    """
    plays = legal_plays(position, side, roll, ruleset, times=times)
    return max(plays, key=lambda play: _worth(play, side), default=None)


def _worth(play: Play, side: Side) -> float:
    if play.outcome:
        if play.outcome.winner is None:
            return 0.0
        return play.outcome.points * _DECIDED
    mine, theirs = play.end.counts(side), play.end.counts(side.opponent)
    return _standing(mine, theirs) - _standing(theirs, mine) + _exposed(mine, theirs)


def _standing(mine: bytes, theirs: bytes) -> float:
    """What a side has on the board, in pips: the race, its pins and its made points."""
    worth = 0.0
    for point in range(1, POINTS + 1):
        number = mine[point]
        if number == TRAPPED:
            # A prisoner is worse the farther it is from home, and its mother most of all.
            worth -= point + 12 + point + (25 if point == START else 0)
        elif number:
            worth -= point * number
            if number > 1 and point < START:
                worth += 3 if point > 6 else 4
    return worth


def _exposed(mine: bytes, theirs: bytes) -> float:
    """What our lone checkers stand to lose when the enemy rolls next; 0 or less."""
    risk = 0.0
    for point in range(1, POINTS + 1):
        if mine[point] != 1 or theirs[25 - point] == TRAPPED:
            continue
        theirs_point = 25 - point
        shots = 0.0
        for distance in range(1, min(12, START - theirs_point) + 1):
            if 0 < theirs[theirs_point + distance] < TRAPPED:
                shots += (11 + distance) / 36 if distance <= 6 else 3 / 36
        cost = 8 + point + (30 if point == START else 0)
        risk -= min(shots, 1.0) * cost
    return risk

"""What an exercise can ask of a play: `GOALS`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from plakoto.moves import Play, legal_plays
from plakoto.position import POINTS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import ROLLS


class Played(NamedTuple):
    """A play, and where it was made."""

    start: Position
    side: Side
    ruleset: Ruleset
    play: Play


def pins(played: Played) -> bool:
    """A checker is trapped at the end that was not before."""
    return bool(_trapped(played, played.play.end) - _trapped(played, played.start))


def releases(played: Played) -> bool:
    """A checker that was trapped is free."""
    return bool(_trapped(played, played.start) - _trapped(played, played.play.end))


def makes_point(played: Played) -> bool:
    """The side holds a point with two or more checkers that it did not hold so before."""
    return bool(_held(played, played.play.end) - _held(played, played.start))


def mother_safe(played: Played) -> bool:
    """No roll of the other side can end with the side's mother pinned on its start point.

    So it is, too, when the mother has left, or is not alone yet. Of a cascade only the first
    group of a roll is looked at.
    """
    _, side, ruleset, play = played
    if play.end.is_trapped(side, START):
        return False
    if play.outcome or not play.end.has_mother(side):
        return True
    return not any(
        reply.end.is_trapped(side, START)
        for roll in ROLLS
        for reply in legal_plays(play.end, side.opponent, roll, ruleset)
    )


def wins(played: Played) -> bool:
    """The play wins the game."""
    outcome = played.play.outcome
    return outcome is not None and outcome.winner is played.side


def _trapped(played: Played, position: Position) -> set[int]:
    """Where the side's opponent has a trapped checker, in the opponent's numbering."""
    other = played.side.opponent
    return {point for point in range(1, POINTS + 1) if position.is_trapped(other, point)}


def _held(played: Played, position: Position) -> set[int]:
    counts = position.counts(played.side)
    return {point for point in range(1, POINTS + 1) if 2 <= counts[point] < TRAPPED}


GOALS: Mapping[str, Callable[[Played], bool]] = MappingProxyType(
    {
        "pins": pins,
        "releases": releases,
        "makes-point": makes_point,
        "mother-safe": mother_safe,
        "wins": wins,
    }
)
"""By the names that page authors write."""

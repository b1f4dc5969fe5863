"""One checker moved by one die: `Step`; what a roll gives: `dice_of`; and steps as text."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import NamedTuple

from plakoto.errors import NotationError

Roll = tuple[int, int]
"""Two numbers from 1 to 6, in any order."""
ROLLS: tuple[Roll, ...] = tuple(combinations_with_replacement(range(1, 7), 2))
"""The 21 different ones."""
OFF = 0
"""The target of a step that bears a checker off."""
PASS = "—"
"""A play without steps, as text."""


@dataclass(frozen=True, slots=True)
class Step:
    """One checker moved by one die."""

    source: int
    """Own-side point 1–24."""
    target: int
    """Own-side point 1–24, or `OFF`."""
    die: int
    """The number used; larger than the distance when it bears off from the farthest point."""
    pins: bool = False
    """The step lands on a lone enemy checker."""


def dice_of(roll: Sequence[int], times: int = 4) -> tuple[int, ...]:
    """The moves a roll gives: two numbers, higher first, or a double `times` over.

    Raises `NotationError` for anything but two numbers from 1 to 6.

    >>> dice_of((3, 5)), dice_of((2, 2))
    ((5, 3), (2, 2, 2, 2))
    """
    if (
        not isinstance(roll, (tuple, list))
        or len(roll) != 2
        or not all(type(number) is int and 1 <= number <= 6 for number in roll)
    ):
        raise NotationError(f"roll {roll!r}: expected two numbers from 1 to 6")
    high, low = max(roll), min(roll)
    if high != low:
        return high, low
    if times not in (1, 2, 3, 4):
        raise NotationError(f"a double played {times!r} times: expected 1 to 4")
    return (high,) * times


class _Visit(NamedTuple):
    point: int
    pins: bool


def format_play(steps: Sequence[Step]) -> str:
    """One item per checker moved, farthest first; ``*`` marks each pin, ``—`` is a pass.

    Steps of one checker are joined, and a point in between is named only where it pinned.

    >>> format_play([Step(7, 5, 2, True), Step(5, 4, 1), Step(4, 3, 1), Step(24, 23, 1)])
    '24/23 7/5*/3'
    """
    walks: list[list[_Visit]] = []
    for step in steps:
        visit = _Visit(step.target, step.pins)
        there = [walk for walk in walks if walk[-1].point == step.source]
        if there:
            # Of two checkers that came, the one that does not pin is the one to go on.
            min(there, key=lambda walk: walk[-1].pins).append(visit)
        else:
            walks.append([_Visit(step.source, False), visit])
    # Which of two alike checkers pinned is of no interest: count by route, keep the mark.
    routes: dict[tuple[int, ...], list[list[_Visit]]] = {}
    for walk in walks:
        named = [walk[0], *(visit for visit in walk[1:-1] if visit.pins), walk[-1]]
        routes.setdefault(tuple(visit.point for visit in named), []).append(named)
    items = []
    for route in sorted(routes, key=lambda route: (-route[0], route[1:])):
        alike = routes[route]
        item = "/".join(
            ("off" if point == OFF else str(point)) + "*" * any(walk[at].pins for walk in alike)
            for at, point in enumerate(route)
        )
        items.append(item + (f"({len(alike)})" if len(alike) > 1 else ""))
    return " ".join(items) or PASS


def format_steps(steps: Sequence[Step]) -> str:
    """Every single step in the order played, as records have it.

    >>> format_steps([Step(24, 18, 6), Step(18, 13, 5, True)])
    '24/18 18/13*'
    """
    return " ".join(format_play([step]) for step in steps) or PASS

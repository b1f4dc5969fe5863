"""One checker moved by one die: `Step`, and what a roll gives: `dice_of`."""

from collections.abc import Sequence
from dataclasses import dataclass

from plakoto.errors import NotationError

Roll = tuple[int, int]
"""Two numbers from 1 to 6, in any order."""
OFF = 0
"""The target of a step that bears a checker off."""


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

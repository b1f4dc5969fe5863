"""Legal plays and outcomes, compiled: the same answers as `plakoto.legal_plays`, in the same order.

A board is two arrays of 25 bytes as in `plakoto.Position`: a side's free checkers by its own point,
16 for a trapped one, index 0 the checkers borne off. `mine` is always the side to move.

test_core.py beside it holds this to the package on thousands of positions. Only training uses
it: whoever plays, plays by the package.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from plakoto.engine.train.ends import KNOWN, MOST_ENDS, search_all, step_double, step_mixed

TRAPPED = 16
NONE, DRAW, MOTHER, SINGLE, DOUBLE = range(5)
"""Outcomes, seen by the side that moved: goes on, drawn, won by the mother, won one point, two."""


class Roll(NamedTuple):
    """Room for the answer to one roll, and for working it out. Make it with `make_roll`."""

    ends: np.ndarray
    """The mover's free checkers at each end of a legal play; the count is `generate`'s answer."""
    closed: np.ndarray
    lone: np.ndarray
    start: np.ndarray
    trapped: np.ndarray
    loners: np.ndarray
    """The points of `lone`, `facts[4]` of them."""
    facts: np.ndarray
    """Mother rule in play, own mother trapped, may bear off, farthest trapped checker."""
    levels: np.ndarray
    hashes: np.ndarray
    dies: np.ndarray
    at: np.ndarray
    keys: np.ndarray
    values: np.ndarray
    stamps: np.ndarray
    counts: np.ndarray


def make_roll() -> Roll:
    """Room for one thread."""
    return Roll(
        np.zeros((MOST_ENDS, 25), np.uint8),
        np.zeros(25, np.uint8),
        np.zeros(25, np.uint8),
        np.zeros(25, np.uint8),
        np.zeros(25, np.uint8),
        np.zeros(25, np.int64),
        np.zeros(8, np.int64),
        np.zeros((8, MOST_ENDS, 25), np.uint8),
        np.zeros((8, MOST_ENDS), np.uint64),
        np.zeros((8, MOST_ENDS), np.int64),
        np.zeros((8, MOST_ENDS), np.int64),
        np.zeros(KNOWN, np.uint64),
        np.zeros(KNOWN, np.int64),
        np.zeros(KNOWN, np.int64),
        np.zeros(8, np.int64),
    )


@njit(nogil=True, cache=True, error_model="numpy")
def generate(mine, theirs, high, low, times, mother, home_only, roll):
    """Fill `roll.ends` with the ends of the legal plays; how many there are, 0 for a pass.

    Two different dice, the higher first, or a double with `times` moves.
    """
    _look(mine, theirs, mother, home_only, roll)
    number = times if high == low else 2
    outside = 0
    for point in range(7, 25):
        outside += mine[point]
    facts = roll.facts
    if facts[0] and (facts[1] or mine[24] <= number):
        return search_all(high, low, number, roll)
    if facts[2] and outside < number:
        return search_all(high, low, number, roll)
    if high == low:
        return step_double(high, number, roll)
    return step_mixed(high, low, roll)


@njit(nogil=True, cache=True, error_model="numpy")
def judge(mine, theirs, mother):
    """What the move that led here decided, for the side that made it."""
    if mother and theirs[24] == TRAPPED:
        if mine[24] == TRAPPED:
            return DRAW
        if mine[24] == 0:
            return MOTHER
    if mine[0] == 15:
        return SINGLE if theirs[0] else DOUBLE
    return NONE


@njit(nogil=True, cache=True, error_model="numpy")
def take_end(theirs, roll, number, mine_after, theirs_after):
    """The board after the play with this number."""
    end = roll.ends[number]
    set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)


@njit(nogil=True, cache=True, error_model="numpy")
def set_up(theirs, end, trapped, loners, facts, mine_after, theirs_after):
    """`take_end`, with what it needs of the roll."""
    for point in range(25):
        mine_after[point] = end[point] + trapped[point]
        theirs_after[point] = theirs[point]
    for index in range(facts[4]):
        point = loners[index]
        theirs_after[25 - point] = TRAPPED if end[point] else 1


@njit(nogil=True, cache=True, error_model="numpy")
def _look(mine, theirs, mother, home_only, roll):
    closed, lone, start, facts = roll.closed, roll.lone, roll.start, roll.facts
    farthest = loners = 0
    start[0] = mine[0]
    for point in range(1, 25):
        own, other = mine[point], theirs[25 - point]
        trapped = own == TRAPPED
        if trapped:
            farthest = point
        start[point] = 0 if trapped else own
        closed[point] = trapped or 1 < other < TRAPPED
        lone[point] = not trapped and (other == 1 or other == TRAPPED)
        roll.trapped[point] = TRAPPED if trapped else 0
        roll.loners[loners] = point
        loners += lone[point]
    facts[0] = mother and lone[1]
    facts[1] = mine[24] == TRAPPED
    facts[2] = farthest <= (6 if home_only else 0)
    facts[3] = farthest
    facts[4] = loners

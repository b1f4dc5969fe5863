"""What the network is told of a position, compiled; `plakoto.engine.features` says the same.

A position becomes a row of small numbers, the *slots*. A slot of value v switches on the first v of
its inputs, so that the network can learn each step by itself. The point of view is that of the side
that has just moved: the other one rolls next. Slots come in pairs, the mover's and the other's.
"""

import numpy as np
from numba import njit

REFERENCE, FULL = 1, 2
"""Versions: the 366 inputs of the reference network (what stands where and what is borne off),
and those of the network that is shipped."""


def _levels(steps: tuple[int, ...], most: int) -> np.ndarray:
    """How many of the steps each number from 0 to `most` has reached."""
    return np.array([sum(number >= s for s in steps) for number in range(most + 1)], np.uint8)


_STEPS = (1, 2, 3, 4, 6, 9)
_LEVEL = _levels(_STEPS, 16)
_LEVEL[16] = 0  # a trapped checker is no use, and has a slot of its own

STACKS = (1, 2, 3, 4, 5, 6, 8, 11)
SHOTS = (1, 3, 6, 10, 12, 14, 17, 22)
"""Of 36 rolls, those that pin a lone checker."""
ANY_SHOTS = (1, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33)
PIPS = tuple(range(15, 361, 15))
LEADS = (-120, -90, -70, -55, -42, -32, -24, -17, -11, -6, -2, 1, 5, 10, 16, 23, 31, 41, 54, 69, 89,
         119)  # fmt: skip
"""Pips by which the mover is ahead."""
NEEDS = (1, 4, 8, 12, 18, 24, 32, 40, 55, 70, 90, 120)
"""Pips it takes to bring everything home, while nothing is borne off."""
OVERLAPS = (1, 2, 4, 7, 10, 14, 18, 22)
"""Points by which the sides' last checkers have not passed each other."""

_STACK = _levels(STACKS, 16)
_STACK[16] = 0
_SHOT = _levels(SHOTS, 36)
_ANY = _levels(ANY_SHOTS, 36)
_PIP = _levels(PIPS, 400)
_LEAD = _levels(tuple(step + 400 for step in LEADS), 800)
_NEED = _levels(NEEDS, 400)
_OVERLAP = _levels(OVERLAPS, 48)


def _ways() -> dict[int, list[tuple[int, int]]]:
    """By distance: the points in between that must be open (a bit for each, counted from the
    target), and the rolls (a bit for each of 36) that then get there."""
    found: dict[int, list[tuple[int, int]]] = {distance: [] for distance in range(26)}

    def bit(high: int, low: int) -> int:
        return 1 << (6 * high + low - 7)

    for die in range(1, 7):
        with_die = 0
        for other in range(1, 7):
            with_die |= bit(die, other) | bit(other, die)
        found[die].append((0, with_die))
        for times in (2, 3, 4):
            between = sum(1 << die * n for n in range(1, times))
            found[min(25, die * times)].append((between, bit(die, die)))
        for other in range(1, die):
            for between in (die, other):
                found[die + other].append((1 << between, bit(die, other) | bit(other, die)))
    return {distance: ways for distance, ways in found.items() if distance < 25}


_LISTED = _ways()
_WAYS = np.cumsum([0] + [len(_LISTED[distance]) for distance in range(25)])
_NEEDS_OPEN = np.array([way[0] for ways in _LISTED.values() for way in ways], np.int64)
_ROLLS = np.array([way[1] for ways in _LISTED.values() for way in ways], np.int64)

SIZES = {
    REFERENCE: [len(_STEPS)] * 48 + [1] * 48 + [15] * 2 + [0] * 6,
    FULL: [len(STACKS)] * 48  # free checkers on own points 1 to 24
    + [1] * 48  # a trapped one there
    + [1] * 48  # a single one there, on top of a trapped one
    + [len(SHOTS)] * 48  # a lone one there, by the rolls that pin it
    + [15] * 2  # borne off
    + [len(ANY_SHOTS)] * 2  # rolls that pin anything
    + [len(PIPS)] * 2
    + [len(NEEDS)] * 2
    + [15] * 2  # checkers outside home
    + [6] * 2  # trapped checkers
    + [6] * 2  # longest row of points closed to the other side
    + [6] * 2  # dice that do not move the last free checker
    + [len(LEADS), len(OVERLAPS)]
    + [1] * 2  # the rules: mother, home_only
    + [0] * 4,
}
"""How many inputs each slot has, by version; the number of slots is a multiple of eight."""


def offsets(version: int) -> np.ndarray:
    """Where the inputs of each slot begin; last, how many there are in all."""
    return np.concatenate(([0], np.cumsum(SIZES[version]))).astype(np.int64)


@njit(nogil=True, cache=True, error_model="numpy")
def fill_slots(version, mine, theirs, rules, slots):
    """Describe the position in which `theirs` rolls next, under `rules` (mother, home_only)."""
    if version == FULL:
        _fill_full(mine, theirs, rules, slots)
        return
    for point in range(1, 25):
        own, other = mine[point], theirs[point]
        slots[point - 1] = _LEVEL[own]
        slots[point + 23] = _LEVEL[other]
        slots[point + 47] = own == 16
        slots[point + 71] = other == 16
    slots[96] = mine[0]
    slots[97] = theirs[0]


@njit(nogil=True, cache=True, error_model="numpy")
def _fill_full(mine, theirs, rules, slots):
    for point in range(1, 25):
        own, other = mine[point], theirs[point]
        slots[point - 1] = _STACK[own]
        slots[point + 23] = _STACK[other]
        slots[point + 47] = own == 16
        slots[point + 71] = other == 16
        slots[point + 95] = (own == 1) & (theirs[25 - point] == 16)
        slots[point + 119] = (other == 1) & (mine[25 - point] == 16)
        slots[point + 143] = 0
        slots[point + 167] = 0
    my_pips, my_last = _fill_side(mine, theirs, 0, slots)
    their_pips, their_last = _fill_side(theirs, mine, 1, slots)
    slots[208] = _LEAD[400 + their_pips - my_pips]
    slots[209] = _OVERLAP[max(0, my_last + their_last - 25)]
    slots[210] = rules[0]
    slots[211] = rules[1]


@njit(nogil=True, cache=True, error_model="numpy")
def _fill_side(mine, theirs, side, slots):
    """What concerns one side; its pips and the point of its last checker."""
    # Masks, a bit for each point: those of the other side's
    # choices (whom it may pin, what is closed to it) by its numbering, the rest by ours.
    held = free = movers = blots = closed = closed_to_us = 0
    pips = need = outside = trapped = 0
    for point in range(1, 25):
        own, other = np.int64(mine[point]), np.int64(theirs[25 - point])
        is_trapped = own >> 4
        covers = other >> 4
        is_two = np.int64((own > 1) & (own < 16))
        is_one = np.int64(own == 1)
        is_mover = np.int64((other > 0) & (other < 16))
        number = own - 15 * is_trapped
        trapped += is_trapped
        pips += number * point
        far = np.int64(point > 6)
        outside += far * number
        need += far * number * (point - 6)
        held |= is_trapped << point
        free |= (is_two | is_one) << point
        closed_to_us |= (is_trapped | np.int64((other > 1) & (other < 16))) << point
        movers |= is_mover << (25 - point)
        closed |= (is_two | (is_one & covers)) << (25 - point)
        blots |= (is_one & ~covers) << (25 - point)
    slots[192 + side] = mine[0]
    slots[196 + side] = _PIP[pips]
    slots[198 + side] = _NEED[need] if mine[0] == 0 else 0
    slots[200 + side] = outside
    slots[202 + side] = min(trapped, 6)
    run, rest = 0, closed
    while rest:
        run += 1
        rest &= rest >> 1
    slots[204 + side] = min(run, 6)
    last = _highest(free)
    near = closed_to_us >> (last - 6) if last > 6 else closed_to_us << (6 - last)
    slots[206 + side] = _count(near & 63)
    slots[194 + side] = _ANY[_fill_shots(movers, blots, closed, 144 + 24 * side, slots)]
    return pips, _highest(free | held)


@njit(nogil=True, cache=True, error_model="numpy")
def _fill_shots(movers, blots, closed, first, slots):
    """For each lone checker, how many of 36 rolls pin it; how many rolls pin any."""
    open_points = ~closed & 0x1FFFFFE
    any_rolls = 0
    while blots:
        point = _count((blots & -blots) - 1)
        blots &= blots - 1
        # From here on, by distance from this checker.
        near, open_ = movers >> point & ~1, open_points >> point
        rolls = 0
        while near:
            distance = _count((near & -near) - 1)
            near &= near - 1
            for way in range(_WAYS[distance], _WAYS[distance + 1]):
                if not _NEEDS_OPEN[way] & ~open_:
                    rolls |= _ROLLS[way]
        slots[first + 24 - point] = _SHOT[_count(rolls)]
        any_rolls |= rolls
    return _count(any_rolls)


@njit(nogil=True, cache=True, error_model="numpy")
def _count(bits):
    """How many of up to 36 bits are set."""
    bits -= bits >> 1 & 0x555555555
    bits = (bits & 0x333333333) + (bits >> 2 & 0x333333333)
    bits = (bits & 0xF0F0F0F0F) + (bits >> 4 & 0xF0F0F0F0F)
    return (bits * 0x101010101 >> 32) & 63


@njit(nogil=True, cache=True, error_model="numpy")
def _highest(bits):
    """The number of the highest of 25 bits that is set; 0 if none from 1 on is."""
    bits |= bits >> 1
    bits |= bits >> 2
    bits |= bits >> 4
    bits |= bits >> 8
    bits |= bits >> 16
    return _count(bits >> 1)

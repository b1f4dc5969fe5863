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

SIZES = {
    REFERENCE: [len(_STEPS)] * 48 + [1] * 48 + [15] * 2,
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
    + [1] * 2,  # the rules: mother, home_only
}
"""How many inputs each slot has, by version."""


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
        slots[point + 95] = own == 1 and theirs[25 - point] == 16
        slots[point + 119] = other == 1 and mine[25 - point] == 16
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
    movers = blots = closed = trapped = pips = need = outside = 0
    last = last_free = 0
    for point in range(1, 25):
        own, other = mine[point], theirs[25 - point]
        number = 1 if own == 16 else own
        if number:
            last = point
            pips += number * point
            if point > 6:
                need += number * (point - 6)
                outside += number
        # Masks are by the other side's numbering: it is the one to pin, or to be held up.
        bit = 1 << (25 - point)
        if own == 16:
            trapped += 1
        elif own:
            last_free = point
            if own > 1 or other == 16:
                closed |= bit
            else:
                blots |= bit
        if 0 < other < 16:
            movers |= bit
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
    held = 0
    for die in range(1, 7):
        if last_free > die:
            other = theirs[25 - last_free + die]
            held += mine[last_free - die] == 16 or 1 < other < 16
    slots[206 + side] = held
    slots[194 + side] = _ANY[_fill_shots(movers, blots, closed, 144 + 24 * side, slots)]
    return pips, last


@njit(nogil=True, cache=True, error_model="numpy")
def _fill_shots(movers, blots, closed, first, slots):
    """For each lone checker, how many of 36 rolls pin it; how many rolls pin any."""
    if not blots or not movers:
        return 0
    where = np.empty(16, np.int64)
    number = 0
    for point in range(1, 25):
        if blots >> point & 1:
            where[number] = point
            number += 1
    shots = np.zeros(16, np.int64)
    free = ~closed & 0x1FFFFFE
    any_shots = 0
    for high in range(1, 7):
        by_high = movers >> high & free
        for low in range(1, high + 1):
            if high == low:
                landed, hits = by_high, by_high
                for _ in range(3):
                    landed = landed >> high & free
                    hits |= landed
                weight = 1
            else:
                by_low = movers >> low & free
                hits = by_high | by_low | (by_high >> low | by_low >> high) & free
                weight = 2
            hits &= blots
            if hits:
                any_shots += weight
                for index in range(number):
                    shots[index] += weight * (hits >> where[index] & 1)
    for index in range(number):
        slots[first + 24 - where[index]] = _SHOT[shots[index]]
    return any_shots

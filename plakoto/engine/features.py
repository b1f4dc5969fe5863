"""What the network is told of a position: `slots_of`.

A position becomes a row of small numbers, the *slots*. A slot of value v switches on the first v of
its inputs. The point of view is that of the side that has just moved; the other one rolls next.
Slots come in pairs, the mover's and the other side's:

====  ==========================================================================================
0     24 + 24: free checkers on own points 1–24, in steps
48    24 + 24: a trapped checker there
96    24 + 24: a single checker there, on top of a trapped one
144   24 + 24: a lone checker there, by how many of 36 rolls pin it, in steps
192   borne off
194   rolls that pin anything, in steps
196   pips, in steps
198   pips it takes to bring every checker home while none is borne off, in steps
200   checkers outside home
202   trapped checkers, at most 6
204   the longest row of points closed to the other side, at most 6
206   dice that the last free checker cannot move
208   the mover's lead in pips, in steps; how far the last checkers have yet to pass each other
210   the rules: the mother counts; ``bearing_off="home_only"``
====  ==========================================================================================

Which rolls pin a checker is judged by distance and open points alone, not by the dice obligation.
"""

from collections.abc import Iterator
from operator import mul

from plakoto.position import POINTS, TRAPPED

SLOTS = 216
"""How many slots there are; the last four are always 0."""

STACKS = (1, 2, 3, 4, 5, 6, 8, 11)
SHOTS = (1, 3, 6, 10, 12, 14, 17, 22)
ANY_SHOTS = (1, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33)
PIPS = tuple(range(15, 361, 15))
LEADS = (-120, -90, -70, -55, -42, -32, -24, -17, -11, -6, -2, 1, 5, 10, 16, 23, 31, 41, 54, 69, 89,
         119)  # fmt: skip
NEEDS = (1, 4, 8, 12, 18, 24, 32, 40, 55, 70, 90, 120)
OVERLAPS = (1, 2, 4, 7, 10, 14, 18, 22)


def _levels(steps: tuple[int, ...], numbers: range) -> bytes:
    """How many of the steps each of the numbers has reached."""
    return bytes(sum(number >= step for step in steps) for number in numbers)


_STACK = _levels(STACKS, range(TRAPPED)) + bytes(256 - TRAPPED)
_SHOT = _levels(SHOTS, range(37))
_ANY = _levels(ANY_SHOTS, range(37))
_PIP = _levels(PIPS, range(15 * POINTS + 1))
_FURTHEST = 15 * POINTS
_LEAD = _levels(LEADS, range(-_FURTHEST, _FURTHEST + 1))
_NEED = _levels(NEEDS, range(_FURTHEST + 1))
_OVERLAP = _levels(OVERLAPS, range(POINTS + 1))

# Translations of a side's bytes.
_IS_TRAPPED = bytes(number == TRAPPED for number in range(256))
_NUMBER = bytes(1 if number == TRAPPED else number for number in range(256))


def _digits(*numbers: int) -> bytes:
    """Translates these numbers to "1" and others to "0", to be read as a binary number."""
    return bytes(ord("1" if number in numbers else "0") for number in range(256))


_ONE = _digits(1)
_MANY = _digits(*range(2, TRAPPED))
_HELD = _digits(TRAPPED)
_NUMBERS = tuple(range(POINTS + 1))
_BEYOND_HOME = tuple(max(0, point - 6) for point in range(POINTS + 1))
_OUTSIDE = tuple(int(point > 6) for point in range(POINTS + 1))
_BOARD = (1 << POINTS + 1) - 2


def slots_of(mine: bytes, theirs: bytes, mother: bool, home_only: bool) -> bytes:
    """The slots of the position in which the owner of `theirs` rolls next.

    Both sides' bytes are as in `plakoto.Position`, by their own numbering.
    """
    ours, others = _Masks(mine), _Masks(theirs)
    # A lone checker of ours that stands on a trapped one of theirs, by our numbering.
    our_cover, their_cover = ours.one & others.held_turned, others.one & ours.held_turned
    our_shots, our_any = _shots(others, ours, our_cover)
    their_shots, their_any = _shots(ours, others, their_cover)
    our_number, their_number = mine.translate(_NUMBER), theirs.translate(_NUMBER)
    our_pips = sum(map(mul, our_number, _NUMBERS))
    their_pips = sum(map(mul, their_number, _NUMBERS))
    rest = (
        mine[0],
        theirs[0],
        _ANY[our_any],
        _ANY[their_any],
        _PIP[our_pips],
        _PIP[their_pips],
        0 if mine[0] else _NEED[sum(map(mul, our_number, _BEYOND_HOME))],
        0 if theirs[0] else _NEED[sum(map(mul, their_number, _BEYOND_HOME))],
        sum(our_number[7:]),
        sum(their_number[7:]),
        min(6, ours.held.bit_count()),
        min(6, others.held.bit_count()),
        _row(ours.many | our_cover),
        _row(others.many | their_cover),
        _blocked(ours, others),
        _blocked(others, ours),
        _LEAD[_FURTHEST + their_pips - our_pips],
        _OVERLAP[max(0, ours.last + others.last - POINTS - 1)],
        mother,
        home_only,
        0,
        0,
        0,
        0,
    )
    return b"".join(
        (
            mine[1:].translate(_STACK),
            theirs[1:].translate(_STACK),
            mine[1:].translate(_IS_TRAPPED),
            theirs[1:].translate(_IS_TRAPPED),
            _flags(our_cover),
            _flags(their_cover),
            our_shots,
            their_shots,
            bytes(rest),
        )
    )


class _Masks:
    """Where a side's checkers are: bit p stands for point p, by its own numbering or turned, by
    the other side's."""

    __slots__ = ("free", "held", "held_turned", "last", "many", "many_turned", "one", "one_turned")

    def __init__(self, counts: bytes) -> None:
        turned = counts[1:] + b"\0"
        own = counts[:0:-1] + b"\0"
        self.one = int(own.translate(_ONE), 2)
        self.many = int(own.translate(_MANY), 2)
        self.one_turned = int(turned.translate(_ONE), 2)
        self.many_turned = int(turned.translate(_MANY), 2)
        if TRAPPED in counts:
            self.held = int(own.translate(_HELD), 2)
            self.held_turned = int(turned.translate(_HELD), 2)
        else:
            self.held = self.held_turned = 0
        self.free = self.one | self.many
        self.last = max(0, (self.free | self.held).bit_length() - 1)


def shots(mine: bytes, theirs: bytes) -> tuple[dict[int, int], int]:
    """The owner of `mine`'s lone checkers in danger, by own point, and how many of the other side's
    36 rolls pin each; then how many pin any of them.

    >>> from plakoto import Position
    >>> position = Position.parse("N5-6-6-3A1o")
    >>> shots(position.white, position.black)
    ({3: 12}, 12)
    """
    ours, others = _Masks(mine), _Masks(theirs)
    each: dict[int, int] = {}
    any_rolls = 0
    for point, rolls in _in_danger(others, ours, ours.one & others.held_turned):
        if rolls:
            each[point] = rolls.bit_count()
            any_rolls |= rolls
    return each, any_rolls.bit_count()


def _shots(movers: _Masks, targets: _Masks, cover: int) -> tuple[bytes, int]:
    """The slots for lone checkers of `targets`, and how many of 36 rolls pin any of them."""
    shots = bytearray(POINTS)
    any_rolls = 0
    for point, rolls in _in_danger(movers, targets, cover):
        any_rolls |= rolls
        shots[point - 1] = _SHOT[rolls.bit_count()]
    return bytes(shots), any_rolls.bit_count()


def _in_danger(movers: _Masks, targets: _Masks, cover: int) -> Iterator[tuple[int, int]]:
    """Lone checkers of `targets` with `movers` behind them, and the rolls (a bit for each) that
    pin them."""
    blots = targets.one & ~cover
    # By the movers' numbering: a trapped checker of theirs is under a closed point.
    closed = targets.many_turned | movers.held
    free = movers.free
    while blots:
        point = blots.bit_length() - 1
        blots ^= 1 << point
        target = POINTS + 1 - point
        near = free >> target
        if near > 1:
            yield point, _rolls(near, closed >> target)


_NOTHING = bytes(POINTS)


def _ways() -> list[list[tuple[int, int]]]:
    """By distance: the points in between that must be open (a bit for each, counted from the
    target), and the rolls (a bit for each of 36) that then get there."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(POINTS + 1)]

    def bit(one: int, other: int) -> int:
        return 1 << (6 * one + other - 7)

    for die in range(1, 7):
        with_die = 0
        for other in range(1, 7):
            with_die |= bit(die, other) | bit(other, die)
        found[die].append((0, with_die))
        for times in (2, 3, 4):
            between = sum(1 << die * number for number in range(1, times))
            found[die * times].append((between, bit(die, die)))
        for other in range(1, die):
            for middle in (die, other):
                found[die + other].append((1 << middle, bit(die, other) | bit(other, die)))
    return found


_WAYS = _ways()


def _rolls(near: int, closed: int) -> int:
    """The rolls that bring a checker of `near` to the target at distance 0, past `closed`."""
    rolls = 0
    while near > 1:
        distance = near.bit_length() - 1
        near ^= 1 << distance
        for between, some in _WAYS[distance]:
            if not between & closed:
                rolls |= some
    return rolls


def _row(closed: int) -> int:
    """The length of the longest row of bits that are set, at most 6."""
    length = 0
    while closed and length < 6:
        length += 1
        closed &= closed >> 1
    return length


def _blocked(side: _Masks, other: _Masks) -> int:
    """How many dice the side's last free checker cannot move, as far as points are closed."""
    last = side.free.bit_length() - 1
    if last < 1:
        return 0
    closed = other.many_turned | side.held
    return ((closed >> (last - 6) if last > 6 else closed << (6 - last)) & 63).bit_count()


def _flags(bits: int) -> bytes:
    """A byte of 0 or 1 for each of the points 1 to 24."""
    if not bits:
        return _NOTHING
    flags = bytearray(POINTS)
    while bits:
        point = bits.bit_length() - 1
        bits ^= 1 << point
        flags[point - 1] = 1
    return bytes(flags)

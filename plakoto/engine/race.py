"""Bear-offs in which the sides no longer meet: `chance`, exact but for rounding.

Once both sides have all they have left at home, nothing can be pinned any more, and only the number
of turns each needs decides. The file holds, for every placement of up to `MOST` checkers at home,
how likely they are gone after 1, 2, 3 … turns when played to be gone soonest on average. With more
checkers left, or some outside, the network judges.
"""

import zlib
from array import array
from collections.abc import Iterator
from functools import cache

from plakoto.position import HOME, POINTS

MOST = 9
"""Checkers a side for which there are numbers."""
FILE = "race.bin"
ONE = 65_535
"""How certainty is written in the file."""
TURNS = 16
"""Numbers for each placement: the chance to be done after 1, 2, … turns."""

_REST = bytes(POINTS - HOME)


def placements() -> Iterator[bytes]:
    """Every way to have 1 to `MOST` checkers on the points 1 to 6, fewest pips first."""
    found = [b""]
    for _ in range(HOME):
        found = [
            begun + bytes((number,)) for begun in found for number in range(MOST + 1 - sum(begun))
        ]
    return iter(sorted(filter(any, found), key=lambda each: (pips(each), each)))


def pips(placement: bytes) -> int:
    """Pips of the checkers on points 1, 2, …"""
    return sum(point * number for point, number in enumerate(placement, 1))


def chance(mine: bytes, theirs: bytes) -> float | None:
    """The chance to win of the owner of `mine` when the owner of `theirs` rolls next.

    None: it is no such bear-off, or more checkers are left than there are numbers for. Both sides'
    bytes are as in `plakoto.Position`. Neither side can win two points any more.
    """
    if mine[0] < 15 - MOST or theirs[0] < 15 - MOST:
        return None
    if mine[HOME + 1 :] != _REST or theirs[HOME + 1 :] != _REST:
        return None
    known = table()
    ours, others = known.get(mine[1 : HOME + 1]), known.get(theirs[1 : HOME + 1])
    if ours is None or others is None:
        return None  # one side has borne off everything: the game is over
    # They roll first: we win if we need n turns and they are not done after n of theirs.
    total = before = 0
    for done, other in zip(ours, others, strict=True):
        total += (done - before) * (ONE - other)
        before = done
    return total / (ONE * ONE)


@cache
def table() -> "dict[bytes, array[int]]":
    """The chances to be done after 1, 2, … turns, of `ONE`, by placement.

    Empty if the file is missing or damaged: then the network judges these positions too.
    """
    from importlib import resources  # slow to import, and only wanted here

    try:
        data = zlib.decompress(resources.files("plakoto.engine").joinpath(FILE).read_bytes())
    except (OSError, zlib.error):
        return {}
    keys = list(placements())
    if len(data) != 2 * TURNS * len(keys):
        return {}
    # Low bytes, then high bytes, each turn by turn.
    numbers = bytearray(len(data))
    numbers[0::2], numbers[1::2] = data[: len(data) // 2], data[len(data) // 2 :]
    columns = array("H", bytes(numbers))
    return {key: columns[at :: len(keys)] for at, key in enumerate(keys)}

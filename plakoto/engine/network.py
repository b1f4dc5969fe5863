"""The network that judges positions: `Network`, read from the weights file of the package.

One hidden layer of sigmoids and six outputs, computed in whole numbers, so that it answers the same
on every machine. The hidden layer before its sigmoids is one big integer with a 16-bit lane for
each unit: what a group of slots adds to all units is one addition, and is remembered.
"""

import math
import zlib
from array import array
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from operator import mul
from struct import Struct, error

from plakoto.engine.features import SLOTS

OUTPUTS = 6
"""Chances of the side that has just moved: to win; to win two points by bearing off; to win by the
mother; to lose two points by bearing off; to lose by the mother; of a draw."""

FILE = "weights.bin"
MAGIC = b"Plakoto1"
HEADER = Struct("<8sHHHHI")
"""Magic, slots, inputs, units, fineness of the hidden weights (steps per 1), Adler-32."""
ZERO = 1 << 15
"""How 0 is written in a lane."""
WRITTEN_ZERO = ZERO + 128
"""How 0 is written in the file: so that nearly all high bytes are the same."""
ACTIVE = 1000
"""How a unit that is fully on is written."""
FINE = 2048
"""Steps per 1 of the weights of the outputs."""

_GROUP = 8
_REMEMBERED = 1500
"""Contributions kept for each group of slots; half a kilobyte each."""


def plain_sumprod(one: Sequence[int], other: Sequence[int]) -> int:
    """The sum of the products: `math.sumprod`, which Python has since 3.12."""
    return sum(map(mul, one, other))


_sumprod: Callable[[Sequence[int], Sequence[int]], int] = getattr(math, "sumprod", plain_sumprod)

Chances = tuple[float, float, float, float, float, float]


class WeightsError(ValueError):
    """The weights file is missing or damaged; the simple computer (`choose_play`) needs none."""


class Network:
    """A network ready to be asked. Raises `WeightsError` for data that are not one."""

    def __init__(self, data: bytes) -> None:
        sizes, biased, out_bias, out = read(data)
        self.units = units = len(out) // OUTPUTS
        self._out = [list(out[number * units :][:units]) for number in range(OUTPUTS)]
        self._out_bias = out_bias
        width = 2 * units
        rows = [biased[at : at + width] for at in range(0, len(biased), width)]
        base = _lanes(WRITTEN_ZERO, units)
        weights = [int.from_bytes(row, "little") - base for row in rows]
        self._bias = weights.pop() + _lanes(ZERO, units)
        starts = [0, *accumulate(sizes)]
        self._slots = [
            [0, *accumulate(weights[start : start + size])]
            for start, size in zip(starts, sizes, strict=False)
        ]
        self._groups: list[tuple[slice, dict[bytes, int]]] = [
            (slice(at, at + _GROUP), {}) for at in range(0, SLOTS, _GROUP)
        ]
        self._width = width
        self._sigmoid = _sigmoids(HEADER.unpack_from(data)[4]).__getitem__

    @classmethod
    def load(cls) -> "Network":
        """The network of the package."""
        return cls(weights())

    def chances(self, slots: bytes) -> Chances:
        """The six chances (see `OUTPUTS`), each from 0 to 1."""
        active = self._active(slots)
        one, two, three, four, five, six = (
            _chance(_sumprod(active, weights) + bias)
            for weights, bias in zip(self._out, self._out_bias, strict=True)
        )
        return one, two, three, four, five, six

    def _active(self, slots: bytes) -> list[int]:
        total = self._bias
        for part, known in self._groups:
            key = slots[part]
            if key not in known:
                self._remember(part, known, key)
            total += known[key]
        lanes = memoryview(total.to_bytes(self._width, "little")).cast("H")
        return list(map(self._sigmoid, lanes))

    def _remember(self, part: slice, known: dict[bytes, int], key: bytes) -> None:
        if len(known) >= _REMEMBERED:
            known.clear()
        known[key] = sum(
            weights[value] for weights, value in zip(self._slots[part], key, strict=True)
        )


def weights() -> bytes:
    """The weights file of the package. Raises `WeightsError` if it cannot be read."""
    from importlib import resources  # slow to import, and only wanted here

    try:
        return resources.files("plakoto.engine").joinpath(FILE).read_bytes()
    except OSError as problem:
        raise WeightsError(f"weights file: expected to be readable, got {problem}") from None


def _chance(total: int) -> float:
    return 1 / (1 + math.exp(-total / (ACTIVE * FINE)))


def _sigmoids(fineness: int) -> list[int]:
    """The value of a unit for each of the 65,536 values of its lane."""
    reach = 12 * fineness  # beyond it a unit is on or off
    middle = [round(ACTIVE / (1 + math.exp(-number / fineness))) for number in range(-reach, reach)]
    return [0] * (ZERO - reach) + middle + [ACTIVE] * (ZERO - reach)


def read(data: bytes) -> tuple[bytes, bytes, list[int], list[int]]:
    """What is in a weights file. Raises `WeightsError` if it is damaged.

    Sizes of the slots; rows of lanes, the bias last; biases and weights of the outputs.
    """
    try:
        magic, slots, inputs, units, _, check = HEADER.unpack_from(data)
    except error:
        raise WeightsError(f"weights file: expected a header, got {len(data)} bytes") from None
    if magic != MAGIC:
        raise WeightsError(f"weights file: expected {MAGIC!r} first, got {magic!r}")
    if slots != SLOTS:
        raise WeightsError(f"weights file: expected {SLOTS} slots, got {slots}")
    try:
        body = zlib.decompress(data[HEADER.size :])
    except zlib.error as problem:
        raise WeightsError(f"weights file: damaged ({problem})") from None
    number = (inputs + 1) * units
    lengths = (slots, number, number, 4 * OUTPUTS, 2 * OUTPUTS * units)
    if len(body) != sum(lengths) or zlib.adler32(body) != check or sum(body[:slots]) != inputs:
        raise WeightsError(f"weights file: damaged, expected {sum(lengths)} bytes that add up")
    ends = [0, *accumulate(lengths)]
    sizes, low, high, biases, out = (body[start:end] for start, end in pairwise(ends))
    lanes = bytearray(2 * number)
    lanes[0::2], lanes[1::2] = low, high
    return sizes, bytes(lanes), list(array("i", biases)), list(array("h", out))


def _lanes(number: int, units: int) -> int:
    """The same number in every lane."""
    return int.from_bytes(number.to_bytes(2, "little") * units, "little")

"""The network, compiled: one hidden layer of sigmoids, six outputs, learning by single steps.

The outputs are chances, seen by the side that has just moved: to win; to win two points by bearing
off; to win by the mother; to lose two points by bearing off; to lose by the mother; a draw.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from plakoto.engine.train.core import DOUBLE, DRAW, MOTHER, SINGLE
from plakoto.engine.train.inputs import offsets

OUTPUTS = 6
WIN, WIN_TWO, WIN_MOTHER, LOSE_TWO, LOSE_MOTHER, DRAWN = range(OUTPUTS)

_ONE = np.float32(1)
_FRACTION = np.float32(1 / 1024)


class Net(NamedTuple):
    """The weights, shared by all threads."""

    hidden: np.ndarray
    """Inputs × units."""
    bias: np.ndarray
    out: np.ndarray
    """Outputs × units."""
    out_bias: np.ndarray
    offsets: np.ndarray
    """Where the inputs of each slot begin."""


def make_net(version: int, units: int, seed: int) -> Net:
    """A network that knows nothing yet."""
    rng = np.random.default_rng(seed)
    starts = offsets(version)
    return Net(
        rng.uniform(-0.1, 0.1, (starts[-1], units)).astype(np.float32),
        np.zeros(units, np.float32),
        rng.uniform(-0.1, 0.1, (OUTPUTS, units)).astype(np.float32),
        np.array([0, -1, -3, -1, -3, -5], np.float32),
        starts,
    )


@njit(nogil=True, cache=True, fastmath=True, error_model="numpy")
def gather(hidden, bias, starts, slots, total):
    """`total`: the hidden layer before its sigmoids, from the slots of a position."""
    total[:] = bias
    for slot in range(slots.shape[0]):
        for row in range(starts[slot], starts[slot] + slots[slot]):
            for unit in range(total.shape[0]):
                total[unit] += hidden[row, unit]


@njit(nogil=True, cache=True, fastmath=True, error_model="numpy")
def regather(hidden, starts, base_words, base_slots, base, words, slots, total):
    """`gather`, from the known `base` of a position that differs little. `words` are the slots
    taken eight at a time."""
    total[:] = base
    for word in range(words.shape[0]):
        if base_words[word] == words[word]:
            continue
        for slot in range(8 * word, 8 * word + 8):
            old, new = base_slots[slot], slots[slot]
            if old < new:
                for row in range(starts[slot] + old, starts[slot] + new):
                    for unit in range(total.shape[0]):
                        total[unit] += hidden[row, unit]
            elif new < old:
                for row in range(starts[slot] + new, starts[slot] + old):
                    for unit in range(total.shape[0]):
                        total[unit] -= hidden[row, unit]


@njit(nogil=True, cache=True, fastmath=True, error_model="numpy")
def finish(out, out_bias, total, active, outputs):
    """The outputs, and the units' values on the way."""
    units = total.shape[0]
    for unit in range(units):
        power = _ONE - total[unit] * _FRACTION  # to its 1024th power: e to the -x, near enough
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        power *= power
        active[unit] = _ONE / (_ONE + power)
    for output in range(outputs.shape[0]):
        x = out_bias[output]
        for unit in range(units):
            x += out[output, unit] * active[unit]
        outputs[output] = 1 / (1 + np.exp(-x))


@njit(nogil=True, cache=True, error_model="numpy")
def equity(outputs):
    """Points the position is worth to the side the outputs belong to."""
    return 2 * outputs[0] - 1 + outputs[5] + outputs[1] + outputs[2] - outputs[3] - outputs[4]


@njit(nogil=True, cache=True, error_model="numpy")
def flip(outputs, other):
    """The same chances seen by the other side."""
    other[0] = max(0.0, 1 - outputs[0] - outputs[5])
    other[1], other[2] = outputs[3], outputs[4]
    other[3], other[4] = outputs[1], outputs[2]
    other[5] = outputs[5]


@njit(nogil=True, cache=True, error_model="numpy")
def certain(outcome, outputs):
    """The outputs of a game that has ended, for the side that made the last move."""
    outputs[:] = 0
    outputs[0] = outcome != DRAW
    outputs[1] = outcome == DOUBLE
    outputs[2] = outcome == MOTHER
    outputs[5] = outcome == DRAW


@njit(nogil=True, cache=True, error_model="numpy")
def points(outcome):
    """What an outcome scores for the side that made the last move."""
    return 0.0 if outcome == DRAW else 1.0 if outcome == SINGLE else 2.0


@njit(nogil=True, cache=True, fastmath=True, error_model="numpy")
def learn(hidden, bias, out, out_bias, starts, slots, active, outputs, targets, step, errors):
    """One step towards the targets, by the cross-entropy of the six chances."""
    units = active.shape[0]
    errors[:] = 0
    for output in range(outputs.shape[0]):
        rate = np.float32(step * (targets[output] - outputs[output]))
        out_bias[output] += rate
        for unit in range(units):
            errors[unit] += rate * out[output, unit]
            out[output, unit] += rate * active[unit]
    for unit in range(units):
        errors[unit] *= active[unit] * (_ONE - active[unit])
        bias[unit] += errors[unit]
    for slot in range(slots.shape[0]):
        for row in range(starts[slot], starts[slot] + slots[slot]):
            for unit in range(units):
                hidden[row, unit] += errors[unit]

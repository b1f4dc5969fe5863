"""The ends of the legal plays of a roll, compiled: three ways to find them, as in `plakoto.moves`.

`roll` is the `Roll` of `plakoto.engine.train.core`, which says where each of them applies.
"""

import numpy as np
from numba import njit

MOST_ENDS = 12_000
"""More ends than any roll has."""
KNOWN = 1 << 15
"""Room for known states."""

_KEYS = np.random.default_rng(1).integers(0, 2**64 - 1, 25, np.uint64)
_SALTS = np.random.default_rng(2).integers(0, 2**64 - 1, 8, np.uint64)
_OVER, _FIRST = 0, 1  # numbers of the tables of known states: ended games, dice used so far …


@njit(nogil=True, cache=True, error_model="numpy")
def _find(key, roll, stamp):
    """The slot of a key: its own, or the free one where it belongs."""
    slot = np.int64(key & np.uint64(KNOWN - 1))
    while roll.stamps[slot] == stamp and roll.keys[slot] != key:
        slot = (slot + 1) & (KNOWN - 1)
    return slot


@njit(nogil=True, cache=True, error_model="numpy")
def _add(table, level, hash_, source, target, parent, die, roll, stamp):
    """Add to a table the state after one step from `parent`, unless it is known there."""
    key = hash_ ^ _SALTS[table]
    slot = _find(key, roll, stamp)
    if roll.stamps[slot] == stamp:
        return
    roll.stamps[slot] = stamp
    roll.keys[slot] = key
    number = roll.counts[table]
    roll.counts[table] = number + 1
    state = roll.levels[table, number]
    state[:] = roll.levels[level, parent]
    if source != target:
        state[source] -= 1
        state[target] += 1
    roll.hashes[table, number] = hash_
    roll.dies[table, number] = die


@njit(nogil=True, cache=True, error_model="numpy")
def search_all(high, low, number, roll):
    """Every order of the dice and of the steps."""
    closed, facts = roll.closed, roll.facts
    roll.counts[7] += 1  # never cleared: it stamps what this call knows
    stamp = roll.counts[7]
    roll.counts[:7] = 0
    most = 0
    orders = 1 if high == low else 2
    start_hash = np.uint64(0)
    for order in range(orders):
        roll.levels[6, 0] = roll.start
        roll.hashes[6, 0] = start_hash
        roll.dies[6, 0] = 0
        level, size = 6, 1
        for used in range(number):
            die = low if (used + order) & 1 else high
            # The second order has tables of its own, merged into the first's below.
            table = _FIRST + used if order == 0 else _FIRST + 2 + used
            for parent in range(size):
                state, hash_ = roll.levels[level, parent], roll.hashes[level, parent]
                first = die if used == 0 else roll.dies[level, parent]
                outside = 0
                farthest = 0
                for point in range(1, 25):
                    if state[point]:
                        farthest = point
                        if point > 6:
                            outside += 1
                bearing = 0
                if facts[2] and not outside:
                    if state[die]:
                        bearing = die
                    elif facts[3] < farthest < die:
                        bearing = farthest
                for point in range(farthest, -1, -1):
                    if point > die:
                        if not state[point] or closed[point - die]:
                            continue
                        source, target = point, point - die
                    elif point == 0 and bearing:
                        source, target = bearing, 0
                    else:
                        continue
                    most = max(most, used + 1)
                    landed = hash_ + _KEYS[target] - _KEYS[source]
                    pinned = state[1] > 0 or target == 1
                    if source == 1 and state[1] == 1:
                        pinned = False
                    left = state[24] == 0 or (source == 24 and state[24] == 1)
                    if facts[0] and pinned and (facts[1] or left):
                        _add(_OVER, level, landed, source, target, parent, first, roll, stamp)
                    else:
                        _add(table, level, landed, source, target, parent, first, roll, stamp)
            if order == 1:
                for parent in range(roll.counts[table]):
                    into = _FIRST + used
                    hash_, first = roll.hashes[table, parent], roll.dies[table, parent]
                    _add(into, table, hash_, 0, 0, parent, first, roll, stamp)
            level, size = table, roll.counts[table]
    return _collect(high, low, most, roll)


@njit(nogil=True, cache=True, error_model="numpy")
def _collect(high, low, most, roll):
    count = 0
    for number in range(roll.counts[_OVER]):
        roll.ends[count] = roll.levels[_OVER, number]
        count += 1
    if most == 0:
        return count
    table = _FIRST + most - 1
    only = 0
    if most == 1 and high != low:
        for known in (_OVER, table):
            for number in range(roll.counts[known]):
                only = max(only, roll.dies[known, number])
    for number in range(roll.counts[table]):
        if only == 0 or roll.dies[table, number] == only:
            roll.ends[count] = roll.levels[table, number]
            count += 1
    return count


@njit(nogil=True, cache=True, error_model="numpy")
def step_mixed(high, low, roll):
    """Two different dice, no bear-off and no mother in reach."""
    closed, start = roll.closed, roll.start
    roll.counts[7] += 1
    stamp = roll.counts[7]
    roll.counts[:7] = 0
    roll.levels[6, 0] = start
    count = 0
    any_high = any_low = False
    for point in range(24, 0, -1):
        if start[point]:
            any_high |= point > high and not closed[point - high]
            any_low |= point > low and not closed[point - low]
    if any_high and any_low:
        for point in range(24, high, -1):
            if not start[point] or closed[point - high]:
                continue
            for other in range(24, low, -1):
                if not start[other] or closed[other - low] or (point == other and start[point] < 2):
                    continue
                hash_ = _KEYS[point - high] - _KEYS[point] + _KEYS[other - low] - _KEYS[other]
                slot = _find(hash_, roll, stamp)
                if roll.stamps[slot] != stamp:
                    roll.stamps[slot] = stamp
                    roll.keys[slot] = hash_
                    end = roll.ends[count]
                    end[:] = start
                    end[point] -= 1
                    end[point - high] += 1
                    end[other] -= 1
                    end[other - low] += 1
                    count += 1
    for point in range(24, high + low, -1):
        if not start[point] or closed[point - high - low]:
            continue
        if closed[point - high] and closed[point - low]:
            continue
        hash_ = _KEYS[point - high - low] - _KEYS[point]
        slot = _find(hash_, roll, stamp)
        if roll.stamps[slot] != stamp:
            roll.stamps[slot] = stamp
            roll.keys[slot] = hash_
            end = roll.ends[count]
            end[:] = start
            end[point] -= 1
            end[point - high - low] += 1
            count += 1
    if count:
        return count
    die = high if any_high else low
    for point in range(24, die, -1):
        if start[point] and not closed[point - die]:
            end = roll.ends[count]
            end[:] = start
            end[point] -= 1
            end[point - die] += 1
            count += 1
    return count


@njit(nogil=True, cache=True, error_model="numpy")
def step_double(die, number, roll):
    """One number several times, no bear-off and no mother in reach."""
    closed, start = roll.closed, roll.start
    sources = np.zeros(25, np.int64)
    reach = np.zeros(25, np.uint8)
    known = 0
    for point in range(24, 0, -1):
        if start[point]:
            reach[point] = 1
    for point in range(24, die, -1):
        if reach[point] and not closed[point - die]:
            sources[known] = point
            known += 1
            reach[point - die] = 1
    level, size = 0, 1
    roll.levels[0, 0] = start
    roll.at[0, 0] = 0
    for used in range(number):
        following = 1 - level
        count = 0
        for parent in range(size):
            state = roll.levels[level, parent]
            for index in range(roll.at[level, parent], known):
                point = sources[index]
                if state[point]:
                    child = roll.levels[following, count]
                    child[:] = state
                    child[point] -= 1
                    child[point - die] += 1
                    roll.at[following, count] = index
                    count += 1
        if count == 0:
            if used == 0:
                return 0
            break
        level, size = following, count
    for parent in range(size):
        roll.ends[parent] = roll.levels[level, parent]
    return size

"""Players to compare, compiled: random, the simple computer, a network one or two plies deep."""

from typing import NamedTuple

import numpy as np
from numba import njit

from plakoto.engine.train.core import (
    DRAW,
    NONE,
    SINGLE,
    TRAPPED,
    generate,
    judge,
    set_up,
)
from plakoto.engine.train.net import Net
from plakoto.engine.train.selfplay import LONGEST, STUCK, choose, choose_random, draw

RANDOM, SIMPLE, ONE_PLY, TWO_PLY = range(4)


class Rival(NamedTuple):
    """A player."""

    kind: int
    net: Net
    version: int
    keep: int
    """The best plays by one ply that are looked at with two."""
    window: float
    """Points by which they may be worse than the best."""
    error: float
    """Standard deviation of the misjudgement of a play, in points."""


@njit(nogil=True, cache=True, error_model="numpy")
def choose_simple(mine, theirs, high, low, rules, desk):
    """What `plakoto.engine.simple` plays: boards 2 and 3 of the desk. Its outcome, -1: a pass."""
    roll, mine_after, theirs_after = desk.roll, desk.boards[2], desk.boards[3]
    count = generate(mine, theirs, high, low, 4, rules[0], rules[1], roll)
    mine_after[:] = mine
    theirs_after[:] = theirs
    best, best_number = -1e9, -1
    for number in range(count):
        end = roll.ends[number]
        set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
        outcome = judge(mine_after, theirs_after, rules[0])
        if outcome == NONE:
            worth = _standing(mine_after, theirs_after) - _standing(theirs_after, mine_after)
            worth += _exposed(mine_after, theirs_after)
        else:
            worth = 0.0 if outcome == DRAW else 10000.0 if outcome == SINGLE else 20000.0
        if worth > best:
            best, best_number = worth, number
    if best_number < 0:
        return -1
    end = roll.ends[best_number]
    set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
    return judge(mine_after, theirs_after, rules[0])


@njit(nogil=True, cache=True, error_model="numpy")
def _standing(mine, theirs):
    worth = 0.0
    for point in range(1, 25):
        number = np.int64(mine[point])
        if number == TRAPPED:
            worth -= point + 12 + point + (25 if point == 24 else 0)
        elif number:
            worth -= point * number
            if number > 1 and point < 24:
                worth += 3 if point > 6 else 4
    return worth


@njit(nogil=True, cache=True, error_model="numpy")
def _exposed(mine, theirs):
    risk = 0.0
    for point in range(1, 25):
        if mine[point] != 1 or theirs[25 - point] == TRAPPED:
            continue
        shots = 0.0
        for distance in range(1, min(12, point - 1) + 1):
            if 0 < theirs[25 - point + distance] < TRAPPED:
                shots += (11 + distance) / 36 if distance <= 6 else 3 / 36
        cost = 8 + point + (30 if point == 24 else 0)
        risk -= min(shots, 1.0) * cost
    return risk


@njit(nogil=True, cache=True, error_model="numpy")
def look_ahead(net, version, mine, theirs, rules, desk):
    """Equity of a position in which `theirs` rolls next: the mean over its rolls, best replies."""
    worth = 0.0
    for high in range(1, 7):
        for low in range(1, high + 1):
            _, reply = choose(net, version, theirs, mine, high, low, 4, rules, True, desk)
            worth -= reply * (1 if high == low else 2)
    return worth / 36


@njit(nogil=True, cache=True, error_model="numpy")
def choose_two(net, version, mine, theirs, high, low, rules, keep, window, desk, ahead):
    """The best play by two plies: boards 2 and 3 of the desk. Its outcome, -1 for a pass."""
    outcome, best = choose(net, version, mine, theirs, high, low, 4, rules, False, desk)
    count = desk.tally[7]
    if count < 2 or best >= 2:
        return outcome
    roll, worths = desk.roll, desk.worths
    mine_after, theirs_after = desk.boards[2], desk.boards[3]
    limit = best - window
    chosen, chosen_worth = -1, -9.0
    for _ in range(keep):
        number = np.argmax(worths[:count])
        if worths[number] < limit:
            break
        worth = worths[number]
        worths[number] = -99
        end = roll.ends[number]
        set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
        if judge(mine_after, theirs_after, rules[0]) == NONE:
            worth = look_ahead(net, version, mine_after, theirs_after, rules, ahead)
        if worth > chosen_worth:
            chosen, chosen_worth = number, worth
    end = roll.ends[chosen]
    set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
    return judge(mine_after, theirs_after, rules[0])


@njit(nogil=True, cache=True, error_model="numpy")
def misjudge(theirs, rules, error, desk):
    """Choose again among the plays just compared, each seen with an error: boards 2 and 3."""
    roll, worths = desk.roll, desk.worths
    for number in range(desk.tally[7]):
        worths[number] += error * _normal(desk.random)
    end = roll.ends[np.argmax(worths[: desk.tally[7]])]
    mine_after, theirs_after = desk.boards[2], desk.boards[3]
    set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
    return judge(mine_after, theirs_after, rules[0])


@njit(nogil=True, cache=True, error_model="numpy")
def _normal(random):
    """A normally distributed number."""
    one = (draw(random, 1 << 30) + 1) / (1 << 30)
    two = draw(random, 1 << 30) / (1 << 30)
    return np.sqrt(-2 * np.log(one)) * np.cos(2 * np.pi * two)


@njit(nogil=True, cache=True, error_model="numpy")
def decide(rival, mine, theirs, high, low, rules, desk, ahead):
    """The rival's play: boards 2 and 3 of the desk. Its outcome, -1 for a pass."""
    if rival.kind == RANDOM:
        return choose_random(mine, theirs, high, low, rules, desk)
    if rival.kind == SIMPLE:
        return choose_simple(mine, theirs, high, low, rules, desk)
    if rival.kind == ONE_PLY:
        net, version = rival.net, rival.version
        outcome, _ = choose(net, version, mine, theirs, high, low, 4, rules, False, desk)
        if rival.error > 0 and desk.tally[7] > 1:
            return misjudge(theirs, rules, rival.error, desk)
        return outcome
    net, version, keep, window = rival.net, rival.version, rival.keep, rival.window
    return choose_two(net, version, mine, theirs, high, low, rules, keep, window, desk, ahead)


@njit(nogil=True, cache=True, error_model="numpy")
def duel(first, second, rules, dice, first_desk, second_desk, first_ahead, second_ahead):
    """One game; `first` has the first turn. The points it wins, less those it loses.

    `dice` is the state of the generator of the rolls, which both games of a pair share.
    """
    mine, theirs = np.zeros(25, np.uint8), np.zeros(25, np.uint8)
    mine[24] = theirs[24] = 15
    passes = 0
    for turn in range(LONGEST):
        one, two = 1 + draw(dice, 6), 1 + draw(dice, 6)
        while turn == 0 and one == two and not rules[1]:
            one, two = 1 + draw(dice, 6), 1 + draw(dice, 6)
        high, low = max(one, two), min(one, two)
        if turn % 2 == 0:
            outcome = decide(first, mine, theirs, high, low, rules, first_desk, first_ahead)
            boards = first_desk.boards
        else:
            outcome = decide(second, mine, theirs, high, low, rules, second_desk, second_ahead)
            boards = second_desk.boards
        passes = passes + 1 if outcome == -1 else 0
        if outcome > NONE:
            won = 0 if outcome == DRAW else 1 if outcome == SINGLE else 2
            return won if turn % 2 == 0 else -won
        if passes == STUCK:
            return 0
        mine[:] = boards[3]
        theirs[:] = boards[2]
    return 0


@njit(nogil=True, cache=True, error_model="numpy")
def duels(first, second, rules, seed, scores, one, two, one_ahead, two_ahead):
    """Pairs of games with the same dice, each side first once; points of `first` for each game."""
    dice = np.zeros(1, np.uint64)
    for pair in range(scores.shape[0]):
        start = (np.uint64(seed) << np.uint64(32)) + np.uint64(pair)
        dice[0] = start * np.uint64(0xD1342543DE82EF95)
        scores[pair, 0] = duel(first, second, rules, dice, one, two, one_ahead, two_ahead)
        dice[0] = start * np.uint64(0xD1342543DE82EF95)
        scores[pair, 1] = -duel(second, first, rules, dice, two, one, two_ahead, one_ahead)

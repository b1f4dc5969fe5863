"""Whole games of a network against itself, and what it learns from them, compiled."""

from typing import NamedTuple

import numpy as np
from numba import njit

from plakoto.engine.train.core import (
    DRAW,
    NONE,
    Roll,
    generate,
    judge,
    make_roll,
    set_up,
)
from plakoto.engine.train.ends import MOST_ENDS
from plakoto.engine.train.inputs import fill_slots
from plakoto.engine.train.net import (
    OUTPUTS,
    Net,
    certain,
    equity,
    finish,
    flip,
    gather,
    learn,
    points,
    regather,
)

LONGEST = 4000
"""Turns after which a game is broken off as drawn."""
MOST_STRAYS = 80
"""Of the first turns in which one side may play at random."""
STUCK = 60
"""Passes in a row after which neither side will ever move again."""


class Desk(NamedTuple):
    """What one thread needs to play and learn. Make it with `make_desk`."""

    roll: Roll
    boards: np.ndarray
    base_slots: np.ndarray
    slots: np.ndarray
    base_words: np.ndarray
    words: np.ndarray
    """The same memory as the slots, eight at a time."""
    base: np.ndarray
    total: np.ndarray
    active: np.ndarray
    errors: np.ndarray
    outputs: np.ndarray
    worths: np.ndarray
    """Equities of the plays of the last roll, `tally[7]` of them."""
    targets: np.ndarray
    game: np.ndarray
    """The slots of every position of the game so far."""
    random: np.ndarray
    tally: np.ndarray
    """Games, turns, games by outcome; last, the plays of the last roll."""


def make_desk(net: Net, seed: int) -> Desk:
    """A desk for one thread, with dice of its own."""
    slots, units = len(net.offsets) - 1, len(net.bias)
    base_slots, now_slots = np.zeros(slots, np.uint8), np.zeros(slots, np.uint8)
    return Desk(
        make_roll(),
        np.zeros((8, 25), np.uint8),
        base_slots,
        now_slots,
        base_slots.view(np.uint64),
        now_slots.view(np.uint64),
        np.zeros(units, np.float32),
        np.zeros(units, np.float32),
        np.zeros(units, np.float32),
        np.zeros(units, np.float32),
        np.zeros(OUTPUTS, np.float64),
        np.zeros(MOST_ENDS, np.float64),
        np.zeros((3, OUTPUTS), np.float64),
        np.zeros((LONGEST, slots), np.uint8),
        np.random.default_rng(seed).integers(1, 2**64 - 1, 1, np.uint64),
        np.zeros(8, np.int64),
    )


@njit(nogil=True, cache=True, error_model="numpy")
def draw(random, sides):
    """A random number from 0 to sides - 1."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    x = random[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return np.int64((x >> np.uint64(32)) * np.uint64(sides) >> np.uint64(32))


@njit(nogil=True, cache=True, error_model="numpy")
def choose(net, version, mine, theirs, high, low, times, rules, need, desk):
    """The best play by the network's word: boards 2 and 3 of the desk.

    Answers its outcome, -1 for a pass, and what it is worth (only if `need`, or there is a choice).
    All worths are in `desk.worths`.
    """
    roll = desk.roll
    count = generate(mine, theirs, high, low, times, rules[0], rules[1], roll)
    # Named once: taking an array out of a tuple costs as much as using it.
    best_mine, best_theirs = desk.boards[2], desk.boards[3]
    ends, trapped, loners, facts = roll.ends, roll.trapped, roll.loners, roll.facts
    hidden, bias, out, out_bias, starts = net.hidden, net.bias, net.out, net.out_bias, net.offsets
    base_slots, base, slots, total = desk.base_slots, desk.base, desk.slots, desk.total
    base_words, words = desk.base_words, desk.words
    active, outputs, worths = desk.active, desk.outputs, desk.worths
    desk.tally[7] = count
    if count == 0:
        best_mine[:] = mine
        best_theirs[:] = theirs
    elif count == 1:
        set_up(theirs, ends[0], trapped, loners, facts, best_mine, best_theirs)
    if count < 2:
        outcome = judge(best_mine, best_theirs, rules[0]) if count else -1
        if outcome > NONE:
            return outcome, points(outcome)
        if not need:
            return outcome, 0.0
        fill_slots(version, best_mine, best_theirs, rules, base_slots)
        gather(hidden, bias, starts, base_slots, base)
        finish(out, out_bias, base, active, outputs)
        worths[0] = equity(outputs)
        return outcome, worths[0]
    fill_slots(version, mine, theirs, rules, base_slots)
    gather(hidden, bias, starts, base_slots, base)
    best, best_number, best_outcome = -9.0, 0, NONE
    for number in range(count):
        set_up(theirs, ends[number], trapped, loners, facts, best_mine, best_theirs)
        outcome = judge(best_mine, best_theirs, rules[0])
        if outcome == NONE:
            fill_slots(version, best_mine, best_theirs, rules, slots)
            regather(hidden, starts, base_words, base_slots, base, words, slots, total)
            finish(out, out_bias, total, active, outputs)
            worth = equity(outputs)
        else:
            worth = points(outcome)
        worths[number] = worth
        if worth > best:
            best, best_number, best_outcome = worth, number, outcome
    set_up(theirs, ends[best_number], trapped, loners, facts, best_mine, best_theirs)
    return best_outcome, best


@njit(nogil=True, cache=True, error_model="numpy")
def choose_random(mine, theirs, high, low, rules, desk):
    """Any legal play, each as likely: boards 2 and 3 of the desk. Its outcome, -1 for a pass."""
    roll, mine_after, theirs_after = desk.roll, desk.boards[2], desk.boards[3]
    count = generate(mine, theirs, high, low, 4, rules[0], rules[1], roll)
    if count == 0:
        mine_after[:] = mine
        theirs_after[:] = theirs
        return -1
    end = roll.ends[draw(desk.random, count)]
    set_up(theirs, end, roll.trapped, roll.loners, roll.facts, mine_after, theirs_after)
    return judge(mine_after, theirs_after, rules[0])


@njit(nogil=True, cache=True, error_model="numpy")
def play_game(net, version, rules, strays, desk):
    """One game from the start; how many positions it left in `desk.game`, and its outcome,
    seen by the side that would have been next in line to leave one.

    One side, by lot, plays at random in the first turns, as many as `strays` says.
    """
    mine, theirs = desk.boards[0], desk.boards[1]
    lot = draw(desk.random, 2) if strays else 0
    mine[:] = 0
    theirs[:] = 0
    mine[24] = theirs[24] = 15
    passes = 0
    for turn in range(LONGEST):
        one, two = 1 + draw(desk.random, 6), 1 + draw(desk.random, 6)
        while turn == 0 and one == two and not rules[1]:
            one, two = 1 + draw(desk.random, 6), 1 + draw(desk.random, 6)
        high, low = max(one, two), min(one, two)
        if turn < strays and turn % 2 == lot:
            outcome = choose_random(mine, theirs, high, low, rules, desk)
        else:
            outcome, _ = choose(net, version, mine, theirs, high, low, 4, rules, False, desk)
        passes = passes + 1 if outcome == -1 else 0
        if outcome > NONE:
            return turn, outcome
        if passes == STUCK:
            break
        mine[:] = desk.boards[2]
        theirs[:] = desk.boards[3]
        fill_slots(version, mine, theirs, rules, desk.game[turn])
        for point in range(25):
            mine[point], theirs[point] = theirs[point], mine[point]
    return turn, DRAW


@njit(nogil=True, cache=True, error_model="numpy")
def train(net, version, games, steps, lambdas, shares, stray_share, desk):
    """Play games and learn from each; step size and λ go from the first to the second value.

    `shares`: how many of 100 games go by rulesets other than the usual one: without the mother,
    with the kinder bear-off rule. `stray_share`: in how many of 100 one side plays at random at
    first. Nothing is learned from what came before the last such play, for it says nothing of
    what a position is worth to a good player.
    """
    hidden, bias, out, out_bias, starts = net.hidden, net.bias, net.out, net.out_bias, net.offsets
    total, active, outputs, errors = desk.total, desk.active, desk.outputs, desk.errors
    rules = np.zeros(3, np.uint8)
    for game in range(games):
        part = game / games
        step = steps[0] * (steps[1] / steps[0]) ** part
        kept = lambdas[0] + (lambdas[1] - lambdas[0]) * part
        ticket = draw(desk.random, 100)
        rules[0] = ticket >= shares[0]
        rules[1] = shares[0] <= ticket < shares[0] + shares[1]
        astray = stray_share > 0 and draw(desk.random, 100) < stray_share
        strays = 1 + draw(desk.random, MOST_STRAYS) if astray else 0
        turns, outcome = play_game(net, version, rules, strays, desk)
        desk.tally[0] += 1
        desk.tally[1] += turns
        desk.tally[2 + outcome] += 1
        following, target = desk.targets[0], desk.targets[1]
        certain(outcome, following)
        for turn in range(turns - 1, max(strays, 1) - 2, -1):
            slots = desk.game[turn]
            gather(hidden, bias, starts, slots, total)
            finish(out, out_bias, total, active, outputs)
            flip(following, target)
            for output in range(outputs.shape[0]):
                following[output] = (1 - kept) * outputs[output] + kept * target[output]
            learn(hidden, bias, out, out_bias, starts, slots, active, outputs, target, step, errors)

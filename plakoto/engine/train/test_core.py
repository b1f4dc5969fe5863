"""The compiled rules, inputs and network of the training against the package they imitate.

Needs numba and numpy (the extra `train`), so it stands here and not among the tests of the package.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import referee
from plakoto import Position, Roll, Ruleset, Side, judge, legal_plays
from plakoto.engine.features import SLOTS, slots_of
from plakoto.engine.network import Network
from plakoto.engine.simple import choose_play
from plakoto.engine.train import core
from plakoto.engine.train.export import compare, pack
from plakoto.engine.train.inputs import FULL, SIZES, fill_slots
from plakoto.engine.train.net import make_net
from plakoto.engine.train.rivals import choose_simple
from plakoto.engine.train.selfplay import make_desk

KINDS = ("play", "bearoff", "mother", "crowded")
POSITIONS = 1_000
"""Of each kind."""
OUTCOMES: dict[tuple[str, int] | None, int] = {
    None: core.NONE,
    ("draw", 0): core.DRAW,
    ("mother", 2): core.MOTHER,
}
OUTCOMES |= {("borne_off", 1): core.SINGLE, ("borne_off", 2): core.DOUBLE}


def some_positions(kind: str, number: int) -> Iterator[tuple[Position, Side, Roll, int, Ruleset]]:
    rng = random.Random(kind)
    for _ in range(number):
        position = Position.parse(referee.random_position(rng, kind))
        ruleset = Ruleset(
            mother=rng.random() < 0.6, bearing_off=rng.choice(["no_pins", "home_only"])
        )
        if not any(judge(position, side, ruleset) for side in Side):
            roll = (rng.randint(1, 6), rng.randint(1, 6))
            yield position, rng.choice(list(Side)), roll, rng.choice([1, 2, 3, 4, 4]), ruleset


def arrays(position: Position, side: Side) -> tuple[Any, Any]:
    mine, theirs = position.counts(side), position.counts(side.opponent)
    return np.frombuffer(mine, np.uint8).copy(), np.frombuffer(theirs, np.uint8).copy()


def flags(ruleset: Ruleset) -> Any:
    return np.array([ruleset.mother, ruleset.bearing_off == "home_only", 0], np.uint8)


@pytest.mark.parametrize("kind", KINDS)
def test_the_compiled_plays_are_the_packages_in_the_same_order(kind: str) -> None:
    room = core.make_roll()
    mine_after, theirs_after = np.zeros(25, np.uint8), np.zeros(25, np.uint8)
    for position, side, roll, times, ruleset in some_positions(kind, POSITIONS):
        mine, theirs = arrays(position, side)
        dice, rules = (max(roll), min(roll)), flags(ruleset)
        count = core.generate(mine, theirs, *dice, times, rules[0], rules[1], room)
        compiled = []
        for number in range(count):
            core.take_end(theirs, room, number, mine_after, theirs_after)
            outcome = core.judge(mine_after, theirs_after, ruleset.mother)
            compiled.append((mine_after.tobytes(), theirs_after.tobytes(), outcome))
        expected = []
        for play in legal_plays(position, side, roll, ruleset, times=times):
            end, counts = play.outcome, (play.end.counts(side), play.end.counts(side.opponent))
            expected.append((*counts, OUTCOMES[(end.reason, end.points) if end else None]))
        assert compiled == expected, f"{position} {side} {roll} {times} {ruleset}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_compiled_inputs_are_the_packages(kind: str) -> None:
    slots = np.zeros(SLOTS, np.uint8)
    for position, side, _, _, ruleset in some_positions(kind, POSITIONS):
        mine, theirs = position.counts(side), position.counts(side.opponent)
        fill_slots(FULL, *arrays(position, side), flags(ruleset), slots)
        home_only = ruleset.bearing_off == "home_only"
        assert slots_of(mine, theirs, ruleset.mother, home_only) == slots.tobytes(), str(position)
        assert (slots <= np.array(SIZES[FULL])).all()


@pytest.mark.parametrize("kind", KINDS)
def test_the_compiled_simple_computer_is_the_packages(kind: str) -> None:
    desk = make_desk(make_net(FULL, 16, 0), 0)
    for position, side, roll, _, ruleset in some_positions(kind, 200):
        mine, theirs = arrays(position, side)
        choose_simple(mine, theirs, max(roll), min(roll), flags(ruleset), desk)
        play = choose_play(position, side, roll, ruleset)
        end = play.end if play else position
        assert desk.boards[2].tobytes() == end.counts(side), f"{position} {side} {roll}"
        assert desk.boards[3].tobytes() == end.counts(side.opponent)


def test_the_exported_network_answers_like_the_trained_one() -> None:
    net = make_net(FULL, 32, 3)
    mean, most = compare(net, pack(net, 256), 2)
    assert mean < 0.001
    assert most < 0.01


def test_inputs_that_were_never_on_count_nothing_in_the_export() -> None:
    net, start = make_net(FULL, 32, 3), make_net(FULL, 32, 3)
    net.hidden[0] += 1
    shipped = Network(pack(net, 256, start.hidden))
    slots = bytearray(SLOTS)
    without = shipped.chances(bytes(slots))
    slots[5] = 3
    assert shipped.chances(bytes(slots)) == without
    slots[0] = 1
    assert shipped.chances(bytes(slots)) != without

"""How many lines of play there are from the start: the sum over all 21 rolls, turn after turn."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

import referee
from plakoto import INITIAL, RULESETS, Position, Ruleset, Side, legal_plays

ROLLS = tuple(combinations_with_replacement(range(1, 7), 2))
GREEK = RULESETS["greek"]


def perft(depth: int, ruleset: Ruleset) -> int:
    """Lines of `depth` turns, each with every roll; a pass is one way to play."""
    level: Counter[Position] = Counter([INITIAL])
    side = Side.WHITE
    for _ in range(depth - 1):
        following: Counter[Position] = Counter()
        for position, lines in level.items():
            for roll in ROLLS:
                plays = legal_plays(position, side, roll, ruleset)
                for end in [play.end for play in plays] or [position]:
                    following[end] += lines
        level, side = following, side.opponent
    return sum(
        lines * (len(legal_plays(position, side, roll, ruleset)) or 1)
        for position, lines in level.items()
        for roll in ROLLS
    )


@pytest.mark.parametrize(("depth", "lines"), [(1, 59), (2, 3_474), (3, 708_405)])
def test_lines_from_the_start(depth: int, lines: int) -> None:
    assert perft(depth, GREEK) == lines


@pytest.mark.parametrize("name", ["tapa", "trio", "express"])
def test_the_ruleset_makes_no_difference_so_early(name: str) -> None:
    assert perft(2, RULESETS[name]) == 3_474


def test_the_referee_counts_as_many() -> None:
    rules = referee.RULES["greek"]
    dice = [(low,) * 4 if low == high else (high, low) for low, high in ROLLS]
    total = 0
    for first in dice:
        for board, outcome in referee.plays(referee.START, "w", first, rules):
            assert outcome is None
            total += sum(len(referee.plays(board, "b", second, rules)) or 1 for second in dice)
    assert total == 3_474

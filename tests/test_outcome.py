"""How a game ends: `Outcome`, `judge`, and positions in which nobody can ever move again."""

import pytest
from hypothesis import given

from plakoto import RULESETS, Outcome, Position, Ruleset, Side, judge, legal_plays
from plakoto.outcome import is_deadlock
from rows import (
    BLACK_1,
    BLACK_2,
    BLACK_BY_MOTHER,
    DRAW,
    WHITE_1,
    WHITE_2,
    WHITE_BY_MOTHER,
)
from strategies import positions, rulesets

WHITE, BLACK = Side.WHITE, Side.BLACK
BOTH_PINNED = "aX3m1-6-6-1M3Ax"


@pytest.mark.parametrize(
    ("what", "position", "mover", "ruleset", "expected"),
    [
        ("nothing has happened", "O5-6-6-5o", WHITE, "greek", None),
        ("White has borne off, Black some", "c5-6-6-6", WHITE, "greek", WHITE_1),
        ("White has borne off, Black none", "o5-6-6-6", WHITE, "greek", WHITE_2),
        ("Black has borne off, White some", "6-6-6-5C", BLACK, "tapa", BLACK_1),
        ("Black has borne off, White none", "6-6-6-5O", BLACK, "tapa", BLACK_2),
        ("who did not move has not won", "c5-6-6-6", BLACK, "greek", None),
        ("the mother pinned, White's start clear", "4n1-6-6-N4Ax", WHITE, "greek", WHITE_BY_MOTHER),
        ("the same in Tapa", "4n1-6-6-N4Ax", WHITE, "tapa", None),
        ("the mother pinned by two", "4n1-6-6-M4Bx", WHITE, "greek", WHITE_BY_MOTHER),
        ("White's own mother still there", "A3n1-6-6-M4Ax", WHITE, "greek", None),
        ("several of White's still there", "C3n1-6-6-K4Ax", WHITE, "greek", None),
        ("White's mother pinned", "aX5-n5-6-N5", BLACK, "greek", BLACK_BY_MOTHER),
        ("that is no win for White", "aX5-n5-6-N5", WHITE, "greek", None),
        ("Black's own mother still there", "aX3m1-6-6-N4a", BLACK, "greek", None),
        ("both mothers pinned, by White", BOTH_PINNED, WHITE, "greek", DRAW),
        ("both mothers pinned, by Black", BOTH_PINNED, BLACK, "greek", DRAW),
        ("both mothers pinned in Tapa", BOTH_PINNED, BLACK, "tapa", None),
        ("pinned elsewhere is not the mother", "5n-Ax5-6-5N", WHITE, "greek", None),
        ("the mother comes before bearing off", "c5-6-6-5Ax", WHITE, "greek", WHITE_BY_MOTHER),
    ],
)
def test_what_a_move_decided(
    what: str, position: str, mover: Side, ruleset: str, expected: Outcome | None
) -> None:
    assert judge(Position.parse(position), mover, RULESETS[ruleset]) == expected, what


@given(positions(), rulesets)
def test_judging_knows_no_colour(position: Position, ruleset: Ruleset) -> None:
    for mover in Side:
        outcome = judge(position, mover, ruleset)
        flipped = judge(position.flipped(), mover.opponent, ruleset)
        if outcome is None or outcome.winner is None:
            assert flipped == outcome
        else:
            assert flipped == Outcome(outcome.winner.opponent, outcome.points, outcome.reason)


@pytest.mark.parametrize(
    ("what", "position", "ruleset", "dead"),
    [
        ("the start", "O5-6-6-5o", "greek", False),
        ("both mothers pinned by everyone else", "nX5-6-6-5Nx", "tapa", True),
        ("one is not pinned and can move", "n5-6-6-5Nx", "tapa", False),
        ("a second pinner is free to go", "nX5-6-6-1M3Ax", "tapa", False),
        ("bearing off does not help where pins stop it", "mX5-6-6-5Mx", "tapa", True),
    ],
)
def test_a_deadlock_is_where_neither_side_can_ever_move(
    what: str, position: str, ruleset: str, dead: bool
) -> None:
    assert is_deadlock(Position.parse(position), RULESETS[ruleset]) is dead, what


@given(positions(), rulesets)
def test_in_a_deadlock_every_roll_is_a_pass(position: Position, ruleset: Ruleset) -> None:
    everything = [
        play
        for side in Side
        for die in range(1, 7)
        for play in legal_plays(position, side, (die, die), ruleset, times=1)
    ]
    assert is_deadlock(position, ruleset) is not bool(everything)

"""Values: `repr` rebuilds, equal ones hash alike, copies are equal."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plakoto
from plakoto import RULESETS, Dice, Game, Outcome, Play, Position, Ruleset, Setup, Side, Step
from strategies import (
    board_text,
    matches,
    outcomes,
    placements,
    plays,
    positions,
    problems,
    rulesets,
    setups,
    sides,
    stacks,
    steps,
)

NAMES = {name: getattr(plakoto, name) for name in plakoto.__all__}
values = st.one_of(
    sides,
    positions(),
    steps,
    outcomes,
    rulesets,
    stacks,
    setups(),
    plays(),
    problems,
    st.builds(Dice, st.text()),
)


@given(values)
def test_repr_rebuilds_an_equal_value(value: object) -> None:
    rebuilt = eval(repr(value), dict(NAMES))
    assert rebuilt == value
    assert type(rebuilt) is type(value)
    assert hash(rebuilt) == hash(value)
    assert repr(rebuilt) == repr(value)


@given(matches(20))
def test_repr_rebuilds_whole_matches(match: plakoto.Match) -> None:
    assert eval(repr(match), dict(NAMES)) == match


@given(values | matches(20))
def test_copies_are_equal(value: object) -> None:
    copies = [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]
    for other in copies:
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)


def test_a_copied_turn_can_be_played_on() -> None:
    game = Game.open(RULESETS["greek"], ((6, 5),)).move(24, 18)
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.move(18, 13).finish() == game.move(18, 13).finish()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Side.WHITE, "Side.WHITE"),
        (Position.parse("O5-6-6-5o"), "Position.parse('O5-6-6-5o')"),
        (Step(24, 18, 6), "Step(source=24, target=18, die=6, pins=False)"),
        (Outcome(None, 0, "draw"), "Outcome(winner=None, points=0, reason='draw')"),
        (
            Setup(Position.parse("O5-6-6-5o"), Side.BLACK),
            "Setup(position=Position.parse('O5-6-6-5o'), side=Side.BLACK, roll=None)",
        ),
        (
            Play((), Position.parse("6-5A-bb4-5k"), None),
            "Play(steps=(), end=Position.parse('6-5A-bb4-5k'), outcome=None)",
        ),
        (
            Ruleset("tapa", mother=False),
            "Ruleset(id='tapa', opening='contest_roll', next_starter='contest', mother=False, "
            "bearing_off='no_pins', doubles='four')",
        ),
    ],
)
def test_repr_reads_like_the_call_that_makes_it(value: object, text: str) -> None:
    assert repr(value) == text


@given(values, values)
def test_values_of_different_kinds_are_never_equal(one: object, other: object) -> None:
    if type(one) is not type(other):
        assert one != other
    elif one == other:
        assert hash(one) == hash(other)


@given(placements, placements)
def test_positions_are_equal_when_every_point_is(
    one: list[plakoto.Stack | None], other: list[plakoto.Stack | None]
) -> None:
    assert (board(one) == board(other)) is (one == other)


def board(points: list[plakoto.Stack | None]) -> Position:
    return Position.parse(board_text(points), strict=False)


def test_everything_exported_exists_once() -> None:
    assert sorted(set(plakoto.__all__)) == sorted(plakoto.__all__)
    assert all(hasattr(plakoto, name) for name in plakoto.__all__)

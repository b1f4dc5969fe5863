"""`legal_plays`, `next_steps`, `Play`: what they promise beside the rules themselves."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from plakoto import (
    INITIAL,
    RULESETS,
    IllegalPlayError,
    NotationError,
    Play,
    Position,
    Roll,
    Ruleset,
    Side,
    Step,
    legal_plays,
    next_steps,
    parse_play,
)
from rows import WHITE_BY_MOTHER
from strategies import plays, positions, presets, rolls, sides

WHITE, BLACK = Side.WHITE, Side.BLACK
GREEK, TRIO = RULESETS["greek"], RULESETS["trio"]
IMPOSSIBLE_ROLLS = [
    (7, 1),
    (0, 1),
    (6,),
    (6, 5, 4),
    (6.0, 5),
    (True, 5),
    "65",
    None,
    65,
    ("6", "5"),
]


# Order ---------------------------------------------------------------------------------------


def test_the_order_is_higher_die_and_farthest_checker_first() -> None:
    position = Position.parse("B5-1A4-6-5o")
    found = [str(play) for play in legal_plays(position, WHITE, (2, 1), GREEK)]
    assert found == ["24/22 24/23", "24/22 17/16", "24/23 17/15", "24/21", "17/14"]


def test_plays_that_end_the_game_by_the_mother_come_first() -> None:
    position = Position.parse("A3n1-6-5A-M4a")
    found = legal_plays(position, WHITE, (6, 5), GREEK)
    assert [play.outcome for play in found] == [WHITE_BY_MOTHER] * 2 + [None] * 3


@given(positions(), sides, rolls, presets)
def test_asked_again_it_answers_the_same_in_either_order_of_the_dice(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    found = legal_plays(position, side, roll, ruleset)
    again = legal_plays(position, side, (roll[1], roll[0]), ruleset)
    assert [(play.steps, play.end, play.outcome) for play in found] == [
        (play.steps, play.end, play.outcome) for play in again
    ]
    assert next_steps(position, side, roll, ruleset) == next_steps(
        position, side, (roll[1], roll[0]), ruleset
    )


# A roll ----------------------------------------------------------------------------------------


def test_a_pass_is_no_play_and_no_step() -> None:
    blocked = Position.parse("6-5A-bb4-5k")
    assert legal_plays(blocked, WHITE, (2, 1), GREEK) == ()
    assert next_steps(blocked, WHITE, (2, 1), GREEK) == ()


@pytest.mark.parametrize("roll", IMPOSSIBLE_ROLLS)
def test_an_impossible_roll_is_a_notation_error(roll: Roll) -> None:
    for ask in (legal_plays, next_steps):
        with pytest.raises(NotationError, match="expected two numbers from 1 to 6") as caught:
            ask(INITIAL, WHITE, roll, GREEK)
        assert repr(roll) in str(caught.value)


@pytest.mark.parametrize("times", [0, 5, -1, 2.5, None, "2"])
def test_a_double_is_played_one_to_four_times(times: int) -> None:
    for ask in (legal_plays, next_steps):
        with pytest.raises(NotationError, match="expected 1 to 4") as caught:
            ask(INITIAL, WHITE, (3, 3), GREEK, times=times)
        assert f"a double played {times!r} times" in str(caught.value)


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        (1, {"24/18"}),
        (2, {"24/18(2)", "24/12"}),
        (3, {"24/18(3)", "24/12 24/18", "24/6"}),
        (4, {"24/18(4)", "24/12 24/18(2)", "24/12(2)", "24/6 24/18"}),
    ],
)
def test_part_of_a_double_is_played_as_often_as_asked(times: int, expected: set[str]) -> None:
    found = legal_plays(INITIAL, WHITE, (6, 6), GREEK, times=times)
    assert {str(play) for play in found} == expected


def test_a_list_will_do_for_a_roll() -> None:
    roll: Any = [6, 5]
    assert legal_plays(INITIAL, WHITE, roll, GREEK) == legal_plays(INITIAL, WHITE, (6, 5), GREEK)


# Single steps ----------------------------------------------------------------------------------


def test_next_steps_go_on_from_the_steps_made() -> None:
    first = next_steps(INITIAL, WHITE, (6, 5), GREEK)
    assert first == (Step(24, 18, 6), Step(24, 19, 5))
    assert next_steps(INITIAL, WHITE, (6, 5), GREEK, first[:1]) == (
        Step(24, 19, 5),
        Step(18, 13, 5),
    )
    assert next_steps(INITIAL, WHITE, (6, 5), GREEK, first) == ()


def test_where_two_dice_bear_off_the_same_checker_there_is_a_step_for_each() -> None:
    position = Position.parse("c5-6-6-2B3")
    assert next_steps(position, WHITE, (6, 5), GREEK) == (Step(4, 0, 6), Step(4, 0, 5))


def test_a_step_that_would_waste_a_die_is_not_among_them() -> None:
    position = Position.parse("aa4-6-6-3A2")
    assert next_steps(position, WHITE, (3, 1), TRIO) == (Step(3, 2, 1),)


def test_after_the_game_has_ended_by_the_mother_there_are_none() -> None:
    position = Position.parse("4n1-6-5A-N4a")
    assert next_steps(position, WHITE, (6, 5), GREEK, [Step(7, 1, 6, pins=True)]) == ()


@pytest.mark.parametrize(
    ("made", "number", "expected"),
    [
        ([Step(24, 20, 4)], 1, "Step(source=24, target=18, die=6, pins=False) or Step("),
        ([Step(24, 18, 6, pins=True)], 1, "Step(source=24, target=18, die=6, pins=False)"),
        ([Step(24, 18, 6), Step(18, 12, 6)], 2, "Step(source=18, target=13, die=5, pins=False)"),
        ([Step(24, 18, 6), Step(18, 13, 5), Step(13, 7, 6)], 3, "no more steps"),
    ],
)
def test_a_step_that_was_not_allowed_is_an_illegal_play(
    made: list[Step], number: int, expected: str
) -> None:
    with pytest.raises(IllegalPlayError) as caught:
        next_steps(INITIAL, WHITE, (6, 5), GREEK, made)
    assert str(caught.value).startswith(f"step {number}, {made[-1]!r}: expected ")
    assert expected in str(caught.value)


# Plays as values -------------------------------------------------------------------------------


def test_a_play_knows_steps_end_outcome_and_text() -> None:
    play = legal_plays(Position.parse("N5-6-5A-1a3n"), WHITE, (2, 1), TRIO)[-1]
    assert isinstance(play.steps, tuple)
    built = Play(play.steps, play.end, play.outcome)
    assert (built, hash(built), str(built)) == (play, hash(play), str(play))


def test_a_play_has_no_other_attributes_and_cannot_be_changed() -> None:
    play = legal_plays(INITIAL, WHITE, (6, 5), GREEK)[0]
    for one in (play, Play((), INITIAL, None)):
        with pytest.raises(AttributeError, match="colour"):
            one.colour  # type: ignore[attr-defined]  # noqa: B018
        with pytest.raises(AttributeError):
            one.end = INITIAL  # type: ignore[misc]


@given(plays())
def test_a_play_can_be_copied_and_pickled_before_it_is_looked_at(play: Play) -> None:
    copies = [copy.copy(play), copy.deepcopy(play), pickle.loads(pickle.dumps(play))]
    for other in copies:
        assert other == play
        assert hash(other) == hash(play)
        assert repr(other) == repr(play)
        assert str(other) == str(play)


@given(plays())
def test_plays_found_and_plays_read_are_equal(play: Play) -> None:
    assert play == Play(play.steps, play.end, play.outcome)
    # Steps are one way to the end; the end is what makes a play.
    assert play == Play((), play.end, play.outcome)
    assert play != object()


def test_a_play_read_from_text_is_one_of_those_found() -> None:
    found = legal_plays(INITIAL, BLACK, (3, 1), GREEK)
    assert parse_play("24/21 24/23", INITIAL, BLACK, (3, 1), GREEK) in found

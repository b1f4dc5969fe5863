"""`Turn`: a roll played step by step, with undo. The cascade is in `test_express`."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plakoto import (
    INITIAL,
    RULESETS,
    IllegalPlayError,
    NotationError,
    Play,
    Position,
    Refusal,
    Roll,
    Ruleset,
    Side,
    Step,
    Turn,
    legal_plays,
    next_steps,
)
from rows import WHITE_1, WHITE_BY_MOTHER
from strategies import positions, presets, rolls, sides

WHITE, BLACK = Side.WHITE, Side.BLACK
GREEK = RULESETS["greek"]
OPENING = Turn.rolled(INITIAL, WHITE, (5, 6), GREEK)


def turn_of(text: str, roll: Roll, ruleset: str = "greek", side: Side = WHITE) -> Turn:
    return Turn.rolled(Position.parse(text), side, roll, RULESETS[ruleset])


# Its dice --------------------------------------------------------------------------------------


def test_a_mixed_roll_is_one_group_higher_die_first() -> None:
    assert OPENING.roll == (6, 5)
    assert OPENING.groups == ((6, 5),)
    assert OPENING.dice == OPENING.dice_left == (6, 5)


def test_a_double_is_one_group_of_four() -> None:
    assert turn_of("O5-6-6-5o", (3, 3)).groups == ((3, 3, 3, 3),)


def test_an_impossible_roll_is_a_notation_error() -> None:
    for roll in ((7, 1), (0, 0), (3,)):
        with pytest.raises(NotationError, match="expected two numbers from 1 to 6"):
            Turn.rolled(INITIAL, WHITE, roll, GREEK)  # type: ignore[arg-type]


def test_each_step_uses_a_die() -> None:
    turn = OPENING.move(24, 19)
    assert (turn.dice, turn.dice_left) == ((6, 5), (6,))
    assert turn.move(19, 13).dice_left == ()


def test_where_either_die_bears_off_the_higher_is_used() -> None:
    turn = turn_of("c5-6-6-2B3", (5, 6)).move(4, 0)
    assert turn.steps == (Step(4, 0, 6),)
    assert turn.dice_left == (5,)


# Its steps -------------------------------------------------------------------------------------


def test_steps_lead_from_position_to_position() -> None:
    turn = OPENING
    assert (turn.position, turn.complete, str(turn)) == (INITIAL, False, "—")
    turn = turn.move(24, 18)
    assert (str(turn.position), turn.complete, str(turn)) == ("N5-A5-6-5o", False, "24/18")
    turn = turn.move(18, 13)
    assert (str(turn.position), turn.complete, str(turn)) == ("N5-5A-6-5o", True, "24/13")
    assert (turn.start, turn.next_steps, turn.rest) == (INITIAL, (), ())


def test_a_turn_is_never_changed_in_place() -> None:
    turn = OPENING.move(24, 18)
    assert OPENING.steps == ()
    turn.move(18, 13)
    assert turn.steps == (Step(24, 18, 6),)
    with pytest.raises(AttributeError):
        turn.steps = ()  # type: ignore[misc]


def test_a_turn_with_nothing_to_play_is_complete_at_once() -> None:
    turn = turn_of("6-5A-bb4-5k", (2, 1))
    assert (turn.complete, turn.next_steps, turn.outcome, str(turn)) == (True, (), None, "—")


def test_undo_is_dropping_the_last_step_and_reset_all_of_them() -> None:
    turn = OPENING.move(24, 18).move(18, 13)
    assert turn.undo() == OPENING.move(24, 18)
    assert turn.undo().undo() == turn.reset() == OPENING
    assert OPENING.reset() == OPENING
    with pytest.raises(IllegalPlayError, match="expected at least one step") as caught:
        OPENING.undo()
    assert caught.value.code == "no_step"


def test_a_turn_built_with_its_steps_is_the_turn_that_made_them() -> None:
    made = OPENING.move(24, 18).move(18, 13)
    built = Turn(INITIAL, WHITE, GREEK, ((6, 5),), (6, 5), made.steps)
    assert built == made
    assert (built.position, built.dice_left, built.complete) == (made.position, (), True)


@pytest.mark.parametrize("steps", [(Step(24, 20, 4),), (Step(24, 18, 6), Step(24, 18, 6))])
def test_a_turn_built_with_steps_that_are_illegal_says_so(steps: tuple[Step, ...]) -> None:
    turn = Turn(INITIAL, WHITE, GREEK, ((6, 5),), (6, 5), steps)
    with pytest.raises(IllegalPlayError, match="expected Step"):
        turn.next_steps  # noqa: B018


@pytest.mark.parametrize(
    ("source", "target", "code", "text"),
    [
        (24, 20, "no_die", "'step 24/20'"),
        (24, 13, "no_die", "'step 24/13'"),  # both dice are two steps
        (24, 24, "backwards", "'step 24/24'"),
        (13, 8, "empty", "'step 13/8'"),
        (1, 0, "not_yours", "'step 1/off'"),
        (25, 19, "empty", "'step 25/19'"),
        (0, 0, "empty", "'step 0/off'"),
    ],
)
def test_a_step_that_is_not_allowed_names_the_rule_and_changes_nothing(
    source: int, target: int, code: str, text: str
) -> None:
    turn = turn_of("O5-6-6-5o", (6, 5))
    with pytest.raises(IllegalPlayError) as caught:
        turn.move(source, target)
    assert caught.value.code == code
    assert str(caught.value).startswith(f"{text}: ")
    assert turn == OPENING


def test_why_not_speaks_of_the_turn_as_far_as_it_has_got() -> None:
    assert OPENING.why_not(24, 13) is None
    turn = OPENING.move(24, 18)
    assert turn.why_not(24, 18) is Refusal.NO_DIE
    assert turn.why_not(18) is None


# Whole plays -----------------------------------------------------------------------------------


def test_a_whole_play_is_all_its_steps() -> None:
    for play in legal_plays(INITIAL, WHITE, (6, 5), GREEK):
        turn = OPENING.play(play)
        assert (turn.steps, turn.position, turn.complete) == (play.steps, play.end, True)
        assert OPENING.play(str(play)).position == play.end
    assert turn_of("6-5A-bb4-5k", (2, 1)).play("—").steps == ()


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("24/18", "most_dice"),
        ("—", "most_dice"),
        (Play((), INITIAL, None), "most_dice"),
        (Play((Step(24, 18, 6),), INITIAL, None), "most_dice"),
        (Play((Step(24, 20, 4),), INITIAL, None), "no_die"),
    ],
)
def test_a_play_that_is_not_legal_is_refused_and_changes_nothing(
    play: Play | str, code: str
) -> None:
    turn = turn_of("O5-6-6-5o", (6, 5))
    with pytest.raises(IllegalPlayError) as caught:
        turn.play(play)
    assert caught.value.code == code
    assert turn == OPENING


def test_a_whole_play_is_refused_once_the_dice_are_begun() -> None:
    with pytest.raises(IllegalPlayError, match="'18/13': the turn has begun, expected steps"):
        OPENING.move(24, 18).play("18/13")


# Its end ---------------------------------------------------------------------------------------


def test_no_outcome_before_a_step() -> None:
    # Decided already, but not by a step of this turn.
    assert turn_of("4n1-6-6-N4Ax", (6, 5)).outcome is None


def test_a_turn_that_ends_the_game_is_complete_with_a_die_unused() -> None:
    turn = turn_of("4n1-6-5A-N4a", (6, 5)).move(7, 1)
    assert turn.outcome == WHITE_BY_MOTHER
    assert (turn.complete, turn.dice_left, turn.rest) == (True, (5,), ())
    assert turn.why_not(6, 1) is Refusal.OVER
    with pytest.raises(IllegalPlayError, match="the game is decided by then"):
        turn.move(6, 1)
    assert turn.undo().outcome is None


def test_the_last_checker_off_ends_the_turn() -> None:
    turn = turn_of("c5-6-6-5A", (6, 5)).move(1, 0)
    assert (turn.outcome, turn.complete, turn.dice_left) == (WHITE_1, True, (5,))


# Single checkers -------------------------------------------------------------------------------


def walks(turn: Turn, order: tuple[int, ...] = ()) -> dict[tuple[int, int], list[int]]:
    """Source and target of every walk, and the points it calls at."""
    return {
        (walk[0].source, walk[-1].target): [step.target for step in walk]
        for walk in turn.walks(order)
    }


def test_a_checker_walks_with_one_die_or_both() -> None:
    assert walks(OPENING) == {(24, 18): [18], (24, 19): [19], (24, 13): [18, 13]}
    assert walks(OPENING.move(24, 18)) == {(24, 19): [19], (18, 13): [13]}
    assert walks(OPENING.move(24, 18).move(18, 13)) == {}


def test_the_dice_are_taken_in_the_order_asked_for() -> None:
    assert walks(OPENING, (5, 6))[24, 13] == [19, 13]
    assert walks(OPENING, (6, 5))[24, 13] == [18, 13]


def test_a_walk_takes_few_dice_then_few_pins_before_the_order() -> None:
    assert walks(turn_of("N5-6-5A-1a3n", (2, 1)))[7, 4] == [6, 4]
    # Off with the 6 alone, or by way of the 5-point with the 1 and then the 6.
    assert walks(turn_of("c5-6-6-A4A", (6, 1)), (1, 6))[6, 0] == [0]


def test_a_double_walks_up_to_four_times() -> None:
    turn = turn_of("O5-6-6-5o", (3, 3))
    assert walks(turn) == {
        (24, 24 - 3 * n): [24 - 3 * m for m in range(1, n + 1)] for n in (1, 2, 3, 4)
    }


@given(positions(), sides, rolls, presets, st.data())
def test_walks_are_what_single_checkers_can_do(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, data: st.DataObject
) -> None:
    turn = Turn.rolled(position, side, roll, ruleset)
    for _ in range(data.draw(st.integers(0, 2))):
        if turn.next_steps:
            step = data.draw(st.sampled_from(turn.next_steps))
            turn = turn.move(step.source, step.target)
    found = turn.walks()
    assert len({(walk[0].source, walk[-1].target) for walk in found}) == len(found)
    for walk in found:
        after = turn
        for step in walk:
            after = after.move(step.source, step.target)
        assert turn.why_not(walk[0].source, walk[-1].target) is None
    assert {(step.source, step.target) for step in turn.next_steps} <= {
        (walk[0].source, walk[0].target) for walk in found
    }


# Against the functions -------------------------------------------------------------------------


@given(positions(), sides, rolls, presets, st.randoms(use_true_random=False))
def test_a_turn_allows_what_next_steps_allows_and_ends_in_a_legal_play(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, rng: random.Random
) -> None:
    turn = Turn.rolled(position, side, roll, ruleset)
    while not turn.complete and turn.dice == turn.groups[0]:
        assert turn.next_steps == next_steps(position, side, roll, ruleset, turn.steps)
        step = rng.choice(turn.next_steps)
        turn = turn.move(step.source, step.target)
    ends = [(play.end, play.outcome) for play in legal_plays(position, side, roll, ruleset)]
    assert (turn.position, turn.outcome) in (ends or [(position, None)])

"""Section 4 of the rules: doubles in Plakoto Express, each line worked out by hand."""

from itertools import pairwise

import pytest

from plakoto import (
    INITIAL,
    RULESETS,
    Game,
    IllegalPlayError,
    NotationError,
    Position,
    Roll,
    Ruleset,
    Side,
    Turn,
)
from rows import BLACK_1, WHITE_2, WHITE_BY_MOTHER

WHITE, BLACK = Side.WHITE, Side.BLACK
EXPRESS = RULESETS["express"]
BLOCKED = "4aX1-3a1A-6-B4m"
"""After 13/8/3 White is stuck: one is pinned, two are blocked by Black's start point."""


def run_of(double: int) -> tuple[tuple[int, ...], ...]:
    return tuple((number,) * 4 for number in range(double, 7))


def rolled(position: str, roll: Roll, ruleset: Ruleset = EXPRESS, side: Side = WHITE) -> Game:
    return Game.set_up(ruleset, side, Position.parse(position)).roll(roll)


def turn_of(game: Game) -> Turn:
    assert game.turn
    return game.turn


def steps(game: Game, *points: int) -> Game:
    """Move one checker from each point to the next; 0 is off."""
    for source, target in pairwise(points):
        game = game.move(source, target)
    return game


@pytest.mark.parametrize("double", range(1, 7))
def test_a_double_is_a_run_of_groups_of_four_up_to_the_sixes(double: int) -> None:
    turn = Turn.rolled(INITIAL, WHITE, (double, double), EXPRESS)
    assert turn.groups == run_of(double)
    assert turn.dice == turn.dice_left == (double,) * 4


def test_a_mixed_roll_is_as_everywhere() -> None:
    turn = Turn.rolled(INITIAL, WHITE, (6, 5), EXPRESS).move(24, 18).move(18, 13)
    assert (turn.groups, turn.complete, turn.rest) == (((6, 5),), True, ())


def test_without_the_cascade_a_double_is_one_group_and_nothing_passes_on() -> None:
    game = steps(rolled("6-5A-6-5o", (3, 3), RULESETS["classic"]), 13, 10, 7, 4)
    assert turn_of(game).groups == ((3, 3, 3, 3),)
    assert (turn_of(game).complete, turn_of(game).rest) == (True, ())
    assert game.finish().turn is None


def test_a_group_played_in_full_opens_the_next() -> None:
    game = steps(rolled("B5-6-6-5o", (5, 5)), 24, 19, 14, 9)
    assert turn_of(game).dice_left == (5,)
    game = game.move(9, 4)
    assert (turn_of(game).dice, turn_of(game).dice_left) == ((6,) * 4, (6,) * 4)
    assert not turn_of(game).complete
    assert turn_of(game).rest == ()
    game = steps(game, 24, 18, 12, 6, 0)
    assert (turn_of(game).complete, turn_of(game).rest, turn_of(game).outcome) == (True, (), None)
    game = game.finish()
    assert (game.side, game.needs_roll, str(game.position)) == (BLACK, True, "6-6-6-2A2o")


def test_the_rest_of_the_run_passes_after_as_many_moves_as_can_be_played() -> None:
    game = steps(rolled("6-5A-6-5o", (3, 3)), 13, 10, 7)
    with pytest.raises(IllegalPlayError, match="expected 7/4 first"):
        game.finish()
    game = game.move(7, 4)
    assert turn_of(game).rest == ((3,), *run_of(4))
    game = game.finish()
    taken = turn_of(game)
    assert (game.side, taken.roll, taken.groups) == (BLACK, None, ((3,), *run_of(4)))
    assert not game.needs_roll


def test_who_takes_over_plays_on_in_the_same_order_and_then_rolls() -> None:
    game = steps(rolled("6-5A-6-5o", (3, 3)), 13, 10, 7, 4).finish()
    with pytest.raises(IllegalPlayError, match="no die that is left"):
        game.move(24, 20)  # not before the three
    game = game.move(24, 21)
    assert turn_of(game).steps[-1].pins  # Black's 21 is White's 4
    for number in (4, 5, 6):
        assert turn_of(game).dice == (number,) * 4
        for _ in range(4):
            game = game.move(24, 24 - number)
    assert (turn_of(game).complete, turn_of(game).rest) == (True, ())
    game = game.finish()
    assert (game.side, game.needs_roll) == (BLACK, True)
    assert turn_of(game.roll((2, 1))).roll == (2, 1)


def test_unused_sixes_of_6_6_pass_on() -> None:
    game = rolled("6-5A-6-5o", (6, 6)).move(13, 7)
    assert turn_of(game).rest == ((6, 6, 6),)
    game = game.finish()
    assert turn_of(game).groups == ((6, 6, 6),)
    game = game.move(24, 18).move(24, 18).move(24, 18)
    assert turn_of(game).complete
    assert (game.finish().side, game.finish().needs_roll) == (BLACK, True)


def test_the_opponent_stops_at_the_first_group_he_cannot_finish_and_the_rest_is_lost() -> None:
    game = steps(rolled(BLOCKED, (5, 5)), 13, 8, 3)
    assert turn_of(game).rest == ((5, 5), (6,) * 4)
    game = game.finish().move(10, 5)  # Black's one five; his sixes could be played, but wait
    assert (turn_of(game).complete, turn_of(game).rest) == (True, ())
    assert turn_of(game).dice_left == (5,)
    game = game.finish()
    assert (game.side, game.needs_roll) == (BLACK, True)
    assert str(game.position) == "4bX1-6-6-B2A1m"


def test_a_rest_that_the_opponent_cannot_begin_is_a_pass() -> None:
    game = steps(rolled(BLOCKED.replace("3a1A", "5A"), (5, 5)), 13, 8, 3).finish()
    assert (turn_of(game).complete, turn_of(game).steps) == (True, ())
    assert game.play("—").needs_roll


def test_the_whole_run_passes_if_nothing_can_be_played() -> None:
    game = rolled("2aX3-6-6-6", (4, 4))
    assert turn_of(game).complete
    assert turn_of(game.finish()).groups == run_of(4)


def test_the_game_may_end_inside_the_run() -> None:
    game = steps(rolled("6-5A-6-5o", (5, 5)), 13, 8, 3, 0)
    assert (turn_of(game).outcome, turn_of(game).complete) == (WHITE_2, True)
    assert turn_of(game).rest == ()
    game = game.finish()
    assert (game.outcome, game.turn, game.needs_roll) == (WHITE_2, None, False)


def test_the_game_may_end_with_the_last_die_of_a_group() -> None:
    game = steps(rolled("5o-1A4-6-6", (5, 5)), 17, 12, 7, 2, 0)
    assert (turn_of(game).outcome, turn_of(game).complete) == (WHITE_2, True)
    assert turn_of(game).rest == ()
    assert game.finish().outcome == WHITE_2


def test_the_game_may_end_inside_what_was_taken_over() -> None:
    game = rolled("2aX3-6-6-6", (4, 4)).finish().move(3, 0)
    assert turn_of(game).outcome == BLACK_1
    assert game.finish().outcome == BLACK_1
    assert not game.finish().needs_roll


def test_a_mother_pinned_inside_the_run_ends_it() -> None:
    game = rolled("4n1-6-5A-N4a", (5, 5)).move(6, 1)
    assert (turn_of(game).outcome, turn_of(game).complete) == (WHITE_BY_MOTHER, True)
    assert turn_of(game).rest == ()
    assert game.finish().outcome == WHITE_BY_MOTHER


def test_undo_goes_back_into_the_group_before() -> None:
    game = steps(rolled("B5-6-6-5o", (5, 5)), 24, 19, 14, 9, 4)
    assert turn_of(game).dice == (6,) * 4
    game = game.undo()
    assert (turn_of(game).dice, turn_of(game).dice_left) == ((5,) * 4, (5,))
    assert turn_of(game.reset()).steps == ()


def test_a_play_is_of_one_group_and_the_turn_stays_open_for_the_next() -> None:
    game = rolled("B5-6-6-5o", (5, 5)).play("24/4")
    assert turn_of(game).dice == (6,) * 4
    assert game.play("24/off").side is BLACK


def test_a_play_of_a_rest_is_of_the_dice_that_are_left() -> None:
    game = rolled("6-5A-6-5o", (3, 3)).play("13/4").play("24/21*")
    assert turn_of(game).dice == (4,) * 4
    with pytest.raises(NotationError):
        game.play("24/20 and so on")


def test_turns_that_take_over_are_equal_by_value() -> None:
    rest = ((5, 5), (6,) * 4)
    position = Position.parse("4aX1-3a1A-6-B4m")
    taken = Turn.taken_over(position, BLACK, rest, EXPRESS)
    assert taken == Turn(position, BLACK, EXPRESS, rest, None)
    assert (taken.roll, taken.dice) == (None, (5, 5))

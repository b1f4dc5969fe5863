"""`Game`: from the opening to the outcome, never changed in place."""

import pytest

from plakoto import (
    INITIAL,
    RULESETS,
    Contest,
    Game,
    IllegalPlayError,
    InvalidPositionError,
    NotationError,
    Outcome,
    Play,
    Position,
    Problem,
    Roll,
    Ruleset,
    Side,
    legal_plays,
)
from rows import BLACK_BY_MOTHER, DRAW, WHITE_1, WHITE_BY_MOTHER

WHITE, BLACK = Side.WHITE, Side.BLACK
GREEK, TAPA, TRIO = RULESETS["greek"], RULESETS["tapa"], RULESETS["trio"]


def game_at(position: str, side: Side = WHITE, ruleset: Ruleset = GREEK) -> Game:
    return Game.set_up(ruleset, side, Position.parse(position))


# Opening ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greek", "tapa", "mahbusa", "variant"])
def test_the_winner_of_the_contest_plays_its_two_numbers(name: str) -> None:
    game = Game.open(RULESETS[name], ((2, 2), (3, 5)))
    assert (game.first, game.side, game.needs_roll) == (BLACK, BLACK, False)
    assert game.turn
    assert game.turn.roll == (5, 3)
    assert game.position == INITIAL
    assert Game.open(RULESETS[name], ((6, 1),)).side is WHITE


@pytest.mark.parametrize("name", ["trio", "classic", "express"])
def test_or_rolls_two_fresh_dice(name: str) -> None:
    game = Game.open(RULESETS[name], ((2, 2), (3, 5)))
    assert (game.first, game.side, game.needs_roll, game.turn) == (BLACK, BLACK, True, None)
    game = game.roll((4, 4))
    assert game.turn
    assert game.turn.roll == (4, 4)


@pytest.mark.parametrize(
    "contest", [(), ((3, 3),), ((4, 2), (3, 1)), ((1, 1), (2, 2)), ((1, 2), (3, 3))]
)
def test_a_contest_is_ties_and_then_two_different_dice(contest: Contest) -> None:
    for ruleset in (GREEK, TRIO):
        with pytest.raises(
            IllegalPlayError, match="expected ties and then two different"
        ) as caught:
            Game.open(ruleset, contest)
        assert repr(contest) in str(caught.value)
        assert caught.value.code == "contest"


def test_a_contest_of_impossible_dice_is_refused() -> None:
    with pytest.raises(ValueError, match="expected"):
        Game.open(GREEK, ((7, 1),))
    with pytest.raises(ValueError, match="expected"):
        Game.open(TRIO, ((7, 1),))


def test_a_game_can_be_set_up_from_any_position_that_goes_on() -> None:
    game = game_at("c5-6-6-AAB3", BLACK)
    assert (game.first, game.contest, game.needs_roll) == (BLACK, (), True)
    assert str(game) == "c5-6-6-AAB3_b"
    assert Game.set_up(GREEK, WHITE).start == INITIAL


@pytest.mark.parametrize(
    ("position", "ruleset"),
    [
        ("c5-6-6-6", GREEK),
        ("6-6-6-5C", GREEK),
        ("4n1-6-6-N4Ax", GREEK),
        ("aX5-n5-6-N5", TRIO),
        ("aX3m1-6-6-1M3Ax", TRIO),
        ("nX5-6-6-5Nx", TAPA),
    ],
)
def test_a_position_that_is_decided_is_no_start(position: str, ruleset: Ruleset) -> None:
    for side in Side:
        with pytest.raises(InvalidPositionError, match="expected one that goes on") as caught:
            game_at(position, side, ruleset)
        assert repr(position) in str(caught.value)


@pytest.mark.parametrize(
    ("position", "ruleset", "problems"),
    [
        ("O5-6-6-5o", GREEK, []),
        ("O4A-6-6-5o", GREEK, [Problem("too_many", WHITE, 16)]),
        ("O4Ax-6-6-5o", GREEK, [Problem("too_many", side, 16) for side in Side]),
        ("6-6-6-6", GREEK, [Problem("none_left")]),
        ("c5-6-6-6", GREEK, [Problem("over.borne_off", WHITE)]),
        ("6-6-6-5C", TAPA, [Problem("over.borne_off", BLACK)]),
        ("4n1-6-6-N4Ax", GREEK, [Problem("over.mother", WHITE)]),
        ("aX5-n5-6-N5", GREEK, [Problem("over.mother", BLACK)]),
        ("aX5-n5-6-N5", TAPA, []),
        ("aX3m1-6-6-1M3Ax", GREEK, [Problem("over.draw")]),
        ("nX5-6-6-5Nx", TAPA, [Problem("over.deadlock")]),
    ],
)
def test_an_editor_learns_why_no_game_can_be_set_up(
    position: str, ruleset: Ruleset, problems: list[Problem]
) -> None:
    start = Position.parse(position, strict=False)
    assert Game.problems(ruleset, start) == tuple(problems)
    for side in Side:
        if problems:
            with pytest.raises(InvalidPositionError) as caught:
                Game.set_up(ruleset, side, start)
            sentences = "; ".join(str(problem) for problem in problems)
            assert str(caught.value) == f"position {position!r}: {sentences}"
        else:
            assert Game.set_up(ruleset, side, start).start == start


# Turns -----------------------------------------------------------------------------------------


def test_turns_alternate_and_the_position_follows() -> None:
    game = Game.open(GREEK, ((6, 5),)).play("24/18 24/19").roll((3, 1))
    assert (game.side, str(game)) == (BLACK, "M4A-A5-6-5o_b_31")
    game = game.move(24, 21)
    assert str(game.position) == "M4A-A5-6-2a2n"
    game = game.move(24, 23).finish()
    assert str(game) == "M4A-A5-6-2a1am_w"
    assert [turn.side for turn in game.turns] == [WHITE, BLACK]
    assert game.outcome is None


def test_a_game_is_never_changed_in_place() -> None:
    game = Game.open(GREEK, ((6, 5),))
    again = Game.open(GREEK, ((6, 5),))
    game.move(24, 18).move(18, 13).finish().roll((3, 1))
    assert game == again
    with pytest.raises(AttributeError):
        game.turn = None  # type: ignore[misc]


def test_steps_are_undone_one_by_one_or_all() -> None:
    game = Game.open(GREEK, ((6, 5),))
    assert game.move(24, 18).undo() == game
    assert game.move(24, 18).move(18, 13).reset() == game
    assert game.reset() == game
    with pytest.raises(IllegalPlayError, match="undo: expected at least one step"):
        game.undo()


def test_a_turn_is_finished_only_when_complete() -> None:
    game = Game.open(GREEK, ((6, 5),)).move(24, 18)
    with pytest.raises(
        IllegalPlayError, match="end of turn: expected 24/19 or 18/13 first"
    ) as caught:
        game.finish()
    assert caught.value.code == "finish_first"
    off = game_at("c5-6-6-AAB3").roll((6, 5)).move(6, 0)
    with pytest.raises(IllegalPlayError, match="expected 5/off first"):
        off.finish()


def test_a_pass_is_a_finished_turn_without_steps() -> None:
    blocked = game_at("6-5A-bb4-5k").roll((2, 1))
    for game in (blocked.finish(), blocked.play("—")):
        assert game.turns[0].steps == ()
        assert (game.side, game.needs_roll) == (BLACK, True)


def test_a_roll_is_possible_only_when_it_is_due() -> None:
    game = Game.open(GREEK, ((6, 5),))
    over = game_at("c5-6-6-5A").roll((6, 5)).play("1/off")
    for unready, state in ((game, "the turn is not finished"), (over, "the game is over")):
        with pytest.raises(IllegalPlayError, match=state) as caught:
            unready.roll((3, 1))
        assert "(3, 1)" in str(caught.value)
        assert caught.value.code == "not_due"
    with pytest.raises(NotationError, match=r"roll \(3, 0\)"):
        game_at("O5-6-6-5o").roll((3, 0))


def test_nothing_can_be_played_before_the_roll_or_after_the_end() -> None:
    unrolled = game_at("O5-6-6-5o")
    over = game_at("c5-6-6-5A").roll((6, 5)).play("1/off")
    for game, state, code in (
        (unrolled, "White has to roll first", "not_rolled"),
        (over, "the game is over", "over"),
    ):
        for act in (
            lambda game: game.move(24, 18),
            Game.undo,
            Game.reset,
            Game.finish,
            lambda game: game.play("24/18 24/19"),
        ):
            with pytest.raises(IllegalPlayError, match=state) as caught:
                act(game)
            assert caught.value.code == code


# Whole plays -----------------------------------------------------------------------------------


def test_a_play_may_be_text_or_come_from_legal_plays() -> None:
    game = Game.open(GREEK, ((6, 5),))
    for play in legal_plays(INITIAL, WHITE, (6, 5), GREEK):
        assert game.play(play).position == game.play(str(play)).position == play.end
        assert game.play(play).turns[0].steps == play.steps


@pytest.mark.parametrize("roll", [(6, 5), (2, 2)])
def test_a_play_that_does_not_fit_changes_nothing(roll: Roll) -> None:
    game = game_at("O5-6-6-5o").roll(roll)
    for text in ("24/20 24/19", "24/18", "—", "24/18 and 24/19", ""):
        with pytest.raises((IllegalPlayError, NotationError)) as caught:
            game.play(text)
        assert repr(text) in str(caught.value)
    assert game == game_at("O5-6-6-5o").roll(roll)


def test_a_play_of_another_roll_is_refused() -> None:
    (other, *_) = legal_plays(INITIAL, WHITE, (4, 3), GREEK)
    with pytest.raises(IllegalPlayError, match="no die"):
        Game.open(GREEK, ((6, 5),)).play(other)


def test_half_a_play_is_refused() -> None:
    whole = legal_plays(INITIAL, WHITE, (6, 5), GREEK)[0]
    for steps in ((), whole.steps[:1]):
        with pytest.raises(IllegalPlayError):
            Game.open(GREEK, ((6, 5),)).play(Play(steps, INITIAL, None))


def test_a_play_is_refused_once_the_turn_has_begun() -> None:
    game = Game.open(GREEK, ((6, 5),)).move(24, 18)
    with pytest.raises(IllegalPlayError, match="'24/18 24/19': the turn has begun, expected steps"):
        game.play("24/18 24/19")


# The end ---------------------------------------------------------------------------------------


def test_bearing_off_the_last_checker_ends_the_game() -> None:
    game = game_at("c5-6-6-4AA").roll((6, 5)).move(2, 0)
    assert game.outcome is None
    game = game.move(1, 0)
    assert game.outcome is None  # until the turn is finished it can be taken back
    game = game.finish()
    assert (game.outcome, game.needs_roll, game.turn) == (WHITE_1, False, None)
    assert str(game) == "c5-6-6-6_b"


def test_a_pinned_mother_ends_the_game_with_a_die_unused() -> None:
    game = game_at("4n1-6-5A-N4a").roll((6, 5)).play("7/1*")
    assert game.outcome == WHITE_BY_MOTHER
    drawn = game_at("aX3m1-6-6-N4a").roll((5, 4)).play("6/1*")
    assert drawn.outcome == DRAW


def test_the_pin_of_a_mother_may_win_later_when_the_last_checker_leaves() -> None:
    game = game_at("A3n1-6-5A-M4a").roll((6, 5)).play("7/1* 6/1")
    assert game.outcome is None
    game = game.roll((2, 1)).play("5/2")  # Black goes on
    game = game.roll((4, 3)).move(24, 21).finish()
    assert game.outcome == WHITE_BY_MOTHER


def test_or_the_other_side_equalizes() -> None:
    game = game_at("A3n1-6-5A-M4a").roll((6, 5)).play("7/1* 6/1")
    game = game.roll((4, 3)).play("5/1*")
    assert game.outcome == DRAW


def test_black_wins_by_the_mother_too() -> None:
    game = game_at("A4n-a5-6-1N4", BLACK).roll((6, 5)).play("7/1*")
    assert game.outcome == BLACK_BY_MOTHER


def test_a_game_in_which_nobody_can_ever_move_again_is_drawn() -> None:
    game = game_at("nX5-6-6-4AMx", ruleset=TAPA).roll((2, 1)).play("2/1")
    assert (game.outcome, game.needs_roll) == (DRAW, False)
    with pytest.raises(IllegalPlayError, match="the game is over"):
        game.roll((2, 1))


# Giving up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "position", "ruleset", "white", "black"),
    [
        ("nobody has borne off", "O5-6-6-5o", GREEK, (1, 2), (1, 2)),
        ("one checker is off", "o5-6-6-4GG", GREEK, (1,), (1, 2)),
        ("no mother rule, one is off", "n5-6-6-5N", TAPA, (1,), (1,)),
        ("off, but the mother is still on her start", "B4a-6-6-3L1n", TRIO, (1, 2), (1, 2)),
        ("the same without the mother rule", "B4a-6-6-3L1n", TAPA, (1,), (1, 2)),
        ("off, and the mother is pinned", "aX4l-6-6-3L1a", GREEK, (1, 2), (1, 2)),
        ("a pinned mother in Tapa", "aX4l-6-6-3L1a", TAPA, (1,), (1,)),
    ],
)
def test_giving_up_costs_two_only_where_two_can_be_lost(
    what: str, position: str, ruleset: Ruleset, white: tuple[int, ...], black: tuple[int, ...]
) -> None:
    game = game_at(position, ruleset=ruleset)
    assert (game.resign_points(WHITE), game.resign_points(BLACK)) == (white, black), what


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("points", [1, 2])
def test_either_side_may_give_up_at_any_time(side: Side, points: int) -> None:
    outcome = Outcome(side.opponent, points, "resigned")
    unrolled = game_at("O5-6-6-5o")
    rolled = unrolled.roll((6, 5))
    begun = rolled.move(24, 18)
    done = begun.move(18, 13)
    later = done.finish()
    for game in (unrolled, rolled, begun, done, later):
        over = game.resign(side, points)
        assert over.outcome == outcome
        assert (over.turn, over.turns, over.needs_roll) == (None, game.turns, False)
        assert over.position == (later if game is later else unrolled).position
        assert game.outcome is None


def test_the_steps_of_an_unfinished_turn_do_not_count() -> None:
    game = game_at("c5-6-6-4HG").roll((6, 5)).move(2, 0)
    assert game.resign_points(WHITE) == (1, 2)
    assert game.resign(WHITE, 2).position == game.start
    assert game.move(2, 0).finish().resign_points(WHITE) == (1,)


@pytest.mark.parametrize("points", [0, 2, 3, -1, True, 1.0, None, "1"])
def test_what_giving_up_cannot_cost_is_refused(points: int) -> None:
    game = game_at("c5-6-6-4AA")
    with pytest.raises(IllegalPlayError, match=r"points: expected 1$") as caught:
        game.resign(WHITE, points)
    assert f"White resigns for {points!r} points" in str(caught.value)
    assert caught.value.code == "points"
    with pytest.raises(IllegalPlayError, match="Black resigns for 7 points: expected 1 or 2"):
        game_at("O5-6-6-5o").resign(BLACK, 7)


def test_nothing_goes_on_after_giving_up() -> None:
    resigned = Game.open(GREEK, ((6, 5),)).move(24, 18).resign(WHITE, 1)
    over = game_at("c5-6-6-5A").roll((6, 5)).play("1/off")
    for game in (resigned, over):
        assert game.resign_points(WHITE) == game.resign_points(BLACK) == ()
        for act in (
            lambda game: game.roll((3, 1)),
            lambda game: game.move(24, 18),
            lambda game: game.play("24/18 24/19"),
            lambda game: game.resign(BLACK, 1),
            Game.undo,
            Game.reset,
            Game.finish,
        ):
            with pytest.raises(IllegalPlayError, match="the game is over"):
                act(game)
    with pytest.raises(IllegalPlayError) as caught:
        over.resign(BLACK, 2)
    assert caught.value.code == "over"
    assert "Black resigns for 2 points" in str(caught.value)


def test_only_a_side_gives_up() -> None:
    with pytest.raises(TypeError, match="'w': expected Side"):
        game_at("O5-6-6-5o").resign("w", 1)  # type: ignore[arg-type]

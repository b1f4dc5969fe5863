"""Mistakes that Plakoto programs are known to make, each with positions that would show it."""

import pytest

from plakoto import (
    RULESETS,
    Game,
    IllegalPlayError,
    Play,
    Position,
    Side,
    Stack,
    legal_plays,
    next_steps,
)
from rows import (
    BLACK_1,
    BLACK_BY_MOTHER,
    DRAW,
    MUST_PASS,
    ON,
    WHITE_1,
    WHITE_BY_MOTHER,
    Row,
    all_on,
    table,
)

WHITE, BLACK = Side.WHITE, Side.BLACK


@table(
    Row("three of four", "6-5A-6-5o", "w", "33", "tapa", all_on("13/4")),
    Row("three by two checkers", "6-5A-2A3-2b2m", "w", "33", "tapa", all_on("13/7 10/7")),
    Row("with others blocked", "B2b2-5A-2A3-2b2k", "w", "33", "tapa", all_on("13/7 10/7")),
    Row(
        "all four",
        *("6-A4A-6-5o", "w", "33", "tapa"),
        all_on("18/15 13/4", "18/12 13/7", "18/9 13/10", "18/6"),
    ),
    Row(
        "four, the bear-off opening on the way",
        *("c5-6-5A-2A3", "w", "33", "tapa"),
        all_on("c5-6-6-5A"),
        ends=True,
    ),
)
def test_a_double_is_not_two_turns_of_two_moves(row: Row) -> None:
    row.check()
    plays = row.plays()
    assert len({len(play.steps) for play in plays}) == 1
    position, side = Position.parse(row.position), Side(row.side)
    halfway = plays[0].steps[:2]
    assert next_steps(position, side, (3, 3), RULESETS["tapa"], halfway) != ()


@table(
    Row("for White", "6-5A-2b3-5m", "w", "21", "greek", all_on("13/11")),
    Row("for Black", "M5-3B2-a5-6", "b", "21", "greek", all_on("13/11")),
    Row("with others blocked", "Bbb3-5A-2b3-5i", "w", "21", "greek", all_on("13/11")),
    Row(
        "when the higher ends the game by the mother rule",
        *("4j1-6-2A2b-bA3a", "w", "43", "greek"),
        {"5/1*": WHITE_BY_MOTHER},
    ),
)
def test_the_higher_die_rule_is_not_missing(row: Row) -> None:
    row.check()


@table(
    Row("the lower", "6-5A-1bb3-5k", "w", "21", "greek", all_on("13/12")),
    Row("the higher", "6-5A-b1b3-5k", "w", "21", "greek", all_on("13/11")),
    Row("the lower, with others blocked", "Bbb3-5A-1bb3-5g", "w", "21", "greek", all_on("13/12")),
    Row("the higher, with others blocked", "Bbb3-5A-b1b3-5g", "w", "21", "greek", all_on("13/11")),
    Row("the lower of a bear-off", "c5-6-6-1aX2A1", "w", "62", "trio", all_on("2/off")),
    Row("none at all is a pass", "6-5A-bb4-5k", "w", "21", "greek", MUST_PASS),
)
def test_one_playable_die_is_not_a_pass(row: Row) -> None:
    row.check()


@table(
    Row(
        "not from a nearer point",
        *("c5-6-6-1A2A1", "w", "63", "greek"),
        {"5/off 2/off": WHITE_1, "5/off": ON},
    ),
    Row("from the farthest point", "c5-6-6-4AA", "w", "65", "greek", {"2/off 1/off": WHITE_1}),
    Row(
        "not while one is outside",
        *("c5-6-5A-4AA", "w", "65", "greek"),
        all_on("c5-6-6-5B", "c5-6-6-4AA"),
        ends=True,
    ),
    Row(
        "not past a pinned checker that stands farther",
        *("c5-6-6-1aX2A1", "w", "65", "trio"),
        MUST_PASS,
    ),
    Row(
        "from a point beyond the pinned one",
        *("c5-6-6-1A1aX2", "w", "64", "trio"),
        all_on("5/off"),
    ),
)
def test_an_oversized_die_takes_the_farthest_checker_and_no_other(row: Row) -> None:
    row.check()


@table(
    Row(
        "the last one comes home with one die, the other bears off",
        *("c5-6-5A-A5", "w", "61", "greek"),
        all_on("7/off", "7/1 6/5"),
    ),
    Row(
        "with a double too",
        *("c5-6-5A-2A3", "w", "33", "greek"),
        all_on("c5-6-6-5A"),
        ends=True,
    ),
    Row("never before", "c5-6-A5-A5", "w", "61", "greek", all_on("12/5")),
)
def test_the_bear_off_is_not_judged_at_the_start_of_the_turn(row: Row) -> None:
    row.check()


@table(
    Row("the trapped side cannot land", "6-6-Axa4-6", "b", "21", "greek", all_on("14/11")),
    Row("nor can White", "6-5A-aX5-5n", "w", "21", "greek", all_on("13/10")),
    Row(
        "the pinner can move and leaves the other behind",
        *("6-5Ax-6-5n", "w", "21", "greek"),
        all_on("6-5a-2A3-5n"),
        ends=True,
    ),
)
def test_a_lone_pinner_over_a_lone_checker_is_not_an_empty_point(row: Row) -> None:
    row.check()


def test_a_lone_pinner_and_its_prisoner_both_count() -> None:
    position = Position.parse("6-5Ax-6-5n")
    assert position.stack(13) == Stack(WHITE, 1, True)
    assert (position.pips(WHITE), position.pips(BLACK)) == (13, 14 * 24 + 12)
    assert (position.borne_off(WHITE), position.borne_off(BLACK)) == (14, 0)


@table(
    Row(
        "by White",
        *("aX3m1-6-6-N4a", "w", "54", "greek"),
        {"6/1*": DRAW, "6/1* 6/2": DRAW},
    ),
    Row(
        "by Black",
        *("A4n-6-6-1M3Ax", "b", "54", "greek"),
        {"6/1*": DRAW, "6/1* 6/2": DRAW},
    ),
)
def test_the_drawn_game_is_not_missing(row: Row) -> None:
    row.check()


@table(
    Row(
        "White still has a checker on his start",
        *("A3n1-6-5A-M4a", "w", "65", "greek"),
        {
            "24/18 6/1*": WHITE_BY_MOTHER,
            "24/19 7/1*": WHITE_BY_MOTHER,
            **all_on("24/13", "24/18 7/2", "7/1* 6/1"),
        },
    ),
    Row(
        "Black still has a checker on his",
        *("A4m-a5-6-1N3a", "b", "65", "greek"),
        {
            "24/18 6/1*": BLACK_BY_MOTHER,
            "24/19 7/1*": BLACK_BY_MOTHER,
            **all_on("24/13", "24/18 7/2", "7/1* 6/1"),
        },
    ),
)
def test_the_mother_rule_has_its_exception(row: Row) -> None:
    row.check()


@table(
    Row(
        "on the way off the board",
        *("c5-6-6-3A1a", "w", "21", "greek"),
        {"3/1*": WHITE_BY_MOTHER, "3/off": WHITE_1},
    ),
    Row(
        "for Black",
        *("A1a3-6-6-5C", "b", "21", "greek"),
        {"3/1*": BLACK_BY_MOTHER, "3/off": BLACK_1},
    ),
    Row(
        "in the middle of a double",
        *("c5-6-6-3A1a", "w", "11", "greek"),
        {"3/1*": WHITE_BY_MOTHER},
    ),
    Row(
        "without the rule the checker goes on",
        *("c5-6-6-3A1a", "w", "11", "tapa"),
        {"3/1*/off": WHITE_1},
    ),
)
def test_a_mother_pinned_in_passing_is_not_missed(row: Row) -> None:
    row.check()


@table(
    Row("on the run", "6-5Ax-6-5n", "b", "65", "greek", all_on("24/18 24/19", "24/13")),
    Row("with a double", "6-5Ax-6-5b", "b", "66", "greek", all_on("24/18(2)")),
    Row("at home", "Axb4-6-6-4A1", "b", "11", "trio", MUST_PASS),
)
def test_a_pinned_checker_does_not_move(row: Row) -> None:
    row.check()
    for play in row.plays():
        assert Position.parse(row.position).stack(13) == play.end.stack(13)


@table(
    Row(
        "a checker moved by one die is where it now stands for the next",
        *("A5-A5-6-5o", "w", "66", "greek"),
        all_on("6-6-A5-A4o"),
        ends=True,
    ),
    Row(
        "one checker is not moved as if it were two",
        "6-5A-6-5o",
        "w",
        "21",
        "greek",
        all_on("13/10"),
    ),
    Row(
        "a point left is empty, a checker freed can be pinned again",
        *("6-5A-Ax5-5n", "w", "21", "greek"),
        all_on("13/11 12/11", "13/10", "12/9"),
    ),
)
def test_moves_are_not_built_from_a_stale_board(row: Row) -> None:
    row.check()


def test_the_next_turn_is_played_on_the_board_the_last_one_left() -> None:
    game = Game.set_up(RULESETS["greek"], WHITE, Position.parse("6-5Bx-6-5n")).roll((2, 1))
    freed = game.play("13/11 13/12").roll((6, 5))
    assert freed.turn is not None
    assert str(freed.turn.start) == "6-5a-AA4-5n"
    (run,) = (play for play in freed_plays(freed.position) if str(play) == "12/1")
    assert str(freed.play(run).position) == "a5-6-AA4-5n"
    pinned = game.play("13/10").roll((6, 5))
    with pytest.raises(IllegalPlayError, match="trapped"):
        pinned.play(run)  # found on a board that is not this one


def freed_plays(position: Position) -> tuple[Play, ...]:
    return legal_plays(position, BLACK, (6, 5), RULESETS["greek"])

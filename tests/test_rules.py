"""The rules by their numbers: sections 1 to 3, each row worked out by hand.

What only a game or a match can show is in `test_game` and `test_match`, section 4 in
`test_express`.
"""

import pytest

from plakoto import INITIAL, Position, Side, legal_plays
from plakoto.ruleset import RULESETS
from rows import (
    BLACK_2,
    DRAW,
    MUST_PASS,
    ON,
    WHITE_1,
    WHITE_2,
    WHITE_BY_MOTHER,
    Row,
    all_on,
    table,
)


@pytest.mark.parametrize("side", Side)
def test_1_1_fifteen_checkers_a_side_all_start_on_the_own_24_point(side: Side) -> None:
    assert INITIAL.count(side, 24) == 15
    assert INITIAL.pips(side) == 360
    assert INITIAL.borne_off(side) == 0


@table(
    Row(
        "two enemy checkers close a point, one does not",
        *("6-5A-ba4-5l", "w", "21", "greek"),
        all_on("13/11*/10"),
    ),
    Row("the same for Black", "L5-4AB-a5-6", "b", "21", "greek", all_on("13/11*/10")),
    Row(
        "an enemy checker sitting on one of yours closes a point",
        *("6-5A-aX5-5n", "w", "21", "greek"),
        all_on("13/10"),
    ),
    Row(
        "a pinner is never pinned in turn",
        *("6-6-Axa4-6", "b", "21", "greek"),
        all_on("14/11"),
    ),
    Row(
        "a point of one's own is open, and so is one's own pin",
        *("6-5A-Ax5-5n", "w", "21", "greek"),
        all_on("13/11 12/11", "13/10", "12/9"),
    ),
    Row(
        "landing on a lone checker pins it",
        *("6-5B-1a4-5n", "w", "21", "greek"),
        all_on("6-6-AAx4-5n", "6-5A-1aA3-5n"),
        ends=True,
    ),
)
def test_1_2_where_a_checker_may_land(row: Row) -> None:
    row.check()


@table(
    Row(
        "a pinned checker cannot move",
        *("6-5Ax-6-5n", "b", "65", "greek"),
        all_on("24/18 24/19", "24/13"),
    ),
    Row(
        "nor can it be borne off",
        # Pinned on his own 1-point; the pinner also blocks the two on his 2-point.
        *("Axb4-6-6-4A1", "b", "11", "trio"),
        MUST_PASS,
    ),
    Row(
        "it is freed when the last cover leaves, and only then",
        *("6-5Bx-6-5n", "w", "21", "greek"),
        all_on("6-5a-AA4-5n", "6-5Ax-2A3-5n"),
        ends=True,
    ),
    Row(
        "covers may be added",
        *("A5-4AAx-6-5n", "w", "61", "greek"),
        all_on(
            *("24/17", "24/18 14/13", "24/18 13/12", "24/23 14/8"),
            *("14/7", "14/8 13/12", "24/23 13/7", "13/6"),
        ),
    ),
    Row(
        "once freed it moves like any other, and may pin",
        *("6-5a-AA4-5n", "b", "65", "greek"),
        all_on("24/18 24/19", "24/18 12/7", "24/13*", "24/19 12/6", "12/1"),
    ),
)
def test_1_3_pinned_checkers(row: Row) -> None:
    row.check()


@table(
    Row("one checker may use both dice", "6-5A-6-5o", "w", "21", "greek", all_on("13/10")),
    Row(
        "it cannot jump: both points on the way are closed",
        *("6-5A-bb4-5k", "w", "21", "greek"),
        MUST_PASS,
    ),
    Row("one open point on the way is enough", "6-5A-b5-5m", "w", "21", "greek", all_on("13/10")),
    Row(
        "a pin in passing is undone when the checker moves on",
        *("6-5A-ba4-5l", "w", "21", "greek"),
        all_on("6-6-baA3-5l"),
        ends=True,
    ),
    Row(
        "a way without a pin is shown rather than one with",
        *("6-5A-1a4-5n", "w", "21", "greek"),
        all_on("13/10"),
    ),
)
def test_1_4_each_die_is_one_move(row: Row) -> None:
    row.check()


@table(
    Row(
        "four ones from the start",
        *("O5-6-6-5o", "w", "11", "greek"),
        all_on("24/20", "24/21 24/23", "24/22(2)", "24/22 24/23(2)", "24/23(4)"),
    ),
    Row(
        "four sixes from the start",
        *("O5-6-6-5o", "b", "66", "greek"),
        all_on("24/6 24/18", "24/12(2)", "24/12 24/18(2)", "24/18(4)"),
    ),
)
def test_1_5_doubles_are_four_moves(row: Row) -> None:
    row.check()


@table(
    Row(
        "a move that wastes a die is illegal while another uses both",
        *("6-5A-b2Ab1-4bi", "w", "61", "greek"),
        all_on("13/6"),
    ),
    Row(
        "bearing off too",
        *("a5-6-6-AA1b2", "w", "62", "greek"),
        all_on("6/4 5/off"),
    ),
    Row("both orders count", "6-5A-1b4-5m", "w", "21", "greek", all_on("13/10")),
    Row(
        "if either die could be used but not both, the higher must be",
        *("6-5A-2b3-5m", "w", "21", "greek"),
        all_on("13/11"),
    ),
    Row(
        "if only the lower can be used, it must be",
        *("6-5A-1bb3-5k", "w", "21", "greek"),
        all_on("13/12"),
    ),
    Row("who cannot move passes", "6-5A-bb4-5k", "w", "21", "greek", MUST_PASS),
    Row("of a double as many as possible", "6-5A-6-5o", "w", "33", "greek", all_on("13/4")),
    Row(
        "a play that ends the game by the mother rule may leave dice, the others may not",
        *("4n1-6-5A-N4a", "w", "65", "greek"),
        {"7/1*": WHITE_BY_MOTHER, "6/1*": WHITE_BY_MOTHER, "7/2 6/off": ON},
    ),
    Row(
        "it counts in finding the higher die",
        *("4j1-6-2A2b-bA3a", "w", "43", "greek"),
        {"5/1*": WHITE_BY_MOTHER},
    ),
    Row(
        "it counts in finding the most dice",
        *("4h1-4A1-2b1Ab-2b2a", "w", "43", "greek"),
        {"8/1*": WHITE_BY_MOTHER},
    ),
    Row(
        "with the lower die alone it is legal beside plays of both dice",
        *("4l1-6-2A2b-2A2a", "w", "43", "greek"),
        {"4/1*": WHITE_BY_MOTHER, "10/6 4/1*": WHITE_BY_MOTHER, "10/3": ON},
    ),
)
def test_1_6_the_dice_obligation(row: Row) -> None:
    row.check()


def test_1_6_the_last_checker_is_not_borne_off_while_another_way_uses_more_dice() -> None:
    position = Position.parse("2a3-6-6-4AA")
    (play,) = legal_plays(position, Side.BLACK, (3, 1), RULESETS["trio"])
    assert [(step.source, step.target, step.die) for step in play.steps] == [(3, 2, 1), (2, 0, 3)]


@table(
    Row(
        "not before the last checker is home, but as soon as it is",
        *("c5-6-5A-A5", "w", "61", "greek"),
        all_on("7/off", "7/1 6/5"),
    ),
    Row(
        "nor while one is pinned outside",
        *("c5-6-5aX-A5", "w", "65", "trio"),
        all_on("6/1"),
    ),
    Row(
        "a larger die takes from the farthest point",
        *("c5-6-6-2AAA1", "w", "65", "greek"),
        all_on("4/off 3/off"),
    ),
    Row(
        "and from no other",
        *("c5-6-6-1A2A1", "w", "63", "greek"),
        {"5/off 2/off": WHITE_1, "5/off": ON},  # 5/off: 5/2 with the 3, then 2/off with the 6
    ),
    Row(
        "a die may be played inside instead",
        *("c5-6-6-A2A2", "w", "31", "greek"),
        all_on("c5-6-6-3AA1", "c5-6-6-1A4"),
        ends=True,
    ),
    Row(
        "a pinned checker counts as farthest and is not taken",
        *("c5-6-6-1aX1AA1", "w", "63", "trio"),
        all_on("3/off"),
    ),
)
def test_1_7_bearing_off(row: Row) -> None:
    row.check()


@table(
    Row("a point", "a5-6-6-5A", "w", "21", "greek", {"1/off": WHITE_1}),
    Row("two if the loser has none off", "o5-6-6-5A", "w", "21", "greek", {"1/off": WHITE_2}),
    Row("the same for Black", "a5-6-6-5O", "b", "21", "greek", {"1/off": BLACK_2}),
    Row(
        "a mother win is two, though the loser has some off",
        *("5c-6-6-A4a", "w", "54", "greek"),
        {"6/1*": WHITE_BY_MOTHER, "6/off": WHITE_1},
    ),
)
def test_1_8_score(row: Row) -> None:
    row.check()


@table(
    Row(
        "mother: true",
        *("4j1-6-2A2b-bA3a", "w", "43", "mahbusa"),
        {"5/1*": WHITE_BY_MOTHER},
    ),
    Row("mother: false", "4j1-6-2A2b-bA3a", "w", "43", "tapa", {"5/1*": ON}),
    Row("bearing_off: no_pins", "c5-6-6-1aX2A1", "w", "62", "mahbusa", MUST_PASS),
    Row("bearing_off: home_only", "c5-6-6-1aX2A1", "w", "62", "variant", all_on("2/off")),
    Row(
        "doubles: a group of a cascade is played as four",
        *("6-5A-6-5o", "w", "33", "express"),
        all_on("13/4"),
    ),
)
def test_2_fields_of_a_ruleset(row: Row) -> None:
    row.check()


@table(
    Row(
        "both mothers pinned is a draw, before anything else",
        *("aX3m1-6-6-N4a", "w", "54", "greek"),
        {"6/1*": DRAW, "6/1* 6/2": DRAW},
    ),
    Row(
        "the same for Black",
        *("A4n-6-6-1M3Ax", "b", "54", "greek"),
        {"6/1*": DRAW, "6/1* 6/2": DRAW},
    ),
    Row(
        "the pin wins once one's own start is clear, in either order",
        *("A3n1-6-5A-M4a", "w", "65", "greek"),
        {
            "24/18 6/1*": WHITE_BY_MOTHER,
            "24/19 7/1*": WHITE_BY_MOTHER,
            **all_on("24/13", "24/18 7/2", "7/1* 6/1"),
        },
    ),
    Row(
        "one's own last checker leaves while the pin stands",
        *("A3n1-6-6-M4Ax", "w", "65", "greek"),
        {"24/18": WHITE_BY_MOTHER, "24/19": WHITE_BY_MOTHER, "24/18 6/1": WHITE_BY_MOTHER},
    ),
    Row(
        "a checker that is not the last one leaves and nothing ends",
        *("B3n1-6-6-L4Ax", "w", "65", "greek"),
        {"24/18 24/19": WHITE_BY_MOTHER, **all_on("24/13", "24/18 6/1")},
    ),
    Row(
        "a mother pinned in passing counts at the moment it is touched",
        *("c5-6-6-3A1a", "w", "21", "greek"),
        {"3/1*": WHITE_BY_MOTHER, "3/off": WHITE_1},
    ),
    Row(
        "without the rule the same touch is nothing",
        *("c5-6-6-3A1a", "w", "21", "tapa"),
        {"3/off": WHITE_1},
    ),
    Row(
        "two checkers on the start are no mother",
        *("4m1-6-5A-N4b", "w", "65", "greek"),
        all_on("7/2 6/off"),
    ),
)
def test_3_the_mother_rule(row: Row) -> None:
    row.check()

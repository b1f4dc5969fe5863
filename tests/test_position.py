"""`Side`, `Position`: reading and writing boards, counting, and what cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee
from plakoto import INITIAL, InvalidPositionError, NotationError, Position, Problem, Side, Stack
from strategies import board_text, board_texts, placements, positions

WHITE, BLACK = Side.WHITE, Side.BLACK


# Sides ---------------------------------------------------------------------------------------


def test_each_side_is_the_other_sides_opponent() -> None:
    assert [side.opponent for side in Side] == [BLACK, WHITE]


def test_white_numbers_points_absolutely_and_black_from_the_other_end() -> None:
    points = range(1, 25)
    assert [WHITE.own(point) for point in points] == list(points)
    assert [BLACK.own(point) for point in points] == list(reversed(points))
    assert all(side.own(side.absolute(point)) == point for side in Side for point in points)


def test_sides_are_written_with_a_letter_a_word_and_their_name() -> None:
    assert [side.value for side in Side] == ["w", "b"]
    assert [str(side) for side in Side] == ["White", "Black"]
    assert [repr(side) for side in Side] == ["Side.WHITE", "Side.BLACK"]


# Reading -------------------------------------------------------------------------------------


def test_the_start_is_fifteen_checkers_on_each_start_point() -> None:
    assert Position.parse("O5-6-6-5o") == INITIAL
    assert INITIAL.stack(24) == Stack(WHITE, 15, False)
    assert INITIAL.stack(1) == Stack(BLACK, 15, False)
    assert all(INITIAL.stack(point) is None for point in range(2, 24))


def test_letters_digits_and_marks_are_read() -> None:
    position = Position.parse("H5-3Ax1F-6-1d3i")
    assert position.stack(24) == Stack(WHITE, 8, False)
    assert position.stack(15) == Stack(WHITE, 1, True)
    assert position.stack(5) == Stack(BLACK, 4, False)
    assert position.count(WHITE, 15) == position.count(BLACK, 10) == 1
    assert position.is_trapped(BLACK, 10)
    assert not position.is_trapped(WHITE, 15)
    black_pins = Position.parse("6-6-6-3cX2")
    assert black_pins.stack(3) == Stack(BLACK, 3, True)
    assert black_pins.is_trapped(WHITE, 3)


@pytest.mark.parametrize(
    ("text", "quoted", "expected"),
    [
        ("", "''", "expected 4 groups of 6 points joined by '-', got 1"),
        ("O5-6-6", "'O5-6-6'", "expected 4 groups of 6 points joined by '-', got 3"),
        ("O5-6-6-5o-6", "'O5-6-6-5o-6'", "expected 4 groups of 6 points joined by '-', got 5"),
        ("O4-6-6-5o", "'O4'", "group 1, 'O4', has 5 points, expected 6"),
        ("O5-6-6-6o", "'6o'", "group 4, '6o', has 7 points, expected 6"),
        ("O5--6-5o", "''", "group 2, '', has 0 points, expected 6"),
        ("O5-6-6-14o", "'14' in '14o'", "expected one digit for a run of empty points"),
        ("O5-6-6-41o", "'41' in '41o'", "not two side by side"),
        ("O5-6-6-5²", "'5²' in '5²'", "not two side by side"),
        ("O5-6-6-07o", "'0' in '07o'", "expected a digit 1-6"),
        ("O5-6-6-7o", "'7' in '7o'", "expected a digit 1-6 (empty points)"),
        ("P5-6-6-5o", "'P' in 'P5'", "A-O or a-o (checkers)"),
        ("O5-6-6-5p", "'p' in '5p'", "A-O or a-o (checkers)"),
        ("x5-6-6-5o", "'x' in 'x5'", "x or X behind a stack (trapped)"),
        ("1X4-6-6-5o", "'X' in '1X4'", "x or X behind a stack (trapped)"),
        ("O5-6-6-5o ", "' ' in '5o '", "expected a digit 1-6"),
        ("O5-6-6-5ο", "'ο' in '5ο'", "expected a digit 1-6"),  # Greek omicron
        ("O5_6-6-6-5o", "'_' in 'O5_6'", "expected a digit 1-6"),
    ],
)
def test_malformed_text_is_a_notation_error(text: str, quoted: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    message = str(caught.value)
    assert message.startswith(f"position {text!r}: ")
    assert quoted in message
    assert expected in message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Axx5-6-6-5o", "'Axx' in 'Axx5': expected at most one trapped checker on a point"),
        ("AxX5-6-6-5o", "'AxX' in 'AxX5': expected at most one trapped checker on a point"),
        ("AX5-6-6-5o", "'AX' in 'AX5' traps a White checker under White, expected 'Ax'"),
        ("O5-6-6-5ax", "'ax' in '5ax' traps a Black checker under Black, expected 'aX'"),
        ("OA4-6-6-5o", "16 White checkers, expected at most 15"),
        ("O5-6-6-4oo", "30 Black checkers, expected at most 15"),
        ("O4Ax-6-6-5o", "16 White checkers, expected at most 15; 16 Black checkers"),
        ("6-6-6-6", "no checker on the board, but a game ends when one side is borne off"),
    ],
)
def test_an_impossible_board_is_an_invalid_position(text: str, expected: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(text)
    assert str(caught.value).startswith(f"position {text!r}: ")
    assert expected in str(caught.value)


def test_an_editor_may_hold_impossible_numbers_and_learns_what_is_wrong() -> None:
    position = Position.parse("O4A-6-6-4oB", strict=False)
    assert position.problems() == (Problem("too_many", WHITE, 18),)
    assert position.borne_off(WHITE) == 0
    both = Position.parse("O4Ax-6-6-5o", strict=False)
    assert both.problems() == (Problem("too_many", WHITE, 16), Problem("too_many", BLACK, 16))
    empty = Position.parse("6-6-6-6", strict=False)
    assert empty.problems() == (Problem("none_left"),)
    assert (empty.borne_off(WHITE), empty.borne_off(BLACK)) == (15, 15)
    assert INITIAL.problems() == ()


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (Problem("too_many", BLACK, 17), "17 Black checkers, expected at most 15"),
        (
            Problem("none_left"),
            "no checker on the board, but a game ends when one side is borne off",
        ),
        (Problem("over.mother", WHITE), "the game is over, expected one that goes on"),
        (Problem("over.deadlock"), "the game is over, expected one that goes on"),
    ],
)
def test_a_problem_is_a_sentence_too(problem: Problem, sentence: str) -> None:
    assert str(problem) == sentence


def test_even_an_editor_may_not_trap_two() -> None:
    with pytest.raises(InvalidPositionError, match="'Bxx'"):
        Position.parse("Bxx5-6-6-5o", strict=False)


# Writing -------------------------------------------------------------------------------------


@given(positions())
def test_reading_what_was_written_gives_the_same_position(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert referee.show(referee.parse(str(position))) == str(position)


@given(board_texts)
def test_every_board_has_one_spelling(text: str) -> None:
    position = Position.parse(text, strict=False)
    assert str(position) == text
    assert repr(position) == f"Position.parse({text!r})"


@given(placements)
def test_what_stands_on_each_point_is_what_was_written(points: list[Stack | None]) -> None:
    position = Position.parse(board_text(points), strict=False)
    assert [position.stack(point) for point in range(24, 0, -1)] == points


# Counting ------------------------------------------------------------------------------------


def test_pips_include_trapped_checkers_and_both_numberings_agree() -> None:
    position = Position.parse("H5-3Ax1E-2A3-1d3j")
    assert (position.pips(WHITE), position.pips(BLACK)) == (282, 330)
    assert [position.count(BLACK, own) for own in (24, 20, 10, 1)] == [10, 4, 1, 0]


def test_checkers_that_are_not_on_the_board_are_borne_off() -> None:
    position = Position.parse("bbbccc-6-6-AABAAA")
    assert position.borne_off(WHITE) == 8
    assert position.borne_off(BLACK) == 0


@pytest.mark.parametrize(
    ("text", "mothers"),
    [
        ("O5-6-6-5o", []),
        ("A3n1-6-6-M4Ax", [WHITE, BLACK]),
        ("aX3m1-6-6-N4a", [WHITE, BLACK]),
        ("B3n1-6-6-L4Ax", [BLACK]),
        ("c5-6-6-5A", []),
    ],
)
def test_the_mother_is_a_checker_alone_on_its_start(text: str, mothers: list[Side]) -> None:
    position = Position.parse(text)
    assert [side for side in Side if position.has_mother(side)] == mothers


@given(positions())
def test_every_checker_is_on_a_point_or_borne_off(position: Position) -> None:
    for side in Side:
        on_board = sum(position.count(side, point) for point in range(1, 25))
        assert on_board + position.borne_off(side) == 15


# Values --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "flipped"),
    [
        ("N4A-6-6-5o", "O5-6-6-a4n"),
        ("aX3m1-6-6-N4a", "A4n-6-6-1M3Ax"),
        ("H3A1-3a1F-6-1d3j", "J3D1-6-f1A3-1a3h"),
    ],
)
def test_flipping_exchanges_colours_and_directions(text: str, flipped: str) -> None:
    assert str(Position.parse(text).flipped()) == flipped


@given(positions())
def test_flipping_twice_gives_the_position_back(position: Position) -> None:
    flipped = position.flipped()
    assert flipped.flipped() == position
    for side in Side:
        assert flipped.pips(side) == position.pips(side.opponent)
        assert flipped.counts(side) == position.counts(side.opponent)


@given(positions(), st.data())
def test_equal_positions_hash_alike_and_nothing_can_be_changed(
    position: Position, data: st.DataObject
) -> None:
    again = Position.parse(str(position))
    assert again is not position
    assert {again: "found"}[position] == "found"
    assert position != data.draw(positions().filter(lambda other: str(other) != str(position)))
    with pytest.raises(AttributeError):
        position.white = b""  # type: ignore[misc]


def test_a_side_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="'w': expected Side"):
        INITIAL.pips("w")  # type: ignore[arg-type]

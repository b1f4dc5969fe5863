"""The board as text."""

from plakoto import INITIAL, Position, Side
from plakoto.diagram import text_board

START = """\
   13 14 15 16 17 18 | 19 20 21 22 23 24
+--------------------+--------------------+
|                    |                 W  |
|                    |                 W  |
|                    |                 W  |
|                    |                 W  |
|                    |                15  |
|                    |                    |
|                    |                15  |
|                    |                 B  |
|                    |                 B  |
|                    |                 B  |
|                    |                 B  |
+--------------------+--------------------+
   12 11 10  9  8  7 |  6  5  4  3  2  1
White: 360 pips, 0 borne off
Black: 360 pips, 0 borne off
White to roll"""


def test_the_start_is_drawn_with_numbers_on_tall_stacks() -> None:
    assert text_board(INITIAL, Side.WHITE) == START


def test_a_trapped_checker_is_a_small_letter_at_the_rail() -> None:
    rows = text_board(Position.parse("aX5-6-6-3Cx2")).splitlines()
    assert [row[39] for row in rows[2:5]] == ["w", "B", " "]
    assert [row[33] for row in rows[8:13]] == [" ", "W", "W", "W", "b"]


def test_the_roll_to_play_is_told_higher_first() -> None:
    assert text_board(INITIAL, Side.BLACK, (3, 5)).endswith("Black to play 5-3")

"""What is on the table, as text and back, and what addresses ask for."""

import time

import pytest

from app.address import BadParameterError, read_address
from app.table import COMPUTER, HUMAN, Table
from plakoto import RULESETS, Match, Side


def test_a_table_is_read_back_as_it_was() -> None:
    match = Match(RULESETS["express"], 5, "olive").begin().roll()
    table = Table(match, COMPUTER, HUMAN, swapped=True, level="expert")
    assert Table.load(table.dump()) == table


def test_a_long_text_that_is_cut_off_is_refused_at_once() -> None:
    text = '{"version": 1, "record": "' + r"\"" * 50_000
    began = time.process_time()
    with pytest.raises(ValueError, match="Unterminated string"):
        Table.load(text)
    assert time.process_time() - began < 1


def test_an_address_sets_up_everything_it_names() -> None:
    table = read_address("#p=A3n1-6-6-M4Ax_w_65&r=trio&w=computer&b=human&seed=a%20b&match=7", "x")
    assert table
    assert str(table.game) == "A3n1-6-6-M4Ax_w_65"
    assert (table.match.ruleset.id, table.match.length, table.match.seed) == ("trio", 7, "a b")
    assert (table.white, table.black) == (COMPUTER, HUMAN)


def test_without_a_position_the_game_begins_with_its_contest() -> None:
    table = read_address("#seed=olive", "x")
    assert table
    assert table.game == Match(RULESETS["greek"], 0, "olive").begin().game


@pytest.mark.parametrize("fragment", ["", "#", "#top", "#x=1&y", "#P=O5"])
def test_other_fragments_ask_for_nothing(fragment: str) -> None:
    assert read_address(fragment, "x") is None


@pytest.mark.parametrize("board", ["O5-6-6-5o_w_00", "O5-6-6-5o_w", "O5-6-6-5o"])
def test_without_dice_the_side_to_move_has_to_roll(board: str) -> None:
    table = read_address(f"p={board}", "x")
    assert table
    assert table.game.needs_roll
    assert table.game.side is Side.WHITE


def test_a_bad_value_is_quoted_with_what_was_expected() -> None:
    with pytest.raises(BadParameterError, match="r='chess': expected greek, tapa"):
        read_address("r=chess", "x")
    with pytest.raises(BadParameterError, match=r"seed='\\udc80': expected 1–64"):
        read_address("seed=\udc80", "x")


@pytest.mark.parametrize(("side", "own", "where"), [(Side.WHITE, 24, 24), (Side.BLACK, 24, 1)])
def test_places_are_absolute_points(side: Side, own: int, where: int) -> None:
    assert side.absolute(own) == where
    assert side.own(where) == own


def test_each_side_has_a_tray_of_its_own() -> None:
    assert (Side.WHITE.absolute(0), Side.BLACK.absolute(0)) == (0, 25)

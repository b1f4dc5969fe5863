from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from plakoto import RULESETS, Position, Side, legal_plays
from plakoto.engine import Engine, race
from plakoto.engine.search import WEIGHED_ROLLS

GREEK = RULESETS["greek"]


@cache
def exact(position: Position, side: Side) -> float:
    """The chance of `side`, which is to roll, to win, by trying everything."""
    won = 0.0
    for dice, weight in WEIGHED_ROLLS:
        plays = legal_plays(position, side, (dice[0], dice[-1]), GREEK)
        won += weight * max(
            1.0 if play.outcome else 1 - exact(play.end, side.opponent) for play in plays
        )
    return won / 36


@pytest.mark.parametrize(
    "text",
    [
        "aaa3-6-6-3A1A",
        "5a-6-6-1A4",
        "a3a1-6-6-B5",
        "b2b2-6-6-1A1A1A",
        "1a3a-6-6-AA3A",
    ],
)
def test_the_chances_are_those_of_trying_everything(text: str) -> None:
    position = Position.parse(text)
    for side in Side:
        mine, theirs = position.counts(side.opponent), position.counts(side)
        assert race.chance(mine, theirs) == pytest.approx(1 - exact(position, side), abs=0.003)
        worth = Engine().evaluate(position, side, GREEK)
        assert worth.win == pytest.approx(exact(position, side), abs=0.003)
        assert worth.win_two == worth.lose_two == worth.draw == 0


@pytest.mark.parametrize(
    "text",
    [
        "O5-6-6-5o",  # not at home
        "aaa3-6-6-3EDA",  # ten checkers
        "aaa3-6-A5-3A1A",  # one outside
        "aaa3-6-5a-3A1A",
        "3Ax2-6-6-5A",  # trapped
    ],
)
def test_other_positions_are_left_to_the_network(text: str) -> None:
    position = Position.parse(text)
    assert race.chance(position.white, position.black) is None


def test_a_finished_bear_off_has_no_chances() -> None:
    position = Position.parse("aaa3-6-6-6")
    assert race.chance(position.white, position.black) is None


def test_in_a_cascade_the_network_judges() -> None:
    position = Position.parse("aaa3-6-6-3A1A")
    greek, express = (
        Engine().evaluate(position, Side.WHITE, RULESETS[name]) for name in ("greek", "express")
    )
    assert greek != express


def test_there_are_numbers_for_every_placement() -> None:
    table = race.table()
    assert len(table) == len(list(race.placements())) == 5004
    for chances in table.values():
        assert list(chances) == sorted(chances)
        assert chances[-1] == race.ONE


@pytest.fixture
def _fresh_table() -> Iterator[None]:
    race.table.cache_clear()
    yield
    race.table.cache_clear()


@pytest.mark.usefixtures("_fresh_table")
@pytest.mark.parametrize("content", [None, b"damaged", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_without_its_file_the_network_judges(
    content: bytes | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / race.FILE).write_bytes(content)
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    position = Position.parse("aaa3-6-6-3A1A")
    assert race.table() == {}
    assert race.chance(position.white, position.black) is None

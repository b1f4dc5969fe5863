"""Mistakes remembered on this device."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from app.mistakes import MOST, NAME, Mistake, Mistakes
from app.store import DAMAGED
from fake_page import FakePage, Person
from plakoto import INITIAL, RULESETS, Position, Ruleset, Side

GREEK, EXPRESS = RULESETS["greek"], RULESETS["express"]
ONE = Mistake(INITIAL, Side.WHITE, GREEK, (6, 5))
TWO = Mistake(INITIAL, Side.BLACK, GREEK, (6, 5))
THREE = Mistake(Position.parse("4n1-6-5A-N4a"), Side.WHITE, GREEK, (3, 3, 3, 3))


def test_at_first_there_are_none() -> None:
    page = FakePage()
    assert Mistakes(page).all() == ()
    assert Mistakes(page).check()
    assert page.kept == {}


def test_they_are_read_back_newest_first() -> None:
    page = FakePage()
    Mistakes(page).add([ONE, TWO])
    Mistakes(page).add([THREE])
    assert Mistakes(page).all() == (THREE, TWO, ONE)


def test_none_is_kept_twice() -> None:
    mistakes = Mistakes(FakePage())
    mistakes.add([ONE, TWO])
    mistakes.add([ONE])
    assert mistakes.all() == (ONE, TWO)


def test_the_latest_are_kept() -> None:
    mistakes = Mistakes(FakePage())
    rulesets = [
        Ruleset("custom", opening, starter, mother, off, doubles)
        for opening in ("contest_roll", "fresh_roll")
        for starter in ("contest", "winner")
        for mother in (True, False)
        for off in ("no_pins", "home_only")
        for doubles in ("four", "cascade")
    ]
    every = [
        Mistake(INITIAL, Side.WHITE, ruleset, dice)
        for ruleset in rulesets
        for dice in ((6, 5), (6, 4), (6, 3), (6, 2))
    ]
    assert len(every) > MOST
    mistakes.add(every[:20])
    mistakes.add(every[20:])
    assert mistakes.all() == tuple(reversed(every))[:MOST]


def test_one_that_is_solved_is_forgotten() -> None:
    page = FakePage()
    mistakes = Mistakes(page)
    mistakes.add([ONE, TWO])
    mistakes.remove(ONE)
    assert mistakes.all() == (TWO,)
    before = page.kept[NAME]
    mistakes.remove(THREE)
    mistakes.add([])
    assert page.kept[NAME] == before


def test_where_nothing_can_be_kept_nothing_is_remembered() -> None:
    mistakes = Mistakes(FakePage(can_keep=False))
    mistakes.add([ONE])
    assert mistakes.all() == ()


@pytest.mark.parametrize(
    ("mistake", "roll", "groups"),
    [
        (ONE, (6, 5), ((6, 5),)),
        (THREE, (3, 3), ((3, 3, 3, 3),)),
        (Mistake(INITIAL, Side.WHITE, EXPRESS, (6, 5)), (6, 5), ((6, 5),)),
        # Alone, without the groups that it opens and what is left of it.
        (Mistake(INITIAL, Side.WHITE, EXPRESS, (3, 3, 3, 3)), None, ((3, 3, 3, 3),)),
        (Mistake(INITIAL, Side.WHITE, EXPRESS, (3,)), None, ((3,),)),
    ],
)
def test_the_turn_to_play(mistake: Mistake, roll: object, groups: object) -> None:
    turn = mistake.turn
    assert (turn.start, turn.side, turn.ruleset) == (
        mistake.position,
        mistake.side,
        mistake.ruleset,
    )
    assert (turn.roll, turn.groups) == (roll, groups)


GOOD: dict[str, Any] = {
    "position": "O5-6-6-5o",
    "side": "w",
    "ruleset": asdict(GREEK),
    "dice": [6, 5],
}


def kept(*mistakes: object) -> str:
    return json.dumps({"version": 1, "mistakes": mistakes})


def test_what_is_kept_is_plain() -> None:
    page = FakePage({NAME: kept(GOOD)})
    assert Mistakes(page).all() == (ONE,)
    Mistakes(page).add([ONE])
    assert page.kept[NAME] == kept(GOOD)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[" * 100_000,
        "null",
        "[]",
        "{}",
        '{"version": 2, "mistakes": []}',
        '{"version": 1, "mistakes": [], "more": 1}',
        '{"version": 1, "mistakes": 3}',
        kept(None),
        kept("O5-6-6-5o"),
        kept([GOOD]),
        kept({}),
        kept({**GOOD, "more": 1}),
        kept({**GOOD, "position": "O5"}),
        kept({**GOOD, "position": 5}),
        kept({**GOOD, "position": "5o-6-6-6"}),  # no White left: it is over
        kept({**GOOD, "side": "white"}),
        kept({**GOOD, "side": None}),
        kept({**GOOD, "ruleset": "greek"}),
        kept({**GOOD, "ruleset": {**asdict(GREEK), "doubles": "eight"}}),
        kept({**GOOD, "ruleset": {**asdict(GREEK), "id": 3}}),
        kept({**GOOD, "ruleset": {"name": "greek"}}),
        kept({**GOOD, "dice": []}),
        kept({**GOOD, "dice": None}),
        kept({**GOOD, "dice": "65"}),
        kept({**GOOD, "dice": [5, 6]}),
        kept({**GOOD, "dice": [7, 5]}),
        kept({**GOOD, "dice": [6, 5, 5]}),
        kept({**GOOD, "dice": [6.0, 5.0]}),
        kept({**GOOD, "dice": [3] * 5}),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_damaged_is_told_and_set_aside(text: str) -> None:
    page = FakePage({NAME: text})
    assert Mistakes(page).all() == ()
    person = Person("", page)
    assert person.notice == "notice.mistakes_damaged"
    assert page.kept[NAME + DAMAGED] == text
    assert Mistakes(page).check()
    assert Person("", page, again=True).notice is None

"""Finished games on this device, counted."""

import json
from typing import Any

import pytest

from app.statistics import NAME, REMEMBERED
from app.store import DAMAGED, NORMAL
from fake_page import FakePage, Person

HUMANS = "w=human&b=human"
MOTHER = "p=4n1-6-5A-N4a_w_65"
"""7/1 pins Black's mother: two points for White."""


def rows(person: Person) -> list[dict[str, Any]]:
    answer = json.loads(person.controller.answer('{"ask": "statistics"}'))
    assert list(answer) == ["rows"]
    result: list[dict[str, Any]] = answer["rows"]
    return result


def row(**more: object) -> dict[str, Any]:
    nothing = {"games": 0, "won": 0, "lost": 0, "drawn": 0, "points": 0}
    pairs = {"gammons": [0, 0], "mothers": [0, 0]}
    return {"ruleset": "greek", "against": "human", **nothing, **pairs, **more}


def test_at_first_there_is_nothing() -> None:
    assert rows(Person()) == []


def test_a_mother_counts_for_who_won() -> None:
    person = Person(f"{MOTHER}&{HUMANS}")
    person.move(7, 1)
    assert rows(person) == [row(games=1, won=1, points=2, mothers=[1, 0])]


def test_against_the_computer_it_counts_for_the_person() -> None:
    person = Person(f"{MOTHER}&w=computer&b=human")
    assert person.view["result"]
    expected = row(against="computer", games=1, lost=1, points=-2, mothers=[0, 1])
    assert rows(person) == [expected]


def test_a_gammon_a_single_game_a_draw_and_a_resignation() -> None:
    page = FakePage()
    person = Person(f"p=4cl-6-6-5A_w_65&{HUMANS}", page)
    assert person.move(1, 0)["result"]["points"] == 2
    Person(f"p=aX3m1-6-6-N4a_w_54&{HUMANS}", page).move(6, 1)
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    person.do("resign", points=2)
    single = Person(f"p=4cb-6-6-5A_w_65&{HUMANS}&r=tapa", page)
    assert single.move(1, 0)["result"]["points"] == 1
    assert rows(person) == [
        row(games=3, won=1, lost=1, drawn=1, gammons=[1, 0]),
        row(ruleset="tapa", games=1, won=1, points=1),
    ]


def test_two_computers_are_not_counted() -> None:
    person = Person(f"{MOTHER}&w=computer&b=computer")
    assert person.view["result"]
    assert rows(person) == []


def test_a_game_is_counted_once_whatever_happens_to_it() -> None:
    page = FakePage()
    fragment = f"{MOTHER}&w=human&b=computer&seed=fig"
    person = Person(fragment, page)
    person.move(7, 1)
    once = rows(person)
    assert once[0]["games"] == 1
    assert rows(Person(fragment, page, again=True)) == once  # a reload
    person.do("takeback")
    person.move(7, 1)
    assert rows(person) == once
    second = Person(fragment, page)  # another tab, or opened again
    second.move(7, 1)
    assert rows(second) == once


def test_two_tabs_that_play_the_same_last_move_count_it_once() -> None:
    page = FakePage()
    one, other = (Person(f"{MOTHER}&{HUMANS}&seed=fig", page) for _ in range(2))
    one.move(7, 1)
    other.move(7, 1)
    assert rows(other)[0]["games"] == 1


def test_a_record_that_has_ended_is_not_counted() -> None:
    first = Person(f"{MOTHER}&{HUMANS}")
    first.move(7, 1)
    text = json.loads(first.controller.answer('{"ask": "record"}'))["text"]
    person = Person()
    assert person.do("import", text=text)["result"]
    assert rows(person) == []


def test_forgetting_empties_them_and_does_not_count_again() -> None:
    page = FakePage()
    person = Person(f"{MOTHER}&w=human&b=computer&seed=fig", page)
    person.move(7, 1)
    person.do("forget")
    assert rows(person) == []
    person.do("takeback")
    person.move(7, 1)
    assert rows(person) == []


def test_the_games_remembered_as_counted_are_limited() -> None:
    page = FakePage()
    for seed in range(REMEMBERED + 5):
        Person(f"{MOTHER}&{HUMANS}&seed={seed}", page).move(7, 1)
    assert len(json.loads(page.kept[NAME])["counted"]) == REMEMBERED
    assert rows(Person("", page))[0]["games"] == REMEMBERED + 5


GOOD = row(games=3, won=1, lost=1, drawn=1)


@pytest.mark.parametrize(
    "damage",
    [
        "{",
        "[]",
        "null",
        "7",
        "[" * 100_000,
        '{"version": 2, "rows": [], "counted": []}',
        '{"version": 1, "rows": [], "counted": [7]}',
        '{"version": 1, "rows": [], "counted": "x"}',
        '{"version": 1, "rows": 7, "counted": []}',
        *(
            json.dumps({"version": 1, "rows": [spoiled], "counted": []})
            for spoiled in (
                7,
                {},
                {**GOOD, "games": 4},
                {**GOOD, "games": "3"},
                {**GOOD, "games": 3.0},
                {**GOOD, "won": -1, "lost": 3},
                {**GOOD, "points": 7},
                {**GOOD, "points": None},
                {**GOOD, "gammons": [1]},
                {**GOOD, "mothers": 2},
                {**GOOD, "ruleset": 7},
                {**GOOD, "against": "cat"},
                {**GOOD, "more": 1},
            )
        ),
    ],
)
def test_damaged_statistics_are_set_aside_and_that_is_told(damage: str) -> None:
    page = FakePage({NAME: damage})
    person = Person("", page)
    assert page.kept[NAME + DAMAGED] == damage
    assert page.views[0]["notice"] == {"key": "notice.statistics_damaged"}
    assert rows(person) == []
    assert NORMAL in page.kept


def test_statistics_damaged_meanwhile_are_set_aside_when_a_game_ends() -> None:
    page = FakePage()
    person = Person(f"{MOTHER}&{HUMANS}", page)
    page.kept[NAME] = "{"
    assert person.move(7, 1)["notice"] == {"key": "notice.statistics_damaged"}
    assert page.kept[NAME + DAMAGED] == "{"
    assert rows(person)[0]["games"] == 1


def test_good_statistics_are_read_back() -> None:
    text = json.dumps({"version": 1, "rows": [GOOD], "counted": ["a"]})
    person = Person("", FakePage({NAME: text}))
    assert rows(person) == [GOOD]


def test_where_nothing_can_be_kept_the_game_goes_on() -> None:
    person = Person(f"{MOTHER}&{HUMANS}", FakePage(can_keep=False))
    assert person.move(7, 1)["result"]
    assert rows(person) == []

"""What is said for ears of what has just happened."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fake_page import Person

HUMANS = "w=human&b=human"
WORDS = json.loads(
    (Path(__file__).parent.parent / "web" / "locales" / "en.json").read_text("utf-8")
)


def in_words(message: dict[str, Any]) -> str:
    """A message in English."""
    entry = WORDS[message["key"]]
    if isinstance(entry, dict):
        entry = entry["one" if message["count"] == 1 else "other"]
    return re.sub(r"\{(\w+)\}", lambda name: str(message[name[1]]), entry)


def said(view: dict[str, Any]) -> list[str]:
    return [in_words(message) for message in view["spoken"]]


def test_the_opening_contest_and_who_starts() -> None:
    assert said(Person(f"seed=plakoto&{HUMANS}").view) == [
        "White starts: 5 against 1.",
        "There was one tie before.",
        "These numbers are the first roll.",
    ]
    assert said(Person(f"seed=plakoto&r=trio&{HUMANS}").view)[-1] == (
        "Both dice are rolled anew for the first turn."
    )


def test_a_game_taken_up_says_whose_turn_it_is() -> None:
    assert said(Person(f"p=O5-6-6-5o_b&{HUMANS}").view) == ["It is Black’s turn."]
    assert said(Person(f"p=O5-6-6-5o_w_65&{HUMANS}").view) == [
        "It is White’s turn.",
        "White rolls 6-5.",
    ]


def test_a_turn_from_its_roll_to_its_end() -> None:
    person = Person(f"p=O5-6-6-5o_b&seed=s89&{HUMANS}")
    assert said(person.do("roll")) == ["Black rolls 4-4."]
    assert said(person.move(1, 9)) == [
        "Black moves from 1 to 5.",
        "Black moves from 5 to 9.",
    ]
    assert said(person.do("undo")) == ["Black takes back the move from 5 to 9."]
    person.move(5, 9)
    assert said(person.do("reset")) == ["Black takes back the whole turn."]
    person.move(1, 17)
    assert said(person.do("done")) == ["It is White’s turn."]


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        ("M5-aA4-6-5n_w_65", (24, 18), "White moves from 24 to 18 and pins a black checker."),
        ("M5-Ax5-6-5m_w_65", (18, 12), "White moves from 18 to 12 and frees a black checker."),
        (
            "M5-Ax5-a5-5l_w_65",
            (18, 12),
            "White moves from 18 to 12, frees a black checker and pins another.",
        ),
        ("bbbccc-6-6-BBBAAA_w_65", (6, 0), "White bears off from 6."),
        (
            "bbbcc1-6-6-AxBBAAA_w_65&r=trio",
            (6, 0),
            "White bears off from 6 and frees a black checker.",
        ),
        ("M5-6-6-aX4m_b_65", (6, 12), "Black moves from 6 to 12 and frees a white checker."),
    ],
)
def test_pins_releases_and_bear_offs(position: str, move: tuple[int, int], sentence: str) -> None:
    person = Person(f"p={position}&{HUMANS}")
    assert said(person.move(*move)) == [sentence]


def test_undoing_a_bear_off() -> None:
    person = Person(f"p=bbbccc-6-6-BBBAAA_w_65&{HUMANS}")
    person.move(6, 0)
    assert said(person.do("undo")) == ["White takes back the bear-off from 6."]


def test_what_the_computer_did_is_said_too() -> None:
    person = Person("p=O5-6-6-5o_b_65&w=human&b=computer&seed=olive")
    assert said(person.view) == [
        "Black moves from 1 to 7.",
        "Black moves from 1 to 6.",
        "It is White’s turn.",
    ]


def test_a_mother_that_stands_alone_is_in_danger() -> None:
    person = Person(f"p=B5-M5-6-5o_w_65&{HUMANS}")
    assert said(person.move(24, 19))[-1] == "White’s mother stands alone and can be pinned."
    person = Person(f"p=B5-M5-6-5o_w_65&r=tapa&{HUMANS}")
    assert said(person.move(24, 19)) == ["White moves from 24 to 19."]


def test_a_mother_that_pins_is_in_none() -> None:
    person = Person(f"p=Bx5-M5-6-5n_w_65&{HUMANS}")
    assert said(person.move(24, 19)) == ["White moves from 24 to 19."]


def test_a_mother_pinned_while_the_game_goes_on() -> None:
    person = Person(f"p=N5-6-5A-5a_w_65&{HUMANS}")
    assert said(person.move(7, 1)) == [
        "White moves from 7 to 1 and pins a black checker.",
        "Black’s mother is pinned. White wins as soon as its own start point is left.",
    ]


def test_the_result() -> None:
    person = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}")
    assert said(person.move(7, 1)) == [
        "White moves from 7 to 1 and pins a black checker.",
        "White wins 2 points",
        "Black’s mother is pinned.",
    ]


def test_a_notice_is_not_said_twice() -> None:
    person = Person(f"p=A4b-b5-6-5k_w&seed=olive&{HUMANS}")
    person.do("roll")
    for view in person.page.views:
        if view["notice"]:
            assert view["notice"] not in view["spoken"]
    refused = person.move(24, 23)
    assert (refused["notice"] is not None, refused["spoken"]) == (True, [])

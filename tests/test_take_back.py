"""Taking back a turn against the computer."""

import json

import pytest

from fake_page import FakePage, Person

START = "p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive"


@pytest.fixture
def person() -> Person:
    person = Person(START)
    person.do("play", text="24/18 24/19")
    person.do("done")
    return person


def test_the_turn_begins_again_with_its_roll(person: Person) -> None:
    assert person.view["can"]["takeback"]
    view = person.do("takeback")
    assert person.position == "O5-6-6-5o_w_65"
    assert view["notice"] == {"key": "notice.takeback"}
    assert view["entries"] == []
    assert not view["can"]["takeback"]
    assert person.do("takeback")["notice"] == {"key": "notice.undo_empty"}


def test_nothing_is_rolled_again(person: Person) -> None:
    entries = person.view["entries"]
    rolled = person.do("roll")["board"]["position"]
    person.do("takeback")
    person.do("play", text="24/18 24/19")
    person.do("done")
    assert person.view["entries"] == entries
    assert person.do("roll")["board"]["position"] == rolled


def test_it_goes_back_turn_by_turn(person: Person) -> None:
    begun = person.do("roll")["board"]["position"]
    while not person.view["can"]["done"]:
        move = person.view["board"]["moves"][0]
        person.move(move["from"], move["to"])
    person.do("done")
    person.do("takeback")
    assert person.position == begun
    person.do("takeback")
    assert person.position == "O5-6-6-5o_w_65"


def test_a_pass_is_skipped() -> None:
    person = Person("p=A4b-b5-6-5k_w_65&w=human&b=computer&seed=olive")
    person.do("done")
    assert len(person.view["entries"]) == 2
    assert not person.view["can"]["takeback"]


def test_the_computer_stops_thinking() -> None:
    person = Person(START)
    person.do("play", text="24/18 24/19")
    person.controller.act(json.dumps({"do": "done"}))
    assert person.view["thinking"]
    person.controller.act(json.dumps({"do": "takeback"}))
    assert not person.view["thinking"]
    person.wait()
    assert person.position == "O5-6-6-5o_w_65"
    person.do("play", text="24/13")
    person.do("done")
    assert len(person.view["entries"]) == 2


def test_numbers_taken_over_in_a_cascade_come_back_whole() -> None:
    person = Person("r=express&w=human&b=computer&level=simple&seed=s0")
    while person.view["entries"][-1:] != [{"side": "w", "roll": "", "text": "17/11 9/3"}]:
        view = person.view
        if view["can"]["roll"]:
            person.do("roll")
        elif view["can"]["done"]:
            person.do("done")
        else:
            move = view["board"]["moves"][-1]
            person.move(move["from"], move["to"])
    person.do("done")
    entries = person.view["entries"]
    assert person.view["can"]["roll"]  # White's own roll comes after the numbers Black left
    person.do("takeback")
    assert person.view["entries"] == entries[:-1]
    assert [die["number"] for die in person.view["board"]["dice"]] == [6, 6]
    person.do("play", text="17/11 9/3")
    person.do("done")
    assert person.view["entries"] == entries


def test_a_finished_game_can_be_taken_back_until_the_next_begins() -> None:
    person = Person("p=4n1-6-5A-N4a_w_65&w=human&b=computer&match=3")
    view = person.move(7, 1)
    assert view["result"]
    assert view["players"]["w"]["score"] == 2
    view = person.do("takeback")
    assert (view["result"], view["players"]["w"]["score"]) == (None, 0)
    assert person.position == "4n1-6-5A-N4a_w_65"
    person.move(7, 1)
    person.do("next")
    assert not person.view["can"]["takeback"]


def test_a_match_that_was_won_is_open_again() -> None:
    person = Person("p=4n1-6-5A-N4a_w_65&w=human&b=computer&match=1")
    assert person.move(7, 1)["result"]["match"]
    assert person.do("takeback")["can"]["next"] is None


def test_between_two_persons_nothing_is_taken_back() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=human")
    person.do("play", text="24/18 24/19")
    person.do("done")
    assert not person.view["can"]["takeback"]
    assert person.do("takeback")["notice"] == {"key": "notice.undo_empty"}


def test_it_is_kept() -> None:
    page = FakePage()
    person = Person(START, page)
    person.do("play", text="24/18 24/19")
    person.do("done")
    person.do("takeback")
    again = Person(START, FakePage(page.kept), again=True)
    assert again.position == "O5-6-6-5o_w_65"

"""Giving up the game."""

import json

import pytest

from fake_page import Person
from plakoto.engine import WeightsError

HUMANS = "w=human&b=human"
LOST = "4bO-6-6-6"
"""White has borne off nothing, and Black has two checkers left."""


def test_the_side_to_move_gives_up_between_two_persons() -> None:
    person = Person(f"p=O5-6-6-5o_b_65&{HUMANS}&match=5")
    assert person.view["can"]["resign"] == [1, 2]
    view = person.do("resign", points=2)
    assert view["result"] == {
        "winner": "w",
        "points": 2,
        "title": {"key": "result.win.w", "count": 2},
        "reason": {"key": "reason.resigned.b"},
        "match": False,
    }
    assert view["spoken"] == [view["result"]["title"], view["result"]["reason"]]
    assert view["players"]["w"]["score"] == 2
    assert (view["can"]["next"], view["can"]["resign"]) == ("game", [])
    assert person.do("resign", points=1)["notice"] == {"key": "refused.over"}


def test_against_the_computer_it_is_always_the_person() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer")
    person.do("play", text="24/18 24/19")
    person.controller.act(json.dumps({"do": "done"}))
    assert person.view["thinking"]
    person.controller.act(json.dumps({"do": "resign", "points": 2}))
    person.wait()
    assert person.view["result"]["reason"] == {"key": "reason.resigned.w"}
    assert person.view["result"]["winner"] == "b"


@pytest.mark.parametrize("points", [0, 3, "1", None])
def test_other_points_change_nothing(points: object) -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    assert person.do("resign", points=points)["notice"]["key"] == "notice.error"
    assert person.view["result"] is None


def test_the_computer_takes_one_point_when_it_expects_no_more() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer")
    assert person.do("resign", points=1)["result"]["points"] == 1


def test_the_computer_wants_two_points_when_it_expects_them() -> None:
    person = Person(f"p={LOST}_w_65&w=human&b=computer")
    assert person.view["can"]["resign"] == [1, 2]
    assert person.do("resign", points=1)["notice"] == {"key": "refused.resign_more.b"}
    assert person.view["result"] is None
    assert person.do("resign", points=2)["result"]["points"] == 2


def test_more_than_the_match_needs_is_not_wanted() -> None:
    person = Person(f"p={LOST}_w_65&w=human&b=computer&match=1")
    assert person.do("resign", points=1)["result"]["match"]


def test_without_its_network_the_computer_accepts(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: object) -> None:
        raise WeightsError("no weights")

    monkeypatch.setattr("plakoto.engine.Engine.__init__", missing)
    person = Person(f"p={LOST}_w_65&w=human&b=computer")
    assert person.do("resign", points=1)["result"]["points"] == 1


def test_two_computers_do_not_give_up() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=human")
    person.controller.open("p=O5-6-6-5o_w_65&w=computer&b=computer")
    assert person.view["can"]["resign"] == []
    assert person.do("resign", points=1)["notice"] == {"key": "refused.not_your_turn"}


def test_a_game_given_up_can_be_taken_back_to_ones_last_turn() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive")
    person.do("play", text="24/18 24/19")
    person.do("done")
    person.do("roll")
    person.do("resign", points=2)
    view = person.do("takeback")
    assert view["result"] is None
    assert person.position == "O5-6-6-5o_w_65"

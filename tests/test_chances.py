"""The bar of chances."""

import json

import pytest

from fake_page import FakePage, Person
from plakoto import RULESETS, Position, Side
from plakoto.engine.evaluation import Evaluation
from plakoto.engine.player import Engine
from test_friend import invited, open_link, send

HUMANS = "w=human&b=human"
START = f"p=O5-6-6-5o_w_65&{HUMANS}"
GREEK = RULESETS["greek"]
NOTHING = dict.fromkeys(("w", "wTwo", "wMother", "b", "bTwo", "bMother", "draw"), 0.0)


def watched(fragment: str, page: FakePage | None = None) -> Person:
    person = Person(fragment, page)
    person.do("chances", on=True)
    return person


def of_white(worth: Evaluation) -> dict[str, float]:
    return {
        "w": worth.win,
        "wTwo": worth.win_two,
        "wMother": worth.win_mother,
        "b": worth.lose,
        "bTwo": worth.lose_two,
        "bMother": worth.lose_mother,
        "draw": worth.draw,
    }


def test_it_is_off_at_first() -> None:
    person = Person(START)
    person.move(24, 13)
    assert person.view["chances"] is None
    assert person.page.asked == []


def test_the_chances_after_the_best_play_of_the_roll() -> None:
    person = watched("p=H3A1-3a1F-6-1d3j_w_53&" + HUMANS)
    position = Position.parse("H3A1-3a1F-6-1d3j")
    best = Engine().best_plays(position, Side.WHITE, (5, 3), GREEK)[0].play
    assert person.view["chances"] == of_white(Engine().after(best, Side.WHITE, GREEK))
    assert [topic for topic, _ in person.page.asked] == ["bar"]


@pytest.mark.parametrize("side", list(Side))
def test_before_the_roll_they_are_those_of_the_position_seen_by_white(side: Side) -> None:
    person = watched(f"p=H3A1-3a1F-6-1d3j_{side.value}&{HUMANS}")
    worth = Engine().evaluate(Position.parse("H3A1-3a1F-6-1d3j"), side, GREEK)
    assert person.view["chances"] == of_white(worth if side is Side.WHITE else worth.flipped())


def test_they_add_up() -> None:
    chances = watched(START).view["chances"]
    assert chances["w"] + chances["b"] + chances["draw"] == pytest.approx(1)
    assert chances["wTwo"] + chances["wMother"] <= chances["w"]
    assert chances["bTwo"] + chances["bMother"] <= chances["b"]


def test_steps_of_a_turn_change_nothing_until_it_ends() -> None:
    person = watched(START)
    chances = person.view["chances"]
    assert person.move(24, 18)["chances"] == chances
    assert person.do("undo")["chances"] == chances
    assert person.move(24, 13)["chances"] == chances
    assert person.do("done")["chances"] is None
    assert person.view["chances"] not in (None, chances)
    assert [question["dice"] for _, question in person.page.asked] == [[6, 5], []]


def test_each_group_of_a_cascade_is_a_moment_of_its_own() -> None:
    person = watched(f"p=O5-6-6-5o_w_44&r=express&{HUMANS}")
    for _ in range(5):
        person.move(24, 20) if person.view["board"]["dice"][0]["number"] == 4 else None
    asked = [(q["position"], q["dice"]) for _, q in person.page.asked]
    assert asked[0] == ("O5-6-6-5o", [4] * 4)
    assert asked[1:] == [("K3D1-6-6-5o", [5] * 4)]


def test_a_pass_and_a_finished_game() -> None:
    person = watched(f"p=A4b-b5-6-5k_w_65&{HUMANS}")
    worth = Engine().evaluate(Position.parse("A4b-b5-6-5k"), Side.BLACK, GREEK).flipped()
    assert person.view["chances"] == of_white(worth)
    person = watched(f"p=4n1-6-5A-N4a_w_65&{HUMANS}")
    assert person.move(7, 1)["chances"] == {**NOTHING, "w": 1.0, "wMother": 1.0}
    person = watched(f"p=4cl-6-6-5A_w_65&{HUMANS}")
    assert person.move(1, 0)["chances"] == {**NOTHING, "w": 1.0, "wTwo": 1.0}
    person = watched(f"p=4cb-6-6-5A_w_65&{HUMANS}&r=tapa")
    assert person.move(1, 0)["chances"] == {**NOTHING, "w": 1.0}
    person = watched(f"p=aX3m1-6-6-N4a_w_54&{HUMANS}")
    assert person.move(6, 1)["chances"] == {**NOTHING, "draw": 1.0}
    person = watched(START)
    assert person.do("resign", points=2)["chances"] == {**NOTHING, "b": 1.0, "bTwo": 1.0}


def test_it_follows_the_computer_too() -> None:
    person = watched("p=O5-6-6-5o_w_65&w=human&b=computer&seed=fig")
    person.move(24, 13)
    person.do("done")
    sides = [q["side"] for topic, q in person.page.asked if topic == "bar"]
    assert sides[:2] == ["w", "b"]
    assert sides[-1] == "w"
    assert person.view["chances"]


def test_switched_off_it_is_gone() -> None:
    person = watched(START)
    assert person.do("chances", on=False)["chances"] is None
    person.move(24, 13)
    person.do("done")
    assert len(person.page.asked) == 1


def test_an_answer_that_is_no_longer_true_is_dropped() -> None:
    page = FakePage()
    person = Person(START, page)

    def play() -> None:
        person.controller.act(json.dumps({"do": "play", "text": "24/18 24/19"}))
        person.controller.act('{"do": "done"}')

    page.while_thinking.append(play)
    person.do("chances", on=True)
    worth = Engine().evaluate(Position.parse("M4A-A5-6-5o"), Side.BLACK, GREEK).flipped()
    assert person.view["chances"] == of_white(worth)
    shown = [view["chances"] for view in page.views if view["chances"]]
    assert shown == [of_white(worth)]


def test_switched_off_meanwhile_nothing_is_shown() -> None:
    page = FakePage()
    person = Person(START, page)
    page.while_thinking.append(lambda: person.controller.act('{"do": "chances", "on": false}'))
    person.do("chances", on=True)
    assert person.view["chances"] is None
    assert "bar" not in page.waiting


def test_a_new_game_is_watched_at_once() -> None:
    person = watched(START)
    person.do("new", ruleset="tapa", w="human", b="human", length=0, seed="fig", level="club")
    assert person.view["chances"]
    assert person.page.asked[-1][1]["ruleset"]["id"] == "tapa"


def test_with_a_friend_there_is_none() -> None:
    white, black = invited()
    black.do("chances", on=True)
    open_link(white, send(black))
    white.do("chances", on=True)
    assert white.notice is None  # the page sends the setting at its start
    for person in (white, black):
        assert person.view["chances"] is None
        assert person.page.asked == []


def test_in_the_editor_and_while_looking_back() -> None:
    person = watched(START)
    chances = person.view["chances"]
    assert person.do("setup")["chances"] is None
    assert person.do("leave")["chances"] == chances
    assert person.do("look", turn=0)["chances"] == chances


def test_a_failure_is_told_once_and_switches_it_off() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = watched(START, page)
    assert person.view["notice"] == {"key": "notice.teacher_failed", "reason": "weights: damaged"}
    person.move(24, 13)
    person.do("done")
    assert len(page.asked) == 1
    page.think_error = ""
    person.do("chances", on=True)
    assert person.view["chances"]


def test_a_failure_that_nobody_waits_for_is_not_told() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = Person(START, page)
    page.while_thinking.append(lambda: person.controller.act('{"do": "chances", "on": false}'))
    person.do("chances", on=True)
    assert person.notice is None

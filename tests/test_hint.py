"""The teacher's hint: asked for, put away, taken, out of date."""

import json

import pytest

from fake_page import FakePage, Person
from plakoto import RULESETS, Position, Side
from plakoto.engine.player import Engine
from test_friend import finish, invited, open_link, send

HUMANS = "w=human&b=human"
START = f"p=O5-6-6-5o_w_65&{HUMANS}"
MOTHER = f"p=4n1-6-N5-2A2a_w_31&{HUMANS}"
"""4/1 pins Black's mother; White has left his start point."""


def test_no_hint_until_it_is_asked_for() -> None:
    person = Person(START)
    assert person.view["hint"] is None
    assert person.page.asked == []


def test_the_best_plays_and_why() -> None:
    person = Person(MOTHER)
    view = person.do("hint")
    assert view["hint"] == {"thinking": True, "plays": [], "why": []}
    hint = person.view["hint"]
    assert not hint["thinking"]
    best = hint["plays"][0]
    assert best["text"] == "4/1*"
    assert best["hops"] == [{"side": "w", "from": 4, "to": 1}]
    assert (best["equity"], best["loss"]) == (2.0, 0.0)
    assert hint["why"] == [{"key": "why.wins_mother"}]
    assert [play["loss"] for play in hint["plays"]] == sorted(
        play["loss"] for play in hint["plays"]
    )
    engine = Engine().best_plays(
        Position.parse("4n1-6-N5-2A2a"), Side.WHITE, (3, 1), RULESETS["greek"], "master"
    )
    expected = [(str(each.play), each.equity, each.plies) for each in engine[:5]]
    assert [(play["text"], play["equity"], play["plies"]) for play in hint["plays"]] == expected
    assert person.page.asked[0][0] == "hint"
    assert person.page.asked[0][1]["level"] == "master"


def test_what_stands_in_a_reason_comes_with_it() -> None:
    person = Person(f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}")
    person.do("hint")
    hint = person.view["hint"]
    engine = Engine()
    position, rules = Position.parse("H3A1-3a1F-6-1d3j"), RULESETS["greek"]
    ranked = engine.best_plays(position, Side.WHITE, (5, 3), rules, "master")
    why = engine.why(position, Side.WHITE, rules, ranked[0].play, ranked[1].play)
    assert hint["why"] == [{"key": f"why.{each.code}", **each.values} for each in why]
    assert any("point" in reason or "count" in reason for reason in hint["why"])


def test_black_sees_it_by_the_numbers_of_the_board() -> None:
    person = Person(f"p=O5-6-6-5o_b_65&{HUMANS}")
    person.do("hint")
    hops = {hop["from"] for play in person.view["hint"]["plays"] for hop in play["hops"]}
    assert hops <= {1, 6, 7}
    assert all(hop["side"] == "b" for play in person.view["hint"]["plays"] for hop in play["hops"])


def test_asking_again_puts_it_away() -> None:
    person = Person(START)
    person.do("hint")
    assert person.do("hint")["hint"] is None
    person.controller.act('{"do": "hint"}')
    assert person.view["hint"] == {"thinking": True, "plays": [], "why": []}
    person.controller.act('{"do": "hint"}')
    person.wait()
    assert person.view["hint"] is None
    assert "hint" not in person.page.waiting


def test_it_is_put_away_by_a_move_and_not_by_other_dice_first() -> None:
    person = Person(START)
    person.do("hint")
    hint = person.view["hint"]
    assert person.do("swap")["hint"] == hint
    assert person.do("chances", on=False)["hint"] == hint
    assert person.move(24, 18)["hint"] is None


def test_an_answer_that_comes_after_a_move_is_dropped() -> None:
    page = FakePage()
    person = Person(START, page)
    page.while_thinking.append(
        lambda: person.controller.act(json.dumps({"do": "move", "from": 24, "to": 18}))
    )
    person.do("hint")
    assert person.view["hint"] is None
    assert person.view["entries"][0]["text"] == "24/18"


def test_the_answer_to_the_question_before_is_not_taken_for_the_new_one() -> None:
    page = FakePage()
    person = Person(START, page)

    def again() -> None:
        person.controller.act(json.dumps({"do": "move", "from": 24, "to": 18}))
        person.controller.act(json.dumps({"do": "hint"}))

    page.while_thinking.append(again)
    person.do("hint")
    assert [question["steps"] for _, question in page.asked] == [[], [[24, 18]]]
    plays = person.view["hint"]["plays"]
    assert sorted(play["text"] for play in plays) == ["24/13", "24/18 24/19"]
    assert all(len(play["hops"]) == 1 for play in plays)


def test_in_the_middle_of_a_turn_it_keeps_to_the_steps_made() -> None:
    person = Person(f"p=O5-6-6-5o_w_44&{HUMANS}")
    person.move(24, 20)
    person.do("hint")
    for index, play in enumerate(person.view["hint"]["plays"]):
        assert len(play["hops"]) == 3
        person.do("take", index=index)
        assert person.view["can"]["done"]
        assert person.view["entries"][-1]["text"] == play["text"]
        for _ in range(3):
            person.do("undo")
        assert person.view["entries"][-1]["text"] == "24/20"
        person.do("hint")


def test_a_play_is_taken_and_taken_back() -> None:
    person = Person(START)
    person.do("hint")
    plays = person.view["hint"]["plays"]
    view = person.do("take", index=1)
    assert view["board"]["slides"] == plays[1]["hops"]
    assert view["entries"][-1]["text"] == plays[1]["text"]
    assert view["hint"] is None
    assert view["can"]["done"]
    person.do("undo")
    assert len(person.view["entries"]) == 1
    person.do("undo")
    assert person.view["entries"] == []
    assert person.position == "O5-6-6-5o_w_65"
    assert person.view["hint"] is None


def test_taking_what_wins_ends_the_game() -> None:
    person = Person(MOTHER)
    person.do("hint")
    assert person.do("take", index=0)["result"]["points"] == 2


def test_each_group_of_a_cascade_has_its_own() -> None:
    person = Person(f"p=O5-6-6-5o_w_44&r=express&{HUMANS}")
    person.do("hint")
    assert all(len(play["hops"]) == 4 for play in person.view["hint"]["plays"])
    person.do("take", index=0)
    first = person.view["entries"][-1]["text"]
    assert [die["number"] for die in person.view["board"]["dice"]] == [5] * 4
    person.do("hint")
    person.do("take", index=0)
    assert person.view["entries"][-1]["text"] != first


@pytest.mark.parametrize("index", [0, 2, -1, 5])
def test_there_must_be_such_a_play_to_take(index: int) -> None:
    person = Person(START)
    if index:
        person.do("hint")  # of 6-5 there are two
    view = person.do("take", index=index)
    assert view["notice"] == {"key": "refused.no_hint"}
    assert view["entries"] == []


@pytest.mark.parametrize(
    ("fragment", "key"),
    [
        (f"p=O5-6-6-5o_w&{HUMANS}", "refused.not_rolled"),
        (f"p=A4b-b5-6-5k_w_65&{HUMANS}", "refused.no_move"),
        ("w=computer&b=computer&level=simple&seed=olive", "refused.over"),
    ],
)
def test_where_there_is_nothing_to_say_that_is_said(fragment: str, key: str) -> None:
    person = Person(fragment)
    view = person.do("hint")
    assert view["notice"] == {"key": key}
    assert view["hint"] is None


def test_a_turn_played_to_its_end_needs_none() -> None:
    person = Person(START)
    person.move(24, 13)
    assert person.do("hint")["notice"] == {"key": "refused.complete"}


def test_not_while_the_computer_plays_or_somebody_looks_back() -> None:
    page = FakePage()
    person = Person("p=O5-6-6-5o_b_65&w=human&b=human", page)
    person.do("setup")
    action = {"do": "start", "w": "human", "b": "computer", "level": "simple"}
    person.controller.act(json.dumps(action))
    person.controller.act('{"do": "hint"}')
    assert person.notice == "refused.not_your_turn"
    person.wait()
    person.do("roll")
    person.do("look", turn=0)
    assert person.do("hint")["notice"] == {"key": "refused.looking"}


def test_with_a_friend_there_is_none_until_the_game_is_over() -> None:
    white, black = invited()
    maker, opener = black, white
    open_link(opener, send(maker))
    while not opener.view["board"]["moves"]:
        finish(opener)
        maker, opener = opener, maker
        open_link(opener, send(maker))
    assert opener.do("hint")["notice"] == {"key": "refused.fair"}
    assert opener.view["hint"] is None
    assert opener.page.asked == []


def test_a_failing_engine_is_told_and_the_game_goes_on() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = Person(START, page)
    person.do("hint")
    assert person.view["notice"] == {"key": "notice.teacher_failed", "reason": "weights: damaged"}
    assert person.view["hint"] is None
    assert person.move(24, 13)["can"]["done"]


def test_a_failure_that_nobody_waits_for_is_not_told() -> None:
    page = FakePage()
    person = Person(START, page)
    page.think_error = "weights: damaged"
    page.while_thinking.append(lambda: person.controller.act('{"do": "hint"}'))
    person.do("hint")
    assert person.notice is None


def test_it_is_not_shown_in_the_position_editor() -> None:
    person = Person(START)
    person.do("hint")
    hint = person.view["hint"]
    assert person.do("setup")["hint"] is None
    assert person.do("leave")["hint"] == hint

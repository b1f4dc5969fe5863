"""Mistakes played again."""

import json
from typing import Any

import pytest

from app.mistakes import NAME, Mistake, Mistakes
from app.statistics import NAME as STATISTICS
from fake_page import FakePage, Person, View
from plakoto import RULESETS, Position, Side
from test_friend import invited, open_link, send
from test_review import BLUNDER, HUMANS, blunder, remembered

GREEK, EXPRESS = RULESETS["greek"], RULESETS["express"]
MISSED = Mistake(Position.parse("4n1-6-N5-2A2a"), Side.WHITE, GREEK, (3, 1))
"""4/1 wins by the mother."""
PINS = Mistake(Position.parse("H3A1-3a1F-6-1d3j"), Side.WHITE, GREEK, (5, 3))
NEW = {"ruleset": "tapa", "w": "human", "b": "human", "length": 0, "seed": "fig", "level": "club"}


def mirrored(mistake: Mistake) -> Mistake:
    position = mistake.position.flipped()
    return Mistake(position, mistake.side.opponent, mistake.ruleset, mistake.dice)


def remembering(*mistakes: Mistake) -> FakePage:
    page = FakePage()
    Mistakes(page).add(mistakes[::-1])
    return page


def drilled(*mistakes: Mistake, fragment: str = f"{HUMANS}&seed=fig") -> Person:
    """Somebody who plays these again."""
    person = Person(fragment, remembering(*mistakes))
    person.do("drill", of="all")
    return person


def verdict(person: Person) -> dict[str, Any]:
    drill = person.view["drill"]
    found: dict[str, Any] = drill["verdict"]
    return found


def same(one: View, other: View) -> bool:
    """Whether two views show the same, however they came about."""
    passing = ("notice", "fresh", "spoken")
    return {**one, **dict.fromkeys(passing)} == {**other, **dict.fromkeys(passing)}


def test_there_is_none_until_it_is_asked_for() -> None:
    assert Person(HUMANS).view["drill"] is None


@pytest.mark.parametrize("of", ["game", "all"])
def test_without_mistakes_there_is_nothing_to_play(of: str) -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    before = person.view
    view = person.do("drill", of=of)
    assert view["notice"] == {"key": "refused.no_mistakes"}
    assert same(view, before)
    person.move(24, 13)
    person.do("done")
    person.do("review", on=True)  # the best play there was
    assert person.do("drill", of="game")["notice"] == {"key": "refused.no_mistakes"}


def test_the_position_and_the_roll_are_on_the_board() -> None:
    person = drilled(MISSED)
    view = person.view
    assert view["drill"] == {"number": 1, "of": 1, "verdict": None}
    assert view["board"]["position"] == "4n1-6-N5-2A2a_w_31"
    assert view["fresh"]
    assert view["entries"] == []
    assert view["notice"] is None
    assert view["status"] == {"key": "status.move.w"}
    assert [view["players"][side]["kind"] for side in "wb"] == ["human", "human"]
    assert not any(view["can"].values())
    assert view["spoken"] == [
        {"key": "said.turn.w"},
        {"key": "said.roll.w", "roll": "3-1"},
    ]


def test_a_turn_is_played_with_all_the_usual_input() -> None:
    person = drilled(MISSED)
    assert [die["number"] for die in person.do("swap")["board"]["dice"]] == [1, 3]
    person.move(12, 11)
    assert person.view["entries"][-1]["text"] == "12/11"
    assert person.do("undo")["entries"] == []
    person.do("play", text="12/8")
    person.do("reset")
    assert person.move(4, 12)["notice"]["key"] == "refused.backwards"
    view = person.do("play", text="12/8")
    assert view["can"]["done"]
    assert view["board"]["tap"] == "done"


def test_done_tells_how_it_was() -> None:
    person = drilled(MISSED)
    person.do("play", text="12/8")
    view = person.do("done")
    assert view["drill"]["verdict"] is None
    assert view["status"] == {"key": "status.judging"}
    assert view["spoken"] == []
    view = person.view
    assert view["status"] == {"key": "status.judged"}
    found = verdict(person)
    assert (found["text"], found["mark"]) == ("12/8", "blunder")
    assert found["loss"] > 0.12
    assert found["best"][0]["text"] == "4/1*"
    assert found["why"] == [{"key": "why.wins_mother"}]
    # Nothing can be done on the board any more.
    assert view["board"]["moves"] == []
    assert (view["board"]["dice"], view["board"]["tap"]) == ([], None)
    assert not any(view["can"].values())
    assert (view["result"], view["look"]) == (None, None)
    assert view["entries"] == [{"side": "w", "roll": "31", "text": "12/8"}]
    assert view["board"]["position"] == "4n1-6-M3A1-2A2a"
    assert remembered(person.page) == [BLUNDER]


def test_one_that_is_solved_is_forgotten_and_can_be_played_once_more() -> None:
    person = drilled(MISSED, PINS)
    person.move(4, 1)  # which ends a game at once
    found = verdict(person)
    assert (found["text"], found["loss"], found["mark"]) == ("4/1*", 0.0, "")
    view = person.view
    assert view["result"] is None
    assert view["status"] == {"key": "status.judged"}
    assert Mistakes(person.page).all() == (PINS,)
    view = person.do("again")
    assert view["drill"] == {"number": 1, "of": 2, "verdict": None}
    assert view["board"]["position"] == "4n1-6-N5-2A2a_w_31"
    person.do("play", text="12/8")
    person.do("done")
    assert verdict(person)["mark"] == "blunder"
    assert Mistakes(person.page).all() == (PINS,)


def test_the_next_and_after_the_last_the_game_again() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", remembering(MISSED, mirrored(MISSED), PINS))
    person.move(24, 18)
    before = person.view
    person.do("drill", of="all")
    assert person.view["board"]["facing"] == "w"
    view = person.do("following")
    assert view["drill"] == {"number": 2, "of": 3, "verdict": None}
    assert view["board"]["facing"] == "b"
    assert view["board"]["position"].endswith("_b_31")
    person.do("play", text="12/8")
    person.do("done")
    assert verdict(person)["best"][0]["hops"] == [{"side": "b", "from": 21, "to": 24}]
    view = person.do("following")
    assert view["drill"] == {"number": 3, "of": 3, "verdict": None}
    assert view["board"]["position"] == "H3A1-3a1F-6-1d3j_w_53"
    view = person.do("following")
    assert view["fresh"]
    assert same(view, {**before, "board": {**before["board"], "slides": []}})


def test_leaving_brings_back_the_game_and_nothing_of_it_was_touched() -> None:
    page = remembering(MISSED)
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&seed=fig&level=simple", page)
    person.move(24, 18)
    before, kept = person.view, dict(page.kept)
    record, statistics, dice = (person.ask(what) for what in ("record", "statistics", "dice"))
    person.do("drill", of="all")
    person.move(4, 1)
    assert verdict(person)
    assert person.ask("record") == record
    assert person.ask("statistics") == statistics
    assert person.ask("dice") == dice
    assert {name: text for name, text in page.kept.items() if name != NAME} == {
        name: text for name, text in kept.items() if name != NAME
    }
    assert STATISTICS not in page.kept
    view = person.do("drill", of=None)
    assert same(view, {**before, "board": {**before["board"], "slides": []}})
    person.move(18, 13)
    person.do("done")
    assert len(person.view["entries"]) == 2


def test_the_computer_plays_on_afterwards() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&seed=fig", remembering(MISSED))
    person.move(24, 13)
    person.controller.act('{"do": "done"}')
    assert person.view["thinking"]
    person.do("drill", of="all")
    assert not person.view["thinking"]
    assert person.view["entries"] == []
    assert person.view["board"]["position"] == "4n1-6-N5-2A2a_w_31"
    person.do("drill", of=None)
    assert len(person.view["entries"]) == 2


def test_the_mistakes_of_the_analysed_game() -> None:
    person = blunder()
    person.do("review", on=True)
    before = person.view
    Mistakes(person.page).remove(MISSED)
    view = person.do("drill", of="game")
    assert view["drill"] == {"number": 1, "of": 1, "verdict": None}
    assert view["board"]["position"] == "4n1-6-N5-2A2a_w_31"
    assert view["review"] == {"done": 1, "of": 1}
    assert len(person.ask("review")["rows"]) == 1
    person.move(4, 1)
    assert verdict(person)["mark"] == ""
    assert same(person.do("drill", of=None), before)


def test_an_analysis_goes_on_meanwhile() -> None:
    page = remembering(PINS)
    person = blunder(page=page)
    page.while_thinking.append(lambda: person.controller.act('{"do": "drill", "of": "all"}'))
    person.do("review", on=True)
    assert person.view["drill"] == {"number": 1, "of": 1, "verdict": None}
    assert person.view["review"] == {"done": 1, "of": 1}
    assert Mistakes(page).all() == (MISSED, PINS)
    assert person.ask("review")["remembered"] == 2


def test_a_group_of_a_cascade_is_played_alone() -> None:
    mistake = Mistake(PINS.position, Side.WHITE, EXPRESS, (2, 2, 2, 2))
    person = drilled(mistake)
    assert person.notice is None
    assert [die["number"] for die in person.view["board"]["dice"]] == [2] * 4
    person.do("hint")
    person.do("take", index=0)
    assert person.view["can"]["done"]
    person.do("done")
    assert verdict(person)["mark"] == ""
    assert person.page.asked[-1][1]["groups"] == [[2, 2, 2, 2]]
    assert not any(person.view["can"].values())


def test_a_hint_and_the_chances_work_there_too() -> None:
    person = drilled(PINS)
    person.do("chances", on=True)
    assert person.view["chances"]
    person.do("hint")
    assert person.view["hint"]["plays"]
    text = person.view["hint"]["plays"][0]["text"]
    person.do("take", index=0)
    person.do("done")
    assert verdict(person)["text"] == text


@pytest.mark.parametrize(
    "action",
    [
        {"do": "roll"},
        {"do": "next"},
        {"do": "takeback"},
        {"do": "resign", "points": 1},
        {"do": "look", "turn": 0},
        {"do": "edit", "from": 24, "to": 1},
    ],
)
def test_what_belongs_to_a_game_does_nothing(action: dict[str, Any]) -> None:
    person = drilled(MISSED)
    before = person.view
    person.controller.act(json.dumps(action))
    assert same(person.view, before)


@pytest.mark.parametrize(
    "action",
    [
        {"do": "move", "from": 4, "to": 3},
        {"do": "play", "text": "4/3"},
        {"do": "undo"},
        {"do": "reset"},
        {"do": "done"},
        {"do": "swap"},
        {"do": "hint"},
        {"do": "take", "index": 0},
    ],
)
def test_a_turn_that_has_ended_is_over(action: dict[str, Any]) -> None:
    person = drilled(MISSED)
    person.do("play", text="12/8")
    person.do("done")
    before = person.view
    person.controller.act(json.dumps(action))
    assert person.notice == "refused.drill_over"
    assert same(person.view, before)


@pytest.mark.parametrize(
    "action",
    [{"do": "again"}, {"do": "following"}, {"do": "drill", "of": "some"}],
)
def test_what_makes_no_sense_is_an_error(action: dict[str, Any]) -> None:
    person = Person(f"{HUMANS}&seed=fig")
    person.controller.act(json.dumps(action))
    assert person.notice == "notice.error"
    assert person.view["drill"] is None


def test_leaving_what_was_not_begun_changes_nothing() -> None:
    person = Person(f"{HUMANS}&seed=fig")
    before = person.view
    assert same(person.do("drill", of=None), before)


def test_begun_anew_in_the_middle_it_starts_with_the_first_and_knows_the_game() -> None:
    person = drilled(MISSED, PINS)
    person.do("following")
    assert person.do("drill", of="all")["drill"]["number"] == 1
    assert person.do("drill", of=None)["seed"] == "fig"


def test_a_turn_ends_by_itself_where_that_is_wanted() -> None:
    person = drilled(MISSED)
    person.do("automatic", forced=False, greedy=False, done=True)
    person.do("play", text="12/8")
    assert verdict(person)["mark"] == "blunder"


# Other games meanwhile ----------------------------------------------------------------------


def test_another_game_ends_it() -> None:
    person = drilled(MISSED)
    view = person.do("new", **NEW)
    assert (view["drill"], view["ruleset"]) == (None, "tapa")


def test_a_record_is_played_by_who_played_before() -> None:
    text = blunder().ask("record")["text"]
    person = drilled(MISSED, fragment="w=human&b=computer&level=simple&seed=fig")
    person.do("import", text=text)
    assert [person.view["players"][side]["kind"] for side in "wb"] == ["human", "computer"]


def test_the_editor_opens_at_the_mistake_and_leads_back() -> None:
    person = drilled(MISSED)
    before = person.view
    view = person.do("setup")
    assert view["setup"]["position"] == "4n1-6-N5-2A2a_w_31"
    assert view["drill"] is None
    assert same(person.do("leave"), before)
    person.do("setup")
    assert person.do("start", w="human", b="human", level="club")["drill"] is None


def test_another_tab_takes_the_game_on() -> None:
    fragment = f"p=O5-6-6-5o_w_65&{HUMANS}&seed=fig"
    page = remembering(MISSED)
    person = Person(fragment, page)
    person.do("drill", of="all")
    other = Person(fragment, page, again=True)
    other.move(24, 13)
    name = person.controller.session.store.name
    person.controller.follow(name, page.kept[name])
    assert person.view["board"]["position"] == "4n1-6-N5-2A2a_w_31"
    assert person.do("drill", of=None)["entries"][0]["text"] == "24/13"


def test_a_game_with_a_friend_goes_on_by_its_links() -> None:
    white, black = invited()
    Mistakes(white.page).add([MISSED])
    white.do("drill", of="all")
    assert white.view["link"] is None
    white.move(4, 1)
    assert verdict(white)
    open_link(white, send(black))
    assert white.view["drill"] is None
    assert white.view["contest"]


def test_a_bad_link_leaves_it_alone() -> None:
    person = drilled(MISSED)
    open_link(person, "game=1.greek.1.x")
    assert str(person.notice).startswith("link.")
    assert person.view["drill"] == {"number": 1, "of": 1, "verdict": None}


# When it cannot be judged, or is overtaken ---------------------------------------------------


def test_a_failing_engine_is_told_and_the_turn_can_be_played_again() -> None:
    person = drilled(MISSED)
    person.page.think_error = "weights: damaged"
    person.move(4, 1)
    assert person.view["notice"] == {"key": "notice.teacher_failed", "reason": "weights: damaged"}
    assert person.view["drill"] == {"number": 1, "of": 1, "verdict": None}
    assert person.view["board"]["moves"]
    assert Mistakes(person.page).all() == (MISSED,)
    person.page.think_error = ""
    person.move(4, 1)
    assert verdict(person)["mark"] == ""


@pytest.mark.parametrize("error", ["", "weights: damaged"])
@pytest.mark.parametrize("then", [{"do": "again"}, {"do": "drill", "of": None}])
def test_a_verdict_that_nobody_waits_for_is_dropped(then: dict[str, Any], error: str) -> None:
    person = drilled(MISSED, PINS)
    person.page.think_error = error
    person.page.while_thinking.append(lambda: person.controller.act(json.dumps(then)))
    person.move(4, 1)
    assert "hint" not in person.page.waiting
    assert person.notice is None
    drill = person.view["drill"]
    assert drill == ({"number": 1, "of": 2, "verdict": None} if then["do"] == "again" else None)
    assert Mistakes(person.page).all() == (MISSED, PINS)

"""How strong the computer plays: what is chosen, what is kept, and how its plays are found."""

import json
from typing import Any

import pytest

from app.store import NORMAL
from app.table import LEVELS, Table
from fake_page import FakePage, Person
from plakoto import INITIAL, RULESETS, Match, Side
from plakoto.engine.player import Engine
from plakoto.engine.simple import choose_play

NEW = {"ruleset": "greek", "w": "human", "b": "human", "length": 0, "seed": "fig"}
TWO = "p=O5-6-6-5o_w_65&w=computer&b=human"
"""White, the computer, has two plays: 24/13 and 24/18 24/19."""


def opponents(person: Person) -> list[str]:
    return [topic for topic, _ in person.page.asked]


def text_of_first(person: Person) -> str:
    return str(person.view["entries"][0]["text"])


def test_the_levels_are_those_of_the_page() -> None:
    assert LEVELS == ("simple", "beginner", "casual", "club", "advanced", "expert", "master")


def test_a_first_visit_and_an_address_that_names_none_have_the_usual_level() -> None:
    assert Person().view["level"] == "club"
    assert Person("w=human&b=human").view["level"] == "club"


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_asked_for_by_the_address(level: str) -> None:
    assert Person(f"w=human&b=human&level={level}").view["level"] == level


def test_an_address_with_an_unknown_level_is_left_aside() -> None:
    view = Person("level=grandmaster").view
    assert view["notice"] == {
        "key": "notice.bad_parameter",
        "name": "level",
        "value": "grandmaster",
        "expected": "simple, beginner, casual, club, advanced, expert, master",
    }
    assert view["level"] == "club"


def test_a_new_game_and_a_position_set_up_have_the_level_chosen() -> None:
    person = Person()
    assert person.do("new", **NEW, level="expert")["level"] == "expert"
    person.do("setup")
    assert person.view["level"] == "expert"
    assert person.do("start", w="human", b="human", level="casual")["level"] == "casual"


@pytest.mark.parametrize("verb", ["new", "start"])
def test_an_unknown_level_is_an_error_and_changes_nothing(verb: str) -> None:
    person = Person("w=human&b=human&level=expert&seed=fig")
    if verb == "start":
        person.do("setup")
    before = person.view
    view = person.do(verb, **NEW, level="grandmaster")
    assert view["notice"]["key"] == "notice.error"
    assert "'grandmaster': expected one of simple, beginner" in view["notice"]["detail"]
    changing = ("notice", "fresh", "spoken")
    assert {k: v for k, v in view.items() if k not in changing} == {
        k: v for k, v in before.items() if k not in changing
    }


def test_a_record_and_the_next_game_keep_the_level() -> None:
    person = Person("p=4n1-6-5A-N4a_w_65&w=human&b=human&match=3&level=expert")
    text = person.ask("record")["text"]
    person.move(7, 1)
    assert person.do("next")["level"] == "expert"
    assert person.do("import", text=text)["level"] == "expert"


def test_a_reload_keeps_the_level() -> None:
    page = FakePage()
    Person("", page).do("new", **NEW, level="advanced")
    assert Person("", page, again=True).view["level"] == "advanced"


def test_a_game_saved_before_there_were_levels_is_against_the_simple_computer() -> None:
    saved = json.loads(Table(Match(RULESETS["greek"], 0, "fig").begin()).dump())
    del saved["level"]
    assert Table.load(json.dumps(saved)).level == "simple"


@pytest.mark.parametrize("level", ["grandmaster", "", 3, None])
def test_a_saved_game_with_an_unknown_level_is_damaged(level: object) -> None:
    saved = json.loads(Table(Match(RULESETS["greek"], 0, "fig").begin()).dump())
    with pytest.raises(ValueError, match=r"level .*: expected one of simple"):
        Table.load(json.dumps({**saved, "level": level}))
    page = FakePage({NORMAL: "\n" + json.dumps({**saved, "level": level})})
    assert Person("", page).notice == "notice.saved_damaged"


def test_the_simple_computer_asks_nobody() -> None:
    person = Person(f"{TWO}&level=simple")
    play = choose_play(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    assert text_of_first(person) == str(play)
    assert person.page.asked == []


@pytest.mark.parametrize("level", ["beginner", "club", "expert", "master"])
def test_a_level_plays_what_the_engine_chooses(level: str) -> None:
    for seed in ("olive", "fig", "plum"):
        person = Person(f"{TWO}&level={level}&seed={seed}")
        play = Engine().choose(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"], level, seed=seed)
        assert text_of_first(person) == str(play)
        assert person.notice is None
    topic, question = person.page.asked[0]
    assert topic == "choose"
    assert question == {
        "ask": "choose",
        "position": "O5-6-6-5o",
        "side": "w",
        "ruleset": {
            "id": "greek",
            "opening": "contest_roll",
            "next_starter": "contest",
            "mother": True,
            "bearing_off": "no_pins",
            "doubles": "four",
        },
        "dice": [6, 5],
        "level": level,
        "seed": "plum",
    }


def test_a_turn_that_somebody_began_is_chosen_from_its_start() -> None:
    begun = Person("p=O5-6-6-5o_w_65&w=human&b=human&seed=fig")
    begun.move(24, 18)
    text = begun.ask("record")["text"]
    person = Person("w=computer&b=human&level=expert&seed=fig")
    person.do("import", text=text)
    assert person.page.asked[-1][1]["position"] == "O5-6-6-5o"
    assert person.page.asked[-1][1]["dice"] == [6, 5]


def test_in_a_cascade_every_group_is_asked_for_itself() -> None:
    person = Person("p=O5-6-6-5o_w_44&r=express&w=computer&b=human&level=expert")
    groups = [question["dice"] for _, question in person.page.asked]
    assert groups == [[4] * 4, [5] * 4, [6] * 4][: len(groups)]
    assert len(groups) > 1
    positions = [question["position"] for _, question in person.page.asked]
    assert positions[0] == "O5-6-6-5o"
    assert len(set(positions)) == len(groups)
    assert person.view["entries"][0]["roll"] == "44"


def test_a_pass_needs_no_thought() -> None:
    person = Person("p=A4b-b5-6-5k_w_65&w=computer&b=human&level=expert")
    assert person.page.asked == []
    assert text_of_first(person) == "—"


def test_whole_games_between_computers_end() -> None:
    for ruleset in ("greek", "express"):
        person = Person(f"r={ruleset}&w=computer&b=computer&level=casual&seed=olive")
        assert person.view["result"]
        assert person.notice is None


# When it cannot think -----------------------------------------------------------------------


def test_the_simple_computer_plays_where_the_engine_fails_and_that_is_said_once() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = Person(f"{TWO}&level=expert&seed=fig", page)
    play = choose_play(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    assert text_of_first(person) == str(play)
    said = {"key": "notice.simple_instead", "reason": "weights: damaged"}
    assert [view["notice"] for view in page.views if view["notice"]] == [said]
    person.do("roll")
    while person.view["board"]["moves"]:
        move = person.view["board"]["moves"][0]
        person.move(move["from"], move["to"])
    person.do("done")
    assert len(page.asked) == 2  # it tries again
    assert len(person.view["entries"]) == 3
    assert [view["notice"] for view in page.views if view["notice"]] == [said]


def test_it_is_said_again_in_another_game() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = Person(f"{TWO}&level=expert", page)
    person.do("new", **{**NEW, "w": "computer", "b": "computer"}, level="expert")
    said = [view["notice"]["key"] for view in page.views if view["notice"]]
    assert said.count("notice.simple_instead") == 2


@pytest.mark.parametrize(
    "steps", [[], [[24, 18]], [[24, 20], [24, 18]], [[24, 18], [18, 13], [13, 8]]]
)
def test_steps_that_are_no_whole_play_are_not_played(
    steps: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(_: FakePage, __: str, ___: str) -> str:
        return json.dumps({"steps": steps})

    monkeypatch.setattr(FakePage, "think", think)
    page = FakePage()
    person = Person(f"{TWO}&level=expert", page)
    assert text_of_first(person) == "24/18 24/19"
    (said,) = [view["notice"] for view in page.views if view["notice"]]
    assert said["key"] == "notice.simple_instead"


# When it is overtaken -----------------------------------------------------------------------


def overtaken(action: dict[str, Any], error: str = "") -> tuple[Person, FakePage]:
    """Somebody who does something while the computer thinks about its first play."""
    page = FakePage()
    page.think_error = error
    person = Person("p=O5-6-6-5o_b_65&w=human&b=human&level=expert", page)
    page.while_thinking.append(lambda: person.controller.act(json.dumps(action)))
    person.do("setup")
    person.do("start", w="human", b="computer", level="expert")
    return person, page


@pytest.mark.parametrize("error", ["", "weights: damaged"])
def test_an_answer_to_a_game_that_was_left_is_dropped(error: str) -> None:
    person, page = overtaken({"do": "new", **NEW, "level": "master"}, error)
    assert person.view["entries"] == []
    assert (person.view["level"], person.view["seed"]) == ("master", "fig")
    assert "choose" not in page.waiting
    assert all(view["notice"] is None for view in page.views)


def test_the_question_is_stopped_while_a_position_is_set_up_and_asked_again_after() -> None:
    person, page = overtaken({"do": "setup"})
    assert person.view["setup"]
    assert "choose" not in page.waiting
    assert len(page.asked) == 1
    person.do("leave")
    assert len(page.asked) == 2
    assert len(person.view["entries"]) == 1

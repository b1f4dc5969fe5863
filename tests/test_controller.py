"""What the page's Python does, without a browser."""

import asyncio
import json
import random
from typing import Any

import pytest

from app.controller import Controller
from app.store import DAMAGED, LINKED, NORMAL
from fake_page import FakePage, Person, run
from plakoto import RULESETS

HUMANS = "w=human&b=human"


def test_a_first_visit_starts_a_normal_game_against_the_computer() -> None:
    person = Person()
    view = person.view
    assert (view["ruleset"], view["length"], view["game"]) == ("greek", 0, 1)
    assert [view["players"][side]["kind"] for side in "wb"] == ["human", "computer"]
    assert view["contest"]["rolls"][-1]
    assert view["notice"] is None


def test_a_turn_is_rolled_played_taken_back_and_finished() -> None:
    person = Person(f"p=O5-6-6-5o_w&{HUMANS}&seed=s89")
    assert person.position == "O5-6-6-5o_w_00"
    assert person.view["can"] == {
        "roll": True,
        "undo": False,
        "done": False,
        "next": None,
        "takeback": False,
        "resign": [1, 2],
    }
    view = person.do("roll")
    assert person.position == "O5-6-6-5o_w_44"
    assert [die["used"] for die in view["board"]["dice"]] == [False] * 4
    view = person.move(24, 16)
    assert person.position == "N5-2A3-6-5o_w_44"
    assert view["board"]["slides"] == [
        {"side": "w", "from": 24, "to": 20},
        {"side": "w", "from": 20, "to": 16},
    ]
    assert [die["used"] for die in view["board"]["dice"]] == [True, True, False, False]
    assert view["entries"] == [{"side": "w", "roll": "44", "text": "24/16"}]
    view = person.do("undo")
    assert person.position == "N3A1-6-6-5o_w_44"
    assert view["board"]["slides"] == [{"side": "w", "from": 16, "to": 20}]
    person.do("reset")
    assert person.position == "O5-6-6-5o_w_44"
    person.move(24, 8)
    assert person.view["can"]["done"]
    assert person.view["board"]["tap"] == "done"
    person.do("done")
    assert person.position == "N5-6-4A1-5o_b_00"
    assert person.view["board"]["last"][0] == {"side": "w", "from": 24, "to": 20}


def test_black_moves_by_the_numbers_of_the_board() -> None:
    person = Person(f"p=O5-6-6-5o_b_65&{HUMANS}")
    assert {(m["from"], m["to"]) for m in person.view["board"]["moves"]} == {
        (1, 7),
        (1, 6),
        (1, 12),
    }
    person.move(1, 7)
    assert person.view["entries"][-1]["text"] == "24/18"


def test_dice_are_swapped_before_the_first_step_only() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    assert person.view["board"]["tap"] == "swap"
    person.do("swap")
    assert [die["number"] for die in person.view["board"]["dice"]] == [5, 6]
    assert {tuple(m["dice"]) for m in person.view["board"]["moves"]} == {(6,), (5,), (5, 6)}
    person.move(24, 18)
    assert [die["used"] for die in person.view["board"]["dice"]] == [False, True]
    assert person.view["board"]["tap"] is None


@pytest.mark.parametrize(
    ("fragment", "action", "key"),
    [
        ("p=O5-6-6-5o_w", {"do": "move", "from": 24, "to": 18}, "refused.not_rolled"),
        ("p=O5-6-6-5o_w", {"do": "undo"}, "refused.not_rolled"),
        ("p=O5-6-6-5o_w_65", {"do": "undo"}, "notice.undo_empty"),
        ("p=O5-6-6-5o_w_65", {"do": "reset"}, "notice.undo_empty"),
        ("p=O5-6-6-5o_w_65", {"do": "done"}, "refused.finish_first"),
        ("p=O5-6-6-5o_w_65", {"do": "roll"}, "refused.finish_first"),
        ("p=O5-6-6-5o_w_65", {"do": "next"}, "refused.finish_first"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 1, "to": 1}, "refused.not_yours"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 12, "to": 6}, "refused.empty"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 0, "to": 6}, "refused.empty"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 24, "to": 99}, "refused.empty"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 24, "to": 20}, "refused.no_die"),
        ("p=O5-6-6-5o_w_65", {"do": "move", "from": 24, "to": 25}, "refused.backwards"),
        (
            "p=N5-aX5-6-5n_w_65&r=trio",
            {"do": "move", "from": 24, "to": 18},
            "refused.closed.pinner",
        ),
        ("p=N4a-5A-6-5n_w_61", {"do": "move", "from": 24, "to": 0}, "refused.no_die"),
        ("p=O5-6-6-5o_w_65", {"do": "fly"}, "notice.error"),
        ("p=O5-6-6-5o_w_65", {"do": "new", "ruleset": "chess"}, "notice.error"),
        (
            "p=O5-6-6-5o_w_65",
            {"do": "new", "ruleset": "greek", "w": "cat", "b": "human", "length": 1},
            "notice.error",
        ),
        ("p=O5-6-6-5o_b_65&b=computer&w=human", {"do": "roll"}, "refused.not_your_turn"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason_and_changes_nothing(
    fragment: str, action: dict[str, Any], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = FakePage()
    controller = Controller(page)
    controller.open(fragment if "computer" in fragment else f"{fragment}&{HUMANS}")
    before = page.views[-1]
    controller.act(json.dumps(action))
    after = page.views[-1]
    assert after["notice"]["key"] == key
    assert {**after, "notice": None} == {**before, "notice": None, "fresh": False, "spoken": []}
    for work in page.work:
        work.close()


def test_a_forced_pass_is_explained() -> None:
    person = Person(f"p=A4b-b5-6-5k_w_65&{HUMANS}")
    assert person.view["notice"] == {"key": "notice.pass.w", "roll": "6-5"}
    assert person.view["can"]["done"]
    person.do("done")
    assert person.position.endswith("_b_00")
    assert person.view["entries"][-1]["text"] == "—"


def test_a_step_that_ends_the_game_ends_it_at_once() -> None:
    person = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}&match=3")
    view = person.move(7, 1)
    assert view["result"] == {
        "winner": "w",
        "points": 2,
        "title": {"key": "result.win.w", "count": 2},
        "reason": {"key": "reason.mother.w"},
        "match": False,
    }
    assert view["board"]["position"] == "4n1-6-6-N4Ax"
    assert view["can"]["next"] == "game"
    assert person.do("roll")["notice"]["key"] == "refused.over"
    view = person.do("next")
    assert (view["game"], view["players"]["w"]["score"], view["result"]) == (2, 2, None)


def test_a_match_that_is_won_leads_to_a_new_one() -> None:
    person = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}&match=1&seed=x")
    view = person.move(7, 1)
    assert view["result"]["title"] == {"key": "result.match.w", "w": 2, "b": 0}
    assert view["can"]["next"] == "new"
    view = person.do("next")
    assert (view["game"], view["players"]["w"]["score"], view["length"]) == (1, 0, 1)
    assert view["seed"] != "x"


def test_a_draw_and_a_deadlock_are_told_apart() -> None:
    person = Person(f"p=aX3m1-6-6-N4a_w_54&{HUMANS}")
    assert person.move(6, 1)["result"]["reason"] == {"key": "reason.draw"}
    person = Person(f"p=nX5-6-6-4AMx_w_11&{HUMANS}&r=tapa")
    assert person.move(2, 1)["result"] is None
    assert person.do("done")["result"]["reason"] == {"key": "reason.deadlock"}


def test_a_reload_goes_on_where_the_game_was() -> None:
    page = FakePage()
    person = Person(f"{HUMANS}", page)
    person = Person("", page)
    person.do("new", ruleset="tapa", w="human", b="human", length=3, seed="olive")
    move = person.view["board"]["moves"][0]
    person.move(move["from"], move["to"])
    later = Person("", FakePage(page.kept))
    assert later.view["board"]["position"] == person.position
    assert (later.view["ruleset"], later.view["length"]) == ("tapa", 3)
    assert later.view["can"]["undo"]


def test_a_game_from_an_address_goes_on_after_a_reload_and_begins_anew_when_opened() -> None:
    page = FakePage()
    fragment = f"#p=O5-6-6-5o_w_65&{HUMANS}"
    person = Person(fragment, page)
    person.move(24, 18)
    assert LINKED in page.kept
    assert NORMAL not in page.kept
    assert Person(fragment, page, again=True).position == person.position
    assert Person(fragment, page).position == "O5-6-6-5o_w_65"
    assert Person("#p=O5-6-6-5o_w_31", page, again=True).position == "O5-6-6-5o_w_31"


def test_a_new_game_leaves_the_address_behind() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    person.do("new", ruleset="greek", w="human", b="human", length=0, seed="")
    assert person.page.forgot_address
    assert NORMAL in person.page.kept


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "null",
        '"\\ud800"',
        '{"version": 2}',
        '{"version": 1, "white": "human", "black": "dog", "record": ""}',
        '{"version": 1, "white": "human", "black": "human", "record": "0 point match"}',
        "[" * 100_000,
        '{"version": ' + "[" * 100_000,
        '{"a":' * 100_000,
    ],
)
def test_a_damaged_game_is_set_aside_and_a_new_one_begins(damage: str) -> None:
    page = FakePage({NORMAL: damage})
    person = Person("", page)
    assert page.kept[NORMAL + DAMAGED] == damage
    assert page.views[0]["notice"] == {"key": "notice.saved_damaged"}
    assert person.position.startswith("O5-6-6-5o") or person.view["entries"]


def test_every_single_damaged_byte_of_a_game_is_noticed_or_harmless() -> None:
    page = FakePage()
    Person("", page).do("new", ruleset="greek", w="human", b="human", length=0, seed="olive")
    text = page.kept[NORMAL]
    rng = random.Random(1)
    for at in range(len(text)):
        spoiled = text[:at] + chr(rng.randint(1, 126)) + text[at + 1 :]
        assert Person("", FakePage({NORMAL: spoiled})).view["board"]["position"]


@pytest.mark.parametrize(
    ("fragment", "notice"),
    [("#p=zzz", "notice.bad_parameter"), ("#board", None), ("#game=1.greek.cut", "link.truncated")],
)
def test_an_address_that_leads_nowhere_leaves_the_game_on_the_table(
    fragment: str, notice: str | None
) -> None:
    person = Person("p=H3A1-3a1F-6-1d3j_w_53&w=human&b=human")
    before, shown = person.position, len(person.page.views)
    person.controller.open(fragment, again=True)
    assert person.position == before
    assert person.notice == notice
    assert len(person.page.views) == shown + (notice is not None)
    person.move(24, 21)
    reloaded = Person("p=H3A1-3a1F-6-1d3j_w_53&w=human&b=human", person.page, again=True)
    assert reloaded.position == person.position


@pytest.mark.parametrize(
    ("fragment", "name"),
    [
        ("p=O5-6-6", "p"),
        ("p=4n1-6-6-N4Ax_w", "p"),
        ("r=chess", "r"),
        ("w=cat", "w"),
        ("b=", "b"),
        ("match=-1", "match"),
        ("match=1000", "match"),
        ("match=x", "match"),
    ],
)
def test_a_bad_parameter_is_named_and_a_normal_game_starts(fragment: str, name: str) -> None:
    person = Person(fragment)
    notice = person.page.views[0]["notice"]
    assert (notice["key"], notice["name"]) == ("notice.bad_parameter", name)
    assert notice["value"] == fragment.partition("=")[2]
    assert person.view["ruleset"] == "greek"
    assert NORMAL in person.page.kept


def test_that_nothing_can_be_kept_is_said_once() -> None:
    person = Person("", FakePage(can_keep=False))
    keys = [view["notice"] and view["notice"]["key"] for view in person.page.views]
    assert keys.count("notice.storage_off") == 1
    assert person.view["can"]["roll"] or person.view["board"]["moves"]


def test_a_fault_in_a_handler_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    person = Person(f"p=O5-6-6-5o_w&{HUMANS}")
    with monkeypatch.context() as patch:
        patch.setattr("plakoto.match.Match.roll", lambda _: 1 // 0)
        assert person.do("roll")["notice"]["key"] == "notice.error"
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert person.do("roll")["board"]["dice"]


def test_the_computer_thinking_about_a_game_given_up_does_not_touch_the_new_one() -> None:
    page = FakePage()
    controller = Controller(page)
    controller.open("p=O5-6-6-5o_b&w=human&b=computer")
    new = {"do": "new", "ruleset": "tapa", "w": "human", "b": "human", "length": 0, "seed": "fig"}
    controller.act(json.dumps(new))
    before = page.views[-1]
    for work in page.work:
        asyncio.run(run(work))
    assert page.views[-1] == before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whole_games_against_the_computer_come_to_an_end(ruleset: str) -> None:
    rng = random.Random(ruleset)
    person = Person(f"r={ruleset}&seed=fig&match=1")
    while not person.view["result"] and len(person.view["entries"]) < 400:
        view = person.view
        if view["can"]["roll"]:
            person.do("roll")
        elif view["can"]["done"]:
            person.do("done")
        else:
            move = rng.choice(view["board"]["moves"])
            person.move(move["from"], move["to"])
            assert person.notice is None or not person.notice.startswith(
                ("refused", "notice.error")
            )
    assert person.view["result"]


def test_two_computers_play_by_themselves() -> None:
    person = Person("w=computer&b=computer&seed=fig")
    assert person.view["result"]
    assert person.view["board"]["facing"] == "w"


def test_a_lone_black_player_sits_at_the_bottom() -> None:
    assert Person("w=computer&b=human&seed=fig").view["board"]["facing"] == "b"


def test_a_fault_of_the_computer_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("app.computer.choose_play", lambda *_, **__: 1 // 0)
        person = Person("p=O5-6-6-5o_b_65&w=human&b=computer&level=simple")
        assert person.notice == "notice.error"
    assert "ZeroDivisionError" in capsys.readouterr().err
    new = {"ruleset": "greek", "w": "human", "b": "human", "length": 0, "seed": "fig"}
    assert person.do("new", **new)["notice"] is None


def test_a_reload_after_the_last_step_of_a_turn_tells_of_no_pass() -> None:
    page = FakePage()
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    person.move(24, 13)
    again = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", FakePage(page.kept), again=True)
    assert again.notice is None
    assert again.view["can"]["done"]


def test_what_another_tab_has_played_is_shown_here_too() -> None:
    kept: dict[str, str] = {}
    first, second = Person("", FakePage(kept)), Person("", FakePage(kept))
    new = {"ruleset": "tapa", "w": "human", "b": "human", "length": 0, "seed": "fig"}
    first.do("new", **new)
    second.controller.follow(NORMAL, kept[NORMAL])
    assert second.position == first.position
    assert second.view["fresh"]
    shown = len(second.page.views)
    for name, text in ((NORMAL, kept[NORMAL]), (NORMAL, None), (NORMAL, "{"), (LINKED, "x")):
        second.controller.follow(name, text)
    assert len(second.page.views) == shown


def test_the_computer_goes_on_here_when_the_tab_it_played_in_is_gone() -> None:
    page = FakePage()
    person = Person("w=human&b=human&p=O5-6-6-5o_w_65", page)
    other = Person("w=human&b=computer&seed=fig", FakePage())
    text = other.page.kept[LINKED]
    waiting = text.replace(
        '"white": "human", "black": "computer"', '"white": "computer", "black": "computer"'
    )
    person.controller.session.store.fragment = "w=human&b=computer&seed=fig"
    person.controller.follow(LINKED, waiting)
    assert person.view["thinking"]
    shown = person.do("undo")
    assert shown["notice"]["key"] == "refused.not_your_turn"
    assert person.view["result"]


def test_long_values_are_quoted_in_short() -> None:
    person = Person("p=" + "A" * 20_000)
    assert len(person.page.views[0]["notice"]["value"]) < 50
    person = Person("seed=" + "x" * 65)
    assert person.page.views[0]["notice"]["name"] == "seed"


def test_a_game_put_on_the_table_is_marked_as_fresh() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    assert person.view["fresh"]
    assert not person.move(24, 18)["fresh"]

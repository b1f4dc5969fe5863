"""The position editor at the page."""

import pytest

from fake_page import Person, View


def opened(fragment: str = "#p=H3A1-3a1F-6-1d3j_w_53&r=tapa&b=human") -> Person:
    person = Person(fragment)
    person.do("setup")
    return person


def edit(person: Person, source: int, target: int) -> View:
    return person.do("edit", **{"from": source, "to": target})


def test_the_editor_opens_at_the_position_shown() -> None:
    person = opened()
    view = person.view
    assert view["setup"] == {
        "position": "H3A1-3a1F-6-1d3j_w_53",
        "side": "w",
        "dice": [5, 3],
        "ruleset": "tapa",
        "problems": [],
    }
    assert view["fresh"]
    assert view["board"]["position"] == "H3A1-3a1F-6-1d3j_w_53"
    assert view["board"]["dice"] == [{"number": number, "used": False} for number in (5, 3)]
    assert {"from": 1, "to": 25, "dice": [], "pins": False} in view["board"]["moves"]
    assert view["board"]["tap"] is None
    assert view["result"] is None
    assert not any(view["can"].values())


def test_a_roll_that_has_been_begun_is_left_out() -> None:
    person = Person("#p=H3A1-3a1F-6-1d3j_w_53&r=tapa&b=human")
    move = person.view["board"]["moves"][0]
    person.move(move["from"], move["to"])
    board = person.position.split("_")[0]
    person.do("setup")
    assert person.view["setup"]["position"] == f"{board}_w_00"


def test_the_editor_opens_where_somebody_looks_back() -> None:
    person = Person("#p=H3A1-3a1F-6-1d3j_w_53&r=tapa&b=human")
    while not person.view["can"]["done"]:
        move = person.view["board"]["moves"][0]
        person.move(move["from"], move["to"])
    person.do("done")
    after = person.position.split("_")[0]
    for turn, board in ((0, "H3A1-3a1F-6-1d3j"), (1, after)):
        person.do("look", turn=turn)
        person.do("setup")
        assert person.view["setup"]["position"].split("_")[0] == board
        person.do("leave")
        assert person.view["look"] is None


def test_the_editor_opens_at_a_position_given() -> None:
    person = Person()
    view = person.do("setup", position="OA4-6-6-5o_b_65")
    assert view["setup"]["position"] == "OA4-6-6-5o_b_65"
    assert view["setup"]["problems"] == [{"key": "setup.problem.too_many.w", "count": 16}]
    person.do("leave")
    view = person.do("setup", position="nonsense")
    assert view["notice"]["key"] == "setup.unreadable"
    assert view["setup"] is None


def test_edit_undo_arrange_and_turn() -> None:
    person = opened()
    view = edit(person, 24, 12)
    assert view["setup"]["position"] == "G3A1-3a1F-A5-1d3j_w_53"
    assert view["can"]["undo"]
    assert not view["fresh"]
    assert edit(person, 24, 1)["notice"] == {"key": "refused.closed.two"}
    view = person.do("undo")
    assert view["setup"]["position"] == "H3A1-3a1F-6-1d3j_w_53"
    assert not view["can"]["undo"]
    assert person.do("undo")["notice"] == {"key": "notice.undo_empty"}
    assert person.do("arrange", **{"as": "empty"})["setup"]["problems"] == [
        {"key": "setup.problem.none_left"}
    ]
    assert person.do("arrange", **{"as": "start"})["setup"]["position"] == "O5-6-6-5o_w_53"
    view = person.do("edit-turn", side="b", roll="", ruleset="greek")
    assert view["setup"]["position"] == "O5-6-6-5o_b_00"
    assert view["setup"]["ruleset"] == "greek"


@pytest.mark.parametrize("what", ["roll", "done", "reset", "swap", "next", "takeback"])
def test_nothing_of_the_game_happens_meanwhile(what: str) -> None:
    person = opened()
    table = person.controller.session.table
    view = person.do(what)
    assert view["setup"]
    assert view["notice"] is None
    assert person.controller.session.table is table


def test_leaving_shows_the_game_again() -> None:
    person = opened()
    before = person.page.views[-2]
    edit(person, 24, 12)
    view = person.do("leave")
    assert view["setup"] is None
    assert view["fresh"]
    assert view["board"]["position"] == before["board"]["position"]
    assert view["board"]["moves"] == before["board"]["moves"]


def test_a_game_begins_from_what_was_set_up() -> None:
    person = opened()
    edit(person, 24, 12)
    view = person.do("start", w="human", b="human")
    assert view["setup"] is None
    assert view["board"]["position"] == "G3A1-3a1F-A5-1d3j_w_53"
    assert view["ruleset"] == "tapa"
    assert view["length"] == 0
    assert view["board"]["moves"]
    assert person.page.forgot_address
    assert Person("", person.page).position == view["board"]["position"]


def test_no_game_begins_while_there_is_a_problem() -> None:
    person = opened()
    person.do("arrange", **{"as": "empty"})
    view = person.do("start", w="human", b="human")
    assert view["notice"] == {"key": "setup.problem.none_left"}
    assert view["setup"]
    person.do("arrange", **{"as": "start"})
    assert person.do("start", w="human", b="nobody")["notice"]["key"] == "notice.error"
    assert person.view["setup"]


def test_a_new_game_closes_the_editor() -> None:
    person = opened()
    view = person.do("new", ruleset="trio", w="human", b="human", length=1, seed="olive")
    assert view["setup"] is None
    assert view["seed"] == "olive"


def test_the_computer_waits_and_plays_on_afterwards() -> None:
    person = opened("#p=H3A1-3a1F-6-1d3j_w_53&r=tapa&w=human&b=human")
    person.do("edit-turn", side="w", roll="53", ruleset="tapa")
    view = person.do("start", w="computer", b="human")
    assert view["thinking"]
    assert person.view["can"]["roll"]  # it has played, and Black is to roll
    person.do("new", ruleset="tapa", w="human", b="human", length=0, seed="a")
    page = person.page
    person.controller.act(
        '{"do":"new","ruleset":"tapa","w":"computer","b":"computer","length":0,"seed":"a"}'
    )
    person.controller.act('{"do":"setup"}')
    person.wait()
    assert not person.view["thinking"]
    assert page.views[-1]["setup"]
    assert person.controller.session.table.game.turns == ()
    person.controller.act('{"do":"leave"}')
    assert page.work
    person.wait()
    assert person.view["result"]


@pytest.mark.parametrize("what", ["edit", "arrange", "edit-turn", "start"])
def test_the_editor_has_to_be_open(what: str) -> None:
    person = Person()
    more = {"from": 1, "to": 2, "as": "start", "side": "w", "roll": "", "ruleset": "greek"}
    view = person.do(what, **more, w="human", b="human")
    assert view["notice"]["key"] == "notice.error"
    assert "not open" in view["notice"]["detail"]

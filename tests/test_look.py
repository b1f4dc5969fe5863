"""Looking back through the turns of a game."""

import pytest

from fake_page import Person, View

HUMANS = "w=human&b=human"


@pytest.fixture
def person() -> Person:
    """Three turns played, and a step of the fourth: White 24/18 24/19, Black, White, Black."""
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}&seed=olive")
    person.do("play", text="24/18 24/19")
    person.do("done")
    for _ in range(2):
        person.do("roll")
        while not person.view["can"]["done"]:
            move = person.view["board"]["moves"][0]
            person.move(move["from"], move["to"])
        person.do("done")
    person.do("roll")
    move = person.view["board"]["moves"][0]
    person.move(move["from"], move["to"])
    return person


def look(person: Person, turn: int | None) -> View:
    return person.do("look", turn=turn)


def test_the_board_shows_what_it_was_and_everything_else_what_is(person: Person) -> None:
    now = person.view
    view = look(person, 1)
    assert view["look"] == 1
    assert view["board"]["position"] == "M4A-A5-6-5o"
    assert view["board"]["last"] == [
        {"side": "w", "from": 24, "to": 18},
        {"side": "w", "from": 24, "to": 19},
    ]
    assert (view["board"]["moves"], view["board"]["dice"], view["board"]["tap"]) == ([], [], None)
    assert not any(view["can"].values())
    for rest in ("status", "players", "entries", "result", "seed", "game"):
        assert view[rest] == now[rest]
    back = look(person, None)
    assert {**back, "board": {**back["board"], "slides": []}, "spoken": []} == {
        **now,
        "board": {**now["board"], "slides": []},
        "spoken": [],
    }


def test_one_turn_on_or_back_slides_and_further_ones_do_not(person: Person) -> None:
    assert look(person, 0)["board"]["slides"] == []
    forward = look(person, 1)["board"]["slides"]
    assert forward == [{"side": "w", "from": 24, "to": 18}, {"side": "w", "from": 24, "to": 19}]
    assert look(person, 0)["board"]["slides"] == [
        {"side": "w", "from": 19, "to": 24},
        {"side": "w", "from": 18, "to": 24},
    ]
    assert look(person, 3)["board"]["slides"] == []
    begun = look(person, None)["board"]["slides"]
    assert len(begun) == 1  # the step of the turn that is being played
    assert look(person, 3)["board"]["slides"] == [
        {**begun[0], "from": begun[0]["to"], "to": begun[0]["from"]}
    ]


def test_before_the_first_turn_is_the_position_the_game_began_from(person: Person) -> None:
    view = look(person, 0)
    assert view["board"]["position"] == "O5-6-6-5o"
    assert view["board"]["last"] == []
    other = Person(f"p=A3n1-6-6-M4Ax_w_65&r=tapa&{HUMANS}")
    assert look(other, 0)["board"]["position"] == "A3n1-6-6-M4Ax"


@pytest.mark.parametrize(
    "what",
    ["roll", "undo", "reset", "done", "swap", "next", "takeback"],
)
def test_nothing_can_be_played_while_looking(person: Person, what: str) -> None:
    look(person, 1)
    assert person.do(what)["notice"] == {"key": "refused.looking"}
    assert person.view["look"] == 1


def test_no_move_and_no_resignation_while_looking(person: Person) -> None:
    look(person, 1)
    assert person.move(24, 18)["notice"] == {"key": "refused.looking"}
    assert person.do("play", text="24/18")["notice"] == {"key": "refused.looking"}
    assert person.do("resign", points=1)["notice"] == {"key": "refused.looking"}


@pytest.mark.parametrize("turn", [-1, 4, "1", 1.0, True])
def test_a_turn_that_is_not_there_is_named(person: Person, turn: object) -> None:
    notice = person.do("look", turn=turn)["notice"]
    assert notice == {"key": "notice.error", "detail": f"turn {turn!r}: expected 0 to 3"}
    assert person.view["look"] is None


def test_what_the_computer_plays_does_not_move_what_is_looked_at() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive")
    person.do("play", text="24/18 24/19")
    person.controller.act('{"do": "done"}')
    person.controller.act('{"do": "look", "turn": 0}')
    before = len(person.page.views)
    person.wait()
    played = person.page.views[before:]
    assert len(played[-1]["entries"]) == 2
    for view in played:
        assert view["look"] == 0
        assert view["board"]["position"] == "O5-6-6-5o"
        assert view["board"]["slides"] == []
    assert look(person, None)["can"]["roll"]


def test_a_finished_game_can_be_looked_at_and_its_result_stays() -> None:
    person = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}")
    result = person.move(7, 1)["result"]
    view = look(person, 0)
    assert view["board"]["position"] == "4n1-6-5A-N4a"
    assert view["result"] == result
    assert view["can"]["next"] is None
    assert look(person, None)["board"]["slides"] == [{"side": "w", "from": 7, "to": 1}]
    assert person.view["can"]["next"] == "new"


def test_another_game_is_shown_as_it_is_now(person: Person) -> None:
    look(person, 1)
    new = {"ruleset": "greek", "w": "human", "b": "human", "length": 0, "seed": "fig"}
    assert person.do("new", **new)["look"] is None


def test_it_is_told_what_is_looked_at(person: Person) -> None:
    assert look(person, 1)["spoken"] == [
        {"key": "said.look.w", "turn": 1, "roll": "6-5", "play": "24/18 24/19"}
    ]
    assert look(person, 0)["spoken"] == [{"key": "said.look_start"}]
    assert look(person, None)["spoken"] == [{"key": "said.now"}]

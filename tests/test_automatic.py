"""What happens by itself: forced steps, the bear-off of a race, the end of a turn."""

from itertools import count

import pytest

from fake_page import FakePage, Person
from plakoto import Dice

HUMANS = "w=human&b=human"


def seed_for(roll: tuple[int, int], turn: int = 1) -> str:
    """A seed with this roll in this turn of the first game."""
    seeds = (f"s{number}" for number in count())
    return next(seed for seed in seeds if sorted(Dice(seed).roll(1, turn)) == sorted(roll))


def automatic(person: Person, *wanted: str) -> None:
    person.do("automatic", **{name: name in wanted for name in ("forced", "greedy", "done")})


def rolled(board: str, roll: tuple[int, int], *wanted: str, ruleset: str = "greek") -> Person:
    person = Person(f"p={board}_w&r={ruleset}&seed={seed_for(roll)}&{HUMANS}")
    automatic(person, *wanted)
    person.do("roll")
    return person


def test_a_choice_of_settings_shows_nothing_and_plays_nothing() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    shown = len(person.page.views)
    automatic(person, "forced", "greedy", "done")
    assert len(person.page.views) == shown


def test_forced_steps_are_played_after_the_roll_and_told() -> None:
    person = rolled("A5-5b-6-5m", (6, 5), "forced")
    view = person.view
    assert view["notice"] == {"key": "notice.forced.w", "moves": "24/18"}
    assert view["board"]["slides"] == [{"side": "w", "from": 24, "to": 18}]
    assert view["spoken"] == [
        {"key": "said.roll.w", "roll": "6-5"},
        {"key": "said.move.w", "from": 24, "to": 18},
    ]
    assert view["can"]["done"]


def test_forced_steps_can_be_taken_back_and_are_not_played_again() -> None:
    person = rolled("A5-6-6-5n", (2, 2), "forced")
    assert person.position == "6-2A3-6-5n_w_22"
    person.do("undo")
    assert person.position == "6-A5-6-5n_w_22"
    person.do("reset")
    assert person.position == "A5-6-6-5n_w_22"
    view = person.move(24, 22)
    assert view["notice"] == {"key": "notice.forced.w", "moves": "22/16"}
    assert person.position == "6-2A3-6-5n_w_22"


def test_with_a_choice_nothing_is_forced() -> None:
    person = rolled("O5-6-6-5o", (6, 5), "forced", "greedy")
    assert person.position == "O5-6-6-5o_w_65"
    assert person.notice is None


def test_a_forced_step_that_decides_the_game_ends_it() -> None:
    person = rolled("4n1-6-5A-5a", (6, 6), "forced")
    assert person.view["result"]["reason"] == {"key": "reason.mother.w"}


def test_the_step_that_is_left_is_forced_after_a_move() -> None:
    person = Person(f"p=A5-A5-6-5n_w_65&{HUMANS}")
    automatic(person, "forced")
    view = person.move(24, 18)
    assert view["notice"] == {"key": "notice.forced.w", "moves": "18/13"}
    assert [(hop["from"], hop["to"]) for hop in view["board"]["slides"]] == [(24, 18), (18, 13)]


@pytest.mark.parametrize(
    ("board", "roll", "moves", "after"),
    [
        ("bbbccc-6-6-BBBAAA", (6, 5), "6/off 5/off", "bbbccc-6-6-AABAAA"),
        ("bbbccc-6-6-BBBAAA", (6, 6), "6/off(2) 5/off(2)", "bbbccc-6-6-2BAAA"),
        ("bbbccc-6-6-3A2", (6, 6), "3/off", "bbbccc-6-6-6"),
    ],
)
def test_a_race_is_borne_off_while_every_die_takes_a_checker(
    board: str, roll: tuple[int, int], moves: str, after: str
) -> None:
    person = rolled(board, roll, "greedy")
    assert person.view["notice"] == {"key": "notice.greedy.w", "moves": moves}
    assert person.position.split("_")[0] == after


@pytest.mark.parametrize(
    ("board", "roll"),
    [
        ("bbbccc-6-6-BBBAAA", (5, 5)),  # the third five moves from 6 to 1
        ("bbbccc-6-A5-BBBAAA", (6, 5)),  # a checker is not home
        ("bbbcc1-6-6-BBBAAa", (6, 5)),  # a black checker is still to come past
        ("bbbcc1-6-6-BBBAAxA", (6, 5)),  # a black checker is pinned
    ],
)
def test_outside_a_race_nothing_is_borne_off_by_itself(board: str, roll: tuple[int, int]) -> None:
    person = rolled(board, roll, "greedy")
    assert person.notice is None
    assert person.position.split("_")[0] == board


def test_a_complete_turn_ends_after_a_moment_and_that_is_told() -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    automatic(person, "done")
    shown = person.move(24, 13)
    assert shown["can"]["done"]
    assert person.position == "N5-5A-6-5o_b_00"
    assert person.view["notice"] == {"key": "notice.auto_done.w"}


def test_a_turn_taken_back_in_that_moment_goes_on() -> None:
    page = FakePage()
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    automatic(person, "done")
    page.meanwhile.append(lambda: person.controller.act('{"do": "undo"}'))
    person.move(24, 13)
    assert person.position == "N5-A5-6-5o_w_65"
    assert person.view["can"]["undo"]


def test_a_turn_played_otherwise_in_that_moment_gets_a_moment_of_its_own() -> None:
    page = FakePage()
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    automatic(person, "done")

    def play_otherwise() -> None:
        person.controller.act('{"do": "reset"}')
        person.controller.act('{"do": "play", "text": "24/18 24/19"}')

    def look_at_it() -> None:
        assert person.position == "M4A-A5-6-5o_w_65"

    page.meanwhile += [play_otherwise, look_at_it]
    person.move(24, 13)
    assert page.meanwhile == []
    assert person.position == "M4A-A5-6-5o_b_00"


def test_a_turn_ended_by_hand_in_that_moment_is_ended_once() -> None:
    page = FakePage()
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    automatic(person, "done")
    page.meanwhile.append(lambda: person.controller.act('{"do": "done"}'))
    person.move(24, 13)
    assert person.position == "N5-5A-6-5o_b_00"
    assert person.notice is None


def test_no_turn_ends_while_somebody_looks_back() -> None:
    page = FakePage()
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}", page)
    automatic(person, "done")
    page.meanwhile.append(lambda: person.controller.act('{"do": "look", "turn": 0}'))
    person.move(24, 13)
    assert person.view["look"] == 0
    person.do("look", turn=None)
    assert person.position == "N5-5A-6-5o_b_00"


def test_a_pass_ends_by_itself_too_and_keeps_its_notice() -> None:
    person = Person(f"p=A4b-b5-6-5k_w_65&{HUMANS}")
    assert person.notice == "notice.pass.w"
    automatic(person, "done")
    assert person.position == "A4b-b5-6-5k_b_00"
    assert person.notice is None


def test_the_computer_answers_a_turn_that_ended_by_itself() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive")
    automatic(person, "done")
    person.move(24, 13)
    assert [entry["side"] for entry in person.view["entries"]] == ["w", "b"]
    assert person.view["can"]["roll"]


def test_a_whole_game_goes_by_with_everything_automatic() -> None:
    person = Person("p=O5-6-6-5o_w&r=express&w=human&b=computer&seed=olive")
    automatic(person, "forced", "greedy", "done")
    for _ in range(200):
        view = person.view
        if view["result"]:
            break
        if view["can"]["roll"]:
            person.do("roll")
        else:
            move = view["board"]["moves"][0]
            person.move(move["from"], move["to"])
    assert person.view["result"]
    keys = {view["notice"]["key"] for view in person.page.views if view["notice"]}
    assert {"notice.forced.w", "notice.auto_done.w"} <= keys
    assert not any(key.startswith(("refused", "notice.error")) for key in keys)

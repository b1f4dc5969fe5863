"""What the computer player answers, as the worker is asked."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from app.think import think
from plakoto import (
    INITIAL,
    RULESETS,
    Dice,
    Position,
    Side,
    Turn,
    parse_record,
    verify_dice,
)
from plakoto.exercise import turn_data

GREEK = asdict(RULESETS["greek"])
START = {"position": "O5-6-6-5o", "side": "w", "ruleset": GREEK}


def ask(kind: str, **more: Any) -> Any:
    *waiting, answer = think(json.dumps({"ask": kind, **START, **more}))
    assert set(waiting) <= {None}
    assert answer is not None
    return json.loads(answer)


@pytest.mark.parametrize("level", ["beginner", "expert", "master"])
def test_the_play_of_a_level(level: str) -> None:
    steps = ask("choose", dice=[6, 5], level=level, seed="x")["steps"]
    turn = Turn.rolled(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    for source, target in steps:
        turn = turn.move(source, target)
    assert turn.complete


def test_a_pass_has_no_steps() -> None:
    answer = ask("choose", position="A4b-b5-6-5k", dice=[6, 5], level="expert", seed="")
    assert answer == {"steps": []}


def test_two_plies_give_others_a_turn() -> None:
    thought = think(
        json.dumps({"ask": "choose", **START, "dice": [2, 1], "level": "master", "seed": ""})
    )
    assert len(list(thought)) > 20


def test_a_hint_at_the_beginning_of_a_turn() -> None:
    answer = ask("hint", roll=[6, 5], groups=[[6, 5]], steps=[], level="expert")
    assert sorted(play["text"] for play in answer["plays"]) == ["24/13", "24/18 24/19"]
    best, other = answer["plays"]
    assert best["loss"] == 0
    assert other["loss"] == pytest.approx(best["equity"] - other["equity"])
    assert all("code" in reason for reason in answer["why"])


def test_a_hint_in_the_middle_of_a_turn_keeps_to_the_steps_made() -> None:
    answer = ask("hint", roll=[3, 3], groups=[[3] * 4], steps=[[24, 21], [21, 18]], level="expert")
    turn = Turn.rolled(INITIAL, Side.WHITE, (3, 3), RULESETS["greek"]).move(24, 21).move(21, 18)
    for play in answer["plays"]:
        rest = turn
        for source, target in play["steps"]:
            rest = rest.move(source, target)
        assert rest.complete
        assert len(play["steps"]) == 2


def test_a_hint_in_a_later_group_of_a_cascade() -> None:
    express = asdict(RULESETS["express"])
    made = [[24, 19]] * 4 + [[24, 18]]
    answer = ask(
        "hint", ruleset=express, roll=[5, 5], groups=[[5] * 4, [6] * 4], steps=made, level="expert"
    )
    assert answer["plays"]
    assert all(len(play["steps"]) == 3 for play in answer["plays"])


@pytest.mark.parametrize("dice", [[], [6, 5]])
def test_chances_add_up(dice: list[int]) -> None:
    chances = ask("chances", dice=dice)
    assert chances["win"] + chances["lose"] + chances["draw"] == pytest.approx(1)
    assert 0.3 < chances["win"] < 0.7


def test_chances_of_who_must_pass_are_those_of_the_other_side_to_roll() -> None:
    passing = ask("chances", position="A4b-b5-6-5k", dice=[6, 5])
    rolling = ask("chances", position="A4b-b5-6-5k", side="b", dice=[])
    assert passing["win"] == pytest.approx(rolling["lose"])


def test_a_turn_is_judged() -> None:
    best = ask("hint", roll=[6, 5], groups=[[6, 5]], steps=[], level="expert")["plays"][0]
    (judged,) = ask("judge", roll=[6, 5], groups=[[6, 5]], steps=best["steps"])["decisions"]
    assert judged["text"] == best["text"]
    assert judged["loss"] == 0
    assert judged["choices"] == 2
    assert judged["luck"] is not None
    assert judged["against"] == judged["why"] == []


def test_a_bad_play_is_told_what_speaks_against_it() -> None:
    # White could win at once by pinning the mother with 4/1.
    place = {"position": "4n1-6-N5-2A2a"}
    (judged,) = ask("judge", **place, roll=[3, 1], groups=[[3, 1]], steps=[[12, 9], [12, 11]])[
        "decisions"
    ]
    assert judged["loss"] > 0.12
    assert {"code": "misses_win"} in judged["against"]
    assert judged["best"][0]["text"] == "4/1*"


def test_every_group_of_a_cascade_is_judged() -> None:
    express = asdict(RULESETS["express"])
    steps = [[24, 19]] * 4 + [[24, 18]] * 4
    answer = ask("judge", ruleset=express, roll=[5, 5], groups=[[5] * 4, [6] * 4], steps=steps)
    assert [each["dice"] for each in answer["decisions"]] == [[5] * 4, [6] * 4]


def test_what_can_be_done_with_a_roll() -> None:
    answer = ask("turn", ruleset="greek", dice=[5, 6], answers=["24/13"], goals=[])
    turn = Turn.rolled(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    assert answer == json.loads(json.dumps(turn_data(turn, ["24/13"])))


def play(**more: Any) -> Any:
    return ask("play", **{"ruleset": "greek", "dice": [], "record": None, "seed": "s", **more})


def test_a_game_goes_on_from_its_record_alone() -> None:
    begun = play(dice=[5, 6], do=None)
    assert begun["roll"] == "65"
    assert begun["turn"]["dice"] == [6, 5]
    assert begun["played"] is None
    after = play(record=begun["record"], do={"steps": [[24, 18], [24, 19]]})
    assert after["position"] == "M4A-A5-6-5o"
    assert after["side"] == "b"
    assert after["turn"] is after["roll"] is None
    hops = [{"side": "w", "from": 24, "to": to} for to in (18, 19)]
    assert after["played"] == {"side": "w", "roll": "65", "play": "24/18 24/19", "hops": hops}
    rolled = play(record=after["record"], do="roll")
    assert rolled["turn"]["side"] == "b"
    high, low = sorted(Dice("s").roll(1, 2), reverse=True)
    assert rolled["roll"] == f"{high}{low}"
    assert play(record=after["record"], do="roll") == rolled


@pytest.mark.parametrize(
    ("ruleset", "level", "start"),
    [
        ("greek", "club", "2a3-bb4-6-2ACD1"),
        ("classic", "simple", "1ddc2-6-6-2CCD1"),
        ("express", "simple", "O5-6-6-5o"),
    ],
)
def test_the_computer_plays_a_game_to_its_end(ruleset: str, level: str, start: str) -> None:
    now = play(position=start, ruleset=ruleset, do=None)
    for _ in range(400):
        if now["over"]:
            break
        before = now["side"]
        now = play(record=now["record"], level=level, do="computer")
        assert now["played"]["side"] == before
    assert now["over"]
    assert now["outcome"] is not None
    match = parse_record(now["record"])
    assert str(match.game.position) == now["position"]
    assert verify_dice(match).strange == ()


def test_a_person_plays_a_cascade_group_by_group() -> None:
    begun = play(ruleset="express", dice=[5, 5], do=None)
    assert begun["turn"]["dice"] == [5] * 4
    further = play(record=begun["record"], do={"steps": [[24, 19]] * 4})
    assert further["played"] is None
    assert further["turn"]["dice"] == [6] * 4
    ended = play(record=further["record"], do={"steps": [[24, 18]] * 4})
    assert ended["played"]["play"] == "24/18(4) 24/19(4)"
    assert ended["side"] == "b"


def test_a_pass_is_a_turn_without_steps() -> None:
    begun = play(position="A4b-b5-6-5k", dice=[6, 5], do=None)
    assert begun["turn"]["nodes"][0]["end"]["play"] == "—"
    after = play(record=begun["record"], do={"steps": []})
    assert after["played"]["play"] == "—"


def test_old_records_are_read_again() -> None:
    begun = play(do=None)
    for seed in range(20):
        play(seed=str(seed), do=None)
    assert play(record=begun["record"], do="roll")["turn"]["side"] == "w"


def test_no_game_from_a_position_that_is_decided() -> None:
    with pytest.raises(ValueError, match="over"):
        play(position="6-6-6-5o", do=None)


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "choose", "dice": [6, 5], "level": "champion", "seed": ""},
        {"ask": "chances", "dice": [], "position": str(Position.parse("a5-6-6-5o", strict=False))},
    ],
)
def test_what_cannot_be_answered_is_an_error(question: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        list(think(json.dumps({**START, **question})))

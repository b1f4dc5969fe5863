"""Games from a position on other pages: whole ones, played as the page plays them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.think import think
from plakoto import Position, parse_record, verify_dice
from referee import random_position

DEADLOCK = {"winner": None, "points": 0, "reason": "draw"}
"""Neither side can ever move again, which the game finds, not the play."""


def ask(**more: Any) -> Any:
    common = {"ask": "play", "position": "O5-6-6-5o", "side": "w", "ruleset": "greek"}
    question = {**common, "dice": [], "record": None, "seed": "fig", "do": None, **more}
    *_, answer = think(json.dumps(question))
    assert answer is not None
    return json.loads(answer)


def walk(turn: dict[str, Any], rng: random.Random) -> tuple[list[list[int]], dict[str, Any]]:
    """Places moved between, and how the play ends, by the data alone."""
    node, steps = turn["nodes"][0], []
    while not node["end"]:
        source, target, _, _, following = rng.choice(node["moves"])
        steps.append([source, target])
        node = turn["nodes"][following]
    return steps, {**node["end"], "position": node["position"]}


def play_on(now: dict[str, Any], rng: random.Random, **computers: str) -> list[dict[str, Any]]:
    """All answers of a game from `now` on; `computers` are the levels of sides."""
    answers = [now]
    while not now["over"]:
        level = computers.get(now["side"])
        if level and not now["turn"]:
            now = ask(record=now["record"], level=level, do="computer")
        elif not now["turn"]:
            now = ask(record=now["record"], do="roll")
        elif level:  # it takes over what is left of a cascade
            now = ask(record=now["record"], level=level, do="computer")
        else:
            steps, end = walk(now["turn"], rng)
            before = now
            now = ask(record=now["record"], do={"steps": steps})
            assert now["position"] == end["position"]
            if end["outcome"] or now["outcome"] != DEADLOCK:
                assert now["outcome"] == end["outcome"]
            assert now["over"] is (now["outcome"] is not None)
            if now["played"]:
                assert now["played"]["side"] == before["side"]
        answers.append(now)
        assert len(answers) < 2000
    return answers


def check(answers: list[dict[str, Any]]) -> None:
    last = answers[-1]
    assert last["turn"] is None
    match = parse_record(last["record"])
    assert str(match.game.position) == last["position"]
    assert match.game.outcome
    assert verify_dice(match).strange == ()
    told = [answer["played"]["play"] for answer in answers if answer["played"]]
    assert told == [str(turn) for turn in match.game.turns]


RULESETS = ("greek", "tapa", "trio", "express")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_people_play_games_to_their_ends(ruleset: str) -> None:
    rng = random.Random(ruleset)
    games = 0
    reasons = set()
    for kind in ("bearoff", "mother") * 4:
        position = random_position(rng, kind)
        try:
            begun = ask(position=position, side=rng.choice("wb"), ruleset=ruleset, seed=position)
        except ValueError:
            continue  # it is decided
        answers = play_on(begun, rng)
        check(answers)
        games += 1
        reasons.add(answers[-1]["outcome"]["reason"])
    assert games >= 4
    assert "borne_off" in reasons


@pytest.mark.parametrize("level", ["simple", "beginner"])
@pytest.mark.parametrize("ruleset", ["greek", "express"])
def test_a_person_against_the_computer(level: str, ruleset: str) -> None:
    rng = random.Random(level)
    position = "BA1b2-b2C2-1bAC2-2Ddb1"
    begun = ask(position=position, ruleset=ruleset, seed=level)
    check(play_on(begun, rng, b=level))


def test_a_whole_game_from_the_start() -> None:
    begun = ask(dice=[6, 5])
    answers = play_on(begun, random.Random(1), w="simple", b="simple")
    check(answers)
    assert len(answers) > 50


def test_a_cascade_that_passes_on() -> None:
    begun = ask(position="O5-b4b-6-5k", ruleset="express", dice=[5, 5])
    assert begun["turn"]["dice"] == [5] * 4
    # White can play no six: its turn ends, and Black has them.
    after = ask(record=begun["record"], do={"steps": [[24, 19]] * 4})
    assert after["played"]["play"] == "24/19(4)"
    assert (after["side"], after["roll"]) == ("b", None)
    assert after["turn"]["dice"] == [6] * 4
    steps = [[1, 7], [7, 13], [1, 7], [7, 13]]
    ended = ask(record=after["record"], do={"steps": steps})
    assert ended["played"]["roll"] is None
    assert (ended["side"], ended["turn"]) == ("b", None)


@pytest.mark.parametrize(
    ("position", "dice", "steps", "outcome"),
    [
        (
            "4n1-6-5A-N4a",
            [6, 5],
            [[7, 1]],
            {"winner": "w", "points": 2, "reason": "mother"},
        ),
        ("aX3m1-6-6-N4a", [5, 4], [[6, 1]], {"winner": None, "points": 0, "reason": "draw"}),
        ("a5-6-6-5A", [6, 5], [[1, 0]], {"winner": "w", "points": 1, "reason": "borne_off"}),
    ],
)
def test_how_games_end(
    position: str, dice: list[int], steps: list[list[int]], outcome: dict[str, Any]
) -> None:
    begun = ask(position=position, dice=dice)
    ended = ask(record=begun["record"], do={"steps": steps})
    assert (ended["outcome"], ended["over"], ended["turn"]) == (outcome, True, None)
    deeds: tuple[Any, ...] = ("roll", "computer", {"steps": []})
    for deed in deeds:
        with pytest.raises(ValueError, match="the game is over"):
            ask(record=ended["record"], do=deed, level="simple")


# What is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "message"),
    [
        ({"steps": [[24, 20]]}, "no die that is left covers that distance"),
        ({"steps": [[1, 7]]}, "there is no checker on that point|belong to the other side"),
        ({"steps": [[24, 18]]}, "end of turn: expected .* first"),
        ({"steps": []}, "end of turn: expected .* first"),
        ({"steps": [[24, 18], [24, 19], [24, 23]]}, "no die"),
        ("roll", "the turn is not finished"),
    ],
)
def test_impossible_steps_change_nothing(deed: Any, message: str) -> None:
    begun = ask(dice=[6, 5])
    with pytest.raises(ValueError, match=message):
        ask(record=begun["record"], do=deed)
    again = ask(record=begun["record"])
    assert again == begun
    assert ask(record=begun["record"], do={"steps": [[24, 18], [24, 19]]})["side"] == "b"


def test_part_of_a_group_is_no_play() -> None:
    begun = ask(dice=[5, 5], ruleset="express")
    for steps in ([[24, 19]] * 3, [[24, 19]] * 4 + [[24, 18]]):
        with pytest.raises(ValueError, match="end of turn: expected"):
            ask(record=begun["record"], do={"steps": steps})


def test_steps_before_the_roll_are_refused() -> None:
    with pytest.raises(ValueError, match="White has to roll first"):
        ask(record=ask()["record"], do={"steps": [[24, 18]]})


def test_a_record_laid_aside_in_a_roll_is_told_from_its_first_step() -> None:
    begun = ask(dice=[6, 5])
    half = begun["record"].replace("65: —", "65: 24/18")
    assert half != begun["record"]
    told = ask(record=half)
    assert told["position"] == "O5-6-6-5o"
    assert told["turn"] == begun["turn"]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("rubbish", "record line 1, 'rubbish': expected '<number> point match'"),
        ("0 point match", "match: expected a game to have begun"),
    ],
)
def test_records_that_are_none(record: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask(record=record, do="roll")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"position": "O5-6-6"}, "expected 4 groups"),
        ({"position": str(Position.parse("4n1-6-6-N4Ax"))}, "the game is over"),
        ({"ruleset": "chess"}, "ruleset 'chess': expected one of greek"),
        ({"dice": [7, 1]}, "expected two numbers from 1 to 6"),
        ({"side": "x"}, "'x' is not a valid Side"),
        ({"seed": 5}, "dice seed 5: expected a text"),
    ],
)
def test_games_that_cannot_begin(more: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask(**more)


def test_a_level_there_is_none_of() -> None:
    begun = ask()
    with pytest.raises(ValueError, match="level 'champion': expected one of"):
        ask(record=begun["record"], do="computer", level="champion")
    assert ask(record=begun["record"]) == begun

"""A roll as plain data, against the rules that made it; and what an exercise can ask for."""

import json
import random
from typing import Any

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from plakoto import (
    INITIAL,
    RULESETS,
    Game,
    IllegalPlayError,
    NotationError,
    Refusal,
    Side,
    Turn,
    find_ruleset,
    legal_plays,
)
from plakoto.exercise import outcome_data, turn_data
from plakoto.goal import GOALS
from plakoto.notation import Setup
from strategies import positions, rolls, rulesets, seeds, sides

SOURCE = "H3A1-3a1F-6-1d3j_w_53"


def turn_of(text: str, ruleset: str = "greek") -> Turn:
    setup = Setup.parse(text)
    assert setup.side
    assert setup.roll
    return Turn.rolled(setup.position, setup.side, setup.roll, RULESETS[ruleset])


def ends(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [node["end"] for node in data["nodes"] if node["end"]]


def right(text: str, ruleset: str = "greek", **asked: Any) -> set[str]:
    return {end["play"] for end in ends(turn_data(turn_of(text, ruleset), **asked)) if end["right"]}


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """A turn with a group of dice to play: a roll, a later group of a cascade, or a rest."""
    position, side, ruleset = draw(positions()), draw(sides), draw(rulesets)
    assume(not Game.problems(ruleset, position))
    kind = draw(st.sampled_from(["roll", "roll", "later", "rest"]))
    number = draw(st.integers(1, 5))
    if kind == "roll":
        return Turn.rolled(position, side, draw(rolls), ruleset)
    if kind == "later":
        cascade = RULESETS["express"]
        turn = Turn.rolled(position, side, (number, number), cascade)
        while turn.dice[0] == number:
            assume(not turn.complete)
            step = turn.next_steps[0]
            turn = turn.move(step.source, step.target)
        return turn
    group = (number,) * draw(st.integers(1, 4))
    return Turn.taken_over(position, side, (group,), RULESETS["express"])


# The data and the rules --------------------------------------------------------------------------


@given(turns())
@settings(max_examples=30, phases=[Phase.generate])
def test_the_ends_are_those_of_the_legal_plays(turn: Turn) -> None:
    data = turn_data(turn)
    dice = turn.dice
    legal = legal_plays(
        turn.position, turn.side, (dice[0], dice[-1]), turn.ruleset, times=len(dice)
    )
    expected = {(str(play.end), str(play), str(outcome_data(play.outcome))) for play in legal}
    found = {
        (node["position"], node["end"]["play"], str(node["end"]["outcome"]))
        for node in data["nodes"]
        if node["end"]
    }
    assert found == (expected or {(str(turn.position), "—", "None")})
    assert all(end["right"] for end in ends(data))


@given(turns(), seeds)
@settings(max_examples=30, phases=[Phase.generate])
def test_every_node_says_what_the_turn_says_there(turn: Turn, seed: int) -> None:
    """Along a path taken at random: steps, dice, position, reasons and whether it is over."""
    data, rng, begun = turn_data(turn), random.Random(seed), turn.group_start
    place = turn.side.absolute
    node = data["nodes"][0]
    group = turn.dice
    while True:
        assert (node["position"], node["left"]) == (str(turn.position), list(turn.dice_left))
        assert bool(node["end"]) is turn.complete
        moves = {tuple(move[:2]): move for move in node["moves"]}
        steps = turn.next_steps
        assert list(moves) == list(
            dict.fromkeys((place(s.source), _tray(turn, s.target)) for s in steps)
        )
        _check_reasons(data, node, turn)
        if turn.complete:
            break
        step = rng.choice(steps)
        further = turn.move(step.source, step.target)
        move = moves[place(step.source), _tray(turn, step.target)]
        made = further.steps[-1]
        assert move[2:4] == [made.die, made.pins]
        node, turn = data["nodes"][move[4]], further
        if turn.group_start != begun or turn.dice != group:
            assert node["left"] == node["moves"] == []
            assert node["position"] == str(turn.position)
            break


def _tray(turn: Turn, point: int) -> int:
    """An own point, 0 or 25 too, as a place."""
    return point if turn.side is Side.WHITE else 25 - point


def _check_reasons(data: dict[str, Any], node: dict[str, Any], turn: Turn) -> None:
    mine = {
        str(_tray(turn, point)): point
        for point in range(1, 25)
        if turn.position.count(turn.side, point)
    }
    if not turn.dice_left or turn.outcome:
        assert node["no"] == {}
        return
    assert set(node["no"]) == set(mine)
    for place, source in mine.items():
        reasons = data["reasons"][node["no"][place]]
        assert set(reasons.values()) <= {reason.value for reason in Refusal}
        for target in range(26):
            why = turn.why_not(source, None if target == source else target)
            said = reasons.get(str(_tray(turn, target)), reasons[""])
            assert why is None or said == why.value


def test_a_whole_roll() -> None:
    data = turn_data(turn_of("O5-6-6-5o_b_65"))
    assert {name: data[name] for name in ("position", "side", "dice", "ruleset")} == {
        "position": "O5-6-6-5o",
        "side": "b",
        "dice": [6, 5],
        "ruleset": "greek",
    }
    assert [(node["left"], node["moves"]) for node in data["nodes"]] == [
        ([6, 5], [[1, 7, 6, 0, 1], [1, 6, 5, 0, 2]]),
        ([5], [[1, 6, 5, 0, 3], [7, 12, 5, 0, 4]]),
        ([6], [[1, 7, 6, 0, 3], [6, 12, 6, 0, 4]]),
        ([], []),
        ([], []),
    ]
    assert json.loads(json.dumps(data)) == data


def test_a_pass_is_one_node_that_says_why() -> None:
    data = turn_data(turn_of("A4b-b5-6-5k_w_65"))
    (node,) = data["nodes"]
    assert node["moves"] == []
    assert node["end"] == {"play": "—", "outcome": None, "facts": [], "right": True}
    reasons = data["reasons"][node["no"]["24"]]
    assert [reasons[place] for place in ("24", "18", "13", "")] == [
        "blocked",
        "closed.two",
        "blocked_between",
        "no_die",
    ]


def test_where_either_die_bears_off_the_higher_is_used() -> None:
    data = turn_data(turn_of("a5-6-6-2B3_w_65"))
    assert [(node["left"], node["moves"]) for node in data["nodes"]] == [
        ([6, 5], [[4, 0, 6, 0, 1]]),
        ([5], [[4, 0, 5, 0, 2]]),
        ([], []),
    ]
    assert data["nodes"][2]["end"]["outcome"] == {"winner": "w", "points": 1, "reason": "borne_off"}


def test_a_turn_that_has_begun_is_told_from_the_first_step_of_its_dice() -> None:
    turn = turn_of(SOURCE)
    assert turn_data(turn.move(20, 15)) == turn_data(turn)


def test_the_sizes_stay_reasonable() -> None:
    crowded = turn_data(turn_of("BbaAxBA-2AaXAxAx-1a1AxAa-2AbXaXb_w_22"))
    assert len(crowded["nodes"]) == 626
    assert len(json.dumps(crowded)) < 180_000


# What is right -----------------------------------------------------------------------------------


def test_with_nothing_asked_every_play_is_right() -> None:
    assert right("O5-6-6-5o_w_65") == {"24/13", "24/18 24/19"}


def test_an_answer_however_it_is_written() -> None:
    for answer in ("20/15* 13/10", "13/10 20/15"):
        assert right(SOURCE, answers=[answer]) == {"20/15* 13/10"}
    assert right(SOURCE, answers=["20/15*/12", "24/16"]) == {"20/12", "24/16"}


def test_a_pass_can_be_the_answer() -> None:
    assert right("A4b-b5-6-5k_w_65", answers=["—"]) == {"—"}


def test_an_answer_of_a_later_group() -> None:
    express = find_ruleset("express")
    turn = Turn.rolled(INITIAL, Side.WHITE, (5, 5), express)
    for step in [(24, 19)] * 4:
        turn = turn.move(*step)
    assert [end["play"] for end in ends(turn_data(turn, ["24/18(4)"])) if end["right"]] == [
        "24/18(4)"
    ]


FACTS = [
    # what, position, ruleset, play, facts
    ("a checker is pinned", SOURCE, "greek", "20/15* 13/10", {"pins"}),
    ("it is pinned in passing only", SOURCE, "greek", "20/12", set()),
    ("it was pinned before, and still is", "N5-6-5Ax-6_w_21", "trio", "24/22 24/23", set()),
    ("a pin is lifted", "N5-6-6-4Ax1_w_21", "trio", "24/22 2/1", {"releases"}),
    ("one of two covers leaves", "M5-6-6-4Bx1_w_21", "trio", "24/22 2/1", set()),
    ("no point is made", "M4A-A5-6-6_w_61", "greek", "24/17", set()),
    ("a checker makes a point", "M4A-A5-6-6_w_61", "greek", "24/23 18/12", set()),
    ("a point is made with two", "N3A1-6-6-5n_w_42", "greek", "24/20 24/22", {"makes-point"}),
    ("a checker comes to a point", "K3AA-B5-6-5n_w_41", "greek", "20/16 19/18", set()),
    ("a point over a pin", "M2A1a-6-6-5n_w_52", "greek", "24/19* 21/19", {"makes-point", "pins"}),
    ("the mother is pinned", "4n1-6-5A-N4a_w_65", "greek", "7/1*", {"pins", "wins"}),
    ("the last is borne off", "a5-6-6-5A_w_65", "greek", "1/off", {"wins"}),
    ("a draw wins nothing", "aX3m1-6-6-N4a_w_54", "greek", "6/1*", {"pins"}),
]


def facts_of(text: str, ruleset: str, play: str, *goals: str) -> list[str]:
    (found,) = (
        end["facts"]
        for end in ends(turn_data(turn_of(text, ruleset), goals=goals))
        if end["play"] == play
    )
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("text", "ruleset", "play", "facts"), [row[1:] for row in FACTS], ids=[row[0] for row in FACTS]
)
def test_what_a_play_does(text: str, ruleset: str, play: str, facts: set[str]) -> None:
    found = facts_of(text, ruleset, play)
    assert set(found) == facts
    assert found == [goal for goal in GOALS if goal in facts]


@pytest.mark.parametrize(
    ("what", "text", "ruleset", "safe"),
    [
        (
            "it leaves; alone, six points before an enemy, it is not safe",
            "A5-b5-6-N5_w_21",
            "greek",
            {"24/21", "24/22 6/5", "24/23 6/4"},
        ),
        (
            "two are safe, and one that is left is not",
            "B5-b5-6-M5_w_21",
            "greek",
            {"24/22 24/23", "6/4 6/5", "6/3"},
        ),
        ("Black's", "5n-6-5B-5a_b_21", "greek", {"24/21", "24/22 6/5", "24/23 6/4"}),
        (
            "no roll gets there",
            "A5-6-6-N4a_w_21",
            "greek",
            {"24/23 6/4", "24/22 6/5", "24/21", "6/3", "6/4 6/5"},
        ),
    ],
)
def test_the_mother_is_safe(what: str, text: str, ruleset: str, safe: set[str]) -> None:
    assert right(text, ruleset, goals=["mother-safe"]) == safe, what


def test_the_mother_is_safe_when_the_game_is_won() -> None:
    text = "A3n1-6-5A-M4a_w_65"
    assert right(text, goals=["mother-safe", "wins"]) == {"24/18 6/1*", "24/19 7/1*"}


def test_a_mother_that_is_pinned_is_not_safe() -> None:
    with pytest.raises(ValueError, match="no legal play fulfils it"):
        right("aX5-6-6-N5_w_21", "tapa", goals=["mother-safe"])


def test_the_mothers_safety_is_worked_out_only_if_asked_for() -> None:
    assert "mother-safe" not in facts_of(SOURCE, "greek", "24/16")
    assert "mother-safe" in facts_of(SOURCE, "greek", "24/16", "mother-safe")


def test_all_goals_must_be_reached_and_an_answer_found() -> None:
    text = "M2A1a-6-6-5n_w_52"
    assert right(text, goals=["pins"]) > right(text, goals=["pins", "makes-point"])
    both = right(text, goals=["makes-point", "pins"], answers=["24/19* 21/19"])
    assert both == {"24/19* 21/19"}


@pytest.mark.parametrize(
    ("asked", "error", "message"),
    [
        (
            {"goals": ["pins", "win"]},
            ValueError,
            "goal 'win': expected one of pins, releases, makes-point, mother-safe, wins",
        ),
        ({"goals": ["wins"]}, ValueError, "goal 'wins': no legal play fulfils it"),
        ({"goals": ["pins", "wins"]}, ValueError, "goal 'pins wins': no legal play fulfils it"),
        (
            {"goals": ["pins"], "answers": ["20/15* 13/10", "24/16"]},
            ValueError,
            "answer '24/16': expected a play that fulfils 'pins'",
        ),
        (
            {"answers": ["24/16", "24/18 24/21"]},
            IllegalPlayError,
            "play '24/18 24/21': '24/18': no die that is left covers that distance",
        ),
        (
            {"answers": ["20/15"]},
            IllegalPlayError,
            "play '20/15': as many dice as possible must be played, and this would waste one; "
            "expected also 24/21 or 15/12 or 13/10",
        ),
        (
            {"answers": ["both pins"]},
            NotationError,
            "play 'both pins': 'both': expected points joined by '/', e.g. '24/18', "
            "'7/5*/4', '6/off' or '24/18(2)'",
        ),
    ],
)
def test_what_cannot_be_asked(asked: dict[str, Any], error: type[ValueError], message: str) -> None:
    with pytest.raises(error) as caught:
        turn_data(turn_of(SOURCE), **asked)
    assert str(caught.value) == message

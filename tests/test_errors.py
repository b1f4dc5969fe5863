"""Errors: what kind, that they quote what they got, and that they say what was expected."""

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from plakoto import (
    INITIAL,
    RULESETS,
    Game,
    IllegalPlayError,
    InvalidPositionError,
    Match,
    NotationError,
    Position,
    Ruleset,
    Setup,
    Side,
    Step,
    Turn,
    find_ruleset,
    legal_plays,
    next_steps,
    parse_play,
    parse_record,
    parse_roll,
    why_not,
)

WHITE = Side.WHITE
GREEK = RULESETS["greek"]
ROLLED = Game.set_up(GREEK, WHITE).roll((6, 5))
FIVE: Any = "five"
ROW = tuple[str, Callable[[], object], type[ValueError], str, str]
MALFORMED: list[ROW] = [
    ("position", lambda: Position.parse("O5-6-6"), NotationError, "'O5-6-6'", "expected 4"),
    ("setup", lambda: Setup.parse("O5-6-6-5o_x"), NotationError, "'x'", "expected 'w' or 'b'"),
    ("roll", lambda: parse_roll("07"), NotationError, "'07'", "expected two digits"),
    (
        "roll of numbers",
        lambda: legal_plays(INITIAL, WHITE, (7, 1), GREEK),
        NotationError,
        "(7, 1)",
        "expected two",
    ),
    (
        "times",
        lambda: next_steps(INITIAL, WHITE, (1, 1), GREEK, times=5),
        NotationError,
        "5",
        "expected 1 to 4",
    ),
    (
        "play",
        lambda: parse_play("24-18", INITIAL, WHITE, (6, 5), GREEK),
        NotationError,
        "'24-18'",
        "expected points",
    ),
    ("play in a game", lambda: ROLLED.play("24-18"), NotationError, "'24-18'", "expected points"),
    (
        "roll in a game",
        lambda: Game.set_up(GREEK, WHITE).roll((0, 1)),
        NotationError,
        "(0, 1)",
        "expected two",
    ),
    (
        "record",
        lambda: parse_record("what?"),
        NotationError,
        "'what?'",
        "expected '<number> point match'",
    ),
    ("nothing at all", lambda: parse_record(""), NotationError, "record", "was expected"),
]
IMPOSSIBLE: list[ROW] = [
    (
        "checkers",
        lambda: Position.parse("O4A-6-6-5o"),
        InvalidPositionError,
        "'O4A-6-6-5o'",
        "expected at most 15",
    ),
    (
        "trapped",
        lambda: Position.parse("Axx5-6-6-5n"),
        InvalidPositionError,
        "'Axx'",
        "expected at most one",
    ),
    (
        "setup",
        lambda: Setup.parse("6-6-6-6_w"),
        InvalidPositionError,
        "'6-6-6-6'",
        "no checker on the board",
    ),
    (
        "game that is over",
        lambda: Game.set_up(GREEK, WHITE, Position.parse("c5-6-6-6")),
        InvalidPositionError,
        "'c5-6-6-6'",
        "expected one that goes on",
    ),
]
ILLEGAL: list[ROW] = [
    (
        "play",
        lambda: parse_play("24/20", INITIAL, WHITE, (6, 5), GREEK),
        IllegalPlayError,
        "'24/20'",
        "no die that is left",
    ),
    (
        "pass",
        lambda: parse_play("—", INITIAL, WHITE, (6, 5), GREEK),
        IllegalPlayError,
        "'—'",
        "expected also 24/18 or 24/19",
    ),
    (
        "steps",
        lambda: next_steps(INITIAL, WHITE, (6, 5), GREEK, [Step(9, 3, 6)]),
        IllegalPlayError,
        "Step(source=9, target=3, die=6",
        "expected Step(",
    ),
    (
        "steps asked about",
        lambda: why_not(INITIAL, WHITE, (6, 5), GREEK, 9, 3, [Step(9, 3, 6)]),
        IllegalPlayError,
        "Step(source=9",
        "expected Step(",
    ),
    ("step", lambda: ROLLED.move(24, 20), IllegalPlayError, "'step 24/20'", "no die that is left"),
    (
        "step off",
        lambda: ROLLED.move(6, 0),
        IllegalPlayError,
        "'step 6/off'",
        "no checker on that point",
    ),
    (
        "step from nowhere",
        lambda: ROLLED.move(25, 19),
        IllegalPlayError,
        "'step 25/19'",
        "no checker on that point",
    ),
    ("undo", lambda: ROLLED.undo(), IllegalPlayError, "undo", "expected at least one step"),
    (
        "end of turn",
        lambda: ROLLED.finish(),
        IllegalPlayError,
        "end of turn",
        "expected 24/18 or 24/19 first",
    ),
    (
        "second roll",
        lambda: ROLLED.roll((3, 1)),
        IllegalPlayError,
        "(3, 1)",
        "the turn is not finished",
    ),
    (
        "unrolled",
        lambda: Game.set_up(GREEK, WHITE).move(24, 18),
        IllegalPlayError,
        "'step'",
        "White has to roll first",
    ),
    (
        "whole play too late",
        lambda: ROLLED.move(24, 18).play("24/18 24/19"),
        IllegalPlayError,
        "'24/18 24/19'",
        "expected steps",
    ),
    (
        "contest",
        lambda: Game.open(GREEK, ((3, 3),)),
        IllegalPlayError,
        "((3, 3),)",
        "expected ties and then",
    ),
    (
        "no game",
        lambda: Match(GREEK, 3, "x").game,
        IllegalPlayError,
        "match",
        "expected a game to have begun",
    ),
    (
        "next game",
        lambda: Match(GREEK, 3, "x").begin().begin(),
        IllegalPlayError,
        "next game",
        "a game is being played",
    ),
]
PLAIN: list[ROW] = [
    ("ruleset", lambda: find_ruleset("geek"), ValueError, "'geek'", "expected one of greek"),
    (
        "field",
        lambda: Ruleset(doubles=FIVE),
        ValueError,
        "doubles='five'",
        "expected 'four' or 'cascade'",
    ),
    ("length", lambda: Match(GREEK, -1, "x"), ValueError, "-1", "expected a number of points"),
]
ROWS = [*MALFORMED, *IMPOSSIBLE, *ILLEGAL, *PLAIN]


@pytest.mark.parametrize(
    ("what", "call", "kind", "quoted", "expected"),
    ROWS,
    ids=[f"{row[2].__name__} {row[0]}" for row in ROWS],
)
def test_bad_input_is_quoted_and_told_what_was_expected(
    what: str, call: Callable[[], object], kind: type[ValueError], quoted: str, expected: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(quoted)) as caught:
        call()
    assert type(caught.value) is kind, what
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", [NotationError, InvalidPositionError, IllegalPlayError])
def test_the_three_errors_are_value_errors_and_not_each_other(kind: type[ValueError]) -> None:
    others = {NotationError, InvalidPositionError, IllegalPlayError} - {kind}
    assert issubclass(kind, ValueError)
    assert not any(issubclass(kind, other) for other in others)


def test_an_illegal_play_carries_the_code_of_its_rule() -> None:
    assert IllegalPlayError("no").code == "illegal"
    error = IllegalPlayError("no", "closed.two")
    for other in (error, copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (str(other), other.code) == ("no", "closed.two")


def test_a_refused_step_carries_the_code_of_its_refusal() -> None:
    turn = Turn.rolled(INITIAL, WHITE, (6, 5), GREEK)
    with pytest.raises(IllegalPlayError) as caught:
        turn.move(24, 20)
    assert caught.value.code == "no_die"
    assert turn.steps == ()

"""Whatever text comes in, the right error comes out, and soon."""

import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings

from plakoto import (
    INITIAL,
    RULESETS,
    IllegalPlayError,
    InvalidPositionError,
    NotationError,
    Position,
    Roll,
    Ruleset,
    Setup,
    Side,
    format_record,
    parse_play,
    parse_record,
    parse_roll,
)
from strategies import matches, mutated, near, positions, presets, rolls, sides


def error_of(call: Callable[[], object], *kinds: type[ValueError]) -> str | None:
    """The message of one of these errors, None if there is none; any other goes through."""
    try:
        call()
    except kinds as error:
        return str(error)
    return None


@given(near("OoAaBxX123456-_ "))
def test_any_text_is_a_position_or_one_of_two_errors(text: str) -> None:
    for strict in (True, False):
        error = error_of(
            lambda strict=strict: Position.parse(text, strict=strict),  # type: ignore[misc]
            NotationError,
            InvalidPositionError,
        )
        if error is None:
            assert str(Position.parse(text, strict=strict)) == text
        else:
            assert repr(text) in error


@given(near("OoAaBxX123456-_wb0", max_size=24))
def test_any_text_is_a_setup_or_one_of_two_errors(text: str) -> None:
    error = error_of(lambda: Setup.parse(text), NotationError, InvalidPositionError)
    if error is None:
        assert str(Setup.parse(text)) == text.removesuffix("_00")


@given(near("0123456789"))
def test_any_text_is_a_roll_or_a_notation_error(text: str) -> None:
    error = error_of(lambda: parse_roll(text), NotationError)
    if error is None:
        assert "".join(map(str, parse_roll(text))) == text
    else:
        assert repr(text) in error


@given(near("0123456789/*off()— -", max_size=20), positions(), sides, rolls, presets)
def test_any_text_is_a_play_or_one_of_two_errors(
    text: str, position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    error = error_of(
        lambda: parse_play(text, position, side, roll, ruleset), NotationError, IllegalPlayError
    )
    assert error is None or repr(text) in error


@settings(max_examples=300)
@given(mutated(matches(30).map(format_record), '0123456789/off*: …—;[]"=\n+-w()AaxX'))
def test_a_damaged_record_is_a_match_or_a_notation_error(text: str) -> None:
    error = error_of(lambda: parse_record(text), NotationError)
    if error is None:
        match = parse_record(text)
        assert parse_record(format_record(match)) == match
    else:
        assert error.startswith("record")


@given(near('; []"Game123pointmch\n:/ '))
def test_any_text_is_a_record_or_a_notation_error(text: str) -> None:
    error = error_of(lambda: parse_record(text), NotationError)
    assert error is None or error.startswith("record")


@pytest.mark.parametrize(
    "text",
    [
        " ".join(f"24/{target}" for target in range(1, 16)),
        "24/23/22/21/20 " * 500,
        "24/20(4) 24/21(4) 24/22(4) 24/23(4) 24/19(4)",
        "24/" * 2000 + "23",
    ],
)
def test_a_play_of_more_moves_than_dice_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises((IllegalPlayError, NotationError)):
        parse_play(text, INITIAL, Side.WHITE, (1, 1), RULESETS["greek"])
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "text",
    [
        "O5-6-6-5o" * 10_000,
        "1" * 100_000,
        "-" * 100_000,
        "Oxxx" * 25_000,
        "_" * 100_000,
        '; [Seed "' + '\\"' * 50_000,
        "; [ " * 25_000,
        "3 point match\nGame 1\n" + " " * 100_000,
        " " * 50_000 + "3 point match" + " " * 50_000 + "!",
    ],
    ids=lambda text: f"{text[:12]!r}",
)
def test_long_nonsense_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    for read in (Position.parse, Setup.parse, parse_roll, parse_record):
        with pytest.raises((NotationError, InvalidPositionError)):
            read(text)
    assert time.process_time() - began < 3

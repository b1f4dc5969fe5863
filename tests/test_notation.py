"""Text of plays, rolls and full position strings, written and read."""

import pytest
from hypothesis import given

from plakoto import (
    INITIAL,
    RULESETS,
    IllegalPlayError,
    InvalidPositionError,
    NotationError,
    Outcome,
    Position,
    Roll,
    Setup,
    Side,
    Step,
    format_play,
    format_roll,
    format_steps,
    parse_play,
    parse_roll,
)
from rows import DRAW, WHITE_BY_MOTHER
from strategies import setups

WHITE, BLACK = Side.WHITE, Side.BLACK
PINNING = "N5-6-5A-1a3n"
START = "O5-6-6-5o"
BEARING_OFF = "c5-6-6-AAB3"


def pin(source: int, target: int, die: int) -> Step:
    return Step(source, target, die, pins=True)


# Rolls and setups ------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "roll"), [("65", (6, 5)), ("56", (5, 6)), ("11", (1, 1))])
def test_a_roll_is_read_in_either_order_and_written_higher_first(text: str, roll: Roll) -> None:
    assert parse_roll(text) == roll
    assert format_roll(roll) == "".join(sorted(text, reverse=True))


@pytest.mark.parametrize(
    "text", ["", "6", "655", "60", "76", "6 5", "6-5", "ab", "٦٥", "65\n", "-65"]
)
def test_anything_but_two_digits_is_no_roll(text: str) -> None:
    with pytest.raises(NotationError, match="expected two digits from 1 to 6") as caught:
        parse_roll(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "side", "roll"),
    [
        (START, None, None),
        (f"{START}_w", WHITE, None),
        (f"{START}_b", BLACK, None),
        (f"{START}_w_53", WHITE, (5, 3)),
        (f"{START}_b_66", BLACK, (6, 6)),
    ],
)
def test_a_setup_is_a_board_with_side_and_dice_as_far_as_known(
    text: str, side: Side | None, roll: Roll | None
) -> None:
    assert Setup.parse(text) == Setup(INITIAL, side, roll)
    assert str(Setup.parse(text)) == text


def test_dice_00_are_not_rolled_yet() -> None:
    assert Setup.parse(f"{START}_w_00") == Setup(INITIAL, WHITE, None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{START}_w_53_x", "expected <board>_<side>_<dice> at most"),
        (f"{START}_", "side '': expected 'w' or 'b'"),
        (f"{START}_x", "side 'x': expected 'w' or 'b'"),
        (f"{START}_W", "side 'W': expected 'w' or 'b'"),
        (f"{START}_53", "side '53': expected 'w' or 'b'"),
        (f"{START}_w_35", "dice '35': expected the higher first"),
        (f"{START}_w_", "roll '': expected two digits"),
        (f"{START}_w_5", "roll '5': expected two digits"),
        (f"{START}_w_77", "roll '77': expected two digits"),
        (f"{START}_w_05", "roll '05': expected two digits"),
        ("O5-6-6_w_53", "position 'O5-6-6': expected 4 groups"),
    ],
)
def test_a_malformed_setup_is_a_notation_error(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Setup.parse(text)
    assert expected in str(caught.value)


def test_an_impossible_setup_is_an_invalid_position() -> None:
    with pytest.raises(InvalidPositionError, match="16 White checkers"):
        Setup.parse("O4A-6-6-5o_w")


@given(setups())
def test_reading_a_written_setup_gives_it_back(setup: Setup) -> None:
    assert Setup.parse(str(setup)) == setup


# Plays, written --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "joined", "single"),
    [
        ([], "—", "—"),
        ([Step(24, 18, 6), Step(24, 19, 5)], "24/18 24/19", "24/18 24/19"),
        ([Step(24, 18, 6), Step(18, 13, 5)], "24/13", "24/18 18/13"),
        ([Step(13, 10, 3), pin(20, 15, 5)], "20/15* 13/10", "13/10 20/15*"),
        ([pin(7, 5, 2), Step(5, 4, 1)], "7/5*/4", "7/5* 5/4"),
        ([pin(7, 5, 2), pin(5, 4, 1)], "7/5*/4*", "7/5* 5/4*"),
        ([Step(24, 18, 6)] * 2, "24/18(2)", "24/18 24/18"),
        ([Step(24, 18, 6), Step(24, 18, 6), Step(18, 12, 6)], "24/12 24/18", "24/18 24/18 18/12"),
        ([pin(24, 18, 6), Step(24, 18, 6)], "24/18*(2)", "24/18* 24/18"),
        (
            [pin(8, 6, 2), Step(8, 6, 2), Step(6, 4, 2), Step(6, 4, 2)],
            "8/4 8/6*/4",
            "8/6* 8/6 6/4 6/4",
        ),
        ([Step(6, 0, 6), Step(5, 0, 5)], "6/off 5/off", "6/off 5/off"),
        ([Step(3, 0, 6), Step(3, 0, 6)], "3/off(2)", "3/off 3/off"),
        ([Step(3, 2, 1), Step(2, 0, 3)], "3/off", "3/2 2/off"),
        ([pin(3, 1, 2), Step(1, 0, 1)], "3/1*/off", "3/1* 1/off"),
    ],
)
def test_a_play_is_one_item_for_each_checker_farthest_first(
    steps: list[Step], joined: str, single: str
) -> None:
    assert format_play(steps) == joined
    assert format_steps(steps) == single


# Plays, read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "position", "roll", "steps"),
    [
        ("24/18 24/19", START, "65", [Step(24, 18, 6), Step(24, 19, 5)]),
        ("24/19 24/18", START, "65", [Step(24, 19, 5), Step(24, 18, 6)]),
        ("24/13", START, "65", [Step(24, 18, 6), Step(18, 13, 5)]),
        ("24/19/13", START, "65", [Step(24, 19, 5), Step(19, 13, 6)]),
        ("24/18 18/13", START, "56", [Step(24, 18, 6), Step(18, 13, 5)]),
        ("18/13 24/18", START, "65", [Step(24, 18, 6), Step(18, 13, 5)]),
        ("  24/18\t24/19 ", START, "65", [Step(24, 18, 6), Step(24, 19, 5)]),
        ("24/18(2) 18/12(2)", START, "66", [Step(24, 18, 6)] * 2 + [Step(18, 12, 6)] * 2),
        ("24/12(2)", START, "66", [Step(24, 18, 6), Step(18, 12, 6)] * 2),
        ("24/18(4)", START, "66", [Step(24, 18, 6)] * 4),
        ("24/20", START, "11", [Step(point, point - 1, 1) for point in (24, 23, 22, 21)]),
        ("7/4", PINNING, "21", [Step(7, 6, 1), Step(6, 4, 2)]),
        ("7/5*/4", PINNING, "21", [pin(7, 5, 2), Step(5, 4, 1)]),
        ("7/5/4", PINNING, "21", [pin(7, 5, 2), Step(5, 4, 1)]),
        ("7/5 5/4", PINNING, "21", [pin(7, 5, 2), Step(5, 4, 1)]),
        ("7/5* 24/23", PINNING, "21", [pin(7, 5, 2), Step(24, 23, 1)]),
        ("6/off 5/off", BEARING_OFF, "65", [Step(6, 0, 6), Step(5, 0, 5)]),
        ("4/off(2)", "c5-6-6-2B3", "65", [Step(4, 0, 6), Step(4, 0, 5)]),
        ("3/2/off", "aa4-6-6-3A2", "31", [Step(3, 2, 1), Step(2, 0, 3)]),
        ("3/off", "aa4-6-6-3A2", "31", [Step(3, 2, 1), Step(2, 0, 3)]),
        ("—", "6-5A-bb4-5k", "21", []),
        ("-", "6-5A-bb4-5k", "21", []),
        (" pass ", "6-5A-bb4-5k", "21", []),
    ],
)
def test_joined_and_single_steps_are_read_in_any_order(
    text: str, position: str, roll: str, steps: list[Step]
) -> None:
    board = Position.parse(position)
    play = parse_play(text, board, WHITE, parse_roll(roll), RULESETS["trio"])
    assert list(play.steps) == steps
    flipped = parse_play(text, board.flipped(), BLACK, parse_roll(roll), RULESETS["trio"])
    assert flipped.steps == play.steps
    assert flipped.end == play.end.flipped()


@pytest.mark.parametrize(
    ("text", "position", "roll", "outcome"),
    [
        ("24/18 24/19", START, "65", None),
        ("7/1*", "4n1-6-5A-N4a", "65", WHITE_BY_MOTHER),
        ("6/1* 6/2", "aX3m1-6-6-N4a", "54", DRAW),
    ],
)
def test_a_play_read_knows_what_it_decides(
    text: str, position: str, roll: str, outcome: Outcome | None
) -> None:
    play = parse_play(text, Position.parse(position), WHITE, parse_roll(roll), RULESETS["greek"])
    assert play.outcome == outcome


def test_part_of_a_double_is_read_as_such() -> None:
    ask = (INITIAL, WHITE, (6, 6), RULESETS["greek"])
    assert len(parse_play("24/12", *ask, times=2).steps) == 2
    with pytest.raises(IllegalPlayError) as caught:
        parse_play("24/18", *ask, times=2)
    assert caught.value.code == "most_dice"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "24", "24/", "/18", "24//18", "24-18", "24/18,24/19", "24/18 and 24/19"),
        *("24/off/3", "off/3", "off", "24*/18", "24/18**", "24/*18", "24/18*/", "bar/18", "—*"),
        *(
            "24/18(1)",
            "24/18(5)",
            "24/18(0)",
            "24/18()",
            "24/18(2",
            "24/18(2)*",
            "240/18",
            "24/181",
        ),
        *("24/18 —", "pass pass", "passe", "24/+18", "24/1 8", "24/18\x00", "²⁴/18"),
    ],
)
def test_text_that_is_no_play_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError, match="expected") as caught:
        parse_play(text, INITIAL, WHITE, (6, 5), RULESETS["greek"])
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "word"), [("25/19", "25/19"), ("24/0", "24/0"), ("24/18 0/5*", "0/5*")]
)
def test_points_are_from_1_to_24(text: str, word: str) -> None:
    with pytest.raises(NotationError, match="expected points from 1 to 24") as caught:
        parse_play(text, INITIAL, WHITE, (6, 5), RULESETS["greek"])
    assert f"{text!r}: {word!r}" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "position", "roll", "code", "quoted"),
    [
        ("24/18", START, "65", "most_dice", "expected also 24/19 or 18/13"),
        ("—", START, "65", "most_dice", "expected also 24/18 or 24/19"),
        ("24/20 24/19", START, "65", "no_die", "'24/20': no die that is left"),
        ("24/18 24/18", START, "65", "no_die", "'24/18': no die that is left"),
        ("24/18 24/19 24/19", START, "65", "no_die", "3 moves, expected at most 2"),
        ("13/7 24/19", START, "65", "empty", "'13/7': there is no checker"),
        ("1/off 24/18", START, "65", "not_yours", "'1/off'"),
        ("18/24 24/19", START, "65", "empty", "'18/24'"),
        ("24/24", START, "65", "backwards", "'24/24'"),
        ("24/18/19", START, "65", "backwards", "'24/18/19'"),
        ("24/18 24/19", "N5-aX5-6-5n", "65", "closed.pinner", "'24/18': the point is closed"),
        ("18/12", "N5-aX5-6-5n", "65", "trapped", "'18/12': the checker there is trapped"),
        ("13/12", "6-5A-b5-5m", "21", "closed.two", "'13/12': the point is closed"),
        ("13/10", "6-5A-bb4-5k", "21", "blocked_between", "'13/10'"),
        ("6/off", "c5-6-5A-A5", "65", "not_home", "'6/off'"),
        ("5/off 2/off", "c5-6-6-1aX2A1", "52", "trapped", "'5/off'"),
        ("2/off", "c5-6-6-1A2A1", "64", "farther", "'2/off': a die larger"),
        ("13/12", "6-5A-2b3-5m", "21", "higher_die", "'13/12': only one of the two dice"),
        ("13/11 11/10", "6-5A-2b3-5m", "21", "closed.two", "'11/10'"),
        ("7/1* 6/1", "4n1-6-5A-N4a", "65", "over", "'6/1': the game is decided by then"),
        ("24/18* 24/19", START, "65", "no_pin", "nothing is pinned on 18"),
        ("24/18* 24/19*", START, "65", "no_pin", "nothing is pinned on 19, 18"),
        ("7/5*/4*", PINNING, "21", "no_pin", "nothing is pinned on 5, 4"),
        ("24/18/13/7", START, "65", "no_die", "'24/18/13/7'"),
    ],
)
def test_an_illegal_play_is_refused_with_its_reason(
    text: str, position: str, roll: str, code: str, quoted: str
) -> None:
    ruleset = RULESETS["greek" if code == "over" else "trio"]
    with pytest.raises(IllegalPlayError) as caught:
        parse_play(text, Position.parse(position), WHITE, parse_roll(roll), ruleset)
    assert caught.value.code == code
    assert str(caught.value).startswith(f"play {text!r}: ")
    assert quoted in str(caught.value)


def test_the_star_stays_with_the_checker_that_stays() -> None:
    steps = [Step(24, 22, 2, True), Step(24, 22, 2), Step(22, 20, 2), Step(20, 18, 2)]
    assert format_play(steps) == "24/18 24/22*"

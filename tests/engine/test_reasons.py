import pytest

from plakoto import RULESETS, Position, Ruleset, Side, parse_play, parse_roll
from plakoto.engine import Evaluation, Reason, reasons_against, reasons_for
from plakoto.engine.features import shots
from plakoto.engine.reasons import MOST, SENTENCES

GREEK, TAPA = RULESETS["greek"], RULESETS["tapa"]


def reasons(
    position: str, roll: str, one: str, other: str, ruleset: Ruleset = GREEK
) -> tuple[list[str], list[str]]:
    """What speaks for the one play and not for the other; what against the other."""
    start = Position.parse(position)
    good, bad = (
        parse_play(text, start, Side.WHITE, parse_roll(roll), ruleset) for text in (one, other)
    )
    return (
        [short(each) for each in reasons_for(start, Side.WHITE, ruleset, good, bad)],
        [short(each) for each in reasons_against(start, Side.WHITE, ruleset, bad, good)],
    )


def short(reason: Reason) -> str:
    return " ".join([reason.code, *map(str, reason.values.values())])


@pytest.mark.parametrize(
    ("position", "roll", "one", "other", "good", "bad"),
    [
        # Pins
        ("H3A1-3a1F-6-1d3j", "53", "20/15* 13/10", "24/16", "pins 15, safer 4", "exposes 20 15"),
        ("J5-3B2-Ax1A3-1A1c1j", "21", "15/12", "12/10 5/4", "keeps_pin 12",
         "releases 12, exposes 4 20"),
        ("J3e1-6-2d2B-1B1A1a", "61", "7/1* 24/23", "24/18 24/23", "pins_mother, safer 8",
         "exposes 3 12"),
        # Closed points
        ("6-4A1-2BBAB-5j", "61", "14/8 10/9", "14/7", "row 3, closes 8, safer 2", "exposes 8 6"),
        ("B5-4A1-2BBA1-5j", "61", "14/8 24/23", "24/18 10/9", "row 3, holds 10, closes 8",
         "opens 10, exposes 8 6"),
        ("H3A1-6-A5-B2b1j", "53", "20/12", "24/19 24/21", "closes 12, safe", "exposes 12 6"),
        ("D3A1-2Aa1F-6-1d3j", "65", "24/18 16/11", "24/18 24/19", "later",
         "exposes 19 15"),
        # The last checker of the start
        ("A5-6-2C3-B2a1j", "63", "24/15", "10/4 6/3", "runs_mother, safer 22, holds 6",
         "exposes 6 15, opens 6"),
        ("B4j-6-2C3-6", "21", "10/8 10/9", "24/22 10/9", "safe",
         "exposes_mother 15, exposes 22 14"),
        # The end
        ("bb4-6-6-1BB2B", "41", "4/off 1/off", "5/1 5/4", "bears_off 2", ""),
        ("1b2ba-6-6-CDE2C", "41", "4/off 1/off", "5/1 5/4", "bears_off 2, saves_two", ""),
        ("1b2ba-6-4C1-1DE2C", "31", "8/5 4/3", "8/7 5/2", "brings_home 1", ""),
        ("aa2e1-6-2Aa2-1DD3", "21", "10/8 4/3", "5/3 5/4", "ends_contact_ahead 1, safe",
         "exposes 10 11"),
        ("aa2a1-6-2Aa2-1DD3", "21", "5/3 5/4", "10/8 4/3", "keeps_contact 19",
         "ends_contact_behind 19"),
        ("4n1-6-N5-2A2a", "31", "4/1*", "12/8", "wins_mother", "misses_win"),
        ("aX3m1-6-6-N4a", "54", "6/1*", "6/1* 6/2", "draws", ""),
        ("c5-6-6-4AA", "63", "2/off 1/off", "2/off 1/off", "wins", ""),
        ("o5-6-6-4AA", "63", "2/off 1/off", "2/off 1/off", "wins_two", ""),
        # Nothing to see
        ("B5-6-2C3-B2b1j", "21", "10/8 10/9", "24/22 10/9", "later", ""),
    ],
)  # fmt: skip
def test_what_speaks_for_and_against(
    position: str, roll: str, one: str, other: str, good: str, bad: str
) -> None:
    assert tuple(map(", ".join, reasons(position, roll, one, other))) == (good, bad)


def test_a_pinned_mother_without_the_mother_rule() -> None:
    good, bad = reasons("4b1-6-6-B2B1Ax", "21", "6/3", "1/off 6/4", TAPA)
    assert good == ["keeps_mother", "safe"]
    assert bad == ["releases_mother", "exposes 6 15"]


def test_an_only_play() -> None:
    start = Position.parse("O5-6-6-5o")
    play = parse_play("24/18 24/19", start, Side.WHITE, (6, 5), GREEK)
    assert reasons_for(start, Side.WHITE, GREEK, play) == (Reason("only"),)
    last = Position.parse("c5-6-6-4AA")
    play = parse_play("2/off 1/off", last, Side.WHITE, (6, 3), GREEK)
    assert reasons_for(last, Side.WHITE, GREEK, play) == (Reason("wins"),)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Evaluation(0.6, 0.2, 0, 0.4, 0.1, 0, 0), Evaluation(0.5, 0.2, 0, 0.5, 0.1, 0, 0),
         "more_wins 10"),
        (Evaluation(0.5, 0.2, 0.2, 0.5, 0, 0, 0), Evaluation(0.5, 0.2, 0, 0.5, 0, 0, 0),
         "more_two 20"),
        (Evaluation(0.5, 0, 0, 0.5, 0.1, 0, 0), Evaluation(0.5, 0, 0, 0.5, 0.1, 0.01, 0),
         "fewer_two 1"),
        (Evaluation(0.5, 0, 0, 0.5, 0, 0, 0), Evaluation(0.5, 0, 0, 0.5, 0, 0, 0), "later"),
    ],
)  # fmt: skip
def test_the_chances_speak_too(one: Evaluation, other: Evaluation, expected: str) -> None:
    start = Position.parse("B5-6-2C3-B2b1j")
    plays = [
        parse_play(text, start, Side.WHITE, (2, 1), GREEK) for text in ("10/8 10/9", "24/22 10/9")
    ]
    found = reasons_for(start, Side.WHITE, GREEK, plays[0], plays[1], (one, other))
    assert [short(each) for each in found] == [expected]


def test_both_sides_see_the_same() -> None:
    start = Position.parse("J5-3B2-Ax1A3-1A1c1j")
    for side, position in ((Side.WHITE, start), (Side.BLACK, start.flipped())):
        one, other = (
            parse_play(text, position, side, (2, 1), GREEK) for text in ("15/12", "12/10 5/4")
        )
        assert reasons_for(position, side, GREEK, one, other) == (Reason("keeps_pin", 12),)


def test_every_reason_is_a_sentence() -> None:
    for code in SENTENCES:
        for count in (1, 2):
            text = str(Reason(code, point=7, count=count))
            assert text.endswith(".")
            assert "{" not in text
    assert len({str(Reason(code, 7, 5)) for code in SENTENCES}) == len(SENTENCES)
    assert MOST == 3


def test_shots_count_rolls_once() -> None:
    position = Position.parse("J5-3B2-Ax1A3-1A1c1j")
    each, together = shots(position.white, position.black)
    assert set(each) == {5, 10}
    assert max(each.values()) <= together <= sum(each.values())

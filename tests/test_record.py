"""A match as text, written and read back."""

import random

import pytest
from hypothesis import given

from plakoto import (
    RULESETS,
    Game,
    Match,
    NotationError,
    Outcome,
    Position,
    Ruleset,
    Side,
    format_record,
    parse_record,
)
from strategies import matches, play_on

WHITE, BLACK = Side.WHITE, Side.BLACK
GREEK, EXPRESS = RULESETS["greek"], RULESETS["express"]

WHOLE = """\
; [Variant "Plakoto"]
; [Ruleset "trio"]
; [Seed "a \\"b\\" \\\\ Πλακωτό"]
3 point match

Game 1
; [Start "c5-6-6-4AA_w"]
White : 0                         Black : 0
  1) 65: 2/off 1/off
      Wins 1 point

Game 2
; [Start "O5-6-6-5o_w"]
White : 1                         Black : 0
  1) 65: 24/18 18/13              31: 24/21 24/23
  2) 66: — ...
"""
CASCADE = """\
; [Variant "Plakoto"]
; [Ruleset "express"]
; [Seed ""]
0 point match

Game 1
; [Start "6-5A-6-5o_w"]
White : 0                         Black : 0
  1) 33: 13/10 10/7 7/4           +3444455556666: 24/21* 24/20 24/20 ...
"""
DRAWN = """\
; [Variant "Plakoto"]
; [Ruleset "opening=fresh_roll next_starter=contest mother=True bearing_off=no_pins doubles=four"]
; [Seed "x"]
5 point match

Game 1
; [Start "aX3m1-6-6-N4a_w"]
White : 0                         Black : 0
  1) 54: 6/1*
      Drawn game

Game 2
; [Start "A1a3-6-6-5C_b"]
White : 0                         Black : 0
  1)                              21: 3/1*
                                  Wins 2 points

Game 3
; [Contest "33 24"]
White : 0                         Black : 2
"""
RESIGNED = """\
; [Variant "Plakoto"]
; [Ruleset "trio"]
; [Seed "x"]
7 point match

Game 1
; [Start "O5-6-6-5o_w"]
White : 0                         Black : 0
  1) Resigns
                                  Wins 1 point

Game 2
; [Start "O5-6-6-5o_b"]
White : 0                         Black : 1
  1)                              31: 24/21 24/23
  2) 65: 24/18 18/13              Resigns
      Wins 2 points

Game 3
; [Start "O5-6-6-5o_w"]
White : 2                         Black : 1
  1) 65: 24/18 18/13
  2) Resigns
                                  Wins 2 points

Game 4
; [Start "O5-6-6-5o_b"]
White : 2                         Black : 3
  1)                              31: 24/21 24/23
  2)                              Resigns
      Wins 1 point
"""
ROW = "  1) 65: 24/18 18/13              31: 24/21 24/23"


def changed(old: str, new: str, text: str = WHOLE) -> str:
    assert old in text
    return text.replace(old, new)


# Reading and writing ---------------------------------------------------------------------------


@pytest.mark.parametrize("text", [WHOLE, CASCADE, DRAWN, RESIGNED])
def test_what_is_read_writes_the_same_bytes(text: str) -> None:
    match = parse_record(text)
    assert format_record(match) == text
    assert parse_record(format_record(match)) == match


def test_a_record_holds_the_match() -> None:
    match = parse_record(WHOLE)
    assert (match.ruleset, match.length, match.seed) == (RULESETS["trio"], 3, 'a "b" \\ Πλακωτό')
    assert match.ruleset.id == "trio"
    assert (match.score(WHITE), match.score(BLACK), match.winner) == (1, 0, None)
    first, second = match.games
    assert (first.start, first.first) == (Position.parse("c5-6-6-4AA"), WHITE)
    assert [str(turn) for turn in second.turns] == ["24/13", "24/21 24/23"]
    assert second.turn
    assert (second.turn.roll, second.turn.steps) == ((6, 6), ())


def test_a_cascade_taken_over_is_marked_and_can_be_taken_up_again() -> None:
    game = parse_record(CASCADE).game
    assert game.turn
    assert game.turn.roll is None
    assert game.turn.groups == ((3,), (4,) * 4, (5,) * 4, (6,) * 4)
    assert game.turn.dice_left == (4, 4)
    assert game.turn.undo().dice_left == (4, 4, 4)


def test_drawn_games_contests_and_rulesets_that_are_no_preset_are_recorded() -> None:
    match = parse_record(DRAWN)
    assert match.ruleset == Ruleset(opening="fresh_roll")
    assert match.ruleset.id == "custom"
    assert match.game.contest == ((3, 3), (2, 4))
    assert (match.game.first, match.game.needs_roll) == (BLACK, True)


def test_games_given_up_are_recorded() -> None:
    match = parse_record(RESIGNED)
    assert [game.outcome for game in match.games] == [
        Outcome(BLACK, 1, "resigned"),
        Outcome(WHITE, 2, "resigned"),
        Outcome(BLACK, 2, "resigned"),
        Outcome(WHITE, 1, "resigned"),
    ]
    assert [len(game.turns) for game in match.games] == [0, 2, 1, 1]
    assert (match.score(WHITE), match.score(BLACK)) == (3, 3)


def test_of_a_turn_that_is_given_up_nothing_is_recorded() -> None:
    game = Game.open(GREEK, ((6, 5),)).move(24, 18).resign(BLACK, 1)
    text = format_record(Match(GREEK, 1, "x").begin(game))
    assert text.endswith(
        "\nWhite : 0                         Black : 0\n"
        "  1)                              Resigns\n      Wins 1 point\n"
    )
    assert parse_record(text).game.outcome == game.outcome


def test_a_preset_changed_in_a_field_is_written_field_by_field() -> None:
    match = Match(Ruleset("greek", mother=False, bearing_off="home_only"), 1, "x")
    text = format_record(match)
    assert "mother=False bearing_off=home_only" in text
    assert parse_record(text) == match


def test_the_first_turn_of_a_contest_roll_is_written_with_its_dice() -> None:
    game = Game.open(GREEK, ((2, 5),))
    match = Match(GREEK, 1, "x").begin(game)
    assert format_record(match).endswith("\n  1)                              52: — ...\n")
    assert parse_record(format_record(match)) == match


def test_a_match_that_has_not_begun_is_a_record() -> None:
    assert parse_record(format_record(Match(GREEK, 7, ""))) == Match(GREEK, 7, "")


@given(matches())
def test_reading_what_was_written_gives_the_match_back(match: Match) -> None:
    text = format_record(match)
    again = parse_record(text)
    assert again == match
    assert format_record(again) == text


@pytest.mark.parametrize("name", ["greek", "tapa", "express"])
def test_whole_matches_are_read_back(name: str) -> None:
    match = play_on(Match(RULESETS[name], 3, f"whole {name}"), random.Random(name), 1500)
    assert match.winner
    text = format_record(match)
    assert parse_record(text) == match
    assert format_record(parse_record(text)) == text


# What may be written otherwise -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("24/18 18/13 ", "24/13"),  # joined
        ("24/18 18/13", "18/13 24/18"),  # in another order
        ("24/21 24/23", "24/23 24/21"),
        ("      Wins 1 point\n", ""),  # the result is known
        ("      Wins 1 point\n", "   Wins   1 point  \n"),
        ("\n\nGame 2", "\n\n\n \nGame 2"),
        ("; [Variant", "; a remark\n; [Variant"),
        ("3 point match", "  3 point match "),
        ("White : 1                         Black : 0", "White : 1 Black : 0"),
        ("Game 2", " Game 2 "),
    ],
)
def test_what_means_the_same_is_read_as_the_same(old: str, new: str) -> None:
    match, other = parse_record(WHOLE), parse_record(changed(old, new))
    assert [game.position for game in other.games] == [game.position for game in match.games]
    assert (other.length, other.seed, other.ruleset) == (match.length, match.seed, match.ruleset)
    assert len(other.game.turns) == len(match.game.turns)


def test_lines_may_end_as_they_do_on_windows() -> None:
    assert parse_record(WHOLE.replace("\n", "\r\n")) == parse_record(WHOLE)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse_record("\ufeff" + WHOLE) == parse_record(WHOLE)


def test_a_turn_written_joined_may_be_unfinished() -> None:
    text = changed("24/18 18/13              31: 24/21 24/23\n  2) 66: — ...\n", "24/13 ...\n")
    game = parse_record(text).game
    assert game.turns == ()
    assert game.turn
    assert (str(game.turn), game.turn.complete) == ("24/13", True)


def test_without_tags_it_is_the_default_ruleset_and_no_seed() -> None:
    assert parse_record("5 point match\n") == Match(GREEK, 5, "")


# What is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("3 point match", "three point match", "expected '<number> point match'"),
        ("3 point match\n", "", "expected '<number> point match'"),
        ('"trio"', '"triple"', "ruleset 'triple': expected one of greek, tapa"),
        ('"trio"', '"mother=True"', "expected the fields opening, next_starter, mother"),
        ('"trio"', '"mother=True doubles"', "; [Ruleset"),
        ('"trio"', "5", 'expected a tag such as ; [Ruleset "greek"]'),
        ('"trio"', "trio", 'expected a tag such as ; [Ruleset "greek"]'),
        ('"trio"]', '"trio"', 'expected a tag such as ; [Ruleset "greek"]'),
        ("\\\\", "\\q", "expected a tag such as "),
        ("Game 2", "Game 3", "'Game 3': expected 'Game 2'"),
        ("c5-6-6-4AA_w", "c5-6-6-4A_w", "expected 6"),
        ("c5-6-6-4AA_w", "c5-6-6-4AA", 'expected a line ; [Contest "..."] or ; [Start'),
        ("c5-6-6-4AA_w", "c5-6-6-6_w", "the game is over, expected one that goes on"),
        ('; [Start "c5-6-6-4AA_w"]', '; [Contest "33"]', "expected ties and then two different"),
        ('; [Start "c5-6-6-4AA_w"]', '; [Contest "37"]', "roll '37': expected two digits"),
        ('; [Start "c5-6-6-4AA_w"]', '; [Contest ""]', "expected ties and then two different"),
        ('; [Start "c5-6-6-4AA_w"]\n', "", 'expected a line ; [Contest "..."] or ; [Start'),
        ("White : 1", "White : 2", "expected White : 1  Black : 0"),
        ("65: 2/off 1/off", "65: 2/off", "end of turn: expected 1/off first"),
        ("Wins 1 point", "Wins 2 points", "Wins 1 point'"),
        ("Wins 1 point\n", "Wins 1 point\n  2) 65: 1/off\n", "expected 'Game 2'"),
        (ROW, "nothing", "expected row 1, '1) dice: steps'"),
        (ROW, "  1)", "expected one or two turns, each 'dice: steps'"),
        (ROW, "  1) 24/18 24/19", "expected one or two turns, each 'dice: steps'"),
        (ROW, f"{ROW} 31: 24/21", "expected one or two turns, each 'dice: steps'"),
        (ROW, ROW.replace("1) ", "1)           "), "expected one turn, in Black's column"),
        (ROW, "  1)          65: 24/18 24/19", "65: it is White's turn, not Black's"),
        (ROW, "  1) 65: 24/18 24/19\n  2) 65: 18/12", "65: it is Black's turn, not White's"),
        ("65: 24/18", "75: 24/18", "expected one or two turns"),
        ("65: 24/18", "655: 24/18", "roll '655': expected two digits"),
        ("65: 24/18", "56: 24/18", "dice '56': expected '65'"),
        ("65: 24/18", "+65: 24/18", "dice '+65': expected a roll of two digits"),
        ("65: 24/18 18/13", "65: ", "65: expected steps, or '—' for a pass"),
        ("65: 24/18 18/13", "65: —", "end of turn: expected 24/18 or 24/19 first"),
        ("65: 24/18 18/13", "65: 24/17 17/13", "no die that is left covers that distance"),
        ("65: 24/18 18/13", "65: 24/18* 18/13", "nothing is pinned on 18"),
        ("65: 24/18 18/13", "65: 24/18, 18/13", "expected points joined by '/'"),
        ("65: 24/18 18/13", "65: 30/24 24/19", "30/24"),
        ("65: 24/18 18/13", "65: 25/19 24/18", "25/19"),
        ("65: 24/18 18/13", "65: 0/0 24/18", "0/0"),
        ("65: 24/18 18/13", f"65: {'9' * 5000}/18 24/18", "24/18"),
        ("66: — ...", "66: — ...\n  3) 65: 24/18 24/19", "dice '65': expected '66'"),
    ],
)
def test_a_record_that_is_damaged_names_the_line(old: str, new: str, expected: str) -> None:
    text = changed(old, new)
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    message = str(caught.value)
    assert message.startswith("record line ")
    assert expected in message
    number = int(message.removeprefix("record line ").split(",")[0])
    line = text.split("\n")[number - 1]
    assert message.startswith(f"record line {number}, {line!r}: ")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("      Wins 1 point\n", "", "Resigns: expected a line such as 'Wins 1 point' next"),
        ("      Wins 1 point\n", "      Drawn game\n", "'Wins 1 point' next"),
        ("      Wins 1 point\n", "      Wins one point\n", "'Wins 1 point' next"),
        ("      Wins 1 point\n", "      Wins 3 points\n", "3 points: expected 1 or 2"),
        ("      Wins 1 point\n", "      Wins 0 points\n", "0 points: expected 1 or 2"),
        ("      Wins 1 point\n", f"{'':34}Wins 1 point\n", "expected '      Wins 1 point'"),
        ("      Wins 1 point\n", "      Wins 1 points\n", "Wins 1 point'"),
        ("  1) Resigns", "  1) Resigns 24/18", "'24/18': expected nothing after 'Resigns'"),
        ("  1) Resigns", "  1) resigns", "expected one or two turns"),
        ("  1) Resigns", "  1) Resigns:", "expected one or two turns"),
        ("  1) Resigns", "  2) Resigns", "expected row 1"),
        ("  1) Resigns", "  1) Resigns  Resigns", "Black resigns for 1 points: the game is over"),
        ("  1) Resigns", "  1) Resigns  65: 24/18 24/19", "65: it is White's turn"),
        ("  1) Resigns", "  1) 65: 24/18 ...  Resigns", "the turn before is not finished"),
        ("18/13\n  2) Resigns", "18/13\n  2) 31: —", "31: it is Black's turn"),
    ],
)
def test_a_resignation_is_read_strictly(old: str, new: str, expected: str) -> None:
    with pytest.raises(NotationError, match="record line") as caught:
        parse_record(changed(old, new, RESIGNED))
    assert expected in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", '; [Seed "x"]\n'])
def test_a_record_that_ends_too_early_says_where(text: str) -> None:
    with pytest.raises(NotationError, match="it ends where '<number> point match' was expected"):
        parse_record(text)


def test_a_record_that_ends_within_the_head_of_a_game_says_so() -> None:
    with pytest.raises(NotationError, match="it ends where White : 0  Black : 0 was expected"):
        parse_record('3 point match\nGame 1\n; [Contest "65"]\n')


def test_the_dice_of_a_cascade_must_be_those_that_were_left() -> None:
    with pytest.raises(NotationError, match=r"'\+34444': expected '\+3444455556666'"):
        parse_record(changed("+3444455556666", "+34444", CASCADE))


def test_no_game_follows_a_match_that_is_won() -> None:
    with pytest.raises(NotationError, match="next game: the match is won"):
        parse_record(changed("3 point match", "1 point match"))


def test_no_game_follows_one_that_is_not_finished() -> None:
    with pytest.raises(NotationError, match="next game: a game is being played"):
        parse_record(changed("65: 2/off 1/off\n      Wins 1 point", "65: 2/off ..."))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('; [Ruleset "trio"]', "; [Ruleset trio]"),
        ('; [Ruleset "trio"]', '; [Ruleset "trio]'),
        ('; [Start "c5-6-6-4AA_w"]', '; [Start "c5-6-6-4AA_w_43"]'),
        ("24/18 18/13 ", "24/13 ..."),
    ],
)
def test_what_cannot_be_kept_is_not_passed_over_in_silence(old: str, new: str) -> None:
    with pytest.raises(NotationError):
        parse_record(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("      Wins 1 point", " " * 34 + "Wins 1 point", "Wins 1 point"),
        ("; [Seed ", '; [Ruleset "trio"]\n; [Seed ', "one line for Ruleset only"),
        ("; [Seed ", "; [Seed 1]\n; [Seed ", "a tag such as"),
        ('; [Seed "', '; [Seed "\\ud800', "a text of whole characters"),
        ("  1) 65", "  7) 65", "expected row 1"),
        ("  1) 65", "  \uff11) 65", "expected row 1"),
        ("24/18 18/13", "24/18 \uff11\uff18/13", "expected points joined"),
        ("24/18 18/13  ", "24/18 ...\n  2) 65: 18/13  ", "the turn before is not finished"),
    ],
)
def test_a_record_changed_by_hand_is_not_taken_for_another(
    old: str, new: str, expected: str
) -> None:
    with pytest.raises(NotationError, match="record line") as caught:
        parse_record(changed(old, new))
    assert expected in str(caught.value)

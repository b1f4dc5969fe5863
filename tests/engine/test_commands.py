"""hint, analyse and arena on the command line."""

import json
import re
import sys
from pathlib import Path

import pytest

from plakoto import RULESETS, Game, Match, Position, Side, format_record, legal_plays
from plakoto.__main__ import main
from plakoto.engine import network
from plakoto.step import PASS

GREEK = RULESETS["greek"]
Output = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    return main(list(words))


def record(tmp_path: Path, game: Game) -> str:
    file = tmp_path / "match.mat"
    file.write_text(format_record(Match(game.ruleset, 0, "x").begin(game)), encoding="utf-8")
    return str(file)


def blunder() -> Game:
    """White does not pin what it could."""
    game = Game.set_up(GREEK, Side.WHITE, Position.parse("A2a2-3a2-2b3-2A2aX"))
    return game.roll((3, 2)).play("24/19")


def test_hint_lists_plays_chances_and_reasons(capsys: Output) -> None:
    assert run("hint", "H3A1-3a1F-6-1d3j_w", "53", "--level", "expert") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "White plays 53 (greek)"
    assert re.match(r"1  .* 20/15\* .* 1-ply  wins ", lines[1])
    assert re.fullmatch(r" {5}\S.*\.", lines[2])
    assert sum(line[0].isdigit() for line in lines) == 5


def test_hint_prints_json(capsys: Output) -> None:
    assert run("hint", "4n1-6-N5-2A2a", "31", "--json", "--ruleset", "trio") == 0
    best, *others = json.loads(capsys.readouterr().out)
    assert best["equity"] == 2
    assert best["chances"]["win_mother"] == 1
    assert best["why"] == [{"code": "wins_mother", "text": "It wins the game by the mother."}]
    assert all("why" not in each for each in others)


def test_hint_takes_the_side_from_the_position_or_the_option(capsys: Output) -> None:
    for words in (("O5-6-6-5o_b", "65"), ("O5-6-6-5o", "65", "--side", "b")):
        assert run("hint", *words, "--level", "beginner") == 0
        assert capsys.readouterr().out.startswith("Black plays 65")


def test_hint_says_that_there_is_one_play_or_none(capsys: Output) -> None:
    run("hint", "5A-6-6-4ba", "61")
    assert capsys.readouterr().out.endswith("\n     There is no other play.\n")
    run("hint", "Obbbbb-b5-6-5c", "65")
    assert capsys.readouterr().out == "White plays 65 (greek)\n—\n"
    run("hint", "Obbbbb-b5-6-5c", "65", "--json")
    assert capsys.readouterr().out == "[]\n"


def test_hint_says_when_a_draw_is_likely(capsys: Output) -> None:
    run("hint", "aX3m1-6-6-N4a", "54")
    assert "draws 100.0%" in capsys.readouterr().out


def test_analyse_prints_a_table(tmp_path: Path, capsys: Output) -> None:
    assert run("analyse", record(tmp_path, blunder())) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Game 1: greek"
    assert lines[2].startswith("    1 White    32 24/19 ")
    assert lines[2].endswith(" blunder")
    assert re.fullmatch(r" +It wins \d+ more of 100 games\.", lines[-4])
    assert [line.strip() for line in lines[3:-4]] == [
        "It leaves a lone checker on point 19, which 19 of 36 rolls pin.",
        "Better: 24/21* 4/2",
        "It pins a checker on point 21.",
        "14 fewer of the 36 rolls pin a checker.",
    ]
    assert lines[-3].startswith("White 1 choices, ")
    assert lines[-2].startswith("Black 0 choices, 0.0 ")
    assert lines[-1].endswith("blunder from 0.12.")


def test_analyse_prints_json(tmp_path: Path, capsys: Output) -> None:
    assert run("analyse", record(tmp_path, blunder()), "--json", "--level", "expert") == 0
    found = json.loads(capsys.readouterr().out)
    (judged,) = found["decisions"]
    assert (judged["play"], judged["mark"], judged["roll"]) == ("24/19", "blunder", "32")
    assert judged["best"][0]["play"] == "24/21* 4/2"
    assert judged["loss"] == pytest.approx(judged["best"][0]["equity"] - judged["equity"], abs=1e-3)
    assert [each["code"] for each in judged["why"]] == ["pins", "safer", "more_wins"]
    assert [each["code"] for each in judged["against"]] == ["exposes"]
    assert found["sides"]["w"]["marks"] == {"doubtful": 0, "mistake": 0, "blunder": 1}
    assert found["sides"]["b"]["decisions"] == 0


def test_analyse_shows_what_was_taken_over(tmp_path: Path, capsys: Output) -> None:
    game = Game.set_up(RULESETS["express"], Side.WHITE, Position.parse("4aX1-3a1A-6-B4b"))
    game = game.roll((5, 5)).play("13/3")
    while game.turn:
        dice = game.turn.dice
        plays = legal_plays(
            game.position, Side.BLACK, (dice[0], dice[0]), game.ruleset, times=len(dice)
        )
        game = game.play(plays[0] if plays else PASS)
    run("analyse", record(tmp_path, game))
    assert re.search(r"\n    2 Black +\+55 ", capsys.readouterr().out)
    run("analyse", record(tmp_path, game), "--json")
    found = json.loads(capsys.readouterr().out)
    white, *black = found["decisions"]
    assert (white["roll"], white["luck"] is None) == ("55", False)
    assert {(each["roll"], each["luck"]) for each in black} == {(None, None)}


def test_a_bar_shows_progress_on_a_terminal(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("analyse", record(tmp_path, blunder())) == 0
    said = capsys.readouterr()
    assert f"[{'#' * 40}] 1/1" in said.err
    assert "[" not in said.out


def test_arena_plays_and_counts(capsys: Output) -> None:
    assert run("arena", "simple", "random", "--games", "4", "--seed", "x") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "simple against random, greek, games: 4"
    assert lines[1].endswith(" (95 %)")
    assert lines[2] == "won 4, lost 0, drawn 0"


def test_arena_lets_levels_play(capsys: Output) -> None:
    assert run("arena", "expert", "beginner", "--games", "1", "--ruleset", "tapa") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "expert against beginner, tapa, games: 1"
    assert lines[1].endswith(" points a game")


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        (("hint", "4n1-6-6-N4Ax", "65"), "the game is over"),
        (("hint", "OA4-6-6-5o", "65"), "16 White checkers"),
        (("hint", "O5-6-6-5o", "7"), "roll '7': expected two digits"),
        (("hint", "O5-6-6-5o", "65", "--level", "genius"), "level 'genius': expected one of"),
        (("hint", "O5-6-6-5o", "65", "--ruleset", "chess"), "'chess': expected one of greek"),
        (("analyse", "no/such/file"), "no/such/file"),
        (("arena", "genius", "simple"), "player 'genius': expected one of"),
        (("arena", "simple", "random", "--games", "0"), "'0': expected a number from 1"),
    ],
)
def test_bad_input_is_answered_with_one_line(
    words: tuple[str, ...], quoted: str, capsys: Output
) -> None:
    assert quoted in refused(capsys, *words)


def refused(capsys: Output, *words: str) -> str:
    try:
        code = run(*words)
    except SystemExit as exit:  # argparse's way
        code = int(exit.code or 0)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_records_that_cannot_be_analysed_are_refused(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "x.mat"
    file.write_bytes(b"\xff\xfe")
    assert "expected text in UTF-8" in refused(capsys, "analyse", str(file))
    file.write_text("hello")
    assert "line 1, 'hello'" in refused(capsys, "analyse", str(file))
    good = record(tmp_path, blunder())
    assert "level 'club': expected" in refused(capsys, "analyse", good, "--level", "club")


def test_missing_weights_are_said(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "FILE", "none.bin")
    for words in (
        ("hint", "O5-6-6-5o", "65"),
        ("analyse", record(tmp_path, blunder())),
        ("arena", "expert", "simple"),
    ):
        assert "weights file: expected to be readable" in refused(capsys, *words)
    assert run("arena", "simple", "random", "--games", "1") == 0

"""The command line."""

import builtins
import json
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from plakoto import Match, find_ruleset, format_record
from plakoto.__main__ import count_lines, main
from plakoto.position import INITIAL, Side
from plakoto.ruleset import RULESETS


def run(*words: str) -> int:
    return main(list(words))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that bad input is answered with."""
    try:
        code = run(*words)
    except SystemExit as exit:  # argparse's way
        code = int(exit.code or 0)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_show_draws_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "H3A1-3a1F-6-1d3j_w_53") == 0
    out = capsys.readouterr().out
    assert "White: 290 pips, 0 borne off" in out
    assert out.endswith("White to play 5-3\n")


def test_moves_lists_plays_ends_and_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("moves", "4n1-6-5A-N4a", "65") == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].split("  ")[0] == "7/1*"
    assert out[0].endswith("White wins 2 by the mother")
    assert run("moves", "aX3m1-6-6-N4a", "54") == 0
    assert "drawn" in capsys.readouterr().out
    assert run("moves", "c5-6-6-1aX2A1", "62") == 0
    assert capsys.readouterr().out == "—\n"


def test_moves_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    run("moves", "aa4-6-6-3A2", "31", "--ruleset", "trio", "--json")
    outcome = {"winner": "w", "points": 1, "reason": "borne_off"}
    assert json.loads(capsys.readouterr().out) == [
        {"play": "3/off", "end": "aa4-6-6-6", "outcome": outcome}
    ]
    run("moves", "aX3m1-6-6-N4a", "54", "--json")
    assert {"winner": None, "points": 0, "reason": "draw"} in [
        play["outcome"] for play in json.loads(capsys.readouterr().out)
    ]
    run("moves", "O5-6-6-5o", "65", "--json")
    assert {play["outcome"] for play in json.loads(capsys.readouterr().out)} == {None}


@pytest.mark.parametrize("words", [("O5-6-6-5o_b", "65"), ("O5-6-6-5o", "65", "--side", "b")])
def test_moves_takes_the_side_from_the_position_or_the_option(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    run("moves", *words, "--json")
    ends = {play["end"] for play in json.loads(capsys.readouterr().out)}
    assert ends == {"O5-6-5a-a4m", "O5-6-a5-5n"}


def test_perft_counts_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", "2") == 0
    assert capsys.readouterr().out == "1: 59\n2: 3,474\n"


def test_perft_of_a_game_that_ends_and_of_a_pass(capsys: pytest.CaptureFixture[str]) -> None:
    run("perft", "2", "A4b-b5-6-5k_w")
    first = int(capsys.readouterr().out.split()[1])
    assert first >= 21  # every roll counts, passes too
    counts = count_lines(INITIAL, Side.WHITE, RULESETS["greek"])
    assert [next(counts), next(counts)] == [59, 3474]
    run("perft", "1", "4n1-6-6-5A_w")
    assert capsys.readouterr().out == "1: 21\n"


def test_replay_goes_through_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.mat"
    words = ["--white", "computer", "--length", "1", "--seed", "fig6", "--record", str(file)]
    assert run("play", *words, "--ruleset", "express") == 0
    assert run("replay", str(file)) == 0
    out = capsys.readouterr().out
    assert "Game 1: express" in out
    assert "wins" in out.splitlines()[-3]
    match = Match(find_ruleset("greek"), 0, "x").begin()
    file.write_text(format_record(match))
    assert run("replay", str(file)) == 0
    assert "Not finished" in capsys.readouterr().out
    resigned = match.with_game(match.game.resign(Side.BLACK, 2))
    file.write_text(format_record(resigned))
    assert run("replay", str(file)) == 0
    assert "White wins 2 by resignation\nWhite 2, Black 0\n" in capsys.readouterr().out


def test_replay_checks_the_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.mat"

    def said(match: Match) -> str:
        file.write_text(format_record(match))
        assert run("replay", str(file)) == 0
        return capsys.readouterr().out.splitlines()[-1]

    match = Match(find_ruleset("trio"), 3, "plakoto").begin()
    assert said(match.roll()) == "Dice: 2 of 2 rolls follow from the seed 'plakoto'"
    assert said(match.with_game(match.game.roll((3, 2)))) == (
        "Dice: 1 of 2 rolls follow from the seed 'plakoto'; "
        "the first that does not: game 1, turn 1: rolled 32, expected 61"
    )
    unseeded = Match(match.ruleset, 3, "").begin()
    assert said(unseeded) == "Dice: the record has no seed to check them with"


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        (("show", "O5-6"), "'O5-6': expected 4 groups"),
        (("show", "O5-6-6-5p"), "'p'"),
        (("show", "OA4-6-6-5o"), "16 White checkers"),
        (("show", "O5-6-6-5o_w_56"), "'56': expected the higher first"),
        (("moves", "O5-6-6-5o", "7"), "roll '7': expected two digits"),
        (("moves", "O5-6-6-5o", "65", "--ruleset", "chess"), "'chess': expected one of greek"),
        (("moves", "O5-6-6-5o", "65", "--side", "x"), "'x'"),
        (("perft", "0"), "'0': expected a number from 1"),
        (("perft", "many"), "'many': expected a number from 1"),
        (("play", "--length", "-1"), "argument --length"),
        (("play", "--length", "long"), "'long': expected a number from 0"),
        (("replay", "no/such/file"), "no/such/file"),
        (("fly",), "'fly'"),
        ((), "COMMAND"),
    ],
)
def test_bad_input_is_answered_with_one_line(
    words: tuple[str, ...], quoted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert quoted in refused(capsys, *words)


def test_a_record_that_is_not_one_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.mat"
    file.write_bytes(b"\xff\xfe")
    assert "can't decode" in refused(capsys, "replay", str(file))
    file.write_text("hello")
    assert "line 1, 'hello'" in refused(capsys, "replay", str(file))


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Let these lines be typed; what the prompts said is in the list returned."""
    waiting: Iterator[str] = iter(lines)
    prompts: list[str] = []

    def typed(prompt: str = "") -> str:
        prompts.append(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", typed)
    return prompts


def test_two_people_play_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prompts = answers(monkeypatch, "?", "24/1", "24/19 24/23", "q")
    assert run("play", "--black", "human", "--seed", "plakoto") == 0
    out = capsys.readouterr().out
    assert "Dice seed plakoto" in out
    assert "  24/19 24/23\n" in out
    assert "'24/1': " in out
    assert [prompt[:5] for prompt in prompts] == ["White", "White", "White", "Black"]


def test_a_person_who_cannot_move_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Whoever types the first legal play each time meets a pass sooner or later.
    monkeypatch.setattr(builtins, "input", FirstLegal(capsys))
    assert run("play", "--seed", "fig0", "--length", "1") == 0
    out = FirstLegal.seen + capsys.readouterr().out
    assert "No legal play: pass." in out
    assert "wins" in out.splitlines()[-2].lower()


class FirstLegal:
    """Types ? and then the first play listed."""

    seen = ""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.asked = False

    def __call__(self, prompt: str) -> str:
        out = self.capsys.readouterr().out
        FirstLegal.seen += out
        self.asked = not self.asked
        return "?" if self.asked else out.splitlines()[0].strip()


def test_a_pipe_that_closes_early_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", sys.stdout)  # to be put back afterwards
    monkeypatch.setattr(builtins, "print", closed)
    assert run("show", "O5-6-6-5o") == 0
    sys.stdout.close()


def test_it_runs_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["plakoto", "show", "O5-6-6-5o"])
    monkeypatch.delitem(sys.modules, "plakoto.__main__")
    with pytest.raises(SystemExit) as exit:
        runpy.run_module("plakoto", run_name="__main__")
    assert exit.value.code == 0
    assert "360 pips" in capsys.readouterr().out


def test_a_game_given_up_is_recorded_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "24/19 24/23", "q")
    file = tmp_path / "match.mat"
    run("play", "--black", "human", "--seed", "plakoto", "--record", str(file))
    assert run("replay", str(file)) == 0
    assert "24/19 24/23" in capsys.readouterr().out


@pytest.mark.parametrize("number", ["\uff13", "9" * 5000])
def test_numbers_are_short_and_of_plain_digits(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "expected a number" in refused(capsys, "perft", number)
    refused(capsys, "show", "O5-6-6-5o", "ex\ntra")

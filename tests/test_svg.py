"""A position as a static picture."""

import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any
from xml.etree import ElementTree

import pytest

from plakoto import (
    INITIAL,
    RULESETS,
    Game,
    NotationError,
    Position,
    Setup,
    Side,
    legal_plays,
    parse_play,
    parse_roll,
)
from plakoto.__main__ import main
from plakoto.svg import board, describe
from plakoto.svg_parts import THEMES

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).parent.parent
SOURCES: list[dict[str, Any]] = json.loads(
    (ROOT / "tests" / "data" / "sources.json").read_text(encoding="utf-8")
)
PINNED = Position.parse("H5-3Ax1E-2A3-1d3j")


def checkers(picture: str) -> list[ElementTree.Element]:
    """The checkers on the points."""
    root = ElementTree.fromstring(picture)
    return [group for group in root.iter(f"{SVG}g") if "transform" in group.attrib]


def numbers(picture: str) -> list[str]:
    """The numbers on tall stacks and in trays."""
    root = ElementTree.fromstring(picture)
    rail = {id(text) for group in root.iter(f"{SVG}g") if len(group) == 24 for text in group}
    return [text.text or "" for text in root.iter(f"{SVG}text") if id(text) not in rail]


def gold(picture: str, theme: str = "aegean") -> int:
    """How many rings and stars there are."""
    return picture.count(f'="{THEMES[theme]["gold"].split()[0]}"')


def test_every_checker_is_drawn_once() -> None:
    assert len(checkers(board(INITIAL))) == 30
    assert numbers(board(INITIAL)) == ["15", "15"]
    assert len(checkers(board(PINNED))) == 30
    borne_off = board(Position.parse("bbbccc-6-6-AABAAA"))
    assert len(checkers(borne_off)) == 22
    assert numbers(borne_off) == ["8"]


def test_the_trapped_checker_is_ringed_and_the_mother_starred() -> None:
    assert gold(board(INITIAL)) == 0
    assert gold(board(PINNED)) == 1
    both = board(Position.parse("aX3m1-6-6-M4Ax"))
    assert gold(both) == 4
    lone = Position.parse("A3n1-6-6-N4a")
    assert gold(board(lone)) == 2


def test_the_star_under_a_pinner_is_at_the_rail_whoever_the_board_faces() -> None:
    position = Position.parse("aX3m1-6-6-M4Ax")
    stars = [
        float(path.attrib["d"].split("L")[4].split()[1])
        for facing in Side
        for group in checkers(board(position, facing=facing))
        for path in group.iter(f"{SVG}path")
    ]
    assert sorted(star > 0 for star in stars) == [False, False, True, True]


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_same_things(theme: str) -> None:
    def shapes(name: str) -> list[str]:
        text = board(PINNED, Side.BLACK, (6, 1), theme=name)
        return [element.tag for element in ElementTree.fromstring(text).iter()]

    assert shapes(theme) == shapes("aegean")


def test_dice_lie_on_the_half_of_the_side_to_move_higher_first() -> None:
    def corners(side: Side | None, facing: Side) -> list[float]:
        root = ElementTree.fromstring(board(INITIAL, side, (3, 5), facing=facing))
        rects = [r for r in root.iter(f"{SVG}rect") if r.attrib["width"] == "52"]
        return [float(rect.attrib["x"]) for rect in rects]

    assert all(x > 560 for x in corners(Side.WHITE, Side.WHITE))
    assert all(x < 560 for x in corners(Side.BLACK, Side.WHITE))
    assert corners(Side.BLACK, Side.BLACK) == corners(Side.WHITE, Side.WHITE)
    assert corners(None, Side.BLACK) == corners(Side.WHITE, Side.WHITE)
    pips = re.findall(r'<path d="((?:M[\d. ]+h0)+)"', board(INITIAL, Side.WHITE, (3, 5)))
    assert [pip.count("M") for pip in pips] == [5, 3]


def test_the_trail_is_of_whoever_moved_last() -> None:
    before = Position.parse("H3A1-3a1F-6-1d3j")
    play = next(p for p in legal_plays(before, Side.WHITE, (5, 3), RULESETS["greek"]))
    colour = THEMES["aegean"]["trail"].split()[0]
    given = board(play.end, Side.BLACK, last=play.steps)
    assert given.count(colour) == 2
    assert given == board(play.end, Side.BLACK, last=play.steps, last_side=Side.WHITE)
    assert given != board(play.end, Side.BLACK, last=play.steps, last_side=Side.BLACK)
    assert colour not in board(play.end)


def test_a_checker_that_moves_twice_or_leaves_the_board_has_a_trail() -> None:
    ended = legal_plays(Position.parse("aa4-6-6-3A2"), Side.WHITE, (3, 1), RULESETS["trio"])
    far = legal_plays(INITIAL, Side.BLACK, (6, 5), RULESETS["greek"])
    for play, side in ((ended[0], Side.WHITE), (far[-1], Side.BLACK)):
        assert THEMES["aegean"]["trail"].split()[0] in board(
            play.end, last=play.steps, last_side=side
        )


def entry(what: str) -> dict[str, Any]:
    return next(each for each in SOURCES if each["what"] == what)


# As the rule page describes its pictures: before some of its plays, and after them.
AFTER = {
    "opening 6-5: 24/19 24/18": """
        Point 1: 15 × Black
        Point 18: 1 × White
        Point 19: 1 × White
        Point 24: 13 × White
        Pips White: 349
        Pips Black: 360""",
    "reply 3-1: 24/23 24/21": """
        Point 1: 13 × Black
        Point 2: 1 × Black
        Point 4: 1 × Black
        Point 18: 1 × White
        Point 19: 1 × White
        Point 24: 13 × White
        Pips White: 349
        Pips Black: 356""",
    "a five pins: 20/15* 13/10": """
        Point 1: 10 × Black
        Point 5: 4 × Black
        Point 10: 1 × White
        Point 13: 5 × White
        Point 15: 1 × White, under them 1 × Black pinned
        Point 24: 8 × White
        Pips White: 282
        Pips Black: 330""",
    "bearing off: 6/off 5/off": """
        Point 1: 1 × White
        Point 2: 1 × White
        Point 3: 1 × White
        Point 4: 2 × White
        Point 5: 1 × White
        Point 6: 1 × White
        Point 19: 3 × Black
        Point 20: 3 × Black
        Point 21: 3 × Black
        Point 22: 2 × Black
        Point 23: 2 × Black
        Point 24: 2 × Black
        Borne off White: 8
        Pips White: 25
        Pips Black: 57""",
}
BEFORE = {
    "opening 6-5: 24/19 24/18": """
        Point 1: 15 × Black
        Point 24: 15 × White
        Pips White: 360
        Pips Black: 360""",
    "a five pins: 20/15* 13/10": """
        Point 1: 10 × Black
        Point 5: 4 × Black
        Point 13: 6 × White
        Point 15: 1 × Black
        Point 20: 1 × White
        Point 24: 8 × White
        Pips White: 290
        Pips Black: 330""",
    "bearing off: 6/off 5/off": """
        Point 1: 1 × White
        Point 2: 1 × White
        Point 3: 1 × White
        Point 4: 2 × White
        Point 5: 2 × White
        Point 6: 2 × White
        Point 19: 3 × Black
        Point 20: 3 × Black
        Point 21: 3 × Black
        Point 22: 2 × Black
        Point 23: 2 × Black
        Point 24: 2 × Black
        Borne off White: 6
        Pips White: 36
        Pips Black: 57""",
}


@pytest.mark.parametrize("what", BEFORE)
def test_positions_are_described_as_on_the_rule_page(what: str) -> None:
    lines = describe(Position.parse(entry(what)["position"]))
    assert lines == tuple(dedent(BEFORE[what]).split("\n")[1:])


@pytest.mark.parametrize("what", AFTER)
def test_positions_after_a_play_are_described_with_it(what: str) -> None:
    example = entry(what)
    before, side = Position.parse(example["position"]), Side(example["side"])
    roll, rules = parse_roll(example["roll"]), RULESETS[example["ruleset"]]
    play = parse_play(example["play"], before, side, roll, rules)
    # The page may name the checkers in another order than the package does.
    assert sorted(str(play).split()) == sorted(example["play"].split())
    after = dedent(AFTER[what]).split("\n")[1:]
    lines = (f"Last move {side}: {play}", *after)
    assert describe(play.end, last=play.steps, last_side=side) == lines
    # Whoever is not to move has moved last.
    assert describe(play.end, side.opponent, last=play.steps) == (
        *lines,
        f"{side.opponent} to move",
    )
    picture = board(play.end, last=play.steps, last_side=side)
    assert ElementTree.fromstring(picture).findtext(f"{SVG}desc") == "\n".join(lines)


def test_the_side_to_move_and_its_dice_are_described() -> None:
    assert describe(INITIAL, Side.WHITE, (5, 6))[-1] == "White to move: 6–5"
    assert describe(INITIAL, Side.BLACK)[-1] == "Black to move"


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"facing": "b"}, TypeError, "side 'b': expected Side.WHITE or Side.BLACK"),
        ({"side": "w"}, TypeError, "side 'w': expected Side.WHITE or Side.BLACK"),
        ({"last_side": 1}, TypeError, "side 1: expected Side.WHITE or Side.BLACK"),
        ({"roll": (7, 1)}, NotationError, "roll (7, 1): expected two numbers from 1 to 6"),
        ({"theme": "wood"}, ValueError, "theme 'wood': expected one of " + ", ".join(THEMES)),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    given: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as raised:
        board(INITIAL, **given)
    assert str(raised.value) == said


def test_colours_are_those_of_the_board_on_the_page() -> None:
    """Opaque ones: a picture has nothing that shines through."""
    names = {
        "frame": "frame bevel well numeral",
        "field": "field point-odd point-even hinge-pin",
        "white": "white white-rim white-ring white-ink",
        "black": "black black-rim black-ring black-ink",
        "trail": "trail trail-edge",
        "gold": "gold gold-ink",
    }
    source = (ROOT / "web" / "board" / "palettes.js").read_text(encoding="utf-8")
    palettes: dict[str, dict[str, str]] = {}
    for name, base, body in re.findall(
        r"const (\w+) = {(?:\s*\.\.\.(\w+),)?(.*?)\n};", source, re.S
    ):
        own = re.findall(r'"?([\w-]+)"?: "(.*?)"', body)
        palettes[name] = {**palettes.get(base, {}), **{key: opaque(text) for key, text in own}}
    palettes["plain-night"] = palettes.pop("plainNight")
    assert palettes.keys() == THEMES.keys()
    for theme, colours in THEMES.items():
        for key, words in names.items():
            assert colours[key].split() == [palettes[theme][word] for word in words.split()], key


def opaque(colour: str) -> str:
    rgb = re.match(r"rgb\((\d+) (\d+) (\d+) ", colour)
    return "#" + "".join(f"{int(part):02x}" for part in rgb.groups()) if rgb else colour


def test_a_picture_is_the_same_bytes_in_every_process() -> None:
    code = (
        "import sys; from plakoto.__main__ import main; sys.stdout.reconfigure(encoding='utf-8');"
        "main(['svg', 'bbbccc-6-6-BBBAAA_w_65', '--play', '6/off 5/off'])"
    )
    pictures = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout.replace(b"\r\n", b"\n")
        for seed in ("1", "2")
    }
    assert len(pictures) == 1
    assert next(iter(pictures)).startswith(b"<svg ")


@pytest.mark.parametrize("entry", SOURCES, ids=[entry["what"] for entry in SOURCES])
def test_pictures_are_small_and_hold_their_description(entry: dict[str, Any]) -> None:
    position, side = Position.parse(entry["position"]), Side(entry["side"])
    picture = board(position, side, tuple(map(int, entry["roll"])))  # type: ignore[arg-type]
    words = ElementTree.fromstring(picture).find(f"{SVG}desc")
    assert words is not None
    assert words.text
    assert words.text.splitlines()[:2] == list(describe(position))[:2]
    assert f"to move: {entry['roll'][0]}" in words.text
    assert len(gzip.compress(picture.encode())) < 3000
    assert "id=" not in picture, "two pictures on a page would clash"


def test_a_title_cannot_become_markup() -> None:
    assert "<title>&lt;b&gt; &amp; you</title>" in board(INITIAL, title="<b> & you")


def test_notebooks_show_positions_and_games() -> None:
    assert INITIAL._repr_svg_() == board(INITIAL)
    setup = Setup.parse("H3A1-3a1F-6-1d3j_w_53")
    assert setup._repr_svg_() == board(setup.position, Side.WHITE, (5, 3))
    game = Game.open(RULESETS["greek"], ((6, 5),))
    assert game._repr_svg_() == board(INITIAL, Side.WHITE, (6, 5))
    first = game.play("24/18 24/19")
    steps = first.turns[0].steps
    after = board(first.position, Side.BLACK, last=steps)
    assert first._repr_svg_() == after
    moved = first.roll((3, 1)).move(24, 21)
    assert moved.turn
    shown = board(moved.position, Side.BLACK, (3, 1), last=moved.turn.steps, last_side=Side.BLACK)
    assert moved._repr_svg_() == moved.turn._repr_svg_() == shown


def test_the_command_prints_or_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svg", "H3A1-3a1F-6-1d3j_w_53", "--facing", "b", "--theme", "night"]) == 0
    wanted = board(
        Position.parse("H3A1-3a1F-6-1d3j"), Side.WHITE, (5, 3), facing=Side.BLACK, theme="night"
    )
    assert capsys.readouterr().out == wanted
    file = tmp_path / "after.svg"
    words = ["svg", "H3A1-3a1F-6-1d3j_w_53", "--play", "20/15 13/10", "--out", str(file)]
    assert main(words) == 0
    assert "Point 15: 1 × White, under them 1 × Black pinned" in file.read_text(encoding="utf-8")


def test_the_command_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svg", "H3A1-3a1F-6-1d3j", "--play", "20/15 13/10"]) == 2
    assert "expected side and dice for --play" in capsys.readouterr().err
    assert main(["svg", "H3A1-3a1F-6-1d3j_w_53", "--play", "20/14"]) == 2
    assert "play '20/14'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["O5-6-6"], "position 'O5-6-6': expected 4 groups of 6 points joined by '-', got 3"),
        (["O5-6-6-5o_x"], "position 'O5-6-6-5o_x': side 'x': expected 'w' or 'b'"),
        (["O5-6-6-5o", "--theme", "wood"], "argument --theme: invalid choice: 'wood'"),
        (["O5-6-6-5o", "--facing", "x"], "argument --facing: invalid choice: 'x'"),
        (["O5-6-6-5o", "--out", "no/such/folder.svg"], "'no/such/folder.svg'"),
    ],
)
def test_the_command_says_in_one_line_what_is_wrong(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["svg", *words])
    except SystemExit as exit:  # argparse's way
        code = int(exit.code or 0)
    found = capsys.readouterr()
    assert (code, found.out, found.err.count("\n")) == (2, "", 1)
    assert found.err.startswith("plakoto svg: ")
    assert said in found.err

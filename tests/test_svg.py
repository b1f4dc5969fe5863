"""A position as a static picture."""

import gzip
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from plakoto import INITIAL, RULESETS, Game, Position, Setup, Side, legal_plays
from plakoto.__main__ import main
from plakoto.svg import board, describe
from plakoto.svg_parts import THEMES

SVG = "{http://www.w3.org/2000/svg}"
DATA = Path(__file__).parent / "data"
SOURCES: list[dict[str, Any]] = json.loads((DATA / "sources.json").read_text(encoding="utf-8"))
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


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="theme 'wood': expected one of aegean, night, plain"):
        board(INITIAL, theme="wood")


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


def test_the_words_are_those_of_the_rule_pages() -> None:
    assert describe(PINNED) == (
        "Point 1: 10 × Black",
        "Point 5: 4 × Black",
        "Point 10: 1 × White",
        "Point 13: 5 × White",
        "Point 15: 1 × White, under them 1 × Black pinned",
        "Point 24: 8 × White",
        "Pips White: 282",
        "Pips Black: 330",
    )
    off = describe(Position.parse("bbbccc-6-6-BBBAAA"), Side.WHITE, (5, 6))
    assert off[-4:] == (
        "Borne off White: 6",
        "Pips White: 36",
        "Pips Black: 57",
        "White to move: 6–5",
    )
    assert describe(INITIAL, Side.BLACK)[-1] == "Black to move"


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
    assert moved._repr_svg_() == board(
        moved.position, Side.BLACK, (3, 1), last=moved.turn.steps, last_side=Side.BLACK
    )


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

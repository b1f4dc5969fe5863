"""The picture that Python draws has the geometry of the board on the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, Route

from plakoto import RULESETS, Position, Side, parse_play
from plakoto.step import Step
from plakoto.svg import board
from plakoto.svg_parts import HEIGHT, WIDTH

SVG = "{http://www.w3.org/2000/svg}"
PAGE = f"""<!doctype html>
<style>body {{ margin: 0 }} plakoto-board {{ width: {WIDTH}px; height: {HEIGHT}px }}</style>
<script type="module" src="board/define.js"></script>
<plakoto-board speed="none"></plakoto-board>
"""

CASES = {
    "start": ("O5-6-6-5o", "w", "", ""),
    "pin": ("H3A1-3a1F-6-1d3j", "w", "53", "20/15* 13/10"),
    "checker moved twice": ("H3A1-3a1F-6-1d3j", "b", "65", "24/13"),
    "borne off": ("bbbccc-6-6-BBBAAA", "w", "65", "6/off 5/off"),
    "mothers": ("aX3m1-6-6-N4a", "w", "54", "6/1*"),
    "tall stacks over trapped checkers": ("Lx5-6-1gX4-5g", "b", "", ""),
    "both borne off, a double": ("Ax3b1-e5-LA4-4bA", "b", "22", ""),
}


def numbers(text: str) -> list[float]:
    """To one decimal, as both write them at most."""
    return [round(float(each), 1) for each in re.findall(r"-?\d+(?:\.\d+)?", text)]


def facts(picture: str) -> dict[str, list[Any]]:
    """Where everything lies, whoever drew it."""
    root = ElementTree.fromstring(picture)
    groups = list(root.iter(f"{SVG}g"))
    seen = [group for group in groups if " off" not in group.attrib.get("class", "")]
    rails = next(group for group in groups if len(group) == 24 and group[0].tag == f"{SVG}text")
    # The element lays felt and a gloss over what has the same box.
    every = [tuple(numbers(" ".join(box(rect)))) for rect in root.iter(f"{SVG}rect")]
    rects = list(dict.fromkeys(every))
    # Its hinge has leaves with screws: ornament.
    kept = (path for path in root.iter(f"{SVG}path") if path.attrib.get("class") != "screws")
    paths = [path.attrib["d"] for path in kept]
    checkers = [group for group in seen if group.get("transform", "").startswith("translate")]
    return {
        "checkers": sorted(
            [*numbers(group.attrib["transform"])[:2], radius(group)] for group in checkers
        ),
        "marks": sorted(
            numbers(group.attrib["transform"])[:2] + mark
            for group in checkers
            for mark in marks(group)
        ),
        "numbers": [numbers(f"{text.attrib['x']} {text.attrib['y']}") for text in rails],
        "triangles": [numbers(d) for d in paths if d.count("Z") == 12],
        "fields": [rect for rect in rects if rect[2:] == (498, 768)],
        "wells": sorted(rect for rect in rects if rect[2:] == (86, 372)),
        "slabs": sorted(rect for rect in rects if rect[2] == 72),
        "counts": sorted(
            numbers(f"{text.attrib['x']} {text.attrib['y']} {text.attrib['font-size']} {text.text}")
            for text in root.iter(f"{SVG}text")
            if {"x", "font-size"} <= text.attrib.keys() and text.get("font-weight") is None
        ),
        "dice": [rect for rect in rects if rect[2:] == (52, 52)],
        "dots": [numbers(d) for d in paths if re.fullmatch(r"(M[\d. ]+h0)+", d)],
        "trail": [numbers(d) for d in paths if "Q" in d],
    }


def radius(checker: ElementTree.Element) -> float:
    """Of its body: Python's ends with a line round it, the element's with its gloss, at 0.94."""
    gloss = [circle for circle in checker.iter(f"{SVG}circle") if "sheen" in circle.get("fill", "")]
    if gloss:
        return float(gloss[0].attrib["r"]) / 0.94
    body = next(checker.iter(f"{SVG}circle"))
    return float(body.attrib["r"]) + float(body.attrib["stroke-width"]) / 2


def marks(checker: ElementTree.Element) -> list[list[float]]:
    """Rings of bars with their dashes, stars, and numbers with place and size."""
    bars = [c for c in checker.iter(f"{SVG}circle") if "stroke-dasharray" in c.attrib]
    stars = [p for p in checker.iter(f"{SVG}path") if p.attrib["d"].endswith("Z")]
    texts = checker.iter(f"{SVG}text")
    return [
        *([1, *numbers(f"{c.attrib['r']} {c.attrib['stroke-dasharray']}")] for c in bars),
        *([2, *numbers(p.attrib["d"])] for p in stars),
        *([3, *numbers(f"{t.attrib['y']} {t.attrib['font-size']} {t.text}")] for t in texts),
    ]


def box(rect: ElementTree.Element) -> list[str]:
    return [rect.attrib[name] for name in ("x", "y", "width", "height")]


def close(one: Any, other: Any) -> bool:
    """The same but for how halves were rounded."""
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(close, one, other))
    return abs(float(one) - float(other)) < 0.11


@pytest.fixture
def drawn(page: Page) -> Callable[[dict[str, Any]], str]:
    """What the element on the page draws of a view."""

    def draw(view: dict[str, Any]) -> str:
        page.route(
            "**/picture.html",
            lambda route: Route.fulfill(route, body=PAGE, content_type="text/html"),
        )
        page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
        page.goto("picture.html")
        page.wait_for_function("!!customElements.get('plakoto-board')")
        picture: str = page.evaluate(
            """async (view) => {
              const board = document.querySelector("plakoto-board");
              board.view = view;
              const frame = () => new Promise(requestAnimationFrame);
              await frame().then(frame);
              return board.picture();
            }""",
            view,
        )
        return picture

    return draw


@pytest.mark.parametrize("facing", Side)
@pytest.mark.parametrize("case", CASES)
def test_python_draws_where_the_element_draws(
    drawn: Callable[[dict[str, Any]], str], case: str, facing: Side
) -> None:
    text, letter, roll, play = CASES[case]
    position, side = Position.parse(text), Side(letter)
    steps: tuple[Step, ...] = ()
    dice = (int(roll[0]), int(roll[1])) if roll else None
    if dice and play:
        found = parse_play(play, position, side, dice, RULESETS["greek"])
        position, steps = found.end, found.steps
    hops = [
        {"side": letter, "from": side.absolute(step.source), "to": side.absolute(step.target)}
        for step in steps
    ]
    view = {
        "position": f"{position}_{letter}" + (f"_{roll}" if roll else ""),
        "dice": [{"number": number, "used": False} for number in dice or ()],
        "moves": [],
        "slides": [],
        "last": hops,
        "facing": facing.value,
        "tap": None,
    }
    element = facts(drawn(view))
    python = facts(board(position, side, dice, last=steps, last_side=side, facing=facing))
    for name, found_there in element.items():
        assert close(python[name], found_there), name
    on_points = 30 - position.borne_off(Side.WHITE) - position.borne_off(Side.BLACK)
    assert len(python["checkers"]) == on_points
    tall = [stack.count for point in range(1, 25) if (stack := position.stack(point))]
    trapped = sum(position.is_trapped(each, point) for each in Side for point in range(1, 25))
    mothers = sum(map(position.has_mother, Side))
    assert len(python["marks"]) == sum(count > 5 for count in tall) + trapped + mothers
    assert bool(python["trail"]) == bool(steps)
    assert len(python["dice"]) == (2 if dice else 0)

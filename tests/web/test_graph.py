"""A turn on the page, along what `turn_data` says, does what `Turn` does in Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from plakoto import RULESETS, Position, Side, Turn
from plakoto.exercise import turn_data

WEB = Path(__file__).parents[2] / "web"

TURNS = [
    ("O5-6-6-5o", "w", (6, 5), "greek"),
    ("O5-6-6-5o", "w", (3, 3), "greek"),
    ("O5-6-6-5o", "b", (4, 4), "express"),
    ("H3A1-3a1F-6-1d3j", "w", (5, 3), "greek"),
    ("H3A1-3a1F-6-1d3j", "b", (6, 1), "greek"),
    ("N5-aX5-6-5n", "w", (6, 5), "trio"),
    ("4m1-6-6-Axa1DEE", "w", (1, 1), "trio"),
    ("n5-6-4B1-3CEa", "w", (6, 1), "greek"),
    ("6-6-6-C2c2", "w", (6, 4), "classic"),
    ("A4b-b5-6-5k", "w", (6, 5), "greek"),
    ("A2b2-b5-6-5k", "w", (6, 5), "greek"),
]

WALK = """async ([data, walks]) => {
  const { Turn } = await import("/source/embed/graph.js");
  const places = Array.from({ length: 26 }, (_, place) => place);
  return walks.map((steps) => {
    const turn = new Turn(data);
    for (const [from, to] of steps) {
      const [hop, ...more] = turn.move(from, to);
      if (!hop || more.length) throw new Error(`${from}/${to} is no single step`);
    }
    const orders = [0, 1].map(() => {
      const found = [turn.dice, turn.moves];
      turn.swap();
      return found;
    });
    const can = new Set(turn.moves.map(({ from, to }) => `${from}/${to}`));
    const movers = new Set(turn.moves.map(({ from }) => from));
    const why = places.flatMap((from) =>
      [...places, null]
        .filter((to) => to !== from)
        .filter((to) => (to === null ? !movers.has(from) : !can.has(`${from}/${to}`)))
        .map((to) => [from, to, turn.why(from, to).key]),
    );
    return { orders, why, end: turn.end?.play ?? null, position: turn.position };
  });
}"""


@pytest.fixture
def source(page: Page) -> Page:
    """A page that can import the modules of web/ as they are."""

    def serve(route: Route) -> None:
        name = route.request.url.partition("/source/")[2]
        if not name:
            return route.fulfill(body="<!doctype html>", content_type="text/html")
        text = (WEB / name).read_text("utf-8")
        return route.fulfill(body=text, content_type="text/javascript")

    page.route("**/source/**", serve)
    page.goto("/source/")
    return page


def begun(turn: Turn, most: int = 30) -> Iterator[Turn]:
    """The turn after every sequence of steps; `most` of them, of every length."""
    ways = [turn]
    for way in ways:
        if way.dice == turn.dice:
            ways += [way.move(step.source, step.target) for step in way.next_steps]
    yield from ways[:: max(1, len(ways) // most)]


def dice_shown(turn: Turn, order: tuple[int, ...]) -> list[dict[str, Any]]:
    left, shown = list(turn.dice_left), []
    for number in reversed(order):
        used = number not in left
        if not used:
            left.remove(number)
        shown.append({"number": number, "used": used})
    return shown[::-1]


def moves(turn: Turn, order: tuple[int, ...]) -> list[tuple[Any, ...]]:
    side = turn.side
    return sorted(
        (
            side.absolute(walk[0].source),
            side.absolute(walk[-1].target),
            tuple(step.die for step in walk),
            walk[-1].pins,
        )
        for walk in turn.walks(order)
    )


def why(turn: Turn, source: int, target: int | None) -> str:
    side = turn.side
    aim = None if target is None else side.own(target)
    reason = turn.why_not(side.own(source), aim)
    return f"refused.{reason.value}" if reason else ""


@pytest.mark.parametrize(("board", "side", "roll", "rules"), TURNS)
def test_the_page_plays_as_python_does(
    source: Page, board: str, side: str, roll: tuple[int, int], rules: str
) -> None:
    turn = Turn.rolled(Position.parse(board), Side(side), roll, RULESETS[rules])
    ways = [way for way in begun(turn) if way.dice == turn.dice]
    walks = [
        [[turn.side.absolute(s.source), turn.side.absolute(s.target)] for s in way.steps]
        for way in ways
    ]
    found = source.evaluate(WALK, [turn_data(turn), walks])
    for way, there in zip(ways, found, strict=True):
        assert there["position"].startswith(f"{way.position}_{side}_")
        for order, (dice, can) in zip((way.dice, way.dice[::-1]), there["orders"], strict=True):
            assert dice == dice_shown(way, order)
            assert sorted((m["from"], m["to"], tuple(m["dice"]), m["pins"]) for m in can) == moves(
                way, order
            )
        assert (there["end"] is not None) == way.complete
        for one, other, key in there["why"]:
            if key != "refused.complete":
                assert key == why(way, one, other), (str(way), one, other)

"""Many boards on a page: 300 `<plakoto-board>` diagrams against 300 pictures of the same positions.

Each page is loaded in a browser of its own, in turn, and the medians are compared: how soon the
page is interactive (loaded, and the main thread idle), how long its longest task is, and the memory
of the page's process (proportional set size; the script's heap where that cannot be read).
"""

import argparse
import os
import statistics
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from build import DIST, find_chromium, make_server
from plakoto import RULESETS, Dice, Game, Setup
from plakoto.engine.simple import choose_play
from plakoto.step import PASS
from plakoto.svg import board

BOARDS = 300
LIMIT = 1.5
"""How many times as long, and as much memory, the boards may take."""

WATCH = """
window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: "longtask", buffered: true });
window.interactive = new Promise((done) => addEventListener("load", () => {
  const idle = ({ didTimeout }) => done(didTimeout ? NaN : performance.now());
  requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 60_000 }));
}));
"""


class Cost(NamedTuple):
    """What one visit took."""

    interactive: float
    """Milliseconds."""
    longest: float
    """Milliseconds of the longest task."""
    memory: float
    """Megabytes."""


def positions() -> list[str]:
    """Of games that the simple computer plays against itself, one of every turn."""
    found: list[str] = []
    number = 0
    while len(found) < BOARDS:
        dice, number = Dice(f"boards {number}"), number + 1
        game = Game.open(RULESETS["greek"], dice.contest(0))
        while not game.outcome and len(found) < BOARDS:
            game = game if game.turn else game.roll(dice.roll(0, len(game.turns)))
            found.append(str(game))
            turn = game.turn
            assert turn
            roll = turn.dice[0], turn.dice[-1]
            play = choose_play(turn.position, turn.side, roll, turn.ruleset)
            game = game.play(play or PASS)
    return found


def main() -> None:
    """Print the table; exit with 1 if the boards cost too much more."""
    parser = argparse.ArgumentParser(description="Many boards on a page.")
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    with TemporaryDirectory() as folder, make_server(DIST, [0]) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        write_pages(Path(folder), f"http://127.0.0.1:{host.server_address[1]}/plakoto.js")
        with make_server(Path(folder), [0]) as server, sync_playwright() as playwright:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{server.server_address[1]}/"
            costs: dict[str, list[Cost]] = {"pictures": [], "boards": []}
            for _ in range(runs):
                for name, list_ in costs.items():
                    list_.append(visit(playwright, f"{url}{name}.html"))
            server.shutdown()
        host.shutdown()
    ratios = report(costs)
    if max(ratios) > LIMIT:
        raise SystemExit("A limit was missed.")


def write_pages(folder: Path, script: str) -> None:
    """Two pages that differ in nothing but what shows the positions."""
    boards = []
    pictures = []
    for number, text in enumerate(positions()):
        setup = Setup.parse(text)
        (folder / f"{number}.svg").write_text(board(*setup), encoding="utf-8")
        pictures.append(f'<img src="{number}.svg" width="600" height="420" alt="">')
        boards.append(f'<plakoto-board position="{text}"></plakoto-board>')
    style = "body{width:600px;margin:auto}img{display:block}"
    for name, content, more in (
        ("pictures", pictures, ""),
        ("boards", boards, f'<script type="module" src="{script}"></script>'),
    ):
        page = (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{name}</title>'
            f"<style>{style}</style><script>{WATCH}</script>{more}{''.join(content)}</html>"
        )
        (folder / f"{name}.html").write_text(page, encoding="utf-8")


def visit(playwright: Playwright, address: str) -> Cost:
    """One page in a browser of its own."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    options: dict[str, Any] = {"args": ["--no-sandbox"] if root else []}
    browser = playwright.chromium.launch(executable_path=find_chromium(), **options)
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    page.goto(address)
    interactive: float = page.evaluate("interactive")
    longest: float = page.evaluate("longest")
    system = browser.new_browser_cdp_session()
    processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
    memory = sum(map(size, (one["id"] for one in processes if one["type"] == "renderer")))
    if not memory:
        memory = page.evaluate("performance.memory.usedJSHeapSize") / 1e6
    browser.close()
    return Cost(interactive, longest, memory)


def size(process: int) -> float:
    """Megabytes of a process's own; 0 where that is not told."""
    file = Path(f"/proc/{process}/smaps_rollup")
    try:
        lines = file.read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def report(costs: dict[str, list[Cost]]) -> list[float]:
    """The table; the ratios that have a limit."""
    print(f"{BOARDS} on a page, medians of {len(costs['boards'])}    pictures    boards   ratio")
    ratios = []
    for name, unit, limited in (
        ("interactive", "ms", True),
        ("longest", "ms", False),
        ("memory", "MB", True),
    ):
        pictures, boards = (
            statistics.median(getattr(cost, name) for cost in costs[kind])
            for kind in ("pictures", "boards")
        )
        ratio = boards / pictures if pictures else 1.0
        limit = f"  (limit {LIMIT})" if limited else ""
        print(f"{name:>20}, {unit:8} {pictures:9.0f} {boards:9.0f} {ratio:7.2f}{limit}")
        if limited:
            ratios.append(ratio)
    return ratios


if __name__ == "__main__":
    main()

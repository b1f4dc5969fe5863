"""Measure the computer player: evaluations a second, and how long a move takes at each level,
natively and in the worker in Chromium. Then, over fresh self-play, whether its chances come true.
"""

import os
import random
import statistics
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, sync_playwright

from build import DIST, find_chromium, make_server
from plakoto import INITIAL, RULESETS, Position, Roll, Side, legal_plays
from plakoto.engine import LEVELS, Engine
from plakoto.engine.search import Search

POSITIONS = 60
LIMITS = {level: 1000.0 if level == "master" else 100.0 for level in LEVELS}
"""Milliseconds of the median move in Chromium."""
GAMES = 20_000
"""Of self-play: fewer and the bins scatter more than the limit."""
LIMIT_OFF = 2.0
"""Percentage points between predicted and observed in a bin."""
GREEK = RULESETS["greek"]

Case = tuple[Position, Side, Roll]

ASK = """async ([place, level]) => {
  const begin = performance.now();
  const question = { ask: "choose", ...place, level, seed: "" };
  await window.plakoto.thinker.think("choose", JSON.stringify(question));
  return performance.now() - begin;
}"""


def main() -> None:
    """Print the tables; exit with 1 if a limit is missed."""
    engine = Engine()
    cases = corpus(engine)
    print(f"one-ply evaluations a second, natively  {evaluations(engine, cases):10,.0f}")
    natively = {level: [timed(engine, case, level) for case in cases] for level in LEVELS}
    in_page = page_times(cases)
    print("a move, in ms         native                Chromium")
    print("level              median    p90         median    p90")
    missed = False
    for level, limit in LIMITS.items():
        here, there = natively[level], in_page[level]
        figures = (*middle_and_tenth(here), *middle_and_tenth(there))
        print("{:15} {:9.1f} {:6.1f}      {:9.1f} {:6.1f}".format(level, *figures), end="")
        print(f"   (limit of the median {limit:.0f})")
        missed |= figures[2] > limit
    sys.stdout.flush()
    command = [sys.executable, "-m", "plakoto.engine.train.calibration"]
    limits = ["--games", str(GAMES), "--limit", str(LIMIT_OFF)]
    missed |= subprocess.run([*command, *limits]).returncode != 0
    if missed:
        raise SystemExit("A limit was missed.")


def middle_and_tenth(values: list[float]) -> tuple[float, float]:
    """Median and 90th percentile."""
    return statistics.median(values), statistics.quantiles(values, n=10)[-1]


def corpus(engine: Engine) -> list[Case]:
    """Decisions from games of the expert against itself."""
    rng = random.Random(2)
    cases: list[Case] = []
    while len(cases) < POSITIONS:
        position, side, outcome = INITIAL, rng.choice(list(Side)), None
        while not outcome:
            roll = (rng.randint(1, 6), rng.randint(1, 6))
            play = engine.choose(position, side, roll, GREEK, "expert")
            if play:
                if len(legal_plays(position, side, roll, GREEK)) > 1 and rng.random() < 0.15:
                    cases.append((position, side, roll))
                position, outcome = play.end, play.outcome
            side = side.opponent
    return cases[:POSITIONS]


def evaluations(engine: Engine, cases: list[Case]) -> float:
    """How many positions the network judges in a second."""
    search = Search(engine.network, GREEK)
    counts = [
        (position.counts(side), position.counts(side.opponent)) for position, side, _ in cases
    ]
    begin = time.perf_counter()
    for _ in range(50):
        for mine, theirs in counts:
            search.evaluate(mine, theirs)
    return 50 * len(cases) / (time.perf_counter() - begin)


def timed(engine: Engine, case: Case, level: str) -> float:
    """Milliseconds of one choice."""
    position, side, roll = case
    begin = time.perf_counter()
    engine.choose(position, side, roll, GREEK, level)
    return 1000 * (time.perf_counter() - begin)


def page_times(cases: list[Case]) -> dict[str, list[float]]:
    """Milliseconds of the same choices in the page's worker, messages included."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with make_server(DIST, [0]) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options: dict[str, Any] = {"args": ["--no-sandbox"] if root else []}
        browser = playwright.chromium.launch(executable_path=find_chromium(), **options)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/#w=human&b=human")
        page.locator("html[data-ready]").wait_for(state="attached", timeout=90_000)
        ask(page, cases[0], "master")  # until then the worker starts
        times = {level: [ask(page, case, level) for case in cases] for level in LEVELS}
        browser.close()
        server.shutdown()
    return times


def ask(page: Page, case: Case, level: str) -> float:
    """Milliseconds until the worker's answer."""
    position, side, (one, other) = case
    place = {
        "position": str(position),
        "side": side.value,
        "ruleset": asdict(GREEK),
        "dice": [one] * 4 if one == other else sorted((one, other), reverse=True),
    }
    milliseconds: float = page.evaluate(ASK, [place, level])
    return milliseconds


if __name__ == "__main__":
    main()

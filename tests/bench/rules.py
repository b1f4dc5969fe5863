"""Measure the rules against OpenSpiel's C++ backgammon, in one run: `python3 build.py bench rules`.

Times are means in microseconds over fixed corpora of random play; what counts is their ratio,
since machines differ and are noisy. Rounds alternate between the two, and the median is taken.
"""

import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import pyspiel

from plakoto import INITIAL, RULESETS, Play, Position, Roll, Side, legal_plays

POSITIONS = 6_000
ROUNDS = 7
LIMIT_RATIO = 10
LIMIT_MILLISECONDS = 20
GREEK = RULESETS["greek"]

Case = tuple[Position, Side, Roll]


def main() -> None:
    """Print the table; exit with 1 if a limit is missed."""
    ours, theirs = plakoto_corpus(), openspiel_corpus()
    plays = sum(len(plays_of(case)) for case in ours) / len(ours)
    actions = sum(len(state.legal_actions()) for state in theirs) / len(theirs)
    times: dict[str, list[list[float]]] = {name: [] for name in ("ours", "whole", "theirs")}
    for _ in range(ROUNDS):
        # A state remembers nothing of its legal actions; each call works them out.
        times["theirs"].append(timed(lambda state: state.legal_actions(), theirs))
        times["ours"].append(timed(plays_of, ours))
        times["whole"].append(timed(all_fields, ours))
    mean = {
        name: statistics.median(map(statistics.mean, rounds)) * 1e6
        for name, rounds in times.items()
    }
    # The slowest position, by its best round: noise only ever adds.
    slowest = max(map(min, zip(*times["ours"], strict=True))) * 1e3
    ratio = mean["ours"] / mean["theirs"]
    print(f"OpenSpiel backgammon legal_actions  {mean['theirs']:7.1f} µs, {actions:.1f} actions")
    print(f"plakoto legal_plays                 {mean['ours']:7.1f} µs, {plays:.1f} plays")
    print(f"  and every field of every play     {mean['whole']:7.1f} µs")
    print(f"ratio legal_plays : legal_actions   {ratio:7.2f}    (limit {LIMIT_RATIO})")
    print(
        f"slowest of {len(ours):,} positions        {slowest:8.2f} ms (limit {LIMIT_MILLISECONDS})"
    )
    if ratio > LIMIT_RATIO or slowest > LIMIT_MILLISECONDS:
        raise SystemExit("A limit was missed.")


def plays_of(case: Case) -> tuple[Play, ...]:
    """The legal plays of a corpus entry."""
    position, side, roll = case
    return legal_plays(position, side, roll, GREEK)


def all_fields(case: Case) -> None:
    """Work out what plays leave until they are asked."""
    for play in plays_of(case):
        _ = play.steps, play.end, play.outcome


def timed(work: Callable[[Any], object], cases: Sequence[Any]) -> list[float]:
    """Seconds for each case."""
    seconds = []
    for case in cases:
        start = time.perf_counter()
        work(case)
        seconds.append(time.perf_counter() - start)
    return seconds


def plakoto_corpus() -> list[Case]:
    """The positions of whole random games, each with the roll to play there."""
    rng = random.Random(1)
    cases: list[Case] = []
    while len(cases) < POSITIONS:
        position, side = INITIAL, rng.choice(list(Side))
        outcome = None
        while not outcome:
            roll = (rng.randint(1, 6), rng.randint(1, 6))
            cases.append((position, side, roll))
            plays = legal_plays(position, side, roll, GREEK)
            if plays:
                play = rng.choice(plays)
                position, outcome = play.end, play.outcome
            side = side.opponent
    return cases


def openspiel_corpus() -> list[Any]:
    """The states with a decision in whole random games of OpenSpiel's backgammon."""
    rng = random.Random(1)
    game = pyspiel.load_game("backgammon")
    states: list[Any] = []
    while len(states) < POSITIONS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                states.append(state.clone())
                state.apply_action(rng.choice(state.legal_actions()))
    return states


if __name__ == "__main__":
    main()

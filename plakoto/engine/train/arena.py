"""Matches between players: `python -m plakoto.engine.train.arena A B [--pairs N] [--rules R]`.

A player is ``random``, ``simple``, a checkpoint (one ply) or ``FILE@2`` (two plies; also
``FILE@2:KEEP:WINDOW``, which plays are looked at closely). Dice are duplicated: each pair of games
has the same rolls, and each player begins once. The interval is that of the pairs' means.
"""

import argparse
import json
import time
from pathlib import Path
from threading import Thread

import numpy as np

from plakoto.engine.train.checkpoint import Checkpoint
from plakoto.engine.train.inputs import REFERENCE
from plakoto.engine.train.net import make_net
from plakoto.engine.train.rivals import ONE_PLY, RANDOM, SIMPLE, TWO_PLY, Rival, duels
from plakoto.engine.train.selfplay import make_desk
from plakoto.ruleset import RULESETS

KEEP, WINDOW = 4, 0.12
CHUNK = 50
"""Pairs of a thread at a time."""


def make_rival(text: str) -> Rival:
    """The player that `text` names."""
    if text in ("random", "simple"):
        kind = RANDOM if text == "random" else SIMPLE
        return Rival(kind, make_net(REFERENCE, 16, 0), REFERENCE, 0, 0.0)
    file, _, depth = text.partition("@")
    state = Checkpoint.load(Path(file))
    plies, *how = depth.split(":") if depth else ["1"]
    keep, window = (int(how[0]), float(how[1])) if how else (KEEP, WINDOW)
    return Rival(ONE_PLY if plies == "1" else TWO_PLY, state.net, state.version, keep, window)


def match(
    first: Rival, second: Rival, pairs: int, rules: str, seed: int, threads: int
) -> np.ndarray:
    """Points of `first` in each game, one row a pair."""
    ruleset = RULESETS[rules]
    flags = np.array([ruleset.mother, ruleset.bearing_off == "home_only", 0], np.uint8)
    chunks = -(-pairs // CHUNK)
    scores = np.zeros((chunks, CHUNK, 2))

    def work(thread: int) -> None:
        desks = [
            make_desk(rival.net, seed * 1000 + thread * 10 + number)
            for number, rival in enumerate((first, second, first, second))
        ]
        for chunk in range(thread, chunks, threads):
            duels(first, second, flags, seed * 100_000 + chunk, scores[chunk], *desks)

    workers = [Thread(target=work, args=(thread,)) for thread in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return scores.reshape(-1, 2)


def interval(scores: np.ndarray) -> tuple[float, float]:
    """Points a game and the half-width of its 95 % interval."""
    means = scores.mean(axis=1)
    return float(means.mean()), float(1.96 * means.std(ddof=1) / np.sqrt(len(means)))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--rules", choices=RULESETS, default="greek")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--log", type=Path, help="append the result to this file, one JSON a line")
    options = parser.parse_args()
    if RULESETS[options.rules].doubles == "cascade":
        parser.error("the arena plays no cascades")
    start = time.monotonic()
    rivals = make_rival(options.first), make_rival(options.second)
    rest = options.pairs, options.rules, options.seed, options.threads
    scores = match(*rivals, *rest)
    mean, half = interval(scores)
    seconds = time.monotonic() - start
    print(
        f"{options.first} against {options.second}, {options.rules}: {mean:+.3f} ± {half:.3f} "
        f"points a game, {scores.size:,} games, {seconds:.0f} s"
    )
    if options.log:
        row = {
            "first": options.first,
            "second": options.second,
            "rules": options.rules,
            "points": round(mean, 4),
            "half": round(half, 4),
            "games": scores.size,
            "seed": options.seed,
        }
        with options.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()

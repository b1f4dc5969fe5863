"""Do the chances come true? `python -m plakoto.engine.train.calibration [FILE] [--games N]`.

FILE is a checkpoint or a weights file, by default that of the package. It plays fresh games against
itself, one ply deep. Each position's chances go into ten bins; of each bin is printed how many
positions it has, the chance on average, how often it came true, and the difference in percentage
points. One game's positions share its end, so bins with few games scatter.
"""

import argparse
from pathlib import Path
from threading import Thread

import numpy as np
from numba import njit

from plakoto.engine.train.arena import load_net
from plakoto.engine.train.export import WEIGHTS
from plakoto.engine.train.net import OUTPUTS, certain, finish, flip, gather
from plakoto.engine.train.selfplay import make_desk, play_game
from plakoto.ruleset import RULESETS

NAMES = ("win", "win two", "win by the mother", "lose two", "lose by the mother", "draw")
BINS = 10
ENOUGH = 2_000
"""Positions; a bin with fewer says little, and is held to no limit."""


@njit(nogil=True, cache=True, error_model="numpy")
def observe(net, version, rules, games, sums, desk):
    """Add to `sums` (outputs × bins × 3) the number, the chances, and what came true."""
    following, target = desk.targets[0], desk.targets[1]
    for _ in range(games):
        turns, outcome = play_game(net, version, rules, 0, desk)
        certain(outcome, following)
        for turn in range(turns - 1, -1, -1):
            gather(net.hidden, net.bias, net.offsets, desk.game[turn], desk.total)
            finish(net.out, net.out_bias, desk.total, desk.active, desk.outputs)
            flip(following, target)
            following[:] = target
            for output in range(OUTPUTS):
                chance = desk.outputs[output]
                row = sums[output, min(BINS - 1, int(chance * BINS))]
                row[0] += 1
                row[1] += chance
                row[2] += target[output]


def measure(file: Path, rules: str, games: int, seed: int, threads: int = 2) -> np.ndarray:
    """The sums over fresh games: outputs × bins × (number, chances, came true)."""
    net, version = load_net(file)
    ruleset = RULESETS[rules]
    flags = np.array([ruleset.mother, ruleset.bearing_off == "home_only", 0], np.uint8)
    sums = np.zeros((threads, OUTPUTS, BINS, 3))
    workers = [
        Thread(
            target=observe,
            args=(net, version, flags, games // threads, sums[n], make_desk(net, seed * 100 + n)),
        )
        for n in range(threads)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sums.sum(axis=0)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="?", type=Path, default=WEIGHTS)
    parser.add_argument("--rules", choices=RULESETS, default="greek")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--limit", type=float, help="points; if a bin is off by more, exit with 1")
    options = parser.parse_args()
    if RULESETS[options.rules].doubles == "cascade":
        parser.error("no cascades here")
    worst = 0.0
    sums = measure(options.file, options.rules, options.games, options.seed)
    for name, bins in zip(NAMES, sums, strict=True):
        print(f"{name:20} {'positions':>10} {'predicted':>10} {'observed':>10} {'off by':>8}")
        for low, (number, predicted, observed) in enumerate(bins):
            if number:
                mean, true = 100 * predicted / number, 100 * observed / number
                label = f"{10 * low}–{10 * low + 10} %"
                few = "" if number >= ENOUGH else "  few"
                row = f"{label:20} {number:10,.0f} {mean:10.2f} {true:10.2f} {true - mean:+8.2f}"
                print(row + few)
                if not few:
                    worst = max(worst, abs(true - mean))
    print(f"off by {worst:.2f} percentage points at most, in bins of at least {ENOUGH:,} positions")
    if options.limit is not None and worst > options.limit:
        raise SystemExit(f"The limit is {options.limit:.2f}.")


if __name__ == "__main__":
    main()

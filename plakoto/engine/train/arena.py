"""Matches between players: `python -m plakoto.engine.train.arena A B [--pairs N] [--rules R]`.

A player is ``random``, ``simple``, a checkpoint or a weights file. A file plays one ply deep;
``FILE@2`` two plies, ``FILE@2:KEEP:WINDOW`` too, which says what plays are looked at closely, and
``FILE@LEVEL`` as that level. Dice are duplicated: each pair of games has the same rolls, and each
player begins once. The interval is that of the pairs' means.
"""

import argparse
import time
from pathlib import Path
from threading import Thread

import numpy as np

from plakoto.engine.levels import LEVELS, Level
from plakoto.engine.train.checkpoint import Checkpoint
from plakoto.engine.train.export import unpack
from plakoto.engine.train.inputs import FULL, REFERENCE
from plakoto.engine.train.net import Net, make_net
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
        return Rival(kind, make_net(REFERENCE, 16, 0), REFERENCE, 0, 0.0, 0.0)
    file, _, how = text.partition("@")
    net, version = load_net(Path(file))
    if how in LEVELS:
        level = LEVELS[how]
    else:
        plies, *rest = how.split(":") if how else ["1"]
        keep, window = (int(rest[0]), float(rest[1])) if rest else (KEEP, WINDOW)
        level = Level("", 0.0, int(plies), keep, window)
    kind = ONE_PLY if level.plies == 1 else TWO_PLY
    return Rival(kind, net, version, level.keep, level.window, level.error)


def load_net(file: Path) -> tuple[Net, int]:
    """The network of a checkpoint or of a weights file, and the version of its inputs."""
    if file.suffix == ".bin":
        return unpack(file.read_bytes()), FULL
    state = Checkpoint.load(file)
    return state.net, state.version


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


if __name__ == "__main__":
    main()

"""Train a network by self-play; whatever stops it, the same command goes on where it was.

    python -m plakoto.engine.train.trainer RECIPE FOLDER [--until 21:55] [--threads 2]

FOLDER gets start.npz, last.npz about once a minute, a file for every stage when it is done and for
every --keep games, and log.txt.
"""

import argparse
import time
from datetime import datetime, timedelta
from pathlib import Path
from threading import Thread

import numpy as np

from plakoto.engine.train.checkpoint import Checkpoint
from plakoto.engine.train.net import make_net
from plakoto.engine.train.recipes import RECIPES, Recipe, Stage
from plakoto.engine.train.selfplay import Desk, make_desk, train

CHUNK = 500
"""Games of a thread between two looks at the clock."""
SAVE_EVERY = 60.0
"""Seconds."""
MEAN_EVERY = 4
"""Chunks between two nets that go into the mean."""


class Trainer:
    """A recipe being followed in a folder."""

    def __init__(self, recipe: Recipe, folder: Path, threads: int, keep: int) -> None:
        self.recipe, self.folder, self.threads, self.keep = recipe, folder, threads, keep
        folder.mkdir(parents=True, exist_ok=True)
        last = folder / "last.npz"
        if last.exists():
            self.state = Checkpoint.load(last)
        else:
            net = make_net(recipe.version, recipe.units, recipe.seed)
            self.state = Checkpoint(recipe.version, net)
            self.state.save(folder / "start.npz")

    def run(self, until: datetime | None) -> None:
        """Train to the end of the recipe, or till a moment has come."""
        while self.state.stage < len(self.recipe.stages):
            stage = self.recipe.stages[self.state.stage]
            if not self._run_stage(stage, until):
                return
            self.state.settle()
            self.state.stage += 1
            self.state.games = 0
            self._save(f"stage{self.state.stage}")
        self._log("done")

    def _run_stage(self, stage: Stage, until: datetime | None) -> bool:
        """Whether it got to the end."""
        state = self.state
        desks = self._desks()
        chunk = CHUNK * self.threads
        saved = time.monotonic()
        chunks = 0
        while state.games < stage.games:
            if until and datetime.now() >= until:
                self._save("last")
                return False
            self._play(stage, desks, min(1.0, chunk / stage.games))
            chunks += 1
            if stage.average and 2 * state.games > stage.games and chunks % MEAN_EVERY == 0:
                state.add_to_mean()
            if self.keep and state.total // self.keep != (state.total - chunk) // self.keep:
                self._save(f"games{state.total // 1000}k")
            if time.monotonic() - saved > SAVE_EVERY:
                saved = time.monotonic()
                self._save("last")
                self._report(desks)
        return True

    def _desks(self) -> list[Desk]:
        """Dice differ with the seed, the thread and how far the training has got."""
        return [
            make_desk(self.state.net, hash((self.recipe.seed, thread, self.state.total)) % 2**32)
            for thread in range(self.threads)
        ]

    def _play(self, stage: Stage, desks: list[Desk], part: float) -> None:
        state = self.state
        begin = state.games / stage.games
        ends = np.array([begin, begin + part])
        first, last = stage.steps
        steps = first * (last / first) ** ends
        lambdas = stage.lambdas[0] + (stage.lambdas[1] - stage.lambdas[0]) * ends
        start, cpu = time.monotonic(), time.process_time()
        shares = np.array(stage.shares)
        work = (state.net, state.version, CHUNK, steps, lambdas, shares, stage.strays)
        threads = [Thread(target=train, args=(*work, desk)) for desk in desks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        state.games += CHUNK * len(desks)
        state.total += CHUNK * len(desks)
        state.seconds += time.monotonic() - start
        state.cpu += time.process_time() - cpu

    def _save(self, name: str) -> None:
        self.state.save(self.folder / f"{name}.npz")
        if name != "last":
            self.state.save(self.folder / "last.npz")

    def _report(self, desks: list[Desk]) -> None:
        tally = sum(desk.tally for desk in desks)
        for desk in desks:
            desk.tally[:] = 0
        state = self.state
        shares = " ".join(f"{100 * number / tally[0]:.2f}" for number in tally[3:7])
        self._log(
            f"stage {state.stage + 1} {state.games:,} games, {state.total:,} in all, "
            f"{state.total / max(state.cpu, 1e-9):.0f} a CPU second, {state.seconds:.0f} s; "
            f"{tally[1] / tally[0]:.1f} turns; drawn, mother, one, two: {shares} %"
        )

    def _log(self, text: str) -> None:
        line = f"{datetime.now():%Y-%m-%d %H:%M:%S} {text}"
        print(line, flush=True)
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            log.write(line + "\n")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("recipe", choices=RECIPES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--until", help="time of day at which to stop, HH:MM")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--keep", type=int, default=100_000, metavar="GAMES")
    options = parser.parse_args()
    until = None
    if options.until:
        clock = datetime.strptime(options.until, "%H:%M").time()
        until = datetime.combine(datetime.now().date(), clock)
        if until < datetime.now():
            until += timedelta(days=1)
    Trainer(RECIPES[options.recipe], options.folder, options.threads, options.keep).run(until)


if __name__ == "__main__":
    main()

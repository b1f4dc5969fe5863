"""Many matches, one table: `python -m plakoto.engine.train.ladder LOG PLAYER... [--against P...]`.

Every PLAYER meets every player named by --against (random and simple, if none is). LOG is a file of
results, one JSON a line; a match it holds already is not played again, so begin a new one when
files have changed. The table is Markdown.
Players are named as in `arena`.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from plakoto.engine.train.arena import interval, make_rival, match
from plakoto.engine.train.export import WEIGHTS
from plakoto.ruleset import RULESETS

Result = dict[str, Any]
KEY = ("first", "second", "rules", "seed", "games")


def read_log(file: Path) -> list[Result]:
    """The results in a log."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]


def play(first: str, second: str, pairs: int, rules: str, seed: int, threads: int) -> Result:
    """The result of one match, for the log."""
    scores = match(make_rival(first), make_rival(second), pairs, rules, seed, threads)
    mean, half = interval(scores)
    return {
        "first": name(first),
        "second": name(second),
        "rules": rules,
        "points": round(mean, 4),
        "half": round(half, 4),
        "games": scores.size,
        "seed": seed,
    }


def name(player: str) -> str:
    """A player's name without the folders above its own: full/stage2, shipped@master."""
    file, at, how = player.partition("@")
    if "." not in file:
        return player
    path = Path(file).resolve()
    return ("shipped" if path == WEIGHTS else f"{path.parent.name}/{path.stem}") + at + how


def table(results: list[Result]) -> str:
    """The results in Markdown, in the order in which they were played."""
    lines = ["| player | against | rules | points a game | games |", "|---|---|---|---|---|"]
    for each in results:
        lines.append(
            f"| {each['first']} | {each['second']} | {each['rules']} | "
            f"{each['points']:+.3f} ± {each['half']:.3f} | {each['games']:,} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("log", type=Path)
    parser.add_argument("players", nargs="*")
    parser.add_argument("--against", nargs="+", default=["random", "simple"], metavar="PLAYER")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--rules", choices=RULESETS, default="greek")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    results = read_log(options.log)
    known = {tuple(each[key] for key in KEY) for each in results}
    for first in options.players:
        for second in options.against:
            games = 2 * 50 * -(-options.pairs // 50)
            key = (name(first), name(second), options.rules, options.seed, games)
            if first == second or key in known:
                continue
            how = options.pairs, options.rules, options.seed, options.threads
            results.append(play(first, second, *how))
            with options.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(results[-1]) + "\n")
            print(f"{first} against {second}: {results[-1]['points']:+.3f}", flush=True)
    print(table(results))


if __name__ == "__main__":
    main()

"""The verbs of the command line that need the computer player: hint, analyse, arena."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import islice
from typing import TypeVar

from plakoto.engine.analysis import Judged, Summary, analyse, count_decisions, summarise
from plakoto.engine.arena import PLAYERS, contest, find_player, mean_and_interval
from plakoto.engine.evaluation import Evaluation
from plakoto.engine.levels import LEVELS
from plakoto.engine.player import Engine
from plakoto.engine.reasons import Reason, reasons_against
from plakoto.engine.report import Explained, report
from plakoto.engine.search import RankedPlay
from plakoto.notation import Setup, format_roll, parse_roll
from plakoto.position import Side
from plakoto.publish import read_text
from plakoto.record_reader import parse_record
from plakoto.ruleset import Ruleset
from plakoto.step import PASS

SHOWN = 5
"""How many plays are listed."""


def add(
    command: Callable[[str, Callable[[argparse.Namespace], None]], argparse.ArgumentParser],
    positive: Callable[[str], int],
) -> None:
    """Add the verbs; `command` makes a parser for one, `positive` reads a number from 1."""
    sub = command("hint", hint)
    sub.add_argument("position", metavar="POSITION", help="position string, side and all")
    sub.add_argument("roll", metavar="ROLL", help="two digits, e.g. 65")
    sub.add_argument("--side", choices=["w", "b"], help="default: the position's, else w")
    _add_level(sub, "master", ", ".join(LEVELS))
    sub.add_argument("--json", action="store_true", help="print a JSON list of all plays")
    sub = command("analyse", analyse_record)
    sub.add_argument("file", metavar="FILE", help="a record (.mat)")
    _add_level(sub, None, "expert: one ply, master: two", "one ply, and two where it matters")
    sub.add_argument("--json", action="store_true", help="print JSON")
    sub = command("arena", arena)
    for name in ("one", "other"):
        sub.add_argument(name, metavar="LEVEL", help=f"one of {', '.join(PLAYERS)}")
    sub.add_argument("--games", type=positive, default=100, metavar="N", help="default 100")
    sub.add_argument("--seed", default="arena", help="of the dice")


def _add_level(
    parser: argparse.ArgumentParser, default: str | None, levels: str, otherwise: str = ""
) -> None:
    parser.add_argument(
        "--level",
        default=default,
        metavar="L",
        help=f"{levels} (default: {otherwise or default})",
    )


# hint ----------------------------------------------------------------------------------------


def hint(options: argparse.Namespace) -> None:
    """List the best plays of a roll: what they are worth, their chances at one ply, and why."""
    setup = Setup.parse(options.position)
    side = Side(options.side) if options.side else setup.side or Side.WHITE
    roll, ruleset = parse_roll(options.roll), options.ruleset
    engine = Engine()
    ranked = engine.best_plays(setup.position, side, roll, ruleset, options.level)
    worths = [engine.after(each.play, side, ruleset) for each in ranked]
    why: tuple[Reason, ...] = ()
    if ranked:
        second = ranked[1].play if len(ranked) > 1 else None
        why = engine.why(setup.position, side, ruleset, ranked[0].play, second)
    if options.json:
        rows = [
            {**_ranked_json(each), "end": str(each.play.end), "chances": _chances_json(worth)}
            for each, worth in zip(ranked, worths, strict=True)
        ]
        if rows:
            rows[0]["why"] = _reasons_json(why)
        print(json.dumps(rows, ensure_ascii=False))
        return
    print(f"{side} plays {format_roll(roll)} ({ruleset.id})")
    if not ranked:
        print(PASS)
        return
    for number, (each, worth) in enumerate(zip(ranked[:SHOWN], worths, strict=False), 1):
        print(f"{number}  {each.play!s:28} {each.equity:+.3f} {each.plies}-ply  {_chances(worth)}")
        for reason in why if number == 1 else ():
            print(f"     {reason}")


def _chances(worth: Evaluation) -> str:
    text = (
        f"wins {worth.win:.1%} (two {worth.win_two:.1%}, mother {worth.win_mother:.1%}), "
        f"loses {worth.lose:.1%} (two {worth.lose_two:.1%}, mother {worth.lose_mother:.1%})"
    )
    return f"{text}, draws {worth.draw:.1%}" if worth.draw >= 0.001 else text


# analyse -------------------------------------------------------------------------------------


def analyse_record(options: argparse.Namespace) -> None:
    """Judge every play of a record, and how lucky the rolls were."""
    match = parse_record(read_text(options.file))
    engine = Engine()
    found = analyse(match, engine, options.level, best=SHOWN)
    ruleset = match.ruleset
    judged = list(_progress(found, count_decisions(match)))
    explained = [_explained(each, ruleset, engine) for each in judged]
    if options.json:
        whole = {
            "ruleset": ruleset.id,
            "decisions": list(map(_judged_json, explained)),
            "sides": {side.value: _summary_json(each) for side, each in summarise(judged).items()},
        }
        print(json.dumps(whole, ensure_ascii=False))
        return
    print(*report(explained, ruleset.id), sep="\n")


def _explained(each: Judged, ruleset: Ruleset, engine: Engine) -> Explained:
    if not each.mark:
        return Explained(each)
    best, there = each.best[0].play, (each.position, each.side, ruleset)
    against = reasons_against(*there, each.play, best)
    return Explained(each, against, engine.why(*there, best, each.play))


# arena ---------------------------------------------------------------------------------------


def arena(options: argparse.Namespace) -> None:
    """Let two players play, every two games with the same dice and the sides changed."""
    engines: list[Engine] = []

    def engine() -> Engine:
        engines[:] = engines or [Engine()]
        return engines[0]

    one, other = (find_player(name, engine) for name in (options.one, options.other))
    games = islice(contest(one, other, options.ruleset, options.seed), options.games)
    points = list(_progress(games, options.games))
    mean, off = mean_and_interval(points)
    spread = "" if off is None else f" ± {off:.3f} (95 %)"
    print(f"{options.one} against {options.other}, {options.ruleset.id}, games: {len(points)}")
    print(f"{mean:+.3f} points a game{spread}")
    won, lost = sum(each > 0 for each in points), sum(each < 0 for each in points)
    print(f"won {won}, lost {lost}, drawn {len(points) - won - lost}")


_WIDTH = 40
"""Characters of the progress bar."""
_Item = TypeVar("_Item")


def _progress(items: Iterable[_Item], total: int) -> Iterator[_Item]:
    """The items, with a bar on a terminal that shows how many of `total` are done."""
    if not sys.stderr.isatty():
        yield from items
        return
    for number, item in enumerate(items, 1):
        bar = "#" * (_WIDTH * number // total)
        print(f"\r[{bar:{_WIDTH}}] {number}/{total}", end="", file=sys.stderr, flush=True)
        yield item
    print(f"\r{'':{_WIDTH + 20}}\r", end="", file=sys.stderr, flush=True)


# JSON ----------------------------------------------------------------------------------------


def _ranked_json(ranked: RankedPlay) -> dict[str, object]:
    return {
        "play": str(ranked.play),
        "equity": round(ranked.equity, 4),
        "plies": ranked.plies,
    }


def _chances_json(worth: Evaluation) -> dict[str, float]:
    return {name: round(chance, 4) for name, chance in asdict(worth).items()}


def _reasons_json(reasons: Iterable[Reason]) -> list[dict[str, object]]:
    return [{"code": each.code, **each.values, "text": str(each)} for each in reasons]


def _judged_json(explained: Explained) -> dict[str, object]:
    each = explained.judged
    found: dict[str, object] = {
        "game": each.game,
        "turn": each.turn,
        "side": each.side.value,
        "position": str(each.position),
        "roll": format_roll(each.roll) if each.roll else None,
        "dice": list(each.dice),
        "play": str(each.play),
        "equity": round(each.equity, 4),
        "loss": round(each.loss, 4),
        "mark": each.mark,
        "luck": None if each.luck is None else round(each.luck, 4),
        "choices": each.choices,
        "best": [_ranked_json(ranked) for ranked in each.best],
    }
    if each.mark:
        found["against"] = _reasons_json(explained.against)
        found["why"] = _reasons_json(explained.why)
    return found


def _summary_json(summary: Summary) -> dict[str, object]:
    return {
        "decisions": summary.decisions,
        "error_rate": round(summary.error_rate, 2),
        "loss": round(summary.loss, 4),
        "luck": round(summary.luck, 4),
        "marks": summary.marks,
    }

"""The command line: ``python -m plakoto show | svg | embed | moves | perft | replay | play …``."""

import argparse
import json
import os
import re
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

from plakoto import publish
from plakoto.diagram import text_board
from plakoto.engine import commands as engine_commands
from plakoto.engine.simple import choose_play
from plakoto.exercise import outcome_data
from plakoto.match import Match, verify_dice
from plakoto.moves import Play, legal_plays
from plakoto.notation import Setup, format_roll, parse_roll
from plakoto.outcome import Outcome
from plakoto.position import INITIAL, Position, Side
from plakoto.publish import read_text
from plakoto.record import format_record
from plakoto.record_reader import parse_record
from plakoto.ruleset import RULESETS, Ruleset, find_ruleset
from plakoto.step import PASS, ROLLS


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0: done, 2: bad input, said in one line."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - for what Python still flushes at its end
    except (ValueError, OSError) as error:
        print(f"plakoto {options.command}: {error}", file=sys.stderr)
        return 2
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        line = message.replace("\n", "\\n")
        self.exit(2, f"{self.prog}: {line}\n")


# Commands -----------------------------------------------------------------------------------


def show(options: argparse.Namespace) -> None:
    """Draw a position."""
    print(text_board(*Setup.parse(options.position)))


def moves(options: argparse.Namespace) -> None:
    """List the legal plays of a roll, each with the position it leads to."""
    setup = Setup.parse(options.position)
    side = Side(options.side) if options.side else setup.side or Side.WHITE
    plays = legal_plays(setup.position, side, parse_roll(options.roll), options.ruleset)
    if options.json:
        found = [
            {"play": str(p), "end": str(p.end), "outcome": outcome_data(p.outcome)} for p in plays
        ]
        print(json.dumps(found, ensure_ascii=False))
        return
    for play in plays:
        print(f"{play!s:28} {play.end}{_words(play.outcome)}")
    if not plays:
        print(PASS)


def perft(options: argparse.Namespace) -> None:
    """Count the lines of play of a length, over all 21 rolls of every turn; a pass counts one."""
    setup = Setup.parse(options.position)
    side = setup.side or Side.WHITE
    counts = count_lines(setup.position, side, options.ruleset)
    for depth, number in zip(range(1, options.depth + 1), counts, strict=False):
        print(f"{depth}: {number:,}", flush=True)


def replay(options: argparse.Namespace) -> None:
    """Check a record, moves and dice, and print the positions it goes through."""
    match = parse_record(read_text(options.file))
    for number, game in enumerate(match.games, 1):
        print(f"Game {number}: {game.ruleset.id}, {game.first} starts")
        for turn in game.turns:
            roll = format_roll(turn.roll) if turn.roll else "+"
            print(f"{turn.side!s:5} {roll:2} {turn!s:28} {turn.position}")
        print(_ending(game.outcome))
    print(f"White {match.score(Side.WHITE)}, Black {match.score(Side.BLACK)}")
    print(_dice_words(match))


def play(options: argparse.Namespace) -> None:
    """Play in the terminal."""
    computers = {side for side in Side if getattr(options, side.name.lower()) == "computer"}
    match = Match(options.ruleset, options.length, options.seed or secrets.token_hex(8))
    print(f"Dice seed {match.seed}. Type a play (24/18 13/8), ? for the legal ones, q to stop.")
    try:
        while not match.winner and not (match.games and not match.length):
            match = match.begin()
            while not match.game.outcome:
                match = _play_turn(match, computers)
            print(text_board(match.game.position))
            print(_ending(match.game.outcome))
            print(f"White {match.score(Side.WHITE)}, Black {match.score(Side.BLACK)}")
    finally:
        # Also of a game that is given up.
        if options.record:
            Path(options.record).write_text(format_record(match), encoding="utf-8")


def _play_turn(match: Match, computers: set[Side]) -> Match:
    """One group of dice: usually a whole turn."""
    if match.game.needs_roll:
        match = match.roll()
    turn = match.game.turn
    assert turn
    roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
    if turn.side in computers:
        chosen = choose_play(turn.position, turn.side, roll, match.ruleset, times=times)
        print(f"{turn.side} {format_roll(roll)}: {chosen or PASS}")
        return match.with_game(match.game.play(chosen or PASS))
    print(text_board(turn.position, turn.side, roll))
    if turn.complete:
        print("No legal play: pass.")
        return match.with_game(match.game.finish())
    while True:
        answer = input(f"{turn.side} {format_roll(roll)}> ").strip()
        if answer == "q":
            raise EOFError
        if answer == "?":
            for legal in legal_plays(turn.position, turn.side, roll, match.ruleset, times=times):
                print(f"  {legal}")
            continue
        try:
            return match.with_game(match.game.play(answer))
        except ValueError as error:
            print(error)


# Parts --------------------------------------------------------------------------------------


def count_lines(position: Position, side: Side, ruleset: Ruleset) -> Iterator[int]:
    """How many lines of play there are of 1, 2, 3 … turns; a finished game goes no further.

    >>> next(count_lines(INITIAL, Side.WHITE, RULESETS["greek"]))
    59
    """
    level = Counter({position: 1})
    while True:
        following: Counter[Position] = Counter()
        ended = 0
        for each, times in level.items():
            for roll in ROLLS:
                plays: tuple[Play | None, ...] = legal_plays(each, side, roll, ruleset)
                for play in plays or (None,):
                    if play and play.outcome:
                        ended += times
                    else:
                        following[play.end if play else each] += times
        yield following.total() + ended
        level, side = following, side.opponent


def _words(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    if outcome.winner is None:
        return "  drawn"
    how = {"borne_off": "bearing off", "mother": "the mother", "resigned": "resignation"}
    return f"  {outcome.winner} wins {outcome.points} by {how[outcome.reason]}"


def _dice_words(match: Match) -> str:
    """Whether the dice follow from the seed, and the first that do not."""
    if not match.seed:
        return "Dice: the record has no seed to check them with"
    check = verify_dice(match)
    total = check.verified + len(check.strange)
    text = f"Dice: {check.verified} of {total} rolls follow from the seed {match.seed!r}"
    return f"{text}; the first that does not: {check.strange[0]}" if check.strange else text


def _ending(outcome: Outcome | None) -> str:
    return _words(outcome).strip().capitalize() or "Not finished"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="plakoto", description="The rules of Plakoto on the command line.")
    commands = parser.add_subparsers(
        dest="command", required=True, parser_class=_Parser, metavar="COMMAND"
    )

    def command(name: str, run: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        sub.set_defaults(run=run)
        if name in ("svg", "moves", "perft", "play", "hint", "arena"):
            sub.add_argument(
                "--ruleset",
                type=_ruleset,
                default=RULESETS["greek"],
                metavar="R",
                help=f"one of {', '.join(RULESETS)} (default greek)",
            )
        return sub

    _add_position(command("show", show))
    publish.add(command, _add_position)
    sub = command("moves", moves)
    _add_position(sub)
    sub.add_argument("roll", metavar="ROLL", help="two digits, e.g. 65")
    sub.add_argument("--side", choices=["w", "b"], help="default: the position's, else w")
    sub.add_argument("--json", action="store_true", help="print a JSON list")
    sub = command("perft", perft)
    sub.add_argument("depth", type=_positive, metavar="DEPTH")
    _add_position(sub, nargs="?")
    command("replay", replay).add_argument("file", metavar="FILE")
    sub = command("play", play)
    for side in Side:
        sub.add_argument(f"--{side.name.lower()}", choices=["human", "computer"], default="human")
    sub.set_defaults(black="computer")
    sub.add_argument("--length", type=_number, default=0, help="points of the match; 0: one game")
    sub.add_argument("--seed", help="of the dice; default: a new one")
    sub.add_argument("--record", metavar="FILE", help="write the record there at the end")
    engine_commands.add(command, _positive)
    return parser


def _add_position(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    parser.add_argument(
        "position",
        nargs=nargs,
        default=str(INITIAL),
        metavar="POSITION",
        help="position string, e.g. H3A1-3a1F-6-1d3j_w_53",
    )


def _ruleset(name: str) -> Ruleset:
    try:
        return find_ruleset(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number from 0")
    return int(text)


def _positive(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,5}", text):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number from 1")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())

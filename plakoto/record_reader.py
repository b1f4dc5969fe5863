"""A match read from its text, whose layout `plakoto.record` describes: `parse_record`."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from plakoto.dice import Dice
from plakoto.errors import IllegalPlayError, NotationError
from plakoto.game import Game
from plakoto.match import Match
from plakoto.notation import Setup, parse_roll
from plakoto.position import Side
from plakoto.record import RESIGNS, UNFINISHED, WIDTH, dice_text, result_text
from plakoto.ruleset import FIELDS, RULESETS, Ruleset, find_ruleset
from plakoto.step import OFF, PASS


class _Line(NamedTuple):
    number: int
    text: str

    def error(self, expected: str) -> NotationError:
        return NotationError(f"record line {self.number}, {self.text!r}: expected {expected}")

    def broken(self, rule: ValueError) -> NotationError:
        return NotationError(f"record line {self.number}, {self.text!r}: {rule}")


def parse_record(text: str) -> Match:
    """The match that `format_record` wrote, every step of it checked against the rules.

    Plays may also be written joined (``24/13``). Raises `NotationError` that quotes the line for
    text that is not a record, or not one the rules allow.
    """
    rows = re.split(r"\r?\n", text.removeprefix("\ufeff"))
    lines = [_Line(n, row) for n, row in enumerate(rows, 1) if row.strip()]
    lines.reverse()  # so that the next one is taken off the end
    tags = _tags(lines)
    length = _take(lines, r" *([0-9]{1,9}) point match *", "'<number> point match'")[1]
    ruleset = _read_ruleset(*tags["Ruleset"]) if "Ruleset" in tags else RULESETS["greek"]
    match = Match(ruleset, int(length), _read_seed(*tags["Seed"]) if "Seed" in tags else "")
    while lines:
        title = lines[-1]
        number = f"Game {len(match.games) + 1}"
        _take(lines, f" *{number} *", repr(number))
        tags = _tags(lines)
        try:
            match = match.begin(_read_opening(match, tags))
        except ValueError as error:
            raise title.broken(error) from None
        white, black = (match.score(side) for side in Side)
        _take(lines, f" *White : {white} +Black : {black} *", f"White : {white}  Black : {black}")
        match = match.with_game(_read_turns(match.game, lines))
    return match


def _take(lines: list[_Line], pattern: str, expected: str) -> re.Match[str]:
    """Take the next line off, which has to look like `pattern`."""
    if not lines:
        raise NotationError(f"record: it ends where {expected} was expected")
    line = lines.pop()
    found = re.fullmatch(pattern, line.text)
    if not found:
        raise line.error(expected)
    return found


def _tags(lines: list[_Line]) -> dict[str, tuple[_Line, str]]:
    """Take off the ``; [Tag "value"]`` lines that come next; other comments are passed over."""
    tags = {}
    while lines and lines[-1].text.lstrip().startswith(";"):
        line = lines.pop()
        if not re.match(r" *; *\[", line.text):
            continue
        found = re.fullmatch(r" *; *\[(\w+) (.*)\] *", line.text)
        name = found[1] if found else ""
        try:
            value = _unquoted(found[2] if found else "")
        except ValueError:
            raise line.error('a tag such as ; [Ruleset "greek"]') from None
        if name in tags:
            raise line.error(f"one line for {name} only")
        tags[name] = line, value
    return tags


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        raise ValueError(text)
    return str(json.loads(text))


def _read_ruleset(line: _Line, text: str) -> Ruleset:
    try:
        if "=" not in text:
            return find_ruleset(text)
        given = dict(word.partition("=")[::2] for word in text.split())
        if set(given) != set(FIELDS):
            raise line.error(f"the fields {', '.join(FIELDS)}")
        mother = {"True": True, "False": False}.get(given.pop("mother"))
        return Ruleset(mother=mother, **given)  # type: ignore[arg-type]
    except NotationError:
        raise
    except ValueError as error:
        raise line.broken(error) from None


def _read_seed(line: _Line, text: str) -> str:
    try:
        return Dice(text).seed
    except ValueError as error:
        raise line.broken(error) from None


def _read_opening(match: Match, tags: dict[str, tuple[_Line, str]]) -> Game:
    if "Contest" in tags:
        pairs = [parse_roll(pair) for pair in tags["Contest"][1].split()]
        return Game.open(match.ruleset, tuple(pairs))
    if "Start" in tags:
        setup = Setup.parse(tags["Start"][1])
        if setup.side and not setup.roll:
            return Game.set_up(match.ruleset, setup.side, setup.position)
    raise NotationError('expected a line ; [Contest "..."] or ; [Start "<position>_<side>"] next')


def _read_turns(game: Game, lines: list[_Line]) -> Game:
    """Take off the rows of one game and its result, up to the next game."""
    rows = 0
    while lines and not re.match(" *Game ", lines[-1].text) and not game.outcome:
        line = lines.pop()
        rows += 1
        row = re.fullmatch(rf" *{rows}\)( *)(.*)", line.text)
        try:
            if not row:
                raise NotationError(f"expected row {rows}, '{rows}) dice: steps'")
            for side, dice, steps in _entries(row[1], row[2]):
                if dice == RESIGNS:
                    game = _read_resignation(game, side, steps, lines)
                else:
                    game = read_turn(game, side, dice, steps)
        except ValueError as error:
            raise line.broken(error) from None
    if game.outcome and lines and not re.match(" *Game ", lines[-1].text):
        line, result = lines.pop(), result_text(game)
        # In these files the column says who won.
        black = len(line.text) - len(line.text.lstrip()) >= WIDTH // 2
        if line.text.split() != result.split() or black != (game.outcome.winner is Side.BLACK):
            raise line.error(repr(result))
    return game


def _entries(indent: str, text: str) -> Iterator[tuple[Side, str, list[str]]]:
    """The turns of one row: side, dice and the words after them."""
    turns: list[tuple[str, list[str]]] = []
    for word in text.split():
        if word == RESIGNS or re.fullmatch(r"\+?[1-6]+:", word):
            turns.append((word.removesuffix(":"), []))
        elif turns:
            turns[-1][1].append(word)
        else:
            raise NotationError("expected one or two turns, each 'dice: steps'")
    sides = [Side.BLACK] if len(indent) > 1 else list(Side)
    if not 1 <= len(turns) <= len(sides):
        what = (
            "one turn, in Black's column" if indent[1:] else "one or two turns, each 'dice: steps'"
        )
        raise NotationError(f"expected {what}")
    for side, (dice, words) in zip(sides, turns, strict=False):
        yield side, dice, words


def _read_resignation(game: Game, side: Side, words: list[str], lines: list[_Line]) -> Game:
    """What it costs is in the line that comes next, which `_read_turns` takes off."""
    if words:
        raise NotationError(f"{words[0]!r}: expected nothing after {RESIGNS!r}")
    if game.turn and game.turn.steps:
        raise NotationError(f"{RESIGNS}: the turn before is not finished")
    wins = re.fullmatch(r" *Wins ([0-9]) points? *", lines[-1].text) if lines else None
    if not wins:
        raise NotationError(f"{RESIGNS}: expected a line such as 'Wins 1 point' next")
    return game.resign(side, int(wins[1]))


def read_turn(game: Game, side: Side, dice: str, words: list[str]) -> Game:
    """The game after a turn of `side` as records write it: its dice and the words after them.

    Raises `NotationError` or `IllegalPlayError`.
    """
    if game.turn and game.turn.steps:
        raise NotationError(f"{dice}: the turn before is not finished")
    if side is not game.side:
        raise NotationError(f"{dice}: it is {game.side}'s turn, not {side}'s")
    if game.needs_roll and not dice.startswith("+"):
        game = game.roll(parse_roll(dice))
    if not game.turn or dice_text(game.turn) != dice:
        expected = repr(dice_text(game.turn)) if game.turn else "a roll of two digits"
        raise NotationError(f"dice {dice!r}: expected {expected}")
    unfinished = words[-1:] == [UNFINISHED]
    if unfinished:
        words = words[:-1]
    if not words:
        raise NotationError(f"{dice}: expected steps, or {PASS!r} for a pass")
    try:
        played = _read_steps(game, words)
    except IllegalPlayError:
        # Joined, or in another order.
        played = replace(game, turn=game.turn.play(" ".join(words)))
    return played if unfinished else played.finish()


def _read_steps(game: Game, words: list[str]) -> Game:
    """Single steps in the order played; a step that says it pins must."""
    if words == [PASS]:
        return game
    for word in words:
        found = re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2}|off)(\*?)", word)
        if not found:
            raise IllegalPlayError(f"step {word!r}: expected a single step")
        game = game.move(int(found[1]), OFF if found[2] == "off" else int(found[2]))
        if found[3] and game.turn and not game.turn.steps[-1].pins:
            raise IllegalPlayError(f"step {word!r}: nothing is pinned there")
    return game

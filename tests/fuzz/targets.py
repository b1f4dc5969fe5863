"""What is fuzzed: `TARGETS`, every parser of texts that come from elsewhere.

A check reads a text and, if it can be read, sees to it that it is written as it was: to the letter
where there is one spelling, else as something that reads as the same and is written the same again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from random import Random
from typing import NamedTuple
from urllib.parse import quote_plus

from app import mistakes, statistics
from app.address import BadParameterError, read_address
from app.chain import MOST_LINKS, newest, value_of
from app.fragment import Fragment, LinkError
from app.link import LinkGame
from app.mistakes import Mistake, Mistakes
from app.refusals import RefusedError
from app.statistics import Kept, Statistics
from app.table import Table
from app.typed import typed_turn
from fake_page import FakePage
from fuzz.mutations import json_mutated
from plakoto import (
    RULESETS,
    IllegalPlayError,
    InvalidPositionError,
    Match,
    NotationError,
    Position,
    Ruleset,
    Setup,
    Side,
    Turn,
    format_record,
    legal_plays,
    parse_play,
    parse_record,
)
from plakoto.step import format_steps
from referee import random_position
from strategies import KINDS, play_on
from test_link import exchange


class Check(NamedTuple):
    """One reader of a text."""

    read: Callable[[str], None]
    errors: tuple[type[Exception], ...]
    """All that it may raise."""


@dataclass(frozen=True)
class Target:
    """A kind of text: what reads it, good ones, and how damaged ones come closer to good ones."""

    checks: tuple[Check, ...]
    seeds: Callable[[], Sequence[str]]
    inputs: int
    """How many, if nobody says otherwise: more of what is read quickly."""
    mend: Callable[[str, str, Random], str] = lambda text, other, rng: text


def _same(written: str, expected: str) -> None:
    assert written == expected, f"written as {written[:200]!r}"
    written.encode()


# Positions -----------------------------------------------------------------------------------


def _position(text: str) -> None:
    _same(str(Position.parse(text)), text)


def _impossible_position(text: str) -> None:
    position = Position.parse(text, strict=False)
    position.problems()
    _same(str(position), text)


def _setup(text: str) -> None:
    _same(str(Setup.parse(text)), text.removesuffix("_00"))


@cache
def _positions() -> tuple[str, ...]:
    rng = Random("positions")
    boards = [random_position(rng, kind) for kind in KINDS * 4]
    return tuple(f"{board}_{rng.choice('wb')}_{rng.choice(_ROLLS)}" for board in boards)


_ROLLS = [f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1)]


# Plays ---------------------------------------------------------------------------------------


def _place(text: str) -> tuple[Turn, str]:
    """The first line, a position with dice and a ruleset, as a turn; and the play after it."""
    where, _, play = text.partition("\n")
    board, _, name = where.partition(" ")
    ruleset = RULESETS.get(name, RULESETS["greek"])
    try:
        setup = Setup.parse(board)
    except ValueError:
        setup = Setup.parse(_positions()[len(where) % len(_positions())])
    return Turn.rolled(
        setup.position, setup.side or Side.WHITE, setup.roll or (2, 1), ruleset
    ), play


def _play(text: str) -> None:
    turn, moves = _place(text)
    assert turn.roll
    where = turn.start, turn.side, turn.roll, turn.ruleset
    play = parse_play(moves, *where)
    again = parse_play(str(play), *where)
    assert (again.end, again.outcome) == (play.end, play.outcome), f"{play} is {again} when read"
    _same(str(again), str(play))


def _typed(text: str) -> None:
    turn, moves = _place(text)
    after = typed_turn(turn, moves, turn.dice)
    if after.steps:
        again = typed_turn(turn, format_steps(after.steps), turn.dice)
        assert again.position == after.position, f"{again.steps} when typed again"


@cache
def _plays() -> tuple[str, ...]:
    texts = []
    for number, where in enumerate(_positions()):
        position, side, roll = Setup.parse(where)
        assert side
        assert roll
        name = list(RULESETS)[number % len(RULESETS)]
        found = legal_plays(position, side, roll, RULESETS[name])
        steps = found[number % len(found)].steps if found else ()
        single = " ".join(f"{step.source}/{step.target or 'off'}" for step in steps)
        texts += [f"{where} {name}\n{single or '—'}"]
        texts += [f"{where} {name}\n{found[number % len(found)]}"] if found else []
    return tuple(texts)


# Records -------------------------------------------------------------------------------------


def _record(text: str) -> None:
    match = parse_record(text)
    written = format_record(match)
    again = parse_record(written)
    assert again == match, f"another match when read again:\n{written}"
    _same(format_record(again), written)


@cache
def _matches() -> tuple[Match, ...]:
    rng = Random("records")
    rulesets = [*RULESETS.values(), Ruleset(mother=False, doubles="cascade")]
    return tuple(
        play_on(Match(ruleset, length, f"seed {length} é"), rng, actions)
        for ruleset in rulesets
        for length, actions in ((0, 3), (0, 12), (1, 60), (5, 120))
    )


# Links ---------------------------------------------------------------------------------------

_SECRETS = tuple(Random("links").randbytes(16) for _ in Side)


def _fragment(text: str) -> None:
    _same(str(Fragment.parse(text)), text.removeprefix("#"))


def _link(text: str) -> None:
    _same(_written(LinkGame.read(text)), text.removeprefix("#"))


def _written(link: LinkGame) -> str:
    return link.dump().split("\n")[3]


@cache
def _linked() -> tuple[LinkGame, ...]:
    """Both devices of some games, after each of the first links and after the last."""
    found = []
    for name in ("greek", "tapa", "express"):
        games = list(exchange(RULESETS[name], Random("links")))
        for maker, opener in (*islice(games, 8), *games[-2:]):
            found += [maker, opener]
    return tuple(found)


def _mended_link(text: str, _: str, rng: Random) -> str:
    """With a check that fits, and perhaps the values that belong to its number."""
    parts = text.split(".")
    if len(parts) < 4 or rng.random() < 0.1:
        return text
    number = parts[2].partition("r")[0]
    if number.isascii() and number.isdigit() and len(number) < 5 and rng.random() < 0.5:
        parts[3] = _values(max(1, min(int(number), MOST_LINKS)))
    body = ".".join(parts[:-1]).removeprefix("#").removeprefix("game=")
    check = sha256(body.encode(errors="surrogatepass")).hexdigest()[:6]
    return ".".join((*parts[:-1], check))


@cache
def _values(number: int) -> str:
    data = b""
    for side, secret in zip(Side, _SECRETS, strict=True):
        shown = newest(side, number)
        wanted = [0, shown] if shown else [0] if side is Side.WHITE else []
        data += b"".join(value_of(secret, each) for each in wanted)
    made = Fragment(RULESETS["greek"], number, 0, data, 1)
    return str(made).split(".")[3]


# Addresses -----------------------------------------------------------------------------------


def _address(text: str) -> None:
    table = read_address(text, "seed")
    if table is None:
        return
    written = _write_address(table)
    again = read_address(written, "another seed")
    assert again == table, f"another table when read again: {written!r}"
    _same(_write_address(again), written)


def _write_address(table: Table) -> str:
    match, game = table.match, table.game
    given = {
        "r": match.ruleset.id,
        "w": table.white,
        "b": table.black,
        "seed": match.seed,
        "match": str(match.length),
        "level": table.level,
    }
    if not game.contest:
        given["p"] = str(Setup(game.start, game.first, game.turn.roll if game.turn else None))
    return "&".join(f"{name}={quote_plus(value)}" for name, value in given.items())


def _addresses() -> list[str]:
    rng = Random("addresses")
    texts = [
        f"#p={where}&r={rng.choice(list(RULESETS))}&w=computer&b=human&match={rng.randint(0, 9)}"
        for where in _positions()
    ]
    return [*texts, "seed=a+b%C3%A9&level=simple&b=computer", "r=tapa&other=1", "match=999&w=human"]


# What this device keeps ----------------------------------------------------------------------


def _saved_game(text: str) -> None:
    table = Table.load(text)
    written = table.dump()
    again = Table.load(written)
    assert again == table, f"another table when read again: {written!r}"
    _same(again.dump(), written)


def _saved_link(text: str) -> None:
    link = LinkGame.load(text)
    written = link.dump()
    again = LinkGame.load(written)
    assert again == link, f"another game when read again: {written!r}"
    _same(again.dump(), written)


def _statistics(text: str) -> None:
    page = FakePage({statistics.NAME: text})
    Statistics(page).rows()
    Statistics(page).check()
    written = Kept.load(text).dump()
    _same(Kept.load(written).dump(), written)


def _mistakes(text: str) -> None:
    page = FakePage({mistakes.NAME: text})
    kept = Mistakes(page).all()
    for mistake in kept:
        assert mistake.turn.next_steps is not None
    if not Mistakes(page).check():
        assert not kept
        raise ValueError("mistakes")
    again = FakePage()
    Mistakes(again).add(reversed(kept))
    assert Mistakes(again).all() == tuple(dict.fromkeys(kept))[: mistakes.MOST]


@cache
def _kept() -> tuple[str, ...]:
    texts = [Table(match).dump() for match in _matches()]
    for link in _linked()[::3]:
        texts += [link.dump(), Table.by_link(link).dump()]
    page, rng = FakePage(), Random("kept")
    for match in _matches():
        if match.game.outcome:
            Statistics(page).count(Table(match))
        turns = [turn for game in match.games for turn in game.turns if turn.roll]
        for turn in rng.sample(turns, min(2, len(turns))):
            Mistakes(page).add([Mistake(turn.start, turn.side, turn.ruleset, turn.groups[0])])
    return (*texts, page.kept[statistics.NAME], page.kept[mistakes.NAME])


def _mended_json(text: str, other: str, rng: Random) -> str:
    return json_mutated(text, other, rng) if rng.random() < 0.7 else text


# ---------------------------------------------------------------------------------------------

TARGETS = {
    "position": Target(
        (
            Check(_position, (NotationError, InvalidPositionError)),
            Check(_impossible_position, (NotationError, InvalidPositionError)),
            Check(_setup, (NotationError, InvalidPositionError)),
        ),
        lambda: [text for each in _positions() for text in (each, each[:-5])],
        400_000,
    ),
    "play": Target(
        (
            Check(_play, (NotationError, IllegalPlayError)),
            Check(_typed, (RefusedError,)),
        ),
        _plays,
        130_000,
    ),
    "record": Target(
        (Check(_record, (NotationError,)),),
        lambda: [format_record(each) for each in _matches()],
        150_000,
    ),
    "link": Target(
        (Check(_fragment, (LinkError,)), Check(_link, (LinkError,))),
        lambda: [_written(link) for link in _linked()],
        30_000,
        _mended_link,
    ),
    "address": Target((Check(_address, (BadParameterError,)),), _addresses, 230_000),
    "storage": Target(
        tuple(
            Check(read, (ValueError,))
            for read in (_saved_game, _saved_link, _statistics, _mistakes)
        ),
        _kept,
        60_000,
        _mended_json,
    ),
}

"""Finished games on this device, counted: `Statistics`."""

import json
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Self

from app.page import Page
from app.store import DAMAGED
from app.table import COMPUTER, FRIEND, HUMAN, Table
from app.view import Json
from plakoto import Side

NAME = "plakoto.statistics"
"""Where they are kept."""
REMEMBERED = 300
"""Games that are known to have been counted; older ones do not come back."""
_VERSION = 1
_AGAINST = (COMPUTER, FRIEND, HUMAN)


@dataclass(frozen=True)
class Row:
    """The games under one ruleset against one kind of opponent: `StatisticsRow`."""

    ruleset: str
    against: str
    games: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    points: int = 0
    gammons: tuple[int, int] = (0, 0)
    mothers: tuple[int, int] = (0, 0)


Key = tuple[str, str]
"""Ruleset and opponent."""


@dataclass(frozen=True)
class Kept:
    """What is kept: the rows, and marks of the games counted last."""

    rows: tuple[Row, ...] = ()
    counted: tuple[str, ...] = ()

    def dump(self) -> str:
        """All of it as text."""
        rows = [asdict(row) for row in self.rows]
        return json.dumps({"version": _VERSION, "rows": rows, "counted": self.counted})

    @classmethod
    def load(cls, text: str) -> Self:
        """Read what `dump` wrote. Raises `ValueError` for anything else."""
        try:
            data = json.loads(text)
            if set(data) != {"version", "rows", "counted"} or data["version"] != _VERSION:
                raise ValueError(f"expected version {_VERSION}")
            rows = tuple(_read_row(row) for row in data["rows"])
            counted = data["counted"]
            if not isinstance(counted, list) or not all(isinstance(mark, str) for mark in counted):
                raise ValueError("expected marks of games")
        except (TypeError, KeyError, AttributeError, ValueError, RecursionError) as error:
            raise ValueError(f"statistics {text[:60]!r}: {error}") from None
        return cls(rows, tuple(counted))


class Statistics:
    """Counts games on the page's device. Each is counted once, however often it ends: after a
    reload, in a second tab, or taken back and ended otherwise."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def check(self) -> bool:
        """Whether what is kept can be read; if not, it is set aside."""
        text = self.page.load(NAME)
        try:
            Kept.load(text or Kept().dump())
        except ValueError:
            self.page.keep(NAME + DAMAGED, text or "")
            self.forget()
            return False
        return True

    def rows(self) -> list[Json]:
        """One row per ruleset and opponent, as `StatisticsRow`."""
        return [asdict(row) for row in self._kept().rows]

    def forget(self) -> None:
        """Begin anew. Games counted before are not counted again."""
        self.page.keep(NAME, Kept(counted=self._kept().counted).dump())

    def count(self, table: Table) -> bool:
        """Count the game on the table, which has just ended. False: what was kept was damaged, was
        set aside, and the count has begun anew."""
        readable = self.check()
        side = table.alone or Side.WHITE
        against = table.kind(side.opponent)
        mark = _mark(table)
        kept = self._kept()
        if table.kind(side) != HUMAN or mark in kept.counted:
            return readable  # two computers, or counted already
        key = table.match.ruleset.id, against
        rows = {(row.ruleset, row.against): row for row in kept.rows}
        rows[key] = _with_game(rows.get(key) or Row(*key), table, side)
        counted = (*kept.counted, mark)[-REMEMBERED:]
        self.page.keep(NAME, Kept(tuple(rows.values()), counted).dump())
        return readable

    def _kept(self) -> Kept:
        try:
            text = self.page.load(NAME)
            return Kept.load(text) if text else Kept()
        except ValueError:
            return Kept()


def _with_game(row: Row, table: Table, side: Side) -> Row:
    """The row with the game on the table, as `side` sees it."""
    outcome = table.game.outcome
    assert outcome
    row = replace(row, games=row.games + 1)
    if outcome.winner is None:
        return replace(row, drawn=row.drawn + 1)
    won = outcome.winner is side
    row = replace(
        row,
        won=row.won + won,
        lost=row.lost + (not won),
        points=row.points + (outcome.points if won else -outcome.points),
    )
    if outcome.reason == "mother":
        return replace(row, mothers=_plus(row.mothers, won))
    if outcome.reason == "borne_off" and outcome.points == 2:
        return replace(row, gammons=_plus(row.gammons, won))
    return row


def _plus(pair: tuple[int, int], won: bool) -> tuple[int, int]:
    return pair[0] + won, pair[1] + (not won)


def _mark(table: Table) -> str:
    """A game is known by its dice and where it began. Whoever chooses the same seed again knows
    the dice, so that is the same game too."""
    match, game = table.match, table.game
    dice = table.link.id if table.link else match.seed
    text = f"{dice}:{len(match.games)}:{match.ruleset}:{game.first}:{game.start}"
    return sha256(text.encode()).hexdigest()[:12]


def _read_row(data: Json) -> Row:
    """Read strictly: every number whole, and no more than there were games."""
    row = Row(**{**data, "gammons": tuple(data["gammons"]), "mothers": tuple(data["mothers"])})
    numbers = (row.games, row.won, row.lost, row.drawn, *row.gammons, *row.mothers)
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise ValueError(f"{data!r}: expected whole numbers")
    if row.won + row.lost + row.drawn != row.games:
        raise ValueError(f"{data!r}: expected games won, lost and drawn to be all games")
    if type(row.points) is not int or abs(row.points) > 2 * row.games:
        raise ValueError(f"{data!r}: expected at most two points a game")
    if len(row.gammons) != 2 or len(row.mothers) != 2:
        raise ValueError(f"{data!r}: expected pairs of gammons and of mothers")
    if not isinstance(row.ruleset, str) or row.against not in _AGAINST:
        raise ValueError(f"{data!r}: expected a ruleset and {' or '.join(_AGAINST)}")
    return row

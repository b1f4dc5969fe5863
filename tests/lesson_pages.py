"""The lessons of `web/learn/` as tests see them: their text, their blocks, and what is played.

Written apart from `plakoto.markdown`, which the page is built with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from plakoto import Game, Position, Ruleset, Side, find_ruleset, parse_record
from plakoto.notation import parse_roll

LEARN = Path(__file__).parent.parent / "web" / "learn"
LANGUAGES = ("en", "el", "bg", "ar")
FENCE = re.compile(r"^```plakoto\n(.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """One fenced `plakoto` block."""

    lesson: str
    fields: tuple[tuple[str, str], ...]

    def __getitem__(self, name: str) -> str:
        return dict(self.fields).get(name, "")

    @property
    def ruleset(self) -> Ruleset:
        return find_ruleset(self["ruleset"] or "greek")

    @property
    def position(self) -> Position:
        return Position.parse(self["position"].split("_")[0])

    @property
    def side(self) -> Side:
        return Side((*self["position"].split("_"), "w")[1])

    @property
    def roll(self) -> tuple[int, int] | None:
        parts = self["position"].split("_")
        return parse_roll(parts[2]) if len(parts) == 3 else None

    @property
    def games(self) -> list[Game]:
        """The game of a replay after each turn, by the rules; its start first."""
        if self["record"]:
            game = parse_record(self["record"]).game
            return [Game.set_up(game.ruleset, game.first, game.start), game]
        games = [Game.set_up(self.ruleset, self.side, self.position)]
        for turn in self["moves"].split(";"):
            roll, _, play = turn.strip().partition(": ")
            game = games[-1].roll(parse_roll(roll))
            games.append(game.finish() if play == "—" else game.play(play))
        return games


@cache
def names() -> list[str]:
    return sorted(path.stem for path in (LEARN / "en").glob("*.md"))


@cache
def text(language: str, lesson: str) -> str:
    return (LEARN / language / f"{lesson}.md").read_text(encoding="utf-8")


@cache
def blocks(language: str) -> list[Block]:
    return [
        Block(lesson, tuple(_fields(fence)))
        for lesson in names()
        for fence in FENCE.findall(text(language, lesson))
    ]


def _fields(fence: str) -> list[tuple[str, str]]:
    head, _, record = fence.partition("record:\n")
    found = [
        (name, value) for name, _, value in (line.partition(": ") for line in head.splitlines())
    ]
    return [*found, ("record", record)] if record else found

"""Mistakes of the person, remembered on this device to be played again: `Mistakes`."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Self

from app.page import Page
from app.store import DAMAGED
from app.view import Json
from plakoto import Game, Position, Ruleset, Side, Turn
from plakoto.step import dice_of

NAME = "plakoto.mistakes"
"""Where they are kept."""
MOST = 100
"""How many are kept; the oldest give way."""
_VERSION = 1


@dataclass(frozen=True)
class Mistake:
    """Where a person went wrong: a group of dice to play again."""

    position: Position
    side: Side
    ruleset: Ruleset
    dice: tuple[int, ...]

    @property
    def turn(self) -> Turn:
        """The turn to play, for this group of dice alone."""
        roll = (self.dice[0], self.dice[-1])
        # Only what is taken over opens nothing further, and leaves nothing to the other side.
        alone = self.ruleset.doubles == "cascade" and roll[0] == roll[1]
        return Turn(self.position, self.side, self.ruleset, (self.dice,), None if alone else roll)

    def dump(self) -> Json:
        """All of it as plain data."""
        return {
            "position": str(self.position),
            "side": self.side.value,
            "ruleset": asdict(self.ruleset),
            "dice": self.dice,
        }

    @classmethod
    def load(cls, data: Json) -> Self:
        """Read strictly what `dump` wrote. Raises `ValueError`, `TypeError` or `KeyError`."""
        if set(data) != {"position", "side", "ruleset", "dice"}:
            raise ValueError(f"{data!r}: expected a position, a side, a ruleset and dice")
        position, ruleset = Position.parse(data["position"]), Ruleset(**data["ruleset"])
        dice = tuple(data["dice"])
        if not isinstance(ruleset.id, str):
            raise ValueError(f"{data!r}: expected a ruleset with a name")
        if not dice or dice != dice_of((dice[0], dice[-1]), len(dice)):
            raise ValueError(f"{data!r}: expected dice that are played together")
        Game.set_up(ruleset, Side(data["side"]), position)  # a game can go on from there
        return cls(position, Side(data["side"]), ruleset, dice)


class Mistakes:
    """Those of the games analysed on the page's device, newest first."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def check(self) -> bool:
        """Whether what is kept can be read; if not, it is set aside."""
        text = self.page.load(NAME)
        try:
            _read(text)
        except ValueError:
            self.page.keep(NAME + DAMAGED, text or "")
            self._keep(())
            return False
        return True

    def all(self) -> tuple[Mistake, ...]:
        """What is remembered; nothing if that cannot be read."""
        try:
            return _read(self.page.load(NAME))
        except ValueError:
            return ()

    def add(self, mistakes: Iterable[Mistake]) -> None:
        """Remember some more, made one after the other."""
        latest = list(mistakes)[::-1]
        if latest:
            self._keep(tuple(dict.fromkeys((*latest, *self.all())))[:MOST])

    def remove(self, solved: Mistake) -> None:
        """Forget one that was played well."""
        known = self.all()
        if solved in known:
            self._keep(tuple(each for each in known if each != solved))

    def _keep(self, mistakes: tuple[Mistake, ...]) -> None:
        data = {"version": _VERSION, "mistakes": [each.dump() for each in mistakes]}
        self.page.keep(NAME, json.dumps(data))


def _read(text: str | None) -> tuple[Mistake, ...]:
    """Raises `ValueError` for anything but what `Mistakes` keeps."""
    if text is None:
        return ()
    try:
        data = json.loads(text)
        if set(data) != {"version", "mistakes"} or data["version"] != _VERSION:
            raise ValueError(f"expected version {_VERSION}")
        return tuple(Mistake.load(each) for each in data["mistakes"])
    except (TypeError, KeyError, AttributeError, ValueError, RecursionError) as error:
        raise ValueError(f"mistakes {text[:60]!r}: {error}") from None

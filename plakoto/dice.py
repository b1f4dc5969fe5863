"""Dice that can be checked afterwards: `Dice`.

Every number follows from the seed, the game and the turn alone, so nobody can roll again by
taking back or reloading, and anyone can recompute a roll: the SHA-256 digest of the text
``seed:game:turn:0`` (then ``:1`` … should it not suffice) is read byte by byte; bytes from 252
on are skipped, so that each face is equally likely; each other byte b is a die of b mod 6 + 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from plakoto.step import Roll

Contest = tuple[tuple[int, int], ...]
"""The opening contest: White's die and Black's, tie after tie until one is higher."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a whole match. Raises `ValueError` for a seed that is not a text.

    >>> dice = Dice("plakoto")
    >>> dice.contest(1), dice.roll(1, 1)
    (((5, 5), (5, 1)), (1, 6))
    """

    seed: str
    """Any text."""

    def __post_init__(self) -> None:
        try:
            self.seed.encode()
        except (AttributeError, UnicodeEncodeError):
            raise ValueError(
                f"dice seed {self.seed!r}: expected a text of whole characters"
            ) from None

    def contest(self, game: int) -> Contest:
        """The opening contest of game number `game` (from 1): it counts as turn 0."""
        numbers = self._numbers(game, 0)
        rolls = []
        while True:
            rolls.append((next(numbers), next(numbers)))
            if rolls[-1][0] != rolls[-1][1]:
                return tuple(rolls)

    def roll(self, game: int, turn: int) -> Roll:
        """The roll of turn number `turn` (from 1) of game number `game` (from 1)."""
        numbers = self._numbers(game, turn)
        return next(numbers), next(numbers)

    def _numbers(self, game: int, turn: int) -> Iterator[int]:
        block = 0
        while True:
            digest = sha256(f"{self.seed}:{game}:{turn}:{block}".encode()).digest()
            yield from (byte % 6 + 1 for byte in digest if byte < 252)
            block += 1

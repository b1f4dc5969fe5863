"""Games that count together: `Match`."""

from dataclasses import dataclass, replace

from plakoto.dice import Dice
from plakoto.errors import IllegalPlayError
from plakoto.game import Game
from plakoto.position import Side
from plakoto.ruleset import Ruleset


@dataclass(frozen=True)
class Match:
    """Games to a number of points under one ruleset, with dice from one seed.

    `length` is the points that win the match; 0: single games, played on as long as one likes.

    Raises `ValueError` for a negative length, or a seed that is not a text.

    >>> from plakoto import RULESETS
    >>> match = Match(RULESETS["greek"], 3, "plakoto").begin()
    >>> match.game.side, match.score(Side.WHITE), match.winner
    (Side.WHITE, 0, None)
    """

    ruleset: Ruleset
    length: int
    seed: str
    games: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        if type(self.length) is not int or self.length < 0:
            raise ValueError(f"match length {self.length!r}: expected a number of points, or 0")
        Dice(self.seed)

    @property
    def dice(self) -> Dice:
        """The match's dice."""
        return Dice(self.seed)

    @property
    def game(self) -> Game:
        """The latest game. Raises `IllegalPlayError` before `begin`."""
        if not self.games:
            raise IllegalPlayError("match: expected a game to have begun", "no_game")
        return self.games[-1]

    def score(self, side: Side) -> int:
        """Points of `side` so far."""
        outcomes = [game.outcome for game in self.games]
        return sum(end.points for end in outcomes if end and end.winner is side)

    @property
    def winner(self) -> Side | None:
        """Who has reached the match length; None: nobody yet, or single games."""
        return next((side for side in Side if 0 < self.length <= self.score(side)), None)

    @property
    def next_starter(self) -> Side | None:
        """Who starts the next game: the last winner under ``next_starter="winner"``; None: a
        contest decides (always in a first game and after a draw)."""
        last = self.games[-1].outcome if self.games else None
        return last.winner if last and self.ruleset.next_starter == "winner" else None

    def begin(self, game: Game | None = None) -> "Match":
        """The match with its next game begun, by the rules or as given.

        Raises `IllegalPlayError` if a game is being played, the match is won, or `game` has
        other rules.
        """
        if self.winner or (self.games and not self.game.outcome):
            state = "the match is won" if self.winner else "a game is being played"
            raise IllegalPlayError(f"next game: {state}", "over" if self.winner else "unfinished")
        if game is None:
            starter = self.next_starter
            if starter:
                game = Game.set_up(self.ruleset, starter)
            else:
                game = Game.open(self.ruleset, self.dice.contest(len(self.games) + 1))
        return replace(self, games=(*self.games, self._own(game)))

    def with_game(self, game: Game) -> "Match":
        """The match with its latest game replaced by a later (or earlier) state of it."""
        return replace(self, games=(*self.games[:-1], self._own(game)))

    def _own(self, game: Game) -> Game:
        if game.ruleset != self.ruleset:
            raise IllegalPlayError(
                f"game under {game.ruleset!r}: expected {self.ruleset!r} as in the match", "ruleset"
            )
        return game

    def roll(self) -> "Match":
        """The match with the next turn's dice rolled. Raises `IllegalPlayError` if not due."""
        game = self.game
        return self.with_game(game.roll(self.dice.roll(len(self.games), len(game.turns) + 1)))

"""Games that count together: `Match`; and whether its dice follow from its seed: `verify_dice`."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from plakoto.dice import Contest, Dice
from plakoto.errors import IllegalPlayError
from plakoto.game import Game
from plakoto.position import INITIAL, Side
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


@dataclass(frozen=True, slots=True)
class StrangeRoll:
    """A roll or an opening contest that does not follow from the seed of its match."""

    game: int
    """From 1."""
    turn: int
    """From 1; 0: the opening contest."""
    rolled: Contest
    """One roll, or the pairs of the contest (White's die and Black's)."""
    expected: Contest

    def __str__(self) -> str:
        rolled, expected = (
            " ".join(f"{one}{other}" for one, other in pairs)
            for pairs in (self.rolled, self.expected)
        )
        where = f"turn {self.turn}" if self.turn else "opening contest"
        return f"game {self.game}, {where}: rolled {rolled}, expected {expected}"


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """What `verify_dice` found."""

    verified: int
    """How many rolls and opening contests follow from the seed."""
    strange: tuple[StrangeRoll, ...]
    """Those that do not, in order."""


def verify_dice(match: Match) -> DiceCheck:
    """Work out all dice of a match again from its seed; an empty seed is none: nothing to verify.

    Each opening contest and each roll counts one; a first turn that plays the numbers of the
    contest has no roll of its own. Left out is the first roll of a game that was set up, which may
    have been given with the position.

    >>> from plakoto import RULESETS
    >>> verify_dice(Match(RULESETS["trio"], 3, "plakoto").begin().roll())
    DiceCheck(verified=2, strange=())
    """
    verified, strange = 0, []
    for number, game in enumerate(match.games if match.seed else (), 1):
        for turn, rolled in _rolls(number, game):
            if turn:
                roll = match.dice.roll(number, turn)
                expected: Contest = ((max(roll), min(roll)),)
            else:
                expected = match.dice.contest(number)
            if rolled == expected:
                verified += 1
            else:
                strange.append(StrangeRoll(number, turn, rolled, expected))
    return DiceCheck(verified, tuple(strange))


def _rolls(number: int, game: Game) -> Iterator[tuple[int, Contest]]:
    """What was rolled in game `number` of a match: the contest (as turn 0) and each turn's dice."""
    if game.contest:
        yield 0, game.contest
        given = game.ruleset.opening == "contest_roll"
    else:
        # By the rules only a further game begins without a contest: with the last winner.
        given = number == 1 or game.start != INITIAL
    turns = (*game.turns, game.turn) if game.turn else game.turns
    for at, turn in enumerate(turns, 1):
        if turn.roll and not (given and at == 1):
            yield at, (turn.roll,)

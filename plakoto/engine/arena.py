"""Two players against each other, with the same dice for both: `contest`."""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from random import Random

from plakoto.dice import Dice
from plakoto.engine.levels import LEVELS
from plakoto.engine.player import Engine
from plakoto.engine.simple import choose_play
from plakoto.game import Game
from plakoto.moves import Play, legal_plays
from plakoto.position import Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import PASS, Roll

Player = Callable[[Position, Side, Roll, Ruleset, int, str], Play | None]
"""Chooses a play: position, side, roll, rules, how often a double is played, and a seed."""

PLAYERS = (*LEVELS, "simple", "random")
"""The names of the players."""


def find_player(name: str, engine: Callable[[], Engine]) -> Player:
    """The player called `name`. Raises `ValueError` that lists the names there are.

    The engine is only asked for when a level needs it.
    """
    if name == "simple":
        return _simple
    if name == "random":
        return _random
    if name not in LEVELS:
        raise ValueError(f"player {name!r}: expected one of {', '.join(PLAYERS)}")
    choose = engine().choose
    return lambda position, side, roll, ruleset, times, seed: choose(
        position, side, roll, ruleset, name, times=times, seed=seed
    )


def _simple(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, times: int, seed: str
) -> Play | None:
    return choose_play(position, side, roll, ruleset, times=times)


def _random(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, times: int, seed: str
) -> Play | None:
    plays = legal_plays(position, side, roll, ruleset, times=times)
    return Random(f"{seed}:{position}:{roll}").choice(plays) if plays else None


def contest(one: Player, other: Player, ruleset: Ruleset, seed: str) -> Iterator[int]:
    """The points `one` wins, game by game, without end; negative: lost.

    Every two games have the same opening and the same dice, turn by turn, with the sides changed.
    """
    number = 0
    while True:
        number += 1
        for side in Side:
            yield play_game(one, other, side, ruleset, Dice(f"{seed}:{number}"))


def play_game(one: Player, other: Player, side: Side, ruleset: Ruleset, dice: Dice) -> int:
    """One game with `one` on `side`; the points it wins, negative: loses.

    >>> from plakoto import RULESETS
    >>> play_game(_simple, _random, Side.WHITE, RULESETS["greek"], Dice("plakoto"))
    2
    """
    players = {side: one, side.opponent: other}
    game = Game.open(ruleset, dice.contest(1))
    while not game.outcome:
        if game.needs_roll:
            game = game.roll(dice.roll(1, len(game.turns) + 1))
        turn = game.turn
        assert turn
        roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
        choose = players[turn.side]
        play = choose(turn.position, turn.side, roll, ruleset, times, dice.seed)
        game = game.play(play or PASS)
    won, points = game.outcome.winner, game.outcome.points
    return 0 if won is None else points if won is side else -points


def mean_and_interval(points: Sequence[int]) -> tuple[float, float | None]:
    """Points a game, and how far off that may be, either way, at 95 %.

    Reckoned from the pairs of games that had the same dice; None: fewer than two pairs.

    >>> mean_and_interval([2, -1, 1, -2])
    (0.0, 0.98)
    """
    mean = statistics.fmean(points)
    pairs = [(a + b) / 2 for a, b in zip(points[::2], points[1::2], strict=False)]
    if len(pairs) < 2:
        return mean, None
    return mean, round(1.96 * statistics.stdev(pairs) / math.sqrt(len(pairs)), 4)

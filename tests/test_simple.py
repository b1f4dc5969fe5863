"""The simple computer."""

import random

import pytest

from plakoto import RULESETS, Game, Play, Position, Roll, Side, legal_plays
from plakoto.engine.simple import choose_play

GAMES = 60


def random_play(position: Position, side: Side, roll: Roll, rng: random.Random) -> Play | None:
    plays = legal_plays(position, side, roll, RULESETS["greek"])
    return rng.choice(plays) if plays else None


def winner(rng: random.Random, simple: Side) -> Side | None:
    """Of one game between the simple computer and random play."""
    game = Game.set_up(RULESETS["greek"], rng.choice(list(Side)))
    while not game.outcome:
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        if game.side is simple:
            play = choose_play(game.position, simple, roll, game.ruleset)
        else:
            play = random_play(game.position, game.side, roll, rng)
        game = game.roll(roll).play(play or "—")
    return game.outcome.winner


def test_it_beats_random_play_in_at_least_85_games_of_100() -> None:
    rng = random.Random(1)
    won = sum(winner(rng, side) is side for side in list(Side) * (GAMES // 2))
    assert won / GAMES >= 0.85


@pytest.mark.parametrize(
    ("position", "roll", "play"),
    [
        ("4n1-6-5A-N4a", (6, 5), "7/1*"),  # wins by the mother at once
        ("N5-6-5A-1a3n", (2, 1), "24/23 7/5*"),  # keeps a pin
        ("a5-6-6-3AB1", (3, 2), "3/off 2/off"),
    ],
)
def test_it_takes_what_lies_before_it(position: str, roll: Roll, play: str) -> None:
    chosen = choose_play(Position.parse(position), Side.WHITE, roll, RULESETS["greek"])
    assert str(chosen) == play


def test_it_does_not_take_a_draw_where_it_stands_better() -> None:
    position = Position.parse("aX3m1-6-6-N4a")
    chosen = choose_play(position, Side.WHITE, (5, 4), RULESETS["greek"])
    assert chosen
    assert chosen in legal_plays(position, Side.WHITE, (5, 4), RULESETS["greek"])


def test_it_passes_when_it_has_to() -> None:
    position = Position.parse("A4b-b5-6-5k")
    assert choose_play(position, Side.WHITE, (6, 5), RULESETS["greek"]) is None

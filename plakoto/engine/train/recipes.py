"""What to train and how: `RECIPES`."""

from dataclasses import dataclass

from plakoto.engine.train.inputs import FULL, REFERENCE


@dataclass(frozen=True)
class Stage:
    """A part of a training."""

    games: int
    steps: tuple[float, float]
    """Step size at its beginning and end; in between it shrinks evenly by factors."""
    lambdas: tuple[float, float]
    """Weight of what really followed, against the network's own next estimate."""
    shares: tuple[int, int] = (0, 0)
    """Percent of games without the mother, and with ``bearing_off="home_only"``."""
    strays: int = 0
    """Percent of games in which one side plays at random at first, so that the network also
    knows positions that it would never get into by itself."""
    average: bool = False
    """The stage ends with the mean of the weights it had in its last half."""


@dataclass(frozen=True)
class Recipe:
    """A training from the first game to the last."""

    version: int
    """Of the inputs."""
    units: int
    seed: int
    stages: tuple[Stage, ...]


RECIPES = {
    "reference": Recipe(
        REFERENCE,
        128,
        1,
        (
            Stage(600_000, (0.1, 0.01), (0.7, 0.0)),
            Stage(500_000, (0.02, 0.002), (0.0, 0.0)),
        ),
    ),
    "full": Recipe(
        FULL,
        256,
        2,
        (
            Stage(180_000, (0.1, 0.02), (0.7, 0.0), shares=(4, 6)),
            Stage(140_000, (0.02, 0.001), (0.0, 0.0), shares=(4, 6), average=True),
            Stage(1_000_000, (0.01, 0.001), (0.0, 0.0), shares=(4, 6)),
            Stage(500_000, (0.001, 0.0001), (0.0, 0.0), shares=(4, 6), average=True),
            Stage(300_000, (0.003, 0.0001), (0.0, 0.0), shares=(4, 6), strays=25, average=True),
            Stage(110_000, (0.001, 0.0001), (0.0, 0.0), shares=(4, 6), strays=4, average=True),
        ),
    ),
}

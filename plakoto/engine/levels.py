"""How strong the computer plays: `Level` and `LEVELS`, weakest first."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength.

    A weaker level knows what the strongest knows, but misjudges: what it thinks a play is worth is
    off by a random error each time. So it finds the obvious and errs where it is close, as people
    do, and now and then it blunders.
    """

    id: str
    error: float
    """Standard deviation of the misjudgement, in points a game."""
    plies: int = 1
    keep: int = 1
    """How many plays are looked at with two plies."""
    window: float = 0.0
    """How much worse than the best they may seem at one ply, in points."""


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("beginner", 0.4),
        Level("casual", 0.2),
        Level("club", 0.1),
        Level("advanced", 0.05),
        Level("expert", 0.0),
        Level("master", 0.0, plies=2, keep=6, window=0.16),
    )
}
"""By name, weakest first."""


def find_level(name: str) -> Level:
    """The level called `name`. Raises `ValueError` that lists the names there are.

    >>> find_level("master").plies
    2
    """
    try:
        return LEVELS[name]
    except KeyError:
        raise ValueError(f"level {name!r}: expected one of {', '.join(LEVELS)}") from None

"""What the address asks for after its ``#``: `read_address`."""

import re

from app.table import COMPUTER, HUMAN, KINDS, LEVELS, USUAL, Table
from plakoto import RULESETS, Game, Match, Setup, Side

NAMES = ("p", "r", "w", "b", "seed", "match", "level")

MAX_SEED = 64
"""Characters of a seed, as in the form for a new game."""
MAX_LENGTH = 999
"""Points of a match; more would be a slip of the finger."""


class BadParameterError(ValueError):
    """A parameter has a value it cannot have."""

    def __init__(self, name: str, value: str, expected: str) -> None:
        super().__init__(f"{name}={value!r}: expected {expected}")
        self.name, self.value, self.expected = name, value, expected


def read_address(fragment: str, new_seed: str) -> Table | None:
    """The situation that ``#p=…&r=…&w=…&b=…&level=…&seed=…&match=…`` asks for; None: nothing.

    Raises `BadParameterError` for a value that is not understood. Names it does not know are left
    to others.
    """
    pairs = [part.partition("=") for part in fragment.lstrip("#").split("&")]
    quoted = {name: value for name, _, value in pairs if name in NAMES}
    if not quoted:
        return None
    from urllib.parse import unquote_plus  # slow to import, and only wanted here

    given = {name: unquote_plus(value) for name, value in quoted.items()}
    ruleset = RULESETS[_choice(given, "r", tuple(RULESETS), "greek")]
    length = _length(given)
    seed = given.get("seed") or new_seed
    if len(seed) > MAX_SEED:
        raise BadParameterError("seed", seed, f"1–{MAX_SEED}")
    try:
        match = Match(ruleset, length, seed)
    except ValueError as error:  # half a character
        raise BadParameterError("seed", seed, f"1–{MAX_SEED}") from error
    if "p" in given:
        try:
            setup = Setup.parse(given["p"])
            game = Game.set_up(ruleset, setup.side or Side.WHITE, setup.position)
        except ValueError as error:
            raise BadParameterError("p", given["p"], str(error)) from error
        match = match.begin(game.roll(setup.roll) if setup.roll else game)
    else:
        match = match.begin()
    white, black = _choice(given, "w", KINDS, HUMAN), _choice(given, "b", KINDS, COMPUTER)
    return Table(match, white, black, level=_choice(given, "level", LEVELS, USUAL))


def _choice(given: dict[str, str], name: str, known: tuple[str, ...], default: str) -> str:
    value = given.get(name, default)
    if value not in known:
        raise BadParameterError(name, value, ", ".join(known))
    return value


def _length(given: dict[str, str]) -> int:
    value = given.get("match", "0")
    if not re.fullmatch(r"[0-9]{1,3}", value):
        raise BadParameterError("match", value, f"0–{MAX_LENGTH}")
    return int(value)

"""What differs between the rulesets: `Ruleset` and the presets `RULESETS`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Literal, get_args

Opening = Literal["contest_roll", "fresh_roll"]
NextStarter = Literal["contest", "winner"]
BearingOff = Literal["no_pins", "home_only"]
Doubles = Literal["four", "cascade"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules that are not the same everywhere. Any combination is a ruleset.

    Raises `ValueError` for a value a field does not know. Compared by value; `id` is only a
    name, so that presets with the same rules are equal.

    >>> RULESETS["greek"] == Ruleset(), RULESETS["tapa"].mother
    (True, False)
    """

    id: str = field(default="custom", compare=False)
    """The preset's name in `RULESETS`, or "custom"."""
    opening: Opening = "contest_roll"
    """The first turn plays the two numbers of the opening contest, or a fresh roll."""
    next_starter: NextStarter = "contest"
    """Who starts the next game of a match. After a drawn game always a fresh contest."""
    mother: bool = True
    """Whether a pinned mother can end the game (see `plakoto.outcome`)."""
    bearing_off: BearingOff = "no_pins"
    """Which trapped checkers stop the bear-off: any, or only those outside home."""
    doubles: Doubles = "four"
    """Four moves, or the Express cascade through all higher doubles."""

    def __post_init__(self) -> None:
        known: dict[str, tuple[object, ...]] = {
            "opening": get_args(Opening),
            "next_starter": get_args(NextStarter),
            "mother": (True, False),
            "bearing_off": get_args(BearingOff),
            "doubles": get_args(Doubles),
        }
        for name, values in known.items():
            value = getattr(self, name)
            if not any(value == known and type(value) is type(known) for known in values):
                expected = " or ".join(repr(known) for known in values)
                raise ValueError(f"ruleset field {name}={value!r}: expected {expected}")


RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        ruleset.id: ruleset
        for ruleset in (
            Ruleset("greek"),
            Ruleset("tapa", mother=False),
            Ruleset("mahbusa"),
            Ruleset("trio", "fresh_roll", "winner", bearing_off="home_only"),
            Ruleset("variant", bearing_off="home_only"),
            Ruleset("classic", "fresh_roll", "winner", bearing_off="home_only"),
            Ruleset("express", "fresh_roll", "winner", bearing_off="home_only", doubles="cascade"),
        )
    }
)
"""The presets by name, in the order in which a menu shows them; `greek` is the default."""


def find_ruleset(name: str) -> Ruleset:
    """The preset called `name`. Raises `ValueError` that lists the names there are.

    >>> find_ruleset("tapa").id
    'tapa'
    """
    try:
        return RULESETS[name]
    except KeyError:
        raise ValueError(f"ruleset {name!r}: expected one of {', '.join(RULESETS)}") from None


FIELDS = tuple(f.name for f in fields(Ruleset) if f.compare)
"""The names of the fields that make a difference, in order."""

"""Rows of the rule tables: a situation, and the complete set of plays it allows."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from plakoto import Outcome, Play, Position, Side, find_ruleset, legal_plays, parse_roll

WHITE, BLACK = Side.WHITE, Side.BLACK
ON = None
"""The play does not end the game."""
DRAW = Outcome(None, 0, "draw")
WHITE_BY_MOTHER = Outcome(WHITE, 2, "mother")
BLACK_BY_MOTHER = Outcome(BLACK, 2, "mother")
WHITE_1, WHITE_2 = Outcome(WHITE, 1, "borne_off"), Outcome(WHITE, 2, "borne_off")
BLACK_1, BLACK_2 = Outcome(BLACK, 1, "borne_off"), Outcome(BLACK, 2, "borne_off")


class Row(NamedTuple):
    """Expected is every play, or every end position if `ends`, and how it ends the game."""

    what: str
    position: str
    side: str
    roll: str
    ruleset: str
    expected: Mapping[str, Outcome | None]
    ends: bool = False

    def plays(self) -> tuple[Play, ...]:
        position = Position.parse(self.position)
        roll, ruleset = parse_roll(self.roll), find_ruleset(self.ruleset)
        return legal_plays(position, Side(self.side), roll, ruleset)

    def check(self) -> None:
        plays = self.plays()
        found = {str(play.end if self.ends else play): play.outcome for play in plays}
        assert found == self.expected
        assert len(plays) == len(found)


def all_on(*texts: str) -> dict[str, Outcome | None]:
    """Plays or ends after which the game goes on."""
    return dict.fromkeys(texts, ON)


MUST_PASS: dict[str, Outcome | None] = {}


def table(*rows: Row) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=[row.what for row in rows])

"""What is on the table: `Table`, the match and who plays it, and its text for a reload."""

import json
import re
from dataclasses import dataclass, replace

from plakoto import Game, Match, Side, format_record, parse_record

HUMAN, COMPUTER = "human", "computer"
KINDS = (HUMAN, COMPUTER)

_VERSION = 1


@dataclass(frozen=True)
class Table:
    """A match, who plays each side, and the order in which the person will use the dice."""

    match: Match
    white: str = HUMAN
    black: str = COMPUTER
    swapped: bool = False
    """The lower die is to be used first."""

    @property
    def game(self) -> Game:
        """The latest game."""
        return self.match.game

    def kind(self, side: Side) -> str:
        """`HUMAN` or `COMPUTER`."""
        return self.white if side is Side.WHITE else self.black

    @property
    def computer_to_move(self) -> bool:
        """The game goes on and it is a computer's turn."""
        return not self.game.outcome and self.kind(self.game.side) == COMPUTER

    def with_game(self, game: Game) -> "Table":
        """The table with another state of the latest game."""
        return replace(self, match=self.match.with_game(game))

    def dump(self) -> str:
        """All of it as text."""
        return json.dumps(
            {
                "version": _VERSION,
                "white": self.white,
                "black": self.black,
                "swapped": self.swapped,
                "record": format_record(self.match),
            }
        )

    @classmethod
    def load(cls, text: str) -> "Table":
        """Read what `dump` wrote. Raises `ValueError` for anything else."""
        # Ours is flat; nested brackets without end would overflow the reader's stack.
        flat = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
        if "[" in flat or flat.count("{") != 1:
            raise ValueError(f"saved game {text[:60]!r}: expected one object without others inside")
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("version") != _VERSION:
            raise ValueError(f"saved game {text[:60]!r}: expected version {_VERSION}")
        white, black, record = data.get("white"), data.get("black"), data.get("record")
        if white not in KINDS or black not in KINDS or not isinstance(record, str):
            raise ValueError(f"saved game {text[:60]!r}: expected players and a record")
        match = parse_record(record)
        if not match.games:
            raise ValueError(f"saved game {text[:60]!r}: expected a game")
        return cls(match, white, black, data.get("swapped") is True)

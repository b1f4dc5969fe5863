"""What is on the table: `Table`, the match and who plays it, and its text for a reload."""

import json
import re
from dataclasses import dataclass, replace

from app.link import LinkGame
from plakoto import Game, Match, Side, format_record, parse_record
from plakoto.engine.levels import LEVELS as STRENGTHS

HUMAN, COMPUTER, FRIEND = "human", "computer", "friend"
KINDS = (HUMAN, COMPUTER)
"""Who may be chosen to play a side; a friend comes with a link."""
SIMPLE = "simple"
"""The level that needs no network."""
LEVELS = (SIMPLE, *STRENGTHS)
"""How strong the computer may play, weakest first."""
USUAL = "club"
"""The level where none was chosen."""

_VERSION = 1


@dataclass(frozen=True)
class Table:
    """A match, who plays each side, and the order in which the person will use the dice."""

    match: Match
    white: str = HUMAN
    black: str = COMPUTER
    swapped: bool = False
    """The lower die is to be used first."""
    level: str = USUAL
    """Of every computer: one of `LEVELS`."""
    link: LinkGame | None = None
    """The game by links that this is: a single game, whose state the match has too."""

    @classmethod
    def by_link(cls, link: LinkGame) -> "Table":
        """The table of a game by links."""
        white, black = (HUMAN if side is link.mine else FRIEND for side in Side)
        return cls(Match(link.game.ruleset, 0, "", (link.game,)), white, black, link=link)

    @classmethod
    def chosen(cls, match: Match, white: str, black: str, level: str) -> "Table":
        """The table of a match with players as a person chose them. Raises `ValueError`."""
        if white not in KINDS or black not in KINDS:
            raise ValueError(f"players {white!r}, {black!r}: expected {' or '.join(KINDS)}")
        if level not in LEVELS:
            raise ValueError(f"level {level!r}: expected one of {', '.join(LEVELS)}")
        return cls(match, white, black, level=level)

    @property
    def game(self) -> Game:
        """The latest game."""
        return self.match.game

    def kind(self, side: Side) -> str:
        """`HUMAN`, `COMPUTER` or `FRIEND`."""
        return self.white if side is Side.WHITE else self.black

    @property
    def alone(self) -> Side | None:
        """The side of the only person at this device; None: there are two, or none."""
        persons = [side for side in Side if self.kind(side) == HUMAN]
        return persons[0] if len(persons) == 1 else None

    @property
    def against_computer(self) -> bool:
        """One person plays the computer."""
        return self.alone is not None and self.kind(self.alone.opponent) == COMPUTER

    @property
    def person_to_move(self) -> bool:
        """The game goes on and it is the turn of a person at this device."""
        if self.link:
            return self.link.due
        return not self.game.outcome and self.kind(self.game.side) == HUMAN

    @property
    def computer_to_move(self) -> bool:
        """The game goes on and it is a computer's turn."""
        return not self.game.outcome and self.kind(self.game.side) == COMPUTER

    @property
    def needs_engine(self) -> bool:
        """A computer plays that is not the simple one."""
        return COMPUTER in (self.white, self.black) and self.level != SIMPLE

    def with_game(self, game: Game) -> "Table":
        """The table with another state of the latest game."""
        if self.link:
            return self._with_link(self.link.play(game))
        return replace(self, match=self.match.with_game(game))

    def rolled(self) -> "Table":
        """The table with the next turn's dice rolled."""
        if self.link:
            return self._with_link(self.link.roll())
        return replace(self, match=self.match.roll())

    def resigned(self, side: Side, points: int) -> "Table":
        """The table with the game given up by `side`."""
        if self.link:
            return self._with_link(self.link.resign(points))
        return self.with_game(self.game.resign(side, points))

    def _with_link(self, link: LinkGame) -> "Table":
        return replace(self, match=self.match.with_game(link.game), link=link)

    @property
    def undecided(self) -> bool:
        """A game by links in which the contest for the start is still to come."""
        return self.link is not None and not self.game.contest

    @property
    def resigner(self) -> Side | None:
        """Who could give up the game now: the person to move, or, against the computer, the person
        at any time. None: nobody."""
        if self.game.outcome:
            return None
        if self.against_computer:
            return self.alone
        if self.link:
            return self.alone if self.link.due else None
        return self.game.side if self.person_to_move else None

    def taken_back(self) -> "Table | None":
        """The table as it was when the person, against the computer, began the last turn in which
        there was something to play. Its roll stays, and all later ones follow from the seed, so
        nothing is rolled again. None: there is nothing to take back.
        """
        if not self.against_computer:
            return None
        turns = self.game.turns
        for number in reversed(range(len(turns))):
            turn = turns[number]
            if turn.side is self.alone and turn.steps:
                earlier = replace(self.game, turns=turns[:number], turn=turn.reset(), resigned=None)
                return replace(self.with_game(earlier), swapped=False)
        return None

    def dump(self) -> str:
        """All of it as text."""
        if self.link:
            return json.dumps(
                {"version": _VERSION, "swapped": self.swapped, "link": self.link.dump()}
            )
        return json.dumps(
            {
                "version": _VERSION,
                "white": self.white,
                "black": self.black,
                "swapped": self.swapped,
                "level": self.level,
                "record": format_record(self.match),
            }
        )

    @classmethod
    def load(cls, text: str) -> "Table":
        """Read what `dump` wrote. Raises `ValueError` for anything else."""
        # Ours is flat; nested brackets without end would overflow the reader's stack.
        # A string cut off counts too: looking for its end again from each quote in it takes long.
        flat = re.sub(r'"(?:[^"\\]|\\.)*"?', "", text)
        if "[" in flat or flat.count("{") != 1:
            raise ValueError(f"saved game {text[:60]!r}: expected one object without others inside")
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("version") != _VERSION:
            raise ValueError(f"saved game {text[:60]!r}: expected version {_VERSION}")
        swapped = data.get("swapped") is True
        if isinstance(data.get("link"), str):
            return replace(cls.by_link(LinkGame.load(data["link"])), swapped=swapped)
        white, black, record = data.get("white"), data.get("black"), data.get("record")
        if not isinstance(record, str):
            raise ValueError(f"saved game {text[:60]!r}: expected a record")
        match = parse_record(record)
        if not match.games:
            raise ValueError(f"saved game {text[:60]!r}: expected a game")
        level = data.get("level", SIMPLE)  # older ones know no other
        return replace(cls.chosen(match, str(white), str(black), level), swapped=swapped)

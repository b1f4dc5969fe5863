"""What a position is worth to a side: `Evaluation`."""

from dataclasses import dataclass

from plakoto.engine.network import Chances
from plakoto.outcome import Outcome
from plakoto.position import Side


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Chances from 0 to 1, and what they are worth.

    `win`, `lose` and `draw` add up to 1; the other four are parts of the first two.
    """

    win: float
    win_two: float
    """To win two points by bearing off."""
    win_mother: float
    """To win by the mother (two points)."""
    lose: float
    lose_two: float
    lose_mother: float
    draw: float

    @property
    def equity(self) -> float:
        """Points a game is expected to bring, from -2 to 2."""
        return (
            self.win + self.win_two + self.win_mother - self.lose - self.lose_two - self.lose_mother
        )

    def flipped(self) -> "Evaluation":
        """The same, seen by the other side."""
        return Evaluation(
            self.lose,
            self.lose_two,
            self.lose_mother,
            self.win,
            self.win_two,
            self.win_mother,
            self.draw,
        )

    @classmethod
    def certain(cls, outcome: Outcome, side: Side) -> "Evaluation":
        """A game that has ended, seen by `side`."""
        if outcome.winner is None:
            return cls(0, 0, 0, 0, 0, 0, 1)
        mother = float(outcome.reason == "mother")
        won = cls(1, outcome.points - 1 - mother, mother, 0, 0, 0, 0)
        return won if outcome.winner is side else won.flipped()

    @classmethod
    def of(cls, chances: Chances, mine_off: int, theirs_off: int, mother: bool) -> "Evaluation":
        """What the network says, made consistent with itself and with what cannot happen any more.

        Who has borne a checker off no longer loses two points by bearing off; without the mother
        rule nobody wins or loses by it.
        """
        win, win_two, win_mother, lose_two, lose_mother, draw = chances
        win = min(win, 1 - draw)
        lose = 1 - draw - win
        win_mother = min(win_mother, win) if mother else 0.0
        lose_mother = min(lose_mother, lose) if mother else 0.0
        win_two = 0.0 if theirs_off else min(win_two, win - win_mother)
        lose_two = 0.0 if mine_off else min(lose_two, lose - lose_mother)
        return cls(win, win_two, win_mother, lose, lose_two, lose_mother, draw)

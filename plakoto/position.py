"""Where the 30 checkers stand: `Side` and `Position`; and why they cannot: `Problem`.

Points are numbered two ways. *Absolute* numbers are White's: White runs 24 → 1, Black 1 → 24.
*Own-side* numbers count from the side in question, so that each side starts on its own
24-point and bears off from its own points 1–6; Black's own point p is absolute point 25 - p.
"""

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from plakoto.errors import InvalidPositionError, NotationError

POINTS = 24
"""Points on the board."""
START = 24
"""A side's start point, in its own numbering."""
HOME = 6
"""A side's home is its own points 1 to HOME."""
CHECKERS = 15
"""Checkers a side."""
TRAPPED = 16
"""How `Position.white` and `Position.black` mark a trapped checker; out of reach of a count."""


class Side(enum.Enum):
    """One of the two players; the value is the letter used in position strings.

    >>> Side.WHITE.opponent
    Side.BLACK
    >>> Side("b").own(1), Side.BLACK.absolute(24)
    (24, 1)
    """

    WHITE = "w"
    BLACK = "b"

    @property
    def opponent(self) -> "Side":
        """The other side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE

    def own(self, point: int) -> int:
        """This side's own number of an absolute point (1–24), or of its tray, which is 0.

        White's tray is 0 and Black's 25, if they are counted like absolute points.
        """
        return point if self is Side.WHITE else 25 - point

    def absolute(self, point: int) -> int:
        """The absolute number of this side's own point (1–24), or with 0 of its tray."""
        return self.own(point)

    def __repr__(self) -> str:
        return f"Side.{self.name}"

    def __str__(self) -> str:
        return self.name.capitalize()


@dataclass(frozen=True, slots=True)
class Stack:
    """What stands on one point: who holds it, with how many checkers, and what lies below."""

    owner: Side
    count: int
    """Checkers of the owner, the trapped one not included."""
    traps: bool
    """One checker of the other side is trapped under them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why no game can look like a position, or begin from it. In English: `str`.

    >>> str(Problem("too_many", Side.WHITE, 16))
    '16 White checkers, expected at most 15'
    """

    code: str
    """``too_many`` (`count` checkers of `side`), ``none_left`` (on the board); and what only a
    game minds, ``over.borne_off`` and ``over.mother`` (`side` has won), ``over.draw`` (both
    mothers are pinned), ``over.deadlock`` (neither side can ever move again)."""
    side: Side | None = None
    count: int | None = None

    def __str__(self) -> str:
        if self.code == "too_many":
            return f"{self.count} {self.side} checkers, expected at most {CHECKERS}"
        if self.code == "none_left":
            return "no checker on the board, but a game ends when one side is borne off"
        return "the game is over, expected one that goes on"


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A placement of the checkers: immutable, hashable, compared by value.

    Whose turn it is, the dice and the rules are not part of it.

    `white` and `black` hold 25 bytes each, indexed by that side's own point number 1–24; index
    0 counts the checkers borne off. A byte is a number of free checkers, or `TRAPPED` for one
    trapped checker. Use `parse` to build a position that is checked; the constructor trusts
    its caller.

    >>> position = Position.parse("H3A1-3a1F-6-1d3j")
    >>> position.count(Side.WHITE, 24), position.count(Side.BLACK, 24)
    (8, 10)
    >>> position.pips(Side.WHITE), position.borne_off(Side.WHITE)
    (290, 0)
    >>> position
    Position.parse('H3A1-3a1F-6-1d3j')
    """

    white: bytes
    black: bytes

    @classmethod
    def parse(cls, text: str, *, strict: bool = True) -> Self:
        """Read the board part of a position string, e.g. ``O5-6-6-5o`` (the start).

        Points 24 → 1 in four groups of six joined by ``-``; a digit is a run of empty points;
        ``A``–``O`` are 1–15 White checkers, ``a``–``o`` Black; ``x`` behind a White stack is
        one Black checker trapped under it, ``X`` behind a Black stack one White. Checkers not
        on the board are borne off.

        With ``strict=False`` (an editor's need) impossible numbers of checkers are accepted;
        `problems` then names them.

        Raises `NotationError` for text that cannot be read, `InvalidPositionError` for a
        board that cannot be.
        """
        sides = {side: bytearray(POINTS + 1) for side in Side}
        for point, stack in enumerate(_read_points(text)):
            if stack is not None:
                own = POINTS - point  # the first point written is absolute 24
                sides[stack.owner][stack.owner.own(own)] = stack.count
                if stack.traps:
                    below = stack.owner.opponent
                    sides[below][below.own(own)] = TRAPPED
        for counts in sides.values():
            counts[0] = max(0, CHECKERS - _on_board(counts))
        position = cls(bytes(sides[Side.WHITE]), bytes(sides[Side.BLACK]))
        if strict and (problems := position.problems()):
            raise InvalidPositionError(f"position {text!r}: {'; '.join(map(str, problems))}")
        return position

    def problems(self) -> tuple[Problem, ...]:
        """Why no game can look like this; empty for a possible position.

        That a position is decided is no problem here: `plakoto.Game.problems`.

        >>> Position.parse("O4A-6-6-5o", strict=False).problems()
        (Problem(code='too_many', side=Side.WHITE, count=16),)
        """
        found = [
            Problem("too_many", side, number)
            for side in Side
            if (number := _on_board(self.counts(side))) > CHECKERS
        ]
        if not any(_on_board(self.counts(side)) for side in Side):
            found.append(Problem("none_left"))
        return tuple(found)

    def counts(self, side: Side) -> bytes:
        """The side's 25 bytes, see the class: `white` or `black`."""
        if side is Side.WHITE:
            return self.white
        if side is Side.BLACK:
            return self.black
        raise TypeError(f"side {side!r}: expected Side.WHITE or Side.BLACK")

    def count(self, side: Side, point: int) -> int:
        """Checkers of `side` on its own `point` (1–24), a trapped one included."""
        number = self.counts(side)[point]
        return 1 if number == TRAPPED else number

    def is_trapped(self, side: Side, point: int) -> bool:
        """Whether a checker of `side` is trapped on its own `point` (1–24)."""
        return self.counts(side)[point] == TRAPPED

    def pips(self, side: Side) -> int:
        """The side's pip count: pips its checkers still have to travel, trapped ones included."""
        return sum(point * self.count(side, point) for point in range(1, POINTS + 1))

    def borne_off(self, side: Side) -> int:
        """Checkers of `side` no longer on the board."""
        return self.counts(side)[0]

    def has_mother(self, side: Side) -> bool:
        """Whether exactly one checker is left on the side's start point: its mother."""
        return self.count(side, START) == 1

    def stack(self, point: int) -> Stack | None:
        """What stands on the absolute `point` (1–24); None: nothing.

        >>> Position.parse("6-3Ax2-6-5n").stack(15)
        Stack(owner=Side.WHITE, count=1, traps=True)
        """
        for side in Side:
            number = self.counts(side)[side.own(point)]
            if 0 < number < TRAPPED:
                other = side.opponent
                return Stack(side, number, self.is_trapped(other, other.own(point)))
        return None

    def flipped(self) -> "Position":
        """The same position with the colours (and so the directions) exchanged.

        >>> Position.parse("N4A-6-6-5o").flipped()
        Position.parse('O5-6-6-a4n')
        """
        return Position(self.black, self.white)

    def __str__(self) -> str:
        groups = []
        for first in range(POINTS, 0, -6):
            text, empty = "", 0
            for point in range(first, first - 6, -1):
                stack = self.stack(point)
                if stack is None:
                    empty += 1
                    continue
                text += f"{empty or ''}{_letters(stack)}"
                empty = 0
            groups.append(f"{text}{empty or ''}")
        return "-".join(groups)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from plakoto.svg import board  # only now: importing the package stays quick

        return board(self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def _on_board(counts: bytes | bytearray) -> int:
    return sum(1 if number == TRAPPED else number for number in counts[1:])


def _letters(stack: Stack) -> str:
    if stack.owner is Side.WHITE:
        return chr(ord("A") + stack.count - 1) + "x" * stack.traps
    return chr(ord("a") + stack.count - 1) + "X" * stack.traps


def _read_points(text: str) -> Iterator[Stack | None]:
    """The 24 points of a board string from absolute 24 down to 1."""
    groups = text.split("-")
    if len(groups) != 4:
        raise NotationError(
            f"position {text!r}: expected 4 groups of 6 points joined by '-', got {len(groups)}"
        )
    for number, group in enumerate(groups):
        points = list(_read_group(text, group))
        if len(points) != 6:
            raise NotationError(
                f"position {text!r}: group {number + 1}, {group!r}, has {len(points)} points, "
                "expected 6"
            )
        yield from points


def _read_group(text: str, group: str) -> Iterator[Stack | None]:
    at = 0
    while at < len(group):
        letter = group[at]
        at += 1
        if letter in "123456":
            if group[at : at + 1].isdigit():
                raise NotationError(
                    f"position {text!r}: {group[at - 1 : at + 1]!r} in {group!r}: expected one "
                    "digit for a run of empty points, not two side by side"
                )
            yield from [None] * int(letter)
        elif "A" <= letter <= "O" or "a" <= letter <= "o":
            owner = Side.WHITE if letter.isupper() else Side.BLACK
            marks = ""
            while group[at : at + 1] in ("x", "X"):
                marks += group[at]
                at += 1
            expected = "x" if owner is Side.WHITE else "X"
            if len(marks) > 1:
                raise InvalidPositionError(
                    f"position {text!r}: {letter + marks!r} in {group!r}: expected at most one "
                    "trapped checker on a point"
                )
            if marks and marks != expected:
                raise InvalidPositionError(
                    f"position {text!r}: {letter + marks!r} in {group!r} traps a {owner} checker "
                    f"under {owner}, expected {letter + expected!r}"
                )
            yield Stack(owner, ord(letter.upper()) - ord("A") + 1, bool(marks))
        else:
            raise NotationError(
                f"position {text!r}: {letter!r} in {group!r}: expected a digit 1-6 (empty "
                "points), A-O or a-o (checkers), or x or X behind a stack (trapped)"
            )


INITIAL = Position.parse("O5-6-6-5o")
"""All fifteen checkers of each side on its start point."""

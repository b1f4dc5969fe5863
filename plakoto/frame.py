"""The board as the side to move sees it while it plays one roll: `Frame`.

Within a turn only the mover's free checkers change. What is closed stays closed (the enemy does
not move, and a released checker leaves a point that can be pinned again), so everything else is
worked out once. The free checkers themselves are one integer, the *state*: byte p counts those
on the mover's own point p, byte 0 those borne off. A step is then one addition.
"""

from collections.abc import Iterator

from plakoto.position import CHECKERS, HOME, POINTS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset

State = int

SHIFT = tuple(8 * point for point in range(POINTS + 1))
MASK = tuple(255 << shift for shift in SHIFT)
DELTA = tuple(
    tuple((1 << SHIFT[max(0, point - die)]) - (1 << SHIFT[point]) for point in range(POINTS + 1))
    for die in range(2 * 6)
)
"""DELTA[pips][point]: what moving a checker from `point` by `pips` (or off) adds to the state."""

_OUTSIDE = SHIFT[HOME + 1]
_FREE = bytes(0 if number == TRAPPED else number for number in range(256))
_CLOSED = bytes(1 if 1 < number < TRAPPED else 0 for number in range(256))
_RELEASED = bytes(1 if number == TRAPPED else number for number in range(256))


class Frame:
    """One side's view of a position for the length of a turn. All points are its own."""

    __slots__ = (
        "closed",
        "far_trapped",
        "lone",
        "may_bear_off",
        "mine",
        "mother_rule",
        "mother_trapped",
        "ruleset",
        "side",
        "start",
        "theirs",
        "trapped",
    )

    def __init__(self, position: Position, side: Side, ruleset: Ruleset) -> None:
        mine = position.counts(side)
        theirs = position.counts(side.opponent)
        self.side = side
        self.ruleset = ruleset
        self.mine = mine
        # The enemy's counts by our numbering, index 0 unused.
        self.theirs = b"\0" + theirs[:0:-1]
        self.trapped = 0
        self.far_trapped = 0
        self.closed = self.theirs.translate(_CLOSED)
        if TRAPPED in mine:
            points = [point for point in range(1, POINTS + 1) if mine[point] == TRAPPED]
            closed = bytearray(self.closed)
            for point in points:
                closed[point] = 1  # rule 1.2: an enemy checker sits on one of ours
                self.trapped += TRAPPED << SHIFT[point]
            self.closed = bytes(closed)
            self.far_trapped = points[-1]
            self.start = int.from_bytes(mine.translate(_FREE), "little")
        else:
            self.start = int.from_bytes(mine, "little")
        self.lone = frozenset(
            point
            for point in range(1, POINTS + 1)
            if self.theirs[point] in (1, TRAPPED) and mine[point] != TRAPPED
        )
        """Points with one enemy checker that is trapped whenever we stand there."""
        self.mother_rule = ruleset.mother and 1 in self.lone
        self.mother_trapped = mine[START] == TRAPPED
        self.may_bear_off = self.far_trapped <= (HOME if ruleset.bearing_off == "home_only" else 0)

    def steps(self, state: State, die: int) -> Iterator[tuple[int, State]]:
        """Source and new state of every way to use `die` now, farthest checker first.

        Looks at nothing but this one move: whether it wastes a die is for others to say.
        """
        closed = self.closed
        for point in range((state.bit_length() - 1) >> 3, die, -1):
            if state & MASK[point] and not closed[point - die]:
                yield point, state + DELTA[die][point]
        source = self.bears_off_from(state, die)
        if source:
            yield source, state + DELTA[die][source]

    def is_home(self, state: State) -> bool:
        """Whether the mover's checkers stand so that it may bear off (rules 1.7 and 2)."""
        return self.may_bear_off and not state >> _OUTSIDE

    def bears_off_from(self, state: State, die: int) -> int:
        """The point from which `die` takes a checker off; 0: none (rule 1.7)."""
        if not self.is_home(state):
            return 0
        if state & MASK[die]:
            return die
        farthest = (state.bit_length() - 1) >> 3  # byte 0 may be all that is left: then 0 or -1
        return farthest if self.far_trapped < farthest < die else 0

    def ends_by_mother(self, state: State) -> bool:
        """Whether a move that led to `state` ended the game by the mother rule (`judge`)."""
        return bool(
            self.mother_rule
            and state & MASK[1]
            and (self.mother_trapped or not state >> SHIFT[START])
        )

    def pins(self, state: State, target: int) -> bool:
        """Whether a checker that lands on `target` in `state` pins one not pinned before."""
        return target in self.lone and not state & MASK[target]

    def position(self, state: State) -> Position:
        """The whole board when the mover's free checkers stand as in `state`."""
        mine = (state + self.trapped).to_bytes(POINTS + 1, "little")
        theirs = bytearray(self.theirs.translate(_RELEASED))
        for point in range(1, POINTS + 1):
            if theirs[point] == 1 and mine[point] and mine[point] != TRAPPED:
                theirs[point] = TRAPPED
        borne_off = CHECKERS - sum(1 if n == TRAPPED else n for n in theirs)
        other = bytes((max(0, borne_off),)) + bytes(theirs[:0:-1])
        if self.side is Side.WHITE:
            return Position(mine, other)
        return Position(other, mine)

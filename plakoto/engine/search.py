"""Comparing the plays of a roll, one or two plies deep: `Search`.

One ply: the network's word (in the last of a bear-off, exact chances) on the position each play
leads to. Two plies: the mean over the 21 rolls of the other side, each answered by the play that
one ply likes best. Nothing is random.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from plakoto.engine import race
from plakoto.engine.evaluation import Evaluation
from plakoto.engine.features import slots_of
from plakoto.engine.network import Network
from plakoto.frame import MASK, Frame, State
from plakoto.moves import Play, _ends, legal_plays
from plakoto.outcome import Outcome, judge
from plakoto.position import CHECKERS, Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import ROLLS, Roll, dice_of

WEIGHED_ROLLS = tuple((dice_of(roll), 1 if roll[0] == roll[1] else 2) for roll in ROLLS)
"""The dice of the 21 different rolls, and of how many of 36 each stands for."""

_REMEMBERED = 20_000
"""Positions whose worth is kept."""
_QUIET = 5
"""Replies looked at that have nothing to do with what differs from a play looked at before."""


class Cancelled(Exception):  # noqa: N818 - nothing is wrong
    """The search was told to stop."""


_Found = TypeVar("_Found")
Steps = Generator[None, None, _Found]
"""A search in small steps: run it on with `next`, and do something else in between. Throw
`Cancelled` into it, and it comes back with what it knows, or with `Cancelled` if that is nothing.
"""


def finish(steps: Steps[_Found], stop: Callable[[], bool] | None = None) -> _Found:
    """What the search finds. `stop` is asked often; once it answers true, it is cancelled."""
    try:
        while True:
            if stop and stop():
                steps.throw(Cancelled())
            next(steps)
    except StopIteration as end:
        found: _Found = end.value
        return found


@dataclass(frozen=True, slots=True)
class RankedPlay:
    """A play and what it is worth to the side that makes it."""

    play: Play
    equity: float
    """Points a game, from -2 to 2."""
    plies: int
    """How deep this play was looked at."""


class Search:
    """Compares plays under a ruleset.

    `stop` is asked often; when it answers true, what is known so far has to do. In a cascade each
    group of dice is judged as if it were the last.
    """

    def __init__(
        self, network: Network, ruleset: Ruleset, stop: Callable[[], bool] | None = None
    ) -> None:
        self.network = network
        self.ruleset = ruleset
        self.stop = stop
        self._cascades = ruleset.doubles == "cascade"
        self._home_only = ruleset.bearing_off == "home_only"
        self._known: dict[tuple[bytes, bytes], float] = {}

    def rank(
        self,
        position: Position,
        side: Side,
        roll: Roll,
        *,
        times: int = 4,
        plies: int = 1,
        keep: int = 4,
        window: float = 0.12,
        also: Play | None = None,
    ) -> list[RankedPlay]:
        """The legal plays, best first.

        With two plies, of the plays that one ply finds at most `window` points worse than the best,
        the first `keep` are looked at closely, and `also` in any case; they come first.
        """
        steps = self.ranking(
            position, side, roll, times=times, plies=plies, keep=keep, window=window, also=also
        )
        return finish(steps, self.stop)

    def ranking(
        self,
        position: Position,
        side: Side,
        roll: Roll,
        *,
        times: int,
        plies: int,
        keep: int,
        window: float,
        also: Play | None = None,
    ) -> Steps[list[RankedPlay]]:
        """`rank`, in steps."""
        plays = legal_plays(position, side, roll, self.ruleset, times=times)
        ranked = [RankedPlay(play, self.worth(play.end, play.outcome, side), 1) for play in plays]
        ranked.sort(key=_by_equity)
        if plies < 2 or len(ranked) < 2:
            return ranked
        limit = ranked[0].equity - window
        close = [each for each in ranked[:keep] if each.equity >= limit]
        close += [each for each in ranked if each.play == also and each not in close]
        if len(close) < 2:
            return ranked
        looked: list[RankedPlay] = []
        seen: _Seen | None = None
        try:
            for each in close:
                equity, seen = yield from self._deep(each.play, side, seen)
                looked.append(replace(each, equity=equity, plies=2))
        except Cancelled:
            # Two plies and one do not compare: a single one seen closely proves nothing.
            if len(looked) < 2:
                return ranked
        looked.sort(key=_by_equity)
        return looked + [each for each in ranked if each not in close[: len(looked)]]

    def evaluate(self, mine: bytes, theirs: bytes) -> Evaluation:
        """The position in which the owner of `theirs` rolls next, seen by the owner of `mine`."""
        if not self._cascades:
            chance = race.chance(mine, theirs)
            if chance is not None:
                return Evaluation(chance, 0.0, 0.0, 1 - chance, 0.0, 0.0, 0.0)
        slots = slots_of(mine, theirs, self.ruleset.mother, self._home_only)
        chances = self.network.chances(slots)
        return Evaluation.of(chances, mine[0], theirs[0], self.ruleset.mother)

    def look_ahead(self, position: Position, side: Side) -> float:
        """Equity to `side`, whose opponent rolls next: the mean over that roll.

        Raises `Cancelled` when told to stop.
        """
        return finish(self._look_ahead(position, side, None), self.stop)[0]

    def _look_ahead(
        self, position: Position, side: Side, seen: "_Seen | None"
    ) -> "Steps[tuple[float, _Seen]]":
        """`look_ahead` in steps, helped by what was seen of a position that differs little."""
        opponent = side.opponent
        frame = Frame(position, opponent, self.ruleset)
        replies: list[dict[State, float]] = []
        total = 0.0
        for number, (dice, weight) in enumerate(WEIGHED_ROLLS):
            yield
            states: Iterable[State] = _states(frame, dice)
            if seen:
                states = seen.promising(frame, number, states)
            worths = {state - frame.start: self._after(frame, state) for state in states}
            if worths:
                total -= weight * max(worths.values())
            else:
                total -= weight * self._worth(position.counts(opponent), position.counts(side))
            replies.append(worths)
        return total / 36, _Seen(frame, replies)

    def _deep(
        self, play: Play, side: Side, seen: "_Seen | None"
    ) -> "Steps[tuple[float, _Seen | None]]":
        if play.outcome:
            return self.worth(play.end, play.outcome, side), seen
        equity, first = yield from self._look_ahead(play.end, side, seen)
        return equity, seen or first

    def worth(self, position: Position, outcome: Outcome | None, side: Side) -> float:
        """Equity to `side`, whose opponent rolls next, unless the game has this outcome."""
        if outcome:
            return Evaluation.certain(outcome, side).equity
        return self._worth(position.counts(side), position.counts(side.opponent))

    def _after(self, frame: Frame, state: State) -> float:
        """What the end of a play is worth to the side that made it."""
        end = frame.position(state)
        if state & 255 == CHECKERS or frame.ends_by_mother(state):
            outcome = judge(end, frame.side, self.ruleset)
            assert outcome
            return Evaluation.certain(outcome, frame.side).equity
        return self._worth(end.counts(frame.side), end.counts(frame.side.opponent))

    def _worth(self, mine: bytes, theirs: bytes) -> float:
        key = mine, theirs
        worth = self._known.get(key)
        if worth is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            worth = self._known[key] = self.evaluate(mine, theirs).equity
        return worth


class _Seen:
    """What replies to one play are worth, to tell which replies to a similar one need a look.

    Replies that have to do with what is different are all looked at. Of the others the order
    hardly changes, so the best few are enough.
    """

    def __init__(self, frame: Frame, worths: list[dict[State, float]]) -> None:
        self.frame = frame
        self.worths = worths
        """For each of `WEIGHED_ROLLS`, by what the reply adds to the state."""

    def promising(self, frame: Frame, number: int, states: Iterable[State]) -> Iterator[State]:
        """Those of the states after roll number `number` that may be the best."""
        known, start = self.worths[number], frame.start
        different = self._different(frame)
        quiet = []
        for state in states:
            worth = known.get(state - start)
            # What ends the game by the mother hangs on points that the reply need not touch.
            if worth is None or (state ^ start) & different or frame.ends_by_mother(state):
                yield state
            else:
                quiet.append((worth, state))
        quiet.sort(reverse=True)
        for _, state in quiet[:_QUIET]:
            yield state

    def _different(self, frame: Frame) -> State:
        """The points on which the two positions differ, as a mask."""
        one, other = self.frame, frame
        return sum(
            mask
            for point, mask in enumerate(MASK)
            if (one.mine[point], one.theirs[point]) != (other.mine[point], other.theirs[point])
        )


def _states(frame: Frame, dice: tuple[int, ...]) -> Iterator[State]:
    for state, _ in _ends(frame, dice):
        yield state


def _by_equity(ranked: RankedPlay) -> float:
    return -ranked.equity

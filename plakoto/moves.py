"""What may be moved: `Play`, `legal_plays` and `next_steps`. Points are the mover's own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from plakoto.frame import DELTA, MASK, Frame, State
from plakoto.obligation import Obligation
from plakoto.outcome import Outcome, judge
from plakoto.position import HOME, POINTS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import OFF, Roll, Step, dice_of, format_play

Path = tuple[tuple[int, int], ...]
"""Sources and dice of the steps of a play."""


@dataclass(frozen=True, slots=True)
class Play:
    """A roll played in full: the steps, the position they lead to, and what that decides.

    Equal if end and outcome are: the steps are one way there of perhaps several. Plays from
    `legal_plays` work out their fields when first asked.
    """

    steps: tuple[Step, ...] = field(compare=False)
    end: Position
    outcome: Outcome | None
    _found: "tuple[Frame, State, Path] | None" = field(
        default=None, init=False, repr=False, compare=False
    )

    def __str__(self) -> str:
        return format_play(self.steps)

    if not TYPE_CHECKING:  # else any name would pass for a field

        def __getattr__(self, name: str) -> object:
            # Called only while a field is unset, which is so for plays that `legal_plays` found.
            if name not in ("steps", "end", "outcome") or self._found is None:
                raise AttributeError(f"'Play' object has no attribute {name!r}")
            frame, state, path = self._found
            end = frame.position(state)
            object.__setattr__(self, "steps", _steps(frame, path))
            object.__setattr__(self, "end", end)
            object.__setattr__(self, "outcome", judge(end, frame.side, frame.ruleset))
            return object.__getattribute__(self, name)


def legal_plays(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, *, times: int = 4
) -> tuple[Play, ...]:
    """Every legal way to play `roll`, one `Play` per distinct end and outcome; () means pass.

    The dice obligation (rule 1.6) is kept: the most dice, the higher die if only one can be
    played; plays that end the game by the mother rule are always legal. Of several ways to one
    end, the play takes the one with the fewest pins in passing. The order is stable: plays that
    end the game by the mother first, then with the higher die and the farthest checker first.

    Under ``doubles="cascade"`` a double is one group of four (`plakoto.turn` runs the rest);
    `times` is how often it is played, fewer than 4 for what a cascade passed on.

    Whether the game was over before the roll is not asked here; `plakoto.game` does.

    Raises `NotationError` for an impossible roll.

    >>> from plakoto import RULESETS
    >>> start = Position.parse("O5-6-6-5o")
    >>> [str(play) for play in legal_plays(start, Side.WHITE, (6, 5), RULESETS["greek"])]
    ['24/18 24/19', '24/13']
    """
    dice = dice_of(roll, times)
    frame = Frame(position, side, ruleset)
    new, set_found = Play.__new__, vars(Play)["_found"].__set__
    plays = []
    for state, path in _ends(frame, dice):
        play = new(Play)
        set_found(play, (frame, state, path))
        plays.append(play)
    return tuple(plays)


def _ends(frame: Frame, dice: tuple[int, ...]) -> Iterable[tuple[State, Path]]:
    """The states in which a legal play can end, each with a way there."""
    number = len(dice)
    mine = frame.mine
    if frame.mother_rule and (frame.mother_trapped or mine[START] <= number):
        return _search(frame, dice)
    if frame.may_bear_off and sum(mine[HOME + 1 :]) < number:
        return _search(frame, dice)
    if dice[0] == dice[-1]:
        return _double(frame, dice[0], number)
    return _mixed(frame, *dice).items()


# Three ways to the same answer. `_search` is the rule as written. Where neither a bear-off nor
# the mother rule is in reach of the roll (nearly always), the order of the steps cannot matter to
# what is allowed, and the two others name each end just once.


def _search(frame: Frame, dice: tuple[int, ...]) -> list[tuple[State, Path]]:
    """Every order of the dice and of the steps, one die after the other."""
    orders = [dice] if dice[0] == dice[-1] else [dice, dice[::-1]]
    over: dict[State, tuple[int, Path]] = {}
    levels: list[dict[State, tuple[int, Path]]] = [{} for _ in dice]
    most = 0
    for order in orders:
        level: dict[State, tuple[int, Path]] = {frame.start: (0, ())}
        for used, die in enumerate(order):
            following: dict[State, tuple[int, Path]] = {}
            for state, (pins, path) in level.items():
                for source, child in frame.steps(state, die):
                    lands = pins + frame.pins(state, max(OFF, source - die))
                    ended = frame.ends_by_mother(child)
                    known = over if ended else following
                    best = known.get(child)
                    if best is None or lands < best[0]:
                        known[child] = (lands, (*path, (source, die)))
                    most = max(most, used + 1)
            level = following
            for state, way in level.items():
                best = levels[used].get(state)
                if best is None or way[0] < best[0]:
                    levels[used][state] = way
    ends = [(state, path) for state, (_, path) in over.items()]
    if most:
        full = [(state, path) for state, (_, path) in levels[most - 1].items()]
        if most == 1 and dice[0] != dice[-1]:
            # Of two numbers of which only one can be played, the higher, if it can be.
            highest = max(path[0][1] for _, path in ends + full)
            full = [(state, path) for state, path in full if path[0][1] == highest]
        ends += full
    return ends


def _mixed(frame: Frame, high: int, low: int) -> dict[State, Path]:
    """Two different dice, no bear-off and no mother in reach."""
    start, mine, closed, lone = frame.start, frame.mine, frame.closed, frame.lone
    points = [point for point in range(POINTS, 0, -1) if 0 < mine[point] < TRAPPED]
    add_high, add_low = DELTA[high], DELTA[low]
    highs = [
        (point, start + add_high[point], (point, high))
        for point in points
        if point > high and not closed[point - high]
    ]
    lows = [
        (point, add_low[point], (point, low))
        for point in points
        if point > low and not closed[point - low]
    ]
    # Two checkers, one die each.
    ends: dict[State, Path] = {
        state + add: (first, second)
        for point, state, first in highs
        for other, add, second in lows
        if point != other or mine[point] > 1
    }
    if lone:
        for point, state, first in highs:
            # A lone pinner that leaves just when another comes: the other lands first, so that
            # nothing is released and pinned again.
            if point in lone and mine[point] == 1 and point + low <= POINTS:
                for other, add, second in lows:
                    if other == point + low:
                        ends[state + add] = (second, first)
    # One checker, both dice, by way of either point.
    add_both = DELTA[high + low]
    for point in points:
        end = point - high - low
        if end < 1:
            break
        if closed[end]:
            continue
        ways = [
            (mid in lone and not mine[mid], ((point, first), (mid, second)))
            for mid, first, second in ((point - high, high, low), (point - low, low, high))
            if not closed[mid]
        ]
        if ways:
            # Rather by a point where it pins nothing, else the higher die first.
            ends.setdefault(start + add_both[point], min(ways, key=_pins_in_passing)[1])
    if ends:
        return ends
    return {state: (hop,) for _, state, hop in highs} or {
        start + add: (hop,) for _, add, hop in lows
    }


def _pins_in_passing(way: tuple[bool, Path]) -> bool:
    return way[0]


def _double(frame: Frame, die: int, times: int) -> list[tuple[State, Path]]:
    """One number several times, no bear-off and no mother in reach.

    Steps of one number can be put in order, farthest checker first, without changing what they
    do, and that order pins least. So each end is met exactly once.
    """
    closed, add = frame.closed, DELTA[die]
    reach = {point for point in range(1, POINTS + 1) if 0 < frame.mine[point] < TRAPPED}
    sources: list[tuple[int, int, int, tuple[int, int]]] = []
    for point in range(POINTS, die, -1):
        if point in reach and not closed[point - die]:
            sources.append((len(sources), MASK[point], add[point], (point, die)))
            reach.add(point - die)
    tails = [sources[index:] for index in range(len(sources))] or [[]]
    level: list[tuple[State, int, Path]] = [(frame.start, 0, ())]
    for _ in range(times):
        following = [
            (state + delta, index, (*path, hop))
            for state, first, path in level
            for index, mask, delta, hop in tails[first]
            if state & mask
        ]
        if not following:
            break
        level = following
    return [(state, path) for state, _, path in level if path]


def next_steps(
    position: Position,
    side: Side,
    roll: Roll,
    ruleset: Ruleset,
    made: Sequence[Step] = (),
    *,
    times: int = 4,
) -> tuple[Step, ...]:
    """The single steps that can still be completed to a legal play, after the steps `made`.

    `position` is the one before the roll. Empty: the play is complete (or a pass). Where two dice
    bear off the same checker, there is a step for each. `times` as in `legal_plays`.

    Raises `IllegalPlayError` if a step of `made` was not itself one of these, `NotationError`
    for an impossible roll.

    >>> from plakoto import RULESETS
    >>> position = Position.parse("aa4-6-6-3A2")
    >>> next_steps(position, Side.WHITE, (3, 1), RULESETS["trio"])
    (Step(source=3, target=2, die=1, pins=False),)
    """
    rules = Obligation(Frame(position, side, ruleset), dice_of(roll, times))
    return tuple(step for step, _ in rules.allowed(*rules.after(made)))


def _steps(frame: Frame, path: Path) -> tuple[Step, ...]:
    steps = []
    state = frame.start
    for source, die in path:
        target = max(OFF, source - die)
        steps.append(Step(source, target, die, frame.pins(state, target)))
        state += DELTA[die][source]
    return tuple(steps)

"""Why a move is not allowed, by the rule it breaks: `Refusal` and `why_not`."""

import enum
from collections.abc import Sequence

from plakoto.frame import DELTA, SHIFT, Frame, State
from plakoto.obligation import Obligation, without
from plakoto.position import POINTS, Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import OFF, Roll, Step, dice_of


class Refusal(enum.Enum):
    """The rules a move can break; the value is `IllegalPlayError.code`."""

    EMPTY = "empty"
    NOT_YOURS = "not_yours"
    TRAPPED = "trapped"
    BACKWARDS = "backwards"
    NO_DIE = "no_die"
    CLOSED_TWO = "closed.two"
    CLOSED_PINNER = "closed.pinner"
    BLOCKED = "blocked"
    BLOCKED_BETWEEN = "blocked_between"
    NOT_HOME = "not_home"
    PINNED_STOPS = "pinned_stops"
    FARTHER = "farther"
    MOST_DICE = "most_dice"
    HIGHER_DIE = "higher_die"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Refusal.{self.name}"

    @property
    def sentence(self) -> str:
        """The rule in plain English, without a full stop."""
        return _SENTENCES[self]


_SENTENCES = {
    Refusal.EMPTY: "there is no checker on that point",
    Refusal.NOT_YOURS: "the checkers on that point belong to the other side",
    Refusal.TRAPPED: "the checker there is trapped and cannot move",
    Refusal.BACKWARDS: "checkers move from higher points to lower ones only",
    Refusal.NO_DIE: "no die that is left covers that distance",
    Refusal.CLOSED_TWO: "the point is closed: two or more enemy checkers hold it",
    Refusal.CLOSED_PINNER: "the point is closed: an enemy checker sits on one of yours",
    Refusal.BLOCKED: "every point that the dice left lead to from there is closed",
    Refusal.BLOCKED_BETWEEN: "every point the checker would touch on the way must be open to it",
    Refusal.NOT_HOME: "checkers are borne off only while all that are left are at home",
    Refusal.PINNED_STOPS: "a trapped checker of yours stops the bear-off",
    Refusal.FARTHER: "a die larger than the point takes only the farthest checker",
    Refusal.MOST_DICE: "as many dice as possible must be played, and this would waste one",
    Refusal.HIGHER_DIE: "only one of the two dice can be played, and it must be the higher",
    Refusal.OVER: "the game is decided by then",
}


def why_not(
    position: Position,
    side: Side,
    roll: Roll,
    ruleset: Ruleset,
    source: int,
    target: int | None = None,
    made: Sequence[Step] = (),
    *,
    times: int = 4,
) -> Refusal | None:
    """Why the checker on `source` may not move to `target` after the steps `made`.

    None: it may, with one die or several. `target` None asks why it cannot move at all. Points
    are the side's own, `OFF` is the tray; the other arguments are those of `next_steps`.

    >>> from plakoto import RULESETS
    >>> position = Position.parse("N5-aX5-6-5n")
    >>> why_not(position, Side.WHITE, (6, 5), RULESETS["trio"], 24, 18).value
    'closed.pinner'
    """
    rules = Obligation(Frame(position, side, ruleset), dice_of(roll, times))
    state, left = rules.after(made)
    return refusal(rules, state, left, source, target)


def refusal(
    rules: Obligation, state: State, left: tuple[int, ...], source: int, target: int | None
) -> Refusal | None:
    """`why_not`, with the turn as far as it has got."""
    frame = rules.frame
    if state != frame.start and frame.ends_by_mother(state):
        return Refusal.OVER
    now = frame.position(state)
    if not 1 <= source <= POINTS:
        return Refusal.EMPTY
    if not now.count(frame.side, source):
        enemy = now.count(frame.side.opponent, 25 - source)
        return Refusal.NOT_YOURS if enemy else Refusal.EMPTY
    if now.is_trapped(frame.side, source):
        return Refusal.TRAPPED
    if target is not None and target >= source:
        return Refusal.BACKWARDS
    if target is not None and target < OFF:
        return Refusal.NO_DIE
    if any(target in (None, walk[-1].target) for walk in rules.walks(state, left, source)):
        return None
    if target is None:
        targets = {max(OFF, source - die): None for die in left}
        reasons = [_one_die(rules, state, left, source, end) for end in targets]
        return _weightiest(reasons)
    return _one_die(rules, state, left, source, target) or _several(
        rules, state, left, source, target
    )


def _one_die(
    rules: Obligation, state: State, left: tuple[int, ...], source: int, target: int
) -> Refusal | None:
    """Why no single die does it; None: no die has that number."""
    frame = rules.frame
    distance = source - target
    fitting = [die for die in left if die == distance or (target == OFF and die > distance)]
    if not fitting:
        return None
    if target == OFF:
        if not frame.is_home(state):
            return Refusal.NOT_HOME if frame.may_bear_off else Refusal.PINNED_STOPS
        if not any(frame.bears_off_from(state, die) == source for die in fitting):
            return Refusal.FARTHER
    elif frame.closed[target]:
        return _closed(frame, target)
    return Refusal.HIGHER_DIE if rules.only and rules.only not in fitting else Refusal.MOST_DICE


def _several(
    rules: Obligation, state: State, left: tuple[int, ...], source: int, target: int
) -> Refusal:
    """Why several dice in a row do not do it either."""
    frame = rules.frame
    distance = source - target
    runs = {sum(left)} if len(set(left)) > 1 else {left[0] * n for n in range(2, len(left) + 1)}
    if not left or not any(n == distance or (target == OFF and n > distance) for n in runs):
        return Refusal.NO_DIE
    if target == OFF and not frame.may_bear_off:
        return Refusal.PINNED_STOPS
    if target == OFF and not frame.is_home(state - (1 << SHIFT[source])):
        return Refusal.NOT_HOME
    if target != OFF and frame.closed[target]:
        return _closed(frame, target)
    for die in dict.fromkeys(left):
        between = source - die
        if between > target and not frame.closed[between]:
            child = state + DELTA[die][source]
            if frame.ends_by_mother(child):
                return Refusal.OVER
            further = without(left, die)
            return _one_die(rules, child, further, between, target) or _several(
                rules, child, further, between, target
            )
    return Refusal.BLOCKED_BETWEEN


def _closed(frame: Frame, target: int) -> Refusal:
    return Refusal.CLOSED_TWO if frame.theirs[target] > 1 else Refusal.CLOSED_PINNER


def _weightiest(reasons: Sequence[Refusal | None]) -> Refusal:
    """Of the reasons for each die, the one that tells the player most."""
    for reason in (Refusal.HIGHER_DIE, Refusal.MOST_DICE):
        if reason in reasons:
            return reason
    closed = {Refusal.CLOSED_TWO, Refusal.CLOSED_PINNER}
    # No point was asked about, so none can be named as closed.
    others = [reason for reason in reasons if reason and reason not in closed]
    return others[0] if others else Refusal.BLOCKED if any(reasons) else Refusal.NO_DIE

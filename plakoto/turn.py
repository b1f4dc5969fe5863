"""A roll being played step by step: `Turn`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from plakoto.errors import IllegalPlayError
from plakoto.frame import Frame, State
from plakoto.moves import Play
from plakoto.notation import parse_play
from plakoto.obligation import Obligation
from plakoto.outcome import Outcome, judge
from plakoto.position import Position, Side
from plakoto.refusal import Refusal, refusal
from plakoto.ruleset import Ruleset
from plakoto.step import OFF, Roll, Step, dice_of, format_play

Group = tuple[int, ...]
"""Dice that are played together under the dice obligation: ``(6, 5)`` or ``(4, 4, 4, 4)``."""


@dataclass(frozen=True)
class Turn:
    """One side playing a roll, or the numbers it takes over in a cascade. Never changed in place.

    An ordinary roll is one group of dice. An Express double (``doubles="cascade"``) is a run of
    groups; each is an ordinary double, one played in full opens the next, and what is left when
    one cannot be played in full is `rest`, which passes to the opponent.

    All points are those of the side's own numbering.

    >>> from plakoto import INITIAL, RULESETS
    >>> turn = Turn.rolled(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    >>> turn = turn.move(24, 18)
    >>> [str(step.target) for step in turn.next_steps]
    ['19', '13']
    >>> turn.undo().steps
    ()
    """

    start: Position
    """The position before the first step."""
    side: Side
    ruleset: Ruleset
    groups: tuple[Group, ...]
    roll: Roll | None
    """None: the groups were taken over from the opponent."""
    steps: tuple[Step, ...] = ()

    @classmethod
    def rolled(cls, start: Position, side: Side, roll: Roll, ruleset: Ruleset) -> "Turn":
        """The turn that begins with `roll`. Raises `NotationError` for an impossible roll."""
        groups = [dice_of(roll)]
        if ruleset.doubles == "cascade" and roll[0] == roll[1]:
            groups += [dice_of((number, number)) for number in range(roll[0] + 1, 7)]
        return cls(start, side, ruleset, tuple(groups), (max(roll), min(roll)))

    @classmethod
    def taken_over(
        cls, start: Position, side: Side, rest: tuple[Group, ...], ruleset: Ruleset
    ) -> "Turn":
        """The turn that plays on with the opponent's `rest`, before the side's own roll."""
        return cls(start, side, ruleset, rest, None)

    @property
    def next_steps(self) -> tuple[Step, ...]:
        """The steps that can be made now and still be completed to a legal play."""
        return tuple(step for step, _ in self._now.allowed)

    @property
    def complete(self) -> bool:
        """Nothing more can or must be played. A complete turn without steps is a pass."""
        return not self._now.allowed

    @cached_property
    def position(self) -> Position:
        """The position now."""
        return self._now.rules.frame.position(self._now.state)

    @property
    def group_start(self) -> Position:
        """The position before the first step with `dice`."""
        frame = self._now.rules.frame
        return frame.position(frame.start)

    @property
    def dice(self) -> Group:
        """The dice of the group being played."""
        return self.groups[self._now.group]

    @property
    def dice_left(self) -> Group:
        """Those of them not used yet."""
        return self._now.left

    @cached_property
    def outcome(self) -> Outcome | None:
        """What the last step decided; None: the game goes on."""
        return judge(self.position, self.side, self.ruleset) if self.steps else None

    @property
    def rest(self) -> tuple[Group, ...]:
        """What passes to the opponent when the turn is complete: only ever in a cascade."""
        if self.roll is None or self.ruleset.doubles != "cascade" or self.outcome:
            return ()
        if self.roll[0] != self.roll[1] or not self.complete:
            return ()
        begun = (self.dice_left,) if self.dice_left else ()
        return (*begun, *self.groups[self._now.group + 1 :])

    def move(self, source: int, target: int) -> "Turn":
        """The turn after one more step, from own point `source` to `target` (`OFF`: borne off).

        Where either die bears the checker off, the higher is used; what can be played after that
        is the same. Raises `IllegalPlayError` that names the broken rule.
        """
        for step in self.next_steps:
            if (step.source, step.target) == (source, target):
                turn = replace(self, steps=(*self.steps, step))
                turn.__dict__["_now"] = self._after(self._now, step)  # what it would work out
                return turn
        text = f"step {source}/{'off' if target == OFF else target}"
        reason = self.why_not(source, target) or Refusal.NO_DIE
        raise IllegalPlayError(f"{text!r}: {reason.sentence}", reason.value)

    def play(self, play: Play | str) -> "Turn":
        """The turn after a whole play of its dice, as text or from `legal_plays`.

        Raises `NotationError` or `IllegalPlayError`, also if the dice have been begun.
        """
        text, dice = str(play), self.dice
        if self.dice_left != dice:
            raise IllegalPlayError(f"play {text!r}: the turn has begun, expected steps")
        if isinstance(play, str):
            roll = dice[0], dice[-1]
            play = parse_play(play, self.position, self.side, roll, self.ruleset, times=len(dice))
        turn = self
        for step in play.steps:
            turn = turn.move(step.source, step.target)
        if len(play.steps) < len(dice) and not turn.complete:
            raise IllegalPlayError(
                f"play {text!r}: {Refusal.MOST_DICE.sentence}", Refusal.MOST_DICE.value
            )
        return turn

    def why_not(self, source: int, target: int | None = None) -> Refusal | None:
        """Why the checker on `source` may not go to `target` (None: anywhere), with one die or
        several; None: it may."""
        now = self._now
        return refusal(now.rules, now.state, now.left, source, target)

    def undo(self) -> "Turn":
        """The turn without its last step. Raises `IllegalPlayError` if there is none."""
        if not self.steps:
            raise IllegalPlayError("undo: expected at least one step in this turn", "no_step")
        return replace(self, steps=self.steps[:-1])

    def reset(self) -> "Turn":
        """The turn before its first step."""
        return replace(self, steps=())

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position now, and the trail of the steps so far."""
        from plakoto.svg import board  # only now: importing the package stays quick

        return board(self.position, self.side, self.roll, last=self.steps, last_side=self.side)

    def __str__(self) -> str:
        return format_play(self.steps)

    def walks(self, order: Sequence[int] = ()) -> tuple[tuple[Step, ...], ...]:
        """Where single checkers can go now: for each source and target the steps one of them
        takes, with as few dice, then as few pins in passing, as possible; then with the dice in
        `order` (higher first, if not given)."""
        now = self._now
        dice = list(order or self.dice)
        best: dict[tuple[int, int], tuple[tuple[int, ...], tuple[Step, ...]]] = {}
        for walk in now.rules.walks(now.state, now.left):
            ends = walk[0].source, walk[-1].target
            pins = sum(step.pins for step in walk[:-1])
            cost = (len(walk), pins, *(dice.index(step.die) for step in walk))
            if ends not in best or cost < best[ends][0]:
                best[ends] = cost, walk
        return tuple(walk for _, walk in best.values())

    @cached_property
    def _now(self) -> "_Now":
        now = self._begin(0, self.start)
        for step in self.steps:
            now = self._after(now, step)
        return now

    def _begin(self, group: int, position: Position) -> "_Now":
        rules = Obligation(Frame(position, self.side, self.ruleset), self.groups[group])
        return _Now(group, rules, rules.frame.start, rules.dice)

    def _after(self, now: "_Now", step: Step) -> "_Now":
        state, left = now.rules.after([step], now.state, now.left)
        ended = now.rules.frame.ends_by_mother(state)
        if left or ended or now.group + 1 == len(self.groups):
            return _Now(now.group, now.rules, state, left)
        return self._begin(now.group + 1, now.rules.frame.position(state))


@dataclass(frozen=True, slots=True)
class _Now:
    """How far the turn has got."""

    group: int
    rules: Obligation
    state: State
    left: Group

    @property
    def allowed(self) -> list[tuple[Step, State]]:
        return self.rules.allowed(self.state, self.left)

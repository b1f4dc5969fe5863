"""Rule 1.6, one step at a time: `Obligation`.

Of all ways to play the roll only those that use the most dice are legal; if that is one of two
different dice, the higher. A way that ends the game by the mother rule is always legal, and
counts like any other in finding the most dice and the higher die.
"""

from collections.abc import Iterator, Sequence

from plakoto.errors import IllegalPlayError
from plakoto.frame import Frame, State
from plakoto.step import OFF, Step


class Obligation:
    """The dice obligation for one roll: which single steps can be completed to a legal play."""

    def __init__(self, frame: Frame, dice: tuple[int, ...]) -> None:
        self.frame = frame
        self.dice = dice
        self.known: dict[tuple[State, tuple[int, ...]], tuple[int, bool]] = {}
        self.listed: dict[tuple[State, tuple[int, ...]], list[tuple[Step, State]]] = {}
        self.most = self.reach(frame.start, dice)[0]
        self.only = 0
        """The die that must be played because only one can be; 0: no such demand."""
        if self.most == 1 and dice[0] != dice[-1]:
            self.only = next(die for die in dice if any(frame.steps(frame.start, die)))

    def reach(self, state: State, dice: tuple[int, ...]) -> tuple[int, bool]:
        """The most of `dice` that can be used from `state`, and (if not all) whether some way
        ends by the mother rule."""
        if not dice:
            return 0, False
        key = state, dice
        if key in self.known:
            return self.known[key]
        most, mother = 0, False
        for die in dict.fromkeys(dice):
            left = without(dice, die)
            for _, child in self.frame.steps(state, die):
                if self.frame.ends_by_mother(child):
                    further, ended = 0, True
                else:
                    further, ended = self.reach(child, left)
                most = max(most, further + 1)
                mother = mother or ended
                if most == len(dice):
                    break
        self.known[key] = most, mother
        return most, mother

    def allowed(self, state: State, dice: tuple[int, ...]) -> list[tuple[Step, State]]:
        """The next steps, each with the state it leads to."""
        key = state, dice
        if key not in self.listed:
            self.listed[key] = list(self._allowed(state, dice))
        return self.listed[key]

    def _allowed(self, state: State, dice: tuple[int, ...]) -> Iterator[tuple[Step, State]]:
        frame = self.frame
        if state != frame.start and frame.ends_by_mother(state):
            return
        for die in dict.fromkeys(dice):
            left = without(dice, die)
            used = len(self.dice) - len(left)
            for source, child in frame.steps(state, die):
                if not frame.ends_by_mother(child):
                    further, mother = self.reach(child, left)
                    if not mother and (used + further < self.most or self.only not in (0, die)):
                        continue
                target = max(OFF, source - die)
                yield Step(source, target, die, frame.pins(state, target)), child

    def walks(
        self, state: State, dice: tuple[int, ...], source: int | None = None
    ) -> Iterator[tuple[Step, ...]]:
        """Every way to go on with a single checker, the one on `source` or any, by one die or
        several in a row."""
        for step, child in self.allowed(state, dice):
            if source in (None, step.source):
                yield (step,)
                if step.target != OFF:
                    for further in self.walks(child, without(dice, step.die), step.target):
                        yield (step, *further)

    def after(
        self,
        made: Sequence[Step],
        state: State | None = None,
        dice: tuple[int, ...] | None = None,
    ) -> tuple[State, tuple[int, ...]]:
        """The state and the dice left after the steps `made`, from the start of the roll or from
        where it has got to.

        Raises `IllegalPlayError` for a step that is not allowed where it stands.
        """
        state = self.frame.start if state is None else state
        left = self.dice if dice is None else dice
        for number, step in enumerate(made, 1):
            allowed = dict(self.allowed(state, left))
            if step not in allowed:
                expected = " or ".join(map(repr, allowed)) or "no more steps"
                raise IllegalPlayError(f"step {number}, {step!r}: expected {expected}")
            state, left = allowed[step], without(left, step.die)
        return state, left


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """`dice` with one `die` used."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]

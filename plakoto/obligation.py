"""Rule 1.6, one step at a time: `Obligation`.

Of all ways to play the roll only those that use the most dice are legal; if that is one of two
different dice, the higher. A way that ends the game by the mother rule is always legal, and
counts like any other in finding the most dice and the higher die.
"""

from collections.abc import Sequence

from plakoto.errors import IllegalPlayError
from plakoto.frame import Frame, State
from plakoto.step import OFF, Step


class Obligation:
    """The dice obligation for one roll: which single steps can be completed to a legal play."""

    def __init__(self, frame: Frame, dice: tuple[int, ...]) -> None:
        self.frame = frame
        self.dice = dice
        self.known: dict[tuple[State, tuple[int, ...]], tuple[int, bool]] = {}
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
        if not dice or (state != self.frame.start and self.frame.ends_by_mother(state)):
            return []
        found = []
        for die in dict.fromkeys(dice):
            left = without(dice, die)
            used = len(self.dice) - len(left)
            for source, child in self.frame.steps(state, die):
                if not self.frame.ends_by_mother(child):
                    further, mother = self.reach(child, left)
                    if not mother and (used + further < self.most or self.only not in (0, die)):
                        continue
                target = max(OFF, source - die)
                pins = self.frame.pins(state, target)
                found.append((Step(source, target, die, pins), child))
        return found

    def after(self, made: Sequence[Step]) -> tuple[State, tuple[int, ...]]:
        """The state and the dice left after the steps `made`.

        Raises `IllegalPlayError` for a step that is not allowed where it stands.
        """
        state, left = self.frame.start, self.dice
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

"""A position being set up by hand: `Editor`."""

from dataclasses import dataclass, field, replace

from app.refusals import RefusedError, short
from app.view import NOTHING, Json, Message
from plakoto import INITIAL, Game, Position, Roll, Ruleset, Setup, Side, Stack, parse_roll
from plakoto.position import CHECKERS, POINTS, TRAPPED

PLACES = range(POINTS + 2)
TRAYS = {0: Side.WHITE, POINTS + 1: Side.BLACK}
"""The places beside the board; what is not on the board lies in its side's."""
EMPTY = Position(bytes([CHECKERS]) + bytes(POINTS), bytes([CHECKERS]) + bytes(POINTS))


@dataclass(frozen=True)
class Editor:
    """Where the checkers are put, who is to move, the dice and the rules. Never changed in place.

    Everything the points can hold may be set up; what no game can begin from has `problems`.
    Places are those of the page: 1–24 as White counts them, 0 White's tray, 25 Black's.
    """

    ruleset: Ruleset
    position: Position = INITIAL
    """Perhaps an impossible one, with too many checkers or none."""
    side: Side = Side.WHITE
    """Who is to move."""
    roll: Roll | None = None
    """None: to be rolled."""
    before: "Editor | None" = field(default=None, compare=False, repr=False)
    """What `undo` goes back to."""

    @classmethod
    def read(cls, text: str, ruleset: Ruleset) -> "Editor":
        """The position string `text`, also an impossible one. Raises `RefusedError`."""
        try:
            setup = Setup.parse(text, strict=False)
        except ValueError as error:
            example = str(Setup(INITIAL, Side.WHITE, (6, 5)))
            raise RefusedError("setup.unreadable", text=short(text), example=example) from error
        return cls(ruleset, setup.position, setup.side or Side.WHITE, setup.roll)

    # Changing ---------------------------------------------------------------------------------

    def edit(self, source: int, target: int) -> "Editor":
        """With the top checker of `source` on `target`, whatever the rules say.

        Raises `RefusedError` if there is none, or the target cannot hold it: a lone enemy is
        pinned, two or more or an enemy that pins close the point.
        """
        if target not in PLACES:
            raise ValueError(f"place {target!r}: expected 0–{POINTS + 1}")
        side = self._top(source)
        if side is None:
            raise RefusedError("refused.empty")
        if source == target:
            return self
        reason = self._refusal(side, target)
        if reason:
            raise RefusedError(reason)
        counts = {each: bytearray(self.position.counts(each)) for each in Side}
        if source not in TRAYS:
            _lift(counts, side, source)
        if target not in TRAYS:
            _drop(counts, side, target)
        for each in counts.values():
            each[0] = max(0, CHECKERS - sum(1 if n == TRAPPED else n for n in each[1:]))
        position = Position(bytes(counts[Side.WHITE]), bytes(counts[Side.BLACK]))
        return self._then(replace(self, position=position))

    def arrange(self, how: str) -> "Editor":
        """With all checkers at the ``start``, none on the board (``empty``), or the sides
        exchanged, the one to move too (``turned``)."""
        if how == "start":
            return self._then(replace(self, position=INITIAL))
        if how == "empty":
            return self._then(replace(self, position=EMPTY))
        if how == "turned":
            position, side = self.position.flipped(), self.side.opponent
            return self._then(replace(self, position=position, side=side))
        raise ValueError(f"arrangement {how!r}: expected start, empty or turned")

    def turn(self, side: Side, roll: str, ruleset: Ruleset) -> "Editor":
        """With another side to move, other dice (``65``; empty: to be rolled) or other rules.

        Raises `NotationError` for impossible dice.
        """
        dice = parse_roll(roll) if roll else None
        high_first = (max(dice), min(dice)) if dice else None
        return self._then(replace(self, side=side, roll=high_first, ruleset=ruleset))

    def undo(self) -> "Editor":
        """As before the last change. Raises `RefusedError` if there was none."""
        if self.before is None:
            raise RefusedError("notice.undo_empty")
        return self.before

    def _then(self, changed: "Editor") -> "Editor":
        # Rulesets of two names may be equal.
        if changed == self and changed.ruleset.id == self.ruleset.id:
            return self
        return replace(changed, before=self)

    # Using ------------------------------------------------------------------------------------

    def problems(self) -> list[Message]:
        """Why no game can begin from here; empty: one can."""
        messages = []
        for problem in Game.problems(self.ruleset, self.position):
            side = f".{problem.side.value}" if problem.side else ""
            message: Message = {"key": f"setup.problem.{problem.code}{side}"}
            if problem.count is not None:
                message["count"] = problem.count
            messages.append(message)
        return messages

    def game(self) -> Game:
        """A game from here. Raises `InvalidPositionError` while there are problems."""
        game = Game.set_up(self.ruleset, self.side, self.position)
        return game.roll(self.roll) if self.roll else game

    def view(self) -> Json:
        """What web/types.d.ts calls `SetUp`."""
        dice = "".join(map(str, self.roll or (0, 0)))
        return {
            "position": f"{self.position}_{self.side.value}_{dice}",
            "side": self.side.value,
            "dice": list(self.roll or ()),
            "ruleset": self.ruleset.id,
            "problems": self.problems(),
        }

    def shown(self, facing: Side) -> Json:
        """What a `View` shows of it, in place of what it shows of a table."""
        return {
            "board": {
                "position": self.view()["position"],
                "dice": [{"number": number, "used": False} for number in self.roll or ()],
                "moves": self.moves(),
                "slides": [],
                "last": [],
                "facing": facing.value,
                "tap": None,
            },
            "status": {"key": "setup.title"},
            "contest": None,
            "result": None,
            "can": {**NOTHING, "undo": self.before is not None},
            "thinking": False,
            "setup": self.view(),
            "link": None,
            "hint": None,
            "chances": None,
            "drill": None,
        }

    def moves(self) -> list[Json]:
        """Where each top checker can be put, as the board's moves."""
        tops = [(place, side) for place in PLACES if (side := self._top(place))]
        return [
            {"from": source, "to": target, "dice": [], "pins": self._pins(side, target)}
            for source, side in tops
            for target in PLACES
            if source != target
            and not (source in TRAYS and target in TRAYS)
            and not self._refusal(side, target)
        ]

    def _top(self, place: int) -> Side | None:
        """Whose checker would be taken from a place; None: there is none."""
        if place in TRAYS:
            return TRAYS[place] if self.position.borne_off(TRAYS[place]) else None
        stack = self._stack(place)
        return stack.owner if stack else None

    def _stack(self, place: int) -> Stack | None:
        return self.position.stack(place) if 1 <= place <= POINTS else None

    def _pins(self, side: Side, target: int) -> bool:
        stack = self._stack(target)
        return stack is not None and stack.owner is not side

    def _refusal(self, side: Side, target: int) -> str:
        """The key of why `target` cannot hold a checker of `side`; empty: it can."""
        stack = self._stack(target)
        if stack is None:
            return ""
        if stack.owner is side:  # no position string could say more than fifteen
            return "setup.full" if stack.count == CHECKERS else ""
        if stack.count > 1:
            return "refused.closed.two"
        return "refused.closed.pinner" if stack.traps else ""


def _lift(counts: dict[Side, bytearray], side: Side, point: int) -> None:
    """Take the top checker, of `side`, off a point; a trapped one is freed by the last."""
    other = side.opponent
    counts[side][side.own(point)] -= 1
    if counts[other][other.own(point)] == TRAPPED and not counts[side][side.own(point)]:
        counts[other][other.own(point)] = 1


def _drop(counts: dict[Side, bytearray], side: Side, point: int) -> None:
    """Put a checker of `side` on a point that can hold it; a lone enemy is trapped."""
    other = side.opponent
    counts[side][side.own(point)] += 1
    if counts[other][other.own(point)] == 1:
        counts[other][other.own(point)] = TRAPPED

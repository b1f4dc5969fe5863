"""One game from its opening to its outcome: `Game`."""

from dataclasses import dataclass, replace
from functools import cached_property

from plakoto.dice import Contest
from plakoto.errors import IllegalPlayError, InvalidPositionError
from plakoto.moves import Play
from plakoto.notation import format_roll
from plakoto.outcome import Outcome, is_deadlock, judge
from plakoto.position import INITIAL, START, Position, Problem, Side
from plakoto.ruleset import Ruleset
from plakoto.step import Roll, dice_of
from plakoto.turn import Turn


@dataclass(frozen=True)
class Game:
    """A game so far: how it began and the turns played. Never changed in place.

    Dice come from outside: call `roll` whenever `needs_roll`.

    >>> from plakoto import RULESETS
    >>> game = Game.open(RULESETS["greek"], ((2, 2), (6, 5)))
    >>> game = game.play("24/18 24/19")
    >>> game.side, game.needs_roll, str(game.position)
    (Side.BLACK, True, 'M4A-A5-6-5o')
    """

    ruleset: Ruleset
    first: Side
    """Who has the first turn."""
    contest: Contest = ()
    """The opening contest; empty when the first side is given some other way."""
    start: Position = INITIAL
    turns: tuple[Turn, ...] = ()
    """The finished turns."""
    turn: Turn | None = None
    """The turn being played; None: the side to move has to roll, or the game is over."""
    resigned: Outcome | None = None
    """How the game ended when a side gave it up: `resign`."""

    @classmethod
    def open(cls, ruleset: Ruleset, contest: Contest) -> "Game":
        """A game from the starting position that begins with this contest.

        Under ``opening="contest_roll"`` its two numbers are the first roll. Raises
        `IllegalPlayError` if the contest is empty or not decided by its last pair alone,
        `NotationError` for impossible dice.
        """
        for pair in contest:
            dice_of(pair)
        if not contest or any(
            (white == black) != (pair < len(contest))
            for pair, (white, black) in enumerate(contest, 1)
        ):
            raise IllegalPlayError(
                f"contest {contest!r}: expected ties and then two different dice", "contest"
            )
        white, black = contest[-1]
        first = Side.WHITE if white > black else Side.BLACK
        game = cls(ruleset, first, tuple((pair[0], pair[1]) for pair in contest))
        return game.roll((white, black)) if ruleset.opening == "contest_roll" else game

    @classmethod
    def set_up(cls, ruleset: Ruleset, first: Side, start: Position = INITIAL) -> "Game":
        """A game in which `first` is to roll, from any position that has no `problems`.

        Raises `InvalidPositionError` if it has.
        """
        if problems := cls.problems(ruleset, start):
            raise InvalidPositionError(f"position {str(start)!r}: {'; '.join(map(str, problems))}")
        return cls(ruleset, first, start=start)

    @staticmethod
    def problems(ruleset: Ruleset, start: Position) -> tuple[Problem, ...]:
        """Why no game can be `set_up` from here: the position cannot be, or is decided already.

        >>> from plakoto import RULESETS
        >>> Game.problems(RULESETS["greek"], Position.parse("4n1-6-6-N4Ax"))
        (Problem(code='over.mother', side=Side.WHITE, count=None),)
        """
        if problems := start.problems():
            return problems
        for side in Side:
            if outcome := judge(start, side, ruleset):
                return (Problem(f"over.{outcome.reason}", outcome.winner),)
        return (Problem("over.deadlock"),) if is_deadlock(start, ruleset) else ()

    @property
    def position(self) -> Position:
        """The position now, in the middle of a turn too."""
        if self.turn:
            return self.turn.position
        return self.turns[-1].position if self.turns else self.start

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None: it goes on.

        A game in which neither side can ever move again is drawn: `plakoto.outcome.is_deadlock`.
        """
        if self.resigned or not self.turns:
            return self.resigned
        last = self.turns[-1]
        if last.outcome is None and is_deadlock(last.position, self.ruleset):
            return Outcome(None, 0, "draw")
        return last.outcome

    @property
    def side(self) -> Side:
        """The side whose turn it is (or, when the game is over, would be)."""
        if self.turn:
            return self.turn.side
        if not self.turns:
            return self.first
        last = self.turns[-1]
        # Who took over the rest of a cascade has played no roll of his own yet.
        return last.side if last.roll is None else last.side.opponent

    @property
    def needs_roll(self) -> bool:
        """The side to move has to roll."""
        return self.turn is None and self.outcome is None

    def roll(self, roll: Roll) -> "Game":
        """The game with the next turn begun. Raises `IllegalPlayError` if a roll is not due."""
        if not self.needs_roll:
            state = "the game is over" if self.outcome else "the turn is not finished"
            raise IllegalPlayError(f"roll {roll!r}: {state}", "not_due")
        return replace(self, turn=Turn.rolled(self.position, self.side, roll, self.ruleset))

    def move(self, source: int, target: int) -> "Game":
        """The game after one more step of the turn: `Turn.move`."""
        return replace(self, turn=self._turn("step").move(source, target))

    def undo(self) -> "Game":
        """The game without the last step of the turn: `Turn.undo`."""
        return replace(self, turn=self._turn("undo").undo())

    def reset(self) -> "Game":
        """The game without any step of the turn."""
        return replace(self, turn=self._turn("undo").reset())

    def finish(self) -> "Game":
        """The game with the turn ended. Raises `IllegalPlayError` while a step is still due.

        If that leaves the rest of a cascade, the opponent's turn with it has begun.
        """
        turn = self._turn("end of turn")
        if not turn.complete:
            steps = " or ".join(f"{step.source}/{step.target or 'off'}" for step in turn.next_steps)
            raise IllegalPlayError(f"end of turn: expected {steps} first", "finish_first")
        ended = replace(self, turns=(*self.turns, turn), turn=None)
        if ended.outcome or not turn.rest:
            return ended
        opponent = turn.side.opponent
        return replace(
            ended, turn=Turn.taken_over(turn.position, opponent, turn.rest, self.ruleset)
        )

    def play(self, play: Play | str) -> "Game":
        """The game after a whole play of the turn's dice, as text or from `legal_plays`.

        The turn is finished, unless a cascade opens a further group. Raises `NotationError` or
        `IllegalPlayError`.
        """
        game = replace(self, turn=self._turn(str(play)).play(play))
        return game.finish() if game.turn and game.turn.complete else game

    def resign_points(self, side: Side) -> tuple[int, ...]:
        """The points it may cost `side` to give up now, fewest first; empty: the game is over.

        Two while two can still be lost: `side` has borne off nothing, or has a checker left on its
        start point that the mother rule could cost it. The steps of an unfinished turn do not
        count.

        >>> from plakoto import RULESETS
        >>> game = Game.set_up(RULESETS["tapa"], Side.WHITE, Position.parse("c5-6-6-4AA"))
        >>> game.resign_points(Side.BLACK)
        (1,)
        """
        if self.outcome:
            return ()
        position = replace(self, turn=None).position
        mother = self.ruleset.mother and position.count(side, START)
        return (1, 2) if mother or not position.borne_off(side) else (1,)

    def resign(self, side: Side, points: int) -> "Game":
        """The game given up by `side`, at any time; the opponent wins so many points.

        A turn that is not finished is dropped, whoever plays it. Raises `IllegalPlayError` if the
        game is over or `points` is not one of `resign_points`.

        >>> from plakoto import RULESETS
        >>> Game.set_up(RULESETS["greek"], Side.WHITE).resign(Side.BLACK, 2).outcome
        Outcome(winner=Side.WHITE, points=2, reason='resigned')
        """
        allowed = self.resign_points(side)
        if type(points) is not int or points not in allowed:
            state = f"expected {' or '.join(map(str, allowed))}" if allowed else "the game is over"
            raise IllegalPlayError(
                f"{side} resigns for {points!r} points: {state}", "points" if allowed else "over"
            )
        return replace(self, turn=None, resigned=Outcome(side.opponent, points, "resigned"))

    def _turn(self, what: str) -> Turn:
        if self.turn is None:
            state = "the game is over" if self.outcome else f"{self.side} has to roll first"
            raise IllegalPlayError(f"{what!r}: {state}", "over" if self.outcome else "not_rolled")
        return self.turn

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position now, and the trail of the last turn with steps."""
        from plakoto.svg import board  # only now: importing the package stays quick

        turns = (self.turn, *reversed(self.turns))
        last = next((turn for turn in turns if turn and turn.steps), None)
        steps, mover = (last.steps, last.side) if last else ((), None)
        roll = self.turn.roll if self.turn else None
        return board(self.position, self.side, roll, last=steps, last_side=mover)

    def __str__(self) -> str:
        text = f"{self.position}_{self.side.value}"
        return f"{text}_{format_roll(self.turn.roll)}" if self.turn and self.turn.roll else text

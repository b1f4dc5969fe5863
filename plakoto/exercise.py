"""All that can be done with a roll, as plain data: `turn_data`.

A page that has this needs no rules: every single step that is allowed, why the others are not,
where the play can end, and whether that is what an exercise asks for.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from plakoto.frame import Frame, State
from plakoto.goal import GOALS, Played
from plakoto.moves import Play, legal_plays
from plakoto.notation import parse_play
from plakoto.obligation import Obligation, without
from plakoto.outcome import Outcome
from plakoto.position import POINTS, TRAPPED, Position
from plakoto.refusal import Refusal, refusal
from plakoto.step import OFF
from plakoto.turn import Group, Turn

Json = dict[str, Any]


def turn_data(turn: Turn, answers: Sequence[str] = (), goals: Sequence[str] = ()) -> Json:
    """The group of dice being played, from its first step on, as data for JSON.

    ``{"position", "side", "dice", "ruleset", "reasons": [WHY, …], "nodes": [NODE, …]}``. A NODE is
    where some steps lead, node 0 being the start; points are *places*: as White counts, 0 and 25
    are White's and Black's trays.

    - ``position``, ``left``: the board, and the dice not used yet.
    - ``moves``: ``[from, to, die, pins, node]`` for each single step that is allowed.
    - ``no``: for each place with a checker of the side, the number of its WHY:
      ``{"18": "closed.two", …, "": "no_die"}``, the `Refusal` for each target; the one under ``""``
      is for every target not listed, the one under the place itself says why it cannot move at
      all. Empty where no die is left, or the game is over.
    - ``end``: null while a step is due; else ``{"play", "outcome", "facts", "right"}``: the play in
      notation, ``{"winner", "points", "reason"}`` or null, which of the `GOALS` it
      fulfils (``mother-safe`` only if asked for), and whether it is what was asked for.

    A play is right if it ends where one of `answers` (plays as text) does, if there are any, and
    fulfils all `goals`.

    Raises `NotationError` or `IllegalPlayError` for an answer that is not a legal play,
    `ValueError` for an unknown goal, and if an answer does not fulfil the goals, or no play does.

    >>> from plakoto import INITIAL, RULESETS, Side
    >>> turn = Turn.rolled(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    >>> data = turn_data(turn, answers=["24/13"])
    >>> data["nodes"][0]["moves"]
    [[24, 18, 6, 0, 1], [24, 19, 5, 0, 2]]
    >>> [(node["end"]["play"], node["end"]["right"]) for node in data["nodes"] if node["end"]]
    [('24/18 24/19', False), ('24/13', True)]
    """
    return _Exercise(turn, answers, goals).data()


class _Exercise:
    def __init__(self, turn: Turn, answers: Sequence[str], goals: Sequence[str]) -> None:
        self.start, self.side, self.ruleset = turn.group_start, turn.side, turn.ruleset
        self.rules = Obligation(Frame(self.start, self.side, self.ruleset), turn.dice)
        self.goals = goals
        for goal in goals:
            if goal not in GOALS:
                raise ValueError(f"goal {goal!r}: expected one of {', '.join(GOALS)}")
        roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
        there = self.start, self.side, roll, self.ruleset
        self.plays = {play.end: play for play in legal_plays(*there, times=times)}
        if not self.plays:
            self.plays = {self.start: Play((), self.start, None)}
        self.facts = {end: self._facts(play) for end, play in self.plays.items()}
        asked = " ".join(goals)
        if not any(set(goals) <= set(facts) for facts in self.facts.values()):
            raise ValueError(f"goal {asked!r}: no legal play fulfils it")
        answer_plays = [parse_play(answer, *there, times=times) for answer in answers]
        self.wanted = {play.end for play in answer_plays} or set(self.plays)
        for answer, play in zip(answers, answer_plays, strict=True):
            if not self._right(play.end):
                raise ValueError(f"answer {answer!r}: expected a play that fulfils {asked!r}")
        self.reasons: dict[tuple[tuple[str, str], ...], int] = {}

    def data(self) -> Json:
        first = self.rules.frame.start, self.rules.dice
        numbers = {first: 0}
        nodes = []
        todo = [first]
        for state, left in todo:  # which grows meanwhile
            moves: dict[tuple[int, int], list[int]] = {}
            for step, child in self.rules.allowed(state, left):
                following = child, without(left, step.die)
                ends = self.side.absolute(step.source), self.side.absolute(step.target)
                if ends in moves:
                    continue  # the higher die bears off: `Turn.move`
                if following not in numbers:
                    numbers[following] = len(todo)
                    todo.append(following)
                moves[ends] = [*ends, step.die, int(step.pins), numbers[following]]
            position = self.rules.frame.position(state)
            nodes.append(
                {
                    "position": str(position),
                    "left": list(left),
                    "moves": list(moves.values()),
                    "no": self._why_not(position, state, left),
                    "end": None if moves else self._end(position),
                }
            )
        return {
            "position": str(self.start),
            "side": self.side.value,
            "dice": list(self.rules.dice),
            "ruleset": self.ruleset.id,
            "reasons": [dict(reasons) for reasons in self.reasons],
            "nodes": nodes,
        }

    def _why_not(self, position: Position, state: State, left: Group) -> dict[str, int]:
        frame = self.rules.frame
        if not left or (state != frame.start and frame.ends_by_mother(state)):
            return {}
        numbers = {}
        for source in range(POINTS, 0, -1):
            if position.count(self.side, source):
                reasons = self._reasons(state, left, source)
                number = self.reasons.setdefault(reasons, len(self.reasons))
                numbers[str(self.side.absolute(source))] = number
        return numbers

    def _reasons(self, state: State, left: Group, source: int) -> tuple[tuple[str, str], ...]:
        if self.rules.frame.mine[source] == TRAPPED:
            return (("", Refusal.TRAPPED.value),)
        distances = {sum(dice) for n in range(len(left)) for dice in combinations(left, n + 1)}
        reasons = {}
        for target in range(POINTS + 2):
            if source > target > OFF and source - target not in distances:
                # As for most targets; to ask each of them takes twice as long.
                reason: Refusal | None = Refusal.NO_DIE
            else:
                asked = None if target == source else target
                reason = refusal(self.rules, state, left, source, asked)
            if reason:
                reasons[str(self.side.absolute(target))] = reason.value
        codes = list(reasons.values())
        usual = max(codes, key=codes.count)
        listed = {target: code for target, code in reasons.items() if code != usual}
        return (*listed.items(), ("", usual))

    def _end(self, position: Position) -> Json:
        play = self.plays[position]
        return {
            "play": str(play),
            "outcome": outcome_data(play.outcome),
            "facts": self.facts[position],
            "right": self._right(position),
        }

    def _right(self, end: Position) -> bool:
        return end in self.wanted and set(self.goals) <= set(self.facts[end])

    def _facts(self, play: Play) -> list[str]:
        played = Played(self.start, self.side, self.ruleset, play)
        # This one asks all the replies.
        left_out = {"mother-safe"} - set(self.goals)
        return [name for name, holds in GOALS.items() if name not in left_out and holds(played)]


def outcome_data(outcome: Outcome | None) -> Json | None:
    """An outcome as plain data: ``{"winner": "w", "points": 2, "reason": "mother"}``."""
    if outcome is None:
        return None
    winner = outcome.winner.value if outcome.winner else None
    return {"winner": winner, "points": outcome.points, "reason": outcome.reason}

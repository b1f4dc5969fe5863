"""Looking back at games: what every play cost, and how lucky the rolls were: `analyse`.

The unit is a *decision*: one group of dice to play. That is a whole turn, except in a cascade,
where every group of the double is judged by itself, and so are the numbers taken over from the
other side. Whether a further group opens is the same for all plays of a group (all of them must
use the most dice), so they compare well, each as if the group were the last.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from plakoto.engine.levels import Level, find_level
from plakoto.engine.player import Engine
from plakoto.engine.search import WEIGHED_ROLLS, Cancelled, RankedPlay, Search
from plakoto.game import Game
from plakoto.match import Match
from plakoto.moves import Play
from plakoto.position import Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import Roll, Step
from plakoto.turn import Group, Turn

MARKS: dict[str, float] = {"doubtful": 0.03, "mistake": 0.06, "blunder": 0.12}
"""The points a play must lose at least to be called so.

A loss below the first is less than the engine can be sure of. From a win of one point to a loss of
one it is two points, so a blunder throws away one game in seventeen or more.
"""

NEAR = 0.02
"""How close to one of `MARKS` a loss must be, either way, to be looked at more closely."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision, and what became of it. Equities are points a game for `side`."""

    game: int
    """The number of the game, from 1."""
    turn: int
    """The number of the turn in `Game.turns`, from 1."""
    side: Side
    position: Position
    """Before the play."""
    roll: Roll | None
    """The roll of the turn; None: its numbers were taken over in a cascade."""
    dice: Group
    play: Play
    """The play made, in the steps it was made; without steps: a pass."""
    best: tuple[RankedPlay, ...]
    """The best plays, best first; () for a pass."""
    choices: int
    """How many different plays there were."""
    equity: float
    """Of the play made, as deep as the best was looked at."""
    loss: float
    """How much less that is than the best; 0 if there was no choice."""
    luck: float | None
    """What the best play of this roll is worth above the mean of all rolls, at one ply. None:
    nothing was rolled for this decision."""

    @property
    def forced(self) -> bool:
        """There was no choice."""
        return self.choices < 2

    @property
    def mark(self) -> str:
        """The last of `MARKS` that `loss` reaches; "" for a good play."""
        return mark_of(self.loss)


def mark_of(loss: float) -> str:
    """The last of `MARKS` that a loss reaches; "": none.

    >>> mark_of(0.07), mark_of(0.01)
    ('mistake', '')
    """
    return next((mark for mark, least in reversed(MARKS.items()) if loss >= least), "")


@dataclass(slots=True)
class Summary:
    """The decisions of one side, added up."""

    decisions: int = 0
    """How many had a choice; the others do not count."""
    loss: float = 0.0
    """Points given away."""
    luck: float = 0.0
    """Points brought by the dice."""
    marks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(MARKS, 0))

    @property
    def error_rate(self) -> float:
        """Thousandths of a point given away in a decision; 0 without any."""
        return 1000 * self.loss / self.decisions if self.decisions else 0.0


def summarise(judged: Iterable[Judged]) -> dict[Side, Summary]:
    """What each side gave away and was given."""
    found = {side: Summary() for side in Side}
    for each in judged:
        summary = found[each.side]
        summary.luck += each.luck or 0.0
        if not each.forced:
            summary.decisions += 1
            summary.loss += each.loss
            if each.mark:
                summary.marks[each.mark] += 1
    return found


def analyse(
    played: Game | Match,
    engine: Engine,
    level: Level | str | None = None,
    *,
    best: int = 5,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Judged]:
    """The decisions of the finished turns of a game or of all games of a match, one at a time.

    `level` says how deep to look: one ply or, as "master", two. None: one ply, and two wherever
    the mark hangs on it, the loss being `NEAR` one of `MARKS`. `best`: how many of the best plays
    to keep. `stop` is asked often; once it answers true, no more come.

    Raises `ValueError` for an unknown level or one that misjudges, at once.

    >>> from plakoto import RULESETS
    >>> game = Game.open(RULESETS["greek"], ((6, 5),)).play("24/18 24/19")
    >>> for judged in analyse(game, Engine()):
    ...     print(judged.side, judged.play, judged.choices)
    White 24/18 24/19 2
    """
    if isinstance(level, str):
        level = find_level(level)
    if level and level.error:
        raise ValueError(f"level {level.id!r}: expected one that does not misjudge")
    search = Search(engine.network, played.ruleset, stop)
    return _analyse(_games(played), search, level, best)


def judge_turn(
    turn: Turn, engine: Engine, *, game: int = 1, number: int = 1, best: int = 5
) -> Iterator[Judged]:
    """The decisions of one finished turn, the `number`-th of game number `game`.

    >>> from plakoto import INITIAL, RULESETS
    >>> turn = Turn.rolled(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"]).play("24/13")
    >>> [(str(judged.play), judged.forced) for judged in judge_turn(turn, Engine())]
    [('24/13', False)]
    """
    search = Search(engine.network, turn.ruleset)
    return _judge(search, turn, None, best, game, number)


def count_decisions(played: Game | Match) -> int:
    """How many `analyse` goes through."""
    return sum(1 for game in _games(played) for turn in game.turns for _ in decisions(turn))


def _games(played: Game | Match) -> tuple[Game, ...]:
    return played.games if isinstance(played, Match) else (played,)


def decisions(turn: Turn) -> Iterator[Turn]:
    """The groups of a finished turn, each as a turn of its own.

    A group that could not be begun comes only if nothing else was played.

    >>> from plakoto import INITIAL, RULESETS
    >>> turn = Turn.rolled(INITIAL, Side.WHITE, (5, 5), RULESETS["express"])
    >>> for group in decisions(turn.play("24/19(4)").play("24/18(4)")):
    ...     print(group.dice, group)
    (5, 5, 5, 5) 24/19(4)
    (6, 6, 6, 6) 24/18(4)
    """
    position, steps = turn.start, turn.steps
    for number, group in enumerate(turn.groups):
        made, steps = steps[: len(group)], steps[len(group) :]
        if made or not number:
            part = _part(position, turn.side, group, turn.ruleset, made)
            yield part
            position = part.position


def _part(
    position: Position, side: Side, group: Group, ruleset: Ruleset, made: tuple[Step, ...]
) -> Turn:
    return Turn(position, side, ruleset, (group,), None, made)


def _analyse(
    games: tuple[Game, ...], search: Search, level: Level | None, best: int
) -> Iterator[Judged]:
    try:
        for game_number, game in enumerate(games, 1):
            for turn_number, turn in enumerate(game.turns, 1):
                yield from _judge(search, turn, level, best, game_number, turn_number)
    except Cancelled:
        return


def _judge(
    search: Search, turn: Turn, level: Level | None, best: int, game: int, number: int
) -> Iterator[Judged]:
    for group, part in enumerate(decisions(turn)):
        ranked, made = _ranked(search, part, level)
        equity = _found(ranked, made).equity if ranked else _passed(search, part)
        yield Judged(
            game,
            number,
            part.side,
            part.start,
            turn.roll,
            part.dice,
            made,
            tuple(ranked[:best]),
            len(ranked),
            equity,
            ranked[0].equity - equity if ranked else 0.0,
            _luck(search, turn) if turn.roll and not group else None,
        )


def _ranked(search: Search, part: Turn, level: Level | None) -> tuple[list[RankedPlay], Play]:
    """The plays there were, best first, and the one made."""
    made = Play(part.steps, part.position, part.outcome)

    def rank(level: Level) -> list[RankedPlay]:
        dice = part.dice
        return search.rank(
            part.start,
            part.side,
            (dice[0], dice[-1]),
            times=len(dice),
            plies=level.plies,
            keep=level.keep,
            window=level.window,
            also=made,
        )

    ranked = rank(level or find_level("expert"))
    if level is None and ranked:
        loss = ranked[0].equity - _found(ranked, made).equity
        if any(abs(loss - least) <= NEAR for least in MARKS.values()):
            ranked = rank(find_level("master"))
    return ranked, made


def _passed(search: Search, part: Turn) -> float:
    """What a pass is worth: the other side rolls."""
    return search.worth(part.start, None, part.side)


def _found(ranked: list[RankedPlay], made: Play) -> RankedPlay:
    return next(each for each in ranked if each.play == made)


# Luck ----------------------------------------------------------------------------------------


def _luck(search: Search, turn: Turn) -> float:
    if turn.ruleset.doubles == "cascade":
        mean = sum(
            weight * _worth_of_roll(search, turn, (dice[0], dice[-1]))
            for dice, weight in WEIGHED_ROLLS
        )
        assert turn.roll
        return _worth_of_roll(search, turn, turn.roll) - mean / 36
    mean = -search.look_ahead(turn.start, turn.side.opponent)
    (part,) = decisions(turn)
    dice = part.dice
    ranked = search.rank(part.start, part.side, (dice[0], dice[-1]))
    return (ranked[0].equity if ranked else _passed(search, part)) - mean


def _worth_of_roll(search: Search, turn: Turn, roll: Roll) -> float:
    """What a roll is worth in a cascade: every group, and what the other side takes over, is
    played as seems best at one ply."""
    side, ruleset = turn.side, turn.ruleset
    own = _played(search, Turn.rolled(turn.start, side, roll, ruleset))
    if not own.rest:
        return search.worth(own.position, own.outcome, side)
    taken = _played(search, Turn.taken_over(own.position, side.opponent, own.rest, ruleset))
    # After it the other side rolls: it does not pass the turn back.
    return search.worth(taken.position, taken.outcome, side)


def _played(search: Search, turn: Turn) -> Turn:
    while not turn.complete:
        dice = turn.dice
        ranked = search.rank(turn.position, turn.side, (dice[0], dice[-1]), times=len(dice))
        turn = turn.play(ranked[0].play)
    return turn

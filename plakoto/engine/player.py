"""The computer player: `Engine`."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from plakoto.engine.evaluation import Evaluation
from plakoto.engine.levels import LEVELS, Level, find_level
from plakoto.engine.network import Network
from plakoto.engine.reasons import Reason, reasons_for
from plakoto.engine.search import RankedPlay, Search, Steps, finish
from plakoto.errors import InvalidPositionError
from plakoto.game import Game
from plakoto.moves import Play
from plakoto.notation import format_roll
from plakoto.position import Position, Side
from plakoto.ruleset import Ruleset
from plakoto.step import Roll


class Engine:
    """Judges positions and plays under any ruleset.

    Reading the network takes a moment, so keep one engine. Raises `WeightsError` if the weights
    file is missing or damaged.

    >>> from plakoto import INITIAL, RULESETS
    >>> engine = Engine()
    >>> best = engine.best_plays(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
    >>> sorted(str(each.play) for each in best)
    ['24/13', '24/18 24/19']
    """

    def __init__(self, network: Network | None = None) -> None:
        self.network = network or Network.load()

    def evaluate(self, position: Position, side: Side, ruleset: Ruleset) -> Evaluation:
        """The chances of `side`, which is to roll.

        Raises `InvalidPositionError` for a position in which the game is over, or that cannot be.

        >>> from plakoto import RULESETS
        >>> worth = Engine().evaluate(Position.parse("a5-6-6-4AA"), Side.WHITE, RULESETS["tapa"])
        >>> worth.win, worth.equity
        (1.0, 1.0)
        """
        check(position, ruleset)
        opponent = side.opponent
        search = Search(self.network, ruleset)
        return search.evaluate(position.counts(opponent), position.counts(side)).flipped()

    def after(self, play: Play, side: Side, ruleset: Ruleset) -> Evaluation:
        """The chances of `side` once it has made `play`, which `legal_plays` found; one ply.

        >>> from plakoto import RULESETS, Position, legal_plays
        >>> position, rules = Position.parse("4n1-6-N5-2A2a"), RULESETS["greek"]
        >>> play = legal_plays(position, Side.WHITE, (3, 1), rules)[0]
        >>> str(play), Engine().after(play, Side.WHITE, rules).win_mother
        ('4/1*', 1.0)
        """
        if play.outcome:
            return Evaluation.certain(play.outcome, side)
        search = Search(self.network, ruleset)
        return search.evaluate(play.end.counts(side), play.end.counts(side.opponent))

    def why(
        self,
        position: Position,
        side: Side,
        ruleset: Ruleset,
        play: Play,
        other: Play | None = None,
    ) -> tuple[Reason, ...]:
        """What `play` does better from `position` than `other`: `reasons_for`, chances and all."""
        worths = None
        if other:
            worths = self.after(play, side, ruleset), self.after(other, side, ruleset)
        return reasons_for(position, side, ruleset, play, other, worths)

    def best_plays(
        self,
        position: Position,
        side: Side,
        roll: Roll,
        ruleset: Ruleset,
        level: Level | str = "expert",
        *,
        times: int = 4,
        seed: object = "",
        stop: Callable[[], bool] | None = None,
    ) -> tuple[RankedPlay, ...]:
        """The legal plays, best first as far as `level` can tell; () means pass.

        `times` as in `legal_plays`. The misjudgements of a weak level follow from `seed`, position
        and roll alone. `stop` is asked now and then; once it answers true, plays not yet looked at
        with two plies keep what one ply says.

        Raises `InvalidPositionError` for a position in which the game is over, or that cannot be,
        `NotationError` for an impossible roll, `ValueError` for an unknown level.

        >>> from plakoto import RULESETS
        >>> position = Position.parse("4n1-6-N5-2A2a")
        >>> best = Engine().best_plays(position, Side.WHITE, (3, 1), RULESETS["greek"])[0]
        >>> str(best.play), best.equity
        ('4/1*', 2.0)
        """
        steps = self.ranking(position, side, roll, ruleset, level, times=times, seed=seed)
        return finish(steps, stop)

    def ranking(
        self,
        position: Position,
        side: Side,
        roll: Roll,
        ruleset: Ruleset,
        level: Level | str = "expert",
        *,
        times: int = 4,
        seed: object = "",
    ) -> Steps[tuple[RankedPlay, ...]]:
        """`best_plays` in steps of a few milliseconds, for whoever has something else to do."""
        check(position, ruleset)
        level = find_level(level) if isinstance(level, str) else level
        ranked = yield from Search(self.network, ruleset).ranking(
            position,
            side,
            roll,
            times=times,
            plies=level.plies,
            keep=level.keep,
            window=level.window,
        )
        if level.error:
            random = Random(f"{seed}:{position}:{side}:{format_roll(roll)}")
            ranked = [
                replace(each, equity=each.equity + random.gauss(0, level.error)) for each in ranked
            ]
            ranked.sort(key=lambda each: -each.equity)
        return tuple(ranked)

    def choose(
        self,
        position: Position,
        side: Side,
        roll: Roll,
        ruleset: Ruleset,
        level: Level | str = "master",
        *,
        times: int = 4,
        seed: object = "",
        stop: Callable[[], bool] | None = None,
    ) -> Play | None:
        """The play this level makes; None: it has to pass. Arguments as in `best_plays`.

        >>> from plakoto import RULESETS
        >>> position = Position.parse("4n1-6-N5-2A2a")
        >>> str(Engine().choose(position, Side.WHITE, (3, 1), RULESETS["greek"], "beginner"))
        '12/11 4/1*'
        """
        ranked = self.best_plays(
            position, side, roll, ruleset, level, times=times, seed=seed, stop=stop
        )
        return ranked[0].play if ranked else None


def check(position: Position, ruleset: Ruleset) -> None:
    """Raise `InvalidPositionError` unless a game can go on from `position`."""
    if problems := Game.problems(ruleset, position):
        raise InvalidPositionError(f"position {str(position)!r}: {'; '.join(map(str, problems))}")


STRONGEST = list(LEVELS)[-1]
"""The name of the strongest level."""

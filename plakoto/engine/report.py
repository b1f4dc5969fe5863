"""An analysis as text: `report`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plakoto.engine.analysis import MARKS, Judged, summarise
from plakoto.engine.reasons import Reason
from plakoto.notation import format_roll


@dataclass(frozen=True, slots=True)
class Explained:
    """A decision and, if it has a mark, why."""

    judged: Judged
    against: tuple[Reason, ...] = ()
    """What speaks against the play made."""
    why: tuple[Reason, ...] = ()
    """What speaks for the best."""


def report(explained: Iterable[Explained], ruleset: str) -> Iterator[str]:
    """The lines of a table of decisions, with what each side gave away; `ruleset` is named in it.

    >>> list(report([], "greek"))[-1]
    'Loss in points a game: doubtful from 0.03, mistake from 0.06, blunder from 0.12.'
    """
    explained = list(explained)
    game = 0
    for each in explained:
        if each.judged.game != game:
            game = each.judged.game
            yield f"Game {game}: {ruleset}"
            yield f" turn       dice play{'':25}luck    loss"
        yield _row(each.judged)
        for line in _remarks(each) if each.judged.mark else ():
            yield f"{'':18}{line}"
    for side, summary in summarise(each.judged for each in explained).items():
        marks = ", ".join(f"{mark} {number}" for mark, number in summary.marks.items())
        yield (
            f"{side!s:5} {summary.decisions} choices, {summary.error_rate:.1f} thousandths of a "
            f"point lost in each, luck {summary.luck:+.2f}; {marks}"
        )
    steps = ", ".join(f"{mark} from {least}" for mark, least in MARKS.items())
    yield f"Loss in points a game: {steps}."


def _row(each: Judged) -> str:
    roll = format_roll(each.roll) if each.roll else "+" + "".join(map(str, each.dice))
    luck = "" if each.luck is None else f"{each.luck:+.3f}"
    loss = "" if each.forced else f"{each.loss:.3f}"
    row = f"{each.turn:5} {each.side!s:5} {roll:>5} {each.play!s:28} {luck:7} {loss:5} {each.mark}"
    return row.rstrip()


def _remarks(each: Explained) -> Iterator[str]:
    yield from map(str, each.against)
    yield f"Better: {each.judged.best[0].play}"
    yield from (f"  {reason}" for reason in each.why)

"""Finished turns as the computer player judges them. Slow to import: only where that is wanted."""

from collections.abc import Iterator

from app.ask import ask_about
from app.page import Page
from app.teacher import candidate, reasons
from app.view import Json
from plakoto import Turn
from plakoto.engine.analysis import Judged, Summary, decisions
from plakoto.engine.reasons import Reason
from plakoto.engine.report import Explained
from plakoto.engine.search import RankedPlay
from plakoto.moves import Play


async def judge(
    page: Page, topic: str, turn: Turn, game: int, number: int
) -> tuple[Explained, ...] | None:
    """The decisions of a turn, which is turn `number` of game `game`, both from 1.

    None: it was stopped. Raises `ValueError` with the reason if they cannot be judged.
    """
    answer = await ask_about(page, topic, "judge", turn)
    return None if answer is None else tuple(_read(turn, game, number, answer["decisions"]))


def _read(turn: Turn, game: int, number: int, answers: list[Json]) -> Iterator[Explained]:
    for part, answer in zip(decisions(turn), answers, strict=True):
        fresh = part.reset()
        judged = Judged(
            game,
            number,
            part.side,
            part.start,
            turn.roll,
            part.dice,
            _play(part),
            tuple(
                RankedPlay(_play(_stepped(fresh, each["steps"])), each["equity"], each["plies"])
                for each in answer["best"]
            ),
            answer["choices"],
            answer["equity"],
            answer["loss"],
            answer["luck"],
        )
        against, why = (
            tuple(Reason(**reason) for reason in answer[name]) for name in ("against", "why")
        )
        yield Explained(judged, against, why)


def _stepped(turn: Turn, steps: list[list[int]]) -> Turn:
    for source, target in steps:
        turn = turn.move(source, target)
    return turn


def _play(turn: Turn) -> Play:
    return Play(turn.steps, turn.position, turn.outcome)


# As the page shows them ---------------------------------------------------------------------


def row(explained: Explained) -> Json:
    """A decision: `Judged` in web/types.d.ts."""
    each = explained.judged
    return {
        "turn": each.turn - 1,
        "side": each.side.value,
        "roll": f"{each.dice[0]}{each.dice[-1]}",
        "forced": each.forced,
        "luck": each.luck,
        "against": _messages(explained.against),
        **verdict(explained),
    }


def verdict(explained: Explained) -> Json:
    """How good a play was: the verdict of `Drill` in web/types.d.ts."""
    each = explained.judged
    best = each.best[0].equity if each.best else 0.0
    return {
        "text": str(each.play),
        "loss": each.loss,
        "mark": each.mark,
        "best": [
            candidate(
                each.side,
                text=str(ranked.play),
                steps=[(step.source, step.target) for step in ranked.play.steps],
                equity=ranked.equity,
                loss=best - ranked.equity,
                plies=ranked.plies,
            )
            for ranked in each.best
        ],
        "why": _messages(explained.why),
    }


def summary(each: Summary) -> Json:
    """What a side gave away: `ReviewSummary` in web/types.d.ts."""
    return {
        "decisions": each.decisions,
        "errorRate": each.error_rate,
        "luck": each.luck,
        **each.marks,
    }


def _messages(found: tuple[Reason, ...]) -> list[Json]:
    return reasons({"code": each.code, **each.values} for each in found)

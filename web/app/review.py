"""The game on the table analysed, turn by turn, in the background: `Review`."""

from typing import TYPE_CHECKING

from app.mistakes import Mistake
from app.refusals import RefusedError
from app.table import HUMAN
from app.teacher import failed, need_fair
from app.view import Json
from plakoto import Game, Side, Turn

if TYPE_CHECKING:  # what belongs to the engine is slow to import, and a session has a review
    from app.session import Session
    from plakoto.engine.report import Explained


class Review:
    """The finished turns so far. It goes on with the game, and back when turns are taken back."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self._judged: list[tuple[Turn, tuple[Explained, ...]]] = []
        self._working = False

    @property
    def explained(self) -> "list[Explained]":
        """The decisions judged so far, in order."""
        return [each for _, decisions in self._judged for each in decisions]

    def shown(self) -> Json:
        """`View.review` in web/types.d.ts."""
        return {"done": len(self._judged), "of": len(self._game.turns)}

    def follow(self) -> None:
        """The game may have changed: keep what is still true, and judge what is new."""
        turns = self._game.turns
        kept = 0
        for (judged, _), turn in zip(self._judged, turns, strict=False):
            if judged != turn:
                break
            kept += 1
        del self._judged[kept:]
        if self._due and not self._working:
            self._working = True
            self.session.page.start(self._work())

    def mistakes(self) -> list[Mistake]:
        """Those of the persons at this device, in order."""
        return self._mistakes(self.explained)

    @property
    def _game(self) -> Game:
        return self.session.played.game

    @property
    def _due(self) -> Turn | None:
        """The turn to judge next."""
        turns, done = self._game.turns, len(self._judged)
        return turns[done] if done < len(turns) else None

    async def _work(self) -> None:
        from app.judged import judge

        session = self.session
        try:
            while session.review is self and (turn := self._due):
                games, number = len(session.played.match.games), len(self._judged) + 1
                found = await judge(session.page, "review", turn, games, number)
                if found is None or session.review is not self:
                    break
                if turn is self._due:  # else it was taken back meanwhile
                    self._judged.append((turn, found))
                    session.mistakes.add(self._mistakes(list(found)))
                    session.show()
        except ValueError as error:
            if session.review is self:
                session.review = None
                session.show(failed(error))
        finally:
            self._working = False

    def _mistakes(self, explained: "list[Explained]") -> list[Mistake]:
        table = self.session.played
        return [
            Mistake(judged.position, judged.side, table.match.ruleset, judged.dice)
            for judged in (each.judged for each in explained)
            if judged.mark in ("mistake", "blunder") and table.kind(judged.side) == HUMAN
        ]


def review(session: "Session", action: Json) -> None:
    """Analyse the game on the table, or put the analysis away."""
    if action["on"] is not True:
        session.drop_review()
    elif not session.review:
        need_fair(session.played)
        if not session.played.game.turns:
            raise RefusedError("refused.no_review")
        session.review = Review(session)
    session.show()


def answer(session: "Session", _: None = None) -> Json:
    """What was found so far: `ReviewAnswer`."""
    from app.judged import row, summary
    from plakoto.engine.analysis import summarise
    from plakoto.engine.report import report

    explained = session.review.explained if session.review else []
    summaries = summarise(each.judged for each in explained)
    ruleset = session.played.match.ruleset.id
    return {
        "rows": [row(each) for each in explained],
        "sides": {side.value: summary(summaries[side]) for side in Side},
        "remembered": len(session.mistakes.all()),
        "text": "\n".join(report(explained, ruleset)) + "\n" if explained else "",
    }

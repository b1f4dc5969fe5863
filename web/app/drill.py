"""Mistakes played again: `Drill`."""

from dataclasses import dataclass, replace

from app.mistakes import Mistake
from app.refusals import RefusedError
from app.session import Session
from app.table import HUMAN, Table
from app.teacher import failed
from app.view import Json
from plakoto import Game, Match, Side


@dataclass(frozen=True)
class Drill:
    """Which mistakes are played again, and the game that waits meanwhile."""

    mistakes: tuple[Mistake, ...]
    left: Table
    at: int = 0
    verdict: Json | None = None

    @property
    def table(self) -> Table:
        """Where the mistake was made; only this roll is played."""
        mistake = self.mistakes[self.at]
        turn, ruleset = mistake.turn, mistake.ruleset
        game = Game(ruleset, turn.side, start=turn.start, turn=turn)
        return Table(Match(ruleset, 0, "", (game,)), HUMAN, HUMAN)

    @property
    def side(self) -> Side:
        """Who made the mistake."""
        return self.mistakes[self.at].side

    def shown(self, view: Json) -> Json:
        """What a `View` of the drill's table shows otherwise."""
        number = {"number": self.at + 1, "of": len(self.mistakes), "verdict": self.verdict}
        shown: Json = {"drill": number, "can": {**view["can"], "resign": []}}
        if view["look"] is not None:  # the turn has ended
            status = "status.judged" if self.verdict else "status.judging"
            shown |= {"look": None, "status": {"key": status}, "result": None}
        return shown


def drill(session: Session, action: Json) -> None:
    """Play the mistakes of the analysed game again, or all that are remembered; None: back to the
    game that was left."""
    of = action["of"]
    if of not in ("game", "all", None):
        raise ValueError(f"drill of {of!r}: expected game, all or null")
    if of is None:
        session.drill_on(None)
        return
    if of == "all":
        mistakes = session.mistakes.all()
    else:
        mistakes = tuple(session.review.mistakes()) if session.review else ()
    if not mistakes:
        raise RefusedError("refused.no_mistakes")
    session.drill_on(Drill(mistakes, session.played))


def again(session: Session, _: Json) -> None:
    """The same mistake once more."""
    found = _drill(session)
    session.drill_on(replace(found, verdict=None))


def following(session: Session, _: Json) -> None:
    """The next mistake; after the last one, back to the game that was left."""
    found = _drill(session)
    last = found.at + 1 == len(found.mistakes)
    session.drill_on(None if last else replace(found, at=found.at + 1, verdict=None))


def is_due(session: Session) -> bool:
    """A turn of the drill has ended and is to be judged."""
    return session.drilled and _drill(session).verdict is None


async def judge(session: Session) -> None:
    """Say how the turn was played that has just ended."""
    # Slow to import, and only wanted here.
    from app import judged

    found = _drill(session)
    (turn,) = session.table.game.turns
    try:
        answer = await judged.judge(session.page, "hint", turn, 1, 1)
    except ValueError as error:
        if session.drill is found:
            session.drill_on(replace(found), failed(error))
        return
    if answer is None or session.drill is not found:
        return
    (decision,) = answer
    session.drill = replace(found, verdict=judged.verdict(decision))
    if not decision.judged.mark:
        session.mistakes.remove(found.mistakes[found.at])
    session.show()


def _drill(session: Session) -> Drill:
    if session.drill is None:
        raise ValueError("drill: it is not on")
    return session.drill

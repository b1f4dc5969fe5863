"""The bar of chances: `Bar`."""

from typing import TYPE_CHECKING

from app.ask import ask
from app.teacher import failed
from app.view import Json
from plakoto import Game, Position, Ruleset, Side

if TYPE_CHECKING:  # a session has a bar
    from app.session import Session

Moment = tuple[Position, Side, Ruleset, tuple[int, ...]]
"""Where, who is to move by which rules, and the dice to play; none: to be rolled."""


class Bar:
    """The chances now, worked out anew whenever the game gets to another moment."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.on = False
        self.shown: Json | None = None
        """`Chances` in web/types.d.ts; None: not known, or not wanted."""
        self._moment: Moment | None = None
        """What was asked last."""

    def follow(self) -> None:
        """The table may have changed."""
        table = self.session.table
        wanted = self.on and not table.link  # with a friend it would be unfair
        if wanted and table.game.outcome:
            self._moment, self.shown = None, _decided(table.game)
            return
        moment = _moment(table.game) if wanted else None
        if moment is None:
            self.shown = None
        if moment != self._moment:
            self._moment, self.shown = moment, None
            self.session.page.stop("bar")
            if moment:
                self.session.page.start(self._work_out(moment))

    async def _work_out(self, moment: Moment) -> None:
        session = self.session
        if self._moment is not moment:
            return  # the game has gone on
        position, side, ruleset, dice = moment
        try:
            answer = await ask(session.page, "bar", "chances", position, side, ruleset, dice=dice)
        except ValueError as error:
            if self._moment is moment:
                self.on, self._moment = False, None
                session.show(failed(error))
            return
        if answer is not None and self._moment is moment:
            self.shown = _seen_by_white(answer, side)
            session.show()


def chances(session: "Session", action: Json) -> None:
    """Whether the bar is wanted."""
    session.bar.on = action["on"] is True
    session.show()


def _moment(game: Game) -> Moment:
    """The steps made so far with the dice do not count."""
    turn = game.turn
    if turn is None:
        return game.position, game.side, game.ruleset, ()
    return turn.group_start, turn.side, turn.ruleset, turn.dice


def _seen_by_white(worth: Json, side: Side) -> Json:
    mine, theirs = side.value, side.opponent.value
    return {
        mine: worth["win"],
        f"{mine}Two": worth["win_two"],
        f"{mine}Mother": worth["win_mother"],
        theirs: worth["lose"],
        f"{theirs}Two": worth["lose_two"],
        f"{theirs}Mother": worth["lose_mother"],
        "draw": worth["draw"],
    }


def _decided(game: Game) -> Json:
    """The chances of a game that is over."""
    worth = dict.fromkeys(
        ("win", "win_two", "win_mother", "lose", "lose_two", "lose_mother", "draw"), 0.0
    )
    outcome = game.outcome
    assert outcome
    if outcome.winner is None:
        return _seen_by_white({**worth, "draw": 1.0}, Side.WHITE)
    worth["win"] = 1.0
    if outcome.points > 1:
        worth["win_mother" if outcome.reason == "mother" else "win_two"] = 1.0
    return _seen_by_white(worth, outcome.winner)

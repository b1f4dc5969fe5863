"""Giving up the game: `resign`."""

from app.refusals import RefusedError
from app.session import Session
from app.table import Table
from app.view import Json
from plakoto import Side

ERROR = 0.05
"""How far, in points, the computer may be off."""


def resign(session: Session, action: Json) -> None:
    """Give up the game for so many points; the computer may want more than one."""
    session.need_now()
    table = session.table
    side = table.resigner
    if side is None:
        raise RefusedError("refused.over" if table.game.outcome else "refused.not_your_turn")
    points = action["points"]
    resigned = table.resigned(side, points)
    if points < max(table.game.resign_points(side)) and computer_wants_more(table, side, points):
        raise RefusedError(f"refused.resign_more.{side.opponent.value}")
    session.set(resigned)


def computer_wants_more(table: Table, side: Side, points: int) -> bool:
    """Whether the computer expects to win more than `side` offers."""
    match, computer = table.match, side.opponent
    if not table.against_computer or 0 < match.length <= match.score(computer) + points:
        return False  # a person says so beside the board; or more would not count
    # Slow to import, and only wanted here.
    from plakoto.engine import Engine, WeightsError

    game = table.game
    position = game.turn.start if game.turn else game.position
    try:
        worth = Engine().evaluate(position, game.side, match.ruleset)
    except WeightsError:
        return False
    return (worth if game.side is computer else worth.flipped()).equity > points + ERROR

"""Looking back through the turns of the game: `look`."""

from app.session import Session
from app.spoken import spoken_look
from app.view import Json, back, hops, turns


def look(session: Session, action: Json) -> None:
    """Show the position after so many finished turns; None: show now again."""
    game, turn = session.table.game, action["turn"]
    if turn is not None and (type(turn) is not int or not 0 <= turn <= len(game.turns)):
        raise ValueError(f"turn {turn!r}: expected 0 to {len(game.turns)}")
    listed = turns(game)
    before, after = (len(listed) if at is None else at for at in (session.look, turn))
    slides: list[Json] = []
    if after == before + 1:
        slides = hops(listed[before].side, listed[before].steps)
    elif after == before - 1:
        slides = back(listed[after].side, listed[after].steps)
    session.look = turn
    session.show(slides=slides, spoken=spoken_look(game, turn))

"""Games begun, read and taken back: the next, a new one, one from a record."""

from dataclasses import replace

from app.friend import invite
from app.refusals import RefusedError, short
from app.session import Session
from app.table import COMPUTER, HUMAN, USUAL, Table
from app.view import Json
from plakoto import Match, Side, find_ruleset, parse_record


def next_game(session: Session, _: Json) -> None:
    """The next game of the match, or a new match when it is over."""
    session.need_now()
    table = session.table
    if not table.game.outcome:
        raise RefusedError("refused.finish_first")
    if table.link:
        invite(session, {"ruleset": table.match.ruleset.id})
        return
    if table.match.winner or not table.match.length:
        match = Match(table.match.ruleset, table.match.length, session.page.new_seed())
    else:
        match = table.match
    session.put(replace(table, match=match.begin(), swapped=False))


def new_game(session: Session, action: Json) -> None:
    """A new match as chosen."""
    ruleset = find_ruleset(str(action["ruleset"]))
    seed = str(action.get("seed") or session.page.new_seed())
    table = seated(Match(ruleset, int(action["length"]), seed).begin(), action)
    session.store.leave_address()
    session.put(table)


def seated(match: Match, action: Json) -> Table:
    """The table of a match with the players that an action names. Raises `ValueError`."""
    level = str(action.get("level", USUAL))
    return Table.chosen(match, str(action["w"]), str(action["b"]), level)


def import_record(session: Session, action: Json) -> None:
    """The match of a record goes on; who plays stays as it is."""
    try:
        match = parse_record(str(action["text"]))
        if not match.games:
            raise ValueError("record: expected at least one game")
    except ValueError as error:
        raise RefusedError("notice.import_failed", detail=short(str(error), 200)) from None
    table = session.played
    white, black = (COMPUTER if table.kind(side) == COMPUTER else HUMAN for side in Side)
    session.store.leave_address()
    session.put(Table(match, white, black, level=table.level), {"key": "notice.imported"})


def take_back(session: Session, _: Json) -> None:
    """Back to where the person, against the computer, began the last turn."""
    session.need_now()
    earlier = session.table.taken_back()
    if earlier is None:
        raise RefusedError("notice.undo_empty")
    session.set(earlier, {"key": "notice.takeback"})

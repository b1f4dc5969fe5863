"""Setting up a position: each answers one Action while the editor is open, or opens it."""

from app.games import seated
from app.refusals import RefusedError
from app.session import Session
from app.setup import Editor
from app.view import Json, full_position
from plakoto import Match, Setup, Side, find_ruleset


def set_up(session: Session, action: Json) -> None:
    """Open the editor at the position shown, or at another."""
    table = session.table
    game, ruleset = table.game, table.match.ruleset
    if action.get("position") is not None:
        editor = Editor.read(str(action["position"]), ruleset)
    elif session.look is not None:
        position = game.turns[session.look - 1].position if session.look else game.start
        editor = Editor(ruleset, position, game.side)
    else:
        roll = Setup.parse(full_position(game)).roll
        begun = game.turn is not None and bool(game.turn.steps)
        editor = Editor(ruleset, game.position, game.side, None if begun else roll)
    session.edit(editor)


def edit(session: Session, action: Json) -> None:
    """Put a checker somewhere else."""
    session.edit(_editor(session).edit(int(action["from"]), int(action["to"])))


def arrange(session: Session, action: Json) -> None:
    """Place all checkers at once."""
    session.edit(_editor(session).arrange(str(action["as"])))


def edit_turn(session: Session, action: Json) -> None:
    """Say who is to move, with which dice, under which rules."""
    side, ruleset = Side(action["side"]), find_ruleset(str(action["ruleset"]))
    session.edit(_editor(session).turn(side, str(action["roll"]), ruleset))


def undo(session: Session, _: Json) -> None:
    """Take back the last change."""
    session.edit(_editor(session).undo())


def leave(session: Session, _: Json) -> None:
    """Back to the game that was left."""
    session.edit(None)


def start(session: Session, action: Json) -> None:
    """Play from the position set up."""
    editor = _editor(session)
    if problems := editor.problems():
        raise RefusedError(**problems[0])
    match = Match(editor.ruleset, 0, session.page.new_seed()).begin(editor.game())
    table = seated(match, action)
    session.store.leave_address()
    session.put(table)


def _editor(session: Session) -> Editor:
    if session.editor is None:
        raise ValueError("position editor: it is not open")
    return session.editor

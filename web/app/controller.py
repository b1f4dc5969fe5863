"""Answers what the page sends: `Controller`. It sees the browser only through `Page`."""

import json
import traceback
from collections.abc import Callable, Mapping

from app import (
    answers,
    automatic,
    chances,
    computer,
    drill,
    editing,
    friend,
    games,
    hint,
    look,
    play,
    resign,
    review,
)
from app.address import BadParameterError, read_address
from app.fragment import LinkError
from app.link import LinkGame
from app.page import Page
from app.refusals import RefusedError, short
from app.session import Session
from app.store import link_name
from app.table import Table
from app.view import Json, Message
from plakoto import INITIAL, Match, Setup, Side, find_ruleset


def let_happen(session: Session, action: Json) -> None:
    """What the person lets happen by itself from now on."""
    wanted = (action[name] is True for name in ("forced", "greedy", "done"))
    session.automatic = automatic.Automatic(*wanted)


def forget(session: Session, _: Json) -> None:
    """Empty the statistics."""
    session.statistics.forget()
    session.show()


VERBS: Mapping[str, Callable[[Session, Json], None]] = {
    "roll": play.roll,
    "move": play.move,
    "play": play.play,
    "undo": play.undo,
    "reset": play.reset,
    "done": play.done,
    "swap": play.swap,
    "next": games.next_game,
    "new": games.new_game,
    "import": games.import_record,
    "takeback": games.take_back,
    "resign": resign.resign,
    "look": look.look,
    "automatic": let_happen,
    "forget": forget,
    "invite": friend.invite,
    "setup": editing.set_up,
    "edit": editing.edit,
    "arrange": editing.arrange,
    "edit-turn": editing.edit_turn,
    "leave": editing.leave,
    "start": editing.start,
    "hint": hint.hint,
    "take": hint.take,
    "chances": chances.chances,
    "review": review.review,
    "drill": drill.drill,
    "again": drill.again,
    "following": drill.following,
}
"""What does each Action of web/types.d.ts."""

IN_EDITOR: Mapping[str, Callable[[Session, Json], None]] = {
    "undo": editing.undo,
    **{
        verb: VERBS[verb]
        for verb in (
            *("setup", "edit", "arrange", "edit-turn", "leave", "start"),
            *("new", "import", "invite", "automatic", "chances", "forget"),
        )
    },
}
"""Those that do something while the position editor is open."""

IN_DRILL: Mapping[str, Callable[[Session, Json], None]] = {
    verb: VERBS[verb]
    for verb in (
        *("move", "play", "undo", "reset", "done", "swap", "hint", "take"),
        *("drill", "again", "following", "review", "setup"),
        *("new", "import", "invite", "automatic", "chances", "forget"),
    )
}
"""Those that do something while a mistake is played again."""

QUESTIONS: Mapping[str, Callable[[Session], Json]] = {
    "record": answers.record,
    "dice": answers.dice,
    "statistics": answers.statistics,
    "review": review.answer,
}
"""What answers each Question of web/types.d.ts."""


class Controller:
    """The page's Python, from the first view to the last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = Session(page)
        self.running: int | None = None
        """The run in which something goes on by itself."""

    def open(self, fragment: str, *, again: bool = False) -> None:
        """Start with what the address asks for, else with the game that was left.

        `again`: the page was reloaded, so a game from the address goes on too.
        """
        store = self.session.store
        notice: Message | None = None
        table = None
        if friend.is_link(fragment):
            try:
                friend.open_link(self.session, fragment, again=again)
                self._overtake()
                return
            except LinkError as refused:
                if self.session.table.match.games:  # the game on the table stays
                    self.session.show(refused.message)
                    return
                notice = refused.message
        try:
            table = read_address(fragment, self.page.new_seed())
        except BadParameterError as error:
            notice = {
                "key": "notice.bad_parameter",
                "name": error.name,
                "value": short(error.value),
                "expected": _expected(error),
            }
        going = bool(self.session.table.match.games)
        if going and notice:
            self.session.show(notice)  # the game on the table stays
            return
        if going and table is None and fragment.strip("#"):
            return  # meant for somebody else
        store.fragment = fragment if table else None
        if again or table is None:
            try:
                kept = store.load()
            except ValueError:
                notice = notice or {"key": "notice.saved_damaged"}
            else:
                if kept and kept.match.games:
                    going_on = kept.game.turns and not kept.game.outcome
                    notice = notice or ({"key": "notice.resumed"} if going_on else None)
                    table = kept
        if not self.session.statistics.check():
            notice = notice or {"key": "notice.statistics_damaged"}
        if not self.session.mistakes.check():
            notice = notice or {"key": "notice.mistakes_damaged"}
        if table is None:
            table = Table(Match(find_ruleset("greek"), 0, self.page.new_seed()).begin())
        self.session.put(table, notice)
        self._overtake()

    def follow(self, name: str, text: str | None) -> None:
        """Another tab has kept `text`: if it is the game on this table, show how far it got."""
        session = self.session
        link = session.played.link
        if text is None:
            return
        try:
            if link and name == link_name(link):
                table: Table | None = Table.by_link(LinkGame.load(text))
            else:
                table = session.store.read(text) if name == session.store.name else None
        except ValueError:
            return
        if table and table != session.played:
            session.follow(table)
            session.overtake()  # the computer plays on in the other tab

    def act(self, text: str) -> None:
        """Do what one Action, given as JSON, says."""
        before = self.session.table
        try:
            action = json.loads(text)
            verb = VERBS[action["do"]]
            if self.session.editor:
                verb = IN_EDITOR.get(action["do"], _nothing)
            elif self.session.drill:
                verb = IN_DRILL.get(action["do"], _nothing)
            verb(self.session, action)
        except RefusedError as refused:
            self.session.show(refused.message)
        except Exception as error:  # the person can play on, whatever it was
            self._fault(error)
        if self.session.table is not before:
            self._overtake()
        else:
            self._go_on()

    def answer(self, text: str) -> str:
        """The answer to one Question, both as JSON; ``null`` if that fails."""
        try:
            question = json.loads(text)
            return json.dumps(QUESTIONS[question["ask"]](self.session), ensure_ascii=False)
        except Exception as error:
            self._fault(error)
            return "null"

    def _fault(self, error: Exception) -> None:
        """Say that something went wrong, and leave everything as it was."""
        if not isinstance(error, ValueError):
            traceback.print_exc()
        self.session.show({"key": "notice.error", "detail": str(error)})

    # What goes on by itself -------------------------------------------------------------------

    def _overtake(self) -> None:
        """A person has changed the table: what went on by itself stops, and begins anew."""
        self.session.overtake()
        self._go_on()

    def _go_on(self) -> None:
        run = self.session.runs
        due = self._computer_is_due() or self._done_is_due() or drill.is_due(self.session)
        if self.running != run and due:
            self.running = run
            self.page.start(self._run(run))

    async def _run(self, run: int) -> None:
        """Let the computer play, finished turns end and replayed mistakes be judged, until a
        person has to do something."""
        session = self.session
        try:
            while run == session.runs:
                if self._computer_is_due():
                    await computer.play_on(session, run)
                elif drill.is_due(session):
                    await drill.judge(session)
                elif self._done_is_due():
                    await self.page.wait(automatic.BEFORE_DONE)
                    if run == session.runs and self._done_is_due():
                        play.end_turn(session, automatic.said_of_end(session.table.game.turn))
                else:
                    break
        except Exception as error:
            self._fault(error)
        if run == session.runs:
            self.running = None

    def _computer_is_due(self) -> bool:
        return self.session.table.computer_to_move and self.session.editor is None

    def _done_is_due(self) -> bool:
        session, table = self.session, self.session.table
        turn = table.game.turn
        wanted = session.automatic.done and session.look is None and session.editor is None
        return wanted and table.person_to_move and turn is not None and turn.complete


def _nothing(session: Session, _: Json) -> None:
    session.show()


def _expected(error: BadParameterError) -> str | Message:
    """What to say was expected: for a position an example, for the others the list."""
    if error.name != "p":
        return error.expected
    return {"key": "parameter.position", "example": str(Setup(INITIAL, Side.WHITE, (6, 5)))}

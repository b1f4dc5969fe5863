"""What is going on at the page: `Session`. All that is shown goes through it."""

import json
from collections.abc import Iterable
from dataclasses import replace

from app.automatic import Automatic
from app.page import Page
from app.refusals import RefusedError
from app.setup import Editor
from app.spoken import spoken_beginning, spoken_change
from app.statistics import Statistics
from app.store import Store
from app.table import Table
from app.view import Json, Message, hops, view
from plakoto import Match, Side, Turn, find_ruleset


class Session:
    """The table, how it is looked at, and what the person lets happen by itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.store = Store(page)
        self.statistics = Statistics(page)
        self.table = Table(Match(find_ruleset("greek"), 0, ""))
        self.automatic = Automatic()
        self.look: int | None = None
        """How many finished turns the board shows; None: it shows now."""
        self.editor: Editor | None = None
        """The position being set up, which the board shows meanwhile."""
        self.can_keep = True
        self.runs = 0
        """Counts what a person did to the table, so that whatever goes on by itself notices that
        it has been overtaken."""

    def put(
        self, table: Table, notice: Message | None = None, spoken: Iterable[Message] = ()
    ) -> None:
        """Lay another game on the table."""
        self.look = self.editor = None
        self.table = table
        notice = self._keep(notice or taken_up(table.game.turn))
        self.show(notice, fresh=True, spoken=[*spoken, *spoken_beginning(table)])

    def follow(self, table: Table) -> None:
        """Another tab has taken the game so far; it keeps it."""
        self.look = None
        self.table = table
        self.show(fresh=True, spoken=spoken_beginning(table))

    def set(self, table: Table, notice: Message | None = None, slides: Iterable[Json] = ()) -> None:
        """The game on the table has gone on, or back."""
        before, self.table = self.table, table
        if table.game.outcome and not before.game.outcome and not self.statistics.count(table):
            notice = notice or {"key": "notice.statistics_damaged"}
        notice = self._keep(notice)
        if self.look is not None:
            slides = ()  # what is looked at does not move
        self.show(notice, slides, spoken=spoken_change(before, table))

    def edit(self, editor: Editor | None) -> None:
        """Show a position being set up; None: the table again."""
        fresh = (editor is None) != (self.editor is None)
        self.editor, self.look = editor, None
        self.runs += fresh  # nothing goes on by itself meanwhile
        self.show(fresh=fresh, spoken=[] if editor else spoken_beginning(self.table))

    def go_on(
        self, table: Table, slides: Iterable[Json] = (), notice: Message | None = None
    ) -> None:
        """The game has gone on to a turn begun, or to a later step of it. What the person lets
        happen by itself happens too; a step that decides the game ends it at once."""
        turn = table.game.turn
        notice = taken_up(turn) or notice
        if turn and table.person_to_move:
            played, said = self.automatic.played(turn)
            slides = [*slides, *hops(turn.side, played.steps[len(turn.steps) :])]
            game = replace(table.game, turn=played)
            table = table.with_game(game.finish() if played.outcome else game)
            notice = said or notice
        self.set(table, notice, slides)

    def show(
        self,
        notice: Message | None = None,
        slides: Iterable[Json] = (),
        *,
        fresh: bool = False,
        spoken: Iterable[Message] = (),
    ) -> None:
        """Show the table."""
        # Whoever plays alone sits at the bottom.
        facing = self.table.alone or Side.WHITE
        shown = view(
            self.table,
            notice=notice,
            slides=slides,
            facing=facing,
            fresh=fresh,
            look=self.look,
            spoken=spoken,
        )
        if self.editor:
            shown |= self.editor.shown(facing)
        self.page.show(json.dumps(shown, ensure_ascii=False))

    def _keep(self, notice: Message | None) -> Message | None:
        if not self.store.keep(self.table) and self.can_keep and notice is None:
            self.can_keep = False  # said once
            return {"key": "notice.storage_off"}
        return notice

    # What must hold before something is done ------------------------------------------------

    def need_now(self) -> None:
        """Refuse while somebody looks back."""
        if self.look is not None:
            raise RefusedError("refused.looking")

    def need_person(self) -> None:
        """Refuse unless a person is to move."""
        self.need_now()
        if self.table.game.outcome:
            raise RefusedError("refused.over")
        if not self.table.person_to_move:
            raise RefusedError("refused.not_your_turn")

    def need_turn(self) -> Turn:
        """The turn a person is playing."""
        self.need_person()
        if self.table.game.turn is None:
            raise RefusedError("refused.not_rolled")
        return self.table.game.turn


def taken_up(turn: Turn | None) -> Message | None:
    """What must be said of a turn that has just begun."""
    if turn is None or turn.steps:
        return None
    side = turn.side.value
    if turn.roll is None:
        numbers = " ".join(str(die) for group in turn.groups for die in group)
        key = "notice.rest_pass" if turn.complete else "notice.rest"
        return {"key": f"{key}.{side}", "numbers": numbers}
    if turn.complete:
        return {"key": f"notice.pass.{side}", "roll": f"{turn.roll[0]}-{turn.roll[1]}"}
    return None

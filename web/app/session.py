"""What is going on at the page: `Session`. All that is shown goes through it."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.automatic import Automatic
from app.chances import Bar
from app.mistakes import Mistakes
from app.page import Page
from app.refusals import RefusedError
from app.review import Review
from app.setup import Editor
from app.spoken import spoken_beginning, spoken_change
from app.statistics import Statistics
from app.store import Store
from app.table import Table
from app.view import Json, Message, hops, view
from plakoto import Match, Side, Turn, find_ruleset

if TYPE_CHECKING:  # these do something in a session
    from app.drill import Drill
    from app.hint import Hint


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
        self.hint: Hint | None = None
        self.bar = Bar(self)
        self.review: Review | None = None
        self.mistakes = Mistakes(page)
        self.drill: Drill | None = None
        """The mistake on the table, in place of the game."""
        self.told_simple = False
        """It has been said that the simple computer plays in place of a stronger one."""
        self.can_keep = True
        self.runs = 0
        """Counts what a person did to the table, so that whatever goes on by itself notices that
        it has been overtaken."""

    @property
    def played(self) -> Table:
        """The table with the game that counts: it waits while a mistake is played again."""
        return self.drill.left if self.drill else self.table

    @property
    def drilled(self) -> bool:
        """The mistake on the table has been played again, up to the end of the turn."""
        return self.drill is not None and len(self.table.game.turns) > 0

    def overtake(self) -> None:
        """What goes on by itself is no longer wanted."""
        self.runs += 1
        self.page.stop("choose")

    def put(
        self, table: Table, notice: Message | None = None, spoken: Iterable[Message] = ()
    ) -> None:
        """Lay another game on the table."""
        self.look = self.editor = self.drill = None
        self.told_simple = False
        self.drop_review()
        self.table = table
        notice = self._keep(notice or taken_up(table.game.turn))
        self.show(notice, fresh=True, spoken=[*spoken, *spoken_beginning(table)])

    def follow(self, table: Table) -> None:
        """Another tab has taken the game so far; it keeps it."""
        before = self.played.match
        if (table.match.seed, len(table.match.games)) != (before.seed, len(before.games)):
            self.drop_review()  # it is another game
        if self.drill:
            self.drill = replace(self.drill, left=table)
            self.show()
            return
        self.look = None
        self.table = table
        self.show(fresh=True, spoken=spoken_beginning(table))

    def set(self, table: Table, notice: Message | None = None, slides: Iterable[Json] = ()) -> None:
        """The game on the table has gone on, or back."""
        before, self.table = self.table, table
        if self.drill:  # it does not count
            self.show(
                notice, slides, spoken=[] if table.game.turns else spoken_change(before, table)
            )
            return
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
        if fresh:  # nothing goes on by itself meanwhile
            self.overtake()
        self.show(fresh=fresh, spoken=[] if editor else spoken_beginning(self.table))

    def drill_on(self, drill: "Drill | None", notice: Message | None = None) -> None:
        """Lay a mistake on the table to be played again; None: the game that was left."""
        table = drill.table if drill else self.played
        self.drill, self.table = drill, table
        self.look = None
        self.drop_hint()
        self.show(notice, fresh=True, spoken=spoken_beginning(table))

    def drop_hint(self) -> None:
        """Put the hint away, if there is one."""
        self.hint = None
        self.page.stop("hint")

    def drop_review(self) -> None:
        """Put the analysis away, if there is one."""
        self.review = None
        self.page.stop("review")

    def tell_simple(self, reason: str) -> None:
        """Say, once a game, that the simple computer plays in place of a stronger one."""
        if not self.told_simple:
            self.told_simple = True
            self.show({"key": "notice.simple_instead", "reason": reason})

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
        if self.hint and self.hint.game is not self.table.game:
            self.drop_hint()  # it is no longer true
        self.bar.follow()
        if self.review:
            self.review.follow()
        # Whoever plays alone sits at the bottom, and whoever made a mistake.
        facing = self.drill.side if self.drill else self.table.alone or Side.WHITE
        shown = view(
            self.table,
            notice=notice,
            slides=slides,
            facing=facing,
            fresh=fresh,
            look=1 if self.drilled else self.look,
            spoken=spoken,
        )
        shown["hint"] = self.hint and self.hint.shown
        shown["chances"] = self.bar.shown
        shown["review"] = self.review and self.review.shown()
        shown["drill"] = None
        if self.drill:
            shown |= self.drill.shown(shown)
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
        """Refuse while somebody looks back, or at how a mistake was played again."""
        if self.look is not None:
            raise RefusedError("refused.looking")
        if self.drilled:
            raise RefusedError("refused.drill_over")

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

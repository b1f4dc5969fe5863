"""Answers what the person does: `Controller`. It sees the browser only through `Page`."""

import json
import traceback
from collections.abc import Coroutine, Iterable
from dataclasses import replace
from typing import Any, Protocol

from app.address import BadParameterError, read_address
from app.table import HUMAN, KINDS, Table
from app.view import Json, Message, dice_in_order, hops, own_point, view
from plakoto import (
    INITIAL,
    Match,
    Setup,
    Side,
    Step,
    Turn,
    find_ruleset,
)
from plakoto.engine.simple import choose_play

NORMAL, LINKED = "plakoto.game", "plakoto.linked"
"""Where a game is kept: one of the page's own, and one that came from an address."""
DAMAGED = ".damaged"
"""Added to the name of what could not be read, and is set aside."""

BEFORE_ROLL, AFTER_ROLL, PER_STEP, AFTER_PLAY = 350, 550, 260, 350
"""Pauses of the computer, in milliseconds, so that the eye can follow."""


class Page(Protocol):
    """What the controller needs of the browser."""

    def show(self, view: str) -> None:
        """Show a View, given as JSON."""

    def load(self, name: str) -> str | None:
        """What is kept under a name."""

    def keep(self, name: str, text: str) -> bool:
        """Keep a text; False: it cannot be kept."""

    def new_seed(self) -> str:
        """A fresh seed for dice."""

    def forget_address(self) -> None:
        """Take what follows the ``#`` off the address."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something alongside."""

    async def pause(self, milliseconds: int) -> None:
        """Let time pass, if the person wants motion."""


class RefusedError(Exception):
    """What the person wants is not possible; the message says why."""

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key)
        self.message: Message = {"key": key, **parameters}


class Controller:
    """The match on the page, from the first view to the last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(Match(find_ruleset("greek"), 0, ""))
        self.fragment: str | None = None
        """What the address asked for, while that is on the table."""
        self.can_keep = True
        self.thinking = False
        self.runs = 0
        """Counts the games put on the table, so that a computer thinking about one that has been
        replaced notices."""

    # Beginning ------------------------------------------------------------------------------

    def open(self, fragment: str, *, again: bool = False) -> None:
        """Start with what the address asks for, else with the game that was left.

        `again`: the page was reloaded, so a game from the address goes on too.
        """
        notice: Message | None = None
        table = None
        try:
            table = read_address(fragment, self.page.new_seed())
        except BadParameterError as error:
            notice = {
                "key": "notice.bad_parameter",
                "name": error.name,
                "value": _short(error.value),
                "expected": _expected(error),
            }
        self.fragment = fragment if table else None
        if again or table is None:
            try:
                kept = self._load()
            except ValueError:
                notice = notice or {"key": "notice.saved_damaged"}
            else:
                if kept and kept.match.games:
                    going_on = kept.game.turns and not kept.game.outcome
                    notice = notice or ({"key": "notice.resumed"} if going_on else None)
                    table = kept
        if table is None:
            match = Match(find_ruleset("greek"), 0, self.page.new_seed()).begin()
            table = Table(match)
        self._put(table, notice)

    def _load(self) -> Table | None:
        name = NORMAL if self.fragment is None else LINKED
        text = self.page.load(name)
        if text is None:
            return None
        try:
            return self._read(text)
        except ValueError:
            self.page.keep(name + DAMAGED, text)
            raise

    def _read(self, text: str) -> Table | None:
        """The table kept as `text`; None: it belongs to another address."""
        fragment, _, game = text.rpartition("\n")
        return Table.load(game) if fragment == (self.fragment or "") else None

    def _keep(self, table: Table) -> bool:
        if self.fragment is None:
            return self.page.keep(NORMAL, table.dump())
        # One line for the address it belongs to, one for the game.
        return self.page.keep(LINKED, f"{self.fragment}\n{table.dump()}")

    def follow(self, name: str, text: str | None) -> None:
        """Another tab has kept `text`: if it is the game on this table, show how far it got."""
        if text is None or name != (NORMAL if self.fragment is None else LINKED):
            return
        try:
            table = self._read(text)
        except ValueError:
            return
        if table and table != self.table:
            self.runs += 1  # the computer plays on in the other tab
            self.table = table
            self._show(fresh=True)

    # Acting ---------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        """Do what one Action (web/types.d.ts), given as JSON, says."""
        verbs = {
            "roll": self._do_roll,
            "move": self._do_move,
            "undo": self._do_undo,
            "reset": self._do_reset,
            "done": self._do_done,
            "swap": self._do_swap,
            "next": self._do_next,
            "new": self._do_new,
        }
        try:
            action = json.loads(text)
            verbs[action["do"]](action)
        except RefusedError as refused:
            self._show(refused.message)
        except Exception as error:  # the person can play on, whatever it was
            self._fault(error)

    def _do_roll(self, _: Json) -> None:
        self._need_person()
        if not self.table.game.needs_roll:
            raise RefusedError("refused.finish_first")
        match = self.table.match.roll()
        notice = self._taken_up(match.game.turn)
        self._set(replace(self.table, match=match, swapped=False), notice)

    def _do_move(self, action: Json) -> None:
        turn = self._turn()
        source, target = (own_point(turn.side, int(action[end])) for end in ("from", "to"))
        walks = turn.walks(dice_in_order(self.table))
        walk = next((w for w in walks if (w[0].source, w[-1].target) == (source, target)), None)
        if walk is None:
            raise self._refusal(turn, source, target)
        game = self.table.game
        for step in walk:
            game = game.move(step.source, step.target)
        if game.turn and game.turn.outcome:
            game = game.finish()
        self._set(self.table.with_game(game), slides=hops(turn.side, walk))

    def _do_undo(self, _: Json) -> None:
        turn = self._turn()
        if not turn.steps:
            raise RefusedError("notice.undo_empty")
        self._set(self.table.with_game(self.table.game.undo()), slides=_back(turn, turn.steps[-1:]))

    def _do_reset(self, _: Json) -> None:
        turn = self._turn()
        if not turn.steps:
            raise RefusedError("notice.undo_empty")
        self._set(self.table.with_game(self.table.game.reset()), slides=_back(turn, turn.steps))

    def _do_done(self, _: Json) -> None:
        if not self._turn().complete:
            raise RefusedError("refused.finish_first")
        game = self.table.game.finish()
        self._set(replace(self.table.with_game(game), swapped=False), self._taken_up(game.turn))
        self._run_computer()

    def _do_swap(self, _: Json) -> None:
        self._turn()
        self._set(replace(self.table, swapped=not self.table.swapped))

    def _do_next(self, _: Json) -> None:
        table = self.table
        if not table.game.outcome:
            raise RefusedError("refused.finish_first")
        if table.match.winner or not table.match.length:
            match = Match(table.match.ruleset, table.match.length, self.page.new_seed())
        else:
            match = table.match
        self._put(replace(table, match=match.begin(), swapped=False))

    def _do_new(self, action: Json) -> None:
        ruleset = find_ruleset(str(action["ruleset"]))
        white, black = str(action["w"]), str(action["b"])
        if white not in KINDS or black not in KINDS:
            raise ValueError(f"players {white!r}, {black!r}: expected {' or '.join(KINDS)}")
        seed = str(action.get("seed") or self.page.new_seed())
        match = Match(ruleset, int(action["length"]), seed).begin()
        if self.fragment is not None:
            self.page.forget_address()
            self.fragment = None
        self._put(Table(match, white, black))

    # Refusing -------------------------------------------------------------------------------

    def _need_person(self) -> None:
        if self.table.game.outcome:
            raise RefusedError("refused.over")
        if self.table.computer_to_move:
            if not self.thinking:
                self._run_computer()  # it was at another tab, which may be gone
            raise RefusedError("refused.not_your_turn")

    def _turn(self) -> Turn:
        """The turn a person is playing."""
        self._need_person()
        if self.table.game.turn is None:
            raise RefusedError("refused.not_rolled")
        return self.table.game.turn

    def _refusal(self, turn: Turn, source: int, target: int) -> RefusedError:
        if not 1 <= source <= 24 or not 0 <= target <= 25:
            return RefusedError("refused.empty")
        if turn.complete:
            return RefusedError("refused.complete")
        # A checker that was only touched comes as a move to where it stands.
        reason = turn.why_not(source, None if source == target else target)
        if reason is None:
            raise ValueError(f"move {source}/{target}: allowed, but not found")
        return RefusedError(f"refused.{reason.value}", distance=source - target)

    @staticmethod
    def _taken_up(turn: Turn | None) -> Message | None:
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

    def _fault(self, error: Exception) -> None:
        """Say that something went wrong, and leave everything as it was."""
        if not isinstance(error, ValueError):
            traceback.print_exc()
        self._show({"key": "notice.error", "detail": str(error)})

    # Showing --------------------------------------------------------------------------------

    def _put(self, table: Table, notice: Message | None = None) -> None:
        """Lay another game on the table."""
        self.runs += 1
        self._set(table, notice or self._taken_up(table.game.turn), fresh=True)
        self._run_computer()

    def _set(
        self,
        table: Table,
        notice: Message | None = None,
        slides: Iterable[Json] = (),
        *,
        fresh: bool = False,
    ) -> None:
        self.table = table
        if not self._keep(table) and self.can_keep:
            self.can_keep = False
            notice = notice or {"key": "notice.storage_off"}
        self._show(notice, slides, fresh=fresh)

    def _show(
        self,
        notice: Message | None = None,
        slides: Iterable[Json] = (),
        *,
        fresh: bool = False,
    ) -> None:
        # Whoever plays alone against the computer sits at the bottom.
        alone = self.table.black == HUMAN != self.table.white
        facing = Side.BLACK if alone else Side.WHITE
        shown = view(self.table, notice=notice, slides=slides, facing=facing, fresh=fresh)
        self.page.show(json.dumps(shown, ensure_ascii=False))

    # The computer ---------------------------------------------------------------------------

    def _run_computer(self) -> None:
        if self.table.computer_to_move:
            self.page.start(self._computer(self.runs))

    async def _computer(self, run: int) -> None:
        """Play the computer's turns, and say so if that fails."""
        self.thinking = True
        try:
            await self._play_turns(run)
        except Exception as error:
            self._fault(error)
        if run == self.runs:
            self.thinking = False

    async def _play_turns(self, run: int) -> None:
        """Play with pauses in between, until a person is to move."""
        while run == self.runs and self.table.computer_to_move:
            table = self.table
            game = table.game
            if game.needs_roll:
                await self.page.pause(BEFORE_ROLL)
                if run != self.runs:
                    return
                match = table.match.roll()
                self._set(replace(table, match=match), self._taken_up(match.game.turn))
                await self.page.pause(AFTER_ROLL)
                continue
            turn = game.turn
            assert turn  # the game goes on and nothing is to be rolled
            steps: tuple[Step, ...] = ()
            if not turn.complete:
                if turn.dice_left != turn.dice:
                    turn = turn.reset()  # somebody else began it
                roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
                play = choose_play(turn.position, turn.side, roll, turn.ruleset, times=times)
                steps = play.steps if play else ()
                for step in steps:
                    turn = turn.move(step.source, step.target)
            await self.page.pause(0)
            if run != self.runs:
                return
            game = replace(game, turn=turn)
            if turn.complete:
                game = game.finish()
            notice = self._taken_up(game.turn) if turn.complete else None
            self._set(table.with_game(game), notice, hops(turn.side, steps))
            await self.page.pause(PER_STEP * len(steps) + AFTER_PLAY)


def _short(text: str, most: int = 40) -> str:
    """Enough of a text to recognise it by."""
    return text if len(text) <= most else f"{text[:most]}…"


def _expected(error: BadParameterError) -> str | Message:
    """What to say was expected: for a position an example, for the others the list."""
    if error.name != "p":
        return error.expected
    return {"key": "parameter.position", "example": str(Setup(INITIAL, Side.WHITE, (6, 5)))}


def _back(turn: Turn, steps: tuple[Step, ...]) -> list[Json]:
    """The slides that take steps back, last first."""
    return [
        {**hop, "from": hop["to"], "to": hop["from"]} for hop in reversed(hops(turn.side, steps))
    ]

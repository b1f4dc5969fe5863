"""One board for a page: `board_tag` makes its HTML, and checks first what it is to show."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from itertools import combinations
from typing import NamedTuple
from urllib.parse import quote

from plakoto.engine.levels import LEVELS
from plakoto.errors import IllegalPlayError, NotationError
from plakoto.exercise import turn_data
from plakoto.game import Game
from plakoto.notation import Setup, format_roll, parse_roll
from plakoto.position import INITIAL, Position, Side
from plakoto.record import dice_text
from plakoto.record_reader import parse_record, read_turn
from plakoto.ruleset import RULESETS, Ruleset
from plakoto.step import Roll, Step
from plakoto.svg import board, describe
from plakoto.svg_parts import THEMES

_PLAYERS = ("human", "computer")
_STORIES = ("moves", "src", "record")
VALUES: Mapping[str, tuple[str, ...]] = {
    "mode": ("diagram", "replay", "exercise", "play"),
    "ruleset": tuple(RULESETS),
    "white": _PLAYERS,
    "black": _PLAYERS,
    "level": ("simple", *LEVELS),
    "facing": ("w", "b"),
    "theme": tuple(THEMES),
    "speed": ("slow", "normal", "fast", "none"),
    "mirror": ("", "mirror"),
    "one-tap": ("", "one-tap"),
    "lang": ("en", "el", "bg", "ar"),
}
"""What an attribute may be, where not anything."""
NAMES = (
    *("id", "position", "moves", "src", "game", "caption", "answer", "goal", "hint", "seed"),
    *VALUES,
)
"""The attributes of a board, as web/embed/element.js describes them."""
_ROLLS = [*combinations(range(6, 0, -1), 2), *((number, number) for number in range(6, 0, -1))]


SHORT = 60
"""Characters of a value that are enough to know it by."""


class TagError(ValueError):
    """An attribute of a board that cannot be: its name, its value, and what was expected."""

    def __init__(self, attribute: str, value: str, problem: object) -> None:
        first = value.strip().partition("\n")[0]
        quoted = f"{attribute} {first if len(first) <= SHORT else f'{first[:SHORT]}…'!r}: "
        super().__init__(quoted + str(problem).removeprefix(quoted))
        self.attribute = attribute


class Shown(NamedTuple):
    """What the picture of a board shows."""

    position: Position
    side: Side | None
    roll: Roll | None
    last: tuple[Step, ...] = ()
    last_side: Side | None = None


def board_tag(attributes: Mapping[str, str], record: str | None = None) -> str:
    """A ``<plakoto-board>`` with these attributes, and a picture inside for where no script runs.

    An exercise also carries all that can be done with its roll (`plakoto.exercise`), so that it
    needs no Python; `record`, the text of one, stands inside. Moves are played by the rules; of
    those without dice some roll must allow them. What is behind `src` is not looked at.

    Raises `TagError` for an unknown name, a value that cannot be, an answer or moves against the
    rules, a damaged record, and what does not go together.

    >>> tag = board_tag({"position": "H3A1-3a1F-6-1d3j_w_53", "moves": "20/15* 13/10"})
    >>> tag[:80]
    '<plakoto-board position="H3A1-3a1F-6-1d3j_w_53" moves="20/15* 13/10"><img alt="P'
    >>> board_tag({"moves": "24/18 24/12"})
    Traceback (most recent call last):
    ...
    plakoto.tag.TagError: moves '24/18 24/12': turn 1, White: play '24/18 24/12': no roll allows it
    """
    return _Tag(attributes, record).html()


class _Tag:
    def __init__(self, attributes: Mapping[str, str], record: str | None) -> None:
        self.attributes, self.record = attributes, record
        for name, value in attributes.items():
            if name not in NAMES:
                raise TagError(name, value, f"expected one of {', '.join((*NAMES, 'record'))}")
            if name in VALUES and value not in VALUES[name]:
                expected = ", ".join(map(repr, VALUES[name]))
                raise TagError(name, value, f"expected one of {expected}")
        if not re.fullmatch(r"\S+", attributes.get("id", "x")):
            raise TagError("id", attributes["id"], "expected one word")
        if not re.fullmatch("[1-9][0-9]{0,8}", attributes.get("game", "1")):
            raise TagError("game", attributes["game"], "expected a number from 1")
        given = dict(attributes) if record is None else {**attributes, "record": record}
        self.stories = [name for name in _STORIES if name in given]
        self.mode = attributes.get("mode") or ("replay" if self.stories else "diagram")
        self._check_company(given)
        text = attributes.get("position", str(INITIAL))
        try:
            self.setup = Setup.parse(text)
        except ValueError as error:
            raise TagError("position", text, error) from None

    def _check_company(self, given: Mapping[str, str]) -> None:
        """What needs another attribute, or cannot stand beside it."""
        for name in self.stories[1:]:
            raise TagError(name, given[name], f"expected no {self.stories[0]} beside it")
        for name in self.stories if self.mode in ("exercise", "play") else ():
            raise TagError(name, given[name], f"expected none in mode {self.mode!r}")
        if not self.stories and self.mode == "replay":
            raise TagError("mode", "replay", f"expected {', '.join(_STORIES)} beside it")
        for name in ("answer", "goal", "hint"):
            if name in given and self.mode != "exercise":
                raise TagError(name, given[name], "expected mode 'exercise' beside it")
        if "game" in given and not {"record", "src"} & set(self.stories):
            raise TagError("game", given["game"], "expected a record beside it")
        for name in ("position", "ruleset"):
            if name in given and "record" in given:
                raise TagError(name, given[name], "expected none: the record has its own")

    @property
    def ruleset(self) -> Ruleset:
        return RULESETS[self.attributes.get("ruleset", "greek")]

    # HTML -----------------------------------------------------------------------------------

    def html(self) -> str:
        words = "".join(f' {name}="{escape(text)}"' for name, text in self.attributes.items())
        return f"<plakoto-board{words}>{''.join(self._content())}</plakoto-board>"

    def _content(self) -> Iterator[str]:
        data = self._turn_data()
        position, side, roll, last, last_side = self._shown()
        facing = Side(self.attributes.get("facing", "w"))
        theme = self.attributes.get("theme", "aegean")
        picture = board(
            position, side, roll, last=last, last_side=last_side, facing=facing, theme=theme
        )
        # Written with single quotes it is shorter: they need no escape in a URL.
        source = quote(picture.strip().replace('"', "'"), safe="' /:;,=()!*+?@$~")
        lines = describe(position, side, roll, last=last, last_side=last_side)
        words = escape(". ".join(lines))
        yield (
            f'<img alt="{words}" lang="en" width="1200" height="840" loading="lazy" '
            f'src="data:image/svg+xml,{source}">'
        )
        if "caption" in self.attributes:
            yield f"<p>{escape(self.attributes['caption'])}</p>"
        if self.record is not None:
            yield f"<pre>\n{escape(self.record)}</pre>"
        if data:
            yield f'<script type="application/json" class="turn">{data}</script>'

    def _shown(self) -> Shown:
        setup = self.setup
        if self.mode == "play":
            self._game()  # which checks that one can begin
        if not self.stories or "src" in self.stories:
            return Shown(*setup)
        game = self._moved() if "moves" in self.stories else self._recorded()
        if self.mode == "replay":
            return Shown(game.start, game.first, setup.roll)
        last = game.turns[-1] if game.turns else None
        side = None if game.outcome else game.side
        return Shown(
            game.position, side, None, last.steps if last else (), last.side if last else None
        )

    # What is played ---------------------------------------------------------------------------

    def _game(self) -> Game:
        """A game from the position."""
        try:
            return Game.set_up(self.ruleset, self.setup.side or Side.WHITE, self.setup.position)
        except ValueError as error:
            board, value = str(self.setup.position), self.attributes["position"]
            problem = str(error).removeprefix(f"position {board!r}: ")
            raise TagError("position", value, problem) from None

    def _turn_data(self) -> str:
        """What can be done in an exercise, as JSON that may stand in a script; else nothing."""
        if self.mode != "exercise":
            return ""
        if not self.setup.roll:
            value = self.attributes.get("position", "")
            raise TagError("position", value, "expected side and dice for an exercise, e.g. …_w_53")
        turn = self._game().roll(self.setup.roll).turn
        assert turn
        answer = self.attributes.get("answer")
        goal = self.attributes.get("goal")
        answers = [] if answer is None else [play.strip() for play in answer.split(";")]
        goals = [] if goal is None else goal.split() or [""]
        try:
            data = turn_data(turn, answers, goals)
        except ValueError as error:
            name = "goal" if str(error).startswith("goal ") else "answer"
            raise TagError(name, self.attributes.get(name, ""), error) from None
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    def _recorded(self) -> Game:
        """The game of the record that is shown."""
        assert self.record is not None
        try:
            games = parse_record(self.record).games
        except ValueError as error:
            raise TagError("record", self.record, error) from None
        if not games:
            raise TagError("record", self.record, "expected at least one game")
        number = int(self.attributes.get("game", "1"))
        if number > len(games):
            raise TagError(
                "game", str(number), f"expected 1 to {len(games)}: the record has no more"
            )
        return games[number - 1]

    def _moved(self) -> Game:
        """The game after the moves."""
        value = self.attributes["moves"]
        turns = [text for text in map(str.strip, re.split("[;\n]", value)) if text]
        if not turns:
            raise TagError("moves", value, "expected turns such as '65: 24/18 24/19', split by ';'")
        game = self._game()
        side = game.first
        for number, text in enumerate(turns, 1):
            found = re.fullmatch(r"(?:(\+?[1-6]+):)?\s*(.*)", text)
            assert found  # any line is
            dice, play = found.groups("")
            try:
                if re.fullmatch("[1-6]{2}", dice):
                    dice = format_roll(parse_roll(dice))  # also with the lower first
                if number == 1 and self.setup.roll:
                    given = format_roll(self.setup.roll)
                    if dice not in ("", given):
                        raise NotationError(f"dice {dice!r}: expected {given!r} as in the position")
                    dice = given
                game = _after(game, side, dice, play)
            except ValueError as error:
                raise TagError("moves", value, f"turn {number}, {side}: {error}") from None
            side = side.opponent
        return game


def _after(game: Game, side: Side, dice: str, play: str) -> Game:
    """The game after a turn, by the dice given or by any that allow it."""
    if game.outcome:
        raise IllegalPlayError(f"play {play!r}: the game is over", "over")
    if dice or game.turn:
        given = dice or dice_text(game.turn) if game.turn else dice
        return read_turn(game, side, given, play.split())
    for roll in _ROLLS:
        try:
            return read_turn(game, side, format_roll(roll), play.split())
        except IllegalPlayError:
            continue
    raise IllegalPlayError(f"play {play!r}: no roll allows it")

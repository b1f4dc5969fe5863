"""Full position strings, in both directions, and reading plays.

Plays are written from the mover's own side, one item per checker: ``24/18 13/8*``. How they are
written is in `plakoto.step`, the board part of a position string in `plakoto.position`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from plakoto.errors import IllegalPlayError, NotationError
from plakoto.frame import Frame, State
from plakoto.moves import Play
from plakoto.obligation import Obligation, without
from plakoto.outcome import judge
from plakoto.position import POINTS, Position, Side
from plakoto.refusal import Refusal, refusal
from plakoto.ruleset import Ruleset
from plakoto.step import OFF, PASS, Roll, Step, dice_of, format_play

# Positions with side and dice ---------------------------------------------------------------


class Setup(NamedTuple):
    """A full position string: the board, who is to move and the roll, as far as known.

    >>> str(Setup.parse("H3A1-3a1F-6-1d3j_w_53"))
    'H3A1-3a1F-6-1d3j_w_53'
    """

    position: Position
    side: Side | None = None
    roll: Roll | None = None

    @classmethod
    def parse(cls, text: str, *, strict: bool = True) -> "Setup":
        """Read ``<board>[_<side>[_<dice>]]``; dice ``00`` means not rolled yet.

        `strict` as in `Position.parse`.
        Raises `NotationError` or `InvalidPositionError`.
        """
        board, *rest = text.split("_")
        if len(rest) > 2:
            raise NotationError(f"position {text!r}: expected <board>_<side>_<dice> at most")
        side = roll = None
        if rest:
            if rest[0] not in ("w", "b"):
                raise NotationError(f"position {text!r}: side {rest[0]!r}: expected 'w' or 'b'")
            side = Side(rest[0])
        if len(rest) == 2 and rest[1] != "00":
            roll = parse_roll(rest[1])
            if roll[0] < roll[1]:
                raise NotationError(
                    f"position {text!r}: dice {rest[1]!r}: expected the higher first"
                )
        return cls(Position.parse(board, strict=strict), side, roll)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from plakoto.svg import board  # only now: importing the package stays quick

        return board(*self)

    def __str__(self) -> str:
        text = str(self.position)
        if self.side:
            text += f"_{self.side.value}"
            if self.roll:
                text += f"_{format_roll(self.roll)}"
        return text


def parse_roll(text: str) -> Roll:
    """Read two digits, in any order, e.g. ``65``. Raises `NotationError`.

    >>> parse_roll("31")
    (3, 1)
    """
    if not re.fullmatch("[1-6]{2}", text):
        raise NotationError(f"roll {text!r}: expected two digits from 1 to 6, e.g. '65'")
    return int(text[0]), int(text[1])


def format_roll(roll: Roll) -> str:
    """Two digits, higher first.

    >>> format_roll((3, 5))
    '53'
    """
    return f"{max(roll)}{min(roll)}"


# Plays, read --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Item:
    """A checker on its way: where it stands, and the points still to be called at."""

    text: str
    point: int
    route: tuple[int, ...]

    def moved(self, step: Step) -> "_Item | None":
        """This item after `step`; None if the step is not on its way."""
        if not self.route or step.source != self.point or step.target < self.route[0]:
            return None
        arrived = step.target == self.route[0]
        return _Item(self.text, step.target, self.route[arrived:])


def parse_play(
    text: str, position: Position, side: Side, roll: Roll, ruleset: Ruleset, *, times: int = 4
) -> Play:
    """The legal play that `text` describes: single steps or joined, in any order.

    ``*`` may be left out; where it stands, a checker must have been pinned there. A pass is
    ``—``, ``-`` or ``pass``. Of several ways to play the text, the one with the fewest pins in
    passing is taken, and of those the one that follows the order of the text.

    Raises `NotationError` for text that is not a play, `IllegalPlayError` (with the rule in its
    `code`) for a play that is not legal here.

    >>> from plakoto import RULESETS
    >>> position = Position.parse("N5-6-5A-1a3n")
    >>> play = parse_play("7/5*/4", position, Side.WHITE, (2, 1), RULESETS["trio"])
    >>> play.end
    Position.parse('N5-6-6-1aA2n')
    """
    rules = Obligation(Frame(position, side, ruleset), dice_of(roll, times))
    items, stars = _read_items(text)
    if len(items) > len(rules.dice):
        raise IllegalPlayError(
            f"play {text!r}: {len(items)} moves, expected at most {len(rules.dice)}",
            Refusal.NO_DIE.value,
        )
    ways = list(_ways(rules, rules.frame.start, rules.dice, items))
    pinned = [way for way in ways if stars <= {step.target for step in way if step.pins}]
    if not pinned:
        raise _not_legal(text, rules, items, stars, bool(ways))
    steps = min(pinned, key=lambda way: sum(step.pins for step in way))
    if not steps:
        return Play((), position, None)
    end = rules.frame.position(rules.after(steps)[0])
    return Play(steps, end, judge(end, side, ruleset))


def _read_items(text: str) -> tuple[tuple[_Item, ...], set[int]]:
    """The items of a play's text, and the points where it says a checker was pinned."""
    words = text.split()
    if text.strip() in (PASS, "-", "pass"):
        return (), set()
    if not words:
        raise NotationError(f"play {text!r}: expected e.g. '24/18 13/8', or '{PASS}' for a pass")
    items: list[_Item] = []
    stars: set[int] = set()
    for word in words:
        match = re.fullmatch(r"([0-9]{1,2}(?:/[0-9]{1,2}\*?)*(?:/off)?)(?:\(([2-4])\))?", word)
        points = match[1].split("/") if match else []
        if not match or len(points) < 2:
            raise NotationError(
                f"play {text!r}: {word!r}: expected points joined by '/', e.g. '24/18', "
                "'7/5*/4', '6/off' or '24/18(2)'"
            )
        numbers = [OFF if point == "off" else int(point.rstrip("*")) for point in points]
        for number, point in zip(numbers, points, strict=True):
            if point != "off" and not 1 <= number <= POINTS:
                raise NotationError(f"play {text!r}: {word!r}: expected points from 1 to 24")
        stars |= {n for n, point in zip(numbers, points, strict=True) if point.endswith("*")}
        items += [_Item(word, numbers[0], tuple(numbers[1:]))] * int(match[2] or 1)
    return tuple(items), stars


def _ways(
    rules: Obligation, state: State, left: tuple[int, ...], items: tuple[_Item, ...]
) -> Iterator[tuple[Step, ...]]:
    """Every way to take all the items where they go and so complete a legal play."""
    allowed = rules.allowed(state, left)
    if not allowed and not any(item.route for item in items):
        yield ()
    for index, item in enumerate(items):
        if item in items[:index]:
            continue
        for step, child in allowed:
            moved = item.moved(step)
            if moved:
                following = (*items[:index], moved, *items[index + 1 :])
                for way in _ways(rules, child, without(left, step.die), following):
                    yield (step, *way)


def _not_legal(
    text: str, rules: Obligation, items: tuple[_Item, ...], stars: set[int], playable: bool
) -> IllegalPlayError:
    """The error for a text no legal play fits, with the first reason found."""
    quoted = f"play {text!r}"
    if playable:
        points = ", ".join(map(str, sorted(stars, reverse=True)))
        return IllegalPlayError(f"{quoted}: nothing is pinned on {points}", "no_pin")
    state, left = rules.frame.start, rules.dice
    waiting = [item for item in items if item.route]
    while waiting:
        for index, item in enumerate(waiting):
            gone = next(_to_next_call(rules, state, left, item), None)
            if gone:
                state, left, item = gone
                waiting[index : index + 1] = [item] if item.route else []
                break
        else:
            item = waiting[0]
            reason = refusal(rules, state, left, item.point, item.route[0]) or Refusal.MOST_DICE
            return IllegalPlayError(f"{quoted}: {item.text!r}: {reason.sentence}", reason.value)
    further = [format_play([step]) for step, _ in rules.allowed(state, left)]
    return IllegalPlayError(
        f"{quoted}: {Refusal.MOST_DICE.sentence}; expected also {' or '.join(further)}",
        Refusal.MOST_DICE.value,
    )


def _to_next_call(
    rules: Obligation, state: State, left: tuple[int, ...], item: _Item
) -> Iterator[tuple[State, tuple[int, ...], _Item]]:
    """The legal ways to take one item to the next point it names."""
    for step, child in rules.allowed(state, left):
        moved = item.moved(step)
        if moved and moved.route != item.route:
            yield child, without(left, step.die), moved
        elif moved:
            yield from _to_next_call(rules, child, without(left, step.die), moved)

"""A position as a static picture: `board`, one ``<svg>`` text that needs nothing else; `describe`.

It has the geometry and the marks of the board on the page, without what is only ornament there.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import atan2, cos, pi, sin
from typing import Any

from plakoto.position import POINTS, START, Position, Side
from plakoto.step import OFF, Roll, Step, dice_of, format_play
from plakoto.svg_parts import (
    DIE,
    FACES,
    HEIGHT,
    HINGE,
    LEFT,
    NUMERAL,
    PITCH,
    RADIUS,
    RAIL,
    THEMES,
    TRAY,
    TRAY_BREADTH,
    TRAY_LENGTH,
    WIDTH,
    Spot,
    at,
    decimal,
    group,
    in_tray,
    inward,
    on_axis,
    rect,
    star,
    tag,
    text,
    triangle,
)

_SERIF = "Iowan Old Style, Palatino, Noto Serif, Georgia, serif"


def board(
    position: Position,
    side: Side | None = None,
    roll: Roll | None = None,
    *,
    last: Sequence[Step] = (),
    last_side: Side | None = None,
    facing: Side = Side.WHITE,
    theme: str = "aegean",
    title: str = "Plakoto board",
) -> str:
    """The position as SVG, with its description inside for those who do not see it.

    `side` is to move, `roll` its dice. The trail shows `last`, the steps of `last_side` (in its own
    numbering; if not given, of whoever is not to move) that led here. `facing` has its home bottom
    right, and its numbers on the rail.

    Raises `ValueError` for an unknown theme, `NotationError` for an impossible roll, `TypeError`
    for a side that is none.

    >>> from plakoto import Position
    >>> picture = board(Position.parse("H5-3Ax1E-2A3-1d3j"))
    >>> "Point 15: 1 × White, under them 1 × Black pinned" in picture
    True
    """
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r}: expected one of {', '.join(THEMES)}")
    for each in (facing, side or facing, last_side or facing):
        position.counts(each)  # which refuses what is no side
    if roll:
        dice_of(roll)
    mover = _mover(side, last_side)
    hops = [(mover.absolute(step.source), mover.absolute(step.target)) for step in last]
    picture = _Picture(position, facing, theme)
    words = "\n".join(describe(position, side, roll, last=last, last_side=last_side))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" font-family="{_SERIF}" '
        f'text-anchor="middle"><title>{escape(title)}</title><desc>{escape(words)}</desc>'
        + "".join(picture.table())
        + "".join(picture.trays())
        + "".join(picture.trail(hops))
        + "".join(picture.checkers())
        + "".join(picture.dice(side, roll))
        + "</svg>\n"
    )


def describe(
    position: Position,
    side: Side | None = None,
    roll: Roll | None = None,
    *,
    last: Sequence[Step] = (),
    last_side: Side | None = None,
) -> tuple[str, ...]:
    """What is on the board, a line for each point that is not empty, in White's numbering; before
    that the last move, in its side's own. The arguments are those of `board`.

    >>> from plakoto import INITIAL
    >>> describe(INITIAL)[0]
    'Point 1: 15 × Black'
    """
    lines = [f"Last move {_mover(side, last_side)}: {format_play(last)}"] if last else []
    for point in range(1, POINTS + 1):
        if stack := position.stack(point):
            line = f"Point {point}: {stack.count} × {stack.owner}"
            lines.append(line + f", under them 1 × {stack.owner.opponent} pinned" * stack.traps)
    lines += [f"Borne off {each}: {off}" for each in Side if (off := position.borne_off(each))]
    lines += [f"Pips {each}: {position.pips(each)}" for each in Side]
    if side:
        lines.append(f"{side} to move" + (f": {max(roll)}–{min(roll)}" if roll else ""))
    return tuple(lines)


def _mover(side: Side | None, last_side: Side | None) -> Side:
    """Whose move the last one was."""
    return last_side or (side.opponent if side else Side.WHITE)


class _Picture:
    """Where everything lies, and its elements. Slots are places as the facing side counts them."""

    def __init__(self, position: Position, facing: Side, theme: str) -> None:
        self.position, self.facing = position, facing
        self.colours = {name: words.split() for name, words in THEMES[theme].items()}

    # What lies still --------------------------------------------------------------------------

    def table(self) -> Iterator[str]:
        wood, edge, well, numeral = self.colours["frame"]
        felt, odd, even, line = self.colours["field"]
        yield rect(0, 0, WIDTH, HEIGHT, rx=22, fill=wood)
        yield rect(2, 2, WIDTH - 4, HEIGHT - 4, rx=20, fill="none", stroke=edge, stroke_width=2.5)
        for half in (0, 1):
            x = LEFT + half * (6 * PITCH + HINGE)
            field = x, RAIL, 6 * PITCH, HEIGHT - 2 * RAIL
            yield rect(*field, rx=3, fill=felt, stroke=line, stroke_width=1.5)
        for slots, colour in ((range(1, 25, 2), odd), (range(2, 25, 2), even)):
            path = "".join(f"M{'L'.join(map(at, triangle(slot)))}Z" for slot in slots)
            yield tag("path", d=path, fill=colour, stroke=line, stroke_width=1.5)
        for y in (RAIL, HEIGHT - RAIL - TRAY_LENGTH):
            box = TRAY, y, TRAY_BREADTH, TRAY_LENGTH
            yield rect(*box, rx=8, fill=well, stroke=edge, stroke_width=1.5)
        middle = LEFT + 6 * PITCH + HINGE / 2
        yield tag("path", d=f"M{at((middle, RAIL))}V{HEIGHT - RAIL}", stroke=line, stroke_width=2.5)
        numbers = (
            text(x, y + NUMERAL * 0.36, str(slot))
            for slot in range(1, POINTS + 1)
            for x, y in [on_axis(slot, -RAIL / 2)]
        )
        yield group(numbers, fill=numeral, font_size=NUMERAL)

    # Checkers ---------------------------------------------------------------------------------

    def trays(self) -> Iterator[str]:
        thick = in_tray(1) - in_tray(0) - 1.5
        for side in Side:
            if off := self.position.borne_off(side):
                body, _, ring, _ = self.colours[str(side).lower()]
                slot = self.facing.own(side.absolute(OFF))
                long = TRAY_BREADTH - 14
                slabs = (
                    rect(x - long / 2, y - thick / 2, long, thick, rx=3)
                    for x, y in (on_axis(slot, in_tray(index)) for index in range(off))
                )
                yield group(slabs, fill=body, stroke=ring, stroke_width=1.2)
                x, y = on_axis(slot, TRAY_LENGTH - 22)
                size = NUMERAL * 1.15
                look: dict[str, Any] = {"fill": self.colours["frame"][3], "font_size": size}
                yield text(x, y + size * 0.36, str(off), **look)

    def checkers(self) -> Iterator[str]:
        for place in range(1, POINTS + 1):
            stack = self.position.stack(place)
            if stack is None:
                continue
            slot = self.facing.own(place)
            count, owner = stack.count, stack.owner
            if stack.traps:
                yield self._checker(owner.opponent, place, slot, 1 + RADIUS, trapped=True)
            for index in range(count):
                number = str(count) if count > 5 and index == count - 1 else ""
                away = inward(index, count, stack.traps)
                yield self._checker(owner, place, slot, away, number=number)

    def _checker(
        self,
        side: Side,
        place: int,
        slot: int,
        away: float,
        *,
        trapped: bool = False,
        number: str = "",
    ) -> str:
        body, rim, ring, ink = self.colours[str(side).lower()]
        gold, dark = self.colours["gold"]
        parts = [
            tag("circle", r=decimal(RADIUS - 1), fill=body, stroke=rim, stroke_width=2),
            tag("circle", r=decimal(RADIUS * 0.56), fill="none", stroke=ring, stroke_width=2.5),
        ]
        if side is Side.BLACK:  # differs in shape too
            parts.append(tag("circle", r=decimal(RADIUS * 0.12), fill=ring))
        if trapped:
            r = RADIUS * 0.84
            dash = 2 * pi * r / 28
            dashes = f"{decimal(dash * 1.15)} {decimal(dash * 0.85)}"
            look: dict[str, Any] = {"r": decimal(r), "fill": "none"}
            parts.append(tag("circle", **look, stroke=dark, stroke_width=7.5))
            parts.append(
                tag("circle", **look, stroke=gold, stroke_width=5.5, stroke_dasharray=dashes)
            )
        if place == side.absolute(START) and self.position.has_mother(side):
            # Under a pinner only the side at the rail can be seen.
            shift = RADIUS * (0.38 if slot <= 12 else -0.38) if trapped else 0
            look = {"fill": gold, "stroke": dark, "stroke_width": 3, "paint_order": "stroke"}
            parts.append(tag("path", d=star(shift, RADIUS * 0.29), **look))
        if number:
            size = RADIUS * 0.86
            look = {"fill": ink, "stroke": body, "stroke_width": 7, "paint_order": "stroke"}
            parts.append(text(0, size * 0.36, number, font_size=size, font_weight=700, **look))
        return group(parts, transform=f"translate({at(on_axis(slot, away))})")

    # The turn ---------------------------------------------------------------------------------

    def trail(self, hops: Iterable[tuple[int, int]]) -> Iterator[str]:
        colour, edge = self.colours["trail"]
        lines: dict[str, None] = {}
        starts: dict[str, None] = {}
        for source, target in hops:
            a, b = self._landing(source), self._outermost(target)
            middle = HEIGHT / 2 * 0.35 + (a[1] + b[1]) / 2 * 0.65
            control = (a[0] + b[0]) / 2, middle
            lines[f"M{at(a)}Q{at(control)} {at(b)}"] = None
            half = [(a[i] + b[i]) / 4 + control[i] / 2 for i in (0, 1)]
            tip = half[0] + (b[0] - a[0]) * 0.06, half[1] + (b[1] - a[1]) * 0.06
            angle = atan2(tip[1] - half[1], tip[0] - half[0])
            size = RADIUS * 0.4
            barbs = [
                (tip[0] - size * cos(angle + turn), tip[1] - size * sin(angle + turn))
                for turn in (-0.5, 0.5)
            ]
            lines[f"M{at(barbs[0])}L{at(tip)}L{at(barbs[1])}"] = None
            starts[f"M{at(a)}h0"] = None
        look: dict[str, Any] = {"fill": "none", "stroke_linecap": "round"}
        for stroke, line, dot in ((edge, 6, 15), (colour, 3, 11)) if lines else ():
            for paths, width in ((lines, line), (starts, dot)):
                yield tag("path", d="".join(paths), stroke=stroke, stroke_width=width, **look)

    def dice(self, side: Side | None, roll: Roll | None) -> Iterator[str]:
        if not roll:
            return
        near = (side or self.facing) is self.facing
        left = LEFT + (6 * PITCH + HINGE if near else 0)
        x = left + (6 * PITCH - 2.2 * DIE) / 2
        y = HEIGHT / 2 - DIE / 2
        body, rim, ring, ink = self.colours[str(side or Side.WHITE).lower()]
        edge = ring if side is Side.BLACK else rim
        for index, number in enumerate(sorted(roll, reverse=True)):
            corner = x + index * 1.2 * DIE
            look: dict[str, Any] = {"rx": decimal(DIE * 0.2), "fill": body, "stroke": edge}
            yield rect(corner, y, DIE, DIE, **look, stroke_width=decimal(DIE * 0.04))
            third = DIE * 0.27
            face = FACES[number]
            centres = (
                (corner + DIE / 2 + (int(c) - 1) * third, y + DIE / 2 + (int(r) - 1) * third)
                for c, r in zip(face[::2], face[1::2], strict=True)
            )
            pips = "".join(f"M{at(centre)}h0" for centre in centres)
            look = {"stroke": ink, "stroke_width": decimal(DIE * 0.19), "stroke_linecap": "round"}
            yield tag("path", d=pips, **look)

    def _landing(self, place: int) -> Spot:
        """Where the next checker on a place would come to lie."""
        slot = self.facing.own(place)
        if place in (0, POINTS + 1):
            off = self.position.borne_off(Side.BLACK if place else Side.WHITE)
            return on_axis(slot, in_tray(min(off, 14)))
        stack = self.position.stack(place)
        count, traps = (stack.count, stack.traps) if stack else (0, False)
        if count > 4:
            return on_axis(slot, inward(4, 5, traps) + RADIUS)
        return on_axis(slot, inward(count, max(count + 1, 2), traps))

    def _outermost(self, place: int) -> Spot:
        """Where the last checker of a place lies; a tray, or an empty point: would lie."""
        stack = self.position.stack(place) if 0 < place <= POINTS else None
        if stack is None:
            return self._landing(place)
        return on_axis(self.facing.own(place), inward(stack.count - 1, stack.count, stack.traps))

"""What a picture of the board is made of: colours, where things lie, and markup.

The geometry is that of the board on the page at its usual shape (web/board/geometry.js), to the
unit. A *slot* is a place as the side counts it whose home is bottom right: 1–24, 0 its tray,
25 the other tray.
"""

from collections.abc import Iterable
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

Spot = tuple[float, float]

WIDTH, HEIGHT = 1200, 840

RAIL, LEFT, HINGE, PITCH = 36, 34, 28, 83
RADIUS = (HEIGHT / 2 - RAIL - 31) / 10
TIP = HEIGHT * 0.37
TRAY, TRAY_BREADTH, TRAY_LENGTH = 1080, 86, HEIGHT / 2 - RAIL - 12
DIE, NUMERAL = 52, 22
FACES = ("", "11", "0022", "001122", "00022022", "0002202211", "000102202122")
"""Columns and rows of the pips of each number, in thirds of the die."""

THEMES = MappingProxyType(
    {
        "aegean": MappingProxyType(
            {
                "frame": "#5b3820 #a87a4c #2b1a0d #f6e8c8",
                "field": "#e3d2ad #ad5234 #5f7449 #22140a",
                "white": "#f3e9d2 #57462b #bda374 #2d2112",
                "black": "#1c2738 #0a1019 #64769a #f9efdd",
                "trail": "#10406b #fffbe9",
                "gold": "#ffc21f #3a2204",
            }
        ),
        "night": MappingProxyType(
            {
                "frame": "#1a222b #465565 #080b0f #b9c8d6",
                "field": "#1b252e #34495e #26404a #05080b",
                "white": "#ebe1cb #6d6047 #b5a27a #2a2112",
                "black": "#dc5a45 #5a160e #fbb09b #2b0703",
                "trail": "#9fd0ff #080e14",
                "gold": "#ffd45e #2b1a03",
            }
        ),
        "plain": MappingProxyType(
            {
                "frame": "#ffffff #000000 #ffffff #000000",
                "field": "#ffffff #c4c4c4 #ffffff #000000",
                "white": "#ffffff #000000 #000000 #000000",
                "black": "#000000 #ffffff #ffffff #ffffff",
                "trail": "#0a3fb0 #ffffff",
                "gold": "#ffd500 #000000",
            }
        ),
        "plain-night": MappingProxyType(
            {
                "frame": "#000000 #ffffff #000000 #ffffff",
                "field": "#000000 #3d3d3d #000000 #ffffff",
                "white": "#ffffff #000000 #000000 #000000",
                "black": "#000000 #ffffff #ffffff #ffffff",
                "trail": "#ffe14a #000000",
                "gold": "#ffd500 #000000",
            }
        ),
    }
)
"""The colours of each theme: frame (wood, edge, well, numbers), field (felt, odd and even points,
lines), each side's checkers (body, rim, ring, number), the trail, and gold, each with its edge."""

# Geometry ---------------------------------------------------------------------------------------


def column(slot: int) -> int:
    """0–11 from the left, 12 is the tray's."""
    return 12 - slot if slot <= 12 else slot - 13


def edge(slot: int) -> float:
    """The left edge of a point."""
    return LEFT + column(slot) * PITCH + (HINGE if column(slot) > 5 else 0)


def on_axis(slot: int, inward: float) -> Spot:
    """A spot on the axis of a point or tray, so far from the rail."""
    y = RAIL + inward
    x = TRAY + TRAY_BREADTH / 2 if column(slot) == 12 else edge(slot) + PITCH / 2
    return x, HEIGHT - y if slot <= 12 else y


def inward(index: int, count: int, traps: bool) -> float:
    """How far from the rail a checker's centre lies: five rim to rim, more in the same length."""
    first = 1 + RADIUS * (2 if traps else 1)
    step = min(RADIUS * 2, (1 + RADIUS * 9 - first) / (count - 1)) if count > 1 else 0
    return first + index * step


def in_tray(index: int) -> float:
    """How far from the rail a borne-off checker lies, 0 the first."""
    return 6 + (TRAY_LENGTH - 50) / 15 * (index + 0.5)


def triangle(slot: int) -> list[Spot]:
    """The corners of a point, its tip last."""
    left, right = edge(slot) + 4, edge(slot) + PITCH - 4
    base, tip = (HEIGHT - RAIL, -TIP) if slot <= 12 else (RAIL, TIP)
    return [(left, base), (right, base), ((left + right) / 2, base + tip)]


def star(shift: float, size: float) -> str:
    """Eight points, so far below the middle."""
    corners = (
        (reach * sin(index * pi / 8), shift - reach * cos(index * pi / 8))
        for index in range(16)
        for reach in [size * 0.55 if index % 2 else size]
    )
    return f"M{'L'.join(map(at, corners))}Z"


# Markup -----------------------------------------------------------------------------------------


def decimal(value: float) -> str:
    """With one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def at(spot: Spot) -> str:
    """For a path or a transform."""
    return f"{decimal(spot[0])} {decimal(spot[1])}"


def tag(name: str, content: str = "", **attributes: Any) -> str:
    """An element; ``stroke_width`` stands for ``stroke-width``. The content is markup."""
    texts = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{texts}>{content}</{name}>" if content else f"<{name}{texts}/>"


def group(parts: Iterable[str], **attributes: Any) -> str:
    """Elements in one."""
    return tag("g", "".join(parts), **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """A box."""
    box = {"x": x, "y": y, "width": width, "height": height}
    return tag("rect", **{name: decimal(value) for name, value in box.items()}, **attributes)


def text(x: float, y: float, content: str, **attributes: Any) -> str:
    """A text whose middle is over the spot."""
    return tag("text", content, x=decimal(x), y=decimal(y), **attributes)

"""A person's hand on the page, for browser tests: taps, drags and what can be seen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from app.view import full_position
from plakoto import Game, Step

BOARD = "#board"

HUMANS = "w=human&b=human"
OPENING = f"p=O5-6-6-5o_w_65&{HUMANS}"

WHOLE_TURN = f"p=4m1-6-6-Axa1DEE_w_11&{HUMANS}"
"""White can free the checker on 6, pin the one on 5, and bear three off from 1, with one roll."""
WHOLE_TURN_STEPS = ((6, 5), (1, 0), (1, 0), (1, 0))
WHOLE_TURN_END = "4m1-6-6-aAx1DEB_b_00"


def point(page: Page, where: int) -> Locator:
    """The button of a place: 1–24 as White counts, 0 White's tray, 25 Black's; White below."""
    return page.locator(f'{BOARD} button[data-slot="{where}"]')


def expect_position(page: Page, text: str) -> None:
    expect(page.locator(BOARD)).to_have_attribute("position", text)


def press(page: Page, name: str) -> None:
    """Press one of the buttons beside the board."""
    page.locator(f'.controls [data-do="{name}"]').click()


def tap_move(page: Page, source: int, target: int) -> None:
    point(page, source).click()
    expect(page.locator(f'{BOARD} button[data-slot="{target}"].target')).to_be_attached()
    point(page, target).click()


def middle(page: Page, where: int) -> tuple[float, float]:
    """Of the outermost checker of a place, or of the place. On an upright board points lie."""
    box = point(page, where).bounding_box()
    assert box
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    edge = min(width, height) / 2
    near = where <= 12
    if width > height:
        return (x + width - edge if near else x + edge), y + height / 2
    return x + width / 2, (y + height - edge if near else y + edge)


def drag(page: Page, source: int, target: int) -> None:
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=5)
    page.mouse.up()


def tap_step(page: Page, game: Game, step: Step) -> Game:
    """Make one step on the page and in `game`; the page then shows what `game` says."""
    side = game.side
    tap_move(page, side.absolute(step.source), side.absolute(step.target))
    game = game.move(step.source, step.target)
    if game.turn and game.turn.outcome:
        game = game.finish()
    expect_position(page, full_position(game))
    return game

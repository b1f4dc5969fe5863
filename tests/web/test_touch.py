"""A finger on a phone: taps, and a checker lifted over the finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hand import (
    OPENING,
    WHOLE_TURN,
    WHOLE_TURN_END,
    WHOLE_TURN_STEPS,
    expect_position,
    middle,
    point,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
pytestmark = pytest.mark.browser_context_args(**PHONE)


def tap(page: Page, where: int) -> None:
    page.touchscreen.tap(*middle(page, where))


def slide_finger(page: Page, source: int, target: int) -> None:
    """Playwright's touchscreen only taps; the browser's own tools can do the rest."""
    tools = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page, source), middle(page, target)

    def touch(kind: str, *points: dict[str, float]) -> None:
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for part in (0.25, 0.5, 0.75, 1):
        touch("touchMove", {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part})
    touch("touchEnd")


def test_a_turn_with_a_pin_a_release_and_bearing_off_by_taps(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    for source, target in WHOLE_TURN_STEPS:
        tap(page, source)
        expect(page.locator("#board button.target").first).to_be_attached()
        tap(page, target)
    page.locator('.controls [data-do="done"]').tap()
    expect_position(page, WHOLE_TURN_END)


def test_a_turn_with_a_pin_a_release_and_bearing_off_by_sliding(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    for source, target in WHOLE_TURN_STEPS:
        slide_finger(page, source, target)
    expect_position(page, WHOLE_TURN_END.replace("_b_00", "_w_11"))
    done = page.locator('.controls [data-do="done"]')
    while done.get_attribute("aria-disabled") == "false":
        done.tap()  # Chromium takes a tap within moments of a slide for a part of it
    expect_position(page, WHOLE_TURN_END)


def test_the_page_neither_scrolls_nor_zooms(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    scrolls = "document.documentElement.scrollHeight > innerHeight || scrollX + scrollY > 0"
    assert page.evaluate(scrolls) is False
    slide_finger(page, 24, 18)
    expect_position(page, "N5-A5-6-5o_w_65")
    assert page.evaluate(scrolls) is False


@pytest.mark.parametrize(("width", "height", "least"), [(320, 568, 24), (390, 844, 40)])
def test_points_are_large_enough_to_touch(
    game: Callable[..., Page], page: Page, width: int, height: int, least: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game(OPENING)
    for where in range(1, 25):
        box = point(page, where).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= least
    for button in page.locator("button:visible, select:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24, button.evaluate("one => one.outerHTML")

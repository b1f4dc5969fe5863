"""The position editor: any checker anywhere, what is wrong by name, and a game from there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hand import HUMANS, OPENING, drag, expect_position


def set_up(page: Page) -> None:
    page.locator("#open-more").click()
    page.locator("#more").get_by_role("button", name="Set up a position").click()
    expect(page.locator("#setup")).to_be_visible()


def test_a_game_starts_from_a_position_set_up_by_hand(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    set_up(page)
    drag(page, 24, 3)
    expect(page.locator("#setup-position")).to_have_value("N5-6-6-3A1o_w_65")
    page.locator("#setup-roll").select_option("")
    page.locator('#setup input[name="setup-side"][value="b"]').check(force=True)
    expect(page.locator("#setup-position")).to_have_value("N5-6-6-3A1o_b_00")
    page.locator("#setup-start").click()
    expect(page.locator("#setup")).to_be_hidden()
    expect_position(page, "N5-6-6-3A1o_b_00")


def test_what_is_wrong_is_named_until_it_is_right(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    set_up(page)
    page.get_by_role("button", name="Empty", exact=True).click()
    expect(page.locator("#setup-problems")).to_contain_text("no checker on the board")
    page.locator("#setup-start").press("Enter")
    expect(page.locator(".toast")).to_contain_text("No game can start from here yet")
    expect(page.locator("#setup")).to_be_visible()
    page.locator("#setup").get_by_role("button", name="Undo").click()
    expect(page.locator("#setup-problems")).to_contain_text("A game can start from here")


def test_leaving_goes_back_to_the_game_that_was_left(game: Callable[..., Page]) -> None:
    page = game(f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}")
    set_up(page)
    page.get_by_role("button", name="Start position").click()
    expect(page.locator("#board")).to_have_attribute("position", re.compile("^O5-6-6-5o"))
    page.locator("#setup-leave").click()
    expect_position(page, "H3A1-3a1F-6-1d3j_w_53")


def test_its_link_opens_the_position(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    set_up(page)
    page.get_by_role("button", name="Turn round").click()
    address = page.locator("#setup-link").input_value()
    position = page.locator("#setup-position").input_value()
    game(address.partition("#")[2])
    expect_position(page, position)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (1440, 900)])
def test_the_panel_takes_nothing_from_the_board_and_has_no_barriers(
    game: Callable[..., Page], page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game(OPENING)
    board = page.locator("#board")
    before = board.bounding_box()
    set_up(page)
    after = board.bounding_box()
    assert before
    assert after
    assert after["width"] * after["height"] > 0.94 * before["width"] * before["height"]
    size = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size == [width, height]
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()

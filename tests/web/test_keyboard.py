"""A whole turn, and more, without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from hand import HUMANS, OPENING, WHOLE_TURN, WHOLE_TURN_END, expect_position, point


def test_a_turn_with_a_pin_a_release_and_bearing_off(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    keys = page.keyboard
    while not point(page, 6).evaluate("one => one.matches(':focus')"):
        keys.press("Tab")  # the board is one stop, and it begins at what can move
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Space")
    expect_position(page, "4m1-6-6-aAx1DEE_w_11")
    for number in "ECB":
        keys.press("End")  # the tray
        keys.press("ArrowLeft")
        expect(point(page, 1)).to_be_focused()
        keys.press("Enter")
        keys.press("End")
        keys.press("Enter")
        expect_position(page, f"4m1-6-6-aAx1DE{chr(ord(number) - (number == 'E'))}_w_11")
    keys.press("d")
    expect_position(page, WHOLE_TURN_END)


def test_rolling_undoing_and_finishing_have_keys(game: Callable[..., Page]) -> None:
    page = game(f"p=O5-6-6-5o_w&{HUMANS}&seed=s89")
    page.keyboard.press("r")
    expect_position(page, "O5-6-6-5o_w_44")
    point(page, 24).focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect_position(page, "N3A1-6-6-5o_w_44")
    page.keyboard.press("u")
    expect_position(page, "O5-6-6-5o_w_44")


def test_the_dice_are_swapped_and_the_board_flipped_by_keys(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    dice = page.locator("#board button.dice")
    before = dice.get_attribute("aria-label") or ""
    page.keyboard.press("s")
    expect(dice).not_to_have_attribute("aria-label", before)
    page.keyboard.press("f")
    expect(page.locator("#board")).to_have_attribute("facing", "b")


def test_one_key_reads_the_whole_board(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    page.keyboard.press("b")
    spoken = page.locator("#spoken")
    expect(spoken).to_contain_text("Point 24: 15 White.")
    expect(spoken).to_contain_text("Point 1: 15 Black.")
    expect(spoken).to_contain_text("White to move.")
    expect(spoken).to_contain_text("Black has 360 pips to go.")


def test_the_first_stop_leads_to_the_board_and_leaves_the_game_alone(
    game: Callable[..., Page],
) -> None:
    page = game(OPENING)
    address = page.url
    page.keyboard.press("Tab")
    expect(page.locator("#skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(point(page, 24)).to_be_focused()
    assert page.url == address
    expect_position(page, "O5-6-6-5o_w_65")


def test_what_is_said_is_numbered_as_the_board_is(game: Callable[..., Page]) -> None:
    page = game("p=O5-6-6-5o_b_65&w=computer&b=human&level=simple")
    expect(point(page, 24)).to_have_attribute("aria-label", re.compile("^Point 24: 15 Black"))
    page.keyboard.press("m")
    page.locator("#typed").fill("24/18")
    page.keyboard.press("Enter")
    expect(page.locator("#spoken")).to_contain_text("Black moves from 24 to 18.")
    page.locator("#typed").press("Escape")
    page.keyboard.press("f")
    expect(point(page, 1)).to_have_attribute("aria-label", re.compile("^Point 1: 14 Black"))
    page.keyboard.press("u")
    expect(page.locator("#spoken")).to_contain_text("Black takes back the move from 1 to 7.")

"""A turn on the page: refusals, taking back, the dice."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from hand import HUMANS, OPENING, expect_position, press, tap_move


def test_undo_goes_step_by_step_and_by_the_whole_turn(game: Callable[..., Page]) -> None:
    page = game(f"p=O5-6-6-5o_w_33&{HUMANS}")
    tap_move(page, 24, 18)
    expect_position(page, "N5-A5-6-5o_w_33")
    press(page, "undo")
    expect_position(page, "N2A2-6-6-5o_w_33")
    tap_move(page, 24, 21)
    press(page, "reset")
    expect_position(page, "O5-6-6-5o_w_33")


def test_the_dice_can_be_swapped_and_the_turn_finished_on_them(
    game: Callable[..., Page],
) -> None:
    page = game(OPENING)
    dice = page.locator("#board button.dice")
    before = dice.get_attribute("aria-label")
    dice.click()
    expect(dice).not_to_have_attribute("aria-label", before or "")
    tap_move(page, 24, 13)
    expect_position(page, "N5-5A-6-5o_w_65")
    dice.click()
    expect_position(page, "N5-5A-6-5o_b_00")
    dice.click()
    expect(page.locator("#board")).to_have_attribute("position", _rolled("N5-5A-6-5o_b_"))


def _rolled(start: str) -> re.Pattern[str]:
    return re.compile(re.escape(start) + "[1-6]{2}$")

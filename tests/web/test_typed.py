"""Moves typed in notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hand import OPENING, WHOLE_TURN, WHOLE_TURN_END, expect_position


def write(page: Page, text: str) -> None:
    page.keyboard.press("m")
    page.locator("#typed").fill(text)
    page.keyboard.press("Enter")


def test_a_turn_with_a_pin_a_release_and_bearing_off(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    write(page, "6/5* 1/off(3)")
    expect_position(page, "4m1-6-6-aAx1DEB_w_11")
    page.locator("#typed").press("Escape")
    page.keyboard.press("d")
    expect_position(page, WHOLE_TURN_END)


def test_a_part_of_a_turn_can_be_typed(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    write(page, "24/18")
    expect_position(page, "N5-A5-6-5o_w_65")
    write(page, "24/19")
    expect_position(page, "M4A-A5-6-5o_w_65")


@pytest.mark.parametrize(
    ("text", "words"),
    [("24/20", "24/20"), ("knight takes", "knight takes"), ("13/7", "no checker")],
)
def test_what_cannot_be_played_is_quoted_with_its_reason(
    game: Callable[..., Page], text: str, words: str
) -> None:
    page = game(OPENING)
    write(page, text)
    expect(page.locator(".toast")).to_contain_text(words)
    expect_position(page, "O5-6-6-5o_w_65")
    expect(page.locator("#typed")).to_have_value(text)  # to be corrected

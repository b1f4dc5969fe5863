"""Ways to move a checker: two taps, dragging, the keyboard; taking back; refusals."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hand import drag, expect_position, point, press, tap_move

HUMANS = "w=human&b=human"
OPENING = f"p=O5-6-6-5o_w_65&{HUMANS}"


def test_two_taps_move_a_checker(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    tap_move(page, 24, 18)
    expect_position(page, "N5-A5-6-5o_w_65")
    tap_move(page, 24, 19)
    expect_position(page, "M4A-A5-6-5o_w_65")
    press(page, "done")
    expect_position(page, "M4A-A5-6-5o_b_00")


def test_one_checker_moves_by_both_dice_at_once(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    tap_move(page, 24, 13)
    expect_position(page, "N5-5A-6-5o_w_65")
    expect(page.locator("#move-rows")).to_contain_text("24/13")


def test_a_second_tap_plays_the_only_step(game: Callable[..., Page]) -> None:
    page = game(f"p=aa4-6-6-3A2_w_31&r=trio&{HUMANS}")
    point(page, 3).click()
    point(page, 3).click()
    expect_position(page, "aa4-6-6-4A1_w_31")


def test_dragging_moves_a_checker_and_bears_off(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    drag(page, 24, 18)
    expect_position(page, "N5-A5-6-5o_w_65")
    page = game(f"p=bbbccc-6-6-BBBAAA_w_65&{HUMANS}")
    drag(page, 6, 0)
    expect_position(page, "bbbccc-6-6-ABBAAA_w_65")
    drag(page, 5, 0)
    expect_position(page, "bbbccc-6-6-AABAAA_w_65")


def test_dragging_where_it_may_not_go_says_why_and_moves_nothing(
    game: Callable[..., Page],
) -> None:
    page = game(OPENING)
    drag(page, 24, 20)
    expect(page.locator(".toast")).to_contain_text("You have no 4 to play")
    expect_position(page, "O5-6-6-5o_w_65")


@pytest.mark.parametrize(
    ("position", "source", "target", "words"),
    [
        ("N5-aX5-6-5n_w_65", 24, 18, "An enemy checker sits on one of yours"),
        ("N5-b5-6-5m_w_65", 24, 18, "Two or more enemy checkers"),
        ("A3n1-6-6-2AM1a_w_65", 4, 0, "only when all your checkers are home"),
    ],
)
def test_a_refusal_names_the_rule(
    game: Callable[..., Page], position: str, source: int, target: int, words: str
) -> None:
    page = game(f"p={position}&r=tapa&{HUMANS}")
    drag(page, source, target)
    expect(page.locator(".toast")).to_contain_text(words)
    expect_position(page, position)


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


def test_a_turn_by_keyboard_alone(game: Callable[..., Page]) -> None:
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


def test_a_turn_on_a_phone(game: Callable[..., Page], page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    game(OPENING)
    tap_move(page, 24, 18)
    expect_position(page, "N5-A5-6-5o_w_65")
    drag(page, 18, 13)
    expect_position(page, "N5-5A-6-5o_w_65")

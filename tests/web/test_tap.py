"""Moving by two taps or clicks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from hand import (
    HUMANS,
    OPENING,
    WHOLE_TURN,
    WHOLE_TURN_END,
    WHOLE_TURN_STEPS,
    expect_position,
    point,
    press,
    tap_move,
)


def test_a_turn_with_a_pin_a_release_and_bearing_off(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    for source, target in WHOLE_TURN_STEPS:
        tap_move(page, source, target)
    press(page, "done")
    expect_position(page, WHOLE_TURN_END)


def test_the_targets_of_the_chosen_checker_are_lit(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    point(page, 24).click()
    lit = page.locator("#board button.target")
    assert sorted(lit.evaluate_all("all => all.map((one) => +one.dataset.slot)")) == [13, 18, 19]
    point(page, 24).click()  # there are two steps, so this lets it go
    expect(lit).to_have_count(0)


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


def test_taps_made_while_checkers_slide_are_not_lost(game: Callable[..., Page]) -> None:
    page = game(f"p=O5-6-6-5o_w_33&{HUMANS}")
    for _ in range(2):  # without waiting for anything
        point(page, 24).click()
        point(page, 21).click()
    point(page, 21).click()
    point(page, 15).click()
    expect_position(page, "M2A2-3A2-6-5o_w_33")

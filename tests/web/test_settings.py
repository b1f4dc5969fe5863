"""What a person chooses for this device: at once, and from the first paint of the next visit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hand import HUMANS, OPENING, expect_position, point


def settle(page: Page, *names: str, **choices: str) -> None:
    """Turn the switches `names` over and take the `choices`, in the dialog."""
    page.locator("#open-settings").click()
    dialog = page.locator("#settings")
    for name in names:
        dialog.locator(f"input[name={name}]").click()
    for name, value in choices.items():
        dialog.locator(f'input[name={name}][value="{value}"]').check(force=True)
    page.keyboard.press("Escape")


def test_look_and_light_change_page_and_board_at_once(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    for look, light, theme in (
        ("wood", "dark", "night"),
        ("plain", "dark", "plain-night"),
        ("plain", "light", "plain"),
        ("wood", "light", "aegean"),
    ):
        settle(page, look=look, light=light)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(page.locator("#board")).to_have_attribute("theme", theme)


def test_the_look_follows_the_system_until_one_is_chosen(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    theme = page.locator("html")
    page.emulate_media(color_scheme="dark")
    expect(theme).to_have_attribute("data-theme", "night")
    page.emulate_media(color_scheme="light", contrast="more")
    expect(theme).to_have_attribute("data-theme", "plain")
    settle(page, look="wood")
    expect(theme).to_have_attribute("data-theme", "aegean")


def test_a_chosen_look_is_there_at_first_paint(game: Callable[..., Page], page: Page) -> None:
    page.add_init_script(
        "new PerformanceObserver(() => { window.themeAtFirstPaint ??="
        " [document.documentElement.dataset.theme, document.querySelector('#board')?.theme]; })"
        ".observe({ type: 'paint', buffered: true });"
    )
    game(OPENING)
    settle(page, look="plain", light="dark")
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    assert page.evaluate("window.themeAtFirstPaint") == ["plain-night", "plain-night"]


def test_flipping_seats_the_other_side_at_the_bottom(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    settle(page, "flip")
    expect(page.locator("#board")).to_have_attribute("facing", "b")
    expect(page.locator(".player.near")).to_contain_text("Black")
    page.keyboard.press("f")
    expect(page.locator("#board")).to_have_attribute("facing", "w")
    expect(page.locator(".player.near")).to_contain_text("White")


def test_home_can_be_on_the_left(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    right = point(page, 1).bounding_box()
    settle(page, "mirror")
    expect(page.locator("#board")).to_have_attribute("mirror", "")
    left = point(page, 1).bounding_box()
    assert left
    assert right
    assert left["x"] < right["x"]


def test_pip_counts_can_be_hidden(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    pips = page.locator(".player.near .tally-pips")
    expect(pips).to_be_visible()
    settle(page, "pips")
    expect(pips).to_be_hidden()


def test_one_tap_can_move_a_checker(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    settle(page, "oneTap")
    point(page, 24).click()
    expect_position(page, "N5-A5-6-5o_w_65")


def test_moves_without_a_choice_can_be_left_to_the_page(game: Callable[..., Page]) -> None:
    page = game(f"p=A5-6-6-5o_w_00&{HUMANS}&seed=s89")
    settle(page, "forced")
    page.keyboard.press("r")
    expect(page.locator(".toast")).to_contain_text("White had no choice")
    page.keyboard.press("u")
    expect(page.locator('.controls [data-do="done"]')).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("speed", ["slow", "fast", "none"])
def test_the_speed_is_told_to_the_board_and_to_python(
    game: Callable[..., Page], speed: str
) -> None:
    page = game(OPENING)
    settle(page, speed=speed)
    expect(page.locator("#board")).to_have_attribute("speed", speed)
    expect(page.locator("html")).to_have_attribute("data-speed", speed)


def test_damaged_settings_are_as_at_first(game: Callable[..., Page], page: Page) -> None:
    page.add_init_script("localStorage['plakoto.page.settings'] = '{\"speed\": 7, \"light\": []}'")
    game(OPENING)
    expect(page.locator("html")).to_have_attribute("data-theme", "aegean")
    page.locator("#open-settings").click()
    expect(page.locator('#settings input[value="normal"]')).to_be_checked()

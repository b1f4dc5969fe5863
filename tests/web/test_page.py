"""What is around the board: beginning, going on, ending, and what is told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from hand import expect_position, middle, point, press, tap_move

HUMANS = "w=human&b=human"


def choose(page: Page, **fields: str) -> None:
    """Fill the form of a new game and start it."""
    page.locator("#open-new").click()
    dialog = page.locator("#new-game")
    for name, value in fields.items():
        field = dialog.locator(f"[name={name}]").first
        if field.evaluate("node => node.tagName") == "SELECT":
            field.select_option(value)
        else:
            dialog.locator(f'[name={name}][value="{value}"]').check(force=True)
    dialog.locator("button[type=submit]").click()


def test_the_board_is_there_at_first_paint_and_before_python(page: Page) -> None:
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.add_init_script(
        "new PerformanceObserver(() => { window.boardAtFirstPaint ??="
        " !!document.querySelector('plakoto-board')?.shadowRoot?.querySelector('svg circle'); })"
        ".observe({ type: 'paint', buffered: true });"
    )
    page.goto("index.html")
    expect(page.locator("#loading progress")).to_be_visible()
    expect(page.get_by_role("img", name="Point 24: 15 White.")).to_be_visible()
    assert page.evaluate("window.boardAtFirstPaint") is True
    while not held:
        page.evaluate("0")  # Playwright hears of requests only in between
    held[0].continue_()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=90_000)


def test_the_computer_answers_a_turn(game: Callable[..., Page]) -> None:
    page = game("p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive")
    tap_move(page, 24, 13)
    press(page, "done")
    expect(page.locator("#board")).to_have_attribute(
        "position", re.compile("_w_00$"), timeout=15_000
    )
    expect(page.locator("#move-rows tr")).to_have_count(1)


def test_a_new_game_is_chosen_in_the_dialog(game: Callable[..., Page]) -> None:
    page = game()
    choose(page, ruleset="tapa", b="human", length="3")
    view: dict[str, Any] = page.evaluate("document.querySelector('#board').view")
    assert view["position"].startswith("O5-6-6-5o")
    expect(page.locator("#moves")).to_contain_text("Tapa")
    expect(page.locator("#moves")).to_contain_text("Match to 3 points")


def test_the_opening_contest_is_told(game: Callable[..., Page]) -> None:
    page = game(f"seed=plakoto&{HUMANS}")
    expect(page.locator("#status-more")).to_contain_text("White starts: 5 against 1")
    expect(page.locator("#status-more")).to_contain_text("one tie")


def test_a_reload_resumes_in_the_middle_of_a_turn(game: Callable[..., Page]) -> None:
    page = game()
    choose(page, ruleset="mahbusa", b="human", length="5")
    source = page.locator("#board button.source").first
    source.click()
    page.locator("#board button.target").first.click()
    expect(page.locator('.controls [data-do="undo"]')).to_have_attribute("aria-disabled", "false")
    before = page.locator("#board").get_attribute("position")
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    expect_position(page, before or "")
    expect(page.locator("#moves")).to_contain_text("Mahbusa")
    expect(page.locator('.controls [data-do="undo"]')).to_have_attribute("aria-disabled", "false")


def test_a_damaged_saved_game_is_set_aside_with_a_message(
    game: Callable[..., Page], page: Page
) -> None:
    page.add_init_script(
        "if (!localStorage['plakoto.game']) localStorage['plakoto.game'] = '{\"version\": 1';"
    )
    game()
    expect(page.locator(".toast")).to_contain_text("It was set aside")
    kept = page.evaluate("localStorage['plakoto.game.damaged']")
    assert kept == '{"version": 1'
    choose(page, ruleset="greek", b="human")
    assert json.loads(page.evaluate("localStorage['plakoto.game']"))["black"] == "human"


@pytest.mark.parametrize(
    ("fragment", "name", "value"),
    [
        ("p=O5-6-6-5", "p", "O5-6-6-5"),
        ("p=%3Cimg%20src=x%20onerror=alert(1)%3E", "p", "<img src"),
        ("r=chess", "r", "chess"),
        ("match=ten", "match", "ten"),
    ],
)
def test_a_bad_parameter_is_explained_and_a_normal_game_starts(
    game: Callable[..., Page], fragment: str, name: str, value: str
) -> None:
    page = game(fragment)
    toast = page.locator(".toast").first
    expect(toast).to_contain_text(f"asks for {name} = {value}")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("^O5-6-6-5o_|_w_"))


def test_following_a_link_to_another_situation_starts_it(game: Callable[..., Page]) -> None:
    page = game(f"p=O5-6-6-5o_w_65&{HUMANS}")
    page.evaluate("location.hash = 'p=H3A1-3a1F-6-1d3j_w_53&w=human&b=human'")
    expect_position(page, "H3A1-3a1F-6-1d3j_w_53")


def test_a_forced_pass_is_explained(game: Callable[..., Page]) -> None:
    page = game(f"p=A4b-b5-6-5k_w_65&{HUMANS}")
    expect(page.locator(".toast")).to_contain_text("White cannot move with 6-5")
    press(page, "done")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("_b_00$"))


@pytest.mark.parametrize(
    ("fragment", "move", "title", "reason"),
    [
        ("p=4n1-6-5A-N4a_w_65", (7, 1), "White wins 2 points", "mother is pinned"),
        ("p=aX3m1-6-6-N4a_w_54", (6, 1), "Drawn game", "Both mothers"),
        ("p=a5-6-6-5A_w_65", (1, 0), "White wins one point", "borne off all"),
        ("p=o5-6-6-5A_w_65", (1, 0), "White wins 2 points", "Black none"),
    ],
)
def test_a_result_is_shown_with_its_reason(
    game: Callable[..., Page], fragment: str, move: tuple[int, int], title: str, reason: str
) -> None:
    page = game(f"{fragment}&{HUMANS}")
    tap_move(page, *move)
    expect(page.locator("#result")).to_contain_text(title)
    expect(page.locator("#result")).to_contain_text(reason)


def test_a_match_goes_on_to_the_next_game_and_to_its_end(game: Callable[..., Page]) -> None:
    page = game(f"p=4n1-6-5A-N4a_w_65&{HUMANS}&match=3")
    tap_move(page, 7, 1)
    expect(page.locator("#result")).to_contain_text("White wins 2 points")
    press(page, "next")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("^O5-6-6-5o_"))
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator(".player.near")).to_contain_text("2")


def test_trapped_checkers_and_mothers_are_named(game: Callable[..., Page]) -> None:
    page = game(f"p=A3n1-6-6-2A1JBx_w_65&r=tapa&{HUMANS}")
    expect(point(page, 1)).to_have_attribute("aria-label", re.compile("[Tt]rapped|pinned"))
    expect(point(page, 24)).to_have_attribute("aria-label", re.compile("[Mm]other"))


def test_numbers_left_in_a_cascade_are_announced(game: Callable[..., Page]) -> None:
    page = game(f"p=A4b-b5-6-5k_w_55&r=express&{HUMANS}")
    expect(page.locator(".toast")).to_contain_text("White cannot move")
    press(page, "done")
    expect(page.locator(".toast").last).to_contain_text("Black plays on with the numbers")


@pytest.mark.parametrize("language", ["en", "el", "bg", "ar"])
def test_no_barriers_in_any_language(game: Callable[..., Page], language: str) -> None:
    page = game(f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}")
    page.locator("#language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_language_that_cannot_be_loaded_leaves_the_words_as_they_are(
    game: Callable[..., Page],
) -> None:
    page = game(f"p=O5-6-6-5o_w_65&{HUMANS}")
    page.route("**/locales/el.json", lambda route: route.fulfill(body="not JSON"))
    page.locator("#language").select_option("el")
    expect(page.locator(".toast")).to_contain_text("This language cannot be loaded")
    expect(page.locator("#status")).to_have_text("White to play")
    expect(page.locator("#language")).to_have_value("en")


def test_a_result_sweeps_older_notices_away(game: Callable[..., Page]) -> None:
    page = game(f"p=4n1-6-5A-N4a_w_65&{HUMANS}")
    page.keyboard.press("d")
    expect(page.locator(".toast")).to_contain_text("You still have a move to play")
    tap_move(page, 7, 1)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_a_game_goes_on_in_two_tabs(game: Callable[..., Page], page: Page) -> None:
    game()
    choose(page, ruleset="tapa", b="human")
    other = page.context.new_page()
    other.goto("index.html")
    expect(other.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    expect_position(other, page.locator("#board").get_attribute("position") or "")
    page.locator("#board button.source").first.click()
    page.locator("#board button.target").first.click()
    expect(page.locator('.controls [data-do="undo"]')).to_have_attribute("aria-disabled", "false")
    expect_position(other, page.locator("#board").get_attribute("position") or "")


def test_a_dialog_puts_back_a_checker_being_dragged(game: Callable[..., Page]) -> None:
    page = game(f"p=O5-6-6-5o_w_65&{HUMANS}")
    page.mouse.move(*middle(page, 24))
    page.mouse.down()
    page.mouse.move(*middle(page, 18), steps=4)
    page.keyboard.press("n")
    expect(page.locator("#new-game")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Escape")
    expect_position(page, "O5-6-6-5o_w_65")

"""The computer's levels, and the teacher: hint, chances, analysis and drill."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from hand import HUMANS, OPENING, expect_position, press

ANSWER_MS = 60_000
"""The network is loaded and read first, beside whatever else the machine does."""

MIDDLE = f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}"

MOTHER = f"p=n5-6-4B1-3CEa_w_61&{HUMANS}"
"""White can pin the mother on 1 and win."""
MOTHER_MISSED = "n5-6-5A-3CFa_b_00"

SIZES = [(320, 568), (390, 844), (667, 375), (1024, 768), (1440, 900)]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "reduce"}


def type_play(page: Page, text: str) -> None:
    """Type moves; where there is room the field is there already."""
    page.keyboard.press("m")
    page.locator("#typed").fill(text)
    page.keyboard.press("Enter")
    page.locator("#typed").blur()


def hint_plays(page: Page) -> Locator:
    return page.locator("#advice .play-row")


def miss_the_mother(page: Page) -> None:
    type_play(page, "8/2 8/7")
    press(page, "done")
    expect_position(page, MOTHER_MISSED)


def analyse(page: Page) -> Locator:
    """Analyse the game on the table; the panel, when all of it is judged."""
    page.locator("#open-more").click()
    page.locator("#more [data-run=review]").click()
    panel = page.locator("#review")
    expect(panel).to_be_visible()
    expect(panel.locator(".review-progress")).to_be_hidden(timeout=ANSWER_MS)
    return panel


def fits(page: Page, part: str) -> None:
    """The page does not scroll, and the part is in sight as a whole."""
    size = page.viewport_size
    box = page.locator(part).bounding_box()
    assert size
    assert box
    assert box["x"] >= -0.5
    assert box["x"] + box["width"] <= size["width"] + 0.5
    assert box["y"] >= -0.5
    assert box["y"] + box["height"] <= size["height"] + 0.5
    scrolls = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(scrolls)


# Levels


def test_the_computer_answers_at_the_level_chosen(game: Callable[..., Page]) -> None:
    page = game("p=O5-6-6-5o_w_65&w=human&b=computer&seed=s89")
    far = page.locator(".player.far .player-kind")
    expect(far).to_have_text("Computer · Club")
    page.locator("#open-new").click()
    level = page.locator("#level")
    expect(level).to_have_value("club")
    level.select_option("beginner")
    expect(page.locator("#level-about")).to_contain_text("misjudges")
    page.keyboard.press("Escape")
    type_play(page, "24/18 24/19")
    press(page, "done")
    expect(page.locator('.turn[data-turn="2"]')).to_be_attached(timeout=ANSWER_MS)
    expect(page.locator(".controls [data-do=roll]")).to_have_attribute("aria-disabled", "false")


def test_the_level_is_remembered_and_asked_only_of_a_computer(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    page.locator("#open-new").click()
    level = page.locator("#level")
    page.locator('#new-form input[name=b][value="computer"]').check()
    level.select_option("advanced")
    page.locator('#new-form input[name=b][value="human"]').check()
    page.locator('#new-form input[name=w][value="human"]').check()
    expect(level).to_be_hidden()
    page.locator('#new-form input[name=b][value="computer"]').check()
    expect(level).to_be_visible()
    page.locator("#new-form [type=submit]").click()
    expect(page.locator(".player.far .player-kind")).to_have_text("Computer · Advanced")
    page.locator("#open-new").click()
    expect(level).to_have_value("advanced")


# Hint


def test_a_hint_is_shown_taken_and_undone(game: Callable[..., Page]) -> None:
    page = game(MIDDLE)
    page.locator("#open-hint").click()
    card = page.locator("#advice")
    expect(card).to_be_visible()
    expect(hint_plays(page).nth(2)).to_be_visible(timeout=ANSWER_MS)
    expect(hint_plays(page).first).to_have_attribute("aria-pressed", "true")
    expect(card).to_contain_text("is the best play.")
    expect(page.locator("#spoken")).to_contain_text("is the best play.")
    assert page.locator("#board svg path.plan").count()
    hint_plays(page).nth(1).click()
    expect(hint_plays(page).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(card.locator(".reasons")).to_contain_text(re.compile(r"loses 0\.\d{3} points"))
    take = page.locator("#advice-take")
    play = hint_plays(page).nth(1).locator("bdi").first.inner_text()
    expect(take).to_have_accessible_name(re.compile(f"^Play .?{re.escape(play)}"))
    take.click()
    expect(card).to_be_hidden()
    expect(page.locator('.turn[data-turn="1"]')).to_contain_text(play)
    page.locator(".controls [data-do=reset]").click()
    expect_position(page, "H3A1-3a1F-6-1d3j_w_53")


def test_the_key_asks_for_a_hint_and_puts_it_away(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    page.keyboard.press("h")
    expect(hint_plays(page).first).to_be_visible(timeout=ANSWER_MS)
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    assert not page.locator("#board svg path.plan").count()
    expect(page.locator("#board button").first).to_be_attached()


@pytest.mark.parametrize("size", SIZES)
def test_the_hint_leaves_the_board_as_it_is(
    page: Page, game: Callable[..., Page], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game(OPENING)
    board = page.locator("#board")
    before = board.bounding_box()
    page.keyboard.press("h")
    expect(hint_plays(page).first).to_be_visible(timeout=ANSWER_MS)
    assert board.bounding_box() == before
    fits(page, "#advice")
    expect(page.locator("#advice-take")).to_be_in_viewport()


# Chances


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_of_chances_takes_nothing_from_the_board(
    page: Page, game: Callable[..., Page], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game(OPENING)
    before = page.locator("#board").bounding_box()
    bar = page.locator("#chances")
    expect(bar).to_be_hidden()
    page.locator("#open-settings").click()
    page.get_by_label("Show the chances").check()
    page.locator("#settings [data-close]").click()
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute(
        "aria-label", re.compile(r"White wins \d+%.*Black wins \d+%"), timeout=ANSWER_MS
    )
    assert page.locator("#board").bounding_box() == before
    fits(page, "#chances")
    bar.focus()
    expect(page.locator(".chances-numbers")).to_be_visible()


def test_the_bar_is_remembered(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    page.locator("#open-settings").click()
    page.get_by_label("Show the chances").check()
    page.reload()
    expect(page.locator("#chances")).to_have_attribute(
        "aria-label", re.compile("White wins"), timeout=ANSWER_MS
    )


# Analysis and drill


def test_a_game_is_analysed_and_its_mistake_played_again(game: Callable[..., Page]) -> None:
    page = game(MOTHER)
    miss_the_mother(page)
    panel = analyse(page)
    row = panel.locator("[data-decision]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("??")
    expect(row).to_contain_text("Blunder")
    expect(panel.locator(".review-summary")).to_contain_text("Blunders")
    panel.get_by_role("button", name="Next mistake").click()
    expect(row).to_have_attribute("aria-expanded", "true")
    expect_position(page, "n5-6-4B1-3CEa_w_61")
    expect(panel.locator(".decision-detail")).to_contain_text("8/2 8/7 loses 0.")
    expect(panel.locator(".decision-detail")).to_contain_text("It wins the game by the mother.")
    panel.get_by_label("Mistakes only").check()
    expect(row).to_be_visible()

    panel.get_by_role("button", name="Play your mistakes again").click()
    bar = page.locator("#drill")
    expect(bar).to_contain_text("Mistake 1 of 1: find the best play.")
    expect(panel).to_be_hidden()
    expect_position(page, "n5-6-4B1-3CEa_w_61")
    type_play(page, "8/2 3/2")
    press(page, "done")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("8/2 3/2 loses 0.", timeout=ANSWER_MS)
    expect(verdict).to_contain_text("Blunder")
    verdict.get_by_role("button", name="Again").click()
    expect(verdict).to_be_hidden()
    type_play(page, "8/1*")
    expect(verdict).to_contain_text("Well played", timeout=ANSWER_MS)
    verdict.get_by_role("button", name="Leave").click()
    expect(bar).to_be_hidden()
    expect(panel).to_be_visible()  # where it came from
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect_position(page, MOTHER_MISSED)


def test_mistakes_are_remembered_for_practice(game: Callable[..., Page]) -> None:
    page = game(MOTHER)
    page.locator("#open-more").click()
    practise = page.locator("#more [data-run=drill]")
    expect(practise).to_be_disabled()
    page.keyboard.press("Escape")
    miss_the_mother(page)
    analyse(page)
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=ANSWER_MS)
    page.locator("#open-more").click()
    expect(practise).to_have_text("Practise mistakes 1")
    practise.click()
    expect(page.locator("#drill")).to_contain_text("Mistake 1 of 1")
    page.locator("#drill").get_by_role("button", name="Leave").click()
    expect_position(page, MOTHER_MISSED)


def test_the_analysis_is_copied_and_saved(game: Callable[..., Page]) -> None:
    page = game(MOTHER)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    miss_the_mother(page)
    panel = analyse(page)
    panel.get_by_role("button", name="Copy").click()
    expect(page.locator("#toasts")).to_contain_text("Copied.")
    assert "8/2 8/7" in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        panel.get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(r"plakoto-analysis-[\d-]{10}\.txt", download.value.suggested_filename)


@pytest.mark.parametrize("size", SIZES)
def test_the_analysis_leaves_the_board_in_sight(
    page: Page, game: Callable[..., Page], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game(MOTHER)
    miss_the_mother(page)
    panel = analyse(page)
    fits(page, "#review")
    fits(page, "#board")
    board, box = page.locator("#board").bounding_box(), panel.bounding_box()
    assert board
    assert box
    beside = board["x"] + board["width"] <= box["x"] or box["x"] + box["width"] <= board["x"]
    assert beside or board["y"] + board["height"] <= box["y"]


# Everyone


@pytest.mark.parametrize(
    ("language", "look", "light"),
    [
        ("en", "wood", "light"),
        ("ar", "wood", "dark"),
        ("el", "plain", "light"),
        ("bg", "plain", "dark"),
    ],
)
def test_nothing_is_amiss_for_a_screen_reader(
    page: Page, game: Callable[..., Page], language: str, look: str, light: str
) -> None:
    chosen = json.dumps({"look": look, "light": light, "chances": True})
    page.add_init_script(
        f"localStorage.setItem('plakoto.page.settings', {chosen!r});"
        f"localStorage.setItem('plakoto.page.language', '\"{language}\"')"
    )
    page.set_viewport_size({"width": 390, "height": 844})
    game(MOTHER)

    def check(state: str) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, f"{state}\n{results.generate_report()}"

    expect(page.locator("#chances")).to_have_attribute(
        "aria-label", re.compile("%"), timeout=ANSWER_MS
    )
    page.keyboard.press("h")
    expect(hint_plays(page).first).to_be_visible(timeout=ANSWER_MS)
    check("hint")
    page.keyboard.press("Escape")
    check("chances")
    miss_the_mother(page)
    panel = analyse(page)
    panel.locator("[data-decision]").click()
    expect(panel.locator(".decision-detail")).to_be_visible()
    check("analysis")
    panel.locator(".acts .primary").click()
    expect(page.locator("#drill")).to_be_visible()
    check("drill")
    type_play(page, "8/2 8/7")
    press(page, "done")
    expect(page.locator("#verdict")).to_be_visible(timeout=ANSWER_MS)
    check("verdict")

"""The page for authors: every board on it works, in every language, without barriers."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lesson_pages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_shows_what_its_source_says(page: Page, language: str) -> None:
    page.goto(f"learn/{language}/embed.html")
    boards = page.locator(".live plakoto-board")
    sources = page.locator(".live > pre")
    expect(boards).to_have_count(6)
    for index in range(6):
        board = boards.nth(index)
        board.scroll_into_view_if_needed()
        expect(board.locator("[part=board]")).to_be_visible()
        expect(board.locator("[part=error]")).to_be_hidden()
        for name in ("position", "mode", "moves", "level"):
            if value := board.get_attribute(name):
                expect(sources.nth(index)).to_contain_text(f'{name}="{value}"')


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_barriers_and_no_sideways_scrolling(page: Page, language: str, scheme: Any) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme=scheme)
    page.goto(f"learn/{language}/embed.html")
    expect(page.locator("plakoto-board [part=pips]").first).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320

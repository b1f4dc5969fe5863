"""The lessons in the browser: boards to step and to play on, what is remembered, ways on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from lesson_pages import LANGUAGES, blocks, names

PIN = "H3A1-3a1F-6-1d3j_w_53"
KEPT = "plakoto.page.lessons"
DENIED = """
  Object.defineProperty(window, "localStorage", { get() { throw new Error("denied"); } });
"""


@pytest.fixture
def asked(page: Page) -> list[str]:
    """The addresses the page asks for."""
    found: list[str] = []
    page.on("request", lambda sent: found.append(sent.url))
    return found


def board(page: Page, name: str) -> Locator:
    """The board of this id, seen and ready."""
    found = page.locator(f"plakoto-board#{name}")
    found.scroll_into_view_if_needed()
    expect(found.locator("[part=controls] button:not([hidden])").first).to_be_visible()
    return found


def move(board: Locator, source: int, target: int) -> None:
    board.locator(f'button[data-slot="{source}"]').click()
    board.locator(f'button[data-slot="{target}"]').click()


def solve(page: Page) -> None:
    """The exercise of the second lesson: pin with the 5."""
    found = board(page, "pin-it")
    move(found, 20, 15)
    move(found, 13, 10)
    expect(found.locator("[part=words]")).to_have_attribute("data-verdict", "right")


def mark(page: Page, name: str = "pin-it") -> Locator:
    return page.locator(f"[data-solved={name}]")


def test_a_replay_is_stepped(page: Page) -> None:
    page.goto("learn/en/02-pin.html")
    expect(page).to_have_title("2. The pin – Plakoto")
    found = board(page, "five-pins")
    found.get_by_role("button", name="One turn on", exact=True).click()
    expect(found.locator("[part=words]")).to_contain_text("pins a black checker")


def test_an_exercise_is_solved_without_python(page: Page, asked: list[str]) -> None:
    page.goto("learn/en/02-pin.html")
    expect(mark(page)).to_be_hidden()
    solve(page)
    expect(mark(page)).to_be_visible()
    expect(mark(page)).to_have_text("Solved")
    python = (".wasm", ".whl", ".py", ".zip", "python.html", "core.js")
    assert not [url for url in asked if url.partition("?")[0].endswith(python)]


def test_what_is_not_allowed_is_said(page: Page) -> None:
    page.goto("learn/en/02-pin.html")
    found = board(page, "no-rescue")
    move(found, 24, 18)
    expect(found.locator("[part=words]")).to_contain_text("sits on one of yours")


def test_nothing_can_be_borne_off_where_a_checker_is_pinned(page: Page) -> None:
    page.goto("learn/en/05-bearing-off.html")
    found = board(page, "pin-stops")
    found.locator('button[data-slot="2"]').click()
    expect(found.locator("[part=words]")).to_contain_text("stops the bearing off")
    expect(mark(page, "pin-stops")).to_be_hidden()
    found.locator("[part=dice]").click()
    expect(mark(page, "pin-stops")).to_be_visible()


def test_solved_exercises_are_remembered_in_every_language_until_forgotten(page: Page) -> None:
    page.goto("learn/en/02-pin.html")
    solve(page)
    page.reload()
    expect(mark(page)).to_be_visible()
    page.goto("learn/el/02-pin.html")
    expect(mark(page)).to_have_text("Λύθηκε")
    page.goto("learn/en/index.html")
    total = len([b for b in blocks("en") if (b.lesson, b["mode"]) == ("02-pin", "exercise")])
    line = page.locator(".progress[data-ids*=pin-it]")
    expect(line).to_have_text(f"Solved: 1 of {total}")
    page.get_by_role("button", name="Forget them").click()
    expect(line).to_be_hidden()
    expect(page.get_by_role("status")).to_have_text("Forgotten: every exercise is new again.")
    page.goto("learn/en/02-pin.html")
    expect(mark(page)).to_be_hidden()


@pytest.mark.parametrize("kept", ["{", "7", '{"a": 1}', '[1, null, "unknown"]'])
def test_damaged_memory_counts_as_nothing(page: Page, kept: str) -> None:
    page.goto("learn/en/02-pin.html")
    page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [KEPT, kept])
    page.reload()
    expect(mark(page)).to_be_hidden()
    solve(page)
    expect(mark(page)).to_be_visible()


def test_without_memory_the_mark_holds_for_the_visit(page: Page) -> None:
    page.add_init_script(DENIED)
    page.goto("learn/en/02-pin.html")
    solve(page)
    expect(mark(page)).to_be_visible()


def test_the_lessons_lead_through_all_and_to_the_game(page: Page) -> None:
    page.goto("learn/bg/index.html")
    page.locator("main a").first.click()
    for lesson in names():
        expect(page).to_have_url(f"{page.url.rpartition('/')[0]}/{lesson}.html")
        page.locator(".way.after").click()
    page.wait_for_url("**/index.html?lang=bg")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_on_the_same_lesson(page: Page, language: str) -> None:
    start = "en" if language != "en" else "ar"
    page.goto(f"learn/{start}/04-mother.html")
    page.locator(f".languages a[lang={language}]").click()
    page.wait_for_url(f"**/learn/{language}/04-mother.html")
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    expect(page.locator(".languages [aria-current]")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(page: Page, site: str, language: str) -> None:
    for name in ("index", *names()):
        page.goto(f"learn/{language}/{name}.html")
        links: list[str] = page.evaluate("[...document.links].map((link) => link.href)")
        for link in {link.partition("#")[0].partition("?")[0] for link in links}:
            assert link.startswith(site)
            assert page.request.head(link).ok, f"{language} {name}: {link}"


def test_play_goes_on_in_the_game(page: Page, game: Callable[..., Page]) -> None:
    page.goto("learn/en/02-pin.html")
    link = page.locator("#pin-it ~ .after a")
    expect(link).to_have_text("Play on from here")
    href = link.get_attribute("href")
    assert href == f"../../index.html?lang=en#p={PIN}&r=greek"
    link.click()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    assert page.evaluate("document.getElementById('board').view.position") == PIN


@pytest.mark.parametrize(
    ("locale", "language"), [("el-GR", "el"), ("bg", "bg"), ("ar-LB", "ar"), ("de", "en")]
)
def test_the_lessons_open_in_the_language_of_the_reader(
    browser: Browser, site: str, locale: str, language: str
) -> None:
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(f"{site}learn/index.html")
        page.wait_for_url(f"**/learn/{language}/index.html")


def test_without_script_the_languages_are_listed_and_lessons_read(
    browser: Browser, site: str
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}learn/index.html")
        expect(page.locator("main a")).to_have_count(len(LANGUAGES))
        page.locator("main a[lang=en]").click()
        page.get_by_role("link", name="The pin").click()
        picture = page.locator("plakoto-board#five-pins img")
        expect(picture).to_be_visible()
        assert "15: 1 × Black" in (picture.get_attribute("alt") or "")


def test_the_help_of_the_game_leads_to_the_lessons(game: Callable[..., Page]) -> None:
    page = game()
    page.get_by_role("button", name="Help").click()
    page.get_by_role("link", name="Learn it step by step").click()
    page.wait_for_url("**/learn/en/index.html")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_barriers(page: Page, language: str, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    page.add_init_script(f"localStorage.setItem('{KEPT}', '[\"pin-it\"]')")
    for name in ("index", "02-pin", "07-rulesets", "10-words"):
        page.goto(f"learn/{language}/{name}.html")
        for found in page.locator("plakoto-board").all()[:3]:
            found.scroll_into_view_if_needed()
            expect(found.locator("[part=pips]")).not_to_be_empty()
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()


def test_paper_is_light(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("learn/en/02-pin.html")
    found = board(page, "five-pins")
    expect(found).to_have_attribute("theme", "night")
    page.emulate_media(color_scheme="dark", media="print")
    expect(found).to_have_attribute("theme", "aegean")
    expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator(".head")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways_on_a_slim_page(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for name in ("index", *names()):
        page.goto(f"learn/{language}/{name}.html")
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, f"{language} {name}"

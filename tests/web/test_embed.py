"""The tutorial board, as built, in pages of another origin: diagrams, replays, the frame."""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, Route, expect

from build import DIST
from elsewhere import Elsewhere
from plakoto import RULESETS, Match, format_record
from strategies import play_on
from tutorial import LISTEN, PAGE

PIN = "H3A1-3a1F-6-1d3j_w_53"
THEMES = ("aegean", "night", "plain", "plain-night")
SOURCES = json.loads((Path(__file__).parents[1] / "data" / "sources.json").read_text("utf-8"))

# All that a page needs to allow: SITE is where the boards come from, with its path or without.
# `connect-src` is for `src`, `frame-src` for Python. MORE is for the page itself: its pictures and
# styles, among them plakoto.css if it likes.
POLICY = "default-src 'none'; script-src {site}; connect-src {site} 'self'; frame-src {site}"
MORE = "img-src data:; style-src 'self' {site}"

FALLBACK = (
    '<img alt="Eight white checkers on 24" width="1200" height="840" src="data:image/svg+xml,'
    "%3Csvg xmlns='http://www.w3.org/2000/svg' width='1200' height='840'%3E%3C/svg%3E\">"
)

SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true });
"""

Open = Callable[..., Page]


@pytest.fixture
def lesson(page: Page, site: str, elsewhere: Elsewhere) -> Open:
    """Open a page of another origin that has these boards."""
    page.add_init_script(LISTEN + SHIFTS)

    def open_lesson(body: str, head: str = "", lang: str = "en", wait: bool = True) -> Page:
        policy = f"{POLICY}; {MORE}".format(site=site)
        text = PAGE.format(site=site, policy=policy, head=head, lang=lang, body=body)
        # Without waiting, a test has something in hand that the page waits for.
        page.goto(elsewhere.put("lesson.html", text), wait_until="load" if wait else "commit")
        if wait:
            expect(page.locator("plakoto-board").first).to_have_js_property("isConnected", True)
            page.wait_for_function("!!customElements.get('plakoto-board')")
        return page

    return open_lesson


def board(attributes: str = "", content: str = "") -> str:
    return f"<plakoto-board {attributes}>{content}</plakoto-board>"


def part(page: Page, name: str) -> Locator:
    return page.locator(f"plakoto-board [part={name}]")


def drawn(page: Page) -> Locator:
    return page.locator("plakoto-board .stage[role=img]")


def expect_shown(page: Page, position: str) -> None:
    """The board shows this position."""
    page.wait_for_function(
        "text => document.querySelector('plakoto-board').view?.position === text", arg=position
    )


def heard(page: Page, kind: str) -> list[Any]:
    """What was fired of this kind, each once."""
    events: list[Any] = page.evaluate(
        """kind => {
          const found = heard.filter(([type]) => type === kind).map(([, detail]) => detail);
          heard = heard.filter(([type]) => type !== kind);
          return found;
        }""",
        kind,
    )
    return events


def press(page: Page, label: str) -> None:
    part(page, "controls").get_by_role("button", name=label).click()


def expect_words(page: Page, text: str) -> None:
    expect(part(page, "words")).to_have_text(text)


# --- What is built ---------------------------------------------------------------------------


def reached(name: str, known: set[str]) -> set[str]:
    """The file and all that it imports before it runs."""
    known.add(name)
    folder = Path(name).parent
    text = (DIST / name).read_text("utf-8")
    for found in re.findall(r'(?:from|import)"(\./[^"]+)"', text):
        if (other := (folder / found).as_posix()) not in known:
            reached(other, known)
    return known


def test_a_diagram_weighs_at_most_twenty_kilobytes() -> None:
    files = reached("plakoto.js", set())
    assert len(files) > 1
    assert sum(len(gzip.compress((DIST / name).read_bytes())) for name in files) <= 20_000


def test_nothing_of_the_board_is_shipped_twice() -> None:
    assert not (DIST / "embed" / "element.js").exists()
    assert not list(DIST.rglob("*.map"))


def test_scripts_hold_the_words_that_boards_say_and_no_more() -> None:
    for language in ("ar", "bg", "el", "en"):
        (file,) = (DIST / "embed").glob(f"{language}-*.js")
        words = file.read_text("utf-8")
        assert "embed.turns" in words
        assert "help.aim" not in words


def test_words_of_a_diagram_are_those_of_the_english_table() -> None:
    text = (DIST.parent / "web" / "embed" / "words.js").read_text("utf-8")
    table = json.loads((DIST.parent / "web" / "locales" / "en.json").read_text("utf-8"))
    found = re.findall(r'"(embed\.[\w.]+)": "(.*)",', text)
    assert found
    assert found == [(key, table[key]) for key, _ in found]


# --- Diagrams --------------------------------------------------------------------------------


def test_a_diagram_shows_position_pips_and_caption(lesson: Open, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url))
    lesson(board(f'position="{PIN}" caption="White to play."', FALLBACK))
    expect(drawn(page)).to_have_attribute("aria-label", re.compile("Point 24: 8 White.*Dice: 5 3"))
    expect(part(page, "pips")).to_have_text("Pips White: 290Pips Black: 330")
    expect(part(page, "caption")).to_have_text("White to play.")
    expect(page.get_by_role("figure", name="White to play.")).to_be_visible()
    expect(page.locator("plakoto-board img")).to_be_hidden()
    # Nothing but what a diagram is made of.
    assert len([url for url in asked if "/embed/" in url]) == len(reached("plakoto.js", set())) - 1
    assert page.locator("plakoto-board").get_attribute("position") == PIN


def test_what_is_borne_off_is_told_once_there_is_some(lesson: Open, page: Page) -> None:
    lesson(board('position="4m1-6-6-Axa1DEB_w"'))
    expect(part(page, "pips")).to_contain_text("Borne off White: 3")
    expect(part(page, "pips")).to_contain_text("Borne off Black: 0")


def test_a_diagram_with_moves_shows_where_they_lead(lesson: Open, page: Page) -> None:
    lesson(board(f'mode="diagram" position="{PIN}" moves="20/15* 13/10; 64: 24/14"'))
    expect_shown(page, "H5-3Ax1E-1aA3-1d3i_w")
    expect(page.locator("plakoto-board .trail")).not_to_have_count(0)
    expect(part(page, "controls")).to_be_hidden()


def test_words_are_those_of_the_language_around(lesson: Open, page: Page) -> None:
    lesson(f'<div lang="ar-LB">{board(f"position={PIN}")}</div>')
    expect(part(page, "pips")).to_contain_text("خطوات الأبيض: 290")
    foot = page.locator("plakoto-board .foot")
    expect(foot).to_have_css("direction", "rtl")
    # The board itself stays as it is.
    expect(page.locator("plakoto-board .board")).to_have_css("direction", "ltr")
    page.locator("plakoto-board").evaluate("board => void board.setAttribute('lang', 'el')")
    expect(part(page, "pips")).to_contain_text("Βήματα λευκών: 290")
    expect(foot).to_have_css("direction", "ltr")
    expect(drawn(page)).to_have_attribute("aria-label", re.compile("λευκά"))


def test_on_a_page_from_right_to_left_the_board_stands_in_its_place(
    lesson: Open, page: Page
) -> None:
    page.set_viewport_size({"width": 900, "height": 900})
    lesson(f'<div dir="rtl" lang="en">{board(f"position={PIN}")}</div>')
    whole = drawn(page).bounding_box()
    around = page.locator("plakoto-board").bounding_box()
    assert whole
    assert around
    assert whole["x"] == pytest.approx(around["x"], abs=1)
    assert whole["width"] == pytest.approx(around["width"], abs=1)
    expect(page.locator("plakoto-board .foot")).to_have_css("direction", "ltr")


HOSTILE = """
* { all: unset !important; line-height: 0 !important; letter-spacing: 9px !important;
    text-transform: uppercase !important; box-sizing: content-box !important }
svg, button, p, img, div { display: none !important }
main { display: block !important; inline-size: 640px !important }
"""


def test_a_page_with_hostile_styles_changes_nothing_inside(
    lesson: Open, page: Page, elsewhere: Elsewhere
) -> None:
    elsewhere.put("hostile.css", HOSTILE)
    head = '<link rel="stylesheet" href="hostile.css">'
    lesson(board(f'position="{PIN}" moves="20/15* 13/10" caption="C"', FALLBACK), head)
    box = drawn(page).bounding_box()
    assert box
    assert box["width"] == pytest.approx(640, abs=1)
    assert box["height"] == pytest.approx(448, abs=1)
    expect(page.locator("plakoto-board svg.above")).to_be_visible()
    press(page, "One turn on")
    caption = part(page, "caption")
    for name, value in {"text-transform": "none", "letter-spacing": "normal"}.items():
        expect(caption).to_have_css(name, value)
    high = caption.bounding_box()
    assert high
    assert high["height"] > 15


def test_boards_far_away_are_drawn_when_they_come_near(lesson: Open, page: Page) -> None:
    lesson("".join(board(f'position="{PIN}" caption="Board {n}"') for n in range(300)))
    expect(drawn(page)).not_to_have_count(0)
    assert drawn(page).count() < 20
    last = page.locator("plakoto-board").last
    last.scroll_into_view_if_needed()
    expect(last.locator(".stage")).to_be_visible()
    assert drawn(page).count() < 40
    # What is not drawn yet has its room already.
    heights = page.evaluate(
        "[...document.querySelectorAll('plakoto-board')].map((board) => board.offsetHeight)"
    )
    assert len(set(heights)) == 1


@pytest.mark.parametrize("size", [(1000, 700), (400, 800)], ids=["wide", "tall"])
def test_nothing_moves_when_the_boards_come(
    lesson: Open, page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    held: list[Route] = []
    page.route("**/plakoto.js", lambda route: held.append(route))
    style = f'<link rel="stylesheet" href="{site}plakoto.css">'
    boards = [
        board(f'position="{PIN}" moves="20/15* 13/10" caption="A caption."', FALLBACK),
        board(f'position="{PIN}" caption="A caption."', FALLBACK),
        board(f'position="{PIN}"', FALLBACK),
    ]
    body = "".join(f"{each}<p>Text.</p>" for each in boards)
    lesson(body, style, wait=False)
    expect(page.locator("img").first).to_be_visible()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    before = page.evaluate("document.documentElement.scrollHeight")
    page.wait_for_function("performance.getEntriesByType('paint').length")
    held[0].continue_()
    expect(part(page, "moves")).to_be_attached()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("shifts") == []
    assert page.evaluate("document.documentElement.scrollHeight") == pytest.approx(before, abs=2)


def test_a_printed_page_shows_boards_and_captions(lesson: Open, page: Page) -> None:
    boards = [board(f'position="{PIN}" caption="Board {n}"') for n in range(30)]
    lesson("".join(boards) + board(f'position="{PIN}" moves="20/15*" caption="Replay"'))
    expect(drawn(page)).not_to_have_count(0)
    page.emulate_media(media="print")
    expect(drawn(page)).to_have_count(31)
    last = page.locator("plakoto-board").last
    expect(last.locator(".caption")).to_be_visible()
    expect(last.locator(".controls")).to_be_hidden()
    assert len(page.pdf()) > 10_000


def test_without_scripts_the_content_shows(
    browser: Browser, site: str, elsewhere: Elsewhere
) -> None:
    text = PAGE.format(
        site=site,
        policy=MORE.format(site=site),
        head="",
        lang="en",
        body=board(f'position="{PIN}"', FALLBACK),
    )
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(elsewhere.put("plain.html", text))
    expect(page.get_by_role("img", name="Eight white checkers on 24")).to_be_visible()
    context.close()


@pytest.mark.provokes("Failed to load resource", "ERR_FAILED")
def test_what_cannot_be_loaded_is_said_and_can_be_tried_again(lesson: Open, page: Page) -> None:
    page.route("**/replay-*.js", lambda route: route.abort())
    lesson(board(f'position="{PIN}" moves="20/15* 13/10"'))
    expect(drawn(page)).to_be_visible()
    expect_words(page, "This part could not be loaded: only the board is shown.")
    page.unroute("**/replay-*.js")
    press(page, "Try again")
    expect(page.locator("plakoto-board .moves")).to_be_visible()


# --- Attributes and events -------------------------------------------------------------------

BAD = [
    ('position="zzz"', "position", "zzz", "position “zzz”: 1 group(s) of points; expected 4"),
    ('mode="film"', "mode", "film", "mode “film”; expected “diagram” or “replay” or “exercise”"),
    ('theme="pink"', "theme", "pink", "theme “pink”; expected “aegean” or"),
    ('ruleset="x"', "ruleset", "x", "ruleset “x”; expected “greek” or “tapa”"),
    ('goal="pins luck"', "goal", "pins luck", "goal “pins luck”: “luck”; expected words out of"),
    ('game="0"', "game", "0", "game “0”; expected a whole number from 1"),
    ('level="best"', "level", "best", "level “best”; expected “simple” or"),
    ('white="me"', "white", "me", "white “me”; expected “human” or “computer”"),
    ('mode="exercise"', "position", "O5-6-6-5o", "an exercise needs a roll; expected a side and"),
]


@pytest.mark.parametrize(("attributes", "name", "value", "message"), BAD, ids=lambda row: str(row))
def test_a_bad_attribute_is_named_and_the_content_stays(
    lesson: Open, page: Page, attributes: str, name: str, value: str, message: str
) -> None:
    lesson(board(attributes, FALLBACK))
    expect(part(page, "error")).to_contain_text(message)
    expect(page.get_by_role("img", name="Eight white checkers on 24")).to_be_visible()
    expect(page.locator("plakoto-board .foot")).to_be_hidden()
    (event,) = heard(page, "error")
    assert (event["attribute"], event["value"]) == (name, value)
    assert message in event["message"]
    # Once it is right, the board is there.
    page.locator("plakoto-board").evaluate(
        "(board, name) => { board.removeAttribute(name); board.mode = 'diagram' }", name
    )
    expect(drawn(page)).to_be_visible()
    expect(part(page, "error")).to_be_hidden()


def test_attributes_are_properties_and_changes_are_followed(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}"'))
    expect(drawn(page)).to_be_visible()
    found = page.locator("plakoto-board")
    found.evaluate("board => { board.caption = 'New'; board.facing = 'b'; board.theme = 'night' }")
    expect(part(page, "caption")).to_have_text("New")
    expect(drawn(page)).to_have_attribute("aria-label", re.compile("Point 1: 8 White"))
    expect(found).to_have_attribute("theme", "night")
    found.evaluate("board => { board.position = 'O5-6-6-5o'; board.moves = '65: 24/13' }")
    expect(part(page, "moves")).to_be_visible()
    assert found.evaluate("board => [board.mode, board.moves, board.answer]") == [
        *("replay", "65: 24/13"),
        None,
    ]
    found.evaluate("board => { board.moves = null }")
    expect(part(page, "controls")).to_be_hidden()
    assert found.evaluate("board => board.mode") == "diagram"


def test_properties_set_before_the_script_came_count(lesson: Open, page: Page) -> None:
    held: list[Route] = []
    page.route("**/plakoto.js", lambda route: held.append(route))
    lesson(board(f'position="{PIN}"'), wait=False)
    page.locator("plakoto-board").evaluate(
        "board => void Object.assign(board, { caption: 'Early', facing: 'b' })"
    )
    held[0].continue_()
    expect(part(page, "caption")).to_have_text("Early")


def test_events_tell_what_is_shown(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}" moves="20/15* 13/10; 64: 24/20 24/18" speed="none"'))
    expect(part(page, "moves")).to_be_visible()
    assert heard(page, "change") == [{"position": PIN, "ply": 0, "mode": "replay"}]
    press(page, "One turn on")
    after = "H5-3Ax1E-2A3-1d3j_b_64"
    assert heard(page, "play") == [
        {"play": "20/15* 13/10", "side": "w", "roll": "53", "position": after}
    ]
    assert heard(page, "change") == [{"position": after, "ply": 1, "mode": "replay"}]
    press(page, "One turn back")
    assert heard(page, "play") == []
    assert heard(page, "change") == [{"position": PIN, "ply": 0, "mode": "replay"}]


def test_a_board_taken_away_and_put_back_is_there(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}" moves="20/15*"'))
    expect(part(page, "moves")).to_be_visible()
    page.evaluate("document.querySelector('plakoto-board').remove()")
    assert page.locator("plakoto-board").count() == 0


# --- Replays ---------------------------------------------------------------------------------

STORY = "20/15* 13/10; 64: 24/18 24/20; 66: —; 21: 24/22 20/19"


def test_a_replay_is_stepped_and_each_step_is_said(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}" moves="{STORY}"'))
    expect_words(page, "There are 4 turns to step through.")
    expect(part(page, "words")).not_to_have_attribute("aria-live", "polite")
    press(page, "One turn on")
    expect_words(
        page,
        "White rolls \u20665-3\u2069. White moves from 20 to 15 and pins a black checker. "
        "White moves from 13 to 10.",
    )
    expect(part(page, "words")).to_have_attribute("aria-live", "polite")
    expect(part(page, "controls")).to_contain_text("Turn 1 of 4")
    press(page, "One turn on")
    # Points are those on the rail.
    expect_words(
        page,
        "Black rolls \u20666-4\u2069. Black moves from 1 to 7. Black moves from 1 to 5.",
    )
    press(page, "One turn on")
    expect_words(page, "White cannot move with \u20666-6\u2069 and passes.")
    press(page, "To the start")
    expect_words(page, "The position before the first turn.")
    expect_shown(page, PIN)
    press(page, "To the end")
    expect(part(page, "controls")).to_contain_text("Turn 4 of 4")
    button = part(page, "controls").get_by_role("button", name="One turn on")
    expect(button).to_have_attribute("aria-disabled", "true")


def test_the_list_of_turns_leads_to_each(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}" moves="{STORY}"'))
    entries = part(page, "moves").get_by_role("button")
    expect(entries).to_have_text(
        ["Start", "53: 20/15* 13/10", "64: 24/18 24/20", "66: —", "21: 24/22 20/19"]
    )
    expect(entries.nth(0)).to_have_attribute("aria-current", "step")
    entries.nth(2).click()
    expect(entries.nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator("plakoto-board [aria-current]")).to_have_count(1)
    expect(entries.nth(2).get_by_role("img", name="Black")).to_be_visible()


def test_keys_step_while_the_replay_has_the_focus(lesson: Open, page: Page) -> None:
    lesson(f'<button id="before">x</button>{board(f"position={PIN} moves=" + repr(STORY))}')
    entries = part(page, "moves").get_by_role("button")
    expect(entries).to_have_count(5)
    page.locator("#before").focus()
    page.keyboard.press("ArrowRight")
    expect(entries.nth(0)).to_have_attribute("aria-current", "step")
    for key in ("Tab", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(entries.nth(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    expect(entries.nth(4)).to_have_attribute("aria-current", "step")
    # Four buttons, then the list is one stop, at the current turn.
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(entries.nth(4)).to_be_focused()
    page.keyboard.press("Home")
    expect(entries.nth(0)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.localName") == "body"


def test_from_right_to_left_the_arrow_keys_are_turned(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}" moves="{STORY}"'), lang="ar")
    entries = part(page, "moves").get_by_role("button")
    expect(entries).to_have_count(5)
    entries.nth(0).focus()
    page.keyboard.press("ArrowLeft")
    expect(entries.nth(1)).to_be_focused()
    expect(entries.nth(1).locator("bdi")).to_have_css("direction", "ltr")


@pytest.mark.parametrize("theme", THEMES)
def test_diagrams_and_replays_have_no_barriers(
    lesson: Open, page: Page, elsewhere: Elsewhere, theme: str
) -> None:
    colours = "html { background: #14181d; color: #e8e4da }" if "night" in theme else ""
    elsewhere.put("page.css", colours)
    boards = board(f'theme="{theme}" position="{PIN}" caption="A diagram."', FALLBACK)
    boards += board(f'theme="{theme}" position="{PIN}" moves="{STORY}" caption="A replay."')
    lesson(boards, '<link rel="stylesheet" href="page.css">')
    expect(part(page, "moves")).to_be_visible()
    page.get_by_role("button", name="One turn on").click()
    expect(part(page, "words").last).to_contain_text("White rolls")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


ENDS = [case for case in SOURCES if case.get("play") and case.get("end") and case.get("legal")]


def test_plays_of_the_sources_end_where_they_should(lesson: Open, page: Page) -> None:
    assert len(ENDS) > 5
    lesson(board(f'position="{PIN}"'))
    for case in ENDS:
        position = f"{case['position']}_{case['side']}_{case['roll']}"
        page.locator("plakoto-board").evaluate(
            """(board, [position, moves]) =>
              void Object.assign(board, { position, moves, mode: "diagram" })""",
            [position, case["play"]],
        )
        other = "b" if case["side"] == "w" else "w"
        expect_shown(page, f"{case['end']}_{other}")


@pytest.mark.parametrize(
    ("position", "play", "end"),
    [
        ("O5-6-6-5o_w", "24/18(2)", "M5-B5-6-5o_b"),
        ("O5-6-6-5o_b", "24/18(2)", "O5-6-5b-5m_w"),
        ("N5-6-5A-1a3n_w", "7/5*/4", "N5-6-6-1aA2n_b"),
        ("N5-6-5A-1a3n_w", "7/5* 5/4", "N5-6-6-1aA2n_b"),
        ("N5-6-5A-1a3n_w", "7/5", "N5-6-6-1Ax3n_b"),
        ("6-6-6-A4N_w", "6/off 1/off(2)", "6-6-6-5L_b"),
        ("O5-6-6-5o_w", "—", "O5-6-6-5o_b"),
        ("O5-6-6-5o_w", "18/13 24/18", "N5-5A-6-5o_b"),
    ],
)
def test_ways_of_writing_a_play(
    lesson: Open, page: Page, position: str, play: str, end: str
) -> None:
    lesson(board(f'mode="diagram" position="{position}" moves="{play}"'))
    expect_shown(page, end)


@pytest.mark.parametrize(
    ("position", "moves", "problem"),
    [
        (PIN, "20/15* 13/x", "“13/x” cannot be read"),
        (PIN, "20/15* 12/10", "“12/10”: there is no checker on point 12"),
        (PIN, "5/1", "“5/1”: there is no white checker on point 5"),
        (PIN, "6/1", "“6/1”: there is no checker on point 6"),
        (PIN, "24/1", "“24/1”: point 1 is closed"),
        (PIN, "24/19*", "“24/19*”: nothing is pinned on point 19"),
        (PIN, "15/20", "“15/20” goes backwards"),
        (PIN, "25/20", "there is no point 25 in “25/20”"),
        (PIN, "24/23; 24/20 15/1; 24/20", "turn 2 (Black), “15/1”: there is no checker"),
        ("4m1-6-6-Axa1DEE_b", "19/18", "the black checker on point 19 is pinned"),
        (PIN, "53:", "there is no play"),
    ],
)
def test_a_play_that_cannot_be_made_is_named(
    lesson: Open, page: Page, position: str, moves: str, problem: str
) -> None:
    lesson(board(f'position="{position}" moves="{moves}"', FALLBACK))
    expect(part(page, "error")).to_contain_text(problem)
    expect(part(page, "error")).to_contain_text(f"moves “{moves}”")
    expect(page.locator("plakoto-board img")).to_be_visible()
    assert heard(page, "error")[0]["attribute"] == "moves"


# --- Records ---------------------------------------------------------------------------------

RECORD = """\
; [Variant "Plakoto"]
; [Ruleset "trio"]
3 point match

Game 1
; [Start "c5-6-6-4AA_w"]
White : 0                         Black : 0
  1) 65: 2/off 1/off
      Wins 1 point

Game 2
; [Start "O5-6-6-5o_b"]
White : 1                         Black : 0
  1)                              31: 24/21 24/23
  2) 65: 24/18 18/13              Resigns
      Wins 2 points

Game 3
; [Contest "33 24"]
White : 3                         Black : 0
  1)                              42: 24/20 24/22 ...
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_a_record_is_read_from_its_address(
    lesson: Open, page: Page, elsewhere: Elsewhere, end: str
) -> None:
    (elsewhere.folder / "game.mat").write_bytes(RECORD.replace("\n", end).encode())
    lesson(board('src="game.mat" game="2"'))
    expect_shown(page, "O5-6-6-5o_b_31")
    press(page, "To the end")
    expect_words(page, "Black has resigned. White wins 2 points.")
    page.locator("plakoto-board").evaluate("board => { board.game = '3' }")
    expect(part(page, "moves").get_by_role("button")).to_have_count(2)
    expect_shown(page, "O5-6-6-5o_b_42")
    page.locator("plakoto-board").evaluate("board => { board.game = '4' }")
    expect(part(page, "error")).to_contain_text("game “4”; expected 1 to 3")


@pytest.mark.parametrize("tag", ["script type=text/plain", "pre"])
def test_a_record_may_be_the_content(lesson: Open, page: Page, tag: str) -> None:
    lesson(board("", f"<{tag}>{RECORD}</{tag.split()[0]}>"))
    expect_shown(page, "c5-6-6-4AA_w_65")
    press(page, "One turn on")
    expect_words(
        page,
        "White rolls \u20666-5\u2069. White bears off from 2. White bears off from 1. "
        "White wins one point.",
    )


def test_moves_may_be_the_content(lesson: Open, page: Page) -> None:
    lesson(board(f'position="{PIN}"', "<pre>\n20/15* 13/10\n64: 24/14\n</pre>"))
    expect(part(page, "moves").get_by_role("button")).to_have_count(3)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("Game 1", "Spiel 1"), "line 5, “Spiel 1”; expected “Game 1”"),
        (("65: 2/off 1/off", "2/off"), "line 8, “1) 2/off”; expected one or two turns"),
        (("65: 2/off 1/off", "65:"), "line 8, “1) 65:”; expected a play after “65:”"),
        (("2/off 1/off", "3/off"), "line 8, “3/off”: there is no checker on point 3"),
        (("Wins 1 point", "Won"), "line 9, “Won”; expected a turn such as"),
        (("_w", "_x"), "expected before it a tag such as"),
    ],
)
def test_a_bad_line_of_a_record_is_named(
    lesson: Open, page: Page, change: tuple[str, str], message: str
) -> None:
    lesson(board("", f"<pre>{RECORD.replace(*change, 1)}</pre>"))
    expect(part(page, "error")).to_contain_text(message)
    assert heard(page, "error")[0]["attribute"] == "content"


@pytest.mark.provokes("404")
def test_a_record_that_is_not_there_is_said(lesson: Open, page: Page) -> None:
    lesson(board('src="none.mat"', FALLBACK))
    expect(part(page, "error")).to_contain_text("src “none.mat”: the server answers 404; expected")


@pytest.mark.parametrize("ruleset", ["greek", "express"])
def test_every_position_of_a_written_game_is_that_of_the_rules(
    lesson: Open, page: Page, ruleset: str
) -> None:
    match = play_on(Match(RULESETS[ruleset], 1, "seed").begin(), random.Random(3), 300)
    game = match.games[0]
    lesson(board("", f"<pre>{format_record(match)}</pre>"))
    entries = part(page, "moves").get_by_role("button")
    expect(entries).not_to_have_count(0)
    shown = [game.start, *(turn.position for turn in game.turns)]
    assert len(shown) > 29
    for number, position in enumerate(shown):
        entries.nth(number).evaluate("button => button.click()")
        expect_shown_board(page, str(position))


def expect_shown_board(page: Page, text: str) -> None:
    page.wait_for_function(
        "text => document.querySelector('plakoto-board').view.position.split('_')[0] === text",
        arg=text,
    )


# --- The frame -------------------------------------------------------------------------------

FRAME = """<!doctype html>
<html lang="en"><title>A page</title>
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; frame-src {site}; script-src 'unsafe-inline'">
<script>
  const heard = [];
  addEventListener("message", ({{ data, source }}) =>
    heard.push([data.type, data.height, source === frames[0]]));
</script>
<iframe title="Board" width="{width}" height="400" {more}
  src="{site}embed.html#{fragment}"></iframe>
"""


@pytest.fixture
def framed(page: Page, site: str, elsewhere: Elsewhere) -> Open:
    def open_frame(fragment: str, more: str = "", width: int = 640) -> Page:
        text = FRAME.format(site=site, fragment=fragment, more=more, width=width)
        page.goto(elsewhere.put("frame.html", text))
        return page

    return open_frame


@pytest.mark.parametrize("more", ["", "sandbox=allow-scripts"], ids=["open", "sandboxed"])
def test_the_frame_shows_a_board_and_tells_its_height(framed: Open, page: Page, more: str) -> None:
    framed(f"p={PIN}&m=20/15*+13/10;64:24/14&c=A+five+%3Cb%3Epins%3C/b%3E&t=night", more)
    inside = page.frame_locator("iframe")
    expect(inside.locator("plakoto-board .caption")).to_have_text("A five <b>pins</b>")
    inside.get_by_role("button", name="One turn on").click()
    expect(inside.locator("plakoto-board .words")).to_contain_text("pins a black checker")
    page.wait_for_function("heard.length && heard.at(-1)[1] > 500")
    kind, height, ours = page.evaluate("heard.at(-1)")
    assert (kind, ours) == ("plakoto-height", True)
    box = inside.locator("main").bounding_box()
    assert box
    assert height == pytest.approx(box["height"], abs=1)


@pytest.mark.parametrize(
    ("fragment", "message"),
    [
        (f"p={PIN}&x=1", "parameter “x”; expected p, m, mode, a, g, h, c, r, f, t, w, b, v, s, l"),
        (f"p={PIN}&p={PIN}", "parameter “p” twice; expected once"),
        (f"p={PIN}&l=xx", "l “xx”; expected en or el or bg or ar"),
        ("p=zzz", "position “zzz”: 1 group(s) of points"),
        (f"p={PIN}&mode=film", "mode “film”; expected “diagram” or"),
        (f"p={PIN}&m=%3Cimg%20src=x%3E", "“<img” cannot be read"),
    ],
)
def test_bad_parameters_of_the_frame_are_said(
    framed: Open, page: Page, fragment: str, message: str
) -> None:
    framed(fragment)
    expect(page.frame_locator("iframe").locator("body")).to_contain_text(message)


def test_the_frame_speaks_the_language_it_is_told(framed: Open, page: Page) -> None:
    framed(f"p={PIN}&l=ar&f=b")
    inside = page.frame_locator("iframe")
    expect(inside.locator("html")).to_have_attribute("dir", "rtl")
    expect(inside.locator("plakoto-board [part=pips]")).to_contain_text("خطوات الأبيض: 290")


@pytest.mark.parametrize("theme", ["", *THEMES])
def test_the_frame_has_no_barriers(page: Page, theme: str) -> None:
    page.goto(f"embed.html#p={PIN}&m=20/15*&c=Caption{theme and f'&t={theme}'}")
    expect(part(page, "moves")).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_another_fragment_is_another_board(page: Page) -> None:
    page.goto(f"embed.html#p={PIN}")
    expect_shown(page, PIN)
    page.evaluate("location.hash = 'p=O5-6-6-5o'")
    expect_shown(page, "O5-6-6-5o")

"""Playing on from a position on a page of another origin."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from elsewhere import Elsewhere
from plakoto import Dice
from tutorial import READY_MS, Lesson

RACE = "ccc3-6-6-3CCC"
"""Nine checkers a side, all at home: nothing can be pinned any more."""

PASSES = "A4b-b5-6-5k"
"""White's checker cannot go by 6 or 5."""


@pytest.fixture
def lesson(page: Page, site: str, elsewhere: Elsewhere) -> Lesson:
    return Lesson(page, site, elsewhere)


def play(position: str, attributes: str = "", speed: str = "none") -> str:
    return (
        f'<plakoto-board mode="play" position="{position}" seed="s" speed="{speed}" {attributes}>'
        "</plakoto-board>"
    )


def begin(lesson: Lesson) -> None:
    lesson.button("Play from here").click()
    expect(lesson.button("Play from here")).to_have_count(0, timeout=READY_MS)


def play_on(lesson: Lesson) -> None:
    """One thing that a person can do now: the button that goes on, or the first move."""
    page = lesson.page
    go_on = lesson.board.locator("[part=controls] button").first
    source = lesson.board.locator("button.source")
    page.wait_for_function(
        """() => {
          const { shadowRoot } = document.querySelector("plakoto-board");
          const button = shadowRoot.querySelector("[part=controls] button");
          const words = shadowRoot.querySelector("[part=words]").textContent;
          return button.ariaDisabled === "false" || shadowRoot.querySelector(".source")
            || /wins|drawn/.test(words);
        }""",
        timeout=READY_MS,
    )
    if go_on.get_attribute("aria-disabled") == "false":
        go_on.click()
    elif source.count():
        source.first.click()
        lesson.board.locator("button.target").first.click()


def test_a_whole_game_against_the_computer(lesson: Lesson) -> None:
    lesson.open(play(f"{RACE}_w"))
    assert lesson.python() == {"python.html": 0, ".wasm": 0}
    begin(lesson)
    expect(lesson.board.locator("[part=controls]")).to_contain_text("Dice seed: ⁦s⁩")
    expect(lesson.words).to_have_text("White to roll")
    for _ in range(100):
        play_on(lesson)
        if re.search("wins|drawn", lesson.words.inner_text()):
            break
    expect(lesson.words).to_have_text(
        re.compile(r"(White|Black) wins one point\. \1 has borne off all checkers\.$")
    )
    plays = [json.loads(json.dumps(each)) for each in lesson.heard("play")]
    assert [each["side"] for each in plays] == ["wb"[n % 2] for n in range(len(plays))]
    rolls = [sorted(Dice("s").roll(1, n), reverse=True) for n in range(1, len(plays) + 1)]
    assert [each["roll"] for each in plays] == [f"{high}{low}" for high, low in rolls]
    assert lesson.heard("change")[-1] == {
        "position": plays[-1]["position"],
        "ply": len(plays),
        "mode": "play",
    }
    assert lesson.python() == {"python.html": 1, ".wasm": 1}

    lesson.button("New game").click()
    lesson.expect_shown(f"{RACE}_w_00")
    expect(lesson.words).to_have_text("White to roll")
    expect(lesson.board.locator("[part=controls]")).not_to_contain_text("⁦s⁩")


def test_steps_are_undone_and_refused_in_words(lesson: Lesson) -> None:
    lesson.open(play("N5-aX5-6-5n_w_65", 'ruleset="trio" black="human"'))
    begin(lesson)
    expect(lesson.words).to_have_text("White rolls ⁦6-5⁩. White to play")
    lesson.point(18).click()
    expect(lesson.words).to_have_text("This checker is pinned and cannot move.")
    lesson.point(24).click()
    lesson.point(18).click()
    expect(lesson.words).to_contain_text("that point is closed")
    lesson.point(19).click()
    expect(lesson.words).to_contain_text("White moves from 24 to 19.")
    lesson.button("Undo").click()
    lesson.expect_shown("N5-aX5-6-5n_w_65")
    expect(lesson.button("Undo")).to_have_attribute("aria-disabled", "true")
    lesson.move(24, 19)
    lesson.move(19, 13)
    expect(lesson.words).to_contain_text("White: press Done")
    lesson.board.locator("[part=dice]").click()
    lesson.expect_shown("M5-aX4A-6-5n_b_00")
    expect(lesson.words).to_have_text("Black to roll")
    lesson.button("Roll").click()
    expect(lesson.words).to_have_text(re.compile(r"^Black rolls .* Black to play$"))


def test_a_pass_is_told_and_goes_by_itself(lesson: Lesson) -> None:
    lesson.open(play(f"{PASSES}_w_65"))
    words: list[str] = []
    lesson.page.expose_function("hear", lambda text: words.append(text))
    lesson.page.evaluate(
        """() => {
          const words = document.querySelector("plakoto-board").shadowRoot
            .querySelector("[part=words]");
          new MutationObserver(() => hear(words.textContent)).observe(words, { childList: true });
        }"""
    )
    begin(lesson)
    expect(lesson.words).to_have_text(re.compile("White to (roll|play)"), timeout=READY_MS)
    told = " ".join(words)
    assert "White cannot move with ⁦6-5⁩ and passes." in told
    assert "Black is thinking" in told
    assert re.search(r"Black rolls ⁦\d-\d⁩ and plays ", told)


def test_the_computer_begins_and_its_checkers_slide(lesson: Lesson) -> None:
    lesson.open(play("O5-6-6-5o_b_65", 'facing="w"', speed="slow"))
    lesson.page.evaluate(
        "document.querySelector('plakoto-board').setAttribute('black', 'computer');"
        "document.querySelector('plakoto-board').setAttribute('white', 'human')"
    )
    landed = "window.landed = 0; addEventListener('plakoto-landed', () => { window.landed += 1 })"
    lesson.page.evaluate(landed)
    begin(lesson)
    expect(lesson.words).to_have_text(
        re.compile(r"^Black rolls ⁦6-5⁩ and plays ⁦24/1.*⁩\. White to roll$"), timeout=READY_MS
    )
    lesson.page.wait_for_function("() => landed === 2")
    expect(lesson.board.locator(".trail")).not_to_have_count(0)


def test_two_computers_play_to_the_end(lesson: Lesson) -> None:
    lesson.open(play(f"{RACE}_w", 'white="computer" black="computer" level="simple"'))
    begin(lesson)
    expect(lesson.words).to_have_text(re.compile("wins one point"), timeout=READY_MS)


def test_an_express_double_goes_on_group_by_group(lesson: Lesson) -> None:
    lesson.open(play("O5-6-6-5o_w_55", 'ruleset="express" black="human"'))
    begin(lesson)
    for _ in range(4):
        lesson.move(24, 19)
    lesson.button("Done").click()
    expect(lesson.words).to_have_text("White to play")
    lesson.move(24, 18)
    for _ in range(3):
        lesson.move(24, 18)
    lesson.button("Done").click()
    expect(lesson.words).to_have_text("Black to roll")


def test_a_position_that_is_decided_is_told(lesson: Lesson) -> None:
    lesson.open(play("6-6-6-5o_w"))
    lesson.button("Play from here").click()
    expect(lesson.words).to_contain_text("Python cannot work this out: ", timeout=READY_MS)
    expect(lesson.words).to_contain_text("InvalidPositionError")
    expect(lesson.button("Try again")).to_be_visible()


@pytest.mark.provokes("Content Security Policy", "Content-Security-Policy")
def test_a_page_that_does_not_allow_the_frame_is_told_so(lesson: Lesson) -> None:
    lesson.open(play(f"{RACE}_w"), policy="default-src 'none'; script-src {site}")
    lesson.board.locator(".stage").click()
    expect(lesson.words).to_contain_text("this page does not allow frames from")
    expect(lesson.button("Try again")).to_be_visible()
    lesson.expect_shown(f"{RACE}_w")


def test_loading_that_takes_long_is_told_and_goes_on(lesson: Lesson) -> None:
    page = lesson.page
    held: list[Route] = []
    page.clock.install()
    page.route("**/*.wasm", lambda route: held.append(route))
    lesson.open(play(f"{RACE}_w"))
    lesson.button("Play from here").click()
    expect(lesson.words).to_have_text("Loading Python…")
    page.clock.run_for(16_000)
    expect(lesson.words).to_contain_text("Python is still loading.")
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    expect(lesson.words).to_have_text("White to roll", timeout=READY_MS)


def test_in_a_sandboxed_frame(lesson: Lesson) -> None:
    page = lesson.page
    lesson.write(play(f"{RACE}_w"))
    page.goto(
        lesson.elsewhere.put(
            "around.html",
            '<!doctype html><link rel="icon" href="data:,">'
            '<iframe sandbox="allow-scripts" src="lesson.html" width="900" height="900"></iframe>',
        )
    )
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Play from here").click()
    words = frame.locator("[part=words]")
    expect(words).to_have_text("White to roll", timeout=READY_MS)


def test_a_board_that_becomes_another_stops(lesson: Lesson) -> None:
    lesson.open(play(f"{RACE}_w", 'white="computer" black="computer"', speed="slow"))
    begin(lesson)
    lesson.page.evaluate("document.querySelector('plakoto-board').mode = 'diagram'")
    lesson.expect_shown(f"{RACE}_w")
    expect(lesson.board.locator("[part=controls] button")).to_have_count(0)


@pytest.mark.parametrize(("lang", "width"), [("en", 1200), ("ar", 320), ("el", 320), ("bg", 700)])
def test_nothing_is_amiss(lesson: Lesson, lang: str, width: int) -> None:
    page = lesson.page
    page.set_viewport_size({"width": width, "height": 900})
    lesson.open(play(f"{RACE}_w_65", 'caption="Race."'), lang)
    height = "board => board.offsetHeight"
    before = lesson.board.evaluate(height)

    def check() -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert lesson.board.evaluate(height) == before
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    check()
    lesson.board.locator("[part=controls] button").first.click()
    expect(lesson.board.locator("button.source")).not_to_have_count(0, timeout=READY_MS)
    check()

"""Exercises on a page of another origin: why not, hints, verdicts; with Python or without."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from elsewhere import Elsewhere
from tutorial import READY_MS, Lesson, exercise

PIN = "H3A1-3a1F-6-1d3j_w_53"
ANSWER = "20/15* 13/10"
SOLVED = "H5-3Ax1E-2A3-1d3j_w_53"


def pin(attributes: str = "", *, data: bool = True) -> str:
    """The exercise to pin with a five."""
    return exercise(PIN, attributes, answers=[ANSWER], goals=["pins"], data=data)


@pytest.fixture
def lesson(page: Page, site: str, elsewhere: Elsewhere) -> Lesson:
    return Lesson(page, site, elsewhere)


def test_the_answer_is_found_without_python(lesson: Lesson) -> None:
    lesson.open(pin())
    lesson.move(20, 15)
    expect(lesson.words).to_have_text("White moves from 20 to 15 and pins a black checker.")
    lesson.move(13, 10)
    expect(lesson.words).to_contain_text("Right: ⁦20/15* 13/10⁩.")
    expect(lesson.words).to_have_attribute("data-verdict", "right")
    lesson.expect_shown(SOLVED)
    assert lesson.heard("solved") == [{"play": ANSWER}]
    assert lesson.heard("play") == [{"play": ANSWER, "side": "w", "roll": "53", "position": SOLVED}]
    assert lesson.heard("change")[-1] == {"position": SOLVED, "ply": 0, "mode": "exercise"}
    assert lesson.python() == {"python.html": 0, ".wasm": 0}
    assert not [url for url in lesson.asked if url.endswith((".py", ".whl", ".zip"))]


def test_a_legal_play_that_is_not_the_answer_is_told_what_it_lacks(lesson: Lesson) -> None:
    lesson.open(pin())
    lesson.move(24, 16)
    expect(lesson.words).to_have_text("⁦24/19 19/16⁩ is not the answer. It pins no checker.")
    expect(lesson.words).to_have_attribute("data-verdict", "wrong")
    assert lesson.heard("solved") == []
    lesson.button("Try again").click()
    lesson.expect_shown(PIN)
    expect(lesson.words).to_have_text("")
    expect(lesson.words).not_to_have_attribute("data-verdict", "wrong")
    lesson.move(20, 12)
    expect(lesson.words).to_contain_text("⁦20/17 17/12⁩ is not the answer.")
    lesson.button("Undo").click()
    lesson.move(15, 15)
    expect(lesson.words).to_have_text("")


@pytest.mark.parametrize(
    ("position", "ruleset", "source", "target", "words"),
    [
        ("6-5A-b5-5m_w_21", "greek", 13, 12, "Two or more enemy checkers hold that point."),
        (
            "N5-aX5-6-5n_w_65",
            "trio",
            24,
            18,
            "An enemy checker sits on one of yours there: that point is closed.",
        ),
        (
            "6-5A-b2Ab1-4bi_w_61",
            "greek",
            9,
            None,
            "That would waste a die: you must use as many as you can.",
        ),
        (
            "6-5A-2b3-5m_w_21",
            "greek",
            13,
            12,
            "Only one die can be played, and it must be the higher.",
        ),
        ("N5-aX5-6-5n_w_65", "trio", 18, None, "This checker is pinned and cannot move."),
        (
            "c5-6-6-1aX2A1_w_21",
            "greek",
            2,
            0,
            "A pinned checker of yours stops the bearing off.",
        ),
        ("O5-6-6-5o_w_65", "greek", 24, 20, "Your dice do not make 4."),
        ("O5-6-6-5o_b_65", "greek", 1, 5, "Your dice do not make 4."),
        ("6-5A-6-5o_w_65", "greek", 13, 19, "Checkers move only forward."),
        ("O5-6-6-5o_w_65", "greek", 24, 1, "Your dice do not make 23."),
    ],
)
def test_why_a_move_is_not_allowed(
    lesson: Lesson, position: str, ruleset: str, source: int, target: int | None, words: str
) -> None:
    lesson.open(exercise(position, ruleset=ruleset))
    lesson.point(source).click()
    if target is not None:
        lesson.point(target).click()
    expect(lesson.words).to_have_text(words)
    lesson.expect_shown(position)


def test_hints_say_more_each_time(lesson: Lesson) -> None:
    lesson.open(pin('hint="Look for a lone black checker."'))
    hint = lesson.button("Hint")
    hint.click()
    expect(lesson.words).to_have_text("Look for a lone black checker.")
    hint.click()
    expect(lesson.words).to_have_text("Move a checker from point 20.")
    assert lesson.board.locator("path.plan").count() == 0
    hint.click()
    expect(lesson.words).to_have_text("The arrows show the play.")
    expect(lesson.board.locator("path.plan")).not_to_have_count(0)
    lesson.move(20, 15)
    expect(lesson.board.locator("path.plan")).to_have_count(0)
    hint.click()
    expect(lesson.words).to_have_text("Move a checker from point 13.")
    lesson.button("Undo").click()
    lesson.move(24, 19)
    hint.click()
    expect(lesson.words).to_contain_text("No right play is left from here")


def test_the_solution_is_played_and_can_be_tried_then(lesson: Lesson) -> None:
    lesson.open(pin())
    lesson.move(24, 19)
    lesson.button("Solution").click()
    lesson.expect_shown(SOLVED)
    expect(lesson.words).to_have_text("The solution: ⁦20/15* 13/10⁩.")
    expect(lesson.button("Undo")).to_have_attribute("aria-disabled", "true")
    assert lesson.heard("solved") == []
    lesson.button("Try again").click()
    lesson.expect_shown(PIN)
    lesson.move(13, 10)
    lesson.move(20, 15)
    assert lesson.heard("solved") == [{"play": ANSWER}]


def test_a_tap_on_the_dice_swaps_them(lesson: Lesson) -> None:
    lesson.open(pin("one-tap"))
    lesson.board.locator("[part=dice]").click()
    lesson.point(24).click()
    expect(lesson.words).to_have_text("White moves from 24 to 21.")
    lesson.button("Start over").click()
    lesson.point(24).click()
    expect(lesson.words).to_have_text("White moves from 24 to 21.")


def test_where_nothing_can_be_played_that_is_the_answer(lesson: Lesson) -> None:
    lesson.open(exercise("A4b-b5-6-5k_w_65"))
    expect(lesson.words).to_have_text("")
    lesson.move(24, 18)
    expect(lesson.words).to_have_text("Every point your dice lead to from here is closed.")
    lesson.button("Hint").click()
    expect(lesson.words).to_have_text("Nothing can be played: press Done.")
    assert lesson.heard("solved") == []
    lesson.board.locator("[part=dice]").click()
    expect(lesson.words).to_have_text("Right: ⁦—⁩.")
    assert lesson.heard("solved") == [{"play": "—"}]
    lesson.button("Try again").click()
    lesson.button("Solution").click()
    expect(lesson.words).to_contain_text("⁦—⁩")
    assert lesson.heard("solved") == [{"play": "—"}]


def test_with_the_keyboard_alone(lesson: Lesson) -> None:
    lesson.open(pin())
    page = lesson.page
    page.keyboard.press("Tab")
    expect(lesson.point(24)).to_be_focused()

    def go(slot: int) -> None:
        while (at := focused(page)) != slot:
            page.keyboard.press("ArrowRight" if (at < slot) == (slot > 12) else "ArrowLeft")

    go(20)
    page.keyboard.press("Enter")
    go(15)
    page.keyboard.press("Enter")
    go(13)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    go(10)
    page.keyboard.press("Space")
    expect(lesson.words).to_contain_text("Right")
    page.keyboard.press("Tab")  # the dice
    page.keyboard.press("Tab")
    expect(lesson.button("Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lesson.button("Undo")).to_be_focused()
    expect(lesson.words).to_have_text("")


def focused(page: Page) -> int:
    slot: str = page.evaluate(
        "document.querySelector('plakoto-board').shadowRoot.activeElement.dataset.slot"
    )
    return int(slot)


@pytest.mark.parametrize(("lang", "width"), [("en", 700), ("ar", 320), ("el", 320), ("bg", 320)])
def test_nothing_moves_and_nothing_is_amiss(lesson: Lesson, lang: str, width: int) -> None:
    page = lesson.page
    page.set_viewport_size({"width": width, "height": 900})
    lesson.open(pin('caption="Pin."'), lang)
    height = lesson.board.bounding_box()
    for step in ((24, 1), (19,), (24, 21)):
        for slot in step:
            lesson.point(slot).click()
        assert lesson.board.bounding_box() == height
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    expect(lesson.words).to_have_attribute("data-verdict", "wrong")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = lesson.board.locator("[part=controls] button:not([hidden])").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0


# --- With Python -----------------------------------------------------------------------------


def test_python_comes_with_the_first_touch_and_the_touch_counts(lesson: Lesson) -> None:
    lesson.open(pin(data=False))
    assert lesson.python() == {"python.html": 0, ".wasm": 0}
    box = lesson.board.locator(".stage").bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.843, box["y"] + box["height"] * 0.1  # point 24
    lesson.page.mouse.click(x, y)
    expect(lesson.words).to_have_text("Loading Python…")
    expect(lesson.board.locator("button.target")).to_have_count(3, timeout=READY_MS)
    expect(lesson.button("Start")).to_be_hidden()
    lesson.point(19).click()
    lesson.move(24, 21)
    expect(lesson.words).to_contain_text("It pins no checker.")


def test_the_boards_of_a_page_share_one_python(lesson: Lesson) -> None:
    one = pin('id="one"', data=False)
    two = exercise("O5-6-6-5o_w_65", 'id="two"', answers=["24/13"], data=False)
    lesson.open(one + two)
    starts = lesson.page.get_by_role("button", name="Start", exact=True)
    expect(starts).to_have_count(2)
    starts.nth(0).focus()
    lesson.page.keyboard.press("Enter")
    starts.nth(1).click()
    first, second = lesson.page.locator("#one"), lesson.page.locator("#two")
    expect(first.locator("button.source")).not_to_have_count(0, timeout=READY_MS)
    expect(second.locator("button.source")).not_to_have_count(0, timeout=READY_MS)
    second.locator('[data-slot="24"]').click()
    second.locator('[data-slot="13"]').click()
    expect(second.locator("[part=words]")).to_contain_text("Right")
    first.locator('[data-slot="20"]').click()
    expect(first.locator("button.target")).to_have_count(3)
    assert lesson.python() == {"python.html": 1, ".wasm": 1}


@pytest.mark.provokes("Content Security Policy", "Content-Security-Policy")
def test_a_page_that_does_not_allow_the_frame_is_told_so(lesson: Lesson, site: str) -> None:
    lesson.open(pin(data=False), policy="default-src 'none'; script-src {site}")
    lesson.button("Start").click()
    origin = site.removesuffix("some/folder/").rstrip("/")
    expect(lesson.words).to_have_text(
        f"Python cannot be loaded: this page does not allow frames from ⁦{origin}⁩."
    )
    expect(lesson.board.locator(".stage[role=img]")).to_be_visible()
    expect(lesson.button("Try again").first).to_be_visible()


@pytest.mark.provokes(
    "404",
    "Failed to load",
    "ModuleNotFound",
    "standard library",
    "[Pp]ython",
    "Current",
    "error:  ",
)
def test_what_is_missing_is_told_and_can_be_tried_again(lesson: Lesson) -> None:
    page = lesson.page
    page.route("**/python.zip", lambda route: route.fulfill(status=404))
    lesson.open(pin(data=False))
    lesson.button("Start").click()
    expect(lesson.words).to_contain_text("Python cannot be loaded.", timeout=READY_MS)
    expect(lesson.words).to_contain_text("python.zip: 404")
    page.unroute("**/python.zip")
    lesson.button("Try again").first.click()
    expect(lesson.board.locator("button.source")).not_to_have_count(0, timeout=READY_MS)
    lesson.move(24, 19)
    expect(lesson.words).to_have_text("White moves from 24 to 19.")


def test_in_a_sandboxed_frame_python_runs_in_the_frame(lesson: Lesson) -> None:
    page = lesson.page
    lesson.write(pin(data=False))
    page.goto(
        lesson.elsewhere.put(
            "around.html",
            '<!doctype html><link rel="icon" href="data:,">'
            '<iframe sandbox="allow-scripts" src="lesson.html" width="900" height="900"></iframe>',
        )
    )
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Start", exact=True).click()
    board = frame.locator("plakoto-board")
    expect(board.locator("button.source")).not_to_have_count(0, timeout=READY_MS)
    board.locator('[data-slot="24"]').click()
    board.locator('[data-slot="16"]').click()
    expect(board.locator("[part=words]")).to_contain_text("It pins no checker.")
    assert lesson.python() == {"python.html": 1, ".wasm": 1}

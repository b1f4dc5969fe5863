"""The board element alone on a page: what its attributes, methods and events do, without Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

THEMES = ("aegean", "night", "plain", "plain-night")
START = "O5-6-6-5o"
ATTRIBUTES = ("position", "facing", "theme", "mirror", "one-tap", "speed")

PAGE = """<!doctype html>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0 } plakoto-board { height: 100vh }</style>
<script>
  window.heard = [];
  for (const type of ["move", "refused", "dice", "error", "landed"])
    addEventListener(`plakoto-${type}`, ({ detail }) => heard.push([type, detail]));
</script>
<script type="module" src="board/define.js"></script>
<plakoto-board id="board" %s></plakoto-board>
"""

Open = Callable[..., Page]
Json = dict[str, Any]


@pytest.fixture
def board(page: Page) -> Open:
    """Open a page with nothing but a board that has these attributes, and show it a view."""

    def open_board(attributes: str = 'speed="none"', **view: Any) -> Page:
        def answer(route: Route) -> None:
            route.fulfill(body=PAGE % attributes, content_type="text/html")

        page.route("**/board-alone.html", answer)
        page.goto("board-alone.html")
        page.wait_for_function("!!customElements.get('plakoto-board')")
        if view:
            show(page, **view)
        return page

    return open_board


def move(source: int, target: int, *dice: int, pins: bool = False) -> Json:
    return {"from": source, "to": target, "dice": list(dice), "pins": pins}


def hop(side: str, source: int, target: int) -> Json:
    return {"side": side, "from": source, "to": target}


def show(page: Page, position: str = f"{START}_w", dice: str = "", **more: Any) -> None:
    view = {
        "position": position,
        "dice": [{"number": int(number), "used": False} for number in dice],
        **{"moves": [], "slides": [], "last": [], "facing": "w", "tap": None},
        **more,
    }
    page.evaluate("view => void (document.querySelector('plakoto-board').view = view)", view)
    # Its size is known only after the first time it is laid out.
    expect(page.locator("#board svg.above")).to_have_attribute("viewBox", re.compile("0 0 "))


def call(page: Page, method: str) -> Any:
    return page.evaluate(f"document.querySelector('plakoto-board').{method}()")


def heard(page: Page) -> list[Any]:
    """What the board has fired, each event once."""
    events: list[Any] = page.evaluate("heard.splice(0)")
    return events


def slot(page: Page, number: int) -> Locator:
    return page.locator(f'#board button[data-slot="{number}"]')


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found
    x, y, width, height = (found[key] for key in ("x", "y", "width", "height"))
    return {"x": x, "y": y, "right": x + width, "bottom": y + height}


def middle(locator: Locator) -> tuple[float, float]:
    found = box(locator)
    return (found["x"] + found["right"]) / 2, (found["y"] + found["bottom"]) / 2


def moving(page: Page) -> int:
    """How many animations of slides and dice run; the call to roll never ends."""
    count: int = page.evaluate(
        """document.querySelector('plakoto-board').shadowRoot.getAnimations({ subtree: true })
           .filter(({ playState, effect }) =>
             playState === "running" && isFinite(effect.getComputedTiming().endTime)).length"""
    )
    return count


OPENING: Json = {
    "position": f"{START}_w_65",
    "dice": "65",
    "moves": [move(24, 18, 6), move(24, 19, 5), move(24, 13, 6, 5)],
    "tap": "swap",
}


# --- Attributes ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1200, 840), (400, 615)], ids=["wide", "tall"])
def test_mirrored_the_board_has_left_and_right_exchanged(
    board: Open, page: Page, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    board(**OPENING)
    plain = {number: middle(slot(page, number)) for number in range(26)}
    numbers = box(page.locator("#board .numbers text", has_text=re.compile("^1$")))
    page.locator("#board").evaluate("board => void (board.mirror = true)")
    expect(page.locator("#board")).to_have_attribute("mirror", "")
    mirrored = {number: middle(slot(page, number)) for number in range(26)}
    for number, (x, y) in plain.items():
        assert mirrored[number] == pytest.approx((width - x, y), abs=1.5), number
    one = box(page.locator("#board .numbers text", has_text=re.compile("^1$")))
    assert one["x"] == pytest.approx(width - numbers["right"], abs=2)
    # Its checkers are where its button is.
    checker = middle(page.locator("#board g.w.can"))
    axis = 0 if width > height else 1
    # Its shadow falls a little to one side.
    assert checker[axis] == pytest.approx(middle(slot(page, 24))[axis], abs=9)


@pytest.mark.parametrize(
    ("size", "key", "towards"),
    [((1200, 840), "ArrowRight", 24), ((1200, 840), "ArrowLeft", 23), ((400, 615), "ArrowLeft", 1)],
)
def test_mirrored_the_arrow_keys_go_where_they_point(
    board: Open, page: Page, size: tuple[int, int], key: str, towards: int
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    board("mirror", **OPENING)
    start = 24 if size[0] < size[1] else (23 if towards == 24 else 22)
    slot(page, start).focus()
    before = middle(slot(page, start))[0]
    page.keyboard.press(key)
    at = page.evaluate(
        "document.querySelector('plakoto-board').shadowRoot.activeElement.dataset.slot"
    )
    after = middle(slot(page, int(at)))[0]
    assert (after > before) == (key == "ArrowRight")


def test_with_one_tap_a_checker_plays_the_first_die_that_it_can(board: Open, page: Page) -> None:
    board('one-tap speed="none"', **OPENING)
    slot(page, 24).click()
    assert heard(page) == [["move", {"from": 24, "to": 18}]]
    # Six is played and five is not possible from there.
    show(page, **{**OPENING, "moves": [move(24, 19, 5)]})
    slot(page, 24).click()
    assert heard(page) == [["move", {"from": 24, "to": 19}]]


def test_with_one_tap_a_used_die_is_passed_over(board: Open, page: Page) -> None:
    board('one-tap speed="none"', **OPENING)
    dice = [{"number": 6, "used": True}, {"number": 5, "used": False}]
    show(page, **{**OPENING, "dice": ""})
    page.evaluate(
        "dice => { const board = document.querySelector('plakoto-board');"
        " board.view = { ...board.view, dice } }",
        dice,
    )
    slot(page, 24).click()
    assert heard(page) == [["move", {"from": 24, "to": 19}]]


def test_with_one_tap_a_checker_can_still_be_dragged(board: Open, page: Page) -> None:
    board('one-tap speed="none"', **OPENING)
    drag(page, 24, 13)
    assert ["move", {"from": 24, "to": 13}] in heard(page)


def test_without_one_tap_a_tap_only_chooses(board: Open, page: Page) -> None:
    board(**OPENING)
    slot(page, 24).click()
    assert heard(page) == []
    expect(page.locator("#board button.target")).to_have_count(3)


@pytest.mark.parametrize(
    ("attribute", "value", "expected"),
    [
        ("theme", "wood", "“aegean” or “night” or “plain” or “plain-night”"),
        ("speed", "9", "“slow” or “normal” or “fast” or “none”"),
        ("mirror", "false", "“” or “mirror”"),
        ("one-tap", "no", "“” or “one-tap”"),
        ("facing", "x", "“w” or “b”"),
    ],
)
def test_a_value_that_an_attribute_cannot_have_is_reported(
    board: Open, page: Page, attribute: str, value: str, expected: str
) -> None:
    board(f'position="{START}_w"')
    page.locator("#board").evaluate("(board, a) => board.setAttribute(...a)", [attribute, value])
    message = f"{attribute} “{value}”; expected {expected}"
    detail = {"attribute": attribute, "value": value, "message": message}
    assert heard(page) == [["error", detail]]
    expect(page.locator("#board .error")).to_have_text(message)
    expect(page.locator("#board .board")).to_be_hidden()
    page.locator("#board").evaluate("(board, name) => board.removeAttribute(name)", attribute)
    expect(page.locator("#board .board")).to_be_visible()
    assert heard(page) == []


def test_the_attributes_are_properties_too(board: Open, page: Page) -> None:
    board(f'position="{START}_w"')
    page.evaluate(
        "Object.assign(document.querySelector('plakoto-board'),"
        " { theme: 'plain', speed: 'fast', mirror: true, oneTap: true })"
    )
    found = page.evaluate(
        "names => names.map((name) => document.querySelector('plakoto-board').getAttribute(name))",
        ATTRIBUTES,
    )
    assert found == [f"{START}_w", None, "plain", "", "", "fast"]


# --- Motion ----------------------------------------------------------------------------------


def pin(page: Page, **more: Any) -> None:
    """A checker slides onto a lone enemy one."""
    show(page, position="O5-6-6-2a2n_w")
    show(page, position="N5-6-6-2Ax2n_b", slides=[hop("w", 24, 4)], **more)


def test_a_checker_that_slides_lands_and_is_heard(board: Open, page: Page) -> None:
    board("")
    pin(page)
    assert moving(page) > 0
    page.wait_for_function("heard.length")
    assert heard(page) == [["landed", {"pins": True}]]


def test_without_speed_nothing_slides_but_is_heard(board: Open, page: Page) -> None:
    board()
    pin(page)
    assert moving(page) == 0
    assert heard(page) == [["landed", {"pins": True}]]


def test_with_reduced_motion_nothing_slides_and_no_dice_roll(board: Open, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board("")
    pin(page, dice="31")
    assert moving(page) == 0


@pytest.mark.parametrize("way", ["pointer", "key"])
def test_any_input_finishes_what_moves(board: Open, page: Page, way: str) -> None:
    board('speed="slow"')
    pin(page)
    assert moving(page) > 0
    if way == "key":
        page.keyboard.press("x")
    else:
        page.mouse.click(3, 3)
    assert moving(page) == 0
    assert heard(page) == [["landed", {"pins": True}]]


@pytest.mark.parametrize(
    ("speed", "longest"), [("slow", 300), ("normal", 220), ("fast", 120), (None, 220)]
)
def test_a_slide_takes_as_long_as_its_speed_says(
    board: Open, page: Page, speed: str | None, longest: int
) -> None:
    board(f'speed="{speed}"' if speed else "")
    show(page, position=f"{START}_w")
    show(page, position="N5-A5-6-5o_b", slides=[hop("w", 24, 18)])
    times = page.evaluate(
        "document.querySelector('plakoto-board').shadowRoot.getAnimations({ subtree: true })"
        ".map(({ effect }) => effect.getComputedTiming().endTime)"
    )
    assert max(times) == longest


def test_new_dice_roll_and_old_ones_do_not(board: Open, page: Page) -> None:
    board("", position=f"{START}_w", tap="roll")
    show(page, **OPENING)
    times = page.evaluate(
        "document.querySelector('plakoto-board').shadowRoot.getAnimations({ subtree: true })"
        ".map(({ effect }) => effect.getComputedTiming().endTime)"
    )
    assert len(times) == 4
    assert max(times) <= 300
    slot(page, 24).click()
    assert moving(page) == 0
    expect(page.locator("#board button.target")).to_have_count(3)
    show(page, **{**OPENING, "dice": "56"})  # the other order
    assert moving(page) == 0
    show(page, position="M4A-A5-6-5o_w_31", dice="31")  # somewhere else, as when looking back
    assert moving(page) == 0


def test_the_last_turn_can_be_shown_again(board: Open, page: Page) -> None:
    last = [hop("w", 24, 4), hop("w", 4, 3)]
    board('speed="slow"', position="N5-6-6-2aA1n_b", last=last)
    call(page, "replay")
    assert moving(page) > 0
    page.wait_for_function("heard.length === 2")
    assert heard(page) == [["landed", {"pins": True}], ["landed", {"pins": False}]]
    assert moving(page) == 0
    assert "Point 3: 1 White." in call(page, "summary")
    call(page, "replay")
    page.keyboard.press("x")
    assert moving(page) == 0
    assert heard(page) == [["landed", {"pins": True}]]


def test_without_a_last_turn_there_is_nothing_to_show_again(board: Open, page: Page) -> None:
    board("", position=f"{START}_w")
    call(page, "replay")
    assert moving(page) == 0
    show(page, position=f"{START}_w", last=[hop("b", 1, 5)])  # it did not lead here
    call(page, "replay")
    assert moving(page) == 0
    assert heard(page) == []


# --- Dragging --------------------------------------------------------------------------------


def lift(page: Page, source: int, target: int) -> None:
    """Press the checkers of a place and carry the top one to the middle of another."""
    grip = slot(page, source).locator(".grip")
    page.mouse.move(*middle(grip))
    page.mouse.down()
    page.mouse.move(*middle(slot(page, target)), steps=4)
    page.evaluate("new Promise(requestAnimationFrame)")


def drag(page: Page, source: int, target: int) -> None:
    lift(page, source, target)
    page.mouse.up()


def test_the_count_stays_on_the_stack_while_its_top_is_dragged(board: Open, page: Page) -> None:
    board(**OPENING)
    counts = page.locator("#board g.w .count")
    expect(counts).to_have_text("15")
    lift(page, 24, 22)
    expect(counts).to_have_text("14")
    expect(page.locator("#board .carried .count")).to_have_count(0)
    assert box(counts)["y"] < box(slot(page, 24))["bottom"]
    page.keyboard.press("Escape")  # any key lets slides end, this one drops the checker
    page.mouse.up()
    slot(page, 24).focus()
    expect(counts).to_have_text("15")


def test_a_dropped_checker_is_heard_at_once(board: Open, page: Page) -> None:
    board(**{**OPENING, "moves": [move(24, 18, 6, pins=True)]})
    drag(page, 24, 18)
    assert heard(page) == [
        ["move", {"from": 24, "to": 18}],
        ["landed", {"pins": True}],
    ]


def test_a_checker_dropped_beside_its_only_target_comes_to_it(board: Open, page: Page) -> None:
    board(**{**OPENING, "moves": [move(24, 18, 6)]})
    lift(page, 24, 18)
    point = box(slot(page, 18))
    page.mouse.move(point["x"] - 6, point["bottom"] - 60)
    page.mouse.up()
    assert heard(page)[0] == ["move", {"from": 24, "to": 18}]
    show(page, **{**OPENING, "moves": [move(24, 18, 6)]})
    drag(page, 24, 17)
    assert heard(page) == [["refused", {"from": 24, "to": 17}]]


def test_on_a_small_board_a_tap_beside_the_target_hits_it(board: Open, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    board(**{**OPENING, "moves": [move(24, 18, 6)]})
    slot(page, 24).click()
    above = box(slot(page, 17))
    page.mouse.click(above["x"] + 60, above["bottom"] - 6)
    assert heard(page) == [["move", {"from": 24, "to": 18}]]


def test_a_checker_is_lifted_above_a_finger(
    board: Open, page: Page, context: BrowserContext
) -> None:
    page.set_viewport_size({"width": 390, "height": 600})
    board(**OPENING)
    x, y = middle(slot(page, 24).locator(".grip"))
    client = context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x, y))
    touch("touchMove", (x + 20, y - 40))
    there = middle(slot(page, 18))
    touch("touchMove", there)
    carried = page.locator("#board .carried")
    expect(carried).to_be_attached()
    page.evaluate("new Promise(requestAnimationFrame)")
    seen = middle(carried)
    assert seen[0] == pytest.approx(there[0], abs=3)
    assert there[1] - 60 < seen[1] < there[1] - 35
    touch("touchEnd")
    page.wait_for_function("heard.length")
    assert heard(page)[0] == ["move", {"from": 24, "to": 18}]


# --- The editor: anything from anywhere ------------------------------------------------------


def everywhere(*sources: int) -> list[Json]:
    return [move(here, there) for here in sources for there in range(26) if here != there]


EDITOR: Json = {
    "position": "A5-6-5b-5c_w",
    "moves": everywhere(0, 1, 7, 24, 25),
}


def test_a_checker_can_be_dragged_out_of_a_tray(board: Open, page: Page) -> None:
    board(**EDITOR)
    slabs = page.locator("#board .slabs.w .slab")
    expect(slabs).to_have_count(14)
    lift(page, 0, 5)
    expect(slabs).to_have_count(13)
    expect(page.locator("#board g.w.carried")).to_have_css("visibility", "visible")
    page.mouse.up()
    assert heard(page)[0] == ["move", {"from": 0, "to": 5}]
    expect(slot(page, 5)).to_have_attribute("aria-label", re.compile("^Point 5: 1 White"))


def test_a_checker_can_be_tapped_out_of_a_tray_and_into_it(board: Open, page: Page) -> None:
    board(**EDITOR)
    expect(page.locator("#board .slabs.can")).to_have_count(2)
    slot(page, 25).click()
    expect(page.locator("#board .slabs.b.chosen")).to_have_count(1)
    slot(page, 12).click()
    assert heard(page) == [["move", {"from": 25, "to": 12}]]
    show(page, **EDITOR)
    slot(page, 24).click()
    slot(page, 0).click()
    assert heard(page) == [["move", {"from": 24, "to": 0}]]


def test_in_the_editor_one_tap_only_chooses(board: Open, page: Page) -> None:
    board("one-tap", **EDITOR)
    slot(page, 0).click()
    assert heard(page) == []
    expect(page.locator("#board button.target")).to_have_count(25)


# --- Words and focus -------------------------------------------------------------------------


def test_a_point_says_which_dice_move_its_checkers(board: Open, page: Page) -> None:
    board(**OPENING)
    expect(slot(page, 24)).to_have_attribute("aria-label", "Point 24: 15 White. Can move 6, 5.")
    show(page, **EDITOR)
    expect(slot(page, 1)).to_have_attribute("aria-label", re.compile(r"3 Black\. Can move\.$"))


def test_the_summary_is_the_whole_board_in_words(board: Open, page: Page) -> None:
    board(**OPENING)
    assert call(page, "summary") == (
        "Point 24: 15 White. Point 1: 15 Black. White to move. Dice: 6 5."
    )


@pytest.mark.parametrize("where", ["point", "dice"])
def test_looking_back_does_not_take_the_focus_away(board: Open, page: Page, where: str) -> None:
    board(**OPENING)
    button = slot(page, 18) if where == "point" else page.locator("#board button.dice")
    button.focus()
    show(page, position=f"{START}_b")
    show(page, position=f"{START}_w")
    expect(button).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    expect(page.locator("#board .stage")).to_have_attribute("role", "img")


# --- Looks -----------------------------------------------------------------------------------

CROWDED = "G3A1-3aA1-Ax1bAxcX1-1dAa1Ax_w_65"
CROWDED_VIEW: Json = {
    "position": CROWDED,
    "dice": "65",
    "moves": [move(24, 18, 6), move(24, 15, 5, 4, pins=True), move(24, 0, 6), move(20, 14, 6)],
    "last": [hop("b", 1, 8), hop("b", 4, 10)],
    "tap": "swap",
}


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900)], ids=str)
@pytest.mark.parametrize("theme", THEMES)
def test_every_mark_lies_within_the_board(
    board: Open, page: Page, theme: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    board(f'theme="{theme}" speed="none"', **CROWDED_VIEW)
    slot(page, 24).click()
    outside = page.evaluate(
        """() => {
          const { shadowRoot } = document.querySelector('plakoto-board');
          const whole = shadowRoot.querySelector('svg').getBoundingClientRect();
          const kinds = ['.count', '.bars', '.star', '.chosen .line', '.target .line', '.dot',
            '.die', '.numbers text', '.slab', '.trail'];
          return kinds.flatMap((kind) => {
            const all = [...shadowRoot.querySelectorAll(kind)];
            if (!all.length) return [`no ${kind}`];
            return all.filter((mark) => {
              const { left, right, top, bottom } = mark.getBoundingClientRect();
              return left < whole.left || right > whole.right || top < whole.top
                || bottom > whole.bottom;
            }).map((mark) => mark.outerHTML);
          });
        }"""
    )
    assert outside == []


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


PAIRS = [
    ("numeral", "frame"),
    ("white-ink", "white"),
    ("black-ink", "black"),
    ("mark", "mark-edge"),
    ("trail", "field"),
    ("gold", "gold-ink"),
]


@pytest.mark.parametrize(
    ("theme", "least"), [("aegean", 4.5), ("night", 4.5), ("plain", 7), ("plain-night", 7)]
)
def test_numbers_and_marks_stand_out(board: Open, page: Page, theme: str, least: float) -> None:
    board(f'theme="{theme}"', position=START)
    for one, two in PAIRS:
        pair = page.evaluate(
            """names => {
              const board = document.querySelector('plakoto-board');
              return names.map((name) => {
                board.style.color = `var(--plakoto-${name})`;
                return getComputedStyle(board).color;
              });
            }""",
            [one, two],
        )
        assert contrast(*pair) >= least, (one, two, pair)


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_stands_by_itself(board: Open, page: Page, theme: str) -> None:
    board(f'theme="{theme}" mirror speed="none"', **CROWDED_VIEW)
    slot(page, 24).click()
    text = call(page, "picture")
    assert "var(" not in text
    assert "--plakoto" not in text
    assert 'xmlns="http://www.w3.org/2000/svg"' in text
    assert 'class="target' not in text
    assert f"<desc>{call(page, 'summary')}</desc>" in text
    # As an image it has its size and the colours of the theme: here a bit of the field.
    size, drawn, field = page.evaluate(
        """async (text) => {
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
          await image.decode();
          const canvas = document.createElement("canvas");
          Object.assign(canvas, { width: 1200, height: 840 });
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0, 1200, 840);
          const [r, g, b] = context.getImageData(600, 12, 1, 1).data;
          const board = document.querySelector("plakoto-board");
          board.style.color = "var(--plakoto-frame-light)";
          const [x, y, z] = getComputedStyle(board).color.match(/\\d+/g).map(Number);
          return [[image.naturalWidth, image.naturalHeight], [r, g, b], [x, y, z]];
        }""",
        text,
    )
    assert size[0] == 1200
    assert max(abs(a - b) for a, b in zip(drawn, field, strict=True)) < 60


def test_before_there_is_a_position_there_are_no_words_and_no_picture(
    board: Open, page: Page
) -> None:
    board("")
    assert call(page, "summary") == call(page, "picture") == ""
    call(page, "replay")

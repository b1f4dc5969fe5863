"""What is around the game: looking back, giving up, dice, statistics, records, pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hand import HUMANS, OPENING, expect_position, point, press, tap_move
from plakoto import Dice

NOW = "M4A-A5-6-5o_b_00"
WIN = f"p=a5-6-6-5A_w_65&{HUMANS}"
"""White bears off its last checker with one move."""


def one_turn(page: Page) -> None:
    tap_move(page, 24, 18)
    tap_move(page, 24, 19)
    press(page, "done")
    expect_position(page, NOW)


def choose(page: Page, entry: str) -> None:
    """An entry of the menu."""
    page.locator("#open-more").click()
    page.locator("#more").get_by_role("button", name=entry).click()


# Looking back -----------------------------------------------------------------------------------


def test_looking_back_changes_nothing(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    page.keyboard.press("r")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("_b_[1-6]{2}$"))
    now = page.locator("#board").get_attribute("position") or ""
    page.keyboard.press(",")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("^O5-6-6-5o"))
    expect(page.locator("#look-turn")).to_have_text("The start of the game")
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator("#spoken")).to_contain_text("Looking at the start")
    page.keyboard.press("Escape")
    expect_position(page, now)
    expect(page.locator(".controls")).to_be_visible()


def test_a_turn_in_the_list_shows_the_board_after_it(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    press(page, "roll")
    page.locator("#board button.source").first.click()
    page.locator("#board button.target").first.click()
    expect(page.locator(".turn")).to_have_count(2)
    page.locator(".turn").first.click()
    expect(page.locator("#look-turn")).to_have_text("Turn 1 of 1")
    expect(page.locator("#board")).to_have_attribute("position", re.compile("^M4A-A5-6-5o"))
    expect(page.locator(".turn").first).to_have_attribute("aria-current", "true")
    page.locator('.looking [data-step="now"]').click()
    expect(page.locator(".looking")).to_be_hidden()
    expect(page.locator('.controls [data-do="undo"]')).to_have_attribute("aria-disabled", "false")


def test_arrow_keys_go_through_the_move_list(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    page.locator("#moves-scroll").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#look-turn")).to_have_text("The start of the game")
    page.keyboard.press("ArrowDown")
    expect_position(page, NOW)


def test_on_a_phone_the_list_is_a_sheet_that_makes_way(
    game: Callable[..., Page], page: Page
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    game(OPENING)
    one_turn(page)
    page.locator("#open-moves").click()
    page.locator("#moves [data-step=back]").click()
    expect(page.locator("#moves")).to_be_hidden()
    expect(page.locator(".looking")).to_be_visible()
    page.locator(".looking [data-step=now]").click()
    expect_position(page, NOW)


# Taking back and giving up ----------------------------------------------------------------------


def test_a_game_is_given_up_with_its_points(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    choose(page, "Resign")
    page.locator("#resign input[value='2']").check(force=True)
    page.locator("#resign-now").click()
    expect(page.locator("#result")).to_contain_text("White wins 2 points")
    expect(page.locator("#result")).to_contain_text("Black has resigned")
    expect(page.locator("#spoken")).to_contain_text("White wins 2 points")


def test_a_turn_against_the_computer_is_taken_back(game: Callable[..., Page]) -> None:
    page = game("p=O5-6-6-5o_w_65&w=human&b=computer&seed=olive")
    tap_move(page, 24, 13)
    press(page, "done")
    expect(page.locator("#move-rows tr")).to_have_count(1)
    expect(page.locator('.moves-foot [data-do="takeback"]')).to_have_attribute(
        "aria-disabled", "false", timeout=15_000
    )
    choose(page, "Take back a turn")
    expect_position(page, "O5-6-6-5o_w_65")


# Dice and statistics ----------------------------------------------------------------------------


def test_the_dice_are_counted_and_can_be_checked(game: Callable[..., Page]) -> None:
    page = game(f"p=A4b-b5-6-5k_w_65&{HUMANS}&seed=olive")
    press(page, "done")  # White cannot move
    press(page, "roll")
    choose(page, "Dice")
    dialog = page.locator("#dice")
    expect(dialog.locator("output")).to_have_text("olive")
    black = dialog.locator(".dice-table").last
    expect(black).to_contain_text("One roll")
    rolled = Dice("olive").roll(1, 2)
    for face in range(1, 7):
        row = black.locator("tbody tr").nth(face - 1)
        expect(row.locator("td").first).to_have_text(str(rolled.count(face)))
        expect(row.locator("td").last).to_have_text("0.3")
    expect(dialog).to_contain_text("One roll has just been checked against the seed")
    digest = sha256(b"olive:1:2:0").hexdigest()
    expect(dialog.locator("pre")).to_have_text(f'SHA-256("olive:1:2:0")\n= {digest}')


def test_finished_games_are_counted_and_can_be_forgotten(game: Callable[..., Page]) -> None:
    page = game(WIN)
    choose(page, "Statistics")
    dialog = page.locator("#statistics")
    expect(dialog).to_contain_text("No game has been finished")
    page.keyboard.press("Escape")
    tap_move(page, 1, 0)
    expect(page.locator("#result")).to_be_visible()
    choose(page, "Statistics")
    expect(dialog.locator("section")).to_have_count(1)
    expect(dialog).to_contain_text("Plakoto (Greece)")
    expect(dialog).to_contain_text("+1")
    dialog.get_by_role("button", name="Reset").click()
    dialog.get_by_role("button", name="Forget them").click()
    expect(dialog).to_contain_text("No game has been finished")


# Records and pictures ---------------------------------------------------------------------------


def test_a_record_is_saved_and_loaded_again(game: Callable[..., Page], tmp_path: Path) -> None:
    page = game(OPENING)
    one_turn(page)
    choose(page, "Save or load a record")
    with page.expect_download() as download:
        page.locator("#record").get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(r"plakoto-greek-[\d-]{10}\.mat", download.value.suggested_filename)
    file = tmp_path / "game.mat"
    download.value.save_as(file)
    assert "24/18" in file.read_text("utf-8")
    page.keyboard.press("Escape")
    game(f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}")
    choose(page, "Save or load a record")
    page.locator("#record input[type=file]").set_input_files(file)
    expect(page.locator("#record")).to_be_hidden()
    expect_position(page, NOW)
    expect(page.locator(".turn")).to_have_count(1)


def test_a_text_that_is_no_record_is_refused_and_changes_nothing(
    game: Callable[..., Page],
) -> None:
    page = game(OPENING)
    choose(page, "Save or load a record")
    page.locator("#record-pasted").fill("<b>not a record</b>")
    page.locator("#record").get_by_role("button", name="Load the text").click()
    expect(page.locator("#record .sheet-said")).to_contain_text("nothing has changed")
    expect_position(page, "O5-6-6-5o_w_65")


def test_a_file_dropped_on_the_dialog_is_loaded(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    choose(page, "Save or load a record")
    text = page.locator(".record-text").inner_text()
    page.keyboard.press("Escape")
    game(f"p=H3A1-3a1F-6-1d3j_w_53&{HUMANS}")
    choose(page, "Save or load a record")
    files = page.evaluate_handle(
        "text => { const files = new DataTransfer();"
        " files.items.add(new File([text], 'game.mat')); return files; }",
        text,
    )
    page.locator("#record").dispatch_event("drop", {"dataTransfer": files})
    expect_position(page, NOW)


def test_the_record_can_be_copied(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(page, "Save or load a record")
    page.locator("#record").get_by_role("button", name="Copy").click()
    expect(page.locator("#record .sheet-said")).to_have_text("Copied.")
    assert "Ruleset" in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize(
    ("button", "start"), [("Save SVG", b"<svg"), ("Save PNG", b"\x89PNG\r\n\x1a\n")]
)
def test_a_picture_of_the_position_is_saved(
    game: Callable[..., Page], tmp_path: Path, button: str, start: bytes
) -> None:
    page = game(OPENING)
    choose(page, "Picture of the position")
    with page.expect_download() as download:
        page.locator("#picture").get_by_role("button", name=button).click()
    assert download.value.suggested_filename.startswith("plakoto-O5-6-6-5o.")
    file = tmp_path / "picture"
    download.value.save_as(file)
    content = file.read_bytes()
    assert content.startswith(start)
    if start != b"<svg":
        assert int.from_bytes(content[16:20], "big") == 1600  # its width


def test_the_position_goes_to_a_page_of_ones_own(game: Callable[..., Page]) -> None:
    page = game("p=H3A1-3a1F-6-1d3j_w_53&r=tapa&w=human&b=human")
    choose(page, "Put it on a page")
    base = page.url.partition("index.html")[0]
    expect(page.locator("#embed-tag")).to_have_value(
        f'<script type="module" src="{base}plakoto.js"></script>\n'
        '<plakoto-board position="H3A1-3a1F-6-1d3j_w_53" ruleset="tapa"></plakoto-board>'
    )
    link = f"{base}index.html#p=H3A1-3a1F-6-1d3j_w_53&r=tapa"
    expect(page.locator("#embed-link")).to_have_value(link)
    expect(page.locator("#embed-markdown")).to_have_value(
        f"[![Plakoto board](H3A1-3a1F-6-1d3j_w_53.svg)]({link})"
    )
    expect(page.get_by_role("radio", name="The game so far")).to_be_disabled()
    page.get_by_role("radio", name="Game to play on").check()
    expect(page.locator("#embed-frame")).to_have_value(
        re.compile(r'^<iframe src="\S+/embed\.html#p=\S+_53&amp;mode=play&amp;r=tapa" ')
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    assert download.value.suggested_filename == "H3A1-3a1F-6-1d3j_w_53.svg"


def test_the_game_so_far_goes_to_a_page_as_a_replay(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    choose(page, "Put it on a page")
    page.get_by_role("radio", name="The game so far").check()
    tag = page.locator("#embed-tag")
    expect(tag).to_have_value(re.compile(r' position="O5-6-6-5o_w" moves="65: 24/\d+[^;"]*"'))
    frame = page.locator("#embed-frame").input_value().split('"')[1].replace("&amp;", "&")
    page.goto(frame)
    board = page.locator("plakoto-board")
    expect(board.get_by_role("button", name="One turn on")).to_be_visible()


# For ears, fingers and every look ---------------------------------------------------------------


def test_the_same_refusal_is_said_again(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    spoken = page.locator("#spoken p", has_text="You still have a move to play.")
    for times in (1, 2):
        page.keyboard.press("d")
        expect(spoken).to_have_count(times)
    expect(page.locator("[role=status]:visible, [aria-live=polite]:visible")).to_have_count(1)


SIZES = [(320, 568), (390, 844), (568, 320), (768, 1024), (844, 390), (1440, 900)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_fits_and_can_be_touched(
    game: Callable[..., Page], page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game(OPENING)
    for language in ("en", "el", "bg", "ar"):
        page.locator("#language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        size = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert size == [width, height], language
        small = page.evaluate(
            "[...document.querySelectorAll('button, select, input')]"
            ".filter(one => one.checkVisibility({ visibilityProperty: true }))"
            ".map(one => [one.id || one.className, one.getBoundingClientRect()])"
            ".filter(([, { width, height }]) => width < 24 || height < 24)"
            ".map(([name, { width, height }]) => [name, width, height])"
        )
        assert small == [], language
        out = page.evaluate(
            "[...document.querySelectorAll('.masthead *, .controls *, .player *')]"
            ".filter(one => one.checkVisibility() && !one.closest('[popover]'))"
            ".filter(one => { const box = one.getBoundingClientRect();"
            " return box.left < -1 || box.right > innerWidth + 1; })"
            ".map(one => one.outerHTML.slice(0, 80))"
        )
        assert out == [], language


LOOKS = [
    ("wood", "light", "en"),
    ("wood", "dark", "el"),
    ("plain", "light", "bg"),
    ("plain", "dark", "ar"),
]
DIALOGS = (
    *("new-game", "settings", "help", "friend", "resign"),
    *("record", "picture", "embed", "dice", "statistics"),
)


@pytest.mark.parametrize(("look", "light", "language"), LOOKS)
def test_no_barriers_in_any_look_or_dialog(
    game: Callable[..., Page], page: Page, look: str, light: str, language: str
) -> None:
    page.add_init_script(
        "localStorage['plakoto.page.settings'] ="
        f" JSON.stringify({{ look: '{look}', light: '{light}' }})"
    )
    game(OPENING)
    one_turn(page)
    page.locator("#language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)

    def check(state: str) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, f"{state}\n{results.generate_report()}"

    check("playing")
    page.locator("#open-more").click()
    check("menu")
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    expect(page.locator(".looking")).to_be_visible()
    check("looking back")
    page.keyboard.press("Escape")
    expect(page.locator(".looking")).to_be_hidden()
    for name in DIALOGS:
        page.locator(f"[data-open={name}]").last.evaluate("one => one.click()")
        expect(page.locator(f"#{name}")).to_be_visible()
        check(name)
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()


def test_the_last_turn_is_shown_once_more(game: Callable[..., Page]) -> None:
    page = game(OPENING)
    one_turn(page)
    page.keyboard.press("p")
    expect_position(page, NOW)  # what is shown again is not played again
    expect(point(page, 18)).to_have_attribute("aria-label", re.compile("one White"))

"""Two devices that play by links, and the position editor, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hand import BOARD, drag, expect_position, press, tap_move
from plakoto import RULESETS, Setup, Side, Turn

READY_MS = 90_000


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture
def friend(browser: Browser) -> Iterator[Page]:
    """The friend's device, which keeps its own memory."""
    context = browser.new_context(reduced_motion="reduce")
    yield context.new_page()
    context.close()


def open_link(page: Page, link: str) -> None:
    page.goto("about:blank")  # as from a message: not the page that is open already
    page.goto(link)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=READY_MS)


def link_of(page: Page, number: int) -> str:
    """The address to send, once it holds link `number`."""
    field = page.locator("#link-address")
    expect(field).to_have_value(re.compile(rf"#game=1\.greek\.{number}\."))
    return field.input_value()


def situation(page: Page) -> Setup:
    return Setup.parse(page.locator(BOARD).get_attribute("position") or "")


def play_turn(page: Page, side: Side) -> None:
    """Roll, if that is due, play the first steps there are, and end the turn."""
    if not situation(page).roll:
        press(page, "roll")
        expect(page.locator(BOARD)).not_to_have_attribute("position", re.compile("_00$"))
    now = situation(page)
    assert now.side is side
    assert now.roll
    turn = Turn.rolled(now.position, side, now.roll, RULESETS["greek"])
    while turn.next_steps:
        step = turn.next_steps[0]
        turn = turn.move(step.source, step.target)
        tap_move(page, step.source, step.target)  # each has the own home below
        expect_position(page, str(Setup(turn.position, side, now.roll)))
    press(page, "done")


def test_a_game_goes_back_and_forth(game: Callable[..., Page], friend: Page) -> None:
    page = game()
    page.locator("#open-more").click()
    page.locator('[data-open="friend"]').click()
    page.locator("#friend .primary").click()
    link = link_of(page, 1)
    turns = 0
    for number in range(2, 7):
        device, side = (friend, Side.BLACK) if number % 2 == 0 else (page, Side.WHITE)
        open_link(device, link)
        if number > 2 and not device.locator("#link-address").is_visible():
            play_turn(device, side)
            turns += 1
        link = link_of(device, number)
        assert len(link) < 300
    assert turns >= 3
    # A link with a slip in it is refused, and what was sent before stays.
    open_link(friend, link[:-1])
    expect(friend.locator("body")).to_contain_text("cut off at the end")


def test_a_position_is_set_up_and_played(game: Callable[..., Page]) -> None:
    page = game("w=human&b=human&seed=olive")
    page.locator("#open-more").click()
    page.locator('[data-run="setup"]').click()
    expect(page.locator("#setup")).to_be_visible()
    drag(page, 24, 12)
    expect_position(
        page, re.sub("^O5-6-6", "N5-6-A5", page.locator("#setup-position").input_value())
    )
    page.locator("#setup-start").click()
    expect(page.locator("#setup")).to_be_hidden()
    expect(page.locator(BOARD)).to_have_attribute("position", re.compile("^N5-6-A5-5o_"))

"""Moving by dragging with a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hand import (
    HUMANS,
    OPENING,
    WHOLE_TURN,
    WHOLE_TURN_END,
    WHOLE_TURN_STEPS,
    drag,
    expect_position,
    press,
)


def test_a_turn_with_a_pin_a_release_and_bearing_off(game: Callable[..., Page]) -> None:
    page = game(WHOLE_TURN)
    for source, target in WHOLE_TURN_STEPS:
        drag(page, source, target)
    press(page, "done")
    expect_position(page, WHOLE_TURN_END)


def test_dragging_where_it_may_not_go_says_why_and_moves_nothing(
    game: Callable[..., Page],
) -> None:
    page = game(OPENING)
    drag(page, 24, 20)
    expect(page.locator(".toast")).to_contain_text("Your dice do not make 4")
    expect_position(page, "O5-6-6-5o_w_65")


@pytest.mark.parametrize(
    ("position", "source", "target", "words"),
    [
        ("N5-aX5-6-5n_w_65", 24, 18, "An enemy checker sits on one of yours"),
        ("N5-b5-6-5m_w_65", 24, 18, "Two or more enemy checkers"),
        ("A3n1-6-6-2AM1a_w_65", 4, 0, "only when all your checkers are home"),
    ],
)
def test_a_refusal_names_the_rule(
    game: Callable[..., Page], position: str, source: int, target: int, words: str
) -> None:
    page = game(f"p={position}&r=tapa&{HUMANS}")
    drag(page, source, target)
    expect(page.locator(".toast")).to_contain_text(words)
    expect_position(page, position)

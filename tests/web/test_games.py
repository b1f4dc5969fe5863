"""Whole games by clicking, each step compared with the rules package outside the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.view import full_position
from hand import expect_position, press, tap_step
from plakoto import RULESETS, Match
from plakoto.engine.simple import choose_play


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "reduce"}


def play_by_clicking(page: Page, match: Match) -> Match:
    """Play the latest game to its end, both sides by hand, as the simple computer would."""
    while not match.game.outcome:
        if match.game.needs_roll:
            press(page, "roll")
            match = match.roll()
            expect_position(page, full_position(match.game))
        game = match.game
        turn = game.turn
        assert turn
        if not turn.complete:
            roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
            play = choose_play(turn.position, turn.side, roll, turn.ruleset, times=times)
            assert play
            for step in play.steps:
                game = tap_step(page, game, step)
        if game.turn and game.turn.complete:
            press(page, "done")
            game = game.finish()
            expect_position(page, full_position(game))
        match = match.with_game(game)
    return match


@pytest.mark.parametrize(
    ("ruleset", "seed", "reason"),
    [
        ("greek", "olive11", "borne_off"),
        ("greek", "pine22", "mother"),
        ("tapa", "olive16", "borne_off"),
        ("express", "olive16", "borne_off"),  # passes numbers on four times
    ],
)
def test_whole_game(game: Callable[..., Page], ruleset: str, seed: str, reason: str) -> None:
    page = game(f"r={ruleset}&w=human&b=human&seed={seed}")
    match = Match(RULESETS[ruleset], 0, seed).begin()
    expect_position(page, full_position(match.game))
    match = play_by_clicking(page, match)
    outcome = match.game.outcome
    assert outcome
    assert outcome.reason == reason
    expect(page.locator("#result")).to_be_visible()

"""Questions to the computer player: `ask`. What there is to ask is told in web/app/think.py."""

import json
from dataclasses import asdict

from app.page import Page
from app.view import Json
from plakoto import Position, Ruleset, Side, Turn


async def ask(
    page: Page,
    topic: str,
    what: str,
    position: Position,
    side: Side,
    ruleset: Ruleset,
    **more: object,
) -> Json | None:
    """The answer; None: a newer question took its place, or it was stopped.

    Raises `ValueError` with the reason if there can be no answer.
    """
    where = {"position": str(position), "side": side.value, "ruleset": asdict(ruleset)}
    answer = await page.think(topic, json.dumps({"ask": what, **where, **more}))
    found: Json | None = None if answer is None else json.loads(answer)
    return found


async def ask_about(page: Page, topic: str, what: str, turn: Turn, **more: object) -> Json | None:
    """The answer to a question about a turn and the steps made in it so far."""
    steps = [(step.source, step.target) for step in turn.steps]
    played = {"roll": turn.roll, "groups": turn.groups, "steps": steps}
    return await ask(page, topic, what, turn.start, turn.side, turn.ruleset, **played, **more)

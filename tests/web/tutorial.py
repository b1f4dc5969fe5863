"""Pages of another origin with boards to play on, for browser tests."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from elsewhere import Elsewhere
from plakoto import RULESETS, Position, Side, Turn
from plakoto.exercise import turn_data

READY_MS = 90_000
"""Two busy cores, a cold browser, Python."""

POLICY = "default-src 'none'; script-src {site}; frame-src {site}"

PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>A lesson</title>
{head}
<script type="module" src="{site}plakoto.js"></script>
<main><h1>A lesson</h1>{body}</main>
</html>
"""

LISTEN = """
  window.heard = [];
  for (const type of ["play", "change", "solved", "error"])
    addEventListener(`plakoto-${type}`, ({ detail }) => heard.push([type, detail]));
"""


class Lesson:
    """A page, its boards and what they have fired. `asked` holds the addresses requested."""

    def __init__(self, page: Page, site: str, elsewhere: Elsewhere) -> None:
        self.page, self.site, self.elsewhere = page, site, elsewhere
        self.asked: list[str] = []
        page.on("request", lambda sent: self.asked.append(sent.url))
        page.add_init_script(LISTEN)

    def write(self, body: str, lang: str = "en", policy: str = POLICY) -> str:
        """The address of a page with this body."""
        text = PAGE.format(
            site=self.site, policy=policy.format(site=self.site), lang=lang, head="", body=body
        )
        return self.elsewhere.put("lesson.html", text)

    def open(self, body: str, lang: str = "en", policy: str = POLICY) -> Lesson:
        self.page.goto(self.write(body, lang, policy))
        expect(self.board.locator("[part=controls] button").first).to_be_attached()
        return self

    @property
    def board(self) -> Locator:
        return self.page.locator("plakoto-board")

    @property
    def words(self) -> Locator:
        return self.board.locator("[part=words]")

    def button(self, name: str) -> Locator:
        return self.board.locator("[part=controls]").get_by_role("button", name=name, exact=True)

    def point(self, where: int) -> Locator:
        """The button of a place on the board: 1–24 as White counts, 0 and 25 the trays."""
        return self.board.locator(f'button[data-slot="{where}"]')

    def move(self, source: int, target: int) -> None:
        self.point(source).click()
        self.point(target).click()

    def expect_shown(self, position: str) -> None:
        self.page.wait_for_function(
            "text => document.querySelector('plakoto-board').view?.position === text",
            arg=position,
            timeout=READY_MS,
        )

    def heard(self, kind: str) -> list[object]:
        found: list[object] = self.page.evaluate(
            "kind => heard.filter(([type]) => type === kind).map(([, detail]) => detail)", kind
        )
        return found

    def python(self) -> dict[str, int]:
        """How often the frame and WebAssembly were asked for."""
        ends = ("python.html", ".wasm")
        return {end: sum(url.endswith(end) for url in self.asked) for end in ends}


def exercise(
    position: str,
    attributes: str = "",
    *,
    ruleset: str = "greek",
    answers: Sequence[str] = (),
    goals: Sequence[str] = (),
    data: bool = True,
) -> str:
    """A board with an exercise; `data`: with all that can be played, so that it needs no Python."""
    board, side, roll = position.split("_")
    script = ""
    if data:
        dice = int(roll[0]), int(roll[1])
        turn = Turn.rolled(Position.parse(board), Side(side), dice, RULESETS[ruleset])
        text = json.dumps(turn_data(turn, answers, goals))
        script = f'<script type="application/json" class="turn">{text}</script>'
    more = f'answer="{"; ".join(answers)}"' if answers else ""
    more += f' goal="{" ".join(goals)}"' if goals else ""
    return (
        f'<plakoto-board mode="exercise" speed="none" position="{position}" ruleset="{ruleset}"'
        f" {more} {attributes}>{script}</plakoto-board>"
    )

"""Where the page starts: connects `Controller` to the browser."""

import asyncio
import os
import re
from collections.abc import Coroutine
from typing import Any

from js import document, location, matchMedia, performance, window
from pyodide.ffi import JsException, create_proxy

from app.chain import VALUE_BYTES
from app.controller import Controller

PACES = {"slow": 1.5, "fast": 0.5, "none": 0}
"""How long pauses last at each speed that can be chosen."""


class BrowserPage:
    """`app.controller.Page` in a browser."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()
        self.thoughts: dict[str, object] = {}
        """What is thought about here, by topic."""

    def show(self, view: str) -> None:
        window.plakoto.show(view)

    def load(self, name: str) -> str | None:
        try:
            text = window.localStorage.getItem(name)
        except JsException:  # storage is denied
            return None
        return text if isinstance(text, str) else None

    def keep(self, name: str, text: str) -> bool:
        try:
            window.localStorage.setItem(name, text)
        except JsException:  # denied, or full
            return False
        return True

    def new_seed(self) -> str:
        return os.urandom(8).hex()

    def new_secret(self) -> bytes:
        return os.urandom(VALUE_BYTES)

    def forget_address(self) -> None:
        window.history.replaceState(None, "", location.pathname + location.search)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.running.add(task)  # asyncio itself holds tasks only weakly
        task.add_done_callback(self.running.discard)

    async def pause(self, milliseconds: int) -> None:
        still = matchMedia("(prefers-reduced-motion: reduce)").matches
        speed = str(document.documentElement.getAttribute("data-speed"))
        pace = 0 if still else PACES.get(speed, 1)
        await asyncio.sleep(pace * milliseconds / 1000)

    async def wait(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1000)

    async def think(self, topic: str, question: str) -> str | None:
        try:
            answer = await window.plakoto.thinker.think(topic, question)
        except JsException as error:
            if not window.plakoto.thinker.gone:
                raise ValueError(reason_of(error)) from None
            return await self.think_here(topic, question)
        return answer if isinstance(answer, str) else None

    async def think_here(self, topic: str, question: str) -> str | None:
        """Think on the page, where there is no worker, so that input still gets through."""
        from app.think import think  # only now: the page starts without it

        thought = self.thoughts[topic] = think(question)
        for answer in thought:
            if answer is not None:
                return answer
            await asyncio.sleep(0)
            if self.thoughts.get(topic) is not thought:
                return None
        raise AssertionError("a thought ends with an answer")

    def stop(self, topic: str) -> None:
        self.thoughts.pop(topic, None)
        window.plakoto.thinker.stop(topic)


def reason_of(error: JsException) -> str:
    """The last line of what Python in the worker said, without the name of the exception."""
    lines = str(error).strip().splitlines() or [""]
    return re.sub(r"^[\w.]*(Error|Exception): ", "", lines[-1])


def came_back() -> bool:
    """Whether the page was reloaded, or reached by going back."""
    entries = performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type in ("reload", "back_forward")


performance.mark("imported")
controller = Controller(BrowserPage())
controller.open(location.hash, again=came_back())
window.plakoto.connect(create_proxy(controller.act), create_proxy(controller.answer))
# Going back and forth between addresses loses no game.
window.addEventListener(
    "hashchange", create_proxy(lambda _: controller.open(location.hash, again=True))
)
window.addEventListener(
    "storage", create_proxy(lambda event: controller.follow(event.key, event.newValue))
)
# Last of all: from here on a move can be made.
document.documentElement.setAttribute("data-ready", "")
# The computer player may well be asked soon, and needs a while to load.
if controller.session.table.needs_engine:
    window.plakoto.thinker.start()

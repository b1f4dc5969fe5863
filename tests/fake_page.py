"""The browser as `app.controller` needs it, without one."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from app.chain import VALUE_BYTES
from app.controller import Controller
from app.think import think

View = dict[str, Any]


class FakePage:
    """Keeps every view it is shown, and what it is given to keep."""

    secrets = 0

    def __init__(self, kept: dict[str, str] | None = None, *, can_keep: bool = True) -> None:
        self.views: list[View] = []
        self.kept = {} if kept is None else kept
        self.can_keep = can_keep
        self.seeds = 0
        self.forgot_address = False
        self.work: list[Coroutine[Any, Any, None]] = []
        self.meanwhile: list[Callable[[], object]] = []
        self.asked: list[tuple[str, dict[str, Any]]] = []
        """Topic and question, for each time the computer player was asked."""
        self.while_thinking: list[Callable[[], object]] = []
        """What happens while it thinks, one by one."""
        self.think_error = ""
        """Why it cannot answer; empty: it can."""
        self.waiting: dict[str, object] = {}
        """By topic, what stands for the question that somebody waits for."""

    def show(self, view: str) -> None:
        self.views.append(json.loads(view))

    def load(self, name: str) -> str | None:
        return self.kept.get(name)

    def keep(self, name: str, text: str) -> bool:
        if self.can_keep:
            self.kept[name] = text
        return self.can_keep

    def new_seed(self) -> str:
        self.seeds += 1
        return f"seed{self.seeds}"

    def new_secret(self) -> bytes:
        """Another one for each page, and each time."""
        FakePage.secrets += 1
        return FakePage.secrets.to_bytes(VALUE_BYTES, "big")

    def forget_address(self) -> None:
        self.forgot_address = True

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        self.work.append(work)

    async def pause(self, milliseconds: int) -> None:
        await asyncio.sleep(0)

    async def wait(self, milliseconds: int) -> None:
        """What happens in the meantime is up to `meanwhile`."""
        if self.meanwhile:
            self.meanwhile.pop(0)()

    async def think(self, topic: str, question: str) -> str | None:
        """At once, but for what happens `while_thinking`."""
        self.asked.append((topic, json.loads(question)))
        mark = self.waiting[topic] = object()
        if self.while_thinking:
            self.while_thinking.pop(0)()
        if self.think_error:
            raise ValueError(self.think_error)
        *_, answer = think(question)
        return answer if self.waiting.get(topic) is mark else None

    def stop(self, topic: str) -> None:
        self.waiting.pop(topic, None)


class Person:
    """Somebody in front of a page."""

    def __init__(
        self, fragment: str = "", page: FakePage | None = None, *, again: bool = False
    ) -> None:
        self.page = page or FakePage()
        self.controller = Controller(self.page)
        self.controller.open(fragment, again=again)
        self.wait()

    def wait(self) -> None:
        """Let the computer play until a person is to move."""
        while self.page.work:
            asyncio.run(run(self.page.work.pop(0)))

    def do(self, what: str, **more: object) -> View:
        self.controller.act(json.dumps({"do": what, **more}))
        shown = self.view
        self.wait()
        return shown

    def ask(self, what: str) -> dict[str, Any]:
        """The answer to a question."""
        answer: dict[str, Any] = json.loads(self.controller.answer(json.dumps({"ask": what})))
        return answer

    def move(self, source: int, target: int) -> View:
        return self.do("move", **{"from": source, "to": target})

    @property
    def view(self) -> View:
        return self.page.views[-1]

    @property
    def position(self) -> str:
        return str(self.view["board"]["position"])

    @property
    def notice(self) -> str | None:
        """The key of the notice shown."""
        notice = self.view["notice"]
        return str(notice["key"]) if notice else None


async def run(work: Coroutine[Any, Any, None]) -> None:
    """What `asyncio.run` wants: something it can call its own."""
    await work

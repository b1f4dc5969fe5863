"""The browser, as far as the page's Python knows it: `Page`."""

from collections.abc import Coroutine
from typing import Any, Protocol


class Page(Protocol):
    """What the page's Python needs of the browser."""

    def show(self, view: str) -> None:
        """Show a View, given as JSON."""

    def load(self, name: str) -> str | None:
        """What is kept under a name."""

    def keep(self, name: str, text: str) -> bool:
        """Keep a text; False: it cannot be kept."""

    def new_seed(self) -> str:
        """A fresh seed for dice."""

    def new_secret(self) -> bytes:
        """16 bytes that nobody can guess."""

    def forget_address(self) -> None:
        """Take what follows the ``#`` off the address."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something alongside."""

    async def pause(self, milliseconds: int) -> None:
        """Let time pass for the eye: as long as the person likes motion to last, if at all."""

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, also for a person who wants no motion."""

    async def think(self, topic: str, question: str) -> str | None:
        """The computer player's answer to a question, both as JSON: see web/app/think.py.

        None: a newer question on the topic took its place, or it was stopped. Raises `ValueError`
        with the reason if there can be no answer.
        """

    def stop(self, topic: str) -> None:
        """Nobody waits any more for an answer on a topic, if anybody did."""

"""What browser tests share: dist/ served, Chromium, and a watch over every page."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from build import DIST, make_server
from elsewhere import Elsewhere

# Two busy cores, a cold browser: what matters is that it comes, not when.
READY_MS = 90_000

QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built game: in a folder, as any host may have it, and ending in `/`."""
    if not (DIST / "index.html").is_file():
        pytest.fail("There is no dist/: run `python3 build.py build` first.")
    root = tmp_path_factory.mktemp("host")
    # A copy, so that a build meanwhile does not pull the ground away.
    shutil.copytree(DIST, root / "some" / "folder")
    with serving(root) as address:
        yield f"{address}some/folder/"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve the folder at an origin of its own."""
    with make_server(folder, [0]) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    folder = tmp_path_factory.mktemp("elsewhere")
    with serving(folder) as address:
        yield Elsewhere(address, folder)


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """So that `page.goto("index.html")` finds the game."""
    return site


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    arguments = {**browser_type_launch_args, "args": [*QUIET, *(["--no-sandbox"] if root else [])]}
    if chromium := os.environ.get("PLAKOTO_CHROMIUM"):
        arguments["executable_path"] = chromium
    return arguments


@pytest.fixture(autouse=True)
def watch(request: pytest.FixtureRequest, context: BrowserContext, site: str) -> Iterator[None]:
    """Fail a test on any request to another origin, console error or uncaught error.

    A test that uses `elsewhere` has that origin too.
    A test that provokes some lists them: `@pytest.mark.provokes("404", "wasm")`, each a regular
    expression for what the problem says.
    """
    origin = re.match(r"\w+://[^/]+/", site)
    assert origin
    allowed = [origin[0], f"blob:{origin[0]}", "data:"]
    if "elsewhere" in request.fixturenames:
        other: Elsewhere = request.getfixturevalue("elsewhere")
        allowed.append(other.address)
    problems: list[str] = []

    def on_request(sent: Request) -> None:
        if not sent.url.startswith(tuple(allowed)):
            problems.append(f"off-origin request: {sent.url}")
        if sent.url.endswith("/library.zip"):
            problems.append("something of Python's library is missing in what starts")

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location.get("url", "")
            problems.append(f"console error: {message.text} ({place})")

    def on_error(error: WebError) -> None:
        problems.append(f"page error: {error.error}")

    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_error)
    yield
    for page in context.pages:
        page.evaluate("0")  # what the page said before its answer has been heard by now
    marker = request.node.get_closest_marker("provokes")
    expected = marker.args if marker else ()
    rest = [text for text in problems if not any(re.search(one, text) for one in expected)]
    assert not rest, "\n".join(rest)


@pytest.fixture
def game(page: Page) -> Callable[..., Page]:
    """Open the game with the parameters after `#`, and wait until it can be played."""

    def open_game(fragment: str = "") -> Page:
        if page.url != "about:blank":
            page.goto("about:blank")  # else only the fragment changes and nothing loads anew
        page.goto(f"index.html#{fragment.removeprefix('#')}" if fragment else "index.html")
        expect(page.locator("html[data-ready]")).to_be_attached(timeout=READY_MS)
        return page

    return open_game

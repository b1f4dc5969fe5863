"""Loading: it works wherever it can, and says in words what went wrong where it cannot."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

# Shorter than the 20 s after which boot.js says that it takes long: they are said at once.
AT_ONCE_MS = 15_000

DOWNLOAD = "A part of the game could not be downloaded"
FAULT = "could not start because of a fault"
SLOW = "longer than it should"

# What browser, PyScript and Pyodide say of a missing file, each in its way.
FAILING = ("Failed to load", "Failed to fetch", "FetchError", "404", "wasm")
# Python without its library.
NO_LIBRARY = ("Python", "standard library", "encodings", "Current thread", "ExitStatus", ":  \\(")


def expect_ready(page: Page) -> None:
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    expect(page.locator("#loading")).to_be_hidden()


def expect_words(page: Page, words: str, detail: str = "", timeout: int = AT_ONCE_MS) -> None:
    """The words and the way on are there, and the board still is."""
    loading = page.locator("#loading")
    expect(loading).to_contain_text(words, timeout=timeout)
    expect(loading).to_contain_text(detail)
    expect(loading.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("plakoto-board")).to_be_visible()
    expect(page.locator("html[data-ready]")).not_to_be_attached()


def test_ready(game: Callable[..., Page]) -> None:
    page = game()
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator(".py-error")).to_have_count(0)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
@pytest.mark.parametrize(
    "missing",
    [
        "**/pyodide.asm.wasm",
        "**/stdlib.zip",
        "**/pyodide.mjs",
        "**/pyodide.asm.mjs",
        "**/pyscript/core.js",
        "**/pyscript/core-*.js",
        "**/boot.mjs",
        "**/pyscript.json",
        "**/*.whl",
        "**/app/main.py",
    ],
)
def test_missing_file(page: Page, missing: str) -> None:
    page.route(missing, lambda route: route.fulfill(status=404))
    page.goto("index.html")
    expect_words(page, DOWNLOAD)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
@pytest.mark.parametrize("lost", ["**/pyodide.asm.wasm", "**/stdlib.zip", "**/app/main.py"])
def test_lost_connection_and_retry(page: Page, lost: str) -> None:
    page.route(lost, lambda route: route.abort("connectionfailed"))
    page.goto("index.html")
    expect_words(page, DOWNLOAD)
    page.unroute(lost)
    page.get_by_role("button", name="Try again").click()
    expect_ready(page)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
def test_server_error(page: Page) -> None:
    page.route("**/stdlib.zip", lambda route: route.fulfill(status=503))
    page.goto("index.html")
    expect_words(page, DOWNLOAD, "stdlib.zip: 503")


@pytest.mark.provokes("RuntimeError: spoiled")
def test_exception_at_start(page: Page) -> None:
    page.route("**/app/main.py", lambda route: route.fulfill(body="raise RuntimeError('spoiled')"))
    page.goto("index.html")
    expect_words(page, FAULT, "RuntimeError: spoiled", timeout=90_000)


@pytest.mark.provokes("SyntaxError")
def test_syntax_error_at_start(page: Page) -> None:
    page.route("**/app/main.py", lambda route: route.fulfill(body="this is no Python"))
    page.goto("index.html")
    expect_words(page, FAULT, "SyntaxError", timeout=90_000)


@pytest.mark.provokes("wasm")
def test_wrong_type_of_wasm(page: Page) -> None:
    """Pyodide alone would wait for ever and say nothing."""

    def spoil(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    page.route("**/*.wasm", spoil)
    page.goto("index.html")
    expect_words(page, DOWNLOAD, "pyodide.asm.wasm: must be application/wasm")


def test_slow_then_ready(page: Page) -> None:
    """Nothing for 20 seconds: words and a way on; and when it goes on after all, it is as ever."""
    held: list[Route] = []
    page.clock.install()
    page.route("**/*.wasm", lambda route: held.append(route))
    page.goto("index.html")
    bar = page.locator("#loading progress")
    expect(bar).to_have_attribute("value", re.compile(r"0\.\d+"))  # it got the rest
    expect(page.locator("#loading")).to_contain_text("Loading the game")
    page.wait_for_timeout(2_000)
    page.clock.fast_forward(21_000)
    expect_words(page, SLOW)
    held[0].continue_()
    expect_ready(page)


def test_storage_denied(page: Page) -> None:
    """As in browsers that block site data."""
    page.add_init_script(
        "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
        "IDBFactory.prototype.open = indexedDB.open;"
    )
    page.goto("index.html")
    expect_ready(page)


def test_sandboxed_frame(page: Page, site: str) -> None:
    """A frame without an origin: every kind of storage is denied, every request a foreign one."""
    html = '<iframe sandbox="allow-scripts" src="index.html" width="800" height="800"></iframe>'
    page.route("**/frame.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto("frame.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=90_000)
    expect(frame.locator("#loading")).to_be_hidden()

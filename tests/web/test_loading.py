"""Loading: it works wherever it can, and says in words what went wrong where it cannot."""

from __future__ import annotations

import io
import marshal
import re
from collections.abc import Callable
from zipfile import ZipFile

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


def spoil_main(page: Page, source: str) -> None:
    """Put this in the place of app/main.py."""

    def spoil(route: Route) -> None:
        spoiled = io.BytesIO()
        with ZipFile(io.BytesIO(route.fetch().body())) as game, ZipFile(spoiled, "w") as copy:
            modules = marshal.loads(game.read("modules.bin"))
            del modules["app.main"]
            for name in set(game.namelist()) - {"modules.bin"}:
                copy.writestr(name, game.read(name))
            copy.writestr("modules.bin", marshal.dumps(modules, 2))
            copy.writestr("app/main.py", source)
        route.fulfill(body=spoiled.getvalue())

    page.route("**/python.zip", spoil)


def hold_python(page: Page) -> list[Route]:
    """Python does not start until the route is continued."""
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    return held


def test_ready(page: Page, game: Callable[..., Page]) -> None:
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
    game()
    # A browser warns of what was preloaded for nothing some seconds after the page has loaded.
    page.wait_for_timeout(6_000)
    assert not warnings
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator(".py-error")).to_have_count(0)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
@pytest.mark.parametrize(
    "missing",
    [
        "**/pyodide.asm.wasm",
        "**/python.zip",
        "**/pyodide.mjs",
        "**/pyodide.asm.mjs",
        "**/pyscript/core.js",
        "**/pyscript/core-*.js",
    ],
)
def test_missing_file(page: Page, missing: str) -> None:
    page.route(missing, lambda route: route.fulfill(status=404))
    page.goto("index.html")
    expect_words(page, DOWNLOAD)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
@pytest.mark.parametrize("lost", ["**/pyodide.asm.wasm", "**/python.zip"])
def test_lost_connection_and_retry(page: Page, lost: str) -> None:
    page.route(lost, lambda route: route.abort("connectionfailed"))
    page.goto("index.html")
    expect_words(page, DOWNLOAD)
    page.unroute(lost)
    page.get_by_role("button", name="Try again").click()
    expect_ready(page)


@pytest.mark.provokes(*FAILING, *NO_LIBRARY)
def test_server_error(page: Page) -> None:
    page.route("**/python.zip", lambda route: route.fulfill(status=503))
    page.goto("index.html")
    expect_words(page, DOWNLOAD, "python.zip: 503")


@pytest.mark.provokes("RuntimeError: spoiled")
def test_exception_at_start(page: Page) -> None:
    spoil_main(page, "raise RuntimeError('spoiled')")
    page.goto("index.html")
    expect_words(page, FAULT, "RuntimeError: spoiled", timeout=90_000)


@pytest.mark.provokes("SyntaxError")
def test_syntax_error_at_start(page: Page) -> None:
    spoil_main(page, "this is no Python")
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
    page.clock.install()
    held = hold_python(page)
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


@pytest.mark.provokes("library is missing")
def test_rest_of_the_library(game: Callable[..., Page]) -> None:
    """What the game needs nothing of is fetched when it is imported."""
    page = game()
    wanted = "import fractions, email.policy; f'{fractions.Fraction(1, 3)} {email.policy.HTTP}'"
    run = """async (code) => {
      const { loadPyodide } = await import("./boot/boot.js");
      return (await loadPyodide({})).runPython(code);
    }"""
    found = page.evaluate(run, wanted)
    assert found.startswith("1/3 EmailPolicy(")


def test_board_is_there_before_python(page: Page) -> None:
    held = hold_python(page)
    page.goto("index.html")
    board = page.locator("#board")
    expect(board.get_by_role("img")).to_be_visible()
    expect(page.locator("html[data-ready]")).not_to_be_attached()
    held[0].continue_()
    expect_ready(page)


def test_roll_before_python_is_there(page: Page) -> None:
    held = hold_python(page)
    page.goto("index.html#w=human&b=human&p=O5-6-6-5o_w")
    roll = page.get_by_role("button", name="Roll")
    roll.click(force=True)
    roll.click(force=True)  # impatient
    held[0].continue_()
    expect_ready(page)
    expect(page.locator("#status")).to_contain_text("White to play")
    assert page.evaluate("document.getElementById('board').view.dice.length") > 0
    expect(page.locator(".notice")).to_have_count(0)


def test_new_game_before_python_is_there(page: Page) -> None:
    held = hold_python(page)
    page.goto("index.html")
    page.get_by_role("button", name="New game").click()
    page.locator("#ruleset").select_option("tapa")
    page.get_by_role("button", name="Start", exact=True).click()
    held[0].continue_()
    expect_ready(page)
    assert "tapa" in page.evaluate("localStorage.getItem('plakoto.game')")

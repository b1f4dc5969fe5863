"""Measure the start in Chromium, beside a stock PyScript page that imports the same package from
its wheel: how soon a move can be made and the board is painted, and how many bytes that takes.

Both pages come from one server, which compresses everything alike and lets browsers keep it for
ten minutes, as common hosts do. They take turns, each with a new profile of the browser, so that
both meet the same noise: what counts is the ratio of the medians. Times are the browser's own, from
the start of navigation; of a frame it is the first task after it.
"""

import argparse
import gzip
import http.server
import json
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, sync_playwright

from build import DIST, MODULES, Handler, Server, find_chromium
from tools.archive import build_wheel

RUNS = 9
KEEP = 4_000
"""Milliseconds a page stays open, for the browser to keep what it compiled."""
LINE = {"latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
"""10 Mbit/s with 40 ms; the browser counts in bytes."""

STOCK = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Stock</title>
    <script type="module" src="./core/core.js"></script>
  </head>
  <body>
    <script type="py" config="./pyscript.json">
      from js import document
      from plakoto import INITIAL, RULESETS, Side, legal_plays

      assert legal_plays(INITIAL, Side.WHITE, (6, 5), RULESETS["greek"])
      document.documentElement.setAttribute("data-ready", "")
    </script>
  </body>
</html>
"""

WATCH = """
window.startup = { ready: 0, board: 0 };
new MutationObserver((_, watch) => {
  if (!document.documentElement?.hasAttribute("data-ready")) return;
  startup.ready = performance.now();
  watch.disconnect();
  console.log("startup ready"); // heard below: asking again and again would take time
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
const door = new MessageChannel();
door.port1.onmessage = () => { startup.board = performance.now(); };
requestAnimationFrame(function look() {
  const board = document.querySelector("plakoto-board")?.shadowRoot;
  // The message is heard after the frame that draws the checkers.
  if (board?.querySelectorAll("circle").length >= 30) door.port2.postMessage(null);
  else if (!startup.ready) requestAnimationFrame(look);
});
"""
"""Runs on both pages before anything of theirs."""

REPORT = """() => {
  const files = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .filter((one) => one.responseEnd <= startup.ready);
  const fetched = (pattern) => Math.max(
    ...files.filter((one) => pattern.test(one.name)).map((one) => one.responseEnd));
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return {
    ready: startup.ready,
    board: Math.max(startup.board, painted),
    bytes: files.reduce((sum, one) => sum + one.transferSize, 0),
    fetched: fetched(/wasm|zip/),
    ...Object.fromEntries(
      performance.getEntriesByType("mark").map((mark) => [mark.name, mark.startTime])),
  };
}"""

Visit = dict[str, float]


@cache
def packed(path: Path) -> bytes:
    """A file as it goes over the wire."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Host(Handler):
    """A common static host: it compresses, and says how long a file may be kept."""

    def do_GET(self) -> None:  # noqa: N802 - as in the base class
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        http.server.SimpleHTTPRequestHandler.end_headers(self)
        self.wfile.write(body)


def make_stock(folder: Path) -> None:
    """A page as PyScript's documentation has it, with everything on its own server."""
    unmapped = shutil.ignore_patterns("*.map")
    shutil.copytree(MODULES / "@pyscript" / "core" / "dist", folder / "core", ignore=unmapped)
    shutil.copytree(MODULES / "pyodide", folder / "pyodide", ignore=unmapped)
    build_wheel(folder)
    (wheel,) = folder.glob("*.whl")
    config = {
        "interpreter": "./pyodide/pyodide.mjs",
        "packages_cache": "never",
        "files": {f"./{wheel.name}": "./*"},
    }
    (folder / "pyscript.json").write_text(json.dumps(config), "utf-8")
    (folder / "index.html").write_text(STOCK, "utf-8")


@contextmanager
def serving() -> Iterator[str]:
    """The address under which `stock/` and `ours/` are served."""
    with tempfile.TemporaryDirectory() as name:
        make_stock(Path(name) / "stock")
        shutil.copytree(DIST, Path(name) / "ours")
        for path in Path(name).rglob("*"):
            if path.is_file() and path.stat().st_size > 100_000:
                packed(path)  # now, and not while a page waits for it
        with Server(("127.0.0.1", 0), partial(Host, directory=name)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_address[1]}/"
            server.shutdown()


@contextmanager
def profile(chromium: BrowserType) -> Iterator[BrowserContext]:
    """A browser that knows nothing yet. Not a private window: these keep nothing compiled."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    options: dict[str, Any] = {"args": ["--no-sandbox"] if root else []}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = chromium.launch_persistent_context(
            folder,
            executable_path=find_chromium(),
            viewport={"width": 1280, "height": 800},
            **options,
        )
        try:
            context.add_init_script(WATCH)
            yield context
        finally:
            context.close()


def visit(context: BrowserContext, url: str, *, slow: bool = False) -> Visit:
    page = context.new_page()
    if slow:
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
    with page.expect_console_message(lambda said: said.text == "startup ready", timeout=120_000):
        page.goto(url, wait_until="commit")
    page.wait_for_timeout(KEEP)
    report: Visit = page.evaluate(REPORT)
    page.close()
    return report


def visits(chromium: BrowserType, url: str) -> dict[str, Visit]:
    """The first visit, another one, and a first one over a slow line."""
    with profile(chromium) as context:
        first, again = visit(context, url), visit(context, url)
    with profile(chromium) as context:
        return {"first": first, "again": again, "slow": visit(context, url, slow=True)}


def once_more(work: Callable[[], dict[str, Visit]]) -> dict[str, Visit]:
    """What the work finds; a browser process that dies is no answer."""
    while True:
        try:
            return work()
        except Error as problem:
            if not re.search("(Target|Page) crashed", str(problem)):
                raise


def main() -> None:
    """Print the tables; exit with 1 if a limit is missed."""
    parser = argparse.ArgumentParser("startup")
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    found: dict[str, list[dict[str, Visit]]] = {"stock": [], "ours": []}
    with sync_playwright() as playwright, serving() as url:
        for _ in range(runs):
            for name, results in found.items():
                results.append(once_more(partial(visits, playwright.chromium, f"{url}{name}/")))

    def middle(name: str, kind: str, what: str) -> float:
        return median(one[kind][what] for one in found[name])

    ready = middle("stock", "first", "ready")
    rows = [
        ("first move possible, first visit", middle("ours", "first", "ready"), ready, 0.45),
        ("  repeat visit / stock's first", middle("ours", "again", "ready"), ready, 0.25),
        (
            "  over 10 Mbit/s, 40 ms",
            middle("ours", "slow", "ready"),
            middle("stock", "slow", "ready"),
            0.75,
        ),
        ("board painted / stock's first move", middle("ours", "first", "board"), ready, 0.1),
        (
            "kB over the wire",
            middle("ours", "first", "bytes") / 1e3,
            middle("stock", "first", "bytes") / 1e3,
            0.85,
        ),
    ]
    print(f"{f'median of {runs}':36}{'ours':>8}{'stock':>8}{'ratio':>7}{'limit':>7}")
    for title, ours, stock, limit in rows:
        print(f"{title:36}{ours:8.0f}{stock:8.0f}{ours / stock:7.2f}{limit:7.2f}")
    print(f"\n{'where our time goes, ms':36}{'first':>8}{'again':>8}{'slow':>8}")
    steps = ["", "interpreter", "fetched", "compiled", "python", "imported", "ready"]
    names = [
        *("page and its scripts", "fetching Python", "compiling WebAssembly", "starting Python"),
        *("PyScript; importing the game", "first view"),
    ]
    for name, (before, after) in zip(names, pairwise(steps), strict=True):
        spent = [
            median(one[kind][after] - one[kind].get(before, 0) for one in found["ours"])
            for kind in ("first", "again", "slow")
        ]
        print(f"  {name:34}" + "".join(f"{one:8.0f}" for one in spent))
    if any(ours / stock > limit for _, ours, stock, limit in rows):
        raise SystemExit("A limit was missed.")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Everything done with this folder: play, build, test, measure. Needs only Python 3.11 or newer."""

from __future__ import annotations

import argparse
import hashlib
import http.server
import os
import re
import shutil
import subprocess
import sys
import time
import webbrowser
from collections.abc import Callable, Iterable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - said plainly rather than by a traceback
    sys.exit(f"Plakoto needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
DIST = ROOT / "dist"
COMPILED = VENV / "compiled"

# Commands and places; a name in braces is a variable of the environment.
BROWSERS = """\
chromium
chromium-browser
google-chrome
google-chrome-stable
microsoft-edge
/Applications/Google Chrome.app/Contents/MacOS/Google Chrome
/Applications/Chromium.app/Contents/MacOS/Chromium
/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge
{ProgramFiles}/Google/Chrome/Application/chrome.exe
{ProgramFiles(x86)}/Google/Chrome/Application/chrome.exe
{LocalAppData}/Google/Chrome/Application/chrome.exe
{ProgramFiles(x86)}/Microsoft/Edge/Application/msedge.exe
{ProgramFiles}/Microsoft/Edge/Application/msedge.exe
""".splitlines()

HELP = {
    "serve": """set up what is needed, build dist/, serve it on localhost and open the game""",
    "build": """build dist/: the game as static files, for any web server and any folder on it""",
    "test": """check format, lint and types, run the unit tests, then the browser tests of dist/""",
    "bench": """measure rules, page, computer player and many boards, each against a limit""",
    "fuzz": """feed every parser with damaged texts, a million in all; go on where that stopped""",
}
PARTS = ("lint", "unit", "web")
# As many tests at once as there are cores, unless the arguments say how many.
PARALLEL = ["-n", "auto"]
BENCHES = ("rules", "startup", "page", "engine", "boards")
PARSERS = ("position", "play", "record", "link", "address", "storage")
MORE = """\
python3 build.py serve              Ctrl-C stops it
  --port N                          on this port; else on 8000 or the next free one
  --no-open                         without opening a browser
python3 build.py test               everything
python3 build.py test lint          only a part: lint, unit or web
python3 build.py bench page         only a part: rules, startup, page, engine or boards
python3 build.py fuzz play          only a part: position, play, record, link, address or storage
  -- --inputs N --seed S            so many damaged texts, other ones
  -- --seconds T                    stop after that time; the next run goes on
python3 build.py test unit -- -k X  what follows -- goes to pytest (or to tests/bench)

Tools go to .venv and web/node_modules, here; the first run downloads them, later runs install
nothing unless a version changed. Node is the installed one from version 20 on, else one in .venv.
Browser tests use $PLAKOTO_CHROMIUM, else an installed Chromium, Chrome or Edge, else one that
Playwright installs.
"""


class StepError(Exception):
    """A step went wrong; the message is all the person needs to read."""


def run(step: str, *command: str | Path, cwd: Path = ROOT, **env: str) -> None:
    """Run a command, with these environment variables; `step` is what it is called if it fails."""
    words = [str(word) for word in command]
    try:
        code = subprocess.run(words, cwd=cwd, env={**os.environ, **env}).returncode
    except OSError as error:
        raise StepError(f"{step} failed: {error}.") from error
    if code:
        raise StepError(f"{step} failed (exit status {code}).")


def say(text: str) -> None:
    print(text, flush=True)


# --- Setting up ------------------------------------------------------------------------------


def digest(*parts: str | bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(part.encode() if isinstance(part, str) else part)
        whole.update(b"\0")
    return whole.hexdigest()


def once(stamp: Path, key: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says it was done, to its end, for the same key."""
    if stamp.is_file() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    work()
    stamp.write_text(key)


def make_venv() -> None:
    def work() -> None:
        if not (find_spec("venv") and find_spec("ensurepip")):
            raise StepError(
                "Python lacks its venv module: run `sudo apt install python3-venv` first."
            )
        say("Setting up .venv …")
        run("Setting up .venv", sys.executable, "-m", "venv", "--clear", VENV)

    once(VENV / "made.stamp", digest(sys.version, sys.base_prefix), work)


def install(extra: str) -> None:
    """Install what the extra of pyproject.toml names, and nothing else."""
    import tomllib  # since Python 3.11

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted: list[str] = project["optional-dependencies"][extra]

    def work() -> None:
        say(f"Installing {', '.join(wanted)} …")
        pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(f"Installing the Python packages for “{extra}”", *pip, *wanted)

    make_venv()
    once(VENV / f"{extra}.stamp", digest(*wanted), work)


def node(step: str, program: str, *arguments: str | Path) -> None:
    """Run `node` or `npm` in web/: the installed one if it is recent, else one in .venv."""
    path = os.environ.get("PATH", "")
    if not (shutil.which("npm") and node_version() >= 20):
        install("node")
        path = f"{BIN}{os.pathsep}{path}"
    # On Windows npm is npm.cmd, and only its full name starts it.
    run(step, shutil.which(program, path=path) or program, *arguments, cwd=WEB, PATH=path)


def node_version() -> int:
    """The major version of the installed Node; 0: there is none."""
    try:
        answer = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    except OSError:
        return 0
    version = re.match(r"v(\d+)", answer)
    return int(version[1]) if version else 0


def install_node_modules(*, tools: bool) -> None:
    """Install the locked npm packages; npm verifies them. `tools`: also those only tests need."""
    key = digest((WEB / "package-lock.json").read_bytes())
    stamps = [MODULES / f"{name}.stamp" for name in ("tools", "page")]
    if any(s.is_file() and s.read_text() == key for s in (stamps[:1] if tools else stamps)):
        return

    def work() -> None:
        say("Installing the npm packages …")
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        part = "--include=dev" if tools else "--omit=dev"
        node("Installing the npm packages", "npm", "ci", *options, part)

    once(stamps[0 if tools else 1], key, work)


# --- Building --------------------------------------------------------------------------------


def build() -> None:
    """Make dist/ anew; it is replaced only when all is done."""
    install("build")
    install_node_modules(tools=False)
    compile_python()
    start = time.monotonic()
    stage = VENV / "dist"
    shutil.rmtree(stage, ignore_errors=True)

    def tool(*words: str | Path) -> None:
        path = f"{ROOT}{os.pathsep}{WEB}"
        run("Building dist/", PYTHON, WEB / "tools" / "assemble.py", *words, PYTHONPATH=path)

    tool("dist", stage, COMPILED)
    node("Bundling the scripts", "node", WEB / "tools" / "bundle.mjs", stage)
    tool("downloads", stage)
    keep_dates(stage, DIST)
    shutil.rmtree(DIST, ignore_errors=True)
    stage.rename(DIST)
    say(f"Built dist/ in {time.monotonic() - start:.1f} s.")


def compile_python() -> None:
    """Compile Python's library and the game, each when it has changed."""
    tools = WEB / "tools"
    library, sources = COMPILED / "python_stdlib.zip", COMPILED / "sources.zip"
    COMPILED.mkdir(exist_ok=True)
    shutil.copyfile(MODULES / "pyodide" / library.name, library)
    run("Gathering the sources", PYTHON, tools / "archive.py", sources)

    def work(*names: str) -> Callable[[], None]:
        step = f"Compiling {names[0]} for the page"
        return lambda: node(step, "node", tools / "compile.mjs", COMPILED, *names)

    key = digest((tools / "compile.mjs").read_bytes(), library.read_bytes())
    once(COMPILED / "library.stamp", key, work(library.name, "library.zip"))
    key = digest(key, sources.read_bytes())
    once(COMPILED / "game.stamp", key, work(sources.name, "plakoto.zip", "library.zip"))


def keep_dates(new: Path, old: Path) -> None:
    """Give unchanged files the dates they had, so that browsers keep what they have of them."""
    for file in new.rglob("*"):
        before = old / file.relative_to(new)
        if file.is_file() and before.is_file() and file.read_bytes() == before.read_bytes():
            shutil.copystat(before, file)


# --- Serving ---------------------------------------------------------------------------------


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ as a static host does, but makes browsers ask for what changed."""

    protocol_version = "HTTP/1.1"
    # Named here, since Windows takes them from its registry, where other programs change them.
    extensions_map = {  # noqa: RUF012 - as in the base class
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/plain",
        ".svg": "image/svg+xml",
        ".txt": "text/plain",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        # As static hosts do; a page in a sandboxed frame counts as another origin.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 64  # a browser asks for many files at once
    # On Windows this would let two programs listen at one port.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a browser that left is no error
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(directory: Path, ports: Iterable[int]) -> Server:
    """A server of the directory at the first of the ports that is free. 0 is any free port."""
    handler = partial(Handler, directory=str(directory))
    reason = ""
    for port in ports:
        if reason:
            say(reason)
        try:
            return Server(("127.0.0.1", port), handler)
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error).rstrip(".")
            reason = f"Port {port} cannot be used: {why}."
    raise StepError(f"{reason} Choose another with --port.")


def serve(port: int | None, *, browser: bool) -> None:
    # Before the long part, so that a port in use is said at once.
    server = make_server(DIST, [port] if port is not None else [*range(8000, 8020), 0])
    build()
    url = f"http://127.0.0.1:{server.server_address[1]}/"
    say(f"Plakoto is at {url} – Ctrl-C stops it.")
    # Without a desktop, Python may start a text browser that takes over the terminal.
    desktop = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)
    if browser and desktop:
        webbrowser.open(url)
    with server:
        server.serve_forever()


# --- Testing ---------------------------------------------------------------------------------


def find_chromium() -> str | None:
    """The browser named in the environment, or an installed one of Chromium's kind, or None."""
    if chosen := os.environ.get("PLAKOTO_CHROMIUM"):
        if not shutil.which(chosen):
            raise StepError(f"PLAKOTO_CHROMIUM names {chosen!r}, which cannot be run.")
        return chosen
    places = [place.format_map(os.environ) for place in BROWSERS if has_folders(place)]
    return next(filter(None, map(shutil.which, places)), None)


def has_folders(place: str) -> bool:
    return all(name in os.environ for name in re.findall(r"{(.+?)}", place))


def browser_tests(arguments: list[str]) -> None:
    build()
    chromium = find_chromium()
    if not chromium:
        say("No browser found; Playwright installs its Chromium …")
        root = sys.platform == "linux" and os.geteuid() == 0
        system = ["--with-deps"] if root else []  # what it needs of the system only root may add
        run("Installing Chromium", PYTHON, "-m", "playwright", "install", *system, "chromium")
    # A browser process that dies is no answer to a test, so that alone is asked once more.
    crash = ["--reruns", "1", "--only-rerun", "(Target|Page) crashed"]
    pytest = [str(PYTHON), "-m", "pytest", *PARALLEL, *crash, *default("tests/web", arguments)]
    run("The browser tests", *pytest, *arguments, PLAKOTO_CHROMIUM=chromium or "")


def default(folder: str, arguments: list[str]) -> list[str]:
    """The folder, unless the arguments name what to test."""
    return [] if any((ROOT / one.split("::")[0]).exists() for one in arguments) else [folder]


def unit_tests(arguments: list[str]) -> None:
    # A chosen few tests cannot cover everything.
    more = arguments or ["--cov"]
    chosen = ["--ignore=tests/web", *default("tests", arguments)]
    run("The unit tests", PYTHON, "-m", "pytest", *PARALLEL, *chosen, *more)


def test(part: str | None, arguments: list[str]) -> None:
    install("build")
    install("test")
    install_node_modules(tools=True)
    tsc = MODULES / "typescript" / "bin" / "tsc"

    def python(module: str, *arguments: str) -> None:
        run(module, PYTHON, "-m", *module.split(), *arguments)

    steps: list[tuple[str, str, Callable[[], None]]] = [
        ("lint", "ruff format", lambda: python("ruff format", "--check", ".")),
        ("lint", "ruff check", lambda: python("ruff check", ".")),
        ("lint", "mypy", lambda: python("mypy")),
        ("lint", "tsc", lambda: node("tsc", "node", tsc, "--project", ".")),
        ("unit", "unit tests", lambda: unit_tests(arguments)),
        ("web", "browser tests", lambda: browser_tests(arguments)),
    ]

    summary: list[tuple[str, float, str]] = []
    for kind, name, work in steps:
        if part not in (None, kind):
            continue
        say(f"\n--- {name} " + "-" * (60 - len(name)))
        start = time.monotonic()
        try:
            work()
            verdict = "ok"
        except StepError as error:
            say(str(error))
            verdict = "FAILED"
        summary.append((name, time.monotonic() - start, verdict))
    say("")
    for name, seconds, verdict in summary:
        say(f"{verdict:>7}  {name:<15} {seconds:6.1f} s")
    bad = [name for name, _, verdict in summary if verdict != "ok"]
    if bad:
        raise StepError(f"Failed: {', '.join(bad)}.")


def bench(part: str | None, arguments: list[str]) -> None:
    for extra in ("bench", "test", "train"):
        install(extra)
    build()
    missed = []
    for name in BENCHES if part is None else [part]:
        say(f"\n--- {name} " + "-" * (60 - len(name)))
        script = ROOT / "tests" / "bench" / f"{name}.py"
        try:
            run("The benchmark", PYTHON, script, *arguments, PYTHONPATH=str(ROOT))
        except StepError:
            missed.append(name)
    if missed:
        raise StepError(f"Limits missed: {', '.join(missed)}.")


def fuzz(part: str | None, arguments: list[str]) -> None:
    install("test")
    try:
        install("fuzz")
    except StepError as error:
        say(f"{error} atheris is not made for this Python or system; fuzzing does without.")
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "tests", WEB)))
    failed = []
    for name in PARSERS if part is None else [part]:
        module = ("-m", "fuzz.harness", name, *arguments)
        try:
            run(f"Fuzzing {name}", PYTHON, *module, PYTHONPATH=paths)
        except StepError as error:
            say(str(error))
            failed.append(name)
    if failed:
        raise StepError(f"Faults in: {', '.join(failed)}.")


def main(words: list[str]) -> None:
    cut = words.index("--") if "--" in words else len(words)
    words, rest = words[:cut], words[cut + 1 :]
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("build.py", None, __doc__, MORE, formatter_class=raw)
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    verb = {
        name: verbs.add_parser(name, help=text, description=text) for name, text in HELP.items()
    }
    verb["serve"].add_argument("--port", type=int, help="this port; else 8000 or the next free one")
    verb["serve"].add_argument("--no-open", action="store_true", help="do not open a browser")
    verb["test"].add_argument("part", nargs="?", choices=PARTS, help="only this part")
    verb["bench"].add_argument("part", nargs="?", choices=BENCHES, help="only this part")
    verb["fuzz"].add_argument("part", nargs="?", choices=PARSERS, help="only this parser")
    chosen = parser.parse_args(words)
    if rest and chosen.verb not in ("test", "bench", "fuzz"):
        parser.error(f"{chosen.verb} takes nothing after --")
    try:
        if chosen.verb == "serve":
            serve(chosen.port, browser=not chosen.no_open)
        elif chosen.verb == "build":
            build()
        elif chosen.verb == "test":
            test(chosen.part, rest)
        elif chosen.verb == "bench":
            bench(chosen.part, rest)
        else:
            fuzz(chosen.part, rest)
    except (StepError, OSError) as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        say("")
        sys.exit(0 if chosen.verb == "serve" else 130)


if __name__ == "__main__":
    main(sys.argv[1:])

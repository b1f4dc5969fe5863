"""The archives of Python: sources for compile.mjs, and what the page loads of what that made.

python archive.py FILE: the sources of all Python in the page but Python's library.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
# What modules of the library try to import, and do without.
OPTIONAL = ("bz2.", "compression/", "lzma.", "ssl.")


def build_wheel(target: Path) -> None:
    # A fixed date: the same source gives the same bytes.
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1580601600"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}hatchling could not build the wheel.")


def gather(target: Path) -> None:
    """Everything of the game that is Python: the package, as it is published, and web/app."""
    with tempfile.TemporaryDirectory() as folder, ZipFile(target, "w") as sources:
        build_wheel(Path(folder))
        (wheel,) = Path(folder).glob("*.whl")
        with ZipFile(wheel) as files:
            for name in files.namelist():
                if name.startswith("plakoto/"):
                    sources.writestr(ZipInfo(name), files.read(name))
        for path in sorted(WEB.glob("app/**/*.py")):
            sources.writestr(ZipInfo(path.relative_to(WEB).as_posix()), path.read_bytes())


def write(compiled: Path, target: Path) -> None:
    """The game's Python and what it uses of the library in one archive, for Pyodide as its library;
    the rest of the library in another.

    The first holds the names of the modules of the second: see web/app/library.py.
    """
    used = set((compiled / "plakoto.zip.used").read_text("utf-8").split())
    used = {name for name in used if not name.startswith(OPTIONAL)}
    with (
        ZipFile(compiled / "library.zip") as library,
        ZipFile(compiled / "plakoto.zip") as game,
        ZipFile(target / "python.zip", "w", ZIP_DEFLATED, compresslevel=9) as start,
        ZipFile(target / "library.zip", "w", ZIP_DEFLATED, compresslevel=9) as rest,
    ):
        for name in game.namelist():
            if name in used:
                start.writestr(game.getinfo(name), game.read(name))
        for name in library.namelist():
            (start if name in used else rest).writestr(library.getinfo(name), library.read(name))
        paths = [name.removesuffix(".pyc") for name in rest.namelist() if name.endswith(".pyc")]
        modules = [path.removesuffix("/__init__").replace("/", ".") for path in paths]
        start.writestr(ZipInfo("library.txt"), "\n".join(modules), ZIP_DEFLATED, 9)


if __name__ == "__main__":
    gather(Path(sys.argv[1]))

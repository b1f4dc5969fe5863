"""The archives of Python: sources for compile.mjs, and what the page loads of what that made.

python archive.py FILE: the sources of all Python in the page but Python's library.
"""

from __future__ import annotations

import marshal
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
# What Python loads before sitecustomize, and for it.
EARLY = (
    *("_collections_abc.", "_sitebuiltins.", "abc.", "codecs.", "encodings/", "genericpath."),
    *("io.", "os.", "posixpath.", "site.", "sitecustomize.", "stat.", "types.", "zipimport."),
)
PYC_HEADER = 16


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
        start = WEB / "boot" / "sitecustomize.py"
        sources.writestr(ZipInfo(start.name), start.read_bytes())


def write(compiled: Path, target: Path) -> None:
    """The game's Python and what it uses of the library in one archive, for Pyodide as its library;
    the rest of the library in another.

    See web/boot/sitecustomize.py for `modules.bin`, web/app/library.py for `library.txt`.
    """
    loaded = (compiled / "plakoto.zip.used").read_text("utf-8").split()
    used = {name for name in loaded if not name.startswith(OPTIONAL)}
    with (
        ZipFile(compiled / "library.zip") as library,
        ZipFile(compiled / "plakoto.zip") as game,
        ZipFile(target / "python.zip", "w", ZIP_DEFLATED, compresslevel=9) as start,
        ZipFile(target / "library.zip", "w", ZIP_DEFLATED, compresslevel=9) as rest,
    ):
        modules: dict[str, tuple[bool, bytes]] = {}
        for archive in (library, game):
            for name in archive.namelist():
                data = archive.read(name)
                if name not in used:
                    if archive is library:
                        rest.writestr(archive.getinfo(name), data)
                elif name.endswith(".pyc") and not name.startswith(EARLY):
                    module, package = module_of(name)
                    modules[module] = package, data[PYC_HEADER:]
                else:
                    start.writestr(archive.getinfo(name), data)
        put(start, "modules.bin", marshal.dumps(modules, 2))  # this form all versions read
        others = (module_of(name)[0] for name in rest.namelist() if name.endswith(".pyc"))
        put(start, "library.txt", "\n".join(others).encode())


def module_of(file: str) -> tuple[str, bool]:
    """The name of the module, and whether it is a package."""
    path = file.removesuffix(".pyc")
    return path.removesuffix("/__init__").replace("/", "."), path.endswith("/__init__")


def put(archive: ZipFile, name: str, data: bytes) -> None:
    # ZipInfo has a fixed date: the same input gives the same bytes.
    archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)


if __name__ == "__main__":
    gather(Path(sys.argv[1]))

"""Puts together dist/, everything the game needs as static files.

python assemble.py dist DIST COMPILED    dist/; in the folder COMPILED is what compile.mjs made
python assemble.py downloads DIST        what there is to fetch told to it, after bundle.mjs

Run by build.py with the Python of .venv; web/node_modules must be there.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import sys
from pathlib import Path

from tools import archive, lessons

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
MODULES = WEB / "node_modules"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"

NOT_SHIPPED = (
    *("node_modules", "package*.json", "tsconfig.json", ".npmrc"),
    *("tools", "app", "*.py", "*.d.ts", "__pycache__"),
    # Of the lessons: what lessons.py makes pages of.
    *("*.md", "lesson.html", "words.json"),
)
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What PyScript loads although index.html switches all plugins off.
PLUGIN = "error"
# Shipped but not built into PyScript; its licence is in web/licenses, for it brings none.
OWN_LICENSE = "node_modules/pyodide"
# What Pyodide needs under Node only, and what bundles: the page ships none of it.
NODE_ONLY = ("node_modules/ws", "node_modules/@types/emscripten", "node_modules/esbuild")


def assemble(dist: Path, compiled: Path) -> None:
    ignore = shutil.ignore_patterns(*NOT_SHIPPED)
    shutil.copytree(WEB, dist, ignore=ignore, copy_function=shutil.copyfile)
    vendor = dist / "vendor"
    (vendor / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, vendor / "pyodide" / name)
    archive.write(compiled, dist)
    copy_pyscript(vendor / "pyscript")
    lessons.build(dist / "learn")
    write_licenses(dist / "licenses")


def copy_pyscript(target: Path) -> None:
    """core.js, its one plugin, and what these import. Their names change with versions."""
    target.mkdir()
    for name in imported(PYSCRIPT, "core.js", *names(PYSCRIPT, f"{PLUGIN}-*.js")):
        text = (PYSCRIPT / name).read_text("utf-8")
        # Source maps are not shipped.
        text = re.sub(r"\n//# sourceMappingURL=.*", "", text)
        (target / name).write_text(text, "utf-8", newline="\n")


def imported(root: Path, *scripts: str) -> list[str]:
    """The scripts, and all they import from the start."""
    found: list[str] = []
    todo = list(scripts)
    while todo:
        name = todo.pop()
        if name not in found:
            found.append(name)
            text = (root / name).read_text("utf-8")
            paths = re.findall(r'(?:from|import)"(\.[^"]+)"', text)
            todo += [
                posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in paths
            ]
    return found


def write_licenses(target: Path) -> None:
    """The licence of everything dist/ ships. web/licenses holds those that npm packages lack."""
    shutil.copyfile(ROOT / "LICENSE", target / "plakoto.txt")
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    for place, package in lock["packages"].items():
        # Optional are the programs of esbuild, one for each system.
        tool = package.get("dev") or package.get("optional")
        if not place or tool or place in (OWN_LICENSE, *NODE_ONLY):
            continue
        about = json.loads((WEB / place / "package.json").read_text("utf-8"))
        title = f"{about['name']} {about['version']}"
        author = about.get("author", "its contributors")
        by = author["name"] if isinstance(author, dict) else author
        texts = sorted((WEB / place).glob("LICENSE*")) or [target / f"{about['license']}.txt"]
        text = f"{title}, by {by}: built into PyScript.\n\n{texts[0].read_text('utf-8')}"
        file = target / (re.sub(r"[^\w.]+", "-", title).strip("-") + ".txt")
        file.write_text(text, "utf-8")


def write_downloads(dist: Path) -> None:
    """Tell boot.js how much there is of everything that a start fetches."""
    page = dist / "index.html"
    html = page.read_text("utf-8")
    needed = re.findall(r'<script type="module".* src="\./(.+)"', html)
    needed += ["python.zip", *(f"vendor/pyodide/{name}" for name in PYODIDE)]
    needed += names(dist, "vendor/pyscript/*.js")
    sizes = {f"./{name}": (dist / name).stat().st_size for name in sorted({*needed})}
    # Before boot.js, which may run as soon as it is there.
    before, start, after = html.partition('    <script type="module"')
    line = f'    <script type="application/json" id="downloads">{json.dumps(sizes)}</script>\n'
    page.write_text(before + line + start + after, "utf-8")


def names(root: Path, pattern: str) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.glob(pattern))


if __name__ == "__main__":
    if sys.argv[1] == "dist":
        assemble(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        write_downloads(Path(sys.argv[2]))

"""python assemble.py DIST LIBRARY: puts together dist/, everything the game needs as static files.

Run by build.py with the Python of .venv; web/node_modules must be there. LIBRARY is Python's
standard library as compile.mjs made it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import lessons

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
MODULES = WEB / "node_modules"

NOT_SHIPPED = (
    *("node_modules", "package*.json", "tsconfig.json", ".npmrc"),
    *("tools", "*.d.ts", "__pycache__"),
    # Of the lessons: what lessons.py makes pages of.
    *("*.md", "lesson.html", "words.json"),
)
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What PyScript loads at every start beside its core, needed or not.
PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
# Shipped but not built into PyScript; its licence is in web/licenses, for it brings none.
OWN_LICENSE = "node_modules/pyodide"
# What Pyodide needs under Node only, and what bundles: the page ships none of it.
NODE_ONLY = ("node_modules/ws", "node_modules/@types/emscripten", "node_modules/esbuild")


def assemble(dist: Path, library: Path) -> None:
    ignore = shutil.ignore_patterns(*NOT_SHIPPED)
    shutil.copytree(WEB, dist, ignore=ignore, copy_function=shutil.copyfile)
    vendor = dist / "vendor"
    (vendor / "pyodide").mkdir(parents=True)
    for file in (*(MODULES / "pyodide" / name for name in PYODIDE), library):
        shutil.copyfile(file, vendor / "pyodide" / file.name)
    copy_pyscript(vendor / "pyscript")
    lessons.build(dist / "learn")
    build_wheel(dist)
    write_config(dist)
    write_licenses(dist / "licenses")
    write_downloads(dist)


def build_wheel(target: Path) -> None:
    # A fixed date: the same source gives the same bytes.
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1580601600"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}hatchling could not build the wheel.")


def copy_pyscript(target: Path) -> None:
    """core.js, the plugins it loads, and what these import. Their names change with versions."""
    source = MODULES / "@pyscript" / "core" / "dist"
    target.mkdir()
    todo = ["core.js", *(name for one in PLUGINS for name in names(source, f"{one}-*.js"))]
    while todo:
        name = todo.pop()
        if not (target / name).exists():
            text = (source / name).read_text("utf-8")
            # Source maps are not shipped.
            text = re.sub(r"\n//# sourceMappingURL=.*", "", text)
            (target / name).write_text(text, "utf-8", newline="\n")
            todo += re.findall(r'from"\./([\w.-]+\.js)"', text)


def write_config(dist: Path) -> None:
    (wheel,) = names(dist, "*.whl")
    scripts = [name for name in names(dist, "app/**/*.py") if name != "app/main.py"]
    config = {
        "name": "plakoto",
        "interpreter": "./boot/boot.mjs",
        "packages_cache": "never",
        # boot.js says in words what went wrong; PyScript's own red box would only repeat it.
        "plugins": ["!error"],
        "files": {f"./{wheel}": "./*", **{f"./{name}": f"./{name}" for name in scripts}},
    }
    (dist / "pyscript.json").write_text(json.dumps(config, indent=2) + "\n", "utf-8")


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
    """Let the page fetch early what it needs, and tell boot.js how much there is of everything."""
    modules = ["boot/boot.mjs", "boot/storage.js"]
    modules += names(dist, "vendor/pyscript/*.js") + names(dist, "vendor/pyodide/*.mjs")
    small = ["pyscript.json", *names(dist, "app/**/*.py"), *names(dist, "*.whl")]
    # Not preloaded: browsers would not keep its compiled form, which makes later visits fast.
    large = names(dist, "vendor/pyodide/*.wasm") + names(dist, "vendor/pyodide/*.zip")
    sizes = {f"./{name}": (dist / name).stat().st_size for name in (*modules, *small, *large)}
    lines = [
        *(f'<link rel="modulepreload" href="./{name}" />' for name in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="./{name}" />' for name in small),
        f'<script type="application/json" id="downloads">{json.dumps(sizes)}</script>',
    ]
    head = "".join(f"    {line}\n" for line in lines)
    page = dist / "index.html"
    before, end, after = page.read_text("utf-8").partition("  </head>")
    page.write_text(before + head + end + after, "utf-8")


def names(root: Path, pattern: str) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.glob(pattern))


if __name__ == "__main__":
    assemble(Path(sys.argv[1]), Path(sys.argv[2]))

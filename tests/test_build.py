"""build.py and what it puts into dist/."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import tomllib
import urllib.request
import zipfile
from pathlib import Path

import pytest

import build
from tools import archive, assemble

WEB = build.WEB


def test_help_names_every_verb() -> None:
    done = subprocess.run(
        [sys.executable, "build.py", "--help"], cwd=build.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0
    words = (
        "serve",
        "build",
        "test",
        "bench",
        "fuzz",
        "--port",
        "--no-open",
        "lint",
        "unit",
        "web",
    )
    for word in words:
        assert word in done.stdout


@pytest.mark.parametrize("words", [[], ["dance"], ["serve", "--port", "x"], ["build", "--", "x"]])
def test_bad_words_say_how_it_goes(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        build.main(words)
    assert stop.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_failed_step_is_named() -> None:
    with pytest.raises(build.StepError, match=r"^Counting failed \(exit status 3\)\.$"):
        build.run("Counting", sys.executable, "-c", "raise SystemExit(3)")
    with pytest.raises(build.StepError, match=r"^Counting failed: .*no-such-program"):
        build.run("Counting", "no-such-program")


def test_once_until_the_key_changes(tmp_path: Path) -> None:
    done: list[str] = []

    def fail() -> None:
        raise build.StepError("no")

    stamp = tmp_path / "stamp"
    build.once(stamp, "1", lambda: done.append("first"))
    build.once(stamp, "1", lambda: done.append("never"))
    build.once(stamp, "2", lambda: done.append("second"))
    with pytest.raises(build.StepError):
        build.once(stamp, "3", fail)
    build.once(stamp, "2", lambda: done.append("third"))
    assert done == ["first", "second", "third"]


def test_chosen_browser_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAKOTO_CHROMIUM", "no-such-browser")
    with pytest.raises(build.StepError, match="no-such-browser"):
        build.find_chromium()
    monkeypatch.setenv("PLAKOTO_CHROMIUM", sys.executable)
    assert build.find_chromium() == sys.executable


def test_browser_in_a_folder_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("PLAKOTO_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    edge = tmp_path / "Microsoft/Edge/Application/msedge.exe"
    monkeypatch.setattr(build, "BROWSERS", [p for p in build.BROWSERS if p.startswith("{")])
    assert build.find_chromium() is None
    edge.parent.mkdir(parents=True)
    edge.write_text("")
    edge.chmod(0o755)
    assert build.find_chromium() == str(edge)


def test_server_finds_a_port_unless_told_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with build.make_server(tmp_path, [0]) as first:
        port = first.server_address[1]
        with build.make_server(tmp_path, [port, 0]) as second:
            assert second.server_address[1] != port
        assert f"Port {port} cannot be used" in capsys.readouterr().out
        with pytest.raises(build.StepError, match=str(port)):
            build.make_server(tmp_path, [port])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
        ("a.whl", "application/zip"),
    ],
)
def test_server_tells_types_and_keeps_nothing(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_text("x")
    with build.make_server(tmp_path, [0]) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{name}") as answer:
            assert answer.headers["Content-Type"] == kind
            assert answer.headers["Cache-Control"] == "no-cache"
        server.shutdown()


def test_unchanged_files_keep_their_dates(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        (folder / "sub").mkdir(parents=True)
        (folder / "sub" / "same").write_text("same")
        (folder / "changed").write_text(folder.name)
    (new / "added").write_text("")
    os.utime(old / "sub" / "same", (1, 1))
    os.utime(old / "changed", (1, 1))
    build.keep_dates(new, old)
    assert (new / "sub" / "same").stat().st_mtime == 1
    assert (new / "changed").stat().st_mtime > 1


def test_wheel_holds_the_package_only_and_is_reproducible(tmp_path: Path) -> None:
    wheels: list[Path] = []
    for folder in ("one", "two"):
        archive.build_wheel(tmp_path / folder)
        wheels += (tmp_path / folder).glob("*.whl")
    one, two = wheels
    assert one.read_bytes() == two.read_bytes()
    names = zipfile.ZipFile(one).namelist()
    assert {"plakoto/__init__.py", "plakoto/py.typed"} <= set(names)
    strangers = [name for name in names if not re.match(r"plakoto(-[\d.]+\.dist-info)?/", name)]
    assert not strangers
    assert not [name for name in names if "engine/train" in name]


def test_everything_pyscript_imports_is_shipped(tmp_path: Path) -> None:
    assemble.copy_pyscript(tmp_path / "pyscript")
    shipped = {file.name: file.read_text("utf-8") for file in (tmp_path / "pyscript").iterdir()}
    assert "core.js" in shipped
    for text in shipped.values():
        assert set(re.findall(r'from"\./([^"]+)"', text)) <= set(shipped)
        assert "sourceMappingURL" not in text


def test_licenses_of_all_that_is_shipped(tmp_path: Path) -> None:
    for file in (WEB / "licenses").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assemble.write_licenses(tmp_path)
    names = {file.name for file in tmp_path.iterdir()}
    assert {"plakoto.txt", "pyodide.txt", "cpython.txt"} <= names
    for part in ("pyscript-core", "polyscript", "coincident", "webreflection-idb-map"):
        assert [name for name in names if name.startswith(part)], part
    assert not [name for name in names if "typescript" in name]


def test_versions_are_pinned_and_name_no_registry() -> None:
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text("utf-8"))
    for wanted in project["project"]["optional-dependencies"].values():
        assert all(re.fullmatch(r"[\w-]+==[\d.]+", one) for one in wanted)
    package = json.loads((WEB / "package.json").read_text("utf-8"))
    for version in (package["dependencies"] | package["devDependencies"]).values():
        assert re.fullmatch(r"[\d.]+", version)
    lock = (WEB / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    assert "://" not in lock


def test_words_of_boot_js_are_the_english_ones() -> None:
    source = (WEB / "boot" / "boot.js").read_text("utf-8")
    built_in = dict(re.findall(r'^ +"(loading\.\w+)":\s+"(.+)",$', source, re.MULTILINE))
    english = json.loads((WEB / "locales" / "en.json").read_text("utf-8"))
    assert built_in
    assert built_in == {k: text for k, text in english.items() if k.startswith("loading.")}


def test_stub_of_the_lock_file_fits_pyodide() -> None:
    source = (WEB / "boot" / "python.js").read_text("utf-8")
    lock = json.loads((build.MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    for key, value in lock["info"].items():
        assert f'{key}: "{value}"' in source

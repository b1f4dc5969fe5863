"""Boards in Markdown: blocks, errors that say where, a whole page, and a site of MkDocs."""

import builtins
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown import Markdown

from plakoto.__main__ import main
from plakoto.embed import page
from plakoto.markdown import BlockError, PlakotoExtension
from plakoto.tag import board_tag

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data"
LESSON = DATA / "lesson.md"
BOARD = re.compile(r"<plakoto-board\b.*?</plakoto-board>", re.S)


def convert(text: str, *extensions: str) -> str:
    return Markdown(extensions=[*extensions, PlakotoExtension()]).convert(text)


def block(*lines: str) -> str:
    return "\n".join(["```plakoto", *lines, "```"])


def error(text: str, file: str = "") -> str:
    with pytest.raises(BlockError) as caught:
        Markdown(extensions=[PlakotoExtension(file=file)]).convert(text)
    return str(caught.value)


# Blocks ------------------------------------------------------------------------------------------


def test_a_block_becomes_a_board() -> None:
    text = f"Before\n\n{block('moves: 24/18 24/19', 'caption: *A* <b>')}\n\nAfter *it*"
    tag = board_tag({"moves": "24/18 24/19", "caption": "*A* <b>"})
    assert convert(text) == f"<p>Before</p>\n{tag}\n<p>After <em>it</em></p>"


def test_it_needs_no_blank_lines_around_it() -> None:
    assert convert(f"Before\n{block()}\nAfter") == f"<p>Before</p>\n{board_tag({})}\n<p>After</p>"


def test_blank_lines_spaces_and_attributes_without_a_value() -> None:
    text = block("", "  mirror:  ", "seed:   a: b ", "")
    assert convert(text) == board_tag({"mirror": "", "seed": "a: b"})


def test_fences_of_any_length_and_sign() -> None:
    for fence in ("~~~", "`````"):
        assert convert(f"{fence} plakoto \nlang: el\n{fence}") == board_tag({"lang": "el"})


def test_it_is_found_by_its_name() -> None:
    markdown = Markdown(extensions=["plakoto.markdown"])
    assert markdown.convert(block("lang: el")) == board_tag({"lang": "el"})


def test_a_record_runs_to_the_end_of_its_block() -> None:
    record = (
        '; [Ruleset "tapa"]\n\n1 point match\nGame 1\n; [Contest "65"]\nWhite : 0   Black : 0\n'
    )
    text = block("id: game", "record:", *record.splitlines())
    assert convert(text) == board_tag({"id": "game"}, record)


@pytest.mark.parametrize("extensions", [[], ["fenced_code"]])
def test_a_block_in_another_fence_is_only_shown(extensions: list[str]) -> None:
    html = convert("````\n```plakoto\nmode: exam\n```\n````\n\n" + block(), *extensions)
    assert "mode: exam" in html
    assert len(BOARD.findall(html)) == 1


def test_a_fence_that_is_not_closed_is_none() -> None:
    assert "```\nwords" in convert(f"```\nwords\n\n{block()}"[:20])
    assert BOARD.search(convert("~~~\nwords\n\n" + block()))


def test_a_tag_written_as_html_stays_a_block() -> None:
    tag = '<plakoto-board position="O5-6-6-5o">A *board*.</plakoto-board>'
    assert convert(f"Before\n\n{tag}\n\nAfter") == f"<p>Before</p>\n{tag}\n\n<p>After</p>"


def test_every_text_has_ids_of_its_own() -> None:
    markdown = Markdown(extensions=[PlakotoExtension()])
    text = block("id: one")
    assert markdown.convert(text) == markdown.reset().convert(text)


# Errors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["lang: el", "mode: exam"], "4: mode 'exam': expected one of 'diagram', 'replay', …"),
        (["caption: c", "lang el"], "4: 'lang el': expected 'name: value'"),
        (["lang:el"], "3: 'lang:el': expected 'name: value'"),
        (["lang: el", "", "lang: en"], "5: lang 'en': expected it only once"),
        (["record: a.mat"], "3: record 'a.mat': expected the record in the next line"),
        (["postion: O5-6-6-5o"], "3: postion 'O5-6-6-5o': expected one of id, position, …"),
        (["lang: el", "mode: replay"], "4: mode 'replay': expected moves, src, record beside it"),
        # What is wrong with an attribute that is not there is wrong with the block.
        (["mode: exercise"], "2: position '': expected side and dice for an exercise, …"),
        (
            ["lang: el", "record:", "0 point match", "", "Game 2"],
            "4: record '0 point match': record line 7, 'Game 2': expected 'Game 1'",
        ),
    ],
)
def test_what_is_wrong_and_where(lines: list[str], message: str) -> None:
    text = f"# Title\n{block(*lines)}\n"
    for file, start in (("lesson.md", "lesson.md:"), ("", "line ")):
        said = error(text, file)
        head, dots, _ = message.partition("…")
        assert said.startswith(start + head) if dots else said == start + message


def test_lines_are_counted_with_those_of_other_blocks() -> None:
    text = "\r\n".join([block("lang: el"), "", "words", block("lang: xx")]).replace("\n", "\r\n")
    assert error(text.replace("\r\r", "\r")).startswith("line 7: lang 'xx'")


def test_a_block_must_end() -> None:
    assert (
        error("words\n\n```plakoto\nlang: el\n") == "line 3: '```plakoto': expected '```' to end it"
    )


def test_an_id_is_used_once() -> None:
    text = "\n\n".join([block("id: one"), block("id: two"), block("lang: el", "id: one")])
    assert error(text) == "line 11: id 'one': expected another than those above"


# A page ------------------------------------------------------------------------------------------


class _Loaded(HTMLParser):
    """What a page loads, and its elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loaded: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if value and (name in ("src", "srcset", "poster") or (tag, name) == ("link", "href")):
                self.loaded.append(value)


def test_a_whole_page(tmp_path: Path) -> None:
    out = tmp_path / "lesson.html"
    script = "https://example.org/plakoto.js?a=1&b=2"
    assert main(["embed", str(LESSON), "--out", str(out), "--script", script, "--lang", "ar"]) == 0
    html = out.read_text(encoding="utf-8")
    assert html.startswith(
        '<!doctype html>\n<html lang="ar" dir="rtl">\n<head>\n<meta charset="utf-8">'
    )
    assert "<title>The pin &amp; the mother</title>" in html
    boards = BOARD.findall(html)
    assert [re.findall(r'^<plakoto-board[^>]* id="(\w+)"|id="(\w+)"', each)[0] for each in boards]
    assert len(boards) == 7
    found = _Loaded(html)
    assert found.tags.count("table") == found.tags.count("html") == found.tags.count("h1") == 1
    pictures = [source for source in found.loaded if source.startswith("data:image/svg+xml,")]
    assert len(pictures) == 7
    assert set(found.loaded) - set(pictures) == {script, "game.mat"}
    assert 'type="application/json" class="turn"' in html
    assert "mode: exam" in html


def test_a_page_is_printed_if_it_has_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["embed", str(LESSON), "--title", "<Pins>"]) == 0
    html = capsys.readouterr().out
    assert '<html lang="en" dir="ltr">' in html
    assert "<title>&lt;Pins&gt;</title>" in html
    assert '<script type="module" src="plakoto.js"></script>' in html
    assert html.endswith("</body>\n</html>\n")


def test_signs_of_templates_in_the_text_are_text() -> None:
    assert "<p>$body $$</p>" in page("# Title\n\n$body $$")


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        ("words", [], "page {file!r}: expected a heading such as '# Pins', or a title"),
        ("# ", [], "page {file!r}: expected a heading such as '# Pins', or a title"),
        (
            "# Pins",
            ["--title", ""],
            "page {file!r}: expected a heading such as '# Pins', or a title",
        ),
        ("# Pins", ["--lang", "e"], "language 'e': expected a tag such as 'el' or 'pt-BR'"),
        (
            "# Pins\n\n```plakoto\nmoves: 24/12 24/11\n```",
            [],
            "{file}:4: moves '24/12 24/11': turn 1, White: play '24/12 24/11': no roll allows it",
        ),
    ],
)
def test_nothing_is_written_when_something_is_wrong(
    text: str, words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "lesson.md", tmp_path / "lesson.html"
    file.write_text(text, encoding="utf-8")
    assert main(["embed", str(file), "--out", str(out), *words]) == 2
    said = capsys.readouterr()
    assert said.err == f"plakoto embed: {message.format(file=str(file))}\n"
    assert said.out == ""
    assert not out.exists()


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.md"
    file.write_bytes(b"\xff\xfe")
    assert main(["embed", str(file)]) == 2
    assert "expected text in UTF-8" in capsys.readouterr().err
    assert main(["embed", str(tmp_path / "none.md")]) == 2
    assert "none.md" in capsys.readouterr().err


def missing(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the import of a module fail as if it were not installed."""
    real = builtins.__import__

    def imported(wanted: str, *more: object) -> object:
        if wanted == "plakoto.embed":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(wanted, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", imported)


def test_the_markdown_itself_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lesson.md"
    file.write_text("# Mine\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["embed", "lesson.md", "--out", str(file)]) == 2
    assert "expected another file than the Markdown itself" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "# Mine\n"


def test_without_the_library_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing(monkeypatch, "markdown")
    assert main(["embed", str(LESSON)]) == 2
    expected = "plakoto embed: it needs Python-Markdown: pip install 'plakoto[embed]'\n"
    assert capsys.readouterr().err == expected


def test_another_missing_module_is_a_fault_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    missing(monkeypatch, "plakoto.svg")
    with pytest.raises(ModuleNotFoundError, match=r"plakoto\.svg"):
        main(["embed", str(LESSON)])


def test_the_package_does_without_the_library() -> None:
    code = (
        "import sys; sys.modules['markdown'] = None\n"
        "import plakoto.__main__, plakoto.tag, plakoto.exercise\n"
        "sys.exit(plakoto.__main__.main(['embed', sys.argv[1]]))"
    )
    command = [sys.executable, "-c", code, str(LESSON)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.endswith("pip install 'plakoto[embed]'\n")


# MkDocs ------------------------------------------------------------------------------------------


def mkdocs(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "mkdocs", "build", "--strict", "--quiet"]
    command += ["--config-file", str(config), "--site-dir", str(site)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_a_site_of_mkdocs(tmp_path: Path) -> None:
    done = mkdocs(DATA / "mkdocs" / "mkdocs.yml", tmp_path / "site")
    assert (done.returncode, done.stderr) == (0, "")
    html = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    replay, exercise = BOARD.findall(html)
    assert replay.startswith('<plakoto-board position="H3A1-3a1F-6-1d3j_w_53" moves="20/15* 13/10"')
    assert 'class="turn"' in exercise
    assert '<script src="plakoto.js" type="module"></script>' in html
    loaded = [source for source in _Loaded(html).loaded if not source.startswith("data:")]
    assert loaded
    assert not [source for source in loaded if re.match(r"(\w+:)?//", source)]
    for source in loaded:
        assert (tmp_path / "site" / source.partition("?")[0]).exists(), source


def test_a_bad_board_stops_the_site(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text("# Title\n\n" + block("lang: xx"), encoding="utf-8")
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        "site_name: x\nplugins: []\nmarkdown_extensions: [plakoto.markdown]\n", "utf-8"
    )
    done = mkdocs(config, tmp_path / "site")
    assert done.returncode
    assert "Error reading page 'index.md': line 4: lang 'xx': expected one of" in done.stderr
    assert not (tmp_path / "site" / "index.html").exists()

"""The page for authors: the same in every language, and complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent / "web"
PAGES = {path.stem: path.read_text("utf-8") for path in (WEB / "learn" / "embed").glob("*.md")}
CODE = re.compile(r"^```.*?^```$", re.M | re.S)
TRANSLATED = re.compile(
    r'(?<=caption=")[^"]*|(?<=hint=")[^"]*|(?<=">\n)  [^<\n]*(?=\n</plakoto-board>)'
)
"""What code says to the reader: a caption, a hint, the sentence shown without the script."""

ELEMENT = (WEB / "embed" / "element.js").read_text("utf-8")
BOARD = (WEB / "board" / "element.js").read_text("utf-8")


def shape(page: str) -> list[str]:
    return [TRANSLATED.sub("", block) for block in CODE.findall(page)]


def prose(page: str) -> str:
    return CODE.sub("", page)


def headings(page: str) -> list[str]:
    return re.findall(r"^#+ ", prose(page), re.M)


def named(page: str) -> set[str]:
    """What stands in backticks outside the code."""
    return set(re.findall(r"`([^`\n]+)`", prose(page)))


def between(source: str, start: str, end: str) -> str:
    found = re.search(re.escape(start) + r"(.*?)" + re.escape(end), source, re.S)
    assert found, f"{start} … {end}"
    return found[1]


def values(source: str) -> set[str]:
    """The attributes that may only be certain words."""
    lines = between(source, "const VALUES = {\n", "\n};")
    return set(re.findall(r'^  "?([\w-]+)"?:', lines, re.M))


def attributes() -> set[str]:
    names = set(re.findall(r'"([\w-]+)"', between(ELEMENT, "const NAMES = [", "];")))
    return names | values(ELEMENT) | values(BOARD) | {"lang"}


def documented(tag: str, source: str) -> set[str]:
    lines = " ".join(re.findall(rf"@{tag} (.*)", source))
    return set(re.findall(r"plakoto-\w+" if tag == "fires" else r"[\w-]+", lines))


def test_there_is_a_page_in_every_language() -> None:
    assert set(PAGES) == {path.stem for path in (WEB / "locales").glob("*.json")}


@pytest.mark.parametrize("language", PAGES)
def test_code_and_headings_are_those_of_the_english_page(language: str) -> None:
    page, english = PAGES[language], PAGES["en"]
    assert shape(page) == shape(english)
    assert headings(page) == headings(english)
    assert named(english) <= named(page)


@pytest.mark.parametrize("language", sorted(set(PAGES) - {"en"}))
def test_what_code_says_to_the_reader_is_translated(language: str) -> None:
    said, english = (
        TRANSLATED.findall("\n".join(CODE.findall(PAGES[each]))) for each in (language, "en")
    )
    assert len(said) == len(english) == 5
    assert not set(said) & set(english)


@pytest.mark.parametrize("language", PAGES)
def test_the_menu_entry_has_its_own_name(language: str) -> None:
    words = json.loads((WEB / "locales" / f"{language}.json").read_text("utf-8"))
    assert words["share.title"] in " ".join(prose(PAGES[language]).split())


def test_what_the_element_has_is_found() -> None:
    assert {"position", "moves", "black", "level", "lang", "mirror", "one-tap"} <= attributes()
    assert documented("fires", ELEMENT) == {"plakoto-play", "plakoto-change", "plakoto-solved"}
    assert {"caption", "words"} <= documented("csspart", ELEMENT)
    assert {"board", "error"} <= documented("csspart", BOARD)


@pytest.mark.parametrize("language", PAGES)
def test_everything_the_element_has_is_named(language: str) -> None:
    events = documented("fires", ELEMENT) | {"plakoto-error"}
    parts = documented("csspart", ELEMENT) | documented("csspart", BOARD)
    assert (attributes() | events | parts) - named(PAGES[language]) == set()

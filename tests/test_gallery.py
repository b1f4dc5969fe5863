"""The page for authors: the same in every language, and complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent / "web"
PAGES = {path.stem: path.read_text("utf-8") for path in (WEB / "learn" / "embed").glob("*.md")}
TRANSLATED = re.compile(r'(caption|hint)="[^"]*"|^  \S.*$', re.M)
"""In code: what is said to the reader."""


def code(page: str) -> list[str]:
    return re.findall(r"^```.*?^```$", page, re.M | re.S)


def element(name: str) -> str:
    return (WEB / name).read_text("utf-8")


def test_there_is_a_page_in_every_language() -> None:
    assert set(PAGES) == {path.stem for path in (WEB / "locales").glob("*.json")}


@pytest.mark.parametrize("language", PAGES)
def test_code_and_headings_are_those_of_the_english_page(language: str) -> None:
    page, english = PAGES[language], PAGES["en"]

    def shape(text: str) -> list[str]:
        return [TRANSLATED.sub("", block) for block in code(text)]

    assert shape(page) == shape(english)
    prose, wanted = (
        re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S) for text in (page, english)
    )
    assert re.findall(r"^#+ ", prose, re.M) == re.findall(r"^#+ ", wanted, re.M)
    spans = [set(re.findall(r"`([^`\n]+)`", text)) - {";"} for text in (prose, wanted)]
    assert spans[0] == spans[1]


@pytest.mark.parametrize("language", PAGES)
def test_everything_the_element_has_is_named(language: str) -> None:
    tutorial = element("embed/element.js")
    named = r"@attr \{.*?\} ([\w-]+(?:, [\w-]+)*)"
    groups = re.findall(named, tutorial) + re.findall(named, element("board/element.js"))
    attributes = {name for group in groups for name in group.split(", ")}
    events = set(re.findall(r"@fires (plakoto-\w+)", tutorial))
    parts = set(re.findall(r"\w+", " ".join(re.findall(r"@csspart (.*)", tutorial))))
    assert {"position", "moves", "black", "lang", "mirror"} <= attributes
    assert "plakoto-solved" in events
    assert "caption" in parts
    page = PAGES[language]
    missing = {name for name in attributes | events | parts if f"`{name}`" not in page}
    assert missing == set()

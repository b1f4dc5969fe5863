"""Builds dist/learn/ from web/learn/: every lesson and the contents, in every language.

A lesson is Markdown with fenced `plakoto` blocks (`plakoto.markdown`). Its first line is the
title, its first paragraph what the contents say of it. `[[rulesets]]` and `[[words]]` stand for
tables. `code` is notation, which stays left-to-right. Comments name the rules that follow.
"""

from __future__ import annotations

import json
import re
from html import escape, unescape
from pathlib import Path
from string import Template
from typing import NamedTuple

from markdown import Markdown

from plakoto.embed import direction
from plakoto.markdown import PlakotoExtension
from plakoto.ruleset import FIELDS, RULESETS, Ruleset
from tools.gallery import gallery

WEB = Path(__file__).resolve().parent.parent
LEARN = WEB / "learn"
LANGUAGES = {"en": "English", "el": "Ελληνικά", "bg": "Български", "ar": "العربية"}

BOARD = r"<plakoto-board\b([^>]*)>(?:(?!</plakoto-board>).)*</plakoto-board>"
PAIR = re.compile(rf"({BOARD})\s*(<div class=\"exercise\">.*?</div>)", re.S)
PLAY = r"\d{1,2}(?:/(?:\d{1,2}|off)\*?)+(?:\(\d\))?"
NOTATION = re.compile(rf"{PLAY}(?: {PLAY})*|\b\d-\d\b")
ISOLATED = "\u2066{}\u2069"
"""Left-to-right, whatever is around it."""


class Words:
    """The words of one language, ready for HTML."""

    def __init__(self, language: str) -> None:
        self.language = language
        path = WEB / "locales" / f"{language}.json"
        self.table: dict[str, str] = json.loads(path.read_text("utf-8"))

    def __call__(self, key: str, **values: object) -> str:
        return escape(self.table[key].format_map(values))


class Lesson(NamedTuple):
    """One lesson in one language; its texts are HTML."""

    name: str
    number: int
    title: str
    lede: str
    body: str


def build(target: Path) -> None:
    """Write the pages into `target`, which is dist/learn/."""
    template = Template((LEARN / "lesson.html").read_text("utf-8"))
    for language in LANGUAGES:
        words = Words(language)
        lessons = [read(path, words) for path in sorted((LEARN / language).glob("*.md"))]
        folder = target / language
        folder.mkdir(parents=True, exist_ok=True)
        for lesson in lessons:
            main = article(lesson, lessons, words)
            page = fill(template, words, lesson.name, f"{lesson.number}. {lesson.title}", main)
            write(folder / f"{lesson.name}.html", page)
        page = fill(template, words, "index", words("learn.title"), contents(lessons, words))
        write(folder / "index.html", page)
        source = LEARN / "embed" / f"{language}.md"
        title, main = gallery(source, f"../../index.html?lang={language}")
        write(folder / "embed.html", fill(template, words, "embed", title, main))


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def read(path: Path, words: Words) -> Lesson:
    text = re.sub(r"<!--.*?-->", "", path.read_text("utf-8"), flags=re.S)
    if direction(words.language) == "rtl":
        # What boards say is plain text, in which only characters can keep notation in order.
        text = re.sub(r"^(?:caption|hint): .*$", isolate, text, flags=re.M)
    markdown = Markdown(extensions=[PlakotoExtension(file=f"{words.language}/{path.name}")])
    body = notation(markdown.convert(text))
    title, body = cut(body, r"<h1>(.*?)</h1>\s*")
    lede, body = cut(body, r"<p>(.*?)</p>\s*")
    number = int(path.stem.partition("-")[0])
    body = body.replace("<p>[[rulesets]]</p>", rulesets(words))
    body = body.replace("<p>[[words]]</p>", vocabulary(words))
    body = re.sub(BOARD, lambda found: exercise(found, words), body, flags=re.S)
    body = PAIR.sub(r'<div class="pair">\1\3</div>', body)
    return Lesson(path.stem, number, title, lede, body)


def isolate(line: re.Match[str]) -> str:
    return NOTATION.sub(lambda play: ISOLATED.format(play[0]), line[0])


def notation(html: str) -> str:
    return re.sub(r"<code>(.*?)</code>", r'<bdi class="notation" dir="ltr">\1</bdi>', html)


def cut(html: str, pattern: str) -> tuple[str, str]:
    """What the pattern's group holds, and the rest."""
    found = re.match(pattern, html, re.S)
    if not found:
        raise ValueError(f"lesson {html[:60]!r}: expected {pattern}")
    return found[1], html[found.end() :]


def exercise(found: re.Match[str], words: Words) -> str:
    """An exercise has its mark and a way on below it; another board stays as it is."""
    attributes = {
        name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', found[1])
    }
    if attributes.get("mode") != "exercise":
        return found[0]
    ruleset = attributes.get("ruleset", "greek")
    address = f"../../index.html?lang={words.language}#p={attributes['position']}&r={ruleset}"
    return (
        f'<div class="exercise">{found[0]}'
        f'<p class="after"><span class="solved" data-solved="{escape(attributes["id"])}" hidden>'
        f"{words('learn.solved')}</span>"
        f'<a href="{escape(address)}">{words("learn.play_on")}</a></p></div>'
    )


# --- Tables ----------------------------------------------------------------------------------


def rulesets(words: Words) -> str:
    """What differs, from `RULESETS`: one row each, and strong what is not as in the first."""
    first, *_ = RULESETS.values()

    def value(ruleset: Ruleset, field: str) -> str:
        text = words(f"rule.{field}.{str(getattr(ruleset, field)).lower()}")
        same = getattr(ruleset, field) == getattr(first, field)
        return text if same else f"<strong>{text}</strong>"

    heads = [words("new.ruleset"), *(words(f"rule.{field}") for field in FIELDS)]
    rows = [
        [words(f"ruleset.{ruleset.id}"), *(value(ruleset, field) for field in FIELDS)]
        for ruleset in RULESETS.values()
    ]
    return table("rulesets", heads, rows, [""] * len(heads))


def vocabulary(words: Words) -> str:
    """The terms, the reader's language first."""
    terms = json.loads((LEARN / "words.json").read_text("utf-8"))
    order = sorted(LANGUAGES, key=lambda language: language != words.language)
    rows = [[escape(term[language]) for language in order] for term in terms]
    return table("words", [LANGUAGES[language] for language in order], rows, order)


def table(name: str, heads: list[str], rows: list[list[str]], languages: list[str]) -> str:
    """A table of HTML; the language of each column, or "" for the page's.

    On narrow pages each row becomes a card; the roles keep it a table for screen readers.
    """
    own = [f' lang="{one}" dir="{direction(one)}"' if one else "" for one in languages]
    head = "".join(
        f'<th role="columnheader" scope="col"{lang}>{text}</th>'
        for text, lang in zip(heads, own, strict=True)
    )
    body = ""
    for first, *others in rows:
        body += f'<tr role="row"><th role="rowheader" scope="row"{own[0]}>{first}</th>'
        for text, lang, named in zip(others, own[1:], heads[1:], strict=True):
            body += f'<td role="cell" data-head="{named}"{lang}>{text}</td>'
        body += "</tr>"
    return (
        f'<table class="facts {name}" role="table"><thead role="rowgroup"><tr role="row">{head}'
        f'</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )


# --- Pages -----------------------------------------------------------------------------------


def fill(template: Template, words: Words, name: str, title: str, main: str) -> str:
    """A whole page; `main` and the list of languages are HTML."""
    here = {words.language: ' aria-current="true"'}
    languages = "".join(
        f'<li><a href="../{language}/{name}.html" lang="{language}" hreflang="{language}"'
        f"{here.get(language, '')}>{text}</a></li>"
        for language, text in LANGUAGES.items()
    )
    return template.substitute(
        lang=words.language,
        game=f"../../index.html?lang={words.language}",
        dir=direction(words.language),
        page=title,
        app=words("app.name"),
        lessons=words("learn.title"),
        about=words("learn.about"),
        skip=words("learn.skip"),
        play=words("learn.game"),
        language=words("ui.language"),
        languages=languages,
        main=main,
    )


def article(lesson: Lesson, lessons: list[Lesson], words: Words) -> str:
    before = lessons[lesson.number - 2] if lesson.number > 1 else None
    after = lessons[lesson.number] if lesson.number < len(lessons) else None
    links = ""
    if before:
        links += way(before, words("learn.previous"), "before")
    if after:
        links += way(after, words("learn.next"), "after")
    else:
        links += (
            f'<a class="way after" href="../../index.html?lang={words.language}">'
            f"<strong>{words('learn.game')}</strong></a>"
        )
    return (
        f'<article class="lesson" id="lesson"><header><p class="number">'
        f"{words('learn.number', number=lesson.number, of=len(lessons))}</p>"
        f'<h1>{lesson.title}</h1><p class="lede">{lesson.lede}</p></header>'
        f'{lesson.body}<nav class="ways" aria-label="{words("learn.ways")}">{links}</nav>'
        f'</article><nav class="contents" aria-labelledby="contents">'
        f'<h2 id="contents">{words("learn.title")}</h2>'
        f"{listing(lessons, words, lesson)}</nav>"
    )


def way(lesson: Lesson, word: str, kind: str) -> str:
    return (
        f'<a class="way {kind}" href="{lesson.name}.html"><span>{word}</span> '
        f"<strong>{lesson.number}. {lesson.title}</strong></a>"
    )


def listing(lessons: list[Lesson], words: Words, here: Lesson | None = None) -> str:
    """The lessons in order. Without a lesson, each with what it is about."""
    items = ""
    for lesson in lessons:
        current = ' aria-current="page"' if lesson is here else ""
        more = "" if here else f'<p class="lede">{lesson.lede}</p>'
        ids = " ".join(re.findall(r'data-solved="([^"]*)"', lesson.body))
        progress = words("learn.progress", done="{done}", of="{of}")
        if ids:
            more += f'<p class="progress" data-ids="{ids}" data-text="{progress}" hidden></p>'
        items += f'<li><a href="{lesson.name}.html"{current}>{lesson.title}</a>{more}</li>'
    return f"<ol>{items}</ol>"


def contents(lessons: list[Lesson], words: Words) -> str:
    return (
        f'<div class="overview" id="lesson"><header><h1>{words("learn.title")}</h1>'
        f'<p class="lede">{words("learn.about")}</p></header>'
        f'<nav aria-label="{words("learn.title")}">{listing(lessons, words)}</nav>'
        f'<section class="memory" hidden><p>{words("learn.kept")}</p>'
        f'<button type="button" class="act" data-forget="{words("learn.forgotten")}">'
        f"{words('learn.forget')}</button></section>"
        '<p role="status" id="said"></p>'
        f'<p><a href="embed.html">{words("learn.embed")}</a></p></div>'
    )

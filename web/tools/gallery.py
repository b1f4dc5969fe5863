"""Builds the page for authors, dist/learn/LANGUAGE/embed.html, from web/learn/embed/LANGUAGE.md.

A block fenced as `html live` is shown twice: as it works, and as it is written. GAME stands for the
address of the game.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from markdown import Markdown

LIVE = re.compile(r"^```html live\n(.*?)^```\n", re.M | re.S)


def gallery(path: Path, game: str) -> tuple[str, str]:
    """The title, and what stands on the page, both as HTML."""
    pieces = LIVE.split(path.read_text("utf-8").replace("GAME", game))
    parts = [live(piece) if number % 2 else prose(piece) for number, piece in enumerate(pieces)]
    title = re.search(r"<h1>(.*?)</h1>", parts[0])
    if not title:
        raise ValueError(f"{path}: expected a title, '# …', in the first line")
    return title[1], f'<article class="gallery" id="lesson">{"".join(parts)}</article>'


def live(source: str) -> str:
    code = f'<pre dir="ltr" tabindex="0"><code>{escape(source.strip())}</code></pre>'
    return f'<div class="live"><div class="board">{source}</div>{code}</div>'


def prose(text: str) -> str:
    html = Markdown(extensions=["tables", "fenced_code"]).convert(text)
    html = html.replace("<pre>", '<pre dir="ltr" tabindex="0">')
    html = re.sub(r"(?<!<pre dir=\"ltr\" tabindex=\"0\">)<code>", '<code dir="ltr">', html)
    return html.replace("<table>", '<div class="wide" tabindex="0" role="group"><table>').replace(
        "</table>", "</table></div>"
    )

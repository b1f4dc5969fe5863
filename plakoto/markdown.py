"""Boards in Markdown: an extension of Python-Markdown (``pip install 'plakoto[embed]'``).

A block fenced as ``plakoto`` becomes a board. Each line is an attribute of ``<plakoto-board>``::

    ```plakoto
    position: H3A1-3a1F-6-1d3j_w_53
    mode: exercise
    answer: 20/15* 13/10
    hint: Something stands five points from 20.
    caption: A five pins. Which one?
    id: first-pin
    ```

``mirror`` and ``one-tap`` have no value. A line ``record:`` comes last: what follows is a record
(.mat) up to the end of the block. Everything is checked, every play by the rules (`plakoto.tag`);
what is wrong stops the conversion with `BlockError`, which says where.

One page: ``python -m plakoto embed lesson.md --script https://HOST/plakoto.js``, where HOST is a
copy of the game.

MkDocs: in ``mkdocs.yml``::

    markdown_extensions:
      - plakoto.markdown
    extra_javascript:
      - path: https://HOST/plakoto.js
        type: module

and ``mkdocs build --strict``. A script in the site's own folder does as well: copy the game's
``dist/`` there, and name ``dist/plakoto.js``.

In a program:

>>> from markdown import Markdown
>>> from plakoto.markdown import PlakotoExtension
>>> markdown = Markdown(extensions=[PlakotoExtension(file="lesson.md")])
>>> markdown.convert("```plakoto\\nposition: O5-6-6-5o\\n```")[:63]
'<plakoto-board position="O5-6-6-5o"><img alt="Point 1: 15 × Bla'
>>> markdown.convert("See:\\n\\n```plakoto\\nmode: exam\\n```")
Traceback (most recent call last):
...
plakoto.markdown.BlockError: lesson.md:4: mode 'exam': expected one of 'diagram', 'replay', \
'exercise', 'play'
"""

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from plakoto.tag import TagError, board_tag

_FENCE = re.compile(r"(`{3,}|~{3,})[ ]*(.*?)[ ]*")


class BlockError(ValueError):
    """A `plakoto` block that cannot be shown. The message begins with the file and the line."""


class PlakotoExtension(Extension):
    """Turns fenced `plakoto` blocks into boards. `file` is the name of the text, for errors."""

    def __init__(self, **settings: Any) -> None:
        self.config = {"file": ["", "Name of the text, for errors"]}
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - its name there
        """Called by `Markdown`."""
        md.block_level_elements.append("plakoto-board")
        # Before fenced_code (25), which takes all fences, and the blocks of HTML (20).
        md.preprocessors.register(_Blocks(md, self.getConfig("file")), "plakoto", 27)


def makeExtension(**settings: Any) -> PlakotoExtension:  # noqa: N802 - its name there
    """Called by `Markdown` for the name ``plakoto.markdown``."""
    return PlakotoExtension(**settings)


class _Blocks(Preprocessor):
    def __init__(self, md: Markdown, file: str) -> None:
        super().__init__(md)
        self.file = file

    def run(self, lines: list[str]) -> list[str]:
        found: list[str] = []
        ids: set[str] = set()
        at = 0
        while at < len(lines):
            fence = _FENCE.fullmatch(lines[at])
            end = _closing(lines, at, fence[1]) if fence else None
            if fence and fence[2] == "plakoto":
                if end is None:
                    raise self._error(at, f"{lines[at]!r}: expected {fence[1]!r} to end it")
                html = self._board(lines, at + 1, end, ids)
                found += ["", self.md.htmlStash.store(html), ""]
            else:
                # What stands in another fence is only shown.
                found += lines[at : (end or at) + 1]
            at = (end or at) + 1
        return found

    def _board(self, lines: list[str], start: int, end: int, ids: set[str]) -> str:
        attributes: dict[str, str] = {}
        where: dict[str, int] = {}
        record = None
        for at in range(start, end):
            if not lines[at].strip():
                continue
            found = re.fullmatch(r"\s*([\w-]+):(?:\s+(.*?))?\s*", lines[at])
            if not found:
                raise self._error(at, f"{lines[at]!r}: expected 'name: value'")
            name, value = found[1], found[2] or ""
            if name in where:
                raise self._error(at, f"{name} {value!r}: expected it only once")
            where[name] = at
            if name == "record":
                if value:
                    raise self._error(at, f"record {value!r}: expected the record in the next line")
                record = "\n".join(lines[at + 1 : end]) + "\n"
                break
            attributes[name] = value
            if name == "id" and value in ids:
                raise self._error(at, f"id {value!r}: expected another than those above")
        ids |= {attributes["id"]} if "id" in attributes else set()
        try:
            return board_tag(attributes, record)
        except TagError as error:
            at, problem = where.get(error.attribute, start - 1), str(error)
            if error.attribute == "record":  # whose lines are those of the text
                problem = re.sub(
                    r"(?<= line )\d+", lambda n: str(int(n[0]) + at + 1), problem, count=1
                )
            raise self._error(at, problem) from None

    def _error(self, at: int, problem: str) -> BlockError:
        """At the line with this index."""
        return BlockError(
            f"{self.file}:{at + 1}: {problem}" if self.file else f"line {at + 1}: {problem}"
        )


def _closing(lines: list[str], at: int, fence: str) -> int | None:
    """The line that closes the fence opened at `at`; None: it is not closed."""
    for index in range(at + 1, len(lines)):
        line = lines[index].strip()
        if len(line) >= len(fence) and set(line) == {fence[0]}:
            return index
    return None

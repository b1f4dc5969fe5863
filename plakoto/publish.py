"""The verbs of the command line for those who make pages: svg, embed; and text files."""

import argparse
from collections.abc import Callable
from pathlib import Path

from plakoto.notation import Setup, parse_play
from plakoto.position import Side
from plakoto.step import Step
from plakoto.svg import board
from plakoto.svg_parts import THEMES


def add(
    command: Callable[[str, Callable[[argparse.Namespace], None]], argparse.ArgumentParser],
    add_position: Callable[[argparse.ArgumentParser], None],
) -> None:
    """Add the verbs; `command` makes a parser for one, `add_position` adds POSITION to it."""
    sub = command("svg", svg)
    add_position(sub)
    sub.add_argument("--out", metavar="FILE", help="write it there; else it is printed")
    sub.add_argument("--play", help="show the position after this play, and its trail")
    sub.add_argument("--facing", choices=["w", "b"], default="w", help="whose home is below")
    sub.add_argument("--theme", choices=THEMES, default="aegean")
    sub = command("embed", embed)
    sub.add_argument("file", metavar="FILE", help="a text in Markdown")
    sub.add_argument("--out", metavar="FILE", help="write the page there; else it is printed")
    sub.add_argument(
        "--script", metavar="URL", default="plakoto.js", help="of plakoto.js; default: beside it"
    )
    sub.add_argument("--lang", default="en", help="language of the page, e.g. el (default en)")
    sub.add_argument("--title", help="default: the first heading")


def svg(options: argparse.Namespace) -> None:
    """Draw a position, or the one a play leads to, as an SVG picture."""
    position, side, roll = Setup.parse(options.position)
    last: tuple[Step, ...] = ()
    mover = side
    if options.play is not None:
        if not side or not roll:
            raise ValueError(
                f"position {options.position!r}: expected side and dice for --play, e.g. …_w_53"
            )
        play = parse_play(options.play, position, side, roll, options.ruleset)
        position, last, side, roll = play.end, play.steps, None, None
    facing, theme = Side(options.facing), options.theme
    text = board(position, side, roll, last=last, last_side=mover, facing=facing, theme=theme)
    _write(text, options.out)


def embed(options: argparse.Namespace) -> None:
    """Make an HTML page from Markdown with boards in it: blocks fenced as plakoto."""
    try:
        from plakoto.embed import page
    except ModuleNotFoundError as error:
        if error.name != "markdown":
            raise
        raise ValueError("it needs Python-Markdown: pip install 'plakoto[embed]'") from None
    if options.out and Path(options.out).resolve() == Path(options.file).resolve():
        raise ValueError(f"--out {options.out!r}: expected another file than the Markdown itself")
    text = page(
        read_text(options.file),
        file=options.file,
        script=options.script,
        language=options.lang,
        title=options.title,
    )
    _write(text, options.out)


def read_text(file: str) -> str:
    """What is in a file. Raises `ValueError` if it is not UTF-8, `OSError`."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"file {file!r}: expected text in UTF-8 ({error})") from None


def _write(text: str, file: str | None) -> None:
    if file:
        # The same bytes everywhere.
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")

"""A whole HTML page from a Markdown text with boards in it: `page`. Needs Python-Markdown."""

import re
from html import escape, unescape
from string import Template

from markdown import Markdown

from plakoto.markdown import PlakotoExtension

RTL = ("ar", "fa", "he", "ur")
"""Languages written from right to left."""

_PAGE = Template("""\
<!doctype html>
<html lang="$lang" dir="$dir">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui }
plakoto-board { display: block; margin: 1.5rem 0 }
img { max-width: 100%; height: auto }
pre { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: .3em .6em; border: 1px solid; text-align: start }
</style>
<script type="module" src="$script"></script>
</head>
<body>
$body
</body>
</html>
""")


def direction(language: str) -> str:
    """Of writing: ``rtl`` or ``ltr``."""
    return "rtl" if language.partition("-")[0].lower() in RTL else "ltr"


def page(
    text: str,
    *,
    file: str = "",
    script: str = "plakoto.js",
    language: str = "en",
    title: str | None = None,
) -> str:
    """The page. `file` is the name of the text, for errors; `script` the address of plakoto.js.

    The title is the first heading, if not given. Nothing but the script is loaded. Where a
    content security policy forbids the page's few lines of style, it does without.

    Raises `BlockError` for a board that cannot be, `ValueError` for a language that is no tag such
    as ``el`` or ``pt-BR``, and if there is no title.

    >>> print(page("# Pins", language="el")[:65])
    <!doctype html>
    <html lang="el" dir="ltr">
    <head>
    <meta charset="
    """
    if not re.fullmatch("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", language):
        raise ValueError(f"language {language!r}: expected a tag such as 'el' or 'pt-BR'")
    body = Markdown(extensions=["tables", "fenced_code", PlakotoExtension(file=file)]).convert(text)
    heading = re.search(r"<h\d[^>]*>(.*?)</h\d>", body, re.S)
    if title is None and heading:
        title = unescape(re.sub("<[^>]*>", "", heading[1]))
    if not title:
        raise ValueError(f"page {file!r}: expected a heading such as '# Pins', or a title")
    return _PAGE.substitute(
        lang=language,
        dir=direction(language),
        title=escape(title),
        script=escape(script),
        body=body,
    )

"""Damaged texts: what people, programs and storage can make of a good one."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

LONGEST = 50_000
"""Characters of a damaged text; few are longer than the good ones."""
ODD = (
    *("\0", "\n", "\r\n", "\t", "\x0b", "\x1c", "\x85", "\u2028", "\ufeff", "\xa0", "\u202e"),
    *("\udc80", "\udcff", "\U0001f3b2", "é", "ǅ", "ß", "İ", "ſ", "K"),
    *("٣", "३", "²", "③", "１", "𝟙", "Ⅷ", "½"),  # all of them digits or numbers to somebody
    *("-", "–", "—", "_", "/", "*", "+", "%", "%00", "%d9%a3", "%ff", "&", "=", "#", ".", ":", ";"),
    *('"', "\\", "\\u0000", "\\ud800", "[", "]", "{", "}", "(", ")", "(2)", "(4)", "…", "..."),
    *("0", "00", "-1", "1e9", "1.0", "NaN", "null", "true", "25", "99", "off", "9" * 9, "9" * 5000),
)
"""What is put in between."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 1.0, 0.5, 1e400, -(10**30), 10**30, float("nan")),
    *("", "w", "b", "0", "x", "\ud800", "\0", [], {}, [[]], [1, 1], [6, 5], [1.0, True], {"a": 1}),
)
"""What takes the place of a value in JSON."""

Mutation = Callable[[str, str, Random], str]


def _slice(text: str, rng: Random) -> tuple[int, int]:
    """From and to: mostly a few characters."""
    start = rng.randrange(len(text) + 1)
    most = len(text) - start if rng.random() < 0.2 else min(len(text) - start, 4)
    return start, start + rng.randint(0, most)


def _truncate(text: str, _: str, rng: Random) -> str:
    start, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return rng.choice((text[:end], text[start:]))


def _delete(text: str, _: str, rng: Random) -> str:
    start, end = _slice(text, rng)
    return text[:start] + text[end:]


def _insert(text: str, _: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at:]


def _put(text: str, _: str, rng: Random) -> str:
    """Another character of the text in place of one."""
    if not text:
        return text
    at = rng.randrange(len(text))
    sign = rng.choice((rng.choice(text), text[at].swapcase(), chr(rng.randrange(32, 127))))
    return text[:at] + sign + text[at + 1 :]


def _swap(text: str, _: str, rng: Random) -> str:
    (a, b), (c, d) = sorted((_slice(text, rng), _slice(text, rng)))
    b = min(b, c)
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def _repeat(text: str, _: str, rng: Random) -> str:
    start, end = _slice(text, rng)
    times = rng.choice((100, 5000)) if rng.random() < 0.02 else rng.randint(2, 4)
    return text[:end] + text[start:end] * min(times, LONGEST // (end - start + 1)) + text[end:]


def _splice(text: str, other: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def _number(text: str, _: str, rng: Random) -> str:
    """Another number in place of one."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    start, end = rng.choice(numbers).span()
    if rng.random() < 0.8:
        new = str(rng.randint(0, 30))
    else:
        new = rng.choice(("٣", "²", "-1", "1.5", "0" * 9, "9" * 4, "9" * 10, "9" * 5000))
    return text[:start] + new + text[end:]


def _lines(text: str, other: str, rng: Random) -> str:
    """A line dropped, doubled, moved, or one of another text put in."""
    lines, others = text.split("\n"), other.split("\n")
    line = rng.choice((lines.pop(rng.randrange(len(lines))), rng.choice(lines or others)))
    if rng.random() < 0.7:
        lines.insert(rng.randrange(len(lines) + 1), rng.choice((line, rng.choice(others))))
    return "\n".join(lines)


def _long(text: str, _: str, rng: Random) -> str:
    """Mostly nothing; now and then a very long line."""
    if rng.random() > 0.01:
        return text
    at = rng.randrange(len(text) + 1)
    sign: str = rng.choice([*text, " ", "1", "[", '"'])
    return text[:at] + sign * LONGEST + text[at:]


MUTATIONS: tuple[Mutation, ...] = (
    *(_truncate, _delete, _insert, _put, _swap, _repeat, _splice, _number, _lines, _long),
)


def mutated(text: str, other: str, rng: Random) -> str:
    """`text` damaged in a few ways, perhaps with parts of another good one."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(MUTATIONS)(text, other, rng)
    return text[:LONGEST]


def json_mutated(text: str, other: str, rng: Random) -> str:
    """`text` with one value of its JSON changed; the same if it is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return text
    places = list(_places(data))
    if not places:
        return text
    holder, key = rng.choice(places)
    if isinstance(holder[key], str) and rng.random() < 0.7:
        holder[key] = mutated(holder[key], other, rng)
    elif rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = rng.choice((*VALUES, holder[key], rng.randint(0, 30)))
    return json.dumps(data)


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Every object or array inside `data`, with each of its keys or indexes."""
    found, todo = [], [data]
    while todo:
        holder = todo.pop()
        if isinstance(holder, (dict, list)):
            keys = list(holder) if isinstance(holder, dict) else range(len(holder))
            found += [(holder, key) for key in keys]
            todo += [holder[key] for key in keys]
    return found

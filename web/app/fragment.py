"""How a game by links is written: `Fragment`, what follows ``#`` in the address."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from app.chain import MOST_LINKS
from app.refusals import RefusedError
from plakoto import RULESETS, Ruleset

PREFIX = "game="

_VERSION = "1"
_PARTS = 6
_CHECK = 6
"""Characters of the check."""
_LONGEST = 4000
"""Characters of a fragment; no game gets near it."""


class LinkError(RefusedError, ValueError):
    """A link cannot be followed; nothing has changed. `message` says why, for the person."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"link.{code}")
        self.args = (detail,)


@dataclass(frozen=True, slots=True)
class Fragment:
    """``game=<version>.<ruleset>.<number>.<values>.<moves>.<check>``.

    Number and moves are decimal and base64url; ``r`` and points behind the number give up. There
    is one spelling of each, and the check at the end tells a cut or mistyped link from others.
    """

    ruleset: Ruleset
    number: int
    """The number of the link, from 1."""
    resigned: int
    """For how many points its sender gives up; 0: he does not."""
    values: bytes
    """The first and the newest value of White, then of Black."""
    moves: int
    """All choices in one number, at least 1."""

    @classmethod
    def parse(cls, text: str) -> "Fragment":
        """Read what `str` wrote, with or without ``#``. Raises `LinkError`."""
        text = text.removeprefix("#")
        shown = f"link {text[:40]!r}"
        if not text.startswith(PREFIX) or not text.isascii() or len(text) > _LONGEST:
            raise LinkError("damaged", f"{shown}: expected {PREFIX}… in plain letters")
        body, _, check = text.removeprefix(PREFIX).rpartition(".")
        version, *parts = text.removeprefix(PREFIX).split(".")
        # Another version may have other parts.
        if parts and version != _VERSION and re.fullmatch("[1-9][0-9]{0,3}", version):
            raise LinkError("newer", f"{shown}: expected version {_VERSION}")
        if len(parts) < _PARTS - 1 or len(check) < _CHECK:
            raise LinkError("truncated", f"{shown}: expected {_PARTS} parts")
        if len(parts) != _PARTS - 1 or version != _VERSION or check != _check(body):
            raise LinkError("damaged", f"{shown}: the check at the end does not fit")
        ruleset, number, values, moves, _ = parts
        if ruleset not in RULESETS:
            raise LinkError("newer", f"{shown}: ruleset {ruleset!r} is not known")
        found = re.fullmatch("([1-9][0-9]{0,3})(?:r([12]))?", number)
        if not found or int(found[1]) > MOST_LINKS:
            raise LinkError("damaged", f"{shown}: number {number!r}, expected 1–{MOST_LINKS}")
        data = _unpack(moves)
        if not data or not data[0]:
            raise LinkError("damaged", f"{shown}: moves {moves[:40]!r}: expected no zero in front")
        return cls(
            RULESETS[ruleset],
            int(found[1]),
            int(found[2] or 0),
            _unpack(values),
            int.from_bytes(data, "big"),
        )

    def __str__(self) -> str:
        moves = self.moves.to_bytes((self.moves.bit_length() + 7) // 8, "big")
        number = f"{self.number}r{self.resigned}" if self.resigned else f"{self.number}"
        body = ".".join((_VERSION, self.ruleset.id, number, _pack(self.values), _pack(moves)))
        return f"{PREFIX}{body}.{_check(body)}"


def _check(text: str) -> str:
    # Letters and digits: programs that find links in a text may leave off a `-` at the end.
    return sha256(text.encode()).hexdigest()[:_CHECK]


def _pack(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _unpack(text: str) -> bytes:
    """What `_pack` was given. Raises `LinkError` for any other text."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        data = b""
    if _pack(data) != text:
        raise LinkError("damaged", f"{text[:40]!r}: expected bytes in base64url")
    return data

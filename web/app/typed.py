"""Moves as a person types them: `typed_turn`."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from app.refusals import RefusedError, refusal, short
from plakoto import OFF, IllegalPlayError, NotationError, Turn, parse_play

LONGEST = 200
"""Characters; the longest play of a cascade is shorter."""


def typed_turn(turn: Turn, text: str, order: Sequence[int]) -> Turn:
    """The turn after what `text` says: the rest of it, or its next moves one by one.

    `order` is the one in which the dice are used where both would do. The same turn: the text
    says that it is a pass, and so it is. Raises `RefusedError` that quotes the text.
    """
    plain = _plain(text)
    if len(plain) > LONGEST:
        raise _unreadable(text)
    if turn.complete and turn.steps:
        raise RefusedError("refused.complete")
    left = turn.dice_left
    try:
        play = parse_play(
            plain,
            turn.position,
            turn.side,
            (left[0], left[-1]),
            turn.ruleset,
            times=len(left),
        )
    except NotationError:
        raise _unreadable(text) from None
    except IllegalPlayError as error:
        if not re.search(r"\d", plain):  # a pass where there is something to play
            raise _illegal(text, RefusedError(f"refused.{error.code}")) from None
        return _step_by_step(turn, text, plain, order)
    for step in play.steps:
        turn = turn.move(step.source, step.target)
    return turn


def _step_by_step(turn: Turn, text: str, plain: str, order: Sequence[int]) -> Turn:
    """The turn after the moves in the order in which they stand there."""
    for source, target, star in _moves(plain):
        same_dice = set(order) == set(turn.dice)  # not those that a cascade has opened
        walks = turn.walks(order if same_dice else ())
        walk = next((w for w in walks if (w[0].source, w[-1].target) == (source, target)), None)
        if walk is None and turn.complete:  # more moves than dice
            raise _illegal(text, RefusedError("refused.no_die", distance=source - target))
        if walk is None:
            raise _illegal(text, refusal(turn, source, target))
        if star and not walk[-1].pins:
            raise _illegal(text, RefusedError("refused.no_pin", point=target))
        for step in walk:
            turn = turn.move(step.source, step.target)
    return turn


def _plain(text: str) -> str:
    """The text in the signs of the notation: a dash within a move is a slash, a comma between
    moves a space, and digits of other scripts are 0–9."""
    text = re.sub(r"\d", lambda digit: str(int(digit[0])), text.lower())
    text = re.sub(r"(?<=[\d*])([-‐‑‒–—−]| */ *)(?=\d|off)", "/", text)
    return re.sub("[,;،]", " ", text)


def _moves(plain: str) -> Iterator[tuple[int, int, bool]]:
    """Source, target and whether it says that it pins, of every move of a readable text."""
    for word in plain.split():
        route, _, times = word.rstrip(")").partition("(")
        calls = [
            (OFF if point == "off" else int(point.rstrip("*")), point.endswith("*"))
            for point in route.split("/")
        ]
        for _ in range(int(times or 1)):
            for (source, _), (target, star) in pairwise(calls):
                yield source, target, star


def _illegal(text: str, reason: RefusedError) -> RefusedError:
    return RefusedError("refused.play", text=short(text), reason=reason.message)


def _unreadable(text: str) -> RefusedError:
    return RefusedError("refused.typed", text=short(text), example="24/18 13/8")

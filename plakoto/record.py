"""A match as text: `format_record`. It is read by `plakoto.record_reader`.

The layout is that of ``.mat`` files: White's turns in the left column, Black's in the right, each
``65: 24/18 24/19`` with the single steps in the order played and points from the mover's own
side. ``; [Tag "value"]`` lines add what Plakoto needs. ``+`` stands before numbers taken over in
a cascade, and a turn that is not finished ends in ``...``, so that a game can be laid aside and
taken up anywhere. A side that gives up has ``Resigns`` for its last turn; the line with the result,
``Wins 2 points``, says what it costs. What is read back writes the same bytes.
"""

import json
from collections.abc import Iterator

from plakoto.game import Game
from plakoto.match import Match
from plakoto.notation import Setup, format_roll
from plakoto.position import Side
from plakoto.ruleset import FIELDS, RULESETS, Ruleset
from plakoto.step import format_steps
from plakoto.turn import Turn

WIDTH = 34
"""Characters of the left column, its row number included."""
UNFINISHED = "..."
RESIGNS = "Resigns"


def format_record(match: Match) -> str:
    """The match as text that `plakoto.parse_record` reads back to an equal match.

    >>> from plakoto import RULESETS
    >>> match = Match(RULESETS["greek"], 3, "plakoto").begin()
    >>> print(format_record(match.with_game(match.game.play("24/19 24/23"))), end="")
    ; [Variant "Plakoto"]
    ; [Ruleset "greek"]
    ; [Seed "plakoto"]
    3 point match
    <BLANKLINE>
    Game 1
    ; [Contest "55 51"]
    White : 0                         Black : 0
      1) 51: 24/19 24/23
    """
    lines = [
        '; [Variant "Plakoto"]',
        f'; [Ruleset "{_ruleset_text(match.ruleset)}"]',
        f"; [Seed {json.dumps(match.seed, ensure_ascii=False)}]",
        f"{match.length} point match",
    ]
    score = dict.fromkeys(Side, 0)
    for number, game in enumerate(match.games, 1):
        lines += ["", f"Game {number}"]
        if game.contest:
            pairs = " ".join(f"{white}{black}" for white, black in game.contest)
            lines.append(f'; [Contest "{pairs}"]')
        else:
            lines.append(f'; [Start "{Setup(game.start, game.first)}"]')
        lines.append(f"{f'White : {score[Side.WHITE]}':{WIDTH}}Black : {score[Side.BLACK]}")
        lines += _rows(game)
        if outcome := game.outcome:
            if outcome.winner:
                score[outcome.winner] += outcome.points
            lines.append(result_text(game))
    return "\n".join(lines) + "\n"


def _rows(game: Game) -> Iterator[str]:
    left: str | None = None
    number = 0
    entries = [(turn.side, _entry(turn)) for turn in game.turns]
    if game.turn:
        entries.append((game.turn.side, f"{_entry(game.turn)} {UNFINISHED}"))
    if game.resigned and game.resigned.winner:
        entries.append((game.resigned.winner.opponent, RESIGNS))
    for side, entry in entries:
        if side is Side.WHITE:
            if left is not None:
                yield left.rstrip()
            number += 1
            left = f"{number:>3}) {entry}"
        else:
            if left is None:
                number += 1
                left = f"{number:>3})"
            yield f"{left:{WIDTH - 1}} {entry}"
            left = None
    if left is not None:
        yield left


def _entry(turn: Turn) -> str:
    return f"{dice_text(turn)}: {format_steps(turn.steps)}"


def dice_text(turn: Turn) -> str:
    """The dice of a turn, ``65``, or ``+`` and the numbers taken over in a cascade."""
    if turn.roll:
        return format_roll(turn.roll)
    return "+" + "".join(str(die) for group in turn.groups for die in group)


def result_text(game: Game) -> str:
    """The line that ends a game that is over."""
    outcome = game.outcome
    assert outcome
    if outcome.winner is None:
        return "      Drawn game"
    text = f"Wins {outcome.points} point{'s' * (outcome.points != 1)}"
    return " " * (6 if outcome.winner is Side.WHITE else WIDTH) + text


def _ruleset_text(ruleset: Ruleset) -> str:
    if RULESETS.get(ruleset.id) == ruleset:
        return ruleset.id
    return " ".join(f"{name}={getattr(ruleset, name)}" for name in FIELDS)

"""Answers to questions, which change nothing: see `Question` in web/types.d.ts."""

from collections import Counter
from hashlib import sha256

from app.session import Session
from app.view import Json
from plakoto import Game, Match, Roll, Side, format_record, format_roll, verify_dice


def record(session: Session) -> Json:
    """The match as a file: `RecordAnswer`."""
    match = session.played.match
    return {"name": f"plakoto-{match.ruleset.id}.mat", "text": format_record(match)}


def statistics(session: Session) -> Json:
    """The games on this device: `StatisticsAnswer`."""
    return {"rows": session.statistics.rows()}


def dice(session: Session) -> Json:
    """What was rolled in the match: `DiceAnswer`."""
    match = session.played.match
    rolls = [each for game in match.games for each in _rolls(game)]
    checked = verify_dice(match)
    return {
        "seed": match.seed,
        "sides": {
            side.value: _count([roll for who, roll, _ in rolls if who is side]) for side in Side
        },
        "verified": checked.verified,
        "strange": len(checked.strange),
        "example": _example(match),
    }


def _rolls(game: Game) -> list[tuple[Side, Roll, int]]:
    """Who rolled what in which turn (from 1), an opening contest that is played left out."""
    begun = (*game.turns, game.turn) if game.turn else game.turns
    opening = bool(game.contest) and game.ruleset.opening == "contest_roll"
    return [
        (turn.side, turn.roll, number)
        for number, turn in enumerate(begun, 1)
        if turn.roll and not (opening and number == 1)
    ]


def _count(rolls: list[Roll]) -> Json:
    faces = Counter(face for roll in rolls for face in roll)
    doubles = [high for high, low in rolls if high == low]
    return {
        "rolls": len(rolls),
        "doubles": len(doubles),
        "faces": [faces[face] for face in range(1, 7)],
        "pips": sum(map(sum, rolls)) + 2 * sum(doubles),
    }


def _example(match: Match) -> Json | None:
    """How the last roll that follows from the seed can be recomputed."""
    for game in range(len(match.games) if match.seed else 0, 0, -1):
        for _, roll, turn in reversed(_rolls(match.games[game - 1])):
            if format_roll(match.dice.roll(game, turn)) == format_roll(roll):
                # The first block of bytes practically never falls short of two numbers.
                text = f"{match.seed}:{game}:{turn}:0"
                digest = sha256(text.encode()).hexdigest()
                return {"text": text, "digest": digest, "roll": format_roll(roll)}
    return None

"""The rules of Plakoto, the backgammon in which a lone checker is not hit but pinned.

Everything a program needs is here: `Position`, `legal_plays` and `next_steps`, `Turn`, `Game` and
`Match`, `Dice`, text of plays and records. Nothing here reads a clock, a file or a random number.
"""

from plakoto.dice import Contest, Dice
from plakoto.errors import IllegalPlayError, InvalidPositionError, NotationError
from plakoto.game import Game
from plakoto.match import DiceCheck, Match, StrangeRoll, verify_dice
from plakoto.moves import Play, legal_plays, next_steps
from plakoto.notation import (
    Setup,
    format_roll,
    parse_play,
    parse_roll,
)
from plakoto.outcome import Outcome, judge
from plakoto.position import INITIAL, Position, Problem, Side, Stack
from plakoto.record import format_record
from plakoto.record_reader import parse_record
from plakoto.refusal import Refusal, why_not
from plakoto.ruleset import RULESETS, Ruleset, find_ruleset
from plakoto.step import OFF, Roll, Step, format_play, format_steps
from plakoto.turn import Turn

__version__ = "0.1.0"

__all__ = [
    "INITIAL",
    "OFF",
    "RULESETS",
    "Contest",
    "Dice",
    "DiceCheck",
    "Game",
    "IllegalPlayError",
    "InvalidPositionError",
    "Match",
    "NotationError",
    "Outcome",
    "Play",
    "Position",
    "Problem",
    "Refusal",
    "Roll",
    "Ruleset",
    "Setup",
    "Side",
    "Stack",
    "Step",
    "StrangeRoll",
    "Turn",
    "find_ruleset",
    "format_play",
    "format_record",
    "format_roll",
    "format_steps",
    "judge",
    "legal_plays",
    "next_steps",
    "parse_play",
    "parse_record",
    "parse_roll",
    "verify_dice",
    "why_not",
]

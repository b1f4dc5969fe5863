"""The computer player: `Engine`, and the simple one that needs no network, `choose_play`."""

from plakoto.engine.evaluation import Evaluation
from plakoto.engine.levels import LEVELS, Level, find_level
from plakoto.engine.network import WeightsError
from plakoto.engine.player import Engine
from plakoto.engine.search import RankedPlay
from plakoto.engine.simple import choose_play

__all__ = [
    "LEVELS",
    "Engine",
    "Evaluation",
    "Level",
    "RankedPlay",
    "WeightsError",
    "choose_play",
    "find_level",
]

"""The computer player: `Engine`, and the simple one that needs no network, `choose_play`.

What is named here is imported when it is first used: who only wants `choose_play` from
`plakoto.engine.simple` need not wait for the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plakoto.engine.analysis import Judged, Summary, analyse, summarise
    from plakoto.engine.evaluation import Evaluation
    from plakoto.engine.levels import LEVELS, Level, find_level
    from plakoto.engine.network import WeightsError
    from plakoto.engine.player import Engine
    from plakoto.engine.reasons import Reason, reasons_against, reasons_for
    from plakoto.engine.search import RankedPlay
    from plakoto.engine.simple import choose_play

__all__ = [
    "LEVELS",
    "Engine",
    "Evaluation",
    "Judged",
    "Level",
    "RankedPlay",
    "Reason",
    "Summary",
    "WeightsError",
    "analyse",
    "choose_play",
    "find_level",
    "reasons_against",
    "reasons_for",
    "summarise",
]

_MODULES = {
    "analysis": ("Judged", "Summary", "analyse", "summarise"),
    "evaluation": ("Evaluation",),
    "levels": ("LEVELS", "Level", "find_level"),
    "network": ("WeightsError",),
    "player": ("Engine",),
    "reasons": ("Reason", "reasons_against", "reasons_for"),
    "search": ("RankedPlay",),
    "simple": ("choose_play",),
}


if not TYPE_CHECKING:  # else any name would pass

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"plakoto.engine.{module}"), name)
        raise AttributeError(f"module 'plakoto.engine' has no attribute {name!r}")

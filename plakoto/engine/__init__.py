"""The computer player. For now the simple one: `choose_play`."""

from plakoto.engine.simple import choose_play

__all__ = ["choose_play"]

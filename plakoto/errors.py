"""What can be wrong with what the package is given. All three are `ValueError`s.

Every message quotes the input and says what was expected instead.
"""


class NotationError(ValueError):
    """The text (or the numbers of a roll) cannot be read at all: it is malformed.

    >>> from plakoto import Position
    >>> Position.parse("O5-6-6")
    Traceback (most recent call last):
    ...
    plakoto.errors.NotationError: position 'O5-6-6': expected 4 groups of 6 points \
joined by '-', got 3
    """


class InvalidPositionError(ValueError):
    """The text can be read, but no game of Plakoto can look like that.

    >>> from plakoto import Position
    >>> Position.parse("O4A-6-6-5o")
    Traceback (most recent call last):
    ...
    plakoto.errors.InvalidPositionError: position 'O4A-6-6-5o': 16 White checkers, \
expected at most 15
    """


class IllegalPlayError(ValueError):
    """The rules do not allow this step, play or roll here and now.

    `code` names the reason, so that a user interface can say it in its own language: for a move
    the value of a `plakoto.refusal.Refusal`, else what was not due ("not_rolled", "over" …).

    >>> from plakoto import RULESETS, Position, Side, parse_play
    >>> start = Position.parse("O5-6-6-5o")
    >>> try:
    ...     _ = parse_play("24/18", start, Side.WHITE, (6, 5), RULESETS["greek"])
    ... except IllegalPlayError as error:
    ...     print(error.code)
    most_dice
    """

    def __init__(self, message: str, code: str = "illegal") -> None:
        super().__init__(message)
        self.code = code

"""A position as text to read in a terminal: `text_board`."""

from plakoto.position import Position, Side
from plakoto.step import Roll

_ROWS = 5
_LETTERS = {Side.WHITE: "W", Side.BLACK: "B"}


def text_board(position: Position, side: Side | None = None, roll: Roll | None = None) -> str:
    """The board from White's side: capitals are checkers, a small letter is a trapped one.

    Stacks grow from the rail to the middle; a stack too tall for its column ends in its number.

    >>> print(text_board(Position.parse("N3Ax1-6-6-6"), Side.WHITE, (6, 5)).splitlines()[2])
    |                    |     b           W  |
    """
    numbers = {
        top: "".join(f"{point:>3}{' |' if point in (18, 7) else ''}" for point in points)
        for top, points in ((True, range(13, 25)), (False, range(12, 0, -1)))
    }
    rule = f"+{'-' * 20}+{'-' * 20}+"
    upper = [_row(position, range(13, 25), row) for row in range(_ROWS)]
    lower = [_row(position, range(12, 0, -1), row) for row in reversed(range(_ROWS))]
    lines = [
        f"  {numbers[True]}",
        rule,
        *upper,
        f"|{' ' * 20}|{' ' * 20}|",
        *lower,
        rule,
        f"  {numbers[False]}",
    ]
    for each in Side:
        off = position.borne_off(each)
        lines.append(f"{each}: {position.pips(each)} pips, {off} borne off")
    if side:
        lines.append(f"{side} to {f'play {max(roll)}-{min(roll)}' if roll else 'roll'}")
    return "\n".join(lines)


def _row(position: Position, points: range, row: int) -> str:
    cells = [_cell(position, point, row) for point in points]
    return f"|{''.join(cells[:6])}  |{''.join(cells[6:])}  |"


def _cell(position: Position, point: int, row: int) -> str:
    stack = position.stack(point)
    if stack is None:
        return "   "
    letters = _LETTERS[stack.owner] * stack.count
    if stack.traps:
        letters = _LETTERS[stack.owner.opponent].lower() + letters
    if row == _ROWS - 1 and len(letters) > _ROWS:
        return f"{stack.count:>3}"
    return f"{letters[row : row + 1]:>3}"

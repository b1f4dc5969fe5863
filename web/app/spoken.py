"""What has just happened, in whole sentences for ears: Messages for `View.spoken`.

A sentence names its side by its key (`said.move.w`). Its `from` and `to` are places, as White
counts the points: the page says the numbers that stand on the board. What a notice says is not
said again: the page speaks notices too.
"""

from collections.abc import Iterator
from itertools import zip_longest

from app.table import Table
from app.view import Message, result, turns
from plakoto import OFF, Game, Position, Side, Step, Turn, format_roll
from plakoto.position import START


def spoken_beginning(table: Table) -> list[Message]:
    """What is said of a game laid on the table: who starts, or how far it has got."""
    game = table.game
    if table.undecided:
        return [{"key": "friend.waiting"}]
    messages: list[Message] = []
    if game.contest and not turns(game):
        white, black = game.contest[-1]
        messages.append({"key": f"contest.starts.{game.first.value}", "w": white, "b": black})
        if ties := len(game.contest) - 1:
            messages.append({"key": "contest.tie", "count": ties})
        played = game.ruleset.opening == "contest_roll"
        messages.append({"key": "contest.played" if played else "contest.fresh"})
    elif not game.outcome:
        messages.append({"key": f"said.turn.{game.side.value}"})
        if game.turn and game.turn.roll:
            messages.append(_roll(game.turn))
    return messages + _ending(table)


def spoken_change(before: Table, after: Table) -> list[Message]:
    """What is said when the game on the table has gone on; or back within the turn."""
    old, new = (_begun(table.game) for table in (before, after))
    if len(after.game.turns) < len(before.game.turns) or before.game.outcome:
        return []  # taken back, which a notice says
    messages: list[Message] = []
    for earlier, turn in zip_longest(old, new):
        if turn and turn is not earlier:  # a turn may be dropped when a side resigns
            messages += _progress(earlier, turn)
    if after.game.outcome:
        messages += _ending(after)
    elif len(after.game.turns) > len(before.game.turns):
        messages.append({"key": f"said.turn.{after.game.side.value}"})
    return messages


def spoken_look(game: Game, look: int | None) -> list[Message]:
    """What is said when the board shows the position after `look` turns; None: shows now."""
    if look is None:
        return [{"key": "said.now"}]
    if look == 0:
        return [{"key": "said.look_start"}]
    turn = game.turns[look - 1]
    side = turn.side.value
    if not turn.steps:
        return [{"key": f"said.look_pass.{side}", "turn": look}]
    if turn.roll is None:
        return [{"key": f"said.look_rest.{side}", "turn": look, "play": str(turn)}]
    roll = _dashed(turn)
    return [{"key": f"said.look.{side}", "turn": look, "roll": roll, "play": str(turn)}]


def _begun(game: Game) -> tuple[Turn, ...]:
    return (*game.turns, game.turn) if game.turn else game.turns


def _progress(before: Turn | None, turn: Turn) -> Iterator[Message]:
    """What one turn has more, or less, than before."""
    if before is None and turn.roll:
        yield _roll(turn)
    begun = len(before.steps) if before else 0
    if before and begun > len(turn.steps):
        yield from _undone(turn, before.steps[len(turn.steps) :])
        return
    for number in range(begun, len(turn.steps)):
        earlier, later = (
            Turn(turn.start, turn.side, turn.ruleset, turn.groups, turn.roll, turn.steps[:end])
            for end in (number, number + 1)
        )
        yield _step(earlier.position, turn.side, turn.steps[number])
        if not later.outcome:
            yield from _mothers(earlier, later)


def _roll(turn: Turn) -> Message:
    return {"key": f"said.roll.{turn.side.value}", "roll": _dashed(turn)}


def _dashed(turn: Turn) -> str:
    return "-".join(format_roll(turn.roll)) if turn.roll else ""


def _step(position: Position, side: Side, step: Step) -> Message:
    """One step in words, with what it pins and what it frees."""
    stack = position.stack(side.absolute(step.source))
    frees = stack is not None and stack.traps and stack.count == 1
    if step.target == OFF:
        key = "said.off_frees" if frees else "said.off"
        return {"key": f"{key}.{side.value}", "from": side.absolute(step.source)}
    if step.pins:
        key = "said.pins_frees" if frees else "said.pins"
    else:
        key = "said.frees" if frees else "said.move"
    return {"key": f"{key}.{side.value}", **_ends(side, step)}


def _ends(side: Side, step: Step) -> Message:
    return {"from": side.absolute(step.source), "to": side.absolute(step.target)}


def _undone(turn: Turn, steps: tuple[Step, ...]) -> Iterator[Message]:
    side = turn.side.value
    if len(steps) > 1 and not turn.steps:
        yield {"key": f"said.reset.{side}"}
        return
    for step in reversed(steps):
        if step.target == OFF:
            yield {"key": f"said.undo_off.{side}", "from": turn.side.absolute(step.source)}
        else:
            yield {"key": f"said.undo.{side}", **_ends(turn.side, step)}


def _mothers(before: Turn, after: Turn) -> Iterator[Message]:
    """A mother that has come into danger, or is pinned while the game goes on."""
    if not after.ruleset.mother:
        return
    for side in Side:
        earlier, now = before.position, after.position
        if now.is_trapped(side, START) and not earlier.is_trapped(side, START):
            yield {"key": f"said.mother_pinned.{side.value}"}
        elif _in_danger(now, side) and not _in_danger(earlier, side):
            yield {"key": f"said.mother_alone.{side.value}"}


def _in_danger(position: Position, side: Side) -> bool:
    """Whether the side's mother stands alone, with an enemy checker still to pass it."""
    stack = position.stack(side.absolute(START))
    if stack is None or stack.owner is not side or stack.count != 1 or stack.traps:
        return False
    enemy = position.counts(side.opponent)
    return any(enemy[point] for point in range(2, START + 1))


def _ending(table: Table) -> list[Message]:
    ended = result(table)
    return [ended["title"], ended["reason"]] if ended else []

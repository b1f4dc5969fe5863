"""What a person does in a turn: roll, move, undo, end it. Each answers one Action."""

from collections.abc import Sequence
from dataclasses import replace

from app.refusals import RefusedError, refusal
from app.session import Session
from app.typed import typed_turn
from app.view import Json, Message, back, dice_in_order, hops
from plakoto import Step, Turn


def roll(session: Session, _: Json) -> None:
    """Roll the dice."""
    session.need_person()
    if not session.table.game.needs_roll:
        raise RefusedError("refused.finish_first")
    session.go_on(replace(session.table.rolled(), swapped=False))


def move(session: Session, action: Json) -> None:
    """Move one checker, by one die or several."""
    turn = session.need_turn()
    source, target = (turn.side.own(int(action[end])) for end in ("from", "to"))
    walks = turn.walks(dice_in_order(session.table))
    walk = next((w for w in walks if (w[0].source, w[-1].target) == (source, target)), None)
    if walk is None:
        raise refusal(turn, source, target)
    go_on_with(session, stepped(turn, walk))


def play(session: Session, action: Json) -> None:
    """Play what was typed: all or part of a turn."""
    turn = session.need_turn()
    played = typed_turn(turn, str(action["text"]), dice_in_order(session.table))
    if played.steps == turn.steps:  # a pass
        done(session, action)
    else:
        go_on_with(session, played)


def undo(session: Session, _: Json) -> None:
    """Take back the last step of the turn."""
    _take_back(session, 1)


def reset(session: Session, _: Json) -> None:
    """Take back all steps of the turn."""
    _take_back(session, len(session.need_turn().steps))


def _take_back(session: Session, steps: int) -> None:
    turn = session.need_turn()
    if not turn.steps:
        raise RefusedError("notice.undo_empty")
    kept, gone = turn.steps[:-steps], turn.steps[-steps:]
    game = replace(session.table.game, turn=replace(turn, steps=kept))
    session.set(session.table.with_game(game), slides=back(turn.side, gone))


def done(session: Session, _: Json) -> None:
    """End the turn."""
    if not session.need_turn().complete:
        raise RefusedError("refused.finish_first")
    end_turn(session)


def swap(session: Session, _: Json) -> None:
    """Use the other die first."""
    session.need_turn()
    session.set(replace(session.table, swapped=not session.table.swapped))


def stepped(turn: Turn, steps: Sequence[Step]) -> Turn:
    """The turn after more steps."""
    for step in steps:
        turn = turn.move(step.source, step.target)
    return turn


def end_turn(session: Session, notice: Message | None = None) -> None:
    """Hand the turn over."""
    table = session.table
    session.go_on(replace(table.with_game(table.game.finish()), swapped=False), notice=notice)


def go_on_with(session: Session, turn: Turn) -> None:
    """The turn has more steps than before."""
    table = session.table
    before = table.game.turn
    assert before  # it is what the steps were added to
    new = turn.steps[len(before.steps) :]
    session.go_on(table.with_game(replace(table.game, turn=turn)), hops(turn.side, new))

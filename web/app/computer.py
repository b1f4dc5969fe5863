"""The computer's turns: `play_on`."""

from dataclasses import replace

from app.ask import ask
from app.play import stepped
from app.session import Session
from app.table import SIMPLE
from app.view import hops
from plakoto import Turn
from plakoto.engine.simple import choose_play

BEFORE_ROLL, AFTER_ROLL, PER_STEP, AFTER_PLAY = 350, 550, 260, 350
"""Pauses of the computer, in milliseconds, so that the eye can follow."""


async def play_on(session: Session, run: int) -> None:
    """Roll, or play the roll, with pauses; nothing once the table is no longer that of `run`."""
    page, table = session.page, session.table
    game = table.game
    if game.needs_roll:
        await page.pause(BEFORE_ROLL)
        if run == session.runs:
            session.go_on(table.rolled())
            await page.pause(AFTER_ROLL)
        return
    turn = game.turn
    assert turn  # the game goes on and nothing is to be rolled
    begun = 0
    if not turn.complete:
        if turn.dice_left != turn.dice:
            turn = turn.reset()  # somebody else began it
        begun = len(turn.steps)
        turn = await _play_dice(session, turn, run)
    await page.pause(0)
    if run != session.runs:
        return
    game, steps = replace(game, turn=turn), turn.steps[begun:]
    session.go_on(table.with_game(game.finish() if turn.complete else game), hops(turn.side, steps))
    await page.pause(PER_STEP * len(steps) + AFTER_PLAY)


async def _play_dice(session: Session, turn: Turn, run: int) -> Turn:
    """The turn after the group of dice to be played; the same if it was overtaken."""
    table = session.table
    if table.level == SIMPLE:
        return _simple(turn)
    try:
        answer = await ask(
            session.page,
            "choose",
            "choose",
            turn.position,
            turn.side,
            turn.ruleset,
            dice=turn.dice,
            level=table.level,
            seed=table.match.seed,
        )
        return turn if answer is None else _played(turn, answer["steps"])
    except ValueError as error:
        if run == session.runs:
            session.tell_simple(str(error))
        return _simple(turn)


def _simple(turn: Turn) -> Turn:
    roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
    play = choose_play(turn.position, turn.side, roll, turn.ruleset, times=times)
    return stepped(turn, play.steps) if play else turn


def _played(turn: Turn, steps: list[list[int]]) -> Turn:
    """The turn after the steps the player chose. Raises `ValueError` if they are no whole play."""
    played = turn
    for source, target in steps:
        played = played.move(source, target)
    if not steps or not (played.complete or played.dice_left == played.dice):
        raise ValueError(f"steps {steps!r} with {turn.dice}: expected a whole play")
    return played

"""The computer's turns: `play_on`."""

from dataclasses import replace

from app.play import stepped
from app.session import Session
from app.view import hops
from plakoto import Step
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
    steps: tuple[Step, ...] = ()
    if not turn.complete:
        if turn.dice_left != turn.dice:
            turn = turn.reset()  # somebody else began it
        roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
        play = choose_play(turn.position, turn.side, roll, turn.ruleset, times=times)
        steps = play.steps if play else ()
        turn = stepped(turn, steps)
    await page.pause(0)
    if run != session.runs:
        return
    game = replace(game, turn=turn)
    session.go_on(table.with_game(game.finish() if turn.complete else game), hops(turn.side, steps))
    await page.pause(PER_STEP * len(steps) + AFTER_PLAY)

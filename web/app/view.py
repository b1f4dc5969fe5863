"""The one description of what to show: `view`. Its shape is `View` in web/types.d.ts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from app.table import Table
from plakoto import Game, Side, Step, Turn, format_roll, judge

Message = dict[str, Any]
"""A key of web/locales/*.json with its parameters."""
Json = dict[str, Any]


def view(
    table: Table,
    *,
    notice: Message | None = None,
    slides: Iterable[Json] = (),
    facing: Side = Side.WHITE,
    fresh: bool = False,
    look: int | None = None,
    spoken: Iterable[Message] = (),
) -> Json:
    """Everything the page shows of `table`; `fresh`: it was another one before.

    `look`: the board shows the position after so many turns, and nothing can be played.
    """
    game, match = table.game, table.match
    return {
        "board": _board(table, slides, facing)
        if look is None
        else _past(game, look, slides, facing),
        "status": _status(table),
        "notice": notice,
        "fresh": fresh,
        "players": {side.value: _player(table, side) for side in Side},
        "ruleset": match.ruleset.id,
        "level": table.level,
        "length": match.length,
        "game": len(match.games),
        "seed": match.seed,
        "entries": [_entry(turn) for turn in turns(game)],
        "look": look,
        "contest": _contest(game),
        "result": result(table),
        "can": _can(table) if look is None else NOTHING,
        "thinking": table.computer_to_move,
        "spoken": list(spoken),
        "setup": None,
        "link": _link(table),
    }


def hops(side: Side, steps: Iterable[Step]) -> list[Json]:
    """Steps as the board slides them."""
    return [
        {
            "side": side.value,
            "from": side.absolute(step.source),
            "to": side.absolute(step.target),
        }
        for step in steps
    ]


def back(side: Side, steps: Sequence[Step]) -> list[Json]:
    """The slides that take steps back, last first."""
    return [{**hop, "from": hop["to"], "to": hop["from"]} for hop in reversed(hops(side, steps))]


def _board(table: Table, slides: Iterable[Json], facing: Side) -> Json:
    game = table.game
    return {
        "position": full_position(game),
        "dice": _dice(table),
        "moves": _moves(table),
        "slides": list(slides),
        "last": hops(game.turns[-1].side, game.turns[-1].steps) if game.turns else [],
        "facing": facing.value,
        "tap": _tap(table),
    }


def _past(game: Game, look: int, slides: Iterable[Json], facing: Side) -> Json:
    """The board as it was after `look` finished turns."""
    last = game.turns[look - 1] if look else None
    return {
        "position": str(last.position if last else game.start),
        "dice": [],
        "moves": [],
        "slides": list(slides),
        "last": hops(last.side, last.steps) if last else [],
        "facing": facing.value,
        "tap": None,
    }


def full_position(game: Game) -> str:
    """The position string with side and dice; a finished game has neither."""
    if game.outcome:
        return str(game.position)
    roll = game.turn and (game.turn.dice[0], game.turn.dice[-1])
    return f"{game.position}_{game.side.value}_{format_roll(roll) if roll else '00'}"


def dice_in_order(table: Table) -> tuple[int, ...]:
    """The dice of the turn in the order in which the person will use them."""
    turn = table.game.turn
    if turn is None:
        return ()
    return turn.dice[::-1] if table.swapped else turn.dice


def _dice(table: Table) -> list[Json]:
    order = dice_in_order(table)
    left = Counter(table.game.turn.dice_left if table.game.turn else ())
    shown = []
    for number in reversed(order):  # of a double the first ones are used up first
        used = not left[number]
        left[number] -= not used
        shown.append({"number": number, "used": used})
    return shown[::-1]


def _moves(table: Table) -> list[Json]:
    turn = table.game.turn
    if turn is None or not table.person_to_move:
        return []
    return [
        {
            "from": turn.side.absolute(walk[0].source),
            "to": turn.side.absolute(walk[-1].target),
            "dice": [step.die for step in walk],
            "pins": walk[-1].pins,
        }
        for walk in turn.walks(dice_in_order(table))
    ]


def _can(table: Table) -> Json:
    game, turn = table.game, table.game.turn
    person = table.person_to_move
    resigner = table.resigner
    following = None
    if game.outcome:
        following = "game" if table.match.length and not table.match.winner else "new"
    return {
        "roll": person and game.needs_roll,
        "undo": person and turn is not None and bool(turn.steps),
        "done": person and turn is not None and turn.complete,
        "next": following,
        "takeback": table.taken_back() is not None,
        "resign": list(game.resign_points(resigner)) if resigner else [],
    }


NOTHING: Json = {
    "roll": False,
    "undo": False,
    "done": False,
    "next": None,
    "takeback": False,
    "resign": [],
}
"""What can be done while looking back."""


def _tap(table: Table) -> str | None:
    can = _can(table)
    if can["roll"]:
        return "roll"
    if can["done"]:
        return "done"
    turn = table.game.turn
    fresh = turn is not None and turn.dice_left == turn.dice and len(set(turn.dice)) == 2
    return "swap" if fresh and table.person_to_move else None


def _status(table: Table) -> Message:
    side = table.game.side.value
    can = _can(table)
    if table.undecided:
        return {"key": "status.contest"}
    if table.game.outcome:
        return {"key": "status.match_over" if table.match.winner else "status.over"}
    if table.computer_to_move:
        return {"key": f"status.thinking.{side}"}
    if can["roll"]:
        return {"key": f"status.roll.{side}"}
    return {"key": f"status.done.{side}" if can["done"] else f"status.move.{side}"}


def _player(table: Table, side: Side) -> Json:
    game = table.game
    return {
        "kind": table.kind(side),
        "pips": game.position.pips(side),
        "off": game.position.borne_off(side),
        "score": table.match.score(side),
        "toMove": not game.outcome and game.side is side and not table.undecided,
    }


def _link(table: Table) -> Json | None:
    link = table.link
    if link is None:
        return None
    mine = link.mine.value if link.mine else None
    return {"mine": mine, "send": link.send, "waiting": link.waiting}


def turns(game: Game) -> tuple[Turn, ...]:
    """The turns to list: the one being played too, once it has a step."""
    return (*game.turns, game.turn) if game.turn and game.turn.steps else game.turns


def _entry(turn: Turn) -> Json:
    roll = format_roll(turn.roll) if turn.roll else ""
    return {"side": turn.side.value, "roll": roll, "text": str(turn)}


def _contest(game: Game) -> Json | None:
    if not game.contest:
        return None
    return {
        "rolls": [list(pair) for pair in game.contest],
        "starter": game.first.value,
        "played": game.ruleset.opening == "contest_roll",
    }


def result(table: Table) -> Json | None:
    match, outcome = table.match, table.game.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        both_mothers = judge(table.game.position, table.game.side, match.ruleset)
        title: Message = {"key": "result.draw"}
        reason = "reason.draw" if both_mothers else "reason.deadlock"
    else:
        side = outcome.winner.value
        title = {"key": f"result.win.{side}", "count": outcome.points}
        if match.winner:
            scores = {each.value: match.score(each) for each in Side}
            title = {"key": f"result.match.{side}", **scores}
        if outcome.reason == "resigned":
            side = outcome.winner.opponent.value  # who did it is named
        kind = "gammon" if outcome.reason == "borne_off" and outcome.points == 2 else outcome.reason
        reason = f"reason.{kind}.{side}"
    return {
        "winner": outcome.winner.value if outcome.winner else None,
        "points": outcome.points,
        "title": title,
        "reason": {"key": reason},
        "match": match.winner is not None,
    }

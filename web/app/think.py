"""What the computer player is asked, and its answers: `think`.

It runs in a worker of its own (web/engine/worker.js) with nothing but the package beside it, or,
where there is no worker, on the page. Question and answer are JSON. Every question has

    {"ask": …, "position": "O5-6-6-5o", "side": "w", "ruleset": {"id": "greek", …all fields}}

and beside it, by what it asks:

- ``choose``: the play of a level. ``dice`` (one group, `[6, 5]` or `[3, 3, 3, 3]`), ``level``,
  ``seed`` → ``{"steps": [[24, 18], …]}``, own-side points, 0 for off; without steps: a pass.
- ``hint``: the best ways to go on with a turn. ``roll`` (`[6, 5]`; null: taken over in a cascade),
  ``groups`` (`[[6, 5]]`), ``steps`` (those made since `position`), ``level`` →
  ``{"plays": [CANDIDATE, …], "why": [REASON, …]}``; a candidate's ``text`` is the whole play,
  its ``steps`` are those still to make.
- ``chances``: ``dice`` (empty: `side` is to roll) → ``{"win", "win_two", "win_mother", "lose",
  "lose_two", "lose_mother", "draw"}`` for `side`; with dice, after its best play.
- ``judge``: a finished turn. ``roll``, ``groups``, ``steps`` → ``{"decisions": [{"dice", "text",
  "steps", "choices", "equity", "loss", "luck", "best": [CANDIDATE, …], "against": [REASON, …],
  "why": [REASON, …]}, …]}``.

Two questions are those of boards on other pages (web/embed); their points are *places*, as White
counts, their ``ruleset`` is an id:

- ``turn``: ``dice`` (`[5, 3]`), ``answers``, ``goals`` → `plakoto.exercise.turn_data`.
- ``play``: a game from a position. ``record`` (of the game so far; null: it begins, with ``dice``;
  empty: to be rolled), ``seed``, ``level``, ``do``: null, ``"roll"``, ``"computer"`` (which rolls
  too), ``{"steps": [[24, 18], …]}`` → `PlayAnswer` in web/types.d.ts.

CANDIDATE: ``{"text", "steps", "equity", "loss", "plies"}``; equities are points a game for `side`.
REASON: ``{"code", …parameters}``, a sentence of `plakoto.engine.reasons`.
"""

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from plakoto import (
    Game,
    Match,
    Position,
    Ruleset,
    Side,
    Step,
    Turn,
    find_ruleset,
    format_record,
    format_roll,
    parse_record,
)
from plakoto.engine.analysis import Judged, judge_turn
from plakoto.engine.player import Engine
from plakoto.engine.reasons import Reason, reasons_against
from plakoto.engine.search import RankedPlay
from plakoto.engine.simple import choose_play
from plakoto.exercise import outcome_data, turn_data

Json = dict[str, Any]
Thought = Generator[None, None, Json]

SHOWN = 5
"""How many plays a hint or a judgement lists."""


@cache
def engine() -> Engine:
    """The one player; reading the network takes a moment. Raises `WeightsError`."""
    return Engine()


def think(question: str) -> Generator[str | None, None, None]:
    """Yield None as long as there is more to do, so that others get a turn; then the answer.

    Raises `ValueError` for a question that cannot be answered: a game that is over, an impossible
    position, an unknown level, a damaged network.
    """
    asked = json.loads(question)
    answer = yield from ANSWERS[asked["ask"]](asked)
    yield json.dumps(answer, ensure_ascii=False)


def _choose(asked: Json) -> Thought:
    dice = asked["dice"]
    position, side, ruleset = _place(asked)
    roll = dice[0], dice[-1]
    ranked = yield from engine().ranking(
        position, side, roll, ruleset, asked["level"], times=len(dice), seed=asked["seed"]
    )
    return {"steps": _steps(ranked[0].play.steps) if ranked else []}


def _hint(asked: Json) -> Thought:
    turn = _turn(asked)
    dice, start = turn.dice, turn.group_start
    ranked = yield from engine().ranking(
        start, turn.side, (dice[0], dice[-1]), turn.ruleset, asked["level"], times=len(dice)
    )
    ways = _ways_on(turn)
    plays = [(each, ways[each.play.end]) for each in ranked if each.play.end in ways]
    best = plays[0][0] if plays else None
    second = plays[1][0].play if len(plays) > 1 else None
    return {
        "plays": [
            {**_candidate(each, plays[0][0].equity), "steps": _steps(steps)}
            for each, steps in plays[:SHOWN]
        ],
        "why": _reasons(engine().why(start, turn.side, turn.ruleset, best.play, second))
        if best
        else [],
    }


def _ways_on(turn: Turn) -> dict[Position, tuple[Step, ...]]:
    """Where the group of dice being played can still lead, and the steps that lead there."""
    dice, begun = turn.dice, len(turn.steps)
    ways: dict[Position, tuple[Step, ...]] = {}
    seen = set()
    todo = [turn]
    while todo:
        here = todo.pop()
        over = here.dice != dice or not here.dice_left or here.complete
        if over and here.steps[begun:]:
            ways.setdefault(here.position, here.steps[begun:])
            continue
        for step in here.next_steps:
            further = here.move(step.source, step.target)
            if (state := (further.position, further.dice_left)) not in seen:
                seen.add(state)
                todo.append(further)
    return ways


def _chances(asked: Json) -> Thought:
    dice = asked["dice"]
    position, side, ruleset = _place(asked)
    ranked: tuple[RankedPlay, ...] = ()
    if dice:
        ranked = yield from engine().ranking(
            position, side, (dice[0], dice[-1]), ruleset, times=len(dice)
        )
    if ranked:
        return asdict(engine().after(ranked[0].play, side, ruleset))
    if dice:  # a pass: the other side rolls
        return asdict(engine().evaluate(position, side.opponent, ruleset).flipped())
    return asdict(engine().evaluate(position, side, ruleset))


def _judge(asked: Json) -> Thought:
    found = []
    for judged in judge_turn(_turn(asked), engine(), best=SHOWN):
        found.append(_judged(judged, asked))
        yield
    return {"decisions": found}


def _judged(judged: Judged, asked: Json) -> Json:
    there = judged.position, judged.side, _ruleset(asked)
    against: Iterable[Reason] = ()
    why: Iterable[Reason] = ()
    if judged.mark:
        best = judged.best[0].play
        against = reasons_against(*there, judged.play, best)
        why = engine().why(*there, best, judged.play)
    return {
        "dice": list(judged.dice),
        "text": str(judged.play),
        "steps": _steps(judged.play.steps),
        "choices": judged.choices,
        "equity": judged.equity,
        "loss": judged.loss,
        "luck": judged.luck,
        "best": [_candidate(each, judged.best[0].equity) for each in judged.best],
        "against": _reasons(against),
        "why": _reasons(why),
    }


def _turn_data(asked: Json) -> Thought:
    yield
    position, side, ruleset = _place(asked)
    high, low = sorted(asked["dice"], reverse=True)
    turn = Turn.rolled(position, side, (high, low), ruleset)
    return turn_data(turn, asked["answers"], asked["goals"])


def _play(asked: Json) -> Thought:
    match, do = _match(asked), asked["do"]
    if do == "roll" or (do == "computer" and match.game.needs_roll):
        match = match.roll()
    game = match.game
    before = len(game.turns)
    if do == "computer":
        game = yield from _computed(game, asked)
    elif do and do != "roll":
        game = _stepped(game, do["steps"])
    match = match.with_game(game)
    record = format_record(match)
    _known[record] = match
    if len(_known) > REMEMBERED:
        del _known[next(iter(_known))]
    turn, outcome = game.turn, game.outcome
    return {
        "record": record,
        "position": str(game.position),
        "side": game.side.value,
        "roll": _roll(turn),
        "turn": turn_data(turn) if turn else None,
        "played": _played(game.turns[-1]) if len(game.turns) > before else None,
        "outcome": outcome_data(outcome),
        "over": outcome is not None,
    }


REMEMBERED = 8
"""Games of which the record need not be read again."""
_known: dict[str, Match] = {}


def _match(asked: Json) -> Match:
    if asked["record"]:
        match = _known.get(asked["record"]) or parse_record(asked["record"])
        game = match.game
        while game.turn and game.turn.dice_left != game.turn.dice:
            game = game.undo()  # what is told of a roll begins with its first step
        return match.with_game(game)
    position, side, ruleset = _place(asked)
    game = Game.set_up(ruleset, side, position)
    if asked["dice"]:
        high, low = sorted(asked["dice"], reverse=True)
        game = game.roll((high, low))
    return Match(ruleset, 0, asked["seed"]).begin(game)


def _stepped(game: Game, steps: list[list[int]]) -> Game:
    """The game after all that can be played with a group of dice. Raises `IllegalPlayError`."""
    side = game.side
    for source, target in steps:
        game = game.move(side.own(source), side.own(target))
    turn = game.turn
    # In a cascade a group played in full opens the next.
    opened = turn and steps and not turn.complete and turn.dice_left == turn.dice
    return game if opened else game.finish()


def _computed(game: Game, asked: Json) -> Generator[None, None, Game]:
    """The game after the computer's turn; in a cascade it plays group by group."""
    while game.turn and not game.turn.complete:
        turn = game.turn
        dice = turn.dice
        there = turn.position, turn.side, (dice[0], dice[-1]), turn.ruleset
        if asked["level"] == "simple":
            play = choose_play(*there, times=len(dice))
        else:
            ranked = yield from engine().ranking(
                *there, asked["level"], times=len(dice), seed=asked["seed"]
            )
            play = ranked[0].play
        for step in play.steps if play else ():
            game = game.move(step.source, step.target)
    return game.finish()


def _roll(turn: Turn | None) -> str | None:
    return format_roll(turn.roll) if turn and turn.roll else None


def _played(turn: Turn) -> Json:
    side = turn.side.value
    hops = [
        {"side": side, "from": turn.side.absolute(source), "to": turn.side.absolute(target)}
        for source, target in _steps(turn.steps)
    ]
    return {"side": side, "roll": _roll(turn), "play": str(turn), "hops": hops}


ANSWERS: Mapping[str, Callable[[Json], Thought]] = {
    "choose": _choose,
    "hint": _hint,
    "chances": _chances,
    "judge": _judge,
    "turn": _turn_data,
    "play": _play,
}


# What is asked, and answered, as plain data -----------------------------------------------------


def _ruleset(asked: Json) -> Ruleset:
    given = asked["ruleset"]
    return find_ruleset(given) if isinstance(given, str) else Ruleset(**given)


def _place(asked: Json) -> tuple[Position, Side, Ruleset]:
    return Position.parse(asked["position"]), Side(asked["side"]), _ruleset(asked)


def _turn(asked: Json) -> Turn:
    position, side, ruleset = _place(asked)
    groups = tuple(map(tuple, asked["groups"]))
    roll = tuple(asked["roll"]) if asked["roll"] else None
    turn = Turn(position, side, ruleset, groups, roll)
    for source, target in asked["steps"]:
        turn = turn.move(source, target)
    return turn


def _steps(steps: Iterable[Step]) -> list[list[int]]:
    return [[step.source, step.target] for step in steps]


def _candidate(ranked: RankedPlay, best: float) -> Json:
    return {
        "text": str(ranked.play),
        "steps": _steps(ranked.play.steps),
        "equity": ranked.equity,
        "loss": best - ranked.equity,
        "plies": ranked.plies,
    }


def _reasons(reasons: Iterable[Reason]) -> list[Json]:
    return [{"code": reason.code, **reason.values} for reason in reasons]

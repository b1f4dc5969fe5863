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

CANDIDATE: ``{"text", "steps", "equity", "loss", "plies"}``; equities are points a game for `side`.
REASON: ``{"code", …parameters}``, a sentence of `plakoto.engine.reasons`.
"""

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from plakoto import Position, Ruleset, Side, Step, Turn
from plakoto.engine.analysis import Judged, judge_turn
from plakoto.engine.player import Engine
from plakoto.engine.reasons import Reason, reasons_against
from plakoto.engine.search import RankedPlay

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


ANSWERS: Mapping[str, Callable[[Json], Thought]] = {
    "choose": _choose,
    "hint": _hint,
    "chances": _chances,
    "judge": _judge,
}


# What is asked, and answered, as plain data -----------------------------------------------------


def _ruleset(asked: Json) -> Ruleset:
    return Ruleset(**asked["ruleset"])


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

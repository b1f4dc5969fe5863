"""A slow, plain referee of Plakoto, imported by tests to be compared with the package.

It imports nothing from the package. It knows no shortcut: every way of playing a roll is played
out on a naive board, one single move at a time, and the rules are applied to the whole collection.

A board is a tuple of 25 strings. Entry n is the stack on point n in White's numbering, written
from bottom to top: "" is empty, "www" three White checkers, "bww" a Black checker trapped under
two White. Entry 0 is never used. Whatever is missing from fifteen has been borne off.

Sides are "w" and "b". White runs 24 -> 1, Black 1 -> 24. Steps, unlike the board, are in the
mover's own numbering: his start is his point 24, his home 1 to 6, and 0 means borne off.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Board: TypeAlias = tuple[str, ...]
Outcome: TypeAlias = tuple[str | None, int, str]
"""Winner ("w", "b" or None), points, and "borne_off", "mother" or "draw"."""
Step: TypeAlias = tuple[int, int, int]
"""Source, target and die, in the mover's own numbering; target 0 is off the board."""
Run: TypeAlias = tuple[tuple[int, int], ...]
"""Groups of Plakoto Express still to be played: (number, how many moves of it)."""
Rules: TypeAlias = Mapping[str, str | bool]

RULES: dict[str, dict[str, str | bool]] = {
    "greek": {
        "opening": "contest_roll",
        "next_starter": "contest",
        "mother": True,
        "bearing_off": "no_pins",
        "doubles": "four",
    },
    "tapa": {
        "opening": "contest_roll",
        "next_starter": "contest",
        "mother": False,
        "bearing_off": "no_pins",
        "doubles": "four",
    },
    "mahbusa": {
        "opening": "contest_roll",
        "next_starter": "contest",
        "mother": True,
        "bearing_off": "no_pins",
        "doubles": "four",
    },
    "trio": {
        "opening": "fresh_roll",
        "next_starter": "winner",
        "mother": True,
        "bearing_off": "home_only",
        "doubles": "four",
    },
    "variant": {
        "opening": "contest_roll",
        "next_starter": "contest",
        "mother": True,
        "bearing_off": "home_only",
        "doubles": "four",
    },
    "classic": {
        "opening": "fresh_roll",
        "next_starter": "winner",
        "mother": True,
        "bearing_off": "home_only",
        "doubles": "four",
    },
    "express": {
        "opening": "fresh_roll",
        "next_starter": "winner",
        "mother": True,
        "bearing_off": "home_only",
        "doubles": "cascade",
    },
}

START = "O5-6-6-5o"
ENEMY = {"w": "b", "b": "w"}
DIGITS = tuple("123456")
WHITE_STACKS = tuple("ABCDEFGHIJKLMNO")
BLACK_STACKS = tuple("abcdefghijklmno")


# Position strings ------------------------------------------------------------------------------


def parse(text: str) -> Board:
    """The board of a position string; a side and dice after it are ignored."""
    board = [""] * 25
    point = 24
    groups = text.split("_")[0].split("-")
    if len(groups) != 4:
        raise ValueError(f"{text!r}: expected four groups of six points")
    for group in groups:
        following = point - 6  # the first point of the next group
        previous = ""
        for character in group:
            if point <= following and character not in "xX":
                raise ValueError(f"{text!r}: {group!r} is more than six points")
            if character in DIGITS and previous not in DIGITS:
                point -= int(character)
            elif character in WHITE_STACKS:
                board[point] = "w" * (1 + WHITE_STACKS.index(character))
                point -= 1
            elif character in BLACK_STACKS:
                board[point] = "b" * (1 + BLACK_STACKS.index(character))
                point -= 1
            elif character == "x" and previous in WHITE_STACKS:
                board[point + 1] = "b" + board[point + 1]
            elif character == "X" and previous in BLACK_STACKS:
                board[point + 1] = "w" + board[point + 1]
            else:
                raise ValueError(f"{text!r}: {character!r} cannot follow {previous!r}")
            previous = character
        if point != following:
            raise ValueError(f"{text!r}: {group!r} is not six points")
    result = tuple(board)
    if borne_off(result, "w") < 0 or borne_off(result, "b") < 0:
        raise ValueError(f"{text!r}: more than fifteen checkers of one side")
    return result


def show(board: Board) -> str:
    """The one spelling of a board as a position string."""
    groups = []
    for first in (24, 18, 12, 6):
        group = ""
        empty = 0
        for point in range(first, first - 6, -1):
            stack = board[point]
            if stack == "":
                empty += 1
                continue
            if empty:
                group += str(empty)
                empty = 0
            top = stack[-1]
            group += (WHITE_STACKS if top == "w" else BLACK_STACKS)[stack.count(top) - 1]
            if stack[0] != top:
                group += "x" if stack[0] == "b" else "X"
        if empty:
            group += str(empty)
        groups.append(group)
    return "-".join(groups)


# One single move -------------------------------------------------------------------------------


def absolute(side: str, point: int) -> int:
    """A point of the side's own numbering in White's numbering, and the other way round."""
    return point if side == "w" else 25 - point


def borne_off(board: Board, side: str) -> int:
    return 15 - sum(stack.count(side) for stack in board)


def is_trapped(stack: str, side: str) -> bool:
    """The stack holds a checker of the side, and it lies under enemy checkers."""
    return side in stack and stack[-1] != side


def is_open(stack: str, side: str) -> bool:
    """Empty, held by the side, or a lone enemy checker, which will be pinned."""
    return stack == "" or stack[-1] == side or stack == ENEMY[side]


def single_steps(board: Board, side: str, die: int, bearing_off: str) -> set[Step]:
    """Everything one die can move, looking at nothing but the board."""
    own = {point: board[absolute(side, point)] for point in range(1, 25)}
    occupied = [point for point in own if side in own[point]]
    if not occupied:
        return set()
    farthest = max(occupied)  # a trapped checker counts where it stands
    everyone_home = farthest <= 6
    any_trapped = any(is_trapped(stack, side) for stack in own.values())
    may_bear_off = everyone_home and (bearing_off == "home_only" or not any_trapped)

    found = set()
    for source in occupied:
        if is_trapped(own[source], side):
            continue
        if source > die:
            if is_open(own[source - die], side):
                found.add((source, source - die, die))
        elif may_bear_off and source in (die, farthest):
            found.add((source, 0, die))
    return found


def take_step(board: Board, side: str, step: Step) -> Board:
    """Lift the top checker of the source and set it down on top of the target, or off."""
    source, target, _ = step
    stacks = list(board)
    stacks[absolute(side, source)] = stacks[absolute(side, source)][:-1]
    if target != 0:
        stacks[absolute(side, target)] += side
    return tuple(stacks)


def judge(board: Board, mover: str, mother: bool) -> Outcome | None:
    """Has the single move just made by the mover ended the game?"""
    enemy = ENEMY[mover]
    own_start = board[absolute(mover, 24)]
    enemy_start = board[absolute(enemy, 24)]
    if mother:
        if is_trapped(own_start, mover) and is_trapped(enemy_start, enemy):
            return (None, 0, "draw")
        if is_trapped(enemy_start, enemy) and mover not in own_start:
            return (mover, 2, "mother")
    if borne_off(board, mover) == 15:
        return (mover, 2 if borne_off(board, enemy) == 0 else 1, "borne_off")
    return None


# A whole roll ----------------------------------------------------------------------------------


class Way(NamedTuple):
    """What one way of playing a roll leads to, and the dice it used, lowest first."""

    end: Board
    outcome: Outcome | None
    used: tuple[int, ...]


@lru_cache(maxsize=20_000)
def ways(
    board: Board, side: str, dice: tuple[int, ...], mother: bool, bearing_off: str
) -> frozenset[Way]:
    """All ways to play on until the game ends, the dice run out or nothing can move.

    The dice obligation is not looked at yet. The same board reached along several paths is one
    way as long as the same dice were used.
    """
    found = set()
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for step in single_steps(board, side, die, bearing_off):
            after = take_step(board, side, step)
            outcome = judge(after, side, mother)
            if outcome is not None:
                found.add(Way(after, outcome, (die,)))
                continue
            for way in ways(after, side, tuple(left), mother, bearing_off):
                used = tuple(sorted((die, *way.used)))
                found.add(Way(way.end, way.outcome, used))
    if not found:
        found.add(Way(board, None, ()))
    return frozenset(found)


def obedient(
    some: Iterable[Way], everything: Collection[Way], dice: tuple[int, ...]
) -> frozenset[Way]:
    """Those of `some` that meet the dice obligation set by everything that could be played.

    "Of all ways to play the roll, only those that use the most dice are legal. If only one die
    can be used, and either could be, it must be the higher." A way that ends the game under the
    mother rule counts in finding the most dice and the higher die, but is itself always legal.
    """
    most = max(len(way.used) for way in everything)
    higher = max(dice)
    only_higher = (
        most == 1
        and len(set(dice)) == 2
        and any(way.used == (higher,) for way in everything)  # a way of one die is a first move
    )
    found = set()
    for way in some:
        by_mother_rule = way.outcome is not None and way.outcome[2] in ("mother", "draw")
        uses_enough = len(way.used) == most and (not only_higher or way.used == (higher,))
        if by_mother_rule or uses_enough:
            found.add(way)
    return frozenset(found)


def check_side(side: str) -> None:
    if side not in ("w", "b"):
        raise ValueError(f"{side!r}: expected 'w' or 'b'")


def check_dice(dice: tuple[int, ...]) -> None:
    two_different = len(dice) == 2 and dice[0] != dice[1]
    all_the_same = 1 <= len(dice) <= 4 and len(set(dice)) == 1
    if not (two_different or all_the_same) or not set(dice) <= {1, 2, 3, 4, 5, 6}:
        raise ValueError(f"{dice!r}: expected two different dice, or one to four of one number")


def all_ways(board: Board, side: str, dice: tuple[int, ...], rules: Rules) -> frozenset[Way]:
    check_side(side)
    check_dice(dice)
    in_order = tuple(sorted(dice))
    return ways(board, side, in_order, bool(rules["mother"]), str(rules["bearing_off"]))


def legal_ways(board: Board, side: str, dice: tuple[int, ...], rules: Rules) -> frozenset[Way]:
    """The legal ways to play the roll; if nothing moves, the one way that uses no dice."""
    everything = all_ways(board, side, dice, rules)
    return obedient(everything, everything, dice)


def plays(
    text: str, side: str, dice: tuple[int, ...], rules: Rules
) -> set[tuple[str, Outcome | None]]:
    """What the legal plays of a roll lead to: end position and outcome. Empty: he must pass.

    `dice` is (6, 5) for a mixed roll, (3, 3, 3, 3) for a double or a group of Plakoto Express,
    and shorter for what is left of a group, such as (3, 3).
    """
    legal = legal_ways(parse(text), side, dice, rules)
    return {(show(way.end), way.outcome) for way in legal if way.used}


def follow(
    text: str, side: str, dice: tuple[int, ...], rules: Rules, made: Sequence[Step]
) -> tuple[str, Outcome | None, tuple[int, ...]]:
    """Make single steps one by one: the position, the outcome and the dice left.

    A step that is impossible by itself is a ValueError. The dice obligation is not looked at.
    """
    board, outcome, left = _follow(parse(text), side, dice, rules, made)
    return (show(board), outcome, left)


def _follow(
    board: Board, side: str, dice: tuple[int, ...], rules: Rules, made: Sequence[Step]
) -> tuple[Board, Outcome | None, tuple[int, ...]]:
    check_side(side)
    check_dice(dice)
    left = list(dice)
    outcome: Outcome | None = None
    for step in made:
        die = step[2]
        if outcome is not None:
            raise ValueError(f"{step!r}: the game is over")
        if die not in left:
            raise ValueError(f"{step!r}: no such die left in {left!r}")
        if step not in single_steps(board, side, die, str(rules["bearing_off"])):
            raise ValueError(f"{step!r}: impossible on {show(board)!r}")
        left.remove(die)
        board = take_step(board, side, step)
        outcome = judge(board, side, bool(rules["mother"]))
    return (board, outcome, tuple(left))


def steps_after(
    text: str, side: str, dice: tuple[int, ...], rules: Rules, made: Sequence[Step]
) -> set[Step]:
    """The single steps that go on from those made to a complete legal play of the whole roll.

    Empty when the play is complete, and when what was made cannot become a legal play.
    """
    start = parse(text)
    everything = all_ways(start, side, dice, rules)
    board, outcome, left = _follow(start, side, dice, rules, made)
    if outcome is not None:
        return set()
    spent = [step[2] for step in made]
    found = set()
    for die in set(left):
        for step in single_steps(board, side, die, str(rules["bearing_off"])):
            completed = set()  # the whole play, from the first step made to the last
            for way in _ways_through(board, side, left, rules, step):
                used = tuple(sorted((*spent, *way.used)))
                completed.add(Way(way.end, way.outcome, used))
            if obedient(completed, everything, dice):
                found.add(step)
    return found


def _ways_through(
    board: Board, side: str, dice: tuple[int, ...], rules: Rules, step: Step
) -> set[Way]:
    """All ways to play the dice that begin with this step."""
    die = step[2]
    after, outcome, left = _follow(board, side, dice, rules, [step])
    if outcome is not None or not left:
        return {Way(after, outcome, (die,))}
    return {
        Way(way.end, way.outcome, (die, *way.used)) for way in all_ways(after, side, left, rules)
    }


def first_steps(text: str, side: str, dice: tuple[int, ...], rules: Rules) -> set[Step]:
    """The single first steps from which some legal play can be completed."""
    return steps_after(text, side, dice, rules, [])


# Plakoto Express -------------------------------------------------------------------------------


def run_of(double: int) -> Run:
    """The whole run of a double: its own group of four and one for each higher number."""
    return tuple((number, 4) for number in range(double, 7))


def check_run(run: Run) -> None:
    if run and 1 <= run[0][1] <= 4 and run[1:] == run_of(run[0][0])[1:]:
        return
    raise ValueError(f"{run!r}: expected groups up to the sixes, the later ones of four")


def group(text: str, side: str, run: Run, rules: Rules) -> set[tuple[str, Outcome | None, Run]]:
    """Play the first group of the run only: end, outcome, and what is left of the run.

    If what is left begins with the same number, the group could not be played in full and the
    side stops. Nothing is left when the game has ended.
    """
    check_run(run)
    found = _group(parse(text), side, run, rules)
    return {(show(end), outcome, left) for end, outcome, left in found}


def _group(
    board: Board, side: str, run: Run, rules: Rules
) -> set[tuple[Board, Outcome | None, Run]]:
    number, moves = run[0]
    found: set[tuple[Board, Outcome | None, Run]] = set()
    for way in legal_ways(board, side, (number,) * moves, rules):
        unused = moves - len(way.used)
        if way.outcome is not None:
            found.add((way.end, way.outcome, ()))
        elif unused == 0:
            found.add((way.end, None, run[1:]))
        else:
            found.add((way.end, None, ((number, unused), *run[1:])))
    return found


def cascade(
    text: str, side: str, double: int, rules: Rules, run: Run | None = None
) -> set[tuple[str, Outcome | None, Run]]:
    """Everything a run of doubles can lead to: end, outcome, and the rest that passes on.

    Without `run` the side has rolled the double itself, and what it cannot play passes to the
    opponent. With `run` it is the opponent who plays such a rest of the double: what he in turn
    leaves is lost, so the rest is always (). Unlike `plays`, a side that can move nothing is
    listed with an unchanged board. Low doubles in mid-game have astronomically many ends; follow
    single lines with `group` there.
    """
    to_play = run_of(double) if run is None else run
    check_run(to_play)
    going_on = {parse(text)}
    found: set[tuple[Board, Outcome | None, Run]] = set()
    while to_play and going_on:
        later = to_play[1:]
        opened = set()
        for board in going_on:
            for end, outcome, left in _group(board, side, to_play, rules):
                if outcome is None and left == later and later:
                    opened.add(end)
                else:
                    found.add((end, outcome, left if run is None else ()))
        going_on = opened
        to_play = later
    return {(show(end), outcome, left) for end, outcome, left in found}


# Positions to try ------------------------------------------------------------------------------


def random_position(rng: random.Random, kind: str) -> str:
    """A position string that looks as if it came from a game, with no side all borne off.

    Kinds: "play" (random moves from the start), "bearoff" (both sides mostly home), "mother"
    (last checkers on the start points, pinned or in danger) and "crowded" (anything).
    """
    makers = {
        "play": _played,
        "bearoff": _bearing_off,
        "mother": _mothers,
        "crowded": _crowded,
    }
    while True:
        board = makers[kind](rng)
        if borne_off(board, "w") < 15 and borne_off(board, "b") < 15:
            return show(board)


def _played(rng: random.Random) -> Board:
    """The board after some 24 to 150 turns of moves made at random, without looking ahead."""
    rules = RULES[rng.choice(("greek", "tapa", "trio"))]
    board = parse(START)
    side = rng.choice("wb")
    history: list[Board] = []
    for _ in range(150):
        first, second = rng.randint(1, 6), rng.randint(1, 6)
        left = [first] * 4 if first == second else [first, second]
        while left:
            choices = [
                step
                for die in sorted(set(left))
                for step in sorted(single_steps(board, side, die, str(rules["bearing_off"])))
            ]
            if not choices:
                break
            step = rng.choice(choices)
            left.remove(step[2])
            board = take_step(board, side, step)
            if judge(board, side, bool(rules["mother"])) is not None:
                return rng.choice(history[24:] or history)
        history.append(board)
        side = ENEMY[side]
    return rng.choice(history[24:])


def _drop(rng: random.Random, stacks: list[str], side: str, own_points: Iterable[int]) -> None:
    """Set one checker on one of the points, if any is open; otherwise it is borne off.

    Nobody moves onto his own start point, so a lone enemy checker there is never covered.
    """
    spots = []
    for own_point in own_points:
        point = absolute(side, own_point)
        pins_on_own_start = own_point == 24 and stacks[point] == ENEMY[side]
        if is_open(stacks[point], side) and not pins_on_own_start:
            spots.append(point)
    if spots:
        stacks[rng.choice(spots)] += side


def _bearing_off(rng: random.Random) -> Board:
    stacks = [""] * 25
    checkers = []
    for side in "wb":
        on_board = rng.choice((15, rng.randint(8, 15), rng.randint(1, 8), rng.randint(1, 3)))
        stragglers = min(on_board, rng.choice((0, 0, 0, 1, 2)))
        behind = min(on_board - stragglers, rng.choice((0, 0, 1, 2)))
        checkers += [(side, range(7, 17))] * stragglers
        checkers += [(side, range(19, 25))] * behind  # still in the other side's home
        checkers += [(side, range(1, 7))] * (on_board - stragglers - behind)
    rng.shuffle(checkers)
    for side, own_points in checkers:
        _drop(rng, stacks, side, own_points)
    return tuple(stacks)


def _mothers(rng: random.Random) -> Board:
    stacks = [""] * 25
    threatened = rng.choice(("w", "b", "wb"))
    on_start = {side: 1 if side in threatened else rng.choice((0, 0, 1, 2, 3)) for side in "wb"}
    to_place = {"w": 15, "b": 15}
    for side in "wb":
        stacks[absolute(side, 24)] = side * on_start[side]
        to_place[side] -= on_start[side]
    for side in threatened:
        enemy = ENEMY[side]
        if rng.random() < 0.5:
            covers = rng.randint(1, 3)
            stacks[absolute(side, 24)] += enemy * covers
            to_place[enemy] -= covers
    for side in "wb":
        near = rng.randint(0, 4)  # within reach of the other side's start
        for _ in range(near):
            _drop(rng, stacks, side, range(2, 14))
        to_place[side] -= near
        if on_start[side] == 0:
            to_place[side] -= rng.choice((0, 0, 0, 1, 5))  # borne off
    remaining = [side for side in "wb" for _ in range(to_place[side])]
    rng.shuffle(remaining)
    if rng.random() < 0.5:  # spread out
        held = {side: rng.sample(range(2, 24), rng.randint(4, 12)) for side in "wb"}
    else:  # each blocks the other's start
        held = {side: rng.sample(range(2, 8), rng.randint(1, 6)) for side in "wb"}
    for side in remaining:
        _drop(rng, stacks, side, held[side])
    return tuple(stacks)


def _crowded(rng: random.Random) -> Board:
    stacks = [""] * 25
    checkers = []
    for side in "wb":
        on_board = rng.choice((15, 15, rng.randint(1, 15)))
        points = rng.sample(range(1, 25), rng.randint(3, 24))
        checkers += [(side, points)] * on_board
    rng.shuffle(checkers)
    for side, own_points in checkers:
        _drop(rng, stacks, side, own_points)
    return tuple(stacks)

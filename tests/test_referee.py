"""The package agrees with the brute-force referee, which shares no code with it."""

import random
from functools import lru_cache

import pytest

import referee
from plakoto import (
    RULESETS,
    Outcome,
    Play,
    Position,
    Roll,
    Ruleset,
    Side,
    Step,
    Turn,
    legal_plays,
    next_steps,
)
from referee import RULES, random_position
from strategies import KINDS

CHUNKS = range(4)
POSITIONS = 120
"""Positions of each kind in each chunk."""
LINES = 12
"""Express doubles of each kind in each chunk, played out to the end of the cascade."""

in_chunks = pytest.mark.parametrize("chunk", CHUNKS)
of_kinds = pytest.mark.parametrize("kind", KINDS)


ALIKE = (("greek", "mahbusa"), ("tapa",), ("trio", "variant", "classic", "express"))
"""Presets under which a roll is played alike: they differ in openings and in the cascade."""
CUSTOM = {**RULES["trio"], "mother": False}

spell = lru_cache(maxsize=10_000)(str)
"""Presets that are alike lead to the same positions: each is written once."""


def as_referee(outcome: Outcome | None) -> referee.Outcome | None:
    if outcome is None:
        return None
    winner = outcome.winner.value if outcome.winner else None
    return (winner, outcome.points, outcome.reason)


def ends(plays: tuple[Play, ...]) -> set[tuple[str, referee.Outcome | None]]:
    found = {(spell(play.end), as_referee(play.outcome)) for play in plays}
    assert len(found) == len(plays), "one play for each end and outcome"
    return found


def as_steps(steps: tuple[Step, ...]) -> set[referee.Step]:
    found = {(step.source, step.target, step.die) for step in steps}
    assert len(found) == len(steps)
    return found


def dice_of(roll: Roll, times: int = 4) -> tuple[int, ...]:
    return (max(roll), min(roll)) if roll[0] != roll[1] else (roll[0],) * times


def test_presets_that_are_alike_differ_only_in_openings_and_in_the_cascade() -> None:
    assert sorted(name for alike in ALIKE for name in alike) == sorted(RULES)
    for first, *others in ALIKE:
        for name in others:
            for field in ("mother", "bearing_off"):
                assert RULES[name][field] == RULES[first][field]


def test_both_know_the_same_rulesets() -> None:
    assert list(RULESETS) == list(RULES)
    for name, fields in RULES.items():
        assert RULESETS[name] == Ruleset(**fields)  # type: ignore[arg-type]


@in_chunks
@of_kinds
def test_the_plays_of_every_preset_are_those_the_referee_finds(kind: str, chunk: int) -> None:
    rng = random.Random(f"plays {kind} {chunk}")
    for _ in range(POSITIONS):
        text = random_position(rng, kind)
        position, side = Position.parse(text), rng.choice(list(Side))
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        for alike in ALIKE:
            expected = referee.plays(text, side.value, dice_of(roll), RULES[alike[0]])
            for name in alike:
                found = ends(legal_plays(position, side, roll, RULESETS[name]))
                assert found == expected, (text, side, roll, name)


@of_kinds
def test_so_are_the_plays_under_a_ruleset_that_is_no_preset(kind: str) -> None:
    rng = random.Random(f"custom {kind}")
    ruleset = Ruleset(mother=False, bearing_off="home_only")
    for _ in range(POSITIONS):
        text, side = random_position(rng, kind), rng.choice(list(Side))
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        expected = referee.plays(text, side.value, dice_of(roll), CUSTOM)
        found = ends(legal_plays(Position.parse(text), side, roll, ruleset))
        assert found == expected, (text, side, roll)


@of_kinds
def test_part_of_a_double_is_played_as_the_referee_plays_it(kind: str) -> None:
    rng = random.Random(f"part {kind}")
    for _ in range(POSITIONS):
        text, side = random_position(rng, kind), rng.choice(list(Side))
        die, times = rng.randint(1, 6), rng.randint(1, 3)
        name = rng.choice(list(RULES))
        expected = referee.plays(text, side.value, (die,) * times, RULES[name])
        plays = legal_plays(Position.parse(text), side, (die, die), RULESETS[name], times=times)
        assert ends(plays) == expected, (text, side, die, times, name)


@in_chunks
@of_kinds
def test_step_by_step_the_same_is_allowed(kind: str, chunk: int) -> None:
    rng = random.Random(f"steps {kind} {chunk}")
    for _ in range(POSITIONS // 4):
        text, side = random_position(rng, kind), rng.choice(list(Side))
        position = Position.parse(text)
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        name = rng.choice(list(RULES))
        made: list[Step] = []
        while True:
            bare = [(step.source, step.target, step.die) for step in made]
            expected = referee.steps_after(text, side.value, dice_of(roll), RULES[name], bare)
            found = next_steps(position, side, roll, RULESETS[name], made)
            assert as_steps(found) == expected, (text, side, roll, name, made)
            if not found:
                break
            made.append(rng.choice(found))


@in_chunks
@of_kinds
def test_an_express_double_runs_as_the_referee_runs_it(kind: str, chunk: int) -> None:
    rng = random.Random(f"express {kind} {chunk}")
    for _ in range(LINES):
        position, side = Position.parse(random_position(rng, kind)), rng.choice(list(Side))
        die = rng.randint(1, 6)
        turn = Turn.rolled(position, side, (die, die), RULESETS["express"])
        run = referee.run_of(die)
        assert turn.groups == as_groups(run)
        turn, left = play_out(turn, run, rng)
        assert turn.rest == as_groups(left)
        if left:
            turn = Turn.taken_over(turn.position, side.opponent, turn.rest, RULESETS["express"])
            turn, _ = play_out(turn, left, rng)
            assert turn.rest == ()


def as_groups(run: referee.Run) -> tuple[tuple[int, ...], ...]:
    return tuple((number,) * moves for number, moves in run)


def play_out(turn: Turn, run: referee.Run, rng: random.Random) -> tuple[Turn, referee.Run]:
    """Play the run at random until the game ends or the side stops; what is left of the run."""
    while run and turn.outcome is None:
        number, times = run[0]
        before = turn.position
        expected = referee.group(str(before), turn.side.value, run, RULES["express"])
        assert turn.dice_left == (number,) * times
        plays = legal_plays(before, turn.side, (number, number), turn.ruleset, times=times)
        if not plays:
            assert expected == {(str(before), None, run)}
            break
        assert ends(plays) == {(end, outcome) for end, outcome, _ in expected}
        for step in rng.choice(plays).steps:
            assert step in turn.next_steps
            turn = turn.move(step.source, step.target)
        now = (str(turn.position), as_referee(turn.outcome))
        (left,) = (left for end, outcome, left in expected if (end, outcome) == now)
        stops = left[:1] not in ((), run[1:2])
        run = left
        if stops:
            break
    assert turn.complete
    return turn, run

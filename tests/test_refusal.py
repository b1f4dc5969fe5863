"""Why a move is not allowed: every reason with a position made for it, and when there is none."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import referee
from plakoto import (
    INITIAL,
    RULESETS,
    IllegalPlayError,
    Position,
    Refusal,
    Roll,
    Ruleset,
    Side,
    Step,
    Turn,
    judge,
    parse_roll,
    why_not,
)
from strategies import positions, presets, rolls, sides

WHITE = Side.WHITE
OUTSIDE = "c5-6-5A-A5"
WAYS = [
    # what, position, roll, ruleset, source, target, reason
    ("nothing there", "O5-6-6-5o", "65", "greek", 13, 8, Refusal.EMPTY),
    ("nothing there any more", "c5-6-6-5A", "65", "greek", 6, 0, Refusal.EMPTY),
    ("the enemy's", "O5-6-6-5o", "65", "greek", 1, None, Refusal.NOT_YOURS),
    ("pinned", "N5-aX5-6-5n", "65", "trio", 18, 12, Refusal.TRAPPED),
    ("pinned, wherever to", "N5-aX5-6-5n", "65", "trio", 18, None, Refusal.TRAPPED),
    ("back", "6-5A-6-5o", "65", "greek", 13, 19, Refusal.BACKWARDS),
    ("on the spot", "6-5A-6-5o", "65", "greek", 13, 13, Refusal.BACKWARDS),
    ("no such die", "O5-6-6-5o", "65", "greek", 24, 20, Refusal.NO_DIE),
    ("no such sum", "O5-6-6-5o", "65", "greek", 24, 12, Refusal.NO_DIE),
    ("no such multiple", "O5-6-6-5o", "22", "greek", 24, 17, Refusal.NO_DIE),
    ("too many of a double", "O5-6-6-5o", "22", "greek", 24, 14, Refusal.NO_DIE),
    ("no die goes that far off", "c5-6-6-A5", "21", "greek", 6, 0, Refusal.NO_DIE),
    ("two hold it", "6-5A-b5-5m", "21", "greek", 13, 12, Refusal.CLOSED_TWO),
    ("more than two hold it", "6-5A-i5-5f", "21", "greek", 13, 12, Refusal.CLOSED_TWO),
    ("two hold the end of both dice", "6-5A-2b3-5m", "21", "greek", 13, 10, Refusal.CLOSED_TWO),
    ("an enemy on yours", "N5-aX5-6-5n", "65", "trio", 24, 18, Refusal.CLOSED_PINNER),
    (
        "an enemy on yours, by both dice",
        "6-5A-2aX3-5n",
        "21",
        "trio",
        13,
        10,
        Refusal.CLOSED_PINNER,
    ),
    ("two enemies on yours", "N5-bX5-6-5m", "65", "trio", 24, 18, Refusal.CLOSED_TWO),
    ("blocked on both ways", "6-5A-bb4-5k", "21", "greek", 13, 10, Refusal.BLOCKED_BETWEEN),
    (
        "blocked on the way of a double",
        "6-5A-1b4-5m",
        "22",
        "greek",
        13,
        9,
        Refusal.BLOCKED_BETWEEN,
    ),
    ("one outside", OUTSIDE, "65", "greek", 6, 0, Refusal.NOT_HOME),
    ("two outside, off by both dice", "c5-6-5B-6", "65", "greek", 7, 0, Refusal.NOT_HOME),
    ("pinned anywhere", "c5-6-6-1aX2A1", "62", "greek", 2, 0, Refusal.PINNED_STOPS),
    ("pinned outside", "c5-6-5aX-A5", "65", "trio", 6, 0, Refusal.PINNED_STOPS),
    ("pinned, off by both dice", "c5-6-6-A1aX3", "42", "greek", 6, 0, Refusal.PINNED_STOPS),
    ("one farther", "c5-6-6-1A2A1", "63", "greek", 2, 0, Refusal.FARTHER),
    ("one farther, though pinned", "c5-6-6-1aX2A1", "65", "trio", 2, 0, Refusal.FARTHER),
    ("one farther, off by two of a double", OUTSIDE, "66", "greek", 7, 0, Refusal.FARTHER),
    ("the game ends on the way", "c5-6-6-4Aa", "11", "greek", 2, 0, Refusal.OVER),
    ("the game ends with its leaving", "A3n1-6-6-M4Ax", "65", "greek", 24, 13, Refusal.OVER),
    ("wastes the other", "6-5A-b2Ab1-4bi", "61", "greek", 9, 3, Refusal.MOST_DICE),
    ("off, wastes the other", "a5-6-6-AA1b2", "62", "greek", 6, 0, Refusal.MOST_DICE),
    ("wastes it wherever it goes", "6-5A-b2Ab1-4bi", "61", "greek", 9, None, Refusal.MOST_DICE),
    ("the lower of the two", "6-5A-2b3-5m", "21", "greek", 13, 12, Refusal.HIGHER_DIE),
    ("the higher ends the game", "4j1-6-2A2b-bA3a", "43", "greek", 5, 2, Refusal.HIGHER_DIE),
    ("closed wherever it goes", "6-5A-bb4-5k", "21", "greek", 13, None, Refusal.BLOCKED),
    ("closed, or off too early", "N5-6-m5-3Ab1", "61", "greek", 3, None, Refusal.NOT_HOME),
    ("off, but not yet", "c5-6-5A-A5", "66", "greek", 6, None, Refusal.NOT_HOME),
    ("one die", "O5-6-6-5o", "65", "greek", 24, 18, None),
    ("both dice", "O5-6-6-5o", "65", "greek", 24, 13, None),
    ("all four of a double", "O5-6-6-5o", "22", "greek", 24, 16, None),
    ("anywhere", "O5-6-6-5o", "65", "greek", 24, None, None),
    ("off by both dice", "c5-6-6-A5", "42", "greek", 6, 0, None),
    ("off by both dice, though one would do", "aa4-6-6-3A2", "31", "trio", 3, 0, None),
    ("off by two dice from outside", "c5-6-5A-5A", "65", "greek", 7, 0, None),
]


@pytest.mark.parametrize(
    ("what", "position", "roll", "ruleset", "source", "target", "reason"),
    WAYS,
    ids=[way[0] for way in WAYS],
)
def test_the_reason_is_the_rule_the_move_breaks(
    what: str,
    position: str,
    roll: str,
    ruleset: str,
    source: int,
    target: int | None,
    reason: Refusal | None,
) -> None:
    for side, board in (
        (WHITE, Position.parse(position)),
        (Side.BLACK, Position.parse(position).flipped()),
    ):
        found = why_not(board, side, parse_roll(roll), RULESETS[ruleset], source, target)
        assert found is reason, what


@pytest.mark.parametrize("reason", Refusal)
def test_every_reason_has_a_position_and_a_sentence(reason: Refusal) -> None:
    assert reason in {way[-1] for way in WAYS}
    assert len(reason.sentence.split()) > 3
    assert not reason.sentence.endswith(".")


def test_no_two_reasons_share_a_code_or_a_sentence() -> None:
    assert len({reason.value for reason in Refusal}) == 15
    assert len({reason.sentence for reason in Refusal}) == 15


# In the middle of a roll -----------------------------------------------------------------------


def test_once_the_mother_has_ended_the_game_nothing_moves() -> None:
    position = Position.parse("4n1-6-5A-N4a")
    made = [Step(7, 1, 6, pins=True)]
    for target in (1, None):
        reason = why_not(position, WHITE, (6, 5), RULESETS["greek"], 6, target, made)
        assert reason is Refusal.OVER


def test_once_the_last_checker_is_off_there_is_none_to_move() -> None:
    position = Position.parse("c5-6-6-5A")
    made = [Step(1, 0, 6)]
    assert why_not(position, WHITE, (6, 5), RULESETS["tapa"], 1, 0, made) is Refusal.EMPTY


def test_the_dice_that_are_left_count_and_the_board_as_it_is_now() -> None:
    made = [Step(24, 18, 6)]
    ask = (INITIAL, WHITE, (6, 5), RULESETS["greek"])
    assert why_not(*ask, 24, 18, made) is Refusal.NO_DIE
    assert why_not(*ask, 18, 13, made) is None
    assert why_not(*ask, 24, 19, made) is None
    assert why_not(*ask, 24, 13, made) is Refusal.NO_DIE
    done = [*made, Step(18, 13, 5)]
    assert why_not(*ask, 13, 8, done) is Refusal.NO_DIE
    assert why_not(*ask, 13, None, done) is Refusal.NO_DIE


def test_part_of_a_double_has_fewer_dice() -> None:
    ask = (INITIAL, WHITE, (2, 2), RULESETS["greek"], 24)
    assert why_not(*ask, 18, times=2) is Refusal.NO_DIE
    assert why_not(*ask, 20, times=2) is None


def test_steps_that_could_not_be_made_are_an_illegal_play() -> None:
    with pytest.raises(IllegalPlayError, match="step 1"):
        why_not(INITIAL, WHITE, (6, 5), RULESETS["greek"], 24, 18, [Step(24, 20, 4)])


@pytest.mark.parametrize(("source", "target"), [(0, 0), (25, 19), (30, None), (-1, -3), (0, None)])
def test_a_point_that_does_not_exist_is_empty(source: int, target: int | None) -> None:
    reason = why_not(INITIAL, WHITE, (6, 5), RULESETS["greek"], source, target)
    assert reason is Refusal.EMPTY


def test_no_die_leads_beyond_the_tray() -> None:
    assert why_not(INITIAL, WHITE, (6, 5), RULESETS["greek"], 24, -1) is Refusal.NO_DIE


# When there is none ----------------------------------------------------------------------------


def reached(turn: Turn, source: int) -> set[int]:
    """Where one checker can go, step by step."""
    found = set()
    for step in turn.next_steps:
        if step.source == source:
            found.add(step.target)
            if step.target:
                found |= reached(turn.move(source, step.target), step.target)
    return found


@given(positions(), sides, rolls, presets, st.data())
def test_there_is_no_reason_exactly_when_the_move_can_be_made(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, data: st.DataObject
) -> None:
    ruleset = replace(ruleset, doubles="four")  # one roll, not a cascade
    turn = Turn.rolled(position, side, roll, ruleset)
    for _ in range(data.draw(st.integers(0, 3))):
        if turn.next_steps:
            step = data.draw(st.sampled_from(turn.next_steps))
            turn = turn.move(step.source, step.target)
    for source in range(1, 25):
        can_reach: set[int | None] = {*reached(turn, source)}
        allowed = {target for target in (*range(25), None) if turn.why_not(source, target) is None}
        assert allowed == (can_reach | {None} if can_reach else set())
    source, target = data.draw(st.integers(1, 24)), data.draw(st.none() | st.integers(0, 24))
    reason = why_not(position, side, roll, ruleset, source, target, turn.steps)
    assert reason is turn.why_not(source, target)


def truth(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> Callable[[Refusal, int, int], bool]:
    """Whether what a reason says of a first move is so, looked up on the referee's board."""
    board, mine = referee.parse(str(position)), side.value
    own = {point: board[side.absolute(point)] for point in range(1, 25)}
    closed = {point for point in own if not referee.is_open(own[point], mine)}
    trapped = {point for point in own if referee.is_trapped(own[point], mine)}
    farthest = max(point for point in own if mine in own[point])
    singles = {
        step[:2]
        for die in roll
        for step in referee.single_steps(board, mine, die, ruleset.bearing_off)
    }

    def holds(reason: Refusal, source: int, target: int) -> bool:
        match reason:
            case Refusal.EMPTY:
                return not own[source]
            case Refusal.NOT_YOURS:
                return bool(own[source]) and mine not in own[source]
            case Refusal.TRAPPED:
                return source in trapped
            case Refusal.BACKWARDS:
                return target >= source
            case Refusal.CLOSED_TWO:
                return target in closed and len(own[target].lstrip(mine)) > 1
            case Refusal.CLOSED_PINNER:
                return target in trapped and len(own[target]) == 2
            case Refusal.BLOCKED:  # only ever said where no target was asked about
                return False
            case Refusal.BLOCKED_BETWEEN:
                return any(point in closed for point in range(target + 1, source))
            case Refusal.NOT_HOME:
                return farthest > 6
            case Refusal.PINNED_STOPS:
                return bool(trapped)
            case Refusal.FARTHER:
                # With several dice the others are farther only when the last is to be used.
                return target == 0 and sum(stack.count(mine) for stack in own.values()) > 1
            case Refusal.MOST_DICE | Refusal.HIGHER_DIE:
                one_die = any(die == source - target for die in roll)
                return not one_die or (source, target) in singles
            case Refusal.NO_DIE:
                return (source, target) not in singles
            case Refusal.OVER:  # by the mother rule, on the way
                return ruleset.mother and (source == 24 or 1 in range(target + 1, source))

    return holds


@given(positions(), sides, rolls, presets)
def test_the_reason_given_is_true(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    assume(not any(judge(position, each, ruleset) for each in Side))
    turn = Turn.rolled(position, side, roll, ruleset)
    holds = truth(position, side, roll, ruleset)
    for source in range(1, 25):
        for target in range(25):
            reason = turn.why_not(source, target)
            assert reason is None or holds(reason, source, target), (source, target, reason)


def test_there_is_no_way_to_a_point_beyond_the_tray() -> None:
    assert why_not(INITIAL, WHITE, (6, 5), RULESETS["greek"], 24, -1) is Refusal.NO_DIE
    assert repr(Refusal.NO_DIE) == "Refusal.NO_DIE"

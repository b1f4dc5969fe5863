"""What is true of every position and roll."""

from collections.abc import Iterator

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import referee
from plakoto import (
    Outcome,
    Play,
    Position,
    Roll,
    Ruleset,
    Side,
    Step,
    format_steps,
    judge,
    legal_plays,
    next_steps,
    parse_play,
)
from strategies import SMALL, positions, presets, rolls, rulesets, sides

End = tuple[str, Outcome | None]
times = st.integers(1, 4)


def by_mother_rule(outcome: Outcome | None) -> bool:
    return outcome is not None and outcome.reason in ("mother", "draw")


@given(positions(), sides, rolls, rulesets)
def test_thirty_checkers_are_conserved(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    for play in legal_plays(position, side, roll, ruleset):
        assert play.end.problems() == () or play.outcome
        for each in Side:
            on_board = sum(play.end.count(each, point) for point in range(1, 25))
            assert on_board + play.end.borne_off(each) == 15
        assert play.end.borne_off(side) >= position.borne_off(side)
        assert play.end.borne_off(side.opponent) == position.borne_off(side.opponent)


@given(positions(), sides, rolls, rulesets)
def test_the_mover_comes_nearer_by_his_dice_and_the_enemy_stays(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    for play in legal_plays(position, side, roll, ruleset):
        moved = sum(step.source - step.target for step in play.steps)
        assert position.pips(side) - play.end.pips(side) == moved
        assert all(step.die == step.source - step.target for step in play.steps if step.target)
        enemy = side.opponent
        for point in range(1, 25):
            assert play.end.count(enemy, point) == position.count(enemy, point)


@given(positions(), sides, rolls, rulesets)
def test_trapped_checkers_never_move(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    trapped = {point for point in range(1, 25) if position.is_trapped(side, point)}
    for play in legal_plays(position, side, roll, ruleset):
        assert not trapped & {step.source for step in play.steps}
        assert not trapped & {step.target for step in play.steps}
        assert trapped == {point for point in range(1, 25) if play.end.is_trapped(side, point)}


@given(positions(), sides, rolls, presets)
def test_exchanging_the_colours_exchanges_the_colours_of_the_plays(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    found = legal_plays(position, side, roll, ruleset)
    mirrored = legal_plays(position.flipped(), side.opponent, roll, ruleset)
    assert [play.steps for play in found] == [play.steps for play in mirrored]
    assert [play.end.flipped() for play in found] == [play.end for play in mirrored]
    assert [flipped(play.outcome) for play in found] == [play.outcome for play in mirrored]


def flipped(outcome: Outcome | None) -> Outcome | None:
    if outcome is None or outcome.winner is None:
        return outcome
    return Outcome(outcome.winner.opponent, outcome.points, outcome.reason)


@given(positions(), sides, rolls, rulesets, times)
def test_all_plays_use_as_many_dice_but_for_those_by_the_mother_rule(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, times: int
) -> None:
    plays = legal_plays(position, side, roll, ruleset, times=times)
    others = [play for play in plays if not by_mother_rule(play.outcome)]
    used = {len(play.steps) for play in others}
    assert len(used) <= 1
    assert all(len(play.steps) <= max(used) for play in plays if used)
    if used == {1} and roll[0] != roll[1]:
        assert len({play.steps[0].die for play in others}) == 1


@given(positions(), sides, rolls, rulesets)
def test_a_play_by_the_mother_rule_stops_where_the_rule_applies(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    plays = legal_plays(position, side, roll, ruleset)
    for play in {*some(plays), *(play for play in plays if play.outcome)}:
        board = position
        for number, step in enumerate(play.steps, 1):
            assert not by_mother_rule(judge(board, side, ruleset)) or number == 1
            board = after(board, side, step)
        assert board == play.end
        assert judge(board, side, ruleset) == play.outcome


def after(position: Position, side: Side, step: Step) -> Position:
    """The board after one step, as the referee moves checkers."""
    board = referee.take_step(
        referee.parse(str(position)), side.value, (step.source, step.target, step.die)
    )
    return Position.parse(referee.show(board), strict=False)


# Step by step ----------------------------------------------------------------------------------


def branches(position: Position, side: Side, roll: Roll, ruleset: Ruleset) -> dict[End, int]:
    """Every end that `next_steps` leads to by any order of the steps, with the fewest pins.

    Ways to the same board with the same dice left are followed once, from the one that pins least.
    """
    ends: dict[End, int] = {}
    level: dict[tuple[Position, tuple[int, ...]], tuple[int, tuple[Step, ...]]] = {
        (position, ()): (0, ())
    }
    while level:
        following: dict[tuple[Position, tuple[int, ...]], tuple[int, tuple[Step, ...]]] = {}
        for (board, used), (pins, made) in level.items():
            steps = next_steps(position, side, roll, ruleset, made)
            if not steps and made:
                end = (str(board), judge(board, side, ruleset))
                ends[end] = min(pins, ends.get(end, pins))
            for step in steps:
                key = (after(board, side, step), tuple(sorted((*used, step.die))))
                way = (pins + step.pins, (*made, step))
                if key not in following or way[0] < following[key][0]:
                    following[key] = way
        level = following
    return ends


@settings(max_examples=60)
@given(positions(SMALL), sides, rolls, presets)
def test_next_steps_lead_to_exactly_the_legal_plays_and_these_pin_least(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    plays = legal_plays(position, side, roll, ruleset)
    assume(len(plays) <= 60)
    expected = {(str(play.end), play.outcome): play for play in plays}
    reached = branches(position, side, roll, ruleset)
    assert set(reached) == set(expected)
    for end, play in expected.items():
        assert sum(step.pins for step in play.steps) == reached[end]


@settings(max_examples=60)
@given(positions(), sides, st.sampled_from([(6, 1), (3, 2), (5, 4), (2, 1), (6, 5)]), rulesets)
def test_the_same_in_the_middle_of_a_game(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    plays = legal_plays(position, side, roll, ruleset)
    reached = branches(position, side, roll, ruleset)
    assert reached == {
        (str(play.end), play.outcome): sum(step.pins for step in play.steps) for play in plays
    }


def some(plays: tuple[Play, ...]) -> Iterator[Play]:
    """The first few plays and some of the others."""
    yield from plays[:4]
    yield from plays[4 :: 1 + len(plays) // 4]


@given(positions(), sides, rolls, rulesets)
def test_the_steps_of_a_play_are_allowed_one_by_one_and_give_its_end(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    for play in some(legal_plays(position, side, roll, ruleset)):
        board = position
        for number, step in enumerate(play.steps):
            made = play.steps[:number]
            assert step in next_steps(position, side, roll, ruleset, made)
            enemy = board.counts(side.opponent)[25 - step.target] if step.target else 0
            assert step.pins == (enemy == 1)
            board = after(board, side, step)
        assert next_steps(position, side, roll, ruleset, play.steps) == ()
        assert board == play.end


# Text ------------------------------------------------------------------------------------------


@given(positions(), sides, rolls, rulesets, times)
def test_the_text_of_a_play_is_read_as_that_play(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset, times: int
) -> None:
    for play in some(legal_plays(position, side, roll, ruleset, times=times)):
        for text in (str(play), format_steps(play.steps), str(play).replace("*", "")):
            again = parse_play(text, position, side, roll, ruleset, times=times)
            assert (again.end, again.outcome) == (play.end, play.outcome)
            assert sum(step.pins for step in again.steps) <= sum(step.pins for step in play.steps)
        backwards = " ".join(reversed(str(play).split()))
        assert parse_play(backwards, position, side, roll, ruleset, times=times).end == play.end


@given(positions(), sides, rolls, rulesets)
def test_two_plays_never_read_alike(
    position: Position, side: Side, roll: Roll, ruleset: Ruleset
) -> None:
    plays = legal_plays(position, side, roll, ruleset)
    assert len({str(play) for play in plays}) == len(plays)

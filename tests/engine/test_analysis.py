import random
from itertools import pairwise

import pytest

from plakoto import INITIAL, RULESETS, Game, Match, Position, Roll, Ruleset, Side, legal_plays
from plakoto.engine import Engine, Judged, analyse, analysis, summarise
from plakoto.engine.analysis import MARKS, count_decisions, decisions, mark_of
from plakoto.engine.search import WEIGHED_ROLLS
from plakoto.step import PASS

GREEK, EXPRESS = RULESETS["greek"], RULESETS["express"]
LATE = "A2a2-3a2-2b3-2A2aX"
"""Few are left, but they still have to pass each other; one White checker is pinned."""
BLOCKED = "4aX1-3a1A-6-B4b"
"""After 13/8/3 White is stuck: one is pinned, two are blocked by Black's start point."""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def random_game(ruleset: Ruleset, start: str, seed: int, turns: int) -> Game:
    """So many turns of random play."""
    rng = random.Random(seed)
    game = Game.set_up(ruleset, rng.choice(list(Side)), Position.parse(start))
    while len(game.turns) < turns and not game.outcome:
        if game.needs_roll:
            game = game.roll((rng.randint(1, 6), rng.randint(1, 6)))
        turn = game.turn
        assert turn
        roll, times = (turn.dice[0], turn.dice[-1]), len(turn.dice)
        plays = legal_plays(turn.position, turn.side, roll, ruleset, times=times)
        game = game.play(rng.choice(plays) if plays else PASS)
    return game


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_every_turn_is_judged_under_every_ruleset(engine: Engine, ruleset: Ruleset) -> None:
    game = random_game(ruleset, LATE, 2, 10)
    found = list(analyse(game, engine, "expert", best=3))
    assert len(found) == count_decisions(game)
    assert [each.turn for each in found] == sorted(each.turn for each in found)
    assert {each.turn for each in found} == set(range(1, len(game.turns) + 1))
    for each, after in pairwise(found):
        assert after.position == each.play.end
    assert found[-1].play.end == game.position
    for each in found:
        assert len(each.best) == min(3, each.choices)
        assert each.loss >= 0
        assert each.mark == mark_of(each.loss)
        if each.best:
            assert each.equity == pytest.approx(each.best[0].equity - each.loss)
            assert (each.loss == 0) == (each.equity == each.best[0].equity)
        else:
            assert each.play.steps == ()
        if each.forced:
            assert each.loss == 0


def test_a_cascade_is_judged_group_by_group(engine: Engine) -> None:
    game = Game.set_up(EXPRESS, Side.WHITE, INITIAL).roll((5, 5))
    game = game.play("24/19(4)").play("24/18(3) 19/13").roll((3, 1)).play("24/20")
    found = list(analyse(game, engine))
    assert [each.dice for each in found] == [(5,) * 4, (6,) * 4, (3, 1)]
    assert [each.turn for each in found] == [1, 1, 2]
    assert [each.roll for each in found] == [(5, 5), (5, 5), (3, 1)]
    assert [each.luck is None for each in found] == [False, True, False]
    assert [str(each.play) for each in found] == ["24/19(4)", "24/18(3) 19/13", "24/20"]


def test_the_rest_of_a_cascade_is_judged_without_luck(engine: Engine) -> None:
    # White can play no 6 in full; Black takes over what is left.
    game = Game.set_up(EXPRESS, Side.WHITE, Position.parse(BLOCKED)).roll((5, 5))
    game = game.play("13/3")
    assert game.turn
    assert game.turn.roll is None
    rest = game.turn.groups
    while game.turn:
        roll, times = (game.turn.dice[0], game.turn.dice[-1]), len(game.turn.dice)
        plays = legal_plays(game.position, Side.BLACK, roll, EXPRESS, times=times)
        game = game.play(plays[0] if plays else PASS)
    found = list(analyse(game, engine))
    assert [each.side for each in found][:2] == [Side.WHITE, Side.BLACK]
    assert [each.luck is None for each in found[:2]] == [False, True]
    assert found[1].dice == rest[0]
    assert next(decisions(game.turns[1])).dice == rest[0]


@pytest.mark.parametrize(
    ("ruleset", "position"),
    [(GREEK, LATE), (GREEK, "Abbbbb-b5-6-5c"), (EXPRESS, BLOCKED), (EXPRESS, LATE)],
)
def test_luck_evens_out_over_all_rolls(engine: Engine, ruleset: Ruleset, position: str) -> None:
    start = Position.parse(position)
    total = 0.0
    for dice, weight in WEIGHED_ROLLS:
        game = Game.set_up(ruleset, Side.WHITE, start).roll((dice[0], dice[-1]))
        while game.turn and game.turn.side is Side.WHITE:
            turn = game.turn
            roll: Roll = (turn.dice[0], turn.dice[-1])
            plays = legal_plays(turn.position, Side.WHITE, roll, ruleset)
            game = game.play(plays[0] if plays else PASS)
        first = next(analyse(game, engine))
        assert first.luck is not None
        total += weight * first.luck
    assert total == pytest.approx(0, abs=1e-9)


def test_luck_is_what_the_best_play_is_worth_above_the_mean(engine: Engine) -> None:
    game = Game.set_up(GREEK, Side.WHITE, Position.parse("a5-6-6-4AA")).roll((6, 5))
    (only,) = analyse(game.play("2/off 1/off"), engine)
    assert (only.luck, only.loss, only.forced, only.mark) == (0, 0, True, "")


def test_a_pass_is_no_choice(engine: Engine) -> None:
    game = Game.set_up(GREEK, Side.WHITE, Position.parse("Abbbbb-b5-6-5c"))
    (only,) = analyse(game.roll((6, 5)).play(PASS), engine)
    assert (only.best, only.choices, only.loss, only.forced) == ((), 0, 0, True)
    assert only.equity == engine.evaluate(only.position, Side.BLACK, GREEK).flipped().equity
    assert only.luck == pytest.approx(0)  # no roll moves White


def test_an_unfinished_turn_is_left_out(engine: Engine) -> None:
    game = Game.open(GREEK, ((6, 5),))
    assert list(analyse(game, engine)) == []
    assert len(list(analyse(game.play("24/13").roll((2, 1)), engine))) == 1


def one_turn() -> Game:
    return Game.set_up(GREEK, Side.WHITE, Position.parse(LATE)).roll((3, 1)).play("24/20")


def test_where_a_mark_hangs_on_it_two_plies_decide(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def plies(level: str | None = None) -> int:
        return next(analyse(one_turn(), engine, level)).best[0].plies

    monkeypatch.setattr(analysis, "NEAR", 9)
    assert (plies(), plies("expert"), plies("master")) == (2, 1, 2)
    monkeypatch.setattr(analysis, "NEAR", -9)
    assert plies() == 1


def test_the_play_made_is_looked_at_as_deep_as_the_best(engine: Engine) -> None:
    start = Position.parse(LATE)
    for play in legal_plays(start, Side.WHITE, (3, 1), GREEK):
        game = Game.set_up(GREEK, Side.WHITE, start).roll((3, 1)).play(play)
        (judged,) = analyse(game, engine, "master", best=99)
        made = next(each for each in judged.best if each.play == play)
        assert made.plies == judged.best[0].plies
        assert made.plies == 2 or made == judged.best[0]
        assert judged.loss >= 0


def test_a_match_is_judged_game_by_game(engine: Engine) -> None:
    ended = Game.set_up(GREEK, Side.WHITE, Position.parse("a5-6-6-4AA")).roll((6, 5))
    match = Match(GREEK, 3, "x").begin(ended.play("2/off 1/off")).begin(one_turn())
    found = list(analyse(match, engine))
    assert [(each.game, each.turn) for each in found] == [(1, 1), (2, 1)]
    assert count_decisions(match) == 2


@pytest.mark.parametrize("ruleset", [GREEK, EXPRESS], ids=lambda ruleset: ruleset.id)
def test_it_can_be_stopped(engine: Engine, ruleset: Ruleset) -> None:
    stopped = False
    found = analyse(random_game(ruleset, LATE, 2, 10), engine, stop=lambda: stopped)
    assert next(found).turn == 1
    stopped = True
    assert list(found) == []


@pytest.mark.parametrize("level", ["beginner", "genius"])
def test_levels_that_misjudge_or_do_not_exist_are_refused_at_once(
    engine: Engine, level: str
) -> None:
    with pytest.raises(ValueError, match=f"level '{level}': expected"):
        analyse(one_turn(), engine, level)


def test_marks_have_names() -> None:
    assert [mark_of(loss) for loss in (0, 0.0299, *MARKS.values())] == ["", "", *MARKS]


def test_sides_are_summed_up_without_forced_turns(engine: Engine) -> None:
    game = random_game(GREEK, LATE, 2, 10)
    found = list(analyse(game, engine, "expert"))
    for side, summary in summarise(found).items():
        own = [each for each in found if each.side is side]
        free = [each for each in own if not each.forced]
        assert summary.decisions == len(free)
        assert summary.loss == pytest.approx(sum(each.loss for each in own))
        assert summary.error_rate == pytest.approx(1000 * summary.loss / len(free))
        assert summary.luck == pytest.approx(sum(luck(each) for each in own))
        assert sum(summary.marks.values()) == sum(bool(each.mark) for each in own)
    assert summarise([])[Side.WHITE].error_rate == 0


def luck(judged: Judged) -> float:
    return judged.luck or 0.0

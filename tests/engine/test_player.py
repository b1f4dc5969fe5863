import random
from collections.abc import Iterator

import pytest

import referee
from plakoto import (
    INITIAL,
    RULESETS,
    InvalidPositionError,
    Position,
    Roll,
    Ruleset,
    Side,
    judge,
    legal_plays,
)
from plakoto.engine import LEVELS, Engine, Evaluation, search
from plakoto.engine.search import Search
from plakoto.outcome import Outcome, is_deadlock

GREEK = RULESETS["greek"]
RULES = [GREEK, RULESETS["tapa"], RULESETS["trio"], RULESETS["express"]]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def random_positions(number: int) -> Iterator[tuple[Position, Side, Roll]]:
    rng = random.Random(11)
    for index in range(number):
        position = Position.parse(referee.random_position(rng, ("play", "bearoff")[index % 2]))
        yield position, rng.choice(list(Side)), (rng.randint(1, 6), rng.randint(1, 6))


@pytest.mark.parametrize("ruleset", RULES, ids=lambda ruleset: ruleset.id)
def test_chances_add_up_under_every_ruleset(engine: Engine, ruleset: Ruleset) -> None:
    for position, side, _ in random_positions(40):
        if engine_refuses(position, ruleset):
            continue
        worth = engine.evaluate(position, side, ruleset)
        assert worth.win + worth.lose + worth.draw == pytest.approx(1)
        assert worth.win_two + worth.win_mother <= worth.win + 1e-9
        assert worth.lose_two + worth.lose_mother <= worth.lose + 1e-9
        assert min(worth.win_two, worth.win_mother, worth.lose_two, worth.lose_mother) >= 0
        assert -2 <= worth.equity <= 2
        if not ruleset.mother:
            assert worth.win_mother == worth.lose_mother == 0
        if position.borne_off(side):
            assert worth.lose_two == 0


def engine_refuses(position: Position, ruleset: Ruleset) -> bool:
    over = any(judge(position, side, ruleset) for side in Side)
    return over or is_deadlock(position, ruleset)


@pytest.mark.parametrize("ruleset", RULES, ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("level", ["beginner", "expert", "master"])
def test_every_legal_play_is_ranked_once(engine: Engine, ruleset: Ruleset, level: str) -> None:
    for position, side, roll in random_positions(6):
        if engine_refuses(position, ruleset):
            continue
        ranked = engine.best_plays(position, side, roll, ruleset, level)
        plays = legal_plays(position, side, roll, ruleset)
        assert sorted(str(each.play.end) for each in ranked) == sorted(str(p.end) for p in plays)
        for depth in (1, 2):
            worths = [each.equity for each in ranked if each.plies == depth]
            assert worths == sorted(worths, reverse=True)


def test_two_plies_look_closely_at_what_one_ply_finds_close(engine: Engine) -> None:
    ranked = engine.best_plays(INITIAL, Side.WHITE, (6, 5), GREEK, "master")
    assert [each.plies for each in ranked] == [2, 2]
    one = engine.best_plays(INITIAL, Side.WHITE, (6, 5), GREEK, "expert")
    assert {each.play for each in one} == {each.play for each in ranked}
    assert engine.choose(INITIAL, Side.WHITE, (6, 5), GREEK) == ranked[0].play


def test_a_pass_and_an_only_play(engine: Engine) -> None:
    blocked = Position.parse("Obbbbb-b5-6-5c")
    assert engine.best_plays(blocked, Side.WHITE, (6, 5), GREEK) == ()
    assert engine.choose(blocked, Side.WHITE, (6, 5), GREEK) is None


def test_a_win_is_worth_its_points(engine: Engine) -> None:
    last = Position.parse("a5-6-6-5A")
    (only,) = engine.best_plays(last, Side.WHITE, (6, 5), GREEK, "master")
    assert only.equity == 1
    mother = Position.parse("4n1-6-N5-2A2a")
    ranked = engine.best_plays(mother, Side.WHITE, (3, 1), GREEK, "master")
    assert ranked[0].play.outcome == Outcome(Side.WHITE, 2, "mother")
    assert ranked[0].equity == 2


def test_a_win_needs_no_looking_ahead(engine: Engine) -> None:
    position = Position.parse("4n1-6-N5-2A2a")
    ranked = Search(engine.network, GREEK).rank(
        position, Side.WHITE, (3, 1), plies=2, keep=9, window=4
    )
    assert (ranked[0].equity, ranked[0].plies) == (2, 2)
    assert ranked[1].plies == 2


def test_it_is_deterministic_given_a_seed(engine: Engine) -> None:
    def ends(seed: int) -> list[str]:
        ranked = engine.best_plays(INITIAL, Side.WHITE, (2, 2), GREEK, "beginner", seed=seed)
        return [str(each.play) for each in ranked]

    assert ends(1) == ends(1)
    assert any(ends(1) != ends(seed) for seed in range(2, 6))


def test_it_can_be_stopped(engine: Engine) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > limit

    position = Position.parse("J1A1A1-A2A2-6-1a3n")
    limit = 30  # in the second play
    ranked = engine.best_plays(position, Side.WHITE, (6, 5), GREEK, "master", stop=stop)
    assert {each.plies for each in ranked} == {1}
    asked, limit = 0, 50  # in the third
    ranked = engine.best_plays(position, Side.WHITE, (6, 5), GREEK, "master", stop=stop)
    assert [each.plies for each in ranked[:3]] == [2, 2, 1]


def test_forgetting_changes_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    before = engine.best_plays(INITIAL, Side.WHITE, (6, 5), GREEK, "master")
    monkeypatch.setattr(search, "_REMEMBERED", 2)
    assert engine.best_plays(INITIAL, Side.WHITE, (6, 5), GREEK, "master") == before


@pytest.mark.parametrize(
    "text",
    ["4n1-6-6-N4Ax", "nX5-6-6-5Nx"],
)
def test_a_finished_game_is_refused(engine: Engine, text: str) -> None:
    position = Position.parse(text)
    with pytest.raises(InvalidPositionError, match="the game is over"):
        engine.evaluate(position, Side.WHITE, Ruleset(mother=text[0] == "4"))
    with pytest.raises(InvalidPositionError, match="the game is over"):
        engine.best_plays(position, Side.WHITE, (6, 5), Ruleset(mother=text[0] == "4"))


def test_an_impossible_position_is_refused(engine: Engine) -> None:
    position = Position.parse("O4A-6-6-5o", strict=False)
    with pytest.raises(InvalidPositionError, match="16 White checkers"):
        engine.evaluate(position, Side.WHITE, GREEK)


def test_levels_have_names(engine: Engine) -> None:
    assert len(LEVELS) >= 5
    with pytest.raises(ValueError, match="level 'genius': expected one of beginner, "):
        engine.best_plays(INITIAL, Side.WHITE, (6, 5), GREEK, "genius")


def test_an_outcome_is_certain() -> None:
    won = Evaluation.certain(Outcome(Side.WHITE, 2, "borne_off"), Side.WHITE)
    assert (won.win, won.win_two, won.equity) == (1, 1, 2)
    assert Evaluation.certain(Outcome(Side.WHITE, 1, "borne_off"), Side.BLACK).equity == -1
    assert Evaluation.certain(Outcome(Side.BLACK, 2, "mother"), Side.WHITE).lose_mother == 1
    assert Evaluation.certain(Outcome(None, 0, "draw"), Side.WHITE).draw == 1


def test_looking_ahead_at_a_side_that_cannot_move(engine: Engine) -> None:
    blocked = Position.parse("Obbbbb-b5-6-5c")
    worth = Search(engine.network, GREEK).look_ahead(blocked, Side.BLACK)
    assert worth == pytest.approx(engine.evaluate(blocked, Side.BLACK, GREEK).equity)


def test_looking_ahead_is_the_mean_of_the_best_replies(engine: Engine) -> None:
    one = Search(engine.network, GREEK)
    position = Position.parse("6-6-3a2-B4B")
    worth = 0.0
    for high in range(1, 7):
        for low in range(1, 7):
            (best, *_) = one.rank(position, Side.BLACK, (high, low))
            worth -= best.equity / 36
    assert one.look_ahead(position, Side.WHITE) == pytest.approx(worth)


@pytest.mark.parametrize("ruleset", RULES, ids=lambda ruleset: ruleset.id)
def test_replies_left_out_hardly_change_what_a_play_is_worth(
    engine: Engine, ruleset: Ruleset
) -> None:
    every = Search(engine.network, ruleset)
    for text, roll in (("F1aXA1A-B3Ax1-cBx1Ax1a-b3cb", (6, 3)), ("bb2a1-3B2-2A3-2A1AC", (2, 1))):
        position = Position.parse(text)
        ranked = engine.best_plays(position, Side.WHITE, roll, ruleset, "master")
        for each in ranked[:4]:
            if each.plies == 2:
                worth = every.look_ahead(each.play.end, Side.WHITE)
                assert each.equity == pytest.approx(worth, abs=0.005)
                assert each.equity >= worth - 1e-9  # the other side only ever finds less

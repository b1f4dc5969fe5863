import pytest

from plakoto import RULESETS, Dice, Ruleset, Side
from plakoto.engine import Engine
from plakoto.engine.arena import PLAYERS, contest, find_player, mean_and_interval, play_game


def no_engine() -> Engine:
    raise AssertionError("no level plays")


@pytest.mark.parametrize("ruleset", [RULESETS["tapa"], RULESETS["express"]])
def test_games_come_in_pairs_with_the_sides_changed(ruleset: Ruleset) -> None:
    simple = find_player("simple", no_engine)
    games = contest(simple, simple, ruleset, "x")
    first, second = next(games), next(games)
    assert first == -second
    assert abs(first) in (0, 1, 2)


def test_the_better_player_wins() -> None:
    simple, clueless = (find_player(name, no_engine) for name in ("simple", "random"))
    games = contest(simple, clueless, RULESETS["greek"], "x")
    assert sum(next(games) for _ in range(4)) > 4
    assert play_game(clueless, simple, Side.BLACK, RULESETS["greek"], Dice("x")) < 0


def test_levels_play() -> None:
    engine = Engine()
    expert = find_player("expert", lambda: engine)
    assert find_player("beginner", lambda: engine) is not expert
    clueless = find_player("random", no_engine)
    assert play_game(expert, clueless, Side.WHITE, RULESETS["greek"], Dice("x")) == 2


def test_players_have_names() -> None:
    assert PLAYERS[-2:] == ("simple", "random")
    with pytest.raises(ValueError, match="player 'genius': expected one of beginner, "):
        find_player("genius", no_engine)


def test_the_interval_comes_from_pairs() -> None:
    assert mean_and_interval([1]) == (1, None)
    assert mean_and_interval([1, -1]) == (0, None)
    assert mean_and_interval([2, -1, 2, -1]) == (0.5, 0)
    # A game without its twin counts for the mean alone.
    assert mean_and_interval([2, -1, 2, -1, 2]) == (0.8, 0)

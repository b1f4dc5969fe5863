"""`Match`: section 5 of the rules, and the dice of a match."""

import pytest

from plakoto import (
    INITIAL,
    RULESETS,
    Dice,
    DiceCheck,
    Game,
    IllegalPlayError,
    Match,
    Position,
    Roll,
    Ruleset,
    Side,
    StrangeRoll,
    verify_dice,
)
from rows import DRAW

WHITE, BLACK = Side.WHITE, Side.BLACK
GREEK, TRIO = RULESETS["greek"], RULESETS["trio"]
LAST_MOVES: dict[str, tuple[str, Side, Roll, str]] = {
    "w1": ("c5-6-6-5A", WHITE, (6, 5), "1/off"),
    "w2": ("o5-6-6-5A", WHITE, (6, 5), "1/off"),
    "b1": ("a5-6-6-5C", BLACK, (6, 5), "1/off"),
    "b2": ("a5-6-6-5O", BLACK, (6, 5), "1/off"),
    "mother": ("4n1-6-5A-N4a", WHITE, (6, 5), "7/1*"),
    "draw": ("aX3m1-6-6-N4a", WHITE, (5, 4), "6/1*"),
}


def ended(ruleset: Ruleset, how: str) -> Game:
    """A game in which the last move has just been made."""
    position, side, roll, play = LAST_MOVES[how]
    return Game.set_up(ruleset, side, Position.parse(position)).roll(roll).play(play)


def played(ruleset: Ruleset, length: int, games: str) -> Match:
    """A match in which games have ended like this one after the other, e.g. "w1 draw b2"."""
    match = Match(ruleset, length, "plakoto")
    for how in games.split():
        match = match.begin().with_game(ended(ruleset, how))
    return match


# Score and winner ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "games", "score", "winner"),
    [
        (1, "", (0, 0), None),
        (1, "w1", (1, 0), WHITE),
        (1, "draw", (0, 0), None),
        (1, "draw b2", (0, 2), BLACK),
        (3, "w1 b1 draw w1", (2, 1), None),
        (3, "w2 b2 mother", (4, 2), WHITE),
        (3, "w2 b2 b1", (2, 3), BLACK),
        (5, "mother mother draw draw", (4, 0), None),
        (5, "mother mother b1 w1", (5, 1), WHITE),
        (7, "b2 b2 b2 w1 b1", (1, 7), BLACK),
        (11, "w2 w2 w2 w2 w2", (10, 0), None),
        (0, "w2 w2 w2 b2 b2", (6, 4), None),
    ],
)
def test_the_score_is_the_sum_of_the_games_and_the_target_wins(
    length: int, games: str, score: tuple[int, int], winner: Side | None
) -> None:
    match = played(GREEK, length, games)
    assert (match.score(WHITE), match.score(BLACK)) == score
    assert match.winner is winner


def test_a_game_that_goes_on_scores_nothing() -> None:
    match = played(GREEK, 3, "w1").begin()
    assert match.score(WHITE) == 1
    assert match.games[-1].outcome is None


@pytest.mark.parametrize("length", [-1, 1.5, True, None, "3"])
def test_a_length_is_a_number_of_points(length: int) -> None:
    with pytest.raises(ValueError, match="expected a number of points, or 0") as caught:
        Match(GREEK, length, "x")
    assert repr(length) in str(caught.value)


# Who starts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("games", "winner"), [("", None), ("w1", WHITE), ("w1 b2", BLACK)])
def test_the_next_game_is_started_by_the_winner_or_by_a_contest(
    name: str, games: str, winner: Side | None
) -> None:
    ruleset = RULESETS[name]
    match = played(ruleset, 7, games)
    by_rule = winner if ruleset.next_starter == "winner" else None
    assert match.next_starter is by_rule
    game = match.begin().game
    assert game.start == INITIAL
    if by_rule:
        assert (game.first, game.contest, game.needs_roll) == (by_rule, (), True)
    else:
        contest = Dice("plakoto").contest(len(match.games) + 1)
        white, black = contest[-1]
        assert (game.first, game.contest) == (WHITE if white > black else BLACK, contest)
        assert game.needs_roll is (ruleset.opening == "fresh_roll")


def test_a_win_by_the_mother_is_a_win() -> None:
    assert played(TRIO, 3, "b1 mother").next_starter is WHITE


def test_after_a_drawn_game_a_contest_decides_always() -> None:
    match = played(TRIO, 3, "b1 draw")
    assert match.games[-1].outcome == DRAW
    assert match.next_starter is None
    assert match.begin().game.contest == Dice("plakoto").contest(3)


def test_a_rematch_starts_with_a_fresh_contest() -> None:
    over = played(TRIO, 1, "w1")
    rematch = Match(over.ruleset, over.length, "another").begin()
    assert rematch.game.contest == Dice("another").contest(1)
    assert (rematch.score(WHITE), rematch.winner) == (0, None)


# Games one after the other ---------------------------------------------------------------------


def test_no_game_has_begun_at_first() -> None:
    match = Match(GREEK, 3, "plakoto")
    for act in (lambda: match.game, match.roll):
        with pytest.raises(IllegalPlayError, match="expected a game to have begun") as caught:
            act()
        assert caught.value.code == "no_game"


def test_the_next_game_begins_when_the_last_has_ended() -> None:
    match = Match(GREEK, 3, "plakoto").begin()
    with pytest.raises(IllegalPlayError, match="next game: a game is being played") as caught:
        match.begin()
    assert caught.value.code == "unfinished"
    assert len(match.with_game(ended(GREEK, "w1")).begin().games) == 2


def test_none_begins_when_the_match_is_won() -> None:
    match = played(GREEK, 3, "w2 w1")
    with pytest.raises(IllegalPlayError, match="next game: the match is won") as caught:
        match.begin()
    assert caught.value.code == "over"


def test_single_games_are_played_on_as_long_as_one_likes() -> None:
    match = played(GREEK, 0, "w2 b1 draw w2 w2 w2")
    assert match.winner is None
    assert len(match.begin().games) == 7


def test_a_game_may_be_given() -> None:
    game = Game.set_up(GREEK, BLACK, Position.parse("c5-6-6-AAB3"))
    assert Match(GREEK, 1, "plakoto").begin(game).game is game


def test_a_match_is_never_changed_in_place() -> None:
    match = Match(TRIO, 3, "plakoto").begin()
    before = match.games
    match.roll()
    match.with_game(ended(TRIO, "w1")).begin()
    assert match.games is before
    with pytest.raises(AttributeError):
        match.games = ()  # type: ignore[misc]


# Dice ------------------------------------------------------------------------------------------


def test_the_dice_of_a_match_follow_from_its_seed_game_and_turn() -> None:
    dice = Dice("plakoto")
    match = Match(TRIO, 3, "plakoto").begin().roll()
    assert match.dice == dice
    assert match.game.contest == dice.contest(1)
    assert match.game.turn
    assert match.game.turn.roll == tuple(sorted(dice.roll(1, 1), reverse=True))
    turn = match.game.turn
    while not turn.complete:
        step = turn.next_steps[0]
        turn = turn.move(step.source, step.target)
        match = match.with_game(match.game.move(step.source, step.target))
    match = match.with_game(match.game.finish()).roll()
    assert match.game.turn
    assert match.game.turn.roll == tuple(sorted(dice.roll(1, 2), reverse=True))


def test_a_roll_that_is_not_due_is_refused() -> None:
    match = Match(TRIO, 3, "plakoto").begin().roll()
    with pytest.raises(IllegalPlayError, match="the turn is not finished"):
        match.roll()


def test_taking_back_does_not_change_the_roll() -> None:
    match = Match(TRIO, 3, "plakoto").begin().roll()
    turn = match.game.turn
    assert turn
    step = turn.next_steps[0]
    moved = match.with_game(match.game.move(step.source, step.target))
    assert moved.with_game(moved.game.undo()) == match
    assert Match(TRIO, 3, "plakoto").begin().roll() == match


def test_a_game_of_other_rules_has_no_place_in_a_match() -> None:
    match = Match(RULESETS["greek"], 3, "x")
    other = Game.set_up(RULESETS["tapa"], Side.WHITE)
    with pytest.raises(IllegalPlayError, match="as in the match"):
        match.begin(other)
    with pytest.raises(IllegalPlayError, match="as in the match"):
        match.begin().with_game(other)


def test_a_game_given_up_scores_and_decides_who_starts_next() -> None:
    match = Match(TRIO, 3, "plakoto").begin().roll()
    match = match.with_game(match.game.resign(WHITE, 1))
    assert (match.score(WHITE), match.score(BLACK), match.next_starter) == (0, 1, BLACK)
    with pytest.raises(IllegalPlayError, match="the game is over"):
        match.roll()
    match = match.begin().roll()
    assert match.game.first is BLACK
    match = match.with_game(match.game.resign(WHITE, 2))
    assert (match.score(BLACK), match.winner) == (3, BLACK)
    with pytest.raises(IllegalPlayError, match="the match is won"):
        match.begin()


# Whether the dice follow from the seed ---------------------------------------------------------


def whole(ruleset: Ruleset, seed: str) -> Match:
    """A match to three points in which the first step offered is taken, again and again."""
    match = Match(ruleset, 3, seed)
    while not match.winner:
        match = match.begin()
        while not match.game.outcome:
            game = match.game
            if game.needs_roll:
                match = match.roll()
            elif game.turn and game.turn.next_steps:
                step = game.turn.next_steps[0]
                match = match.with_game(game.move(step.source, step.target))
            else:
                match = match.with_game(game.finish())
    return match


@pytest.mark.parametrize("name", ["greek", "trio", "express"])
def test_all_dice_of_a_match_follow_from_its_seed(name: str) -> None:
    match = whole(RULESETS[name], f"whole {name}")
    check = verify_dice(match)
    rolls = sum(turn.roll is not None for game in match.games for turn in game.turns)
    contests = sum(bool(game.contest) for game in match.games)
    # A contest that is played is the first roll.
    assert check == DiceCheck(rolls + (0 if name == "greek" else contests), ())
    other = verify_dice(Match(match.ruleset, 3, "another", match.games))
    assert other.verified + len(other.strange) == check.verified
    assert len(other.strange) > check.verified * 0.8


def test_the_roll_of_a_turn_not_finished_is_verified() -> None:
    assert verify_dice(Match(TRIO, 3, "plakoto").begin().roll()) == DiceCheck(2, ())
    assert verify_dice(Match(TRIO, 3, "plakoto")) == DiceCheck(0, ())


def test_dice_that_do_not_follow_are_named() -> None:
    assert Dice("plakoto").roll(1, 1) == (1, 6)
    match = Match(TRIO, 3, "plakoto").begin()
    strange = StrangeRoll(1, 1, ((3, 2),), ((6, 1),))
    check = verify_dice(match.with_game(match.game.roll((2, 3))))
    assert check == DiceCheck(1, (strange,))
    assert str(strange) == "game 1, turn 1: rolled 32, expected 61"
    assert verify_dice(match.with_game(match.game.roll((6, 1)))) == DiceCheck(2, ())


def test_a_contest_that_does_not_follow_is_named() -> None:
    match = Match(GREEK, 3, "plakoto").begin(Game.open(GREEK, ((2, 2), (1, 5))))
    strange = StrangeRoll(1, 0, ((2, 2), (1, 5)), ((5, 5), (5, 1)))
    assert verify_dice(match) == DiceCheck(0, (strange,))
    assert str(strange) == "game 1, opening contest: rolled 22 15, expected 55 51"


def test_the_first_roll_of_a_game_that_was_set_up_may_be_given_with_it() -> None:
    match = Match(TRIO, 3, "plakoto").begin(ended(TRIO, "w1"))
    assert verify_dice(match) == DiceCheck(0, ())
    match = match.begin(Game.set_up(TRIO, WHITE, Position.parse("c5-6-6-4AB")))
    game = match.game.roll((2, 1)).play("2/off 1/off").roll((2, 1))
    (strange,) = verify_dice(match.with_game(game)).strange
    assert (strange.game, strange.turn, strange.rolled) == (2, 2, ((2, 1),))


def test_a_game_that_the_last_winner_starts_is_verified_from_its_first_roll() -> None:
    match = Match(TRIO, 3, "plakoto").begin(ended(TRIO, "w1")).begin()
    assert verify_dice(match.roll()) == DiceCheck(1, ())
    assert verify_dice(match.with_game(match.game.roll((4, 4)))).strange[0].game == 2


def test_without_a_seed_there_is_nothing_to_verify() -> None:
    match = Match(TRIO, 3, "").begin()
    assert verify_dice(match.with_game(match.game.roll((4, 4)))) == DiceCheck(0, ())

"""Seeded dice: the recipe that is documented, recomputed here from the documentation alone."""

import hashlib
from collections import Counter
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plakoto.dice
from plakoto import RULESETS, Contest, Dice, Match, Roll

numbers = st.integers(1, 10_000)


def recipe(seed: str, game: int, turn: int, how_many: int) -> list[int]:
    """The first dice of a turn: bytes of SHA-256 of "seed:game:turn:block", 252 and up skipped."""
    found: list[int] = []
    for block in count():
        for byte in hashlib.sha256(f"{seed}:{game}:{turn}:{block}".encode()).digest():
            if byte < 252:
                found.append(byte % 6 + 1)
        if len(found) >= how_many:
            return found[:how_many]
    raise AssertionError


@given(st.text(), numbers, numbers)
def test_a_roll_is_the_first_two_numbers_of_its_turn(seed: str, game: int, turn: int) -> None:
    assert Dice(seed).roll(game, turn) == tuple(recipe(seed, game, turn, 2))


@given(st.text(), numbers)
def test_a_contest_is_the_pairs_of_turn_0_up_to_the_first_that_is_no_tie(
    seed: str, game: int
) -> None:
    contest = Dice(seed).contest(game)
    flat = [die for pair in contest for die in pair]
    assert flat == recipe(seed, game, 0, len(flat))
    assert all(white == black for white, black in contest[:-1])
    assert contest[-1][0] != contest[-1][1]


@given(st.text(), numbers, numbers)
def test_numbers_go_on_beyond_the_first_digest(seed: str, game: int, turn: int) -> None:
    assert list(islice(Dice(seed)._numbers(game, turn), 100)) == recipe(seed, game, turn, 100)


def test_a_contest_of_ties_goes_on_in_the_next_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Digest:
        def __init__(self, text: bytes) -> None:
            # 252 and more are skipped; 4 is a five, 1 a two.
            self.bytes = {b"x:1:0:0": b"\xfc\x04\xff\x04\xfd\x04", b"x:1:0:1": b"\x01"}[text]

        def digest(self) -> bytes:
            return self.bytes

    monkeypatch.setattr(plakoto.dice, "sha256", Digest)
    assert Dice("x").contest(1) == ((5, 5), (5, 2))


@pytest.mark.parametrize(
    ("seed", "contest", "roll"),
    [
        # The digests begin with bytes 46 82 202 204 and 222 77.
        ("plakoto", ((5, 5), (5, 1)), (1, 6)),
    ],
)
def test_the_same_seed_always_gives_the_same_dice(seed: str, contest: Contest, roll: Roll) -> None:
    assert Dice(seed).contest(1) == contest
    assert Dice(seed).roll(1, 1) == roll


def test_every_face_and_every_pair_is_equally_likely() -> None:
    dice = Dice("fair?")
    rolls = [dice.roll(game, turn) for game in range(1, 101) for turn in range(1, 181)]
    faces = Counter(die for roll in rolls for die in roll)
    pairs = Counter(rolls)
    assert set(faces) == set(range(1, 7))
    assert len(pairs) == 36
    # 36,000 dice, 18,000 pairs: five standard deviations.
    assert all(abs(number - 6000) < 5 * (36_000 * 5 / 36) ** 0.5 for number in faces.values())
    assert all(abs(number - 500) < 5 * (18_000 * 35 / 36**2) ** 0.5 for number in pairs.values())


def test_each_side_wins_half_of_the_contests() -> None:
    contests = [Dice("fair?").contest(game) for game in range(1, 4001)]
    by_white = sum(contest[-1][0] > contest[-1][1] for contest in contests)
    ties = sum(len(contest) - 1 for contest in contests)
    assert abs(by_white - 2000) < 5 * 1000**0.5
    assert abs(ties - 800) < 5 * 31


@given(st.text(), numbers, numbers, numbers, numbers)
def test_no_roll_depends_on_another(
    seed: str, game: int, turn: int, other_game: int, other_turn: int
) -> None:
    fresh = Dice(seed).roll(game, turn)
    used = Dice(seed)
    used.contest(other_game)
    used.roll(other_game, other_turn)
    assert used.roll(game, turn) == fresh


@pytest.mark.parametrize("seed", ["half of a pair: \ud800", 5, None, b"plakoto"])
def test_a_seed_that_is_no_text_is_refused(seed: str) -> None:
    for make in (Dice, lambda seed: Match(RULESETS["greek"], 3, seed)):
        with pytest.raises(ValueError, match="expected a text of whole characters") as caught:
            make(seed)
        assert repr(seed) in str(caught.value)

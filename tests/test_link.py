"""Games by links: two devices, what they may know, and links that are not what they should be."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.chain import LAST, MOST_LINKS, VALUE_BYTES, Values, earlier, unfold, value_of
from app.fragment import PREFIX, Fragment, LinkError
from app.link import LinkGame
from plakoto import RULESETS, Game, Ruleset, Side, Turn
from strategies import presets, rulesets, seeds

ADDRESS = "https://example.org/" + "x" * 39 + "#"
"""60 characters."""
GREEK = RULESETS["greek"]


def secret(rng: random.Random) -> bytes:
    return rng.randbytes(VALUE_BYTES)


def step_on(device: LinkGame, rng: random.Random) -> LinkGame:
    """The device after one roll, step or end of turn."""
    turn = device.game.turn
    if turn is None:
        return device.roll()
    if turn.complete:
        return device.play(device.game.finish())
    step = rng.choice(turn.next_steps)
    return device.play(device.game.move(step.source, step.target))


def answer(device: LinkGame, rng: random.Random) -> LinkGame:
    """The device after all its person has to do."""
    while device.due:
        device = step_on(device, rng)
    return device


def exchange(ruleset: Ruleset, rng: random.Random) -> Iterator[tuple[LinkGame, LinkGame]]:
    """A game: after each link who made it, and who opens it (as they were then)."""
    white = LinkGame.invite(ruleset, secret(rng))
    black = LinkGame.read(white.send).join(secret(rng))
    maker, opener = black, white
    while True:
        yield maker, opener
        if maker.game.outcome:
            return
        opener = answer(opener.receive(unread(maker)), rng)
        maker, opener = opener, maker


def unread(maker: LinkGame) -> LinkGame:
    """What `LinkGame.read` makes of the link to send (a test sees to that), without the time it
    takes."""
    return replace(maker, mine=None, secret=b"")


@cache
def whole_game(name: str, seed: int = 1) -> tuple[tuple[LinkGame, LinkGame], ...]:
    return tuple(exchange(RULESETS[name], random.Random(seed)))


def idle(device: LinkGame) -> bool:
    """Nobody has to do anything."""
    return not device.due and not device.waiting


def sealed(fragment: str, **changes: object) -> str:
    """The link with other contents, and a check that fits them."""
    return str(replace(Fragment.parse(fragment), **changes))  # type: ignore[arg-type]


def checked(parts: list[str]) -> str:
    """A link of these parts, with the check that fits them."""
    body = ".".join(parts)
    return f"{PREFIX}{body}.{sha256(body.encode()).hexdigest()[:6]}"


def refused(fragment: str, device: LinkGame | None = None) -> str:
    """Why a link is refused, by the device or already when it is read."""
    try:
        link = LinkGame.read(fragment)
        if device:
            device.receive(link)
    except LinkError as error:
        assert str(error)
        return str(error.message["key"])
    pytest.fail(f"{fragment} was taken")


# Whole games ---------------------------------------------------------------------------------


@given(ruleset=presets, seed=seeds)
@settings(max_examples=20)
def test_two_devices_come_to_the_same_game(ruleset: Ruleset, seed: int) -> None:
    for maker, opener in exchange(ruleset, random.Random(seed)):
        end = opener  # as it was before the last link
        if maker.number % 10 == 0 or maker.game.outcome:
            assert LinkGame.read(maker.send) == unread(maker)
    end = end.receive(LinkGame.read(maker.send))
    assert maker.game == end.game
    assert maker.game.outcome
    assert maker.game.ruleset.id == ruleset.id
    assert (maker.white, maker.black) == (end.white, end.black)
    assert idle(maker)
    assert idle(end)
    assert not end.send


@pytest.mark.parametrize("name", RULESETS)
def test_each_link_holds_what_its_sender_had_to_do(name: str) -> None:
    before = 0
    for maker, opener in whole_game(name):
        new = maker.game.turns[before:]
        assert {turn.side for turn in new} <= {maker.mine}
        assert maker.waiting != bool(maker.game.outcome)
        assert maker.sender is maker.mine
        assert opener.sender is not maker.mine
        before = len(maker.game.turns)
        # Outside a cascade nobody goes twice before the other has answered.
        assert len(new) <= (2 if name == "express" else 1)


def test_who_begins_follows_from_the_contest() -> None:
    firsts = set()
    for name in ("greek", "trio"):
        for seed in range(6):
            maker = whole_game(name, seed)[-1][0]
            game = maker.game
            white, black = game.contest[-1]
            assert game.first is (Side.WHITE if white > black else Side.BLACK)
            played = game.turns[0].roll == (max(white, black), min(white, black))
            assert played or name == "trio"
            firsts.add((name, game.first))
    assert len(firsts) == 4


def test_rest_of_a_cascade_is_sent_before_the_own_roll_is_known() -> None:
    """Unless there was nothing to choose in it."""
    seen = set()
    for seed in range(8):
        before = 0
        for maker, _ in whole_game("express", seed):
            new = maker.game.turns[before:]
            before = len(maker.game.turns)
            rest = [turn for turn in new if turn.roll is None]
            if rest and not maker.game.outcome:
                choice = had_choice(rest[0])
                assert len(new) == (1 if choice else 2)
                seen.add(choice)
    assert seen == {True, False}


def had_choice(turn: Turn) -> bool:
    now, found = turn.reset(), False
    for step in turn.steps:
        found |= len({(each.source, each.target) for each in now.next_steps}) > 1
        now = now.move(step.source, step.target)
    return found


def test_a_long_game_fits(capsys: pytest.CaptureFixture[str]) -> None:
    last, _ = whole_game("tapa", 105)[-1]
    turns = len(last.game.turns)
    length = len(ADDRESS + last.send)
    with capsys.disabled():
        print(f"\n{turns} turns: {length} characters")
    assert len(ADDRESS) == 60
    assert turns >= 120
    assert length <= 2000


def test_links_hold_only_safe_characters_and_end_in_a_letter_or_digit() -> None:
    for maker, _ in whole_game("trio"):
        assert set(maker.send) <= set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.="
        )
        assert maker.send[-1].isalnum()
        assert ".." not in maker.send


# What may be known ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greek", "express"])
def test_values_for_the_rolls_to_come_are_not_in_the_link(name: str) -> None:
    for maker, opener in whole_game(name):
        link = unread(maker)
        known = {*link.white, *link.black}  # and what follows by hashing is in these
        for device in (maker, opener):
            assert device.secret not in known
        # Next comes a value of the opener, then one of the maker: neither can be computed.
        assert not known & set(_coming(maker, 40) + _coming(opener, 40))


def _coming(device: LinkGame, times: int) -> list[bytes]:
    own = device.white if device.mine is Side.WHITE else device.black
    first = len(own)
    return [value_of(device.secret, number) for number in range(first, first + times)]


def test_every_roll_needs_a_value_that_the_other_side_shows_after_the_last_choice() -> None:
    """With another value in its place the roll is another one (for nearly all)."""
    for maker, opener in whole_game("greek"):
        if maker.game.outcome or maker.number < 3:
            continue
        opened = opener.receive(LinkGame.read(maker.send))
        if not opened.due or opened.game.turn:
            continue
        roll = _roll(opened)
        others = set()
        for byte in range(24):
            other = bytes([byte]) * VALUE_BYTES
            if opened.mine is Side.WHITE:
                changed = replace(opened, black=(*opened.black[:-1], other))
            else:
                changed = replace(opened, white=(*opened.white[:-1], other))
            others.add(_roll(changed))
        assert len(others | {roll}) > 6


def _roll(device: LinkGame) -> tuple[int, int]:
    turn = device.roll().game.turn
    assert turn
    assert turn.roll
    return turn.roll


def test_rolls_are_even() -> None:
    counts = [0] * 7
    for seed in range(6):
        for turn in whole_game("greek", seed)[-1][0].game.turns:
            for number in turn.roll or ():
                counts[number] += 1
    total = sum(counts)
    assert total > 500
    assert all(abs(count / total - 1 / 6) < 0.05 for count in counts[1:])


def test_chain() -> None:
    value = bytes(VALUE_BYTES)
    values: Values = unfold(value, 3)
    assert values == (earlier(value, 3), earlier(value, 2), earlier(value, 1), value)
    assert value_of(value, LAST) == value
    for wrong in (-1, LAST + 1):
        with pytest.raises(ValueError, match="expected 0–1024"):
            value_of(value, wrong)
    with pytest.raises(ValueError, match="secret of 3 bytes"):
        LinkGame.invite(GREEK, b"abc")


# Links that are not what they should be ------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 40])
def test_any_character_changed_or_missing_is_refused(number: int) -> None:
    link = whole_game("trio")[-2][0].send if number == 40 else _link(number)
    for at in range(len(link)):
        assert refused(link[:at] + link[at + 1 :])
        assert refused(link[:at])
        for character in "A0-.é":
            if link[at] != character:
                assert refused(link[:at] + character + link[at + 1 :])


def _link(number: int) -> str:
    games = whole_game("trio")
    first = games[0][1].send  # White's invitation
    return first if number == 1 else games[number - 2][0].send


def test_a_cut_link_is_called_cut() -> None:
    link = _link(5)
    for length in range(len(PREFIX), len(link)):
        assert refused(link[:length]) == "link.truncated"


@given(st.text(max_size=40) | st.text("game=1.greek0AQ-_#", max_size=60))
def test_nothing_but_a_refusal_comes_of_nonsense(text: str) -> None:
    assert refused(text)


@given(
    seed=seeds,
    ruleset=st.sampled_from(list(RULESETS)),
    number=st.integers(1, MOST_LINKS),
    resigned=st.integers(0, 2),
    moves=st.integers(1, 2**80),
    size=st.sampled_from([0, 1, 16, 48, 64, 65]),
)
def test_nothing_but_a_refusal_comes_of_links_made_up(
    seed: int, ruleset: str, number: int, resigned: int, moves: int, size: int
) -> None:
    values = random.Random(seed).randbytes(size)
    text = str(Fragment(RULESETS[ruleset], number, resigned, values, moves))
    try:
        LinkGame.read(text)
    except LinkError:
        return
    assert (number, size, moves, resigned) == (1, 16, 1, 0)


@given(seed=seeds, moves=st.integers(1, 2**64))
def test_moves_made_up_are_a_legal_game_or_refused(seed: int, moves: int) -> None:
    maker = whole_game("classic")[20][0]
    try:
        link = LinkGame.read(sealed(maker.send, moves=moves))
    except LinkError as error:
        assert error.message == {"key": "link.move"}
    else:
        assert len(link.game.turns) == len(maker.game.turns)
        assert Fragment.parse(sealed(maker.send, moves=moves)).moves == moves


def test_moves_left_over_or_missing_are_refused() -> None:
    maker = whole_game("greek")[10][0]
    moves = Fragment.parse(maker.send).moves
    for wrong in (moves * 2**20, moves // 2**20, 1, 2):
        assert refused(sealed(maker.send, moves=wrong)) == "link.move"


def test_a_link_that_goes_on_after_the_end_is_refused() -> None:
    maker, opener = whole_game("greek")[-1]
    values = Fragment.parse(maker.send).values
    first, size = opener, VALUE_BYTES
    own = first.white if first.mine is Side.WHITE else first.black
    value = value_of(first.secret, len(own))
    at = size if first.mine is Side.WHITE else 3 * size
    values = values[:at] + value + values[at + size :]
    assert refused(sealed(maker.send, number=maker.number + 1, values=values)) == "link.move"


def test_values_that_do_not_fit_are_refused() -> None:
    link = _link(9)
    values = Fragment.parse(link).values
    for at in range(0, 64, 16):
        wrong = values[:at] + bytes(VALUE_BYTES) + values[at + 16 :]
        assert refused(sealed(link, values=wrong)) == "link.chain"
    # Nor may a value be kept back, or one more be shown.
    for number in (7, 8, 10, 11):
        assert refused(sealed(link, number=number)) == "link.chain"
    assert refused(sealed(link, values=values[:-1])) == "link.damaged"
    assert refused(sealed(link, number=2)) == "link.damaged"


def test_a_link_of_a_newer_page_says_so() -> None:
    assert refused("game=2.whatever") == "link.newer"
    assert refused(sealed(_link(1), ruleset=Ruleset("future"))) == "link.newer"
    assert refused("game=0.whatever") == "link.truncated"


@pytest.mark.parametrize("number", ["0", "01", "2049", "9999", "12345", "", "-1", "3r3", "3r", "x"])
def test_impossible_numbers_are_refused(number: str) -> None:
    link = _link(3)
    parts = link.removeprefix("game=").split(".")[:-1]
    parts[2] = number
    assert refused(checked(parts)) == "link.damaged"


@pytest.mark.parametrize("moves", ["", "A", "AA", "AB", "AQ=", "A Q", "AAE"])
def test_moves_have_one_spelling(moves: str) -> None:
    parts = _link(1).removeprefix("game=").split(".")[:-1]
    parts[4] = moves
    assert refused(checked(parts)) == "link.damaged"


def test_overlong_text_is_refused_at_once() -> None:
    assert refused("game=1.greek.1." + "A" * 10**6 + ".AQ.123456") == "link.damaged"


# What a device knows -------------------------------------------------------------------------


def test_own_links_older_links_and_the_same_link_again() -> None:
    games = whole_game("mahbusa")
    maker, opener = games[20]
    assert refused(maker.send, maker) == "link.own"
    assert refused(games[18][0].send, maker) == "link.older"
    assert refused(games[17][0].send, maker) == "link.older"
    assert refused(games[0][1].send, maker) == "link.older"
    opened = opener.receive(LinkGame.read(maker.send))
    assert opened.receive(LinkGame.read(maker.send)) is opened
    invitation = games[0][1]
    assert refused(invitation.send, invitation) == "link.own"


def test_a_device_that_missed_its_own_later_links_goes_on() -> None:
    games = whole_game("mahbusa")
    maker = games[20][0]
    earlier_state = games[17][0] if games[17][0].mine is not maker.mine else games[16][0]
    later = earlier_state.receive(LinkGame.read(maker.send))
    assert later.number >= maker.number
    assert later.game.turns[: len(maker.game.turns)] == maker.game.turns


def test_turns_already_made_cannot_be_changed() -> None:
    maker, opener = whole_game("classic")[20]
    before = opener  # has made link 21
    rng = random.Random(5)
    fork = None
    while fork is None or fork.game == maker.game:
        again = whole_game("classic")[19][1]
        fork = answer(again.receive(LinkGame.read(before.send)), rng)
    opened = before.receive(LinkGame.read(maker.send))
    assert refused(fork.send, opened) == "link.changed"
    # Nor by a later link that tells the changed turn on.
    later = answer(before.receive(LinkGame.read(fork.send)), rng)
    latest = answer(fork.receive(LinkGame.read(later.send)), rng)
    assert refused(latest.send, opened) == "link.changed"
    # The friend has not seen the first: for him the other is the only one.
    assert before.receive(LinkGame.read(fork.send)).game.turns == fork.game.turns


def test_rules_cannot_be_changed() -> None:
    maker, opener = whole_game("greek")[0]
    assert refused(sealed(maker.send, ruleset=RULESETS["mahbusa"]), opener) == "link.changed"


def test_the_first_to_answer_plays() -> None:
    rng = random.Random(3)
    white = LinkGame.invite(GREEK, secret(rng))
    one, two = (LinkGame.read(white.send).join(secret(rng)) for _ in range(2))
    begun = answer(white.receive(LinkGame.read(one.send)), rng)
    assert refused(two.send, begun) == "link.taken"
    assert refused(begun.send, two) == "link.taken"


def test_a_side_cannot_be_taken_with_another_secret() -> None:
    maker, opener = whole_game("greek")[8]
    stranger = replace(opener, secret=bytes(VALUE_BYTES))
    assert refused(maker.send, stranger) == "link.chain"


def test_who_has_no_secret_only_watches() -> None:
    maker, _ = whole_game("greek")[8]
    watched = LinkGame.read(maker.send)
    assert watched.mine is None
    assert idle(watched)
    assert not watched.send
    assert LinkGame.load(watched.dump()) == watched
    for forbidden in (
        watched.roll,
        lambda: watched.play(watched.game),
        lambda: watched.resign(1),
        lambda: watched.receive(watched),
        lambda: watched.join(bytes(VALUE_BYTES)),
    ):
        with pytest.raises(ValueError, match=r"friend has to answer|expected"):
            forbidden()


def test_nothing_can_be_done_while_the_friend_has_to_answer() -> None:
    white = LinkGame.invite(GREEK, bytes(VALUE_BYTES))
    assert white.waiting
    assert white.mine is Side.WHITE
    black = LinkGame.read("#" + white.send).join(bytes(VALUE_BYTES))
    assert black.waiting
    assert black.mine is Side.BLACK
    for device in (white, black):
        with pytest.raises(ValueError, match="friend has to answer"):
            device.roll()
        with pytest.raises(ValueError, match="friend has to answer"):
            device.resign(1)
        with pytest.raises(ValueError, match="expected one that goes on"):
            device.play(device.game)
    other = LinkGame.invite(GREEK, b"x" * VALUE_BYTES)
    with pytest.raises(ValueError, match="played here"):
        white.receive(LinkGame.read(other.send))


def test_a_turn_can_be_undone_until_it_is_finished() -> None:
    rng = random.Random(2)
    opened = _due()
    begun = opened if opened.game.turn else opened.roll()
    moved = step_on(begun, rng)
    assert moved.play(moved.game.undo()) == begun
    assert not moved.send
    done = answer(moved, rng)
    assert done.send
    assert not done.due
    with pytest.raises(ValueError, match="expected one that goes on"):
        begun.play(Game.set_up(GREEK, Side.WHITE))


def _due(name: str = "greek", number: int = 20) -> LinkGame:
    """A device whose person has to roll."""
    maker, opener = whole_game(name)[number]
    opened = opener.receive(LinkGame.read(maker.send))
    assert opened.due
    return opened


# Giving up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [4, 20])
def test_a_side_can_give_up(number: int) -> None:
    opened = _due(number=number)
    begun = step_on(opened if opened.game.turn else opened.roll(), random.Random(1))
    given = begun.resign(2)
    assert given == opened.resign(2)
    assert given.send
    assert not given.waiting
    maker = whole_game("greek")[number][0]
    end = maker.receive(LinkGame.read(given.send))
    assert end.game == given.game
    assert end.game.outcome
    assert end.game.outcome.winner is maker.mine
    assert idle(end)
    assert not end.send
    assert LinkGame.load(given.dump()) == given
    assert LinkGame.load(end.dump()) == end
    # There is no way back, for either side.
    played = answer(begun, random.Random(1))
    assert refused(played.send, end) == "link.changed"
    assert refused(given.send, maker.receive(LinkGame.read(played.send))) == "link.changed"
    on = answer(maker.receive(LinkGame.read(played.send)), random.Random(1))
    assert refused(on.send, given) == "link.changed"


def test_giving_up_for_points_that_cannot_be_lost_is_refused() -> None:
    games = whole_game("tapa")
    maker, opener = games[-2]
    late = opener.receive(unread(maker))
    assert late.due
    assert late.mine
    if late.game.resign_points(late.mine) != (1,):
        pytest.fail("expected a game in which both have borne off")
    with pytest.raises(ValueError, match="expected 1"):
        late.resign(2)
    assert refused(sealed(late.resign(1).send, resigned=2)) == "link.move"
    assert refused(sealed(_link(2), resigned=1)) == "link.move"


# Remembering ---------------------------------------------------------------------------------


@given(ruleset=presets, seed=seeds, stop=st.integers(0, 200))
@settings(max_examples=20)
def test_a_game_laid_aside_goes_on(ruleset: Ruleset, seed: int, stop: int) -> None:
    rng = random.Random(seed)
    white = LinkGame.invite(ruleset, secret(rng))
    black = LinkGame.read(white.send).join(secret(rng))
    devices = [white, black]
    for _ in range(stop):
        at = next((n for n in range(2) if devices[n].due), None)
        if at is not None:
            devices[at] = step_on(devices[at], rng)
            continue
        newest = max(devices, key=lambda device: device.number)
        if newest.game.outcome:
            break
        other = 1 - devices.index(newest)
        devices[other] = devices[other].receive(LinkGame.read(newest.send))
    for device in devices:
        again = LinkGame.load(device.dump())
        assert again == device
        assert again.send == device.send


@pytest.mark.parametrize(
    "change", [("1\n", "2\n"), ("\n", " "), ("\nw\n", "\nx\n"), ("\n", "\n\n")]
)
def test_damaged_memory_is_refused(change: tuple[str, str]) -> None:
    text = LinkGame.invite(GREEK, b"x" * VALUE_BYTES).dump()
    with pytest.raises(ValueError, match=r"."):
        LinkGame.load(text.replace(*change))
    for at in range(len(text)):
        with pytest.raises(ValueError, match=r"."):
            LinkGame.load(text[:at])


def test_the_secret_is_not_printed() -> None:
    game = LinkGame.invite(GREEK, b"x" * VALUE_BYTES)
    assert "xxxx" not in repr(game)


@given(rulesets)
def test_only_known_rulesets_travel(ruleset: Ruleset) -> None:
    device = LinkGame.invite(ruleset, bytes(VALUE_BYTES))
    if ruleset.id in RULESETS:
        assert LinkGame.read(device.send).game.ruleset.id == ruleset.id
    else:
        assert refused(device.send) == "link.newer"

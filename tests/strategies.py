"""What Hypothesis makes up: positions, rolls, rulesets, games, matches, and nonsense."""

import random
import string
from collections.abc import Sequence

from hypothesis import strategies as st

from plakoto import (
    RULESETS,
    Game,
    Match,
    Outcome,
    Play,
    Position,
    Problem,
    Roll,
    Ruleset,
    Setup,
    Side,
    Stack,
    Step,
    legal_plays,
)
from referee import random_position

KINDS = ("play", "bearoff", "mother", "crowded")
SMALL = ("bearoff", "mother")
"""Kinds with few checkers that can move, where every order of the steps can be tried."""

seeds = st.integers(0, 2**32 - 1)
sides = st.sampled_from(Side)
dice = st.integers(1, 6)
rolls: st.SearchStrategy[Roll] = st.tuples(dice, dice)
presets = st.sampled_from(list(RULESETS.values()))
rulesets = st.one_of(
    presets,
    st.builds(
        Ruleset,
        opening=st.sampled_from(["contest_roll", "fresh_roll"]),
        next_starter=st.sampled_from(["contest", "winner"]),
        mother=st.booleans(),
        bearing_off=st.sampled_from(["no_pins", "home_only"]),
        doubles=st.sampled_from(["four", "cascade"]),
    ),
)


def positions(kinds: Sequence[str] = KINDS) -> st.SearchStrategy[Position]:
    """Positions as the referee makes them up."""

    def position(seed: int, kind: str) -> Position:
        return Position.parse(random_position(random.Random(seed), kind))

    return st.builds(position, seeds, st.sampled_from(kinds))


stacks = st.builds(Stack, sides, st.integers(1, 15), st.booleans())


def _spelling(stack: Stack | None) -> str:
    if stack is None:
        return "."
    letters = string.ascii_uppercase if stack.owner is Side.WHITE else string.ascii_lowercase
    trapped = "x" if stack.owner is Side.WHITE else "X"
    return letters[stack.count - 1] + trapped * stack.traps


def board_text(points: Sequence[Stack | None]) -> str:
    """The board string of the 24 points, from absolute 24 down to 1."""
    groups = []
    for first in range(0, 24, 6):
        group = "".join(map(_spelling, points[first : first + 6]))
        for run in range(6, 0, -1):
            group = group.replace("." * run, str(run))
        groups.append(group)
    return "-".join(groups)


placements = st.lists(st.none() | stacks, min_size=24, max_size=24)
"""The 24 points from absolute 24 down to 1, any number of checkers on them."""
board_texts = placements.map(board_text)
"""Board strings that can be read, most of them with impossible numbers of checkers."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    position = draw(positions())
    side = draw(st.none() | sides)
    roll = draw(st.none() | rolls) if side else None
    return Setup(position, side, (max(roll), min(roll)) if roll else None)


problems = st.builds(
    Problem,
    st.sampled_from(["too_many", "none_left", "over.mother"]),
    st.none() | sides,
    st.none() | st.integers(0, 99),
)
outcomes = st.sampled_from(
    [
        Outcome(None, 0, "draw"),
        *(Outcome(side, 2, "mother") for side in Side),
        *(Outcome(side, points, "borne_off") for side in Side for points in (1, 2)),
        *(Outcome(side, points, "resigned") for side in Side for points in (1, 2)),
    ]
)
steps = st.builds(Step, st.integers(1, 24), st.integers(0, 23), dice, st.booleans())


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A legal play, fresh from `legal_plays` so that nothing of it is worked out yet."""
    rng = random.Random(draw(seeds))
    while True:
        position = Position.parse(random_position(rng, rng.choice(KINDS)))
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        ruleset = rng.choice(list(RULESETS.values()))
        found = legal_plays(position, rng.choice(list(Side)), roll, ruleset)
        if found:
            return rng.choice(found)


# Games and matches ---------------------------------------------------------------------------


def play_on(match: Match, rng: random.Random, actions: int) -> Match:
    """Take up the match and go on at random for so many rolls, steps, ends of turns and
    resignations."""
    for _ in range(actions):
        if not match.games or match.game.outcome:
            if match.winner:
                break
            match = match.begin(random_game(match, rng))
            continue
        game = match.game
        if rng.random() < 0.01:
            side = rng.choice(list(Side))
            match = match.with_game(game.resign(side, rng.choice(game.resign_points(side))))
        elif game.turn is None:
            match = match.roll()
        elif game.turn.complete:
            match = match.with_game(game.finish())
        else:
            step = rng.choice(game.turn.next_steps)
            match = match.with_game(game.move(step.source, step.target))
    return match


def random_game(match: Match, rng: random.Random) -> Game | None:
    """A game that begins near its end, or (None) as the rules have it."""
    kind = rng.choice((None, "bearoff", "bearoff", "mother"))
    while kind:
        start = Position.parse(random_position(rng, kind))
        try:
            return Game.set_up(match.ruleset, rng.choice(list(Side)), start)
        except ValueError:
            continue  # decided already
    return None


@st.composite
def matches(draw: st.DrawFn, actions: int = 60) -> Match:
    """A match laid aside anywhere, perhaps in the middle of a turn."""
    ruleset, length = draw(rulesets), draw(st.integers(0, 5))
    match = Match(ruleset, length, draw(st.text(max_size=6)))
    rng = random.Random(draw(seeds))
    return play_on(match, rng, draw(st.integers(0, actions)))


# Nonsense ------------------------------------------------------------------------------------


def near(alphabet: str, max_size: int = 30) -> st.SearchStrategy[str]:
    """Text that looks a little like what is expected, and text that does not."""
    return st.text(alphabet, max_size=max_size) | st.text(max_size=max_size)


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str], alphabet: str) -> str:
    """A good text with a few characters or whole lines changed, dropped, doubled or moved."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            at = draw(st.integers(0, len(text)))
            to = draw(st.integers(at, min(len(text), at + 3)))
            text = text[:at] + draw(st.text(alphabet, max_size=3)) + text[to:]
        else:
            lines = text.split("\n")
            source = draw(st.integers(0, len(lines) - 1))
            target = draw(st.integers(0, len(lines)))
            line = lines[source] if draw(st.booleans()) else lines.pop(source)
            if draw(st.booleans()):
                lines.insert(target, line)
            text = "\n".join(lines)
    return text

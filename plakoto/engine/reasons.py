"""Why a play is good or bad, as data: `reasons_for` and `reasons_against`.

What can be seen on the board after a play is compared with what another play leaves there; the
few differences that usually matter most come first. The words are for the reader to put: each
`Reason` names a sentence, by its `code`, and what stands in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from plakoto.engine.evaluation import Evaluation
from plakoto.engine.features import shots
from plakoto.moves import Play
from plakoto.position import HOME, POINTS, START, TRAPPED, Position, Side
from plakoto.ruleset import Ruleset

SENTENCES: dict[str, str | tuple[str, str]] = {
    "only": "There is no other play.",
    "wins": "It wins the game.",
    "wins_two": "It wins the game and two points.",
    "wins_mother": "It wins the game by the mother.",
    "draws": "It draws the game.",
    "misses_win": "It misses a win.",
    "pins_mother": "It pins the enemy mother.",
    "pins": "It pins a checker on point {point}.",
    "keeps_mother": "It keeps the enemy mother pinned.",
    "keeps_pin": "It keeps the checker on point {point} pinned.",
    "releases_mother": "It lets the enemy mother go.",
    "releases": "It lets the pinned checker on point {point} go.",
    "closes": "It closes point {point}.",
    "holds": "It holds point {point}.",
    "opens": "It gives up point {point}.",
    "row": (
        "It makes one closed point in a row.",
        "It makes {count} closed points in a row.",
    ),
    "safe": "It leaves no checker that the next roll can pin.",
    "safer": (
        "One fewer of the 36 rolls pins a checker.",
        "{count} fewer of the 36 rolls pin a checker.",
    ),
    "exposes": (
        "It leaves a lone checker on point {point}, which one of 36 rolls pins.",
        "It leaves a lone checker on point {point}, which {count} of 36 rolls pin.",
    ),
    "exposes_mother": (
        "It leaves the mother alone, and one of 36 rolls pins it.",
        "It leaves the mother alone, and {count} of 36 rolls pin it.",
    ),
    "runs_mother": "It brings the last checker away from the start point.",
    "bears_off": ("It bears off one checker.", "It bears off {count} checkers."),
    "saves_two": "It bears off the first checker: losing the bear-off now costs only one point.",
    "brings_home": ("It brings one checker home.", "It brings {count} checkers home."),
    "ends_contact_ahead": (
        "It ends all contact, one pip ahead in the race.",
        "It ends all contact, {count} pips ahead in the race.",
    ),
    "ends_contact_behind": (
        "It ends all contact, one pip behind in the race.",
        "It ends all contact, {count} pips behind in the race.",
    ),
    "keeps_contact": (
        "It keeps contact, one pip behind in the race.",
        "It keeps contact, {count} pips behind in the race.",
    ),
    "more_wins": (
        "It wins one more of 100 games.",
        "It wins {count} more of 100 games.",
    ),
    "more_two": (
        "It wins two points in one more of 100 games.",
        "It wins two points in {count} more of 100 games.",
    ),
    "fewer_two": (
        "It loses two points in one fewer of 100 games.",
        "It loses two points in {count} fewer of 100 games.",
    ),
    "later": "It leads to better positions later on.",
}
"""Every code, in English; a pair for one and for several of `count`."""

MOST = 3
"""How many reasons are given at most."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for or against a play."""

    code: str
    """A key of `SENTENCES`."""
    point: int = 0
    """A point, by the numbering of the side that plays, where the sentence names one."""
    count: int = 0
    """How many, where the sentence says so; it chooses the plural form."""

    @property
    def values(self) -> dict[str, int]:
        """What the sentence needs: `point`, `count`, both or none.

        >>> Reason("exposes", point=9, count=12).values
        {'point': 9, 'count': 12}
        """
        words = {"point": self.point, "count": self.count}
        return {name: number for name, number in words.items() if number}

    def __str__(self) -> str:
        """The sentence, in English.

        >>> print(Reason("exposes", point=9, count=12))
        It leaves a lone checker on point 9, which 12 of 36 rolls pin.
        """
        words = SENTENCES[self.code]
        if not isinstance(words, str):
            words = words[self.count != 1]
        return words.format(**self.values)


Weighed = tuple[float, Reason]
"""A reason, and what it is worth, very roughly, to tell which matter most."""


def reasons_for(
    position: Position,
    side: Side,
    ruleset: Ruleset,
    play: Play,
    other: Play | None = None,
    worths: tuple[Evaluation, Evaluation] | None = None,
) -> tuple[Reason, ...]:
    """What `play` does well from `position`, most important first, at least one and at most `MOST`.

    Only what it does better than `other`: the play made, or the second best; None: there is no
    other. `worths` are the chances after the two plays, if known (`Engine.why` finds them).

    >>> from plakoto import RULESETS, legal_plays
    >>> position, rules = Position.parse("H3A1-3a1F-6-1d3j"), RULESETS["greek"]
    >>> plays = {str(play): play for play in legal_plays(position, Side.WHITE, (5, 3), rules)}
    >>> pin, other = plays["20/15* 13/10"], plays["24/16"]
    >>> for reason in reasons_for(position, Side.WHITE, rules, pin, other):
    ...     print(reason)
    It pins a checker on point 15.
    4 fewer of the 36 rolls pin a checker.
    """
    if other is None:
        ending = list(_ending(play, side))
        return (ending[0][1] if ending else Reason("only"),)
    before, one, two = (_Board(each, side) for each in (position, play.end, other.end))
    good = list(_ending(play, side)) or [
        *_pins(before, one, two, ruleset),
        *_points(before, one, two),
        *_safety(one, two, ruleset),
        *_race(before, one, two),
        *(_chances(*worths) if worths else ()),
    ]
    return _first(good) or (Reason("later"),)


def reasons_against(
    position: Position, side: Side, ruleset: Ruleset, play: Play, other: Play
) -> tuple[Reason, ...]:
    """What `play` does that speaks against it and that `other` does not do, most important first.

    At most `MOST`; often there is nothing to be seen, and it is only that `other` does more.
    """
    if other.outcome and other.outcome.winner is side and not play.outcome:
        return (Reason("misses_win"),)
    before, one, two = (_Board(each, side) for each in (position, play.end, other.end))
    # A point with a pinned checker under it is told by the pin.
    given_up = before.closed & two.closed - one.closed - before.pinned if one.contact else ()
    bad = [
        *_releases(before, one, two, ruleset),
        *_exposes(one, two, ruleset),
        *((4, Reason("opens", point)) for point in given_up),
    ]
    if before.contact and two.contact and not one.contact and one.lead < 0:
        bad.append((8, Reason("ends_contact_behind", count=-one.lead)))
    return _first(bad)


def _first(found: list[Weighed]) -> tuple[Reason, ...]:
    found.sort(key=lambda each: (-each[0], -each[1].point))
    # One of a kind: the second point closed adds nothing to the first.
    kinds = {reason.code: reason for _, reason in reversed(found)}
    ordered = dict.fromkeys(reason.code for _, reason in found)
    return tuple(kinds[code] for code in ordered)[:MOST]


class _Board:
    """What there is to be seen of a position by one side. All points are its own."""

    def __init__(self, position: Position, side: Side) -> None:
        self.mine = mine = position.counts(side)
        self.theirs = theirs = position.counts(side.opponent)
        self.pinned = {
            POINTS + 1 - point for point in range(1, POINTS + 1) if theirs[point] == TRAPPED
        }
        self.closed = {
            point
            for point in range(1, START)
            if 1 < mine[point] < TRAPPED or (mine[point] == 1 and point in self.pinned)
        }
        self.row = max(
            (
                next(n for n in range(1, POINTS + 1) if point + n not in self.closed)
                for point in self.closed
            ),
            default=0,
        )
        self.shots, self.any_shots = shots(mine, theirs)
        self.lead = position.pips(side.opponent) - position.pips(side)
        last, enemy_last = (
            max((point for point in range(1, POINTS + 1) if counts[point]), default=0)
            for counts in (mine, theirs)
        )
        self.contact = last + enemy_last > POINTS + 1
        self.outside = sum(position.count(side, point) for point in range(HOME + 1, POINTS + 1))

    def risk(self, ruleset: Ruleset) -> float:
        return sum(_risk(point, rolls, ruleset) for point, rolls in self.shots.items())


def _risk(point: int, rolls: int, ruleset: Ruleset) -> float:
    """What a checker in danger stands to lose."""
    if point == START:
        return rolls * (50 if ruleset.mother else 30) / 36
    return rolls * (8 + point / 2) / 36


def _held(point: int, ruleset: Ruleset) -> float:
    """What an enemy checker pinned on a point is worth: the nearer to its start, the more."""
    if point == 1:
        return 50 if ruleset.mother else 30
    return 24 - point / 2


def _ending(play: Play, side: Side) -> Iterator[Weighed]:
    if play.outcome is None:
        return
    if play.outcome.winner is not side:
        yield 100, Reason("draws")
    elif play.outcome.reason == "mother":
        yield 100, Reason("wins_mother")
    else:
        yield 100, Reason("wins_two" if play.outcome.points > 1 else "wins")


def _pins(before: _Board, one: _Board, other: _Board, ruleset: Ruleset) -> Iterator[Weighed]:
    for point in one.pinned - other.pinned:
        new = point not in before.pinned
        if point == 1:
            reason = Reason("pins_mother" if new else "keeps_mother")
        else:
            reason = Reason("pins" if new else "keeps_pin", point)
        yield _held(point, ruleset), reason


def _releases(before: _Board, one: _Board, other: _Board, ruleset: Ruleset) -> Iterator[Weighed]:
    for point in before.pinned & other.pinned - one.pinned:
        reason = Reason("releases_mother") if point == 1 else Reason("releases", point)
        yield _held(point, ruleset), reason


def _points(before: _Board, one: _Board, other: _Board) -> Iterator[Weighed]:
    if not one.contact:
        return
    # A point with a pinned checker under it is told by the pin.
    for point in one.closed - other.closed - one.pinned:
        yield 4, Reason("holds" if point in before.closed else "closes", point)
    if one.row > max(other.row, before.row, 2):
        yield 2 * one.row, Reason("row", count=one.row)


def _safety(one: _Board, other: _Board, ruleset: Ruleset) -> Iterator[Weighed]:
    gain = other.risk(ruleset) - one.risk(ruleset)
    if gain <= 0:
        return
    if not one.shots:
        yield gain, Reason("safe")
    elif (fewer := other.any_shots - one.any_shots) > 0:
        yield gain, Reason("safer", count=fewer)


def _exposes(one: _Board, other: _Board, ruleset: Ruleset) -> Iterator[Weighed]:
    for point, rolls in one.shots.items():
        worse = rolls - other.shots.get(point, 0)
        if worse > 0:
            if point == START:
                reason = Reason("exposes_mother", count=rolls)
            else:
                reason = Reason("exposes", point, rolls)
            yield _risk(point, worse, ruleset), reason


def _race(before: _Board, one: _Board, other: _Board) -> Iterator[Weighed]:
    if before.mine[START] and not one.mine[START] and other.mine[START]:
        yield 10, Reason("runs_mother")
    if before.contact and other.contact and not one.contact and one.lead > 0:
        yield 8, Reason("ends_contact_ahead", count=one.lead)
    if one.contact and not other.contact and one.lead < 0:
        yield 8, Reason("keeps_contact", count=-one.lead)
    off = one.mine[0] - before.mine[0]
    if one.mine[0] > other.mine[0]:
        yield 4 * off, Reason("bears_off", count=off)
        if not other.mine[0] and other.lead < 0:
            yield 8, Reason("saves_two")
    if not one.contact and one.outside < other.outside:
        yield 3, Reason("brings_home", count=before.outside - one.outside)


def _chances(one: Evaluation, other: Evaluation) -> Iterator[Weighed]:
    """The greatest difference in the chances, if it is one of 100 games at least: what can be seen
    on the board comes first."""
    more = {
        "more_wins": one.win - other.win,
        "more_two": one.win_two + one.win_mother - other.win_two - other.win_mother,
        "fewer_two": other.lose_two + other.lose_mother - one.lose_two - one.lose_mother,
    }
    code = max(more, key=more.__getitem__)
    count = round(100 * more[code])
    if count > 0:
        yield 1, Reason(code, count=count)

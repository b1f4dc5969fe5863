"""A game between two devices that travels in a link: `LinkGame`.

Links are numbered: White, who invites, makes the odd ones, Black the even ones. Each holds the
whole game (`fragment.py`) and, new in it, just what its sender had to do: nothing, or whole
turns; and it shows the sender's next value, from which the dice follow (`chain.py` says how, and
why nobody can gain by it). Or it gives the game up.

Moves are one number in mixed radix, the first choice lowest, with a 1 on top: for each step that
has alternatives, which one. What follows from the rules is not written, so every number is either
a legal game to exactly here, or refused.

A device remembers its secret and how far the game had got (`LinkGame.dump`). A link has to go on
from there; what is refused changes nothing.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from app.chain import VALUE_BYTES, Values, dice, newest, sender, unfold, value_of
from app.fragment import Fragment, LinkError
from plakoto import Dice, Game, Ruleset, Side, Turn

_VERSION = "1"


@dataclass(frozen=True)
class LinkGame:
    """A game by links, as one device sees it. Never changed in place."""

    mine: Side | None
    """The side played at this device; None: it only watches."""
    secret: bytes = field(repr=False)
    """The last of this side's values; empty for who watches."""
    white: Values
    """White's values shown so far, x_0 first."""
    black: Values
    game: Game
    """Before the contest is known (link 3): a game in which nothing can be done."""
    told: int = 0
    """How many finished turns the newest link holds."""

    # Links ------------------------------------------------------------------------------------

    @classmethod
    def invite(cls, ruleset: Ruleset, secret: bytes) -> "LinkGame":
        """White's side of a new game. `secret`: 16 bytes nobody can guess."""
        return cls(Side.WHITE, secret, (value_of(secret, 0),), (), Game(ruleset, Side.WHITE))

    @classmethod
    def read(cls, fragment: str) -> "LinkGame":
        """The game in a link (what follows ``#``), to watch. Raises `LinkError`."""
        link = Fragment.parse(fragment)
        size = VALUE_BYTES
        values = [link.values[at : at + size] for at in range(0, len(link.values), size)]
        if len(link.values) != size * {1: 1, 2: 3}.get(link.number, 4):
            raise LinkError("damaged", f"link {link.number}: {len(link.values)} bytes of values")
        white = unfold(values[0 if link.number < 3 else 1], newest(Side.WHITE, link.number))
        black = unfold(values[-1], newest(Side.BLACK, link.number)) if link.number > 1 else ()
        if white[0] != values[0] or (black and black[0] != values[-2]):
            raise LinkError("chain", f"link {link.number}: a value does not lead to the first one")
        game = _replay(link, white, black)
        return cls(None, b"", white, black, game, len(game.turns))

    def join(self, secret: bytes) -> "LinkGame":
        """Black's side of the game that an invitation, just read, offers."""
        if self.number != 1:
            raise ValueError(f"link {self.number}: expected an invitation")
        values = value_of(secret, 0), value_of(secret, 1)
        return replace(self, mine=Side.BLACK, secret=secret, black=values)

    def receive(self, link: "LinkGame") -> "LinkGame":
        """This game after `link`, just read, which has the same `id`.

        Raises `LinkError` if it does not go on from here: another Black, other turns, older than
        what is known, or this side's own link.
        """
        if self.mine is None or link.id != self.id:
            raise ValueError(f"link of game {link.id}: expected {self.id}, played here")
        if self.black and link.black and self.black[0] != link.black[0]:
            raise LinkError("taken", "another device plays Black")
        told = min(self.told, link.told)
        same_rules = self.game.ruleset.id == link.game.ruleset.id
        if not same_rules or self.game.turns[:told] != link.game.turns[:told]:
            raise LinkError("changed", f"the first {told} turns or the rules are not those known")
        if link.number < self.number:
            raise LinkError("older", f"link {link.number}, but link {self.number} is known")
        if link.number > self.number and self.game.resigned:
            raise LinkError("changed", f"link {link.number}, but link {self.number} resigned")
        if link.number == self.number:
            if link._write() != self._write():
                raise LinkError("changed", f"another link {self.number} is known")
            if self.sender is self.mine:
                raise LinkError("own", f"link {self.number} was made here")
            return self
        return link._seat(self.mine, self.secret)

    @property
    def id(self) -> str:
        """Names the game: White's first value."""
        return self.white[0].hex()

    @property
    def number(self) -> int:
        """The number of the newest link, made or received."""
        return len(self.white) + len(self.black) - bool(self.black)

    @property
    def sender(self) -> Side:
        """Who made the newest link."""
        return sender(self.number)

    @cached_property
    def send(self) -> str:
        """What follows ``#`` in the link for the friend; empty: there is nothing to send now."""
        return self._write() if self.sender is self.mine else ""

    @property
    def waiting(self) -> bool:
        """The friend has to answer."""
        return self.sender is self.mine and not self.game.outcome

    # Playing ----------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """This side has to roll or to move."""
        over = self.game.outcome and len(self.game.turns) == self.told
        return self.mine is not None and self.sender is not self.mine and not over

    def roll(self) -> "LinkGame":
        """The game with this side's dice rolled. Raises `ValueError` if that is not due."""
        if not self.due:
            raise ValueError(f"roll of {self.mine}: the friend has to answer first")
        return replace(self, game=self.game.roll(self._next_dice().roll(1, _turn(self.game))))

    def play(self, game: Game) -> "LinkGame":
        """The game after steps, undone steps or the end of this side's turn.

        When nothing is left to do, `send` has the next link, and there is no way back. Raises
        `ValueError` if `game` does not go on from here.
        """
        turns = self.game.turns
        if not self.due or game.turns[: len(turns)] != turns:
            raise ValueError(f"game {game}: expected one that goes on from {self.game}")
        return replace(self, game=game)._settle()

    def resign(self, points: int) -> "LinkGame":
        """The game given up by this side; `send` tells the friend. Only when it is `due`.

        Steps not sent yet do not count. Raises `ValueError`.
        """
        if self.mine is None or not self.due:
            raise ValueError(f"{self.mine} resigns: the friend has to answer first")
        sent = replace(self.game, turns=self.game.turns[: self.told], turn=None)
        return replace(self, game=sent.resign(self.mine, points))._make_link()

    # Remembering ------------------------------------------------------------------------------

    def dump(self) -> str:
        """All of it as text, the secret too."""
        actions = []
        for turn in (*self.game.turns[self.told :], self.game.turn):
            if turn and turn.side is self.mine:
                actions += ["roll", *(f"{step.source}/{step.target}" for step in turn.steps)]
                actions += ["done"] if turn is not self.game.turn else []
        side = self.mine.value if self.mine else ""
        return "\n".join((_VERSION, side, self.secret.hex(), self._write(), " ".join(actions)))

    @classmethod
    def load(cls, text: str) -> "LinkGame":
        """Read what `dump` wrote. Raises `ValueError` for anything else."""
        lines = text.split("\n")
        if len(lines) != 5 or lines[0] != _VERSION:
            raise ValueError(f"game by links {text[:20]!r}: expected 5 lines, version {_VERSION}")
        _, side, secret, fragment, actions = lines
        link = cls.read(fragment)
        if not side:
            return link
        link = link._seat(Side(side), bytes.fromhex(secret))
        for action in actions.split():
            link = link._act(action)
        return link

    def _act(self, action: str) -> "LinkGame":
        if action == "roll":  # the contest has perhaps rolled already
            return self if self.game.turn else self.roll()
        if action == "done":
            return self.play(self.game.finish())
        source, target = action.split("/")
        return self.play(self.game.move(int(source), int(target)))

    # Within -----------------------------------------------------------------------------------

    def _seat(self, mine: Side, secret: bytes) -> "LinkGame":
        """This link, just read, at the device of `mine`."""
        own = self.white if mine is Side.WHITE else self.black
        if not own or own[-1] != value_of(secret, len(own) - 1):
            raise LinkError("chain", f"the values of {mine} are not those of this device")
        seated = replace(self, mine=mine, secret=secret)
        if self.number == 2 and mine is Side.WHITE:  # with her next value the contest is known
            contest = seated._next_dice().contest(1)
            seated = replace(seated, game=Game.open(self.game.ruleset, contest))
        return seated._settle()

    def _settle(self) -> "LinkGame":
        """With the next link made, if this side has nothing more to do for it."""
        game = self.game
        chosen = any(_choices(turn) for turn in game.turns[self.told :])
        busy = not game.outcome and game.side is self.mine and (game.turn or not chosen)
        return self if busy or not self.due else self._make_link()

    def _make_link(self) -> "LinkGame":
        white, black = self._next_values()
        return replace(self, white=white, black=black, told=len(self.game.turns))

    def _next_values(self) -> tuple[Values, Values]:
        """The values shown when this side's next link is made."""
        if self.mine is Side.WHITE:
            return (*self.white, value_of(self.secret, len(self.white))), self.black
        return self.white, (*self.black, value_of(self.secret, len(self.black)))

    def _next_dice(self) -> Dice:
        white, black = self._next_values()
        return dice(white[-1], black[-1])

    def _write(self) -> str:
        choices = [each for turn in self.game.turns[: self.told] for each in _choices(turn)]
        moves = 1
        for index, options in reversed(choices):
            moves = moves * options + index
        resigned = self.game.resigned.points if self.game.resigned else 0
        values = self.white[:1] + self.white[1:][-1:] + self.black[:1] + self.black[1:][-1:]
        return str(Fragment(self.game.ruleset, self.number, resigned, b"".join(values), moves))


# Moves ----------------------------------------------------------------------------------------


def _options(turn: Turn) -> list[tuple[int, int]]:
    """The next steps by source and target: which die bears off makes no difference."""
    return list(dict.fromkeys((step.source, step.target) for step in turn.next_steps))


@lru_cache(maxsize=1024)  # every link written asks again for all turns of the game
def _choices(turn: Turn) -> tuple[tuple[int, int], ...]:
    """For each step of `turn` that had alternatives: which it was, and of how many."""
    choices = []
    now = turn.reset()
    for step in turn.steps:
        options = _options(now)
        if len(options) > 1:
            choices.append((options.index((step.source, step.target)), len(options)))
        now = now.move(step.source, step.target)
    return tuple(choices)


def _turn(game: Game) -> int:
    """The number of the turn to be rolled."""
    return len(game.turns) + 1


def _replay(link: Fragment, white: Values, black: Values) -> Game:
    """The game after `link`, move by move. Raises `LinkError`."""
    game, moves = Game(link.ruleset, Side.WHITE), link.moves
    for number in range(3, link.number + 1):
        if game.outcome:
            raise LinkError("move", f"link {number}: the game was over before")
        side = sender(number)
        rolled = dice(white[newest(Side.WHITE, number)], black[newest(Side.BLACK, number)])
        if number == 3:
            game = Game.open(game.ruleset, rolled.contest(1))
        if link.resigned and number == link.number:
            if link.resigned not in game.resign_points(side):
                raise LinkError("move", f"link {number}: {link.resigned} points to resign")
            game = game.resign(side, link.resigned)
        else:
            game, moves = _replay_link(game, side, rolled, moves)
    if moves != 1 or (link.resigned and not game.resigned):
        raise LinkError("move", f"link {link.number}: moves left over, or too few")
    return game


def _replay_link(game: Game, side: Side, rolled: Dice, moves: int) -> tuple[Game, int]:
    """The game after all that `side` has to do for one link, and the choices still to come."""
    chosen = False
    while not game.outcome and game.side is side and (game.turn or not chosen):
        if game.turn is None:
            game = game.roll(rolled.roll(1, _turn(game)))
        while game.turn and (options := _options(game.turn)):
            index = 0
            if len(options) > 1:
                moves, index = divmod(moves, len(options))
                chosen = True
            game = game.move(*options[index])
        game = game.finish()
    return game, moves

"""Dice for two devices that nobody can foresee, choose or roll again: a chain of values a side.

Each side draws 16 secret bytes, its last value x_1024; every value before is the SHA-256 of the
one after it (`earlier`). So x_0, shown first, fixes them all and tells nothing of the others, and
every later one can be checked (`unfold`). Link 1 shows White's x_0, link 2 Black's x_0 and x_1,
and every further link its sender's next value. The contest follows from both x_1; a roll from the
value that its mover's link shows, the newest of the other side before it, and the number of the
turn (`dice`).

Who could gain by knowing what, when:

- Secrets: White draws hers knowing nothing. Black draws his knowing only White's x_0, from which
  her x_1 cannot be computed: trying many secrets is no better than drawing one.
- The other side's next roll needs a value that side has not shown yet. So nobody knows, while
  choosing a move, what the other will roll.
- One's own next roll needs a value that the other side shows only after one's move has arrived.
- Whoever opens a link knows his own roll at once, but it is fixed by then. So within one link
  nobody may choose first and roll afterwards: who plays the rest of a cascade sends it, gets a
  link that shows nothing but a value, and only then rolls. If there was nothing to choose (the
  rest could not be played, or in one way only) there was nothing to gain, and he rolls at once.
- White knows the outcome of the contest first, at link 2. She has nothing to choose there: her
  fresh first roll (``opening="fresh_roll"``) comes from the same two values. If Black begins, her
  link 3 only shows her value.
- A turn that cannot be played is sent as any other: it shows the value the other side needs.
- A second, different link in place of one that has arrived would be another choice with the answer
  known: a device refuses it (`LinkGame.receive`).

The one thing left is not to answer, or to begin another game: the page says so.
"""

from hashlib import sha256

from plakoto import Dice, Side

VALUE_BYTES = 16
"""Bytes of a secret, and of every value."""
LAST = 1024
"""The number of a side's last value, its secret; no game gets near it."""
MOST_LINKS = 2 * LAST

Values = tuple[bytes, ...]
"""What a side has shown, x_0 first."""


def earlier(value: bytes, times: int) -> bytes:
    """The value so many places before `value`."""
    for _ in range(times):
        value = sha256(b"plakoto:link:" + value).digest()[:VALUE_BYTES]
    return value


def value_of(secret: bytes, number: int) -> bytes:
    """Value x_`number` of the side with this secret. Raises `ValueError` for an impossible one."""
    if len(secret) != VALUE_BYTES or not 0 <= number <= LAST:
        raise ValueError(
            f"value {number} of a secret of {len(secret)} bytes: "
            f"expected 0–{LAST} and {VALUE_BYTES} bytes"
        )
    return earlier(secret, LAST - number)


def unfold(newest: bytes, number: int) -> Values:
    """All values up to x_`number`, `newest`."""
    values = [newest]
    for _ in range(number):
        values.append(earlier(values[-1], 1))
    return tuple(reversed(values))


def sender(link: int) -> Side:
    """Who makes the link of that number."""
    return Side.WHITE if link % 2 else Side.BLACK


def newest(side: Side, link: int) -> int:
    """The number of the newest value of `side` once the link of that number is made."""
    return (link - 1) // 2 if side is Side.WHITE else link // 2


def dice(white: bytes, black: bytes) -> Dice:
    """The dice that follow from two values: the contest, and the roll of any turn."""
    return Dice(f"{white.hex()}:{black.hex()}")

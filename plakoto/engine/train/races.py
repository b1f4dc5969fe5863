"""Work out the table of bear-offs without contact: `python -m plakoto.engine.train.races`."""

import zlib
from pathlib import Path

import numpy as np

from plakoto.engine.race import MOST, ONE, TURNS, placements
from plakoto.engine.train.core import generate, make_roll

FILE = Path(__file__).resolve().parent.parent / "race.bin"


def solve() -> np.ndarray:
    """For each of the placements, the chance to be gone after 1, 2, … turns."""
    room = make_roll()
    keys = list(placements())
    done = {bytes(6): np.ones(TURNS + 1)}  # also after no turn at all
    mine, theirs = np.zeros(25, np.uint8), np.zeros(25, np.uint8)
    theirs[0], theirs[1] = 14, 1
    for key in keys:
        mine[:] = 0
        mine[1:7] = list(key)
        mine[0] = 15 - sum(key)
        after = np.zeros(TURNS + 1)
        for high in range(1, 7):
            for low in range(1, high + 1):
                count = generate(mine, theirs, high, low, 4, False, False, room)
                ends = (done[room.ends[number, 1:7].tobytes()] for number in range(count))
                # Soonest on average: the greatest sum of the chances to be done already.
                best = max(ends, key=np.sum)
                after[1:] += best[:-1] * ((1 if high == low else 2) / 36)
        done[key] = after
    return np.array([done[key][1:] for key in keys])


def main() -> None:
    """Write the file of the package."""
    numbers = np.rint(solve() * ONE).astype(np.uint16).T
    if numbers[-1].min() < ONE:
        raise ValueError(f"more than {TURNS} turns for {MOST} checkers")
    body = (numbers & 255).astype(np.uint8).tobytes() + (numbers >> 8).astype(np.uint8).tobytes()
    FILE.write_bytes(zlib.compress(body, 9))
    print(f"{FILE.name}: {FILE.stat().st_size:,} bytes, {numbers.shape[1]:,} placements")


if __name__ == "__main__":
    main()

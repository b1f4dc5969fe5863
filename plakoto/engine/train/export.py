"""Write a trained network as the weights file of the package.

    python -m plakoto.engine.train.export CHECKPOINT [--to FILE] [--fineness 128]

Says how large the file is and how far its answers are from those of the network.
"""

import argparse
import zlib
from pathlib import Path

import numpy as np

from plakoto.engine.network import ACTIVE, FINE, HEADER, MAGIC, OUTPUTS, WRITTEN_ZERO, Network, read
from plakoto.engine.train.checkpoint import Checkpoint
from plakoto.engine.train.inputs import FULL, SIZES, offsets
from plakoto.engine.train.net import Net, finish, gather
from plakoto.engine.train.selfplay import make_desk, play_game

WEIGHTS = Path(__file__).resolve().parent.parent / "weights.bin"


def pack(net: Net, fineness: int, untouched: np.ndarray | None = None) -> bytes:
    """The bytes of the file. Inputs whose weights are still those of `untouched` count nothing."""
    hidden = net.hidden.copy()
    if untouched is not None:
        hidden[(hidden == untouched).all(axis=1)] = 0
    rows = np.vstack((hidden, net.bias))
    lanes = np.rint(rows * fineness).astype(np.int64) + WRITTEN_ZERO
    if lanes.min() < 0 or lanes.max() > 65535:
        raise ValueError(f"weights too large for fineness {fineness}")
    out = np.rint(net.out * FINE)
    if abs(out).max() > 32767 or (abs(out).sum(axis=1) * ACTIVE).max() >= 2**31:
        raise ValueError("weights of the outputs too large")
    body = b"".join(
        (
            bytes(SIZES[FULL]),
            (lanes & 255).astype(np.uint8).tobytes(),
            (lanes >> 8).astype(np.uint8).tobytes(),
            np.rint(net.out_bias * FINE * ACTIVE).astype("<i4").tobytes(),
            out.astype("<i2").tobytes(),
        )
    )
    inputs, units = hidden.shape
    header = HEADER.pack(MAGIC, len(SIZES[FULL]), inputs, units, fineness, zlib.adler32(body))
    return header + zlib.compress(body, 9)


def unpack(data: bytes) -> Net:
    """The network in a weights file."""
    rows, out, out_bias = lanes_of(data)
    fineness = HEADER.unpack_from(data)[4]
    hidden = ((rows - WRITTEN_ZERO) / fineness).astype(np.float32)
    return Net(
        np.ascontiguousarray(hidden[:-1]),
        np.ascontiguousarray(hidden[-1]),
        (out / FINE).astype(np.float32),
        (out_bias / (FINE * ACTIVE)).astype(np.float32),
        offsets(FULL),
    )


def lanes_of(data: bytes) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The whole numbers in a weights file: lanes, weights and biases of the outputs."""
    _, rows, out_bias, out = read(data)
    units = len(out) // OUTPUTS
    lanes = np.frombuffer(rows, "<u2").reshape(-1, units).astype(np.int64)
    return lanes, np.array(out).reshape(OUTPUTS, units), np.array(out_bias)


def compare(net: Net, data: bytes, games: int) -> tuple[float, float]:
    """Mean and greatest difference of any chance over the positions of some games."""
    network, desk = Network(data), make_desk(net, 5)
    rules = np.array([1, 0, 0], np.uint8)
    total, active = np.zeros(len(net.bias), np.float32), np.zeros(len(net.bias), np.float32)
    outputs = np.zeros(6)
    differences = []
    for _ in range(games):
        turns, _ = play_game(net, FULL, rules, 0, desk)
        for slots in desk.game[:turns]:
            gather(net.hidden, net.bias, net.offsets, slots, total)
            finish(net.out, net.out_bias, total, active, outputs)
            differences.append(np.abs(outputs - network.chances(slots.tobytes())))
    return float(np.mean(differences)), float(np.max(differences))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    parser.add_argument("--fineness", type=int, default=128)
    parser.add_argument("--start", type=Path, help="the network before its first game")
    parser.add_argument("--mean", action="store_true", help="of a stage not finished yet")
    options = parser.parse_args()
    state = Checkpoint.load(options.checkpoint)
    if options.mean:
        state.settle()
    if state.version != FULL:
        parser.error(f"version {state.version} of the inputs, expected {FULL}")
    start = Checkpoint.load(options.start).net.hidden if options.start else None
    data = pack(state.net, options.fineness, start)
    mean, most = compare(state.net, data, 20)
    options.to.write_bytes(data)
    print(
        f"{options.to.name}: {len(data):,} bytes, {state.total:,} games; "
        f"differs by {mean:.5f} on average, {most:.4f} at most"
    )


if __name__ == "__main__":
    main()

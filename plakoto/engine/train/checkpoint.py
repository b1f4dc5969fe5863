"""Networks in files: `Checkpoint`, a .npz with the weights and how far the training has got."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from plakoto.engine.train.inputs import offsets
from plakoto.engine.train.net import Net

WEIGHTS = ("hidden", "bias", "out", "out_bias")


@dataclass
class Checkpoint:
    """A network in training."""

    version: int
    """Of the inputs."""
    net: Net
    stage: int = 0
    games: int = 0
    """Played in this stage."""
    total: int = 0
    """Played in all."""
    seconds: float = 0.0
    """Spent in all, of the wall clock."""
    cpu: float = 0.0
    """Spent in all, of processor time."""
    averaged: int = 0
    """How many nets `mean` is the mean of."""
    mean: dict[str, np.ndarray] = field(default_factory=dict)

    @classmethod
    def load(cls, file: Path) -> "Checkpoint":
        """Read it back."""
        with np.load(file) as data:
            version, stage, games, total, averaged = map(int, data["counts"])
            seconds, cpu = map(float, data["times"])
            hidden, bias, out, out_bias = (data[name] for name in WEIGHTS)
            net = Net(hidden, bias, out, out_bias, offsets(version))
            mean = {name: data[f"mean_{name}"] for name in WEIGHTS if averaged}
        return cls(version, net, stage, games, total, seconds, cpu, averaged, mean)

    def save(self, file: Path) -> None:
        """Write it, all or nothing."""
        arrays = {name: getattr(self.net, name) for name in WEIGHTS}
        arrays |= {f"mean_{name}": array for name, array in self.mean.items()}
        counts = (self.version, self.stage, self.games, self.total, self.averaged)
        part = file.with_name(f".{file.name}.part.npz")
        np.savez(part, counts=np.array(counts), times=np.array((self.seconds, self.cpu)), **arrays)
        os.replace(part, file)

    def add_to_mean(self) -> None:
        """Take the weights of now into the mean."""
        self.averaged += 1
        for name in WEIGHTS:
            now = getattr(self.net, name).astype(np.float64)
            before = self.mean.setdefault(name, np.zeros_like(now))
            before += (now - before) / self.averaged

    def settle(self) -> None:
        """Put the mean in place of the weights, if there is one, and begin a new one."""
        for name, array in self.mean.items():
            getattr(self.net, name)[...] = array
        self.mean, self.averaged = {}, 0

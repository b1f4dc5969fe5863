"""Another site, whose pages use what the site under test serves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Elsewhere:
    address: str
    """Ends in `/`."""
    folder: Path

    def put(self, name: str, text: str) -> str:
        """Write a file; its address."""
        (self.folder / name).write_text(text, "utf-8")
        return self.address + name

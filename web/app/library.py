"""Python's library beyond what the game needs: loaded as a whole when something asks for it."""

import sys
from functools import cached_property
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from zipimport import zipimporter

import js

LOADED = "/lib/python314.zip"
"""What the interpreter came with; in it the names of all other modules, in `LIST`."""
LIST = "library.txt"
PLACE = "/lib/library.zip"


class Library:
    """Finds the other modules in an archive that it fetches first."""

    def __init__(self, address: str) -> None:
        self.address = address

    @cached_property
    def names(self) -> frozenset[str]:
        """Of the modules it has, such as ``email.policy``."""
        return frozenset(zipimporter(LOADED).get_data(f"{LOADED}/{LIST}").decode().split())

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As `importlib.abc.MetaPathFinder` has it. Raises `OSError` if the fetch fails."""
        if name not in self.names:
            return None
        if not Path(PLACE).exists():
            Path(PLACE).write_bytes(fetch(self.address))
        return PathFinder.find_spec(name, ["/".join([PLACE, *name.split(".")[:-1]])])


def fetch(address: str) -> bytes:
    """What is at the address, at once, for an import cannot wait. Raises `OSError`."""
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    # Where the page itself waits, only text can be had: here 128 to 255 are U+F780 to U+F7FF.
    request.overrideMimeType("text/plain; charset=x-user-defined")
    request.send(None)
    if request.status != 200:
        raise OSError(f"{address}: {request.status}")
    # Of each two bytes the lower; before them are two that say which that is.
    return str(request.response).encode("utf-16")[2::2]


def install(address: str) -> None:
    """From now on, modules that the interpreter came without are looked for at the address."""
    sys.meta_path.append(Library(address))

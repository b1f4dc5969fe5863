"""Python runs this before anything else: from here on, modules come from memory.

Python's own importer of archives opens the archive twice for each module, and unpacks and reads
the module twice, which is a good part of the time that a start takes. So most of python.zip is one
file, `MODULES`, which is read once: names, whether they are packages, and byte code.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from types import ModuleType
from zipimport import zipimporter

ARCHIVE = "/lib/python314.zip"
MODULES = "modules.bin"


class Memory:
    """Finds and loads modules, as `importlib.abc` has it."""

    def __init__(self, modules: dict[str, tuple[bool, bytes]]) -> None:
        self.modules = modules

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        package, _ = self.modules[name]
        place = f"{ARCHIVE}/{name.replace('.', '/')}"
        file = f"{place}/__init__.pyc" if package else f"{place}.pyc"
        # A loader by what it does: the class of loaders would have to be imported.
        spec = ModuleSpec(name, self, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [place]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Nothing special."""

    def exec_module(self, module: ModuleType) -> None:
        _, code = self.modules[module.__name__]
        exec(marshal.loads(code), module.__dict__)

    def get_resource_reader(self, name: str) -> "Files":
        return Files(f"{name.replace('.', '/')}/")


class Files:
    """The files of a package that are no modules: they are in the archive as ever."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def files(self) -> object:
        from zipfile import Path  # slow to import, and only wanted here

        return Path(ARCHIVE, self.folder)


sys.meta_path.insert(-1, Memory(marshal.loads(zipimporter(ARCHIVE).get_data(MODULES))))

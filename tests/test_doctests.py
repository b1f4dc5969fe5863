"""Every example in the package's documentation does what it says."""

import doctest
import importlib
import pkgutil

import pytest

import plakoto
import plakoto.engine

MODULES = [
    importlib.import_module(found.name)
    for package in (plakoto, plakoto.engine)
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    if not found.ispkg and not found.name.endswith("__main__")
]


@pytest.mark.parametrize("module", [plakoto, plakoto.engine, *MODULES], ids=lambda m: m.__name__)
def test_the_examples_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_most_modules_have_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    with_examples = [
        module for module in MODULES if any(test.examples for test in finder.find(module))
    ]
    assert len(with_examples) > len(MODULES) // 2

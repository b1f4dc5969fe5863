"""What the package `plakoto.engine` hands out is imported when it is first used."""

import subprocess
import sys

import pytest

import plakoto.engine


def test_everything_named_is_there() -> None:
    for name in plakoto.engine.__all__:
        assert getattr(plakoto.engine, name)
    with pytest.raises(AttributeError, match="no attribute 'genius'"):
        _ = plakoto.engine.genius  # type: ignore[attr-defined]


def test_the_simple_computer_comes_alone() -> None:
    code = "import sys, plakoto.engine.simple; print(*(n for n in sys.modules if 'engine' in n))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["plakoto.engine", "plakoto.engine.simple"]

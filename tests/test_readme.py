"""The README's example does what it says."""

import doctest
from pathlib import Path


def test_the_example_of_the_readme_runs() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    flags = doctest.ELLIPSIS | doctest.FAIL_FAST
    result = doctest.testfile(str(readme), module_relative=False, optionflags=flags)
    assert result.attempted > 5
    assert not result.failed

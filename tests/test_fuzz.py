"""The fuzzer of tests/fuzz on a few texts, always the same; `build.py fuzz` tries a million."""

import json
from dataclasses import replace

import pytest

import build
from fuzz.harness import LIMIT_MS, RECORD, Run, begin, blind
from fuzz.targets import TARGETS, Check

INPUTS = 300


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_texts_are_read_or_refused_in_words(name: str) -> None:
    state = begin(1, coverage=False)
    pool = list(TARGETS[name].seeds())
    good = len(pool)
    blind(Run(TARGETS[name], state, lambda state: state.inputs < good + INPUTS), pool)
    assert state.faults == {}
    assert state.inputs == good + INPUTS
    assert good < state.read < state.inputs, "not one of them good, or none bad"
    assert len(pool) > good, "answers that were new"


def test_a_fault_is_told_with_its_text() -> None:
    def broken(text: str) -> None:
        raise KeyError(text)

    target = replace(TARGETS["position"], checks=(Check(broken, (ValueError,)),))
    run = Run(target, begin(1, coverage=False), lambda state: False)
    run.attempt("O5")
    run.attempt("O6")
    ((kind, fault),) = run.state.faults.items()
    assert kind.startswith("KeyError in broken")
    assert fault.startswith("'O5'\nTraceback")


def test_every_parser_has_been_fuzzed_a_million_times_in_all() -> None:
    record = json.loads(RECORD.read_text("utf-8"))
    assert set(record) == set(TARGETS) == set(build.PARSERS)
    assert sum(one["inputs"] for one in record.values()) >= 1_000_000
    assert all(one["slowest_ms"] <= LIMIT_MS for one in record.values())

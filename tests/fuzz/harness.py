"""Feed one parser with damaged texts: `python3 build.py fuzz PARSER`.

Where atheris is installed, its coverage leads the way; else a text whose answer is new is damaged
further. Every few seconds the state is kept, so that a run that was interrupted goes on; when all
is done without a fault, it is told in record.json.
"""

import argparse
import json
import os
import platform
import re
import shutil
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import ExitStack, redirect_stderr
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from fuzz.mutations import LONGEST, mutated

if TYPE_CHECKING:
    from fuzz.targets import Target

ROOT = Path(__file__).resolve().parents[2]
RECORD = Path(__file__).with_name("record.json")
LIMIT_MS = 1000
"""No input may take more of the processor's time."""
KEEP_S = 5
"""Seconds between two states kept."""
MOST_FAULTS = 20
READERS = (
    *("plakoto.notation", "plakoto.position", "plakoto.record", "plakoto.record_reader"),
    *("plakoto.ruleset", "plakoto.step", "app"),
)
"""What atheris watches: where texts are read. The rules have no part in that, and would be slow."""


QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|[0-9]+")
"""What makes two answers differ that are alike."""


@dataclass
class State:
    """How far a run has come."""

    seed: int
    code: str
    """Digest of the Python that is tried."""
    versions: str
    inputs: int = 0
    read: int = 0
    """How many texts some check could read."""
    seconds: float = 0
    slowest_ms: float = 0
    slowest: str = ""
    faults: dict[str, str] = field(default_factory=dict)
    """By kind, the first text and what happened."""

    def of_same(self, other: "State") -> bool:
        """Both are of the same code, with the same texts."""
        return (self.seed, self.code, self.versions) == (other.seed, other.code, other.versions)


class Run:
    """One parser, and what came of its texts so far."""

    def __init__(self, target: "Target", state: State, more: Callable[[State], bool]) -> None:
        self.target, self.state = target, state
        self._more = more

    @property
    def more(self) -> bool:
        """There is more to do; asked before each text."""
        return self._more(self.state)

    def attempt(self, text: str) -> str:
        """Give the text to every check; what they answered, short."""
        answers = []
        began = time.process_time()
        for check in self.target.checks:
            try:
                check.read(text)
                answers.append("read")
            except check.errors as error:
                answers.append(f"{type(error).__name__} {re.sub(QUOTED, '', str(error))}")
            except Exception as error:
                self._fault(text, error)
        ms = (time.process_time() - began) * 1000
        state = self.state
        state.inputs += 1
        state.read += "read" in answers
        if ms > state.slowest_ms:
            state.slowest_ms, state.slowest = round(ms, 1), repr(text)
        if ms > LIMIT_MS:
            self._fault(text, TimeoutError(f"{ms:.0f} ms"))
        return "; ".join(answers)

    def _fault(self, text: str, error: Exception) -> None:
        where = traceback.extract_tb(error.__traceback__)
        kind = f"{type(error).__name__} in {where[-1].name}:{where[-1].lineno}" if where else "slow"
        faults = self.state.faults
        if kind not in faults and len(faults) < MOST_FAULTS:
            trace = "".join(traceback.format_exception(error))
            faults[kind] = f"{text!r}\n{trace}"


def blind(run: Run, pool: list[str]) -> None:
    """Without coverage: texts from the pool, which grows by each whose answer is new."""
    rng = Random(f"{run.state.seed} {run.state.inputs}")
    known = {run.attempt(text) for text in pool}
    while run.more:
        text, other = rng.choice(pool), rng.choice(pool)
        text = run.target.mend(mutated(text, other, rng), other, rng)
        answer = run.attempt(text)
        if answer not in known and len(text) < LONGEST // 10:
            known.add(answer)
            pool.append(text)


def guided(run: Run, pool: list[str], corpus: Path, end: Callable[[], int]) -> None:
    """With atheris, which keeps in `corpus` what reached new code. Ends the process."""
    import atheris

    def attempt(data: bytes) -> None:
        if not run.more:
            os._exit(end())  # libFuzzer does not return
        run.attempt(data.decode(errors="surrogateescape"))

    def mutate(data: bytes, size: int, seed: int) -> bytes:
        rng = Random(seed)
        other = rng.choice(pool)
        # What is damaged again and again is soon refused at once; and long ones take long.
        if rng.random() < (0.9 if len(data) > LONGEST // 10 else 0.4):
            data = _data(rng.choice(pool))
        if rng.random() < 0.3:
            text = atheris.Mutate(data, size).decode(errors="surrogateescape")
        else:
            text = mutated(data.decode(errors="surrogateescape") or other, other, rng)
        return _data(run.target.mend(text, other, rng))[:size]

    for text in pool:
        data = _data(text)
        (corpus / sha256(data).hexdigest()[:20]).write_bytes(data)
    seed = (run.state.seed + run.state.inputs) % 2**32
    options = [f"-seed={seed}", f"-max_len={LONGEST}", "-len_control=0", "-verbosity=0"]
    options += ["-timeout=86400"]  # by the clock, which goes on while the process is stopped
    atheris.Setup(["fuzz", *options, str(corpus)], attempt, custom_mutator=mutate)
    atheris.Fuzz()


def _data(text: str) -> bytes:
    """As UTF-8, in which of all lone surrogates only 128 can be."""
    return re.sub("[\ud800-\udc7f\udd00-\udfff]", "\udc80", text).encode(errors="surrogateescape")


def load_targets(*, coverage: bool) -> "dict[str, Target]":
    """The targets; with `coverage`, atheris sees what runs in the package and the app."""
    with ExitStack() as stack:
        if coverage:
            import atheris

            # It names every module.
            stack.enter_context(redirect_stderr(stack.enter_context(open(os.devnull, "w"))))
            stack.enter_context(atheris.instrument_imports(include=[*READERS]))
        from fuzz.targets import TARGETS
    return TARGETS


def digest(files: Iterable[Path]) -> str:
    """Of what these files hold."""
    whole = sha256()
    for file in sorted(files):
        whole.update(file.read_bytes())
    return whole.hexdigest()[:12]


def begin(seed: int, *, coverage: bool) -> State:
    """A run of the code as it is now."""
    folders = [ROOT / name for name in ("plakoto", "web/app", "tests/fuzz")]
    code = digest(file for folder in folders for file in folder.glob("*.py"))
    engine = f"atheris {version('atheris')}" if coverage else "no coverage"
    return State(seed, code, f"{engine}, Python {platform.python_version()}, {platform.system()}")


def fuzz(name: str, inputs: int, seed: int, seconds: float, folder: Path) -> int:
    """Begin a run, or go on with one; with atheris, this ends the process. The exit status."""
    coverage = find_spec("atheris") is not None
    target = load_targets(coverage=coverage)[name]
    inputs = inputs or target.inputs
    if not coverage:
        print("Without atheris, no coverage leads the way.", flush=True)
    kept, corpus = folder / f"{name}.json", folder / name
    state = begin(seed, coverage=coverage)
    before = State(**json.loads(kept.read_text("utf-8"))) if kept.is_file() else None
    begun = before and before.inputs < inputs and not before.faults
    if before and begun and before.of_same(state):
        state = before
        print(f"{name}: going on.", flush=True)
    else:
        shutil.rmtree(corpus, ignore_errors=True)
    corpus.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    earlier, next_look = state.seconds, began + KEEP_S

    def keep() -> None:
        state.seconds = round(earlier + time.monotonic() - began, 1)
        part = kept.with_suffix(".part")
        part.write_text(json.dumps(asdict(state)), "utf-8")
        part.replace(kept)
        print(
            f"{name}: {state.inputs:,} of {inputs:,} inputs, {state.read:,} read, slowest "
            f"{state.slowest_ms:.0f} ms, {state.seconds:.0f} s, {len(state.faults)} faults",
            flush=True,
        )

    def more(state: State) -> bool:
        nonlocal next_look
        now = time.monotonic()
        if now > next_look:
            next_look = now + KEEP_S
            keep()
        return state.inputs < inputs and not (seconds and now - began > seconds)

    def end() -> int:
        keep()
        for kind, fault in state.faults.items():
            print(f"\n{kind}\n{fault}", flush=True)
        if state.inputs >= inputs and not state.faults:
            tell(name, state, corpus)
        return 1 if state.faults else 0

    run, pool = Run(target, state, more), list(target.seeds())
    if coverage:
        guided(run, pool, corpus, end)
    blind(run, pool)
    return end()


def tell(name: str, state: State, corpus: Path) -> None:
    """Record a run, unless a longer one is recorded."""
    record = json.loads(RECORD.read_text("utf-8")) if RECORD.is_file() else {}
    if state.inputs < record.get(name, {"inputs": 0})["inputs"]:
        print(f"{name}: a longer run stays in {RECORD.name}.", flush=True)
        return
    found = list(corpus.iterdir())
    record[name] = {
        "inputs": state.inputs,
        "read": state.read,
        "slowest_ms": state.slowest_ms,
        "slowest": state.slowest[:100],
        "seconds": round(state.seconds),
        "seed": state.seed,
        "corpus": {"texts": len(found), "digest": digest(found)},
        "code": state.code,
        "versions": state.versions,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
    }
    text = json.dumps(dict(sorted(record.items())), indent=2)
    RECORD.write_text(text + "\n", "utf-8")


def main() -> int:
    """What the words of the command say."""
    parser = argparse.ArgumentParser("build.py fuzz", description=__doc__)
    parser.add_argument("parser", help="what is to read the texts")
    parser.add_argument("--inputs", type=int, default=0, help="how many; else those of its target")
    parser.add_argument("--seed", type=int, default=1, help="other texts (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0, help="stop, to go on another time")
    parser.add_argument("--state", type=Path, default=ROOT / ".venv" / "fuzz", help="where it is")
    chosen = parser.parse_args()
    return fuzz(chosen.parser, chosen.inputs, chosen.seed, chosen.seconds, chosen.state)


if __name__ == "__main__":
    sys.exit(main())

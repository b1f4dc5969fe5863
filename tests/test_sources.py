"""Every worked example of the rule pages: `data/sources.json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from plakoto import (
    IllegalPlayError,
    Outcome,
    Position,
    Side,
    find_ruleset,
    legal_plays,
    parse_play,
    parse_roll,
)

ENTRIES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "sources.json").read_text(encoding="utf-8")
)
FIELDS = {
    *("source", "what", "position", "side", "roll", "ruleset"),
    *("play", "legal", "end", "ends", "outcome", "pips"),
}


def outcome_of(data: dict[str, Any] | None) -> Outcome | None:
    if data is None:
        return None
    winner = data["winner"]
    return Outcome(Side(winner) if winner else None, data["points"], data["reason"])


@pytest.mark.parametrize("entry", ENTRIES, ids=[f"{e['source']} {e['what']}" for e in ENTRIES])
def test_the_package_gives_the_answer_of_the_rule_page(entry: dict[str, Any]) -> None:
    assert set(entry) <= FIELDS, "a field this test does not check"
    position, side = Position.parse(entry["position"]), Side(entry["side"])
    roll, ruleset = parse_roll(entry["roll"]), find_ruleset(entry["ruleset"])
    found = legal_plays(position, side, roll, ruleset)
    if "ends" in entry:
        assert sorted(str(play.end) for play in found) == sorted(entry["ends"])
    if "play" not in entry:
        return
    if not entry["legal"]:
        with pytest.raises(IllegalPlayError, match=entry["play"]):
            parse_play(entry["play"], position, side, roll, ruleset)
        return
    play = parse_play(entry["play"], position, side, roll, ruleset)
    assert (play.end, play.outcome) in [(other.end, other.outcome) for other in found]
    if "end" in entry:
        assert str(play.end) == entry["end"]
    if "outcome" in entry:
        assert play.outcome == outcome_of(entry["outcome"])
    for letter, pips in entry.get("pips", {}).items():
        assert play.end.pips(Side(letter)) == pips


def test_the_examples_of_all_pages_are_there() -> None:
    assert len(ENTRIES) == 16
    assert {entry["source"] for entry in ENTRIES} == {"000", "001"}

"""The lessons: they hold every rule and every example of the rule pages, in every language."""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from lesson_pages import LANGUAGES, LEARN, Block, blocks, names, text
from plakoto import (
    RULESETS,
    IllegalPlayError,
    Position,
    Side,
    Turn,
    find_ruleset,
    parse_play,
    parse_roll,
)
from plakoto.engine import Engine
from plakoto.exercise import turn_data
from plakoto.ruleset import FIELDS
from test_sources import ENTRIES, outcome_of

RULES = {
    *("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.6-mother", "1.7", "1.8", "2", "3"),
    *("3.1", "3.2", "3.3", "4", "5", "6", "tapa", "resign", *FIELDS),
}
"""What a comment in a lesson can say is told after it: the sections of the rules."""

STRATEGY = ("08-opening", "09-middle")
CLEAR = 0.12
"""Points by which the answer of a strategy exercise is better than the next play, at least."""

BLOCKS = blocks("en")
EXERCISES = [block for block in BLOCKS if block["mode"] == "exercise"]
REPLAYS = [block for block in BLOCKS if block["moves"] or block["record"]]


def ids(found: list[Block]) -> list[str]:
    return [block["id"] for block in found]


def data(block: Block) -> dict[str, Any]:
    roll = block.roll
    assert roll, block["id"]
    turn = Turn.rolled(block.position, block.side, roll, block.ruleset)
    answers = [answer.strip() for answer in block["answer"].split(";") if answer.strip()]
    return turn_data(turn, answers, block["goal"].split())


def ends(block: Block) -> list[dict[str, Any]]:
    """Where the exercise can end, each with its position."""
    nodes = data(block)["nodes"]
    return [{**node["end"], "position": node["position"]} for node in nodes if node["end"]]


# --- The rules -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told(language: str) -> None:
    told = [
        rule
        for lesson in names()
        for found in re.findall(r"<!-- rules: (.*?) -->", text(language, lesson))
        for rule in found.split()
    ]
    assert set(told) == RULES, "a rule is missing, or its name is not known here"
    assert max(Counter(told).values()) == 1, "each rule has its one place"


def test_the_table_of_rulesets_is_made_from_the_rulesets() -> None:
    for language in LANGUAGES:
        assert "\n[[rulesets]]\n" in text(language, "07-rulesets")
        table = json.loads((LEARN.parent / "locales" / f"{language}.json").read_text("utf-8"))
        for ruleset in RULESETS.values():
            assert table[f"ruleset.{ruleset.id}"]
            for field in FIELDS:
                assert table[f"rule.{field}.{str(getattr(ruleset, field)).lower()}"]


def test_the_vocabulary_has_every_language() -> None:
    terms = json.loads((LEARN / "words.json").read_text("utf-8"))
    assert all(set(term) == set(LANGUAGES) and all(term.values()) for term in terms)
    named = {language: {term[language] for term in terms} for language in LANGUAGES}
    # As the rules name them.
    assert {"πλακωτό", "μάνα"} <= named["el"]
    assert "тапа" in named["bg"]
    assert "محبوسة" in named["ar"]


# --- The examples of the rule pages ----------------------------------------------------------


ALLOWED = [entry for entry in ENTRIES if entry.get("legal", True)]
"""What is not allowed cannot be stepped through: it is an exercise only."""


def same_board(block: Block, entry: dict[str, Any]) -> bool:
    ruleset = find_ruleset(entry["ruleset"])
    return block["position"].split("_")[0] == entry["position"] and block.ruleset == ruleset


@pytest.mark.parametrize("entry", ALLOWED, ids=[entry["what"] for entry in ALLOWED])
def test_every_example_can_be_stepped(entry: dict[str, Any]) -> None:
    position = Position.parse(entry["position"])
    side, roll = Side(entry["side"]), parse_roll(entry["roll"])
    found = [
        (turn, after)
        for block in REPLAYS
        if block["moves"] and block.ruleset == find_ruleset(entry["ruleset"])
        for before, after in zip(block.games, block.games[1:], strict=False)
        if before.position == position
        for turn in after.turns[len(before.turns) :]
        if (turn.side, turn.roll) == (side, roll)
    ]
    if "play" not in entry:
        ((turn, after),) = found
        assert (str(turn), entry["ends"], after.position) == ("—", [], position)
        return
    play = parse_play(entry["play"], position, side, roll, find_ruleset(entry["ruleset"]))
    played = [after for _, after in found if after.position == play.end]
    assert played
    for after in played:
        assert str(after.position) == entry.get("end", str(play.end))
        assert str(after.position) in entry.get("ends", [str(play.end)])
        assert after.outcome == play.outcome
        if "outcome" in entry:
            assert after.outcome == outcome_of(entry["outcome"])
        for letter, pips in entry.get("pips", {}).items():
            assert after.position.pips(Side(letter)) == pips


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["what"] for entry in ENTRIES])
def test_every_example_can_be_tried(entry: dict[str, Any]) -> None:
    side, roll, ruleset = Side(entry["side"]), parse_roll(entry["roll"]), entry["ruleset"]
    position = Position.parse(entry["position"])
    tried = [
        block
        for block in EXERCISES
        if same_board(block, entry) and (block.side, block.roll) == (side, roll)
    ]
    assert tried
    legal = {end["position"] for block in tried for end in ends(block)}
    if "ends" in entry:
        assert legal == set(entry["ends"] or [entry["position"]])
    if "play" not in entry:
        assert all(block["hint"] for block in tried)
        return
    if not entry["legal"]:
        with pytest.raises(IllegalPlayError):
            parse_play(entry["play"], position, side, roll, find_ruleset(ruleset))
        refused = entry["play"].split()[0]
        assert any(refused in block["hint"] for block in tried), "the hint says what and why"
        return
    end = str(parse_play(entry["play"], position, side, roll, find_ruleset(ruleset)).end)
    (right,) = {
        json.dumps(one["outcome"])
        for block in tried
        for one in ends(block)
        if one["right"] and one["position"] == end
    }
    if "outcome" in entry:
        assert json.loads(right) == entry["outcome"]


# --- The blocks ------------------------------------------------------------------------------


def test_every_block_has_a_name_of_its_own() -> None:
    assert max(Counter(ids(BLOCKS)).values()) == 1
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", block["id"]) for block in BLOCKS)


@pytest.mark.parametrize("block", REPLAYS, ids=ids(REPLAYS))
def test_every_replay_keeps_to_the_rules(block: Block) -> None:
    assert block.games[-1].turns
    if block["moves"]:
        assert len(block.games) == 1 + block["moves"].count(":")


@pytest.mark.parametrize("block", EXERCISES, ids=ids(EXERCISES))
def test_every_exercise_can_be_solved_and_has_a_hint(block: Block) -> None:
    assert any(end["right"] for end in ends(block))
    assert block["hint"]
    assert block["caption"]


@pytest.mark.parametrize(
    "block", [b for b in EXERCISES if b.lesson in STRATEGY], ids=lambda block: block["id"]
)
def test_the_answer_of_a_strategy_exercise_is_clearly_the_best_play(block: Block) -> None:
    roll = block.roll
    assert roll
    there = block.position, block.side, roll, block.ruleset
    best, second, *_ = Engine().best_plays(*there, "master")
    assert parse_play(block["answer"], *there).end == best.play.end
    assert best.equity - second.equity > CLEAR


def test_there_are_strategy_exercises_enough() -> None:
    assert len([block for block in EXERCISES if block.lesson in STRATEGY]) >= 8


# --- The languages ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_lessons(language: str) -> None:
    assert sorted(path.stem for path in (LEARN / language).glob("*.md")) == names()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_blocks_of_the_languages_differ_in_words_only(language: str) -> None:
    def bare(block: Block) -> list[tuple[str, str]]:
        return [(name, "" if name in ("caption", "hint") else text) for name, text in block.fields]

    for own, english in zip(blocks(language), BLOCKS, strict=True):
        assert (own.lesson, bare(own)) == (english.lesson, bare(english))
        for name in ("caption", "hint"):
            assert not english[name] or own[name] != english[name], english["id"]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_captions_and_hints_speak_of_the_same_plays(language: str) -> None:
    for own, english in zip(blocks(language), BLOCKS, strict=True):
        for name in ("caption", "hint"):
            plays = [sorted(re.findall(r"\d+/(?:\d+|off)", one[name])) for one in (own, english)]
            assert plays[0] == plays[1], f"{english['id']} {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_parts(language: str) -> None:
    def parts(language: str, lesson: str) -> list[str]:
        kinds = r"^(#+ |- |\d\. |<!--.*|```|\[\[\w+)|(`[^`\n]+`)|(\]\([^)]*\))"
        return ["".join(found) for found in re.findall(kinds, text(language, lesson), re.M)]

    for lesson in names():
        assert sorted(parts(language, lesson)) == sorted(parts("en", lesson)), lesson


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_a_lesson(language: str) -> None:
    for lesson in names():
        for link in re.findall(r"\]\(([^)]*)\)", text(language, lesson)):
            name, end = link.rsplit(".", 1)
            assert (end, name in names()) == ("html", True), f"{language} {lesson}: {link}"


# --- Own words -------------------------------------------------------------------------------


def test_no_sentence_is_taken_from_the_rule_pages() -> None:
    """`data/sentences.txt` holds a digest of each sentence of eight words or more there."""
    known = (Path(__file__).parent / "data" / "sentences.txt").read_text("utf-8").split()
    assert len(known) > 50
    for lesson in names():
        for sentence in sentences(text("en", lesson)):
            assert digest(sentence) not in known, sentence


def sentences(prose: str) -> list[str]:
    """The sentences of eight words or more: their words."""
    found = re.split(r"[.?!:;]\s|\n\s*\n", prose)
    words = [re.findall(r"\w+", sentence.lower()) for sentence in found]
    return [" ".join(one) for one in words if len(one) >= 8]


def digest(sentence: str) -> str:
    return sha256(sentence.encode()).hexdigest()[:16]

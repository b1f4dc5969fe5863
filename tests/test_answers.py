"""Answers to questions of the page."""

import hashlib
import json
from typing import Any

import pytest

from fake_page import Person
from plakoto import parse_record

HUMANS = "w=human&b=human"


def ask(person: Person, question: str) -> Any:
    return json.loads(person.controller.answer(json.dumps({"ask": question})))


def played(fragment: str, turns: int) -> Person:
    person = Person(fragment)
    while turns:
        view = person.view
        if view["can"]["roll"]:
            person.do("roll")
        elif view["can"]["done"]:
            person.do("done")
            turns -= 1
        else:
            move = view["board"]["moves"][0]
            person.move(move["from"], move["to"])
    return person


def test_a_question_changes_nothing() -> None:
    person = played(f"seed=olive&{HUMANS}", 3)
    shown = len(person.page.views)
    for question in ("record", "dice", "statistics"):
        ask(person, question)
    assert len(person.page.views) == shown


def test_the_record_is_the_match() -> None:
    person = played(f"seed=olive&r=tapa&{HUMANS}&match=3", 3)
    answer = ask(person, "record")
    assert answer["name"] == "plakoto-tapa.mat"
    match = parse_record(answer["text"])
    assert match == person.controller.session.table.match


def test_the_dice_are_counted_for_each_side() -> None:
    person = played(f"p=O5-6-6-5o_w&seed=olive&{HUMANS}", 6)
    answer = ask(person, "dice")
    rolls = {"w": [], "b": []}  # type: dict[str, list[str]]
    for entry in person.view["entries"]:
        rolls[entry["side"]].append(entry["roll"])
    assert answer["seed"] == "olive"
    for side, texts in rolls.items():
        count = answer["sides"][side]
        assert count["rolls"] == len(texts) == 3
        assert count["doubles"] == sum(text[0] == text[1] for text in texts)
        assert count["faces"] == ["".join(texts).count(face) for face in "123456"]
        pips = [(1 + (text[0] == text[1])) * sum(map(int, text)) for text in texts]
        assert count["pips"] == sum(pips)
    assert (answer["verified"], answer["strange"]) == (5, 0)  # the first may have been given


def test_an_opening_contest_that_is_played_is_no_roll() -> None:
    person = Person(f"seed=olive&{HUMANS}")
    answer = ask(person, "dice")
    assert [answer["sides"][side]["rolls"] for side in "wb"] == [0, 0]
    assert answer["example"] is None
    assert (answer["verified"], answer["strange"]) == (1, 0)


def test_the_last_roll_can_be_worked_out_by_hand() -> None:
    person = played(f"seed=olive&{HUMANS}", 5)
    person.do("roll")
    example = ask(person, "dice")["example"]
    assert example["text"] == "olive:1:6:0"
    digest = hashlib.sha256(example["text"].encode())
    assert example["digest"] == digest.hexdigest()
    one, other = [byte % 6 + 1 for byte in digest.digest() if byte < 252][:2]
    assert example["roll"] == f"{max(one, other)}{min(one, other)}"
    assert person.position.endswith(example["roll"])


def test_rolls_that_do_not_follow_from_the_seed_are_strange() -> None:
    first = played(f"seed=olive&{HUMANS}", 4)
    text = ask(first, "record")["text"].replace('[Seed "olive"]', '[Seed "other"]')
    person = Person(HUMANS)
    person.do("import", text=text)
    answer = ask(person, "dice")
    assert answer["strange"] > 0
    assert answer["verified"] + answer["strange"] == 4


def test_without_a_seed_there_is_nothing_to_work_out() -> None:
    first = played(f"seed=olive&{HUMANS}", 4)
    lines = ask(first, "record")["text"].splitlines()
    person = Person()
    person.do("import", text="\n".join(line for line in lines if "Seed" not in line))
    answer = ask(person, "dice")
    assert (answer["verified"], answer["strange"], answer["example"]) == (0, 0, None)


@pytest.mark.parametrize("text", ['{"ask": "weather"}', "{}", "7", "nonsense"])
def test_another_question_has_no_answer(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    person = Person()
    assert person.controller.answer(text) == "null"
    assert person.notice == "notice.error"

"""A match from a record."""

import json

import pytest

from app.store import NORMAL
from fake_page import Person

HUMANS = "w=human&b=human"


def record(person: Person) -> str:
    return str(json.loads(person.controller.answer('{"ask": "record"}'))["text"])


@pytest.fixture
def text() -> str:
    person = Person(f"p=O5-6-6-5o_w_65&r=tapa&{HUMANS}&match=3&seed=olive")
    person.do("play", text="24/18")
    return record(person)


def test_a_match_goes_on_where_its_record_ends(text: str) -> None:
    person = Person(HUMANS)
    view = person.do("import", text=text)
    assert view["notice"] == {"key": "notice.imported"}
    assert person.position == "N5-A5-6-5o_w_65"
    assert (view["ruleset"], view["length"], view["seed"]) == ("tapa", 3, "olive")
    assert view["fresh"]
    person.do("play", text="24/19")
    assert person.do("done")["players"]["b"]["toMove"]
    assert record(person).startswith(text.partition("Game")[0])


def test_who_plays_stays_as_it_was(text: str) -> None:
    person = Person("w=computer&b=human&seed=fig")
    person.controller.act(json.dumps({"do": "import", "text": text}))
    view = person.view
    assert [view["players"][side]["kind"] for side in "wb"] == ["computer", "human"]
    person.wait()
    assert person.view["can"]["roll"]  # the computer has played on


def test_it_is_a_game_of_the_page_not_of_the_address(text: str) -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    person.do("import", text=text)
    assert person.page.forgot_address
    assert NORMAL in person.page.kept


def test_a_finished_match_shows_its_result() -> None:
    first = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}&match=1")
    result = first.move(7, 1)["result"]
    assert Person(HUMANS).do("import", text=record(first))["result"] == result


@pytest.mark.parametrize(
    ("spoiled", "detail"),
    [
        ("", "record: it ends where '<number> point match' was expected"),
        ("hello", "record line 1, 'hello': expected '<number> point match'"),
        ("3 point match", "record: expected at least one game"),
        ("3 point match\nGame 1\n", "record line 2, 'Game 1'"),
    ],
)
def test_a_record_that_is_none_changes_nothing(spoiled: str, detail: str) -> None:
    person = Person(f"p=O5-6-6-5o_w_65&{HUMANS}")
    before = person.view
    after = person.do("import", text=spoiled)
    assert after["notice"]["key"] == "notice.import_failed"
    assert after["notice"]["detail"].startswith(detail)
    assert {**after, "notice": None} == {**before, "fresh": False, "spoken": []}
    assert not person.page.forgot_address


def test_a_step_against_the_rules_is_quoted(text: str) -> None:
    notice = Person(HUMANS).do("import", text=text.replace("24/18", "24/17"))["notice"]
    assert notice["key"] == "notice.import_failed"
    assert "24/17" in notice["detail"]

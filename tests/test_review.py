"""The analysis of the game on the table."""

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from app.mistakes import Mistakes
from fake_page import FakePage, Person
from plakoto import RULESETS, Game, Match, Position, Side, parse_record
from plakoto.__main__ import main
from plakoto.engine.analysis import Judged, analyse, summarise
from plakoto.engine.player import Engine
from plakoto.engine.reasons import Reason, reasons_against
from test_friend import finish, invited, open_link, send

HUMANS = "w=human&b=human"
MISSED = "p=4n1-6-N5-2A2a_w_31"
"""4/1 would pin Black's mother; White has left his start point."""
ENGINE = Engine()


def blunder(more: str = HUMANS, page: FakePage | None = None) -> Person:
    """White has missed the mother, and Black is to roll."""
    person = Person(f"{MISSED}&{more}&seed=olive", page)
    person.do("play", text="12/8")
    person.do("done")
    return person


def played(person: Person, turns: int) -> Person:
    """Play on with whatever comes first, to so many turns."""
    while len(person.controller.session.table.game.turns) < turns:
        view = person.view
        if view["can"]["roll"]:
            person.do("roll")
        elif view["can"]["done"]:
            person.do("done")
        else:
            move = view["board"]["moves"][0]
            person.move(move["from"], move["to"])
    return person


def match_of(person: Person) -> Match:
    return parse_record(person.ask("record")["text"])


def plain(reasons: tuple[Reason, ...]) -> list[dict[str, Any]]:
    return [{"key": f"why.{each.code}", **each.values} for each in reasons]


def assert_rows(rows: list[dict[str, Any]], game: Game) -> list[Judged]:
    """The rows are what the engine finds, for every decision of the game."""
    expected = list(analyse(game, ENGINE))
    assert len(rows) == len(expected)
    for row, each in zip(rows, expected, strict=True):
        there = each.position, each.side, game.ruleset
        against: tuple[Reason, ...] = ()
        why: tuple[Reason, ...] = ()
        if each.mark:
            against = reasons_against(*there, each.play, each.best[0].play)
            why = ENGINE.why(*there, each.best[0].play, each.play)
        best = row.pop("best")
        assert row == {
            "turn": each.turn - 1,
            "side": each.side.value,
            "roll": f"{each.dice[0]}{each.dice[-1]}",
            "text": str(each.play),
            "loss": each.loss,
            "mark": each.mark,
            "forced": each.forced,
            "luck": each.luck,
            "against": plain(against),
            "why": plain(why),
        }
        assert [(one["text"], one["equity"], one["plies"]) for one in best] == [
            (str(one.play), one.equity, one.plies) for one in each.best
        ]
        assert [one["loss"] for one in best] == [
            each.best[0].equity - one.equity for one in each.best
        ]
        assert all(hop["side"] == each.side.value for one in best for hop in one["hops"])
    return expected


def test_there_is_none_until_it_is_asked_for() -> None:
    person = blunder()
    assert person.view["review"] is None
    answer = person.ask("review")
    nothing = {"decisions": 0, "errorRate": 0.0, "luck": 0.0}
    marks = {"doubtful": 0, "mistake": 0, "blunder": 0}
    assert answer == {
        "rows": [],
        "sides": {"w": {**nothing, **marks}, "b": {**nothing, **marks}},
        "remembered": 0,
        "text": "",
    }
    assert person.page.asked == []


def test_a_blunder_is_found_and_explained() -> None:
    person = blunder()
    assert person.do("review", on=True)["review"] == {"done": 0, "of": 1}
    assert person.view["review"] == {"done": 1, "of": 1}
    answer = person.ask("review")
    (row,) = answer["rows"]
    assert (row["turn"], row["side"], row["roll"], row["text"]) == (0, "w", "31", "12/8")
    assert (row["mark"], row["forced"]) == ("blunder", False)
    assert row["loss"] > 0.12
    assert row["best"][0]["text"] == "4/1*"
    assert row["best"][0]["hops"] == [{"side": "w", "from": 4, "to": 1}]
    assert (row["best"][0]["equity"], row["best"][0]["loss"]) == (2.0, 0.0)
    assert row["against"] == [{"key": "why.misses_win"}]
    assert row["why"] == [{"key": "why.wins_mother"}]
    assert answer["sides"]["w"] == {
        "decisions": 1,
        "errorRate": pytest.approx(1000 * row["loss"]),
        "luck": row["luck"],
        "doubtful": 0,
        "mistake": 0,
        "blunder": 1,
    }
    assert answer["sides"]["b"]["decisions"] == 0
    assert {topic for topic, _ in person.page.asked} == {"review"}


def test_every_turn_is_judged_as_the_engine_does() -> None:
    person = played(Person(f"{HUMANS}&seed=olive"), 12)
    person.do("review", on=True)
    answer = person.ask("review")
    game = match_of(person).game
    assert len(game.turns) == 12
    summaries = summarise(assert_rows(answer["rows"], game))
    for side in Side:
        summary = summaries[side]
        assert answer["sides"][side.value] == {
            "decisions": summary.decisions,
            "errorRate": summary.error_rate,
            "luck": summary.luck,
            **summary.marks,
        }
    assert len(answer["rows"]) == 12
    shown = [view["review"] for view in person.page.views if view["review"]]
    assert shown == [{"done": done, "of": 12} for done in range(13)]


def test_a_game_of_express_has_a_row_for_every_group() -> None:
    person = Person(f"p=O5-6-6-5o_w_44&r=express&{HUMANS}&seed=fig")
    played(person, 6)
    person.do("review", on=True)
    rows = person.ask("review")["rows"]
    assert [row["roll"] for row in rows[:2]] == ["44", "55"]
    assert [row["turn"] for row in rows[:2]] == [0, 0]
    assert rows[1]["luck"] is None
    assert_rows(rows, match_of(person).game)


def test_a_pass_and_a_position_set_up() -> None:
    person = Person(f"p=A4b-b5-6-5k_w_65&{HUMANS}&seed=fig")
    person.do("setup")
    person.do("start", w="human", b="human", level="simple")
    person.do("done")
    person.do("review", on=True)
    (row,) = person.ask("review")["rows"]
    assert (row["text"], row["forced"], row["mark"], row["best"]) == ("—", True, "", [])
    assert_rows([row], match_of(person).game)


def test_a_finished_game(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    person = Person("p=4n1-6-N5-2A2a_w_65&w=computer&b=computer&level=simple&seed=olive")
    assert person.view["result"]
    person.do("review", on=True)
    answer = person.ask("review")
    turns = len(match_of(person).game.turns)
    assert person.view["review"] == {"done": turns, "of": turns}
    # The export is what the command line prints.
    file = tmp_path / "game.mat"
    file.write_text(person.ask("record")["text"], encoding="utf-8")
    assert main(["analyse", str(file)]) == 0
    assert answer["text"] == capsys.readouterr().out
    assert answer["text"].startswith("Game 1: greek\n")


def test_the_number_of_the_game_stands_in_the_export() -> None:
    person = Person(f"p=4n1-6-5A-N4a_w_65&{HUMANS}&match=3&seed=olive")
    person.move(7, 1)
    person.do("next")
    played(person, 1)
    person.do("review", on=True)
    answer = person.ask("review")
    assert answer["text"].startswith("Game 2: greek\n")
    assert len(answer["rows"]) == 1


# As the game goes on ------------------------------------------------------------------------


def test_it_goes_on_with_the_game_and_judges_no_turn_twice() -> None:
    person = blunder()
    person.do("review", on=True)
    played(person, 4)
    assert person.view["review"] == {"done": 4, "of": 4}
    starts = [question["position"] for _, question in person.page.asked]
    assert len(starts) == len(set(starts)) == 4
    assert_rows(person.ask("review")["rows"], match_of(person).game)


def test_turns_taken_back_are_forgotten_and_the_others_kept() -> None:
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&level=simple&seed=fig")
    person.do("play", text="24/18 24/19")
    person.do("done")
    person.do("review", on=True)
    assert person.view["review"] == {"done": 2, "of": 2}
    assert person.do("takeback")["review"] == {"done": 0, "of": 0}
    person.do("play", text="24/13")
    person.do("done")
    assert person.view["review"] == {"done": 2, "of": 2}
    assert person.ask("review")["rows"][0]["text"] == "24/13"


def test_a_turn_taken_back_while_it_is_judged_does_not_count() -> None:
    page = FakePage()
    person = Person("p=O5-6-6-5o_w_65&w=human&b=computer&level=simple&seed=fig", page)
    person.do("play", text="24/18 24/19")
    person.do("done")
    page.while_thinking.append(lambda: person.controller.act('{"do": "takeback"}'))
    person.do("review", on=True)
    assert person.view["review"] == {"done": 0, "of": 0}
    assert person.ask("review")["rows"] == []
    assert len(page.asked) == 1


def test_it_is_put_away_on_demand_and_by_another_game() -> None:
    person = blunder()
    person.do("review", on=True)
    assert person.do("review", on=False)["review"] is None
    assert person.ask("review")["rows"] == []
    person.do("review", on=True)
    new = {"ruleset": "greek", "w": "human", "b": "human", "length": 0, "seed": "fig"}
    assert person.do("new", **new, level="club")["review"] is None
    assert "review" not in person.page.waiting


def test_stopped_meanwhile_it_finds_nothing() -> None:
    page = FakePage()
    person = played(blunder(page=page), 3)
    page.while_thinking.append(lambda: person.controller.act('{"do": "review", "on": false}'))
    person.do("review", on=True)
    assert person.view["review"] is None
    assert len(page.asked) == 1
    assert Mistakes(page).all() == ()


def test_stopped_and_begun_again_it_is_complete() -> None:
    page = FakePage()
    person = played(blunder(page=page), 3)

    def restart() -> None:
        person.controller.act('{"do": "review", "on": false}')
        person.controller.act('{"do": "review", "on": true}')

    page.while_thinking.append(restart)
    person.do("review", on=True)
    assert person.view["review"] == {"done": 3, "of": 3}
    assert_rows(person.ask("review")["rows"], match_of(person).game)


def test_asked_for_twice_it_goes_on() -> None:
    person = blunder()
    person.do("review", on=True)
    assert person.do("review", on=True)["review"] == {"done": 1, "of": 1}
    assert len(person.page.asked) == 1


def test_looking_back_and_the_editor_leave_it_alone() -> None:
    person = blunder()
    person.do("review", on=True)
    for verb in ("setup", "leave"):
        assert person.do(verb)["review"] == {"done": 1, "of": 1}
    assert person.do("look", turn=0)["review"] == {"done": 1, "of": 1}
    assert len(person.page.asked) == 1


def test_another_tab_plays_on() -> None:
    page = FakePage()
    one = blunder(page=page)
    one.do("review", on=True)
    two = Person(f"{MISSED}&{HUMANS}&seed=olive", page, again=True)
    played(two, 2)
    name = one.controller.session.store.name
    one.controller.follow(name, page.kept[name])
    one.wait()
    assert one.view["review"] == {"done": 2, "of": 2}
    # It has gone another way from the start.
    three = Person(f"{MISSED}&{HUMANS}&seed=olive", page)
    three.do("play", text="12/11 12/9")
    three.do("done")
    one.controller.follow(name, page.kept[name])
    one.wait()
    assert one.view["review"] == {"done": 1, "of": 1}
    assert one.ask("review")["rows"][0]["text"] == "12/9 12/11"
    table = one.controller.session.table
    other = replace(table, match=replace(table.match, seed="fig"))
    one.controller.follow(name, f"{MISSED}&{HUMANS}&seed=olive\n{other.dump()}")
    one.wait()
    assert one.view["review"] is None


def test_before_the_first_turn_there_is_nothing_to_analyse() -> None:
    person = Person(f"{MISSED}&{HUMANS}")
    view = person.do("review", on=True)
    assert (view["notice"], view["review"]) == ({"key": "refused.no_review"}, None)


def test_with_a_friend_it_waits_for_the_end() -> None:
    white, black = invited()
    open_link(white, send(black))
    finish(white)
    assert white.do("review", on=True)["notice"] == {"key": "refused.fair"}
    open_link(black, send(white))
    finish(black)
    black.do("resign", points=2) if black.view["can"]["resign"] else None
    while not black.view["result"]:
        open_link(white, send(black))
        finish(white)
        open_link(black, send(white))
        if black.view["can"]["resign"]:
            black.do("resign", points=2)
    black.do("review", on=True)
    turns = len(black.view["entries"])
    assert black.view["review"] == {"done": turns, "of": turns}


def test_a_failing_engine_is_told_and_puts_it_away() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = blunder(page=page)
    person.do("review", on=True)
    assert person.view["notice"] == {"key": "notice.teacher_failed", "reason": "weights: damaged"}
    assert person.view["review"] is None
    page.think_error = ""
    person.do("review", on=True)
    assert person.view["review"] == {"done": 1, "of": 1}


def test_a_failure_that_nobody_waits_for_is_not_told() -> None:
    page = FakePage()
    page.think_error = "weights: damaged"
    person = blunder(page=page)
    page.while_thinking.append(lambda: person.controller.act('{"do": "review", "on": false}'))
    person.do("review", on=True)
    assert person.notice is None


# What is remembered -------------------------------------------------------------------------


def remembered(page: FakePage) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(str(each.position), each.side.value, each.dice) for each in Mistakes(page).all()]


BLUNDER = ("4n1-6-N5-2A2a", "w", (3, 1))


@pytest.mark.parametrize(
    ("players", "known"),
    [
        ("w=human&b=human", [BLUNDER]),
        ("w=human&b=computer&level=simple", [BLUNDER]),
        ("w=computer&b=human&level=simple", []),
        ("w=computer&b=computer&level=simple", []),
    ],
)
def test_the_mistakes_of_persons_are_remembered(players: str, known: list[object]) -> None:
    played = blunder()
    played.do("resign", points=1)
    page = FakePage()
    person = Person(players, page)
    person.do("import", text=played.ask("record")["text"])
    person.do("review", on=True)
    answer = person.ask("review")
    assert answer["rows"][0]["mark"] == "blunder"
    assert remembered(page) == known
    assert answer["remembered"] == len(known)


def test_they_are_remembered_once_however_often_the_game_is_analysed() -> None:
    page = FakePage()
    person = blunder(page=page)
    for on in (True, False, True):
        person.do("review", on=on)
    assert remembered(page) == [BLUNDER]
    ruleset = json.loads(page.kept["plakoto.mistakes"])["mistakes"][0]["ruleset"]
    assert ruleset == asdict(RULESETS["greek"])


def test_good_and_doubtful_plays_are_not_remembered() -> None:
    page = FakePage()
    person = played(Person(f"{HUMANS}&seed=olive", page), 12)
    person.do("review", on=True)
    rows = person.ask("review")["rows"]
    bad = [row for row in rows if row["mark"] in ("mistake", "blunder")]
    assert {row["mark"] for row in rows} >= {"", "doubtful", "blunder"}
    turns = match_of(person).game.turns
    expected = [
        (str(turns[row["turn"]].start), row["side"], turns[row["turn"]].dice)
        for row in reversed(bad)
    ]
    assert remembered(page) == expected
    assert Position.parse(expected[0][0])

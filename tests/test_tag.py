"""One board for a page: its HTML, and everything that is wrong with what it is to show."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from plakoto import Match, Side, Turn, find_ruleset, format_record
from plakoto.exercise import turn_data
from plakoto.notation import Setup
from plakoto.svg import board
from plakoto.tag import NAMES, VALUES, TagError, board_tag

PIN = "H3A1-3a1F-6-1d3j_w_53"
MATCH = Match(find_ruleset("greek"), 0, "olive").begin()
RECORD = format_record(MATCH)


class _Tags(HTMLParser):
    """The elements of a tag, each with its attributes, and the text in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        tag, attributes, text = self.found[-1]
        self.found[-1] = tag, attributes, text + data


def tag(record: str | None = None, **attributes: str) -> _Tags:
    return _Tags(board_tag(named(attributes), record))


def named(attributes: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in attributes.items()}


def picture(found: _Tags) -> str:
    (source,) = (attributes["src"] for name, attributes, _ in found.found if name == "img")
    assert source
    kind, _, svg = source.partition(",")
    assert kind == "data:image/svg+xml"
    return unquote(svg)


def same(found: _Tags, svg: str) -> bool:
    return picture(found) == svg.strip().replace('"', "'")


# What it shows -----------------------------------------------------------------------------------


def test_attributes_stay_as_they_are_written() -> None:
    html = board_tag({"position": PIN, "caption": 'A "five" & <b>', "mirror": ""})
    name, attributes, text = _Tags(html).found[0]
    assert (name, text) == ("plakoto-board", "")
    assert attributes == {"position": PIN, "caption": 'A "five" & <b>', "mirror": ""}
    assert html.startswith(f'<plakoto-board position="{PIN}" caption="A &quot;five&quot; &amp; ')
    assert html.endswith("</plakoto-board>")


def test_without_scripts_there_is_a_picture_with_words() -> None:
    found = tag(position=PIN, caption="A five & a three", facing="b", theme="night")
    (_, image, _), (name, _, caption) = found.found[1:]
    assert (name, caption) == ("p", "A five & a three")
    assert {**image, "src": ""} == {
        "src": "",
        "alt": "Point 1: 10 × Black. Point 5: 4 × Black. Point 13: 6 × White. "
        "Point 15: 1 × Black. Point 20: 1 × White. Point 24: 8 × White. "
        "Pips White: 290. Pips Black: 330. White to move: 5–3",
        "lang": "en",
        "width": "1200",
        "height": "840",
        "loading": "lazy",
    }
    setup = Setup.parse(PIN)
    assert same(found, board(*setup, facing=Side.BLACK, theme="night"))
    ElementTree.fromstring(picture(found))


def test_no_attributes_are_the_start() -> None:
    assert same(tag(), board(Setup.parse("O5-6-6-5o").position))


def test_a_diagram_with_moves_shows_where_they_lead() -> None:
    found = tag(mode="diagram", position=PIN, moves="20/15* 13/10")
    turn = Turn.rolled(*Setup.parse(PIN)[:1], Side.WHITE, (5, 3), find_ruleset("greek"))
    turn = turn.play("20/15* 13/10")
    after = board(turn.position, Side.BLACK, last=turn.steps, last_side=Side.WHITE)
    assert same(found, after)
    assert str(found.found[1][1]["alt"]).startswith("Last move White: 20/15* 13/10. Point 1: ")


def test_a_diagram_of_a_game_that_is_over_has_nobody_to_move() -> None:
    found = tag(mode="diagram", position="a5-6-6-5A_w", moves="1/off")
    assert "to move" not in str(found.found[1][1]["alt"])


def test_a_replay_shows_where_it_begins() -> None:
    assert same(tag(position=PIN, moves="20/15* 13/10"), board(*Setup.parse(PIN)))
    found = tag(moves="65: 24/18 24/19; 31: 24/21 24/23\n24/13;")
    assert same(found, board(Setup.parse("O5-6-6-5o").position, Side.WHITE))


def test_a_record_stands_inside() -> None:
    found = tag(record=RECORD)
    assert [name for name, *_ in found.found] == ["plakoto-board", "img", "pre"]
    assert found.found[2][2] == f"\n{RECORD}"  # the first line break of a <pre> is not its text
    assert same(found, board(MATCH.game.position, MATCH.game.first))


def test_a_diagram_of_a_record_that_has_only_begun() -> None:
    found = tag(record=RECORD, mode="diagram", game="1")
    assert same(found, board(MATCH.game.position, MATCH.game.first))


def test_what_is_behind_an_address_is_not_looked_at() -> None:
    found = tag(src="https://example.org/game.mat", game="12", position=PIN)
    assert same(found, board(*Setup.parse(PIN)))


def test_an_exercise_carries_its_data() -> None:
    found = tag(mode="exercise", position=PIN, answer="20/15* 13/10; 24/21 20/15*", goal="pins")
    name, attributes, data = found.found[-1]
    assert (name, attributes) == ("script", {"type": "application/json", "class": "turn"})
    setup = Setup.parse(PIN)
    turn = Turn.rolled(setup.position, Side.WHITE, (5, 3), find_ruleset("greek"))
    assert json.loads(data) == turn_data(turn, ["20/15* 13/10", "24/21 20/15*"], ["pins"])


def test_an_exercise_without_a_question_takes_any_legal_play() -> None:
    data = json.loads(tag(mode="exercise", position=PIN, ruleset="tapa").found[-1][2])
    assert data["ruleset"] == "tapa"
    assert all(node["end"]["right"] for node in data["nodes"] if node["end"])


def test_every_attribute_can_be_given() -> None:
    common = dict.fromkeys(("caption", "hint", "seed", "id"), "x")
    common |= {name: values[-1] for name, values in VALUES.items()} | {"mode": "exercise"}
    asked = {"position": PIN, "answer": "20/15* 13/10", "goal": "pins", **common}
    assert dict(_Tags(board_tag(asked)).found[0][1]) == asked
    assert set(NAMES) - set(asked) == {"moves", "src", "game"}


def test_the_values_are_those_of_the_element() -> None:
    source = (Path(__file__).parent.parent / "web/embed/element.js").read_text("utf-8")
    for name in ("mode", "ruleset", "level"):
        found = re.search(rf"^  {name}: \[(.*?)\]", source, re.M)
        assert found
        assert tuple(re.findall('"(.*?)"', found[1])) == VALUES[name]
    names = re.search(r"const NAMES = \[(.*?), \.\.\.", source)
    assert names
    assert set(re.findall('"(.*?)"', names[1])) | {"id"} == set(NAMES) - set(VALUES) | {"facing"}


# Moves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "attributes"),
    [
        ("a pass", {"position": "A4b-b5-6-5k_w", "moves": "65: —; 21: 24/22 24/23"}),
        ("some roll leads to a pass", {"position": "A4b-b5-6-5k_w", "moves": "pass"}),
        ("a double, if no other roll allows it", {"moves": "24/20(2)"}),
        ("the dice of the position again", {"position": PIN, "moves": "53: 20/15* 13/10"}),
        ("lower first", {"moves": "56: 24/18 24/19"}),
        ("Black first", {"position": "O5-6-6-5o_b", "moves": "65: 24/18 24/19; 65: 24/18 24/19"}),
        (
            "what a cascade leaves to the other side",
            {
                "ruleset": "express",
                "position": "O5-b4b-6-5k_w",
                "moves": "55: 24/19 24/19 24/19 24/19; +6666: 24/18 18/12 24/18 18/12",
            },
        ),
        (
            "the same, its numbers left out",
            {
                "ruleset": "express",
                "position": "O5-b4b-6-5k_w",
                "moves": "55: 24/19(4); 24/12(2)",
            },
        ),
    ],
)
def test_moves_by_the_rules(what: str, attributes: dict[str, str]) -> None:
    assert "<img" in board_tag(attributes), what


# What cannot be ----------------------------------------------------------------------------------

ORDER = "'diagram', 'replay', 'exercise', 'play'"


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        (
            {"postion": PIN},
            f"postion {PIN!r}: expected one of id, position, moves, src, game, caption, answer, "
            "goal, hint, seed, mode, ruleset, white, black, level, facing, theme, speed, mirror, "
            "one-tap, lang, record",
        ),
        ({"mode": "quiz"}, f"mode 'quiz': expected one of {ORDER}"),
        ({"facing": "white"}, "facing 'white': expected one of 'w', 'b'"),
        ({"mirror": "yes"}, "mirror 'yes': expected one of '', 'mirror'"),
        ({"lang": "fr"}, "lang 'fr': expected one of 'en', 'el', 'bg', 'ar'"),
        ({"id": "two words"}, "id 'two words': expected one word"),
        ({"id": ""}, "id '': expected one word"),
        ({"src": "a.mat", "game": "0"}, "game '0': expected a number from 1"),
        (
            {"position": "O5-6-6"},
            "position 'O5-6-6': expected 4 groups of 6 points joined by '-', got 3",
        ),
        (
            {"position": "O4A-6-6-5o"},
            "position 'O4A-6-6-5o': 16 White checkers, expected at most 15",
        ),
        # What does not go together
        ({"moves": "24/18", "src": "a.mat"}, "src 'a.mat': expected no moves beside it"),
        (
            {"mode": "exercise", "position": PIN, "moves": "24/18"},
            "moves '24/18': expected none in mode 'exercise'",
        ),
        ({"mode": "play", "src": "a.mat"}, "src 'a.mat': expected none in mode 'play'"),
        ({"mode": "replay"}, "mode 'replay': expected moves, src, record beside it"),
        ({"answer": "24/18"}, "answer '24/18': expected mode 'exercise' beside it"),
        ({"goal": "pins"}, "goal 'pins': expected mode 'exercise' beside it"),
        ({"mode": "play", "hint": "h"}, "hint 'h': expected mode 'exercise' beside it"),
        ({"moves": "24/18", "game": "1"}, "game '1': expected a record beside it"),
        # Against the rules
        (
            {"mode": "play", "position": "4n1-6-6-N4Ax_w"},
            "position '4n1-6-6-N4Ax_w': the game is over, expected one that goes on",
        ),
        ({"moves": " ; "}, "moves ';': expected turns such as '65: 24/18 24/19', split by ';'"),
        (
            {"moves": "65: 24/18 24/19; 31: 24/21"},
            "moves '65: 24/18 24/19; 31: 24/21': turn 2, Black: end of turn: expected 24/23 or "
            "21/20 first",
        ),
        (
            {"position": PIN, "moves": "20/14"},
            "moves '20/14': turn 1, White: play '20/14': '20/14': no die that is left covers that "
            "distance",
        ),
        (
            {"position": PIN, "moves": "64: 24/14"},
            "moves '64: 24/14': turn 1, White: dice '64': expected '53' as in the position",
        ),
        (
            {"moves": "24/12 24/23"},
            "moves '24/12 24/23': turn 1, White: play '24/12 24/23': no roll allows it",
        ),
        (
            {"moves": "both off"},
            "moves 'both off': turn 1, White: play 'both off': 'both': expected points joined "
            "by '/', e.g. '24/18', '7/5*/4', '6/off' or '24/18(2)'",
        ),
        (
            {"moves": "67: 24/18 24/17"},
            "moves '67: 24/18 24/17': turn 1, White: play '67: 24/18 24/17': '67:': expected "
            "points joined by '/', e.g. '24/18', '7/5*/4', '6/off' or '24/18(2)'",
        ),
        (
            {"position": "a5-6-6-5A_w", "moves": "1/off; 24/18"},
            "moves '1/off; 24/18': turn 2, Black: play '24/18': the game is over",
        ),
        (
            {
                "ruleset": "express",
                "position": "O5-b4b-6-5k_w",
                "moves": "55: 24/19(4); 66: 24/12(2)",
            },
            "moves '55: 24/19(4); 66: 24/12(2)': turn 2, Black: dice '66': expected '+6666'",
        ),
        # Exercises
        (
            {"mode": "exercise", "position": "O5-6-6-5o_w"},
            "position 'O5-6-6-5o_w': expected side and dice for an exercise, e.g. …_w_53",
        ),
        (
            {"mode": "exercise"},
            "position '': expected side and dice for an exercise, e.g. …_w_53",
        ),
        (
            {"mode": "exercise", "position": "4n1-6-6-N4Ax_w_65"},
            "position '4n1-6-6-N4Ax_w_65': the game is over, expected one that goes on",
        ),
        (
            {"mode": "exercise", "position": PIN, "answer": "20/14"},
            "answer '20/14': play '20/14': '20/14': no die that is left covers that distance",
        ),
        (
            {"mode": "exercise", "position": PIN, "answer": ""},
            "answer '': play '': expected e.g. '24/18 13/8', or '—' for a pass",
        ),
        (
            {"mode": "exercise", "position": PIN, "goal": "pins", "answer": "24/16"},
            "answer '24/16': expected a play that fulfils 'pins'",
        ),
        (
            {"mode": "exercise", "position": PIN, "goal": "win"},
            "goal 'win': expected one of pins, releases, makes-point, mother-safe, wins",
        ),
        (
            {"mode": "exercise", "position": PIN, "goal": "wins"},
            "goal 'wins': no legal play fulfils it",
        ),
        (
            {"mode": "exercise", "position": PIN, "goal": ""},
            "goal '': expected one of pins, releases, makes-point, mother-safe, wins",
        ),
        (
            {"mode": "exercise", "position": PIN, "answer": "20/15 " * 20},
            f"answer '{'20/15 ' * 10}…': play {'20/15 ' * 19 + '20/15'!r}: 20 moves, expected "
            "at most 2",
        ),
    ],
)
def test_what_cannot_be(attributes: dict[str, str], message: str) -> None:
    with pytest.raises(TagError) as caught:
        board_tag(attributes)
    assert str(caught.value) == message
    assert caught.value.attribute == message.partition(" ")[0]


@pytest.mark.parametrize(
    ("record", "attributes", "message"),
    [
        (
            RECORD.replace("Game 1", "Game one"),
            {},
            "record '; [Variant \"Plakoto\"]': record line 6, 'Game one': expected 'Game 1'",
        ),
        (RECORD, {"game": "2"}, "game '2': expected 1 to 1: the record has no more"),
        (
            RECORD,
            {"moves": "24/18"},
            "record '; [Variant \"Plakoto\"]': expected no moves beside it",
        ),
        (RECORD, {"position": PIN}, f"position {PIN!r}: expected none: the record has its own"),
        (RECORD, {"ruleset": "tapa"}, "ruleset 'tapa': expected none: the record has its own"),
        (
            "0 point match",
            {},
            "record '0 point match': expected at least one game",
        ),
    ],
)
def test_a_record_that_cannot_be(record: str, attributes: dict[str, str], message: str) -> None:
    with pytest.raises(TagError) as caught:
        board_tag(attributes, record)
    assert str(caught.value) == message


def test_what_stands_in_a_script_cannot_end_it() -> None:
    html = board_tag({"mode": "exercise", "position": PIN, "goal": "pins"})
    data = html.partition('class="turn">')[2]
    assert "<" not in data.removesuffix("</script></plakoto-board>")
    assert unescape(html).count("<script") == 1

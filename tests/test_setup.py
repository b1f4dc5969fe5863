"""The position editor."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.refusals import RefusedError
from app.setup import EMPTY, PLACES, Editor
from plakoto import INITIAL, RULESETS, Position, Side
from strategies import board_texts, positions, presets, sides

GREEK, TAPA = RULESETS["greek"], RULESETS["tapa"]


def editor(board: str, side: Side = Side.WHITE) -> Editor:
    return Editor(GREEK, Position.parse(board, strict=False), side)


def refused(call: object, *arguments: object) -> str:
    assert callable(call)
    with pytest.raises(RefusedError) as error:
        call(*arguments)
    return str(error.value.message["key"])


editors = st.builds(
    Editor, presets, positions() | board_texts.map(lambda text: editor(text).position), sides
)


# Moving checkers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "source", "target", "after"),
    [
        ("O5-6-6-5o", 24, 13, "N5-5A-6-5o"),
        ("O5-6-6-5o", 24, 0, "N5-6-6-5o"),
        ("O5-6-6-5o", 1, 25, "O5-6-6-5n"),
        ("N5-6-6-5o", 0, 20, "N3A1-6-6-5o"),
        ("O5-6-6-5n", 25, 23, "Oa4-6-6-5n"),
        # Either tray takes any checker, and it lies in its own.
        ("O5-6-6-5o", 24, 25, "N5-6-6-5o"),
        ("O5-6-6-5o", 1, 0, "O5-6-6-5n"),
        # Backwards, any distance, onto a lone enemy and off it again.
        ("N4A-6-6-3a1n", 3, 19, "N4aX-6-6-5n"),
        ("N4A-6-6-3a1n", 19, 3, "N5-6-6-3Ax1n"),
        ("N5-6-6-3Ax1n", 3, 19, "N4A-6-6-3a1n"),
        ("M5-6-6-3Bx1n", 3, 19, "M4A-6-6-3Ax1n"),
        ("N5-6-6-3Ax1n", 24, 3, "M5-6-6-3Bx1n"),
        ("N5-6-6-3aX1n", 3, 1, "N5-6-6-3A1o"),
        ("N5-6-6-3Ax1n", 3, 0, "N5-6-6-3a1n"),
    ],
)
def test_edit(before: str, source: int, target: int, after: str) -> None:
    assert str(editor(before).edit(source, target).position) == after


@pytest.mark.parametrize(
    ("board", "source", "target", "key"),
    [
        ("O5-6-6-5o", 24, 1, "refused.closed.two"),
        ("O5-6-6-5o", 1, 24, "refused.closed.two"),
        ("N5-6-6-3aX1n", 24, 3, "refused.closed.pinner"),
        ("N5-6-6-3Ax1n", 1, 3, "refused.closed.pinner"),
        ("N5-6-6-3bX1m", 24, 3, "refused.closed.two"),
        ("O5-6-6-5o", 12, 3, "refused.empty"),
        ("O5-6-6-5o", 0, 3, "refused.empty"),
        ("O5-6-6-5o", 25, 3, "refused.empty"),
        ("O5-6-6-5o", -1, 3, "refused.empty"),
        ("O5-6-6-5o", 26, 3, "refused.empty"),
        ("OA4-6-6-5o", 23, 24, "setup.full"),
    ],
)
def test_refusals(board: str, source: int, target: int, key: str) -> None:
    start = editor(board)
    assert refused(start.edit, source, target) == key


@pytest.mark.parametrize("target", [-1, 26, 99])
def test_places_that_do_not_exist(target: int) -> None:
    with pytest.raises(ValueError, match="expected 0–25"):
        editor("O5-6-6-5o").edit(24, target)


def test_dropping_where_it_was_changes_nothing() -> None:
    start = editor("O5-6-6-5o")
    assert start.edit(24, 24) is start


def test_too_many_checkers_can_be_taken_off() -> None:
    start = editor("OA4-6-6-5o")
    assert start.position.borne_off(Side.WHITE) == 0
    taken = start.edit(23, 0)
    assert taken.position == INITIAL
    assert taken.edit(24, 0).position.borne_off(Side.WHITE) == 1


@given(editors, st.sampled_from(PLACES), st.sampled_from(PLACES))
def test_checkers_are_moved_one_by_one_and_none_is_lost(
    start: Editor, source: int, target: int
) -> None:
    allowed = {(move["from"], move["to"]): move for move in start.moves()}
    if (source, target) not in allowed:
        if source != target and not {source, target} <= {0, 25}:
            refused(start.edit, source, target)
        return
    after = start.edit(source, target)
    assert after.before is start
    assert after.undo() is start
    for side in Side:
        number = sum(after.position.count(side, point) for point in range(25))
        before = sum(start.position.count(side, point) for point in range(25))
        # With too many on the board, those that are taken off disappear.
        assert number == before or (target in (0, 25) and number == before - 1 >= 15)
    assert Position.parse(str(after.position), strict=False) == after.position
    if target not in (0, 25):
        stack = after.position.stack(target)
        assert stack
        assert stack.traps or not allowed[source, target]["pins"]
        if source not in (0, 25):
            back = after.edit(target, source)
            assert back.position == start.position


@given(editors)
def test_moves_are_exactly_what_can_be_done(start: Editor) -> None:
    allowed = {(move["from"], move["to"]) for move in start.moves()}
    assert len(allowed) == len(start.moves())
    for source, target in product(PLACES, PLACES):
        if source == target or {source, target} <= {0, 25}:
            assert (source, target) not in allowed
            continue
        try:
            start.edit(source, target)
        except RefusedError:
            assert (source, target) not in allowed
        else:
            assert (source, target) in allowed


def test_moves_say_what_pins() -> None:
    moves = editor("N4A-6-6-3a1n").moves()
    pins = {(move["from"], move["to"]) for move in moves if move["pins"]}
    assert pins == {(24, 3), (19, 3), (1, 19), (3, 19)}
    assert all(move["dice"] == [] for move in moves)


# Whole arrangements --------------------------------------------------------------------------


def test_arrange() -> None:
    start = editor("N4A-6-6-3a1n")
    assert start.arrange("start").position == INITIAL
    empty = start.arrange("empty")
    assert str(empty.position) == "6-6-6-6"
    assert [empty.position.borne_off(side) for side in Side] == [15, 15]
    turned = start.arrange("turned")
    assert str(turned.position) == "N1A3-6-6-a4n"
    assert turned.side is Side.BLACK
    assert turned.arrange("turned") == start
    with pytest.raises(ValueError, match="expected start, empty or turned"):
        start.arrange("sideways")


def test_a_position_can_be_built_from_the_empty_board() -> None:
    built = editor("6-6-6-6")
    assert built.position == EMPTY
    for source, target in [(0, 24), (0, 24), (25, 5), (0, 5), (25, 1)]:
        built = built.edit(source, target)
    assert str(built.position) == "B5-6-6-1Ax3a"
    assert built.problems() == []
    while built.before:
        built = built.undo()
    assert built.position == EMPTY


def test_turn() -> None:
    start = editor("O5-6-6-5o")
    changed = start.turn(Side.BLACK, "36", TAPA)
    assert (changed.side, changed.roll, changed.ruleset) == (Side.BLACK, (6, 3), TAPA)
    assert changed.undo() is start
    assert changed.turn(Side.BLACK, "63", TAPA) is changed
    assert changed.turn(Side.BLACK, "", TAPA).roll is None
    for roll in ("7", "07", "666", "x"):
        with pytest.raises(ValueError, match="expected two digits"):
            start.turn(Side.WHITE, roll, GREEK)


def test_rules_of_another_name_are_a_change() -> None:
    start = editor("O5-6-6-5o")
    mahbusa = start.turn(Side.WHITE, "", RULESETS["mahbusa"])
    assert mahbusa.view()["ruleset"] == "mahbusa"
    assert mahbusa.undo().view()["ruleset"] == "greek"


def test_nothing_to_undo() -> None:
    start = editor("O5-6-6-5o")
    assert refused(start.undo) == "notice.undo_empty"
    assert start.arrange("start") is start


# Reading and showing -------------------------------------------------------------------------


def test_read() -> None:
    read = Editor.read("H3A1-3a1F-6-1d3j_b_53", TAPA)
    assert (str(read.position), read.side, read.roll) == ("H3A1-3a1F-6-1d3j", Side.BLACK, (5, 3))
    assert read.view() == {
        "position": "H3A1-3a1F-6-1d3j_b_53",
        "side": "b",
        "dice": [5, 3],
        "ruleset": "tapa",
        "problems": [],
    }
    plain = Editor.read("O5-6-6-5o", GREEK)
    assert plain.view()["position"] == "O5-6-6-5o_w_00"
    assert plain.view()["dice"] == []
    assert plain.before is None


@given(editors, st.sampled_from(["", "65", "11"]))
def test_what_is_shown_can_be_read(start: Editor, roll: str) -> None:
    shown = start.turn(start.side, roll, start.ruleset)
    assert Editor.read(shown.view()["position"], start.ruleset) == shown


@pytest.mark.parametrize(
    "text", ["", "O5", "O5-6-6-5o_x", "O5-6-6-5o_w_56", "O5-6-6-5oXX", "x" * 99]
)
def test_text_that_is_no_position(text: str) -> None:
    with pytest.raises(RefusedError) as error:
        Editor.read(text, GREEK)
    message = error.value.message
    assert message["key"] == "setup.unreadable"
    assert message["text"][:40] == text[:40]
    assert len(message["text"]) < 50
    assert Editor.read(message["example"], GREEK)


# Problems ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "ruleset", "problems"),
    [
        ("O5-6-6-5o", "greek", []),
        ("OA4-6-6-5o", "greek", [{"key": "setup.problem.too_many.w", "count": 16}]),
        (
            "OB4-6-6-4oo",
            "greek",
            [
                {"key": "setup.problem.too_many.w", "count": 17},
                {"key": "setup.problem.too_many.b", "count": 30},
            ],
        ),
        ("6-6-6-6", "greek", [{"key": "setup.problem.none_left"}]),
        ("O5-6-6-6", "greek", [{"key": "setup.problem.over.borne_off.b"}]),
        ("6-6-6-5o", "tapa", [{"key": "setup.problem.over.borne_off.w"}]),
        ("4n1-6-6-N4Ax", "greek", [{"key": "setup.problem.over.mother.w"}]),
        ("aX4n-6-6-N5", "greek", [{"key": "setup.problem.over.mother.b"}]),
        ("4n1-6-6-N4Ax", "tapa", []),
        ("aX5-6-6-5Ax", "greek", [{"key": "setup.problem.over.draw"}]),
        ("nX5-6-6-5Nx", "tapa", [{"key": "setup.problem.over.deadlock"}]),
    ],
)
def test_problems(board: str, ruleset: str, problems: list[dict[str, object]]) -> None:
    start = Editor.read(board, RULESETS[ruleset])
    assert start.problems() == problems
    assert start.view()["problems"] == problems
    if problems:
        with pytest.raises(ValueError, match="position"):
            start.game()


@given(editors, st.sampled_from(["", "65", "11"]))
def test_a_game_begins_where_nothing_is_wrong(start: Editor, roll: str) -> None:
    start = start.turn(start.side, roll, start.ruleset)
    if start.problems():
        with pytest.raises(ValueError, match="position"):
            start.game()
        return
    game = start.game()
    assert (game.position, game.side, game.ruleset) == (start.position, start.side, start.ruleset)
    assert (game.turn is None) == (roll == "")


def test_a_roll_that_cannot_be_played_is_no_problem() -> None:
    blocked = Editor.read("A4b-b5-6-5k_w_65", GREEK)
    assert blocked.problems() == []
    turn = blocked.game().turn
    assert turn
    assert turn.complete

import pytest

from plakoto import INITIAL, Position, Side
from plakoto.engine.features import SLOTS, slots_of


def slots(
    text: str, side: Side = Side.WHITE, mother: bool = True, home_only: bool = False
) -> bytes:
    position = Position.parse(text)
    return slots_of(position.counts(side), position.counts(side.opponent), mother, home_only)


def test_the_sides_change_places() -> None:
    for text in ("H3A1-3a1F-6-1d3j", "6-3Ax2-6-5n", "4n1-6-6-N4Ax"):
        ours, theirs = slots(text), slots(text, Side.BLACK)
        for start, width in ((0, 24), (48, 24), (96, 24), (144, 24), (192, 1), (202, 1), (206, 1)):
            middle = start + width
            assert ours[start:middle] == theirs[middle : middle + width]
            assert theirs[start:middle] == ours[middle : middle + width]


def test_there_is_a_slot_for_everything() -> None:
    assert len(slots_of(INITIAL.white, INITIAL.black, True, True)) == SLOTS
    assert slots(str(INITIAL), mother=False, home_only=True)[210:212] == b"\0\1"


@pytest.mark.parametrize(
    ("text", "point", "rolls"),
    [
        # Black 14 on White's start, White lone elsewhere; Black moves up through the numbers.
        ("N5-A5-6-5o", 18, 0),  # 17 away from Black's start
        ("N5-6-6-4Ao", 2, 11),  # 1 away: any 1
        ("N5-6-6-3A1o", 3, 12),  # 2 away: any 2, and 1-1
        ("N5-6-6-A4o", 6, 15),  # 5 away: any 5, 4-1, 3-2
        ("N5-6-A5-5o", 12, 2),  # 11 away: 6-5 only
    ],
)
def test_the_rolls_that_pin_a_lone_checker_are_counted(text: str, point: int, rolls: int) -> None:
    steps = (1, 3, 6, 10, 12, 14, 17, 22)
    expected = sum(rolls >= step for step in steps)
    assert slots(text)[144 + point - 1] == expected


def test_a_closed_point_stops_a_roll() -> None:
    # 2 away past a closed point: 1-1 does not get there, 11 rolls are left.
    assert slots("L5-6-6-3ABo")[144 + 3 - 1] == slots("N5-6-6-3A1o")[144 + 3 - 1] - 1


def test_a_row_of_closed_points() -> None:
    assert slots("6-6-6-5o")[204] == 0
    assert slots("6-BBBBBA-6-5o")[204] == 5
    assert slots("6-BBBBBB-B5-5o")[204] == 6
    assert slots("6-BBBBBB-B5-5o")[207] == 0


def test_dice_that_do_not_move_the_last_free_checker() -> None:
    # Black's last checker is on its start, White's absolute 1; White closes 2 to 7.
    assert slots("6-6-5B-BBBBBo")[207] == 6
    assert slots("6-6-6-BBBBBo")[207] == 5
    # A last checker within six points of bearing off.
    assert slots("2BBa1-6-6-6")[207] == 2
    # Nothing free at all.
    assert slots("5Ax-6-6-6")[207] == 0

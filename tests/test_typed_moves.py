"""Moves as a person types them."""

import pytest

from fake_page import Person

HUMANS = "w=human&b=human"
START = f"p=O5-6-6-5o_w_65&{HUMANS}"
EXAMPLE = "24/18 13/8"


@pytest.mark.parametrize(
    "text",
    [
        "24/18 24/19",
        "24/19 24/18",
        "  24/18   24/19 ",
        "24-18 24–19",
        "24 / 18, 24/19",
        "٢٤/١٨ ٢٤/١٩",
    ],
)
def test_a_whole_turn_in_the_spellings_people_use(text: str) -> None:
    person = Person(START)
    view = person.do("play", text=text)
    assert view["notice"] is None
    assert person.position == "M4A-A5-6-5o_w_65"
    assert view["can"]["done"]
    assert len(view["board"]["slides"]) == 2


@pytest.mark.parametrize("text", ["24/13", "24/18/13", "24/18 18/13", "24/19 19/13"])
def test_one_checker_with_both_dice(text: str) -> None:
    person = Person(START)
    person.do("play", text=text)
    assert person.position == "N5-5A-6-5o_w_65"


def test_a_part_of_a_turn_and_then_the_rest() -> None:
    person = Person(START)
    person.do("play", text="24/18")
    assert person.position == "N5-A5-6-5o_w_65"
    person.do("play", text="18/13")
    assert person.position == "N5-5A-6-5o_w_65"


def test_pins_bear_offs_and_repeats() -> None:
    person = Person(f"p=N5-6-5A-1a3n_w_21&r=trio&{HUMANS}")
    person.do("play", text="7/5*/4")
    assert person.position == "N5-6-6-1aA2n_w_21"
    person = Person(f"p=bbbccc-6-6-BBBAAA_w_65&{HUMANS}")
    person.do("play", text="6/OFF 5/off")
    assert person.position == "bbbccc-6-6-AABAAA_w_65"
    person = Person(f"p=O5-6-6-5o_w_33&{HUMANS}")
    person.do("play", text="24/21(2)")
    assert person.position == "M2B2-6-6-5o_w_33"


def test_a_cascade_may_be_typed_through() -> None:
    person = Person(f"p=O5-6-6-5o_w_55&r=express&{HUMANS}")
    person.do("play", text="24/19(4)")
    assert person.position == "K4D-6-6-5o_w_66"
    person = Person(f"p=O5-6-6-5o_w_55&r=express&{HUMANS}")
    person.do("play", text="24/19(4) 24/18")
    assert person.position == "J4D-A5-6-5o_w_66"


def test_black_types_its_own_numbers() -> None:
    person = Person(f"p=O5-6-6-5o_b_65&{HUMANS}")
    assert person.do("play", text="24/18")["board"]["slides"] == [{"side": "b", "from": 1, "to": 7}]


def test_a_pass_that_is_one_ends_the_turn() -> None:
    person = Person(f"p=A4b-b5-6-5k_w_65&{HUMANS}")
    person.do("play", text="pass")
    assert person.position.endswith("_b_00")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("24/20", {"key": "refused.no_die", "distance": 4}),
        ("24/18*", {"key": "refused.no_pin", "point": 18}),
        ("24/18 24/18", {"key": "refused.no_die", "distance": 6}),
        ("24/13(2)", {"key": "refused.no_die", "distance": 11}),
        ("23/18", {"key": "refused.empty", "distance": 5}),
        ("24/24", {"key": "refused.backwards", "distance": 0}),
        ("24/18/18", {"key": "refused.backwards", "distance": 0}),
        ("pass", {"key": "refused.most_dice"}),
    ],
)
def test_what_is_not_allowed_is_quoted_with_the_reason(
    text: str, reason: dict[str, object]
) -> None:
    person = Person(START)
    notice = person.do("play", text=text)["notice"]
    assert notice == {"key": "refused.play", "text": text, "reason": reason}
    assert person.position == "O5-6-6-5o_w_65"


@pytest.mark.parametrize("text", ["", "hello", "24", "off", "24/18 x", "24/30", "9" * 300])
def test_what_cannot_be_read_is_quoted_with_an_example(text: str) -> None:
    person = Person(START)
    notice = person.do("play", text=text)["notice"]
    quoted = text if len(text) < 50 else "9" * 40 + "…"
    assert notice == {"key": "refused.typed", "text": quoted, "example": EXAMPLE}
    assert person.position == "O5-6-6-5o_w_65"


def test_nothing_is_typed_out_of_turn() -> None:
    person = Person(f"p=O5-6-6-5o_w&{HUMANS}")
    assert person.do("play", text="24/18")["notice"] == {"key": "refused.not_rolled"}
    person = Person(START)
    person.do("play", text="24/13")
    assert person.do("play", text="24/18")["notice"] == {"key": "refused.complete"}

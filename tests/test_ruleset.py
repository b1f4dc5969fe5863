"""`Ruleset` and its presets: section 2 of the rules."""

import dataclasses

import pytest
from hypothesis import given

from plakoto import RULESETS, Ruleset, find_ruleset
from plakoto.ruleset import FIELDS
from strategies import rulesets


@pytest.mark.parametrize(
    ("name", "opening", "next_starter", "mother", "bearing_off", "doubles"),
    [
        ("greek", "contest_roll", "contest", True, "no_pins", "four"),
        ("tapa", "contest_roll", "contest", False, "no_pins", "four"),
        ("mahbusa", "contest_roll", "contest", True, "no_pins", "four"),
        ("trio", "fresh_roll", "winner", True, "home_only", "four"),
        ("variant", "contest_roll", "contest", True, "home_only", "four"),
        ("classic", "fresh_roll", "winner", True, "home_only", "four"),
        ("express", "fresh_roll", "winner", True, "home_only", "cascade"),
    ],
)
def test_presets_have_the_fields_of_the_rule_table(
    name: str, opening: str, next_starter: str, mother: bool, bearing_off: str, doubles: str
) -> None:
    preset = RULESETS[name]
    assert preset.id == name
    assert preset.opening == opening
    assert preset.next_starter == next_starter
    assert preset.mother is mother
    assert preset.bearing_off == bearing_off
    assert preset.doubles == doubles


def test_presets_are_listed_in_the_order_of_the_rule_table() -> None:
    assert list(RULESETS) == ["greek", "tapa", "mahbusa", "trio", "variant", "classic", "express"]


def test_greek_is_the_default() -> None:
    assert Ruleset() == RULESETS["greek"]
    assert Ruleset().id == "custom"


def test_presets_that_are_equal_in_every_field_stay_separate_by_name() -> None:
    assert RULESETS["greek"] == RULESETS["mahbusa"]
    assert RULESETS["trio"] == RULESETS["classic"]
    assert len({preset.id for preset in RULESETS.values()}) == 7
    assert len(set(RULESETS.values())) == 5


def test_the_fields_that_make_a_difference_are_those_of_the_rule_table() -> None:
    assert FIELDS == ("opening", "next_starter", "mother", "bearing_off", "doubles")


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("opening", "roll", "'contest_roll' or 'fresh_roll'"),
        ("opening", None, "'contest_roll' or 'fresh_roll'"),
        ("next_starter", "loser", "'contest' or 'winner'"),
        ("mother", "yes", "True or False"),
        ("mother", None, "True or False"),
        ("mother", 1, "True or False"),
        ("mother", 0, "True or False"),
        ("mother", 1.0, "True or False"),
        ("bearing_off", "", "'no_pins' or 'home_only'"),
        ("doubles", 4, "'four' or 'cascade'"),
        ("doubles", ["four"], "'four' or 'cascade'"),
    ],
)
def test_a_value_a_field_does_not_know_is_refused(field: str, value: object, expected: str) -> None:
    with pytest.raises(ValueError, match="ruleset field") as caught:
        Ruleset(**{field: value})  # type: ignore[arg-type]
    assert f"{field}={value!r}: expected {expected}" in str(caught.value)


def test_a_preset_is_found_by_name_only() -> None:
    assert all(find_ruleset(name) is preset for name, preset in RULESETS.items())
    with pytest.raises(ValueError, match="ruleset 'Greek': expected one of greek, tapa, mahbusa"):
        find_ruleset("Greek")


@given(rulesets)
def test_any_combination_of_fields_is_a_ruleset_and_cannot_be_changed(ruleset: Ruleset) -> None:
    fields = {name: getattr(ruleset, name) for name in FIELDS}
    assert Ruleset(**fields) == ruleset
    assert hash(Ruleset(**fields)) == hash(ruleset)
    assert dataclasses.replace(ruleset, id="other") == ruleset
    with pytest.raises(AttributeError):
        ruleset.mother = False  # type: ignore[misc]

"""The words of the page: every language has them all, and each is used somewhere.

A key is used when it stands in full in `web/` (HTML, JavaScript, Python), or when `DYNAMIC` says
how a part of it is put together there.
"""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest

from plakoto.engine.analysis import MARKS
from plakoto.engine.levels import LEVELS
from plakoto.engine.reasons import SENTENCES
from plakoto.goal import GOALS
from plakoto.refusal import Refusal
from plakoto.ruleset import RULESETS

WEB = Path(__file__).parent.parent / "web"
LOCALES = sorted((WEB / "locales").glob("*.json"))
INDEX = WEB / "index.html"

PLURALS = {
    "en": {"one", "other"},
    "el": {"one", "other"},
    "bg": {"one", "other"},
    "ar": {"zero", "one", "two", "few", "many", "other"},
}
"""The categories `Intl.PluralRules` can choose for whole numbers (Unicode CLDR)."""

SIDES = ("w", "b")
FIELDS = ("opening", "next_starter", "mother", "bearing_off", "doubles")
VALUES = {
    "opening": ("contest_roll", "fresh_roll"),
    "next_starter": ("contest", "winner"),
    "mother": ("true", "false"),
    "bearing_off": ("no_pins", "home_only"),
    "doubles": ("four", "cascade"),
}

DYNAMIC: dict[str, set[str]] = {
    # page/players.js
    "player.": {"w", "b", "you", "human", "computer", "friend", "pips", "off", "score"},
    # page/levels.js and page/plays.js
    "level.": {*(f"{level}{end}" for level in ("simple", *LEVELS) for end in ("", ".about"))},
    "mark.": set(MARKS),
    # page/statistics.js
    "statistics.": {
        *("computer", "friend", "human"),
        *("games", "won", "lost", "drawn", "points", "gammons", "mothers"),
    },
    # page/status.js
    "contest.starts.": set(SIDES),
    # page/rulesets.js and page/newgame.js
    "ruleset.": {*RULESETS, *(f"{name}.about" for name in RULESETS)},
    "rule.": {*FIELDS, *(f"{field}.{value}" for field in FIELDS for value in VALUES[field])},
    # board/words.js and board/element.js
    "board.point.": set(SIDES),
    "board.trapped.": set(SIDES),
    "board.mother.": set(SIDES),
    "board.off.": set(SIDES),
    "board.turn.": set(SIDES),
    "board.dice.": {"roll", "swap", "done"},
    "board.target": {"", ".pin", ".off"},
    "board.": {"roll", "done"},
    # embed/foot.js and embed/replay.js
    **{f"embed.{what}.": set(SIDES) for what in ("pips", "off", "side", "pass", "takes", "wins")},
    # embed/exercise.js, embed/tutor.js and embed/play.js
    "embed.missing.": set(GOALS),
    "embed.failed.": {"blocked", "download", "late", "question"},
    **{f"embed.{what}.": set(SIDES) for what in ("played", "played_rest")},
    # web/app: Messages that Python sends, one key a side where a side is named
    **{
        f"{stem}.": set(SIDES)
        for stem in (
            *("status.roll", "status.move", "status.done", "status.thinking"),
            *("notice.pass", "notice.rest", "notice.rest_pass"),
            *("notice.forced", "notice.greedy", "notice.auto_done", "refused.resign_more"),
            *("result.win", "result.match", "reason.borne_off", "reason.gammon", "reason.mother"),
            "reason.resigned",
            *("said.turn", "said.pips_left"),
            *("said.roll", "said.move", "said.pins", "said.frees", "said.pins_frees"),
            *("said.off", "said.off_frees", "said.undo", "said.undo_off", "said.reset"),
            *("said.mother_alone", "said.mother_pinned"),
            *("said.look", "said.look_rest", "said.look_pass"),
        )
    },
    "status.": {"rolling", "contest", "loading", "over", "match_over"},
    "notice.": {
        *("saved_damaged", "storage_off", "bad_parameter", "undo_empty", "error", "resumed"),
    },
    "refused.": {
        *(refusal.value for refusal in Refusal),
        *("complete", "finish_first", "not_rolled", "not_your_turn", "over"),
    },
    "result.": {"draw"},
    # web/app/fragment.py: the codes of LinkError
    "link.": {
        *("truncated", "damaged", "newer", "chain", "move", "changed", "taken", "older", "own"),
    },
    # web/app/setup.py: the codes of plakoto.Problem
    "setup.problem.": {
        *(
            f"{code}.{side}"
            for code in ("too_many", "over.borne_off", "over.mother")
            for side in "wb"
        ),
        *("none_left", "over.draw", "over.deadlock"),
    },
    # plakoto/engine: why a play is good or bad
    "why.": set(SENTENCES),
    "reason.": {"draw", "deadlock"},
}
"""Keys put together from a beginning and one of several ends."""

Entry = str | dict[str, str]


@cache
def table(language: str) -> dict[str, Entry]:
    def refuse_repeats(pairs: list[tuple[str, Entry]]) -> dict[str, Entry]:
        keys = [key for key, _ in pairs]
        repeated = {key for key in keys if keys.count(key) > 1}
        assert not repeated, f"{language}.json repeats {sorted(repeated)}"
        return dict(pairs)

    path = WEB / "locales" / f"{language}.json"
    result: dict[str, Entry] = json.loads(
        path.read_text(encoding="utf-8"), object_pairs_hook=refuse_repeats
    )
    return result


def forms(entry: Entry) -> dict[str, str]:
    return {"other": entry} if isinstance(entry, str) else entry


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{([^}]*)\}", text))


class Labels(HTMLParser):
    """The keys in `data-text`, `data-label` and `data-title`, and the English beside them."""

    BESIDE = (("data-label", "aria-label"), ("data-title", "title"))

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.english: list[tuple[str, str]] = []
        self.open: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        for name, beside in self.BESIDE:
            if name in attributes:
                self.english.append((attributes[name], attributes.get(beside, "")))
        if "data-text" in attributes:
            self.open = attributes["data-text"]
            self.english.append((self.open, ""))

    def handle_data(self, data: str) -> None:
        if self.open:
            key, text = self.english.pop()
            self.english.append((key, " ".join(f"{text} {data}".split())))

    def handle_endtag(self, tag: str) -> None:
        self.open = None


@cache
def labels() -> list[tuple[str, str]]:
    parser = Labels()
    parser.feed(INDEX.read_text(encoding="utf-8"))
    return parser.english


def sources() -> list[Path]:
    kept_out = {"node_modules", "vendor", "locales"}
    return [
        path
        for suffix in ("js", "mjs", "py", "html")
        for path in WEB.rglob(f"*.{suffix}")
        if not kept_out.intersection(path.relative_to(WEB).parts)
    ]


@cache
def literals() -> set[str]:
    """Whatever stands between quotes in `web/`."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    return set(re.findall(r"[\"'`]([a-z][a-z0-9_.]*)(?=[\"'`])", text))


def dynamic() -> set[str]:
    return {start + end for start, ends in DYNAMIC.items() for end in ends}


@pytest.mark.parametrize("path", LOCALES, ids=lambda path: path.stem)
def test_every_language_has_the_same_keys(path: Path) -> None:
    assert list(table(path.stem)) == list(table("en"))


def test_the_languages_are_those_with_plural_rules() -> None:
    assert {path.stem for path in LOCALES} == set(PLURALS)


@pytest.mark.parametrize("language", PLURALS)
def test_plural_forms_suit_the_language(language: str) -> None:
    for key, entry in table(language).items():
        assert isinstance(entry, str) == isinstance(table("en")[key], str), key
        if isinstance(entry, dict):
            assert set(entry) == PLURALS[language], key


@pytest.mark.parametrize("language", PLURALS)
def test_placeholders_are_the_same_in_every_language(language: str) -> None:
    for key, entry in table(language).items():
        expected = placeholders(forms(table("en")[key])["other"])
        assert placeholders(forms(entry)["other"]) == expected, key
        for form, text in forms(entry).items():
            # “one”, “two” and “none” may say the number in words.
            optional = {"count"} if form in {"zero", "one", "two"} else set()
            assert expected - optional <= placeholders(text) <= expected, f"{key} {form}"


@pytest.mark.parametrize("language", PLURALS)
def test_texts_are_tidy(language: str) -> None:
    for key, entry in table(language).items():
        for text in forms(entry).values():
            assert text, key
            assert text == " ".join(text.split()), key
            assert not re.search(r"[<>]|\.\.\.", text), f"{key}: no markup, and … for three dots"


@pytest.mark.parametrize("language", sorted(set(PLURALS) - {"en"}))
def test_every_text_is_translated(language: str) -> None:
    """Words that are the same as in English are most likely forgotten."""
    same = [key for key, entry in table(language).items() if entry == table("en")[key]]
    assert same == []


def test_sides_come_in_pairs() -> None:
    for key in table("en"):
        stem, _, end = key.rpartition(".")
        if end in SIDES:
            assert all(f"{stem}.{side}" in table("en") for side in SIDES), key


def test_labels_of_the_document_exist_and_read_as_in_english() -> None:
    wrong = [(key, text) for key, text in labels() if table("en").get(key) != text]
    assert wrong == []


def test_no_key_is_used_that_does_not_exist() -> None:
    groups = {key.split(".")[0] for key in table("en")}
    missing = {
        text
        for text in literals()
        if "." in text
        and text.split(".")[0] in groups
        and text.rpartition(".")[2] not in {"js", "py", "css", "html", "json", "svg"}
        and not (WEB / f"{text.replace('.', '/')}.py").exists()
        and not any(key == text or key.startswith(text.rstrip(".") + ".") for key in table("en"))
    }
    assert missing | (dynamic() - set(table("en"))) == set()


def test_no_key_is_left_unused() -> None:
    used = literals() | dynamic() | {key for key, _ in labels()}
    assert set(table("en")) - used == set()


def test_page_and_rules_agree_on_the_rulesets() -> None:
    text = (WEB / "page" / "rulesets.js").read_text(encoding="utf-8")
    listed = re.search(r"RULESETS = Object\.freeze\((\{.*?\n\})\)", text, re.DOTALL)
    assert listed
    expected = {
        name: {field: getattr(ruleset, field) for field in FIELDS}
        for name, ruleset in RULESETS.items()
    }
    page = json.loads(listed[1])
    assert page == expected
    assert list(page) == list(expected)


def test_every_value_of_a_rule_is_worded() -> None:
    for field, (name, ruleset) in product(FIELDS, RULESETS.items()):
        value = str(getattr(ruleset, field)).lower()
        assert f"rule.{field}.{value}" in table("en"), name


def test_page_and_command_line_give_reasons_in_the_same_words() -> None:
    for code, words in SENTENCES.items():
        entry = words if isinstance(words, str) else {"one": words[0], "other": words[1]}
        assert table("en")[f"why.{code}"] == entry

"""Whatever a ruleset shows has its text, in French and in English."""

from __future__ import annotations

import copy
import pathlib
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from service.engine import play
from service.engine.play import AnyRuleset
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language
from tests.rulesets import golden_games, sources
from tests.rulesets.schemas import is_plain

RULESETS = pytest.mark.parametrize("ruleset", [pytest.param(ruleset, id=ruleset.id) for ruleset in CATALOGUE.values()])
LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
GAMES = pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in golden_games.every()])


def missing(ruleset: AnyRuleset, language: Language, wanted: set[str]) -> set[str]:
    return wanted - texts.messages(ruleset.id, language)


def view_schema(ruleset: AnyRuleset) -> dict[str, Any]:
    return ruleset.view_type.model_json_schema(mode="serialization")


def objects_in(schema: Any) -> Iterator[Mapping[str, Any]]:
    """Every object at any depth of a JSON schema."""
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    if isinstance(schema, dict):
        yield schema
    for part in parts:
        yield from objects_in(part)


def fields_in(schema: Any) -> set[str]:
    return {name for found in objects_in(schema) for name in found.get("properties", ()) if found.get("type") == "object"}


def slugs_in(schema: Any) -> set[str]:
    """The words that a value may be, where it is one of several."""
    found: set[Any] = set()
    for part in objects_in(schema):
        if "properties" not in part:
            found |= {value for value in [*part.get("enum", ()), part.get("const")] if isinstance(value, str)}
    return found


@RULESETS
@LANGUAGES
def test_the_file_is_well_written(ruleset: AnyRuleset, language: Language) -> None:
    """Nothing in it fails to be read, and a title and a summary stand in it."""
    name = f"{ruleset.id}.{language}.ftl"
    source = (resources.files("service.rulesets") / "rulebooks" / name).read_text(encoding="utf-8")
    assert [entry.content for entry in FluentParser().parse(source).body if isinstance(entry, Junk)] == []
    assert texts.title(ruleset.id, language)
    assert texts.summary(ruleset.id, language)


@RULESETS
def test_both_languages_have_the_same_messages(ruleset: AnyRuleset) -> None:
    """Neither forgets one."""
    assert texts.messages(ruleset.id, "fr") == texts.messages(ruleset.id, "en")


@RULESETS
@LANGUAGES
def test_every_option_has_its_name_and_its_help(ruleset: AnyRuleset, language: Language) -> None:
    """A form can be drawn for them, and the words that one may be have names too."""
    glossary = texts.glossary(ruleset.id, language)
    schema = ruleset.options.model_json_schema()
    words = {slug for field in schema["properties"].values() if is_plain(field, schema) for slug in slugs_in(field)}
    assert words - glossary["values"].keys() == set()
    assert set(ruleset.options.model_fields) - glossary["options"].keys() == set()
    assert set(ruleset.options.model_fields) - glossary["help"].keys() == set()


@RULESETS
@LANGUAGES
def test_all_that_a_view_shows_has_its_name(ruleset: AnyRuleset, language: Language) -> None:
    """Fields at any depth, and the words that their values may be."""
    schema = view_schema(ruleset)
    wanted = {f"view-{name}" for name in fields_in(schema)} | {f"value-{slug}" for slug in slugs_in(schema)}
    assert missing(ruleset, language, wanted) == set()


@RULESETS
@LANGUAGES
def test_every_event_has_its_sentence(ruleset: AnyRuleset, language: Language) -> None:
    """One a type."""
    wanted = {f"event-{event.model_fields['type'].default}" for event in ruleset.events}
    assert missing(ruleset, language, wanted) == set()


@RULESETS
@LANGUAGES
def test_every_refusal_has_its_text_and_its_rule(ruleset: AnyRuleset, language: Language) -> None:
    """For each reason and rule in the source."""
    refused = sources.refused_for(ruleset.id)
    assert missing(ruleset, language, {f"refusal-{reason}" for reason, _ in refused}) == set()
    assert {rule for _, rule in refused} - texts.rules(ruleset.id, language).keys() == set()
    assert all(texts.refusal(ruleset.id, language, reason) for reason, _ in refused)


@RULESETS
@LANGUAGES
def test_every_offer_has_its_label(ruleset: AnyRuleset, language: Language) -> None:
    """For each label that the source writes out."""
    assert missing(ruleset, language, sources.labels_of(ruleset.id)) == set()


@RULESETS
def test_nothing_is_named_that_does_not_exist(ruleset: AnyRuleset) -> None:
    """An option, a field of the view or an event that is gone takes its text along."""
    known = {
        "option": set(ruleset.options.model_fields),
        "view": fields_in(view_schema(ruleset)),
        "event": {event.model_fields["type"].default for event in ruleset.events},
    }
    for message in texts.messages(ruleset.id, "en"):
        kind, _, name = message.partition("-")
        assert name in known.get(kind, {name}), message


@RULESETS
def test_both_rulebooks_have_the_same_rules(ruleset: AnyRuleset) -> None:
    """Number by number, in the same order, and all that the source names are among them."""
    french, english = texts.rules(ruleset.id, "fr"), texts.rules(ruleset.id, "en")
    assert list(french) == list(english)
    assert all([*french.values(), *english.values()])
    letters = "".join({number[0] for number in english})
    assert sources.rules_named(ruleset.id, letters) - english.keys() == set()


@GAMES
@LANGUAGES
def test_what_happened_can_be_told(path: pathlib.Path, language: Language) -> None:
    """Each event of the golden games, whole and as each viewer sees it, is one sentence that fits in a chat."""
    recorded = golden_games.read(path)
    ruleset, names = CATALOGUE[recorded["ruleset"]], recorded["names"]
    options = play.read_options(ruleset, recorded["options"])
    for entry in recorded["log"]:
        whole = {"move": entry["move"], "rolls": [], "events": entry["events"], "options": None}
        for viewer in (None, *range(len(names))):
            for event in ruleset.redact(options, copy.deepcopy(whole), viewer)["events"]:
                told = texts.sentence(ruleset, language, event, names)
                assert told
                assert not re.search(r"\bnone\b", told), f"nothing is said by its name: {told}"


@GAMES
@LANGUAGES
def test_what_could_be_done_can_be_told(path: pathlib.Path, language: Language) -> None:
    """Each offer at each moment of the golden games has a label that can be filled in, and that no other has."""
    board = golden_games.played_again(golden_games.read(path))
    for version in range(board.version + 1):
        state = board.state_at(version)
        for seat in play.active(board.ruleset, board.options, state):
            told = texts.labels(board.ruleset.id, language, play.offers(board.ruleset, board.options, state, seat), board.names)
            assert all(told)
            assert len(set(told)) == len(told)


@RULESETS
@LANGUAGES
def test_every_move_and_field_has_its_name(ruleset: AnyRuleset, language: Language) -> None:
    """For who fills a move in, and the words that a field may be have names too."""
    glossary = texts.glossary(ruleset.id, language)
    fields = {name for move in ruleset.moves for name in move.model_fields} - {"type"}
    schema = play.moves_of(ruleset).json_schema()
    words = {slug for part in objects_in(schema) for slug in part.get("enum", ()) if isinstance(slug, str)}

    assert {move.model_fields["type"].default for move in ruleset.moves} - glossary["moves"].keys() == set()
    assert fields - glossary["fields"].keys() == set()
    assert words - glossary["values"].keys() == set()

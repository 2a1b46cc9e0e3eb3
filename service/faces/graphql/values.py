"""JSON values on their way out: what tells the type of one, and what is made for a field that REST has not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from service.engine.play import AnyRuleset
from service.faces.graphql import names
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.catalogue import camel
from service.table.table import LogPage, Offered
from service.table.texts import Language

Value = dict[str, Any]
ABOUT = "about"
"""where an entry carries what it is about"""
TABLE_MOVE = "TableMove"


@dataclass(frozen=True, slots=True)
class Json:
    """What a resolver answers where nothing below it is left to resolve."""

    value: Any


@dataclass(frozen=True, slots=True)
class About:
    """What an entry is about: which game, of which ruleset, with whom."""

    game: str
    ruleset: AnyRuleset
    players: Sequence[str]


def game_type(value: Value) -> str:
    """The type of a game's envelope."""
    return camel(value["ruleset"]) + "Game"


@cache
def event_types(ruleset: AnyRuleset) -> Mapping[str, str]:
    """The types of a ruleset's events, by the slugs of these."""
    prefix = camel(ruleset.id)
    return {kind.model_fields["type"].default: names.type_name(prefix, kind.__name__) + "Event" for kind in ruleset.events}


@cache
def move_types(ruleset: AnyRuleset) -> Mapping[str, str]:
    """The types of a ruleset's moves, by the slugs of these."""
    prefix = camel(ruleset.id)
    return {kind.model_fields["type"].default: names.type_name(prefix, kind.__name__) + "Move" for kind in ruleset.moves}


def events_marked(ruleset: AnyRuleset, events: list[Value]) -> list[Value]:
    """Events that carry the names of their types."""
    types = event_types(ruleset)
    return [{**event, "__typename": types[event["type"]]} for event in events]


def move_marked(ruleset: AnyRuleset, move: Value | None) -> Value | None:
    """A move, or what was done at the table, that carries the name of its type."""
    return None if move is None else {**move, "__typename": move_types(ruleset).get(move["type"], TABLE_MOVE)}


def entry_about(entry: Value, about: About) -> Value:
    """An entry that knows what it is about."""
    return {**entry, ABOUT: about}


def page_of(id: str, page: LogPage) -> list[Value]:
    """The entries of a page of a log."""
    about = About(id, page.ruleset, page.names)
    return [entry_about(entry, about) for entry in page.entries]


def entry_id(entry: Value) -> str:
    """The id of an entry among all: that of its game, and its version."""
    return f"{entry[ABOUT].game}/{entry['version']}"


def sentences(ruleset: AnyRuleset, language: Language, events: list[Value], players: Sequence[str]) -> list[str]:
    """One sentence an event, in that language."""
    return [texts.sentence(ruleset, language, event, players) for event in events]


def players_of(envelope: Value) -> list[str]:
    return [seat["name"] or "" for seat in envelope["seats"]]


def offers_of(offered: Offered, language: Language) -> list[Value]:
    """A seat's offers, each with the mutation that takes it."""
    ruleset, players = offered.ruleset, list(offered.names)
    prefix = camel(ruleset.id)
    found = []
    labels = texts.labels(ruleset.id, language, offered.offers, players)
    for offer, label in zip(offered.offers, labels, strict=True):
        move = offer.move.model_dump(mode="json")
        found.append(
            {
                "__typename": prefix + "Offer",
                "move": move_marked(ruleset, move),
                "label": label,
                "free": [names.field_name(name) for name in offer.free],
                "mutation": names.operation_name(ruleset.id, move["type"]),
            }
        )
    return found


def ruleset_named(id: str) -> AnyRuleset:
    return CATALOGUE[id]

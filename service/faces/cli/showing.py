"""How a game looks in a terminal: what is on the table, who is on, what happened. Made from view and texts, whatever the game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from service.engine.play import AnyRuleset
from service.faces.cli.view import COLOURS, View, is_in_languages, names_in
from service.faces.cli.words import WORDS, word
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.logfiles import MOST_SEATS
from service.table.texts import Language

KEYS: Final = {"id", "name", "seat"}
MOST_DICE: Final = 18
"""on any table"""
LONG: Final = 24
"""lines of a table that does not fit on a screen"""


def view_of(game: dict[str, Any], language: Language) -> View:
    """How to say the parts of that game's view."""
    ruleset = CATALOGUE[game["ruleset"]]
    names = [seat["name"] or "—" for seat in game["seats"]]
    seats = seat_fields(ruleset)
    glossary, positions = texts.glossary(ruleset.id, language), position_fields(ruleset)
    return View(glossary, names, language, ruleset.hints, seats, positions, names_in(game["view"]))


@cache
def seat_fields(ruleset: AnyRuleset) -> frozenset[str]:
    """The fields of a game's view that hold a seat (`seat`) or several (`targets[]`), wherever they stand."""
    return frozenset(name + kind for name, field in _fields(ruleset) if (kind := _seats_in(field)) is not None)


@cache
def position_fields(ruleset: AnyRuleset) -> frozenset[str]:
    """The fields of a game's view that are lists of positions of dice: bounded like those of moves, or described so."""
    return frozenset(name for name, field in _fields(ruleset) if _is_positions(field))


def _is_positions(field: dict[str, Any]) -> bool:
    items = field.get("items", {})
    if items.get("type") != "integer" or "by position" in field.get("description", ""):
        return False
    bounded = items.get("minimum") == 0 and items.get("maximum", MOST_DICE) < MOST_DICE
    return bounded or "position" in field.get("description", "")


def _fields(ruleset: AnyRuleset) -> list[tuple[str, dict[str, Any]]]:
    schema = ruleset.view_type.model_json_schema(mode="serialization")
    models = [schema, *schema.get("$defs", {}).values()]
    return [named for model in models for named in model.get("properties", {}).items()]


def _seats_in(field: dict[str, Any]) -> str | None:
    """`[]` where a field is a list of seats, empty where it is one, None where it is none."""
    if field.get("type") == "integer":
        return "" if field.get("minimum") == 0 and field.get("maximum") == MOST_SEATS - 1 else None
    if field.get("type") == "array":
        return None if _seats_in(field.get("items", {})) is None else "[]"
    return next((found for part in field.get("anyOf", ()) if (found := _seats_in(part)) is not None), None)


def table_of(game: dict[str, Any], language: Language, before: dict[str, Any] | None = None) -> RenderableType:
    """A panel with what is on the table; of what was there `before`, only what has changed since."""
    view = view_of(game, language)
    parts: list[RenderableType] = []
    if isinstance(game["view"], dict):
        if before is None:
            parts.append(view.fields(game["view"]))
        else:
            parts.append(replace(view, thorough=True).fields(changed(before["view"], game["view"])))
            parts.append(Text(word(language, "unchanged"), style="dim"))
    if game["outcome"] is not None:
        parts.append(_outcome(game, view.names, language))
    title = Text(texts.title(game["ruleset"], language), style="bold")
    return Panel(Group(*parts), title=title, subtitle=Text(whose(game, view.names, language)), border_style="dim")


def show_table(console: Console, game: dict[str, Any], language: Language, before: dict[str, Any] | None) -> None:
    """The table; where it is long, by what has changed since `before`."""
    table = table_of(game, language)
    if before is not None and isinstance(before["view"], dict) and len(console.render_lines(table)) > LONG:
        table = table_of(game, language, before)
    console.print(table)


def changed(before: Any, after: Any) -> Any:
    """What differs, with what says where it belongs: ids, names and seats stay."""
    if isinstance(before, dict) and isinstance(after, dict) and not is_in_languages(after):
        kept = {name for name in after if name in KEYS or before.get(name) != after[name]}
        return {
            name: changed(before.get(name), part) if name not in KEYS else part for name, part in after.items() if name in kept
        }
    if not (isinstance(before, list) and isinstance(after, list) and len(before) == len(after)):
        return after
    if not all(isinstance(item, dict) and KEYS & item.keys() for item in (*before, *after)):
        return after
    known = {_key(item): item for item in before}
    return [changed(known.get(_key(item)), item) for item in after if known.get(_key(item)) != item]


def _key(item: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(item[name] for name in ("seat", "id") if name in item) or (item.get("name"),)


def print_events(
    console: Console, ruleset: str, events: Sequence[dict[str, Any]], names: Sequence[str], language: Language
) -> None:
    """One sentence an event."""
    for event in events:
        seat = event.get("seat")
        colour = COLOURS[seat % len(COLOURS)] if isinstance(seat, int) else "white"
        sentence = texts.sentence(CATALOGUE[ruleset], language, event, names)
        console.print(Text("  ● ", style=colour) + Text(sentence))


def print_rules(console: Console, ruleset: str, language: Language) -> None:
    """The rulebook, paged where the terminal can."""
    from rich.markdown import Markdown

    os.environ.setdefault("LESS", "-R")  # else it shows colours as signs
    with console.pager(styles=True):
        console.print(Markdown(texts.rulebook(ruleset, language)))


def rule_line(console: Console, text: str) -> None:
    console.print(Rule(text, style="dim"))


def whose(game: dict[str, Any], names: Sequence[str], language: Language) -> str:
    """Who may play now: `Ana and Bo to play`, `À Ana et à Bo de jouer`."""
    if game["status"] != "playing":
        return WORDS[language]["aborted" if game["status"] == "aborted" else "over"]
    active = [names[seat] for seat in game["active"]]
    if language == "fr":
        active = [f"{'à' if number else 'À'} {name}" for number, name in enumerate(active)]
    return word(language, "turn", names=texts.listed(active, language))


def _outcome(game: dict[str, Any], names: Sequence[str], language: Language) -> RenderableType:
    """How the game ended, as its event says it."""
    outcome = game["outcome"]
    sentence = texts.sentence(CATALOGUE[game["ruleset"]], language, {"type": "game_ended", **outcome}, names)
    return Text(f"\n{sentence}", style="bold green" if outcome["winners"] else "bold red")

"""How a game looks in a terminal: what is on the table, who is on, what happened. Made from view and texts, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from service.faces.cli.view import COLOURS, View
from service.faces.cli.words import WORDS, word
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language


def view_of(game: dict[str, Any], language: Language) -> View:
    """How to say the parts of that game's view."""
    ruleset = CATALOGUE[game["ruleset"]]
    names = [seat["name"] or "—" for seat in game["seats"]]
    return View(texts.glossary(ruleset.id, language), names, language, ruleset.hints)


def table_of(game: dict[str, Any], language: Language) -> RenderableType:
    """A panel with what is on the table."""
    view = view_of(game, language)
    parts: list[RenderableType] = []
    if isinstance(game["view"], dict):
        parts.append(view.fields(game["view"]))
    if game["outcome"] is not None:
        parts.append(_outcome(game, view.names, language))
    title = Text(texts.title(game["ruleset"], language), style="bold")
    return Panel(Group(*parts), title=title, subtitle=Text(whose(game, view.names, language)), border_style="dim")


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

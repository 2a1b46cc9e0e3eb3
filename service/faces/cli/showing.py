"""How a game looks in a terminal: what is on the table, who is on, what happened. Made from view and texts, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from service.faces.cli.view import COLOURS, View
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "{name} to play",
        "over": "The game is over",
        "won": "won",
        "nobody": "Nobody has won.",
        "choose": "Your choice",
        "pass": "Pass the keyboard to {name}, then press Enter",
        "throw": "Throw {count} d{sides} ({reason}) and type what they show",
        "help": "number: play that · a word, such as {moves}: play it, or be told why not · braces: a move as JSON · "
        "r: rules · l: leave the table · q: quit",
        "also": "also, by typing the word: {moves}",
        "field": "that does not fit: {why}",
        "thinks": "{name} plays",
        "left": "{name} leaves.",
        "saved": "The log is in {file}.",
        "version": "entry {version} of {last}",
    },
    "fr": {
        "turn": "À {name}",
        "over": "La partie est finie",
        "won": "gagne",
        "nobody": "Personne n’a gagné.",
        "choose": "Votre choix",
        "pass": "Passez le clavier à {name}, puis appuyez sur Entrée",
        "throw": "Lancez {count} d{sides} ({reason}) et tapez ce qu’ils montrent",
        "help": "numéro : jouer ce coup · un mot, par exemple {moves} : le jouer, ou apprendre pourquoi non · accolades : un coup en JSON · "
        "r : règles · l : quitter la table · q : arrêter",
        "also": "aussi, en tapant le mot : {moves}",
        "field": "cela ne convient pas : {why}",
        "thinks": "{name} joue",
        "left": "{name} quitte la table.",
        "saved": "Le journal est dans {file}.",
        "version": "entrée {version} sur {last}",
    },
}


def table_of(game: dict[str, Any], language: Language) -> RenderableType:
    """A panel with what is on the table."""
    ruleset = CATALOGUE[game["ruleset"]]
    names = [seat["name"] or "—" for seat in game["seats"]]
    parts: list[RenderableType] = []
    if isinstance(game["view"], dict):
        view = View(texts.glossary(ruleset.id, language), names, language, ruleset.hints)
        parts.append(view.fields(game["view"]))
    if game["outcome"] is not None:
        parts.append(_outcome(game["outcome"], names, language))
    title = texts.title(ruleset.id, language)
    return Panel(Group(*parts), title=f"[bold]{title}[/bold]", subtitle=_whose(game, names, language), border_style="dim")


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


def _whose(game: dict[str, Any], names: Sequence[str], language: Language) -> str:
    if game["status"] != "playing":
        return WORDS[language]["over"]
    return WORDS[language]["turn"].format(name=", ".join(names[seat] for seat in game["active"]))


def _outcome(outcome: dict[str, Any], names: Sequence[str], language: Language) -> RenderableType:
    winners = ", ".join(names[seat] for seat in outcome["winners"])
    text = f"{winners} {WORDS[language]['won']}" if winners else WORDS[language]["nobody"]
    return Text(f"\n{text}  ({outcome['reason']})", style="bold green" if winners else "bold red")

"""How a game looks in a terminal: what is on the table, who is on, what happened. Made from view and texts, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language

COLOURS = ("cyan", "magenta", "green", "yellow", "blue", "red")
WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "{name} is on",
        "over": "The game is over",
        "nothing": "nothing",
        "yes": "yes",
        "no": "no",
        "won": "won",
        "nobody": "Nobody has won.",
        "choose": "Your choice",
        "pass": "Pass the keyboard to {name}, then press Enter",
        "throw": "Throw {count} d{sides} ({reason}) and type what they show",
        "help": "number: play that · text in braces: a move as JSON · r: rules · l: leave · q: quit",
        "left": "{name} leaves.",
        "saved": "The log is in {file}.",
        "version": "entry {version} of {last}",
    },
    "fr": {
        "turn": "À {name}",
        "over": "La partie est finie",
        "nothing": "rien",
        "yes": "oui",
        "no": "non",
        "won": "gagne",
        "nobody": "Personne n’a gagné.",
        "choose": "Votre choix",
        "pass": "Passez le clavier à {name}, puis appuyez sur Entrée",
        "throw": "Lancez {count} d{sides} ({reason}) et tapez ce qu’ils montrent",
        "help": "numéro : jouer ce coup · texte entre accolades : un coup en JSON · r : règles · l : quitter la table · q : arrêter",
        "left": "{name} quitte la table.",
        "saved": "Le journal est dans {file}.",
        "version": "entrée {version} sur {last}",
    },
}


def table_of(game: dict[str, Any], language: Language) -> RenderableType:
    """A panel with what is on the table."""
    names = [seat["name"] or "—" for seat in game["seats"]]
    title = texts.title(game["ruleset"], language)
    words = texts.glossary(game["ruleset"], language)
    parts: list[RenderableType] = []
    if isinstance(game["view"], dict):
        parts.append(_fields(game["view"], words, names, language))
    if game["outcome"] is not None:
        parts.append(_outcome(game["outcome"], names, language))
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


def _fields(value: dict[str, Any], words: dict[str, dict[str, str]], names: Sequence[str], language: Language) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, item in value.items():
        shown = _shown(name, item, words, names, language)
        if shown is not None:
            grid.add_row(words["view"].get(name, name), shown)
    return grid


def _shown(
    name: str, item: Any, words: dict[str, dict[str, str]], names: Sequence[str], language: Language
) -> RenderableType | None:
    """A value for people; None for what is not worth a line."""
    if item is None or item == [] or item == {}:
        return None
    if isinstance(item, dict):
        return _fields(item, words, names, language)
    if name in ("seat", "target", "by") and isinstance(item, int) and 0 <= item < len(names):
        return Text(names[item], style=COLOURS[item % len(COLOURS)])
    if isinstance(item, list):
        return _listed(name, item, words, names, language)
    return Text(_word(item, words, language))


def _listed(
    name: str, items: list[Any], words: dict[str, dict[str, str]], names: Sequence[str], language: Language
) -> RenderableType:
    if all(isinstance(item, (dict, list)) for item in items) and any(items):
        grid = Grid.grid(padding=(0, 2))
        for number, item in enumerate(items):
            label = names[number] if len(items) == len(names) else str(number)
            shown = _fields(item, words, names, language) if isinstance(item, dict) else Text(_plain(item, words, language))
            grid.add_row(Text(label, style="dim"), shown)
        return grid
    if len(items) == len(names) > 1 and name not in ("dice", "kept"):
        pairs = [f"{names[seat]} {_word(item, words, language)}" for seat, item in enumerate(items)]
        return Text(" · ".join(pairs))
    return Text(_plain(items, words, language))


def _plain(items: list[Any], words: dict[str, dict[str, str]], language: Language) -> str:
    return "  ".join(_word(item, words, language) for item in items) or WORDS[language]["nothing"]


def _word(item: Any, words: dict[str, dict[str, str]], language: Language) -> str:
    if isinstance(item, bool):
        return WORDS[language]["yes" if item else "no"]
    if item is None:
        return "—"
    if isinstance(item, list):
        return ", ".join(_word(part, words, language) for part in item) or WORDS[language]["nothing"]
    return words["values"].get(str(item), str(item))

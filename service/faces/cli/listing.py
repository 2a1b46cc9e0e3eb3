"""`gobelet rulesets`: what can be played."""

from __future__ import annotations

import orjson
import typer
from rich.console import Console
from rich.table import Table as Grid

from service.faces.cli.words import WORDS
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language


def rulesets(language: Language, as_json: bool) -> None:
    """A line a game: id, title, players, summary."""
    if as_json:
        lines = [
            {
                "id": id,
                "title": texts.title(id, language),
                "seats": {"min": ruleset.seats.start, "max": ruleset.seats.stop - 1},
                "tags": list(ruleset.tags),
                "summary": texts.summary(id, language),
            }
            for id, ruleset in CATALOGUE.items()
        ]
        typer.echo(orjson.dumps(lines, option=orjson.OPT_INDENT_2).decode())
        return
    grid = Grid(*WORDS[language]["columns"].split(","), box=None, header_style="bold", padding=(0, 2, 0, 0))
    for id, ruleset in CATALOGUE.items():
        grid.add_row(id, texts.title(id, language), players(ruleset.seats), texts.summary(id, language))
    Console().print(grid)


def players(seats: range) -> str:
    """For how many a game is: `2–10`."""
    return f"{seats.start}–{seats.stop - 1}" if len(seats) > 1 else str(seats.start)

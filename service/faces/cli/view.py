"""A view as lines and tables of a terminal, whatever the game: names from its glossary, dice where its hints say they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from service.engine.ruleset import Hints
from service.faces.cli.words import WORDS
from service.table.texts import Language

COLOURS: Final = ("cyan", "magenta", "green", "yellow", "blue", "red")
SEATS: Final = ("seat", "target", "by", "guide", "holder")
"""fields that are seats, where they hold numbers"""
WIDEST: Final = 96
"""of a table in columns; a wider one is shown a line a field"""
FEW: Final = 2
"""fields of an item that is said in passing"""


@dataclass(frozen=True)
class View:
    """How to say the parts of one game's view."""

    glossary: Mapping[str, Mapping[str, str]]
    names: Sequence[str]
    language: Language
    hints: Hints

    def fields(self, value: Mapping[str, Any], path: str = "") -> Grid:
        """A line a field; what is empty has none."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for name, item in value.items():
            at = f"{path}.{name}" if path else name
            if is_empty(item) or at in self.hints.marks:
                continue
            grid.add_row(
                self.label(name),
                self.faces(item, self.marked(value, path)) if at in self.hints.dice else self.shown(name, item, at),
            )
        return grid

    def label(self, name: str) -> str:
        return self.glossary["view"].get(name, name)

    def shown(self, name: str, item: Any, path: str) -> RenderableType:
        if isinstance(item, dict):
            return Text(self.said(item)) if self.is_short(item) else self.fields(item, path)
        if isinstance(item, list):
            return self.listed(name, item, path)
        return self.word(name, item)

    def word(self, name: str, item: Any) -> Text:
        """A value that is no list and no object; seats by name, in the player's colour."""
        if name in SEATS and isinstance(item, int) and not isinstance(item, bool) and 0 <= item < len(self.names):
            return Text(self.names[item], style=COLOURS[item % len(COLOURS)])
        return Text(self.said(item))

    def said(self, item: Any) -> str:
        if isinstance(item, bool):
            return WORDS[self.language]["yes" if item else "no"]
        if item is None:
            return "—"
        if isinstance(item, list):
            return ", ".join(self.said(part) for part in item) or WORDS[self.language]["nothing"]
        if isinstance(item, dict):
            return str(item[self.language]) if set(item) == set(WORDS) else self.in_passing(item)
        return self.glossary["values"].get(str(item), str(item))

    def in_passing(self, item: Mapping[str, Any]) -> str:
        """An object in one line."""
        return " · ".join(
            f"{self.label(self.by_seat(name))} {self.said(part)}" for name, part in item.items() if not is_empty(part)
        )

    def by_seat(self, name: str) -> str:
        """A key that is a seat's number, as that player's name."""
        return self.names[int(name)] if name.isdecimal() and int(name) < len(self.names) else name

    def is_short(self, item: Mapping[str, Any]) -> bool:
        """Whether it holds nothing deep and can be said in one line."""
        return (
            not any(isinstance(part, (dict, list)) and part for part in item.values())
            and len(self.in_passing(item)) <= WIDEST // 2
        )

    # Dice

    def marked(self, value: Mapping[str, Any], path: str) -> set[int]:
        """The positions of the dice beside these marks."""
        names = [mark.rpartition(".")[2] for mark in self.hints.marks if mark.rpartition(".")[0] == path]
        found = (value.get(name) or [] for name in names)
        return {
            position for positions in found if isinstance(positions, list) for position in positions if isinstance(position, int)
        }

    def faces(self, dice: Any, marked: set[int]) -> Text:
        """Dice as they lie, those set aside in brackets; a list by seat of such lists a player each."""
        if not isinstance(dice, list):
            return Text(self.said(dice))
        if any(isinstance(item, list) for item in dice):
            hands = [(self.names[seat], item) for seat, item in enumerate(dice) if item and seat < len(self.names)]
            return Text("   ").join(Text(f"{name} ") + self.faces(hand, set()) for name, hand in hands)
        lying = [
            Text(f"[{self.said(face)}]", style="bold black on green")
            if position in marked
            else Text(f" {self.said(face)} ", style="bold black on white")
            for position, face in enumerate(dice)
        ]
        return Text(" ").join(lying)

    # Lists

    def listed(self, name: str, items: list[Any], path: str) -> RenderableType:
        if all(isinstance(item, dict) for item in items):
            return self.objects(items, path)
        if self.is_by_seat(items, path):
            pairs = (
                Text(f"{self.names[seat]} ", style=COLOURS[seat % len(COLOURS)]) + Text(self.said(item))
                for seat, item in enumerate(items)
            )
            return Text(" · ").join(pairs)
        apart = " · " if any(isinstance(item, (list, str)) for item in items) else "  "
        if name in ("eliminated", "winners", "waiting_for", "out"):
            return Text(", ").join(self.word("seat", item) for item in items)
        return Text(apart.join(self.said(item) for item in items))

    def is_by_seat(self, items: list[Any], path: str) -> bool:
        """Whether it has one item a seat: as the hints say, or because it stands at the top and is as long."""
        if path in (self.hints.score, *self.hints.by_seat):
            return len(items) == len(self.names)
        return len(items) == len(self.names) > 1 and "." not in path and path not in self.hints.dice

    def objects(self, items: list[dict[str, Any]], path: str) -> RenderableType:
        """Many small ones in passing, alike ones in columns, others a block each."""
        if all(len(item) <= FEW and self.is_short(item) for item in items):
            return Text(" · ".join(" ".join(self.said(part) for part in item.values() if not is_empty(part)) for item in items))
        labels = [self.title(number, item, len(items)) for number, item in enumerate(items)]
        names = dict.fromkeys(name for item in items for name in item if name != "seat" and not is_empty(item[name]))
        columns = list(names)
        cells = [[self.cell(name, item.get(name)) for name in columns] for item in items]
        widths = [max(len(self.label(name)), *(len(row[at]) for row in cells)) for at, name in enumerate(columns)]
        if sum(widths) + 2 * len(columns) + max(len(label) for label in labels) <= WIDEST:
            return self.columns(labels, columns, cells)
        grid = Grid.grid(padding=(0, 2))
        for label, item in zip(labels, items, strict=True):
            grid.add_row(label, self.block({field: part for field, part in item.items() if field != "seat"}, path))
        return grid

    def block(self, item: dict[str, Any], path: str) -> RenderableType:
        """What is short in a few lines, one after the other; then a line a field for the rest."""
        short = {
            name: part
            for name, part in item.items()
            if not isinstance(part, list) and (not isinstance(part, dict) or self.is_short(part))
        }
        deep = {name: part for name, part in item.items() if name not in short and not is_empty(part)}
        said = Text(self.in_passing(short))
        return Group(said, self.fields(deep, path)) if deep else said

    def title(self, number: int, item: dict[str, Any], of: int) -> Text:
        """Whose it is, else its number."""
        seat = item.get("seat", number if of == len(self.names) else None)
        return Text(str(number + 1), style="dim") if seat is None else self.word("seat", seat)

    def columns(self, labels: list[Text], names: list[str], cells: list[list[Text]]) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for header in ["", *(self.label(name) for name in names)]:
            grid.add_column(header)
        for label, row in zip(labels, cells, strict=True):
            grid.add_row(label, *row)
        return grid

    def cell(self, name: str, item: Any) -> Text:
        return Text("") if is_empty(item) else self.word(name, item)


def is_empty(item: Any) -> bool:
    """Whether there is nothing to show: a list of nothing is nothing."""
    return item is None or item in ({}, "") or (isinstance(item, list) and all(part is None for part in item))

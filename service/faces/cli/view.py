"""A view as lines and tables of a terminal, whatever the game: names from its glossary, dice where its hints say they lie."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from service.engine.ruleset import Hints
from service.faces.cli.words import WORDS, number
from service.table import texts
from service.table.texts import Language

COLOURS: Final = ("cyan", "magenta", "green", "yellow", "blue", "red")
TITLES: Final = ("name", "id")
"""fields of an item that say what it is"""
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
    seats: Collection[str] = ()
    """fields that are seats (`seat`), or lists of them (`targets[]`)"""
    positions: Collection[str] = ()
    """fields that are positions of dice, counted from 0; people count from 1"""
    called: Mapping[str, Any] = field(default_factory=dict)
    """names of what is on the table, by its ids"""
    thorough: bool = False
    """whether zero and "no" are said too, which otherwise go without saying"""

    def fields(self, value: Mapping[str, Any], path: str = "") -> Grid:
        """A line a field; what is empty has none."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for name, item in value.items():
            at = f"{path}.{name}" if path else name
            if (self.idle(item) if path or self.thorough else is_empty(item)) or at in self.hints.marks:
                continue
            if name == "id" and any(title in value for title in ("name", "title")):
                continue
            grid.add_row(
                self.label(name),
                self.faces(item, self.marked(value, path)) if at in self.hints.dice else self.shown(name, item, at),
            )
        return grid

    def label(self, name: str) -> str:
        return self.glossary["view"].get(name) or self.glossary["values"].get(name) or name.replace("_", " ")

    def shown(self, name: str, item: Any, path: str) -> RenderableType:
        if isinstance(item, dict):
            in_a_line = is_in_languages(item) or (self.is_short(item) and not self.holds_dice(path))
            return Text(self.said(item)) if in_a_line else self.fields(item, path)
        if isinstance(item, list):
            return self.listed(name, item, path)
        return self.word(name, item)

    def word(self, name: str, item: Any) -> Text:
        """A value that is no list and no object; seats by name, in the player's colour."""
        if (
            (name in self.seats or name == "seat")
            and isinstance(item, int)
            and not isinstance(item, bool)
            and 0 <= item < len(self.names)
        ):
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
            return str(item[self.language]) if is_in_languages(item) else self.in_passing(item)
        if isinstance(item, str) and item in self.called and item not in self.glossary["values"]:
            return self.said(self.called[item]) if self.called[item] != item else item
        values = self.glossary["values"]
        plain = number(self.language, item) if isinstance(item, int) else str(item)
        return values.get(str(item)) or values.get(texts.slug(str(item)), plain)

    def in_passing(self, item: Mapping[str, Any]) -> str:
        """An object in one line; numbers that are 0 and what is not so go without saying."""
        said = (
            f"{self.label(self.by_seat(name))} {self.shown_in_passing(name, part)}"
            for name, part in item.items()
            if not self.idle(part) and not (name == "id" and "name" in item)
        )
        return " · ".join(said) or "—"

    def shown_in_passing(self, name: str, part: Any) -> str:
        if isinstance(part, list) and name in self.positions:
            return ", ".join(str(position + 1) for position in part)
        if isinstance(part, list) and f"{name}[]" in self.seats:
            return ", ".join(str(self.word("seat", item)) for item in part)
        return str(self.word(name, part)) if not isinstance(part, (list, dict)) else self.said(part)

    def idle(self, item: Any) -> bool:
        """Whether it goes without saying."""
        return is_idle(item) and (isinstance(item, dict) or not self.thorough)

    def by_seat(self, name: str) -> str:
        """A key that is a seat's number, as that player's name."""
        return self.names[int(name)] if name.isdecimal() and int(name) < len(self.names) else name

    def holds_dice(self, path: str) -> bool:
        """Whether dice lie there, which are shown and not said."""
        return any(dice.startswith(f"{path}.") for dice in self.hints.dice)

    def is_short(self, item: Mapping[str, Any]) -> bool:
        """Whether it holds nothing deep and can be said in one line."""
        return not any(is_deep(part) for part in item.values()) and len(self.in_passing(item)) <= WIDEST // 2

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
        if name in self.positions:
            return Text("  ".join(str(position + 1) for position in items))
        if f"{name}[]" in self.seats:
            return Text(", ").join(self.word("seat", item) for item in items)
        return Text(apart.join(self.said(item) for item in items))

    def is_by_seat(self, items: list[Any], path: str) -> bool:
        """Whether it has one item a seat: as the hints say, or because it stands at the top and is as long."""
        if path in (self.hints.score, *self.hints.by_seat):
            return len(items) == len(self.names)
        if any(isinstance(item, dict) and "id" in item for item in items):
            return False
        return len(items) == len(self.names) > 1 and "." not in path and path not in self.hints.dice

    def objects(self, items: list[dict[str, Any]], path: str) -> RenderableType:
        """Many small ones in passing, alike ones in columns, others a block each."""
        if all(len(item) <= FEW and self.is_short(item) for item in items):
            return Text(" · ".join(" ".join(self.said(part) for part in item.values() if not is_empty(part)) for item in items))
        labels = [self.title(number, item, self.is_by_seat(items, path)) for number, item in enumerate(items)]
        items = [{name: part for name, part in item.items() if name not in ("seat", *TITLES)} for item in items]
        columns = list(dict.fromkeys(name for item in items for name in item if not self.idle(item[name])))
        if not columns:
            return Text(" · ").join(labels)
        cells = [[self.cell(name, item.get(name)) for name in columns] for item in items]
        widths = [max(len(self.label(name)), *(len(row[at]) for row in cells)) for at, name in enumerate(columns)]
        if sum(widths) + 2 * len(columns) + max(len(label) for label in labels) <= WIDEST:
            return self.columns(labels, columns, cells)
        grid = Grid.grid(padding=(0, 2))
        for label, item in zip(labels, items, strict=True):
            grid.add_row(label, self.block(item, path))
        return grid

    def block(self, item: dict[str, Any], path: str) -> RenderableType:
        """What is short in a few lines, one after the other; then a line a field for the rest."""
        short = {
            name: part
            for name, part in item.items()
            if not isinstance(part, list) and (not isinstance(part, dict) or self.is_short(part))
        }
        deep = {name: part for name, part in item.items() if name not in short and not self.idle(part)}
        said = [] if deep and all(map(self.idle, short.values())) else [Text(self.in_passing(short))]
        return Group(*said, *([self.fields(deep, path)] if deep else []))

    def title(self, number: int, item: dict[str, Any], is_by_seat: bool) -> Text:
        """Whose it is, else its name, else its number."""
        seat = item.get("seat", number if is_by_seat else None)
        if seat is not None:
            return self.word("seat", seat)
        called = next((item[name] for name in TITLES if item.get(name)), None)
        return Text(str(number + 1), style="dim") if called is None else Text(self.said(called), style="bold")

    def columns(self, labels: list[Text], names: list[str], cells: list[list[Text]]) -> Grid:
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for header in ["", *(self.label(name) for name in names)]:
            grid.add_column(header)
        for label, row in zip(labels, cells, strict=True):
            grid.add_row(label, *row)
        return grid

    def cell(self, name: str, item: Any) -> Text:
        return Text("") if is_empty(item) else self.word(name, item)


def names_in(value: Any) -> dict[str, Any]:
    """What is called by a name in a game's view: the names by their ids."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = {id: name for part in parts for id, name in names_in(part).items()}
    if isinstance(value, dict) and value.get("name"):
        found |= {id: value["name"] for id in (value.get("id"), value.get("item")) if isinstance(id, str)}
    return found


def is_idle(item: Any) -> bool:
    """Whether it says nothing of its own: empty, zero, not so, or made of such alone."""
    if isinstance(item, dict):
        return all(map(is_idle, item.values()))
    return is_empty(item) or (isinstance(item, int) and not item)


def is_in_languages(item: Any) -> bool:
    """Whether it is one text, in every language."""
    return isinstance(item, dict) and item.keys() == WORDS.keys()


def is_deep(item: Any) -> bool:
    """Whether it holds objects or lists of its own."""
    parts = item.values() if isinstance(item, dict) else item if isinstance(item, list) else ()
    return (isinstance(item, dict) and not is_in_languages(item)) or any(isinstance(part, (dict, list)) for part in parts)


def is_empty(item: Any) -> bool:
    """Whether there is nothing to show: a list of nothing is nothing."""
    return item is None or item in ({}, "") or (isinstance(item, list) and all(part is None or part == [] for part in item))

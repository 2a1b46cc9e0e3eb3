"""What a person types: choices, fields of a move, what real dice show. `q` and `?` work at every prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Annotated, Any

import orjson
from pydantic import TypeAdapter, ValidationError
from rich.console import Console
from rich.text import Text

from service.engine.moves import Move
from service.engine.refusals import RollsNeeded
from service.faces.cli.view import View
from service.faces.cli.words import word
from service.table import texts
from service.table.texts import Language

SEATS = ("target", "targets", "seat", "engaged")
"""fields of moves that are seats"""
POSITIONS = ("dice", "die", "eliminate")
"""fields of moves that are positions of dice"""
LONGEST_ID = 40
"""characters; a field that takes more takes any text"""
YES = {"y", "yes", "o", "oui", "true", "1"}
NO = {"n", "no", "non", "false", "0"}

Schema = Mapping[str, Any]


class Quit(Exception):
    """The person at the keyboard has had enough."""


class Back(Exception):
    """Not this move after all."""


@dataclass(frozen=True)
class Keyboard:
    """Where somebody types, and in which language what is said about it."""

    console: Console
    language: Language

    def ask(self, prompt: str, help: Callable[[], None]) -> str:
        """A line, without the blanks around it. `?` calls for help and asks again. Raises Quit on `q` and where input ends."""
        while True:
            try:
                typed = input(f"{prompt} > ").strip()
            except EOFError:
                self.console.print()
                raise Quit from None
            if typed == "q":
                raise Quit
            if typed != "?":
                return typed
            help()

    def say(self, key: str, **values: object) -> None:
        """A line about what was typed."""
        self.console.print(Text(f"    {word(self.language, key, **values)}", style="dim"))

    def fault(self, kind: str, **values: int | str) -> None:
        self.console.print(Text(f"    ✗ {texts.fault(self.language, kind, **values)}", style="yellow"))

    def rolls(self, refusal: RollsNeeded, values: Mapping[str, str]) -> list[int]:
        """What real dice show, for all the throws that the refusal asks for; `values` are the game's words."""
        return [shown for need in refusal.extra["need"] for shown in self._thrown(need, values)]

    def _thrown(self, need: Mapping[str, Any], values: Mapping[str, str]) -> list[int]:
        sides, found = need["sides"], list[int]()
        reason = f" ({values[need['reason']]})" if need["reason"] in values else ""

        def help() -> None:
            self.say("throw_range", sides=sides, example=" ".join(str(min(sides, 3 + at % 2)) for at in range(need["count"])))

        while (count := need["count"] - len(found)) > 0:
            prompt = word(self.language, "throw_one" if count == 1 else "throw", count=count, sides=sides, reason=reason)
            typed = self.ask(prompt, help).replace(",", " ").split()
            # Faces of one digit may be typed in one go.
            shown = [part for one in typed for part in (one if sides <= 9 else [one])]
            if not all(part.isdecimal() and 1 <= int(part) <= sides for part in shown) or len(shown) > count:
                help()
                continue
            found += [int(part) for part in shown]
            if found and len(found) < need["count"]:
                self.say("throw_left", found=" ".join(map(str, found)), count=need["count"] - len(found))
        return found


@dataclass(frozen=True)
class Form:
    """Asks for the fields of a move. `dice` are the faces on the table, None in a game without such, `known` values that the offers have for a field, `ids`
    those of what is on the table, by their names in small letters."""

    keyboard: Keyboard
    view: View
    dice: Sequence[Any] | None = None
    known: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    ids: Mapping[str, str] = field(default_factory=dict)

    def filled(self, kind: type[Move], move: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
        """The move with these fields asked for; an empty line leaves a field as it is. Raises Back and Quit."""
        root = kind.model_json_schema()
        found = dict(move)
        for name in names:
            value = self._asked(kind, name, root, move.get(name))
            if value is not None:
                found[name] = value
        return found

    def _asked(self, kind: type[Move], name: str, root: Schema, usual: Any) -> Any:
        info = kind.model_fields[name]
        if usual is None and not info.is_required():
            usual = TypeAdapter(Any).dump_python(info.get_default(call_default_factory=True), mode="json")
        schema = plain(root["properties"][name], root)
        optional = not info.is_required() or may_be_null(root["properties"][name], root)
        hints = self._hints(name, schema, root, optional)
        said = "" if usual is None else self._said(name, usual)
        shown = f" [{said}]" if said else ""
        while True:
            typed = self.keyboard.ask(f"  {self._label(name)}{shown}", lambda: self._help(name, hints, usual))
            if typed == "<":
                raise Back
            if not typed:
                if usual is not None or optional:
                    return usual
                self.keyboard.fault("empty")
                continue
            value = self._read(name, schema, root, typed)
            if value is not None and _fits(kind, name, value):
                return value
            self._say_fault(name, schema, root, typed, value)

    def _label(self, name: str) -> str:
        return self.view.glossary["fields"].get(name) or self.view.label(name)

    def _help(self, name: str, hints: Sequence[str], usual: Any) -> None:
        usually = word(self.keyboard.language, "field_none" if usual is None else "field_usual")
        self.keyboard.console.print(Text(f"    {' · '.join([self._label(name), *hints])}"))
        self.keyboard.say("field_keys", usual=usually)

    def _hints(self, name: str, schema: Schema, root: Schema, optional: bool) -> list[str]:
        """What may be typed."""
        language = self.keyboard.language
        item = plain(schema["items"], root) if schema.get("type") == "array" and "items" in schema else schema
        hints = []
        if choices := self._choices(name, item):
            hints.append(word(language, "several" if item is not schema else "choices", choices=", ".join(choices)))
        elif self._are_positions(name) and self.dice:
            faces = ", ".join(f"{at} → {self.view.said(face)}" for at, face in enumerate(self.dice or (), 1))
            hints.append(word(language, "positions", choices=faces))
        elif members := _members(schema, root):
            example = ", ".join(f"{self.view.label(member)} {2 - at}" for at, member in enumerate(list(members)[:2]))
            hints.append(word(language, "members", members=", ".join(map(self.view.label, members)), example=example))
        elif (kind := _kind_of_fault(schema)) not in ("other", "choice"):
            hints.append(texts.fault(language, kind, **_bounds(schema)))
        return [*hints, *([word(language, "optional")] if optional else [])]

    def _are_positions(self, name: str) -> bool:
        """Whether a field is positions of dice on the table: people count those from 1, as labels do."""
        return name in POSITIONS and self.dice is not None

    def _choices(self, name: str, schema: Schema) -> dict[str, Any]:
        """What may be chosen, as it is said → as it is sent; nothing where anything may."""
        if "enum" in schema or "const" in schema:
            return {self.view.said(value): value for value in schema.get("enum", [schema.get("const")])}
        if schema.get("type") == "boolean":
            return {word(self.keyboard.language, "yes"): True, word(self.keyboard.language, "no"): False}
        if name in SEATS and schema.get("type") == "integer":
            least = schema.get("minimum", 0)
            return {self.view.names[seat]: seat for seat in range(least, len(self.view.names))}
        known = self.known.get(name, ()) if _is_id(schema) else ()
        return {self.view.said(value): value for value in known if isinstance(value, str)}

    def _read(self, name: str, schema: Schema, root: Schema, typed: str) -> Any:
        """The value that was meant; None where there is none."""
        if schema.get("type") == "array" and "items" in schema and not typed.startswith("["):
            item = plain(schema["items"], root)
            words = typed.replace(",", " ").split() if item.get("type") == "integer" and name not in SEATS else typed.split(",")
            values = [self._read(name, item, root, each.strip()) for each in words if each.strip()]
            return None if None in values else values
        choices = self._choices(name, schema)
        for said, value in choices.items():
            if typed.casefold() in (said.casefold(), str(value).casefold()):
                return value
        if schema.get("type") == "boolean":
            return True if typed.casefold() in YES else False if typed.casefold() in NO else None
        if schema.get("type") == "string":
            return self.ids.get(typed.casefold(), typed) if "pattern" in schema else typed
        if (members := _members(schema, root)) and not typed.startswith("{"):
            return self._read_members(members, typed)
        if self._are_positions(name) and typed.isdecimal():
            return int(typed) - 1
        with suppress(orjson.JSONDecodeError):
            return orjson.loads(typed)
        return None if "type" in schema and "anyOf" not in schema else typed

    def _read_members(self, members: Sequence[str], typed: str) -> dict[str, int] | None:
        """`wounds 2, fear 1` as an object of numbers, by the names of its members or what they are called; None where it is none."""
        by_name = {called.casefold(): member for member in members for called in (member, self.view.label(member))}
        found = {}
        for part in typed.split(","):
            called, _, number = part.strip().rpartition(" ")
            if called.strip().casefold() not in by_name or not number.isdecimal():
                return None
            found[by_name[called.strip().casefold()]] = int(number)
        return found

    def _say_fault(self, name: str, schema: Schema, root: Schema, typed: str, value: Any) -> None:
        item = plain(schema["items"], root) if schema.get("type") == "array" and "items" in schema else schema
        if (choices := self._choices(name, item)) and (item is schema or value is None):
            self.keyboard.fault("choice", choices=", ".join(choices))
            return
        if item is not schema and value is not None:
            twice = len({str(one) for one in value}) < len(value)
            few = not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
            if twice or few:
                self.keyboard.fault("twice" if twice else "list-length", **({} if twice else _bounds(schema)))
                return
        bounds = _bounds(item)
        if self._are_positions(name):
            bounds = {"least": bounds["least"] + 1, "most": min(bounds["most"] + 1, len(self.dice or ()) or bounds["most"] + 1)}
        self.keyboard.fault(_kind_of_fault(item), **bounds)

    def _said(self, name: str, value: Any) -> str:
        if name in SEATS and isinstance(value, int):
            return self.view.names[value]
        if value in ("", []):
            return ""
        if self._are_positions(name):
            return ", ".join(str(position + 1) for position in (value if isinstance(value, list) else [value]))
        if isinstance(value, dict):
            return orjson.dumps(value).decode()
        return self.view.said(value)


def plain(schema: Schema, root: Schema) -> Schema:
    """The schema itself, with its reference followed; of a choice between null and one thing, that thing."""
    while True:
        if "$ref" in schema:
            schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
        elif len(choices := [each for each in schema.get("anyOf", []) if each.get("type") != "null"]) == 1:
            schema = choices[0]
        else:
            return schema


def _members(schema: Schema, root: Schema) -> list[str]:
    """The members of an object that are numbers; none where it is no object."""
    properties = schema.get("properties", {}) if schema.get("type") == "object" else {}
    return [name for name, member in properties.items() if plain(member, root).get("type") == "integer"]


def ids_in(value: Any, view: View) -> dict[str, str]:
    """The ids of whatever is in a game's view, by their names in small letters."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = {called: id for part in parts for called, id in ids_in(part, view).items()}
    if isinstance(value, dict) and isinstance(value.get("id"), str):
        found |= {view.said(value.get("name") or value["id"]).casefold(): value["id"]}
    return found


def _is_id(schema: Schema) -> bool:
    """Whether a text is a word of the game rather than a player's own."""
    return schema.get("type") == "string" and ("pattern" in schema or schema.get("maxLength", LONGEST_ID + 1) <= LONGEST_ID)


def may_be_null(schema: Schema, root: Schema) -> bool:
    return any(each.get("type") == "null" for each in schema.get("anyOf", []))


def _fits(kind: type[Move], name: str, value: Any) -> bool:
    info = kind.model_fields[name]
    annotation: Any = info.annotation
    try:
        TypeAdapter(Annotated[(annotation, *info.metadata)] if info.metadata else annotation).validate_python(value)
    except ValidationError:
        return False
    return True


def _kind_of_fault(schema: Schema) -> str:
    """Which of `fault-…` says what a field takes."""
    kind = schema.get("type")
    if "enum" in schema or "const" in schema:
        return "choice"
    if kind == "integer":
        return "number-between" if "maximum" in schema else "number-from" if "minimum" in schema else "number"
    if kind == "string":
        return "text-length" if "maxLength" in schema else "other"
    if kind == "boolean":
        return "yes-or-no"
    return "list-length" if kind == "array" and "maxItems" in schema else "other"


def _bounds(schema: Schema) -> dict[str, int]:
    least = next((schema[name] for name in ("minimum", "minLength", "minItems") if name in schema), 0)
    most = next((schema[name] for name in ("maximum", "maxLength", "maxItems") if name in schema), 0)
    return {"least": least, "most": most}

"""Models as GraphQL types, by walking their fields. Values are JSON as REST has it: a field knows which member it shows.

What GraphQL can't express (a value that is a number or a truth value, say) is of the scalar `JSON`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Collection, Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from service.faces.graphql import names
from service.faces.graphql.annotations import Plain, bounds, discriminator, of_field, plain
from service.faces.graphql.definitions import (
    Fields,
    Kind,
    Made,
    Typename,
    Union,
    empty_type,
    enum,
    fill,
    made,
    name_of,
    nullable,
    object_type,
    shown,
)
from service.faces.graphql.scalars import JSON

Words = Mapping[str, Mapping[str, str]]
"""A ruleset's glossary: names of options, view fields and values"""

LEAVES: dict[Any, type] = {int: int, str: str, bool: bool, float: float}


def named_by(member: str, types: Mapping[str, str]) -> Typename:
    """Names the type of a value by one of its members. Raises KeyError."""
    return lambda value: types[value[member]]


class Shapes:
    """The types of one ruleset, under its prefix, or those that all share.

    `special` gives the type of certain members of certain models, by their names; `aliases` renames sets of words; `shared` are
    types that stand elsewhere. Raises TypeError where two models would have one name.
    """

    def __init__(
        self,
        prefix: str,
        words: Words | None = None,
        shared: Shapes | None = None,
        special: Mapping[tuple[str, str], Kind] | None = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.prefix = prefix
        self.words: Words = words or {}
        self.types: dict[str, Kind] = {}
        self._shared = shared
        self._special = special or {}
        self._aliases = aliases or {}
        self._objects: dict[type[BaseModel], type] = {}
        self._enums: dict[str, tuple[str, ...]] = {}

    def object(
        self,
        model: type[BaseModel],
        name: str | None = None,
        *,
        interfaces: Collection[type] = (),
        masked: bool = False,
        section: str = "view",
        fields: Fields | None = None,
    ) -> type:
        """The type of what a model shows. With `masked` any of its members may be null, save `type`.

        `fields` come in addition, or instead of those of the same name. `section` of the glossary names its members.
        """
        found = self._empty(model, name, interfaces)
        own = fields or {}
        return fill(found, {**self.fields(model, masked, section, own), **own})

    def fields(
        self, model: type[BaseModel], masked: bool = False, section: str = "view", own: Collection[str] = ()
    ) -> dict[str, StrawberryField]:
        """The fields of what a model shows, save those that are the type's `own`."""
        return {
            name: self._field(model, member, field, masked and member != "type", section)
            for member, field in model.model_fields.items()
            if (name := names.field_name(member)) not in own
        }

    def of(self, model: type[BaseModel]) -> type:
        """The type of a model under its own name, made once."""
        if self._shared is not None and model in self._shared._objects:
            return self._shared._objects[model]
        if model not in self._objects:
            self._objects[model] = self._empty(model)  # before its fields, which may be of the same model
            fill(self._objects[model], self.fields(model))
        return self._objects[model]

    def name_of(self, model: type[BaseModel]) -> str:
        return names.type_name(self.prefix, model.__name__)

    def add(self, name: str, kind: Kind) -> None:
        if self.types.setdefault(name, kind) is not kind:
            raise TypeError(f"two types of the name {name}")

    def output(self, annotation: Plain, owner: type[BaseModel], member: str, masked: bool = False) -> Kind:
        """The type of a value with that annotation, there unless null is allowed or `masked`."""
        found = self._below(annotation, owner, member, masked)
        return nullable(found) if annotation.nullable or masked else found

    def enum(self, words: tuple[str, ...], owner: type[BaseModel], member: str) -> Kind | None:
        """The enum of a closed set of slugs; None where a slug is no name in GraphQL."""
        values = {names.enum_name(word): word for word in words}
        if None in values or len(values) < len(words):
            return None
        name = self._enum_name(words, owner, member)
        if name not in self._enums:
            self._enums[name] = words
            said = self.words.get("values", {})
            told = {str(value): (word, said.get(word)) for value, word in values.items()}
            self.add(name, enum(name, told, None if self.prefix else text_of_words(member)))
        return self.types[name]

    def describe(self, member: str, field: FieldInfo, section: str) -> str | None:
        """What a field is, in words: its name in the glossary, what the model says, its bounds and its default."""
        label = self.words.get(section, {}).get(member)
        said = field.description or self.words.get("help", {}).get(member) if section == "options" else field.description
        limits = _limits(of_field(field))
        default = field.default if section in ("options", "asked") else PydanticUndefined
        default_said = f"default {_in_words(default)}" if isinstance(default, (int, str, bool)) else ""
        parts = [part for part in (label, said, limits, default_said) if part]
        return ". ".join(part[0].upper() + part[1:] if number else part for number, part in enumerate(parts)) or None

    def _empty(self, model: type[BaseModel], name: str | None = None, interfaces: Collection[type] = ()) -> type:
        found = empty_type(name or self.name_of(model), text_of(model), interfaces)
        self.add(name_of(found), found)
        return found

    def _field(self, model: type[BaseModel], member: str, field: FieldInfo, masked: bool, section: str) -> StrawberryField:
        description = self.describe(member, field, section)
        if (special := self._special.get((model.__name__, member))) is not None:
            return shown(special, member, description)
        annotation = of_field(field)
        if (values := annotation.values) is not None and plain(values).parts != (Any,) and plain(values).values is None:
            kind = self._entries(plain(values), model, member)
            return made(nullable(kind) if annotation.nullable or masked else kind, _entries_of(member), description)
        return shown(self.output(annotation, model, member, masked), member, description)

    def _below(self, annotation: Plain, owner: type[BaseModel], member: str, masked: bool) -> Kind:
        if (item := annotation.item) is not None:
            return StrawberryList(self.output(plain(item), owner, member, masked))
        if (words := annotation.words) is not None:
            return str if member == "type" else self.enum(words, owner, member) or str
        if annotation.numbers is not None:
            return int
        if (models := annotation.models) is not None:
            return self.of(models[0]) if len(models) == 1 else self._union(models, owner, member)
        return LEAVES.get(annotation.parts[0], JSON) if len(annotation.parts) == 1 else JSON

    def _union(self, models: tuple[type[BaseModel], ...], owner: type[BaseModel], member: str) -> Kind:
        name = names.type_name(self.prefix, owner.__name__) + names.title(member)
        if name not in self.types:
            key, kinds = discriminator(models)
            typename = named_by(key, {word: name_of(self.of(kind)) for word, kind in kinds.items()})
            self.add(name, Union(name, [self.of(kind) for kind in models], f"What `{member}` may be.", typename))
        return self.types[name]

    def _entries(self, values: Plain, owner: type[BaseModel], member: str) -> Kind:
        """The type of a dictionary: a list of its keys with their values, in the order of the keys."""
        name = names.type_name(self.prefix, owner.__name__) + names.title(member) + "Entry"
        fields = {"key": shown(str, "key"), "value": shown(self.output(values, owner, member), "value")}
        kind = object_type(name, fields, f"A key of `{member}` and its value.")
        self.add(name, kind)
        return StrawberryList(kind)

    def _enum_name(self, words: tuple[str, ...], owner: type[BaseModel], member: str) -> str:
        alias = _alias(words, owner)
        if alias is not None:
            name = names.type_name(self.prefix, self._aliases.get(alias, alias))
            if self._enums.get(name, words) == words and (name in self._enums or name not in self.types):
                return name
        return names.type_name(self.prefix, owner.__name__) + names.title(member)


def text_of(model: type[BaseModel]) -> str | None:
    """A model's own text."""
    text = model.__dict__.get("__doc__")
    return inspect.cleandoc(text) if text else None


def text_of_words(member: str) -> str:
    return f"Every word that `{member}` may be."


def _alias(words: tuple[str, ...], owner: type[BaseModel]) -> str | None:
    """The name that the model's author gave to a set of words (`Phase = Literal["throw", "keep"]`); None where it has none."""
    for base in owner.__mro__:
        for name, value in vars(sys.modules[base.__module__]).items():
            if name[:1].isupper() and not isinstance(value, type) and plain(value).words == words:
                return name
    return None


def _limits(annotation: Plain) -> str:
    """What values are allowed, in words; of a list, what each item may be too."""
    if (numbers := annotation.numbers) is not None:
        return "one of " + ", ".join(map(str, numbers))
    each = "" if annotation.item is None else _limits(plain(annotation.item))
    return ", ".join(part for part in (bounds(annotation.metadata), each and f"each {each}") if part)


def _entries_of(member: str) -> Made:
    def entries(source: Any, context: Any) -> Any:
        found = source.get(member)
        return None if found is None else [{"key": key, "value": found[key]} for key in sorted(found)]

    return entries


def _in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"`{value}`" if isinstance(value, str) else str(value)

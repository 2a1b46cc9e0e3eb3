"""Models as GraphQL types, by walking their fields. Values are JSON as REST has it: a field knows which member it shows.

What GraphQL can't express (a value that is a number or a truth value, say) is of the scalar `JSON`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, cast

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLEnumValue,
    GraphQLField,
    GraphQLFloat,
    GraphQLInt,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLString,
    GraphQLUnionType,
)
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from service.faces.graphql import names
from service.faces.graphql.annotations import Plain, bounds, discriminator, of_field, plain
from service.faces.graphql.scalars import JSON

Made = Callable[[Any, Any], Any]
"""(the JSON value of the object, the request's context) → the JSON value of one of its fields"""
Typename = Callable[[Any], str]
"""A JSON value → the name of its type"""
Words = Mapping[str, Mapping[str, str]]
"""A ruleset's glossary: names of options, view fields and values"""

MEMBER, MADE, TYPENAME = "member", "made", "typename"
"""Extensions of fields (which member they show, or how their value is made) and of unions (how a value's type is named)"""
LEAVES: dict[Any, Any] = {int: GraphQLInt, str: GraphQLString, bool: GraphQLBoolean, float: GraphQLFloat}


def shown(kind: GraphQLOutputType, member: str, description: str | None = None) -> GraphQLField:
    """A field that shows a member of the object's JSON."""
    return GraphQLField(
        kind, resolve=lambda source, _info: source.get(member), description=description, extensions={MEMBER: member}
    )


def made(kind: GraphQLOutputType, make: Made, description: str | None = None) -> GraphQLField:
    """A field whose value is made from the object's JSON."""
    return GraphQLField(
        kind, resolve=lambda source, info: make(source, info.context), description=description, extensions={MADE: make}
    )


def non_null(kind: GraphQLOutputType) -> GraphQLOutputType:
    return kind if isinstance(kind, GraphQLNonNull) else GraphQLNonNull(kind)


def named_by(member: str, types: Mapping[str, str]) -> Typename:
    """Names the type of a value by one of its members. Raises KeyError."""
    return lambda value: types[value[member]]


def union(name: str, types: Sequence[GraphQLObjectType], description: str, typename: Typename | None = None) -> GraphQLUnionType:
    """A union whose values are told apart by `typename`, or carry the names of their types."""
    named = typename or _carried
    return GraphQLUnionType(
        name,
        types,
        resolve_type=lambda value, _info, _kind: named(value),
        description=description,
        extensions={TYPENAME: named},
    )


def interface(
    name: str,
    fields: Callable[[], dict[str, GraphQLField]],
    description: str,
    typename: Typename | None = None,
    interfaces: Collection[GraphQLInterfaceType] = (),
) -> GraphQLInterfaceType:
    """An interface whose values are told apart by `typename`, or carry the names of their types."""
    named = typename or _carried
    return GraphQLInterfaceType(
        name,
        fields,
        interfaces=tuple(interfaces),
        resolve_type=lambda value, _info, _kind: named(value),
        description=description,
        extensions={TYPENAME: named},
    )


def _carried(value: Any) -> str:
    found: str = value["__typename"]
    return found


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
        special: Mapping[tuple[str, str], GraphQLOutputType] | None = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.prefix = prefix
        self.words: Words = words or {}
        self.types: dict[str, GraphQLNamedType] = {}
        self._shared = shared
        self._special = special or {}
        self._aliases = aliases or {}
        self._objects: dict[type[BaseModel], GraphQLObjectType] = {}
        self._enums: dict[str, tuple[str, ...]] = {}

    def object(
        self,
        model: type[BaseModel],
        name: str | None = None,
        *,
        interfaces: Collection[GraphQLInterfaceType] = (),
        masked: bool = False,
        section: str = "view",
        fields: Mapping[str, GraphQLField] | None = None,
    ) -> GraphQLObjectType:
        """The type of what a model shows. With `masked` any of its members may be null, save `type`.

        `fields` come in addition, or instead of those of the same name. `section` of the glossary names its members.
        """
        own = fields or {}
        found = GraphQLObjectType(
            name or self.name_of(model),
            lambda: {**self.fields(model, masked, section), **own},
            interfaces=tuple(interfaces),
            description=text_of(model),
        )
        self.add(found)
        return found

    def fields(self, model: type[BaseModel], masked: bool = False, section: str = "view") -> dict[str, GraphQLField]:
        """The fields of what a model shows."""
        return {
            names.field_name(member): self._field(model, member, field, masked and member != "type", section)
            for member, field in model.model_fields.items()
        }

    def of(self, model: type[BaseModel]) -> GraphQLObjectType:
        """The type of a model under its own name, made once."""
        if self._shared is not None and model in self._shared._objects:
            return self._shared._objects[model]
        if model not in self._objects:
            self._objects[model] = self.object(model)
        return self._objects[model]

    def name_of(self, model: type[BaseModel]) -> str:
        return names.type_name(self.prefix, model.__name__)

    def add(self, kind: GraphQLNamedType) -> None:
        if self.types.setdefault(kind.name, kind) is not kind:
            raise TypeError(f"two types of the name {kind.name}")

    def output(self, annotation: Plain, owner: type[BaseModel], member: str, masked: bool = False) -> GraphQLOutputType:
        """The type of a value with that annotation, non-null unless null is allowed or `masked`."""
        found = self._below(annotation, owner, member, masked)
        return found if annotation.nullable or masked else non_null(found)

    def enum(self, words: tuple[str, ...], owner: type[BaseModel], member: str) -> GraphQLEnumType | None:
        """The enum of a closed set of slugs; None where a slug is no name in GraphQL."""
        values = {names.enum_name(word): word for word in words}
        if None in values or len(values) < len(words):
            return None
        name = self._enum_name(words, owner, member)
        if name not in self._enums:
            self._enums[name] = words
            said = self.words.get("values", {})
            self.add(
                GraphQLEnumType(
                    name,
                    {str(value): GraphQLEnumValue(word, description=said.get(word)) for value, word in values.items()},
                    description=None if self.prefix else text_of_words(member),
                )
            )
        return cast(GraphQLEnumType, self.types[name])

    def describe(self, member: str, field: FieldInfo, section: str) -> str | None:
        """What a field is, in words: its name in the glossary, what the model says, its bounds and its default."""
        label = self.words.get(section, {}).get(member)
        said = field.description or self.words.get("help", {}).get(member) if section == "options" else field.description
        limits = _limits(of_field(field))
        default = field.default if section in ("options", "asked") else PydanticUndefined
        default_said = f"default {_in_words(default)}" if isinstance(default, (int, str, bool)) else ""
        parts = [part for part in (label, said, limits, default_said) if part]
        return ". ".join(part[0].upper() + part[1:] if number else part for number, part in enumerate(parts)) or None

    def _field(self, model: type[BaseModel], member: str, field: FieldInfo, masked: bool, section: str) -> GraphQLField:
        description = self.describe(member, field, section)
        if (special := self._special.get((model.__name__, member))) is not None:
            return shown(special, member, description)
        annotation = of_field(field)
        if (values := annotation.values) is not None and plain(values).parts != (Any,) and plain(values).values is None:
            kind = self._entries(plain(values), model, member)
            return made(kind if annotation.nullable or masked else non_null(kind), _entries_of(member), description)
        return shown(self.output(annotation, model, member, masked), member, description)

    def _below(self, annotation: Plain, owner: type[BaseModel], member: str, masked: bool) -> GraphQLOutputType:
        if (item := annotation.item) is not None:
            return GraphQLList(self.output(plain(item), owner, member, masked))
        if (words := annotation.words) is not None:
            return GraphQLString if member == "type" else self.enum(words, owner, member) or GraphQLString
        if annotation.numbers is not None:
            return GraphQLInt
        if (models := annotation.models) is not None:
            return self.of(models[0]) if len(models) == 1 else self._union(models, owner, member)
        return cast(GraphQLOutputType, LEAVES.get(annotation.parts[0], JSON) if len(annotation.parts) == 1 else JSON)

    def _union(self, models: tuple[type[BaseModel], ...], owner: type[BaseModel], member: str) -> GraphQLUnionType:
        name = names.type_name(self.prefix, owner.__name__) + names.title(member)
        if name not in self.types:
            key, kinds = discriminator(models)
            typename = named_by(key, {word: self.of(kind).name for word, kind in kinds.items()})
            self.add(union(name, [self.of(kind) for kind in models], f"What `{member}` may be.", typename))
        return cast(GraphQLUnionType, self.types[name])

    def _entries(self, values: Plain, owner: type[BaseModel], member: str) -> GraphQLOutputType:
        """The type of a dictionary: a list of its keys with their values, in the order of the keys."""
        name = names.type_name(self.prefix, owner.__name__) + names.title(member) + "Entry"
        kind = GraphQLObjectType(
            name,
            {
                "key": shown(GraphQLNonNull(GraphQLString), "key"),
                "value": shown(self.output(values, owner, member), "value"),
            },
            description=f"A key of `{member}` and its value.",
        )
        self.add(kind)
        return GraphQLList(GraphQLNonNull(kind))

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

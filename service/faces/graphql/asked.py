"""Models as input types and arguments. What comes out of them is the JSON that REST takes: the same members, the same slugs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

from graphql import (
    GraphQLArgument,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLString,
)
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from service.faces.graphql import names
from service.faces.graphql.annotations import Plain, of_field, plain
from service.faces.graphql.scalars import JSON
from service.faces.graphql.shapes import LEAVES, Shapes, text_of


class Asked:
    """The input types that go with some shapes, whose enums they share.

    A field that GraphQL's input types can't express (one that may be of several models, a dictionary) is of the scalar `JSON`
    and takes what REST takes there.
    """

    def __init__(self, shapes: Shapes, shared: Asked | None = None) -> None:
        self._shapes = shapes
        self._shared = shared
        self._objects: dict[type[BaseModel], GraphQLInputObjectType] = {}

    def arguments(self, model: type[BaseModel], without: Collection[str] = ("type",)) -> dict[str, GraphQLArgument]:
        """A model's fields as arguments of a mutation; `without` some of them."""
        return {
            names.field_name(member): GraphQLArgument(
                self._kind(model, member, field), description=self._shapes.describe(member, field, "asked"), out_name=member
            )
            for member, field in model.model_fields.items()
            if member not in without
        }

    def of(self, model: type[BaseModel], name: str | None = None, section: str = "asked") -> GraphQLInputObjectType:
        """The input type of a model, made once; a `…Request` is called `…Input`."""
        if self._shared is not None and model in self._shared._objects:
            return self._shared._objects[model]
        if model not in self._objects:
            own = name or self._shapes.name_of(model).removesuffix("Request") + "Input"
            found = GraphQLInputObjectType(own, lambda: self._fields(model, section), description=text_of(model))
            self._shapes.add(found)
            self._objects[model] = found
        return self._objects[model]

    def is_json(self, field: FieldInfo) -> bool:
        """Whether GraphQL's input types can't express what that field takes."""
        return not _expressible(of_field(field), ())

    def _fields(self, model: type[BaseModel], section: str) -> dict[str, GraphQLInputField]:
        return {
            names.field_name(member): GraphQLInputField(
                self._kind(model, member, field), description=self._shapes.describe(member, field, section), out_name=member
            )
            for member, field in model.model_fields.items()
        }

    def _kind(self, model: type[BaseModel], member: str, field: FieldInfo) -> GraphQLInputType:
        annotation = of_field(field)
        if self.is_json(field):
            return JSON if annotation.nullable or not field.is_required() else GraphQLNonNull(JSON)
        found = self._below(annotation, model, member)
        return found if annotation.nullable or not field.is_required() else GraphQLNonNull(found)

    def _below(self, annotation: Plain, owner: type[BaseModel], member: str) -> Any:
        if annotation.item is not None:
            item = plain(annotation.item)
            below = self._below(item, owner, member)
            return GraphQLList(below if item.nullable else GraphQLNonNull(below))
        if (words := annotation.words) is not None:
            return self._shapes.enum(words, owner, member) or GraphQLString
        if annotation.numbers is not None:
            return GraphQLInt
        if (models := annotation.models) is not None:
            return self.of(models[0])
        return cast(GraphQLInputType, LEAVES[annotation.parts[0]])


def _expressible(annotation: Plain, within: tuple[type[BaseModel], ...]) -> bool:
    if annotation.item is not None:
        return _expressible(plain(annotation.item), within)
    if annotation.words is not None or annotation.numbers is not None:
        return True
    if (models := annotation.models) is not None:
        model = models[0]
        return (
            len(models) == 1
            and bool(model.model_fields)
            and model not in within
            and all(_expressible(of_field(field), (*within, model)) for field in model.model_fields.values())
        )
    return len(annotation.parts) == 1 and annotation.parts[0] in LEAVES

"""Models as input types and arguments. What comes out of them is the JSON that REST takes: the same members, the same slugs."""

from __future__ import annotations

from collections.abc import Collection

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from service.faces.graphql import names
from service.faces.graphql.annotations import Plain, of_field, plain
from service.faces.graphql.definitions import Kind, argument, fill, input_type, nullable, shown
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
        self._objects: dict[type[BaseModel], type] = {}

    def arguments(self, model: type[BaseModel], without: Collection[str] = ("type",)) -> dict[str, StrawberryArgument]:
        """A model's fields as arguments of a mutation; `without` some of them."""
        return {
            names.field_name(member): argument(
                self._kind(model, member, field), member, self._shapes.describe(member, field, "asked")
            )
            for member, field in model.model_fields.items()
            if member not in without
        }

    def of(self, model: type[BaseModel], name: str | None = None, section: str = "asked") -> type:
        """The input type of a model, made once; a `…Request` is called `…Input`."""
        if self._shared is not None and model in self._shared._objects:
            return self._shared._objects[model]
        if model not in self._objects:
            own = name or self._shapes.name_of(model).removesuffix("Request") + "Input"
            self._objects[model] = input_type(own, text_of(model))
            self._shapes.add(own, self._objects[model])
            fill(self._objects[model], self._fields(model, section))
        return self._objects[model]

    def is_json(self, field: FieldInfo) -> bool:
        """Whether GraphQL's input types can't express what that field takes."""
        return not _expressible(of_field(field), ())

    def _fields(self, model: type[BaseModel], section: str) -> dict[str, StrawberryField]:
        return {
            names.field_name(member): shown(
                self._kind(model, member, field), member, self._shapes.describe(member, field, section)
            )
            for member, field in model.model_fields.items()
        }

    def _kind(self, model: type[BaseModel], member: str, field: FieldInfo) -> Kind:
        annotation = of_field(field)
        found = JSON if self.is_json(field) else self._below(annotation, model, member)
        return nullable(found) if annotation.nullable or not field.is_required() else found

    def _below(self, annotation: Plain, owner: type[BaseModel], member: str) -> Kind:
        if annotation.item is not None:
            item = plain(annotation.item)
            below = self._below(item, owner, member)
            return StrawberryList(nullable(below) if item.nullable else below)
        if (words := annotation.words) is not None:
            return self._shapes.enum(words, owner, member) or str
        if annotation.numbers is not None:
            return int
        if (models := annotation.models) is not None:
            return self.of(models[0])
        return LEAVES[annotation.parts[0]]


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

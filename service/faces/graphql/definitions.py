"""Strawberry's definitions, made at run time.

Its decorators read classes that somebody wrote down, and make dataclasses of them; ours come from models, and their values are JSON,
never instances. So types are made as Strawberry's own integrations make them: as the objects that its decorators end in.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, cast

import strawberry
from graphql import GraphQLArgument, GraphQLField, GraphQLInputField
from strawberry.annotation import StrawberryAnnotation
from strawberry.extensions import FieldExtension
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types import get_object_definition
from strawberry.types.arguments import InputContext, StrawberryArgument
from strawberry.types.base import StrawberryObjectDefinition, StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.union import StrawberryUnion

from service.faces.graphql.context import Info

Kind = type | StrawberryType
"""A type as Strawberry knows it. A value of it is there, unless it is `nullable`."""
Fields = Mapping[str, StrawberryField]
"""By their names in GraphQL; their Python names are the members of REST's JSON"""
Made = Callable[[Any, Any], Any]
"""(the JSON value of the object, the request's context) → the JSON value of one of its fields"""
Typename = Callable[[Any], str]
"""A JSON value → the name of its type"""

MADE = "made"
"""Metadata of fields whose value is made, and not shown as it is"""

_annotation = cache(StrawberryAnnotation)
"""Strawberry looks into an annotation once; few kinds are asked for often"""


def nullable(kind: Kind) -> Kind:
    return kind if isinstance(kind, StrawberryOptional) else StrawberryOptional(kind)


def name_of(kind: Kind) -> str:
    """The name of an object, an interface or an input."""
    return get_object_definition(kind, strict=True).name


# Fields


def shown(kind: Kind, member: str, description: str | None = None) -> StrawberryField:
    """A field that shows a member of the object's JSON."""
    found = cast(StrawberryField, strawberry.field(graphql_type=_annotation(kind), description=description))
    found.python_name = member
    return found


def made(kind: Kind, make: Made, description: str | None = None) -> StrawberryField:
    """A field whose value is made from the object's JSON."""

    def resolve(root: Any, info: Info) -> Any:
        return make(root, info.context)

    return strawberry.field(resolve, graphql_type=_annotation(kind), description=description, metadata={MADE: make})


def root(
    kind: Kind,
    resolve: Callable[..., Any],
    description: str | None,
    arguments: Mapping[str, StrawberryArgument],
    metadata: Mapping[Any, Any] | None = None,
) -> StrawberryField:
    """A field of a root. `resolve` takes what REST's JSON has for the arguments that are given, under the names of their members."""
    found = strawberry.field(
        resolve,
        graphql_type=_annotation(kind),
        description=description,
        metadata=metadata,
        extensions=[_SLUGS] if arguments else [],
    )
    found.arguments = arguments_of(arguments)
    return found


def argument(kind: Kind, member: str, description: str | None = None) -> StrawberryArgument:
    """An argument, which a resolver takes under the name of that member."""
    return StrawberryArgument(member, None, _annotation(kind), description=description)


def arguments_of(arguments: Mapping[str, StrawberryArgument]) -> list[StrawberryArgument]:
    """Arguments under their names in GraphQL."""
    for name, found in arguments.items():
        found.graphql_name = name
    return list(arguments.values())


def member_of(field: GraphQLField | GraphQLInputField | GraphQLArgument) -> str:
    """The member of REST's JSON that a field of the schema stands for."""
    found: str = field.extensions[GraphQLCoreConverter.DEFINITION_BACKREF].python_name
    return found


def noted(field: GraphQLField) -> Mapping[Any, Any]:
    """The metadata of a field of the schema; none of GraphQL's own."""
    definition = field.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
    return definition.metadata if definition is not None else {}


class Slugs(FieldExtension):
    """Members of enums as the slugs that REST has for them, in what a resolver takes."""

    def map_arguments(self, kwargs: dict[str, Any]) -> dict[str, Any]:
        return {name: _slugs(value) for name, value in kwargs.items()}


_SLUGS = Slugs()


def _slugs(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {name: _slugs(part) for name, part in value.items()}
    return [_slugs(part) for part in value] if isinstance(value, list) else value


# Types


def object_type(name: str, fields: Fields, description: str | None = None, interfaces: Collection[type] = ()) -> type:
    return fill(_defined(name, description, interfaces), fields)


def interface(
    name: str,
    fields: Fields,
    description: str | None,
    typename: Typename | None = None,
    interfaces: Collection[type] = (),
) -> type:
    """An interface whose values are told apart by `typename`, or carry the names of their types."""
    return fill(_defined(name, description, interfaces, is_interface=True, resolve_type=_resolving(typename)), fields)


def input_type(name: str, description: str | None = None) -> type:
    """An input, to be filled. What comes out of it is a dictionary, REST's JSON."""
    return _defined(name, description, is_input=True, from_input=_body)


def fill(kind: type, fields: Fields) -> type:
    """Gives a type its fields, which may speak of the type itself."""
    for name, field in fields.items():
        field.graphql_name = name
    get_object_definition(kind, strict=True).fields = list(fields.values())
    return kind


def empty_type(name: str, description: str | None = None, interfaces: Collection[type] = ()) -> type:
    """An object, to be filled."""
    return _defined(name, description, interfaces)


class Union(StrawberryUnion):
    """A union whose values are told apart by `typename`, or carry the names of their types; `kinds` may still grow.

    Strawberry would have each type try whether a value is of it, one after another; a JSON value says what it is.
    """

    def __init__(self, name: str, kinds: Sequence[Kind], description: str, typename: Typename | None = None) -> None:
        super().__init__(name, description=description)
        self._kinds = kinds
        self._resolve = _resolving(typename)

    __hash__ = StrawberryType.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def types(self) -> tuple[Any, ...]:
        return tuple(self._kinds)

    def get_type_resolver(self, type_map: Any) -> Any:
        return self._resolve


def enum(name: str, values: Mapping[str, tuple[str, str | None]], description: str | None) -> type[Enum]:
    """An enum from its names: the slug of each, and what it means. Values are slugs, as in REST."""
    members = {key: strawberry.enum_value(slug, description=said) for key, (slug, said) in values.items()}
    return strawberry.enum(cast(type[Enum], Enum(name, members)), name=name, description=description)


def _defined(
    name: str,
    description: str | None,
    interfaces: Collection[type] = (),
    *,
    is_input: bool = False,
    is_interface: bool = False,
    resolve_type: Callable[[Any, Any, Any], str] | None = None,
    from_input: Callable[[type, Mapping[str, Any], InputContext], Any] | None = None,
) -> type:
    kind = type(name, (), {})
    definition = StrawberryObjectDefinition(
        name=name,
        is_input=is_input,
        is_interface=is_interface,
        origin=kind,
        description=description,
        interfaces=[get_object_definition(one, strict=True) for one in interfaces],
        extend=False,
        directives=(),
        is_type_of=_is_of_the_type_that_was_named,
        resolve_type=resolve_type,
        fields=[],
        from_input=from_input,
    )
    kind.__strawberry_definition__ = definition  # type: ignore[attr-defined]  # as its decorators mark a class
    return kind


def _resolving(typename: Typename | None) -> Callable[[Any, Any, Any], str]:
    named = typename or _carried
    return lambda value, _info, _kind: named(value)


def _carried(value: Any) -> str:
    found: str = value["__typename"]
    return found


def _is_of_the_type_that_was_named(_value: Any, _info: Any) -> bool:
    """Interfaces and unions name the types of their values: nothing is left to ask."""
    return True


def _body(kind: type, given: Mapping[str, Any], context: InputContext) -> dict[str, Any]:
    """What is given as the JSON that REST takes: each member under its own name, those that are left out left out."""
    return {
        field.python_name: context.convert(given[name], field.type, name)
        for field in get_object_definition(kind, strict=True).fields
        if (name := field.graphql_name) is not None and name in given
    }

"""What a selection shows of a value that is JSON already, worked out once a document.

graphql-core resolves, awaits, completes and locates every field of every object, which costs some microseconds each. Below the
root fields nothing is left to resolve: values are the JSON that REST answers. So a selection on them becomes a plan, a nest of
functions that pick and rename. A value that is not what its type says is a `Misfit`; the ordinary executor then goes over it and
finds the errors as the specification has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLInt,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLString,
    is_abstract_type,
)
from graphql.execution.collect_fields import FieldDetailsList, collect_subfields
from graphql.execution.executor import Executor

from service.faces.graphql.definitions import MADE, member_of, noted

Plan = Callable[[Any, Any], Any]
"""(JSON value, the request's context) → what the selection shows of it. Raises Misfit."""
LEAST, MOST = -(2**31), 2**31 - 1


class Misfit(Exception):
    """A value is not what its type says."""


def plan(executor: Executor[Any], kind: GraphQLOutputType, details: FieldDetailsList) -> Plan:
    """The plan for values of a type, as the fields `details` select it."""
    if isinstance(kind, GraphQLNonNull):
        return _present(executor, kind.of_type, details)
    present = _present(executor, kind, details)
    return lambda value, context: None if value is None else present(value, context)


def _present(executor: Executor[Any], kind: Any, details: FieldDetailsList) -> Plan:
    """The plan for values that are there: null is a misfit."""
    if isinstance(kind, GraphQLList):
        return _list(executor, kind.of_type, details)
    if isinstance(kind, GraphQLObjectType):
        return _object(executor, kind, details)
    if is_abstract_type(kind):
        return _abstract(executor, kind, details)
    if isinstance(kind, GraphQLEnumType):
        return _enum({value.value: name for name, value in kind.values.items()})
    return _LEAVES[kind.name]


def _list(executor: Executor[Any], kind: Any, details: FieldDetailsList) -> Plan:
    if isinstance(kind, GraphQLNonNull) and kind.of_type is GraphQLInt:
        return _integers
    item = plan(executor, kind, details)

    def shown(value: Any, context: Any) -> Any:
        if type(value) is not list:
            raise Misfit
        return [item(part, context) for part in value]

    return shown


def _integers(value: Any, context: Any) -> Any:
    """A list of numbers is shown as it is, once it was looked at as a whole."""
    if type(value) is not list or set(map(type, value)) - {int} or (value and not LEAST <= min(value) <= max(value) <= MOST):
        raise Misfit
    return value


def _object(executor: Executor[Any], kind: GraphQLObjectType, details: FieldDetailsList) -> Plan:
    """Picks members; those that are shown as they are and those that are made stand in one list, in the order asked for."""
    steps: list[tuple[str, str | None, Callable[[Any, Any], Any] | None, Plan]] = []
    selected = collect_subfields(
        executor.schema, executor.fragments, executor.variable_values, executor.operation, kind, details
    ).grouped_field_set
    for name, fields in selected.items():
        field = executor.schema.get_field(kind, fields[0].node.name.value)
        if field is None:
            continue
        own = field is kind.fields.get(fields[0].node.name.value)
        made = noted(field).get(MADE) if own else _typename_of(kind)
        steps.append((name, member_of(field) if own else None, made, plan(executor, field.type, fields)))

    def shown(value: Any, context: Any) -> Any:
        if type(value) is not dict:
            raise Misfit
        get = value.get
        return {
            name: below(get(member) if make is None else make(value, context), context) for name, member, make, below in steps
        }

    return shown


def _typename_of(kind: GraphQLNamedType) -> Callable[[Any, Any], Any]:
    """`__typename`, the one field that stands on no type of ours."""

    def typename(value: Any, context: Any) -> str:
        return kind.name

    return typename


def _abstract(executor: Executor[Any], kind: Any, details: FieldDetailsList) -> Plan:
    typename = kind.resolve_type
    plans: dict[str, Plan] = {}

    def shown(value: Any, context: Any) -> Any:
        try:
            name = typename(value, None, kind)
        except (KeyError, TypeError):
            raise Misfit from None
        below = plans.get(name)
        if below is None:
            actual = executor.schema.get_type(name)
            if not isinstance(actual, GraphQLObjectType) or not executor.schema.is_sub_type(kind, actual):
                raise Misfit
            below = plans[name] = _object(executor, actual, details)
        return below(value, context)

    return shown


def _enum(values: dict[Any, str]) -> Plan:
    def shown(value: Any, context: Any) -> Any:
        try:
            return values[value]
        except (KeyError, TypeError):
            raise Misfit from None

    return shown


def _integer(value: Any, context: Any) -> Any:
    if type(value) is not int or not LEAST <= value <= MOST:
        raise Misfit
    return value


def _number(value: Any, context: Any) -> Any:
    if type(value) not in (int, float):
        raise Misfit
    return value


def _text(value: Any, context: Any) -> Any:
    if type(value) is not str:
        raise Misfit
    return value


def _truth(value: Any, context: Any) -> Any:
    if type(value) is not bool:
        raise Misfit
    return value


def _as_it_is(value: Any, context: Any) -> Any:
    if value is None:
        raise Misfit
    return value


_LEAVES: dict[str, Plan] = {
    GraphQLInt.name: _integer,
    GraphQLString.name: _text,
    GraphQLBoolean.name: _truth,
    GraphQLFloat.name: _number,
    "ID": _text,
    "DateTime": _text,
    "JSON": _as_it_is,
}

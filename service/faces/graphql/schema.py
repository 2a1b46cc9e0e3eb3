"""The schema: what all rulesets share, each ruleset of the catalogue, and the three roots. No line names a ruleset."""

from __future__ import annotations

from functools import cache
from typing import Any

import strawberry
from graphql import GraphQLSchema, lexicographic_sort_schema, print_schema
from strawberry.schema.config import StrawberryConfig

from service.faces.graphql.context import Info
from service.faces.graphql.definitions import object_type
from service.faces.graphql.mutations import mutations
from service.faces.graphql.queries import queries
from service.faces.graphql.recurring import Shared
from service.faces.graphql.scalars import SCALARS
from service.faces.graphql.subscriptions import subscriptions
from service.faces.graphql.typed import typed
from service.rulesets import CATALOGUE

DESCRIPTION = "Gobelet plays dice and tabletop games. What is refused is told as a `Problem`, with the fields that REST answers."


class Schema(strawberry.Schema):
    """Strawberry's, which leaves `isOneOf` to graphql-core: its own answer fails on lists, and says something of what is no input."""

    def _extend_introspection(self) -> None:
        return


@cache
def schema() -> GraphQLSchema:
    """The schema of this process. Raises TypeError where two types, fields or mutations have one name, ValueError where it isn't valid."""
    shared = Shared()
    rulesets = [typed(ruleset, shared) for ruleset in CATALOGUE.values()]
    found = Schema(
        query=object_type("Query", queries(shared), "What can be seen."),
        mutation=object_type("Mutation", mutations(shared, rulesets), "What can be done; one after another."),
        subscription=object_type("Subscription", subscriptions(shared), "What can be watched."),
        types=shared.types,
        config=StrawberryConfig(default_resolver=_member, info_class=Info, scalar_map=SCALARS),
    )
    made: GraphQLSchema = found._schema
    made.description = DESCRIPTION  # for which Strawberry has no place
    return made


def _member(value: Any, name: str) -> Any:
    """A member of an object's JSON; null where it has none."""
    return value.get(name)


def sdl() -> str:
    """The schema as a document, sorted, so that adding a ruleset moves nothing."""
    return print_schema(lexicographic_sort_schema(schema())) + "\n"

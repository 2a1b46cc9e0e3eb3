"""The schema: what all rulesets share, each ruleset of the catalogue, and the three roots. No line names a ruleset."""

from __future__ import annotations

from functools import cache

from graphql import GraphQLObjectType, GraphQLSchema, assert_valid_schema, lexicographic_sort_schema, print_schema

from service.faces.graphql.mutations import mutations
from service.faces.graphql.queries import queries
from service.faces.graphql.recurring import Shared
from service.faces.graphql.subscriptions import subscriptions
from service.faces.graphql.typed import typed
from service.rulesets import CATALOGUE


@cache
def schema() -> GraphQLSchema:
    """The schema of this process. Raises TypeError where two types, fields or mutations have one name."""
    shared = Shared()
    rulesets = [typed(ruleset, shared) for ruleset in CATALOGUE.values()]
    found = GraphQLSchema(
        GraphQLObjectType("Query", queries(shared), description="What can be seen."),
        GraphQLObjectType("Mutation", mutations(shared, rulesets), description="What can be done; one after another."),
        GraphQLObjectType("Subscription", subscriptions(shared), description="What can be watched."),
        types=shared.types,
        description="Gobelet plays dice and tabletop games. What is refused is told as a `Problem`, with the fields that REST answers.",
    )
    assert_valid_schema(found)
    return found


def sdl() -> str:
    """The schema as a document, sorted, so that adding a ruleset moves nothing."""
    return print_schema(lexicographic_sort_schema(schema())) + "\n"

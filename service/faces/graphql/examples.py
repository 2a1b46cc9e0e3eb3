"""Documents that play a whole game of a ruleset, for GraphiQL and for readers, made by walking its moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    get_named_type,
    is_leaf_type,
    parse,
    print_ast,
)

from service.engine.play import AnyRuleset
from service.faces.graphql import names
from service.faces.graphql.definitions import member_of
from service.faces.graphql.schema import schema
from service.faces.graphql.typed import slug_of
from service.table.catalogue import camel
from service.table.examples import example_creation

Example = dict[str, Any]
"""`title`, `query`, `variables`, and `headers` where the caller must be known"""


@cache
def examples(ruleset: AnyRuleset) -> list[Example]:
    """Documents in the order in which a game is played: create it, look, see what may be done, each move, watch, read the log."""
    prefix = camel(ruleset.id)
    view, event = _selection(f"{prefix}View", DEEP), _selection(f"{prefix}Event", 1)
    move = _selection(f"{prefix}Move", DEEP)
    return [
        _creation(ruleset),
        _asking("Look", f"game(id: $gameId) {{ {LOOK} ... on {prefix}Game {{ view {view} }} }}"),
        _asking("Offers", f"offers(gameId: $gameId) {{ label mutation free ... on {prefix}Offer {{ move {move} }} }}", TOKEN),
        *(_move(ruleset, slug_of(model), view) for model in ruleset.moves),
        _asking(
            "Watch", f"gameEvents(gameId: $gameId) {{ {NEWS} events {{ ... on {prefix}Event {event} }} }} }}", kind="subscription"
        ),
        _asking("Log", LOG),
    ]


DEEP = 2
"""levels of fields that an example asks for"""
TOKEN = {"Authorization": "Bearer <the token of a seat>"}
GAME = {"gameId": "<the id of the game>"}
LOOK = "id version status active seats { seat name state } outcome { reason winners scores }"
NEWS = "... on StreamReset { version } ... on Entry { version seat sentences"
LOG = """log(gameId: $gameId, first: 100) { nodes { version at seat move { type } sentences hash } pageInfo { hasNextPage endCursor } }
verification(gameId: $gameId) { ok chain states rolls }"""
PROBLEM = "... on Problem { code detail reason rule { id text } need { count sides reason } errors { pointer detail } }"


def _creation(ruleset: AnyRuleset) -> Example:
    prefix = camel(ruleset.id)
    name = f"create{prefix}Game"
    kinds = _arguments(name)
    given = {argument: _sent(kinds[argument], value) for argument, value in example_creation(ruleset).items() if value}
    shown = f"... on {prefix}GameCreated {{ game {{ id version status active }} tokens {{ owner seats join }} }} {PROBLEM}"
    return {"title": "Create", "query": _calling("Create", name, kinds, given, shown), "variables": given}


def _asking(title: str, field: str, headers: Any = None, kind: str = "query") -> Example:
    query = _pretty(f"{kind} {title}($gameId: ID!) {{ {field} }}")
    return {"title": title, "query": query, "variables": GAME} | ({"headers": headers} if headers else {})


def _move(ruleset: AnyRuleset, slug: str, view: str) -> Example:
    prefix, name, title = camel(ruleset.id), names.operation_name(ruleset.id, slug), names.title(slug)
    kinds = _arguments(name)
    asked = [argument for argument in kinds if argument not in ("ifVersion", "idempotencyKey")]
    shown = f"... on {prefix}Moved {{ version sentences game {{ status active view {view} }} }} {PROBLEM}"
    given = {argument: _something(kinds[argument].of_type) for argument in asked if isinstance(kinds[argument], GraphQLNonNull)}
    return {"title": title, "query": _calling(title, name, kinds, asked, shown), "variables": given | GAME, "headers": TOKEN}


def _calling(title: str, name: str, kinds: Mapping[str, Any], given: Iterable[str], shown: str) -> str:
    declared = ", ".join(f"${argument}: {kinds[argument]}" for argument in given)
    passed = ", ".join(f"{argument}: ${argument}" for argument in given)
    return _pretty(f"mutation {title}({declared}) {{ {name}({passed}) {{ {shown} }} }}")


def _pretty(text: str) -> str:
    return print_ast(parse(text))


def _arguments(name: str) -> dict[str, Any]:
    """The types of a mutation's arguments."""
    root = schema().mutation_type
    assert root is not None, "the schema has mutations"
    return {argument: definition.type for argument, definition in root.fields[name].args.items()}


def _selection(name: str, depth: int) -> str:
    """The fields of a type, down to a depth; those of several types under their own names where they would contradict."""
    kind: Any = schema().type_map[name]
    if isinstance(kind, GraphQLObjectType):
        return "{ " + " ".join(_fields(kind, depth)) + " }"
    possible = schema().get_possible_types(kind)
    parts = ["__typename"]
    for part in possible:
        clashing = {
            field
            for other in possible
            for field in part.fields.keys() & other.fields.keys()
            if str(part.fields[field].type) != str(other.fields[field].type)
        }
        parts.append(f"... on {part.name} {{ {' '.join(_fields(part, depth, clashing))} }}")
    return "{ " + " ".join(parts) + " }"


def _fields(kind: GraphQLObjectType, depth: int, clashing: Collection[str] = ()) -> Iterator[str]:
    for name, field in kind.fields.items():
        below = get_named_type(field.type)
        alias = f"{kind.name[0].lower()}{kind.name[1:]}{name[0].upper()}{name[1:]}: " if name in clashing else ""
        if is_leaf_type(below):
            yield alias + name
        elif depth > 1:
            yield f"{alias}{name} {_selection(below.name, depth - 1)}"
    if depth == 1 and all(not is_leaf_type(get_named_type(field.type)) for field in kind.fields.values()):
        yield "__typename"


def _sent(kind: Any, value: Any) -> Any:
    """A value as REST takes it, as a variable of that type."""
    if isinstance(kind, GraphQLNonNull):
        return _sent(kind.of_type, value)
    if isinstance(kind, GraphQLList):
        return [_sent(kind.of_type, item) for item in value]
    if isinstance(kind, GraphQLInputObjectType):
        members = {member_of(field): (name, field.type) for name, field in kind.fields.items()}
        return {members[member][0]: _sent(members[member][1], item) for member, item in value.items()}
    if isinstance(kind, GraphQLEnumType):
        return names.enum_name(value)
    return value


def _something(kind: Any) -> Any:
    """A value to begin with."""
    if isinstance(kind, GraphQLList):
        return []
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    return {"Int": 0, "Boolean": True}.get(kind.name, "…")

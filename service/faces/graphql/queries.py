"""The fields of `Query`."""

from __future__ import annotations

import asyncio
from typing import get_args

import orjson
from graphql import (
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLField,
    GraphQLID,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLString,
)

from service.engine.refusals import BadCursor, BadQuery, GameNotFound, InvalidToken, VersionNotFound
from service.faces.graphql import values
from service.faces.graphql.connections import NODES, connection, edges_of, how_many, selected
from service.faces.graphql.context import Info, asked
from service.faces.graphql.limits import PAGE
from service.faces.graphql.recurring import ENVELOPE, ID, Shared, listed
from service.faces.graphql.values import Value
from service.rulesets import CATALOGUE
from service.table import answers
from service.table.catalogue import ruleset_whole
from service.table.heads import Status
from service.table.opening import ruleset_of

OF_LINE = frozenset(
    {"__typename", "id", "ruleset", "rulesetVersion", "status", "label", "visibility", "createdAt", "imported", "seats"}
)
OF_SEAT = frozenset({"__typename", "seat", "name"})
"""what a list's lines show of a game, and of a seat"""
MOST_GAMES, MOST_ENTRIES, MOST_IDS = 100, 1000, 100
GAMES, ENTRIES = 50, 100
GAME_ID = GraphQLArgument(ID, description="the id of a game", out_name="id")


def queries(shared: Shared) -> dict[str, GraphQLField]:
    """All of them."""
    offers = GraphQLList(GraphQLNonNull(shared.offer))
    verification = shared.shapes.of(answers.Verification)
    return {
        "rulesets": GraphQLField(listed(shared.ruleset), None, asked(_rulesets), description="All games that can be played."),
        "ruleset": GraphQLField(
            shared.ruleset, {"id": GraphQLArgument(ID, description="`le-5000`")}, asked(_ruleset), description="One of them."
        ),
        "game": GraphQLField(
            shared.game,
            {
                "id": GraphQLArgument(ID),
                "version": GraphQLArgument(GraphQLInt, description="as you saw it after so many entries. 0 or more"),
            },
            asked(_game),
            description="The game as you may see it.",
        ),
        "games": _games_field(shared),
        "log": _log_field(shared),
        "offers": GraphQLField(
            offers, {"gameId": GAME_ID}, asked(_offers), description="Your legal moves, each accepted as it stands."
        ),
        "verification": GraphQLField(
            verification, {"gameId": GAME_ID}, asked(_verification), description="Recomputes hash chain, states and rolls."
        ),
        "node": GraphQLField(shared.node, {"id": GraphQLArgument(ID)}, asked(_node), description=NODE),
        "nodes": GraphQLField(
            GraphQLNonNull(GraphQLList(shared.node)),
            {"ids": GraphQLArgument(GraphQLNonNull(GraphQLList(ID)), description=f"{MOST_IDS} at most")},
            asked(_nodes),
            description="Several of them, in the order of their ids; null where there is none that you may see.",
            extensions={PAGE: MOST_IDS},
        ),
    }


NODE = "Whatever has that id: a ruleset, a game, an entry of a game's log."


def _games_field(shared: Shared) -> GraphQLField:
    status = shared.shapes.enum(get_args(Status), ENVELOPE, "status")
    assert status is not None, "statuses are names"
    which = GraphQLInputObjectType(
        "GameFilter",
        {
            "ruleset": GraphQLInputField(GraphQLID, description="games of this ruleset only"),
            "status": GraphQLInputField(status, description="games in this status only"),
            "mine": GraphQLInputField(GraphQLBoolean, description="true: the games that your API key created"),
        },
        description="Which games a list shows.",
    )
    arguments = {
        "filter": GraphQLArgument(which, out_name="which"),
        "first": GraphQLArgument(GraphQLInt, description=f"how many. 1 to {MOST_GAMES}. Default {GAMES}"),
        "after": GraphQLArgument(GraphQLString, description="a cursor"),
    }
    text = "Public games, newest first, or those that your API key created."
    return GraphQLField(connection(shared, shared.game), arguments, asked(_games), description=text, extensions={PAGE: GAMES})


def _log_field(shared: Shared) -> GraphQLField:
    arguments = {
        "gameId": GAME_ID,
        "first": GraphQLArgument(GraphQLInt, description=f"how many. 1 to {MOST_ENTRIES}. Default {ENTRIES}"),
        "after": GraphQLArgument(GraphQLString, description="a cursor: an entry's is its version, `12`"),
    }
    text = "The entries of a game's log, in order, as you may see them."
    return GraphQLField(connection(shared, shared.entry), arguments, asked(_log), description=text, extensions={PAGE: ENTRIES})


async def _rulesets(info: Info) -> list[Value]:
    return [ruleset_whole(ruleset, info.context.language) for ruleset in CATALOGUE.values()]


async def _ruleset(info: Info, id: str) -> Value:
    return ruleset_whole(ruleset_of(id), info.context.language)


async def _game(info: Info, id: str, version: int | None = None) -> Value:
    return (await info.context.table.look(id, info.context.caller, version)).envelope


async def _games(info: Info, which: Value | None = None, first: int | None = None, after: str | None = None) -> Value:
    """A list shows lines; a game is looked at only where more of it is asked for."""
    context, wanted = info.context, which or {}
    ruleset, limit = wanted.get("ruleset"), how_many(first, GAMES, MOST_GAMES)
    if ruleset is not None:
        ruleset_of(ruleset)
    mine = wanted.get("mine") is True
    page = await context.table.games(context.caller, mine, ruleset, wanted.get("status"), after or None, limit)
    lines = [orjson.loads(line) for line in page.lines]
    found: list[Value | None] = lines
    if not _lines_are_enough(info):
        found = await asyncio.gather(*(context.listed(line["id"]) for line in lines))
    there = [(node, cursor) for node, cursor in zip(found, page.cursors, strict=True) if node is not None]
    return edges_of([node for node, _ in there], [cursor for _, cursor in there], page.cursor is not None, after)


def _lines_are_enough(info: Info) -> bool:
    of_seats = selected(info, [(*path, "seats") for path in NODES])
    return selected(info, NODES) <= OF_LINE and of_seats <= OF_SEAT


async def _log(info: Info, id: str, first: int | None = None, after: str | None = None) -> Value:
    context, limit = info.context, how_many(first, ENTRIES, MOST_ENTRIES)
    page = await context.table.log(id, context.caller, _version(after), limit)
    entries = values.page_of(id, page)
    return edges_of(entries, [str(entry["version"]) for entry in entries], page.next_after is not None, after)


def _version(cursor: str | None) -> int:
    """The version that a cursor of a log names, -1 before the first. Raises BadCursor."""
    if not cursor:
        return -1
    if not cursor.isascii() or not cursor.isdecimal() or len(cursor) > 9:
        raise BadCursor("a cursor of a log is the version of an entry")
    return int(cursor)


async def _offers(info: Info, id: str) -> list[Value]:
    return values.offers_of(await info.context.table.offers(id, info.context.caller), info.context.language)


async def _verification(info: Info, id: str) -> Value:
    return await info.context.table.verification(id, info.context.caller)


async def _node(info: Info, id: str) -> Value:
    """Ids are those of REST: a ruleset's slug, a game's letters and digits, `<game>/<version>` for an entry."""
    if id in CATALOGUE:
        return {**ruleset_whole(CATALOGUE[id], info.context.language), "__typename": "Ruleset"}
    game, slash, version = id.partition("/")
    if slash:
        return await _entry(info, game, version)
    return _as_node((await info.context.table.look(id, info.context.caller)).envelope)


def _as_node(game: Value) -> Value:
    return {**game, "__typename": values.game_type(game)}


async def _entry(info: Info, game: str, version: str) -> Value:
    try:
        number = _version(version or "-")
    except BadCursor:
        raise VersionNotFound("an entry's id is its game's, a slash and its version") from None
    page = await info.context.table.log(game, info.context.caller, number - 1, 1)
    if not page.entries:
        raise VersionNotFound("the game has no such entry")
    return {**values.page_of(game, page)[0], "__typename": "Entry"}


async def _nodes(info: Info, ids: list[str]) -> list[Value | None]:
    if len(ids) > MOST_IDS:
        raise BadQuery(f"{MOST_IDS} ids at most")
    return list(await asyncio.gather(*(_node_or_none(info, id) for id in ids)))


async def _node_or_none(info: Info, id: str) -> Value | None:
    if id not in CATALOGUE and "/" not in id:
        game = await info.context.listed(id)
        return None if game is None else _as_node(game)
    try:
        return await _node(info, id)
    except (GameNotFound, VersionNotFound, InvalidToken):
        return None

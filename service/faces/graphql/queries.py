"""The fields of `Query`."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import get_args

import orjson
import strawberry
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from service.engine.refusals import BadCursor, BadQuery, GameNotFound, InvalidToken, VersionNotFound
from service.faces.graphql import values
from service.faces.graphql.connections import NODES, connection, edges_of, how_many, selected
from service.faces.graphql.context import Info, Resolver, asked
from service.faces.graphql.definitions import Kind, argument, fill, input_type, nullable, root, shown
from service.faces.graphql.limits import PAGE
from service.faces.graphql.recurring import ENVELOPE, Shared
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
OFFERS_TEXT = (
    "Your legal moves, each accepted as it stands; none for who is not active. Moves whose fields the player fills in may be missing: "
    "`hints.forms` of the ruleset names their types."
)


def queries(shared: Shared) -> dict[str, StrawberryField]:
    """All of them."""
    version = argument(nullable(int), "version", "as you saw it after so many entries. 0 or more")
    ids = argument(StrawberryList(strawberry.ID), "ids", f"{MOST_IDS} at most")
    offers, nodes = nullable(StrawberryList(shared.offer)), StrawberryList(nullable(shared.node))
    return {
        "rulesets": _asked(StrawberryList(shared.ruleset), _rulesets, "All games that can be played."),
        "ruleset": _asked(nullable(shared.ruleset), _ruleset, "One of them.", {"id": _id("`le-5000`")}),
        "game": _asked(nullable(shared.game), _game, "The game as you may see it.", {"id": _id(), "version": version}),
        "games": _games_field(shared),
        "log": _log_field(shared),
        "offers": _asked(offers, _offers, OFFERS_TEXT, {"gameId": _id(OF_GAME)}),
        "verification": _asked(
            nullable(shared.shapes.of(answers.Verification)),
            _verification,
            "Recomputes hash chain, states and rolls.",
            {"gameId": _id(OF_GAME)},
        ),
        "node": _asked(nullable(shared.node), _node, NODE, {"id": _id()}),
        "nodes": _asked(nodes, _nodes, NODES_TEXT, {"ids": ids}, MOST_IDS),
    }


def _asked(
    kind: Kind,
    resolve: Resolver,
    description: str,
    arguments: Mapping[str, StrawberryArgument] | None = None,
    page: int | None = None,
) -> StrawberryField:
    """A field of the query; one of a list gives `page` items where the request doesn't say how many."""
    return root(kind, asked(resolve), description, arguments or {}, {} if page is None else {PAGE: page})


def _id(description: str | None = None) -> StrawberryArgument:
    return argument(strawberry.ID, "id", description)


OF_GAME = "the id of a game"
NODE = "Whatever has that id: a ruleset, a game, an entry of a game's log."
NODES_TEXT = "Several of them, in the order of their ids; null where there is none that you may see."


def _games_field(shared: Shared) -> StrawberryField:
    status = shared.shapes.enum(get_args(Status), ENVELOPE, "status")
    assert status is not None, "statuses are names"
    which = input_type("GameFilter", "Which games a list shows.")
    fill(
        which,
        {
            "ruleset": shown(nullable(strawberry.ID), "ruleset", "games of this ruleset only"),
            "status": shown(nullable(status), "status", "games in this status only"),
            "mine": shown(nullable(bool), "mine", "true: the games that your API key created"),
        },
    )
    arguments = {
        "filter": argument(nullable(which), "which"),
        "first": argument(nullable(int), "first", f"how many. 1 to {MOST_GAMES}. Default {GAMES}"),
        "after": argument(nullable(str), "after", "a cursor"),
    }
    text = "Public games, newest first, or those that your API key created."
    return _asked(nullable(connection(shared, shared.game)), _games, text, arguments, GAMES)


def _log_field(shared: Shared) -> StrawberryField:
    arguments = {
        "gameId": _id(OF_GAME),
        "first": argument(nullable(int), "first", f"how many. 1 to {MOST_ENTRIES}. Default {ENTRIES}"),
        "after": argument(nullable(str), "after", "a cursor: an entry's is its version, `12`"),
    }
    text = "The entries of a game's log, in order, as you may see them."
    return _asked(nullable(connection(shared, shared.entry)), _log, text, arguments, ENTRIES)


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

"""The fields of `Subscription`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from graphql import GraphQLArgument, GraphQLField, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType

from service.faces.graphql.context import Info
from service.faces.graphql.executor import Json
from service.faces.graphql.recurring import NUMBER, Shared
from service.faces.graphql.shapes import shown, union
from service.faces.graphql.values import About, Value, entry_about, players_of, ruleset_named
from service.table.lobby import is_table_move

RESET = "StreamReset"
HEARTBEAT = 15.0


def subscriptions(shared: Shared) -> dict[str, GraphQLField]:
    """All of them."""
    reset = GraphQLObjectType(
        RESET,
        {"version": shown(NUMBER, "version", "after which entries go on")},
        description="`after` was above the game's version: what you have is not what the game has, look at it again.",
    )
    news = union(
        "GameNews",
        [shared.entry, reset],
        "An entry of a game's log, as it comes.",
        lambda value: shared.entry.name if "hash" in value else RESET,
    )
    arguments = {
        "gameId": GraphQLArgument(GraphQLNonNull(GraphQLID), description="the id of a game", out_name="id"),
        "after": GraphQLArgument(
            GraphQLInt, description="the version of the last entry that you have; from the first one where it is left out"
        ),
    }
    text = (
        "Entries above `after`, first those that are there, then those that come, without gap or repeat; complete with the game."
    )
    return {"gameEvents": GraphQLField(GraphQLNonNull(news), arguments, _news, follow_game, description=text)}


def _news(news: News, _info: Info, **_arguments: Any) -> Json:
    return Json(news.value)


@dataclass(frozen=True, slots=True)
class News:
    """What there is to tell a subscriber. All whose `viewer` is the same may see the very same value of a version."""

    game: str
    version: int
    viewer: str
    value: Value


async def follow_game(_source: Any, info: Info, id: str, after: int | None = None) -> AsyncIterator[News | None]:
    """The news of a game; None for a heartbeat. Raises the refusals of `Table.look` and `Table.follow`."""
    context = info.context
    about: About | None = None
    last = context.resumed if context.resumed is not None else -1 if after is None else after
    async for followed in context.table.follow(id, context.caller, last, HEARTBEAT, context.stopping):
        if followed is None:
            yield None
        elif followed.entry is None:
            yield News(id, followed.version, RESET, {"version": followed.version})
        else:
            if about is None or is_table_move(followed.entry["move"]):
                about = await _about(info, id)
            yield News(id, followed.version, followed.viewer, entry_about(followed.entry, about))


async def _about(info: Info, id: str) -> About:
    """Who plays, asked again whenever somebody came or went."""
    envelope = (await info.context.table.look(id, info.context.caller)).envelope
    return About(id, ruleset_named(envelope["ruleset"]), players_of(envelope))

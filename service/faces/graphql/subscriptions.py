"""The fields of `Subscription`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import strawberry
from strawberry.types.field import StrawberryField

from service.faces.graphql.context import Info
from service.faces.graphql.definitions import Union, argument, arguments_of, name_of, nullable, object_type, shown
from service.faces.graphql.recurring import Shared
from service.faces.graphql.values import About, Json, entry_about, players_of, ruleset_named
from service.table.lobby import is_table_move

RESET = "StreamReset"
HEARTBEAT = 15.0


def subscriptions(shared: Shared) -> dict[str, StrawberryField]:
    """All of them."""
    reset = object_type(
        RESET,
        {"version": shown(int, "version", "after which entries go on")},
        "`after` was above the game's version: what you have is not what the game has, look at it again.",
    )
    entry = name_of(shared.entry)
    news = Union(
        "GameNews",
        [shared.entry, reset],
        "An entry of a game's log, as it comes; or `StreamReset`, where `after` was above the game's version.",
        lambda value: entry if "hash" in value else RESET,
    )
    arguments = {
        "gameId": argument(strawberry.ID, "id", "the id of a game"),
        "after": argument(
            nullable(int), "after", "the version of the last entry that you have; from the first one where it is left out"
        ),
    }
    text = (
        "Entries above `after`, first those that are there, then those that come, without gap or repeat; complete with the game."
    )
    field = strawberry.subscription(follow_game, graphql_type=news, description=text)
    field.arguments = arguments_of(arguments)
    return {"gameEvents": field}


@dataclass(frozen=True, slots=True)
class News(Json):
    """What there is to tell a subscriber. All whose `viewer` is the same may see the very same value of a version and a hash: a
    version can come again with another entry where a failover forgot one."""

    game: str
    version: int
    viewer: str
    hash: str


async def follow_game(info: Info, id: str, after: int | None = None) -> AsyncIterator[News | None]:
    """The news of a game; None for a heartbeat. Raises the refusals of `Table.look` and `Table.follow`."""
    context = info.context
    about: About | None = None
    last = context.resumed if context.resumed is not None else -1 if after is None else after
    async for followed in context.table.follow(id, context.caller, last, HEARTBEAT, context.stopping):
        if followed is None:
            yield None
        elif followed.entry is None:
            yield News({"version": followed.version}, id, followed.version, RESET, "")
        else:
            if about is None or is_table_move(followed.entry["move"]):
                about = await _about(info, id)
            yield News(entry_about(followed.entry, about), id, followed.version, followed.viewer, followed.entry["hash"])


async def _about(info: Info, id: str) -> About:
    """Who plays, asked again whenever somebody came or went."""
    envelope = (await info.context.table.look(id, info.context.caller)).envelope
    return About(id, ruleset_named(envelope["ruleset"]), players_of(envelope))

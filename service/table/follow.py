"""Following a game: its entries from any version on, as they come, without gap or repeat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from service.table import entries, history, lobby
from service.table.commit import Game, enter, load
from service.table.envelope import OVER, entry_as_seen, masked_from
from service.table.ports import GameStore, News, Watch
from service.table.stopping import Stopping
from service.table.viewer import Caller


@dataclass(frozen=True, slots=True)
class Followed:
    """An entry as the viewer may see it. `viewer` names all viewers who see this very value; an `entry` of None says that the
    version asked for is above the head, which is `version`."""

    version: int
    viewer: str
    entry: dict[str, Any] | None


async def follow(
    store: GameStore, id: str, caller: Caller, after: int, heartbeat: float, stopping: Stopping
) -> AsyncIterator[Followed | None]:
    """Entries above `after`, first those that are there, then those that come; None when `heartbeat` seconds brought none.

    Ends when the game is over and its last entry was given, when it is purged, when the service stops. Raises GameNotFound, and
    InvalidToken also later, when the caller's token stops being good.
    """
    async with store.watch(id) as watch:
        behind = True
        while True:
            if behind:
                game = enter(await load(store, id), caller)
                if after > game.head.version:  # from the beginning, or since a failover forgot what was given
                    after = game.head.version
                    yield Followed(after, "", None)
                async for followed in _catch_up(store, game, after):
                    after = followed.version
                    yield followed
                if game.meta.status in OVER:
                    return
            news = await _news(watch, after, heartbeat, stopping)
            if stopping.is_set() or (news is not None and news.purged):
                return
            live = None if news is None else _live(game, news, after)
            behind = news is not None and live is None
            if live is not None:
                after = live.version
            if not behind:
                yield live


async def _news(watch: Watch, after: int, heartbeat: float, stopping: Stopping) -> News | None:
    """What is new; None at a heartbeat that brought nothing, or when the service stops."""
    while True:
        news = await stopping.or_none(watch.next(heartbeat))
        if news is None or not _is_old(news, after):
            return news


def _is_old(news: News, after: int) -> bool:
    """Whether it was given already. News without an entry tell where the head is: one below `after` is no old news."""
    return not news.purged and (news.version <= after if news.entry is not None else news.version == after)


def _live(game: Game, news: News, after: int) -> Followed | None:
    """The entry that came, where it is the next one and changes neither who may see what nor whether the game is over."""
    if news.entry is None or news.version != after + 1:
        return None
    entry = entries.read(news.entry)
    if lobby.is_table_move(entry["move"]) or any(event["type"] == "game_ended" for event in entry["events"]):
        return None
    return _followed(game, entry)


async def _catch_up(store: GameStore, game: Game, after: int) -> AsyncIterator[Followed]:
    async for entry in history.read_all(store, game.head.id, after, game.head.version):
        yield _followed(game, entry)


def _followed(game: Game, entry: entries.Entry) -> Followed:
    masked = masked_from(game.head, game.fixed, game.meta) if game.ruleset.hidden else None
    whole = masked is None or entry["version"] < masked
    viewer = "all" if whole else str(game.access.seat)
    return Followed(entry["version"], viewer, entry_as_seen(game.head, game.fixed, entry, game.access.seat, masked))

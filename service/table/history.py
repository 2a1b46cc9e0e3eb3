"""How a game stood at an old version: the log folded again, from the nearest snapshot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import VersionNotFound
from service.engine.ruleset import State
from service.table import entries, lobby
from service.table.canonical import canonical
from service.table.commit import Game
from service.table.heads import Meta, SeatMeta
from service.table.ports import GameStore, Head

LONG_FOLD = 1000
PAGE = 500


@dataclass(frozen=True, slots=True)
class Then:
    """A game as it stood: an old head and the meta of that moment."""

    head: Head
    meta: Meta


async def at(store: GameStore, game: Game, version: int) -> Then:
    """The game after `version` entries. Raises VersionNotFound."""
    if not 0 <= version <= game.head.version:
        raise VersionNotFound(f"this game has versions 0 to {game.head.version}")
    if version == game.head.version:
        return Then(game.head, game.meta)
    started = game.meta.started
    if started is None or version < started:
        return await _before_the_start(store, game, version)
    state = await _state_at(store, game, version, started)
    meta = _meta_at(game.meta, state, version)
    return Then(_old(game.head, version, canonical(state.model_dump(mode="json")), meta), meta)


async def lobby_at(store: GameStore, game: Game, version: int) -> Meta:
    """The meta after `version` entries, seats and epochs included, by folding the log from its creation."""
    meta: Meta | None = None
    async for entry in read_all(store, game.head.id, -1, version):
        meta = lobby.opened(entry) if meta is None else lobby.after(meta, entry)
    if meta is None:
        raise VersionNotFound("the log has no creation")
    return meta


async def read_all(store: GameStore, id: str, after: int, until: int) -> AsyncIterator[entries.Entry]:
    """The entries above `after`, up to `until`, in order; a page of the log in memory at a time."""
    while after < until:
        page = await store.read(id, after, min(PAGE, until - after))
        if not page:
            return
        for data in page:
            entry = entries.read(data)
            after = entry["version"]
            yield entry


async def _before_the_start(store: GameStore, game: Game, version: int) -> Then:
    meta = await lobby_at(store, game, version)
    return Then(_old(game.head, version, b"", meta), meta)


async def _state_at(store: GameStore, game: Game, version: int, started: int) -> State:
    kept = await store.snapshot(game.head.id, version)
    ruleset, after = game.ruleset, started - 1
    state: State = ruleset.initial(game.options, game.meta.names())
    if kept is not None and kept[0] >= started and kept[1]:
        after, state = kept[0], ruleset.state.model_validate_json(kept[1])
    found = [entry async for entry in read_all(store, game.head.id, after, version)]
    if len(found) > LONG_FOLD:
        await asyncio.to_thread(fold_into, ruleset, state, found)
    else:
        fold_into(ruleset, state, found)
    return state


def fold_into(ruleset: AnyRuleset, state: State, found: list[entries.Entry]) -> None:
    """Writes the events of log entries, in order, into `state`."""
    reader = play.event_lists_of(ruleset)
    for entry in found:
        play.fold(ruleset, state, entry["version"], reader.validate_python(entry["events"]))


def _meta_at(now: Meta, state: State, version: int) -> Meta:
    over = now.ended is not None and version >= now.ended
    status = now.status if over else "playing"
    seats = [_seat_at(seat, number in state.left) for number, seat in enumerate(now.seats)]
    return now.model_copy(update={"status": status, "seats": seats, "ended": now.ended if over else None})


def _seat_at(seat: SeatMeta, left: bool) -> SeatMeta:
    return seat.model_copy(update={"left": left})


def _old(head: Head, version: int, state: bytes, meta: Meta) -> Head:
    return Head(head.id, version, "", head.fixed, b"", state, 0, 0)

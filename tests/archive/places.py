"""A table with an archive behind it, on real engines; and games that end."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import redis

from service.store.redis import RedisStore
from service.table.archived import StoreWithArchive
from service.table.archiver import Archiver
from service.table.clock import SystemClock
from service.table.ports import Archive
from service.table.stopping import Stopping
from service.table.table import Made, Table
from service.table.tokens import Signer
from service.table.viewer import NOBODY, Caller
from tests.table.conftest import SIGNER, Json, created, id_of, owner_of, seat_of

MOST_MOVES = 2_000


@dataclass
class Counted:
    """What an archiver told."""

    done: int = 0
    faults: int = 0
    games: list[int] = field(default_factory=list)

    def archived(self) -> None:
        self.done += 1

    def failed(self) -> None:
        self.faults += 1

    def waiting(self, games: int) -> None:
        self.games.append(games)


class Place:
    """One process: its store, its archive, its table and its archiver."""

    def __init__(self, store: RedisStore, archive: Archive, url: str, signer: Signer = SIGNER) -> None:
        self.store = store
        self.archive = archive
        self.told = Counted()
        self.archiver = Archiver(store, archive, self.told)
        self.whole = StoreWithArchive(store, archive)
        self.table = Table(self.whole, signer, SystemClock(), anyone_creates=True)
        self._url = url

    async def archive_all(self) -> None:
        """Sees to all that is due, without a fault."""
        while (await self.archiver.look())[0]:
            pass
        assert self.told.faults == 0

    def forget(self, id: str) -> None:
        """Has the store lose a game as it does when its retention has passed."""
        with redis.Redis.from_url(self._url, protocol=2) as client:
            assert client.delete(*self.store._keys.game(id)) > 0
        self.store._warm.take(id)

    async def archived_only(self, made: Made) -> str:
        """The game's id, once the archive alone has it."""
        await self.archive_all()
        assert await self.archive.newest(id_of(made)) is not None
        self.forget(id_of(made))
        return id_of(made)


async def played(table: Table, made: Made, most: int | None = None) -> Made:
    """The game, once its seats have played it to its end, or `most` moves of it, each by its offers."""
    chance = random.Random(1)
    for _ in range(most or MOST_MOVES):
        game = (await table.look(id_of(made), owner_of(made))).envelope
        if game["status"] != "playing":
            return made
        seat = seat_of(made, game["active"][0])
        offers = (await table.offers(id_of(made), seat)).offers
        move = chance.choice(offers).move.model_dump(mode="json")
        await table.move(id_of(made), seat, {"move": move}, None, None)
    assert most is not None, "the game does not end"
    return made


async def everything(table: Table, made: Made) -> dict[str, Any]:
    """All that a game shows, to each who may see it: envelope, old versions, log, export, offers, stream."""
    callers = {"nobody": NOBODY, "owner": owner_of(made)}
    callers |= {f"seat {number}": seat_of(made, number) for number in range(len(made.tokens["seats"]))}
    return {name: await seen_by(table, id_of(made), caller) for name, caller in callers.items()}


async def seen_by(table: Table, id: str, caller: Caller) -> Json:
    now = await table.look(id, caller)
    header, log = await table.export(id, caller)
    half = now.envelope["version"] // 2
    return {
        "now": (now.envelope, now.etag),
        "then": [(await table.look(id, caller, version)).envelope for version in (0, half, now.envelope["version"])],
        "log": (await table.log(id, caller, -1, 1000)).entries,
        "page": (await table.log(id, caller, half, 3)).entries,
        "export": [header, *[entry async for entry in log]],
        "offers": (await table.offers(id, caller)).offers,
        "followed": [each async for each in table.follow(id, caller, -1, 30.0, Stopping())],
        "verified": await table.verification(id, caller),
    }


class Ended:
    """A game that was aborted, and its owner."""

    def __init__(self, id: str, owner: Caller) -> None:
        self.id = id
        self.owner = owner


async def ended(place: Place, **body: object) -> Ended:
    made = await created(place.table, **body)  # type: ignore[arg-type]
    await place.table.abort(id_of(made), owner_of(made), None)
    return Ended(id_of(made), owner_of(made))

"""A commit is written whole or not at all: here each step of it is broken in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from service.engine.refusals import StoreUnavailable
from service.store.redis import RedisStore
from service.table.ports import Created, Head, Overtaken, Written
from tests.store.conftest import Open
from tests.store.games import create, grow, key, loaded, new_game, next_append
from tests.store.servers import Server

HEAD, LOG, RECORDS, KEPT = range(4)

APPEND_USES = ("hmget", "xrange", "hget", "hrandfield", "hlen", "xadd", "hdel", "expire", "spublish")
"""The commands of `append.lua`, but for HSET: without it nothing of a game can be written, and the store is not ready."""


@pytest.fixture(params=["valkey", "redis70"])
def server(request: pytest.FixtureRequest) -> Server:
    found: Server = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def store(server: Server, open_at: Open) -> Any:
    return open_at(server.url)


def dump(server: Server, store: RedisStore, id: str) -> list[Any]:
    """All that stands of a game, byte by byte, with what time it has left."""
    return [(server.ask("DUMP", name), server.ask("PTTL", name)) for name in store._keys.game(id)]


async def at_ninety_nine(store: RedisStore) -> Head:
    """A game whose next entry takes every step: a snapshot is due, and a record is there to be dropped."""
    head = await grow(store, await create(store), 98)
    await store.append(next_append(head, key=key("old", until=1)))
    return await loaded(store, head.id)


@pytest.mark.parametrize("broken", [HEAD, LOG, RECORDS, KEPT])
async def test_a_key_of_the_wrong_type_stops_a_commit_before_its_first_write(
    server: Server, store: RedisStore, broken: int
) -> None:
    """Whichever key it is; when it is right again the same commit goes through."""
    head = await at_ninety_nine(store)
    name = store._keys.game(head.id)[broken]
    server.ask("RENAME", name, f"{name}:aside")
    server.ask("SET", name, "of the wrong type")
    before = dump(server, store, head.id)
    append = next_append(head, key=key("k"))
    with pytest.raises(StoreUnavailable) as refusal:
        await store.append(append)
    assert refusal.value.extra == {}
    assert dump(server, store, head.id) == before
    server.ask("RENAME", f"{name}:aside", name)
    assert await store.append(append) == Written(100)


async def test_a_head_without_its_log_takes_no_entry(server: Server, store: RedisStore) -> None:
    """A log that was lost is not begun anew in the middle."""
    head = await at_ninety_nine(store)
    server.ask("DEL", store._keys.game(head.id)[LOG])
    before = dump(server, store, head.id)
    with pytest.raises(StoreUnavailable, match="LOGLOST"):
        await store.append(next_append(head, key=key("k")))
    assert dump(server, store, head.id) == before


async def test_a_log_that_is_ahead_of_its_head_takes_no_entry(server: Server, store: RedisStore) -> None:
    """The stream refuses a version that it has."""
    head = await at_ninety_nine(store)
    server.ask("XADD", store._keys.game(head.id)[LOG], "100-0", "e", "of another world")
    before = dump(server, store, head.id)
    with pytest.raises(StoreUnavailable):
        await store.append(next_append(head, key=key("k")))
    assert dump(server, store, head.id) == before


@pytest.fixture
def full(server: Server) -> Iterator[None]:
    yield
    server.ask("CONFIG", "SET", "maxmemory", "0")


@pytest.mark.usefixtures("full")
async def test_a_full_server_changes_nothing(server: Server, store: RedisStore) -> None:
    """Neither an entry nor a game is half written; the store is not ready; reading goes on."""
    head = await at_ninety_nine(store)
    before = dump(server, store, head.id)
    server.ask("CONFIG", "SET", "maxmemory", "1mb")
    with pytest.raises(StoreUnavailable, match="OOM"):
        await store.append(next_append(head, key=key("k"), over=True))
    new = new_game(public=False)
    with pytest.raises(StoreUnavailable, match="OOM"):
        await store.create(new)
    with pytest.raises(StoreUnavailable, match="OOM"):
        await store.ready()
    assert await store.load(head.id) == head
    server.ask("CONFIG", "SET", "maxmemory", "0")
    assert dump(server, store, head.id) == before
    assert await store.create(new) == Created()


@pytest.fixture
def user(server: Server) -> Iterator[str]:
    server.ask("ACL", "SETUSER", "gobelet", "reset", "on", "nopass", "~*", "&*", "+@all")
    yield f"redis://gobelet:x@127.0.0.1:{server.port}"
    server.ask("ACL", "DELUSER", "gobelet")


@pytest.mark.parametrize("command", APPEND_USES)
async def test_a_command_that_is_forbidden_leaves_a_commit_whole_or_undone(
    server: Server, user: str, open_at: Open, command: str
) -> None:
    """Each command of the script is taken from the user in turn."""
    store: Any = open_at(user, retention=1000)
    head = await at_ninety_nine(store)
    before = dump(server, store, head.id)
    server.ask("ACL", "SETUSER", "gobelet", f"-{command}")
    stale = next_append(head, after="wrong")
    append = stale if command == "xrange" else next_append(head, key=key("k"), over=True)
    try:
        answer = await store.append(append)
    except StoreUnavailable:
        assert dump(server, store, head.id) == before
    else:
        assert answer == Written(100)
        assert (await loaded(store, head.id)).hash == append.hash
        assert await store.read(head.id, 99, 10) == [append.entry]
        assert await store.snapshot(head.id, 100) == (100, append.state)


@pytest.mark.parametrize("command", ["evalsha", "eval", "hmget", "hset", "xadd", "hrandfield", "unlink", "info"])
async def test_a_user_who_may_not_do_everything_makes_the_store_not_ready(
    server: Server, user: str, open_at: Open, command: str
) -> None:
    """Found at start-up, before a game is half written."""
    server.ask("SCRIPT", "FLUSH")
    server.ask("ACL", "SETUSER", "gobelet", f"-{command}")
    with pytest.raises(StoreUnavailable, match=r"NOPERM|can't run this command|no permissions"):
        await open_at(user).ready()


async def test_a_wrong_password_is_said_in_bounded_time(server: Server, open_at: Open) -> None:
    """As the reason why the store can't be reached."""
    with pytest.raises(StoreUnavailable, match="username-password"):
        await open_at(f"redis://nobody:wrong@127.0.0.1:{server.port}").ready()


async def test_forgotten_scripts_are_taught_again(server: Server, store: RedisStore) -> None:
    """While many commits are under way; each is written once."""
    heads = [await create(store) for _ in range(20)]

    async def play(head: Head) -> None:
        for _ in range(20):
            assert isinstance(await store.append(next_append(head)), Written)
            head = store.warm(head.id) or head

    playing = asyncio.gather(*(play(head) for head in heads))
    for _ in range(10):
        await asyncio.sleep(0.005)
        server.ask("SCRIPT", "FLUSH")
    await playing
    assert [(await loaded(store, head.id)).version for head in heads] == [20] * 20


async def test_a_bad_command_leaves_its_neighbours_alone(server: Server, store: RedisStore) -> None:
    """In the same pipeline: a commit that the server refuses, and others before and after it."""
    good, bad, late = await create(store), await create(store), await create(store)
    server.ask("SET", store._keys.game(bad.id)[LOG], "of the wrong type")
    answers = await asyncio.gather(
        store.append(next_append(good)),
        store.append(next_append(bad)),
        store.read(bad.id, -1, 10),
        store.append(next_append(late, after="wrong")),
        store.load(late.id),
        return_exceptions=True,
    )
    assert answers[0] == Written(1)
    assert isinstance(answers[1], StoreUnavailable)
    assert isinstance(answers[2], StoreUnavailable)
    assert isinstance(answers[3], Overtaken)
    assert answers[4] == late

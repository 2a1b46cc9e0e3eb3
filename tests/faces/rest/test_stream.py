"""The stream: entries as they come, resumable by version, without gap or repeat."""

from __future__ import annotations

import asyncio

import pytest

from service.faces.rest import watching
from tests.faces.rest.api import Api, Game, refused
from tests.faces.rest.events import Event, watched

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


async def play(game: Game, moves: int, first: int = 0) -> None:
    """So many moves of a game for two, in turn."""
    for number in range(first, first + moves):
        assert (await game.move(number % 2, ROLL, BUST)).status_code == 200


def ids(events: list[Event]) -> list[int | None]:
    return [event.id for event in events]


async def test_a_stream_begins_with_the_creation_and_goes_on_as_entries_come(api: Api) -> None:
    """`id` is the version, `event: move`, and the data the entry as the log shows it."""
    game = await api.create()
    await play(game, 2)

    async with watched(api, game.path) as stream:
        past = await stream.take(3)
        await play(game, 2)
        present = await stream.take(2)

    assert stream.answer.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert stream.answer.headers["cache-control"] == "private, no-cache"
    assert stream.answer.headers["x-accel-buffering"] == "no"
    assert [event.type for event in past + present] == ["move"] * 5
    assert ids(past + present) == [0, 1, 2, 3, 4]
    assert [event.data for event in past + present] == await game.log()


async def test_a_stream_tells_how_soon_to_reconnect(api: Api) -> None:
    """Its first line is `retry`, in milliseconds."""
    game = await api.create()

    async with api.stream(f"{game.path}/stream") as answer:
        assert (await anext(answer.aiter_bytes())).startswith(b"retry: 2000\n\n")


async def test_the_end_of_a_game_ends_its_stream(api: Api) -> None:
    """`event: end` comes last, without an id, so that a reconnect says which entry came last."""
    game = await api.create()

    async with watched(api, game.path) as stream:
        await stream.take(1)
        await game.leave(0, game.seat(0))
        rest = await stream.rest()

    assert [(event.type, event.id) for event in rest] == [("move", 1), ("end", None)]


@pytest.mark.parametrize("end", ["finished", "aborted"])
async def test_a_reconnect_after_the_last_entry_of_a_game_that_is_over_is_204(api: Api, end: str) -> None:
    """Which makes a browser stop (WHATWG HTML, 9.2.3); one that lacks an entry still gets it."""
    game = await api.create()
    await (game.abort() if end == "aborted" else game.leave(0, game.seat(0)))

    done = await api.get(f"{game.path}/stream", Last_Event_ID="1")
    assert (done.status_code, done.content) == (204, b"")
    async with watched(api, game.path, Last_Event_ID="0") as stream:
        assert [(event.type, event.id) for event in await stream.rest()] == [("move", 1), ("end", None)]
    async with watched(api, game.path, after=1) as stream:
        assert [event.type for event in await stream.rest()] == ["end"]


@pytest.mark.parametrize("after", range(5))
async def test_a_stream_resumes_after_the_version_that_the_client_has(api: Api, after: int) -> None:
    """`Last-Event-ID`, or `after` for the first connection: no gap, no repeat, and what is new follows."""
    game = await api.create()
    await play(game, 4)

    for more in ({"Last_Event_ID": str(after)}, {"after": after}):
        async with watched(api, game.path, **more) as stream:
            assert ids(await stream.take(4 - after)) == list(range(after + 1, 5))


async def test_the_last_event_id_wins_over_the_query(api: Api) -> None:
    """A browser keeps the address that it began with, and says in the header what it got since."""
    game = await api.create()
    await play(game, 4)

    async with watched(api, game.path, after=0, Last_Event_ID="3") as stream:
        assert ids(await stream.take(1)) == [4]


@pytest.mark.parametrize("id", ["5", "99", "999999999"])
async def test_an_id_above_the_head_is_reset_to_it(api: Api, id: str) -> None:
    """The game is not where the client thinks (a restore, another server): `event: reset` with the version of now, then go on."""
    game = await api.create()
    await play(game, 4)

    async with watched(api, game.path, Last_Event_ID=id) as stream:
        [reset] = await stream.take(1)
        await play(game, 1)
        [move] = await stream.take(1)

    assert (reset.type, reset.id, reset.data) == ("reset", 4, {"version": 4})
    assert (move.type, move.id) == ("move", 5)


@pytest.mark.parametrize("id", ["x", "-1", "1.5", "²", "99999999999", "0x1", "1 2"])
async def test_a_last_event_id_that_is_none_is_a_bad_header(api: Api, id: str) -> None:
    """400 `bad_header`."""
    game = await api.create()

    refused(await api.get(f"{game.path}/stream", Last_Event_ID=id.encode("latin-1", "replace")), 400, "bad_header")


async def test_a_stream_of_many_entries_has_them_all(api: Api) -> None:
    """Over several pages of the log, while it grows."""
    game = await api.create()
    await play(game, 20)

    async with watched(api, game.path) as stream:
        playing = asyncio.create_task(play(game, 200, first=20))
        events = await stream.take(221)
        await playing

    assert ids(events) == list(range(221))


async def test_many_reconnects_lose_and_repeat_nothing(api: Api) -> None:
    """A client that is cut off after each entry or two gets the game whole."""
    game = await api.create()
    playing = asyncio.create_task(play(game, 60))
    found: list[int | None] = []
    while len(found) < 61:
        more = {"Last_Event_ID": str(found[-1])} if found else {}
        async with watched(api, game.path, **more) as stream:
            found += ids(await stream.take(min(1 + len(found) % 2, 61 - len(found))))
    await playing

    assert found == list(range(61))


async def test_a_comment_keeps_an_idle_stream_open(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that begins with a colon, at every heartbeat."""
    monkeypatch.setattr(watching, "HEARTBEAT", 0.05)
    game = await api.create()

    async with watched(api, game.path) as stream:
        await stream.take(1)
        assert [await stream.next() for _ in range(2)] == [Event("comment")] * 2
        await play(game, 1)
        assert ids(await stream.take(1)) == [1]


def test_the_heartbeat_is_fifteen_seconds() -> None:
    """Sooner than proxies give up, which is usually after a minute."""
    assert watching.HEARTBEAT == 15


async def test_erasing_a_game_ends_its_streams(api: Api) -> None:
    """At once; a reconnect finds nothing."""
    game = await api.create()

    async with watched(api, game.path) as stream:
        await stream.take(1)
        await game.purge()
        assert [event.type for event in await stream.rest()] == ["end"]

    refused(await api.get(f"{game.path}/stream", Last_Event_ID="0"), 404, "game_not_found")


async def test_a_revoked_token_ends_its_stream_before_the_next_entry(api: Api) -> None:
    """It sees neither the entry that revoked it nor what follows; others watch on."""
    game = await api.create("gladiators-duel")

    async with watched(api, game.path, game.seat(0)) as revoked, watched(api, game.path, game.seat(1)) as other:
        await revoked.take(1)
        await other.take(1)
        await api.post(f"{game.path}/seats/0/token", None, game.owner)
        await game.move(1, ROLL, [1, 2])

        assert await revoked.rest() == []
        assert ids(await other.take(2)) == [1, 2]
    refused(await api.get(f"{game.path}/stream", game.seat(0), Last_Event_ID="0"), 401, "invalid_token")


async def test_a_freed_seat_ends_its_stream(api: Api) -> None:
    """Leaving an open game ends the token, so it ends the stream too."""
    game = await api.create(seats=["Ana", None, None])
    bo = (await game.join("Bo")).json()["token"]

    async with watched(api, game.path, bo, after=1) as stream:
        await game.leave(1, bo)
        assert await stream.rest() == []


async def test_a_private_game_streams_to_its_tokens_alone(api: Api) -> None:
    """404 before a stream begins."""
    game = await api.create(visibility="private")

    refused(await api.get(f"{game.path}/stream"), 404, "game_not_found")
    async with watched(api, game.path, game.seat(0)) as stream:
        assert ids(await stream.take(1)) == [0]


async def test_many_watchers_see_the_same(api: Api) -> None:
    """Each gets every entry once, whoever it is."""
    game = await api.create()

    async def watch(token: str | None) -> list[Event]:
        async with watched(api, game.path, token) as stream:
            return await stream.rest()

    tokens = [None, game.seat(0), game.seat(1), game.owner] * 8
    watching_all = [asyncio.create_task(watch(token)) for token in tokens]
    await play(game, 10)
    await game.leave(0, game.seat(0))

    seen = await asyncio.gather(*watching_all)
    assert all(events == seen[0] for events in seen)
    assert ids(seen[0]) == [*range(12), None]


async def test_what_happens_before_the_start_is_streamed_too(api: Api) -> None:
    """Joins and the start are entries like moves."""
    game = await api.create(seats=["Ana", None], start=False)

    async with watched(api, game.path) as stream:
        await game.join("Bo")
        await game.start()
        events = await stream.take(3)

    assert [event.data["move"] and event.data["move"]["type"] for event in events] == [None, "join", "start"]


async def test_a_client_that_goes_away_is_forgotten(api: Api) -> None:
    """Its subscription ends with it; the game goes on."""
    game = await api.create()
    for _ in range(3):
        async with watched(api, game.path) as stream:
            await stream.take(1)

    assert (await game.move(0, ROLL, BUST)).status_code == 200


async def test_a_stream_is_for_who_accepts_one(api: Api) -> None:
    """406 for another media type; HEAD tells the fields of GET and streams nothing."""
    game = await api.create()

    refused(await api.get(f"{game.path}/stream", Accept="application/json"), 406, "not_acceptable")
    head = await api.call("HEAD", f"{game.path}/stream")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith("text/event-stream")
    assert "content-length" not in head.headers

"""Subscriptions: `graphql-transport-ws` with all its close codes, event streams, resuming; with the npm clients too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import orjson
import pytest
import redis
from websockets.asyncio.client import connect

from service.faces.graphql import websocket
from tests.faces.graphql import programs
from tests.faces.graphql.api import Api, Game
from tests.faces.graphql.sockets import FOLLOW, Socket, open_socket
from tests.servers import Service


@pytest.fixture
async def remote(service: Service) -> AsyncIterator[Api]:
    """A client of the real server, over a socket."""
    async with httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=30) as client:
        yield Api(client)


@pytest.fixture
async def game(remote: Api) -> Game:
    """A game of one player, on the real server."""
    return await remote.game_5000(1)


async def turn(game: Game) -> None:
    """Three entries: a throw, three ones set aside, banked."""
    await game.api.roll(game, game.seat(0), 1, 1, 1, 2, 3)
    document = "mutation K($id: ID!) { le5000Keep(gameId: $id, dice: [0, 1, 2]) { __typename } le5000Bank(gameId: $id) { __typename ... on Problem { code } } }"
    made = await game.api.data(document, game.seat(0), id=game.id)
    assert made["le5000Bank"]["__typename"] == "Le5000Moved", made


async def over(game: Game) -> None:
    await game.api.data("mutation A($id: ID!) { abortGame(gameId: $id) { __typename } }", game.owner, id=game.id)


async def entries(socket: Socket, id: str, until: int) -> list[Any]:
    """What a subscription brings, up to a version."""
    found: list[Any] = []
    while not found or found[-1]["version"] < until:
        message = await socket.next()
        assert (message["id"], message["type"]) == (id, "next"), message
        found.append(message["payload"]["data"]["gameEvents"])
    return found


async def test_a_game_is_followed_from_its_start_to_its_end(service: Service, game: Game) -> None:
    """First what is there, then what comes, each entry once and in order; complete with the game."""
    await turn(game)
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        assert [entry["version"] for entry in await entries(socket, "1", 3)] == [0, 1, 2, 3]
        await turn(game)
        found = await entries(socket, "1", 6)
        assert [entry["version"] for entry in found] == [4, 5, 6]
        assert found[0]["sentences"] == ["Ana throws 1, 1, 1, 2, 3."]
        await over(game)
        assert [entry["version"] for entry in await entries(socket, "1", 7)] == [7]
        assert await socket.next() == {"id": "1", "type": "complete"}


async def test_a_client_resumes_by_version(service: Service, game: Game) -> None:
    """After what it has; above what there is it is told so, and goes on from there."""
    await turn(game)
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id, after=1)
        assert [entry["version"] for entry in await entries(socket, "1", 3)] == [2, 3]
        await socket.subscribe("2", FOLLOW, id=game.id, after=99)
        message = await socket.next()
        assert message["payload"]["data"]["gameEvents"] == {"__typename": "StreamReset", "reset": 3}
        await turn(game)
        both = [await socket.next() for _ in range(6)]
        assert sorted((one["id"], one["payload"]["data"]["gameEvents"]["version"]) for one in both) == [
            (id, version) for id in ("1", "2") for version in (4, 5, 6)
        ]


async def test_queries_and_mutations_are_answered_on_a_socket_too(service: Service, game: Game) -> None:
    """One answer and complete; several operations at once, each under its id, which is free again afterwards."""
    async with open_socket(service) as socket:
        await socket.init(game.seat(0))
        await socket.subscribe("events", FOLLOW, id=game.id)
        await entries(socket, "events", 0)
        roll = "mutation R($id: ID!) { le5000Roll(gameId: $id, rolls: [1, 1, 1, 2, 3]) { ... on Le5000Moved { version } } }"
        await socket.subscribe("a", roll, id=game.id)
        messages = [await socket.next() for _ in range(3)]
        assert {"id": "a", "type": "next", "payload": {"data": {"le5000Roll": {"version": 1}}}} in messages
        assert {"id": "a", "type": "complete"} in messages
        await socket.subscribe("a", "{ __typename }")
        assert (await socket.next())["payload"] == {"data": {"__typename": "Query"}}


async def test_what_a_client_completes_is_silent(service: Service, game: Game) -> None:
    """And completing what is over, or never was, is nothing."""
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        await entries(socket, "1", 0)
        for id in ("1", "1", "other"):
            await socket.send({"id": id, "type": "complete"})
        await socket.subscribe("2", "{ __typename }")
        await turn(game)
        assert [(await socket.next())["id"] for _ in range(2)] == ["2", "2"]
        await socket.subscribe("1", FOLLOW, id=game.id, after=3)
        await over(game)
        assert [entry["version"] for entry in await entries(socket, "1", 4)] == [4]


async def test_pings_are_answered(service: Service) -> None:
    """At any time, with what they carry."""
    async with open_socket(service) as socket:
        await socket.send({"type": "ping"})
        assert await socket.next() == {"type": "pong"}
        await socket.send({"type": "ping", "payload": {"at": 1}})
        assert await socket.next() == {"type": "pong", "payload": {"at": 1}}
        await socket.send({"type": "pong"})
        await socket.init()


@pytest.mark.parametrize(
    ("query", "variables", "code"),
    [
        ("{ nope }", {}, "validation_error"),
        ("{", {}, "syntax_error"),
        (FOLLOW, {}, "variables_invalid"),
        (FOLLOW, {"id": "nothing"}, "game_not_found"),
        (
            'subscription S { a: gameEvents(gameId: "x") { __typename } b: gameEvents(gameId: "x") { __typename } }',
            {},
            "validation_error",
        ),
    ],
)
async def test_an_operation_that_can_not_be_ends_with_an_error(service: Service, query: str, variables: Any, code: str) -> None:
    """And nothing else; the socket stays."""
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", query, **variables)
        message = await socket.next()
        assert (message["id"], message["type"], message["payload"][0]["extensions"]["code"]) == ("1", "error", code)
        await socket.subscribe("1", "{ __typename }")
        assert (await socket.next())["type"] == "next"


@pytest.mark.parametrize(
    "message",
    [
        "not JSON",
        "[]",
        '"text"',
        {},
        {"type": 1},
        {"type": "start"},
        {"type": "subscribe"},
        {"type": "subscribe", "id": "", "payload": {}},
        {"type": "subscribe", "id": 1, "payload": {}},
        {"type": "subscribe", "id": "1"},
        {"type": "complete"},
        {"type": "ping", "payload": 1},
        {"type": "connection_ack"},
        b"\x00",
        "[" * 300 + "]" * 300,
    ],
)
async def test_a_message_that_is_none_closes_the_socket(service: Service, message: Any) -> None:
    """4400."""
    async with open_socket(service) as socket:
        await socket.init()
        await socket.send(message)
        assert (await socket.closed())[0] == 4400


async def test_a_payload_that_is_no_request_is_an_error_of_the_operation(service: Service) -> None:
    """It is well-formed for the protocol."""
    async with open_socket(service) as socket:
        await socket.init()
        await socket.send({"id": "1", "type": "subscribe", "payload": {"qeury": "{ __typename }"}})
        assert (await socket.next())["payload"][0]["extensions"]["code"] == "request_malformed"


async def test_each_breach_of_the_protocol_has_its_close_code(service: Service, game: Game) -> None:
    """4401 before the acknowledgement, 4409 for an id in use, 4429 for a second initialisation, 4403 for a bad credential."""
    async with open_socket(service) as socket:
        await socket.subscribe("1", "{ __typename }")
        assert await socket.closed() == (4401, "Unauthorized")
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        await socket.subscribe("1", FOLLOW, id=game.id)
        assert await socket.closed() == (4409, "Subscriber for 1 already exists")
    async with open_socket(service) as socket:
        await socket.init()
        for _ in range(2):
            await socket.subscribe("é" * 100, FOLLOW, id=game.id)
        assert (await socket.closed())[0] == 4409
    async with open_socket(service) as socket:
        await socket.init()
        await socket.send({"type": "connection_init"})
        assert await socket.closed() == (4429, "Too many initialisation requests")
    for credential in ("Basic eDp5", "Bearer gbt_nonsense", "Bearer gbk_nobody"):
        async with open_socket(service) as socket:
            await socket.send({"type": "connection_init", "payload": {"authorization": credential}})
            assert await socket.closed() == (4403, "Forbidden")


@pytest.mark.parametrize("protocol", [None, "graphql-ws", "soap"])
async def test_other_protocols_are_not_spoken(service: Service, protocol: str | None) -> None:
    """4406; the legacy one is off."""
    async with open_socket(service, protocol) as socket:
        assert await socket.closed() == (4406, "Subprotocol not acceptable")


async def test_a_client_that_says_nothing_is_let_go(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """4408 after a while; pings are no initialisation."""
    monkeypatch.setattr(websocket, "INIT_SECONDS", 0.5)
    received, sent = asyncio.Queue[Any](), asyncio.Queue[Any]()
    received.put_nowait({"type": "websocket.connect"})
    received.put_nowait({"type": "websocket.receive", "text": '{"type": "ping"}'})
    scope = {"type": "websocket", "path": "/graphql", "query_string": b"", "headers": [(b"host", b"localhost")], "scheme": "ws"}
    await api.app({**scope, "subprotocols": ["graphql-transport-ws"], "app": api.app}, received.get, sent.put)
    assert sent.get_nowait()["type"] == "websocket.accept"
    assert sent.get_nowait()["text"] == '{"type":"pong"}'
    assert sent.get_nowait()["code"] == 4408


async def test_a_token_in_an_address_is_not_logged(service: Service) -> None:
    """Tokens don't belong there; one that stands there all the same is in no log."""
    address = service.url.replace("http://", "ws://") + "/graphql?access_token=gbt_secret.s0.0.secret"
    async with connect(address, subprotocols=["graphql-transport-ws"], proxy=None) as connection:  # type: ignore[list-item]
        await Socket(connection).init()
    assert "gbt_secret" not in service.log.read_text()


async def test_a_client_that_takes_nothing_is_let_go(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """1013 once it has stalled: it may come back and resume; until then nothing is queued for it."""
    monkeypatch.setattr(websocket, "STALL", 0.05)
    game = await api.game_5000(1)
    received, sent = asyncio.Queue[Any](), list[Any]()
    stalled = asyncio.Event()

    async def send(message: Any) -> None:
        sent.append(message)
        if b'"next"' in message.get("text", "").encode():
            await stalled.wait()

    subscribe = {"id": "1", "type": "subscribe", "payload": {"query": FOLLOW, "variables": {"id": game.id}}}
    for message in ({"type": "connection_init"}, subscribe):
        received.put_nowait({"type": "websocket.receive", "text": orjson.dumps(message).decode()})
    first = asyncio.Queue[Any]()
    first.put_nowait({"type": "websocket.connect"})

    async def receive() -> Any:
        return await (first.get() if not first.empty() else received.get())

    scope = {"type": "websocket", "path": "/graphql", "query_string": b"", "headers": [(b"host", b"localhost")], "scheme": "ws"}
    await api.app({**scope, "subprotocols": ["graphql-transport-ws"], "app": api.app}, receive, send)
    assert (sent[-1]["type"], sent[-1]["code"]) == ("websocket.close", 1013)
    assert sum('"next"' in message.get("text", "") for message in sent) == 1


async def test_operations_on_one_socket_are_limited(service: Service, game: Game) -> None:
    """The one too many is refused, the others go on."""
    async with open_socket(service) as socket:
        await socket.init()
        for number in range(32):
            await socket.subscribe(str(number), FOLLOW, id=game.id, after=0)
        await socket.subscribe("one more", FOLLOW, id=game.id, after=0)
        message = await socket.next()
        assert (message["id"], message["payload"][0]["extensions"]["limit"]) == ("one more", "subscriptions")
        await turn(game)
        assert {(await socket.next())["type"] for _ in range(96)} == {"next"}


async def test_a_seat_sees_as_that_seat_on_a_socket(service: Service, remote: Api) -> None:
    """The token comes with the initialisation, or with the header; a spectator's socket sees no private game."""
    game = await remote.game_5000(1, visibility="PRIVATE")
    async with open_socket(service) as socket:
        await socket.init(game.seat(0))
        await socket.subscribe("1", FOLLOW, id=game.id)
        await entries(socket, "1", 0)
    async with open_socket(service, Authorization=f"Bearer {game.seat(0)}") as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        await entries(socket, "1", 0)
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        assert (await socket.next())["payload"][0]["extensions"]["code"] == "game_not_found"


async def test_a_token_that_stops_being_good_ends_its_subscriptions(service: Service, remote: Api) -> None:
    """Before the next entry, and with the reason; the language is that of the connection."""
    game = await remote.game_5000(2)
    async with open_socket(service) as socket:
        await socket.init(game.seat(1), **{"Accept-Language": "fr"})
        await socket.subscribe("1", FOLLOW, id=game.id)
        assert (await entries(socket, "1", 0))[0]["sentences"][0].startswith("Tour 1")
        renew = "mutation R($id: ID!) { renewSeatToken(gameId: $id, seat: 1) { __typename } }"
        await remote.data(renew, game.owner, id=game.id)
        message = await socket.next()
        assert (message["type"], message["payload"][0]["extensions"]["code"]) == ("error", "invalid_token")
        assert message["payload"][0]["extensions"]["status"] == 401


async def test_a_purged_game_ends_its_subscriptions(service: Service, game: Game) -> None:
    """They are complete: nothing will come."""
    async with open_socket(service) as socket:
        await socket.init()
        await socket.subscribe("1", FOLLOW, id=game.id)
        await entries(socket, "1", 0)
        await game.api.data("mutation P($id: ID!) { purgeGame(gameId: $id) { __typename } }", game.owner, id=game.id)
        assert await socket.next() == {"id": "1", "type": "complete"}


async def test_other_origins_open_no_socket(service: Service) -> None:
    """A page of another site could otherwise use a reader's network."""
    with pytest.raises(Exception, match="403"):
        async with open_socket(service, Origin="https://elsewhere.example"):
            pass


# Event streams


async def test_a_game_is_followed_as_an_event_stream(remote: Api, game: Game) -> None:
    """`next` with the version as its id, then `complete`."""
    await turn(game)
    async with remote.stream(FOLLOW, None, id=game.id) as events:
        assert events.answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        found = [await events.next() for _ in range(4)]
        assert [(name, id) for name, id, _ in found] == [("next", str(version)) for version in range(4)]
        await over(game)
        name, id, data = await events.next()
        assert (name, id, data["data"]["gameEvents"]["version"]) == ("next", "4", 4)
        assert await events.next() == ("complete", None, None)


async def test_an_event_stream_resumes_after_the_last_event(remote: Api, game: Game) -> None:
    """`Last-Event-ID`, which a browser sends by itself, wins over `after`; GET will do."""
    await turn(game)
    async with remote.stream(FOLLOW, None, {"last-event-id": "2"}, id=game.id, after=0) as events:
        assert (await events.next())[1] == "3"
    query = {"query": FOLLOW, "variables": f'{{"id": "{game.id}", "after": 1}}'}
    async with remote.client.stream("GET", "/graphql", params=query, headers={"accept": "text/event-stream"}) as answer:
        lines = answer.aiter_lines()
        assert [await anext(lines) for _ in range(3)] == [":", "", "id: 2"]
    bad = await remote.post({"query": FOLLOW, "variables": {"id": game.id}}, accept="text/event-stream", last_event_id="x")
    assert bad.status_code == 400


async def test_what_is_wrong_is_told_within_the_stream(remote: Api) -> None:
    """A browser's EventSource could not read it otherwise."""
    for document, code in (("{ nope }", "validation_error"), ("{", "syntax_error"), (FOLLOW, "variables_invalid")):
        async with remote.stream(document) as events:
            name, _, data = await events.next()
            assert (events.answer.status_code, name, data["errors"][0]["extensions"]["code"]) == (200, "next", code)
            assert (await events.next())[0] == "complete"
    async with remote.stream(FOLLOW, None, id="nothing") as events:
        assert (await events.next())[2]["errors"][0]["extensions"]["code"] == "game_not_found"


async def test_a_query_may_be_answered_as_a_stream(remote: Api) -> None:
    """And a subscription never as one answer."""
    async with remote.stream("{ __typename }") as events:
        assert await events.next() == ("next", None, {"data": {"__typename": "Query"}})
        assert (await events.next())[0] == "complete"
    assert (await remote.send(FOLLOW, None, id="x")).status_code == 406


async def test_an_entry_that_a_failover_forgot_is_not_shown_for_the_one_that_came_instead(api: Api, valkey_url: str) -> None:
    """A version can come again with another entry: what was encoded of the first is not told of the second."""
    game = await api.game_5000(1)
    with redis.Redis.from_url(valkey_url) as store:
        kept = {key: store.dump(key) for key in store.scan_iter(f"*{game.id}*")}
        await api.roll(game, game.seat(0), 1, 1, 1, 2, 3)
        forgotten = await first_entry(api, game)
        for key, value in kept.items():
            store.restore(key, 0, value, replace=True)
    assert (await api.roll(game, game.seat(0), 2, 2, 3, 4, 6))["version"] == 1
    found = await first_entry(api, game)
    log = (await api.rest("GET", f"/v1/games/{game.id}/log")).json()["entries"]
    assert (found["version"], found["hash"]) == (1, log[1]["hash"])
    assert (forgotten["version"], forgotten["hash"] == found["hash"]) == (1, False)


async def first_entry(api: Api, game: Game) -> Any:
    """What an event stream brings first after the creation."""
    async with api.stream(FOLLOW, None, id=game.id, after=0) as events:
        return (await events.next())[2]["data"]["gameEvents"]


# The clients that others wrote


@pytest.mark.usefixtures("clients")
async def test_graphql_ws_follows_a_game_through_200_cuts(service: Service, remote: Api) -> None:
    """Cut at random and resumed by version, it gets every entry once and in order."""
    game = await remote.game_5000(1, options={"target": 50000})
    address = service.url.replace("http://", "ws://") + "/graphql"
    following = asyncio.create_task(programs.run("subscribe_ws.mjs", address, game.id, game.seat(0), "200"))
    document = """mutation T($id: ID!) {
        a: le5000Roll(gameId: $id, rolls: [2, 2, 3, 4, 6]) { __typename ... on Problem { code } }
    }"""
    for _ in range(520):
        made = await remote.data(document, game.seat(0), id=game.id)
        assert made["a"]["__typename"] == "Le5000Moved", made
    await over(game)
    found = await following
    assert found[-1] == {"cuts": 200}
    log = (await remote.rest("GET", f"/v1/games/{game.id}/log?limit=1000")).json()["entries"]
    assert found[:-1] == [{"version": entry["version"], "hash": entry["hash"]} for entry in log]


@pytest.mark.usefixtures("clients")
async def test_graphql_sse_follows_a_game(service: Service, game: Game) -> None:
    """In distinct connections mode, from a version on, to its end."""
    await turn(game)
    following = asyncio.create_task(programs.run("subscribe_sse.mjs", f"{service.url}/graphql", game.id, game.seat(0), "0"))
    await turn(game)
    await over(game)
    found = await following
    assert [entry["version"] for entry in found[:-2]] == [1, 2, 3, 4, 5, 6, 7]
    assert found[-2:] == [{"__typename": "Query"}, "complete"]

"""Traces as a receiver gets them, and that there are none, and no cost, where nobody asked for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from service.app import create_app
from service.settings import SettingsError, read_settings
from service.store.embedded import embedded
from service.store.memory import MemoryStore
from service.table.tokens import id_from
from service.tracing import Tracing
from tests.faces.asgi import InProcess
from tests.faces.graphql.sockets import open_socket
from tests.faces.rest.api import Api
from tests.servers import SECRET, Service, listening
from tests.tracing.receiver import Receiver, receiving

WITHIN = 60.0
SUBSCRIPTION = "subscription Follow($id: ID!) { gameEvents(gameId: $id) { __typename } }"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def receiver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    with receiving(tmp_path_factory.mktemp("receiver")) as found:
        yield found


@pytest.fixture(scope="module")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture
def environment(receiver: Receiver, valkey_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What a service is told that traces; OpenTelemetry reads its part itself."""
    own = {
        "OTEL_EXPORTER_OTLP_ENDPOINT": receiver.endpoint,
        "OTEL_SERVICE_NAME": "gobelet-tests",
        "OTEL_BSP_SCHEDULE_DELAY": "200",
    }
    for name, value in own.items():
        monkeypatch.setenv(name, value)
    settings = {"DATA_DIR": tmp_path, "SECRETS": SECRET, "REDIS_URL": valkey_url, "ARCHIVE_URL": tmp_path / "archive"}
    return own | {f"GOBELET_{name}": str(value) for name, value in settings.items()}


@pytest.fixture
async def client(environment: dict[str, str]) -> AsyncIterator[httpx.AsyncClient]:
    """Of the service in this process."""
    async with client_of(create_app(read_settings(environment))) as found:
        yield found


def trace_of(number: int) -> tuple[str, str]:
    """A trace's id, and the field by which a client names it."""
    trace = f"{number:032x}"
    return trace, f"00-{trace}-00000000000000aa-01"


async def told(receiver: Receiver, trace: str, names: set[str]) -> list[Json]:
    """The spans of a trace, once all that are awaited have come."""
    async with asyncio.timeout(WITHIN):
        while True:
            found = [span for span in receiver.spans() if span["trace"] == trace]
            if names <= {span["name"] for span in found}:
                return found
            await asyncio.sleep(0.1)


def named(spans: list[Json], name: str) -> Json:
    return next(span for span in spans if span["name"] == name)


async def test_a_request_is_a_span_named_by_its_route_in_the_client_s_trace(
    client: httpx.AsyncClient, receiver: Receiver
) -> None:
    """With method, route, status and the game's id; the calls to the store are spans within it."""
    game = await Api(client).create(dice={"source": "supplied"})
    trace, parent = trace_of(1)
    headers = {"traceparent": parent, "Authorization": f"Bearer {game.seat(0)}"}
    body = {"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}
    assert (await client.post(f"{game.path}/moves", json=body, headers=headers)).status_code == 200

    spans = await told(receiver, trace, {"POST /v1/games/{id}/moves", "append"})
    request, append = named(spans, "POST /v1/games/{id}/moves"), named(spans, "append")
    assert (request["service"], request["kind"], request["parent"]) == ("gobelet-tests", "SPAN_KIND_SERVER", "00000000000000aa")
    assert request["attributes"] == {
        "http.request.method": "POST",
        "http.route": "/v1/games/{id}/moves",
        "http.response.status_code": 200,
        "network.protocol.version": "1.1",
        "url.scheme": "http",
        "gobelet.game": game.id,
    }
    assert (append["parent"], append["kind"]) == (request["id"], "SPAN_KIND_CLIENT")
    assert append["attributes"] == {"db.system.name": "redis", "db.operation.name": "append"}
    assert not request["error"]


async def test_the_same_resource_at_two_addresses_is_told_apart(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """And what has no route has the method's name alone, or none where that is not a usual one."""
    trace, parent = trace_of(2)
    headers = {"traceparent": parent}
    id = id_from(bytes(16))
    await client.post(f"/v1/rulesets/le-5000/games/{id}/moves", headers=headers, json={})
    await client.get("/no/such/address", headers=headers)
    await client.request("PROPFIND", "/v1/games", headers=headers)

    spans = await told(receiver, trace, {"POST /v1/rulesets/{ruleset}/games/{id}/moves", "GET", "HTTP /v1/games"})
    assert named(spans, "GET")["attributes"]["http.response.status_code"] == 404
    assert named(spans, "HTTP /v1/games")["attributes"]["http.request.method"] == "_OTHER"


async def test_a_graphql_operation_is_a_span_named_by_its_kind(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """With its name, within the request's span; its document and its variables are told nobody."""
    trace, parent = trace_of(3)
    query = {"query": 'query Shelf { rulesets { id } secret: game(id: "hushhushhush") { id } }', "operationName": "Shelf"}
    await client.post("/graphql", json=query, headers={"traceparent": parent})

    spans = await told(receiver, trace, {"POST /graphql", "query"})
    operation = named(spans, "query")
    assert operation["parent"] == named(spans, "POST /graphql")["id"]
    assert operation["attributes"] == {"graphql.operation.type": "query", "graphql.operation.name": "Shelf"}


async def test_a_subscription_is_a_span_within_its_request(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """Over Server-Sent Events, from the first event to the last."""
    game = await Api(client).create()
    await client.delete(game.path, headers={"Authorization": f"Bearer {game.owner}"})
    payload = {"query": SUBSCRIPTION, "variables": {"id": game.id}}
    trace, parent = trace_of(4)
    await client.post("/graphql", json=payload, headers={"traceparent": parent, "Accept": "text/event-stream"})
    spans = await told(receiver, trace, {"POST /graphql", "subscription"})
    assert named(spans, "subscription")["parent"] == named(spans, "POST /graphql")["id"]


async def test_a_subscription_over_a_websocket_is_in_the_trace_that_opened_it(
    environment: dict[str, str], receiver: Receiver
) -> None:
    """The connection itself is no span: it may last for days."""
    trace, parent = trace_of(5)
    async with listening(create_app(read_settings(environment))) as service:
        async with httpx.AsyncClient(base_url=service.url, trust_env=False) as client:
            game = await Api(client).create()
            await game.abort()
        async with open_socket(service, traceparent=parent) as socket:
            await socket.init()
            await socket.subscribe("1", SUBSCRIPTION, id=game.id)
            while (await socket.next())["type"] != "complete":
                pass
    spans = await told(receiver, trace, {"subscription"})
    assert {span["name"] for span in spans} == {"subscription", "load", "read"}
    assert named(spans, "subscription")["parent"] == "00000000000000aa"


async def test_a_look_into_the_archive_is_a_span(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """Within the request that needed it."""
    trace, parent = trace_of(6)
    await client.get(f"/v1/games/{id_from(bytes(range(16)))}", headers={"traceparent": parent})
    spans = await told(receiver, trace, {"GET /v1/games/{id}", "load", "archive newest"})
    assert named(spans, "archive newest")["attributes"] == {}


async def test_a_span_holds_nothing_that_a_client_sent(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """No token, no key, no name, no query, no address that is not ours; also where the request is refused."""
    game = await Api(client).create()
    trace, parent = trace_of(7)
    headers = {
        "traceparent": parent,
        "Authorization": f"Bearer {game.owner}",
        "Idempotency-Key": "key-hushhush",
        "User-Agent": "agent-hush",
    }
    await client.post(f"/v1/games/{game.owner}/seats?query=hush", headers=headers, json={"name": "hush"})
    await client.get(f"{game.path}?version=hush", headers=headers)

    spans = await told(receiver, trace, {"POST /v1/games/{id}/seats", "GET /v1/games/{id}"})
    said = str(spans)
    for secret in ("hush", "gbt_", game.owner):
        assert secret not in said
    assert all(span["events"] == [] for span in spans)


async def test_a_trace_that_was_not_chosen_is_not_told(client: httpx.AsyncClient, receiver: Receiver) -> None:
    """A client's `traceparent` says whether its trace is kept; one that is none is ignored."""
    trace = f"{8:032x}"
    await client.get("/healthz", headers={"traceparent": f"00-{trace}-00000000000000aa-00"})
    assert (await client.get("/healthz", headers={"traceparent": "nonsense"})).status_code == 200
    last, parent = trace_of(9)
    await client.get("/healthz", headers={"traceparent": parent})
    await told(receiver, last, {"GET /healthz"})
    assert [span for span in receiver.spans() if span["trace"] == trace] == []


@asynccontextmanager
async def client_of(app: Starlette) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=InProcess(app), base_url="http://localhost") as found,
    ):
        yield found


async def test_what_failed_is_told_as_an_error_and_what_is_left_when_the_service_stops(
    environment: dict[str, str], receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that can't be reached: the request and the call to the store are errors; without a name the service has its own."""
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "600000")
    monkeypatch.delenv("OTEL_SERVICE_NAME")
    trace, parent = trace_of(10)
    async with client_of(create_app(read_settings({**environment, "GOBELET_REDIS_URL": "redis://127.0.0.1:1"}))) as client:
        assert (await client.get(f"/v1/games/{'a' * 26}", headers={"traceparent": parent})).status_code == 503
    spans = await told(receiver, trace, {"GET /v1/games/{id}", "load"})
    assert (named(spans, "load")["error"], named(spans, "load")["attributes"]["error.type"]) == (True, "StoreUnavailable")
    request = named(spans, "GET /v1/games/{id}")
    assert (request["service"], request["error"], request["attributes"]["error.type"]) == ("gobelet", True, "503")


async def test_a_fault_of_ours_is_an_error_too(environment: dict[str, str], receiver: Receiver) -> None:
    """Named by its kind, without its text."""

    async def fails(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError("hush")

    tracing = Tracing("otlp")
    trace, parent = trace_of(11)
    async with httpx.AsyncClient(transport=InProcess(tracing.requests(fails, ())), base_url="http://localhost") as client:
        with pytest.raises(ZeroDivisionError):
            await client.get("/", headers={"traceparent": parent})
    await tracing.close()
    (span,) = await told(receiver, trace, {"GET"})
    assert (span["error"], span["attributes"]["error.type"]) == (True, "ZeroDivisionError")
    assert "hush" not in str(span)


async def test_what_goes_on_behind_requests_is_not_told(
    environment: dict[str, str], receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call to the store for nobody is no trace of its own."""
    monkeypatch.setenv("OTEL_SERVICE_NAME", "behind")

    async def asks(scope: Scope, receive: Receive, send: Send) -> None:
        await store.load("for somebody")
        await Response(status_code=204)(scope, receive, send)

    tracing = Tracing("otlp")
    store = tracing.store(MemoryStore())
    assert await store.load("for nobody") is None
    async with httpx.AsyncClient(transport=InProcess(tracing.requests(asks, ())), base_url="http://localhost") as client:
        await client.get("/", headers={"traceparent": trace_of(12)[1]})
    await tracing.close()
    await told(receiver, trace_of(12)[0], {"GET", "load"})
    assert sorted(span["name"] for span in receiver.spans() if span["service"] == "behind") == ["GET", "load"]


async def test_the_console_shows_spans(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For a look at what there is, without any receiver."""
    async with client_of(create_app(read_settings({**environment, "OTEL_TRACES_EXPORTER": "console"}))) as client:
        await client.get("/readyz")
    assert '"name": "GET /readyz"' in capsys.readouterr().out


async def test_a_receiver_that_is_away_hinders_nobody(tmp_path: Path) -> None:
    """Requests are answered, and the service stops when it is told to."""
    service = Service(tmp_path)
    service.environment |= {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1", "OTEL_BSP_SCHEDULE_DELAY": "100"}
    service.start()
    try:
        async with httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=30) as client:
            await Api(client).create()
    finally:
        assert service.stop() == 0


OFF: list[dict[str, str]] = [
    {},
    {"OTEL_SERVICE_NAME": "named"},
    {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1", "OTEL_SDK_DISABLED": "true"},
    {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1", "OTEL_TRACES_EXPORTER": "none"},
]


def test_nothing_is_loaded_that_nobody_asked_for(tmp_path: Path) -> None:
    """Neither OpenTelemetry's traces nor the archive's library: their cost is none. (redis-py loads what it finds of metrics.)"""
    program = f"""
import os, sys
from service.app import create_app
for given in {OFF!r}:
    os.environ.update(given)
    create_app()
    for name in given:
        del os.environ[name]
print([name for name in sys.modules if name.startswith(("opentelemetry.sdk.trace", "opentelemetry.exporter", "obstore", "service.tracing"))])
"""
    environment = {"GOBELET_DATA_DIR": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("given", "exporter"),
    [
        ({"OTEL_TRACES_EXPORTER": "otlp"}, "otlp"),
        ({"OTEL_TRACES_EXPORTER": "console"}, "console"),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"}, "otlp"),
        (
            {
                "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://collector:4318/v1/traces",
                "OTEL_EXPORTER_OTLP_PROTOCOL": "http/protobuf",
            },
            "otlp",
        ),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": " "}, ""),
    ],
)
def test_an_endpoint_or_an_exporter_turns_traces_on(given: dict[str, str], exporter: str, tmp_path: Path) -> None:
    """By the names of OpenTelemetry's specification."""
    assert read_settings({"GOBELET_DATA_DIR": str(tmp_path), **given}).traces == exporter


@pytest.mark.parametrize(
    "given",
    [
        {"OTEL_TRACES_EXPORTER": "zipkin"},
        {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4317", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"},
    ],
)
def test_what_can_not_be_traced_is_refused_at_once(given: dict[str, str], tmp_path: Path) -> None:
    """With what is expected."""
    with pytest.raises(SettingsError, match="expected"):
        read_settings({"GOBELET_DATA_DIR": str(tmp_path), **given})

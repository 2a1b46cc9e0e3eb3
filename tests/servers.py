"""The whole service for the tests: as processes on loopback (`gobelet serve`), started on a free port and ended by their id."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import uvicorn
from starlette.types import ASGIApp

from service.faces.http import SERVER, Protocol
from tests.store.servers import free_port, wait_for

START_WITHIN = 180.0
SECRET = "a secret that only these tests use"


class Service:
    """A `gobelet serve` process with its workers. `settings` are those of the environment, without their prefix."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        own = {"DATA_DIR": str(folder / "data"), "PORT": str(self.port), "WORKERS": "1", "SECRETS": SECRET, **settings}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("GOBELET_", "COV_"))}
        self.environment = {**kept, **{f"GOBELET_{name}": value for name, value in own.items()}}
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "not started"
        return self._process

    def start(self, path: str = "/readyz") -> Service:
        """Returns once it is ready to serve, or what else `path` asks for."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [str(Path(sys.executable).with_name("gobelet")), "serve"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, env=self.environment,
            )  # fmt: skip
        wait_for(lambda: self._ready(path), f"the service on port {self.port}", START_WITHIN)
        return self

    def workers(self) -> list[int]:
        """The process ids of its workers: the one itself where it is alone."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        found = [int(pid) for pid in children if b"spawn_main" in _command(int(pid))]
        return found or [self.process.pid]

    def ask_to_stop(self) -> None:
        """SIGTERM, as an operator or an orchestrator sends it."""
        self.process.send_signal(signal.SIGTERM)

    def stop(self, within: float = 60.0) -> int:
        """Ends it; gives its exit status."""
        if self.process.poll() is None:
            self.ask_to_stop()
        try:
            return self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def _ready(self, path: str) -> bool:
        if self.process.poll() is not None:
            raise RuntimeError(f"the service did not start: {self.log.read_text()}")
        try:
            return httpx.get(f"{self.url}{path}", trust_env=False, timeout=5).status_code == 200
        except httpx.TransportError:
            return False


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Service]:
    """A service for as long as the context lasts."""
    service = Service(folder, **settings)
    try:
        yield service.start()
    finally:
        service.stop()


class Listening:
    """An application in this process on a port of loopback, for what needs a socket."""

    def __init__(self, app: ASGIApp) -> None:
        self.port = free_port()
        self.server = uvicorn.Server(uvicorn.Config(app, port=self.port, http=Protocol, log_level="error", **SERVER))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def connections(self) -> int:
        """How many are open at the moment."""
        return len(self.server.server_state.connections)


@asynccontextmanager
async def listening(app: ASGIApp) -> AsyncIterator[Listening]:
    """Serves it, as `gobelet serve` does, for as long as the context lasts."""
    found = Listening(app)
    serving = asyncio.create_task(found.server.serve())
    try:
        async with asyncio.timeout(START_WITHIN):
            while not found.server.started:
                await asyncio.sleep(0.02)
        yield found
    finally:
        found.server.should_exit = True
        await serving


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""

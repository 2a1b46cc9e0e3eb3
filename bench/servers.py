"""The servers that are measured, each a process of its own on a free port of loopback, on one embedded Valkey."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from service.settings import PREFIX
from service.store.embedded import embedded

START_WITHIN = 60.0


@dataclass(frozen=True, slots=True)
class Server:
    """Where it listens, and the process whose processor time counts."""

    port: int
    pid: int


@dataclass(frozen=True, slots=True)
class Servers:
    floor: Server
    service: Server


@contextmanager
def running(folder: Path) -> Iterator[Servers]:
    """The floor and the service, both with one worker, for as long as the context lasts. What they print is in `folder`."""
    with embedded(folder / "data") as url:
        floor, service = free_port(), free_port()
        settings = {
            "REDIS_URL": url, "SECRETS": "known to everybody: for measuring only", "PORT": str(service), "WORKERS": "1",
            "LOG_LEVEL": "warning",
        }  # fmt: skip
        gobelet = str(Path(sys.executable).with_name("gobelet"))
        with (
            _process([sys.executable, "-m", "bench.floor", str(floor), url], {}, floor, folder / "floor.log") as of_floor,
            _process([gobelet, "serve"], settings, service, folder / "service.log") as of_service,
        ):
            yield Servers(Server(floor, of_floor), Server(service, of_service))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _process(command: list[str], settings: dict[str, str], port: int, log: Path) -> Iterator[int]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    environment = {**kept, **{PREFIX + name: value for name, value in settings.items()}}
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
    try:
        _await_port(process, port, log)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await_port(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + START_WITHIN
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not serve: {log.read_text(errors='replace')[-2000:]}")

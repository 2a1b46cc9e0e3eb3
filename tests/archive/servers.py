"""Real archives for the tests: a folder, and a server that speaks S3 (moto, in a process of its own) on loopback."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tests.store.servers import free_port, wait_for

KINDS = ("folder", "s3")


class S3:
    """The server. What it keeps is gone with its process."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def environment(self) -> dict[str, str]:
        """What a client needs to know beside a bucket's URL."""
        return {
            "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.port}",
            "AWS_ALLOW_HTTP": "true",
            "AWS_ACCESS_KEY_ID": "tests",
            "AWS_SECRET_ACCESS_KEY": "tests",
            "AWS_REGION": "us-east-1",
        }

    def start(self) -> S3:
        quiet = subprocess.DEVNULL
        words = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet)
        wait_for(self._answers, f"the archive on port {self.port}", 60)
        return self

    def make_bucket(self, name: str) -> str:
        """A new bucket's URL."""
        self._ask("PUT", name).raise_for_status()
        return f"s3://{name}/games"

    def names(self, bucket: str) -> list[str]:
        """The objects in a bucket."""
        text = self._ask("GET", f"{bucket}?list-type=2").text
        return [part.partition("</Key>")[0] for part in text.split("<Key>")[1:]]

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _ask(self, method: str, path: str) -> httpx.Response:
        return httpx.request(method, f"http://127.0.0.1:{self.port}/{path}", trust_env=False, timeout=10)

    def _answers(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise RuntimeError("the archive's server did not start")
        with suppress(httpx.TransportError):
            return self._ask("GET", "").status_code == 200
        return False


@contextmanager
def running_s3() -> Iterator[S3]:
    server = S3()
    try:
        yield server.start()
    finally:
        server.stop()


def files_in(folder: Path, id: str = "*") -> list[str]:
    """The logs in a folder that is an archive, by name; of one game, or all."""
    return sorted(str(file.relative_to(folder)) for file in folder.glob(f"*/{id}/*.ndjson"))

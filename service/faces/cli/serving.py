"""`gobelet serve`: worker processes, the store that comes along, and the first screen."""

from __future__ import annotations

import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from types import FrameType

import typer
import uvicorn

from service import __version__
from service.faces.cli.failing import OUT_OF_REACH, WRONG_USE, fail
from service.faces.http import SERVER, Protocol
from service.rulesets import CATALOGUE
from service.settings import PREFIX, Settings, SettingsError, read_settings, unknown_names
from service.tables import NoEmbeddedStore, archive_of, embedded_store


def serve(chosen: Mapping[str, object]) -> None:
    """Serves until it is told to stop; `chosen` are settings by name that go before those of the environment, None for none."""
    os.environ.update({PREFIX + name: str(value) for name, value in chosen.items() if value is not None})
    try:
        settings = read_settings()
        archive_of(settings)
    except SettingsError as error:
        fail(str(error), WRONG_USE)
    _warn_of_unknown_names()
    signal.signal(signal.SIGTERM, _leave)
    _check_port(settings)
    with _store_for(settings), _shared_metrics(settings.workers):
        typer.echo(f"Gobelet {__version__} is starting …")
        threading.Thread(target=_greet_when_up, args=(settings,), daemon=True).start()
        uvicorn.run(
            "service.app:worker_app",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            log_level=settings.log_level,
            **SERVER,
            http=Protocol,
        )


def _warn_of_unknown_names() -> None:
    for name, meant in unknown_names(os.environ).items():
        typer.secho(f"{name} is no setting and changes nothing{f'; {meant} is one' if meant else ''}", err=True, fg="yellow")


def _leave(number: int, frame: FrameType | None) -> None:
    """SIGTERM, which uvicorn hands on once it has drained: what was started here is stopped too, the store last."""
    raise SystemExit(0)


def _check_port(settings: Settings) -> None:
    """Says so at once where the port is taken, with what to do."""
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            advice = "choose another one, as GOBELET_PORT or --port"
            fail(f"can't listen on {settings.host}:{settings.port} ({error.strerror}): {advice}", OUT_OF_REACH)


def _greet_when_up(settings: Settings) -> None:
    """The first screen, once there is somebody to answer what it invites to."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    while True:
        try:
            with socket.create_connection((host, settings.port), 1) as knock:
                knock.settimeout(60)
                knock.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
                if knock.recv(16):
                    break
        except OSError:
            time.sleep(0.2)
    _greet(settings)


@contextmanager
def _store_for(settings: Settings) -> Iterator[None]:
    """Has a store for the worker processes, and tells them where: they read the same environment."""
    if settings.redis_url:
        yield
        return
    with ExitStack() as stack:
        try:
            url = stack.enter_context(embedded_store(settings))
        except NoEmbeddedStore as error:
            fail(str(error), OUT_OF_REACH)
        os.environ[PREFIX + "REDIS_URL"] = url
        os.environ[PREFIX + "SECRETS"] = ",".join(key.decode() for key in settings.secrets)
        yield


@contextmanager
def _shared_metrics(workers: int) -> Iterator[None]:
    """A folder where several processes put their figures together."""
    if workers == 1:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="gobelet-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def _greet(settings: Settings) -> None:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else f"[{settings.host}]" if ":" in settings.host else settings.host
    base = f"http://{host}:{settings.port}"
    store = (
        settings.redis_url and "the store that GOBELET_REDIS_URL names"
    ) or f"an embedded Valkey, data in {settings.data_dir}/"
    needs_key = settings.auth == "keys"
    key = ' -H "Authorization: Bearer $GOBELET_API_KEY"' if needs_key else ""
    advice = "\n  Creating a game takes an API key: export GOBELET_API_KEY=gbk_… first; playing and watching take none.\n"
    typer.echo(
        f"""
  Gobelet serves {len(CATALOGUE)} games at {base}, with {store}.

  Open   {base}/           the web table
         {base}/docs       every address, explained
         {base}/graphql    GraphQL
{advice if needs_key else ""}
  Play a whole turn of Le 5000, with dice that Ana throws herself, from another terminal:

    GAME=$(curl -s {base}/v1/games{key} -H 'Content-Type: application/json' \\
      -d '{{"ruleset": "le-5000", "seats": [{{"name": "Ana"}}, {{"name": "Bo"}}], "dice": {{"source": "supplied"}}}}')
    ID=$(echo "$GAME" | sed -E 's/.*"game":\\{{"id":"([a-z0-9]+)".*/\\1/')
    ANA=$(echo "$GAME" | sed -E 's/.*"seats":\\["([^"]+)".*/\\1/')
    play() {{ curl -s {base}/v1/games/$ID/moves -H "Authorization: Bearer $ANA" -H 'Content-Type: application/json' -d "$1"; echo; }}
    play '{{"move": {{"type": "roll"}}, "rolls": [1, 1, 1, 5, 3]}}'
    curl -s {base}/v1/games/$ID/offers -H "Authorization: Bearer $ANA"; echo
    play '{{"move": {{"type": "keep", "dice": [0, 1, 2]}}}}'
    play '{{"move": {{"type": "bank"}}}}'

  Ctrl-C stops the service; games are kept.
"""
    )

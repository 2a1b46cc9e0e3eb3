"""The service in this process on a real Valkey, each test with games of its own; and as a process of its own."""

from __future__ import annotations

import pathlib
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

import httpx
import pytest

from service.app import create_app
from service.settings import read_settings
from service.store.embedded import embedded
from service.store.open import open_store
from tests.faces.asgi import InProcess
from tests.faces.graphql import programs
from tests.faces.graphql.api import Api
from tests.servers import SECRET, Service, serving

Serve = Callable[..., AbstractAsyncContextManager[Api]]


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture
def serve(valkey_url: str, tmp_path: pathlib.Path) -> Serve:
    """Serves in this process, with settings as the environment gives them."""
    prefix = f"test-{secrets.token_hex(6)}:"

    @asynccontextmanager
    async def served(**changes: str) -> AsyncIterator[Api]:
        given = {"DATA_DIR": str(tmp_path), "SECRETS": SECRET, "REDIS_URL": valkey_url, **changes}
        settings = read_settings({f"GOBELET_{name}": value for name, value in given.items()})
        store = open_store(settings.redis_url, settings.durability, settings.retention, prefix)
        app = create_app(settings, store)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(app.router.lifespan_context(app))
            client = httpx.AsyncClient(transport=InProcess(app), base_url="http://localhost")
            yield Api(await stack.enter_async_context(client), app)

    return served


@pytest.fixture
async def api(serve: Serve) -> AsyncIterator[Api]:
    """The service with the settings that it has on a laptop."""
    async with serve() as found:
        yield found


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A real server, shared by the tests of this process."""
    with serving(tmp_path_factory.mktemp("service")) as found:
        yield found


@pytest.fixture(scope="session")
def clients() -> None:
    """The npm clients and audits."""
    programs.install()

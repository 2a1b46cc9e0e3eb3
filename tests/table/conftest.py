"""The table on real stores, without any face before it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest

from service.store.embedded import embedded
from service.store.open import open_store
from service.table.clock import SystemClock
from service.table.ports import GameStore
from service.table.table import Made, Table
from service.table.tokens import Signer
from service.table.viewer import NOBODY, Caller

Json = dict[str, Any]
SIGNER = Signer([b"a secret of these tests"])


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture
async def open_another(valkey_url: str) -> AsyncIterator[Callable[[], GameStore]]:
    """Opens stores, each as another process has it; all of one test share their games."""
    prefix, opened = f"test-{secrets.token_hex(6)}:", []

    def open_one() -> GameStore:
        opened.append(open_store(valkey_url, prefix=prefix, beat=0.3))
        return opened[-1]

    yield open_one
    for store in opened:
        await store.close()


@pytest.fixture
def store(open_another: Callable[[], GameStore]) -> GameStore:
    return open_another()


@pytest.fixture
def table(store: GameStore) -> Table:
    return table_on(store)


def table_on(store: GameStore) -> Table:
    return Table(store, SIGNER, SystemClock(), anyone_creates=True)


async def created(table: Table, ruleset: str = "le-5000", seats: int = 2, **body: Any) -> Made:
    """A game with supplied dice, unless it says otherwise."""
    named = [{"name": f"P{number}"} for number in range(seats)]
    return await table.create(NOBODY, {"ruleset": ruleset, "seats": named, "dice": {"source": "supplied"}, **body}, None)


def seat_of(made: Made, number: int) -> Caller:
    """Who holds the token of that seat."""
    return Caller(token=SIGNER.read(made.tokens["seats"][number]))


def owner_of(made: Made) -> Caller:
    return Caller(token=SIGNER.read(made.tokens["owner"]))


def id_of(made: Made) -> str:
    return str(made.seen.envelope["id"])

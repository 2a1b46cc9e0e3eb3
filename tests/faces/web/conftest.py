"""One service a worker, one browser a module, and visitors whose faults fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.faces.web.browsing import Visitor, chromium
from tests.servers import Service, serving

Visit = Callable[..., Visitor]

expect.set_options(timeout=60_000)  # how long it takes is not what is tested


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


# A module's, not the session's: while Playwright runs, its event loop is this thread's, and other modules bring their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, service: Service) -> Iterator[Visit]:
    """Gives somebody a browser of their own; whatever went wrong on any of their pages fails the test."""
    visitors: list[Visitor] = []

    def visiting(url: str | None = None, **context: Any) -> Visitor:
        visitors.append(Visitor(browser, url or service.url, **context))
        return visitors[-1]

    yield visiting
    for visitor in visitors:
        visitor.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()

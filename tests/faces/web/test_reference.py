"""The API reference as a reader sees it: what every game has is open, first of all; what one ruleset has comes after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from service.rulesets import CATALOGUE
from tests.faces.web.browsing import Visitor


@pytest.mark.browser
def test_the_reference_opens_what_every_game_has(visitor: Visitor) -> None:
    """General tags first and open, rulesets after them and closed; the introduction has its table. Nothing comes from elsewhere."""
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    page = visitor.page
    page.goto(f"{visitor.url}/docs")
    expect(page.locator("[id='operations-games-createGame']")).to_be_visible()
    headings = page.locator(".opblock-tag").evaluate_all("all => all.map(one => [one.dataset.tag, one.dataset.isOpen])")

    general = headings[: -len(CATALOGUE)]
    assert [tag for tag, _ in headings[-len(CATALOGUE) :]] == list(CATALOGUE)
    assert {state for _, state in general} == {"true"}
    assert {state for _, state in headings[-len(CATALOGUE) :]} == {"false"}
    expect(page.locator(".information-container table tbody tr").first).to_contain_text("POST /v1/games")
    assert [url for url in asked if not url.startswith((visitor.url, "data:"))] == []

"""Reloads, lost connections, restarts: nothing is lost and nothing is done twice."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.faces.web.browsing import Visitor, throw
from tests.faces.web.conftest import Visit
from tests.servers import Service

pytestmark = pytest.mark.browser


def test_a_reload_in_mid_turn_keeps_seat_dice_and_offers(visitor: Visitor) -> None:
    """The browser remembers its tokens, the service the rest."""
    page = visitor.set_table("le-5000", dice="supplied")
    page.click(".offer")
    page.wait_for_selector(".ask-rolls")
    throw(page, cycle((1, 5, 2, 3, 6)))
    page.click(".felt .die-button >> nth=0")
    page.click(".picks .offer")
    expect(page.locator(".tray .die")).to_have_count(1)
    before = page.inner_text(".felt"), [one.get_attribute("data-value") for one in page.query_selector_all(".felt .die")]
    page.reload()
    page.wait_for_selector(".offer")
    expect(page.locator(".tray .die")).to_have_count(1)
    assert (
        page.inner_text(".felt"),
        [one.get_attribute("data-value") for one in page.query_selector_all(".felt .die")],
    ) == before
    expect(page.locator(".seat").first.locator(".badge.you")).to_be_visible()


def test_a_table_heals_after_the_service_was_killed_and_restarted(visit: Visit, tmp_path: Path) -> None:
    """The page says that the connection is lost, catches up by itself, and the game goes on on both screens."""
    own = Service(tmp_path, DURABILITY="disk")
    own.start()
    try:
        player, watcher = visit(own.url), visit(own.url)
        page = player.set_table("le-5000", dice="supplied")
        page.wait_for_selector(".offer")
        other = watcher.go(page.url.partition("#/")[2])
        own.process.kill()
        own.process.wait()
        expect(page.locator(".notice .lost")).to_be_visible()
        expect(other.locator(".notice .lost")).to_be_visible()
        own.start()
        expect(page.locator(".notice .lost")).to_have_count(0)
        page.click(".offer")
        page.wait_for_selector(".ask-rolls")
        throw(page, cycle((1, 5, 2, 3, 6)))
        expect(page.locator(".table")).to_have_attribute("data-version", "1")
        expect(other.locator(".table")).to_have_attribute("data-version", "1")
    finally:
        own.stop()


def test_a_move_whose_answer_was_lost_is_made_once(visitor: Visitor) -> None:
    """The first answer never arrives: the page sends again with the same key, and the table has one entry, not two."""
    page = visitor.set_table("des-bloques")
    page.wait_for_selector(".offer")
    lost: list[str] = []

    def lose_the_first(route, request):  # type: ignore[no-untyped-def]  # Playwright's own types ask for sync or async both
        if not lost:
            route.fetch()
            lost.append(request.headers["idempotency-key"])
            route.abort()
        else:
            assert request.headers["idempotency-key"] == lost[0]
            route.continue_()

    page.route("**/moves?*", lose_the_first)
    page.click(".offer")
    expect(page.locator(".table")).to_have_attribute("data-version", "1")
    expect(page.locator(".feed-item")).to_have_count(2)


def test_an_old_tab_does_not_throw_again(visit: Visit) -> None:
    """Two tabs of one seat: what the second one offers is out of date, so its press changes nothing that was not meant."""
    visitor = visit()
    page = visitor.set_table("le-5000", dice="supplied")
    page.wait_for_selector(".offer")
    old = visitor.context.new_page()
    old.goto(page.url)
    old.wait_for_selector(".offer")
    old.route("**/stream?*", lambda route: route.abort())
    page.click(".offer")
    page.wait_for_selector(".ask-rolls")
    throw(page, cycle((1, 5, 2, 3, 6)))
    expect(old.locator(".table")).to_have_attribute("data-version", "1")
    expect(old.locator(".felt .die")).to_have_count(5)

"""Players who throw their own dice are asked for exactly the values that are needed."""

from __future__ import annotations

from itertools import repeat

import pytest
from playwright.sync_api import expect

from tests.faces.web.browsing import Visitor, throw

pytestmark = pytest.mark.browser


def test_the_page_asks_for_exactly_what_is_needed(visitor: Visitor) -> None:
    """Five six-sided dice for a throw, no more, no less; a wrong one can be told again; then they lie on the table."""
    page = visitor.set_table("le-5000", dice="supplied")
    page.click(".offer")
    expect(page.locator(".ask-now")).to_contain_text("Throw 5 dice with 6 sides")
    for face in (1, 1, 4, 6, 2):
        page.click(f".ask-now [data-value='{face}']")
    page.click(".told .die-button >> nth=4")
    expect(page.locator(".ask-now")).to_contain_text("Throw 1 die")
    page.click(".ask-now [data-value='3']")
    page.click(".give")
    expect(page.locator(".felt .die")).to_have_count(5)
    shown = [one.get_attribute("data-value") for one in page.query_selector_all(".felt .die")]
    assert shown == ["1", "1", "4", "6", "3"]


def test_who_gives_the_asking_up_has_made_no_move(visitor: Visitor) -> None:
    """The dialog can be closed; the table stands as it stood."""
    page = visitor.set_table("le-5000", dice="supplied")
    page.click(".offer")
    page.wait_for_selector(".ask-rolls")
    page.keyboard.press("Escape")
    expect(page.locator(".ask-rolls")).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-version", "0")
    expect(page.locator(".offer").first).to_be_enabled()


def test_the_browser_throws_for_those_without_dice(visitor: Visitor) -> None:
    """One press gives all the values of a request."""
    page = visitor.set_table("le-labyrinthe", {"steps": "3"}, dice="supplied")
    page.click(".offer")
    page.click("text=Throw for me")
    page.click(".give")
    expect(page.locator(".table")).to_have_attribute("data-version", "1")


def test_setting_up_asks_for_dice_too(visitor: Visitor) -> None:
    """A gamebook's hero is thrown before the first page."""
    page = visitor.go("new/dragon-de-la-nuit")
    page.check("input[name=dice][value=supplied]")
    page.click(".setup-go button")
    page.wait_for_selector(".ask-rolls")
    throw(page, repeat(3))
    page.wait_for_selector(".page")
    expect(page.locator(".adventure-sheet")).to_contain_text("9/9")


def test_dice_with_twenty_sides_are_typed(visitor: Visitor) -> None:
    """Too many faces to press: a number within the bounds."""
    page = visitor.set_table("le-labyrinthe", {"steps": "3"}, dice="supplied")
    page.click(".offer")
    page.get_by_label("A number from 1 to 20").fill("21")
    page.click(".ask-now .primary")
    expect(page.locator(".table")).to_have_attribute("data-version", "0")
    page.get_by_label("A number from 1 to 20").fill("17")
    page.click(".ask-now .primary")
    page.click(".give")
    expect(page.locator(".feed-item").first).to_contain_text("17")

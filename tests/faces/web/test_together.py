"""Several browsers at one table: links, secrets, departures."""

from __future__ import annotations

from itertools import repeat

import pytest
from playwright.sync_api import Page, expect

from tests.faces.web.browsing import Visitor, game_id, throw
from tests.faces.web.conftest import Visit

pytestmark = pytest.mark.browser

KEEP_ALL = """
const ask = window.fetch;
window.received = [];
window.fetch = async (...call) => {
  const answer = await ask(...call);
  const place = window.received.push({ address: String(call[0]), text: "" }) - 1;
  const reader = answer.clone().body?.getReader();
  const decoder = new TextDecoder();
  (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      window.received[place].text += decoder.decode(value, { stream: true });
    }
  })().catch(() => {});
  return answer;
};
"""
"""keeps whatever the page is sent, streams included"""


def invited(owner: Visitor, ruleset: str, dice: str = "server", private: bool = False) -> Page:
    """The owner's table with a second seat that is still free."""
    page = owner.go(f"new/{ruleset}")
    page.check(f"input[name=dice][value={dice}]")
    page.check(".seats-to-set li:nth-child(2) input[type=checkbox]")
    if private:
        page.click(".setup-form > details > summary")
        page.check("#set-private")
    page.click(".setup-go button")
    page.wait_for_selector(".lobby")
    return page


def sit_down(guest: Visitor, link: str, name: str = "Zoé") -> Page:
    guest.page.goto(link)
    guest.page.fill("#join-name", name)
    guest.page.click(".join-form button")
    guest.page.wait_for_selector(".felt")
    return guest.page


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
def test_a_friend_joins_by_a_link(visit: Visit, private: bool) -> None:
    """The link seats whoever opens it; both see the same table at once, and no token stays in the address."""
    page = invited(visit(), "le-5000", private=private)
    link = page.input_value(".copy-line input")
    assert ("join=" in link) is private or "join=" in link
    other = sit_down(visit(), link)
    assert other.url.endswith(f"#/table/{game_id(page)}")
    expect(page.locator(".seat").nth(1)).to_contain_text("Zoé")
    page.click(".offer")
    expect(other.locator(".feed-item").first).to_contain_text("throws")
    expect(other.locator(".waiting")).to_contain_text("Ana")


def test_a_private_table_is_not_there_for_others(visit: Visit) -> None:
    """Who has only its number is told that there is no such game, and finds it in no list."""
    page = invited(visit(), "le-5000", private=True)
    stranger = visit().go(f"table/{game_id(page)}")
    expect(stranger.locator(".failure h1")).to_contain_text("game")
    lists = visit().go()
    assert game_id(page) not in lists.content()


def test_a_secret_choice_reaches_nobody_else(visit: Visit) -> None:
    """Both throw a double and choose in secret: the second browser sees that the first has chosen, and is sent nothing of what."""
    first, second = visit(), visit()
    second.context.add_init_script(KEEP_ALL)
    page = invited(first, "gladiators-duel", dice="supplied")
    other = sit_down(second, page.input_value(".copy-line input"))
    for one, face in ((page, 3), (other, 2)):
        one.click(".offer")
        one.wait_for_selector(".ask-rolls")
        throw(one, repeat(face))
    page.wait_for_selector(".offer[data-move=choose]")
    other.wait_for_selector(".offer[data-move=choose]")
    sent = len(other.evaluate("window.received"))
    page.click(".offer[data-move=choose]:has-text('attack')")
    expect(other.locator(".feed-item").first).to_contain_text("Ana")
    expect(other.locator(".seat").first).to_contain_text("Has chosen")
    shown = other.evaluate("window.received").copy()
    news = [one["text"] for one in shown[sent:] if "/offers" not in one["address"]] + [shown[0]["text"]]
    stream = next(one["text"] for one in shown if one["address"].find("/stream") > 0)
    assert "choice" in stream
    assert not any("furious_attack" in text for text in [*news, stream])
    other.click(".offer[data-move=choose]:has-text('defence')")
    expect(page.locator(".feed-item").first).to_contain_text("revealed")


def test_two_at_one_device_pass_it_on_before_a_secret(visitor: Visitor) -> None:
    """In a game with secrets the table is covered until the next player has taken the device."""
    page = visitor.set_table("gladiators-duel")
    page.click(".offer")
    expect(page.locator(".curtain")).to_contain_text("Bo")
    assert page.query_selector(".felt:visible") is None
    assert page.query_selector(".offer:visible") is None
    page.click(".curtain .button")
    expect(page.locator(".badge.you")).to_have_count(1)
    expect(page.locator(".seat").nth(1).locator(".badge.you")).to_be_visible()


def test_a_table_is_seen_as_a_seat_or_a_spectator_sees_it(visitor: Visitor) -> None:
    """Through the eyes of any seat that this browser holds, or of somebody who only looks on and may do nothing."""
    page = visitor.set_table("gladiators-duel", dice="supplied")
    page.click(".offer")
    page.wait_for_selector(".ask-rolls")
    throw(page, repeat(3))
    page.wait_for_selector(".curtain")
    for viewer, yours, offers in (("spectator", 0, 0), ("Bo", 1, 1), ("whoever is to play", 1, 1)):
        page.click("[aria-label=More]")
        page.get_by_label("Look as").select_option(label=viewer)
        page.keyboard.press("Escape")
        expect(page.locator(".curtain")).to_have_count(0)
        expect(page.locator(".badge.you")).to_have_count(yours)
        expect(page.locator(".offer[data-move=roll]")).to_have_count(offers)


def test_a_seat_is_handed_over_by_its_link(visit: Visit) -> None:
    """Whoever opens the link of a seat plays for it, from another device."""
    page = visit().set_table("le-5000")
    page.wait_for_selector(".offer")
    page.click("[aria-label=Share]")
    link = page.locator(".copy-line input").nth(1).input_value()
    other = visit().page
    other.goto(link)
    other.wait_for_selector(".offer")
    assert "key=" not in other.url
    other.click(".offer")
    expect(page.locator(".feed-item").first).to_contain_text("Ana throws")


def test_an_old_link_stops_when_a_new_one_is_made(visit: Visit) -> None:
    """The owner renews a seat: whoever has the old link can't play with it any more."""
    page = visit().set_table("le-5000")
    page.wait_for_selector(".offer")
    page.click("[aria-label=Share]")
    seat = page.locator(".share > div:last-child > div").first
    link = seat.locator("input").input_value()
    seat.locator("text=New link").click()
    expect(seat.locator("input")).not_to_have_value(link)
    other = visit().page
    other.goto(link)
    expect(other.locator(".failure")).to_be_visible()


def test_who_leaves_is_out_and_the_others_are_told(visit: Visit) -> None:
    """The guest leaves; the one who stays has won, on both screens."""
    page = invited(visit(), "le-5000")
    other = sit_down(visit(), page.input_value(".copy-line input"))
    other.click("[aria-label=More]")
    other.click("text=Zoé leaves")
    other.click("dialog .sure")
    expect(page.locator(".outcome h2")).to_have_text("Ana is alone at the table and wins.")
    expect(other.locator(".outcome h2")).to_have_text("Ana is alone at the table and wins.")


def test_the_owner_removes_a_player(visit: Visit) -> None:
    """Removed in mid-game, after a question whether it is meant."""
    page = invited(visit(), "le-5000")
    other = sit_down(visit(), page.input_value(".copy-line input"))
    page.click("[aria-label=More]")
    page.click("text=Remove Zoé")
    page.click("dialog .sure")
    expect(other.locator(".outcome h2")).to_have_text("Ana is alone at the table and wins.")


def test_one_leaves_the_table_and_takes_others_off_it(visitor: Visitor) -> None:
    """Before the start: the button of one's own seat reads otherwise than that of somebody else's, and frees it."""
    page = visitor.go("new/le-5000")
    page.click(".setup-form > details > summary")
    page.check("#set-wait")
    page.click(".setup-go button")
    free = page.locator(".lobby .row.wrap .button")
    expect(free).to_have_text(["Leave the table", "Take Bo off the table"])
    free.first.click()
    expect(free).to_have_count(1)
    expect(page.locator(".seat").first).not_to_contain_text("Ana")
    expect(page.locator(".seat").last.locator(".badge.you")).to_be_visible()


def test_the_owner_stops_a_game(visit: Visit) -> None:
    """Stopped for everybody; it stays readable."""
    page = invited(visit(), "le-5000")
    other = sit_down(visit(), page.input_value(".copy-line input"))
    page.click("[aria-label=More]")
    page.click("text=Stop the game")
    page.click("dialog .sure")
    expect(other.locator(".outcome h2")).to_have_text("The game was stopped.")
    expect(other.locator(".seal.open")).to_be_visible()


def test_the_owner_starts_with_those_who_are_there(visit: Visit) -> None:
    """A table for three starts with two: the seats are numbered anew, and each browser keeps its own."""
    owner = visit()
    page = owner.go("new/le-5000")
    page.click(".setup-form fieldset > .button")
    for line in (1, 3):
        page.check(f".seats-to-set li:nth-child({line}) input[type=checkbox]")
    page.click(".setup-go button")
    page.wait_for_selector(".lobby")
    link = page.input_value(".copy-line input")
    guest = visit()
    guest.page.goto(link)
    guest.page.fill("#join-name", "Zoé")
    guest.page.click(".join-form button")
    expect(page.locator(".seat").first).to_contain_text("Zoé")
    page.click("text=Start with those who are here")
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator(".seat").nth(1).locator(".badge.you")).to_be_visible()
    expect(guest.page.locator(".seat").first.locator(".badge.you")).to_be_visible()
    guest.page.click(".offer")
    expect(page.locator(".feed-item").first).to_contain_text("Zoé throws")

"""Any game can be watched and replayed: scrubbed, stepped, played, compared, forked, exported, imported and checked."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.faces.web.browsing import Visitor, game_id, play_to_the_end, version
from tests.faces.web.conftest import Visit
from tests.servers import Service

pytestmark = pytest.mark.browser


@pytest.fixture
def finished(visitor: Visitor) -> Page:
    """A finished game, at its owner's table."""
    page = visitor.set_table("des-bloques", {"turns": "1"})
    play_to_the_end(page, Random(1))
    return page


@pytest.fixture
def encounter(visitor: Visitor) -> str:
    """The number of an encounter that its game master closed after a secret throw."""
    page = visitor.set_table("adversaires")
    page.wait_for_selector(".creature-sheet")
    for wanted in ("advance] >> nth=1", "act]", "guard]", "roll]", "close]"):
        if wanted == "close]":
            page.click("details[data-keep=closing] > summary")
        before = version(page)
        page.locator(f".offer[data-move={wanted}").first.click()
        page.wait_for_selector(f".table:not(.busy):not([data-version='{before}'])")
    page.wait_for_selector(".outcome")
    return game_id(page)


def at(page: Page, entry: int) -> None:
    expect(page.locator(".table")).to_have_attribute("data-version", str(entry))


def test_a_finished_game_is_scrubbed_and_stepped(finished: Page, visit: Visit) -> None:
    """A spectator with nothing but the link goes to the beginning, one on, one back, to the end, and to an entry of the feed."""
    last = version(finished)
    page = visit().go(f"table/{game_id(finished)}")
    at(page, last)
    page.click("[aria-label='To the beginning']")
    at(page, 0)
    page.click("[aria-label='One on']")
    at(page, 1)
    assert page.query_selector(".past-note")
    page.click("[aria-label='One back']")
    at(page, 0)
    page.get_by_role("slider", name="Timeline").evaluate(
        "(one) => { one.value = 2; one.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    at(page, 2)
    page.click("[aria-label='To the end']")
    at(page, last)
    page.click(f".feed-go[aria-label='Entry 1 of {last}']")
    at(page, 1)


def test_a_game_plays_itself_back(finished: Page) -> None:
    """At eightfold speed it runs from the beginning to the end, and stops there."""
    last = version(finished)
    finished.select_option("[aria-label='Speed']", "8")
    finished.click("[aria-label='Play it back']")
    at(finished, 0)
    expect(finished.locator("[aria-label='Pause']")).to_be_visible()
    at(finished, last)
    expect(finished.locator("[aria-label='Play it back']")).to_be_visible()


def test_an_entry_can_be_linked_to(finished: Page, visit: Visit) -> None:
    """A link may say which moment it means."""
    page = visit().go(f"table/{game_id(finished)}?at=1")
    at(page, 1)


def test_scores_are_drawn_and_changes_named(visitor: Visitor) -> None:
    """Below the table: a line a player, and what one entry changed, or several."""
    finished = visitor.set_table("des-bloques", {"turns": "1"}, dice="supplied")
    play_to_the_end(finished, Random(1), faces=cycle((3, 3, 4, 4, 6, 2, 2, 5, 5, 2)))
    finished.click(".timeline-fold > summary")
    expect(finished.locator(".chart .line")).to_have_count(2)
    finished.click("[aria-label='One back']")
    finished.get_by_label("Compared with entry").fill("0")
    finished.get_by_label("Compared with entry").press("Enter")
    expect(finished.locator(".changes")).to_contain_text("Scores · Ana020")


def test_a_fork_goes_on_from_the_moment_looked_at(finished: Page) -> None:
    """The fork starts where the first game stood, and can be played on by the same hands."""
    parent = game_id(finished)
    finished.click("[aria-label='To the beginning']")
    finished.click("[aria-label='One on']")
    at(finished, 1)
    finished.click("text=Fork from here")
    finished.wait_for_selector(".offer")
    assert game_id(finished) != parent
    at(finished, 1)
    play_to_the_end(finished, Random(2))
    finished.click(".seal")
    expect(finished.locator(".big-seal")).to_have_text("Checked")


def test_a_game_goes_out_as_a_file_and_comes_back(finished: Page, visit: Visit, tmp_path: Path) -> None:
    """The file that one browser saves is replayed in another, chosen or dropped."""
    file, last = tmp_path / "game.ndjson", version(finished)
    finished.click("[aria-label=More]")
    with finished.expect_download() as download:
        finished.click("text=Save the game as a file")
    download.value.save_as(file)
    assert download.value.suggested_filename.endswith(".ndjson")
    page = visit().go()
    page.set_input_files("#import", file)
    page.wait_for_selector(".table")
    at(page, 0)
    page.click("[aria-label='To the end']")
    at(page, last)
    page = visit().go()
    _drop(page, file.read_text())
    page.wait_for_selector(".table")
    page.click(".seal")
    expect(page.locator(".big-seal")).to_have_text("Checked")


def test_a_file_that_was_changed_is_refused(finished: Page, visit: Visit, service: Service) -> None:
    """The page says why, and stays where it was."""
    log = _log(service, game_id(finished)).replace('"values":[', '"values":[7,', 1)
    page = visit().go()
    _drop(page, log)
    expect(page.locator(".import .refusal-text")).to_contain_text("was changed since. The fault is in entry")
    assert "#/table/" not in page.url


def test_the_dice_are_recomputed_in_the_page(finished: Page) -> None:
    """The seal shows what the service says and what this browser found, entry by entry and throw by throw."""
    finished.click(".seal")
    report = finished.locator(".seal-table")
    entries = version(finished) + 1
    expect(report.get_by_role("row", name="Chain of entries")).to_contain_text(f"{entries} of {entries}")
    thrown = report.get_by_role("row", name="Throws").locator("td").first.inner_text()
    good, _, total = thrown.partition(" of ")
    assert good == total
    assert int(total) > 0
    expect(finished.locator(".big-seal")).to_have_text("Checked")


@pytest.mark.parametrize(
    ("told", "instead", "chain", "rolls"),
    [('"dice":[', '"dice":[6,', False, True), ('"values":[', '"values":[7,', False, False)],
    ids=["an event", "a throw"],
)
def test_the_page_itself_finds_what_was_changed(
    finished: Page, service: Service, told: str, instead: str, chain: bool, rolls: bool
) -> None:
    """Without asking the service: one change in the file, and chain or throws no longer hold."""
    log = _log(service, game_id(finished))
    assert _recomputed(finished, log) == (True, True)
    assert _recomputed(finished, log.replace(told, instead, 1)) == (chain, rolls)


def test_dice_are_sealed_while_the_game_goes_on(visitor: Visitor) -> None:
    """The fingerprint is shown, the seed is not."""
    page = visitor.set_table("des-bloques", {"turns": "2"})
    page.click(".seal")
    expect(page.locator(".big-seal")).to_have_text("Sealed")
    expect(page.locator(".seeds code").first).to_have_text(httpx.get(_address(visitor, page)).json()["dice"]["commitment"])
    expect(page.locator(".seeds code").last).to_have_text("not yet")


@pytest.mark.parametrize(
    ("locale", "title", "chain", "throws", "here"),
    [
        ("en-US", "Checked by the service", "Chain of entries", "Throws", "can’t be checked here: masked"),
        ("fr-FR", "Vérifiés par le service", "Chaîne des entrées", "Lancers", "ne se vérifie pas ici : masqué"),
    ],
)
def test_the_seal_says_who_checked_what(
    encounter: str, visit: Visit, locale: str, title: str, chain: str, throws: str, here: str
) -> None:
    """A game that keeps throws secret for ever: the service checked all of it, a spectator's browser the chain alone."""
    page = visit(locale=locale).go(f"table/{encounter}")
    entries = version(page) + 1
    page.click(".seal")
    expect(page.locator(".big-seal")).to_have_text(title)
    report = page.locator(".seal-table")
    links = report.get_by_role("row", name=chain).locator("td")
    expect(links.first.locator(".fine")).to_contain_text(str(entries))
    expect(links.last.locator(".fine")).to_be_visible()
    thrown = report.get_by_role("row", name=throws).locator("td")
    expect(thrown.first).to_have_text(here)
    expect(thrown.last.locator(".fine")).to_be_visible()
    expect(page.locator(".seal.good")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "title", "throws", "later"),
    [("en-US", "Checked in part", "Throws", "not yet"), ("fr-FR", "Vérifiés en partie", "Lancers", "pas encore")],
)
def test_a_forks_throws_are_checked_in_part_while_its_parent_goes_on(
    visitor: Visitor, visit: Visit, locale: str, title: str, throws: str, later: str
) -> None:
    """The fork is over, the game it came from is not: the chain holds, and the throws that were taken over are judged later."""
    page = visitor.set_table("des-bloques")
    page.click(".offer")
    at(page, 1)
    parent = page.wait_for_selector(".table")
    assert parent is not None
    page.click("text=Fork from here")
    parent.wait_for_element_state("hidden")
    page.wait_for_selector(".offer")
    page.click("[aria-label=More]")
    page.click("text=Stop the game")
    page.click("dialog .sure")
    page.wait_for_selector(".outcome")
    page = visit(locale=locale).go(f"table/{game_id(page)}")
    page.click(".seal")
    expect(page.locator(".big-seal")).to_have_text(title)
    expect(page.get_by_role("row", name=throws).locator("td").last).to_have_text(later)
    expect(page.locator(".seal.good")).to_have_count(0)


def _address(visitor: Visitor, page: Page) -> str:
    return f"{visitor.url}/v1/games/{game_id(page)}"


def _log(service: Service, id: str) -> str:
    return httpx.get(f"{service.url}/v1/games/{id}/log", headers={"Accept": "application/x-ndjson"}).text


def _recomputed(page: Page, log: str) -> tuple[bool, bool]:
    """Whether chain and throws hold, as the page's own module finds."""
    module = page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name).find((name) => name.endsWith('/seal.js'))"
    )
    found = page.evaluate("async ([module, log]) => (await import(module)).recompute(log)", [module, log])
    return found["chain"] == found["entries"], found["rolls"] == found["rolled"] > 0


def _drop(page: Page, text: str) -> None:
    page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "game.ndjson"));
            document.dispatchEvent(new DragEvent("dragover", {dataTransfer, bubbles: true, cancelable: true}));
            document.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
        }""",
        text,
    )

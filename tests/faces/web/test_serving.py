"""How the page is served: its policy, caching, compression, and what never becomes markup."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

import service.faces.web as web
from tests.faces.web.browsing import Visitor
from tests.faces.web.conftest import Visit
from tests.servers import Service

ASSETS = Path(web.__file__).parent / "assets"
MOST_AT_FIRST = 150_000
MARKUP = "<img src=x onerror=alert(1)><b>Ana</b>"


@pytest.fixture
def client(service: Service) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.url, trust_env=False) as asking:
        yield asking


def addresses(client: httpx.Client) -> list[str]:
    """What the page names: scripts, styles, fonts, its icon."""
    return re.findall(r'(?:href|src)="(/assets/[^"]+)"', client.get("/").text)


def test_the_page_allows_nothing_from_outside_and_no_inline_script(client: httpx.Client) -> None:
    """A strict policy, and a page that needs nothing else."""
    answer = client.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = {
        name: rest
        for name, _, rest in (part.strip().partition(" ") for part in answer.headers["content-security-policy"].split(";"))
    }
    assert policy["default-src"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "img-src", "font-src", "connect-src")} == {"'self'"}
    assert policy["require-trusted-types-for"] == "'script'"
    assert policy["frame-ancestors"] == "'none'"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not re.search(r"<script(?![^>]*src=)|<style|style=|\bon\w+=|https?://", answer.text)


def test_modules_never_write_markup() -> None:
    """No module makes HTML from text, or code from text."""
    for file in ASSETS.rglob("*.js"):
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser", file.read_text()
        ), file


def test_files_are_named_by_their_content_and_kept(client: httpx.Client) -> None:
    """Every file that the page names is there, of the right type, and may be kept for a year; another version's name asks again."""
    types = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}
    for address in addresses(client):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["content-type"].startswith(types[address.rpartition(".")[2]])
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    old = client.get(re.sub(r"/assets/[^/]+/", "/assets/0123456789ab/", addresses(client)[0]))
    assert (old.status_code, old.headers["cache-control"]) == (200, "public, no-cache")


def test_who_has_a_file_is_told_so(client: httpx.Client) -> None:
    """304 by the ETag, which differs between the plain and the compressed form; HEAD is GET without the body."""
    for address in ("/", addresses(client)[-1]):
        plain = client.get(address, headers={"Accept-Encoding": "identity"})
        zipped = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert zipped.headers["content-encoding"] == "gzip"
        assert zipped.content == plain.content
        assert plain.headers["etag"] != zipped.headers["etag"]
        assert "Accept-Encoding" in zipped.headers["vary"]
        known = {"Accept-Encoding": "gzip", "If-None-Match": zipped.headers["etag"]}
        again = client.get(address, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        head = client.head(address, headers={"Accept-Encoding": "gzip"})
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == zipped.headers["content-length"]


def test_browsers_find_an_icon_where_they_look_for_one(client: httpx.Client) -> None:
    """On pages that name none, the API's documentation among them."""
    icon = client.get("/favicon.ico")
    assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")
    assert icon.content == (ASSETS / "icon.svg").read_bytes()


def test_fonts_are_not_compressed_twice(client: httpx.Client) -> None:
    """Where gzip saves nothing, the file is sent as it is."""
    font = next(address for address in addresses(client) if address.endswith(".woff2"))
    answer = client.get(font, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert len(gzip.compress(answer.content)) > 0.9 * len(answer.content)


@pytest.mark.parametrize(
    "address", ["/assets/x/nothing.js", "/assets/", "/assets/x/../index.html", "/assets/x/fonts/figtree.OFL.txt"]
)
def test_nothing_else_is_served(client: httpx.Client, address: str) -> None:
    """Unknown names are 404, as a problem."""
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer.json()["code"] == "route_not_found"


def test_the_page_takes_no_other_method(client: httpx.Client) -> None:
    """405, with what is taken."""
    answer = client.post("/", json={})
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]


@pytest.mark.browser
def test_the_first_view_is_light_and_does_not_jump(visitor: Visitor) -> None:
    """Less than 150 kB over the wire, and nothing moves once it is drawn."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    visitor.context.add_init_script(
        "window.shifts = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifts += one.value)))"
        ".observe({type: 'layout-shift', buffered: true});"
    )
    page = visitor.go()
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < MOST_AT_FIRST
    assert page.evaluate("window.shifts") < 0.1


@pytest.mark.browser
def test_what_players_write_is_never_markup(visitor: Visitor) -> None:
    """Names, labels and free texts with tags in them stand there as they were written."""
    page = visitor.go("new/new-day-666")
    page.locator(".seats-to-set input[type=text]").fill(MARKUP)
    page.click(".setup-form > details > summary")
    page.fill("#set-label", MARKUP)
    page.click(".setup-go button")
    page.wait_for_selector(".offer-form")
    expect(page.locator("h1")).to_have_text(MARKUP)
    expect(page.locator(".seat")).to_contain_text(MARKUP)
    for field in page.query_selector_all(".offer-form >> nth=0 >> textarea, input[type=text]"):
        field.fill(MARKUP)
    page.click(".offer >> nth=-1")
    page.wait_for_selector(".table:not([data-version='0'])")
    expect(page.locator(".feed")).to_contain_text(MARKUP)
    assert page.query_selector("img[src=x]") is None
    page.goto(f"{visitor.url}/#/")
    expect(page.locator(".table-list").first).to_contain_text(MARKUP)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-US", "Final stretch must be below Target"), ("fr-FR", "À revoir\u202f: Dernière ligne droite et Objectif")],
)
def test_options_that_don_t_fit_are_explained(visit: Visit, locale: str, said: str) -> None:
    """What the form can't know the service says, field by field, and the page calls them as the form does."""
    page = visit(locale=locale).go("new/le-5000")
    page.locator("[data-field=final_stretch] input").first.fill("5000")
    page.click(".setup-go button")
    expect(page.locator(".setup-form .refusal")).to_contain_text(said)

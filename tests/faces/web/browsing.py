"""A browser at the web table: pages whose every fault is kept, a player who clicks, and a judge of what everybody sees."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Error, Page, Playwright, ViewportSize

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 900, "height": 800}
HUGE: ViewportSize = {"width": 2560, "height": 1440}
TALL: ViewportSize = {"width": 1280, "height": 4000}
"""so that the timeline covers nothing that could be scrolled to"""

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
REFUSED = re.compile(r"^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_")
"""what the browser itself writes about refusals and lost connections: answers, not faults of the page"""

HELD = (".net-face.is-target", ".picks .offer-form .offer")
"""what stands there once a face, or a die, was taken in hand: the click made no move yet"""
MOVES = ".offer:visible, .net-face.is-target:visible, button.can-buy:visible"


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    try:
        yield browser
    finally:
        browser.close()


class Visitor:
    """Somebody with a browser of their own. `faults` holds whatever went wrong on the page: scripts, console, policy."""

    def __init__(self, browser: Browser, url: str, **context: Any) -> None:
        settings = {"viewport": DESK, "locale": "en-US", "reduced_motion": "reduce", **context}
        self.url = url
        self.faults: list[str] = []
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.add_init_script(TELL_VIOLATIONS)
        self.context.set_default_timeout(60_000)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", lambda message: self._hear(message.type, message.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not REFUSED.search(text):
            self.faults.append(f"{kind}: {text}")

    def go(self, place: str = "") -> Page:
        """Opens a place of the page: `table/…`, `new/le-5000`, or the first view."""
        self.page.goto(f"{self.url}/#/{place}")
        self.page.wait_for_selector({"": ".card", "new": ".rulebook li"}.get(place.partition("/")[0], ".table, .failure"))
        return self.page

    def set_table(
        self, ruleset: str, options: dict[str, str] | None = None, seats: int | None = None, dice: str = "server"
    ) -> Page:
        """Sets a table by the form, and sits down at it."""
        page = self.go(f"new/{ruleset}")
        page.check(f"input[name=dice][value={dice}]")
        self._seats(seats)
        for name, value in (options or {}).items():
            control = page.locator(f"[data-field={name}] :is(input:not([type=range]), select)").first
            if control.evaluate("one => one.tagName") == "SELECT":
                control.select_option(json.dumps(value))
            else:
                control.fill(value)
        page.click(".setup-go button")
        return page

    def _seats(self, wanted: int | None) -> None:
        lines = self.page.locator(".seats-to-set li")
        while wanted is not None and lines.count() < wanted:
            self.page.click(".setup-form fieldset > .button")
        while wanted is not None and lines.count() > wanted:
            lines.last.locator(".forget").click()

    def close(self) -> None:
        self.context.close()


def version(page: Page) -> int:
    return int(page.get_attribute(".table", "data-version") or -1)


def game_id(page: Page) -> str:
    return page.url.partition("#/table/")[2].partition("?")[0]


def take_over(page: Page) -> None:
    """Takes the device, in games with secrets."""
    page.click(".curtain .button")
    page.wait_for_selector(".curtain", state="detached")


class DrawnAnew(Exception):
    """The table was drawn anew between the look and the click."""


def move(page: Page, choice: ElementHandle, faces: Iterator[int] | None = None) -> None:
    """Clicks and waits until the table shows the next entry; throws one's own dice where they are asked for."""
    before = version(page)
    held = [sign for sign in HELD if not page.query_selector(sign)]
    try:
        choice.click()
    except Error as error:
        if "not attached" not in str(error):
            raise
        raise DrawnAnew from error
    done = ", ".join([f".table:not(.busy):not([data-version='{before}'])", ".refusal", *held])
    while page.wait_for_selector(f"{done}, .ask-rolls") and page.query_selector(".ask-rolls"):
        assert faces is not None, "no dice of one's own were agreed on"
        throw(page, faces)
    assert page.query_selector(".refusal") is None, page.inner_text(".refusal")


def throw(page: Page, faces: Iterator[int]) -> None:
    """Tells the table what one threw, die by die, as it asks."""
    while page.query_selector(".ask-now"):
        page.click(f".ask-now [data-value='{next(faces)}']")
    page.click(".give")
    page.wait_for_selector(".ask-rolls", state="detached")


def play_to_the_end(
    page: Page, chance: Random, prefer: tuple[str, ...] = (), faces: Iterator[int] | None = None, most: int = 250
) -> None:
    """Plays every seat that this browser holds by clicking what is offered, until the game is over.

    `prefer` names types of moves that end turns: one of them is taken where it is offered, three times out of four.
    """
    play(page, most, chance, prefer, faces)
    assert page.query_selector(".outcome"), f"not over after {most} clicks: {page.inner_text('.table')}"


def play(page: Page, clicks: int, chance: Random, prefer: tuple[str, ...] = (), faces: Iterator[int] | None = None) -> None:
    """Plays so many clicks, or to the end where that comes first."""
    page.wait_for_selector(".table")
    for _ in range(clicks):
        page.wait_for_selector(f":is({MOVES}), .outcome, .curtain, .all-picks:not([open])")
        if page.query_selector(".outcome"):
            return
        if page.query_selector(".curtain"):
            take_over(page)
            continue
        if page.query_selector(".all-picks:not([open])"):
            page.click(".all-picks > summary")
        page.eval_on_selector_all(".folded-form", "all => all.forEach((one) => (one.open = true))")
        with suppress(DrawnAnew):
            move(page, _choose(page, chance, prefer), faces)


def _choose(page: Page, chance: Random, prefer: tuple[str, ...]) -> ElementHandle:
    targets = page.query_selector_all(", ".join(f"{sign}:visible" for sign in HELD))
    liked = [one for kind in prefer for one in page.query_selector_all(f".offer[data-move={kind}]:visible")]
    if liked and not targets and chance.random() < 0.75:
        return liked[0]
    return chance.choice(targets or page.query_selector_all(MOVES))


AXE = Path(__file__).parent / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SERIOUS = ("serious", "critical")


def troubles(page: Page) -> list[Any]:
    """What keeps somebody from this view: serious faults that axe finds in the light or in the dark (WCAG 2.2 AA), and what sticks
    out to the side on a phone, a desk or a wall."""
    found: list[Any] = []
    for size in (PHONE, HUGE, DESK):
        page.set_viewport_size(size)
        if wide := sticking_out(page):
            found.append((size, wide))
    page.set_viewport_size(TALL)
    page.evaluate(f"window.axe || {_axe()}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found += [(scheme, fault) for fault in _faults(page)]
    page.set_viewport_size(DESK)
    return found


@cache
def _axe() -> str:
    return f"(() => {{ {AXE.read_text()} }})()"


def _faults(page: Page) -> list[Any]:
    found = page.evaluate("(levels) => axe.run(document, {runOnly: levels, resultTypes: ['violations']})", LEVELS)
    serious = [one for one in found["violations"] if one["impact"] in SERIOUS]
    return [(one["id"], [(node["html"][:200], node["failureSummary"][:300]) for node in one["nodes"][:3]]) for one in serious]


def sticking_out(page: Page) -> list[str]:
    """What is wider than the page, but for what lies in a strip of its own that is scrolled or cut off on purpose."""
    found: list[str] = page.evaluate(
        """() => {
            const edge = document.documentElement.clientWidth + 1;
            const cuts = (one) => getComputedStyle(one).overflowX !== "visible" && one.getBoundingClientRect().right <= edge;
            const isCut = (one) => one !== document.body && (cuts(one) || isCut(one.parentElement));
            const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge);
            return wide.filter((one) => !isCut(one.parentElement)).map((one) => `${one.tagName}.${one.className}`).slice(0, 12);
        }"""
    )
    if not found and not page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"):
        found = ["the page"]
    return found

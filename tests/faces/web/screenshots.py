"""Remakes the pictures of the web table in `docs/screenshots`: `python -m tests.faces.web.screenshots`, or `make screenshots`.

The players' dice are told, where the page asks for them, so that a picture shows the same each time; where the table throws, some
dice differ.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.faces.web.browsing import PHONE, Visitor, chromium, play_to_the_end, take_over, throw
from tests.servers import serving

FOLDER = Path(__file__).parents[3] / "docs" / "screenshots"
SIZE = {"width": 1280, "height": 880}
LIGHT = {"viewport": SIZE, "color_scheme": "light"}
DARK = {"viewport": SIZE, "color_scheme": "dark"}
FRENCH = {**LIGHT, "locale": "fr-FR"}
FRENCH_PHONE = {"viewport": PHONE, "color_scheme": "dark", "locale": "fr-FR", "device_scale_factor": 2}


def choose(visitor: Visitor) -> Page:
    page = visitor.go()
    page.wait_for_load_state("networkidle")
    return page


def five_thousand(visitor: Visitor) -> Page:
    """In the middle of a turn: some dice are set aside, two are held."""
    page = visitor.set_table("le-5000", {"opening": "0"}, seats=3, dice="supplied")
    for faces, kept in (((1, 1, 1, 4, 6), 3), ((5, 5, 5, 2, 3), 3), ((6, 6, 6, 1, 4), 4)):
        _turn(page, faces, kept)
    _throw(page, (1, 3, 5, 2, 6))
    _keep(page, [0])
    _throw(page, (5, 1, 4, 1))
    page.click(".felt [data-position='1']")
    page.click(".felt [data-position='2']")
    page.wait_for_selector(".picks .offer")
    return page


def _turn(page: Page, faces: tuple[int, ...], kept: int) -> None:
    _throw(page, faces)
    _keep(page, list(range(kept)))
    before = page.get_attribute(".table", "data-version")
    page.click(".offer[data-move=bank]")
    page.wait_for_selector(f".table:not([data-version='{before}']):not(.busy)")


def _throw(page: Page, faces: tuple[int, ...]) -> None:
    page.click(".offer[data-move=roll]")
    page.wait_for_selector(".ask-rolls")
    throw(page, iter(faces))
    page.wait_for_selector(".table:not(.busy) .felt .die-button")


def _keep(page: Page, positions: list[int]) -> None:
    for position in positions:
        page.click(f".felt [data-position='{position}']")
    page.click(".picks .offer")
    page.wait_for_selector(".table:not(.busy) .offer[data-move=bank]")


def expedition(visitor: Visitor) -> Page:
    """Naastica: two have struck a monster, the third is to strike."""
    page = visitor.set_table("naastica", {"hero_choice": "order"}, seats=3, dice="supplied")
    faces = cycle((17, 12, 18))
    for _ in range(60):
        page.wait_for_selector(".offer, .curtain")
        if page.query_selector(".curtain"):
            take_over(page)
        elif page.query_selector(".monster") and page.locator(".journey-rolls > span").count() == 2:
            return page
        else:
            _move(page, ".offer[data-move=reveal], .offer[data-move=roll], .offer[data-move=continue]", faces)
    raise AssertionError("no monster came")


def _move(page: Page, wanted: str, faces: Iterator[int] | None = None) -> None:
    before = page.get_attribute(".table", "data-version")
    page.locator(wanted).first.click()
    done = f".table:not([data-version='{before}']):not(.busy)"
    if page.wait_for_selector(f"{done}, .ask-rolls") and page.query_selector(".ask-rolls"):
        while page.query_selector(".ask-now"):
            value = next(faces or cycle((1,)))
            if page.query_selector(".ask-now input"):
                page.fill(".ask-now input", str(value))
                page.click(".ask-now .primary")
            else:
                page.click(f".ask-now [data-value='{(value - 1) % 6 + 1}']")
        page.click(".give")
    page.wait_for_selector(done)


def forge(visitor: Visitor) -> Page:
    """Dice Forge: a face of the Sanctuary is held over the unfolded dice."""
    page = visitor.set_table("dice-forge")
    for _ in range(2):
        _move(page, ".offer[data-move=roll]")
    page.click(".pool-face.can-buy >> nth=0")
    page.wait_for_selector(".net-face.is-target")
    return page


def gamebook(visitor: Visitor) -> Page:
    """Dragon of the Night: the adventure that comes with it, a few pages in."""
    page = visitor.set_table("dragon-de-la-nuit", dice="server")
    for _ in range(2):
        before = page.get_attribute(".table", "data-version")
        page.locator(".choice:not(.is-closed)").last.click()
        page.wait_for_selector(f".table:not([data-version='{before}']):not(.busy)")
    return page


def encounter(visitor: Visitor) -> Page:
    """Adversaires, the game master's side: a creature has bitten and was hit."""
    page = visitor.set_table("adversaires", seats=3)
    page.wait_for_selector(".creature-sheet")
    _move(page, ".offer[data-move=advance] >> nth=1")
    _move(page, ".offer[data-move=act]")
    _move(page, ".offer[data-move=guard]")
    _move(page, ".offer[data-move=roll]")
    return page


def replay(visitor: Visitor) -> Page:
    """A finished game, half-way through, with its scores over time."""
    page = visitor.set_table("mystere-au-manoir", seats=3)
    play_to_the_end(page, Random(7), ("stop",))
    page.click(".timeline-fold > summary")
    page.wait_for_selector(".chart .line")
    for _ in range(8):
        page.click("[aria-label='One back']")
    page.wait_for_selector(".changes")
    return page


def seal(visitor: Visitor) -> Page:
    """The dice of a finished game, recomputed in the page."""
    page = visitor.set_table("lucky-odds")
    play_to_the_end(page, Random(7), ("bank",))
    page.click(".seal")
    page.wait_for_selector(".big-seal.is-good")
    return page


SCENES: dict[str, tuple[Callable[[Visitor], Page], dict[str, object]]] = {
    "choose": (choose, LIGHT),
    "le-5000": (five_thousand, LIGHT),
    "naastica": (expedition, DARK),
    "dice-forge": (forge, LIGHT),
    "gamebook": (gamebook, FRENCH),
    "adversaires": (encounter, DARK),
    "replay": (replay, {**LIGHT, "viewport": {"width": 1280, "height": 1060}}),
    "seal": (seal, LIGHT),
    "phone": (five_thousand, FRENCH_PHONE),
}


def take(browser: Browser, url: str, name: str) -> None:
    """One picture, in 256 colours, which suffice and keep it small."""
    scene, looks = SCENES[name]
    visitor = Visitor(browser, url, **looks)
    try:
        page = scene(visitor)
        page.evaluate("document.fonts.ready.then(() => document.activeElement.blur())")
        page.evaluate("window.scrollTo(0, 0)")
        _save(page.screenshot(), FOLDER / f"{name}.png")
        assert visitor.faults == [], visitor.faults
    finally:
        visitor.close()


def _save(data: bytes, file: Path) -> None:
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    palette = picture.quantize(256, method=Image.Quantize.FASTOCTREE)
    picture.quantize(256, palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        service = stack.enter_context(serving(folder))
        browser = stack.enter_context(chromium(stack.enter_context(sync_playwright())))
        for name in SCENES:
            take(browser, service.url, name)
            print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()

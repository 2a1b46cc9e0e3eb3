"""For everybody: keyboard and screen reader, French and English, phone and wall, light and dark, with and without motion."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import service.faces.web as web
from service.rulesets.dice_forge.checks import BASE_JSON
from tests.faces.web.browsing import DESK, HUGE, PHONE, TABLET, Visitor, play_to_the_end, throw, troubles, version
from tests.faces.web.conftest import Visit

pytestmark = pytest.mark.browser

ASSETS = Path(web.__file__).parent / "assets"


def first_view(visitor: Visitor) -> Page:
    return visitor.go()


def setting_up(visitor: Visitor) -> Page:
    page = visitor.go("new/naastica")
    page.click(".setup-form > details > summary")
    return page


def lobby(visitor: Visitor) -> Page:
    page = visitor.go("new/le-5000")
    page.check(".seats-to-set li:nth-child(2) input[type=checkbox]")
    page.click(".setup-go button")
    page.wait_for_selector(".lobby")
    return page


def dice_to_choose(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000", dice="supplied")
    page.click(".offer")
    page.wait_for_selector(".ask-rolls")
    throw(page, cycle((1, 5, 1, 5, 6)))
    page.click(".felt .die-button >> nth=0")
    page.click(".felt .die-button >> nth=2")
    page.wait_for_selector(".picks .offer")
    return page


def refused(visitor: Visitor) -> Page:
    page = dice_to_choose(visitor)
    page.click(".felt .die-button >> nth=4")
    page.click("text=Why not? >> nth=0")
    page.wait_for_selector(".refusal")
    return page


def finished(visitor: Visitor) -> Page:
    page = visitor.set_table("des-bloques", {"turns": "1"})
    play_to_the_end(page, Random(3))
    page.click(".timeline-fold > summary")
    page.wait_for_selector(".chart")
    page.click("[aria-label='One back']")
    page.wait_for_selector(".past-note")
    return page


def seal(visitor: Visitor) -> Page:
    page = visitor.set_table("des-bloques")
    page.click(".seal")
    page.wait_for_selector(".big-seal")
    return page


def checked(visitor: Visitor) -> Page:
    page = visitor.set_table("des-bloques", {"turns": "1"})
    play_to_the_end(page, Random(3))
    page.click(".seal")
    page.wait_for_selector(".big-seal.is-good")
    return page


def rules(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000")
    page.click(".table-actions >> text=Rules")
    page.wait_for_selector("dialog .rulebook li")
    return page


def sharing(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000")
    page.wait_for_selector(".offer")
    page.click("[aria-label=Share]")
    page.wait_for_selector("dialog .copy-line")
    return page


def asking(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000", dice="supplied")
    page.click(".offer")
    page.click(".ask-now [data-value='4']")
    return page


def curtain(visitor: Visitor) -> Page:
    page = visitor.set_table("gladiators-duel")
    page.click(".offer")
    page.wait_for_selector(".curtain")
    return page


def pictures(visitor: Visitor) -> Page:
    page = visitor.set_table("meaning-dice")
    page.click(".offer >> nth=0")
    page.wait_for_selector(".picture-die")
    page.click(".picture-die .die-button >> nth=0")
    page.wait_for_selector(".picks .offer-form")
    return page


def guest(visitor: Visitor) -> Page:
    """Somebody whom a link leads to a free seat."""
    page = lobby(visitor)
    link = page.input_value(".copy-line input")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".join-form")
    return page


def watching(visitor: Visitor) -> Page:
    page = dice_to_choose(visitor)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector(".waiting")
    return page


def menu(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000")
    page.wait_for_selector(".offer")
    page.click("[aria-label=More]")
    page.wait_for_selector("dialog .menu")
    return page


def not_a_game(visitor: Visitor) -> Page:
    page = visitor.go()
    page.set_input_files("#import", files=[{"name": "game.ndjson", "mimeType": "application/x-ndjson", "buffer": b"{}"}])
    page.wait_for_selector(".import .refusal-text:not(:empty)")
    return page


def imported(visitor: Visitor) -> Page:
    page = visitor.set_table("des-bloques", {"turns": "1"})
    play_to_the_end(page, Random(3))
    page.click("[aria-label=More]")
    with page.expect_download() as download:
        page.click("text=Save the game as a file")
    saved = Path(download.value.path()).read_bytes()
    page = visitor.go()
    page.set_input_files("#import", files=[{"name": "game.ndjson", "mimeType": "application/x-ndjson", "buffer": saved}])
    page.wait_for_selector(".table")
    return page


def no_such_game(visitor: Visitor) -> Page:
    page = visitor.go("table/abcdefghijklmnopqrstuvwx")
    page.wait_for_selector(".failure")
    return page


def cut_off(visitor: Visitor) -> Page:
    page = visitor.set_table("le-5000")
    page.wait_for_selector(".offer")
    visitor.context.set_offline(True)
    page.click(".offer")
    page.wait_for_selector(".notice .lost")
    return page


VIEWS: tuple[Callable[[Visitor], Page], ...] = (
    first_view, setting_up, lobby, guest, watching, dice_to_choose, refused, finished, imported, seal, checked, rules, sharing, menu,
    asking, curtain, pictures, not_a_game, no_such_game, cut_off,
)  # fmt: skip


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_every_view_is_for_everybody(visitor: Visitor, view: Callable[[Visitor], Page]) -> None:
    """axe finds nothing serious in the light and in the dark (WCAG 2.2 AA), and nothing sticks out to the side, from 360 pixels to
    more than 2,500. The tables of all games are judged where they are played."""
    assert troubles(view(visitor)) == []


def test_text_grows_on_the_wall(visit: Visit) -> None:
    """Who stands far away reads it too."""
    page = visit(viewport=HUGE).go()
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 20


def test_a_turn_is_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    """Tab, Space and Enter: throw, take a die in hand, set it aside; the focus stays where the play is."""
    page = visitor.set_table("le-5000", dice="supplied")
    page.wait_for_selector(".offer")
    _tab_to(page, ".offer")
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask-rolls")
    for face in "15236":
        _tab_to(page, f".ask-now [data-value='{face}']")
        page.keyboard.press("Space")
    page.wait_for_selector(".give:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(".felt .die-button")
    _tab_to(page, ".felt [data-position='0']")
    page.keyboard.press("Space")
    expect(page.locator(".felt [data-position='0']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".felt [data-position='0']")).to_be_focused()
    _tab_to(page, ".picks .offer")
    page.keyboard.press("Enter")
    expect(page.locator(".tray .die")).to_have_count(1)
    expect(page.locator(".offers :focus")).to_have_count(1)


def test_a_whole_game_is_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    """From the search for a game to its end: no hand ever leaves the keyboard."""
    page = visitor.go()
    _tab_to(page, "#search")
    page.keyboard.type("stuck")
    expect(page.locator(".card")).to_have_count(1)
    _tab_to(page, ".card")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rulebook li")
    _tab_to(page, "[data-field=turns] input[type=number]")
    page.keyboard.type("1")
    _tab_to(page, ".setup-go button")
    page.keyboard.press("Enter")
    page.wait_for_selector(".offer")
    _tab_to(page, ".offer")
    while page.query_selector(".outcome") is None:
        before = version(page)
        page.keyboard.press("Enter")
        page.wait_for_selector(f".table:not(.busy):not([data-version='{before}'])")
        page.wait_for_selector(".offer:focus, .outcome")
    _tab_to(page, ".outcome .button")
    page.keyboard.press("Enter")
    expect(page.locator(".past-note")).to_be_visible()


def _tab_to(page: Page, wanted: str, most: int = 60) -> None:
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_what_happens_is_told_to_a_screen_reader(visitor: Visitor) -> None:
    """New sentences go into a live region; whose turn it is is a status."""
    page = visitor.set_table("des-bloques")
    page.click(".offer")
    expect(page.locator("[aria-live=polite].visually-hidden")).to_contain_text("Ana throws")
    expect(page.get_by_role("status").filter(has_text="your turn")).to_be_visible()


def test_a_refusal_names_its_rule(visitor: Visitor) -> None:
    """Dice that can't be set aside together: the table says why, with the rule's text, and opens the rulebook there."""
    page = refused(visitor)
    expect(page.locator(".refusal")).to_contain_text("R11")
    page.click("text=Read it in the rules")
    expect(page.locator("dialog [data-rule=R11]")).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_refusal_comes_into_sight(visit: Visit, size: ViewportSize) -> None:
    """Wherever the button was that asked for too much: of a form longer than the screen, or of a long list of moves."""
    page = visit(viewport=size).go("new/dragon-de-la-nuit")
    page.evaluate("document.querySelector('.setup-form').noValidate = true")
    page.fill("[data-field=max_paragraphs] input[type=number]", "1000000")
    page.click(".setup-go button")
    expect(page.locator(".setup-form .refusal")).to_be_in_viewport(ratio=1)
    page = refused(visit(viewport=size))
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.evaluate("[...document.querySelectorAll('.picks .quiet')].find((one) => one.textContent === 'Why not?').click()")
    expect(page.locator(".offers .refusal")).to_be_in_viewport(ratio=1)


def test_the_page_speaks_french(visit: Visit) -> None:
    """Titles, rules, forms, offers, sentences, refusals and the page's own words; the language can be changed."""
    visitor = visit(locale="fr-FR")
    page = visitor.go()
    assert page.get_attribute("html", "lang") == "fr"
    expect(page.locator("h1")).to_have_text("Choisissez un jeu")
    page = visitor.set_table("le-5000", {"target": "1000", "opening": "0"})
    page.wait_for_selector(".offer")
    expect(page.locator(".turn-line")).to_have_text("Ana, à vous de jouer")
    expect(page.locator(".offer")).to_have_text("Lancer les cinq dés")
    page.click(".offer")
    expect(page.locator(".feed-item").first).to_contain_text("Ana lance")
    page.click("text=English")
    expect(page.locator(".turn-line")).to_contain_text("turn")


TOLD = """[...document.querySelectorAll("[title], [aria-label], [placeholder]")]
    .flatMap((one) => ["title", "aria-label", "placeholder"].map((name) => one.getAttribute(name) ?? "")).join("\\n")"""
"""what the page says where nothing is written: names of buttons, hints in fields"""


def test_french_is_set_as_french(visit: Visit) -> None:
    """Whatever the page shows, its own words or a gamebook's: no line can break before a high sign, no apostrophe is straight."""
    visitor = visit(locale="fr-FR")
    for place, text in (("", ".card"), ("new/dragon-de-la-nuit", ".rulebook li"), (None, ".page-text")):
        page = visitor.set_table("dragon-de-la-nuit") if place is None else visitor.go(place)
        page.wait_for_selector(text)
        shown, told = page.evaluate("document.body.textContent"), page.evaluate(TOLD)
        assert re.search("\u202f[:;!?»]|«\u202f", shown)
        assert re.findall(r".{20} [:;!?»]|« .{20}|.{20}[a-zé]'[a-zé]", shown) == []
        assert re.findall(r".* [:;!?»]|« .*|.*[a-zé]'[a-zé].*", told) == []


def test_what_people_wrote_is_not_set_as_french(visit: Visit) -> None:
    """A name keeps its straight apostrophe and its spaces, beside sentences whose own are curved; so does a table's name."""
    page = visit(locale="fr-FR").go("new/le-5000")
    page.fill(".seats-to-set input[type=text] >> nth=0", "O'Brien !")
    page.click(".setup-form > details > summary")
    page.fill("#set-label", "L'heure : jeudi")
    page.click(".setup-go button")
    expect(page.locator("h1")).to_have_text("L'heure : jeudi")
    page.click(".offer")
    expect(page.locator(".feed-item").first).to_contain_text("O'Brien !")
    expect(page.locator(".seat").first).to_contain_text("O'Brien !")
    page.click("[aria-label=Partager]")
    expect(page.get_by_label("Place de O'Brien !")).to_be_visible()
    expect(page.locator("dialog .help").first).to_have_text("Qui a ce lien joue pour O'Brien !.")


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_hints_in_fields_are_read_whole(visit: Visit, locale: str) -> None:
    """What a field of the first view asks for fits into it."""
    page = visit(locale=locale).go()
    cut = """(field) => {
        const pen = Object.assign(document.createElement("canvas").getContext("2d"), {font: getComputedStyle(field).font});
        const {paddingLeft, paddingRight} = getComputedStyle(field);
        return pen.measureText(field.placeholder).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    }"""
    page.evaluate("document.fonts.ready.then(() => {})")
    assert [field.get_attribute("id") for field in page.query_selector_all("input[placeholder]") if field.evaluate(cut)] == []


CUT_SYMBOLS = """async (faces) => {
    const module = performance.getEntriesByType("resource").map(({name}) => name).find((name) => name.endsWith("/layouts/forge.js"));
    const {faceOf} = await import(module);
    document.querySelector(".felt .forge-die .cube").style.transform = "none";
    const sides = [".felt .forge-die .face-1", ".net-face", ".pool-face"].map((place) => document.querySelector(place));
    const isCut = (one, side) => {
        const [inner, outer] = [one, side].map((each) => each.getBoundingClientRect());
        return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
    };
    return sides.flatMap((side) => faces.filter((face) => {
        side.replaceChildren(faceOf(face, {ruleset: {words: {values: {}}}}));
        const symbols = [...side.querySelectorAll(".glyph, b, i, small")];
        return symbols.length === 0 || symbols.some((one) => isCut(one, side) || one.getBoundingClientRect().height < 7);
    }).map((face) => `${face} on ${side.className}`));
}"""


def test_every_forged_face_fits_its_side(visitor: Visitor) -> None:
    """On a die of the felt, in an unfolded die and in the Sanctuary, on a desk and on a phone: no symbol is cut, none is a speck."""
    faces = [face["id"] for face in BASE_JSON["faces"]]
    page = visitor.set_table("dice-forge")
    page.click(".offer")
    page.wait_for_selector(".forge-die")
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(CUT_SYMBOLS, faces) == []


def test_the_largest_table_fits_a_phone(visit: Visit) -> None:
    """Dice Forge with four: no board, no pool of faces is wider than the page, at the start and when dice lie on the felt."""
    page = visit(viewport=PHONE).set_table("dice-forge", seats=4)
    page.wait_for_selector(".pool")
    for name in (".forge-player", ".pool", ".island"):
        widest = page.locator(name).evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().right))")
        assert widest <= PHONE["width"] - 8, name


def test_both_languages_have_the_same_words_and_the_page_no_other() -> None:
    """Every text exists in both, and every name that the modules use is one of them."""
    texts = {tongue: (ASSETS / f"words.{tongue}.js").read_text() for tongue in ("en", "fr")}
    names = {tongue: set(re.findall(r'^  "([^"]+)":', text, re.MULTILINE)) for tongue, text in texts.items()}
    assert names["en"] == names["fr"]
    modules = [file.read_text() for file in ASSETS.rglob("*.js") if not file.name.startswith("words.")]
    used = {name for text in modules for name in re.findall(r'\bt\("([^"]+)"', text)}
    assert used <= names["en"]
    assert len(used) > 100


def test_dice_roll_unless_motion_is_turned_off(visit: Visit) -> None:
    """They roll in; not for who asked the system for less motion, nor for who turned it off here."""

    def rolling(page: Page) -> bool:
        page.wait_for_selector(".offer")
        page.click(".offer")
        page.wait_for_selector(".felt .cube", state="attached")
        return bool(page.evaluate("document.getAnimations().some((one) => one.effect.target.closest?.('.felt'))"))

    assert rolling(visit(reduced_motion="no-preference").set_table("des-bloques"))
    assert not rolling(visit(reduced_motion="reduce").set_table("des-bloques"))
    quiet = visit(reduced_motion="no-preference")
    quiet.go().click("text=Animations are on")
    assert not rolling(quiet.set_table("des-bloques"))


def test_dice_look_like_what_they_are(visitor: Visitor) -> None:
    """Pips for six sides, a polyhedron for twenty, pictures, and dice whose faces were forged, unfolded into all six."""
    page = visitor.set_table("des-bloques")
    page.click(".offer")
    expect(page.locator(".felt .die .pips").first).to_be_attached()
    page = visitor.set_table("le-labyrinthe")
    page.click(".offer")
    expect(page.locator(".felt .polyhedron.d20")).to_be_visible()
    page = visitor.set_table("meaning-dice")
    page.click(".offer >> nth=0")
    expect(page.locator(".picture-die")).to_have_count(9)
    expect(page.locator(".picture-die .face-1 .glyph")).to_have_count(9)
    page = visitor.set_table("dice-forge")
    page.click(".offer")
    expect(page.locator(".forge-die")).to_have_count(4)
    expect(page.locator(".net")).to_have_count(4)
    expect(page.locator(".net-face")).to_have_count(24)
    expect(page.locator(".net-face.is-up")).to_have_count(4)


def test_light_and_dark_are_chosen(visitor: Visitor) -> None:
    """Automatic, light, dark, in turn; remembered."""
    page = visitor.go()
    seen = []
    for _ in range(3):
        seen.append(page.get_attribute("html", "data-theme"))
        page.click("[aria-label='Light or dark']")
    assert seen == ["auto", "light", "dark"]
    page.click("[aria-label='Light or dark']")
    page.reload()
    assert page.get_attribute("html", "data-theme") == "light"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_games_are_found_by_words_players_and_kind(visitor: Visitor) -> None:
    """Without accents and in either language; filters add up, and say so when nothing is left."""
    page = visitor.go()
    expect(page.locator(".card")).to_have_count(21)
    page.fill("#search", "epoque manoir")
    expect(page.locator(".card")).to_have_count(0)
    expect(page.get_by_text("No game is like that")).to_be_visible()
    page.fill("#search", "manoir")
    expect(page.locator(".card")).to_have_count(1)
    page.fill("#search", "")
    page.click(".chip:text-is('solo')")
    solo = page.locator(".card").count()
    assert 0 < solo < 21
    page.click(".chip:text-is('4')")
    assert page.locator(".card").count() < solo


def test_who_is_to_play_is_in_sight_on_a_phone(visit: Visit) -> None:
    """With more players than fit beside each other the strip moves along with the turn; the line above it says whose it is."""
    page = visit(viewport=PHONE).go("new/des-bloques")
    for _ in range(4):
        page.click(".setup-form fieldset > .button")
    page.click(".setup-go button")
    for name in ("Ana", "Bo", "Cléo", "Dan", "Eva"):
        expect(page.locator(".turn-line.is-yours")).to_have_text(f"{name}, it is your turn")
        expect(page.locator(".seat.is-active")).to_contain_text(name)
        expect(page.locator(".seat.is-active")).to_be_in_viewport(ratio=1)
        page.wait_for_selector(".offer")
        while page.inner_text(".turn-line").startswith(name):
            before = version(page)
            page.click(".offer >> nth=-1")
            page.wait_for_selector(f".table:not(.busy):not([data-version='{before}'])")


def test_a_gamebook_is_read_and_played_without_scrolling_past_the_sheet(visitor: Visitor) -> None:
    """What can be done stands right below the page, at every size: the adventure sheet follows on a phone, and is beside it on a
    desk."""
    page = visitor.set_table("dragon-de-la-nuit")
    page.wait_for_selector(".page")
    for size in (PHONE, TABLET, DESK, HUGE):
        page.set_viewport_size(size)
        text, offers, sheet = (page.locator(one).bounding_box() for one in (".page", ".offers", ".adventure-sheet"))
        assert text is not None
        assert offers is not None
        assert sheet is not None
        assert 0 <= offers["y"] - text["y"] - text["height"] < 60
        assert sheet["y"] > offers["y"] or sheet["x"] > text["x"] + text["width"]


def test_texts_that_are_proposed_are_a_press_away(visitor: Visitor) -> None:
    """Three scenarios are one form, not three: a press writes one into the field, and what stands there is played."""
    page = visitor.set_table("meaning-dice")
    expect(page.locator(".offer-form")).to_have_count(1)
    wanted = page.locator(".suggestions .chip").nth(2).inner_text()
    page.click(".suggestions .chip >> nth=2")
    expect(page.locator(".offer-form textarea")).to_have_value(wanted)
    page.click(".offer-form .offer")
    expect(page.locator(".scenario")).to_contain_text(wanted)


def test_what_must_be_written_first_waits_until_it_is_asked_for(visitor: Visitor) -> None:
    """With a book of one's own a meal is a press away, and so is every way to tell what the book says; its ends are folded."""
    page = visitor.go("new/dragon-de-la-nuit")
    page.select_option("[data-field=adventure] select", "")
    page.click(".setup-go button")
    expect(page.locator(".offer[data-move=eat]").first).to_be_visible()
    expect(page.locator(".folded-form")).to_have_count(2)
    expect(page.locator(".folded-form textarea").first).to_be_hidden()
    expect(page.locator(".other-moves summary").nth(1)).to_be_visible()
    page.click(".folded-form summary >> nth=0")
    page.fill(".folded-form textarea >> nth=0", "home again")
    page.click(".folded-form .offer >> nth=0")
    expect(page.locator(".outcome")).to_be_visible()


def test_a_seat_among_the_options_is_chosen_by_its_player(visitor: Visitor) -> None:
    """No player is number 0: the game master is player 2 where player 2 was chosen."""
    page = visitor.go("new/meaning-dice")
    page.locator("[data-field=game_master] select").select_option(label="Player 2")
    page.click(".setup-go button")
    expect(page.locator(".turn-line")).to_have_text("Bo, it is your turn")


def test_the_rulebook_fills_a_phone(visit: Visit) -> None:
    """Beside the table on a desk, instead of it on a phone."""
    page = visit(viewport=PHONE).set_table("le-5000")
    page.click(".table-actions .button >> nth=1")
    page.wait_for_selector("dialog .rulebook li")
    box = page.locator("dialog").bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, PHONE["width"])


def test_creatures_and_their_parts_are_chosen_by_name(visitor: Visitor) -> None:
    """A game master who keeps the books of an encounter types no id: what is there is in the list."""
    page = visitor.set_table("adversaires")
    page.click(".other-moves > summary")
    page.click(".other-moves details:has([data-move=apply]) > summary")
    form = page.locator("form[data-move=apply]")
    form.locator("[data-field=combatant] select").select_option(label="Grey she-wolf")
    form.locator("[data-field=part] select").select_option(label="Head")
    form.locator("[data-field=light] input").first.fill("1")
    form.locator(".button").click()
    expect(page.locator(".feed-item").first).to_contain_text("Grey she-wolf")
    expect(page.locator(".body-parts li").first.locator(".is-ticked")).to_have_count(1)

"""The catalogue over REST: titles, summaries, schemas that hold for what is really sent, and the rulebooks."""

from __future__ import annotations

import jsonschema
import pytest

from service.rulesets import CATALOGUE
from tests.faces.rest.api import Api, Game, creation

LANGUAGES = ("en", "fr")


async def test_all_rulesets_are_listed_in_the_callers_language(api: Api) -> None:
    """Id, version, titles, seats, tags and a line of summary; English by default; any cache may keep it for a while."""
    english, french = [(await api.get("/v1/rulesets", Accept_Language=language)) for language in LANGUAGES]

    assert [line["id"] for line in english.json()["rulesets"]] == list(CATALOGUE)
    assert (await api.get("/v1/rulesets")).json() == english.json()
    for mine, yours in zip(english.json()["rulesets"], french.json()["rulesets"], strict=True):
        record = CATALOGUE[mine["id"]]
        assert set(mine) >= {"id", "version", "title", "titles", "seats", "tags", "hidden", "summary"}
        assert mine["seats"] == {"min": record.seats.start, "max": record.seats.stop - 1}
        assert (mine["title"], yours["title"]) == (mine["titles"]["en"], mine["titles"]["fr"])
        assert mine["summary"] != yours["summary"]
    assert english.headers["content-language"] == "en"
    assert french.headers["content-language"] == "fr"
    assert english.headers["cache-control"].startswith("public")
    assert "Accept-Language" in english.headers["vary"]


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_one_ruleset_has_its_schemas_its_defaults_and_its_words(api: Api, ruleset: str) -> None:
    """Schemas of options, moves, events and view are JSON Schemas; the default options fit theirs."""
    whole = (await api.get(f"/v1/rulesets/{ruleset}")).json()

    assert set(whole["schemas"]) == {"options", "move", "events", "view"}
    for schema in whole["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(whole["default_options"], whole["schemas"]["options"])
    assert whole["reasons"] == list(CATALOGUE[ruleset].reasons)
    assert set(whole["words"]) == {"options", "help", "view", "values", "moves", "fields"}


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_the_schemas_hold_for_a_game(api: Api, ruleset: str) -> None:
    """View, events and offers of a real game are what the schemas say."""
    record = CATALOGUE[ruleset]
    schemas = (await api.get(f"/v1/rulesets/{ruleset}")).json()["schemas"]
    fits = {name: jsonschema.Draft202012Validator(schema).validate for name, schema in schemas.items()}
    seats = max(record.seats.start, min(2, record.seats.stop - 1))
    made = await api.post("/v1/games", creation(ruleset, seats, options=record.example_options, dice={"source": "server"}))
    assert made.status_code == 201, made.text
    game = Game(api, made)
    for _ in range(5):
        active = (await game.seen())["active"]
        if not active:
            break
        seat = active[0]
        offers = (await api.get(f"{game.path}/offers", game.seat(seat))).json()["offers"]
        for offer in offers:
            fits["move"](offer["move"])
        moved = (await game.move(seat, offers[0]["move"])).json()
        fits["events"](moved["events"])
        fits["view"](moved["game"]["view"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_the_rulebook_is_markdown_with_numbered_rules(api: Api, ruleset: str, language: str) -> None:
    """In the caller's language."""
    answer = await api.get(f"/v1/rulesets/{ruleset}/rules", Accept_Language=language)

    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.headers["content-language"] == language
    assert "**R1**" in answer.text


async def test_the_rulebook_is_given_to_who_takes_markdown(api: Api) -> None:
    """406 otherwise."""
    assert (await api.get("/v1/rulesets/le-5000/rules", Accept="application/json")).status_code == 406
    assert (await api.get("/v1/rulesets/le-5000/rules", Accept="text/*")).status_code == 200

"""GraphiQL: from files of our own, under a strict policy; its examples play a whole game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from service.faces.graphql.documents import Documents
from service.faces.graphql.examples import Example, examples
from service.faces.graphql.graphiql import PARTS
from service.faces.graphql.limits import Limits
from service.faces.graphql.schema import schema
from service.rulesets import CATALOGUE
from tests.faces.graphql.api import GRAPHQL, Api, Json
from tests.faces.web.browsing import DESK, PHONE, TELL_VIOLATIONS, chromium
from tests.servers import Service

ROUNDS = 400


async def test_a_browser_gets_a_page_and_others_get_answers(api: Api) -> None:
    """By Accept; a browser that brings a query gets its answer too."""
    answer = await api.client.get("/graphql", headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'none'; script-src 'self'" in answer.headers["content-security-policy"]
    assert (await api.get({"query": "{ __typename }"}, accept="text/html, */*;q=0.1")).json() == {"data": {"__typename": "Query"}}
    assert (await api.client.get("/graphql", headers={"accept": GRAPHQL})).status_code == 422


async def test_everything_that_the_page_needs_is_here(api: Api) -> None:
    """No address outside is loaded, by the page or by what it loads."""
    page = (await api.client.get("/graphql", headers={"accept": "text/html"})).text
    parts = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert {part.removeprefix("/graphql/") for part in parts} == set(PARTS)
    for part in parts:
        answer = await api.client.get(part)
        assert (answer.status_code, answer.headers["x-content-type-options"]) == (200, "nosniff")
    assert "url(http" not in (await api.client.get("/graphql/graphiql.min.css")).text
    assert (await api.client.get("/graphql/other.js")).status_code == 404


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_the_examples_of_every_ruleset_are_valid(api: Api, ruleset: str) -> None:
    """One a move and what goes with a game; the creation makes one as it stands."""
    found = (await api.client.get("/graphql/examples.json", params={"ruleset": ruleset})).json()
    assert (found["chosen"], len(found["rulesets"])) == (ruleset, len(CATALOGUE))
    assert found["examples"] == examples(CATALOGUE[ruleset])
    documents = Documents(schema(), Limits(), introspection=True)
    for example in found["examples"]:
        documents.read(example["query"])
    create = found["examples"][0]
    made = (await api.post({"query": create["query"], "variables": create["variables"]})).json()["data"]
    assert next(iter(made.values()))["game"]["status"] == "PLAYING", made


async def test_the_examples_play_a_whole_game(api: Api) -> None:
    """With nothing but these documents, and what one answers as the variables of the next."""
    titled = {example["title"]: example for example in examples(CATALOGUE["gladiators-duel"])}
    made = await run(api, titled["Create"], {})
    id, seats, chance = made["game"]["id"], made["tokens"]["seats"], Random(7)
    for _ in range(ROUNDS):
        seen = await run(api, titled["Look"], {"gameId": id})
        if seen["status"] == "FINISHED":
            break
        token = seats[seen["active"][0]]
        offer = chance.choice(await run(api, titled["Offers"], {"gameId": id}, token))
        arguments = {name: value for name, value in offer["move"].items() if name not in ("type", "__typename")}
        title = "".join(part.capitalize() for part in offer["move"]["type"].split("_"))
        moved = await run(api, titled[title], {"gameId": id, **arguments}, token)
        assert moved["sentences"], moved
    assert (seen["status"], bool(seen["outcome"] and seen["outcome"]["reason"])) == ("FINISHED", True)
    async with api.stream(titled["Watch"]["query"], None, gameId=id) as events:
        assert (await events.next())[1] == "0"
    log = (await api.data(titled["Log"]["query"], None, gameId=id))["verification"]
    assert log == {"ok": True, "chain": True, "states": True, "rolls": True}


async def run(api: Api, example: Example, variables: Json, token: str | None = None) -> Json:
    """What an example answers with other variables."""
    data = await api.data(example["query"], token, **{**example["variables"], **variables})
    found: Json = next(iter(data.values()))
    return found


def test_what_is_not_ours_is_named_with_its_licence() -> None:
    """Every file that was taken from elsewhere."""
    folder = Path(__file__).parents[3] / "service" / "faces" / "graphql" / "static"
    licences = (folder / "LICENCES.md").read_text(encoding="utf-8")
    assert all(f"`{file.name}`" in licences for file in folder.glob("*.min.*"))


# In a browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as running:
        yield running


@pytest.mark.browser
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_graphiql_runs_in_a_browser(browser: Browser, service: Service, size: ViewportSize) -> None:
    """It reads the schema, creates a game, follows it; nothing breaks its policy, nothing comes from elsewhere. The answer has room on
    a phone too."""
    context = browser.new_context(viewport=size)
    context.add_init_script(TELL_VIOLATIONS)
    context.set_default_timeout(60_000)
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "policy" in message.text.lower() else None)
    page.on("request", lambda request: faults.append(request.url) if not request.url.startswith((service.url, "data:")) else None)
    page.goto(f"{service.url}/graphql")
    shown = answer_of(page, "createLe5000Game")
    id = re.search(r'"id": "([a-z0-9]{26})"', shown)
    assert id is not None, shown
    room = page.locator(".result-window").bounding_box()
    assert room is not None
    assert room["width"] > 200
    assert room["x"] + room["width"] <= size["width"]
    page.click("text=Watch")
    page.locator(".graphiql-editor-tool .CodeMirror").first.evaluate(
        "(one, value) => one.CodeMirror.setValue(value)", f'{{"gameId": "{id[1]}"}}'
    )
    watched = answer_of(page, "turn_started")
    httpx.post(f"{service.url}/graphql", json={"query": f'mutation {{ abortGame(gameId: "{id[1]}") {{ __typename }} }}'})
    assert '"version": 0' in watched
    context.close()
    assert faults == []


def answer_of(page: Page, word: str) -> str:
    """What an execution shows, once it shows that word."""
    page.wait_for_selector(".graphiql-execute-button")
    for attempt in range(6):
        page.click(".graphiql-execute-button")
        shown = page.locator(".result-window")
        try:
            expect(shown).to_contain_text(word, timeout=10_000)
        except AssertionError:
            # The editor notes the operation's name a moment after a document was opened; until then it asks for the old one.
            if "operation_unknown" not in shown.inner_text() or attempt == 5:
                raise
    return page.inner_text(".result-window")

"""Who may do and see what over GraphQL, field by field."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from graphql import GraphQLInputObjectType, GraphQLList, GraphQLNonNull

from service.rulesets import CATALOGUE
from service.table.catalogue import camel
from service.table.examples import example_creation
from tests.faces.graphql.api import Api, Json
from tests.faces.graphql.shapes import FILE, as_arguments, mutation, schema
from tests.faces.graphql.sockets import open_socket
from tests.servers import Service

OF_A_GAME = {
    "game": "game(id: $id) { id }",
    "log": "log(gameId: $id) { nodes { version } }",
    "offers": "offers(gameId: $id) { label }",
    "verification": "verification(gameId: $id) { ok }",
    "node": "node(id: $id) { id }",
}


def anything(kind: Any) -> Any:
    """Some value of an input type, nulls wherever they are allowed."""
    if not isinstance(kind, GraphQLNonNull):
        return None
    kind = kind.of_type
    if isinstance(kind, GraphQLList):
        return [anything(kind.of_type)]
    if isinstance(kind, GraphQLInputObjectType):
        return {field: anything(definition.type) for field, definition in kind.fields.items()}
    if hasattr(kind, "values"):
        return next(iter(kind.values))
    return {"Int": 0, "String": "x", "Boolean": True, "ID": "x", "JSON": {}}[kind.name]


def call(name: str, id: str) -> tuple[str, Json]:
    """A mutation of a game with some arguments, and what it answers where it is refused."""
    kinds = mutation(name)
    given = {argument: anything(kind) for argument, kind in kinds.items() if isinstance(kind, GraphQLNonNull)} | {"gameId": id}
    declared = ", ".join(f"${argument}: {kinds[argument]}" for argument in given)
    passed = ", ".join(f"{argument}: ${argument}" for argument in given)
    return f"mutation Call({declared}) {{ {name}({passed}) {{ __typename ... on Problem {{ code }} }} }}", given


async def refusal(api: Api, name: str, id: str, token: str | None) -> str:
    document, variables = call(name, id)
    found: str = (await api.data(document, token, **variables))[name].get("code", "none")
    return found


def mutations_of_games() -> list[str]:
    root = schema().mutation_type
    assert root is not None, "the schema has mutations"
    return [name for name, field in root.fields.items() if "gameId" in field.args]


async def test_a_private_game_is_none_to_who_may_not_see_it(api: Api) -> None:
    """No field of the schema tells a stranger, another game's player or a forger more than that there is no such game."""
    game, other = await api.game_5000(2, visibility="PRIVATE"), await api.game_5000(1)
    assert len(mutations_of_games()) > 110
    for token in (None, other.seat(0), other.owner, "gbt_forged", "gbk_forged"):
        for name, field in OF_A_GAME.items():
            answer = (await api.send(f"query Look($id: ID!) {{ {field} }}", token, id=game.id)).json()
            assert answer["data"] == {name: None}
            assert answer["errors"][0]["extensions"]["code"] == "game_not_found"
    for name in mutations_of_games():
        for token in (None, other.owner):
            assert await refusal(api, name, game.id, token) == "GAME_NOT_FOUND", (name, token)


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_only_a_seat_moves(api: Api, ruleset: str) -> None:
    """For every move of every ruleset: a spectator, the owner, another game's seat and a forger are refused as in REST."""
    prefix = camel(ruleset)
    asked = as_arguments(mutation(f"create{prefix}Game"), example_creation(CATALOGUE[ruleset]))
    kinds = mutation(f"create{prefix}Game")
    declared, passed = ", ".join(f"${name}: {kinds[name]}" for name in asked), ", ".join(f"{name}: ${name}" for name in asked)
    created = f"... on {prefix}GameCreated {{ game {{ id }} tokens {{ owner }} }}"
    made = (await api.data(f"mutation C({declared}) {{ create{prefix}Game({passed}) {{ {created} }} }}", **asked))[
        f"create{prefix}Game"
    ]
    other = await api.game_5000(1)
    own = prefix[0].lower() + prefix[1:]
    moves = [
        f"{own}{''.join(part.capitalize() for part in kind.model_fields['type'].default.split('_'))}"
        for kind in CATALOGUE[ruleset].moves
    ]
    for name in moves:
        expected = {
            None: "UNAUTHENTICATED",
            made["tokens"]["owner"]: "FORBIDDEN",
            other.seat(0): "INVALID_TOKEN",
            "gbt_x": "INVALID_TOKEN",
        }
        for token, code in expected.items():
            assert await refusal(api, name, made["game"]["id"], token) == code, (name, token)


async def test_only_an_owner_does_what_owners_do(api: Api) -> None:
    """A seat, a spectator and a forger are refused; nobody leaves for another."""
    game, other = await api.game_5000(["Ana", "Bo", None], start=False), await api.game_5000(1)
    for name in ("startGame", "abortGame", "forkGame", "renewSeatToken", "purgeGame"):
        expected = {None: "UNAUTHENTICATED", game.seat(0): "FORBIDDEN", other.owner: "INVALID_TOKEN", "gbt_x": "INVALID_TOKEN"}
        for token, code in expected.items():
            assert await refusal(api, name, game.id, token) == code, (name, token)
    assert await refusal(api, "leaveGame", game.id, game.seat(1)) == "FORBIDDEN"
    assert await refusal(api, "leaveGame", game.id, None) == "UNAUTHENTICATED"
    assert await refusal(api, "giveClientSeed", game.id, None) == "UNAUTHENTICATED"
    assert await refusal(api, "joinGame", game.id, other.seat(0)) == "INVALID_TOKEN"


async def test_creating_needs_a_key_where_the_service_says_so(serve: Any, tmp_path: Any) -> None:
    """As REST does; a forged one is told from none."""
    keys = tmp_path / "keys.json"
    keys.write_text(json.dumps({"ab" * 32: "club"}))
    async with serve(API_KEYS_FILE=str(keys), RATE_LIMIT="off") as api:
        for name in (field for field in schema().mutation_type.fields if field.startswith("create")):
            kinds = mutation(name)
            given = {argument: anything(kind) for argument, kind in kinds.items() if isinstance(kind, GraphQLNonNull)}
            declared, passed = ", ".join(f"${a}: {kinds[a]}" for a in given), ", ".join(f"{a}: ${a}" for a in given)
            document = f"mutation C({declared}) {{ {name}({passed}) {{ ... on Problem {{ code }} }} }}"
            assert (await api.data(document, **given))[name] == {"code": "UNAUTHENTICATED"}
            assert (await api.data(document, "gbk_forged", **given))[name] == {"code": "INVALID_TOKEN"}


# What one seat may see and another may not


DUEL = """mutation Duel {
  createGladiatorsDuelGame(seats: [{name: "Ana"}, {name: "Bo"}], dice: {source: SUPPLIED}) {
    ... on GladiatorsDuelGameCreated { game { id } tokens { seats } }
  }
}"""
ROLL = "mutation R($id: ID!, $rolls: [Int!]) { gladiatorsDuelRoll(gameId: $id, rolls: $rolls) { __typename ... on Problem { code detail } } }"
CHOOSE = """mutation C($id: ID!) {
  gladiatorsDuelChoose(gameId: $id, option: TACTICS) {
    __typename
    ... on GladiatorsDuelMoved { events { ... on GladiatorsDuelChoiceCommittedEvent { seat option } } game { view { choices } } }
    ... on Problem { code detail }
  }
}"""
WATCH = """subscription W($id: ID!, $after: Int) {
  gameEvents(gameId: $id, after: $after) {
    ... on Entry {
      version salt
      move { ... on GladiatorsDuelChooseMove { option } }
      events { ... on GladiatorsDuelChoiceCommittedEvent { seat option } }
    }
  }
}"""
SEEN = """query S($id: ID!) {
  game(id: $id) { ... on GladiatorsDuelGame { view { choices } } view { ... on GladiatorsDuelView { choices } } }
  log(gameId: $id, after: "1") {
    nodes { salt move { ... on GladiatorsDuelChooseMove { option } } events { ... on GladiatorsDuelChoiceCommittedEvent { option } } }
  }
  node(id: $id) { ... on GladiatorsDuelGame { view { choices } } }
  games { nodes { ... on GladiatorsDuelGame { view { choices } } } }
}"""


@pytest.fixture
async def remote(service: Service) -> AsyncIterator[Api]:
    async with httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=30) as client:
        yield Api(client)


async def test_a_secret_choice_is_its_seats_alone_on_every_path(service: Service, remote: Api) -> None:
    """Answer, game, list, log and subscription; subscribers of one document who see different things get different messages."""
    made = (await remote.data(DUEL))["createGladiatorsDuelGame"]
    id, (ana, bo) = made["game"]["id"], made["tokens"]["seats"]
    for token, rolls in ((ana, [3, 3]), (bo, [4, 4])):
        assert (await remote.data(ROLL, token, id=id, rolls=rolls))["gladiatorsDuelRoll"]["__typename"] == "GladiatorsDuelMoved"
    chosen = (await remote.data(CHOOSE, ana, id=id))["gladiatorsDuelChoose"]
    assert chosen["events"] == [{"seat": 0, "option": "TACTICS"}], chosen
    for token, option in ((bo, None), (ana, "TACTICS"), (None, None), (bo, None), (ana, "TACTICS")):
        seen = await remote.data(SEEN, token, id=id)
        views = [seen["game"]["view"], seen["node"]["view"], *(node["view"] for node in seen["games"]["nodes"] if node)]
        assert {view["choices"][0] for view in views} == {option}
        entry = seen["log"]["nodes"][-1]
        assert (entry["salt"], entry["move"]["option"], entry["events"][0]["option"]) == (None, option, option)
        async with open_socket(service) as socket:
            await socket.init(token)
            await socket.subscribe("1", WATCH, id=id, after=2)
            news = (await socket.next())["payload"]["data"]["gameEvents"]
            assert (news["salt"], news["move"]["option"], news["events"][0]["option"]) == (None, option, option)


async def test_no_error_tells_a_secret(api: Api, caplog: pytest.LogCaptureFixture) -> None:
    """Neither tokens nor seeds stand in errors, problems or logs, whatever goes wrong."""
    game = await api.game_5000(2, dice={"source": "SERVER", "clientSeed": "my-seed"})
    secret = (game.owner, game.seat(0), game.seat(1))
    documents = [
        "{ nope }",
        "query G($id: ID!) { game(id: $id, version: 99) { id } }",
        "query G($id: ID!) { game(id: $id) { dice { seed } } offers(gameId: $id) { label } }",
        "mutation M($id: ID!) { le5000Bank(gameId: $id) { ... on Problem { detail title } } }",
        "mutation M($id: ID!) { le5000Roll(gameId: $id, rolls: [1]) { ... on Problem { detail title } } }",
    ]
    with caplog.at_level(logging.DEBUG):
        for token in secret:
            for document in documents:
                answer = await api.send(document, token, id=game.id)
                assert not any(part in answer.text for part in secret)
    assert not any(part in caplog.text for part in secret)


def test_the_schema_tells_no_secret() -> None:
    """Nor do descriptions hold what only a running service knows."""
    text = FILE.read_text(encoding="utf-8")
    assert "gbt_" not in text
    assert "password" not in text.lower()

"""Playing over GraphQL: refusals as data, idempotency across faces, what is done at the table."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from tests.faces.graphql.api import CREATE_5000, Api, Json

JOIN = """mutation Join($id: ID!, $name: String!, $seat: Int, $key: String) {
  joinGame(gameId: $id, name: $name, seat: $seat, idempotencyKey: $key) {
    __typename
    ... on SeatGiven { seat token replayed version game { status seats { name state } } events { type } sentences }
    ... on Problem { code status }
  }
}"""
TABLE = """{ __typename ... on EntryMade { version replayed game { status outcome { reason } } events { type } } ... on Problem { code status } }"""


async def at_the_table(api: Api, mutation: str, token: str | None, id: str, more: str = "", **variables: Any) -> Json:
    """What one of the table's mutations answers."""
    data = await api.data(f"mutation T($id: ID!) {{ {mutation}(gameId: $id{more}) {TABLE} }}", token, id=id, **variables)
    found: Json = data[mutation]
    return found


async def test_a_refused_move_is_data_with_all_that_rest_says(api: Api) -> None:
    """200, and a Problem that says what is missing; nothing has changed."""
    game = await api.game_5000()
    rest = (await api.rest("POST", f"/v1/games/{game.id}/moves", game.seat(0), {"move": {"type": "roll"}})).json()
    shown = await api.roll(game, game.seat(0))
    assert (shown.pop("code"), shown["need"]) == ("ROLLS_NEEDED", [{"count": 5, "sides": 6, "reason": "throw"}])
    assert shown == {"__typename": "Problem", "reason": None, "rule": None, "current": None} | {
        name: rest[name] for name in ("status", "title", "detail", "need")
    }
    assert (await api.roll(game, game.seat(1), 1, 1, 1, 1, 1))["code"] == "NOT_YOUR_TURN"
    assert (await api.data("query V($id: ID!) { game(id: $id) { version } }", id=game.id))["game"]["version"] == 0


async def test_an_illegal_move_names_its_rule_in_the_callers_language(api: Api) -> None:
    """Reason and number for programs, the text for people."""
    game = await api.game_5000()
    document = "mutation B($id: ID!) { le5000Bank(gameId: $id) { ... on Problem { code reason rule { id text } detail } } }"
    for language, word in (("en", "throw"), ("fr", "dés")):
        answer = await api.send(document, game.seat(0), {"accept-language": language}, id=game.id)
        problem = answer.json()["data"]["le5000Bank"]
        assert (problem["code"], bool(problem["reason"]), problem["rule"]["id"][0]) == ("ILLEGAL_MOVE", True, "R")
        assert word in problem["detail"] + problem["rule"]["text"]


@pytest.mark.parametrize("token", [None, "owner", "gbt_nonsense"])
async def test_who_has_no_seat_can_not_move(api: Api, token: str | None) -> None:
    """The same codes as in REST."""
    game = await api.game_5000()
    held = game.owner if token == "owner" else token
    rest = await api.rest("POST", f"/v1/games/{game.id}/moves", held, {"move": {"type": "roll"}})
    problem = await api.roll(game, held)
    assert (problem["code"].lower(), problem["status"]) == (rest.json()["code"], rest.status_code)


async def test_a_move_of_another_ruleset_is_refused(api: Api) -> None:
    """As the typed address is in REST."""
    game = await api.game_5000()
    document = "mutation R($id: ID!) { leCapitaineRoll(gameId: $id) { ... on Problem { code status } } }"
    assert (await api.data(document, game.seat(0), id=game.id))["leCapitaineRoll"] == {"code": "RULESET_NOT_FOUND", "status": 404}


async def test_if_version_refuses_a_move_that_comes_too_late(api: Api) -> None:
    """As If-Match does; a strict game demands it."""
    game = await api.game_5000(1, strict=True)
    assert (await api.roll(game, game.seat(0), 1, 2, 3, 4, 6))["code"] == "IF_MATCH_REQUIRED"
    late = await api.roll(game, game.seat(0), 1, 2, 3, 4, 6, version=7)
    assert (late["code"], late["status"], late["current"]) == ("VERSION_CONFLICT", 412, 0)
    assert (await api.roll(game, game.seat(0), 1, 2, 3, 4, 6, version=0))["version"] == 1


async def test_a_key_works_across_faces(api: Api) -> None:
    """What was done over one face under a key is not done again over the other: it answers what it answered."""
    game, key = await api.game_5000(1), secrets.token_hex(16)
    first = await api.roll(game, game.seat(0), 1, 2, 3, 4, 6, key=key)
    again = await api.roll(game, game.seat(0), 1, 2, 3, 4, 6, key=key)
    assert (first["replayed"], again) == (False, {**first, "replayed": True})
    body = {"move": {"type": "roll"}, "rolls": [1, 2, 3, 4, 6]}
    rest = await api.rest("POST", f"/v1/games/{game.id}/moves", game.seat(0), body, idempotency_key=key)
    assert (rest.status_code, rest.json()["version"], rest.headers["idempotency-replayed"]) == (200, 1, "true")
    other = await api.roll(game, game.seat(0), 6, 6, 6, 6, 6, key=key)
    assert (other["code"], other["status"]) == ("IDEMPOTENCY_MISMATCH", 422)


async def test_a_creation_under_a_key_makes_one_game(api: Api) -> None:
    """Over GraphQL and over REST it is the same request."""
    key = secrets.token_hex(16)
    asked = {"seats": [{"name": "Ana"}], "dice": {"source": "SUPPLIED"}, "key": key}
    first = (await api.data(CREATE_5000, **asked))["createLe5000Game"]
    again = (await api.data(CREATE_5000, **asked))["createLe5000Game"]
    body = {"ruleset": "le-5000", "seats": [{"name": "Ana"}], "dice": {"source": "supplied"}}
    rest = await api.rest("POST", "/v1/games", None, body, idempotency_key=key)
    assert {first["game"]["id"], again["game"]["id"], rest.json()["game"]["id"]} == {first["game"]["id"]}
    assert (first["replayed"], again["replayed"], rest.json()["tokens"]["owner"]) == (False, True, first["tokens"]["owner"])


@pytest.mark.parametrize("key", ["", "é", "x" * 129, "with space"])
async def test_a_key_that_is_none_is_refused(api: Api, key: str) -> None:
    """1 to 128 visible ASCII characters."""
    game = await api.game_5000(1)
    assert (await api.roll(game, game.seat(0), key=key))["code"] == "BAD_QUERY"


@pytest.mark.parametrize(
    ("variables", "code", "pointer"),
    [
        ({"options": {"target": 1}}, "INVALID_OPTIONS", "/options/target"),
        ({"options": {"target": 1000, "opening": 5000}}, "INVALID_OPTIONS", "/options"),
        ({"options": {"target": None}}, "INVALID_OPTIONS", "/options/target"),
        ({"seats": []}, "INVALID_SEATS", None),
        ({"seats": [{}]}, "INVALID_BODY", "/seats/0"),
        ({"seats": [{"name": ""}]}, "INVALID_BODY", "/seats/0/name"),
    ],
)
async def test_a_creation_that_does_not_fit_says_where(api: Api, variables: Json, code: str, pointer: str | None) -> None:
    """Pointers are those of the body that REST would have had."""
    made = (await api.data(CREATE_5000, **{"seats": [{"name": "Ana"}], **variables}))["createLe5000Game"]
    assert (made["__typename"], made["code"]) == ("Problem", code)
    assert pointer is None or pointer in [fault["pointer"] for fault in made["errors"]]


async def test_seats_are_joined_and_left(api: Api) -> None:
    """The last one to join starts the game; who leaves is out of it."""
    game = await api.game_5000(["Ana", None])
    key = secrets.token_hex(16)
    joined = (await api.data(JOIN, id=game.id, name="Bo", key=key))["joinGame"]
    assert (joined["seat"], joined["game"]["status"]) == (1, "PLAYING")
    assert joined["sentences"][0]
    again = (await api.data(JOIN, id=game.id, name="Bo", key=key))["joinGame"]
    assert (again["token"], again["replayed"]) == (joined["token"], True)
    assert (await api.data(JOIN, id=game.id, name="Cy"))["joinGame"]["code"] == "GAME_UNDER_WAY"
    assert (await at_the_table(api, "leaveGame", joined["token"], game.id, ", seat: 0"))["code"] == "FORBIDDEN"
    left = await at_the_table(api, "leaveGame", joined["token"], game.id, ", seat: 1")
    assert left["game"] == {"status": "FINISHED", "outcome": {"reason": "last_player_standing"}}


async def test_an_owner_starts_aborts_forks_renews_and_purges(api: Api) -> None:
    """What REST lets an owner do."""
    game = await api.game_5000(["Ana", "Bo"], start=False)
    assert (await at_the_table(api, "startGame", game.seat(0), game.id))["code"] == "FORBIDDEN"
    assert (await at_the_table(api, "startGame", game.owner, game.id))["game"]["status"] == "PLAYING"
    renewed = await api.data(
        "mutation R($id: ID!) { renewSeatToken(gameId: $id, seat: 1) { ... on SeatGiven { seat token } } }",
        game.owner,
        id=game.id,
    )
    assert renewed["renewSeatToken"]["token"] != game.seat(1)
    fork = """mutation F($id: ID!) { forkGame(gameId: $id, version: 1, label: "again") {
        ... on GameCreated { game { id label forkedFrom { id version } } tokens { seats } }
    } }"""
    forked = (await api.data(fork, game.owner, id=game.id))["forkGame"]["game"]
    assert (forked["label"], forked["forkedFrom"]) == ("again", {"id": game.id, "version": 1})
    assert (await at_the_table(api, "abortGame", game.owner, game.id))["game"]["status"] == "ABORTED"
    purge = "mutation P($id: ID!) { purgeGame(gameId: $id) { __typename ... on GamePurged { id } ... on Problem { code } } }"
    assert (await api.data(purge, game.seat(0), id=game.id))["purgeGame"]["code"] in ("FORBIDDEN", "INVALID_TOKEN")
    assert (await api.data(purge, game.owner, id=game.id))["purgeGame"] == {"__typename": "GamePurged", "id": game.id}
    assert (await api.errors("query G($id: ID!) { game(id: $id) { id } }", id=game.id))[0]["extensions"][
        "code"
    ] == "game_not_found"


async def test_a_client_seed_is_given_before_the_start(api: Api) -> None:
    """Once, by each; then it stands in the envelope when the game starts."""
    game = await api.game_5000(["Ana"], start=False, dice={"source": "SERVER"})
    assert (await at_the_table(api, "giveClientSeed", game.seat(0), game.id, ', clientSeed: "lucky"'))["version"] == 1
    assert (await at_the_table(api, "giveClientSeed", game.seat(0), game.id, ', clientSeed: "luckier"'))["code"] == "FORBIDDEN"
    await at_the_table(api, "startGame", game.owner, game.id)
    dice = (await api.data("query D($id: ID!) { game(id: $id) { dice { source clientSeeds seed commitment } } }", id=game.id))[
        "game"
    ]["dice"]
    assert (dice["source"], dice["clientSeeds"], dice["seed"]) == ("SERVER", ["", "lucky"], None)


async def test_moves_in_one_document_are_made_one_after_another(api: Api) -> None:
    """Each sees what the one before it did."""
    game = await api.game_5000(1)
    document = """mutation M($id: ID!) {
        a: le5000Roll(gameId: $id, rolls: [1, 1, 1, 2, 3]) { ...Made }
        b: le5000Keep(gameId: $id, dice: [0, 1, 2]) { ...Made }
        c: le5000Bank(gameId: $id) { ...Made }
        d: le5000Bank(gameId: $id) { ...Made }
    }
    fragment Made on Le5000MovePayload { __typename ... on Le5000Moved { version game { view { scores } } } ... on Problem { code } }"""
    made = await api.data(document, game.seat(0), id=game.id)
    assert [made[name].get("version") for name in "abcd"] == [1, 2, 3, None]
    assert (made["c"]["game"]["view"]["scores"], made["d"]["code"]) == ([1000], "ILLEGAL_MOVE")


async def test_offers_can_be_made_as_they_stand(api: Api) -> None:
    """Each names the mutation that makes it, and its fields are that one's arguments."""
    game = await api.game_5000(1)
    await api.roll(game, game.seat(0), 1, 1, 5, 2, 3)
    document = "query O($id: ID!) { offers(gameId: $id) { mutation label free move { type ... on Le5000KeepMove { dice } } } }"
    offers = (await api.data(document, game.seat(0), id=game.id))["offers"]
    last = offers[-1]
    assert (last["mutation"], last["move"]["type"], last["free"]) == ("le5000Keep", "keep", [])
    move = f"mutation K($id: ID!, $dice: [Int!]!) {{ {last['mutation']}(gameId: $id, dice: $dice) {{ ... on Le5000Moved {{ version }} }} }}"
    assert (await api.data(move, game.seat(0), id=game.id, dice=last["move"]["dice"]))["le5000Keep"] == {"version": 2}
    assert (await api.data(document, None, id=game.id))["offers"] == []


async def test_old_versions_and_verification(api: Api) -> None:
    """A game as it stood, and the proof that its log holds."""
    game = await api.game_5000(1)
    await api.roll(game, game.seat(0), 1, 1, 5, 2, 3)
    document = """query Old($id: ID!) {
        then: game(id: $id, version: 0) { version view { ... on Le5000View { turn { dice } } } }
        verification(gameId: $id) { ok entries chain states rolls firstFault { detail } }
    }"""
    found = await api.data(document, game.seat(0), id=game.id)
    assert found["then"] == {"version": 0, "view": {"turn": {"dice": []}}}
    assert found["verification"] == {"ok": True, "entries": 2, "chain": True, "states": True, "rolls": None, "firstFault": None}
    late = await api.errors("query Old($id: ID!) { game(id: $id, version: 9) { version } }", id=game.id)
    assert late[0]["extensions"]["code"] == "version_not_found"

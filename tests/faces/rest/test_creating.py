"""Creating a game: what it takes, what it answers, what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from service.rulesets import CATALOGUE
from tests.faces.rest.api import Api, Game, creation, new_key, refused

ENVELOPE = {
    "id", "ruleset", "ruleset_version", "version", "status", "seats", "active", "options", "dice", "view", "outcome", "visibility",
    "label", "created_at", "strict", "imported", "forked_from",
}  # fmt: skip


async def test_a_creation_answers_the_game_its_place_its_tag_and_its_tokens(api: Api) -> None:
    """201 with Location, ETag, the envelope, and a token for the owner and for each seat."""
    made = await api.post("/v1/games", creation(seats=2, label="Friday"))

    game, tokens = made.json()["game"], made.json()["tokens"]
    assert made.status_code == 201
    assert made.headers["location"] == f"/v1/games/{game['id']}"
    assert made.headers["etag"] == '"0.o"'
    assert made.headers["cache-control"] == "no-store"
    assert set(game) == ENVELOPE
    assert (game["status"], game["version"], game["label"], game["strict"]) == ("playing", 0, "Friday", False)
    assert game["seats"] == [{"seat": 0, "name": "Ana", "state": "playing"}, {"seat": 1, "name": "Bo", "state": "playing"}]
    assert len({tokens["owner"], *tokens["seats"]}) == 3
    assert tokens["join"] is None


async def test_the_place_of_a_creation_leads_to_the_game(api: Api) -> None:
    """Location is where the game is read."""
    made = await api.post("/v1/games", creation())

    found = await api.get(made.headers["location"])

    assert found.json()["id"] == made.json()["game"]["id"]


async def test_what_is_left_out_has_its_default(api: Api) -> None:
    """A ruleset and seats are enough: dice by the service, public, starting at once."""
    made = await api.post("/v1/games", {"ruleset": "le-5000", "seats": [{"name": "Ana"}]})

    game = made.json()["game"]
    assert game["dice"]["source"] == "server"
    assert (game["visibility"], game["label"], game["status"]) == ("public", "", "playing")
    assert game["options"] == {"target": 5000, "opening": 750, "exact": False, "final_stretch": 0}


async def test_an_open_seat_has_no_token_yet(api: Api) -> None:
    """A seat given as open is joined later; its token is null, and a private game has a token to join by."""
    made = (await api.create(seats=["Ana", None], visibility="private")).made.json()

    assert made["game"]["status"] == "open"
    assert made["tokens"]["seats"][1] is None
    assert made["tokens"]["join"]


async def test_tokens_are_told_at_creation_and_nowhere_else(api: Api) -> None:
    """No later answer holds a token that the creation told."""
    game = await api.create()

    for path in ("", "/log", "/offers", "/verification"):
        text = (await api.get(game.path + path, game.owner)).text
        assert not [token for token in (game.owner, game.seat(0), game.seat(1)) if token in text]


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_every_ruleset_has_typed_addresses_to_create_and_to_move(api: Api, ruleset: str) -> None:
    """A ruleset's example options make a game at its own address, and its own address takes its first offer."""
    record = CATALOGUE[ruleset]
    body = creation(seats=max(record.seats.start, min(2, record.seats.stop - 1)), options=record.example_options)
    del body["ruleset"], body["dice"]
    made = await api.post(f"/v1/rulesets/{ruleset}/games", body)
    assert made.status_code == 201, made.text
    game = Game(api, made)

    seat = made.json()["game"]["active"][0]
    offers = (await api.get(f"{game.path}/offers", game.seat(seat))).json()["offers"]
    answer = await api.post(f"/v1/rulesets/{ruleset}/games/{game.id}/moves", {"move": offers[0]["move"]}, game.seat(seat))

    assert answer.status_code == 200, answer.text
    assert answer.json()["version"] == 1


async def test_a_typed_creation_names_no_ruleset_in_its_body(api: Api) -> None:
    """The address says which ruleset; a body that says it too is refused."""
    refused(await api.post("/v1/rulesets/le-5000/games", creation()), 422, "invalid_body")


async def test_an_unknown_ruleset_is_not_found_in_the_address_nor_in_the_body(api: Api) -> None:
    """404 `ruleset_not_found`, wherever it is named."""
    body = creation()
    del body["ruleset"]
    refused(await api.post("/v1/rulesets/chess/games", body), 404, "ruleset_not_found")
    refused(await api.post("/v1/games", creation("chess")), 404, "ruleset_not_found")
    refused(await api.get("/v1/rulesets/chess"), 404, "ruleset_not_found")
    refused(await api.get("/v1/rulesets/chess/rules"), 404, "ruleset_not_found")
    refused(await api.get("/v1/games?ruleset=chess"), 404, "ruleset_not_found")


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"options": {"target": 1}}, "invalid_options", "/options/target"),
    ({"options": {"target": "5000"}}, "invalid_options", "/options/target"),
    ({"options": {"exact": 1}}, "invalid_options", "/options/exact"),
    ({"options": {"colour": "red"}}, "invalid_options", "/options/colour"),
    ({"options": {"target": 2**63}}, "invalid_options", "/options/target"),
    ({"options": []}, "invalid_body", "/options"),
    ({"seats": [{"name": ""}]}, "invalid_body", "/seats/0/name"),
    ({"seats": [{"name": "a\u0000b"}]}, "invalid_body", "/seats/0/name"),
    ({"seats": [{"name": "a" * 61}]}, "invalid_body", "/seats/0/name"),
    ({"seats": [{}]}, "invalid_body", "/seats/0"),
    ({"seats": [{"name": "Ana", "open": True}]}, "invalid_body", "/seats/0"),
    ({"seats": [{"open": True, "client_seed": "x"}]}, "invalid_body", "/seats/0"),
    ({"seats": [{"open": 1}]}, "invalid_body", "/seats/0/open"),
    ({"seats": "Ana"}, "invalid_body", "/seats"),
    ({"seats": [{"open": True}] * 65}, "invalid_body", "/seats"),
    ({"dice": {"source": "loaded"}}, "invalid_body", "/dice/source"),
    ({"dice": {"client_seed": "a b"}}, "invalid_body", "/dice/client_seed"),
    ({"dice": {"client_seed": "a" * 65}}, "invalid_body", "/dice/client_seed"),
    ({"visibility": "secret"}, "invalid_body", "/visibility"),
    ({"label": "a" * 121}, "invalid_body", "/label"),
    ({"label": "a\nb"}, "invalid_body", "/label"),
    ({"rolls": [1.5]}, "invalid_body", "/rolls/0"),
    ({"rolls": ["1"]}, "invalid_body", "/rolls/0"),
    ({"rolls": [2**60]}, "invalid_body", "/rolls/0"),
    ({"rolls": [1] * 4097}, "invalid_body", "/rolls"),
    ({"start": "yes"}, "invalid_body", "/start"),
    ({"strict": None}, "invalid_body", "/strict"),
    ({"colour": "red"}, "invalid_body", "/colour"),
    ({"ruleset": None}, "invalid_body", "/ruleset"),
]


@pytest.mark.parametrize(("change", "code", "pointer"), FAULTS, ids=[f"{c} {p}" for _, c, p in FAULTS])
async def test_a_fault_in_a_creation_is_named_by_its_pointer(api: Api, change: dict[str, Any], code: str, pointer: str) -> None:
    """422 with the JSON pointer of what is wrong, types and unknown members included."""
    problem = refused(await api.post("/v1/games", {**creation(), **change}), 422, code)

    assert pointer in [error["pointer"] for error in problem["errors"]]


async def test_all_faults_are_named_at_once(api: Api) -> None:
    """A client learns of everything that is wrong in one answer."""
    problem = refused(await api.post("/v1/games", {**creation(), "label": 1, "strict": 2, "start": 3}), 422, "invalid_body")

    assert {error["pointer"] for error in problem["errors"]} == {"/label", "/strict", "/start"}


@pytest.mark.parametrize("seats", [0, 11])
async def test_a_number_of_players_that_the_rules_do_not_allow_is_refused(api: Api, seats: int) -> None:
    """422 `invalid_seats`."""
    named = [{"name": f"P{number}"} for number in range(seats)]

    refused(await api.post("/v1/games", {**creation(), "seats": named}), 422, "invalid_seats")


async def test_setting_up_takes_supplied_rolls_with_the_creation(api: Api) -> None:
    """Where setting up needs chance: too few are named, too many are refused, and the right ones make the game."""
    body = creation("pilleurs-de-tombe", 3, options={"powers": "random"})
    need = refused(await api.post("/v1/games", body), 422, "rolls_needed")["need"]
    values = [1] * sum(request["count"] for request in need)

    refused(await api.post("/v1/games", {**body, "rolls": [*values, 1]}), 422, "rolls_unused")
    refused(await api.post("/v1/games", {**body, "rolls": [10**6, *values[1:]]}), 422, "roll_out_of_range")
    made = await api.post("/v1/games", {**body, "rolls": values})

    assert made.status_code == 201, made.text
    assert [roll["count"] for roll in (await Game(api, made).log())[0]["rolls"]] == [request["count"] for request in need]


async def test_rolls_are_refused_where_the_service_draws(api: Api) -> None:
    """422 `rolls_unused`, whatever they are."""
    refused(await api.post("/v1/games", {**creation(), "dice": {"source": "server"}, "rolls": [1]}), 422, "rolls_unused")


async def test_rolls_are_refused_where_no_rule_runs_yet(api: Api) -> None:
    """A game that stays open sets nothing up, so it takes no rolls."""
    refused(await api.post("/v1/games", creation(seats=["Ana", None], rolls=[1])), 422, "rolls_unused")


async def test_a_refused_creation_creates_nothing(serve: Any, tmp_path: Any) -> None:
    """No list shows a game that was refused, and its key is still free."""
    async with serve() as api:
        key = new_key()
        refused(await api.post("/v1/games", {**creation(), "options": {"target": 1}}, key=key), 422, "invalid_options")
        assert (await api.get("/v1/games")).json()["games"] == []
        assert (await api.post("/v1/games", creation(), key=key)).status_code == 201

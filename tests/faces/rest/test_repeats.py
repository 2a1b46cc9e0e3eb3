"""Repeated requests: the same key and body answer what the first one answered, and nothing is ever done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from tests.faces.rest.api import Api, Game, creation, new_key, refused

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}
REPLAYED = "idempotency-replayed"

Do = Callable[[Game, str], Awaitable[httpx.Response]]

CREATIONS: dict[str, Do] = {
    "creation": lambda game, key: game.api.post("/v1/games", creation(), key=key),
    "private creation": lambda game, key: game.api.post("/v1/games", creation(seats=["A", None], visibility="private"), key=key),
    "typed creation": lambda game, key: game.api.post("/v1/rulesets/le-5000/games", {"seats": [{"name": "Ana"}]}, key=key),
    "fork": lambda game, key: game.api.post(f"{game.path}/forks", {"version": 0}, game.owner, key),
}
ENTRIES: dict[str, Do] = {
    "join": lambda game, key: game.join("Bo", seat=1, key=key),
    "departure": lambda game, key: game.leave(0, game.seat(0), key),
    "removal": lambda game, key: game.leave(0, game.owner, key),
    "start": lambda game, key: game.start(key=key),
    "abort": lambda game, key: game.abort(key=key),
    "renewal": lambda game, key: game.api.post(f"{game.path}/seats/0/token", None, game.owner, key),
}
EVERYTHING = {**CREATIONS, **ENTRIES}


def of(calls: dict[str, Do]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("do", calls.values(), ids=list(calls))


@of(EVERYTHING)
async def test_the_same_request_again_is_answered_as_the_first_was(api: Api, do: Do) -> None:
    """Same status, same body, same tag; only `Idempotency-Replayed` tells them apart."""
    game, key = await api.create(seats=["Ana", None, "Cleo"]), new_key()

    first, again = await do(game, key), await do(game, key)

    assert first.status_code in (200, 201), first.text
    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers.get("location") == first.headers.get("location")
    assert REPLAYED not in first.headers
    assert again.headers[REPLAYED] == "true"


@of(ENTRIES)
async def test_what_was_asked_twice_is_in_the_log_once(api: Api, do: Do) -> None:
    """One entry, however often it is asked for."""
    game, key = await api.create(seats=["Ana", None, "Cleo"]), new_key()

    for _ in range(3):
        await do(game, key)

    assert len(await game.log(game.owner)) == 2


@of(EVERYTHING)
async def test_without_a_key_the_same_request_is_another_one(api: Api, do: Do) -> None:
    """Nothing is guessed from equal bodies: it is done again, or refused by the game as it stands."""
    game = await api.create(seats=["Ana", None, "Cleo"])

    first, again = await do(game, ""), await do(game, "")

    assert first.status_code == again.status_code == 400
    refused(again, 400, "bad_header")


@of(EVERYTHING)
async def test_two_at_once_get_the_same_answer(api: Api, do: Do) -> None:
    """The loser gets the winner's."""
    game, key = await api.create(seats=["Ana", None, "Cleo"]), new_key()

    answers = await asyncio.gather(*(do(game, key) for _ in range(5)))

    assert [answer.json() for answer in answers] == [answers[0].json()] * 5
    assert sorted(answer.headers.get(REPLAYED, "") for answer in answers) == ["", *["true"] * 4]


async def test_a_repeated_move_answers_as_that_seat_saw_it_then(api: Api) -> None:
    """Events, envelope and tag of its version, whatever has happened since."""
    game, key = await api.create(), new_key()
    first = await game.move(0, ROLL, BUST, key)
    await game.move(1, ROLL, BUST)
    await game.move(0, ROLL, [1, 1, 1, 1, 1])

    again = await game.move(0, ROLL, BUST, key)

    assert again.json() == first.json()
    assert again.headers["etag"] == first.headers["etag"] == '"1.s0"'
    assert again.headers[REPLAYED] == "true"


async def test_the_move_that_ended_the_game_is_answered_again_with_what_it_revealed(api: Api) -> None:
    """The outcome and the seed are part of what the first answer said."""
    game, key = await api.create(dice={"source": "server"}), new_key()

    first, again = await game.leave(0, game.seat(0), key), await game.leave(0, game.seat(0), key)

    assert first.json()["game"]["dice"]["seed"]
    assert again.json() == first.json()


async def test_a_secret_move_is_answered_again_to_its_seat_alone(api: Api) -> None:
    """The scope is the caller: another seat's key of the same name is another key."""
    game, key = await api.create("gladiators-duel"), new_key()
    await game.move(0, ROLL, [3, 3])
    await game.move(1, ROLL, [4, 4])
    first = await game.move(0, {"type": "choose", "option": "tactics"}, key=key)

    other = await game.move(1, {"type": "choose", "option": "tactics"}, key=key)
    again = await game.move(0, {"type": "choose", "option": "tactics"}, key=key)

    assert other.status_code == 200
    assert REPLAYED not in other.headers
    assert again.json() == first.json()
    assert again.json()["events"][0]["option"] == "tactics"


async def test_another_body_under_the_same_key_is_a_mismatch(api: Api) -> None:
    """422 `idempotency_mismatch`, and nothing is done."""
    game, key = await api.create(), new_key()
    await game.move(0, ROLL, BUST, key)

    refused(await game.move(0, ROLL, [1, 1, 1, 2, 3], key), 422, "idempotency_mismatch")
    refused(await game.move(0, {"type": "fly"}, key=key), 422, "idempotency_mismatch")
    assert (await game.seen())["version"] == 1


@of(CREATIONS)
async def test_another_creation_under_the_same_key_is_a_mismatch(api: Api, do: Do) -> None:
    """Whether the other body would be accepted or not."""
    game, key = await api.create(seats=["Ana", None, "Cleo"]), new_key()
    first = await do(game, key)
    request = first.request
    for body in ({**creation(), "label": "other"}, {"version": 0, "label": "other"}, {"label": 7}):
        answer = await api.call("POST", request.url.path, body, _bearer(request), key)
        refused(answer, 422, "idempotency_mismatch")


async def test_a_key_for_one_ruleset_is_no_key_for_another(api: Api) -> None:
    """The address is part of what was asked for, and says the same as a body that names the ruleset."""
    key, body = new_key(), {"seats": [{"name": "Ana"}]}
    made = await api.post("/v1/rulesets/le-5000/games", body, key=key)

    refused(await api.post("/v1/rulesets/des-bloques/games", body, key=key), 422, "idempotency_mismatch")
    untyped = await api.post("/v1/games", {"ruleset": "le-5000", **body}, key=key)
    assert untyped.json() == made.json()


EQUAL = [
    b'{"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}',
    b'{"rolls":[2,2,3,4,6],"move":{"type":"roll"}}',
    b'{"rolls": [2, 2, 3, 4, 6], "move": {"type": "r\\u006fll"}}',
    b'\n{"rolls": [2, 2, 3, 4, 9], "move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}\n',
]


@pytest.mark.parametrize("text", EQUAL)
async def test_bodies_are_compared_as_canonical_json(api: Api, text: bytes) -> None:
    """Order, spaces and escapes make no other body (RFC 8785)."""
    game, key = await api.create(), new_key()
    first = await game.move(0, ROLL, BUST, key)

    again = await api.post(f"{game.path}/moves", text, game.seat(0), key)

    assert again.json() == first.json()


@pytest.mark.parametrize("number", [b"1.5", b"1e3", b"18446744073709551615", b"9007199254740993", b"-1e-7", b"1e22"])
async def test_any_number_in_a_body_can_be_compared(api: Api, number: bytes) -> None:
    """Also those that canonical JSON has no form for: the request is refused for what it is, not for its key."""
    game = await api.create()

    body = b'{"move": {"type": "keep", "dice": [' + number + b"]}}"
    refused(await api.post(f"{game.path}/moves", body, game.seat(0), new_key()), 422, "invalid_move")


async def test_a_key_means_the_same_in_quotes(api: Api) -> None:
    """A structured-field string and the same characters bare are equal."""
    game, key = await api.create(), new_key()
    first = await game.move(0, ROLL, BUST, key)

    again = await game.move(0, ROLL, BUST, f'"{key}"')
    escaped = await game.move(1, ROLL, BUST, 'a"b\\c')
    quoted = await game.move(1, ROLL, BUST, '"a\\"b\\\\c"')

    assert again.json() == first.json()
    assert quoted.json() == escaped.json()


KEYS = [
    "",
    " ",
    "a b",
    "é".encode("latin-1"),
    "a" * 129,
    '"',
    '"a',
    '"a b"',
    '""',
    '"a"b',
    '"a\\b"',
    "a\tb",
    '"' + "a" * 129 + '"',
]


@pytest.mark.parametrize("key", KEYS)
async def test_a_key_that_is_none_is_a_bad_header(api: Api, key: Any) -> None:
    """400 `bad_header` for anything but 1 to 128 visible ASCII characters."""
    game = await api.create()

    refused(await game.move(0, ROLL, BUST, Idempotency_Key=key), 400, "bad_header")
    assert (await game.seen())["version"] == 0


@pytest.mark.parametrize("key", ["a", "a" * 128, '"' + "a" * 128 + '"', "!~#"])
async def test_a_caller_with_a_credential_may_send_any_key(api: Api, key: str) -> None:
    """1 to 128 visible characters."""
    game = await api.create()

    assert (await game.move(0, ROLL, BUST, key)).status_code == 200


async def test_a_key_is_sent_once(api: Api) -> None:
    """Two of them say nothing, so they are refused."""
    game = await api.create()
    request = api.request("POST", f"{game.path}/moves", {"move": ROLL, "rolls": BUST}, game.seat(0), "a")
    request.headers = type(request.headers)([*request.headers.raw, (b"idempotency-key", b"b")])

    refused(await api.client.send(request), 400, "bad_header")


async def test_without_a_credential_a_key_is_a_secret(api: Api) -> None:
    """It must have 22 characters: who knows it gets the tokens again."""
    game = await api.create(seats=["Ana", None])

    refused(await game.join("Bo", key="a" * 21), 400, "bad_header")
    refused(await api.post("/v1/games", creation(), key="a" * 21), 400, "bad_header")
    assert (await game.join("Bo", key="a" * 22)).status_code == 201


async def test_a_refused_request_may_be_tried_again_with_its_key(api: Api) -> None:
    """Only what succeeded is recorded, and the body may be another one then."""
    game, key = await api.create(), new_key()
    refused(await game.move(1, ROLL, BUST, key), 409, "not_your_turn")
    refused(await game.move(0, ROLL, [1], key), 422, "rolls_needed")

    assert (await game.move(0, ROLL, BUST, key)).status_code == 200
    assert (await game.move(1, ROLL, BUST, key)).status_code == 200


async def test_the_key_is_looked_up_before_every_other_check(api: Api) -> None:
    """If-Match, the turn and the end of the game don't hide that the move was made."""
    game, key = await api.create(strict=True), new_key()
    first = await game.move(0, ROLL, BUST, key, If_Match='"0"')

    for headers in ({"If_Match": '"0"'}, {"If_Match": '"9"'}, {}):
        assert (await game.move(0, ROLL, BUST, key, **headers)).json() == first.json()
    await game.abort()
    assert (await game.move(0, ROLL, BUST, key)).json() == first.json()


async def test_the_key_is_looked_up_after_authentication(api: Api) -> None:
    """A revoked token gets no old answer, and a malformed request none either."""
    game, key = await api.create(), new_key()
    await game.move(0, ROLL, BUST, key)
    await api.post(f"{game.path}/seats/0/token", None, game.owner)

    refused(await game.move(0, ROLL, BUST, key), 401, "invalid_token")
    refused(await api.post(f"{game.path}/moves", b"{", game.owner, key), 400, "malformed_json")


async def test_a_key_belongs_to_one_game_and_one_operation(api: Api) -> None:
    """The same word elsewhere is another key."""
    one, other, key = await api.create(seats=3), await api.create(seats=3), new_key()

    answers = [
        await one.move(0, ROLL, BUST, key),
        await other.move(0, ROLL, BUST, key),
        await one.leave(0, one.seat(0), key),
        await one.abort(key=key),
        await one.api.post(f"{one.path}/forks", {"version": 0}, one.owner, key),
    ]

    assert [answer.headers.get(REPLAYED) for answer in answers] == [None] * 5
    assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 201]


async def test_who_left_an_open_seat_still_gets_the_answer(api: Api) -> None:
    """Leaving ends the token that asked for it; its key finds the answer all the same, and nothing else does."""
    game, key = await api.create(seats=["Ana", None, None]), new_key()
    bo = (await game.join("Bo")).json()["token"]
    first = await game.leave(1, bo, key)
    await game.join("Cleo")

    again = await game.leave(1, bo, key)

    assert (again.status_code, again.json()) == (200, first.json())
    assert again.headers["etag"] == first.headers["etag"]
    refused(await game.leave(1, bo, new_key()), 401, "invalid_token")
    refused(await game.leave(1, bo), 401, "invalid_token")


async def test_a_join_is_answered_again_with_the_token_of_then(api: Api) -> None:
    """Also after that seat was freed and taken by another, whose token it does not get."""
    game, key = await api.create(seats=["Ana", None, None]), new_key()
    bo = (await game.join("Bo", key=key)).json()
    await game.leave(1, bo["token"])
    cleo = (await game.join("Cleo")).json()

    again = (await game.join("Bo", key=key)).json()

    assert again == bo
    assert again["token"] != cleo["token"]


async def test_a_creation_is_answered_again_as_it_stood_then(api: Api) -> None:
    """Tokens that were renewed since are told as they were, and the game at its first version."""
    key = new_key()
    first = await api.post("/v1/games", creation(), key=key)
    game = Game(api, first)
    await game.move(0, ROLL, BUST)
    await api.post(f"{game.path}/seats/0/token", None, game.owner)

    again = await api.post("/v1/games", creation(), key=key)

    assert again.json() == first.json()
    assert again.headers["etag"] == '"0.o"'


async def test_an_erased_game_is_not_made_again_by_its_key(api: Api) -> None:
    """For as long as its tombstone stands: 404, since the game is gone."""
    key = new_key()
    game = Game(api, await api.post("/v1/games", creation(), key=key))
    await game.purge()

    refused(await api.post("/v1/games", creation(), key=key), 404, "game_not_found")


async def test_a_key_does_not_tell_private_games_apart(api: Api) -> None:
    """Two callers' equal keys make two games."""
    key = new_key()
    one, other = await api.create(), await api.create()

    forks = [await api.post(f"{game.path}/forks", {"version": 0}, game.owner, key) for game in (one, other)]

    assert forks[0].json()["game"]["id"] != forks[1].json()["game"]["id"]


async def test_a_purge_asked_for_again_finds_nothing(api: Api) -> None:
    """Erasing is idempotent by itself: the second answer says that the game is gone."""
    game, key = await api.create(), new_key()

    first = await api.delete(f"{game.path}?purge=true", game.owner, key)
    again = await api.delete(f"{game.path}?purge=true", game.owner, key)

    assert first.status_code == 204
    refused(again, 404, "game_not_found")


def _bearer(request: httpx.Request) -> str | None:
    header = request.headers.get("authorization")
    return header.removeprefix("Bearer ") if header else None


async def test_who_needs_a_token_is_told_so_whatever_the_key(api: Api) -> None:
    """401 comes before the length of a key, which matters only where no token is needed."""
    game = await api.create()

    refused(await game.move(None, ROLL, BUST, "short"), 401, "unauthenticated")
    refused(await api.delete(game.path, None, "short"), 401, "unauthenticated")

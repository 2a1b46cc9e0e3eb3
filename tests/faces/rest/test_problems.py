"""Refusals are problem documents (RFC 9457): one shape, one total table of codes and statuses, French and English.

Members: `type` (leads to an explanation), `title`, `status`, `detail`, `code`, and where they apply `reason`, `rule`
(`{"id", "text"}`), `need`, `errors` (JSON pointers), `version`, `entry`, `outcome`.
"""

from __future__ import annotations

import re

import pytest

from service.engine.refusals import Refusal, StoreUnavailable, every_refusal
from service.faces.rest.problems import problem_response
from service.rulesets import CATALOGUE
from service.table.problems import STATUS
from tests.faces.rest.api import Api, creation, refused

CONTRACT = {
    400: {"malformed_json", "bad_header", "bad_query", "bad_cursor"},
    401: {"unauthenticated", "invalid_token"},
    403: {"forbidden"},
    404: {"game_not_found", "ruleset_not_found", "version_not_found", "seat_not_found", "route_not_found"},
    405: {"method_not_allowed"},
    406: {"not_acceptable"},
    409: {"not_your_turn", "game_over", "not_started", "seat_taken", "illegal_move", "game_under_way", "log_full"},
    412: {"version_conflict"},
    413: {"body_too_large"},
    415: {"unsupported_media_type"},
    421: {"host_not_served"},
    422: {
        "invalid_move", "invalid_options", "invalid_seats", "invalid_body", "rolls_needed", "rolls_unused", "roll_out_of_range",
        "idempotency_mismatch", "incomplete_log", "log_fault",
    },
    428: {"if_match_required"},
    429: {"rate_limited"},
    431: {"headers_too_large"},
    503: {"store_unavailable"},
}  # fmt: skip


def test_the_table_of_codes_and_statuses_is_that_of_the_contract() -> None:
    """Nothing more, nothing less."""
    assert {code: status for status, codes in CONTRACT.items() for code in codes}.items() <= STATUS.items()
    assert set(STATUS) - {code for codes in CONTRACT.values() for code in codes} <= FACES_OWN


FACES_OWN: set[str] = set()
"""codes that another face adds, which REST never answers"""


def test_every_refusal_has_a_status() -> None:
    """The table is total."""
    assert {refusal.code for refusal in every_refusal()} <= set(STATUS)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", sorted(STATUS))
async def test_the_type_of_a_problem_leads_to_its_explanation(api: Api, code: str, language: str) -> None:
    """In both languages, with the status that it comes with."""
    answer = await api.get(f"/problems/{code}", Accept_Language=language)

    explained = answer.json()
    assert answer.status_code == 200
    assert (explained["code"], explained["status"]) == (code, STATUS[code])
    assert explained["title"]
    assert explained["detail"]


async def test_the_languages_of_problems_differ(api: Api) -> None:
    """A French text is no English one."""
    for code in STATUS:
        english, french = [(await api.get(f"/problems/{code}", Accept_Language=language)).json() for language in ("en", "fr")]
        assert english["title"] != french["title"]
        assert english["detail"] != french["detail"]


async def test_a_problem_that_is_none_has_no_explanation(api: Api) -> None:
    """404 `route_not_found`."""
    refused(await api.get("/problems/nothing"), 404, "route_not_found")


LANGUAGES = {
    "fr": "fr", "fr-CA": "fr", "FR": "fr", "de, fr;q=0.5": "fr", "fr;q=0, en;q=0.1": "en", "de": "en", "": "en", "*": "en",
    "en;q=0.5, fr;q=0.6": "fr", ";;;,,,q=x": "en", "x" * 3000: "en",
}  # fmt: skip


@pytest.mark.parametrize(("header", "language"), LANGUAGES.items(), ids=[str(header)[:20] for header in LANGUAGES])
async def test_a_problem_is_said_in_the_language_that_is_preferred(api: Api, header: str, language: str) -> None:
    """English by default."""
    answer = await api.get("/v1/games/nothing", Accept_Language=header)

    assert answer.headers["content-language"] == language


async def test_a_detail_in_french_is_french(api: Api) -> None:
    """Whatever is refused."""
    game = await api.create()
    for answer in (
        await api.get("/v1/games/nothing", Accept_Language="fr"),
        await game.move(1, {"type": "roll"}, Accept_Language="fr"),
        await api.post("/v1/games", {}, Accept_Language="fr"),
        await api.get(f"{game.path}?version=9", Accept_Language="fr"),
    ):
        problem = answer.json()
        explained = (await api.get(f"/problems/{problem['code']}", Accept_Language="fr")).json()
        assert (problem["title"], problem["detail"]) == (explained["title"], explained["detail"])


SAID = {
    "en": {
        "/options/hp": "1 or more is wanted",
        "/options/double_ko": "one of these is wanted: draw, rematch",
        "/options/nope": "there is no such field",
    },
    "fr": {
        "/options/hp": "il faut 1 ou plus",
        "/options/double_ko": "il faut l’un de ceux-ci : draw, rematch",
        "/options/nope": "ce champ n’existe pas",
    },
}


@pytest.mark.parametrize("language", SAID)
async def test_faults_are_told_in_the_callers_language(api: Api, language: str) -> None:
    """Each `errors[].detail`, by its pointer."""
    options = {"hp": 0, "double_ko": "x", "nope": 1}

    answer = await api.post("/v1/games", creation("gladiators-duel", options=options), Accept_Language=language)

    problem = refused(answer, 422, "invalid_options")
    assert {fault["pointer"]: fault["detail"] for fault in problem["errors"]} == SAID[language]


WRONG = {
    "le-5000": [{"options": 5}, {"options": {"target": "x"}}],
    "dragon-de-la-nuit": [{"options": {"adventure": {}}}, {"options": {"adventure": {"title": 5}}}],
    "adversaires": [{"options": {"adversaries": [5], "characters": [5]}}],
    "naastica": [{"options": {"content": 5}}],
    "meaning-dice": [{"options": {"faces": []}}],
}


@pytest.mark.parametrize("ruleset", WRONG)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_no_fault_tells_of_the_services_own_code(api: Api, ruleset: str, language: str) -> None:
    """No class, no discriminator, nothing that a library says of Python's values."""
    seats = CATALOGUE[ruleset].seats.start
    for wrong in WRONG[ruleset]:
        answer = await api.post("/v1/games", creation(ruleset, seats, **wrong), Accept_Language=language)
        told = [f"{fault['pointer']} {fault['detail']}" for fault in answer.json()["errors"]]
        assert answer.status_code == 422
        assert [
            text for text in told if re.search(r"instance of|Input |discriminator|Value error|literal\[|function-", text)
        ] == []


async def test_a_move_that_is_none_is_told_which_there_are(api: Api) -> None:
    """In the place where its type stands, and where one is wrong in a union of choices."""
    game = await api.create("gladiators-duel")
    for move, pointer, english in (
        ({"type": "zzz"}, "/move", "one of these is wanted: roll, choose"),
        ({}, "/move", "type is needed"),
        ({"type": "choose", "option": "x"}, "/move/option", "one of these is wanted: attack, defence"),
    ):
        problem = refused(await game.move(0, move), 422, "invalid_move")
        assert {"pointer": pointer, "detail": english} in problem["errors"]


COUNTS = {
    ("gladiators-duel", 1, "en"): "gladiators-duel is for 2 players, not 1",
    ("gladiators-duel", 1, "fr"): "Ce jeu est pour 2 joueurs, pas pour 1.",
    ("new-day-666", 2, "en"): "new-day-666 is for 1 player, not 2",
    ("new-day-666", 2, "fr"): "Ce jeu est pour 1 joueur, pas pour 2.",
    ("le-capitaine", 1, "en"): "le-capitaine is for 2 to 10 players, not 1",
    ("le-capitaine", 1, "fr"): "Ce jeu est pour 2 à 10 joueurs, pas pour 1.",
}


@pytest.mark.parametrize(("ruleset", "seats", "language"), COUNTS)
async def test_a_number_of_players_that_does_not_fit_is_told_with_the_numbers(
    api: Api, ruleset: str, seats: int, language: str
) -> None:
    """For how many the game is, and how many there are, in both languages."""
    answer = await api.post("/v1/games", creation(ruleset, seats), Accept_Language=language)

    assert refused(answer, 422, "invalid_seats")["detail"] == COUNTS[ruleset, seats, language]


ADDRESSES = {
    "/v1/rulesets": "GET",
    "/v1/rulesets/le-5000": "GET",
    "/v1/rulesets/le-5000/rules": "GET",
    "/v1/rulesets/le-5000/games": "POST",
    "/v1/rulesets/le-5000/games/{id}/moves": "POST",
    "/v1/games": "GET, POST",
    "/v1/games/{id}": "GET, DELETE",
    "/v1/games/{id}/seats": "POST",
    "/v1/games/{id}/seats/0": "DELETE",
    "/v1/games/{id}/seats/0/token": "POST",
    "/v1/games/{id}/client_seed": "PUT",
    "/v1/games/{id}/start": "POST",
    "/v1/games/{id}/offers": "GET",
    "/v1/games/{id}/moves": "POST",
    "/v1/games/{id}/log": "GET",
    "/v1/games/{id}/stream": "GET",
    "/v1/games/{id}/forks": "POST",
    "/v1/games/{id}/verification": "GET",
    "/v1/imports": "POST",
    "/healthz": "GET",
    "/readyz": "GET",
    "/metrics": "GET",
    "/openapi.json": "GET",
    "/docs": "GET",
    "/problems/forbidden": "GET",
}


def _allowed(verbs: str) -> set[str]:
    return {*verbs.split(", "), "OPTIONS", *(["HEAD"] if "GET" in verbs else [])}


@pytest.mark.parametrize("address", ADDRESSES)
async def test_another_method_is_told_which_are_allowed(api: Api, address: str) -> None:
    """405 with `Allow` (RFC 9110, 15.5.6), for every method that is none of them, made-up ones included."""
    game = await api.create()
    path = address.format(id=game.id)
    allowed = _allowed(ADDRESSES[address])

    for method in {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "TRACE", "QUERY", "DISPATCH", "OFFERED"} - allowed:
        answer = await api.call(method, path, None, game.owner)
        if method != "HEAD":
            refused(answer, 405, "method_not_allowed")
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize("address", ADDRESSES)
async def test_options_tells_what_an_address_takes(api: Api, address: str) -> None:
    """204 with `Allow`, no credential needed, whatever is accepted."""
    answer = await api.call("OPTIONS", address.format(id="a" * 26), None, Accept="text/plain")

    assert (answer.status_code, answer.content) == (204, b"")
    assert set(answer.headers["allow"].split(", ")) == _allowed(ADDRESSES[address])


READABLE = [address for address, verbs in ADDRESSES.items() if "GET" in verbs and not address.endswith("/stream")]


@pytest.mark.parametrize("address", READABLE)
async def test_head_is_get_without_its_body(api: Api, address: str) -> None:
    """The same status and fields (RFC 9110, 9.3.2)."""
    game = await api.create()
    path = address.format(id=game.id)

    get, head = await api.get(path, game.owner, Accept="*/*"), await api.call("HEAD", path, None, game.owner, Accept="*/*")

    assert (head.status_code, head.content) == (get.status_code, b"")
    if address != "/metrics":  # which counts the very requests that are compared
        assert dict(head.headers) == dict(get.headers)


@pytest.mark.parametrize(
    "address", ["/nothing", "/v1", "/v1/", "/v1/games/", "/v2/games", "/v1/games/a/b", "/%00", "//", "/v1//games"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS"])
async def test_there_is_nothing_at_another_address(api: Api, address: str, method: str) -> None:
    """404 `route_not_found`, as a problem like any other; no redirect guesses what was meant."""
    refused(await api.call(method, f"http://localhost{address}"), 404, "route_not_found")


ACCEPTS = [
    "text/html",
    "application/xml",
    "image/*",
    "application/json;q=0",
    "application/vnd.gobelet+json",
    "x",
    "text/html;q=1.0",
]


@pytest.mark.parametrize("accept", ACCEPTS)
async def test_a_media_type_that_is_not_offered_is_not_acceptable(api: Api, accept: str) -> None:
    """406, before anything is done; the problem comes all the same."""
    game = await api.create()

    refused(await api.get(game.path, Accept=accept), 406, "not_acceptable")
    refused(await game.move(0, {"type": "roll"}, [2, 2, 3, 4, 6], Accept=accept), 406, "not_acceptable")
    assert (await game.seen())["version"] == 0


@pytest.mark.parametrize(
    "accept", ["*/*", "application/*", "application/json", "text/html, application/json;q=0.1", "", "APPLICATION/JSON"]
)
async def test_json_is_given_to_who_takes_it(api: Api, accept: str) -> None:
    """Whatever else is preferred."""
    game = await api.create()

    assert (await api.get(game.path, Accept=accept)).headers["content-type"] == "application/json"


def test_an_outcome_that_is_unknown_is_said_with_when_to_come_back() -> None:
    """503 with Retry-After and `outcome`, where a move may have been made."""
    answer = problem_response(StoreUnavailable("no reply", outcome="unknown"), "en")

    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "1"
    assert b'"outcome":"unknown"' in answer.body


def test_what_is_meant_for_headers_does_not_stand_in_the_document() -> None:
    """Members that begin with an underscore are the service's own."""
    answer = problem_response(StoreUnavailable("x", _headers={"X-Told": "1"}, version=3), "en")

    assert answer.headers["x-told"] == "1"
    assert b"_headers" not in answer.body
    assert b'"version":3' in answer.body


def test_a_refusal_without_a_detail_says_what_to_do() -> None:
    """The text of its code stands in."""
    for kind in every_refusal():
        if kind.__init__ is Refusal.__init__:
            assert b'"detail":""' not in problem_response(kind(), "en").body

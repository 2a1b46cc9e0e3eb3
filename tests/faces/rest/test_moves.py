"""Moves: what they answer, what they refuse, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faces.rest.api import Api, refused

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


async def test_a_move_answers_its_version_its_events_and_the_game_after_it(api: Api) -> None:
    """200 with version, events and envelope as the mover sees them, and the ETag of the new version."""
    game = await api.create()

    answer = await game.move(0, ROLL, [1, 1, 1, 2, 3])

    moved = answer.json()
    assert answer.status_code == 200
    assert answer.headers["etag"] == '"1.s0"'
    assert answer.headers["cache-control"] == "private, no-cache"
    assert set(moved) == {"version", "events", "game"}
    assert moved["version"] == moved["game"]["version"] == 1
    assert moved["events"] == [
        {"type": "dice_rolled", "seat": 0, "dice": [1, 1, 1, 2, 3], "positions": [0, 1, 2, 3, 4], "sides": 6, "reason": "throw"}
    ]
    assert moved["game"] == await game.seen(game.seat(0))


async def test_sentences_are_added_on_request_in_the_callers_language(api: Api) -> None:
    """`?sentences=true` says each event in a sentence."""
    game = await api.create()

    answer = await api.post(
        f"{game.path}/moves?sentences=true", {"move": ROLL, "rolls": BUST}, game.seat(0), Accept_Language="fr"
    )

    assert len(answer.json()["sentences"]) == len(answer.json()["events"])
    assert answer.json()["sentences"][0].startswith("Ana")


async def test_a_query_that_is_refused_makes_no_move(api: Api) -> None:
    """400 `bad_query` comes before anything is done."""
    game = await api.create(seats=["Ana", "Bo"])

    path, body = f"{game.path}/moves?sentences=maybe", {"move": ROLL, "rolls": BUST}
    refused(await api.post(path, body, game.seat(0)), 400, "bad_query")
    refused(await api.delete(f"{game.path}/seats/0?sentences=x", game.seat(0)), 400, "bad_query")
    refused(await api.delete(f"{game.path}?sentences=x", game.owner), 400, "bad_query")
    refused(await api.delete(f"{game.path}?purge=1", game.owner), 400, "bad_query")

    assert (await game.seen())["version"] == 0


Tier = dict[str, tuple[dict[str, Any], int, str]]

ORDER: tuple[Tier, ...] = (
    {
        "key": ({"Idempotency_Key": "a b"}, 400, "bad_header"),
        "tag": ({"If_Match": "13"}, 400, "bad_header"),
        "credential": ({"Authorization": "Basic YTpi"}, 400, "bad_header"),
        "JSON": ({"body": b"{"}, 400, "malformed_json"),
        "media type asked": ({"Accept": "text/html"}, 406, "not_acceptable"),
        "size": ({"body": b" " * 70_000}, 413, "body_too_large"),
        "media type sent": ({"Content_Type": "text/plain"}, 415, "unsupported_media_type"),
    },
    {
        "no credential": ({"token": None}, 401, "unauthenticated"),
        "bad token": ({"token": "gbt_x"}, 401, "invalid_token"),
        "other role": ({"token": "owner"}, 403, "forbidden"),
        "no game": ({"path": "/v1/games/aaaaaaaaaaaaaaaaaaaaaaaaaa/moves"}, 404, "game_not_found"),
        "other ruleset": ({"path": "/v1/rulesets/des-bloques/games/{id}/moves"}, 404, "ruleset_not_found"),
    },
    {"no tag in a strict game": ({"If_Match": None}, 428, "if_match_required")},
    {"old tag": ({"If_Match": '"7"'}, 412, "version_conflict")},
    {
        "body's shape": ({"body": {"move": ROLL, "rolls": [66], "colour": 1}}, 422, "invalid_body"),
        "move's shape": ({"body": {"move": {"type": "fly"}, "rolls": [66]}}, 422, "invalid_move"),
    },
    {"turn": ({}, 409, "not_your_turn")},
)
ROWS = [(tier, name) for tier, faults in enumerate(ORDER) for name in faults]
LATER = [
    ("legality", {"move": {"type": "bank"}, "rolls": [66]}, 409, "illegal_move"),
    ("range", {"move": ROLL, "rolls": [66, 1, 1, 1, 1, 1]}, 422, "roll_out_of_range"),
    ("rolls missing", {"move": ROLL}, 422, "rolls_needed"),
    ("rolls left over", {"move": ROLL, "rolls": [*BUST, 1]}, 422, "rolls_unused"),
]


@pytest.mark.parametrize(("tier", "name"), ROWS, ids=[name for _, name in ROWS])
async def test_refusals_are_looked_for_in_their_order(api: Api, tier: int, name: str) -> None:
    """A request with this fault, and with one of each later kind too, is refused for this one, and changes nothing."""
    game = await api.create(strict=True)
    asked: dict[str, Any] = {"body": {"move": {"type": "bank"}, "rolls": [66]}, "token": game.seat(1), "If_Match": '"0"'}
    for later in reversed(ORDER[tier + 1 :]):
        asked |= next(iter(later.values()))[0]
    change, status, code = ORDER[tier][name]
    asked |= change
    path = asked.pop("path", f"{game.path}/moves").format(id=game.id)
    token, body = asked.pop("token"), asked.pop("body")
    headers = {name: value for name, value in asked.items() if value is not None}

    answer = await api.post(path, body, game.owner if token == "owner" else token, **headers)

    refused(answer, status, code)
    assert (await game.seen())["version"] == 0


@pytest.mark.parametrize(("body", "status", "code"), [row[1:] for row in LATER], ids=[row[0] for row in LATER])
async def test_the_rules_refuse_before_the_rolls_are_looked_at(api: Api, body: Any, status: int, code: str) -> None:
    """Legality, then rolls: out of range, missing, left over."""
    game = await api.create()

    refused(await api.post(f"{game.path}/moves", body, game.seat(0)), status, code)
    assert (await game.seen())["version"] == 0


async def test_an_illegal_move_names_its_reason_and_the_rule(api: Api) -> None:
    """`reason` is a slug, `rule` the number and text of the rule, in the caller's language."""
    game = await api.create()

    english = refused(await game.move(0, {"type": "bank"}), 409, "illegal_move", reason="not_thrown")
    french = refused(await game.move(0, {"type": "bank"}, Accept_Language="fr-CA, en;q=0.5"), 409, "illegal_move")

    assert english["rule"]["id"] == french["rule"]["id"]
    assert english["rule"]["text"] != french["rule"]["text"]
    assert english["detail"] != french["detail"]
    assert english["title"] != french["title"]


async def test_missing_rolls_are_named(api: Api) -> None:
    """`need` lists the requests still open, one that was served in part with what is still missing."""
    game = await api.create()

    refused(await game.move(0, ROLL), 422, "rolls_needed", need=[{"count": 5, "sides": 6, "reason": "throw"}])
    refused(await game.move(0, ROLL, [1, 2]), 422, "rolls_needed", need=[{"count": 3, "sides": 6, "reason": "throw"}])


MOVES: list[tuple[Any, str, str | None]] = [
    (None, "invalid_move", "/move"),
    ([], "invalid_move", "/move"),
    ("roll", "invalid_move", "/move"),
    ({}, "invalid_move", "/move"),
    ({"type": None}, "invalid_move", "/move"),
    ({"type": ["roll"]}, "invalid_move", "/move"),
    ({"type": "roll", "dice": [1]}, "invalid_move", "/move/dice"),
    ({"type": "keep"}, "invalid_move", "/move/dice"),
    ({"type": "keep", "dice": []}, "invalid_move", "/move/dice"),
    ({"type": "keep", "dice": [0, 0]}, "invalid_move", "/move/dice"),
    ({"type": "keep", "dice": [True]}, "invalid_move", "/move/dice/0"),
    ({"type": "keep", "dice": [1.0]}, "invalid_move", "/move/dice/0"),
    ({"type": "keep", "dice": ["1"]}, "invalid_move", "/move/dice/0"),
    ({"type": "keep", "dice": [5]}, "invalid_move", "/move/dice/0"),
    ({"type": "keep", "dice": {"0": 1}}, "invalid_move", "/move/dice"),
    ({"type": "keep", "dice": [2**63]}, "invalid_move", "/move/dice/0"),
    ({"type": "keep", "dice": [0], "a/b~c": 1}, "invalid_move", "/move/a~1b~0c"),
]


@pytest.mark.parametrize(("move", "code", "pointer"), MOVES, ids=[str(row[0]) for row in MOVES])
async def test_a_move_of_the_wrong_shape_is_refused_with_pointers(api: Api, move: Any, code: str, pointer: str) -> None:
    """422 `invalid_move`: unknown types and fields, missing ones, wrong JSON types."""
    game = await api.create()

    problem = refused(await game.move(0, move), 422, code)

    assert pointer in [error["pointer"] for error in problem["errors"]]
    assert (await game.seen())["version"] == 0


async def test_a_ruleset_with_one_move_points_at_its_fields_too(api: Api) -> None:
    """Pointers don't depend on how many moves a ruleset has."""
    game = await api.create("des-bloques")

    problem = refused(await game.move(0, {"type": "fly", "colour": 1}), 422, "invalid_move")

    assert {error["pointer"] for error in problem["errors"]} == {"/move/type", "/move/colour"}


@pytest.mark.parametrize("body", [{}, [], None, 1, "roll", {"rolls": []}, {"move": ROLL, "rolls": None}, {"move": ROLL, "x": 1}])
async def test_a_body_without_a_move_is_invalid(api: Api, body: Any) -> None:
    """422, and nothing changes."""
    game = await api.create()

    answer = await api.post(f"{game.path}/moves", b"null" if body is None else body, game.seat(0))

    assert (answer.status_code, answer.json()["code"]) in [(422, "invalid_body"), (422, "invalid_move")]
    assert (await game.seen())["version"] == 0


async def test_a_strict_game_takes_moves_with_if_match_only(api: Api) -> None:
    """428 `if_match_required` with the version at hand, for moves and departures."""
    game = await api.create(strict=True)

    refused(await game.move(0, ROLL, BUST), 428, "if_match_required", version=0)
    refused(await game.leave(0, game.seat(0)), 428, "if_match_required", version=0)
    assert (await game.move(0, ROLL, BUST, If_Match='"0.s0"')).status_code == 200
    assert (await game.leave(0, game.seat(0), If_Match='"1"')).status_code == 200


async def test_offers_are_concrete_labelled_and_accepted(api: Api) -> None:
    """The caller's legal moves with labels in its language; each is accepted as it stands."""
    game = await api.create(dice={"source": "server"})

    answer = await api.get(f"{game.path}/offers", game.seat(0), Accept_Language="fr")

    [offer] = answer.json()["offers"]
    assert set(offer) == {"move", "label", "free"}
    assert answer.headers["content-language"] == "fr"
    assert (await game.move(0, offer["move"])).status_code == 200


async def test_who_is_not_active_has_no_offers(api: Api) -> None:
    """Nor have owners, spectators, or anybody after the end."""
    game = await api.create()

    for token in (game.seat(1), game.owner, None):
        assert (await api.get(f"{game.path}/offers", token)).json() == {"offers": []}
    await game.abort()
    assert (await api.get(f"{game.path}/offers", game.seat(0))).json() == {"offers": []}


async def test_a_free_field_is_named(api: Api) -> None:
    """`free` lists the fields that the caller may fill in otherwise, and the move is taken with them."""
    game = await api.create("new-day-666", 1, dice={"source": "server"})

    [offer] = (await api.get(f"{game.path}/offers", game.seat(0))).json()["offers"]

    assert offer["free"] == ["character", "goal"]
    assert (await game.move(0, {**offer["move"], "character": "A clockmaker", "goal": "To see the sea"})).status_code == 200


async def test_after_the_end_nobody_moves(api: Api) -> None:
    """409 `game_over`, before the turn is looked at."""
    game = await api.create()
    await game.move(0, ROLL, [1, 1, 1, 1, 1])
    seen = await game.seen()
    assert (seen["status"], seen["outcome"]["reason"]) == ("finished", "five_ones")

    refused(await game.move(1, ROLL), 409, "game_over")
    refused(await game.move(0, {"type": "fly"}), 422, "invalid_move")

"""Every operation of the REST face, as data: what it takes, what it answers, how it may refuse. The OpenAPI document is made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from service.faces import asking
from service.faces.rest.resources import EVENT_STREAM, MARKDOWN, NDJSON
from service.table import answers, requests

Security = Literal["token", "optional", "none"]
JsonObject = dict[str, Any]

ALWAYS = ("bad_header", "not_acceptable", "method_not_allowed", "host_not_served", "headers_too_large", "rate_limited")
STORE = ("store_unavailable",)
SEEING = ("invalid_token", "game_not_found", "log_fault", *STORE)
"""`log_fault` where the game came from a file and the rules can't work on what that says"""
BODY = ("malformed_json", "body_too_large", "unsupported_media_type", "invalid_body", "forbidden")
KEYED = ("idempotency_mismatch",)
OWNING = ("unauthenticated", "forbidden")
CREATING = ("unauthenticated", "invalid_token", "game_not_found", *BODY, *KEYED, *STORE)
SETTING_UP = ("invalid_options", "invalid_seats", "rolls_needed", "rolls_unused", "roll_out_of_range")


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an address, a query or a header."""

    name: str
    where: Literal["path", "query", "header"]
    schema: JsonObject
    description: str
    example: Any = None

    def as_json(self) -> JsonObject:
        found = {
            "name": self.name,
            "in": self.where,
            "required": self.where == "path",
            "schema": self.schema,
            "description": self.description,
        }
        return found if self.example is None else {**found, "example": self.example}


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation. `successes` maps statuses to what they say, `headers` to names of headers of such an answer."""

    name: str
    method: str
    path: str
    tag: str
    summary: str
    answer: Any = None
    successes: dict[str, str] = field(default_factory=lambda: {"200": "done"})
    headers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    media_types: tuple[str, ...] = (asking.JSON,)
    body: Any = None
    body_type: str = ""
    body_required: bool = True
    example: Any = None
    parameters: tuple[Parameter, ...] = ()
    security: Security = "optional"
    refusals: tuple[str, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*ALWAYS, *self.refusals)))


TEXT: JsonObject = {"type": "string"}
GAME = Parameter("id", "path", {"type": "string", "pattern": "^[a-z0-9]{20,64}$"}, "the id of a game")
SEAT = Parameter("seat", "path", {"type": "integer", "minimum": 0, "maximum": 63}, "the number of a seat")
RULESET = Parameter("ruleset", "path", {"type": "string", "maxLength": 64}, "the id of a ruleset")
LANGUAGE = Parameter("Accept-Language", "header", TEXT, "`fr` or `en` (the default)")
KEY = Parameter(
    "Idempotency-Key", "header", {"type": "string", "pattern": r'^([!#-~][!-~]{0,127}|"([!#-\[\]-~]|\\["\\]){1,128}")$'},
    "1 to 128 visible characters, bare or as a quoted string; 22 or more without a credential. For 24 h the same key with the same "
    "body answers what the first request answered, and does nothing again", "6f1c9f5e-0f0e-4a41-9f0c-2d1f7f6a3b52",
)  # fmt: skip
TAGS: JsonObject = {"type": "string", "pattern": '^(\\*|(W/)?"[!#-~]*"( *, *(W/)?"[!#-~]*")*)$'}
IF_MATCH = Parameter(
    "If-Match",
    "header",
    TAGS,
    'your ETag of the game, which names version and viewer (`"13.s1"`); its bare version in quotes (`"13"`), a list, or `*` will '
    "do: refused once the game has moved on",
    '"13.s1"',
)
IF_NONE_MATCH = Parameter(
    "If-None-Match", "header", TAGS, "an ETag that you have, or several: 304 where one still holds", '"13.x"'
)
SENTENCES = Parameter("sentences", "query", {"type": "boolean"}, "add one sentence an event, in your language")
VERSION = Parameter(
    "version", "query", {"type": "integer", "minimum": 0, "maximum": 10**9}, "the game as you saw it after so many entries"
)
AFTER = Parameter("after", "query", {"type": "integer", "minimum": -1, "maximum": 10**9}, "entries, or a version, above this one")
WAIT = Parameter(
    "wait", "query", {"type": "number", "minimum": 0, "maximum": 30}, "with `after`: seconds to wait for a newer version"
)
LOG_LIMIT = Parameter("limit", "query", {"type": "integer", "minimum": 1, "maximum": 1000}, "entries a page, 100 by default")
LIMIT = Parameter("limit", "query", {"type": "integer", "minimum": 1, "maximum": 100}, "games a page, 50 by default")
CURSOR = Parameter("cursor", "query", TEXT, "`next_cursor` of the page before")
PURGE = Parameter("purge", "query", {"type": "boolean"}, "true: erase the game and its log")
LAST_EVENT = Parameter(
    "Last-Event-ID", "header", {"type": "string", "pattern": "^[0-9]{1,10}$"}, "the version of the last entry that you have", "13"
)
WANTED = Parameter("ruleset", "query", {"type": "string", "maxLength": 64}, "games of this ruleset only")
STATUS = Parameter(
    "status", "query", {"type": "string", "enum": ["open", "playing", "finished", "aborted"]}, "games in this status only"
)
MINE = Parameter("mine", "query", {"type": "boolean"}, "true: the games that your API key created")
VISIBILITY = Parameter(
    "visibility", "query", {"type": "string", "enum": ["public", "private"]}, "of the imported game; private by default"
)
CODE = Parameter("code", "path", {"type": "string", "maxLength": 64}, "a problem's code")

REPLAYED = "Idempotency-Replayed"
MADE = {"201": ("Location", "ETag", REPLAYED)}
ANSWERED = {"200": ("ETag", REPLAYED)}
TAGGED = {"200": ("ETag",), "304": ("ETag",)}
OFFERED = {"200": ("ETag", "Content-Language"), "304": ("ETag",)}
LOCALISED = {"200": ("Content-Language",)}

ANY = answers.EntryMade[JsonObject, JsonObject, JsonObject]
ENVELOPE = answers.Envelope[JsonObject, JsonObject]
NEW = answers.Made[JsonObject, JsonObject]
SEEN = {"200": "the game as you may see it", "304": "you have it"}
EXAMPLE = {"ruleset": "le-5000", "seats": [{"name": "Ana"}, {"name": "Bo"}], "dice": {"source": "server"}}

OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "listRulesets", "get", "/v1/rulesets", "rulesets", "All games that can be played", answers.Rulesets, headers=LOCALISED,
        parameters=(LANGUAGE,), security="none",
    ),
    Operation(
        "getRuleset", "get", "/v1/rulesets/{ruleset}", "rulesets", "One ruleset, with its JSON Schemas and default options",
        answers.RulesetWhole, headers=LOCALISED, parameters=(RULESET, LANGUAGE), security="none", refusals=("ruleset_not_found",),
    ),
    Operation(
        "getRules", "get", "/v1/rulesets/{ruleset}/rules", "rulesets", "Its numbered rules, in Markdown",
        headers=LOCALISED, media_types=(MARKDOWN,), parameters=(RULESET, LANGUAGE), security="none", refusals=("ruleset_not_found",),
    ),
    Operation(
        "createGame", "post", "/v1/games", "games", "Create a game", NEW, {"201": "the game, and its tokens"}, MADE,
        body=requests.Creation, example=EXAMPLE, parameters=(KEY,), refusals=(*CREATING, "ruleset_not_found", *SETTING_UP),
    ),
    Operation(
        "createGameOfRuleset", "post", "/v1/rulesets/{ruleset}/games", "games", "Create a game of this ruleset", NEW,
        {"201": "the game, and its tokens"}, MADE, body=requests.TypedCreation, parameters=(RULESET, KEY),
        refusals=(*CREATING, "ruleset_not_found", *SETTING_UP),
    ),
    Operation(
        "listGames", "get", "/v1/games", "games", "Public games, newest first, or those that your API key created", answers.Games,
        parameters=(WANTED, STATUS, MINE, CURSOR, LIMIT),
        refusals=("bad_query", "bad_cursor", "unauthenticated", "invalid_token", "ruleset_not_found", *STORE),
    ),
    Operation(
        "getGame", "get", "/v1/games/{id}", "games", "The game as you may see it; at an old version, or once there is a newer one",
        ENVELOPE, {**SEEN, "204": "nothing newer came while you waited"}, TAGGED,
        parameters=(GAME, VERSION, AFTER, WAIT, IF_NONE_MATCH), refusals=("bad_query", *SEEING, "version_not_found"),
    ),
    Operation(
        "endGame", "delete", "/v1/games/{id}", "games", "Abort a game that is not over, or erase it", ANY,
        {"200": "aborted", "204": "erased"}, ANSWERED, parameters=(GAME, PURGE, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *KEYED, "game_over"),
    ),
    Operation(
        "getOffers", "get", "/v1/games/{id}/offers", "moves", "Your legal moves, each accepted as it stands", answers.Offers,
        {"200": "your offers", "304": "you have them"}, OFFERED, parameters=(GAME, LANGUAGE, IF_NONE_MATCH), refusals=SEEING,
    ),
    Operation(
        "move", "post", "/v1/games/{id}/moves", "moves", "Make a move", ANY, headers=ANSWERED, body=requests.MoveRequest,
        example={"move": {"type": "roll"}}, parameters=(GAME, IF_MATCH, KEY, SENTENCES), security="token",
        refusals=(
            "bad_query", *SEEING, *OWNING, *BODY, *KEYED, "if_match_required", "version_conflict", "invalid_move", "not_started",
            "game_over", "not_your_turn", "illegal_move", "rolls_needed", "rolls_unused", "roll_out_of_range", "log_full",
        ),
    ),
    Operation(
        "moveInRuleset", "post", "/v1/rulesets/{ruleset}/games/{id}/moves", "moves", "Make a move, typed for this ruleset", ANY,
        headers=ANSWERED, body=requests.MoveRequest, example={"move": {"type": "roll"}},
        parameters=(RULESET, GAME, IF_MATCH, KEY, SENTENCES), security="token",
        refusals=(
            "bad_query", "ruleset_not_found", *SEEING, *OWNING, *BODY, *KEYED, "if_match_required", "version_conflict",
            "invalid_move", "not_started", "game_over", "not_your_turn", "illegal_move", "rolls_needed", "rolls_unused",
            "roll_out_of_range", "log_full",
        ),
    ),
    Operation(
        "joinGame", "post", "/v1/games/{id}/seats", "seats", "Take an open seat; the last one starts the game", answers.SeatGiven,
        {"201": "your seat and its token"}, {"201": ("ETag", REPLAYED)}, body=requests.Join, example={"name": "Cleo"},
        parameters=(GAME, KEY),
        refusals=(*SEEING, *OWNING, *BODY, *KEYED, "seat_not_found", "seat_taken", "game_under_way", "game_over", "invalid_seats", "invalid_options"),
    ),
    Operation(
        "leaveGame", "delete", "/v1/games/{id}/seats/{seat}", "seats", "Leave your seat, or remove a player as owner",
        ANY | ENVELOPE, {"200": "under way: the entry of leaving; while open: the game"}, ANSWERED,
        parameters=(GAME, SEAT, IF_MATCH, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *KEYED, "seat_not_found", "game_over", "version_conflict", "if_match_required"),
    ),
    Operation(
        "renewToken", "post", "/v1/games/{id}/seats/{seat}/token", "seats", "A new token for a seat; the old one stops",
        answers.SeatGiven, headers=ANSWERED, parameters=(GAME, SEAT, KEY), security="token",
        refusals=(*SEEING, *OWNING, *KEYED, "malformed_json", "body_too_large", "unsupported_media_type", "seat_not_found"),
    ),
    Operation(
        "giveClientSeed", "put", "/v1/games/{id}/client_seed", "games", "Your part of the dice's seed, once, before the start", ANY,
        headers=ANSWERED, body=requests.SeedRequest, example={"client_seed": "lucky-42"},
        parameters=(GAME, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *BODY, "game_under_way", "game_over"),
    ),
    Operation(
        "startGame", "post", "/v1/games/{id}/start", "games", "Start an open game with the seats that are taken", ANY,
        headers=ANSWERED, body=requests.Start, body_required=False, example={"rolls": []},
        parameters=(GAME, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *BODY, *KEYED, "game_under_way", "game_over", *SETTING_UP),
    ),
    Operation(
        "getLog", "get", "/v1/games/{id}/log", "log", "The entries, a page or, as NDJSON, all of them as a file", answers.Log,
        media_types=(asking.JSON, NDJSON), parameters=(GAME, AFTER, LOG_LIMIT, SENTENCES), refusals=("bad_query", *SEEING),
    ),
    Operation(
        "watchGame", "get", "/v1/games/{id}/stream", "log", "Entries as they come: Server-Sent Events, resumable by version",
        successes={"200": "events `move`, `reset`, `end`", "204": "the game is over and you have its last entry"},
        media_types=(EVENT_STREAM,), parameters=(GAME, AFTER, LAST_EVENT), refusals=("bad_query", *SEEING),
    ),
    Operation(
        "forkGame", "post", "/v1/games/{id}/forks", "games", "A new game that starts as this one stood after some entries", NEW,
        {"201": "the fork, and its tokens"}, MADE, body=requests.ForkRequest, example={"version": 0}, parameters=(GAME, KEY),
        security="token", refusals=(*SEEING, *OWNING, *BODY, *KEYED, "version_not_found", "game_under_way"),
    ),
    Operation(
        "verifyGame", "get", "/v1/games/{id}/verification", "log", "Recompute hash chain, states and rolls", answers.Verification,
        parameters=(GAME,), refusals=SEEING,
    ),
    Operation(
        "importLog", "post", "/v1/imports", "games", "A read-only game from an exported log, after verifying it", NEW,
        {"201": "the game, and its owner's token"}, MADE, body_type=NDJSON, parameters=(VISIBILITY, KEY),
        refusals=(
            "bad_query", "unauthenticated", "invalid_token", "forbidden", "game_not_found", "body_too_large", "unsupported_media_type",
            "incomplete_log", "log_fault", *KEYED, *STORE,
        ),
    ),
    Operation("health", "get", "/healthz", "operations", "Alive", answers.Health, security="none"),
    Operation("ready", "get", "/readyz", "operations", "Able to serve: the store is reached and takes writes", answers.Health, security="none", refusals=STORE),
    Operation("metrics", "get", "/metrics", "operations", "Prometheus metrics", media_types=("text/plain",), security="none"),
    Operation("openapi", "get", "/openapi.json", "operations", "This document", JsonObject, security="none"),
    Operation(
        "explainProblem", "get", "/problems/{code}", "operations", "What a problem means and what to do about it",
        answers.ProblemExplained, parameters=(CODE, LANGUAGE), security="none", refusals=("route_not_found",),
    ),
)  # fmt: skip

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
    description: str = ""

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
        description=(
            "One line a ruleset: id, titles, number of seats, tags, a summary, and hints for clients that have no "
            "code of their own for it. Titles and summary come in the language of `Accept-Language`. Needs no token; "
            "any cache may keep it for five minutes."
        ),
    ),
    Operation(
        "getRuleset", "get", "/v1/rulesets/{ruleset}", "rulesets", "One ruleset, with its JSON Schemas and default options",
        answers.RulesetWhole, headers=LOCALISED, parameters=(RULESET, LANGUAGE), security="none", refusals=("ruleset_not_found",),
        description=(
            "What the list says of it, and the JSON Schemas of its options, moves, events and view, its default "
            "options, why a game of it can end, and what options, moves and fields are called in your language. A "
            "client that draws forms and tables from these needs no code for the game."
        ),
    ),
    Operation(
        "getRules", "get", "/v1/rulesets/{ruleset}/rules", "rulesets", "Its numbered rules, in Markdown",
        headers=LOCALISED, media_types=(MARKDOWN,), parameters=(RULESET, LANGUAGE), security="none", refusals=("ruleset_not_found",),
        description=(
            "The rulebook for players, one numbered rule a line. The `rule` of a refused move (`R7`) and the texts of"
            " refusals quote these numbers."
        ),
    ),
    Operation(
        "createGame", "post", "/v1/games", "games", "Create a game", NEW, {"201": "the game, and its tokens"}, MADE,
        body=requests.Creation, example=EXAMPLE, parameters=(KEY,), refusals=(*CREATING, "ruleset_not_found", *SETTING_UP),
        description=(
            'Names the ruleset, its options and the seats; a seat `{"open": true}` is taken later by a join. The game'
            " starts at once where every seat has a name and `start` is not false; else it is `open` until it does. "
            "The tokens in the answer are told this once: keep the owner's, hand each player the seat's. Needs an API"
            " key unless the service lets anybody create; send an `Idempotency-Key`, and a request that got no answer"
            " can be sent again."
        ),
    ),
    Operation(
        "createGameOfRuleset", "post", "/v1/rulesets/{ruleset}/games", "games", "Create a game of this ruleset", NEW,
        {"201": "the game, and its tokens"}, MADE, body=requests.TypedCreation, parameters=(RULESET, KEY),
        refusals=(*CREATING, "ruleset_not_found", *SETTING_UP),
        description=(
            "As `createGame`, without `ruleset` in the body; the options' schema is exact. The same key at "
            "`/v1/games` is another request."
        ),
    ),
    Operation(
        "listGames", "get", "/v1/games", "games", "Public games, newest first, or those that your API key created", answers.Games,
        parameters=(WANTED, STATUS, MINE, CURSOR, LIMIT),
        refusals=("bad_query", "bad_cursor", "unauthenticated", "invalid_token", "ruleset_not_found", *STORE),
        description=(
            "Public games, newest first, a page at a time: `next_cursor` leads to the next one and is null at the "
            "end. New games don't disturb the paging. `mine=true` lists the games that your API key created, private "
            "ones too, and needs that key."
        ),
    ),
    Operation(
        "getGame", "get", "/v1/games/{id}", "games", "The game as you may see it; at an old version, or once there is a newer one",
        ENVELOPE, {**SEEN, "204": "nothing newer came while you waited"}, TAGGED,
        parameters=(GAME, VERSION, AFTER, WAIT, IF_NONE_MATCH), refusals=("bad_query", *SEEING, "version_not_found"),
        description=(
            "The whole game as the holder of your token may see it: who plays, who is `active`, the view, and how it "
            "ended. `version=N` shows it as you saw it after N entries. With `after` and `wait` the answer comes once"
            " there is a newer version (long poll), at once when the game is over, and is 204 when none came. Send "
            "`If-None-Match` to get 304 while nothing changed."
        ),
    ),
    Operation(
        "endGame", "delete", "/v1/games/{id}", "games", "Abort a game that is not over, or erase it", ANY,
        {"200": "aborted", "204": "erased"}, ANSWERED, parameters=(GAME, PURGE, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *KEYED, "game_over"),
        description=(
            "For the owner. Without `purge` a game that is not over is aborted: it stays readable, masks included, "
            "and its dice's seed comes out. `purge=true` erases the game and its log for good and ends its streams; "
            "for 24 h its address answers that there is no such game, also to the key that made it."
        ),
    ),
    Operation(
        "getOffers", "get", "/v1/games/{id}/offers", "moves", "Your legal moves, each accepted as it stands", answers.Offers,
        {"200": "your offers", "304": "you have them"}, OFFERED, parameters=(GAME, LANGUAGE, IF_NONE_MATCH), refusals=SEEING,
        description=(
            "The moves that your seat may make now, concrete, each accepted as it stands if the game has not moved "
            "on; `free` names the fields that you may fill in otherwise. Labels come in the language of "
            "`Accept-Language`. The list is empty for who is not `active` or has no seat; moves that no offer can "
            "list, since the player fills them in, are named by `hints.forms` of the ruleset."
        ),
    ),
    Operation(
        "move", "post", "/v1/games/{id}/moves", "moves", "Make a move", ANY, headers=ANSWERED, body=requests.MoveRequest,
        example={"move": {"type": "roll"}}, parameters=(GAME, IF_MATCH, KEY, SENTENCES), security="token",
        refusals=(
            "bad_query", *SEEING, *OWNING, *BODY, *KEYED, "if_match_required", "version_conflict", "invalid_move", "not_started",
            "game_over", "not_your_turn", "illegal_move", "rolls_needed", "rolls_unused", "roll_out_of_range", "log_full",
        ),
        description=(
            "One move of your seat, with its token: the answer has the new version, the events as you may see them, "
            'and the game after it. Where the game has `"dice": {"source": "supplied"}` send what was thrown as '
            "`rolls`; a refusal `rolls_needed` says what to throw. `If-Match` refuses the move once the game has "
            "moved on, and with an `Idempotency-Key` it can be sent again without being made twice. A refused move "
            "changes nothing and draws nothing."
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
        description="As `move`, with exact schemas of the body and the answer. A game of another ruleset is 404 here.",
    ),
    Operation(
        "joinGame", "post", "/v1/games/{id}/seats", "seats", "Take an open seat; the last one starts the game", answers.SeatGiven,
        {"201": "your seat and its token"}, {"201": ("ETag", REPLAYED)}, body=requests.Join, example={"name": "Cleo"},
        parameters=(GAME, KEY),
        refusals=(*SEEING, *OWNING, *BODY, *KEYED, "seat_not_found", "seat_taken", "game_under_way", "game_over", "invalid_seats", "invalid_options"),
        description=(
            "Gives you the first open seat, or the one that you name, and its token, which is told this once. A "
            "public game takes anybody; a private one needs the join token or the owner's. Who takes the last seat "
            'starts the game, unless it was created with `"start": false` or its start needs supplied dice. With an '
            "`Idempotency-Key` a repeated join takes no second seat."
        ),
    ),
    Operation(
        "leaveGame", "delete", "/v1/games/{id}/seats/{seat}", "seats", "Leave your seat, or remove a player as owner",
        ANY | ENVELOPE, {"200": "under way: the entry of leaving; while open: the game"}, ANSWERED,
        parameters=(GAME, SEAT, IF_MATCH, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *KEYED, "seat_not_found", "game_over", "version_conflict", "if_match_required"),
        description=(
            "With the seat's own token, at any moment and without a turn; or with the owner's, which removes the "
            "player. Under way the rules say what becomes of the seat, and the answer is that of a move; while the "
            "game is open the seat is free again, its token stops, and the answer is the game."
        ),
    ),
    Operation(
        "renewToken", "post", "/v1/games/{id}/seats/{seat}/token", "seats", "A new token for a seat; the old one stops",
        answers.SeatGiven, headers=ANSWERED, parameters=(GAME, SEAT, KEY), security="token",
        refusals=(*SEEING, *OWNING, *KEYED, "malformed_json", "body_too_large", "unsupported_media_type", "seat_not_found"),
        description=(
            "For the owner, where a player has lost a token. It is an entry that everybody sees, and streams of the "
            "old token end. Refused for a seat that somebody joined in a ruleset that hides something, since the "
            "owner could look into that player's secrets."
        ),
    ),
    Operation(
        "giveClientSeed", "put", "/v1/games/{id}/client_seed", "games", "Your part of the dice's seed, once, before the start", ANY,
        headers=ANSWERED, body=requests.SeedRequest, example={"client_seed": "lucky-42"},
        parameters=(GAME, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *BODY, "game_under_way", "game_over"),
        description=(
            "With a seat's token, the owner's, or the creator's API key; each once, while the game is open. Only a "
            "seed given after the `commitment` was seen protects from a service that tries many of its own: create "
            'the game with `"start": false` to leave time for it. It takes no `Idempotency-Key`: a second one is '
            "refused."
        ),
    ),
    Operation(
        "startGame", "post", "/v1/games/{id}/start", "games", "Start an open game with the seats that are taken", ANY,
        headers=ANSWERED, body=requests.Start, body_required=False, example={"rolls": []},
        parameters=(GAME, KEY, SENTENCES), security="token",
        refusals=("bad_query", *SEEING, *OWNING, *BODY, *KEYED, "game_under_way", "game_over", *SETTING_UP),
        description=(
            'For the owner, where the game waits with `"start": false` or for seats that nobody takes. Seats are '
            "renumbered in their order without the open ones; tokens stay good. `rolls` carries the dice of setting "
            "up, where dice are supplied and setting up needs some."
        ),
    ),
    Operation(
        "getLog", "get", "/v1/games/{id}/log", "log", "The entries, a page or, as NDJSON, all of them as a file", answers.Log,
        media_types=(asking.JSON, NDJSON), parameters=(GAME, AFTER, LOG_LIMIT, SENTENCES), refusals=("bad_query", *SEEING),
        description=(
            "Every change of the game is an entry with a version, in order, from the creation (0) on; `next_after` "
            "leads to the next page and is null at the end. With `Accept: application/x-ndjson` it is the whole log "
            'as a file, a header first, which can be replayed, verified and, where it says `"complete": true`, '
            "imported. What you may not see is masked."
        ),
    ),
    Operation(
        "watchGame", "get", "/v1/games/{id}/stream", "log", "Entries as they come: Server-Sent Events, resumable by version",
        successes={"200": "events `move`, `reset`, `end`", "204": "the game is over and you have its last entry"},
        media_types=(EVENT_STREAM,), parameters=(GAME, AFTER, LAST_EVENT), refusals=("bad_query", *SEEING),
        description=(
            "First the entries that are there, then those that come, without gap or repeat. `id` is the version: a "
            "client that was cut off resumes with `Last-Event-ID` (browsers do so by themselves) or `after`. `reset` "
            "says that the version asked for is above the game's: look at it again. `end` comes when the game is "
            "over; a resumption after the last entry is 204, which tells browsers to stop."
        ),
    ),
    Operation(
        "forkGame", "post", "/v1/games/{id}/forks", "games", "A new game that starts as this one stood after some entries", NEW,
        {"201": "the fork, and its tokens"}, MADE, body=requests.ForkRequest, example={"version": 0}, parameters=(GAME, KEY),
        security="token", refusals=(*SEEING, *OWNING, *BODY, *KEYED, "version_not_found", "game_under_way"),
        description=(
            "For the owner. The new game has the log so far, its own id, tokens and dice, and the same seats; the "
            "first one goes on untouched. A ruleset that hides something lets finished games be forked only. An "
            "imported game is forked to be played on."
        ),
    ),
    Operation(
        "verifyGame", "get", "/v1/games/{id}/verification", "log", "Recompute hash chain, states and rolls", answers.Verification,
        parameters=(GAME,), refusals=SEEING,
        description=(
            "Recomputes the hash chain, every state from the events, and every roll from the revealed seed. `ok` "
            "means that no fault was found in what you may see; `rolls` is null while the seed is secret or where "
            "dice were supplied, `states` where masks hide the events from you."
        ),
    ),
    Operation(
        "importLog", "post", "/v1/imports", "games", "A read-only game from an exported log, after verifying it", NEW,
        {"201": "the game, and its owner's token"}, MADE, body_type=NDJSON, parameters=(VISIBILITY, KEY),
        refusals=(
            "bad_query", "unauthenticated", "invalid_token", "forbidden", "game_not_found", "body_too_large", "unsupported_media_type",
            "incomplete_log", "log_fault", *KEYED, *STORE,
        ),
        description=(
            "The file that `getLog` gives as NDJSON, up to 16 MiB. It is verified, gets a new id, and is read-only: "
            'look at it, replay it, verify it, or fork it to play on. A masked file (`"complete": false`) is refused '
            "as `incomplete_log`, a faulty one as `log_fault` with the entry's number. Needs an API key unless the "
            "service lets anybody create."
        ),
    ),
    Operation(
        "health", "get", "/healthz", "operations", "Alive", answers.Health, security="none",
        description="For a supervisor: answers as long as the process does, whatever the store does.",
    ),
    Operation(
        "ready", "get", "/readyz", "operations", "Able to serve: the store is reached and takes writes", answers.Health, security="none", refusals=STORE,
        description="For a load balancer: 503 while the store can't be reached or takes no writes.",
    ),
    Operation(
        "metrics", "get", "/metrics", "operations", "Prometheus metrics", media_types=("text/plain",), security="none",
        description=(
            "Requests by resource, method and status, their durations, and those of the process. No game's id and no "
            "token stands in them."
        ),
    ),
    Operation(
        "openapi", "get", "/openapi.json", "operations", "This document", JsonObject, security="none",
        description="OpenAPI 3.1, of every operation and every ruleset. `/docs` draws it.",
    ),
    Operation(
        "explainProblem", "get", "/problems/{code}", "operations", "What a problem means and what to do about it",
        answers.ProblemExplained, parameters=(CODE, LANGUAGE), security="none", refusals=("route_not_found",),
        description="Where the `type` of a refusal leads. Codes are stable, texts are for people.",
    ),
)  # fmt: skip

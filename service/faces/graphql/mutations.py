"""The fields of `Mutation`: a creation and one field a move for each ruleset, and what is done at the table whatever is played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import strawberry
from pydantic import BaseModel
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.field import StrawberryField

from service.engine.refusals import BadQuery
from service.faces.graphql import names
from service.faces.graphql.context import Info, Resolver, done
from service.faces.graphql.definitions import Kind, argument, nullable, object_type, root, shown
from service.faces.graphql.limits import MOVES
from service.faces.graphql.recurring import Shared, result_fields
from service.faces.graphql.shapes import text_of
from service.faces.graphql.typed import Typed, slug_of
from service.faces.graphql.values import Value
from service.table import requests, texts
from service.table.canonical import canonical_of_anything, digest
from service.table.catalogue import camel
from service.table.commit import Ask
from service.table.table import Answer, Made

GAME_ID = argument(strawberry.ID, "id", "the id of a game")
KEY = argument(
    nullable(str),
    "key",
    "For 24 h the same key with the same arguments answers what it answered first, and does nothing again. 1 to 128 "
    "visible ASCII characters; without a credential 22 at least.",
)
IF_VERSION = argument(nullable(int), "if_version", "refused with `VERSION_CONFLICT` once the game has moved on from this version")
_KEY = re.compile(r"[\x21-\x7e]{1,128}")


def mutations(shared: Shared, rulesets: Iterable[Typed]) -> dict[str, StrawberryField]:
    """All of them. Raises TypeError where two would have one name."""
    found = _at_the_table(shared)
    for typed in rulesets:
        for name, field in {**_creation(shared, typed), **_moves(shared, typed)}.items():
            if name in found:
                raise TypeError(f"two mutations of the name {name}")
            found[name] = field
    return found


def key_of(key: str | None, body: Value) -> Ask | None:
    """An idempotency key with the hash of the body that REST would have had. Raises BadQuery."""
    if key is None:
        return None
    if not _KEY.fullmatch(key):
        raise BadQuery("idempotencyKey takes 1 to 128 visible ASCII characters")
    return Ask(key, digest(canonical_of_anything(body)))


def _match(if_version: int | None) -> list[str] | None:
    """`ifVersion` as `If-Match` would say it."""
    return None if if_version is None else [str(if_version)]


def _done(kind: Kind, resolve: Resolver, description: str | None, arguments: Mapping[str, StrawberryArgument]) -> StrawberryField:
    return root(nullable(kind), done(resolve), description, arguments)


# Of a ruleset


def _creation(shared: Shared, typed: Typed) -> dict[str, StrawberryField]:
    id, title = typed.ruleset.id, texts.title(typed.ruleset.id, "en")
    arguments = {
        "options": argument(nullable(typed.options), "options", "what is left out has its default"),
        **shared.asked.arguments(requests.TypedCreation, without=("options",)),
        "idempotencyKey": KEY,
    }

    async def create(info: Info, key: str | None = None, **body: Any) -> Value:
        body["ruleset"] = id
        return created(await info.context.table.create(info.context.caller, body, key_of(key, body)))

    text = f"Creates a game of {title}. {texts.summary(id, 'en')}"
    return {f"create{camel(id)}Game": _done(typed.creation, create, text, arguments)}


def _moves(shared: Shared, typed: Typed) -> dict[str, StrawberryField]:
    rolls = shared.asked.arguments(requests.MoveRequest, without=("move",))
    found = {}
    for model in typed.ruleset.moves:
        arguments = {
            "gameId": GAME_ID,
            **typed.asked.arguments(model),
            **rolls,
            "ifVersion": IF_VERSION,
            "idempotencyKey": KEY,
        }
        _check_names(model, arguments)
        name = names.operation_name(typed.ruleset.id, slug_of(model))
        move = _mover(typed.ruleset.id, slug_of(model))
        found[name] = root(nullable(typed.moved), done(move), text_of(model), arguments, {MOVES: True})
    return found


def _check_names(model: type[BaseModel], arguments: dict[str, StrawberryArgument]) -> None:
    if len(arguments) != len(model.model_fields) - 1 + 4:
        raise TypeError(f"{model.__name__} has a field that is an argument of every move")


def _mover(ruleset: str, kind: str) -> Resolver:
    async def move(
        info: Info, id: str, key: str | None = None, if_version: int | None = None, rolls: list[int] | None = None, **fields: Any
    ) -> Value:
        body: Value = {"move": {"type": kind, **fields}}
        if rolls is not None:
            body["rolls"] = rolls
        context = info.context
        return result(await context.table.move(id, context.caller, body, _match(if_version), key_of(key, body), ruleset))

    return move


# At the table


def _at_the_table(shared: Shared) -> dict[str, StrawberryField]:
    entry = shared.payload("EntryPayload", _entry_made(shared))
    seat = shared.payload("SeatPayload", _seat_given(shared))
    made = shared.payload("GamePayload", _game_created(shared))
    keyed, matched = {"gameId": GAME_ID, "idempotencyKey": KEY}, {"ifVersion": IF_VERSION}
    of_seat = {"seat": argument(int, "seat", "the number of a seat")}
    of = shared.asked.arguments
    return {
        "joinGame": _done(seat, _join, text_of(requests.Join), {**keyed, **of(requests.Join)}),
        "startGame": _done(entry, _start, text_of(requests.Start), {**keyed, **of(requests.Start)}),
        "leaveGame": _done(entry, _leave, "Leaves your seat, or removes a player as owner.", {**keyed, **of_seat, **matched}),
        "abortGame": _done(entry, _abort, "Ends a game that is not over; it stays readable, masks included.", keyed),
        "forkGame": _done(made, _fork, text_of(requests.ForkRequest), {**keyed, **of(requests.ForkRequest)}),
        "renewSeatToken": _done(seat, _renew, "A new token for a seat; the old one stops.", {**keyed, **of_seat}),
        "giveClientSeed": _done(
            entry,
            _give_seed,
            "Your part of the dice's seed, once, before the start.",
            {"gameId": GAME_ID, **of(requests.SeedRequest)},
        ),
        "purgeGame": _done(
            shared.payload("PurgePayload", _purged()),
            _purge,
            "Erases a game and its log, and ends its streams.",
            {"gameId": GAME_ID},
        ),
    }


def _entry_made(shared: Shared) -> type:
    text = "What an entry of the log did: a start, a departure, the end of a game."
    return object_type("EntryMade", result_fields(shared.event, shared.game, {}), text)


def _seat_given(shared: Shared) -> type:
    more = {"seat": shown(int, "seat"), "token": shown(str, "token", "of that seat; keep it secret")}
    text = "A seat's token, for who took it or for the owner who renewed it."
    return object_type("SeatGiven", result_fields(shared.event, shared.game, more), text)


def _game_created(shared: Shared) -> type:
    fields = {
        "game": shown(shared.game, "game"),
        "tokens": shown(shared.tokens, "tokens", "told this once"),
        "replayed": shown(bool, "replayed"),
    }
    return object_type("GameCreated", fields, "A new game.")


def _purged() -> type:
    return object_type("GamePurged", {"id": shown(strawberry.ID, "id")}, "A game that is no more.")


async def _join(info: Info, id: str, key: str | None = None, **body: Any) -> Value:
    return seat_result(await info.context.table.join(id, info.context.caller, body, key_of(key, body)))


async def _start(info: Info, id: str, key: str | None = None, **body: Any) -> Value:
    return result(await info.context.table.start(id, info.context.caller, body, key_of(key, body)))


async def _leave(info: Info, id: str, seat: int, if_version: int | None = None, key: str | None = None) -> Value:
    return result(await info.context.table.leave(id, info.context.caller, seat, _match(if_version), key_of(key, {})))


async def _abort(info: Info, id: str, key: str | None = None) -> Value:
    return result(await info.context.table.abort(id, info.context.caller, key_of(key, {})))


async def _fork(info: Info, id: str, key: str | None = None, **body: Any) -> Value:
    return created(await info.context.table.fork(id, info.context.caller, body, key_of(key, body)))


async def _renew(info: Info, id: str, seat: int, key: str | None = None) -> Value:
    return seat_result(await info.context.table.renew(id, info.context.caller, seat, key_of(key, {})))


async def _give_seed(info: Info, id: str, **body: Any) -> Value:
    return result(await info.context.table.give_seed(id, info.context.caller, body))


async def _purge(info: Info, id: str) -> Value:
    await info.context.table.purge(id, info.context.caller)
    return {"id": id}


# What they answer, as JSON


def result(answer: Answer) -> Value:
    """An entry that was made."""
    return {
        "version": answer.version,
        "events": answer.events,
        "game": answer.seen.envelope,
        "replayed": answer.replayed,
    }


def seat_result(answer: Answer) -> Value:
    """An entry that gave a seat."""
    return {**result(answer), "seat": answer.seat, "token": answer.token}


def created(made: Made) -> Value:
    """A game that was made."""
    return {"game": made.seen.envelope, "tokens": made.tokens, "replayed": made.replayed}

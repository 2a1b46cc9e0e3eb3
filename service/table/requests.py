"""What clients send, as models: every field bounded, strict, no unknown fields."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from service.engine.play import faults
from service.engine.refusals import InvalidBody, InvalidMove
from service.table.heads import Source, Visibility

Name = Annotated[
    str,
    Field(
        min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$", description="1 to 60 characters, none of them control ones"
    ),
]
ClientSeed = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{0,64}$",
        description="mixed into the dice; only one given after the commitment was seen protects from a service that tries seeds",
    ),
]
Rolls = Annotated[
    list[Annotated[int, Field(ge=-(2**53) + 1, le=2**53 - 1)]],
    Field(
        max_length=4096, description="values of the dice that you threw, in the order consumed, where `dice.source` is `supplied`"
    ),
]


class Request(BaseModel):
    """The base of all request bodies."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SeatRequest(Request):
    """A place at the table: named, or open for somebody to join."""

    name: Name | None = Field(None, description="the player's name; needed unless the seat is open")
    open: bool = Field(False, description="true: somebody takes this seat later")
    client_seed: ClientSeed | None = None


class DiceRequest(Request):
    source: Source = Field("server", description="server: the service draws, verifiably; supplied: you throw and send the values")
    client_seed: ClientSeed | None = None


class TypedCreation(Request):
    """Creates a game of the ruleset in the address."""

    options: dict[str, Any] = Field(default_factory=dict, description="the ruleset's options; what is left out has its default")
    seats: list[SeatRequest] = Field(max_length=64, description="one a player, in playing order")
    dice: DiceRequest = Field(default_factory=DiceRequest)
    visibility: Visibility = Field("public", description="private: only who holds a token of the game sees it")
    label: str = Field("", max_length=120, pattern=r"^[^\x00-\x1f\x7f]*$", description="a note of yours, shown in lists")
    rolls: Rolls = Field(default_factory=list)
    start: bool = Field(True, description="false: the game waits for its start, also when all seats are taken")
    strict: bool = Field(False, description="true: every move must carry `If-Match`")


class Creation(TypedCreation):
    """Creates a game."""

    ruleset: str = Field(max_length=64, description="the id of a ruleset: `le-5000`")


class MoveRequest(Request):
    """One move of the caller's seat."""

    move: dict[str, Any] = Field(description='`{"type": …}` with that move\'s fields')
    rolls: Rolls = Field(default_factory=list)


class Join(Request):
    """Takes an open seat."""

    name: Name
    seat: int | None = Field(None, ge=0, le=63, description="which one; the first that is open where left out")
    client_seed: ClientSeed | None = None


class Start(Request):
    """Starts the game with the seats that are taken."""

    rolls: Rolls = Field(default_factory=list)


class SeedRequest(Request):
    client_seed: ClientSeed


class ForkRequest(Request):
    """A new game that starts as this one stood after `version` entries."""

    version: int = Field(ge=0, le=20_000)
    client_seed: ClientSeed | None = Field(None, description="the creator's seed for the dice from there on")
    label: str = Field("", max_length=120, pattern=r"^[^\x00-\x1f\x7f]*$")
    visibility: Visibility | None = Field(None, description="as the parent's where left out")


R = TypeVar("R", bound=Request)


def read_body(model: type[R], value: object, refusal: type[InvalidBody] = InvalidBody) -> R:
    """A body that a client sent, as its model. Raises InvalidBody with every fault, `refusal` where `/move` is what is wrong."""
    try:
        return model.model_validate(value)
    except ValidationError as error:
        found = faults(error, "")
        about_move = refusal is InvalidMove and any(fault["pointer"].startswith("/move") for fault in found)
        raise (refusal if about_move else InvalidBody)("the body is not what is asked for", found) from None

"""What a game's head holds, as records: `Fixed` for ever, `Meta` as the table changes. The rules' state stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.ruleset import Options
from service.rulesets import CATALOGUE
from service.table.foreign import careful

Status = Literal["open", "playing", "finished", "aborted"]
Source = Literal["server", "supplied"]
Visibility = Literal["public", "private"]

LARGE = 8 * 2**10
"""bytes of `fixed` from which on a game carries content of its own"""


class Segment(BaseModel):
    """A stretch of the log whose dice come from one seed: the whole game, or what a fork took over and what it added."""

    model_config = ConfigDict(frozen=True)

    from_version: int
    id: str
    """the id that the values are drawn under"""
    commitment: str
    client_seeds: list[str] | None
    """fixed when the game starts; None for the segment under way, whose seeds stand in the meta"""
    seed: str
    """hex, secret until the game of that id is over"""


class Fixed(BaseModel):
    """Written once, at creation."""

    model_config = ConfigDict(frozen=True)

    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    created: int
    """unix milliseconds"""
    created_at: str
    creator: str
    visibility: Visibility
    label: str
    source: Source
    segments: list[Segment]
    """the last one is this game's own; none where dice are supplied"""
    start: bool
    strict: bool
    forked_from: str | None = None
    forked_at: int | None = None
    imported: bool = False
    request: str = ""
    """the hash of the request that made it under an idempotency key"""
    log_id: str = ""
    """the id that the log's own header names; set for imports"""
    foreign: bool = False
    """whether the log came from a file, or begins with one that did"""

    def of_ruleset(self) -> AnyRuleset:
        ruleset = CATALOGUE[self.ruleset]
        return careful(ruleset) if self.foreign else ruleset


class SeatMeta(BaseModel):
    """A place at the table. `id` stays when seats are renumbered; `epoch` grows when its token stops being good."""

    id: str
    name: str | None = Field(max_length=60)
    epoch: int = 0
    joined: bool = False
    left: bool = False
    client_seed: str | None = None

    @property
    def open(self) -> bool:
        return self.name is None


class Meta(BaseModel):
    """What the table itself keeps of a game, beside the rules' state."""

    status: Status
    seats: list[SeatMeta]
    client_seed: str | None = None
    """the creator's"""
    started: int | None = None
    """the version that started the game"""
    ended: int | None = None
    """the version that finished or aborted it"""

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or "" for seat in self.seats)

    def seeds(self) -> list[str]:
        """The client seeds in the order in which they are joined: creator, seat 0, seat 1 …"""
        return [self.client_seed or "", *(seat.client_seed or "" for seat in self.seats)]

    def seat_of(self, id: str) -> int | None:
        """The number of the seat with that id; None when it stands no longer at the table."""
        return next((number for number, seat in enumerate(self.seats) if seat.id == id), None)

    def own_seeds(self, fixed: Fixed) -> Sequence[str]:
        """The client seeds of the segment under way: a fork starts with none."""
        return fixed.segments[-1].client_seeds if fixed.segments[-1].client_seeds is not None else self.seeds()


def fixed_of(data: bytes) -> Fixed:
    return (_fixed if len(data) < LARGE else _large_fixed)(data)


def options_of(data: bytes) -> Options:
    """The options of a game, read once for all moves that follow; `data` is its `fixed`."""
    return (_options if len(data) < LARGE else _large_options)(data)


@lru_cache(maxsize=4096)
def meta_of(data: bytes) -> Meta:
    """The meta as it stands; changes go to a copy (`model_copy(deep=True)`)."""
    return Meta.model_validate_json(data)


def _read_fixed(data: bytes) -> Fixed:
    return Fixed.model_validate_json(data)


def _read_options(data: bytes) -> Options:
    fixed = fixed_of(data)
    return play.read_options(fixed.of_ruleset(), fixed.options)


# Content that a client sent with its options takes a hundred times the room of usual ones: of such games fewer are kept at hand.
_fixed, _large_fixed = lru_cache(maxsize=2048)(_read_fixed), lru_cache(maxsize=64)(_read_fixed)
_options, _large_options = lru_cache(maxsize=2048)(_read_options), lru_cache(maxsize=64)(_read_options)

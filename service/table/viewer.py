"""Who asks, and what that lets them do with one game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from service.engine.refusals import Forbidden, GameNotFound, InvalidToken, Unauthenticated
from service.engine.seats import Viewer
from service.table.heads import Fixed, Meta
from service.table.tokens import API_KEY_PREFIX, ApiKeys, Signer, Token

Standing = Literal["owner", "seat", "join", "creator", "spectator"]


@dataclass(frozen=True, slots=True)
class Caller:
    """What a request's credential says: a token of some game, an API key's holder, or nothing.

    `fault` is why it can't be read.
    """

    token: Token | None = None
    creator: str = ""
    fault: str = ""

    @property
    def anonymous(self) -> bool:
        return self.token is None and not self.creator and not self.fault


NOBODY = Caller()


@dataclass(frozen=True, slots=True)
class Access:
    """What a caller is to one game. `seat` is its number now; None too for the token of a seat that stands there no longer."""

    standing: Standing
    seat: Viewer = None

    @property
    def tag(self) -> str:
        """The viewer's part of an ETag: `s1`, `o`, `x`."""
        return f"s{self.seat}" if self.standing == "seat" else "o" if self.standing == "owner" else "x"

    def must_own(self) -> None:
        """Raises Unauthenticated or Forbidden unless the caller holds the owner token."""
        self.must_be("owner")

    def must_be(self, *standings: Standing) -> None:
        if self.standing in standings:
            return
        if self.standing == "spectator":
            raise Unauthenticated("this needs a token: " + " or ".join(standings))
        raise Forbidden("this needs another token: " + " or ".join(standings))


def read_credential(credential: str | None, signer: Signer, keys: ApiKeys) -> Caller:
    """The caller behind a bearer credential. A bad one is noted, not refused: what it answers depends on the game."""
    if credential is None:
        return NOBODY
    try:
        if credential.startswith(API_KEY_PREFIX):
            return Caller(creator=keys.holder(credential))
        return Caller(token=signer.read(credential))
    except InvalidToken as refusal:
        return Caller(fault=refusal.detail)


def access_to(id: str, fixed: Fixed, meta: Meta, caller: Caller) -> Access:
    """What the caller is to that game.

    Raises GameNotFound where the game is private and the caller may not see it, InvalidToken for a token that is not, or no
    longer, good for it.
    """
    access = _standing(id, fixed, meta, caller)
    if access is not None and (fixed.visibility == "public" or access.standing != "spectator"):
        return access
    if fixed.visibility == "private":
        raise GameNotFound("no such game")
    raise InvalidToken(caller.fault or "the token is not, or no longer, good for this game")


def _standing(id: str, fixed: Fixed, meta: Meta, caller: Caller) -> Access | None:
    """None where the credential is bad."""
    token = caller.token
    if caller.fault or (token is not None and token.game != id):
        return None
    if token is None:
        own = bool(caller.creator) and caller.creator == fixed.creator
        return Access("creator" if own else "spectator")
    if token.role != "seat":
        return Access(token.role) if token.epoch == 0 else None
    seat = meta.seat_of(token.seat)
    if seat is None or meta.seats[seat].epoch != token.epoch or meta.seats[seat].open:
        return None
    return Access("seat", seat)

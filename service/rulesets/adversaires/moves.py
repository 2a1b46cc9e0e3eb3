"""Moves: those of the game master, those of the characters' players, and two that both make."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from service.engine.moves import Move, Pass
from service.engine.seats import SeatMark
from service.rulesets.adversaires.sheets import AdversaryEffect, GuardType, Slug, StateSlug


def _each_once(seats: list[int]) -> list[int]:
    if len(set(seats)) != len(seats):
        raise ValueError("each seat may be named once")
    return seats


Target = Annotated[int, Field(ge=1, le=8), SeatMark()]
Targets = Annotated[list[Target], AfterValidator(_each_once), Field(max_length=8)]
States = Annotated[list[StateSlug], Field(max_length=16)]
Pace = Literal["step", "walk", "run"]
Winner = Literal["characters", "adversaries", "nobody"]
Combatant = Annotated[Slug, Field(description="the id of an adversary or a horde")]


class Act(Move):
    """Play a card of an adversary, or the attack of a horde (`attaque`)."""

    type: Literal["act"] = "act"
    combatant: Combatant
    card: Slug
    targets: Targets


class Guard(Move):
    """Tell the Guard that a character's reaction scored."""

    type: Literal["guard"] = "guard"
    value: int = Field(ge=0, le=60)
    guard_type: GuardType | None = None
    target: Target | None = Field(None, description="for the game master: whose guard it is")


class Roll(Move):
    """Throw the dice of the attack that waits."""

    type: Literal["roll"] = "roll"
    advantage: int = Field(0, ge=-9, le=9, description="advantages less disadvantages")


class React(Move):
    """Play a card as a reaction."""

    type: Literal["react"] = "react"
    combatant: Combatant
    card: Slug
    targets: Targets


class Walk(Move):
    """Move a combatant."""

    type: Literal["walk"] = "walk"
    combatant: Combatant
    pace: Pace


class Aim(Move):
    """Declare an attack and the part that it is for."""

    type: Literal["aim"] = "aim"
    combatant: Combatant
    part: Slug | None = None


class Strike(Move):
    """Tell what the declared attack scored, and what it deals if it hits."""

    type: Literal["strike"] = "strike"
    score: int = Field(ge=0, le=60)
    effect: AdversaryEffect


class Apply(Move):
    """Bring an effect without a throw, to a combatant or to a character."""

    type: Literal["apply"] = "apply"
    effect: AdversaryEffect
    combatant: Combatant | None = None
    part: Slug | None = None
    target: Target | None = None

    @model_validator(mode="after")
    def _to_one(self) -> Apply:
        if (self.combatant is None) == (self.target is None):
            raise ValueError("either a combatant or a target")
        return self


class Adjust(Move):
    """Keep the books of a combatant, of a character, or (without either) of one's own character."""

    type: Literal["adjust"] = "adjust"
    combatant: Combatant | None = None
    target: Target | None = None
    engaged: Targets | None = Field(None, description="of a combatant: the characters that it is engaged with")
    isolated: bool | None = Field(None, description="of a combatant: away from those that share its stability")
    endurance: int | None = Field(None, ge=0, le=30, description="of a character")
    stability: int | None = Field(None, ge=0, le=30, description="of a character")
    bleeding: int | None = Field(None, ge=0, le=99, description="of a character")
    remove_states: States | None = None
    add_states: States | None = None
    out: bool | None = Field(None, description="of a character: out of the encounter, or back in it")

    @model_validator(mode="after")
    def _of_one_kind(self) -> Adjust:
        of_combatant = (self.engaged, self.isolated)
        of_character = (self.target, self.endurance, self.stability, self.bleeding, self.out)
        strange = of_combatant if self.combatant is None else of_character
        if any(value is not None for value in strange):
            raise ValueError("only fields of a combatant with `combatant`, only those of a character without")
        given = (*of_combatant, *of_character[1:])
        if all(value is None for value in given) and not self.remove_states and not self.add_states:
            raise ValueError("nothing to adjust")
        return self


class Advance(Move):
    """Go to a later step of the round; 7 ends the round."""

    type: Literal["advance"] = "advance"
    to: int | None = Field(None, ge=2, le=7, description="the next step by default")


class Close(Move):
    """End the encounter."""

    type: Literal["close"] = "close"
    winner: Winner


GameMasterMove = Act | Roll | React | Walk | Apply | Advance | Close
PlayerMove = Aim | Strike | Pass
AdversairesMove = GameMasterMove | PlayerMove | Guard | Adjust

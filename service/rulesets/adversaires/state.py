"""The state: each combatant's sheet with what is left of it, the characters' tallies, and the attack that waits."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.ruleset import State
from service.engine.seats import Seat
from service.rulesets.adversaires.options import AdversairesOptions
from service.rulesets.adversaires.sheets import AdversarySheet, GuardType, HordeSheet, Mental, Quality

Out = Literal["dead", "exhausted"]

GAME_MASTER: Final = 0


class Block(BaseModel):
    ticked: int = 0
    destroyed: bool = False


class Part(BaseModel):
    armour: int = Field(description="armour boxes left")
    blocks: list[Block]


class Adversary(BaseModel):
    sheet: AdversarySheet
    parts: list[Part]
    out: Out | None = None
    mental: Mental
    states: list[str] = Field(default_factory=list)
    bleeding: int = 0
    engaged: list[Seat] = Field(default_factory=list)
    isolated: bool = False
    fatigue: int = Field(0, description="boxes ticked")
    endurance: int = Field(0, description="tokens, as the next three")
    evasion: int = 0
    stability: int = 0
    actions_left: int = 0
    reactions_left: int = 0
    walked: bool = Field(False, description="the free movement of this round is used")
    turn_begun: bool = Field(False, description="in this round")
    played: list[str] = Field(default_factory=list, description="cards played this round")


class Horde(BaseModel):
    sheet: HordeSheet
    ticked: list[int] = Field(description="members lost, by group")
    out: Out | None = None
    mental: Mental
    states: list[str] = Field(default_factory=list)
    stability: int
    moved: bool = Field(False, description="this round")
    attacked: bool = Field(False, description="this round")


class Character(BaseModel):
    name: str
    fatigue: int = Field(0, description="tally of what landed on the character, as the next four")
    light: int = 0
    grave: int = 0
    anger: int = 0
    fear: int = 0
    bleeding: int = 0
    endurance: int = 0
    stability: int = 0
    states: list[str] = Field(default_factory=list)
    out: bool = False
    done: bool = Field(False, description="has struck or passed in this step")


class Attack(BaseModel):
    """An attack that waits for guards or for its throw; `card` is an id. Dictionaries have seats as text for keys."""

    combatant: str
    card: str
    targets: list[Seat]
    guards: dict[str, int | None]
    guard_types: dict[str, GuardType | None]


class Result(BaseModel):
    seat: Seat
    success: bool
    spot: bool = Field(description="whether the effect of the fives came")


class LastAttack(BaseModel):
    combatant: str
    card: str
    qualities: list[Quality]
    faces: list[int]
    results: list[Result] = Field(default_factory=list)


class LastStrike(BaseModel):
    seat: Seat
    combatant: str
    part: str | None
    score: int
    hit: bool


class Aim(BaseModel):
    combatant: str
    part: str | None


class AdversairesState(State):
    round: int = 1
    initiative: int = 1
    adversaries: list[Adversary]
    hordes: list[Horde]
    characters: list[Character] = Field(description="seats from 1")
    attack: Attack | None = None
    last_attack: LastAttack | None = None
    last_strike: LastStrike | None = None
    aims: dict[str, Aim] = Field(default_factory=dict, description="by seat as text")


Game = Draft[AdversairesOptions, AdversairesState]

# Who is who


def combatants(state: AdversairesState) -> list[Adversary | Horde]:
    return [*state.adversaries, *state.hordes]


def combatant_named(state: AdversairesState, id: str) -> Adversary | Horde | None:
    return next((combatant for combatant in combatants(state) if combatant.sheet.id == id), None)


def combatant_of(state: AdversairesState, id: str) -> Adversary | Horde:
    """The combatant that an event or something pending names."""
    combatant = combatant_named(state, id)
    assert combatant is not None, "only combatants of the encounter are named"
    return combatant


def adversary_of(state: AdversairesState, id: str) -> Adversary:
    adversary = combatant_of(state, id)
    assert isinstance(adversary, Adversary), "hordes have none of this"
    return adversary


def horde_of(state: AdversairesState, id: str) -> Horde:
    horde = combatant_of(state, id)
    assert isinstance(horde, Horde), "adversaries have none of this"
    return horde


def in_play(state: AdversairesState) -> list[Adversary]:
    return [adversary for adversary in state.adversaries if adversary.out is None]


def character_of(state: AdversairesState, seat: int) -> Character:
    return state.characters[seat - 1]


def character_seats(state: AdversairesState) -> list[int]:
    return list(range(1, len(state.characters) + 1))


def standing(state: AdversairesState) -> list[int]:
    """The seats of the characters that are in the encounter."""
    return [seat for seat in character_seats(state) if not character_of(state, seat).out]


def part_position(adversary: Adversary, id: str) -> int | None:
    return next((at for at, part in enumerate(adversary.sheet.parts) if part.id == id), None)


def part_of(adversary: Adversary, id: str) -> Part:
    position = part_position(adversary, id)
    assert position is not None, "only parts of the sheet are named"
    return adversary.parts[position]


def is_destroyed(part: Part) -> bool:
    return all(block.destroyed for block in part.blocks)


def guards_due(state: AdversairesState) -> list[int]:
    if state.attack is None:
        return []
    return sorted(int(seat) for seat, value in state.attack.guards.items() if value is None)

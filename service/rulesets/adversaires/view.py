"""What a viewer sees: the game master everything, the others what they would see at the table (R76)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from service.engine.ruleset import Masked, View
from service.engine.seats import Seat, Viewer
from service.rulesets.adversaires.conditions import is_destabilised
from service.rulesets.adversaires.creature import (
    AdversaryCardNow,
    card_of,
    deck_of,
    dice_now,
    guard_of,
    members_of,
    tokens_of,
    traits_of,
)
from service.rulesets.adversaires.dice import dice_of, fives, total
from service.rulesets.adversaires.events import FOR_THE_GAME_MASTER
from service.rulesets.adversaires.options import AdversairesOptions
from service.rulesets.adversaires.sheets import AdversaryPart, Conferred, GuardType, Mental, Power, Quality, Trait
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Adversary,
    Aim,
    Attack,
    Horde,
    LastAttack,
    LastStrike,
    Out,
    Part,
    Result,
    character_seats,
    combatant_of,
    guards_due,
    is_destroyed,
)
from service.rulesets.adversaires.threat import AdversaryThreat, threat_of


class AdversaryAttackView(BaseModel):
    """An adversary's attack that waits for guards or for its throw."""

    combatant: str
    card: str = Field(description="the card's name")
    targets: list[Seat]
    guards: dict[str, int | None] = Field(description="by seat as text; null while due")
    guard_types: dict[str, GuardType | None] = Field(description="by seat as text")


class AdversaryLastAttackView(BaseModel):
    combatant: str
    card: str = Field(description="the card's name")
    results: list[Result]
    total: int | None = Field(description="of the four best dice; null for players, as the next three")
    fives: int | None = Field(description="kept dice that show 5")
    qualities: list[Quality] | None
    faces: list[int] | None


class AdversaryBlockView(BaseModel):
    boxes: int
    ticked: int
    destroyed: bool
    confers: list[Conferred]


class AdversaryPartView(BaseModel):
    id: str
    name: str
    destroyed: bool
    blocks_destroyed: int
    armour: int | None = Field(description="boxes left; null for players, as the next three")
    armour_max: int | None
    cuirasse: bool | None
    blocks: list[AdversaryBlockView] | None


class AdversaryView(BaseModel):
    id: str
    name: str
    out: Out | None
    mental: Mental
    states: list[str]
    bleeding: int = Field(description="tokens")
    engaged: list[Seat]
    destabilised: bool = Field(description="it has no stability to spend")
    guard_type: GuardType
    parts: list[AdversaryPartView]
    power: Power | None = Field(description="null for players, as all that follows")
    dice: list[Quality] | None
    dice_now: list[Quality] | None = Field(description="after the mood")
    guard: int | None = Field(description="at present")
    fatigue: int | None = Field(description="boxes ticked")
    fatigue_max: int | None
    endurance: int | None = Field(description="tokens, as the next two")
    evasion: int | None
    stability: int | None
    actions_left: int | None
    reactions_left: int | None
    walked: bool | None
    turn_begun: bool | None
    played: list[str] | None = Field(description="cards played this round")
    isolated: bool | None
    traits: list[Trait] | None = Field(description="at present, sorted")
    deck: list[AdversaryCardNow] | None = Field(description="at present, with present costs")
    threat: AdversaryThreat | None


class HordeGroupView(BaseModel):
    members: int
    ticked: int


class HordeView(BaseModel):
    id: str
    name: str
    out: Out | None
    mental: Mental
    states: list[str]
    tokens: int = Field(description="horde tokens on the ground")
    guard_type: Literal["esquive"]
    members: int | None = Field(description="null for players, as all that follows")
    groups: list[HordeGroupView] | None
    power: Power | None
    dice: list[Quality] | None
    dice_now: list[Quality] | None
    guard: int | None
    stability: int | None
    moved: bool | None
    attacked: bool | None
    threat: AdversaryThreat | None


class AdversairesCharacterView(BaseModel):
    seat: Seat
    name: str
    fatigue: int = Field(description="tally, as the next five")
    light: int
    grave: int
    anger: int
    fear: int
    bleeding: int
    endurance: int = Field(description="tokens, as the next")
    stability: int
    states: list[str]
    out: bool
    done: bool = Field(description="has struck or passed in this step")


class AdversairesView(View):
    round: int
    initiative: int = Field(ge=1, le=6, description="the step of the round")
    phase: Literal["open", "attack", "over"]
    waiting_for: list[Seat] = Field(description="seats whose guard is due")
    attack: AdversaryAttackView | None
    last_attack: AdversaryLastAttackView | None
    last_strike: LastStrike | None
    aims: dict[str, Aim] = Field(description="by seat as text")
    adversaries: list[AdversaryView]
    hordes: list[HordeView]
    characters: list[AdversairesCharacterView]
    threat_total: int | None = Field(description="of all sheets; null for players")
    eliminated: list[Seat] = Field(description="characters out of the encounter")


def view(options: AdversairesOptions, state: AdversairesState, viewer: Viewer) -> AdversairesView:
    master = viewer == GAME_MASTER
    adversaries = [adversary_view(state, adversary, master) for adversary in state.adversaries]
    hordes = [horde_view(horde, master) for horde in state.hordes]
    threats = [each.threat for each in adversaries] + [each.threat for each in hordes]
    characters = character_views(state)
    return AdversairesView(
        round=state.round,
        initiative=state.initiative,
        phase="over" if state.outcome is not None else "open" if state.attack is None else "attack",
        waiting_for=guards_due(state),
        attack=None if state.attack is None else attack_view(state, state.attack),
        last_attack=None if state.last_attack is None else last_attack_view(state, state.last_attack, master),
        last_strike=state.last_strike,
        aims=state.aims,
        adversaries=adversaries,
        hordes=hordes,
        characters=characters,
        threat_total=sum(each.threat for each in threats if each is not None) if master else None,
        eliminated=[character.seat for character in characters if character.out],
    )


# Attacks


def attack_view(state: AdversairesState, attack: Attack) -> AdversaryAttackView:
    return AdversaryAttackView(
        combatant=attack.combatant,
        card=card_of(combatant_of(state, attack.combatant), attack.card).name,
        targets=attack.targets,
        guards=attack.guards,
        guard_types=attack.guard_types,
    )


def last_attack_view(state: AdversairesState, attack: LastAttack, master: bool) -> AdversaryLastAttackView:
    seen = AdversaryLastAttackView(
        combatant=attack.combatant,
        card=card_of(combatant_of(state, attack.combatant), attack.card).name,
        results=attack.results,
        total=total(attack.faces),
        fives=fives(attack.faces),
        qualities=attack.qualities,
        faces=attack.faces,
    )
    return seen if master else seen.model_copy(update=dict.fromkeys(("total", "fives", "qualities", "faces")))


# Adversaries

PART_SECRETS = dict.fromkeys(("armour", "armour_max", "cuirasse", "blocks"))
ADVERSARY_SECRETS = dict.fromkeys(
    (
        "power", "dice", "dice_now", "guard", "fatigue", "fatigue_max", "endurance", "evasion", "stability", "actions_left",
        "reactions_left", "walked", "turn_begun", "played", "isolated", "traits", "deck", "threat",
    )
)  # fmt: skip


def adversary_view(state: AdversairesState, adversary: Adversary, master: bool) -> AdversaryView:
    sheet = adversary.sheet
    return AdversaryView(
        id=sheet.id,
        name=sheet.name,
        out=adversary.out,
        mental=adversary.mental,
        states=adversary.states,
        bleeding=adversary.bleeding,
        engaged=adversary.engaged,
        destabilised=is_destabilised(state, adversary),
        guard_type=sheet.guard.type,
        parts=part_views(adversary, master),
        **(adversary_secrets(adversary) if master else ADVERSARY_SECRETS),
    )


def adversary_secrets(adversary: Adversary) -> dict[str, Any]:
    sheet = adversary.sheet
    return {
        "power": sheet.power,
        "dice": dice_of(sheet.power, sheet.extra_dice),
        "dice_now": dice_now(adversary),
        "guard": guard_of(adversary),
        "fatigue": adversary.fatigue,
        "fatigue_max": sheet.fatigue,
        "endurance": adversary.endurance,
        "evasion": adversary.evasion,
        "stability": adversary.stability,
        "actions_left": adversary.actions_left,
        "reactions_left": adversary.reactions_left,
        "walked": adversary.walked,
        "turn_begun": adversary.turn_begun,
        "played": adversary.played,
        "isolated": adversary.isolated,
        "traits": sorted(traits_of(adversary)),
        "deck": deck_of(adversary),
        "threat": threat_of(sheet),
    }


def part_views(adversary: Adversary, master: bool) -> list[AdversaryPartView]:
    return [
        AdversaryPartView(
            id=printed.id,
            name=printed.name,
            destroyed=is_destroyed(part),
            blocks_destroyed=sum(block.destroyed for block in part.blocks),
            **(part_secrets(printed, part) if master else PART_SECRETS),
        )
        for printed, part in zip(adversary.sheet.parts, adversary.parts, strict=True)
    ]


def part_secrets(printed: AdversaryPart, part: Part) -> dict[str, Any]:
    blocks = [
        AdversaryBlockView(boxes=block.boxes, ticked=now.ticked, destroyed=now.destroyed, confers=block.confers)
        for block, now in zip(printed.blocks, part.blocks, strict=True)
    ]
    return {"armour": part.armour, "armour_max": printed.armour, "cuirasse": printed.cuirasse, "blocks": blocks}


# Hordes and characters

HORDE_SECRETS = dict.fromkeys(
    ("members", "groups", "power", "dice", "dice_now", "guard", "stability", "moved", "attacked", "threat")
)


def horde_view(horde: Horde, master: bool) -> HordeView:
    sheet = horde.sheet
    return HordeView(
        id=sheet.id,
        name=sheet.name,
        out=horde.out,
        mental=horde.mental,
        states=horde.states,
        tokens=tokens_of(horde),
        guard_type="esquive",  # R62
        **(horde_secrets(horde) if master else HORDE_SECRETS),
    )


def horde_secrets(horde: Horde) -> dict[str, Any]:
    sheet = horde.sheet
    groups = zip(sheet.groups, horde.ticked, strict=True)
    return {
        "members": members_of(horde),
        "groups": [HordeGroupView(members=members, ticked=ticked) for members, ticked in groups],
        "power": sheet.power,
        "dice": dice_of(sheet.power, sheet.extra_dice),
        "dice_now": dice_now(horde),
        "guard": guard_of(horde),
        "stability": horde.stability,
        "moved": horde.moved,
        "attacked": horde.attacked,
        "threat": threat_of(sheet),
    }


def character_views(state: AdversairesState) -> list[AdversairesCharacterView]:
    seats = zip(character_seats(state), state.characters, strict=True)
    return [AdversairesCharacterView(seat=seat, **character.model_dump()) for seat, character in seats]


# The log


def redact(options: AdversairesOptions, entry: Masked, viewer: Viewer) -> Masked:
    """R76. How many dice are thrown is part of the sheet too."""
    if viewer == GAME_MASTER:
        return entry
    if entry["options"] is not None:
        entry["options"]["adversaries"] = entry["options"]["hordes"] = None
    if entry["move"] is not None:
        redact_move(entry["move"])
    entry["rolls"] = [{**rolled, "count": None, "values": None} for rolled in entry["rolls"]]
    entry["events"] = [event for event in entry["events"] if event["type"] not in FOR_THE_GAME_MASTER]
    for event in entry["events"]:
        if event["type"] == "dice_rolled":
            event["dice"] = event["qualities"] = event["faces"] = None
    return entry


def redact_move(move: dict[str, Any]) -> None:
    """What the game master says behind the screen: the steps of a throw, what befalls a creature, and where it stands apart."""
    match move["type"]:
        case "roll":
            move["advantage"] = None
        case "apply" if move["combatant"] is not None:
            move["effect"] = None
        case "adjust" if move["isolated"] is not None:
            move["combatant"] = move["isolated"] = None
        case _:
            pass


def sealed(state: AdversairesState) -> int | None:
    """The sheets stand in the first entry, and players never see them."""
    return 0

"""What a combatant is now: read from what stands of it, never from what it lost (R14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from service.rulesets.adversaires.dice import dice_of, shifted
from service.rulesets.adversaires.sheets import (
    ATTAQUE,
    BRICKS,
    ENTRAVE,
    NO_EFFECT,
    REGARD_HYPNOTIQUE,
    AdversaryCard,
    AdversaryEffect,
    AdversarySpot,
    Confers,
    ConfersCost,
    HordeAttack,
    Mental,
    Quality,
    Trait,
)
from service.rulesets.adversaires.state import Adversary, Horde


class AdversaryCardNow(BaseModel):
    """A card that can be played, with what it costs now."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    name: str
    actions: int
    fatigue: int
    initiative: int | None = Field(description="the step in which it may be played; null: any")
    reaction: bool
    targets: int
    roll: bool
    spot: AdversarySpot | None
    success: AdversaryEffect
    failure: AdversaryEffect


REGARD: Final = AdversaryCardNow(
    id=REGARD_HYPNOTIQUE,
    name="Regard hypnotique",
    actions=1,
    fatigue=0,
    initiative=None,
    reaction=False,
    targets=1,
    roll=False,
    spot=None,
    success=AdversaryEffect(states=[ENTRAVE]),
    failure=NO_EFFECT,
)
"""R53, but for the stability that the target loses."""

ATTACK_STEP: Final = 3
MOST_TARGETS: Final = 8

# What blocks confer


def conferred(adversary: Adversary, destroyed: bool = False) -> Iterator[Confers]:
    """What standing blocks confer; or what destroyed ones did."""
    for printed, part in zip(adversary.sheet.parts, adversary.parts, strict=True):
        for block, now in zip(printed.blocks, part.blocks, strict=True):
            if now.destroyed == destroyed:
                yield from block.confers


def amount(adversary: Adversary, kind: Literal["endurance", "evasion", "stability", "actions", "reactions"]) -> int:
    return sum(item.amount for item in conferred(adversary) if item.kind == kind)


def endurance_of(adversary: Adversary) -> int:
    return adversary.sheet.endurance + amount(adversary, "endurance")


def evasion_of(adversary: Adversary) -> int:
    return adversary.sheet.evasion + amount(adversary, "evasion")


def stability_of(adversary: Adversary) -> int:
    return adversary.sheet.stability + amount(adversary, "stability")


def actions_of(adversary: Adversary) -> int:
    return adversary.sheet.actions + amount(adversary, "actions")


def reactions_of(adversary: Adversary) -> int:
    reflexes = "reflexes_predateur" in traits_of(adversary)  # R48
    return adversary.sheet.reactions + amount(adversary, "reactions") + reflexes


def traits_of(adversary: Adversary) -> set[Trait]:
    return {*adversary.sheet.traits, *(item.trait for item in conferred(adversary) if item.kind == "trait")}


def carapace_over(adversary: Adversary, part: str) -> int:
    """R21: what standing blocks of the other parts take off light wounds."""
    return sum(
        item.amount
        for printed, now in zip(adversary.sheet.parts, adversary.parts, strict=True)
        if printed.id != part
        for block, standing in zip(printed.blocks, now.blocks, strict=True)
        if not standing.destroyed
        for item in block.confers
        if item.kind == "armour_others"
    )


# Guard and dice

ADVERSARY_GUARD: Final[dict[Mental, int]] = {"enrage": -2, "agressif": 0, "prudent": 1, "panique": 1}
ADVERSARY_STEPS: Final[dict[Mental, int]] = {"enrage": 1, "agressif": 1, "prudent": 0, "panique": -2}  # R37
HORDE_GUARD: Final[dict[Mental, int]] = {"enrage": -1, "neutre": 0, "panique": 1}
HORDE_STEPS: Final[dict[Mental, int]] = {"enrage": 1, "neutre": 0, "panique": -1}  # R65


def guard_of(combatant: Adversary | Horde) -> int:
    if isinstance(combatant, Horde):
        return max(0, combatant.sheet.guard + HORDE_GUARD[combatant.mental])
    blocks = sum(item.amount for item in conferred(combatant) if item.kind == "guard")
    return max(0, combatant.sheet.guard.value + blocks + ADVERSARY_GUARD[combatant.mental])


def steps_of(combatant: Adversary | Horde) -> int:
    """The steps that the mood brings to its dice."""
    return (HORDE_STEPS if isinstance(combatant, Horde) else ADVERSARY_STEPS)[combatant.mental]


def dice_now(combatant: Adversary | Horde, steps: int = 0) -> list[Quality]:
    """The dice of a throw on which `steps` bear beside the mood (R12)."""
    return shifted(dice_of(combatant.sheet.power, combatant.sheet.extra_dice), steps_of(combatant) + steps)


# Cards


def deck_of(adversary: Adversary) -> list[AdversaryCardNow]:
    """The cards that it can play now, at their present costs."""
    printed = {item.card for block in blocks_of(adversary) for item in block if item.kind == "action"}
    held = {item.card for item in conferred(adversary) if item.kind == "action"}
    lost = costs_lost(adversary)
    deck = [at_present_cost(card, lost) for card in adversary.sheet.deck if card.id not in printed - held]
    return [*deck, REGARD] if REGARD_HYPNOTIQUE in traits_of(adversary) else deck


def blocks_of(adversary: Adversary) -> Iterator[list[Confers]]:
    for part in adversary.sheet.parts:
        for block in part.blocks:
            yield block.confers


def costs_lost(adversary: Adversary) -> list[ConfersCost]:
    """What cards cost more since blocks are destroyed."""
    return [item for item in conferred(adversary, destroyed=True) if item.kind == "cost"]


def at_present_cost(card: AdversaryCard, lost: list[ConfersCost]) -> AdversaryCardNow:
    return AdversaryCardNow(
        id=card.id,
        name=card.name,
        actions=card.actions + sum(item.actions for item in lost if item.card == card.id),
        fatigue=card.fatigue + sum(item.fatigue for item in lost if item.card == card.id),
        initiative=card.initiative,
        reaction=card.reaction,
        targets=card.targets,
        roll=card.roll,
        spot=card.spot,
        success=card.success,
        failure=card.failure,
    )


def card_of(combatant: Adversary | Horde, id: str) -> AdversaryCardNow:
    """A card that was played, whether it is still in the deck or not: a brick may be in none (R48)."""
    if isinstance(combatant, Horde):
        return attack_of(combatant)
    if id == REGARD_HYPNOTIQUE:
        return REGARD
    printed = next((card for card in combatant.sheet.deck if card.id == id), None)
    return at_present_cost(printed or BRICKS[id], costs_lost(combatant))


def attack_of(horde: Horde) -> AdversaryCardNow:
    """R66, R67: a horde's one attack, as a card."""
    attack = horde.sheet.attack
    return AdversaryCardNow(
        id=ATTAQUE,
        name=attack.name,
        actions=0,
        fatigue=0,
        initiative=ATTACK_STEP,
        reaction=False,
        targets=min(tokens_of(horde), MOST_TARGETS),
        roll=True,
        spot=attack.spot,
        success=attack.success,
        failure=attack.failure,
    )


def effects_of(card: AdversaryCard | AdversaryCardNow | HordeAttack) -> list[AdversaryEffect]:
    """All that the card, or a horde's attack, can bring."""
    return [card.success, card.failure, *([card.spot.effect] if card.spot else [])]


def can_wound(card: AdversaryCardNow) -> bool:
    return any(effect.light or effect.grave for effect in effects_of(card))


# Hordes


def members_of(horde: Horde) -> int:
    return sum(horde.sheet.groups) - sum(horde.ticked)


def tokens_of(horde: Horde) -> int:
    """The groups that still have a member, each a token on the ground (R59)."""
    return sum(lost < members for members, lost in zip(horde.sheet.groups, horde.ticked, strict=True))


def horde_mood(horde: Horde) -> Mental:
    """R65: by thirds of the members that it started with."""
    members, start = members_of(horde), sum(horde.sheet.groups)
    if 3 * members > 2 * start:
        return horde.sheet.first
    if 3 * members > start:
        return "neutre"
    return "panique" if horde.sheet.first == "enrage" else "enrage"

"""The threat of a sheet as printed (R55–R58)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from pydantic import BaseModel, Field

from service.rulesets.adversaires.creature import effects_of
from service.rulesets.adversaires.dice import dice_of
from service.rulesets.adversaires.sheets import AdversaryEffect, AdversarySheet, HordeSheet

HORDE_ACTIONS = 2


class AdversaryThreat(BaseModel):
    survival: int
    lethality: int
    danger_dice: int
    nuisance_dice: int
    threat: int = Field(description="survival times lethality, by the quality of the dice")


def threat_of(sheet: AdversarySheet | HordeSheet) -> AdversaryThreat:
    dice = dice_of(sheet.power, sheet.extra_dice)
    danger, nuisance = dice.count("danger"), dice.count("nuisance")
    survival = horde_survival(sheet) if isinstance(sheet, HordeSheet) else survival_of(sheet)
    lethality = horde_lethality(sheet) if isinstance(sheet, HordeSheet) else lethality_of(sheet)
    threat = survival * lethality * 6**danger // 5**danger + 2 * nuisance  # R57
    return AdversaryThreat(survival=survival, lethality=lethality, danger_dice=danger, nuisance_dice=nuisance, threat=threat)


def survival_of(sheet: AdversarySheet) -> int:
    # R55
    blocks = [block for part in sheet.parts for block in part.blocks]
    return (
        5 * len(blocks)
        + sum(block.boxes for block in blocks)
        + 2 * sheet.fatigue
        + 2 * (sheet.endurance + conferred(sheet, "endurance"))
        + 2 * (sheet.evasion + conferred(sheet, "evasion"))
        + 3 * sum(part.armour for part in sheet.parts)
        + 2 * (sheet.stability + conferred(sheet, "stability"))
    )


def lethality_of(sheet: AdversarySheet) -> int:
    # R56
    actions = sheet.actions + conferred(sheet, "actions")
    return 5 * actions + harm(effect for card in sheet.deck for effect in effects_of(card))


def horde_survival(sheet: HordeSheet) -> int:
    return 5 * len(sheet.groups) + sum(sheet.groups) + 2 * sheet.stability  # R58


def horde_lethality(sheet: HordeSheet) -> int:
    return 5 * HORDE_ACTIONS + harm(effects_of(sheet.attack))  # R58


def harm(effects: Iterable[AdversaryEffect]) -> int:
    """What can be inflicted, each kind once (R56)."""
    found = list(effects)
    return (
        5 * any(effect.fatigue for effect in found)
        + 5 * any(effect.light for effect in found)
        + 10 * any(effect.grave for effect in found)
        + 5 * any(effect.anger or effect.fear for effect in found)
    )


def conferred(sheet: AdversarySheet, kind: Literal["endurance", "evasion", "stability", "actions"]) -> int:
    """What all blocks confer of it while they stand."""
    return sum(item.amount for part in sheet.parts for block in part.blocks for item in block.confers if item.kind == kind)

"""Combat and the luck that is tried in it (R13–R33)."""

from __future__ import annotations

from typing import Literal

from service.rulesets.dragon_de_la_nuit.adventure import CombatMode, DragonText
from service.rulesets.dragon_de_la_nuit.adventurer import Game, change
from service.rulesets.dragon_de_la_nuit.events import (
    AssaultResolved,
    CombatEnded,
    CombatStarted,
    CreatureChanged,
    CreatureKilled,
    DiceRolled,
    LuckUsed,
)
from service.rulesets.dragon_de_la_nuit.moves import StartCombat
from service.rulesets.dragon_de_la_nuit.sheet import (
    HERO,
    Combat,
    CombatResult,
    DragonCreatureSheet,
    DragonDeLaNuitState,
    DragonWound,
    attack_bonus,
    combat_of,
    fighting,
)

CreatureStat = Literal["skill", "stamina"]
CREATURE_BOUNDS: dict[CreatureStat, int] = {"skill": 30, "stamina": 99}  # R24

# How it begins and ends


def start_combat(draft: Game, move: StartCombat) -> None:
    """R13, as the text of a book orders it."""
    roster = [
        DragonCreatureSheet(
            name=DragonText(fr=foe.name, en=foe.name),
            skill=foe.skill,
            stamina=foe.stamina,
            stamina_initial=foe.stamina,
            damage=foe.damage,
            poison=foe.poison,
        )
        for foe in move.creatures
    ]
    begin_combat(draft, move.mode, roster, move.attack_modifier, move.hero_damage)


def begin_combat(
    draft: Game, mode: CombatMode, roster: list[DragonCreatureSheet], attack_modifier: int, hero_damage: int
) -> None:
    draft.emit(
        CombatStarted(mode=mode, creatures=len(roster), roster=roster, attack_modifier=attack_modifier, hero_damage=hero_damage)
    )


def end_combat(draft: Game, result: CombatResult) -> None:
    draft.emit(CombatEnded(result=result, assaults=combat_of(draft.state).assault))


def is_won(combat: Combat) -> bool:
    """R18; R66 where nobody was there."""
    return all(creature.stamina == 0 for creature in combat.creatures)


# Assaults


def assault(draft: Game, target: int) -> None:
    combat = combat_of(draft.state)
    fighters = fighting(combat)
    dice = draft.roll(2 * len(fighters) + 2, 6, "assault")
    strengths: list[int | None] = [None] * len(combat.creatures)
    for turn, number in enumerate(fighters):  # R14
        faces = dice[2 * turn : 2 * turn + 2]
        strengths[number] = sum(faces) + combat.creatures[number].skill
        draft.emit(DiceRolled(seat=HERO, dice=faces, sides=6, reason=f"creature_{number}"))
    draft.emit(DiceRolled(seat=HERO, dice=dice[-2:], sides=6, reason="hero"))
    strength = sum(dice[-2:]) + draft.state.skill + attack_bonus(draft.state) + combat.attack_modifier
    wounds = wounds_of(combat, target, strength, strengths)
    draft.emit(
        AssaultResolved(assault=combat.assault + 1, creature=target, hero_strength=strength, strengths=strengths, wounds=wounds)
    )
    for wound in wounds:
        land(draft, wound)


def wounds_of(combat: Combat, target: int, strength: int, strengths: list[int | None]) -> list[DragonWound]:
    """Who wounds whom, creature by creature; equal strengths hurt nobody (R15–R17, R21, R22)."""
    wounds = []
    for number, theirs in enumerate(strengths):
        creature = combat.creatures[number]
        if theirs is not None and theirs > strength:
            wounds.append(DragonWound(side="hero", creature=number, amount=creature.damage, poison=creature.poison))
        elif theirs is not None and theirs < strength and number == target:
            wounds.append(DragonWound(side="creature", creature=number, amount=combat.hero_damage, poison=0))
    return wounds


def land(draft: Game, wound: DragonWound) -> None:
    if wound.side == "creature":
        change_creature(draft, wound.creature, "stamina", -wound.amount, "wound")
    else:
        change(draft, "stamina", -wound.amount, "wound")
        change(draft, "stamina", -wound.poison, "poison")  # R50


def change_creature(draft: Game, number: int, stat: CreatureStat, amount: int, reason: str) -> None:
    """R24: a creature has bounds but no ceiling; at 0 stamina it is dead (R18)."""
    creature = combat_of(draft.state).creatures[number]
    now: int = getattr(creature, stat)
    value = max(0, min(now + amount, CREATURE_BOUNDS[stat]))
    if value == now:
        return
    fr, en = creature.name.fr, creature.name.en
    draft.emit(CreatureChanged(creature=number, name_fr=fr, name_en=en, stat=stat, delta=value - now, total=value, reason=reason))
    if creature.stamina == 0:
        draft.emit(CreatureKilled(creature=number, name_fr=fr, name_en=en))


# Luck


def use_luck(draft: Game, number: int) -> None:
    wound = combat_of(draft.state).wounds[number]
    dice = draft.roll(2, 6, "luck")
    lucky = sum(dice) <= draft.state.luck  # R26
    draft.emit(DiceRolled(seat=HERO, dice=dice, sides=6, reason="luck"))
    draft.emit(LuckUsed(wound=number, lucky=lucky))
    change(draft, "luck", -1, "luck_used")
    if wound.side == "creature":
        change_creature(draft, wound.creature, "stamina", -2 if lucky else 1, "luck_used")  # R27, R28
    else:
        change(draft, "stamina", 1 if lucky else -1, "luck_used", over_ceiling=True)  # R29, R30


def can_be_saved(state: DragonDeLaNuitState) -> bool:
    """R32: whether luck on the wounds and the antidotes carried could still bring stamina above 0."""
    wounds = [] if state.combat is None else state.combat.wounds
    untested = sum(1 for wound in wounds if wound.side == "hero" and wound.luck is None)
    cures = sum(thing.cures or 0 for thing in state.items)
    return state.stamina + min(untested, state.luck) + min(state.poison, cures) > 0

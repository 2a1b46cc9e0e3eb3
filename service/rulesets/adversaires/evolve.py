"""Events, written into the state. What a played card costs is read from the sheet: events that players see must not tell it."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerLeft
from service.rulesets.adversaires import events
from service.rulesets.adversaires.creature import card_of, endurance_of
from service.rulesets.adversaires.events import (
    AdversairesEvent,
    AttackEvent,
    CharacterEvent,
    ConditionEvent,
    RoundEvent,
    WoundEvent,
)
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Adversary,
    Aim,
    Attack,
    Horde,
    LastAttack,
    LastStrike,
    Result,
    adversary_of,
    character_of,
    combatant_of,
    horde_of,
    part_of,
)


def evolve(state: AdversairesState, event: AdversairesEvent) -> None:
    if isinstance(event, RoundEvent):
        evolve_round(state, event)
    elif isinstance(event, AttackEvent):
        evolve_attack(state, event)
    elif isinstance(event, CharacterEvent):
        evolve_character(state, event)
    elif isinstance(event, WoundEvent):
        evolve_wound(state, event)
    elif isinstance(event, ConditionEvent):
        evolve_condition(state, event)
    elif isinstance(event, PlayerLeft):
        if event.seat != GAME_MASTER:
            take_out(state, event.seat)
    elif isinstance(event, GameEnded):
        state.attack = None
    else:
        assert_never(event)


# Rounds


def evolve_round(state: AdversairesState, event: RoundEvent) -> None:
    match event:
        case events.RoundStarted():
            start_round(state, event.round)
        case events.RoundEnded():
            end_step(state)
        case events.InitiativeReached():
            state.initiative = event.initiative
            end_step(state)
        case events.TokensGained():
            adversary = adversary_of(state, event.combatant)
            adversary.evasion, adversary.stability = event.evasion, event.stability
            adversary.actions_left, adversary.reactions_left = event.actions, event.reactions
        case events.TurnBegun():
            adversary = adversary_of(state, event.combatant)
            adversary.turn_begun, adversary.endurance = True, event.endurance
        case _:
            assert_never(event)


def start_round(state: AdversairesState, round: int) -> None:
    state.round, state.initiative = round, 1
    for adversary in state.adversaries:
        adversary.walked = adversary.turn_begun = False
        adversary.played = []
    for horde in state.hordes:
        horde.moved = horde.attacked = False


def end_step(state: AdversairesState) -> None:
    state.aims = {}
    for character in state.characters:
        character.done = False


# What combatants do


def evolve_attack(state: AdversairesState, event: AttackEvent) -> None:
    match event:
        case events.CardPlayed():
            play_card(state, event)
        case events.ReactionPlayed():
            adversary_of(state, event.combatant).reactions_left -= 1
            open_attack(state, event)
        case events.CombatantMoved():
            move_combatant(combatant_of(state, event.combatant), event.pace == "run")
        case events.GuardGiven():
            give_guard(state, event)
        case events.DiceRolled():
            throw(state, event)
        case events.AttackResolved():
            assert state.last_attack is not None, "dice come before results"
            state.last_attack.results.append(Result(seat=event.seat, success=event.success, spot=event.spot))
        case events.AttackCancelled():
            state.attack = None
        case events.CombatantOut():
            combatant_of(state, event.combatant).out = event.reason
            drop_aims(state, event.combatant)
        case _:
            assert_never(event)


def play_card(state: AdversairesState, event: events.CardPlayed) -> None:
    combatant = combatant_of(state, event.combatant)
    if isinstance(combatant, Horde):
        combatant.attacked = True
    else:
        combatant.actions_left -= card_of(combatant, event.card).actions
        combatant.played.append(event.card)
    open_attack(state, event)


def open_attack(state: AdversairesState, event: events.CardPlayed | events.ReactionPlayed) -> None:
    if event.targets and card_of(combatant_of(state, event.combatant), event.card).roll:
        seats = [str(seat) for seat in event.targets]
        state.attack = Attack(
            combatant=event.combatant,
            card=event.card,
            targets=list(event.targets),
            guards=dict.fromkeys(seats),
            guard_types=dict.fromkeys(seats),
        )


def move_combatant(combatant: Adversary | Horde, running: bool) -> None:
    if isinstance(combatant, Horde):
        combatant.moved = True
    elif running:
        combatant.actions_left -= 1
    else:
        combatant.walked = True


def give_guard(state: AdversairesState, event: events.GuardGiven) -> None:
    attack = pending(state)
    attack.guards[str(event.seat)] = event.value
    attack.guard_types[str(event.seat)] = event.guard_type


def throw(state: AdversairesState, event: events.DiceRolled) -> None:
    state.last_attack = LastAttack(
        combatant=event.combatant,
        card=pending(state).card,
        qualities=list(event.qualities or []),
        faces=list(event.faces or []),
    )
    state.attack = None


def pending(state: AdversairesState) -> Attack:
    assert state.attack is not None, "an attack waits"
    return state.attack


def drop_aims(state: AdversairesState, combatant: str, part: str | None = None) -> None:
    """Those at a combatant; those at one part of it, if it is named (R23, R24)."""
    state.aims = {
        seat: aim for seat, aim in state.aims.items() if aim.combatant != combatant or (part is not None and aim.part != part)
    }


# Characters


def evolve_character(state: AdversairesState, event: CharacterEvent) -> None:
    character = character_of(state, event.seat)
    match event:
        case events.AuraFelt():
            character.stability = event.stability
            character.fear += event.fear
        case events.CharacterHit():
            tally(state, event)
        case events.StabilityDrained():
            character.stability = 0
        case events.CharacterChanged():
            change_character(state, event)
        case events.Aimed():
            state.aims[str(event.seat)] = Aim(combatant=event.combatant, part=event.part)
        case events.Struck():
            state.last_strike = LastStrike(
                seat=event.seat, combatant=event.combatant, part=event.part, score=event.score, hit=event.hit
            )
            be_done(state, event.seat)
        case events.StepPassed():
            be_done(state, event.seat)
        case _:
            assert_never(event)


def tally(state: AdversairesState, event: events.CharacterHit) -> None:
    character = character_of(state, event.seat)
    character.light += event.light
    character.grave += event.grave
    character.fatigue += event.fatigue
    character.bleeding += event.bleeding
    character.anger += event.anger
    character.fear += event.fear


def change_character(state: AdversairesState, event: events.CharacterChanged) -> None:
    character = character_of(state, event.seat)
    match event.field:
        case "endurance":
            character.endurance = event.value
        case "stability":
            character.stability = event.value
        case "bleeding":
            character.bleeding = event.value
        case "out":
            character.out = bool(event.value)
            if character.out:
                take_out(state, event.seat)
        case _:
            assert_never(event.field)


def take_out(state: AdversairesState, seat: int) -> None:
    character_of(state, seat).out = True
    state.aims.pop(str(seat), None)
    if state.attack is not None and seat in state.attack.targets:
        state.attack.targets.remove(seat)
        del state.attack.guards[str(seat)], state.attack.guard_types[str(seat)]


def be_done(state: AdversairesState, seat: int) -> None:
    state.aims.pop(str(seat), None)
    character_of(state, seat).done = True


# Wounds and fatigue of combatants


def evolve_wound(state: AdversairesState, event: WoundEvent) -> None:
    match event:
        case events.BoxesTicked():
            part_of(adversary_of(state, event.combatant), event.part).blocks[event.block].ticked += event.boxes
        case events.ArmourBroken():
            part_of(adversary_of(state, event.combatant), event.part).armour = event.left
        case events.EvasionSpent():
            adversary_of(state, event.combatant).evasion = event.left
        case events.BlockDestroyed():
            destroy_block(adversary_of(state, event.combatant), event)
        case events.PartDestroyed():
            drop_aims(state, event.combatant, event.part)
        case events.FatigueTicked():
            adversary = adversary_of(state, event.combatant)
            adversary.fatigue = event.total
            adversary.endurance -= event.absorbed
        case events.Bled():
            adversary_of(state, event.combatant).bleeding -= 1
        case events.Applied() | events.WoundsIgnored():
            pass
        case _:
            assert_never(event)


def destroy_block(adversary: Adversary, event: events.BlockDestroyed) -> None:
    part_of(adversary, event.part).blocks[event.block].destroyed = True
    adversary.endurance = min(adversary.endurance, endurance_of(adversary))  # R28


# Moods, states and places of combatants


def evolve_condition(state: AdversairesState, event: ConditionEvent) -> None:
    match event:
        case events.BleedingChanged():
            adversary_of(state, event.combatant).bleeding = event.tokens
        case events.StabilitySpent():
            combatant_of(state, event.combatant).stability = event.left
        case events.StabilityGained():
            horde_of(state, event.combatant).stability = event.tokens
        case events.MentalChanged():
            combatant_of(state, event.combatant).mental = event.mental
        case events.StateChanged():
            change_state(state, event)
        case events.EngagementChanged():
            adversary_of(state, event.combatant).engaged = list(event.engaged)
        case events.IsolationChanged():
            adversary_of(state, event.combatant).isolated = event.isolated
        case events.MemberLost():
            lose_member(horde_of(state, event.combatant))
        case events.HordeTokenRemoved():
            pass
        case _:
            assert_never(event)


def change_state(state: AdversairesState, event: events.StateChanged) -> None:
    holder = combatant_of(state, event.combatant) if event.combatant is not None else character_of(state, event.seat or 0)
    others = [borne for borne in holder.states if borne != event.state]
    holder.states = sorted([*others, event.state] if event.on else others)


def lose_member(horde: Horde) -> None:
    """R59: group by group, as printed."""
    group = next(at for at, members in enumerate(horde.sheet.groups) if horde.ticked[at] < members)
    horde.ticked[group] += 1

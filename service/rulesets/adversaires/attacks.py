"""What combatants do: cards, guards, throws, reactions and movements (R6–R8, R26, R41–R53, R66–R68)."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.refusals import IllegalMove
from service.rulesets.adversaires import events
from service.rulesets.adversaires.conditions import pay_fatigue, would_exhaust
from service.rulesets.adversaires.creature import (
    ATTACK_STEP,
    AdversaryCardNow,
    attack_of,
    can_wound,
    card_of,
    deck_of,
    dice_now,
    endurance_of,
    traits_of,
)
from service.rulesets.adversaires.dice import faces_shown, fives, total
from service.rulesets.adversaires.effects import gain_stability, hit
from service.rulesets.adversaires.moves import Act, Guard, React, Roll, Walk
from service.rulesets.adversaires.sheets import ATTAQUE, ENTRAVE, FRAPPE_VIVE, REGARD_HYPNOTIQUE, AdversaryEffect
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Adversary,
    Attack,
    Game,
    Horde,
    character_of,
    combatant_named,
    combatant_of,
    guards_due,
    standing,
)

MOVE_STEP = 2
RUN_FATIGUE = 1

# What every such move needs


def known_combatant(state: AdversairesState, id: str) -> Adversary | Horde:
    combatant = combatant_named(state, id)
    if combatant is None:
        raise IllegalMove("no_such_combatant", "R79")
    return combatant


def no_attack_pending(state: AdversairesState) -> None:
    if state.attack is not None:
        raise IllegalMove("attack_pending", "R6")


def still_in_play(combatant: Adversary | Horde) -> None:
    if combatant.out is not None:
        raise IllegalMove("out_of_play", "R24")


def fitting_targets(state: AdversairesState, targets: Sequence[int], most: int) -> None:
    if len(targets) > most or (most and not targets):
        raise IllegalMove("wrong_targets", "R46")
    if not set(targets) <= set(standing(state)):
        raise IllegalMove("target_out", "R72")


def affordable(adversary: Adversary, fatigue: int, turn: bool) -> None:
    if would_exhaust(adversary, fatigue, turn):
        raise IllegalMove("would_exhaust", "R31")


# Cards


def act(draft: Game, move: Act) -> None:
    state = draft.state
    combatant = known_combatant(state, move.combatant)
    no_attack_pending(state)
    still_in_play(combatant)
    if isinstance(combatant, Horde):
        card = attack_to_make(state, combatant, move.card)
        fitting_targets(state, move.targets, card.targets)  # R67
    else:
        card = card_to_play(state, combatant, move.card)
        fitting_targets(state, move.targets, card.targets)
        affordable(combatant, card.fatigue, turn=True)
        begin_turn(draft, combatant)
    draft.emit(events.CardPlayed(combatant=move.combatant, card=move.card, targets=move.targets))
    bring_about(draft, combatant, card, move.targets)


def card_to_play(state: AdversairesState, adversary: Adversary, id: str) -> AdversaryCardNow:
    card = next((card for card in deck_of(adversary) if card.id == id and not card.reaction), None)
    if card is None:
        raise IllegalMove("no_such_card", "R14")
    if card.initiative not in (None, state.initiative):
        raise IllegalMove("wrong_initiative", "R42")
    if id in adversary.played:
        raise IllegalMove("already_played", "R43")
    if card.actions > adversary.actions_left:
        raise IllegalMove("no_actions", "R41")
    return card


def attack_to_make(state: AdversairesState, horde: Horde, id: str) -> AdversaryCardNow:
    if id != ATTAQUE:
        raise IllegalMove("no_such_card", "R66")
    if state.initiative != ATTACK_STEP:
        raise IllegalMove("wrong_initiative", "R66")
    if horde.attacked:
        raise IllegalMove("already_played", "R66")
    return attack_of(horde)


def react(draft: Game, move: React) -> None:
    state = draft.state
    combatant = known_combatant(state, move.combatant)
    no_attack_pending(state)
    still_in_play(combatant)
    if isinstance(combatant, Horde):
        raise IllegalMove("no_reactions", "R68")
    card, reflexes = card_to_react_with(combatant, move.card)
    if not combatant.reactions_left:
        raise IllegalMove("no_reactions", "R47")
    fitting_targets(state, move.targets, card.targets)
    if reflexes and not set(move.targets) <= set(combatant.engaged):
        raise IllegalMove("not_engaged", "R48")
    affordable(combatant, card.fatigue, turn=False)
    draft.emit(events.ReactionPlayed(combatant=move.combatant, card=move.card, targets=move.targets))
    bring_about(draft, combatant, card, move.targets)


def card_to_react_with(adversary: Adversary, id: str) -> tuple[AdversaryCardNow, bool]:
    """The card, and whether it is one for a predator's reflexes."""
    card = next((card for card in deck_of(adversary) if card.id == id and card.reaction), None)
    if card is not None:
        return card, False
    if id == FRAPPE_VIVE.id and "reflexes_predateur" in traits_of(adversary):
        return card_of(adversary, id), True
    raise IllegalMove("no_such_card", "R47")


def bring_about(draft: Game, combatant: Adversary | Horde, card: AdversaryCardNow, targets: Sequence[int]) -> None:
    """Pays for a card just played; without a throw its success comes at once (R46)."""
    if isinstance(combatant, Adversary):
        pay_fatigue(draft, combatant, card.fatigue)
    if card.roll:
        return
    for seat in targets:
        if card.id == REGARD_HYPNOTIQUE:
            draft.emit(events.StabilityDrained(seat=seat))  # R53
        hit(draft, seat, card.success)


# Guards and the throw


def guard(draft: Game, seat: int, move: Guard) -> None:
    attack = draft.state.attack
    target = seat if move.target is None else move.target
    if seat not in (GAME_MASTER, target):
        raise IllegalMove("not_your_guard", "R6")
    if attack is None or target not in attack.targets:
        raise IllegalMove("no_guard_due", "R6")
    if target not in guards_due(draft.state):
        raise IllegalMove("guard_given", "R6")
    draft.emit(events.GuardGiven(seat=target, value=move.value, guard_type=move.guard_type))


def roll(draft: Game, move: Roll) -> None:
    attack = draft.state.attack
    if attack is None:
        raise IllegalMove("nothing_to_roll", "R6")
    if guards_due(draft.state):
        raise IllegalMove("guards_missing", "R6")
    attacker = combatant_of(draft.state, attack.combatant)
    card = card_of(attacker, attack.card)
    steps = move.advantage + blood_scent(draft.state, attacker, card, attack.targets)
    qualities = dice_now(attacker, steps)
    dice = draft.roll(len(qualities), 6, "attack")
    faces = faces_shown(qualities, dice)
    draft.emit(
        events.DiceRolled(
            seat=GAME_MASTER, combatant=attack.combatant, dice=dice, qualities=qualities, faces=faces, sides=6, reason="attack"
        )
    )
    resolve(draft, attacker, card, attack, faces)


def blood_scent(state: AdversairesState, attacker: Adversary | Horde, card: AdversaryCardNow, targets: Sequence[int]) -> int:
    """R49: the advantage of the bloodthirsty."""
    if isinstance(attacker, Horde) or "sanguinaire" not in traits_of(attacker) or not can_wound(card):
        return 0
    return int(any(character_of(state, seat).bleeding for seat in targets))


def resolve(draft: Game, attacker: Adversary | Horde, card: AdversaryCardNow, attack: Attack, faces: Sequence[int]) -> None:
    spot = card.spot if card.spot is not None and fives(faces) >= card.spot.count else None  # R7
    wounded = False
    for seat in attack.targets:
        guard = attack.guards[str(seat)]
        assert guard is not None, "the throw comes after all guards"
        success = total(faces) >= guard
        draft.emit(
            events.AttackResolved(combatant=attack.combatant, seat=seat, guard=guard, success=success, spot=spot is not None)
        )
        effect = success_of(draft.state, attacker, card, seat) if success else card.failure
        wounded |= hit(draft, seat, effect)
        if spot is not None:
            wounded |= hit(draft, seat, spot.effect)
    if wounded and isinstance(attacker, Horde):
        gain_stability(draft, attacker, attacker.sheet.gains.inflict)  # R64


def success_of(state: AdversairesState, attacker: Adversary | Horde, card: AdversaryCardNow, seat: int) -> AdversaryEffect:
    if isinstance(attacker, Horde) or "frappe_epuisante" not in traits_of(attacker):
        return card.success
    more = 1 if character_of(state, seat).endurance else 2  # R50
    return card.success.model_copy(update={"fatigue": card.success.fatigue + more})


# Turns and movements


def begin_turn(draft: Game, adversary: Adversary) -> None:
    if adversary.turn_begun:
        return
    draft.emit(events.TurnBegun(combatant=adversary.sheet.id, endurance=endurance_of(adversary)))  # R26
    if "aura_terreur" in traits_of(adversary):
        for seat in adversary.engaged:
            if seat in standing(draft.state):
                feel_aura(draft, adversary, seat)


def feel_aura(draft: Game, adversary: Adversary, seat: int) -> None:
    # R51
    stability = character_of(draft.state, seat).stability
    left, fear = (stability - 1, 0) if stability else (0, 1)
    draft.emit(events.AuraFelt(combatant=adversary.sheet.id, seat=seat, stability=left, fear=fear))


def walk(draft: Game, move: Walk) -> None:
    combatant = known_combatant(draft.state, move.combatant)
    no_attack_pending(draft.state)
    still_in_play(combatant)
    if isinstance(combatant, Horde):
        may_move(draft.state, combatant, move)
        draft.emit(events.CombatantMoved(combatant=move.combatant, pace=move.pace))
        return
    may_walk(combatant, move)
    begin_turn(draft, combatant)
    draft.emit(events.CombatantMoved(combatant=move.combatant, pace=move.pace))
    if move.pace == "run":
        pay_fatigue(draft, combatant, RUN_FATIGUE)  # R44


def may_move(state: AdversairesState, horde: Horde, move: Walk) -> None:
    if move.pace != "walk":
        raise IllegalMove("no_such_pace", "R66")
    not_held(horde)
    if state.initiative != MOVE_STEP:
        raise IllegalMove("wrong_initiative", "R66")
    if horde.moved:
        raise IllegalMove("already_moved", "R66")


def may_walk(adversary: Adversary, move: Walk) -> None:
    not_held(adversary)
    if move.pace != "run":
        if adversary.walked:
            raise IllegalMove("already_moved", "R44")
        return
    if not adversary.actions_left:
        raise IllegalMove("no_actions", "R44")
    affordable(adversary, RUN_FATIGUE, turn=True)


def not_held(combatant: Adversary | Horde) -> None:
    if ENTRAVE in combatant.states:
        raise IllegalMove("held", "R73")

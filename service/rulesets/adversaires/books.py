"""The game master's books: effects without a throw, engagement, isolation, states, characters (R72–R75)."""

from __future__ import annotations

from service.engine.refusals import IllegalMove
from service.rulesets.adversaires import events
from service.rulesets.adversaires.attacks import known_combatant, still_in_play
from service.rulesets.adversaires.conditions import MOST_STATES, gain_states, lose_states
from service.rulesets.adversaires.effects import hit, settle
from service.rulesets.adversaires.moves import Adjust, Apply
from service.rulesets.adversaires.players import known_part, part_for, standing_part
from service.rulesets.adversaires.state import AdversairesState, Adversary, Game, Horde, character_of, character_seats


def apply(draft: Game, move: Apply) -> None:
    # R75
    if move.combatant is None:
        apply_to_character(draft, move)
        return
    combatant = known_combatant(draft.state, move.combatant)
    still_in_play(combatant)
    adversary = None if move.part is None else known_part(combatant, move.part)
    part_for(combatant, move.part, move.effect)
    if adversary is not None and move.part is not None:
        standing_part(adversary, move.part)
    draft.emit(events.Applied(combatant=move.combatant, part=move.part, seat=None))
    settle(draft, combatant, move.part, move.effect)


def apply_to_character(draft: Game, move: Apply) -> None:
    if move.part is not None:
        raise IllegalMove("no_parts", "R75")
    assert move.target is not None, "an effect comes to a combatant or to a character"
    still_at_the_table(draft.state, [move.target])
    draft.emit(events.Applied(combatant=None, part=None, seat=move.target))
    hit(draft, move.target, move.effect)


def adjust(draft: Game, seat: int, move: Adjust) -> None:
    # R74
    if move.combatant is not None:
        adjust_combatant(draft, known_combatant(draft.state, move.combatant), move)
    else:
        adjust_character(draft, seat if move.target is None else move.target, move)


def adjust_combatant(draft: Game, combatant: Adversary | Horde, move: Adjust) -> None:
    if isinstance(combatant, Horde) and (move.engaged is not None or move.isolated is not None):
        raise IllegalMove("not_for_hordes", "R74")
    still_at_the_table(draft.state, move.engaged or [])
    not_too_many(combatant.states, move)
    id = combatant.sheet.id
    if move.engaged is not None:
        draft.emit(events.EngagementChanged(combatant=id, engaged=sorted(move.engaged)))
    if move.isolated is not None:
        draft.emit(events.IsolationChanged(combatant=id, isolated=move.isolated))
    adjust_states(draft, combatant, move)


def adjust_character(draft: Game, seat: int, move: Adjust) -> None:
    still_at_the_table(draft.state, [seat])
    not_too_many(character_of(draft.state, seat).states, move)
    if move.endurance is not None:
        draft.emit(events.CharacterChanged(seat=seat, field="endurance", value=move.endurance))
    if move.stability is not None:
        draft.emit(events.CharacterChanged(seat=seat, field="stability", value=move.stability))
    if move.bleeding is not None:
        draft.emit(events.CharacterChanged(seat=seat, field="bleeding", value=move.bleeding))
    adjust_states(draft, seat, move)
    if move.out is not None:
        draft.emit(events.CharacterChanged(seat=seat, field="out", value=move.out))
        cancel_without_targets(draft)


def adjust_states(draft: Game, holder: Adversary | Horde | int, move: Adjust) -> None:
    lose_states(draft, holder, move.remove_states or [])
    gain_states(draft, holder, move.add_states or [])


def still_at_the_table(state: AdversairesState, seats: list[int]) -> None:
    if any(seat in state.left or seat not in character_seats(state) for seat in seats):
        raise IllegalMove("target_out", "R72")


def not_too_many(borne: list[str], move: Adjust) -> None:
    kept = set(borne) - set(move.remove_states or [])
    if len(kept | set(move.add_states or [])) > MOST_STATES:
        raise IllegalMove("too_many_states", "R73")


def cancel_without_targets(draft: Game) -> None:
    attack = draft.state.attack
    if attack is not None and not attack.targets:
        draft.emit(events.AttackCancelled(combatant=attack.combatant))

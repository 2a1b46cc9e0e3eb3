"""What characters do on this side of the table: aim, strike, pass (R9, R10, R23, R70)."""

from __future__ import annotations

from service.engine.refusals import IllegalMove
from service.rulesets.adversaires import events
from service.rulesets.adversaires.attacks import known_combatant, no_attack_pending, still_in_play
from service.rulesets.adversaires.creature import guard_of
from service.rulesets.adversaires.effects import settle
from service.rulesets.adversaires.moves import Aim, Strike
from service.rulesets.adversaires.sheets import AdversaryEffect
from service.rulesets.adversaires.state import (
    AdversairesState,
    Adversary,
    Game,
    Horde,
    character_of,
    combatant_of,
    is_destroyed,
    part_of,
    part_position,
)


def aim(draft: Game, seat: int, move: Aim) -> None:
    state = draft.state
    combatant = known_combatant(state, move.combatant)
    no_attack_pending(state)
    still_in_play(combatant)
    not_done(state, seat)
    if str(seat) in state.aims:
        raise IllegalMove("already_aimed", "R9")
    if move.part is not None:
        standing_part(known_part(combatant, move.part), move.part)
    draft.emit(events.Aimed(seat=seat, combatant=move.combatant, part=move.part))


def strike(draft: Game, seat: int, move: Strike) -> None:
    state = draft.state
    no_attack_pending(state)
    aim = state.aims.get(str(seat))
    if aim is None:
        raise IllegalMove("no_aim", "R9")
    combatant = combatant_of(state, aim.combatant)
    part_for(combatant, aim.part, move.effect)
    hit = move.score >= guard_of(combatant)
    draft.emit(events.Struck(seat=seat, combatant=aim.combatant, part=aim.part, score=move.score, hit=hit))
    if hit:
        settle(draft, combatant, aim.part, move.effect)


def pass_step(draft: Game, seat: int) -> None:
    no_attack_pending(draft.state)
    not_done(draft.state, seat)
    draft.emit(events.StepPassed(seat=seat))


def not_done(state: AdversairesState, seat: int) -> None:
    if character_of(state, seat).done:
        raise IllegalMove("already_struck", "R70")


# Parts that a strike or an effect names


def known_part(combatant: Adversary | Horde, part: str) -> Adversary:
    if isinstance(combatant, Horde):
        raise IllegalMove("no_parts", "R62")
    if part_position(combatant, part) is None:
        raise IllegalMove("no_such_part", "R13")
    return combatant


def standing_part(adversary: Adversary, part: str) -> None:
    if is_destroyed(part_of(adversary, part)):
        raise IllegalMove("part_destroyed", "R23")


def part_for(combatant: Adversary | Horde, part: str | None, effect: AdversaryEffect) -> None:
    """A wound to an adversary falls on a part."""
    if part is None and isinstance(combatant, Adversary) and (effect.light or effect.grave):
        raise IllegalMove("part_needed", "R9")

"""Every legal move, but for the books (`apply`, `adjust`) and the numbers that a seat may fill in otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from service.engine.moves import Pass
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Named, Offer
from service.mechanics.dice import selections
from service.rulesets.adversaires.attacks import attack_to_make, card_to_play, card_to_react_with, may_move, may_walk
from service.rulesets.adversaires.conditions import would_exhaust
from service.rulesets.adversaires.creature import AdversaryCardNow, attack_of, deck_of
from service.rulesets.adversaires.moves import Act, Advance, Aim, Close, Guard, Pace, React, Roll, Strike, Walk, Winner
from service.rulesets.adversaires.options import AdversairesOptions
from service.rulesets.adversaires.rounds import LAST_STEP
from service.rulesets.adversaires.sheets import ATTAQUE, FRAPPE_VIVE, AdversaryEffect, AdversaryPart
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Adversary,
    Horde,
    character_of,
    combatants,
    guards_due,
    in_play,
    is_destroyed,
    standing,
)

PACES: Final[tuple[Pace, ...]] = ("step", "walk", "run")
WINNERS: Final[tuple[Winner, ...]] = ("characters", "adversaries", "nobody")


def offers(options: AdversairesOptions, state: AdversairesState, seat: int) -> list[Offer]:
    return list(for_the_game_master(state) if seat == GAME_MASTER else for_a_player(state, seat))


def for_the_game_master(state: AdversairesState) -> Iterator[Offer]:
    if state.attack is None:
        yield from acts(state)
        yield from reactions(state)
        yield from walks(state)
        for step in range(state.initiative + 1, LAST_STEP + 2):
            label = "offer-advance" if step <= LAST_STEP else "offer-end-round"
            yield Offer(Advance(to=step), label, {"initiative": step})
    else:
        yield from answers(state)
    for winner in WINNERS:
        yield Offer(Close(winner=winner), "offer-close", {"winner": winner})


def for_a_player(state: AdversairesState, seat: int) -> Iterator[Offer]:
    if state.attack is not None:
        yield Offer(Guard(value=10), "offer-guard", {"value": 10}, free=("value", "guard_type"))
    elif not character_of(state, seat).done:
        yield from aims(state, seat)
        yield Offer(Pass(), "offer-pass")


# The game master


def acts(state: AdversairesState) -> Iterator[Offer]:
    for adversary in in_play(state):
        for card in deck_of(adversary):
            if allowed(card_to_play, state, adversary, card.id) and not would_exhaust(adversary, card.fatigue, turn=True):
                yield from on_targets(Act, "offer-act", adversary, card, standing(state))
    for horde in state.hordes:
        if horde.out is None and allowed(attack_to_make, state, horde, ATTAQUE):
            yield from on_targets(Act, "offer-act", horde, attack_of(horde), standing(state))


def reactions(state: AdversairesState) -> Iterator[Offer]:
    for adversary in in_play(state):
        for id in dict.fromkeys([*(card.id for card in deck_of(adversary)), FRAPPE_VIVE.id]):
            if adversary.reactions_left and allowed(card_to_react_with, adversary, id):
                card, reflexes = card_to_react_with(adversary, id)
                near = [seat for seat in standing(state) if seat in adversary.engaged or not reflexes]
                if not would_exhaust(adversary, card.fatigue, turn=False):
                    yield from on_targets(React, "offer-react", adversary, card, near)


def on_targets(
    kind: type[Act] | type[React], label: str, combatant: Adversary | Horde, card: AdversaryCardNow, seats: Sequence[int]
) -> Iterator[Offer]:
    """The card on every set of targets that it may take."""
    for targets in target_sets(seats, card.targets):
        move = kind(combatant=combatant.sheet.id, card=card.id, targets=targets)
        named = [Named(seat) for seat in targets]
        said = {"combatant": combatant.sheet.name, "card": card.name, "targets": named, "count": len(targets)}
        yield Offer(move, label, said)


def walks(state: AdversairesState) -> Iterator[Offer]:
    for combatant in combatants(state):
        for pace in PACES:
            walk = Walk(combatant=combatant.sheet.id, pace=pace)
            if combatant.out is None and may(state, combatant, walk):
                yield Offer(walk, "offer-walk", {"combatant": combatant.sheet.name, "pace": pace})


def may(state: AdversairesState, combatant: Adversary | Horde, walk: Walk) -> bool:
    if isinstance(combatant, Horde):
        return allowed(may_move, state, combatant, walk)
    return allowed(may_walk, combatant, walk)


def answers(state: AdversairesState) -> Iterator[Offer]:
    """To an attack that waits."""
    due = guards_due(state)
    for seat in due:
        args = {"seat": Named(seat), "value": 10}
        yield Offer(Guard(value=10, target=seat), "offer-guard-of", args, free=("value", "guard_type"))
    if not due:
        for advantage in (-1, 0, 1):
            yield Offer(Roll(advantage=advantage), "offer-roll", {"advantage": advantage}, free=("advantage",))


def target_sets(seats: Sequence[int], most: int) -> Iterator[list[int]]:
    """All sets of targets that a card may take: fewer first, then in the order of seats."""
    if not most:
        yield []
    yield from selections(seats, most=most)


def allowed(check: Callable[..., object], *args: object) -> bool:
    """Whether a rule lets a move pass, by the very check that refuses it."""
    try:
        check(*args)
    except IllegalMove:
        return False
    return True


# Players


def aims(state: AdversairesState, seat: int) -> Iterator[Offer]:
    aim = state.aims.get(str(seat))
    if aim is not None:
        strike = Strike(score=10, effect=AdversaryEffect(fatigue=1))
        yield Offer(strike, "offer-strike", {"score": 10}, free=("score", "effect"))
        return
    for combatant in combatants(state):
        if combatant.out is None:
            name = combatant.sheet.name
            yield Offer(Aim(combatant=combatant.sheet.id), "offer-aim", {"combatant": name})
            for part in standing_parts(combatant):
                aim_at = Aim(combatant=combatant.sheet.id, part=part.id)
                yield Offer(aim_at, "offer-aim-part", {"combatant": name, "part": part.name})


def standing_parts(combatant: Adversary | Horde) -> list[AdversaryPart]:
    if isinstance(combatant, Horde):
        return []
    parts = zip(combatant.sheet.parts, combatant.parts, strict=True)
    return [printed for printed, part in parts if not is_destroyed(part)]

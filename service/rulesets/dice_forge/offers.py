"""What a seat may do now, each move as it stands."""

from __future__ import annotations

from typing import Any

from service.engine.moves import Pass, Roll
from service.engine.ruleset import Named, Offer
from service.engine.seats import still_in
from service.mechanics.turns import turn_of
from service.rulesets.dice_forge.content import BASE_BOX, RESOURCES, Box
from service.rulesets.dice_forge.moves import Choose, Close, Exploit, ExtraAction, Forge, Reinforce, UseToken, Write
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.questions import (
    is_full,
    is_locked,
    pending_of,
    reinforcement_cost,
    reinforces,
    step_of,
)
from service.rulesets.dice_forge.resources import can_pay
from service.rulesets.dice_forge.state import (
    DiceForgeState,
    Option,
    Pending,
    PlayerState,
    cheapest_pool,
    table_of,
)


def active(options: DiceForgeOptions, state: DiceForgeState) -> list[int]:
    if state.lines is not None:
        return still_in(len(state.lines), state.left)
    pending = pending_of(options, state)
    return [turn_of(state).seat if pending is None else pending.seat]


def offers(options: DiceForgeOptions, state: DiceForgeState, seat: int) -> list[Offer]:
    if state.lines is not None:
        return sheet_offers(state)
    pending = pending_of(options, state)
    if pending is not None:
        return answers(options.box, pending)
    step, box, player = step_of(state, None), options.box, table_of(state).players[seat]
    found = []
    if step == "main":
        found += reinforcement_offers(box, state, player)
    if step in ("main", "extra", "offering"):
        found += forge_offers(box, state, player)
    if step in ("main", "extra"):
        found += exploit_offers(box, state, player)
    if step in ("offering", "after_action") and may_go_on(box, state, player):
        found.append(Offer(ExtraAction(), "offer-extra-action"))
    if player.triton:
        found.append(Offer(UseToken(token="triton"), "offer-triton"))
    return [*found, Offer(Pass(), "offer-pass")]


# Answers


def answers(box: Box, pending: Pending) -> list[Offer]:
    if pending.kind == "roll":
        return [Offer(Roll(), "offer-roll", {"count": len(pending.dice)})]
    label = {"face": "offer-bundle", "gain": "offer-bundle"}.get(pending.kind, f"offer-{pending.kind.replace('_', '-')}")
    return [Offer(Choose(option=at), label, words(box, option)) for at, option in enumerate(pending.options)]


def words(box: Box, option: Option) -> dict[str, Any]:
    """The variables of a choice's label."""
    found: dict[str, Any] = {**dict.fromkeys(RESOURCES, 0), **option}
    if isinstance(face := option.get("face"), str):
        found["face"] = face_word(box, face)
    if isinstance(target := option.get("target"), int):
        found["target"] = Named(target)
    return found


def face_word(box: Box, face: str) -> str:
    """A face's id where the texts have words for it, else its own text."""
    is_base = box is BASE_BOX or box.face[face] == BASE_BOX.face.get(face)
    return face if is_base else box.face[face].text or face


# Moves


def reinforcement_offers(box: Box, state: DiceForgeState, player: PlayerState) -> list[Offer]:
    used = turn_of(state).reinforced
    return [
        card_offer(box, Reinforce(card=card), "offer-reinforce", card)
        for card in dict.fromkeys(player.cards)
        if reinforces(box, card)
        and used.count(card) < player.cards.count(card)
        and can_pay(player, reinforcement_cost(box, card))
    ]


def forge_offers(box: Box, state: DiceForgeState, player: PlayerState) -> list[Offer]:
    table, bought = table_of(state), turn_of(state).bought
    sides = [(die, side) for die in (0, 1) for side in range(6) if not is_locked(box, player, die, side)]
    found = []
    for face in dict.fromkeys(face for pool in table.sanctuary for face in pool.faces):
        pool = cheapest_pool(table, face)
        if pool is not None and pool.price <= player.gold and face not in bought:
            for die, side in sides:
                args = {"face": face_word(box, face), "price": pool.price, "die": die, "side": side + 1}
                found.append(Offer(Forge(face=face, die=die, side=side), "offer-forge", args))
    return found


def exploit_offers(box: Box, state: DiceForgeState, player: PlayerState) -> list[Offer]:
    found: dict[str, Offer] = {}
    for slot in table_of(state).slots:
        for card in slot.stack:
            if card not in found and can_pay(player, box.slot[slot.slot].cost):
                found[card] = card_offer(box, Exploit(card=card), "offer-exploit", card)
    return [*found.values()]


def card_offer(box: Box, move: Reinforce | Exploit, label: str, card: str) -> Offer:
    """The texts have words for the base's cards; others bring their own."""
    if box is BASE_BOX or box.card[card] == BASE_BOX.card.get(card):
        return Offer(move, label, {"card": card})
    return Offer(move, f"{label}-own", {"name": box.card[card].name, "name_fr": box.card[card].name_fr})


def may_go_on(box: Box, state: DiceForgeState, player: PlayerState) -> bool:
    return not turn_of(state).extra_action_used and can_pay(player, box.extra_action.cost)


# The score sheet


def sheet_offers(state: DiceForgeState) -> list[Offer]:
    free = ("points", "hundreds", "target")
    lines = [
        Offer(Write(line="inventory", points=0), "offer-write-inventory", free=free),
        Offer(Write(line="exploits", points=0), "offer-write-exploits", free=free),
    ]
    return [*lines, Offer(Close(), "offer-close")] if is_full(state) else lines

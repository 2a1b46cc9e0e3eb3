"""Giving, taking and paying: ceilings, the hammer, glory in place of shards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from service.rulesets.dice_forge.content import RESOURCES, Box, Convert, HammerEffect, Resource
from service.rulesets.dice_forge.events import HammerAdvanced, ResourceChanged
from service.rulesets.dice_forge.settlement import Settlement
from service.rulesets.dice_forge.state import Option, PlayerState, number

Bundle = Mapping[Resource, int]


def times(bundle: Bundle, factor: int) -> dict[Resource, int]:
    return {resource: bundle[resource] * factor for resource in RESOURCES if resource in bundle}


def as_option(bundle: Bundle) -> Option:
    return {resource: bundle[resource] for resource in RESOURCES if resource in bundle}


def as_bundle(option: Option) -> dict[Resource, int]:
    return {resource: number(option, resource) for resource in RESOURCES if resource in option}


def choose_bundle(s: Settlement, seat: int, kind: Literal["face", "gain"], reason: str, bundles: list[Bundle]) -> Bundle:
    return as_bundle(s.choose(seat, kind, reason, [as_option(bundle) for bundle in bundles]))


# Taking


def paid(player: PlayerState, seat: int, cost: Bundle, reason: str) -> list[ResourceChanged]:
    """What happens when a cost is paid that can be paid."""
    return [
        ResourceChanged(
            seat=seat,
            resource=resource,
            delta=-cost[resource],
            total=getattr(player, resource) - cost[resource],
            lost=0,
            reason=reason,
        )
        for resource in RESOURCES
        if cost.get(resource)
    ]


def can_pay(player: PlayerState, cost: Bundle) -> bool:
    return all(getattr(player, resource) >= amount for resource, amount in cost.items())


def take(s: Settlement, seat: int, bundle: Bundle, reason: str) -> None:
    """As much of a bundle as the seat has (R36)."""
    player = s.table.players[seat]
    lost = {resource: min(getattr(player, resource), amount) for resource, amount in bundle.items()}
    for resource in RESOURCES:
        if resource in lost:
            change(s, seat, resource, -lost[resource], reason)


# Giving


def give(s: Settlement, seat: int, bundle: Bundle, reason: str, convert: Convert | None = None) -> None:
    for resource in RESOURCES:
        if resource in bundle:
            into = convert.glory if convert is not None and resource in convert.resources else None
            gain(s, seat, resource, bundle[resource], reason, into)


def gain(s: Settlement, seat: int, resource: Resource, amount: int, reason: str, glory_each: int | None) -> None:
    """One resource; gold may go to the hammer (R32), and where `glory_each` is given all of it may become glory (R34)."""
    if resource == "gold":
        room = min(amount, hammer_room(s.box, s.table.players[seat]))
        options: list[Option] = [{"reserve": amount - steps, "hammer": steps, "glory": 0} for steps in range(room + 1)]
        into_glory: Option = {"reserve": 0, "hammer": 0, "glory": amount * (glory_each or 0)}
    else:
        options = [{"reserve": amount, "glory": 0}]
        into_glory = {"reserve": 0, "glory": amount * (glory_each or 0)}
    if glory_each is not None:
        options.append(into_glory)
    option = s.choose(seat, "gold" if resource == "gold" else "convert", reason, options)
    if option.get("hammer"):
        hammer(s, seat, number(option, "hammer"))
    if option["reserve"]:
        change(s, seat, resource, number(option, "reserve"), reason)
    if option["glory"]:
        change(s, seat, "glory", number(option, "glory"), reason)


def change(s: Settlement, seat: int, resource: Resource, amount: int, reason: str) -> None:
    player = s.table.players[seat]
    had = getattr(player, resource)
    total = had + amount if resource == "glory" else min(had + amount, player.caps[resource])  # R12, R13
    s.emit(
        ResourceChanged(seat=seat, resource=resource, delta=total - had, total=total, lost=had + amount - total, reason=reason)
    )


# The hammer


def milestones(box: Box, player: PlayerState) -> list[tuple[int, int, str]]:
    """(steps, glory, card) of each track's end on the hammers owned, which are walked one after the other."""
    found, steps = [], 0
    for card in player.cards:
        for effect in box.card[card].effects:
            if isinstance(effect, HammerEffect):
                for glory in effect.glory:
                    steps += effect.track
                    found.append((steps, glory, card))
    return found


def hammer_room(box: Box, player: PlayerState) -> int:
    ends = milestones(box, player)
    return ends[-1][0] - player.hammer if ends else 0


def hammer(s: Settlement, seat: int, steps: int) -> None:
    player = s.table.players[seat]
    before, position = player.hammer, player.hammer + steps
    s.emit(HammerAdvanced(seat=seat, steps=steps, position=position))
    for end, glory, card in milestones(s.box, player):
        if before < end <= position:
            change(s, seat, "glory", glory, card)

"""Blessings: what thrown faces give (R8–R20)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from service.rulesets.dice_forge.content import (
    BuyFace,
    ChooseFace,
    Convert,
    FaceEffect,
    GainFace,
    MarkedFace,
    MirrorFace,
    MultiplyFace,
    ShieldFace,
)
from service.rulesets.dice_forge.events import FaceForged, TokenUsed
from service.rulesets.dice_forge.resources import Bundle, choose_bundle, give, paid, take, times
from service.rulesets.dice_forge.settlement import Gone, Settlement
from service.rulesets.dice_forge.state import Option, Shown, cheapest_pool, clockwise, number


@dataclass(frozen=True)
class Way:
    """How a throw is received: what for, and what is different from a plain blessing."""

    reason: str
    convert: Convert | None = None
    lose: bool = False
    repeatable: bool = True


# Throws


def bless_all(s: Settlement) -> None:
    """R8, R9"""

    def dice() -> list[tuple[int, int]]:
        return [(seat, die) for seat in clockwise(len(s.table.players), s.active, s.left) for die in (0, 1)]

    for seat, shown in s.throw(s.active, "blessing", dice):
        settle(s, seat, shown, Way("blessing"))


def bless(s: Settlement, seat: int, way: Way) -> None:
    with suppress(Gone):
        [(_, shown)] = s.throw(seat, way.reason, lambda: [(seat, 0), (seat, 1)])
        settle(s, seat, shown, way)


def bless_with(s: Settlement, seat: int, die: int, way: Way) -> None:
    """A minor blessing (R19)."""
    [(_, shown)] = s.throw(seat, way.reason, lambda: [(seat, die)])
    settle(s, seat, shown, way)


def settle(s: Settlement, seat: int, thrown: list[Shown], way: Way) -> None:
    if seat in s.left:
        return
    with suppress(Gone):
        receive(s, seat, thrown, way)
        if way.repeatable and wants_again(s, seat):
            s.emit(TokenUsed(seat=seat, token="cerberus"))
            receive(s, seat, thrown, way)


def wants_again(s: Settlement, seat: int) -> bool:
    """R38"""
    if s.table.players[seat].cerberus == 0:
        return False
    return bool(s.choose(seat, "repeat", "cerberus", [{"use": False}, {"use": True}])["use"])


# Faces


def receive(s: Settlement, seat: int, thrown: list[Shown], way: Way) -> None:
    """One face, or two that were thrown together."""
    shown = [mirrored(s, seat, each) for each in thrown]
    effects = [None if each is None else s.box.face[each.face].effect for each in shown]
    given: Bundle = {}
    for at in in_order(s, seat, effects, way):
        each, effect = shown[at], effects[at]
        if each is not None and effect is not None and seat not in s.left:
            other = effects[1 - at] if len(effects) == 2 else None
            given = apply(s, seat, each, effect, factor(effect, other), given, way)


def mirrored(s: Settlement, seat: int, each: Shown) -> Shown | None:
    """The face that a mirror acts as; any other face is itself (R15)."""
    if not isinstance(s.box.face[each.face].effect, MirrorFace):
        return each
    option = s.ask(seat, "mirror", each.face, lambda: [{"face": face} for face in to_copy(s, seat)])
    return None if option is None else to_copy(s, seat)[str(option["face"])]


def to_copy(s: Settlement, seat: int) -> dict[str, Shown]:
    """The faces that opponents show and that are no mirrors, by id; of equal ones the first clockwise."""
    found: dict[str, Shown] = {}
    for other in s.opponents(seat):
        for each in s.table.players[other].shown():
            if not isinstance(s.box.face[each.face].effect, MirrorFace):
                found.setdefault(each.face, each)
    return found


def factor(effect: FaceEffect, other: FaceEffect | None) -> int:
    """How often a face counts beside the other one (R14)."""
    return other.factor if isinstance(other, MultiplyFace) and not isinstance(effect, MultiplyFace) else 1


def in_order(s: Settlement, seat: int, effects: list[FaceEffect | None], way: Way) -> list[int]:
    """Die 0 first, but shields after other faces and ships last, or as the player likes (R20)."""
    order = sorted(range(len(effects)), key=lambda at: (lateness(effects[at]), at))
    ships = [effect for effect in effects if isinstance(effect, BuyFace)]
    if len(order) == 2 and len(ships) == 1 and not way.lose and may_give_gold(effects[order[0]]):
        first = number(s.choose(seat, "order", way.reason, [{"first_die": 0}, {"first_die": 1}]), "first_die")
        return [first, 1 - first]
    return order


def lateness(effect: FaceEffect | None) -> int:
    if isinstance(effect, BuyFace):
        return 2
    return 1 if isinstance(effect, ShieldFace) else 0


def may_give_gold(effect: FaceEffect | None) -> bool:
    """Whether a face can give gold beside a ship."""
    match effect:
        case GainFace():
            return "gold" in effect.gain
        case ChooseFace() | MarkedFace():
            return any("gold" in option for option in effect.options)
        case ShieldFace():
            return "gold" in effect.otherwise
        case _:
            return False


def apply(s: Settlement, seat: int, each: Shown, effect: FaceEffect, count: int, given: Bundle, way: Way) -> Bundle:
    """Settles one face, which counts `count` times; `given` is what the other one gave.

    The result is what this one gives in the eyes of a shield, for which another shield gives nothing.
    """
    match effect:
        case GainFace():
            bundle: Bundle = times(effect.gain, count)  # R10
        case ChooseFace() | MarkedFace():
            bundle = choose_bundle(s, seat, "face", each.face, [times(option, count) for option in effect.options])  # R11, R18
        case ShieldFace():
            bundle = times(effect.match if effect.watch in given else effect.otherwise, count)  # R16
        case BuyFace():
            if not way.lose:
                buy(s, seat, effect.discount * count, each.face)
            return {}
        case _:
            return {}
    if way.lose:
        take(s, seat, bundle, each.face)  # R36
    else:
        give(s, seat, bundle, each.face, way.convert)
    if isinstance(effect, MarkedFace):
        reward_owner(s, each.owner, effect)
    return {} if isinstance(effect, ShieldFace) else bundle


def reward_owner(s: Settlement, owner: int | None, face: MarkedFace) -> None:
    """R18"""
    if owner is not None:
        with suppress(Gone):
            give(s, owner, choose_bundle(s, owner, "gain", face.card, [*face.owner_options]), face.card)


# Ships


def buy(s: Settlement, seat: int, discount: int, ship: str) -> None:
    """R17"""
    option = s.choose(seat, "buy", ship, [{"face": None, "price": 0}, *for_sale(s, seat, discount)])
    if option["face"] is None:
        return
    face, price = str(option["face"]), number(option, "price")
    for event in paid(s.table.players[seat], seat, {"gold": price}, ship):
        s.emit(event)
    forge(s, seat, face, price, ship)


def for_sale(s: Settlement, seat: int, discount: int) -> list[Option]:
    """The Sanctuary's faces that can be paid, by pool; none where no side is free for them (R31)."""
    found: list[Option] = []
    if not free_sides(s, seat):
        return found
    for pool in s.table.sanctuary:
        price = max(0, pool.price - discount)
        if price <= s.table.players[seat].gold:
            faces = [face for face in dict.fromkeys(pool.faces) if cheapest_pool(s.table, face) is pool]
            found += [{"face": face, "price": price} for face in faces]
    return found


def forge(s: Settlement, seat: int, face: str, price: int, reason: str) -> None:
    """Puts a face on a free side of the seat's choice (R26)."""
    side = s.choose(seat, "side", reason, free_sides(s, seat))
    s.emit(
        FaceForged(
            seat=seat,
            face=face,
            die=number(side, "die"),
            side=number(side, "side"),
            removed=str(side["face"]),
            price=price,
            reason=reason,
        )
    )


def free_sides(s: Settlement, seat: int) -> list[Option]:
    """The sides whose face can be replaced."""
    player = s.table.players[seat]
    return [
        {"die": die, "side": side, "face": face}
        for die, faces in enumerate(player.dice)
        for side, face in enumerate(faces)
        if not isinstance(s.box.face[face].effect, MarkedFace)
    ]

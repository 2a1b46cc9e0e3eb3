"""Parts, blocks and wounds of adversaries (R13–R24), and how they bleed (R33–R35)."""

from __future__ import annotations

from typing import Final, Literal

from service.rulesets.adversaires import events
from service.rulesets.adversaires.creature import carapace_over
from service.rulesets.adversaires.sheets import SONNE, AdversaryPart
from service.rulesets.adversaires.state import Adversary, Block, Game, Part, is_destroyed, part_of, part_position

EVADED: Final = 3
"""R17: the light wounds that a grave one becomes."""


def wound_lightly(draft: Game, adversary: Adversary, part: str, light: int, cause: Literal["wounds", "evasion"]) -> None:
    printed, now = printed_part(adversary, part), part_of(adversary, part)
    if not light or is_destroyed(now):
        return
    if printed.cuirasse and light < now.armour:
        draft.emit(events.WoundsIgnored(combatant=adversary.sheet.id, part=part, light=light))  # R54
        return
    passing = max(1, light - now.armour - carapace_over(adversary, part))  # R15, R21
    for position, block in enumerate(printed.blocks):
        if passing and not now.blocks[position].destroyed:
            ticked = min(passing, block.boxes - now.blocks[position].ticked)
            tick(draft, adversary, part, position, ticked, cause)
            passing -= ticked  # R16


def wound_gravely(draft: Game, adversary: Adversary, part: str) -> None:
    now, id = part_of(adversary, part), adversary.sheet.id
    if is_destroyed(now):
        return
    if adversary.evasion and SONNE not in adversary.states:
        draft.emit(events.EvasionSpent(combatant=id, left=adversary.evasion - 1))  # R17
        wound_lightly(draft, adversary, part, EVADED, "evasion")
    elif now.armour:
        draft.emit(events.ArmourBroken(combatant=id, part=part, left=now.armour - 1))  # R18
    else:
        position = next(at for at, block in enumerate(now.blocks) if not block.destroyed)  # R19
        boxes = printed_part(adversary, part).blocks[position].boxes
        tick(draft, adversary, part, position, boxes - now.blocks[position].ticked, "grave")


def tick(
    draft: Game,
    adversary: Adversary,
    part: str,
    position: int,
    boxes: int,
    cause: Literal["wounds", "evasion", "grave", "bleeding"],
) -> None:
    id, now = adversary.sheet.id, part_of(adversary, part)
    draft.emit(events.BoxesTicked(combatant=id, part=part, block=position, boxes=boxes, cause=cause))
    if now.blocks[position].ticked == printed_part(adversary, part).blocks[position].boxes:
        draft.emit(events.BlockDestroyed(combatant=id, part=part, block=position))
        if is_destroyed(now):
            draft.emit(events.PartDestroyed(combatant=id, part=part))


def bleed(draft: Game, adversary: Adversary) -> None:
    """R33, R35: one box after the other, as many as there are tokens."""
    tokens = adversary.bleeding
    draft.emit(events.Bled(combatant=adversary.sheet.id, boxes=tokens))
    for _ in range(tokens):
        if not is_dead(adversary):
            part, position = most_damaged(adversary)
            tick(draft, adversary, part, position, 1, "bleeding")


def most_damaged(adversary: Adversary) -> tuple[str, int]:
    """R34: the standing block with the most boxes ticked, then the fewest left, then the first as printed."""
    standing = [
        (-now.ticked, block.boxes - now.ticked, at, position)
        for at, (printed, part) in enumerate(zip(adversary.sheet.parts, adversary.parts, strict=True))
        for position, (block, now) in enumerate(zip(printed.blocks, part.blocks, strict=True))
        if not now.destroyed
    ]
    _, _, at, position = min(standing)
    return adversary.sheet.parts[at].id, position


def is_dead(adversary: Adversary) -> bool:
    return all(is_destroyed(part) for part in adversary.parts)  # R24


def printed_part(adversary: Adversary, id: str) -> AdversaryPart:
    position = part_position(adversary, id)
    assert position is not None, "only parts of the sheet are named"
    return adversary.sheet.parts[position]


def whole(part: AdversaryPart) -> Part:
    return Part(armour=part.armour, blocks=[Block() for _ in part.blocks])

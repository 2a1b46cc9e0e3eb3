"""The adventurer: how the totals begin, what bounds them, and how the hero dies (R1–R12, R19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from service.engine.draft import Draft
from service.engine.events import PlayerEliminated, ResourceChanged
from service.mechanics.solo import end_alone
from service.rulesets.dragon_de_la_nuit.adventure import Stat
from service.rulesets.dragon_de_la_nuit.events import AdventurerCreated, DiceRolled
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import HERO, DragonDeLaNuitState

Game = Draft[DragonDeLaNuitOptions, DragonDeLaNuitState]

BOUNDS: Final[Mapping[Stat, tuple[int, int]]] = {  # R9, R10, R46–R49
    "skill": (0, 99),
    "stamina": (-99, 99),
    "luck": (0, 99),
    "skill_initial": (1, 99),
    "stamina_initial": (1, 99),
    "luck_initial": (1, 99),
    "honour": (-99, 99),
    "eye": (0, 99),
    "time": (0, 99),
    "gold": (0, 9999),
    "meals": (0, 12),
}
CEILINGS: Final[Mapping[Stat, Stat]] = {"skill": "skill_initial", "stamina": "stamina_initial", "luck": "luck_initial"}
UNDER: Final[Mapping[Stat, Stat]] = {ceiling: stat for stat, ceiling in CEILINGS.items()}


def create(draft: Game) -> None:
    hero = draft.options.adventurer
    if hero is not None:
        made = AdventurerCreated(skill=hero.skill, stamina=hero.stamina, luck=hero.luck, gold=hero.gold, dice=None)
    else:
        dice = draft.roll(6, 6, "adventurer")  # R6
        skill, stamina, luck, gold = dice[0] + 6, sum(dice[1:3]) + 12, dice[3] + 6, sum(dice[4:]) + 3  # R2–R5
        made = AdventurerCreated(skill=skill, stamina=stamina, luck=luck, gold=gold, dice=dice)
    draft.emit(made)


def change(draft: Game, stat: Stat, amount: int, reason: str, over_ceiling: bool = False) -> None:
    """Changes a total by as much of `amount` as its ceiling and its bounds allow."""
    write(draft, stat, allowed(draft.state, stat, amount, over_ceiling), reason)
    if stat in UNDER and amount < 0:  # R9
        write(draft, UNDER[stat], min(total(draft.state, UNDER[stat]), total(draft.state, stat)), reason)


def allowed(state: DragonDeLaNuitState, stat: Stat, amount: int, over_ceiling: bool) -> int:
    """The total after a change by `amount`."""
    now = total(state, stat)
    changed = now + amount
    if amount > 0 and stat in CEILINGS and not over_ceiling:  # R8
        changed = max(now, min(changed, total(state, CEILINGS[stat])))
    lowest, highest = BOUNDS[stat]
    return max(lowest, min(changed, highest))


def write(draft: Game, stat: Stat, value: int, reason: str) -> None:
    delta = value - total(draft.state, stat)
    if delta:
        draft.emit(ResourceChanged(seat=HERO, resource=stat, delta=delta, total=value, reason=reason))


def total(state: DragonDeLaNuitState, stat: Stat) -> int:
    value: int = getattr(state, stat)
    return value


def amount_of(draft: Game, delta: int, dice: int) -> int:
    """R12: `delta` plus the sum of that many dice, minus it where `dice` is negative."""
    if dice == 0:
        return delta
    faces = draft.roll(abs(dice), 6, "amount")
    draft.emit(DiceRolled(seat=HERO, dice=faces, sides=6, reason="amount"))
    return delta + (sum(faces) if dice > 0 else -sum(faces))


def forced_meal(draft: Game) -> None:
    if draft.state.meals:
        change(draft, "meals", -1, "forced_meal")  # R44
    else:
        change(draft, "stamina", -2, "forced_meal")  # R45


def die(draft: Game) -> None:
    write(draft, "stamina", 0, "death")  # R19
    draft.emit(PlayerEliminated(seat=HERO, reason="death"))
    end(draft, "death")


def end(draft: Game, reason: str) -> None:
    end_alone(draft, reason, won=reason == "victory")

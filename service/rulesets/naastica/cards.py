"""Cards: turned over, fought, survived, worn, suffered (R9–R38, R40–R42, R56)."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal, assert_never

from service.engine.events import PlayerEliminated
from service.engine.refusals import IllegalMove
from service.rulesets.naastica.content import (
    Difficulty,
    NaasticaCurseEntry,
    NaasticaEquipmentEntry,
    NaasticaMonsterEntry,
    NaasticaTreasureEntry,
    PowerKind,
)
from service.rulesets.naastica.events import (
    AssaultRenewed,
    Attacked,
    Blow,
    CardRevealed,
    CurseAttached,
    CurseWasted,
    DiceRolled,
    ItemEquipped,
    MonsterDefeated,
    MonsterStruckBack,
    Survival,
    SurvivalResolved,
    TargetDrawn,
    WoundReason,
)
from service.rulesets.naastica.journey import after_card
from service.rulesets.naastica.options import NaasticaOptions, pack_of
from service.rulesets.naastica.state import (
    D20,
    FallingCard,
    Game,
    Hero,
    atk,
    call_for,
    candidates,
    card_of,
    falling_card,
    fate_kind,
    has,
    hp_max,
    in_field,
    is_resolved,
    monster_hp,
    phase_of,
    power,
    throwers,
)
from service.rulesets.naastica.tally import change_hp, change_pot, change_shields, cut_hp, score

HIT_FROM = 10
CAPTURE = 10
RESIST_FROM: dict[Difficulty, Literal[11, 13, 14]] = {"normal": 11, "hard": 13, "nightmare": 14}

# Turning a card over


def reveal(draft: Game, seat: int) -> None:
    call_for(draft, "reveal")
    cards = pack_of(draft.options).cards
    ends = list(accumulate(draft.state.pile[card.id] for card in cards))  # R9
    [number] = draft.roll(1, ends[-1], "reveal")
    card = next(card for card, end in zip(cards, ends, strict=True) if number <= end)
    draft.emit(CardRevealed(seat=seat, card=card.id, kind=card.type, left=draft.state.cards_left - 1))
    if isinstance(card, NaasticaTreasureEntry):
        change_pot(draft, card.points + power_of_present(draft, "treasure_bonus"), "treasure")  # R10
    go_on(draft)


def go_on(draft: Game) -> None:
    """Carries the card as far as it goes without a throw, and the turn with it when it is resolved."""
    if not is_resolved(draft.options, draft.state) and not throwers(draft.options, draft.state):
        settle(draft)
    if is_resolved(draft.options, draft.state):
        after_card(draft)


def settle(draft: Game) -> None:
    """What the card does when nobody must throw any more, as long as chance need not draw among several."""
    card = falling_card(draft.options, draft.state)
    if isinstance(card, NaasticaMonsterEntry) and monster_hp(draft.state, card) == 0:
        draft.emit(MonsterDefeated(card=card.id, points=card.atk))  # R18
        change_pot(draft, card.atk, "monster")
        return
    victims = candidates(draft.options, draft.state)
    if len(victims) == 1:
        fall_on(draft, card, victims[0])
    elif not victims and isinstance(card, NaasticaCurseEntry):
        draft.emit(CurseWasted(plague=card.plague))  # R31


def fall_on(draft: Game, card: FallingCard, seat: int) -> None:
    match card:
        case NaasticaMonsterEntry():
            strike_back(draft, card, seat)
        case NaasticaEquipmentEntry():
            equip(draft, card, seat)
        case NaasticaCurseEntry():
            attach(draft, card, seat)
        case _:
            assert_never(card)


def power_of_present(draft: Game, kind: PowerKind) -> int:
    return sum(power(draft.options, draft.state.heroes[seat], kind) for seat in draft.state.present)


# Throwing


def roll(draft: Game, seat: int) -> None:
    match phase_of(draft.options, draft.state):
        case "assault":
            assault(draft, seat)
        case "survival":
            survive(draft, seat)
        case "bad_luck":
            throw(draft, seat, "bad_luck")
        case "fate":
            draw_fate(draft, seat)
        case _:
            raise IllegalMove("wrong_phase", "R64")
    go_on(draft)


def throw(draft: Game, seat: int, reason: str, sides: int = D20) -> int:
    [face] = draft.roll(1, sides, reason)
    draft.emit(DiceRolled(seat=seat, dice=[face], sides=sides, reason=reason))
    return face


def draw_fate(draft: Game, seat: int) -> None:
    # R20
    kind, victims = fate_kind(draft.options, draft.state), candidates(draft.options, draft.state)
    victim = victims[throw(draft, seat, kind, len(victims)) - 1]
    draft.emit(TargetDrawn(seat=victim, reason=kind))
    fall_on(draft, falling_card(draft.options, draft.state), victim)


# Combat


def assault(draft: Game, seat: int) -> None:
    hero, monster = draft.state.heroes[seat], card_of(draft.options, draft.state)
    assert isinstance(monster, NaasticaMonsterEntry), "monsters are assaulted"
    blow = blow_of(draft.options, hero, throw(draft, seat, "assault"))
    if blow in ("hit", "critical") and has(hero, "stasis") and throw(draft, seat, "stasis", 2) == 1:
        blow = "veiled"  # R35
    damage = atk(draft.options, hero) * {"hit": 1, "critical": 2}.get(blow, 0)
    left = max(0, monster_hp(draft.state, monster) - damage)  # R13
    draft.emit(Attacked(seat=seat, result=blow, damage=damage, monster_hp=left))
    if blow == "critical_failure":
        wound(draft, seat, 1, "critical_failure")  # R14


def blow_of(options: NaasticaOptions, hero: Hero, natural: int) -> Blow:
    # R14–R17, R41, R56
    if natural <= (3 if has(hero, "wheel") else 1):
        return "critical_failure"
    if natural >= power(options, hero, "critical_from", otherwise=D20):
        return "critical"
    return "hit" if natural >= power(options, hero, "hit_from", otherwise=HIT_FROM) else "miss"


def strike_back(draft: Game, monster: NaasticaMonsterEntry, seat: int) -> None:
    # R19, R21
    draft.emit(MonsterStruckBack(card=monster.id, seat=seat))
    wound(draft, seat, monster.atk, "riposte")
    if draft.options.combat == "to_the_end" and in_field(draft.state):
        draft.emit(AssaultRenewed(card=monster.id, hp=monster_hp(draft.state, monster)))


def wound(draft: Game, seat: int, amount: int, reason: WoundReason) -> None:
    # R22
    hero = draft.state.heroes[seat]
    if reason == "riposte":
        amount = max(1, amount - power(draft.options, hero, "riposte_guard"))
    amount += has(hero, "glass")  # R38
    if hero.shields:
        change_shields(draft, seat, -1, reason)
        return
    change_hp(draft, seat, -min(amount, hero.hp), reason)
    if hero.hp == 0:
        draft.emit(PlayerEliminated(seat=seat, reason=reason))  # R23


# Nihiliths


def survive(draft: Game, seat: int) -> None:
    hero = draft.state.heroes[seat]
    natural, place = throw(draft, seat, "survival"), hero.place_active
    total = natural + power_of_present(draft, "survival_aura") - 3 * has(hero, "hunted")  # R25, R34
    result = outcome_of(draft.options, hero, natural, total)
    draft.emit(SurvivalResolved(seat=seat, total=total, result=result))
    if result == "captured":
        score(draft, seat, CAPTURE, "capture")
    elif result == "swallowed" and place is not None:
        cut_hp(draft, seat, place)  # R53


def outcome_of(options: NaasticaOptions, hero: Hero, natural: int, total: int) -> Survival:
    if natural >= power(options, hero, "capture_from", otherwise=D20):
        return "captured"  # R26
    return "resisted" if total >= RESIST_FROM[options.difficulty] else "swallowed"


# Equipment


def equip(draft: Game, new: NaasticaEquipmentEntry, seat: int) -> None:
    # R29
    hero = draft.state.heroes[seat]
    before, replaced = hp_max(draft.options, hero), hero.equipment[new.slot]
    draft.emit(ItemEquipped(seat=seat, card=new.id, slot=new.slot, replaced=replaced))
    change_hp(draft, seat, max(0, hp_max(draft.options, hero) - before), "equipment")
    cut_hp(draft, seat, "equipment")


# Curses


def attach(draft: Game, curse: NaasticaCurseEntry, seat: int) -> None:
    # R32
    clocks = [old.turns_left for old in draft.state.heroes[seat].curses if old.plague == curse.plague]
    draft.emit(CurseAttached(seat=seat, plague=curse.plague, turns_left=max([curse.turns, *clocks])))

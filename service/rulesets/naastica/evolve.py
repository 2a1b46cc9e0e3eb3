"""What each event changes."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, TurnStarted
from service.rulesets.naastica.events import (
    AssaultRenewed,
    Attacked,
    CardRevealed,
    CouncilEvent,
    CouncilRevealed,
    CurseAttached,
    CurseEvent,
    CurseLifted,
    CurseTicked,
    CurseWasted,
    Decided,
    DiceEvent,
    DiceRolled,
    ExpeditionEnded,
    ExpeditionStarted,
    HeroChosen,
    ItemEquipped,
    JourneyEvent,
    MonsterDefeated,
    MonsterStruckBack,
    NaasticaEvent,
    NumberEvent,
    PartingEvent,
    ResourceChanged,
    Retreated,
    Scored,
    SurvivalResolved,
    TargetDrawn,
)
from service.rulesets.naastica.state import D20, PLACES, Curse, Hero, NaasticaState, PendingDecision, Whereabouts, in_field


def evolve(state: NaasticaState, event: NaasticaEvent) -> None:
    match event:
        case HeroChosen() | ExpeditionStarted() | TurnStarted() | CardRevealed() | ExpeditionEnded():
            travel(state, event)
        case (
            DiceRolled()
            | Attacked()
            | MonsterDefeated()
            | MonsterStruckBack()
            | AssaultRenewed()
            | SurvivalResolved()
            | TargetDrawn()
            | ItemEquipped()
        ):
            face_card(state, event)
        case CurseAttached() | CurseWasted() | CurseTicked() | CurseLifted():
            bear_curse(state, event)
        case Decided() | CouncilRevealed() | Retreated():
            hold_council(state, event)
        case ResourceChanged() | Scored():
            count(state, event)
        case PlayerEliminated() | PlayerLeft() | GameEnded():
            part(state, event)
        case _:
            assert_never(event)


def travel(state: NaasticaState, event: JourneyEvent) -> None:
    match event:
        case HeroChosen():
            hero = state.heroes[event.seat]
            hero.hero, hero.hp = event.hero, state.sheet_hp[event.hero]
            hero.places = dict.fromkeys(PLACES, state.place_copies)
        case ExpeditionStarted():
            state.expedition = event.expedition
            for seat in event.seats:
                hero = state.heroes[seat]
                hero.state, hero.place_active, hero.place_next = "field", hero.place_next, None
        case TurnStarted():
            state.round, state.guide = event.round, event.seat
            clear_table(state)
        case CardRevealed():
            state.card, state.cards_left = event.card, event.left
            state.pile[event.card] -= 1
            state.present = in_field(state)
            state.card_done = event.kind == "treasure"
        case ExpeditionEnded():
            pass
        case _:
            assert_never(event)


def clear_table(state: NaasticaState) -> None:
    state.card, state.card_done, state.present, state.monster_hp = None, False, [], None
    state.rolls = [None] * len(state.heroes)


def face_card(state: NaasticaState, event: DiceEvent) -> None:
    match event:
        case DiceRolled():
            if event.sides == D20:
                state.rolls[event.seat] = event.dice[0]
        case Attacked():
            state.monster_hp = event.monster_hp
        case MonsterDefeated() | MonsterStruckBack():
            state.card_done = True
        case AssaultRenewed():
            state.card_done, state.monster_hp = False, event.hp
            state.rolls = [None] * len(state.heroes)
        case SurvivalResolved():
            if event.result == "swallowed":
                leave_field(state.heroes[event.seat], "swallowed")
        case ItemEquipped():
            state.heroes[event.seat].equipment[event.slot] = event.card
            state.card_done = True
        case TargetDrawn():
            pass
        case _:
            assert_never(event)


def bear_curse(state: NaasticaState, event: CurseEvent) -> None:
    match event:
        case CurseAttached():
            state.card_done = True
            attach(state, event)
        case CurseWasted():
            state.card_done = True
        case CurseTicked():
            for curse in state.heroes[event.seat].curses:
                if curse.plague == event.plague:
                    curse.turns_left = event.turns_left
        case CurseLifted():
            hero = state.heroes[event.seat]
            hero.curses = [curse for curse in hero.curses if curse.plague != event.plague]
        case _:
            assert_never(event)


def attach(state: NaasticaState, event: CurseAttached) -> None:
    curses = state.heroes[event.seat].curses
    new = Curse(plague=event.plague, turns_left=event.turns_left, round=state.round)
    for place, curse in enumerate(curses):
        if curse.plague == event.plague:
            curses[place] = new
            return
    curses.append(new)


def hold_council(state: NaasticaState, event: CouncilEvent) -> None:
    match event:
        case Decided():
            assert event.choice is not None, "only a viewer's copy hides it"
            decision = PendingDecision(seat=event.seat, choice=event.choice, place=event.place, version=state.version)
            state.decisions.append(decision)
        case CouncilRevealed():
            state.last_council, state.decisions = list(event.decisions), []
        case Retreated():
            hero = state.heroes[event.seat]
            leave_field(hero, "camp")
            if event.place != "rest":
                hero.places[event.place] -= 1
                hero.place_next = None if event.place == "namaris" else event.place
        case _:
            assert_never(event)


def count(state: NaasticaState, event: NumberEvent) -> None:
    match event:
        case Scored():
            state.heroes[event.seat].points = event.total
        case ResourceChanged(resource="pot"):
            state.pot = event.total
        case ResourceChanged(resource="cards_left"):
            state.cards_left = event.total
        case ResourceChanged():
            assert event.seat is not None, "the rest is a hero's"
            hero = state.heroes[event.seat]
            if event.resource == "hp":
                hero.hp = event.total
            else:
                hero.shields = event.total
        case _:
            assert_never(event)


def part(state: NaasticaState, event: PartingEvent) -> None:
    match event:
        case PlayerEliminated():
            leave_field(state.heroes[event.seat], "dead")
        case PlayerLeft():
            leave_field(state.heroes[event.seat], "left")
            state.heroes[event.seat].place_next = None
            forget(state, [decision for decision in state.decisions if decision.seat == event.seat])
        case GameEnded():
            forget(state, state.decisions)
        case _:
            assert_never(event)


def leave_field(hero: Hero, state: Whereabouts) -> None:
    hero.state, hero.place_active = state, None


def forget(state: NaasticaState, decisions: list[PendingDecision]) -> None:
    """Decisions that nobody will be told of any more, so that a secret one stays so."""
    versions = [decision.version for decision in decisions if state.secret]
    if state.sealed_from is not None:
        versions.append(state.sealed_from)
    state.sealed_from = min(versions, default=None)
    state.decisions = [decision for decision in state.decisions if decision not in decisions]

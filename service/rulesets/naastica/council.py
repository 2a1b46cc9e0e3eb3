"""The council: who goes on, who goes home (R43–R53)."""

from __future__ import annotations

from typing import assert_never

from service.engine.refusals import IllegalMove
from service.rulesets.naastica.ending import gain_factor
from service.rulesets.naastica.events import CouncilRevealed, Decided, NaasticaDecision, Retreated
from service.rulesets.naastica.journey import end_expedition, start_turn
from service.rulesets.naastica.moves import Refuge, Retreat
from service.rulesets.naastica.state import Game, NaasticaState, call_for, has, hp_max, in_field, power, undecided
from service.rulesets.naastica.tally import change_pot, change_shields, cut_hp, heal, score

REST = 5


def stay(draft: Game, seat: int) -> None:
    call_for(draft, "council")
    draft.emit(Decided(seat=seat, choice="continue", place=None))
    close_council(draft)


def retreat(draft: Game, seat: int, move: Retreat) -> None:
    call_for(draft, "council")
    if move.place != "rest" and draft.state.heroes[seat].places[move.place] == 0:
        raise IllegalMove("place_used", "R47")
    draft.emit(Decided(seat=seat, choice="retreat", place=move.place))
    close_council(draft)


def close_council(draft: Game) -> None:
    """Once all have decided, all decisions take effect together (R43, R44)."""
    state = draft.state
    if undecided(state):
        return
    decisions = sorted(state.decisions, key=lambda decision: decision.seat)
    told = [NaasticaDecision(seat=each.seat, choice=each.choice, place=each.place) for each in decisions]
    share = share_of(state)
    draft.emit(CouncilRevealed(decisions=told))
    for decision in told:
        if decision.place is not None:
            go_home(draft, decision.seat, decision.place, share)
    if in_field(state):
        start_turn(draft)
    else:
        end_expedition(draft, "retreat")  # R54


def share_of(state: NaasticaState) -> int:
    return state.pot // len(in_field(state))  # R45, R46


def go_home(draft: Game, seat: int, place: Refuge, share: int) -> None:
    hero = draft.state.heroes[seat]
    gained = 0 if has(hero, "damned_gold") else share * gain_factor(draft.state, seat)  # R37, R49
    past = hero.place_active
    draft.emit(Retreated(seat=seat, place=place, share=share, gained=gained))
    change_pot(draft, -share, "share")
    score(draft, seat, gained, "share")
    if past is not None:
        cut_hp(draft, seat, past)  # R53
    match place:
        case "namaris":
            change_shields(draft, seat, 1, place)  # R48
        case "eryndor" | "calenna":
            heal(draft, seat, hp_max(draft.options, hero), place)  # R50, R51
        case "rest":
            heal(draft, seat, REST + power(draft.options, hero, "rest_bonus"), place)  # R52
        case "stratosia":
            pass  # R49: all of it waits for the next expedition
        case _:
            assert_never(place)

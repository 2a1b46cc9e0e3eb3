"""The end: the last division, who wins, who ranks where (R58–R63)."""

from __future__ import annotations

from service.engine.events import GameEnded
from service.rulesets.naastica.options import solo_target
from service.rulesets.naastica.state import Game, NaasticaState, in_field, living
from service.rulesets.naastica.tally import change_pot, score


def finish(draft: Game, reason: str) -> None:
    """The end with survivors: the pot is divided and the richest win."""
    divide_pot(draft)
    end(draft, reason, winners(draft))


def divide_pot(draft: Game) -> None:
    state = draft.state
    sharers = sharers_of(draft)
    share = state.pot // len(sharers) if sharers else 0
    for seat in sharers:
        change_pot(draft, -share, "final_share")
        score(draft, seat, share * gain_factor(state, seat), "final_share")
    if state.pot:
        poorest = min(sharers or living(state), key=lambda seat: (state.heroes[seat].hp, state.heroes[seat].points, seat))  # R59
        remainder = state.pot
        change_pot(draft, -remainder, "remainder")
        score(draft, poorest, remainder, "remainder")


def sharers_of(draft: Game) -> list[int]:
    # R58
    field = in_field(draft.state)
    if draft.options.final_share == "field" or not field:
        return field
    return [seat for seat in living(draft.state) if draft.state.heroes[seat].state != "swallowed"]


def gain_factor(state: NaasticaState, seat: int) -> int:
    """What the hero takes out of the pot counts so many times (R49)."""
    return 2 if state.heroes[seat].place_active == "stratosia" else 1


def winners(draft: Game) -> list[int]:
    heroes, alive = draft.state.heroes, living(draft.state)
    if draft.seats == 1:
        return [seat for seat in alive if heroes[seat].points >= solo_target(draft.options)]  # R63
    most = max(heroes[seat].points for seat in alive)
    return [seat for seat in alive if heroes[seat].points == most]  # R62


def end(draft: Game, reason: str, winners: list[int]) -> None:
    state = draft.state
    scores = [hero.points for hero in state.heroes]
    draft.emit(GameEnded(reason=reason, winners=winners, ranking=ranking(state), scores=scores))


def ranking(state: NaasticaState) -> list[list[int]]:
    """The living, the dead, then those who left, the last to leave first."""
    dead = [seat for seat, hero in enumerate(state.heroes) if hero.state == "dead"]
    return [*by_points(state, living(state)), *by_points(state, dead), *([seat] for seat in reversed(state.left))]


def by_points(state: NaasticaState, seats: list[int]) -> list[list[int]]:
    totals = sorted({state.heroes[seat].points for seat in seats}, reverse=True)
    return [[seat for seat in seats if state.heroes[seat].points == total] for total in totals]

"""The City of Thieves: four dice, one combination a turn, and all the tokens but three to win."""

from __future__ import annotations

from typing import assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Roll, Stop
from service.engine.outcome import ranking_by
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Named, Offer, Ruleset
from service.engine.seats import Viewer, still_in
from service.mechanics.dice import faces_at, selections, throw_dice
from service.mechanics.turns import next_turn, turn_of
from service.rulesets.cite_des_voleurs.evolve import evolve
from service.rulesets.cite_des_voleurs.questions import (
    can_announce,
    combination_on,
    goal,
    needs_target,
    others,
    total,
    triple_on,
)
from service.rulesets.cite_des_voleurs.words import (
    STAKE,
    AnnounceFour,
    Camouflaged,
    CamouflageEnded,
    CiteDesVoleursEvent,
    CiteDesVoleursMove,
    CiteDesVoleursOptions,
    CiteDesVoleursState,
    CiteDesVoleursTurnView,
    CiteDesVoleursView,
    Claim,
    Combination,
    CombinationClaimed,
    CombinationLost,
    FortunesSwapped,
    FourAnnounced,
    FourMissed,
    Hide,
    HideoutPlayed,
    LossReason,
    MoveReason,
    Reroll,
    TheftBlocked,
    TokensMoved,
    Turn,
)

DICE = 4

Game = Draft[CiteDesVoleursOptions, CiteDesVoleursState]

# Start


def initial(options: CiteDesVoleursOptions, names: tuple[str, ...]) -> CiteDesVoleursState:
    seats = len(names)
    return CiteDesVoleursState(tokens=[STAKE] * seats, hideouts=[options.hideout_cards] * seats)  # R2


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: CiteDesVoleursMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice))
        case AnnounceFour():
            announce_four(draft, turn)
        case Claim():
            claim(draft, turn, move.target)
        case Stop():
            stop(draft, turn)
        case Hide():
            hide(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    if turn.dice:
        raise IllegalMove("already_thrown", "R4")
    throw(draft, turn, list(range(DICE)))


def reroll(draft: Game, turn: Turn, positions: list[int]) -> None:
    check_thrown(turn)
    if turn.rolls_left == 0:
        raise IllegalMove("no_throw_left", "R5")
    throw(draft, turn, positions)


def throw(draft: Game, turn: Turn, positions: list[int]) -> None:
    throw_dice(draft, turn.seat, positions, "throw")
    if turn.rolls_left == 0 and combination_on(turn) is None:
        lose_turn(draft, turn, "no_combination")  # R10


def announce_four(draft: Game, turn: Turn) -> None:
    check_thrown(turn)
    face = triple_on(turn)
    if face is None:
        raise IllegalMove("no_triple", "R26")
    if turn.rolls_left != 1:
        raise IllegalMove("not_last_throw", "R26")
    if draft.state.tokens[turn.seat] == 0:
        raise IllegalMove("no_token", "R27")
    odd = [position for position in range(DICE) if turn.dice[position] != face]
    draft.emit(FourAnnounced(seat=turn.seat, face=face))
    if throw_dice(draft, turn.seat, odd, "all_or_nothing") != [face]:
        draft.emit(FourMissed(seat=turn.seat))
        carry(draft, turn.seat, None, 2, "four_missed")  # R29
        end_turn(draft, turn.seat)


def claim(draft: Game, turn: Turn, target: int | None) -> None:
    check_thrown(turn)
    combination = combination_on(turn)
    if combination is None:
        raise IllegalMove("no_combination", "R7")
    check_target(draft.state, turn, target)
    draft.emit(CombinationClaimed(seat=turn.seat, combination=combination, target=target))
    if target is None:
        use(draft, turn.seat, combination)
    elif target in draft.state.camouflaged:
        draft.emit(TheftBlocked(seat=turn.seat, target=target))  # R20, R21
    else:
        use_against(draft, turn.seat, combination, target)
    end_turn(draft, turn.seat)  # R6


def stop(draft: Game, turn: Turn) -> None:
    check_thrown(turn)
    lose_turn(draft, turn, "renounced" if combination_on(turn) else "no_combination")  # R9


def hide(draft: Game, turn: Turn) -> None:
    # R34
    seat, cards = turn.seat, draft.state.hideouts[turn.seat]
    if turn.dice:
        raise IllegalMove("already_thrown", "R34")
    if cards == 0:
        raise IllegalMove("no_card", "R34")
    if seat in draft.state.camouflaged:
        raise IllegalMove("already_camouflaged", "R34")
    draft.emit(HideoutPlayed(seat=seat, left=cards - 1))
    draft.emit(Camouflaged(seat=seat))


def check_thrown(turn: Turn) -> None:
    if not turn.dice:
        raise IllegalMove("must_roll_first", "R4")


def check_target(state: CiteDesVoleursState, turn: Turn, target: int | None) -> None:
    # R8
    needed = needs_target(state, turn)
    if needed and target is None:
        raise IllegalMove("target_needed", "R8")
    if needed and target not in others(state, turn.seat):
        raise IllegalMove("bad_target", "R8")
    if not needed and target is not None:
        raise IllegalMove("no_target_needed", "R8")


# Combinations


def use(draft: Game, seat: int, combination: Combination) -> None:
    match combination:
        case "camouflage":  # R19
            draft.emit(Camouflaged(seat=seat))
        case "accidental_four":  # R25
            for other in others(draft.state, seat):
                if other not in draft.state.camouflaged:
                    carry(draft, other, seat, 2, combination)
        case "loot_recovery":  # R22
            carry(draft, None, seat, draft.state.pot, combination)
        case _:  # R23, the straight
            carry(draft, None, seat, 1, combination)


def use_against(draft: Game, seat: int, combination: Combination, target: int) -> None:
    match combination:
        case "audacious_theft":
            steal_audaciously(draft, seat, target)
        case "fortune_swap":  # R16
            tokens = list(draft.state.tokens)
            tokens[seat], tokens[target] = tokens[target], tokens[seat]
            draft.emit(FortunesSwapped(seat=seat, target=target, tokens=tokens))
        case "forced_contract":  # R17, R18
            if carry(draft, target, seat, 2, combination):
                carry(draft, None, target, 1, "compensation")
        case "all_or_nothing":  # R28
            carry(draft, target, seat, draft.state.tokens[target], combination)
            carry(draft, None, seat, draft.state.pot, combination)
        case _:  # R24, the straight with an empty pot
            carry(draft, target, seat, 1, combination)


def steal_audaciously(draft: Game, seat: int, target: int) -> None:
    # R13–R15
    if not carry(draft, target, seat, 3, "audacious_theft"):
        return
    faces = draft.roll(1, 6, "getaway")
    draft.emit(DiceRolled(seat=seat, dice=faces, positions=[], sides=6, reason="getaway"))
    if faces[0] <= 2:
        carry(draft, seat, target, 1, "caught")
        carry(draft, seat, None, 1, "caught")


def carry(draft: Game, source: int | None, destination: int | None, count: int, reason: MoveReason) -> int:
    """Moves so many tokens, or what there is (R12); None is the pot. Returns how many went."""
    state = draft.state
    moved = min(count, state.pot if source is None else state.tokens[source])
    if moved:
        draft.emit(TokensMoved(source=source, destination=destination, count=moved, reason=reason))
    return moved


# The end of a turn, and of the game


def lose_turn(draft: Game, turn: Turn, reason: LossReason) -> None:
    # R11
    draft.emit(CombinationLost(seat=turn.seat, reason=reason))
    carry(draft, turn.seat, None, 1, reason)
    end_turn(draft, turn.seat)


def end_turn(draft: Game, seat: int) -> None:
    draft.emit(TurnEnded(seat=seat))
    if draft.state.tokens[seat] >= goal(draft.state):
        end(draft, "goal_reached", seat)  # R30, R31
    else:
        start_next_turn(draft, seat)


def start_next_turn(draft: Game, after: int) -> None:
    coming = next_turn(draft, after)
    draft.emit(coming)
    if coming.seat in draft.state.camouflaged:
        draft.emit(CamouflageEnded(seat=coming.seat))  # R19


def end(draft: Game, reason: str, winner: int) -> None:
    state = draft.state
    ranking = ranking_by(state.tokens, state.left)
    draft.emit(GameEnded(reason=reason, winners=[winner], ranking=ranking, scores=list(state.tokens)))


def leave(draft: Game, seat: int) -> None:
    # R33
    on_turn = turn_of(draft.state).seat == seat
    draft.emit(PlayerLeft(seat=seat))
    carry(draft, seat, None, draft.state.tokens[seat], "left")
    if on_turn:
        draft.emit(TurnEnded(seat=seat))
    staying = still_in(draft.seats, draft.state.left)
    if len(staying) == 1:
        end(draft, "last_player_standing", staying[0])
    elif on_turn:
        start_next_turn(draft, seat)


# Offers


def offers(options: CiteDesVoleursOptions, state: CiteDesVoleursState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    if not turn.dice:
        throwing = [Offer(Roll(), "offer-roll")]
        may_hide = state.hideouts[seat] > 0 and seat not in state.camouflaged
        return [*throwing, Offer(Hide(), "offer-hide")] if may_hide else throwing
    found = reroll_offers(turn) + claim_offers(state, turn)
    if can_announce(state, turn):
        found.append(Offer(AnnounceFour(), "offer-announce_four", {"face": triple_on(turn)}))
    return [*found, Offer(Stop(), "offer-stop")]


def reroll_offers(turn: Turn) -> list[Offer]:
    return [
        Offer(Reroll(dice=dice), "offer-reroll", {"faces": faces_at(turn.dice, dice)})
        for dice in selections(range(DICE))
        if turn.rolls_left
    ]


def claim_offers(state: CiteDesVoleursState, turn: Turn) -> list[Offer]:
    combination = combination_on(turn)
    if combination is None:
        return []
    if not needs_target(state, turn):
        return [Offer(Claim(), "offer-claim", {"combination": combination})]
    return [
        Offer(Claim(target=target), "offer-claim_against", {"combination": combination, "target": Named(target)})
        for target in others(state, turn.seat)
    ]


# View


def view(options: CiteDesVoleursOptions, state: CiteDesVoleursState, viewer: Viewer) -> CiteDesVoleursView:
    return CiteDesVoleursView(
        round=state.round,
        tokens=state.tokens,
        pot=state.pot,
        total=total(state),
        goal=goal(state),
        camouflaged=state.camouflaged,
        hideouts=state.hideouts,
        turn=None if state.turn is None else turn_view(state, state.turn),
        last_turn=state.last_turn,
    )


def turn_view(state: CiteDesVoleursState, turn: Turn) -> CiteDesVoleursTurnView:
    return CiteDesVoleursTurnView(
        seat=turn.seat,
        dice=turn.dice,
        rolls_left=turn.rolls_left,
        combination=combination_on(turn),
        needs_target=needs_target(state, turn),
        can_announce=can_announce(state, turn),
        announced=turn.announced,
    )


def active(options: CiteDesVoleursOptions, state: CiteDesVoleursState) -> list[int]:
    return [turn_of(state).seat]


CITE_DES_VOLEURS: Ruleset[CiteDesVoleursOptions, CiteDesVoleursState, CiteDesVoleursMove, CiteDesVoleursEvent] = Ruleset(
    id="cite-des-voleurs",
    version=1,
    seats=range(2, 9),
    tags=("dice", "take-that", "combinations", "tokens"),
    reasons=("goal_reached", "last_player_standing"),
    options=CiteDesVoleursOptions,
    state=CiteDesVoleursState,
    moves=get_args(CiteDesVoleursMove),
    events=get_args(CiteDesVoleursEvent),
    view_type=CiteDesVoleursView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="hooded-figure",
        minutes=(15, 25),
        score="tokens",
        by_seat=("hideouts",),
        gauges={"tokens": "goal", "pot": "total"},
        marks=(),
    ),
)

"""Le Jeu des Trois Couronnes: seven rounds to make one's three dice Crown, Lord and People, with wars and alliances between."""

from __future__ import annotations

from typing import assert_never

from service.engine.draft import Draft
from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Named, Offer, Ruleset
from service.engine.seats import Viewer, still_in
from service.mechanics.dice import faces_at, selections, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import next_turn, turn_of
from service.rulesets.trois_couronnes.evolve import evolve
from service.rulesets.trois_couronnes.kingdoms import (
    ALLIANCE_STAKE,
    CROWN,
    DICE,
    LORD,
    ORDER,
    PEOPLE,
    WAR_STAKE,
    alliance_of,
    alliance_targets,
    brought_nothing,
    free_positions,
    is_next,
    kingdom_of,
    others,
    phase_of,
    points_of,
    proposed_last_round,
    protected,
    war_targets,
)
from service.rulesets.trois_couronnes.words import (
    ROUNDS,
    Action,
    Alliance,
    AllianceAnswered,
    AllianceProposed,
    AllianceResolved,
    Choose,
    DeclareWar,
    DiceKept,
    Keep,
    ProposeAlliance,
    Reason,
    Scored,
    Stop,
    StoryTold,
    TroisCouronnesEvent,
    TroisCouronnesMove,
    TroisCouronnesOptions,
    TroisCouronnesState,
    TroisCouronnesView,
    Turn,
    TurnView,
    WarDeclared,
    WarResolved,
)

WAR_LOOT = 30
ALLIANCE_GAIN = 10

Game = Draft[TroisCouronnesOptions, TroisCouronnesState]

# Start


def initial(options: TroisCouronnesOptions, names: tuple[str, ...]) -> TroisCouronnesState:
    seats = len(names)
    return TroisCouronnesState(scores=[0] * seats, stories=[None] * seats, attacked=[0] * seats, proposed=[0] * seats)  # R2


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: TroisCouronnesMove) -> None:
    check_alliance(draft.state, move)
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Keep():
            keep(draft, turn, sorted(move.dice))
        case Stop():
            stop(draft, turn, move.story)
        case DeclareWar():
            declare_war(draft, turn, move.target)
        case ProposeAlliance():
            propose_alliance(draft, turn, move.target)
        case Choose():
            answer(draft, alliance_of(draft.state), move.accept)
        case _:
            assert_never(move)


def check_alliance(state: TroisCouronnesState, move: TroisCouronnesMove) -> None:
    """What a proposal under way forbids to everything else."""
    phase = phase_of(state)
    if isinstance(move, Choose) and phase != "alliance_answer":
        raise IllegalMove("nothing_to_answer", "R23")
    if phase == "alliance_answer" and not isinstance(move, Choose):
        raise IllegalMove("answer_first", "R23")
    if phase == "alliance_throw" and not isinstance(move, Roll):
        raise IllegalMove("alliance_throw_first", "R25")


def roll(draft: Game, turn: Turn) -> None:
    if draft.state.alliance is not None:
        throw_for_alliance(draft, turn, draft.state.alliance)
        return
    if turn.rolls_left == 0:
        raise IllegalMove("no_throw_left", "R8")
    positions = free_positions(turn)
    if not positions:
        raise IllegalMove("nothing_to_throw", "R6")
    throw_dice(draft, turn.seat, positions, "throw")


def keep(draft: Game, turn: Turn, positions: list[int]) -> None:
    if not turn.dice:
        raise IllegalMove("must_roll_first", "R3")
    if turn.rolls_left == 0:
        raise IllegalMove("no_throw_left", "R8")
    if set(positions) & set(turn.kept):
        raise IllegalMove("already_kept", "R6")
    if not is_next(turn, positions):
        raise IllegalMove("not_next_face", "R4")
    draft.emit(DiceKept(seat=turn.seat, dice=positions))  # R5


def stop(draft: Game, turn: Turn, story: str | None) -> None:
    if not turn.dice:
        raise IllegalMove("must_roll_first", "R3")
    if story is not None:
        draft.emit(StoryTold(seat=turn.seat, text=story))  # R14
    kingdom = kingdom_of(turn)
    points = points_of(draft.options, turn.dice, kingdom, draft.state.scores[turn.seat])
    score(draft, turn.seat, points, kingdom)  # R9
    end_turn(draft, turn)


def declare_war(draft: Game, turn: Turn, target: int) -> None:
    check_action(draft, turn, target, "R17")
    if draft.state.scores[turn.seat] < WAR_STAKE:
        raise IllegalMove("not_enough_points", "R17")
    if target in protected(draft.state):
        raise IllegalMove("protected_target", "R21")
    draft.emit(WarDeclared(seat=turn.seat, target=target))
    won = sum(face in (LORD, PEOPLE) for face in throw_for_action(draft, turn, "war")) >= 2  # R18
    points = max(0, min(WAR_LOOT, draft.state.scores[target])) if won else WAR_STAKE  # R19, R20
    draft.emit(WarResolved(seat=turn.seat, target=target, won=won, points=points))
    if points:
        score(draft, turn.seat, points if won else -points, "war_won" if won else "war_lost")
        score(draft, target, -points if won else points, "war_lost" if won else "war_won")
    after_action(draft, turn)


def propose_alliance(draft: Game, turn: Turn, target: int) -> None:
    check_action(draft, turn, target, "R22")
    if proposed_last_round(draft.state, turn.seat):
        raise IllegalMove("proposed_last_round", "R27")
    if min(draft.state.scores[turn.seat], draft.state.scores[target]) < ALLIANCE_STAKE:
        raise IllegalMove("not_enough_points", "R22")
    draft.emit(AllianceProposed(seat=turn.seat, target=target))


def check_action(draft: Game, turn: Turn, target: int, rule: str) -> None:
    if turn.dice:
        raise IllegalMove("too_late", "R15")
    if turn.action is not None:
        raise IllegalMove("action_done", "R15")
    if target not in others(draft.state, turn.seat):
        raise IllegalMove("bad_target", rule)


def answer(draft: Game, alliance: Alliance, accept: bool) -> None:
    draft.emit(AllianceAnswered(seat=alliance.seat, target=alliance.target, accepted=accept))  # R23, R24


def throw_for_alliance(draft: Game, turn: Turn, alliance: Alliance) -> None:
    held = CROWN in throw_for_action(draft, turn, "alliance")  # R25
    draft.emit(AllianceResolved(seat=alliance.seat, target=alliance.target, held=held))
    for seat in (alliance.seat, alliance.target):  # R26
        score(draft, seat, ALLIANCE_GAIN if held else -ALLIANCE_STAKE, "alliance_held" if held else "alliance_broken")
    after_action(draft, turn)


def throw_for_action(draft: Game, turn: Turn, action: Action) -> list[int]:
    faces = draft.roll(DICE, 6, action)
    draft.emit(DiceRolled(seat=turn.seat, dice=faces, positions=[], sides=6, reason=action))
    return faces


def after_action(draft: Game, turn: Turn) -> None:
    if draft.options.after_action == "turn_ends":  # R16
        end_turn(draft, turn)


def end_turn(draft: Game, turn: Turn) -> None:
    if draft.options.declining_kingdom and brought_nothing(turn):
        score(draft, turn.seat, -1, "declining_kingdom")  # R28
    draft.emit(TurnEnded(seat=turn.seat))
    go_on(draft, turn.seat)


def score(draft: Game, seat: int, points: int, reason: Reason) -> None:
    draft.emit(Scored(seat=seat, points=points, total=draft.state.scores[seat] + points, reason=reason))


def go_on(draft: Game, after: int) -> None:
    """The next turn, or the end after the last one of round 7 (R1, R30)."""
    coming = next_turn(draft, after)
    if coming.round > ROUNDS:
        end_by_scores(draft, "rounds_completed")
    else:
        draft.emit(coming)


def leave(draft: Game, seat: int) -> None:
    # R31
    on_turn = turn_of(draft.state).seat == seat
    alliance = draft.state.alliance
    draft.emit(PlayerLeft(seat=seat))
    staying = still_in(draft.seats, draft.state.left)
    if alliance is not None and alliance.target == seat and len(staying) > 1:
        answer(draft, alliance, False)
    if on_turn:
        draft.emit(TurnEnded(seat=seat))
    if not staying:
        end_by_scores(draft, "abandoned")
    elif len(staying) == 1:
        end_by_scores(draft, "last_player_standing")
    elif on_turn:
        go_on(draft, seat)


# Offers


def offers(options: TroisCouronnesOptions, state: TroisCouronnesState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    match phase_of(state):
        case "alliance_answer":
            proposer = {"seat": Named(turn.seat)}
            return [
                Offer(Choose(accept=True), "offer-accept", proposer),
                Offer(Choose(accept=False), "offer-refuse", proposer),
            ]
        case "alliance_throw":
            return [Offer(Roll(), "offer-roll-alliance", {"count": DICE})]
    if not turn.dice:
        wars = [Offer(DeclareWar(target=target), "offer-war", {"target": Named(target)}) for target in war_targets(state, turn)]
        alliances = [
            Offer(ProposeAlliance(target=target), "offer-alliance", {"target": Named(target)})
            for target in alliance_targets(state, turn)
        ]
        return [Offer(Roll(), "offer-roll", {"count": DICE}), *wars, *alliances]
    return [*throw_offers(turn), stop_offer(options, state, turn)]


def throw_offers(turn: Turn) -> list[Offer]:
    """Throwing again and keeping, while a throw is left."""
    positions = free_positions(turn)
    if turn.rolls_left == 0 or not positions:
        return []
    keeps = [
        Offer(Keep(dice=dice), "offer-keep", {"faces": faces_at(turn.dice, dice)})
        for dice in selections(positions)
        if is_next(turn, dice)
    ]
    return [Offer(Roll(), "offer-roll", {"count": len(positions)}), *keeps]


def stop_offer(options: TroisCouronnesOptions, state: TroisCouronnesState, turn: Turn) -> Offer:
    kingdom = kingdom_of(turn)
    points = points_of(options, turn.dice, kingdom, state.scores[turn.seat])
    return Offer(Stop(), "offer-stop", {"kingdom": kingdom, "points": points}, free=("story",))


# View


def view(options: TroisCouronnesOptions, state: TroisCouronnesState, viewer: Viewer) -> TroisCouronnesView:
    turn = state.turn
    return TroisCouronnesView(
        phase=phase_of(state),
        round=state.round,
        rounds=ROUNDS,
        scores=state.scores,
        turn=None if turn is None else turn_view(options, state, turn),
        alliance=state.alliance,
        war_targets=[] if turn is None else war_targets(state, turn),
        alliance_targets=[] if turn is None else alliance_targets(state, turn),
        protected=[] if turn is None else protected(state),
        stories=state.stories,
        last_turn=state.last_turn,
        last_action=state.last_action,
    )


def turn_view(options: TroisCouronnesOptions, state: TroisCouronnesState, turn: Turn) -> TurnView:
    kingdom = kingdom_of(turn) if turn.dice else None
    return TurnView(
        seat=turn.seat,
        dice=turn.dice,
        kept=turn.kept,
        next_face=ORDER[len(turn.kept)] if len(turn.kept) < DICE else None,
        rolls_left=turn.rolls_left,
        action=turn.action,
        kingdom=kingdom,
        points=None if kingdom is None else points_of(options, turn.dice, kingdom, state.scores[turn.seat]),
    )


def active(options: TroisCouronnesOptions, state: TroisCouronnesState) -> list[int]:
    return [alliance_of(state).target if phase_of(state) == "alliance_answer" else turn_of(state).seat]


TROIS_COURONNES: Ruleset[TroisCouronnesOptions, TroisCouronnesState, TroisCouronnesMove, TroisCouronnesEvent] = Ruleset(
    id="trois-couronnes",
    version=1,
    seats=range(1, 5),
    tags=("dice", "push-your-luck", "alliances", "solo", "narrative"),
    reasons=("rounds_completed", "last_player_standing", "abandoned"),
    options=TroisCouronnesOptions,
    state=TroisCouronnesState,
    moves=(Roll, Keep, Stop, DeclareWar, ProposeAlliance, Choose),
    events=(
        TurnStarted,
        DiceRolled,
        DiceKept,
        WarDeclared,
        WarResolved,
        AllianceProposed,
        AllianceAnswered,
        AllianceResolved,
        StoryTold,
        Scored,
        TurnEnded,
        PlayerLeft,
        GameEnded,
    ),
    view_type=TroisCouronnesView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="queen-crown", minutes=(15, 20), by_seat=("stories",), gauges={"round": "rounds"}),
)

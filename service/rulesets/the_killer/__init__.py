"""The Killer: win an attack with a very low or a very high total, then hurt an opponent for as long as the dice hit."""

from __future__ import annotations

from typing import assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import Pass, Roll, Stop
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Named, Offer, Ruleset
from service.engine.seats import Viewer, still_in
from service.mechanics.dice import check_positions, faces_at, selections, throw_dice
from service.mechanics.turns import start_next_turn, turn_of
from service.rulesets.the_killer.evolve import evolve
from service.rulesets.the_killer.questions import (
    FULL_LIFE,
    REGENERATION,
    damage_of,
    free_positions,
    is_immune,
    limits,
    opponents,
    state_at,
    targets,
    won_before,
    worth,
)
from service.rulesets.the_killer.words import (
    Aim,
    Aimed,
    Announce,
    AttackBackfired,
    AttackEnded,
    AttackLost,
    AttackWon,
    Busted,
    DiceKept,
    LevelRaised,
    Reroll,
    SeatState,
    Side,
    StateChanged,
    TargetAnnounced,
    TheKillerEvent,
    TheKillerMove,
    TheKillerOptions,
    TheKillerState,
    TheKillerTurnView,
    TheKillerView,
    Turn,
)

HIGHEST_LEVEL = 5

Game = Draft[TheKillerOptions, TheKillerState]

# Start


def initial(options: TheKillerOptions, names: tuple[str, ...]) -> TheKillerState:
    seats = len(names)
    return TheKillerState(life=[FULL_LIFE] * seats, states=["alive"] * seats, levels=[0] * seats)  # R1


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))


# Decide


def decide(draft: Game, seat: int, move: TheKillerMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice))
        case Stop():
            stop(draft, turn)
        case Announce():
            announce(draft, turn, move.target)
        case Aim():
            aim(draft, turn, move.side)
        case Pass():
            stay_dead(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    match turn.phase:
        case "return":
            try_to_return(draft, turn)
        case "aim":
            raise IllegalMove("must_aim", "R26")
        case "seek":
            throw_first(draft, turn)
        case "announce":
            forget_to_announce(draft, turn)
        case "attack":
            throw_attack(draft, turn)
        case _:
            assert_never(turn.phase)


def try_to_return(draft: Game, turn: Turn) -> None:
    # R24
    [face] = throw_dice(draft, turn.seat, [0], "return")
    if face >= 5:
        delta = 1 - draft.state.life[turn.seat]
        draft.emit(ResourceChanged(seat=turn.seat, resource="life", delta=delta, total=1, reason="return"))
        draft.emit(StateChanged(seat=turn.seat, state="zombie"))  # R25
    else:
        draft.emit(Busted(seat=turn.seat, reason="still_dead"))
        end_turn(draft, turn.seat)


def throw_first(draft: Game, turn: Turn) -> None:
    if turn.dice:
        raise IllegalMove("already_thrown", "R3")
    throw_dice(draft, turn.seat, free_positions(draft.options, turn), "seek")


def reroll(draft: Game, turn: Turn, positions: list[int]) -> None:
    check_positions(positions, draft.options.dice, "/move/dice")
    check_seeking(turn)
    if set(positions) & set(turn.kept):
        raise IllegalMove("already_set_aside", "R4")
    aside = [position for position in free_positions(draft.options, turn) if position not in positions]
    if not aside:
        raise IllegalMove("keep_one", "R4")
    draft.emit(DiceKept(seat=turn.seat, dice=aside))
    throw_dice(draft, turn.seat, positions, "seek")
    if len(positions) == 1:
        take_total(draft, turn)  # R5


def stop(draft: Game, turn: Turn) -> None:
    check_seeking(turn)
    take_total(draft, turn)


def announce(draft: Game, turn: Turn, target: int) -> None:
    check_not_dead(turn)
    check_aimed(turn)
    if turn.phase == "seek":
        raise IllegalMove("no_attack", "R11")
    if turn.phase == "attack":
        raise IllegalMove("must_attack", "R14")
    if target not in opponents(draft.state, turn.seat):
        raise IllegalMove("bad_target", "R11")
    if is_immune(draft.state, target, turn.strength):
        raise IllegalMove("immune", "R31")
    draft.emit(TargetAnnounced(seat=turn.seat, target=target, strength=turn.strength))


def aim(draft: Game, turn: Turn, side: Side) -> None:
    check_not_dead(turn)
    if draft.state.states[turn.seat] != "zombie":
        raise IllegalMove("not_a_zombie", "R26")
    if turn.phase != "aim":
        raise IllegalMove("already_aimed", "R26")
    draft.emit(Aimed(seat=turn.seat, side=side))


def stay_dead(draft: Game, turn: Turn) -> None:
    if turn.phase != "return":
        raise IllegalMove("not_dead", "R24")
    end_turn(draft, turn.seat)


def check_seeking(turn: Turn) -> None:
    """What forbids to throw again, or to stop, at a moment that is not between two throws of phase 1."""
    check_not_dead(turn)
    check_aimed(turn)
    if turn.phase == "seek" and not turn.dice:
        raise IllegalMove("not_thrown", "R3")
    if turn.phase == "announce":
        raise IllegalMove("must_announce", "R12")
    if turn.phase == "attack":
        raise IllegalMove("must_attack", "R14")


def check_not_dead(turn: Turn) -> None:
    if turn.phase == "return":
        raise IllegalMove("dead", "R24")


def check_aimed(turn: Turn) -> None:
    if turn.phase == "aim":
        raise IllegalMove("must_aim", "R26")


# Phase 1, winning an attack


def take_total(draft: Game, turn: Turn) -> None:
    won, strength = worth(draft.options, draft.state, turn)
    if won == "attack":
        win_attack(draft, turn, strength)
        return
    if won == "regeneration":
        regenerate(draft, turn.seat)
    else:
        draft.emit(Busted(seat=turn.seat, reason="no_attack"))  # R9, R10
    end_turn(draft, turn.seat)


def win_attack(draft: Game, turn: Turn, strength: int) -> None:
    draft.emit(AttackWon(seat=turn.seat, strength=strength))
    if not targets(draft.state, turn):
        draft.emit(AttackLost(seat=turn.seat, strength=strength, reason="no_target"))  # R32
        end_turn(draft, turn.seat)


def regenerate(draft: Game, seat: int) -> None:
    # R20
    state = draft.state
    was_dying = state.states[seat] == "dying"
    total = min(FULL_LIFE, state.life[seat] + REGENERATION)
    delta = total - state.life[seat]
    draft.emit(ResourceChanged(seat=seat, resource="life", delta=delta, total=total, reason="regeneration"))
    if was_dying:
        draft.emit(StateChanged(seat=seat, state="alive"))
    if was_dying and draft.options.terminator and state.levels[seat] < HIGHEST_LEVEL:
        draft.emit(LevelRaised(seat=seat, level=state.levels[seat] + 1))  # R30, R33


# Phase 2, attacking


def forget_to_announce(draft: Game, turn: Turn) -> None:
    # R12
    if not draft.options.forgetting:
        raise IllegalMove("must_announce", "R12")
    draft.emit(AttackBackfired(seat=turn.seat, strength=turn.strength))  # R34: whatever the attacker's own level
    throw_attack(draft, turn)


def throw_attack(draft: Game, turn: Turn) -> None:
    """One throw of an attack (R13–R15)."""
    positions = free_positions(draft.options, turn)
    faces = throw_dice(draft, turn.seat, positions, "attack")
    hits = [position for position, face in zip(positions, faces, strict=True) if face == turn.strength]
    if hits:
        damage = damage_of(turn) + len(hits) * turn.strength
        draft.emit(DiceKept(seat=turn.seat, dice=hits, damage=damage))
    if not hits or not free_positions(draft.options, turn):
        end_attack(draft, turn)


def end_attack(draft: Game, turn: Turn) -> None:
    assert turn.target is not None, "an attack has a target"
    damage = damage_of(turn)
    draft.emit(AttackEnded(seat=turn.seat, target=turn.target, strength=turn.strength, damage=damage))
    if damage:
        hurt(draft, turn.target, damage, own=turn.target == turn.seat)  # R16
    end_turn(draft, turn.seat)


# Phase 3, dying


def hurt(draft: Game, seat: int, damage: int, own: bool) -> None:
    state = draft.state
    delta = -1 if state.states[seat] == "zombie" else -damage  # R28
    total = state.life[seat] + delta
    now: SeatState = "dead" if state.states[seat] == "zombie" else state_at(total)
    draft.emit(ResourceChanged(seat=seat, resource="life", delta=delta, total=total, reason="backfire" if own else "attack"))
    if now != state.states[seat]:
        draft.emit(StateChanged(seat=seat, state=now))
    if now == "dead" and seat not in state.eliminated:
        draft.emit(PlayerEliminated(seat=seat, reason="own_attack" if own else "killed"))  # R21


def end_turn(draft: Game, seat: int) -> None:
    draft.emit(TurnEnded(seat=seat))
    if not end_with_one_survivor(draft, "last_survivor"):
        go_on(draft, seat)


def end_with_one_survivor(draft: Game, reason: str) -> bool:
    """Ends the game as soon as a single seat is not eliminated (R23)."""
    eliminated = draft.state.eliminated
    survivors = still_in(draft.seats, eliminated)
    if len(survivors) > 1:
        return False
    ranking = [[seat] for seat in [*survivors, *reversed(eliminated)]]
    draft.emit(GameEnded(reason=reason, winners=survivors, ranking=ranking))
    return True


def go_on(draft: Game, after: int) -> None:
    start_next_turn(draft, after, draft.state.left if draft.options.zombies else draft.state.eliminated)  # R22, R24


def leave(draft: Game, seat: int) -> None:
    # R35
    turn = turn_of(draft.state)
    draft.emit(PlayerLeft(seat=seat))
    draft.emit(StateChanged(seat=seat, state="left"))
    if turn.seat == seat:
        draft.emit(TurnEnded(seat=seat))
    if end_with_one_survivor(draft, "last_player_standing"):
        return
    if turn.seat == seat:
        go_on(draft, seat)
    elif turn.target == seat or (turn.phase == "announce" and not targets(draft.state, turn)):
        draft.emit(AttackLost(seat=turn.seat, strength=turn.strength, reason="target_left"))
        end_turn(draft, turn.seat)


# Offers


def offers(options: TheKillerOptions, state: TheKillerState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    match turn.phase:
        case "return":
            return [Offer(Roll(), "offer-return"), Offer(Pass(), "offer-pass")]
        case "aim":
            return [Offer(Aim(side="low"), "offer-aim_low"), Offer(Aim(side="high"), "offer-aim_high")]
        case "seek":
            return seek_offers(options, state, turn)
        case "announce":
            named = [
                Offer(Announce(target=target), "offer-announce", {"target": Named(target), "strength": turn.strength})
                for target in targets(state, turn)
            ]
            return [*named, Offer(Roll(), "offer-forget")] if options.forgetting else named
        case "attack":
            return [Offer(Roll(), "offer-attack", {"count": len(free_positions(options, turn)), "strength": turn.strength})]
        case _:
            assert_never(turn.phase)


def seek_offers(options: TheKillerOptions, state: TheKillerState, turn: Turn) -> list[Offer]:
    if not turn.dice:
        return [Offer(Roll(), "offer-roll", {"count": options.dice})]
    won, strength = worth(options, state, turn)
    stopping = Offer(Stop(), "offer-stop", {"total": sum(turn.dice), "result": won, "strength": strength})
    thrown = free_positions(options, turn)
    again = [
        Offer(Reroll(dice=dice), "offer-reroll", {"faces": faces_at(turn.dice, dice)})
        for dice in selections(thrown, most=len(thrown) - 1)
    ]
    return [stopping, *again]


# View


def view(options: TheKillerOptions, state: TheKillerState, viewer: Viewer) -> TheKillerView:
    low, high = limits(options)
    return TheKillerView(
        round=state.round,
        low=low,
        high=high,
        life=state.life,
        states=state.states,
        levels=state.levels,
        turn=None if state.turn is None else turn_view(options, state, state.turn),
        last_turn=state.last_turn,
        eliminated=state.eliminated,
    )


def turn_view(options: TheKillerOptions, state: TheKillerState, turn: Turn) -> TheKillerTurnView:
    seeking = turn.phase == "seek"
    won, strength = worth(options, state, turn) if seeking else won_before(turn)
    return TheKillerTurnView(
        seat=turn.seat,
        phase=turn.phase,
        aim=turn.aim,
        dice=turn.dice,
        kept=turn.kept,
        total=sum(turn.dice) if turn.phase in ("seek", "announce") else 0,
        result=won,
        strength=strength,
        rolls_left=len(free_positions(options, turn)) - bool(turn.dice) if seeking else 0,  # R4
        targets=targets(state, turn) if turn.phase == "announce" else [],
        target=turn.target,
        damage=damage_of(turn),
    )


def active(options: TheKillerOptions, state: TheKillerState) -> list[int]:
    return [turn_of(state).seat]


THE_KILLER: Ruleset[TheKillerOptions, TheKillerState, TheKillerMove, TheKillerEvent] = Ruleset(
    id="the-killer",
    version=1,
    seats=range(2, 11),
    tags=("dice", "elimination", "push-your-luck", "interaction", "zombies"),
    reasons=("last_survivor", "last_player_standing"),
    options=TheKillerOptions,
    state=TheKillerState,
    moves=get_args(TheKillerMove),
    events=get_args(TheKillerEvent),
    view_type=TheKillerView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="shambling-zombie", minutes=(10, 25), score="life", by_seat=("states", "levels"), gauges={"life": FULL_LIFE}
    ),
)

"""Meaning Dice: picture dice, one game master, and a scenario that the others must talk their way out of."""

from __future__ import annotations

from itertools import combinations
from typing import assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.refusals import IllegalMove, InvalidOptions
from service.engine.ruleset import Hints, Masked, Offer, Ruleset
from service.engine.seats import Viewer, next_seat, still_in
from service.mechanics.dice import check_positions, throw_dice
from service.rulesets.meaning_dice.evolve import evolve
from service.rulesets.meaning_dice.pictures import SCENARIOS
from service.rulesets.meaning_dice.words import (
    Associate,
    Choose,
    ClaimJudged,
    DiceAssociated,
    DieDrawn,
    Draw,
    MeaningDiceClaim,
    MeaningDiceDie,
    MeaningDiceEvent,
    MeaningDiceMove,
    MeaningDiceOptions,
    MeaningDiceState,
    MeaningDiceTurn,
    MeaningDiceView,
    Phase,
    Reroll,
    ScenarioSet,
    SetScenario,
    SolutionClaimed,
    VoteCast,
)

Game = Draft[MeaningDiceOptions, MeaningDiceState]

# Start


def initial(options: MeaningDiceOptions, names: tuple[str, ...]) -> MeaningDiceState:
    seats = len(names)
    if options.game_master >= seats:
        fault = "the game master must be a seat of this game"
        raise InvalidOptions(fault, [{"pointer": "/options/game_master", "detail": fault}])
    return MeaningDiceState(votes=[None] * seats, voted_at=[None] * seats)


def start(draft: Game) -> None:
    """Nothing happens before the game master has set the scenario (R4)."""


# Decide


def decide(draft: Game, seat: int, move: MeaningDiceMove) -> None:
    match move:
        case SetScenario():
            set_scenario(draft, seat, move.scenario)
        case Draw():
            draw(draft, seat, move)
        case Associate():
            associate(draft, seat, move)
        case Reroll():
            reroll(draft, seat, move)
        case Choose():
            judge(draft, seat, move.accept)
        case _:
            assert_never(move)


def set_scenario(draft: Game, seat: int, scenario: str) -> None:
    # R3
    if draft.state.scenario is not None:
        raise IllegalMove("already_set", "R5")
    draft.emit(ScenarioSet(seat=seat, scenario=scenario))
    throw_dice(draft, seat, list(range(len(draft.options.faces))), "throw")
    draft.emit(TurnStarted(seat=seat, round=1))  # R6


def draw(draft: Game, seat: int, move: Draw) -> None:
    # R8
    check_positions([move.die], len(draft.options.faces), "/move/die")
    check_playing(draft.state)
    check_claim(draft.options, seat, move.solves)
    if is_drawn(draft.state, move.die):
        raise IllegalMove("already_drawn", "R9")
    face = face_of(draft.options, draft.state, move.die)
    draft.emit(DieDrawn(seat=seat, die=move.die, face=face, meaning=move.meaning))
    claim_or_end(draft, seat, move.solves)


def associate(draft: Game, seat: int, move: Associate) -> None:
    # R10
    pair = sorted(move.dice)
    check_positions(pair, len(draft.options.faces), "/move/dice")
    check_playing(draft.state)
    check_claim(draft.options, seat, move.solves)
    if not all(is_drawn(draft.state, position) for position in pair):
        raise IllegalMove("not_drawn", "R10")
    if is_associated(draft.state, pair):
        raise IllegalMove("already_associated", "R11")
    draft.emit(DiceAssociated(seat=seat, dice=pair, meaning=move.meaning))
    claim_or_end(draft, seat, move.solves)


def reroll(draft: Game, seat: int, move: Reroll) -> None:
    # R12
    check_positions(move.dice, len(draft.options.faces), "/move/dice")
    check_playing(draft.state)
    if is_drawn(draft.state, move.dice[0]):
        raise IllegalMove("already_drawn", "R12")
    throw_dice(draft, seat, move.dice, "reroll")
    end_turn(draft, seat)


def judge(draft: Game, seat: int, accept: bool) -> None:
    # R15, R16
    claim = draft.state.claim
    if claim is None:
        raise IllegalMove("nothing_to_judge", "R17")
    draft.emit(VoteCast(seat=seat, accept=accept))
    settle_when_all_judged(draft, claim)


def check_playing(state: MeaningDiceState) -> None:
    if state.scenario is None:
        raise IllegalMove("no_scenario", "R4")
    if state.claim is not None:
        raise IllegalMove("judge_first", "R17")


def check_claim(options: MeaningDiceOptions, seat: int, solves: bool) -> None:
    if solves and seat == options.game_master:
        raise IllegalMove("game_master_cannot_solve", "R14")


def claim_or_end(draft: Game, seat: int, solves: bool) -> None:
    if solves:
        draft.emit(SolutionClaimed(seat=seat))  # R13
    else:
        end_turn(draft, seat)


# Judging


def settle_when_all_judged(draft: Game, claim: MeaningDiceClaim) -> None:
    if not judges_waited_for(draft.options, draft.state, claim):
        votes = list(draft.state.votes)
        settle(draft, claim, is_accepted(votes, draft.options.game_master), votes)


def is_accepted(votes: list[bool | None], game_master: int) -> bool:
    """The majority decides, and on a tie the game master (R16)."""
    accepting, rejecting = votes.count(True), votes.count(False)
    return votes[game_master] is True if accepting == rejecting else accepting > rejecting


def settle(draft: Game, claim: MeaningDiceClaim, accepted: bool, votes: list[bool | None]) -> None:
    draft.emit(ClaimJudged(seat=claim.seat, accepted=accepted, votes=votes))
    if accepted:
        draft.emit(TurnEnded(seat=claim.seat))
        solvers = [seat for seat in staying(draft) if seat != draft.options.game_master]
        end(draft, "scenario_solved", solvers)  # R18
    else:
        end_turn(draft, claim.seat)  # R19


# The end of a turn, and of the game


def end_turn(draft: Game, seat: int) -> None:
    draft.emit(TurnEnded(seat=seat))
    if end_if_deserted(draft):
        return
    if dice_left(draft.options, draft.state) == 0:
        end(draft, "dice_used_up", [draft.options.game_master])  # R20
    else:
        start_next_turn(draft, seat)


def start_next_turn(draft: Game, after: int) -> None:
    # R6
    seat = next_seat(after, draft.seats, draft.state.left)
    draft.emit(TurnStarted(seat=seat, round=draft.state.round + (seat == draft.options.game_master)))


def leave(draft: Game, seat: int) -> None:
    # R22
    claim, on_turn = draft.state.claim, draft.state.turn == seat
    draft.emit(PlayerLeft(seat=seat))
    if claim is not None and on_turn:
        settle(draft, claim, False, [None] * draft.seats)
    elif on_turn:
        end_turn(draft, seat)
    elif not end_if_deserted(draft) and claim is not None:
        settle_when_all_judged(draft, claim)


def end_if_deserted(draft: Game) -> bool:
    """Ends the game when one seat is left in it, or when the game master is gone."""
    left_over = staying(draft)
    if len(left_over) == 1:
        end(draft, "last_player_standing", left_over)
    elif draft.options.game_master not in left_over:
        end(draft, "game_master_left", left_over)
    else:
        return False
    return True


def end(draft: Game, reason: str, winners: list[int]) -> None:
    losers = [seat for seat in staying(draft) if seat not in winners]
    leavers = [[seat] for seat in reversed(draft.state.left)]
    ranking = [group for group in (winners, losers, *leavers) if group]
    draft.emit(GameEnded(reason=reason, winners=winners, ranking=ranking))


def staying(draft: Game) -> list[int]:
    return still_in(draft.seats, draft.state.left)


# Offers


def offers(options: MeaningDiceOptions, state: MeaningDiceState, seat: int) -> list[Offer]:
    """Free texts can't be listed: the offers bring placeholders that are accepted as they stand."""
    if state.scenario is None:
        return [Offer(SetScenario(scenario=text), "offer-set_scenario", {"scenario": text}, ("scenario",)) for text in SCENARIOS]
    if state.claim is not None:
        return [Offer(Choose(accept=True), "offer-accept"), Offer(Choose(accept=False), "offer-reject")]
    may_solve = (False,) if seat == options.game_master else (False, True)  # R14
    return (
        draw_offers(options, state, may_solve)
        + associate_offers(options, state, may_solve)
        + [
            Offer(Reroll(dice=[position]), "offer-reroll", {"face": face_of(options, state, position)})
            for position in undrawn(state)
        ]
    )


def draw_offers(options: MeaningDiceOptions, state: MeaningDiceState, may_solve: tuple[bool, ...]) -> list[Offer]:
    return [
        Offer(
            Draw(die=position, meaning=face_of(options, state, position), solves=solves),
            "offer-draw",
            {"face": face_of(options, state, position), "solves": solves},
            ("meaning",),
        )
        for position in undrawn(state)
        for solves in may_solve
    ]


def associate_offers(options: MeaningDiceOptions, state: MeaningDiceState, may_solve: tuple[bool, ...]) -> list[Offer]:
    drawn = [position for position in range(len(state.dice)) if is_drawn(state, position)]
    found = []
    for pair in combinations(drawn, 2):
        if is_associated(state, list(pair)):
            continue
        first, second = (face_of(options, state, position) for position in pair)
        for solves in may_solve:
            move = Associate(dice=list(pair), meaning=f"{first} + {second}", solves=solves)
            found.append(Offer(move, "offer-associate", {"first": first, "second": second, "solves": solves}, ("meaning",)))
    return found


# View


def view(options: MeaningDiceOptions, state: MeaningDiceState, viewer: Viewer) -> MeaningDiceView:
    return MeaningDiceView(
        phase=phase(state),
        round=state.round,
        game_master=options.game_master,
        scenario=state.scenario,
        dice=[die_view(options, state, position) for position in range(len(state.dice))],
        dice_left=dice_left(options, state),
        associations=state.associations,
        turn=None if state.turn is None else MeaningDiceTurn(seat=state.turn),
        claim=state.claim,
        voted=[vote is not None for vote in state.votes],
        votes=[vote if seat == viewer else None for seat, vote in enumerate(state.votes)],
        last_claim=state.last_claim,
    )


def phase(state: MeaningDiceState) -> Phase:
    if state.outcome is not None:
        return "finished"
    if state.scenario is None:
        return "scenario"
    return "play" if state.claim is None else "judgement"


def die_view(options: MeaningDiceOptions, state: MeaningDiceState, position: int) -> MeaningDiceDie:
    return MeaningDiceDie(**state.dice[position].__dict__, face=face_of(options, state, position))


def active(options: MeaningDiceOptions, state: MeaningDiceState) -> list[int]:
    if state.claim is not None:
        return judges_waited_for(options, state, state.claim)  # R17
    return [options.game_master if state.turn is None else state.turn]


def redact(options: MeaningDiceOptions, entry: Masked, viewer: Viewer) -> Masked:
    """A vote is its voter's secret in the entry that casts it, unless the claim is judged in the same breath (R16)."""
    if any(event["type"] == "claim_judged" for event in entry["events"]):
        return entry
    for event in entry["events"]:
        if event["type"] == "vote_cast" and event["seat"] != viewer:
            event["accept"] = None
            entry["move"]["accept"] = None
    return entry


def sealed(state: MeaningDiceState) -> int | None:
    """Votes that were still secret when the game ended, or when their claim fell, are never revealed (R22)."""
    return state.secret_from


# What lies on the table


def judges_waited_for(options: MeaningDiceOptions, state: MeaningDiceState, claim: MeaningDiceClaim) -> list[int]:
    # R15, R16
    judges = still_in(len(state.votes), [*state.left, claim.seat]) if options.judge == "vote" else [options.game_master]
    return [seat for seat in judges if state.votes[seat] is None]


def face_of(options: MeaningDiceOptions, state: MeaningDiceState, position: int) -> str:
    return options.faces[position][state.dice[position].value - 1]


def is_drawn(state: MeaningDiceState, position: int) -> bool:
    return state.dice[position].drawn_by is not None


def undrawn(state: MeaningDiceState) -> list[int]:
    return [position for position in range(len(state.dice)) if not is_drawn(state, position)]


def dice_left(options: MeaningDiceOptions, state: MeaningDiceState) -> int:
    return len(undrawn(state)) if state.dice else len(options.faces)


def is_associated(state: MeaningDiceState, pair: list[int]) -> bool:
    return any(made.dice == pair for made in state.associations)


MEANING_DICE: Ruleset[MeaningDiceOptions, MeaningDiceState, MeaningDiceMove, MeaningDiceEvent] = Ruleset(
    id="meaning-dice",
    version=1,
    seats=range(2, 9),
    tags=("dice", "storytelling", "one against all", "picture dice"),
    reasons=("scenario_solved", "dice_used_up", "game_master_left", "last_player_standing"),
    options=MeaningDiceOptions,
    state=MeaningDiceState,
    moves=get_args(MeaningDiceMove),
    events=get_args(MeaningDiceEvent),
    view_type=MeaningDiceView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="juggler", minutes=(15, 30), layout="pictures", score="", by_seat=("voted", "votes"), dice=(), marks=()),
    hidden=True,
    redact=redact,
    sealed=sealed,
)

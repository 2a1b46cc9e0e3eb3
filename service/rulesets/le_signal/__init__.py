"""Le Signal: take a detail around you for a sign, throw a d20 and tell what comes of it. With its extension Le Sixième Signe."""

from __future__ import annotations

from typing import Any, Final, assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import PlayerLeft, ResourceChanged
from service.engine.moves import Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Ruleset
from service.engine.seats import Viewer
from service.mechanics.solo import PLAYER, demand, end_alone
from service.rulesets.le_signal.evolve import evolve
from service.rulesets.le_signal.words import (
    EVENTS_TO_SURVIVE,
    LUCIDITY,
    REVELATIONS,
    Band,
    ConsequenceTold,
    DiceRolled,
    EventOpened,
    EventResolved,
    Fate,
    FateSealed,
    Kind,
    LeSignalEvent,
    LeSignalMove,
    LeSignalOptions,
    LeSignalState,
    LeSignalTurnView,
    LeSignalView,
    MentalEffect,
    MentalEffectApplied,
    Mind,
    Narrate,
    Observe,
    PutAway,
    Scored,
    StoryClosed,
)

CRITICAL_LIMIT: Final = 3

BANDS: Final[tuple[tuple[int, Band], ...]] = (
    (4, "critical_failure"),  # R6
    (9, "partial_failure"),  # R7
    (14, "mixed_success"),  # R8
    (19, "fine_success"),  # R9
    (20, "stroke_of_genius"),  # R10
)
"""The highest value of each band."""

DEFEATS: Final = ("sanity_lost", "critical_failures")

Game = Draft[LeSignalOptions, LeSignalState]

# Start


def initial(options: LeSignalOptions, names: tuple[str, ...]) -> LeSignalState:
    return LeSignalState(mind=Mind() if options.lovecraft else None)


def start(draft: Game) -> None:
    """Nothing happens before something is observed (R2)."""


# Decide


def decide(draft: Game, seat: int, move: LeSignalMove) -> None:
    match move:
        case Observe():
            observe(draft, move)
        case Roll():
            roll(draft)
        case Narrate():
            narrate(draft, move)
        case PutAway():
            put_away(draft, move.text)
        case _:
            assert_never(move)


def observe(draft: Game, move: Observe) -> None:
    # R3
    demand(draft.state, "observe", "R2")
    draft.emit(
        EventOpened(
            seat=PLAYER,
            number=draft.state.number,
            kind=kind_of(draft.options),
            element=move.element,
            interpretation=move.interpretation,
            action=move.action,
        )
    )


def roll(draft: Game) -> None:
    state = draft.state
    demand(state, "roll", "R2")
    (die,) = draft.roll(1, 20, "event")  # R5
    band = band_of(die)
    draft.emit(DiceRolled(seat=PLAYER, dice=[die], sides=20, reason="event"))
    draft.emit(EventResolved(seat=PLAYER, number=state.number, roll=die, band=band))
    if band == "critical_failure":
        change(draft, "critical_failures", 1, state.critical_failures + 1, "critical_failure")  # R13, S15
    if state.mind is not None:
        affect(draft, state.mind, band)
    fate = fate_of(draft.options, state)
    if fate not in DEFEATS:
        draft.emit(Scored(seat=PLAYER, points=1, total=state.survived + 1, reason="event_survived"))  # R14
    if fate is not None:
        draft.emit(FateSealed(seat=PLAYER, reason=fate))


def affect(draft: Game, mind: Mind, band: Band) -> None:
    """Applies the die's effect on the mind (S2)."""
    effect = effect_of(mind, band)
    pending = effect == "disorder" or (mind.disorder_pending and effect != "disorder_struck")  # S4–S6
    clarity = effect == "clarity" or (mind.clarity and effect != "ignored")  # S8, S9
    draft.emit(MentalEffectApplied(seat=PLAYER, effect=effect, disorder_pending=pending, clarity=clarity))
    if effect in ("lucidity_lost", "disorder_struck"):
        change(draft, "lucidity", -1, mind.lucidity - 1, effect)  # S3, S5
    if effect == "revelation":
        if mind.lucidity < LUCIDITY:
            change(draft, "lucidity", 1, mind.lucidity + 1, effect)
        change(draft, "revelations", 1, mind.revelations + 1, effect)  # S10


def change(draft: Game, resource: str, delta: int, total: int, reason: str) -> None:
    draft.emit(ResourceChanged(seat=PLAYER, resource=resource, delta=delta, total=total, reason=reason))


def narrate(draft: Game, move: Narrate) -> None:
    state = draft.state
    demand(state, "narrate", "R2")
    if move.clue is not None and not is_revelation(state):
        raise IllegalMove("no_revelation", "S10")
    fate = state.fate
    draft.emit(ConsequenceTold(seat=PLAYER, number=state.number, text=move.text, clue=move.clue or ""))
    if fate is not None:
        end(draft, fate, is_won(draft.options, fate))  # R12


def put_away(draft: Game, text: str) -> None:
    # R15, S13
    demand(draft.state, "observe", "R2")
    if draft.state.number == 1:
        raise IllegalMove("nothing_resolved", "R15")
    draft.emit(StoryClosed(seat=PLAYER, text=text))
    end(draft, "stopped", is_without_stakes(draft.options))


def leave(draft: Game, seat: int) -> None:
    # R24
    draft.emit(PlayerLeft(seat=seat))
    end(draft, "abandoned", won=False)


def end(draft: Game, reason: str, won: bool) -> None:
    end_alone(draft, reason, won, draft.state.survived)


# What the die means


def band_of(die: int) -> Band:
    return next(band for highest, band in BANDS if die <= highest)


def effect_of(mind: Mind, band: Band) -> MentalEffect:
    match band:
        case "critical_failure" | "partial_failure" if mind.clarity:
            return "ignored"  # S9
        case "critical_failure":
            return "lucidity_lost"  # S3
        case "partial_failure":
            return "disorder_struck" if mind.disorder_pending else "disorder"  # S4, S5
        case "mixed_success":
            return "stability"  # S7
        case "fine_success":
            return "clarity"  # S8
        case "stroke_of_genius":
            return "revelation"  # S10
        case _:
            assert_never(band)


def fate_of(options: LeSignalOptions, state: LeSignalState) -> Fate | None:
    """The end that the die has decided, the first of several (S14)."""
    mind = state.mind
    if mind is not None and mind.lucidity == 0:
        return "sanity_lost"  # S11
    if options.challenge != "none" and state.critical_failures == CRITICAL_LIMIT:
        return "critical_failures"  # R18, R19
    if mind is not None and mind.revelations == REVELATIONS:
        return "truth_revealed"  # S12
    if state.number == EVENTS_TO_SURVIVE.get(options.challenge):
        return "challenge_survived"  # R17
    if state.number == options.event_limit:
        return "event_limit"  # R23
    return None


def is_won(options: LeSignalOptions, fate: Fate) -> bool:
    if fate == "event_limit":
        return options.challenge == "endurance" or is_without_stakes(options)  # R23
    return fate not in DEFEATS


def is_without_stakes(options: LeSignalOptions) -> bool:
    """Whether there is nothing to lose and nothing to find, so that to have played is to have won (R16, R20, S13)."""
    return options.challenge == "none" and not options.lovecraft


def is_revelation(state: LeSignalState) -> bool:
    return state.mind is not None and state.mind.mental_effect == "revelation"


def kind_of(options: LeSignalOptions) -> Kind:
    return "thought" if options.inner_journal else "event"  # R21


# Offers


def offers(options: LeSignalOptions, state: LeSignalState, seat: int) -> list[Offer]:
    if state.phase == "roll":
        return [Offer(Roll(), "offer-roll")]
    if state.phase == "narrate":
        free = ("text", "clue") if is_revelation(state) else ("text",)
        return [Offer(Narrate(), "offer-narrate", {"band": state.band}, free)]
    found = [Offer(Observe(), "offer-observe", {"number": state.number}, ("element", "interpretation", "action"))]
    if state.number > 1:
        found.append(Offer(PutAway(), "offer-stop", free=("text",)))
    return found


# View


def view(options: LeSignalOptions, state: LeSignalState, viewer: Viewer) -> LeSignalView:
    mind: dict[str, Any] = dict.fromkeys(Mind.model_fields) if state.mind is None else state.mind.__dict__
    return LeSignalView(
        phase=state.phase,
        round=state.number,
        scores=[state.survived],
        entry_kind=kind_of(options),
        theme=options.theme,
        element=state.element,
        interpretation=state.interpretation,
        action=state.action,
        turn=LeSignalTurnView(dice=[] if state.die is None else [state.die]),
        band=state.band,
        fate=state.outcome.reason if state.outcome else state.fate,
        events_to_survive=EVENTS_TO_SURVIVE.get(options.challenge),
        event_limit=options.event_limit,
        critical_failures=state.critical_failures,
        critical_limit=None if options.challenge == "none" else CRITICAL_LIMIT,
        **mind,
        clues=state.clues,
        closing=state.closing,
        journal=state.journal,
    )


def active(options: LeSignalOptions, state: LeSignalState) -> list[int]:
    return [PLAYER]


LE_SIGNAL: Ruleset[LeSignalOptions, LeSignalState, LeSignalMove, LeSignalEvent] = Ruleset(
    id="le-signal",
    version=1,
    seats=range(1, 2),
    tags=("solo", "narrative", "d20", "real-world", "lovecraft", "minutes"),
    reasons=(
        "sanity_lost",
        "critical_failures",
        "truth_revealed",
        "challenge_survived",
        "event_limit",
        "stopped",
        "abandoned",
    ),
    options=LeSignalOptions,
    state=LeSignalState,
    moves=get_args(LeSignalMove),
    events=get_args(LeSignalEvent),
    view_type=LeSignalView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="radio-tower", minutes=(5, 20), gauges={"critical_failures": "critical_limit"}, sides=20, marks=()),
)

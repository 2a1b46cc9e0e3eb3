"""The Last Spell: each throw of three dice makes the spell stronger, each 1 less stable; three of them and the wizard is gone."""

from __future__ import annotations

from typing import Annotated, Final, Literal, assert_never

from pydantic import AfterValidator, BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import Move, Roll, Stop
from service.engine.outcome import ranking_by
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer, still_in
from service.mechanics.combinations import is_straight
from service.mechanics.turns import leave_table, start_next_turn

DICE = 3
EXPLOSION = 3
FULL_NAME = 240

# Options


class TheLastSpellOptions(Options):
    """How seriously names are taken."""

    naming: Literal["optional", "required"] = Field(
        "optional", description="required: a word must be added to the spell's name after each throw"
    )


# State

Phase = Literal["roll", "decide", "over"]
Combination = Literal["pair", "three_of_a_kind", "straight", "all_different", "none"]
Result = Literal["succeeded", "failed", "exploded"]
SpellName = Annotated[str, Field(max_length=280)]
Faces = Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=DICE)]

BONUS: Final[dict[Combination, int]] = {"pair": 2, "three_of_a_kind": 5, "straight": 4, "all_different": 1, "none": 0}
"""R9–R12: what a combination adds."""


class Turn(BaseModel):
    """The turn under way, or the last one when the game is over."""

    seat: Seat
    dice: Faces = Field(default_factory=list, description="the last throw")
    throws: int = Field(0, ge=0, description="throws made in this turn")
    instability: int = Field(0, ge=0, le=5, description="points of instability in this turn")
    power: int = Field(0, ge=0, description="power of the spell so far")
    sum: int = Field(0, ge=0, le=18, description="dice of the last throw that do not show 1, added up")
    bonus: int = Field(0, ge=0, le=5, description="bonus of the last throw")
    combination: Combination = Field("none", description="combination of the last throw")
    spell_name: SpellName = Field("", description="the spell's name so far")
    named: bool = Field(False, description="a word has been added since the last throw")


class TheLastSpellLastTurn(BaseModel):
    """The turn that ended last by a stop or an explosion."""

    seat: Seat
    round: int = Field(ge=1)
    dice: Faces = Field(description="its last throw")
    power: int = Field(ge=0)
    spell_name: SpellName
    result: Result


class TheLastSpellState(State):
    phase: Phase = "roll"
    round: int = 1
    score_to_beat: int = 0
    holder: Seat | None = None
    scores: list[int]
    eliminated: list[Seat] = Field(default_factory=list)
    out: list[Seat] = Field(default_factory=list, description="exploded or left, in the order in which they went")
    turn: Turn
    last_turn: TheLastSpellLastTurn | None = None


# View


class TheLastSpellTurnView(Turn):
    beats: bool = Field(description="the power exceeds the score to beat: a stop would succeed now")
    decisive: bool = Field(description="this seat holds the score to beat: a success wins the game")


class TheLastSpellView(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="before the first throw of the turn; after a throw; the game is over")
    round: int = Field(ge=1, description="the round being played")
    score_to_beat: int = Field(ge=0, description="the power that a spell must exceed")
    holder: Seat | None = Field(description="who holds that score")
    scores: list[Annotated[int, Field(ge=0)]] = Field(description="power of the best spell that succeeded, by seat")
    eliminated: list[Seat] = Field(description="seats that have exploded, in that order")
    turn: TheLastSpellTurnView = Field(description="the turn under way, or the last one when the game is over")
    last_turn: TheLastSpellLastTurn | None = Field(description="the turn that ended last")


# Moves


def _not_blank(words: str) -> str:
    if not words.strip():
        raise ValueError("at least one character must not be white space")
    return words


class Name(Move):
    """Add to the name of the spell."""

    type: Literal["name"] = "name"
    words: Annotated[str, AfterValidator(_not_blank), Field(min_length=1, max_length=40)]


TheLastSpellMove = Roll | Name | Stop

# Events


class DiceRolled(Event):
    """The three dice were thrown."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["spell"]


class SpellGrown(Event):
    """A throw made the spell stronger: `power` is what it has now."""

    type: Literal["spell_grown"] = "spell_grown"
    seat: Seat
    sum: int
    combination: Combination
    bonus: int
    power: int


class SpellNamed(Event):
    """Words were added to the spell's name; `spell_name` is the whole."""

    type: Literal["spell_named"] = "spell_named"
    seat: Seat
    words: Annotated[str, Field(max_length=40)]
    spell_name: SpellName


class SpellCast(Event):
    """A wizard stopped, and the spell showed what it could do."""

    type: Literal["spell_cast"] = "spell_cast"
    seat: Seat
    power: int
    spell_name: SpellName
    succeeded: bool


class RecordSet(Event):
    """There is a new score to beat, and a new holder."""

    type: Literal["record_set"] = "record_set"
    seat: Seat
    score: int


TheLastSpellEvent = (
    TurnStarted
    | DiceRolled
    | ResourceChanged
    | SpellGrown
    | PlayerEliminated
    | SpellNamed
    | SpellCast
    | RecordSet
    | TurnEnded
    | PlayerLeft
    | GameEnded
)

Game = Draft[TheLastSpellOptions, TheLastSpellState]

# Start


def initial(options: TheLastSpellOptions, names: tuple[str, ...]) -> TheLastSpellState:
    return TheLastSpellState(scores=[0] * len(names), turn=Turn(seat=0))  # R2


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: TheLastSpellMove) -> None:
    turn = draft.state.turn
    match move:
        case Roll():
            roll(draft, turn)
        case Name():
            name(draft, turn, move.words.strip())  # R15
        case Stop():
            stop(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    demand_name(draft.options, turn)
    seat = turn.seat
    dice = draft.roll(DICE, 6, "spell")  # R4
    draft.emit(DiceRolled(seat=seat, dice=dice, sides=6, reason="spell"))
    ones = dice.count(1)
    if ones:
        total = turn.instability + ones  # R5
        draft.emit(ResourceChanged(seat=seat, resource="instability", delta=ones, total=total, reason="ones"))
    if turn.instability >= EXPLOSION:
        explode(draft, seat)
    else:
        grow(draft, turn)


def explode(draft: Game, seat: int) -> None:
    # R6
    draft.emit(PlayerEliminated(seat=seat, reason="explosion"))  # R25
    draft.emit(TurnEnded(seat=seat))
    go_on(draft, seat)


def grow(draft: Game, turn: Turn) -> None:
    # R7
    combination = combination_of(turn.dice)
    bonus = BONUS[combination]
    total = sum(effective(turn.dice))
    draft.emit(SpellGrown(seat=turn.seat, sum=total, combination=combination, bonus=bonus, power=turn.power + total + bonus))


def name(draft: Game, turn: Turn, words: str) -> None:
    demand_throw(turn)
    if turn.named:
        raise IllegalMove("already_named", "R14")
    if is_full(turn):
        raise IllegalMove("name_full", "R15")
    spell_name = f"{turn.spell_name} {words}" if turn.spell_name else words
    draft.emit(SpellNamed(seat=turn.seat, words=words, spell_name=spell_name))


def stop(draft: Game, turn: Turn) -> None:
    demand_throw(turn)
    demand_name(draft.options, turn)
    seat, power = turn.seat, turn.power
    succeeded, decisive = beats(draft.state, turn), draft.state.holder == seat
    draft.emit(SpellCast(seat=seat, power=power, spell_name=turn.spell_name, succeeded=succeeded))
    if succeeded:
        draft.emit(RecordSet(seat=seat, score=power))  # R17; else the score to beat stays as it is (R18, R22)
    draft.emit(TurnEnded(seat=seat))
    if succeeded and decisive:
        end(draft, "own_score_beaten", seat)  # R21
    else:
        start_next_turn(draft, seat, draft.state.out)  # R19, R28


def demand_throw(turn: Turn) -> None:
    if not turn.throws:
        raise IllegalMove("roll_first", "R3")


def demand_name(options: TheLastSpellOptions, turn: Turn) -> None:
    if lacks_name(options, turn):
        raise IllegalMove("name_first", "R16")


def go_on(draft: Game, after: int) -> None:
    """After somebody went out in that seat's turn: the last one in wins, else the turn passes."""
    staying = still_in(draft.seats, draft.state.out)
    if len(staying) == 1:
        end(draft, "last_player_standing", staying[0])  # R24
    else:
        start_next_turn(draft, after, draft.state.out)  # R19, R28


def leave(draft: Game, seat: int) -> None:
    # R27
    on_turn = leave_table(draft, seat, draft.state.turn.seat)
    if on_turn or len(still_in(draft.seats, draft.state.out)) == 1:
        go_on(draft, seat)


def end(draft: Game, reason: str, winner: int) -> None:
    state = draft.state
    ranking = ranking_by(state.scores, state.out, first=[winner])
    draft.emit(GameEnded(reason=reason, winners=[winner], ranking=ranking, scores=list(state.scores)))


# Evolve


def evolve(state: TheLastSpellState, event: TheLastSpellEvent) -> None:
    match event:
        case TurnStarted():
            state.phase, state.round, state.turn = "roll", event.round, Turn(seat=event.seat)
        case DiceRolled() | ResourceChanged() | SpellGrown() | SpellNamed():
            work_on_spell(state, event)
        case SpellCast():
            state.last_turn = last_turn(state, "succeeded" if event.succeeded else "failed")
        case RecordSet():
            state.holder, state.score_to_beat = event.seat, event.score
            state.scores[event.seat] = event.score  # R26
        case PlayerEliminated():
            state.eliminated.append(event.seat)
            state.last_turn = last_turn(state, "exploded")
            go_out(state, event.seat)
        case PlayerLeft():
            go_out(state, event.seat)
        case GameEnded():
            state.phase = "over"
        case TurnEnded():
            pass
        case _:
            assert_never(event)


def work_on_spell(state: TheLastSpellState, event: DiceRolled | ResourceChanged | SpellGrown | SpellNamed) -> None:
    turn = state.turn
    match event:
        case DiceRolled():
            state.phase = "decide"
            turn.dice, turn.throws, turn.named = list(event.dice), turn.throws + 1, False
            turn.sum, turn.bonus, turn.combination = 0, 0, "none"
        case ResourceChanged():
            turn.instability = event.total
        case SpellGrown():
            turn.sum, turn.bonus, turn.combination, turn.power = event.sum, event.bonus, event.combination, event.power
        case SpellNamed():
            turn.spell_name, turn.named = event.spell_name, True
        case _:
            assert_never(event)


def go_out(state: TheLastSpellState, seat: int) -> None:
    if seat not in state.out:
        state.out.append(seat)
    if state.holder == seat:
        state.holder = None  # R20, R23


def last_turn(state: TheLastSpellState, result: Result) -> TheLastSpellLastTurn:
    turn = state.turn
    return TheLastSpellLastTurn(
        seat=turn.seat,
        round=state.round,
        dice=list(turn.dice),
        power=turn.power,
        spell_name=turn.spell_name,
        result=result,
    )


# Offers


def offers(options: TheLastSpellOptions, state: TheLastSpellState, seat: int) -> list[Offer]:
    turn = state.turn
    found = []
    if turn.throws and not turn.named and not is_full(turn):
        found.append(Offer(Name(words="…"), "offer-name", free=("words",)))
    if not lacks_name(options, turn):
        found.append(Offer(Roll(), "offer-roll", {"throws": turn.throws}))
        if turn.throws:
            found.append(Offer(Stop(), "offer-stop", {"power": turn.power, "score": state.score_to_beat}))
    return found


# View


def view(options: TheLastSpellOptions, state: TheLastSpellState, viewer: Viewer) -> TheLastSpellView:
    turn = state.turn
    return TheLastSpellView(
        phase=state.phase,
        round=state.round,
        score_to_beat=state.score_to_beat,
        holder=state.holder,
        scores=state.scores,
        eliminated=state.eliminated,
        turn=TheLastSpellTurnView(**turn.__dict__, beats=beats(state, turn), decisive=state.holder == turn.seat),
        last_turn=state.last_turn,
    )


def active(options: TheLastSpellOptions, state: TheLastSpellState) -> list[int]:
    return [state.turn.seat]


# What a throw is worth


def effective(dice: list[int]) -> list[int]:
    """The dice that do not show 1: they alone bring power and make combinations (R7, R8)."""
    return [face for face in dice if face != 1]


def combination_of(dice: list[int]) -> Combination:
    faces = effective(dice)
    different = len(set(faces))
    if len(faces) == DICE and different == 1:
        return "three_of_a_kind"
    if different < len(faces):
        return "pair"
    if len(faces) < DICE:
        return "none"
    return "straight" if is_straight(faces) else "all_different"


# Limits


def beats(state: TheLastSpellState, turn: Turn) -> bool:
    return turn.power > state.score_to_beat


def is_full(turn: Turn) -> bool:
    return len(turn.spell_name) >= FULL_NAME


def lacks_name(options: TheLastSpellOptions, turn: Turn) -> bool:
    """Whether the last throw must be named before anything else (R16)."""
    return options.naming == "required" and turn.throws > 0 and not turn.named and not is_full(turn)


THE_LAST_SPELL: Ruleset[TheLastSpellOptions, TheLastSpellState, TheLastSpellMove, TheLastSpellEvent] = Ruleset(
    id="the-last-spell",
    version=1,
    seats=range(2, 7),
    tags=("dice", "d6", "push-your-luck", "elimination", "words"),
    reasons=("own_score_beaten", "last_player_standing"),
    options=TheLastSpellOptions,
    state=TheLastSpellState,
    moves=(Roll, Name, Stop),
    events=(
        TurnStarted,
        DiceRolled,
        ResourceChanged,
        SpellGrown,
        PlayerEliminated,
        SpellNamed,
        SpellCast,
        RecordSet,
        TurnEnded,
        PlayerLeft,
        GameEnded,
    ),
    view_type=TheLastSpellView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="wizard-staff", minutes=(10, 20), marks=()),
)

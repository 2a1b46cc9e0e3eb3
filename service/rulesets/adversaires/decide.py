"""The table: who may do what, and which move goes where (R1)."""

from __future__ import annotations

from typing import assert_never

from service.engine.moves import Pass
from service.engine.refusals import Fault, IllegalMove, InvalidOptions
from service.rulesets.adversaires import attacks, books, players, rounds
from service.rulesets.adversaires.moves import (
    Act,
    Adjust,
    Advance,
    AdversairesMove,
    Aim,
    Apply,
    Close,
    GameMasterMove,
    Guard,
    PlayerMove,
    React,
    Roll,
    Strike,
    Walk,
)
from service.rulesets.adversaires.options import AdversairesCharacter, AdversairesOptions
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Adversary,
    Character,
    Game,
    Horde,
    guards_due,
    standing,
)
from service.rulesets.adversaires.wounds import whole

# Start


def initial(options: AdversairesOptions, names: tuple[str, ...]) -> AdversairesState:
    check_against_seats(options, len(names))
    brought = [*options.characters, *[AdversairesCharacter()] * len(names)]
    return AdversairesState(
        adversaries=[
            Adversary(sheet=sheet, parts=[whole(part) for part in sheet.parts], mental=sheet.disposition)  # R36
            for sheet in options.adversaries
        ],
        hordes=[
            Horde(sheet=sheet, ticked=[0] * len(sheet.groups), mental=sheet.first, stability=sheet.stability)
            for sheet in options.hordes
        ],
        characters=[
            Character(
                name=character.name or name,
                endurance=character.endurance,
                stability=character.stability,
                bleeding=character.bleeding,
            )
            for character, name in zip(brought, names[1:], strict=False)
        ],
    )


def check_against_seats(options: AdversairesOptions, seats: int) -> None:
    """R79. Raises InvalidOptions; not in the options' own model, so that they have defaults that can be shown."""
    faults: list[Fault] = []
    if not options.adversaries and not options.hordes:
        faults.append(Fault(pointer="/options/adversaries", detail="expected at least one adversary or horde"))
    if len(options.characters) > seats - 1:
        faults.append(Fault(pointer="/options/characters", detail=f"expected at most {seats - 1}, one a seat from 1"))
    if faults:
        raise InvalidOptions("the options don't fit the table", faults)


def start(draft: Game) -> None:
    rounds.start_round(draft, 1)


# Whose move it is


def active(options: AdversairesOptions, state: AdversairesState) -> list[int]:
    return [GAME_MASTER, *(standing(state) if state.attack is None else guards_due(state))]


def admit(options: AdversairesOptions, seat: int, move: AdversairesMove) -> None:
    # R1
    if isinstance(move, Adjust):
        check_books(seat, move)
    elif isinstance(move, GameMasterMove) and seat != GAME_MASTER:
        raise IllegalMove("gm_only", "R1")
    elif isinstance(move, PlayerMove) and seat == GAME_MASTER:
        raise IllegalMove("players_only", "R1")


def check_books(seat: int, move: Adjust) -> None:
    """R74: players adjust their own character; the game master has none."""
    if seat != GAME_MASTER and (move.combatant is not None or move.target not in (None, seat)):
        raise IllegalMove("gm_only", "R74")
    if seat == GAME_MASTER and move.combatant is None and move.target is None:
        raise IllegalMove("players_only", "R74")


# Decide


def decide(draft: Game, seat: int, move: AdversairesMove) -> None:
    match move:
        case Act() | Roll() | React() | Walk() | Apply() | Advance() | Close():
            decide_game_master(draft, move)
        case Aim() | Strike() | Pass():
            decide_player(draft, seat, move)
        case Guard():
            attacks.guard(draft, seat, move)
        case Adjust():
            books.adjust(draft, seat, move)
        case _:
            assert_never(move)
    rounds.end_if_decided(draft)


def decide_game_master(draft: Game, move: GameMasterMove) -> None:
    match move:
        case Act():
            attacks.act(draft, move)
        case Roll():
            attacks.roll(draft, move)
        case React():
            attacks.react(draft, move)
        case Walk():
            attacks.walk(draft, move)
        case Apply():
            books.apply(draft, move)
        case Advance():
            rounds.advance(draft, move)
        case Close():
            rounds.close(draft, move)
        case _:
            assert_never(move)


def decide_player(draft: Game, seat: int, move: PlayerMove) -> None:
    match move:
        case Aim():
            players.aim(draft, seat, move)
        case Strike():
            players.strike(draft, seat, move)
        case Pass():
            players.pass_step(draft, seat)
        case _:
            assert_never(move)

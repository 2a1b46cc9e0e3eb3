"""What can be asked of a state of Tomb Raiders: how its dice may be applied, and to whom."""

from __future__ import annotations

from service.engine.seats import still_in
from service.rulesets.pilleurs_de_tombe.words import (
    Announcement,
    PilleursDeTombeOptions,
    PilleursDeTombePending,
    PilleursDeTombeState,
    Turn,
)

TORCH, ARTEFACT, SNAKE, PICK, COLLAPSE, PROGRESS = range(1, 7)

# Throws


def throws_allowed(state: PilleursDeTombeState, seat: int) -> int:
    return 4 if state.powers[seat] == "extra_throw" else 3  # R5, R42


def snakes_allowed(state: PilleursDeTombeState, seat: int) -> int:
    return 1 if state.powers[seat] == "rethrow_snake" else 0  # R7, R43


def snakes(turn: Turn) -> list[int]:
    return [position for position, face in enumerate(turn.dice) if face == SNAKE]


# Dice on their own


def own_dice(turn: Turn, combination: int | None) -> list[int]:
    """The dice that count on their own: all five, or those that a combination leaves (R21, R23)."""
    dice = list(turn.dice)
    for _ in range(3 if combination else 0):
        dice.remove(combination or 0)
    return dice


def is_buried(state: PilleursDeTombeState, seat: int, own: list[int]) -> bool:
    """Whether a blocked seat stays so, for want of a pick (R17, R18, R22)."""
    return state.blocked[seat] and PICK not in own


def way_left(state: PilleursDeTombeState, seat: int) -> int:
    """The steps to the goal of this phase."""
    return state.advances - state.progress[seat] if state.phase == "way_in" else state.progress[seat]


def useful(options: PilleursDeTombeOptions, state: PilleursDeTombeState, seat: int, own: list[int]) -> tuple[int, int]:
    """How many 6s and how many 2s could have an effect if there were torches enough (R14, R18)."""
    buried = is_buried(state, seat, own)
    progress = 0 if buried else min(own.count(PROGRESS), way_left(state, seat))
    artefacts = 0 if buried and options.collapse_blocks == "everything" else min(own.count(ARTEFACT), state.reserve)
    return progress, artefacts


def pairs(options: PilleursDeTombeOptions, state: PilleursDeTombeState, seat: int, own: list[int]) -> int:
    return min(own.count(TORCH), sum(useful(options, state, seat, own)))


def steps_allowed(options: PilleursDeTombeOptions, state: PilleursDeTombeState, seat: int, own: list[int]) -> list[int]:
    """How many of the pairs may be of torches with 6s, as many pairs being made as possible (R13)."""
    progress, artefacts = useful(options, state, seat, own)
    made = pairs(options, state, seat, own)
    return list(range(max(0, made - artefacts), min(progress, made) + 1))


# Combinations


def three_alike(turn: Turn) -> int | None:
    return next((face for face in range(1, 7) if turn.dice.count(face) >= 3), None)


def combination(options: PilleursDeTombeOptions, state: PilleursDeTombeState, turn: Turn) -> int | None:
    """The face that the seat may choose to apply as a combination; three snakes are no choice (R21)."""
    face = three_alike(turn)
    if face is None or face == SNAKE:
        return None
    if face == TORCH:
        return face if announcements(options, state, turn.seat) else None
    if options.collapse_blocks == "everything" and is_buried(state, turn.seat, own_dice(turn, face)):
        return None  # R18, R22
    if face == PICK:
        return face if state.joker != turn.seat else None
    return face if targets(state, turn.seat, face) else None


def announcements(options: PilleursDeTombeOptions, state: PilleursDeTombeState, seat: int) -> list[Announcement]:
    # R25
    blocked = state.blocked[seat]
    found: list[Announcement] = []
    if state.reserve and not (blocked and options.collapse_blocks == "everything"):
        found.append("artefacts")
    if not blocked:
        found.append("progress")
    return found


def targets(state: PilleursDeTombeState, seat: int, face: int | None) -> list[int]:
    """Whom that combination of the seat may hit; nobody where it takes no target."""
    return [other for other in inside(state) if other != seat and is_exposed(state, other, face)]


def is_exposed(state: PilleursDeTombeState, seat: int, face: int | None) -> bool:
    match face:
        case 2:
            return state.artefacts[seat] > 0  # R27
        case 5:
            return not state.blocked[seat]  # R32
        case 6:  # R33
            return state.progress[seat] > 0 if state.phase == "way_in" else state.progress[seat] < state.advances
        case _:
            return False


def pending(options: PilleursDeTombeOptions, state: PilleursDeTombeState, turn: Turn) -> PilleursDeTombePending:
    """The ways in which the validated dice may be applied, as things stand (R10, R46)."""
    face = combination(options, state, turn)
    counted = face not in (None, TORCH)
    return PilleursDeTombePending(
        seat=turn.seat,
        combination=face,
        targets=targets(state, turn.seat, face),
        announces=announcements(options, state, turn.seat) if face == TORCH else [],
        steps_without=steps_allowed(options, state, turn.seat, own_dice(turn, None)),
        steps_with=steps_allowed(options, state, turn.seat, own_dice(turn, face)) if counted else [],
    )


# Seats


def inside(state: PilleursDeTombeState) -> list[int]:
    """The seats that still play: neither gone nor walked out."""
    return still_in(len(state.progress), [*state.left, *state.out])

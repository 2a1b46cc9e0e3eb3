"""What can be asked of a state of Le Labyrinthe: what the die means, what may be answered, how a turn or the game ends."""

from __future__ import annotations

from typing import assert_never

from service.rulesets.le_labyrinthe.words import Answer, Fate, Kind, LeLabyrintheOptions, LeLabyrintheState, Row, Standing

TABLE: tuple[tuple[int, Row], ...] = (
    (1, "critical_failure"),
    (4, "trap"),
    (9, "empty_room"),
    (14, "progress"),
    (17, "discovery"),
    (19, "rapid_advance"),
    (20, "vision"),
)
"""The highest value of each row."""


def row_at(value: int) -> Row:
    return next(row for highest, row in TABLE if value <= highest)


def options_of(options: LeLabyrintheOptions, state: LeLabyrintheState, seat: int, kind: Kind) -> list[Answer]:
    """The answers to a choice of that kind, in the order in which they are offered."""
    match kind:
        case "die":
            return ["first", "second"]
        case "help":
            return ["accept", "ask_help"]
        case "help_answer":
            return ["help", "refuse"]
        case "trap":
            return ["lose_hp", "stay", "cancel"] if state.trap_cancels[seat] else ["lose_hp", "stay"]  # R15
        case "empty_room":
            return ["stay", "advance"]
        case "bonus":
            full = options.healing_only and state.hp[seat] >= options.hp  # R14
            return ["object", "trap_cancel"] if full else ["object", "hp", "trap_cancel"]
        case "exit":
            return ["leave_alone", "wait"]
        case _:
            assert_never(kind)


def standing_of_other(state: LeLabyrintheState) -> Standing | None:
    """How the other seat than that of the turn stands; None for who plays alone."""
    return state.standing[1 - state.turn.seat] if len(state.standing) == 2 else None


def takes_turns(options: LeLabyrintheOptions, standing: Standing | None) -> bool:
    return standing == "exploring" or (standing == "waiting" and options.waiting_risk)  # R27, R29


def can_be_helped(state: LeLabyrintheState) -> bool:
    # R23, R24
    seat = state.turn.seat
    other = 1 - seat
    return (
        not state.turn.helped
        and standing_of_other(state) == "exploring"
        and state.steps[other] == state.steps[seat]
        and state.hp[other] >= 2
    )


def fate_of(options: LeLabyrintheOptions, state: LeLabyrintheState) -> Fate | None:
    """How the game ends with the turn as it stands, if it does."""
    seat = state.turn.seat
    other = standing_of_other(state)
    if state.standing[seat] == "lost":
        if other == "exploring":
            return None  # R30
        return "left_alone" if other == "waiting" else "lost"  # R28, R30
    if state.standing[seat] == "waiting" or state.steps[seat] < options.steps:
        return None
    return "left_together" if other == "waiting" else "exit_found"  # R27, R22


def winners_of(state: LeLabyrintheState, fate: Fate) -> list[int]:
    seat = state.turn.seat
    match fate:
        case "exit_found":
            return [seat]
        case "left_together":
            return [0, 1]
        case "left_alone":
            return [seat if state.standing[seat] in ("exploring", "waiting") else 1 - seat]  # R26, R28
        case "lost" | "abandoned":
            return []
        case _:
            assert_never(fate)


def ranking(state: LeLabyrintheState, winners: list[int]) -> list[list[int]]:
    """The winners, then who stayed, then who left; more steps first, equal steps together."""
    others = [seat for seat in range(len(state.standing)) if seat not in winners]
    worth = {seat: (state.standing[seat] != "left", state.steps[seat]) for seat in others}
    groups = [[seat for seat in others if worth[seat] == value] for value in sorted(set(worth.values()), reverse=True)]
    return [winners, *groups] if winners else groups

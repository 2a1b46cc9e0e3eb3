"""Taking, leaving and freeing seats, and starting: what the table itself decides. The rules have the last word once they run."""

from __future__ import annotations

from service.engine import play
from service.engine.refusals import GameOver, GameUnderWay, InvalidSeats, NotStarted, RollsNeeded, SeatNotFound, SeatTaken
from service.engine.ruleset import State
from service.table import lobby
from service.table.commit import Change, Game, chance_for, drawn_by, refuse_imported
from service.table.entries import Entry
from service.table.envelope import OVER


def must_be_open(game: Game) -> None:
    refuse_imported(game)
    if game.meta.status in OVER:
        raise GameOver()
    if game.meta.status != "open":
        raise GameUnderWay("the game has started")


def seat_under_way(game: Game) -> tuple[int, State]:
    state, seat = game.state(), game.access.seat
    if game.meta.status in OVER:
        raise GameOver()
    if state is None or seat is None:
        raise NotStarted("the game has not started")
    return seat, state


def check_seat(game: Game, seat: int) -> None:
    if not 0 <= seat < len(game.meta.seats):
        raise SeatNotFound(f"this game has seats 0 to {len(game.meta.seats) - 1}")


def free_seat(game: Game, wanted: int | None) -> int:
    """The seat to take. Raises SeatNotFound, SeatTaken, and GameUnderWay or GameOver where the game is no longer open."""
    must_be_open(game)
    if wanted is not None:
        check_seat(game, wanted)
        if not game.meta.seats[wanted].open:
            raise SeatTaken("somebody sits there")
        return wanted
    free = next((number for number, seat in enumerate(game.meta.seats) if seat.open), None)
    if free is None:
        raise SeatTaken("all seats are taken")
    return free


def departure(game: Game, seat: int, change: Change) -> Change:
    if game.meta.status in OVER:
        raise GameOver()
    place = game.meta.seats[seat]
    if place.open or place.left:
        raise SeatNotFound("nobody sits there" if place.open else "that player has left")
    if game.meta.status == "open":
        return change
    state = game.state()
    assert state is not None, "a game under way has a state"
    change.draft = play.leave(game.ruleset, game.options, game.meta.names(), state, game.next_version, seat)
    return change


def started_if_it_can(game: Game, change: Change) -> Change:
    """A join can't bring the rolls that setting up may need where dice are supplied: then the game waits for its start."""
    try:
        return starting(game, change, [])
    except RollsNeeded:
        change.draft, change.extra = None, {}
        return change


def starting(game: Game, change: Change, rolls: list[int]) -> Change:
    """Lets the rules run, for the seats that are taken once `change` is written."""
    entry: Entry = {"version": game.next_version, "seat": change.seat, "move": change.move, "events": []}
    meta = lobby.after(game.meta, entry)
    taken = [seat for seat in meta.seats if not seat.open]
    names = tuple(seat.name or "" for seat in taken)
    seeds = [meta.client_seed or "", *(seat.client_seed or "" for seat in taken)]
    if not names:
        raise InvalidSeats("no seat is taken")
    chance = chance_for(game, rolls, starting=seeds)
    change.draft = play.start(game.ruleset, game.options, names, game.next_version, chance)
    change.drawn = drawn_by(chance)
    change.extra = {"started": {"seats": list(names), "client_seeds": seeds}}
    return change

"""Two games that differ in one secret, played on alike: who does not know the secret must not be able to tell them apart."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from service.engine.chance import Supplied
from service.engine.refusals import InvalidOptions, InvalidSeats, Refusal
from service.engine.seats import Viewer
from service.faces.cli.hidden import secrets_of
from service.faces.cli.twins import numbers_in, sees_a_difference
from tests.rulesets.random_games import Game, Setup, moves_for, rolls_for


class Twins:
    """`watchers` are the viewers who have seen no difference yet."""

    def __init__(self, one: Game, other: Game, watchers: list[Viewer]) -> None:
        self.one = one
        self.other = other
        self.watchers = watchers

    def look(self) -> None:
        """Who sees a difference is no watcher any more; what is told and leaves no trace in the state is no secret."""
        states = (json.loads(game.board.states[-1]) for game in (self.one, self.other))
        if secrets_of(self.one.ruleset.id).leaves_no_trace(*states):
            self.watchers = []
        self.watchers = [viewer for viewer in self.watchers if not self.differ(viewer)]

    def differ(self, viewer: Viewer) -> bool:
        told = log_of(self.one, viewer) != log_of(self.other, viewer)
        tables = table_of(self.one, viewer), table_of(self.other, viewer)
        return sees_a_difference(self.one.ruleset.id, viewer, told, *tables)

    def play_on(self, data: st.DataObject) -> bool:
        """One more move, the same in both games; whether there is anything left to compare."""
        seats = [seat for seat in self.one.board.active if seat in self.watchers and self.one.board.offers(seat)]
        if not seats or self.one.is_over or self.other.is_over:
            return False
        seat = self.one.random.choice(seats)
        self.compare_refusals(seat, data.draw(moves_for(self.one.ruleset)))
        if self.one.random.random() < 0.3:
            self.one.board.leave(seat)
            self.other.board.leave(seat)
        else:
            move = self.one.random.choice(self.one.board.offers(seat))
            self.compare_refusals(seat, move)
            rolls = rolls_for(self.one, seat, move)
            for game in (self.one, self.other):
                game.board.move(seat, move, Supplied(rolls))
        self.look()
        return bool(self.watchers)

    def compare_refusals(self, seat: int, move: dict[str, Any]) -> None:
        """A seat that sees no difference is answered alike."""
        assert answer(self.one, seat, move) == answer(self.other, seat, move), f"seat {seat} can tell the difference by {move}"


def log_of(game: Game, viewer: Viewer) -> Any:
    return [game.board.entry_as(viewer, version) for version in range(game.board.version + 1)]


def table_of(game: Game, viewer: Viewer) -> Any:
    offers = game.board.offers(viewer) if viewer is not None else []
    return game.board.envelope(viewer), offers


def answer(game: Game, seat: int, move: dict[str, Any]) -> Any:
    """What a seat learns from a move without rolls: nothing but that it is accepted, or the whole refusal."""
    try:
        game.try_move(seat, move, Supplied([]))
    except Refusal as refusal:
        return refusal.code, refusal.detail, refusal.extra
    return None


def after_another_move(game: Game) -> Twins:
    """A seat takes one of two offers, or has other luck with the same one."""
    seat = game.random.choice([seat for seat in game.board.active if game.board.offers(seat)])
    one, other = game.fork(), game.fork()
    for twin in (one, other):
        twin.board.move(seat, game.random.choice(game.board.offers(seat)), game.dice)
    return Twins(one, other, [viewer for viewer in viewers(game) if viewer != seat])


def with_another_option(setup: Setup, chance: random.Random) -> Twins:
    """The same game from its start, and one that differs in a number or a switch somewhere in its options."""
    options = copy.deepcopy(setup.options)
    one = setup.begin()
    numbers = list(numbers_in(options))
    if not numbers:
        return Twins(one, one, [])
    place, at = chance.choice(numbers)
    place[at] = not place[at] if isinstance(place[at], bool) else place[at] + chance.choice([-1, 1])
    try:
        other = replace(setup, options=options).begin()
    except (InvalidOptions, InvalidSeats):
        return Twins(one, one, [])
    return Twins(one, other, [viewer for viewer in viewers(one) if options_of(one, viewer) == options_of(other, viewer)])


def viewers(game: Game) -> list[Viewer]:
    return [None, *range(len(game.board.names))]


def options_of(game: Game, viewer: Viewer) -> Any:
    return game.board.envelope(viewer)["options"]

"""The rules alone, in this process: moves a second, and events folded a second, of each ruleset."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from bench.playouts import Playout, play_out
from service.engine import play
from service.engine.chance import Supplied
from service.rulesets import CATALOGUE

MOST_MOVES = 300
"""A game played at random for longer shows nothing new."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Of one ruleset, a second of processor time: `decided` moves decided and written down, `played` moves played at random with
    all offers listed, `folded` events."""

    ruleset: str
    moves: int
    """of all the games that were measured"""
    decided: float
    played: float
    folded: float


def speed_of(id: str, seconds: float) -> Speed:
    """Plays games of that ruleset at random, then plays and folds them again, about `seconds` for each."""
    ruleset = CATALOGUE[id]
    games: list[Playout] = []
    began = time.process_time()
    while not games or time.process_time() - began < seconds:
        games.append(play_out(ruleset, len(games), MOST_MOVES))
    played = time.process_time() - began
    moves = sum(len(game.steps) for game in games)
    events = sum(len(game.started) + sum(len(step.events) for step in game.steps) for game in games)
    return Speed(
        id, moves, moves / _time(games, decide_again, seconds), moves / played, events / _time(games, fold_again, seconds)
    )


def decide_again(game: Playout) -> None:
    """Every move decided again, with the values that it drew."""
    state = game.start()
    for version, step in enumerate(game.steps, 1):
        chance = Supplied(step.values)
        state = play.play(game.ruleset, game.options, game.names, state, version, step.seat, step.move, chance).state


def fold_again(game: Playout) -> None:
    """Every event written down again."""
    state = game.initial()
    play.fold(game.ruleset, state, 0, game.started)
    for version, step in enumerate(game.steps, 1):
        play.fold(game.ruleset, state, version, step.events)


def _time(games: list[Playout], again: Callable[[Playout], None], seconds: float) -> float:
    """Processor seconds for all games once: the median of as many rounds as fit, one at least."""
    taken: list[float] = []
    while not taken or sum(taken) < seconds:
        began = time.process_time()
        for game in games:
            again(game)
        taken.append(time.process_time() - began)
    return statistics.median(taken)

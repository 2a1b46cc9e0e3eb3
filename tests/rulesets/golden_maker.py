"""Finds a golden game for every reason to end that has none yet: `python -m tests.rulesets.golden_maker [ruleset…]`.

Random games (leaves included) and the worked examples are played, always the same ones; of those that end for a reason, the
shortest one worth looking at is kept. Files that exist are left alone: a log that was written once must replay for ever.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from service.engine.chance import Supplied
from service.engine.play import AnyRuleset
from service.engine.refusals import Refusal
from service.rulesets import CATALOGUE
from tests.rulesets import golden_games, scenarios
from tests.rulesets.board import Board
from tests.rulesets.random_games import Game, games

GAMES = 400
"""random games a ruleset"""
MOVES = 300
"""a random game is given up after so many moves"""
ENDINGS = 3
"""how often each worked example is played on from where it stops"""
LEAVING = [0, 0, 0.02, 0.1, 0.3]
"""how likely it is that somebody leaves, a move"""
SHORT = 10
"""entries; shorter games show little and are kept only where there is nothing longer"""


class Finds:
    """The best game found for each reason that is looked for."""

    def __init__(self, missing: set[str]) -> None:
        self.missing = missing
        self.boards: dict[str, Board] = {}

    def consider(self, board: Board | None) -> None:
        outcome = None if board is None else board.state.outcome
        if board is not None and outcome is not None and outcome.reason in self.missing:
            best = self.boards.get(outcome.reason)
            if best is None or worth(board) < worth(best):
                self.boards[outcome.reason] = board


def worth(board: Board) -> tuple[bool, int]:
    """Less is better."""
    return len(board.entries) < SHORT, len(json.dumps(board.entries))


def search(ruleset: AnyRuleset, missing: set[str]) -> dict[str, Board]:
    finds = Finds(missing)
    for number, scenario in enumerate(scenarios.load(ruleset.id)):
        for seed in range(ENDINGS):
            finds.consider(played_out(ruleset, scenario, random.Random(f"{number} {seed}")))

    @settings(max_examples=GAMES, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(game=games(ruleset))
    def play_at_random(game: Game) -> None:
        game.play_out(game.random.choice(LEAVING), MOVES)
        finds.consider(game.board)

    with contextlib.suppress(Unsatisfiable):  # its options need an entry in `options.py`
        play_at_random()
    return finds.boards


def played_out(ruleset: AnyRuleset, scenario: dict[str, Any], seed: random.Random) -> Board | None:
    """A worked example, and at random from where it stops; None where its creation is refused."""
    try:
        board = Board(ruleset, scenario.get("options", {}), scenario["players"], Supplied(scenario.get("setup_rolls", [])))
    except Refusal:
        return None
    for step in scenario["steps"]:
        with contextlib.suppress(Refusal):
            take(board, step)
    Game(board, seed).play_out(seed.choice(LEAVING), MOVES)
    return board


def take(board: Board, step: dict[str, Any]) -> None:
    if step.get("leave"):
        board.leave(step["seat"])
    elif "move" in step:
        board.move(step["seat"], step["move"], Supplied(step.get("rolls", [])))


def main(rulesets: list[str]) -> int:
    still_missing = 0
    for ruleset in (CATALOGUE[name] for name in rulesets or CATALOGUE):
        missing = {reason for reason in ruleset.reasons if not golden_games.path_of(ruleset.id, reason).exists()}
        for reason, board in sorted(search(ruleset, missing).items() if missing else ()):
            path = golden_games.path_of(ruleset.id, reason)
            path.write_text(golden_games.written(golden_games.record(board)), encoding="utf-8")
            print(f"{path.name}: {board.version} moves, {path.stat().st_size} bytes")
            missing.discard(reason)
        for reason in sorted(missing):
            print(f"{ruleset.id}: no game found that ends with {reason}")
        still_missing += len(missing)
    return 1 if still_missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Whether a game gives away what somebody may not see: at moments of a simulated game, and at its end.

Everybody must see the same where nothing is hidden. Where something is, three things must hold: what the rules file hides is masked
(`hidden`), what looks the same to a viewer goes on looking the same (`twins`), and what is revealed in the end is shown.
"""

from __future__ import annotations

import random
from typing import Final

from service.faces.cli.board import Board
from service.faces.cli.hidden import faults_of, secrets_of
from service.faces.cli.twins import Leak, after_another_move, named, with_another_option

OFTEN: Final = 40
"""One moment in so many is looked at, and more in the beginning, so that something is seen of short games too: one in SOONER."""
SOONER: Final = 4
OTHER_OPTIONS: Final = 0.2
"""how often a start that is looked at is compared with one under other options"""
FARTHEST: Final = 24
"""moves for which twins are played on"""


class LeakCheck:
    """Looks at a board as it is played on. `seed` is its own chance, so that looking changes nothing."""

    def __init__(self, board: Board, seed: random.Random) -> None:
        self.board, self.seed = board, seed
        self.before: str | None = None

    def started(self) -> None:
        """Raises Leak, as all that follow."""
        if self._looks():
            self._look()
            if self.board.ruleset.hidden and self.seed.random() < OTHER_OPTIONS:
                with_another_option(self.board, self.seed).compare(FARTHEST)

    def will_move(self) -> bool:
        """Whether the move that comes is one of those that are looked at."""
        looks = self._looks()
        self.before = self.board.kept() if looks and self.board.ruleset.hidden else None
        return looks

    def moved(self) -> None:
        self._look()
        if self.before is not None:
            after_another_move(self.board, self.before, self.seed).compare(FARTHEST)

    def ended(self) -> None:
        """By somebody's victory, not by leaving: then all that was chosen in secret has been revealed."""
        if self._looks():
            self._look()
        if self._is_revealed():
            self._shown_to_all()

    def _looks(self) -> bool:
        return self.seed.random() * min(OFTEN, SOONER + self.board.version) < 1

    def _look(self) -> None:
        board = self.board
        if not board.ruleset.hidden or self._is_revealed():
            self._same_to_all()
            return
        for glance in board.glances():
            for fault in faults_of(board.ruleset.id, glance):
                raise Leak(f"version {board.version}, {named(glance.viewer)}: {fault}")

    def _is_revealed(self) -> bool:
        ruleset = self.board.ruleset
        return self.board.is_over and ruleset.hidden and secrets_of(ruleset.id).revealed_in_the_end

    def _same_to_all(self) -> None:
        first, *others = self.board.glances()
        if first.entry != first.whole:
            raise Leak(f"version {self.board.version}: the log hides something where nothing is hidden")
        for glance in others:
            if glance.game != first.game or glance.entry != first.entry:
                raise Leak(f"version {self.board.version}: {named(glance.viewer)} sees something else than a spectator")

    def _shown_to_all(self) -> None:
        board, masked = self.board, self.board.masked_from()
        if masked is not None:
            raise Leak(f"entries from {masked} on stay hidden when the game is over")
        version = self.seed.randrange(len(board.lines))
        if any(board.entry_as(viewer, version, masked) != board.entry(version) for viewer in board.viewers):
            raise Leak(f"entry {version} stays hidden when the game is over")

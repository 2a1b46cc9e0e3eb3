"""Settling: the table's side of it. The rules throw, ask and tell here; where an answer is missing, the settling stops."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from service.engine.events import PlayerLeft
from service.rulesets.dice_forge.content import Box
from service.rulesets.dice_forge.events import ChoiceMade, DiceRolled, TableEvent
from service.rulesets.dice_forge.evolve import write
from service.rulesets.dice_forge.state import (
    Answer,
    Game,
    Kind,
    Option,
    Pending,
    Shown,
    Story,
    Table,
    clockwise,
    table_of,
)

Die = tuple[int, int]
"""A seat and the number of one of its dice."""


class Waiting(Exception):
    """The settling goes no further without an answer."""

    def __init__(self, pending: Pending) -> None:
        super().__init__(pending)
        self.pending = pending


class Gone(Exception):
    """The seat that was to answer has left: what was asked of it is dropped (R43)."""


class Settlement:
    """Settles a story from its beginning: first quietly, on a copy of the table, up to the last answer that was given; then,
    with a new answer to go on with, on the draft's own table, telling what happens. With a draft it tells from the beginning.
    """

    table: Table
    left: Sequence[int]

    def __init__(self, box: Box, active: int, story: Story, answers: Sequence[Answer], draft: Game | None = None) -> None:
        self.box = box
        self.active = active
        self.story = story
        self._answers = deque(answers)
        self._draft: Game | None = None
        self._reply: Callable[[Pending], Answer] | None = None
        if draft is None:
            self.table, self.left = Table.model_validate_json(story.base), list(story.left)
        else:
            self._begin(draft)

    def _begin(self, draft: Game) -> None:
        """From now on, tells what happens."""
        self._draft, self.table, self.left = draft, table_of(draft.state), draft.state.left

    def go_on_with(self, draft: Game, reply: Callable[[Pending], Answer]) -> None:
        """What to do once the recorded answers are used up: `reply` gives one more, or refuses."""

        def given(pending: Pending) -> Answer:
            answer = reply(pending)
            self._begin(draft)
            return answer

        self._reply = given

    @property
    def has_replied(self) -> bool:
        return self._draft is not None

    def emit(self, event: TableEvent) -> None:
        if self._draft is None:
            write(self.table, event, self.active)
        else:
            self._draft.emit(event)

    def opponents(self, seat: int) -> list[int]:
        """The other seats still there, clockwise."""
        return [other for other in clockwise(len(self.table.players), seat, self.left) if other != seat]

    def choose(self, seat: int, kind: Kind, reason: str, options: list[Option]) -> Option:
        """Asks for one of options that are there whatever happens meanwhile. Raises Gone and Waiting."""
        option = self.ask(seat, kind, reason, lambda: options)
        assert option is not None, "a choice has options"
        return option

    def ask(self, seat: int, kind: Kind, reason: str, options: Callable[[], list[Option]]) -> Option | None:
        """The option that a seat chooses; one without another takes itself (R21), None where there is none.

        Raises Gone and Waiting.
        """
        while True:
            if seat in self.left:
                raise Gone
            found = options()
            if len(found) <= 1:
                return found[0] if found else None
            answer = self._answer(seat, kind, reason, options=found)
            if answer.option is not None:
                self.emit(ChoiceMade(seat=seat, kind=kind, option=answer.option))
                return answer.option
            self._leave(answer.seat)

    def throw(self, seat: int, reason: str, dice: Callable[[], list[Die]]) -> list[tuple[int, list[Shown]]]:
        """The faces that each seat's dice show, thrown by `seat`. Raises Gone and Waiting."""
        while True:
            if seat in self.left:
                raise Gone
            asked = dice()
            answer = self._answer(seat, "roll", reason, dice=asked)
            if answer.rolled is not None:
                break
            self._leave(answer.seat)
        values = list(answer.rolled)
        while len(values) < len(asked):
            values += self._answers.popleft().rolled or []
        return [self._show(owner, asked, values, reason) for owner in dict(asked)]

    def _show(self, owner: int, asked: list[Die], values: list[int], reason: str) -> tuple[int, list[Shown]]:
        dice = [(die, value) for (whose, die), value in zip(asked, values, strict=True) if whose == owner]
        player = self.table.players[owner]
        shown = [player.face_on(die, value - 1) for die, value in dice]
        faces, drawn = [each.face for each in shown], [value for _, value in dice]
        self.emit(DiceRolled(seat=owner, dice=drawn, faces=faces, sides=6, reason=reason))
        return owner, shown

    def _answer(self, seat: int, kind: Kind, reason: str, options: Sequence[Option] = (), dice: Sequence[Die] = ()) -> Answer:
        if self._answers:
            return self._answers.popleft()
        pending = Pending(seat=seat, kind=kind, reason=reason, options=[*options], dice=[[*die] for die in dice])
        if self._reply is None:
            raise Waiting(pending)
        reply, self._reply = self._reply, None
        return reply(pending)

    def _leave(self, gone: int) -> None:
        if self._draft is None:
            write(self.table, PlayerLeft(seat=gone), self.active)
            self.left = [*self.left, gone]

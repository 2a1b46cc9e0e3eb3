"""What the rules files say that a viewer may not see, by number of rule: `secrets.json`, by ruleset id.

It is read off the files and knows nothing of how a ruleset masks, so that the one can be held against the other. `choices` are made
in secret by one seat after the other until all are told together; `screens` hide from all seats but one, for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from service.faces.cli.board import Glance, Log
from service.table.canonical import copied


class Read(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Choices(Read):
    rule: str
    unless: str = Field("", description="an option that is on where they are no secret")
    event: str = Field(description="the type of the event that makes one")
    fields: list[str] = Field(description="of that event: what was chosen")
    told_by_type: bool = Field(False, description="whether the type of the move gives it away")
    revealed: str = Field(description="the type of the event that tells them all")
    by_seat: list[str] = Field([], description="lists by seat in the view, in one of which a seat finds its own")
    own: str = Field("", description="path of what shows a seat its own, null where it has none to wait for")
    all: str = Field("", description="path of a list of those that are no secret, empty where they are")
    latest: dict[str, str] = Field({}, description="field of the view → the field of the event that told them last")


class Screen(Read):
    rule: str
    seat: int = Field(description="whoever sits behind it sees everything")
    view: dict[str, list[str]] = Field(description="path, through lists too → fields that are null for the others")
    options: list[str] = Field(description="null for the others")
    events: list[str] = Field(description="types that the others don't get")
    fields: dict[str, list[str]] = Field(description="type of an event → fields that are null for the others")
    moves: dict[str, list[str]] = Field(description="the same of moves")
    rolls: list[str] = Field(description="the same of rolls")


class Secrets(Read):
    choices: list[Choices] = []
    screens: list[Screen] = []
    untold: list[str] = Field([], description="paths of what shows in the view and no event tells")
    unshown: bool = Field(False, description="whether events may tell of what never shows in the view: a creature that walked")

    public: list[str] = Field([], description="fields of the state that are told to all, and that the view stops showing")

    @property
    def revealed_in_the_end(self) -> bool:
        return not self.screens

    def leaves_no_trace(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        """Whether two states, as JSON values, differ in nothing that could be a secret."""
        return all(one[field] == other[field] for field in one if field not in self.public)

    def without_untold(self, view: Any) -> Any:
        """A copy of the view."""
        left = copied(view)
        for path in self.untold:
            at, _, field = path.rpartition(".")
            for place in _places(left, at):
                del place[field]
        return left


NONE = Secrets()


@cache
def _every_secret() -> dict[str, Secrets]:
    return TypeAdapter(dict[str, Secrets]).validate_json((resources.files(__package__) / "secrets.json").read_bytes())


def secrets_of(ruleset: str) -> Secrets:
    """Of rulesets without any: none."""
    return _every_secret().get(ruleset, NONE)


def faults_of(ruleset: str, glance: Glance) -> Iterator[str]:
    """Each thing that somebody gets, in a game under way, and should not, or the other way round: the rule and what it is."""
    secrets = secrets_of(ruleset)
    for choices in secrets.choices:
        if not (choices.unless and getattr(glance.options, choices.unless)):
            found = [*_choices_in_the_log(choices, glance), *_choices_in_the_view(choices, glance)]
            yield from (f"{choices.rule}: {fault}" for fault in found)
    for screen in secrets.screens:
        yield from (f"{screen.rule}: {fault}" for fault in _through(screen, glance))


# Choices made in secret until all are in


def _choices_in_the_log(choices: Choices, glance: Glance) -> Iterator[str]:
    """The entry that makes a choice shows it to its seat alone, the move that it was sent with included."""
    kinds = [event["type"] for event in glance.whole["events"]]
    if choices.event not in kinds or choices.revealed in kinds:
        return
    if glance.viewer == glance.whole["seat"]:
        if glance.entry != glance.whole:
            yield "a choice is hidden from its own seat"
        return
    told = [event[field] for event in glance.entry["events"] if event["type"] == choices.event for field in choices.fields]
    if any(value is not None for value in told):
        yield "an event tells a secret choice"
    move = glance.entry["move"] or {}
    if any(value is not None for name, value in move.items() if name != "type" or choices.told_by_type):
        yield "a move tells a secret choice"


def _choices_in_the_view(choices: Choices, glance: Glance) -> Iterator[str]:
    view, waiting = glance.game["view"], _waiting(choices, glance.log)
    for seat, values in waiting.items():
        shown = [view[field][seat] for field in choices.by_seat]
        if choices.by_seat and any(value in shown for value in values) is not (seat == glance.viewer):
            yield "the view hides a choice from its own seat" if seat == glance.viewer else "the view shows a secret choice"
    if choices.own:
        shown = [list(place.values()) for place in _places(view, choices.own)]
        if shown != [values for seat, values in waiting.items() if seat == glance.viewer]:
            yield "the view's own choice is not the viewer's"
    if choices.all and any(True for _ in _places(view, choices.all)):
        yield "the view shows secret choices"
    for field, told in choices.latest.items():
        if view[field] != _latest(glance.log, choices.revealed, told):
            yield f"{field} in the view is not what was revealed last"


def _latest(log: Log, kind: str, field: str) -> Any:
    """That field of the last event of that type; None where there is none."""
    found = (event for events in reversed(log) for event in reversed(events) if event.type == kind)
    return next((event.model_dump(mode="json")[field] for event in found), None)


def _waiting(choices: Choices, log: Log) -> dict[int, list[Any]]:
    """By seat: what was chosen and not told yet, by those who have not left."""
    found: dict[int, list[Any]] = {}
    left = set()
    for event in (event for events in reversed(log) for event in reversed(events)):
        if event.type == choices.revealed:
            break
        if event.type == "player_left":
            left.add(event.seat)
        elif event.type == choices.event and event.seat not in left:
            found[event.seat] = [getattr(event, field) for field in choices.fields]
    return found


# What stands behind a screen


def _through(screen: Screen, glance: Glance) -> Iterator[str]:
    behind = glance.viewer == screen.seat
    word = "hidden from who sits behind the screen" if behind else "shown"
    for path, fields in screen.view.items():
        for place in _places(glance.game["view"], path):
            yield from (f"{path or 'view'}.{field} is {word}" for field in fields if (place[field] is not None) is not behind)
    yield from (
        f"the option {name} is {word}" for name in screen.options if (glance.game["options"][name] is not None) is not behind
    )
    if not behind:
        yield from _told_through(screen, glance.entry)
    elif glance.entry != glance.whole:
        yield "the log hides something from who sits behind the screen"


def _told_through(screen: Screen, entry: Mapping[str, Any]) -> Iterator[str]:
    move = entry["move"] or {"type": ""}
    options = entry.get("options") or {}
    for event in entry["events"]:
        if event["type"] in screen.events:
            yield f"{event['type']} is told"
        yield from _not_null(event, screen.fields.get(event["type"], ()), event["type"])
    yield from _not_null(move, screen.moves.get(move["type"], ()), f"the move {move['type']}")
    yield from _not_null(options, screen.options, "the first entry")
    for roll in entry["rolls"]:
        yield from _not_null(roll, screen.rolls, "a roll")


def _not_null(value: Mapping[str, Any], fields: Sequence[str], what: str) -> Iterator[str]:
    yield from (f"{what} tells its {field}" for field in fields if value.get(field) is not None)


def _places(value: Any, path: str) -> Iterator[dict[str, Any]]:
    """Every object at that path; lists on the way are walked through."""
    if isinstance(value, list):
        for item in value:
            yield from _places(item, path)
    elif value is not None and path:
        name, _, rest = path.partition(".")
        yield from _places(value[name], rest)
    elif value is not None:
        yield value

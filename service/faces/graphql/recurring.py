"""The types that all rulesets share, from the models of what the service answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import strawberry
from pydantic import Field
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from service.engine.refusals import every_refusal
from service.faces.graphql import names, values
from service.faces.graphql.asked import Asked
from service.faces.graphql.definitions import (
    Fields,
    Kind,
    Union,
    enum,
    interface,
    made,
    name_of,
    nullable,
    object_type,
    shown,
)
from service.faces.graphql.scalars import DateTime
from service.faces.graphql.shapes import Shapes
from service.faces.graphql.values import ABOUT
from service.table import answers, texts
from service.table.answers import Answer
from service.table.catalogue import ruleset_whole

ENVELOPE = answers.Envelope[dict[str, Any], dict[str, Any]]


class SeatAsked(Answer):
    """A seat as the creation of a game asked for it."""

    name: str | None = None
    client_seed: str | None = None
    open: bool | None = None


class DiceAsked(Answer):
    """The dice as the creation of a game asked for them, with the commitment to the service's seed."""

    source: str
    client_seed: str | None = None
    commitment: str | None = None


class Started(Answer):
    """Who plays, and the client seeds that are mixed into the dice, as they were when the game started."""

    seats: list[str]
    client_seeds: list[str]


class Entry(answers.Entry):
    """An entry of a game's log, as its viewer may see it."""

    seats: list[SeatAsked] | None = Field(None, description="of the first entry: as the creation asked for them")
    dice: DiceAsked | None = Field(None, description="of the first entry: as the creation asked for them")
    started: Started | None = Field(None, description="of the entry that started the game")


class TableMove(Answer):
    """What is done at the table, and not by the rules: `join`, `leave`, `remove`, `renew`, `client_seed`, `start`, `abort`."""

    type: str
    name: str | None = Field(None, description="of who joined")
    seat: int | None = Field(None, description="that was removed, or whose token was renewed")
    client_seed: str | None = None


@dataclass
class Shared:
    """The shared types. The lists grow as rulesets are added, before a schema is made of them."""

    views: list[type] = field(default_factory=list)
    options: list[type] = field(default_factory=list)
    types: list[Any] = field(default_factory=list)
    """those that no field names: members of interfaces"""

    def __post_init__(self) -> None:
        self.shapes = Shapes("", special=_special(), aliases={"Status": "GameStatus", "Source": "DiceSource"})
        self.asked = Asked(self.shapes)
        self.node = interface("Node", {"id": shown(strawberry.ID, "id")}, "What can be fetched again by its id.")
        self.event = _told_by_slug("Event", "Something that happened, in a game of any ruleset.")
        self.move = _told_by_slug("Move", "What a seat asked for, in a game of any ruleset.")
        self.offer = interface("Offer", offer_fields(self.move), OFFER)
        self.ruleset = self.shapes.object(
            answers.RulesetWhole, "Ruleset", interfaces=[self.node], fields={"rules": made(str, _rules, RULES)}
        )
        self.game = interface("Game", self._of_game(), "A game as its viewer may see it.", values.game_type, [self.node])
        self.problem = self.shapes.of(answers.Problem)
        self.tokens = self.shapes.of(answers.Tokens)
        self.page_info = _page_info()
        self.entry = self.shapes.object(Entry, interfaces=[self.node], fields=self._of_entry())
        self.types.append(self.shapes.object(TableMove, interfaces=[self.move]))

    def adopt(self, shapes: Shapes) -> None:
        """Takes a ruleset's types in. Raises TypeError where two of them have one name."""
        for name, kind in shapes.types.items():
            self.shapes.add(name, kind)
            self.types.append(kind)

    def payload(self, name: str, success: type) -> Kind:
        """What a mutation answers: `success`, or the problem for which it was refused."""
        done, refused = name_of(success), name_of(self.problem)
        return Union(
            name,
            [success, self.problem],
            f"{done}, or why it was refused.",
            lambda value: refused if "code" in value else done,
        )

    def game_fields(self, options: Kind, view: Kind) -> dict[str, StrawberryField]:
        """The fields of a game whose options and view are of these types."""
        found = self.shapes.fields(ENVELOPE)
        of_ruleset = made(self.ruleset, _ruleset, "the game that is played")
        own = {"options": shown(options, "options"), "view": shown(nullable(view), "view", found["view"].description)}
        return {**found, "ruleset": of_ruleset, **own}

    def _of_game(self) -> dict[str, StrawberryField]:
        options = Union("Options", self.options, "The options of a game, of any ruleset.")
        view = Union("View", self.views, "What may be seen of a game, of any ruleset.")
        return self.game_fields(options, view)

    def _of_entry(self) -> dict[str, StrawberryField]:
        return {
            "id": made(strawberry.ID, lambda entry, _: values.entry_id(entry)),
            "move": made(nullable(self.move), lambda entry, _: values.move_marked(entry[ABOUT].ruleset, entry["move"]), MOVE),
            "events": made(
                StrawberryList(self.event), lambda entry, _: values.events_marked(entry[ABOUT].ruleset, entry["events"])
            ),
            "sentences": made(StrawberryList(str), _entry_sentences, SENTENCES),
        }


def _page_info() -> type:
    fields = {
        "hasNextPage": shown(bool, "has_next"),
        "hasPreviousPage": shown(bool, "has_previous", "whether the page was asked for with `after`"),
        "startCursor": shown(nullable(str), "start", "null where the page is empty"),
        "endCursor": shown(nullable(str), "end", "null where the page is empty"),
    }
    return object_type("PageInfo", fields, "Where a page stands in its list.")


RULES = "the numbered rules, in Markdown, in your language"
OFFER = "One move that you may make now, accepted as it stands."
MOVE = "null for the first entry, and where it is hidden from you"
SENTENCES = "one sentence an event, in your language"


def offer_fields(move: Kind) -> dict[str, StrawberryField]:
    return {
        "move": shown(move, "move"),
        "label": shown(str, "label", "what a button for it says, in your language"),
        "free": shown(StrawberryList(str), "free", "arguments that you may fill in otherwise"),
        "mutation": shown(str, "mutation", "the name of the mutation that makes this move"),
    }


def result_fields(event: Kind, game: Kind, more: Fields) -> dict[str, StrawberryField]:
    """The fields of what an entry of a log answers to who made it."""
    return {
        "version": shown(int, "version"),
        "events": made(StrawberryList(event), _result_events, "as you may see them"),
        "sentences": made(StrawberryList(str), _result_sentences, SENTENCES),
        "game": shown(game, "game", "after it"),
        "replayed": shown(bool, "replayed", "whether the idempotency key was used before: then this is what it answered"),
        **more,
    }


def _told_by_slug(name: str, description: str) -> type:
    return interface(name, {"type": shown(str, "type", "the slug that REST and the log use")}, description)


def _special() -> dict[tuple[str, str], Kind]:
    return {
        ("Problem", "code"): _codes(),
        ("RulesetWhole", "id"): strawberry.ID,
        ("ForkedFrom", "id"): strawberry.ID,
        ("SegmentShown", "id"): strawberry.ID,
        (ENVELOPE.__name__, "id"): strawberry.ID,
        (ENVELOPE.__name__, "created_at"): DateTime,
        ("Entry", "at"): DateTime,
    }


def _codes() -> Kind:
    """Every code that a problem can have, with its meaning."""
    codes: Sequence[str] = [refusal.code for refusal in every_refusal()]
    return enum(
        "ProblemCode",
        {str(names.enum_name(code)): (code, texts.problem(code, "en")[0]) for code in codes},
        "Every reason to refuse something: the codes of REST, in capitals.",
    )


def _ruleset(game: Any, context: Any) -> Any:
    return ruleset_whole(values.ruleset_named(game["ruleset"]), context.language)


def _rules(ruleset: Any, context: Any) -> str:
    return texts.rulebook(ruleset["id"], context.language)


def _entry_sentences(entry: Any, context: Any) -> list[str]:
    about = entry[ABOUT]
    return values.sentences(about.ruleset, context.language, entry["events"], about.players)


def _result_events(result: Any, context: Any) -> Any:
    return values.events_marked(values.ruleset_named(result["game"]["ruleset"]), result["events"])


def _result_sentences(result: Any, context: Any) -> list[str]:
    game = result["game"]
    return values.sentences(values.ruleset_named(game["ruleset"]), context.language, result["events"], values.players_of(game))

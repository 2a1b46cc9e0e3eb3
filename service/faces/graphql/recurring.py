"""The types that all rulesets share, from the models of what the service answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLEnumValue,
    GraphQLField,
    GraphQLID,
    GraphQLInt,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLString,
)
from pydantic import Field

from service.engine.refusals import every_refusal
from service.faces.graphql import names, values
from service.faces.graphql.asked import Asked
from service.faces.graphql.scalars import DATE_TIME
from service.faces.graphql.shapes import Shapes, interface, made, non_null, shown, union
from service.faces.graphql.values import ABOUT
from service.table import answers, texts
from service.table.answers import Answer
from service.table.catalogue import ruleset_whole

ENVELOPE = answers.Envelope[dict[str, Any], dict[str, Any]]
ID = GraphQLNonNull(GraphQLID)
TEXT = GraphQLNonNull(GraphQLString)
NUMBER = GraphQLNonNull(GraphQLInt)
FLAG = GraphQLNonNull(GraphQLBoolean)


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

    views: list[GraphQLObjectType] = field(default_factory=list)
    options: list[GraphQLObjectType] = field(default_factory=list)
    types: list[GraphQLNamedType] = field(default_factory=list)
    """those that no field names: members of interfaces"""

    def __post_init__(self) -> None:
        self.shapes = Shapes("", special=_special(), aliases={"Status": "GameStatus", "Source": "DiceSource"})
        self.asked = Asked(self.shapes)
        self.node = interface("Node", lambda: {"id": shown(ID, "id")}, "What can be fetched again by its id.")
        self.event = _told_by_slug("Event", "Something that happened, in a game of any ruleset.")
        self.move = _told_by_slug("Move", "What a seat asked for, in a game of any ruleset.")
        self.offer = interface("Offer", lambda: offer_fields(self.move), OFFER)
        self.game = interface("Game", self._of_game, "A game as its viewer may see it.", values.game_type, [self.node])
        self.ruleset = self.shapes.object(
            answers.RulesetWhole, "Ruleset", interfaces=[self.node], fields={"rules": made(TEXT, _rules, RULES)}
        )
        self.problem = self.shapes.of(answers.Problem)
        self.tokens = self.shapes.of(answers.Tokens)
        self.page_info = _page_info()
        self.entry = self.shapes.object(Entry, interfaces=[self.node], fields=self._of_entry())
        self.types.append(self.shapes.object(TableMove, interfaces=[self.move]))

    def adopt(self, shapes: Shapes) -> None:
        """Takes a ruleset's types in. Raises TypeError where two of them have one name."""
        for kind in list(shapes.types.values()):
            self.shapes.add(kind)
            self.types.append(kind)

    def payload(self, name: str, success: GraphQLObjectType) -> GraphQLOutputType:
        """What a mutation answers: `success`, or the problem for which it was refused."""
        return union(
            name,
            [success, self.problem],
            f"{success.name}, or why it was refused.",
            lambda value: self.problem.name if "code" in value else success.name,
        )

    def game_fields(self, options: GraphQLOutputType, view: GraphQLOutputType) -> dict[str, GraphQLField]:
        """The fields of a game whose options and view are of these types."""
        found = self.shapes.fields(ENVELOPE)
        of_ruleset = made(GraphQLNonNull(self.ruleset), _ruleset, "the game that is played")
        own = {"options": shown(non_null(options), "options"), "view": shown(view, "view", found["view"].description)}
        return {**found, "ruleset": of_ruleset, **own}

    def _of_game(self) -> dict[str, GraphQLField]:
        options = union("Options", self.options, "The options of a game, of any ruleset.")
        view = union("View", self.views, "What may be seen of a game, of any ruleset.")
        return self.game_fields(options, view)

    def _of_entry(self) -> dict[str, GraphQLField]:
        return {
            "id": made(ID, lambda entry, _: values.entry_id(entry)),
            "move": made(self.move, lambda entry, _: values.move_marked(entry[ABOUT].ruleset, entry["move"]), MOVE),
            "events": made(listed(self.event), lambda entry, _: values.events_marked(entry[ABOUT].ruleset, entry["events"])),
            "sentences": made(listed(GraphQLString), _entry_sentences, SENTENCES),
        }


def _page_info() -> GraphQLObjectType:
    fields = {
        "hasNextPage": shown(FLAG, "has_next"),
        "hasPreviousPage": shown(FLAG, "has_previous", "whether the page was asked for with `after`"),
        "startCursor": shown(GraphQLString, "start", "null where the page is empty"),
        "endCursor": shown(GraphQLString, "end", "null where the page is empty"),
    }
    return GraphQLObjectType("PageInfo", fields, description="Where a page stands in its list.")


RULES = "the numbered rules, in Markdown, in your language"
OFFER = "One move that you may make now, accepted as it stands."
MOVE = "null for the first entry, and where it is hidden from you"
SENTENCES = "one sentence an event, in your language"


def offer_fields(move: GraphQLInterfaceType) -> dict[str, GraphQLField]:
    return {
        "move": shown(GraphQLNonNull(move), "move"),
        "label": shown(TEXT, "label", "what a button for it says, in your language"),
        "free": shown(listed(GraphQLString), "free", "arguments that you may fill in otherwise"),
        "mutation": shown(TEXT, "mutation", "the name of the mutation that makes this move"),
    }


def result_fields(event: GraphQLOutputType, game: GraphQLOutputType, more: Mapping[str, GraphQLField]) -> dict[str, GraphQLField]:
    """The fields of what an entry of a log answers to who made it."""
    return {
        "version": shown(NUMBER, "version"),
        "events": made(listed(event), _result_events, "as you may see them"),
        "sentences": made(listed(GraphQLString), _result_sentences, SENTENCES),
        "game": shown(non_null(game), "game", "after it"),
        "replayed": shown(FLAG, "replayed", "whether the idempotency key was used before: then this is what it answered"),
        **more,
    }


def listed(kind: Any) -> GraphQLOutputType:
    """A list that is there, of values that are there."""
    return GraphQLNonNull(GraphQLList(GraphQLNonNull(kind)))


def _told_by_slug(name: str, description: str) -> GraphQLInterfaceType:
    fields = {"type": shown(TEXT, "type", "the slug that REST and the log use")}
    return interface(name, lambda: fields, description)


def _special() -> dict[tuple[str, str], GraphQLOutputType]:
    instant = GraphQLNonNull(DATE_TIME)
    return {
        ("Problem", "code"): GraphQLNonNull(_codes()),
        ("RulesetWhole", "id"): ID,
        ("ForkedFrom", "id"): ID,
        ("SegmentShown", "id"): ID,
        ("Rolled", "count"): GraphQLInt,
        ("Rolled", "values"): GraphQLList(GraphQLInt),
        (ENVELOPE.__name__, "id"): ID,
        (ENVELOPE.__name__, "created_at"): instant,
        ("Entry", "at"): instant,
    }


def _codes() -> GraphQLEnumType:
    """Every code that a problem can have, with its meaning."""
    codes: Sequence[str] = [refusal.code for refusal in every_refusal()]
    return GraphQLEnumType(
        "ProblemCode",
        {str(names.enum_name(code)): GraphQLEnumValue(code, description=texts.problem(code, "en")[0]) for code in codes},
        description="Every reason to refuse something: the codes of REST, in capitals.",
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

"""The types of one ruleset: options, view, moves, offers, events, game, and what creating it and moving in it answer."""

from __future__ import annotations

from dataclasses import dataclass

from graphql import (
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
)
from pydantic import BaseModel

from service.engine.play import AnyRuleset
from service.faces.graphql import names, values
from service.faces.graphql.asked import Asked
from service.faces.graphql.recurring import FLAG, OFFER, TEXT, Shared, offer_fields, result_fields
from service.faces.graphql.scalars import JSON
from service.faces.graphql.shapes import Shapes, interface, named_by, shown, union
from service.table import texts
from service.table.catalogue import camel


@dataclass(frozen=True, slots=True)
class Typed:
    """What the mutations of a ruleset are made of."""

    ruleset: AnyRuleset
    asked: Asked
    options: GraphQLInputObjectType
    creation: GraphQLOutputType
    moved: GraphQLOutputType


def typed(ruleset: AnyRuleset, shared: Shared) -> Typed:
    """Adds a ruleset's types to the shared ones."""
    prefix, title = camel(ruleset.id), texts.title(ruleset.id, "en")
    shapes = Shapes(prefix, texts.glossary(ruleset.id, "en"), shared.shapes)
    asked = Asked(shapes, shared.asked)
    options = asked.of(ruleset.options, names.type_name(prefix, ruleset.options.__name__), "options")
    shown_options = _options(ruleset, shapes, asked)
    view = shapes.of(ruleset.view_type)
    event = _events(ruleset, shapes, shared)
    _offers(ruleset, shapes, shared)
    game = GraphQLObjectType(
        prefix + "Game",
        lambda: shared.game_fields(shown_options, view),
        interfaces=[shared.game, shared.node],
        description=f"A game of {title}, as its viewer may see it.",
    )
    created = GraphQLObjectType(
        prefix + "GameCreated",
        {
            "game": shown(GraphQLNonNull(game), "game"),
            "tokens": shown(GraphQLNonNull(shared.tokens), "tokens", "told this once"),
            "replayed": shown(FLAG, "replayed", "whether the idempotency key was used before: then this is what it answered"),
        },
        description=f"A new game of {title}.",
    )
    moved = GraphQLObjectType(
        prefix + "Moved", lambda: result_fields(event, game, {}), description=f"What a move in a game of {title} did."
    )
    for kind in (game, created, moved):
        shapes.add(kind)
    shared.views.append(view)
    shared.options.append(shown_options)
    shared.adopt(shapes)
    return Typed(
        ruleset,
        asked,
        options,
        shared.payload(prefix + "CreationPayload", created),
        shared.payload(prefix + "MovePayload", moved),
    )


def _options(ruleset: AnyRuleset, shapes: Shapes, asked: Asked) -> GraphQLObjectType:
    """Options as a game shows them: content that is sent as JSON is shown as JSON."""
    model = ruleset.options
    content = {
        names.field_name(member): shown(JSON, member, shapes.describe(member, field, "options"))
        for member, field in model.model_fields.items()
        if asked.is_json(field)
    }
    name = names.type_name(shapes.prefix, model.__name__) + "Shown"
    return shapes.object(model, name, masked=ruleset.hidden, section="options", fields=content)


def _events(ruleset: AnyRuleset, shapes: Shapes, shared: Shared) -> GraphQLOutputType:
    types = values.event_types(ruleset)
    kinds = [
        shapes.object(model, types[slug_of(model)], interfaces=[shared.event], masked=ruleset.hidden, fields=_type_field())
        for model in ruleset.events
    ]
    found = union(shapes.prefix + "Event", kinds, f"What can happen in {texts.title(ruleset.id, 'en')}.", named_by("type", types))
    shapes.add(found)
    return found


def _offers(ruleset: AnyRuleset, shapes: Shapes, shared: Shared) -> None:
    types = values.move_types(ruleset)
    title = texts.title(ruleset.id, "en")
    move: GraphQLInterfaceType = interface(
        shapes.prefix + "Move", _type_field, f"A move of {title}.", named_by("type", types), [shared.move]
    )
    shapes.add(move)
    for model in ruleset.moves:
        shapes.object(model, types[slug_of(model)], interfaces=[move, shared.move], masked=ruleset.hidden, fields=_type_field())
    offer = GraphQLObjectType(shapes.prefix + "Offer", lambda: offer_fields(move), interfaces=[shared.offer], description=OFFER)
    shapes.add(offer)


def _type_field() -> dict[str, GraphQLField]:
    return {"type": shown(TEXT, "type", "the slug that REST and the log use")}


def slug_of(model: type[BaseModel]) -> str:
    """The `type` of a move or an event."""
    slug: str = model.model_fields["type"].default
    return slug

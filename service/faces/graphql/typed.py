"""The types of one ruleset: options, view, moves, offers, events, game, and what creating it and moving in it answer."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel
from strawberry.types.field import StrawberryField

from service.engine.play import AnyRuleset
from service.faces.graphql import names, values
from service.faces.graphql.asked import Asked
from service.faces.graphql.definitions import Kind, Union, interface, name_of, nullable, object_type, shown
from service.faces.graphql.recurring import OFFER, Shared, offer_fields, result_fields
from service.faces.graphql.scalars import JSON
from service.faces.graphql.shapes import Shapes, named_by
from service.table import texts
from service.table.catalogue import camel


@dataclass(frozen=True, slots=True)
class Typed:
    """What the mutations of a ruleset are made of."""

    ruleset: AnyRuleset
    asked: Asked
    options: type
    creation: Kind
    moved: Kind


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
    game = object_type(
        prefix + "Game",
        shared.game_fields(shown_options, view),
        f"A game of {title}, as its viewer may see it.",
        [shared.game, shared.node],
    )
    created = object_type(
        prefix + "GameCreated",
        {
            "game": shown(game, "game"),
            "tokens": shown(shared.tokens, "tokens", "told this once"),
            "replayed": shown(bool, "replayed", "whether the idempotency key was used before: then this is what it answered"),
        },
        f"A new game of {title}.",
    )
    moved = object_type(prefix + "Moved", result_fields(event, game, {}), f"What a move in a game of {title} did.")
    for kind in (game, created, moved):
        shapes.add(name_of(kind), kind)
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


def _options(ruleset: AnyRuleset, shapes: Shapes, asked: Asked) -> type:
    """Options as a game shows them: content that is sent as JSON is shown as JSON."""
    model = ruleset.options
    content = {
        names.field_name(member): shown(nullable(JSON), member, shapes.describe(member, field, "options"))
        for member, field in model.model_fields.items()
        if asked.is_json(field)
    }
    name = names.type_name(shapes.prefix, model.__name__) + "Shown"
    return shapes.object(model, name, masked=ruleset.hidden, section="options", fields=content)


def _events(ruleset: AnyRuleset, shapes: Shapes, shared: Shared) -> Kind:
    types = values.event_types(ruleset)
    kinds = [
        shapes.object(model, types[slug_of(model)], interfaces=[shared.event], masked=ruleset.hidden, fields=_type_field())
        for model in ruleset.events
    ]
    name = shapes.prefix + "Event"
    found = Union(name, kinds, f"What can happen in {texts.title(ruleset.id, 'en')}.", named_by("type", types))
    shapes.add(name, found)
    return found


def _offers(ruleset: AnyRuleset, shapes: Shapes, shared: Shared) -> None:
    types = values.move_types(ruleset)
    title = texts.title(ruleset.id, "en")
    name = shapes.prefix + "Move"
    move = interface(name, _type_field(), f"A move of {title}.", named_by("type", types), [shared.move])
    shapes.add(name, move)
    for model in ruleset.moves:
        shapes.object(model, types[slug_of(model)], interfaces=[move, shared.move], masked=ruleset.hidden, fields=_type_field())
    name = shapes.prefix + "Offer"
    shapes.add(name, object_type(name, offer_fields(move), OFFER, [shared.offer]))


def _type_field() -> dict[str, StrawberryField]:
    return {"type": shown(str, "type", "the slug that REST and the log use")}


def slug_of(model: type[BaseModel]) -> str:
    """The `type` of a move or an event."""
    slug: str = model.model_fields["type"].default
    return slug

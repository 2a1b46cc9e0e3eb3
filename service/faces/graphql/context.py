"""What resolvers work with: the table, who asks, in which language; and how a refusal goes out."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import strawberry
from graphql import FieldNode, FragmentDefinitionNode, GraphQLError

from service.engine.refusals import Refusal, StoreUnavailable
from service.faces.graphql.values import Json, Value
from service.table.problems import problem_of
from service.table.stopping import Stopping
from service.table.table import Seen, Table
from service.table.texts import Language
from service.table.viewer import NOBODY, Caller

Resolver = Callable[..., Awaitable[Any]]


@dataclass(slots=True)
class Context:
    """One request."""

    table: Table
    caller: Caller
    language: Language
    stopping: Stopping
    resumed: int | None = None
    """the version of the last event that a client of an event stream had before it came back"""
    looks: dict[str, asyncio.Future[Seen]] = field(default_factory=dict)

    async def listed(self, id: str) -> Value | None:
        """A game among others, looked at once a request; None where there is none to be seen.

        A token is good for one game: the others are seen as a spectator sees them. Games that are asked for together are loaded
        together: the store sends what is asked for in one tick as one pipeline.
        """
        look = self.looks.get(id)
        if look is None:
            own = self.caller.token is None or self.caller.token.game == id
            caller = self.caller if own and not self.caller.fault else NOBODY
            look = self.looks[id] = asyncio.ensure_future(self.table.look(id, caller))
        try:
            return (await look).envelope
        except StoreUnavailable:
            raise
        except Refusal:
            return None


class Info(strawberry.Info[Context, None]):
    """What a resolver is told."""

    @property
    def field_nodes(self) -> Sequence[FieldNode]:
        """The field as the document has it, once for each time that it asks for it."""
        return self._raw_info.field_nodes

    @property
    def fragments(self) -> Mapping[str, FragmentDefinitionNode]:
        """Those of the document, by their names."""
        return self._raw_info.fragments


def asked(resolve: Resolver) -> Resolver:
    """A field of a query: a refusal is an error whose extensions are the problem that REST would answer."""

    async def found(info: Info, **arguments: Any) -> Any:
        try:
            return Json(await resolve(info, **arguments))
        except Refusal as refusal:
            raise refused(refusal, info.context.language) from refusal

    return found


def done(resolve: Resolver) -> Resolver:
    """A field of a mutation: a refusal is a `Problem`, one of the payload's types."""

    async def found(info: Info, **arguments: Any) -> Any:
        try:
            return Json(await resolve(info, **arguments))
        except Refusal as refusal:
            return Json(problem_of(refusal, info.context.language))

    return found


class Refused(GraphQLError):
    """A refusal as an error: its extensions are the problem that REST would answer."""


def refused(refusal: Refusal, language: Language) -> Refused:
    """A refusal as an error."""
    problem = problem_of(refusal, language)
    return Refused(problem["detail"], extensions=problem)

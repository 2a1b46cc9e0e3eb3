"""The addresses of the GraphQL face."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route, WebSocketRoute

from service.faces.graphql.graphiql import GraphiqlPart
from service.faces.graphql.http import GraphQL
from service.faces.graphql.websocket import graphql_socket

ROUTES: tuple[BaseRoute, ...] = (
    Route("/graphql", GraphQL),
    WebSocketRoute("/graphql", graphql_socket),
    Route("/graphql/{name}", GraphiqlPart),
)

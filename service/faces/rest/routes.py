"""The addresses of the REST face."""

from __future__ import annotations

from starlette.routing import Route

import service.faces.rest.operations as ops
import service.faces.rest.resources as r

V1: tuple[Route, ...] = (
    Route("/v1/games/{id}/moves", r.Moves),
    Route("/v1/games/{id}", r.OneGame),
    Route("/v1/games/{id}/offers", r.Offers),
    Route("/v1/games/{id}/log", r.Log),
    Route("/v1/games/{id}/stream", r.Stream),
    Route("/v1/games/{id}/seats", r.Seats),
    Route("/v1/games/{id}/seats/{seat}", r.OneSeat),
    Route("/v1/games/{id}/seats/{seat}/token", r.SeatToken),
    Route("/v1/games/{id}/client_seed", r.ClientSeed),
    Route("/v1/games/{id}/start", r.Start),
    Route("/v1/games/{id}/forks", r.Forks),
    Route("/v1/games/{id}/verification", r.Verification),
    Route("/v1/games", r.Games),
    Route("/v1/imports", r.Imports),
    Route("/v1/rulesets/{ruleset}/games/{id}/moves", r.Moves),
    Route("/v1/rulesets/{ruleset}/games", r.GamesOfRuleset),
    Route("/v1/rulesets/{ruleset}/rules", r.Rules),
    Route("/v1/rulesets/{ruleset}", r.OneRuleset),
    Route("/v1/rulesets", r.Rulesets),
)

OPERATIONS: tuple[Route, ...] = (
    Route("/healthz", ops.Health),
    Route("/readyz", ops.Ready),
    Route("/metrics", ops.Metrics),
    Route("/openapi.json", ops.OpenApi),
    Route("/docs", ops.Reference),
    Route("/docs/{name}", ops.ReferencePart),
    Route("/problems/{code}", ops.Problem),
)

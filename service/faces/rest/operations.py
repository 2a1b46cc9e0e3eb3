"""What operators and readers ask for: alive, ready, metrics, the OpenAPI document, the reference page, the problems explained."""

from __future__ import annotations

from functools import cache
from importlib import resources as package_files

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import Response

from service.engine.refusals import RouteNotFound
from service.faces import asking
from service.faces.rest.face import Resource, as_json, face
from service.faces.rest.metrics import MULTIPROCESS_FOLDER
from service.faces.rest.openapi import document_bytes
from service.table import texts
from service.table.problems import STATUS

PAGE = {"Cache-Control": "public, max-age=300", "X-Content-Type-Options": "nosniff"}
REFERENCE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SWAGGER_UI = {"swagger-ui-bundle.js": "text/javascript", "swagger-ui.css": "text/css"}


class Health(Resource):
    async def get(self, request: Request) -> Response:
        return as_json({"status": "alive"}, headers={"Cache-Control": "no-store"})


class Ready(Resource):
    async def get(self, request: Request) -> Response:
        await face(request).table.ready()
        return as_json({"status": "ready"}, headers={"Cache-Control": "no-store"})


class Metrics(Resource):
    offered = ("text/plain", "application/openmetrics-text")

    async def get(self, request: Request) -> Response:
        registry = REGISTRY
        if MULTIPROCESS_FOLDER:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus_client's own gap
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})


class OpenApi(Resource):
    async def get(self, request: Request) -> Response:
        headers = {"Cache-Control": "public, max-age=300"}
        return Response(document_bytes(), headers=headers, media_type=asking.JSON)


class Reference(Resource):
    """The reference page: Swagger UI from the installed package, drawing `/openapi.json`. It needs no address but this service's."""

    offered = ("text/html",)

    async def get(self, request: Request) -> Response:
        return Response(_own("docs.html"), media_type="text/html", headers={**PAGE, "Content-Security-Policy": REFERENCE_POLICY})


class ReferencePart(Resource):
    """What the reference page is made of."""

    offered = ("text/javascript", "text/css")

    async def get(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name == "reference.js":
            return Response(_own(name), media_type="text/javascript", headers=PAGE)
        if name not in SWAGGER_UI:
            raise RouteNotFound("the reference page has no such part")
        return Response(_swagger_ui(name), media_type=SWAGGER_UI[name], headers=PAGE)


class Problem(Resource):
    """What the `type` of a problem leads to."""

    async def get(self, request: Request) -> Response:
        code = request.path_params["code"]
        if code not in STATUS and code != "internal_error":
            raise RouteNotFound("no problem has that code")
        title, detail = texts.problem(code, asking.language(request))
        return as_json({"code": code, "status": STATUS.get(code, 500), "title": title, "detail": detail})


@cache
def _own(name: str) -> bytes:
    return (package_files.files("service.faces.rest") / name).read_bytes()


@cache
def _swagger_ui(name: str) -> bytes:
    return (package_files.files("swagger_ui") / "static" / name).read_bytes()

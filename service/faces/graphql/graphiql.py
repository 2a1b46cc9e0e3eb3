"""GraphiQL at `/graphql` for browsers, from files of our own, with documents that play a whole game."""

from __future__ import annotations

from functools import cache
from importlib import resources

import orjson
from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from service.faces import asking
from service.faces.graphql.examples import examples
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language

HTML = "text/html"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KEPT = {"Cache-Control": "public, max-age=300", "X-Content-Type-Options": "nosniff"}
PARTS = {
    "graphiql.min.css": "text/css",
    "graphiql.min.js": "text/javascript",
    "page.css": "text/css",
    "page.js": "text/javascript",
    "react.production.min.js": "text/javascript",
    "react-dom.production.min.js": "text/javascript",
}


def wanted(request: Request) -> bool:
    """Whether a browser asks for a page, and not for an answer to a query."""
    asks = {"query", "documentId", "extensions"} & request.query_params.keys()
    return HTML in asking.header(request, "accept", "") and not asks


def page() -> Response:
    """The page; what it is made of comes from beside it, and from nowhere else."""
    return Response(_own("graphiql.html"), media_type=HTML, headers={**KEPT, "Content-Security-Policy": POLICY, "Vary": "Accept"})


class GraphiqlPart(HTTPEndpoint):
    """What the page is made of, and the examples: of the first ruleset, or of the one that `?ruleset=` names."""

    async def get(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name == "examples.json":
            asked = request.query_params.get("ruleset", "")
            chosen = asked if asked in CATALOGUE else next(iter(CATALOGUE))
            return Response(_examples(chosen, asking.language(request)), media_type=asking.JSON, headers=KEPT)
        if name not in PARTS:
            return Response(status_code=404)
        return Response(_own(name), media_type=PARTS[name], headers=KEPT)


@cache
def _own(name: str) -> bytes:
    return (resources.files("service.faces.graphql") / "static" / name).read_bytes()


@cache
def _examples(chosen: str, language: Language) -> bytes:
    rulesets = [{"id": id, "title": texts.title(id, language)} for id in CATALOGUE]
    return orjson.dumps({"rulesets": rulesets, "chosen": chosen, "examples": examples(CATALOGUE[chosen])})

"""The web table: a page and its files at `/`, made of nothing but the public API. No build step: what is here is what is served.

Files are addressed as `/assets/<fingerprint>/<name>`, where the fingerprint is that of all of them together: such an address never
changes its content, so browsers keep it for a year, and one page never mixes files of two versions.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from werkzeug.http import parse_accept_header

from service.engine.refusals import RouteNotFound
from service.faces import asking
from service.faces.rest.face import Resource

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
PAGE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Content-Type-Options": "nosniff",
}
ALWAYS_ASK = "public, no-cache"
NEVER_CHANGES = "public, max-age=31536000, immutable"
MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "md": "text/markdown; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
"""by the end of the name; nothing else is served"""
LEAST_SAVING = 0.9
"""gzip pays where it leaves less than this part; fonts are compressed already"""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file: its bytes, and those of its gzip form where that pays, each with its ETag."""

    media_type: str
    plain: bytes
    zipped: bytes | None
    etag: str

    def answer(self, request: Request, caching: str) -> Response:
        """The file in the form that the client takes, or 304 where it has that form."""
        zipped = self.zipped if _takes_gzip(request) else None
        etag = self.etag if zipped is None else f"{self.etag}.gz"
        headers = {"ETag": f'"{etag}"', "Cache-Control": caching, "Vary": "Accept-Encoding", **PAGE_HEADERS}
        if etag in asking.if_none_match(request):
            return Response(status_code=304, headers=headers)
        if zipped is not None:
            headers["Content-Encoding"] = "gzip"
        return Response(self.plain if zipped is None else zipped, headers=headers, media_type=self.media_type)


@dataclass(frozen=True, slots=True)
class Site:
    """The page and its files by name."""

    fingerprint: str
    page: Asset
    files: dict[str, Asset]

    def find(self, address: str) -> tuple[Asset, str]:
        """The file at an address below `/assets/`, and how long it may be kept. Raises RouteNotFound.

        A page of another version of the service still gets its files, those of this version, and asks for them every time.
        """
        version, _, name = address.partition("/")
        found = self.files.get(name)
        if found is None:
            raise RouteNotFound("the web table has no such file")
        return found, NEVER_CHANGES if version == self.fingerprint else ALWAYS_ASK


class Page(Resource):
    """The page itself: one for all its views, which are told apart behind the `#`, where no server sees the tokens of a link."""

    offered = ("text/html",)

    async def get(self, request: Request) -> Response:
        return site().page.answer(request, ALWAYS_ASK)


class File(Resource):
    """What the page is made of."""

    offered = tuple(dict.fromkeys(media_type.partition(";")[0] for media_type in MEDIA_TYPES.values()))

    async def get(self, request: Request) -> Response:
        asset, caching = site().find(request.path_params["address"])
        return asset.answer(request, caching)


class Icon(Resource):
    """The icon, where browsers look for it on pages that name none, such as the API's documentation."""

    offered = ("image/svg+xml",)

    async def get(self, request: Request) -> Response:
        return site().files["icon.svg"].answer(request, ALWAYS_ASK)


ROUTES = (Route("/", Page), Route("/favicon.ico", Icon), Route("/assets/{address:path}", File))


@cache
def site() -> Site:
    """All files, read and compressed once a process."""
    folder = resources.files("service.faces.web")
    read = dict(sorted(_files(folder / "assets", "")))
    page = (folder / "index.html").read_bytes()
    fingerprint = _digest(page + b"".join(name.encode() + b"\0" + data for name, data in read.items()))[:12]
    files = {name: _asset(name, data) for name, data in read.items()}
    return Site(fingerprint, _asset("index.html", page.replace(b"{{fingerprint}}", fingerprint.encode())), files)


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _files(item, f"{path}{item.name}/")
        elif item.name.rpartition(".")[2] in MEDIA_TYPES:
            yield path + item.name, item.read_bytes()


def _asset(name: str, data: bytes) -> Asset:
    zipped = gzip.compress(data, 9, mtime=0)
    pays = len(zipped) < LEAST_SAVING * len(data)
    return Asset(MEDIA_TYPES[name.rpartition(".")[2]], data, zipped if pays else None, _digest(data)[:16])


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _takes_gzip(request: Request) -> bool:
    return parse_accept_header(asking.header(request, "accept-encoding", "")).quality("gzip") > 0

"""The OpenAPI document, as it was generated and committed."""

from __future__ import annotations

from functools import cache
from importlib import resources


@cache
def document_bytes() -> bytes:
    """`openapi/openapi.json`, which ships with the package."""
    return (resources.files("service.faces.rest") / "openapi.json").read_bytes()

"""The public audits of GraphQL over HTTP (npm `graphql-http`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.faces.graphql import programs
from tests.servers import Service

AUDITS = 61
DOCUMENT = Path(__file__).parents[3] / "docs" / "graphql.md"

# The audits were written for an earlier draft. Where the edition of September 2026 asks for another status, the edition wins.
NOT_WELL_FORMED = "a request that is not well-formed is 422 now"
NOT_COERCED = "variables that can't be coerced are 422 now"
LEGACY = "legacy clients get the same statuses as others now; only an answer with 2xx is called application/json"
CHANGED = {
    **dict.fromkeys(("423L", "3E3A"), NOT_WELL_FORMED),
    **{f"{prefix}{number}": NOT_WELL_FORMED for prefix in ("LKJ", "6C0", "476", "58B") for number in range(4)},
    "86EE": NOT_COERCED,
    "572B": LEGACY,
    "FDE2": LEGACY,
    "7B9B": LEGACY,
}


@pytest.mark.usefixtures("clients")
async def test_audits_hold(service: Service) -> None:
    """No MUST, SHOULD or MAY fails, save those that the edition has changed; those are named, and each of them does differ."""
    results = await programs.run("audits.mjs", f"{service.url}/graphql")
    failed = {result["id"]: result for result in results if result["status"] != "ok"}
    assert len(results) == AUDITS
    assert [result for id, result in failed.items() if id not in CHANGED] == []
    assert set(CHANGED) == set(failed)
    assert not [result for result in failed.values() if result["name"].startswith("MUST")]


def test_the_document_names_every_audit_that_differs() -> None:
    """And how many agree."""
    text = DOCUMENT.read_text(encoding="utf-8")
    ranges = {f"{prefix}{number}" for prefix in re.findall(r"`(\w{3})0` to `\w{3}3`", text) for number in range(4)}
    named = ranges | set(re.findall(r"`([0-9A-Z]{4})`", text))
    assert set(CHANGED) <= named
    assert f"{AUDITS - len(CHANGED)} of {AUDITS} agree" in text

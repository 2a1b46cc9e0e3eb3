"""Schemathesis on the GraphQL schema: documents that nobody wrote, for every query and mutation."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import orjson

from tests.faces.graphql.shapes import schema
from tests.servers import SECRET, serving

EXAMPLES = 2
"""documents for each field of the roots"""


def test_every_field_answers_whatever_the_schema_allows(tmp_path: pathlib.Path) -> None:
    """Any document that is valid is executed, on games that are there and on others: data, refusals, never a fault."""

    answers = tmp_path / "answers.json"
    with serving(tmp_path / "service", RATE_LIMIT="off") as service:
        command = [
            str(pathlib.Path(sys.executable).with_name("schemathesis")), "run", f"{service.url}/graphql", "--phases", "fuzzing",
            "--max-examples", str(EXAMPLES), "--checks", "answered_well", "--mode", "positive", "--no-color", "--seed", "1",
        ]  # fmt: skip
        environment = {
            **os.environ,
            "SCHEMATHESIS_HOOKS": "tests.faces.graphql.contract_hooks",
            "PYTHONPATH": str(pathlib.Path(__file__).parents[3]),
            "GOBELET_CONTRACT_URL": service.url,
            "GOBELET_CONTRACT_ANSWERS": str(answers),
        }
        result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
    counted = orjson.loads(answers.read_bytes())
    roots = len(schema().query_type.fields) + len(schema().mutation_type.fields)  # type: ignore[union-attr]
    assert f"{roots}/{roots}" in result.stdout
    assert counted["data"] > roots / 2
    assert SECRET not in result.stdout

"""The OpenAPI document and the service agree: schemathesis, with all its checks and phases, against the running server."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import Service, serving

HERE = Path(__file__).parent
TYPED = "^/v1/rulesets/[a-z0-9-]+/games"
WITHIN = 900


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server where anybody creates games, and where who has a key is known by it."""
    folder = tmp_path_factory.mktemp("contract")
    file = folder / "keys.json"
    file.write_text(json.dumps({hashlib.sha256(b"gbk_contract").hexdigest(): "contract"}))
    with serving(folder, API_KEYS_FILE=str(file), AUTH="open") as service:
        yield service


@pytest.fixture
def effort(request: pytest.FixtureRequest) -> int:
    """How often each operation is tried, times what CI does: with `-m soak` for long."""
    return 20 if request.config.getoption("markexpr") == "soak" else 1


def tried(service: Service, folder: Path, *words: str) -> dict[str, list[int]]:
    """Runs schemathesis; by operation the statuses that it was answered. Fails with its report."""
    answers = folder / "answers.json"
    settings = {
        "PYTHONPATH": str(HERE.parents[2]),
        "SCHEMATHESIS_HOOKS": "tests.faces.rest.contract_hooks",
        "GOBELET_CONTRACT_URL": service.url,
        "GOBELET_CONTRACT_ANSWERS": str(answers),
    }
    program = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(HERE / "schemathesis.toml"), "run"]
    always = ["--checks", "all", "--suppress-health-check", "all", "--no-color", "--generation-database", "none"]
    ran = subprocess.run(
        [*program, f"{service.url}/openapi.json", *always, *words],
        cwd=folder, env={**os.environ, **settings}, capture_output=True, text=True, timeout=WITHIN, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-20_000:] + ran.stderr[-2_000:]
    found: dict[str, list[int]] = json.loads(answers.read_bytes())
    return found


def never_right(answers: dict[str, list[int]]) -> list[str]:
    """Operations that never succeeded, about which such a run says little."""
    return [name for name, statuses in answers.items() if not any(200 <= status < 300 for status in statuses)]


@pytest.mark.soak
def test_every_operation_does_what_the_document_says(keyed: Service, tmp_path: Path, effort: int) -> None:
    """Examples, coverage of all schemas, fuzzing and chains of requests; no status, header or body that is not declared."""
    answers = tried(keyed, tmp_path, "--exclude-path-regex", TYPED, "--max-examples", str(8 * effort), "--seed", "1")

    assert len(answers) == 25
    assert never_right(answers) == []


@pytest.mark.soak
def test_every_typed_operation_does_what_the_document_says(keyed: Service, tmp_path: Path, effort: int) -> None:
    """The addresses of each ruleset, whose schemas are exact."""
    words = ["--include-path-regex", TYPED, "--max-examples", str(3 * effort), "--phases", "examples,fuzzing", "--seed", "1"]
    answers = tried(keyed, tmp_path, *words)

    assert len(answers) >= 42
    assert len(never_right(answers)) <= 3, never_right(answers)

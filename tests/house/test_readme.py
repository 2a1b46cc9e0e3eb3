"""The README's transcripts run as they stand, and say what they are said to say."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

from tests.servers import Service

ROOT = pathlib.Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
HERE = "http://127.0.0.1:8000"


def run(script: str, folder: pathlib.Path) -> subprocess.CompletedProcess[str]:
    path = f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"
    command = ["bash", "-euo", "pipefail", "-c", script]
    return subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What each block of the tour prints, one after the other in one shell, against a service of its own."""
    folder = tmp_path_factory.mktemp("tour")
    service = Service(folder / "service").start()
    try:
        script = "\necho '<<< next >>>'\n".join(TOUR).replace(HERE, service.url)
        result = run(script, folder)
    finally:
        service.stop()
    assert result.returncode == 0, result.stderr
    return result.stdout.split("<<< next >>>\n")


def test_every_block_of_the_tour_runs(outputs: list[str]) -> None:
    """One output a block, none of them a problem but the move that is meant to be refused."""
    assert len(outputs) == len(TOUR) >= 7
    assert [number for number, text in enumerate(outputs) if '"code":' in text] == [3]


def test_the_move_answers_with_events_and_game(outputs: list[str]) -> None:
    """Ana throws five dice."""
    answer = json.loads(outputs[1])
    assert answer["events"][0]["type"] == "dice_rolled"
    assert answer["game"]["version"] == 1


def test_offers_are_labelled_in_french(outputs: list[str]) -> None:
    """Unless the throw was lost, something can be set aside, and the label says so."""
    offers = json.loads(outputs[2])["offers"]
    assert all(offer["label"].startswith("Mettre de côté") for offer in offers)


def test_the_refusal_names_its_rule(outputs: list[str]) -> None:
    """Banking at this moment is refused: by a rule, or because the throw was lost and the turn with it."""
    problem = json.loads(outputs[3])
    assert problem["code"] in ("illegal_move", "not_your_turn")
    assert problem["code"] != "illegal_move" or problem["rule"]["text"]


def test_the_stream_begins_with_the_creation(outputs: list[str]) -> None:
    """Version 0 comes first, with its id."""
    assert "id: 0\nevent: move\ndata: " in outputs[5]


def test_the_log_verifies_here_too(outputs: list[str]) -> None:
    """The service's report and the command line's agree."""
    assert '"ok":true' in outputs[6]
    assert "no fault found" in outputs[6]

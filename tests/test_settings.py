"""Settings: what can't be used stops the start in one line, what sets nothing is told."""

from __future__ import annotations

import pathlib
import re

import pytest

from service.settings import NAMES, read_settings, unknown_names
from tests.faces.cli.command import process

ROOT = pathlib.Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("GRAPHQL_LIMITS", "depth:3"),
        ("RATE_LIMIT", "lots"),
        ("RATE_LIMIT", "moves=lots;other=1/minute"),
        ("RATE_LIMIT", "moves=0/minute;other=1/minute"),
        ("CORS_ORIGINS", "foo"),
        ("CORS_ORIGINS", "https://play.example/table"),
    ],
)
def test_a_setting_that_cannot_be_used_stops_the_start(name: str, value: str, tmp_path: pathlib.Path) -> None:
    """Before any worker or store: one line that names it, and what it is, and exit status 2."""
    data = tmp_path / "data"
    result = process("serve", "--port", "0", home=tmp_path, DATA_DIR=str(data), WORKERS="2", **{name: value})

    assert result.returncode == 2
    assert result.stderr.startswith(f"GOBELET_{name} ")
    assert value in result.stderr
    assert "expected" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_good_ones_are_taken(tmp_path: pathlib.Path) -> None:
    """In any case of letters; several origins, or all."""
    given = {"LOG_LEVEL": "WARNING", "RATE_LIMIT": "moves=9/minute;other=5/hour", "GRAPHQL_LIMITS": "depth=3"}
    origins = "https://play.example, http://localhost:5173,http://[::1]:80"
    environment = {f"GOBELET_{name}": value for name, value in (given | {"CORS_ORIGINS": origins}).items()}

    settings = read_settings({"GOBELET_DATA_DIR": str(tmp_path), **environment})

    assert settings.log_level == "warning"
    assert settings.cors_origins == ("https://play.example", "http://localhost:5173", "http://[::1]:80")
    assert (settings.rate_limit, settings.graphql_limits) == (given["RATE_LIMIT"], "depth=3")
    assert read_settings({"GOBELET_DATA_DIR": str(tmp_path), "GOBELET_CORS_ORIGINS": "*"}).cors_origins == ("*",)


def test_names_that_set_nothing_are_told_with_what_was_perhaps_meant() -> None:
    """They stop nothing: others than this service may read them."""
    found = unknown_names({"GOBELET_RATELIMIT": "x", "GOBELET_COLOUR": "x", "GOBELET_PORT": "x", "PATH": "x"})

    assert found == {"GOBELET_COLOUR": "", "GOBELET_RATELIMIT": "GOBELET_RATE_LIMIT"}


def test_a_start_tells_of_them(tmp_path: pathlib.Path) -> None:
    """A line each, beside what else it says: here, that the host is nowhere here."""
    result = process("serve", DATA_DIR=str(tmp_path), HOST="192.0.2.1", AUTH_OPEN_ANYWHERE="1", WORKER="2")

    assert result.stderr.splitlines()[0] == "GOBELET_WORKER is no setting and changes nothing; GOBELET_WORKERS is one"
    assert result.returncode == 3


def test_every_setting_that_is_documented_is_known() -> None:
    """And every one that is read, and none else."""
    documents = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    documented = {
        name for path in documents for name in re.findall(r"GOBELET_([A-Z_]*[A-Z])\b", path.read_text(encoding="utf-8"))
    }
    read = set(re.findall(r'found(?:\.get\(|\[|, )"([A-Z_]+)"', (ROOT / "service/settings.py").read_text(encoding="utf-8")))
    commands = set(
        re.findall(r'envvar="GOBELET_([A-Z_]+)"', (ROOT / "service/faces/cli/commands.py").read_text(encoding="utf-8"))
    )

    assert documented <= NAMES
    assert read | commands == NAMES

"""`gobelet contracts`: what is generated is written, and drift is told."""

from __future__ import annotations

import pathlib
import shutil

from tests.faces.cli.command import gobelet

ROOT = pathlib.Path(__file__).parents[3]


def test_contracts_are_written_and_checked(tmp_path: pathlib.Path) -> None:
    """Written once they don't drift; a line changed in one is named, with exit status 1, and nothing is written."""
    shutil.copy(ROOT / "README.md", tmp_path)
    written = gobelet("contracts", "--folder", str(tmp_path))
    assert written.returncode == 0, written.stderr
    assert "wrote openapi/openapi.json" in written.stdout
    assert gobelet("contracts", "--check", "--folder", str(tmp_path)).returncode == 0

    changed = tmp_path / "openapi" / "openapi.json"
    text = changed.read_text(encoding="utf-8").replace("Gobelet", "Goblet", 1)
    changed.write_text(text, encoding="utf-8")
    checked = gobelet("contracts", "--check", "--folder", str(tmp_path))

    assert checked.returncode == 1
    assert "drifted: openapi/openapi.json" in checked.stderr
    assert changed.read_text(encoding="utf-8") == text

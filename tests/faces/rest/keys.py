"""API keys of two creators."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ALICE, ALICE_TOO, BOB = "gbk_alice", "gbk_alice_too", "gbk_bob"
HOLDERS = {ALICE: "alice", ALICE_TOO: "alice", BOB: "bob"}


def key_file(folder: Path) -> str:
    """The path of a file with the keys' hashes, as the service reads it."""
    file = folder / "keys.json"
    file.write_text(json.dumps({hashlib.sha256(key.encode()).hexdigest(): name for key, name in HOLDERS.items()}))
    return str(file)

"""How everything is named. All keys of a game share the hash tag `{id}`, so that a cluster keeps them on one node."""

from __future__ import annotations

from urllib.parse import quote


class Keys:
    """Names under one prefix, so that several services can share a server."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def game(self, id: str) -> tuple[str, str, str, str]:
        """Head (hash), log (stream), idempotency records (hash), kept snapshots and results (hash)."""
        head = f"{self._prefix}{{{id}}}"
        return head, f"{head}:log", f"{head}:keys", f"{head}:kept"

    def head(self, id: str) -> str:
        """The head alone; news of the game are published on a channel of the same name."""
        return f"{self._prefix}{{{id}}}"

    def safe(self, id: str) -> str:
        """What is written, for a moment, to wait until all that was written of a game before is safe."""
        return f"{self._prefix}{{{id}}}:safe"

    def due(self, which: str) -> str:
        """The sorted set of ids that the archive has something to do with: `ended` or `erasing`."""
        return f"{self._prefix}{{archive}}:{which}"

    def shelf(self, tag: str, ruleset: str, status: str) -> str:
        """The sorted set of games of one ruleset and status ("" for any) on the shelf of that hash tag."""
        return f"{self._prefix}{{{tag}}}:{quote(ruleset, safe='')}:{quote(status, safe='')}"

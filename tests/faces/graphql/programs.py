"""The Node.js programs beside this file, which run clients and audits that others wrote."""

from __future__ import annotations

import asyncio
import fcntl
import subprocess
from pathlib import Path
from typing import Any

import orjson

FOLDER = Path(__file__).parent / "node"
WITHIN = 300.0


def install() -> None:
    """What the lock file names, once for all processes that test."""
    with (FOLDER / "package.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        kept = FOLDER / "node_modules" / ".package-lock.json"
        if not kept.exists() or kept.stat().st_mtime < (FOLDER / "package-lock.json").stat().st_mtime:
            command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            subprocess.run(command, cwd=FOLDER, check=True, timeout=WITHIN)


async def run(program: str, *arguments: str) -> list[Any]:
    """What a program prints, one JSON value a line. Raises AssertionError, with what it complains of, where it fails."""
    command = ("node", program, *arguments)
    process = await asyncio.create_subprocess_exec(
        *command, cwd=FOLDER, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(WITHIN):
            out, complaints = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 0, complaints.decode()
    return [orjson.loads(line) for line in out.splitlines()]

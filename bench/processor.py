"""Processor time of another process, from /proc."""

from __future__ import annotations

import os
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def used_by(pid: int) -> float:
    """Seconds of processor time that a process has used, in user mode and in the kernel (proc(5), `stat`)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS

"""Since when the command that runs us has been at work.

A command that an agent left in the background goes on when its turn is over. It is told from one that the person
types then by its age: the oldest process above us that still bears the session's mark. What can't be known is None.
"""

import os
import subprocess
import time
from collections.abc import Callable
from typing import NamedTuple

from twiceshy.agents import shells

HIGHEST = 30  # processes above us that are looked at
_SHELLS = ("sh", "bash", "zsh", "dash", "ksh", "fish", "env", "timeout", "nohup", "sleep", "xargs", "python", "python3")


class Process(NamedTuple):
    parent: int
    group: int
    started: float  # seconds since 1970
    bears: bool  # it is one of the session's commands


def began(session: str) -> float | None:
    """When the command of a session began to which this process belongs."""
    if not hasattr(os, "getpgrp"):
        return None
    look = _from_proc if os.path.exists("/proc/self/stat") else _from_ps
    try:
        return _oldest(os.getpid(), session, look)
    except (OSError, ValueError, IndexError, subprocess.SubprocessError):
        return None


def _oldest(pid: int, session: str, look: Callable[[int, str], Process]) -> float | None:
    first = look(pid, session)
    started, parent, above = first.started, first.parent, [pid]
    for _ in range(HIGHEST):
        if parent <= 1:
            # Left alone by whoever started it: still of that command's group, or nobody can say whose it is.
            return started if first.group in above else None
        process = look(parent, session)
        if not process.bears:
            return started
        above.append(parent)
        started, parent = min(started, process.started), process.parent
    return None


def _from_proc(pid: int, session: str) -> Process:
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    ticks = int(fields[19]) + 1  # cut off, not rounded: it started before the next one
    age = time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    try:
        with open(f"/proc/{pid}/environ", encoding="utf-8", errors="replace") as file:
            pairs = (pair.partition("=") for pair in file.read().split("\0"))
            bears = shells.session({name: value for name, _, value in pairs}) == session
    except PermissionError:
        bears = False  # another user's: no command of this session
    return Process(int(fields[1]), int(fields[2]), time.time() - age, bears)


def _from_ps(pid: int, session: str) -> Process:
    """Where marks can't be read, what an agent starts commands with is taken for one of them."""
    words = ["ps", "-o", "ppid=,pgid=,etime=,comm=", "-p", str(pid)]
    told = subprocess.run(words, capture_output=True, text=True, timeout=5, check=True).stdout.split(None, 3)
    name = os.path.basename(told[3].strip()).lstrip("-")
    return Process(int(told[0]), int(told[1]), time.time() - _seconds(told[2]), name in _SHELLS)


def _seconds(elapsed: str) -> int:
    """`1-02:03:04` as seconds."""
    days, _, clock = elapsed.rpartition("-")
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return total + int(days or 0) * 86_400

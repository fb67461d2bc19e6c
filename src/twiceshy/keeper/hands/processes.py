"""Whose command runs us, and since when, by the processes above us.

A command that an agent left in the background goes on when its turn is over. It is told from one that the person
types then by its age: the oldest process above us that still bears the session's mark. And who takes the marks off, or
makes a terminal of its own, still has the agent's shell above it. Who lets go of all that is above it is an orphan
(`orphans`): without a terminal nobody can say whose it is. What can't be known is None.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from twiceshy import paths
from twiceshy.agents import shells
from twiceshy.keeper.hands import orphans, passing

HIGHEST = 30  # processes above us that are looked at
_SHOWING = ("-E", "-ww") if sys.platform == "darwin" else ("eww",)  # how `ps` is told to show environments
_SHELLS = ("sh", "bash", "zsh", "dash", "ksh", "fish", "env", "timeout", "nohup", "sleep", "xargs", "python", "python3")
_MARKS = (*shells.SESSIONS, *(variable for variable, _ in shells.AGENTS))


class Process(NamedTuple):
    parent: int
    group: int
    started: float  # seconds since 1970
    bears: bool  # it is one of the session's commands


class Above(NamedTuple):
    """The nearest process above us that bears an agent's marks."""

    agent: str
    session: str
    attached: bool  # the agent's client is above it yet; else it was left alone, as an editor or a multiplexer is


def above(repo: paths.Repo) -> Above | None:
    """None where nobody above us bears marks, or the system doesn't tell."""
    if is_passing(repo) or not os.path.exists("/proc/self/stat"):
        return None
    try:
        found = marked(os.getppid())
        if (found is None or not found.attached) and orphans.is_one(os.getpid()):
            return found._replace(attached=True) if found else Above(orphans.NAME, "", True)
        return found
    except (OSError, ValueError, IndexError):
        return None


def is_passing(repo: paths.Repo) -> bool:
    """Is this a place for passing things, where whoever types shows a person at work?"""
    try:
        return passing.begins(repo.root) and passing.is_all(repo)
    except OSError:
        return False  # something went while it was looked at, or may not be: when in doubt it is a real place


def marked(pid: int) -> Above | None:
    """The nearest process with marks, from this one upwards."""
    found: Above | None = None
    for _ in range(HIGHEST):
        if pid <= 1:
            break
        environment, parent = _environment(pid), int(orphans.fields(pid)[1])
        agent, session = shells.agent(environment), shells.session(environment)
        if agent or session:
            found = found or Above(agent, session, False)
        elif found:
            return found._replace(attached=parent > 1)  # who takes in what was left alone is the system's first child
        pid = parent
    return found


def began(session: str) -> float | None:
    """When the command of a session began to which this process belongs."""
    if not hasattr(os, "getpgrp"):
        return None
    look = _from_proc if os.path.exists("/proc/self/stat") else _from_ps
    try:
        return _oldest(os.getpid(), session, look)
    except (OSError, ValueError, IndexError):
        return None


def _oldest(pid: int, session: str, look: Callable[[int, str], Process]) -> float | None:
    first = look(pid, session)
    started, parent, above = first.started, first.parent, [pid]
    for _ in range(HIGHEST):
        if parent <= 1:
            # Left alone by whoever started it: still of that command's group, or nobody can say whose it is.
            let_go = look is _from_proc and orphans.is_let_go(above[-1])
            return started if first.group in above and not let_go else None
        process = look(parent, session)
        if not process.bears:
            return started
        above.append(parent)
        started, parent = min(started, process.started), process.parent
    return None


def _environment(pid: int) -> dict[str, str]:
    """As it was when it began, if there are marks in it; nothing of another user's."""
    try:
        told = orphans.read(pid, "environ")
    except PermissionError:
        return {}
    if not any(name in told for name in _MARKS):
        return {}
    return {name: value for name, _, value in (pair.partition("=") for pair in told.split("\0"))}


def _from_proc(pid: int, session: str) -> Process:
    # Rather older than it is, whoever is held up between two clocks; ticks are cut off, which makes it older, too.
    now, fields = time.time(), orphans.fields(pid)
    age = time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[19]) / os.sysconf("SC_CLK_TCK")
    bears = shells.session(_environment(pid)) == session
    return Process(int(fields[1]), int(fields[2]), now - age, bears)


def _from_ps(pid: int, session: str) -> Process:
    """`ps` shows what a process was started with, but not of the system's own programs: of those, what an agent starts
    commands with is taken for one of them, and of any other nobody can tell."""
    words = ["ps", *_SHOWING, "-o", "ppid=,pgid=,etime=,args=", "-p", str(pid)]
    told = _answer(words).split(None, 3)
    name = os.path.basename(told[3].split()[0]).lstrip("-")
    pairs = (word.partition("=") for word in told[3].split()[1:])
    environment = {name: value for name, sign, value in pairs if sign}
    if "PATH" not in environment and name not in _SHELLS:
        raise ValueError(f"nothing is known of {name}")
    bears = shells.session(environment) == session if "PATH" in environment else True
    # Whole seconds, cut off: it may have begun a second earlier.
    return Process(int(told[0]), int(told[1]), time.time() - _seconds(told[2]) - 1, bears)


def _answer(words: list[str]) -> str:
    import subprocess  # only where there is no /proc

    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=5, check=True).stdout
    except subprocess.SubprocessError as error:
        raise ValueError(str(error)) from error


def _seconds(elapsed: str) -> int:
    """`1-02:03:04` as seconds."""
    days, _, clock = elapsed.rpartition("-")
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return total + int(days or 0) * 86_400

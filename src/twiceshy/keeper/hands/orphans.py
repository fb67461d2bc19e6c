"""A command that nobody stands behind: what it was started by is gone, or only a clock started it.

An agent can let a process go on without any mark and with nothing above it but the system (`env -i … setsid -f …`, or
a job in the background of a shell that has ended). Such a command without a terminal can't be told from the person's
own cron job, so neither speaks for the person: they propose. A terminal that such a command made for itself (`script`,
Python's `pty`) is none at which anybody sits. A living program above, as an editor or a shell, and the
first process of a container stay what they were.
"""

import os

NAME = "detached"  # under which it writes
HIGHEST = 30  # processes above that are looked at
# Who takes in orphans, and starts services.
_FIRST = frozenset("systemd init tini dumb-init catatonit launchd openrc-init runit s6-svscan".split())
_CLOCKS = frozenset("cron crond anacron atd fcron".split())
# What starts other programs and is no place where a person sits: right below the system, and leading a session of its
# own without a terminal, it was let go.
_STARTING = (
    "sh bash zsh dash ksh fish busybox env timeout nohup sleep xargs nice ionice stdbuf setsid script expect socat "
    "make python perl ruby node php lua awk gawk mawk tclsh bun deno twiceshy git"
)
_STARTERS = frozenset(_STARTING.split())
# What agents' clients are called, or run in.
_CLIENTS = frozenset("node bun deno claude codex gemini qwen copilot opencode cursor cursor-agent".split())


def fields(pid: int) -> list[str]:
    """What the system tells of a process: its state, its parent, its group, its session, its terminal …"""
    return read(pid, "stat").rpartition(")")[2].split()


def read(pid: int, what: str) -> str:
    """A file that the system keeps of a process; hooks ask for several, so in the quickest way there is."""
    descriptor = os.open(f"/proc/{pid}/{what}", os.O_RDONLY)
    try:
        found = b""
        while part := os.read(descriptor, 65_536):
            found += part
        return found.decode("utf-8", "replace")
    finally:
        os.close(descriptor)


def is_one(pid: int) -> bool:
    """Linux only; an OSError where a process has just ended."""
    parent, group, session, terminal = map(int, fields(pid)[1:5])
    if pid == 1:
        return False
    if terminal:
        holder = _holder(pid, terminal)
        return only_starts(holder) and is_one(holder)
    for _ in range(HIGHEST):
        if parent <= 1 or _name(parent) in _FIRST:
            break
        pid = parent
        parent, group, session, _ = map(int, fields(pid)[1:5])
    else:
        return False
    if parent == 0:
        return False  # the first one, or one that was put into the container from outside
    known = {0, 1, pid, parent}
    if group not in known or session not in known:
        return True  # whoever led it is not above it any more
    name = _name(pid)
    return name in _CLOCKS or (session == pid and name in _STARTERS)


def _holder(pid: int, terminal: int) -> int:
    """The process above that made this terminal, 0 if there is none: sshd, a multiplexer, an editor; or a script."""
    for _ in range(HIGHEST):
        pid = int(fields(pid)[1])
        if pid <= 1:
            break
        if int(fields(pid)[4]) != terminal:
            return pid
    return 0


def is_let_go(pid: int) -> bool:
    """Has a hook no client above it any more? The first process of a container may be one."""
    parent, group, session, _ = map(int, fields(pid)[1:5])
    if parent == 0 or (parent > 1 and _name(parent) not in _FIRST):
        return False
    if not {group, session} <= {0, 1, pid, parent}:
        return True
    return session == pid and not _is_client(parent)


def _is_client(pid: int) -> bool:
    called = (word.rpartition("/")[2].lower() for word in read(pid, "cmdline").split("\0")[:3])
    return any(word in _CLIENTS for word in called)


def only_starts(pid: int) -> bool:
    """Is it a shell or the like, and no client of an agent's?"""
    return pid > 0 and _name(pid) in _STARTERS - _CLIENTS


def has_terminal(pid: int) -> bool:
    return fields(pid)[4] != "0"


def _name(pid: int) -> str:
    """The program's name without its version: "python" of "python3.11"."""
    return read(pid, "comm").strip().lstrip("-").lower().rstrip("0123456789.")

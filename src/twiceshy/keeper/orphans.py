"""A command that nobody stands behind: what it was started by is gone, or only a clock started it.

An agent can let a process go on without any mark and with nothing above it but the system (`env -i … setsid -f …`, or
a job in the background of a shell that has ended). Such a command without a terminal can't be told from the person's
own cron job, so neither speaks for the person: they propose. A living program above, as an editor or a shell, and the
first process of a container stay what they were.
"""

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


def fields(pid: int) -> list[str]:
    """What the system tells of a process: its state, its parent, its group, its session, its terminal …"""
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        return file.read().rpartition(")")[2].split()


def is_one(pid: int) -> bool:
    """Linux only; an OSError where a process has just ended."""
    parent, group, session, terminal = map(int, fields(pid)[1:5])
    if terminal or pid == 1:
        return False
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


def _name(pid: int) -> str:
    """The program's name without its version: "python" of "python3.11"."""
    with open(f"/proc/{pid}/comm", encoding="utf-8", errors="replace") as file:
        return file.read().strip().lstrip("-").lower().rstrip("0123456789.") or ""

"""Who hands an event in: the agent's client, or a command that the agent typed.

A client starts its hooks itself, at most through a shell that starts nothing else. A command of an agent's has the
agent's shell above it, which bears its marks (agents/shells.py); so does who takes them off. Marks alone tell nothing:
Claude Code and Copilot put theirs on hooks as well, but name the project's folder to them. So a hook with marks and
without that was typed, also where the system doesn't tell of processes. What can't be told is the client's.
"""

import os
import stat

from twiceshy import paths
from twiceshy.agents import shells
from twiceshy.keeper.hands import orphans, processes

SHELLS = frozenset("sh bash zsh dash ksh fish ash".split())
OURS = ("twiceshy-hook", "twiceshy hook", "hook_start.py", "twiceshy.doors")
BESIDE = frozenset("command true : cd test [ exit".split())  # what our own lines, or a careful person's, have beside it
QUIET = (">/dev/null", "> /dev/null", "2>&1", "2>/dev/null", "2> /dev/null")
FEEDING = ("|", "<", "`", "$(", "&", "<(")


def is_typed(repo: paths.Repo) -> bool:
    """Did an agent's own command hand this in?"""
    if processes.is_passing(repo):
        return False
    if not os.path.exists("/proc/self/stat"):
        return bool(shells.agent(os.environ)) and not os.environ.get(paths.PROJECT)
    try:
        return _is_below_agent(os.getpid())
    except (OSError, ValueError, IndexError):
        return False


def _is_below_agent(pid: int) -> bool:
    top, client = pid, int(orphans.fields(pid)[1])
    while client > 1 and starts_only_us(orphans.read(client, "cmdline").split("\0")[:-1]):
        top, client = client, int(orphans.fields(client)[1])
    if orphans.is_let_go(top) or (orphans.only_starts(client) and orphans.is_one(pid)):
        return True
    above = processes.marked(client)
    if above is None:
        return bool(shells.agent(os.environ)) and (not os.environ.get(paths.PROJECT) or _is_fed_by_name())
    return above.attached or not orphans.has_terminal(client) or orphans.is_one(client)


def _is_fed_by_name() -> bool:
    """Does it read a file, or a pipe that lies in a folder? Clients feed hooks through pipes without a name."""
    kind = os.fstat(0).st_mode
    return stat.S_ISREG(kind) or (stat.S_ISFIFO(kind) and not os.readlink("/proc/self/fd/0").startswith("pipe:"))


def starts_only_us(words: list[str]) -> bool:
    """Is it a shell with a line that starts the hook, and feeds it with nothing?"""
    if not words or os.path.basename(words[0]).lstrip("-") not in SHELLS:
        return False
    at = next((at for at, word in enumerate(words) if word[:1] == "-" and word[:2] != "--" and "c" in word), 0)
    return 0 < at < len(words) - 1 and _is_only_ours(words[at + 1])


def _is_only_ours(line: str) -> bool:
    for quiet in QUIET:
        line = line.replace(quiet, " ")
    pieces = [line]
    for sign in ("&&", "||", ";", "\n"):
        pieces = [part for piece in pieces for part in piece.split(sign)]
    told = [piece.split() for piece in pieces if piece.strip()]
    own = [any(name in " ".join(piece) for name in OURS) for piece in told]
    alone = all(mine or piece[0] in BESIDE for mine, piece in zip(own, told, strict=True))
    return any(own) and alone and not any(sign in piece for sign in FEEDING for piece in pieces)

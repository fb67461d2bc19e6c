"""Who changed MEMORY.md: the person, or an agent.

An agent, when hooks saw it write to the page, and also when the page changed while one was at work and
nobody saw who it was: scripts and odd tools write without naming the file. A person's edit made in that
moment waits for one word of theirs in the inbox; the other way round an agent's words would instruct.
"""

import os
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.store import spool

SILENT = 15 * moments.MINUTE  # an agent that was not heard of for so long is not at work
_BEGINS, _ENDS = ("prompt", "after_tool", "before_tool"), ("stop", "session_end")


class Turn(NamedTuple):
    """A stretch of time in which an agent worked."""

    agent: str
    began: str
    ended: str


def writer(repo: paths.Repo, pages: Iterable[str], since: str) -> str:
    """The agent that changed one of these pages, which were made at `since`; "" for the person."""
    names = {os.path.basename(page) for page in pages}
    touched = [moments.iso(os.stat(page).st_mtime) for page in pages if os.path.exists(page)]
    for folder in spool.folders(repo):
        for path in spool.sessions(folder):
            lines = [line for _, line in spool.read(path) if line.get("root", repo.root) == repo.root]
            for line in lines:
                if str(line.get("at", "")) >= since and _writes(line, names):
                    return str(line.get("agent") or "agent")
            for turn in turns(lines):
                if any(turn.began <= at <= turn.ended for at in touched if at >= since):
                    return turn.agent
    return ""


def turns(lines: Iterable[dict[str, Any]]) -> Iterator[Turn]:
    """When an agent was at work, by what hooks noted; one that never said it was done worked a while longer."""
    turn: Turn | None = None
    for line in lines:
        event, at = line.get("event"), str(line.get("at", ""))
        if turn is None and event in _BEGINS:
            turn = Turn(str(line.get("agent") or "agent"), at, at)
        if turn is not None:
            turn = turn._replace(ended=max(at, turn.ended))
            if event in _ENDS:
                yield turn
                turn = None
    if turn is not None and turn.ended:
        yield turn._replace(ended=moments.iso(moments.epoch(turn.ended) + SILENT))


def _writes(line: dict[str, Any], names: set[str]) -> bool:
    tool = line.get("tool") or {}
    named = " ".join(map(str, (tool.get("path", ""), *tool.get("paths", ()), tool.get("command", ""))))
    changes = tool.get("kind") == "edit" or tool.get("command")
    return bool(changes) and any(name in named for name in names)

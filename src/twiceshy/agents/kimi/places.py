"""Whose a log of Kimi is: where it lies tells the session, the agent and, through a file near by, the folder.

Kimi Code: `sessions/<folder>/session_<id>/agents/<agent>/wire.jsonl`, with `state.json` in the
session. Kimi CLI before it: `sessions/<md5 of the folder>/<id>/wire.jsonl`, its sub-agents in
`subagents/<agent>/`, its oldest sessions `context.jsonl` or `<id>.jsonl` alone.
"""

import glob
import hashlib
import os
from typing import Any, NamedTuple

from twiceshy.agents import lines
from twiceshy.agents.values import mapping, sequence, string
from twiceshy.agents.values import title as title_of

LARGEST = 4 * 1024 * 1024


class Place(NamedTuple):
    session: str
    agent: str = ""  # a sub-agent's name
    cwd: str = ""
    title: str = ""
    lineage: str = ""
    migrated: bool = False  # the older client's own log of its first part is still there


def place(path: str) -> Place:
    path = os.path.abspath(path)
    folder, name = os.path.split(path)
    kind = os.path.basename(os.path.dirname(folder))
    if kind == "agents":
        return _current(os.path.dirname(os.path.dirname(folder)), os.path.basename(folder))
    session, agent = folder, ""
    if kind == "subagents":
        session, agent = os.path.dirname(os.path.dirname(folder)), os.path.basename(folder)
    if name not in ("wire.jsonl", "context.jsonl"):
        session = path.rsplit(".", 1)[0]
    elif os.path.basename(os.path.dirname(os.path.dirname(session))) != "sessions":
        return Place(name.rsplit(".", 1)[0])
    about = _read(os.path.join(session, "state.json"))
    title = string(about.get("custom_title")) or string(_read(os.path.join(session, "metadata.json")).get("title"))
    return Place(os.path.basename(session), agent, _worked_in(os.path.dirname(session)), title_of(title))


def _current(session: str, agent: str) -> Place:
    about = _read(os.path.join(session, "state.json"))
    cwd = string(about.get("workDir")) or string(about.get("cwd"))
    identity = os.path.basename(session).removeprefix("session_") or "unnamed"
    imported = mapping(about.get("custom")).get("imported_from_kimi_cli") is True
    origin = identity.removeprefix("ses_") if imported else ""
    home = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(session))))
    older = os.path.join(glob.escape(home), ".kimi", "sessions", "*", glob.escape(origin), "wire.jsonl")
    there = bool(origin and glob.glob(older))
    name = "" if agent == "main" else agent
    return Place(identity, name, cwd, title_of(about.get("title")), origin, there)


def _worked_in(folder: str) -> str:
    """The folder whose path's MD5 names this one, by the client's list of folders."""
    known = _read(os.path.join(os.path.dirname(os.path.dirname(folder)), "kimi.json"))
    named = os.path.basename(folder).rpartition("_")[2]
    for entry in map(mapping, sequence(known.get("work_dirs"))):
        path = string(entry.get("path"))
        if hashlib.md5(path.encode("utf-8", "replace"), usedforsecurity=False).hexdigest() == named:
            return path
    return ""


def _read(path: str) -> dict[str, Any]:
    try:
        with open(path, "rb") as file:
            return mapping(lines.decode(file.read(LARGEST))[0])
    except (OSError, ValueError, IndexError):
        return {}

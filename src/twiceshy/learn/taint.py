"""Has text that nobody vouches for entered a session? Once it has, the session stays tainted.

Pages from the web, answers of foreign tools and downloads may speak to the agent as if they were the
person. What the agent wants remembered afterwards is quarantined. The mark lies beside the spool as
`<session>.taint`, so that it outlives the spool's lines and a compaction of the agent's context.
"""

import json
import os
import time
from collections.abc import Iterator
from typing import Any

from twiceshy import paths
from twiceshy.model.session import Event
from twiceshy.store import spool

SUFFIX = ".taint"
KINDS = {"web": "the web", "mcp": "a foreign tool"}
FETCHING = frozenset("curl wget http https lynx w3m gh glab aria2c ftp scp nc telnet".split())
RECENT_SECONDS = 12 * 3600  # a caller without a session id is taken to be in one of these sessions
OWN_TOOL = "twiceshy"


def of_tool(kind: str, name: str = "", command: str = "") -> str:
    """What a tool's output brings in from outside, "" for nothing."""
    if OWN_TOOL in name:
        return ""
    if kind in KINDS:
        return f"{name or 'a tool'} brought text from {KINDS[kind]}"
    if command:
        from twiceshy.text.commands import simple_commands

        for piece in simple_commands(command):
            program = os.path.basename(piece[0]) if piece else ""
            if program in FETCHING:
                return f"`{program}` brought text from the web"
    return ""


def of_line(fields: dict[str, Any]) -> str:
    """What one line of the spool brought in."""
    tool = fields.get("tool")
    if fields.get("event") != "after_tool" or not isinstance(tool, dict):
        return ""
    return of_tool(str(tool.get("kind", "")), str(tool.get("name", "")), str(tool.get("command", "")))


def of_event(event: Event) -> str:
    """What one event of a session's log brought in."""
    if event.kind not in ("tool_call", "command") or event.who == "person":
        return ""
    from twiceshy.agents.dialects import kind

    return of_tool(kind(event.tool), event.tool, event.target if event.kind == "command" else "")


def mark(place: str, session: str, reason: str, parent: str = "") -> None:
    """Mark a session, and the one that started it: what a sub-agent read, its report may say."""
    for name in (session, parent) if reason else ():
        path = os.path.join(place, spool.file_name(name) + SUFFIX)
        if name and not os.path.exists(path):
            paths.make_folder(place, 0o700)
            with open(path, "w", encoding="utf-8") as file:
                file.write(reason + "\n")


def reason(repo: paths.Repo, session: str = "") -> str:
    """Why what an agent says now is not to be trusted; "" when nothing came in."""
    for place in spool.folders(repo):
        for stem in _stems(place, session):
            found = _marked(place, stem) or _spooled(os.path.join(place, stem + spool.SUFFIX), repo)
            if found:
                return found
    return ""


def _stems(place: str, session: str) -> Iterator[str]:
    """A session and its sub-agents' that nobody has absorbed yet; of no session in particular, all recent ones."""
    since = time.time() - RECENT_SECONDS
    if session:
        yield spool.file_name(session)
        started = f'"parent":{json.dumps(session, ensure_ascii=False)}'.encode("utf-8", "replace")
        for path in spool.sessions(place):
            if _changed(path) >= since and started in _bytes(path):
                yield os.path.basename(path)[: -len(spool.SUFFIX)]
        return
    try:
        entries = [entry for entry in os.scandir(place) if entry.name.endswith((spool.SUFFIX, SUFFIX))]
    except OSError:
        return  # no spool: no session was seen
    for entry in entries:
        if entry.stat().st_mtime >= since:
            yield entry.name.rsplit(".", 1)[0]


def _changed(path: str) -> float:
    return os.path.getmtime(path) if os.path.exists(path) else 0.0


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""  # drained meanwhile


def _marked(place: str, stem: str) -> str:
    try:
        with open(os.path.join(place, stem + SUFFIX), encoding="utf-8") as file:
            return file.read().strip()
    except FileNotFoundError:
        return ""


def _spooled(path: str, repo: paths.Repo) -> str:
    for _, fields in spool.read(path):
        if fields.get("root", repo.root) == repo.root:
            found = of_line(fields)
            if found:
                return found
    return ""

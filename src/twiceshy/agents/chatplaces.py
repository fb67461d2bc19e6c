"""Where a chat of Gemini CLI (or of Qwen Code, once) lies tells whose it is.

`tmp/<project>/chats/` holds a project's chats. A sub-agent's is in a folder named after the session
that spawned it, or, as older clients wrote it, beside that session's file and under its very id:
then it began while the other was still being written.
"""

import hashlib
import os
import re

import msgspec

from twiceshy.agents.values import mapping, moment

NAMED = re.compile(r"^session-(?P<begun>.+)-(?P<session>[0-9a-f]{8})\.json$")
LAST = re.compile(rb'"lastUpdated":\s?"([^"]{10,40})"')
HEAD = 4096


def folder_parent(path: str) -> str:
    """The session in whose folder a sub-agent's chat lies: `chats/<session>/<agent>.json`."""
    folder = os.path.dirname(os.path.abspath(path))
    return os.path.basename(folder) if os.path.basename(os.path.dirname(folder)) == "chats" else ""


def outlived(path: str, started: str) -> bool:
    """Was an earlier file of the same session still written after this one began?"""
    folder, name = os.path.split(os.path.abspath(path))
    mine = NAMED.match(name)
    if not mine or not started:
        return False
    try:
        others = sorted(os.listdir(folder))
    except OSError:
        return False
    ending = f"-{mine['session']}.json"
    return any(_last_written(os.path.join(folder, other)) > started for other in others
               if other.endswith(ending) and other < name)  # fmt: skip


def _last_written(path: str) -> str:
    try:
        with open(path, "rb") as file:
            found = LAST.search(file.read(HEAD))
    except OSError:
        return ""
    return moment(found.group(1).decode("ascii", "replace")) if found else ""


def project_root(path: str) -> str:
    """The folder a chat was about: the client notes it beside its chats, or in its list of projects."""
    project = os.path.dirname(os.path.abspath(path))
    if f"{os.sep}chats" in project:
        project = project[: project.rindex(f"{os.sep}chats")]
    try:
        with open(os.path.join(project, ".project_root"), encoding="utf-8", errors="replace") as file:
            return file.read(HEAD).strip()
    except OSError:
        return _listed(project)


def _listed(project: str) -> str:
    """By its short name, or by the hash of its folder, as the client lists both."""
    name = os.path.basename(project)
    try:
        with open(os.path.join(os.path.dirname(os.path.dirname(project)), "projects.json"), "rb") as file:
            known = mapping(mapping(msgspec.json.decode(file.read())).get("projects"))
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    roots = (root for root, short in known.items() if name in (short, _digest(root)))
    return next(roots, "")


def _digest(root: str) -> str:
    return hashlib.sha256(root.encode("utf-8", "replace")).hexdigest()

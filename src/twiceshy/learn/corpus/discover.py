"""Finding the logs to read: each agent's own folders, or the paths a person names.

What a file is called decides nothing: its content is sniffed before it is read, and a file that no
parser knows is reported, not guessed at.
"""

import os
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from twiceshy.agents import folders, registry
from twiceshy.model.errors import NotFound

_NEVER = (".png", ".jpg", ".gif", ".pdf", ".zip", ".gz", ".lock", "-wal", "-shm")


class Log(NamedTuple):
    path: str
    agent: str  # whose folder it was found in, "" for a path the person named


def discovered(agents: tuple[str, ...], home: str, env: Mapping[str, str]) -> list[Log]:
    """The logs in the agents' folders; prompt histories last, for transcripts tell more."""
    found: dict[str, Log] = {}
    for name in agents or registry.names():
        module = registry.logs(name)
        for path in module.discover(home, env):
            found.setdefault(path, Log(path, module.NAME))
    return sorted(found.values(), key=_order)


def named(paths: tuple[str, ...]) -> list[Log]:
    """The files a person named, and those below the folders they named."""
    found: dict[str, Log] = {}
    for path in paths:
        full = os.path.abspath(os.path.expanduser(path))
        if not os.path.exists(full):
            raise NotFound(f"there is no {path}")
        for file in _below(full):
            found[file] = Log(file, "")
    return sorted(found.values(), key=_order)


def _below(path: str) -> Iterator[str]:
    if os.path.isfile(path):
        return iter((path,))
    return folders.below(path, lambda name: not name.endswith(_NEVER))


def _order(log: Log) -> tuple[bool, str]:
    return (os.path.basename(log.path) == "history.jsonl", log.path)


def agent_of(log: Log) -> str:
    """The agent whose log this is by its content; "" when no parser knows it."""
    return registry.sniff(log.path, log.agent)

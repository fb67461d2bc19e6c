"""Does what a memory rests on still stand at HEAD? Files by content, commits by name, examples by path.

Evidence that was never about a file (a statement, a session) can't go stale this way.
"""

import os
import re
from collections.abc import Iterable

from twiceshy import paths
from twiceshy.care import gitlog, pointing
from twiceshy.model.memory import Evidence, Memory

_EXAMPLE_PATH = r"(?<![\w/.@-])((?:[\w.@+-]+/)+[\w.@+-]+\.[A-Za-z]\w{0,7})(?=[\s:,;)\]'\"`]|$)"


def gone(repo: paths.Repo, evidence: Iterable[Evidence]) -> list[str]:
    """Why pieces of evidence don't stand any more, in words."""
    shallow: bool | None = None
    found = []
    for item in evidence:
        if item.kind == "file" and item.ref:
            found += _file(repo, item)
        elif item.kind == "commit" and repo.is_git and re.fullmatch(r"[0-9a-f]{7,40}", item.ref.split(" ")[0]):
            shallow = gitlog.is_shallow(repo) if shallow is None else shallow
            if not shallow and not gitlog.knows(repo, item.ref.split(" ")[0]):
                found.append(f"commit {item.ref[:12]} is unknown here")
    return found


def _file(repo: paths.Repo, item: Evidence) -> list[str]:
    now = pointing.digest(repo.worktree, item.ref)
    if now is None:
        return [f"{item.ref} is gone"]
    if item.digest and not pointing.is_same(item.digest, now):
        return [f"{item.ref} changed since"]
    return []


def file_gone(repo: paths.Repo, path: str) -> bool:
    """Does a file that a memory speaks of lie in the repository no more?"""
    if not path or os.path.isabs(path) or path.startswith(("~", "<")):
        return False  # not of this repository: nobody here can say
    return not os.path.exists(os.path.join(repo.worktree, path))


def example_paths(memory: Memory) -> list[str]:
    """The files a pattern names as where it can be seen."""
    details = memory.details
    named = re.findall(_EXAMPLE_PATH, f"{details.example}\n{details.context}") if details.example else []
    return list(dict.fromkeys([*([details.file] if details.file else []), *named]))

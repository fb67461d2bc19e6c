"""How much of the past is kept: sessions older than an age, or beyond a size, oldest first.

Nothing goes without a plan that names every file and its size. What went is not read again from
logs that are still there.
"""

import json
import os
from typing import NamedTuple

from twiceshy.model.moments import DAY, epoch
from twiceshy.store import corpus, corpus_index
from twiceshy.store.corpus_state import FileRow, State, drop_aside


class Going(NamedTuple):
    """One corpus file that would go, and why."""

    path: str
    session: str
    agent: str
    last: str
    size: int
    why: str


class Plan(NamedTuple):
    going: tuple[Going, ...]
    freed: int
    kept: int  # files
    kept_size: int


def plan(state: State, now: str, days: int = 0, megabytes: int = 0) -> Plan:
    """What would go to keep `days` of sessions in `megabytes`; 0 sets no limit."""
    rows = sorted((_last(row), row.path, row) for row in state.files())
    sizes = {row.path: _size(row.path) for _, _, row in rows}
    total = sum(sizes.values())
    oldest = epoch(now) - days * DAY if days else 0.0
    going: list[Going] = []
    for last, path, row in rows:
        if days and last and epoch(last) < oldest:
            why = f"older than {days} days"
        elif megabytes and total > megabytes * 1_000_000:
            why = f"the corpus is over {megabytes} MB"
        else:
            continue
        going.append(Going(path, row.session, row.agent, last, sizes[path], why))
        total -= sizes[path]
    freed = sum(one.size for one in going)
    return Plan(tuple(going), freed, len(rows) - len(going), total)


def remove(state: State, paths: list[str]) -> list[str]:
    """Delete these corpus files with their sidecars; their buckets, whose indexes are to be made anew."""
    folders: set[str] = set()
    with state.transaction():
        for path in paths:
            row = state.file(path)
            if row is not None:
                folders.add(row.bucket)
                state.remove_file(path)
    for folder in folders:
        corpus_index.drop(folder)
    for path in paths:
        folder = corpus.inside(os.path.dirname(path))
        full = os.path.join(folder, os.path.basename(path))  # a link in its place goes, not what it points at
        for name in (full, corpus.sidecar_path(full)):
            if os.path.lexists(name):
                os.unlink(name)
        _prune(folder)
    state.compact()
    drop_aside(state.path)
    return sorted(folders)


def _prune(folder: str) -> None:
    """Remove folders that became empty, up to the corpus itself."""
    base = os.path.realpath(corpus.root())
    while folder.startswith(base + os.sep) and os.path.isdir(folder) and not os.listdir(folder):
        os.rmdir(folder)
        folder = os.path.dirname(folder)


def _last(row: FileRow) -> str:
    return str(json.loads(row.facts).get("completed_at") or row.updated)


def _size(path: str) -> int:
    full = os.path.join(corpus.root(), path)
    return sum(os.path.getsize(name) for name in (full, corpus.sidecar_path(full)) if os.path.exists(name))

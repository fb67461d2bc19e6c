"""The copy of what a repository offers to a shared scope: derived, rebuilt in place, read by subscribers.

A copy keeps the ids of its source. What narrows a memory to files or branches means nothing elsewhere and
is left behind, and so is the evidence, which points into the source.
"""

import os
import sqlite3
from collections.abc import Sequence

from twiceshy import paths
from twiceshy.model.memory import Activation, Evidence, Memory
from twiceshy.model.recall import SHARED, TEAM_SHARED
from twiceshy.store import connect, rows, scopes
from twiceshy.store.mirror import discard
from twiceshy.store.scopes import Scope
from twiceshy.store.sqlite import SqlitePen

COARSE_NS = 20_000_000  # file systems stamp with a clock that lags a little: rather copy once too often


def write(path: str, memories: Sequence[Memory], source: str, as_of_ns: int) -> None:
    """Bring a copy to exactly these memories; `as_of_ns` is when they were looked at."""
    if not memories:
        discard(path)
        return
    connection = connect.open_writable(path)
    try:
        with connect.translated(path):
            connection.execute("PRAGMA secure_delete = ON")  # what is scrubbed or taken back leaves no bytes behind
            connection.execute("BEGIN IMMEDIATE")
            pen = SqlitePen(connection, path)
            wanted = _unlike({memory.id: abroad(memory, source) for memory in memories})
            for (identifier,) in connection.execute("SELECT id FROM memories").fetchall():
                if identifier not in wanted:
                    _drop(pen, identifier)
            for memory in wanted.values():
                _put(pen, memory, source)
            pen.deriver.flush()
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
    as_of_ns -= COARSE_NS
    os.utime(path, ns=(as_of_ns, as_of_ns))


def is_stale(path: str, sources: Sequence[str], moves: str = "") -> bool:
    """Has any of the source files changed since the copy was made, or gone away? `moves`: git's log of the checkout."""
    made = _changed(path)
    if not any(map(os.path.exists, sources)):
        return made > 0
    watched = [*(name for source in sources for name in (source, source + "-wal")), moves]
    return made == 0 or any(_changed(name) >= made for name in watched)


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def count(path: str) -> int:
    if not os.path.exists(path):
        return 0
    connection = connect.open_readable(path)
    try:
        with connect.translated(path):
            return int(connection.execute("SELECT count(*) FROM memories").fetchone()[0])
    finally:
        connection.close()


def identifiers(path: str) -> list[str]:
    """The ids of what a copy holds; none when it can't be read now."""
    if not os.path.exists(path):
        return []
    connection = connect.open_readable(path)
    try:
        return [row[0] for row in connection.execute("SELECT id FROM memories")]
    except sqlite3.Error:
        return []
    finally:
        connection.close()


def abroad(memory: Memory, source: str) -> Memory:
    """A memory as other repositories see it: it names the one that shares it."""
    activation = Activation(command=memory.activation.command, task=memory.activation.task)
    tags = tuple(dict.fromkeys((*memory.tags, f"from:{source}")))
    scope = (TEAM_SHARED if memory.scope == "team" else SHARED) + source
    return memory._replace(branch="", path="", commit="", activation=activation, tags=tags, scope=scope)


def _unlike(memories: dict[str, Memory]) -> dict[str, Memory]:
    """Without those that say the same once they are no longer narrowed; the first stays."""
    seen: set[tuple[str, ...]] = set()
    kept: dict[str, Memory] = {}
    for identifier, memory in sorted(memories.items()):
        said = (rows.memory_row(memory)["fingerprint"], memory.kind, memory.agent)
        if said not in seen:
            seen.add(said)
            kept[identifier] = memory
    return kept


def _put(pen: SqlitePen, memory: Memory, source: str) -> None:
    pen.put("memories", memory)
    pen.put("evidence", Evidence(memory.id, memory.id, "import", f"shared by {source}", at=memory.updated))


def _drop(pen: SqlitePen, memory: str) -> None:
    pen.drop("evidence", (memory,))
    pen.drop("memories", (memory,))


def find(path: str, ending: str) -> Memory | None:
    """A memory of a copy by the end of its id; None when there is no such one, or it can't be read now."""
    if not os.path.exists(path):
        return None
    connection = connect.open_readable(path)
    try:
        found = connection.execute("SELECT * FROM memories WHERE substr(id, -length(?)) = ?", (ending, ending))
        row = found.fetchone()
        return rows.memory_from(row) if row is not None else None
    except sqlite3.Error:
        return None
    finally:
        connection.close()


def traces(root: str) -> list[str]:
    """The copies of what a repository shares, after the register if it stands there: what `withdraw` touches."""
    register = scopes.load()
    offered = [scopes.copy_path(scope.name, offer) for scope in register.values() if (offer := scope.offer_of(root))]
    reads = any(root in scope.subscribers for scope in register.values())
    return [paths.scope_register(), *filter(os.path.exists, offered)] if offered or reads else []


def withdraw(root: str) -> None:
    """A repository that no longer remembers shares nothing and reads nothing of others."""
    for copy in traces(root)[1:]:
        discard(copy)
    scopes.change(lambda register: {name: _without(scope, root) for name, scope in register.items()})


def _without(scope: Scope, root: str) -> Scope:
    return scope._replace(
        subscribers=tuple(known for known in scope.subscribers if known != root),
        offers=tuple(offer for offer in scope.offers if offer.root != root),
    )

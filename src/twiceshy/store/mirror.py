"""The team's files as a searchable store: derived, one per checkout, brought up to date when they changed.

Change detection is one scan of names, sizes and times, so thousands of files cost milliseconds; only
changed files are read. A file that can't be parsed keeps its last good memory here and is named by
`doctor` and `check`.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.errors import StoreDamaged, StoreError, StoreUnwritable
from twiceshy.store import connect, rows, teamfiles
from twiceshy.store.sqlite import SqlitePen

TABLE = """CREATE TABLE IF NOT EXISTS team_files (
  path TEXT PRIMARY KEY, stamp TEXT NOT NULL, memory TEXT NOT NULL, problem TEXT NOT NULL
) STRICT, WITHOUT ROWID"""


class Problem(NamedTuple):
    path: str
    what: str


def refreshed(repo: paths.Repo, clock: Callable[[], float]) -> str:
    """The path of an up-to-date mirror, "" when the repo has no team memories and never had."""
    folder = teamfiles.folder_of(repo.folder)
    if not os.path.isdir(folder) and not os.path.exists(repo.team_mirror):
        return ""
    for path in (repo.team_mirror, _fallback(repo)):
        try:
            _refresh(folder, path)
            return path
        except StoreUnwritable:
            continue  # a read-only checkout: the person's home keeps the mirror instead
        except StoreDamaged:
            discard(path)
            _refresh(folder, path)
            return path
    return repo.team_mirror if os.path.exists(repo.team_mirror) else ""


def discard(path: str) -> None:
    """Delete a mirror: it is derived, the files are the truth."""
    for name in (path, path + "-wal", path + "-shm"):
        if os.path.exists(name):
            os.unlink(name)


def problems(repo: paths.Repo) -> list[Problem]:
    """The team files that could not be read, by the last refresh."""
    path = next((p for p in (repo.team_mirror, _fallback(repo)) if os.path.exists(p)), "")
    if not path:
        return []
    connection = connect.open_readable(path)
    try:
        with connect.translated(path):
            found = connection.execute("SELECT path, problem FROM team_files WHERE problem <> ''").fetchall()
        return [Problem(*row) for row in found]
    finally:
        connection.close()


def scan(folder: str) -> Iterator[tuple[str, str]]:
    """(relative path, stamp) of every team file; symlinks are not followed."""
    if not os.path.isdir(folder):
        return
    for kind in os.scandir(folder):
        if kind.is_dir(follow_symlinks=False):
            for entry in os.scandir(kind.path):
                if entry.name.endswith(".md") and entry.is_file(follow_symlinks=False):
                    info = entry.stat(follow_symlinks=False)
                    yield f"{kind.name}/{entry.name}", f"{info.st_mtime_ns}.{info.st_size}.{info.st_ino}"


def _fallback(repo: paths.Repo) -> str:
    return os.path.join(paths.home(), "mirrors", paths.mirror_name(repo))


def _refresh(folder: str, path: str) -> None:
    present = dict(scan(folder))
    if os.path.exists(path) and _stamps(path) == present:
        return
    connection = connect.open_writable(path)
    try:
        with connect.translated(path):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(TABLE)
            pen = SqlitePen(connection, path)
            known = {
                row[0]: (row[1], row[2])
                for row in connection.execute("SELECT path, stamp, memory FROM team_files")
            }
            for name in known.keys() - present.keys():
                _forget(pen, name, known[name][1])
            for name, stamp in present.items():
                if name not in known or known[name][0] != stamp:
                    _read(pen, folder, name, stamp, known.get(name, ("", ""))[1])
            pen.deriver.flush()
            connection.execute("COMMIT")
    finally:
        connection.close()


def _stamps(path: str) -> dict[str, str]:
    connection = connect.open_readable(path)
    try:
        return dict(connection.execute("SELECT path, stamp FROM team_files").fetchall())
    except sqlite3.OperationalError:
        return {"": "no table yet"}
    finally:
        connection.close()


def _read(pen: SqlitePen, folder: str, name: str, stamp: str, known: str) -> None:
    problem, memory = "", known
    try:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            team = teamfiles.parse(file.read(), name)
        if known and known != team.memory.id:
            _drop(pen, known)
        memory = team.memory.id
        _put(pen, team)
    except (StoreError, OSError, UnicodeDecodeError) as error:
        problem = str(error)
    pen.connection.execute(
        "INSERT OR REPLACE INTO team_files VALUES (?, ?, ?, ?)", (name, stamp, memory, problem)
    )


def _put(pen: SqlitePen, team: teamfiles.TeamFile) -> None:
    _drop(pen, team.memory.id)
    twin = pen.connection.execute(
        "SELECT id FROM memories WHERE fingerprint = ? AND kind = ? AND branch = ? AND path = ? AND agent = ?"
        " AND status IN ('active', 'proposed')",
        (rows.memory_row(team.memory)["fingerprint"], team.memory.kind, *team.memory[14:17]),
    ).fetchone()
    if twin is not None and team.memory.status in ("active", "proposed"):
        raise StoreDamaged(f"says the same as {twin[0]}")
    pen.put("memories", team.memory)
    for item in team.evidence:
        pen.put("evidence", item)
    for link in team.links:
        pen.put("links", link)


def _drop(pen: SqlitePen, memory: str) -> None:
    for (key,) in pen.connection.execute("SELECT id FROM evidence WHERE memory = ?", (memory,)).fetchall():
        pen.drop("evidence", (key,))
    for row in pen.connection.execute(
        "SELECT source, verb, target FROM links WHERE source = ?", (memory,)
    ).fetchall():
        pen.drop("links", tuple(row))
    pen.drop("memories", (memory,))


def _forget(pen: SqlitePen, name: str, memory: str) -> None:
    pen.connection.execute("DELETE FROM team_files WHERE path = ?", (name,))
    moved = pen.connection.execute("SELECT 1 FROM team_files WHERE memory = ?", (memory,)).fetchone()
    if memory and moved is None:
        _drop(pen, memory)

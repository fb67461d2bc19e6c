"""The team's files as a searchable store: derived, one per checkout, brought up to date when they changed.

Only changed files are read. What a file means among the others is settled over all of them, by rules
that don't depend on the order of reading (see `settle`), so that two clones with the same files see
the same memories. A file that can't be parsed keeps its last good memory here and is named by
`doctor` and `check`.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.model.errors import StoreDamaged, StoreUnwritable, TwiceshyError
from twiceshy.model.memory import Evidence, Link
from twiceshy.store import connect, rows, settle, sightings, teamfiles, teamscan
from twiceshy.store.sqlite import SqlitePen

COLUMNS = ("path", "stamp", "memory", "problem", "hint", "facts", "content", "applied", "earlier")
TABLE = """CREATE TABLE team_files (
  path TEXT PRIMARY KEY, stamp TEXT NOT NULL, memory TEXT NOT NULL, problem TEXT NOT NULL, hint TEXT NOT NULL,
  facts TEXT NOT NULL, content TEXT NOT NULL, applied TEXT NOT NULL, earlier TEXT NOT NULL
) STRICT, WITHOUT ROWID"""

REFUSED = (
    "says again what you rejected, and doesn't count",
    "write and commit what it should say, or `twiceshy remember … --scope team` if you mean it after all",
)


class Problem(NamedTuple):
    path: str
    what: str
    hint: str = ""


def refreshed(repo: paths.Repo, clock: Callable[[], float]) -> str:
    """The path of an up-to-date mirror, "" when the repo has no team memories and never had."""
    folder = teamfiles.folder_of(repo.folder)
    if not os.path.isdir(folder) and not os.path.exists(repo.team_mirror):
        return ""
    for path in (repo.team_mirror, teamscan.fallback(repo)):
        held = sightings.Held(repo)  # an agent's hand was seen there, or may be at it: the keeper settles that first
        try:
            _refresh(folder, path, held)
            return path
        except StoreUnwritable:
            continue  # a read-only checkout: the person's home keeps the mirror instead
        except StoreDamaged:
            discard(path)
            _refresh(folder, path, held)
            return path
        except ImportError:
            break  # a hook runs without YAML: it reads what the last refresh left
    return repo.team_mirror if os.path.exists(repo.team_mirror) else ""


def discard(path: str) -> None:
    """Delete a mirror: it is derived, the files are the truth."""
    for name in (path, path + "-wal", path + "-shm"):
        if os.path.exists(name):
            os.unlink(name)


def problems(repo: paths.Repo) -> list[Problem]:
    """The team files that could not be read, or say what another says, by the last refresh."""
    with _reading(repo) as connection:
        sql = "SELECT path, problem, hint FROM team_files WHERE problem <> '' ORDER BY path"
        return [Problem(*row) for row in connection.execute(sql).fetchall()] if connection is not None else []


def contests(repo: paths.Repo) -> list[settle.Contest]:
    """Memories that two branches replaced, by the last refresh."""
    with _reading(repo) as connection:
        return settle.contests(_cards(connection)) if connection is not None else []


@contextlib.contextmanager
def _reading(repo: paths.Repo) -> Iterator[sqlite3.Connection | None]:
    path = next((p for p in (repo.team_mirror, teamscan.fallback(repo)) if os.path.exists(p)), "")
    if not path:
        yield None
        return
    connection = connect.open_readable(path)
    try:
        with connect.translated(path):
            yield connection
    finally:
        connection.close()


def _cards(connection: sqlite3.Connection) -> dict[str, settle.Card]:
    found = connection.execute("SELECT path, facts FROM team_files WHERE content <> ''").fetchall()
    return {path: settle.Card._make(json.loads(facts)) for path, facts in found}


def scan(folder: str) -> Iterator[tuple[str, str]]:
    """(relative path, stamp) of every team file."""
    yield from teamscan.scan(folder).items()


def known(repo: paths.Repo) -> dict[str, teamfiles.TeamFile]:
    """What each file said when it was last read, by its path below the team's folder."""
    with _reading(repo) as connection:
        sql = "SELECT path, content FROM team_files WHERE content <> ''"
        found = connection.execute(sql).fetchall() if connection is not None else []
        return {path: _team_file(content) for path, content in found}


def earlier(repo: paths.Repo, name: str, read: teamfiles.TeamFile) -> teamfiles.TeamFile | None:
    """What a file said before it was last written, None if it wasn't there; `read` if nobody has read it since."""
    with _reading(repo) as connection:
        sql = "SELECT stamp, earlier FROM team_files WHERE path = ?"
        found = connection.execute(sql, (name,)).fetchone() if connection is not None else None
    stamp = teamscan.scan(teamfiles.folder_of(repo.folder)).get(name, "")
    if found is None or found[0].rstrip(teamscan.RACY) != stamp:
        return read
    return _team_file(found[1]) if found[1] else None


def unread(repo: paths.Repo, names: list[str]) -> None:
    """Take back what was read of files that turned out to be in doubt and are held from now on."""
    path = next((p for p in (repo.team_mirror, teamscan.fallback(repo)) if os.path.exists(p)), "")
    if not path:
        return
    folder = teamfiles.folder_of(repo.folder)
    present = teamscan.scan(folder)
    with _writing(path) as pen:
        for name in names:
            row = pen.connection.execute("SELECT stamp, earlier FROM team_files WHERE path = ?", (name,)).fetchone()
            if row is None or row[0].rstrip(teamscan.RACY) != present.get(name):
                continue  # not as it is now
            pen.connection.execute("DELETE FROM team_files WHERE path = ?", (name,))
            if row[1]:
                _keep(pen.connection, name, "", _team_file(row[1]))


def _refresh(folder: str, path: str, held: sightings.Held) -> None:
    if os.path.exists(path) and teamscan.stamps(path) == teamscan.scan(folder):
        return
    with _writing(path) as pen:
        _read_changed(pen, folder, held)


@contextlib.contextmanager
def _writing(path: str) -> Iterator[SqlitePen]:
    """What is done to the table of files; what that means for the memories follows."""
    connection = connect.open_writable(path)
    try:
        with connect.translated(path):
            connection.execute("BEGIN IMMEDIATE")
            _make_table(connection)
            pen = SqlitePen(connection, path)
            yield pen
            _settle(pen)
            pen.deriver.flush()
            connection.execute("COMMIT")
    finally:
        connection.close()


def _make_table(connection: sqlite3.Connection) -> None:
    """The table of files; one of an earlier version goes, with all that came from it."""
    columns = tuple(row[1] for row in connection.execute("PRAGMA table_info(team_files)"))
    if columns == COLUMNS:
        return
    if columns:
        connection.execute("DROP TABLE team_files")
    pen = SqlitePen(connection, "")
    for (identifier,) in connection.execute("SELECT id FROM memories").fetchall():
        _drop(pen, identifier)
    pen.deriver.flush()
    connection.execute(TABLE)


def _read_changed(pen: SqlitePen, folder: str, held: sightings.Held) -> None:
    """Files as they are now, looked at inside the transaction: who waited for it must not write older news.

    What is `held` stays here as it was before an agent wrote there.
    """
    now = teamscan.now_ns()
    present = teamscan.scan(folder)
    read = {row[0]: row[1] for row in pen.connection.execute("SELECT path, stamp FROM team_files")}
    for name in read.keys() - present.keys():
        if not held.has(name, ""):
            pen.connection.execute("DELETE FROM team_files WHERE path = ?", (name,))
    for name, stamp in present.items():
        if read.get(name) != stamp and not held.has(name, stamp):
            kept = teamscan.settled(stamp, now)
            if held.refuses(name):
                _note(pen.connection, name, kept, *REFUSED)
            else:
                _read(pen.connection, folder, name, kept)
    sealed = "" if held else teamscan.seal(present)
    pen.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (teamscan.SEAL, sealed))


def _read(connection: sqlite3.Connection, folder: str, name: str, stamp: str) -> None:
    text, problem, hint = "", "", ""
    team: teamfiles.TeamFile | None = None
    try:
        text = teamfiles.read(os.path.join(folder, name))
        team = teamfiles.admitted(teamfiles.parse(text, name))
    except (TwiceshyError, OSError, UnicodeDecodeError) as error:
        problem, hint = str(error), error.hint if isinstance(error, TwiceshyError) else "restore it from git"
        team = _ours(text, name)
    if team is not None:
        _keep(connection, name, stamp, team)
    _note(connection, name, stamp, problem, hint)


def _note(connection: sqlite3.Connection, name: str, stamp: str, problem: str, hint: str) -> None:
    """A file was looked at; what it said before stays, unless it was read."""
    connection.execute(
        "INSERT INTO team_files VALUES (?, ?, '', ?, ?, '', '', '', '')"
        " ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp, problem = excluded.problem, hint = excluded.hint",
        (name, stamp, problem, hint),
    )


def _ours(text: str, name: str) -> teamfiles.TeamFile | None:
    """What this branch says, while a conflict with another is not settled."""
    both = teamfiles.sides_of(text) if teamfiles.CONFLICT.search(text) else None
    try:
        return teamfiles.admitted(teamfiles.parse(both[0], name)) if both else None
    except TwiceshyError:
        return None  # broken on this side as well: the problem is noted


def _keep(connection: sqlite3.Connection, name: str, stamp: str, team: teamfiles.TeamFile) -> None:
    connection.execute(
        "INSERT INTO team_files VALUES (?, ?, ?, '', '', ?, ?, '', '')"
        " ON CONFLICT (path) DO UPDATE SET memory = excluded.memory,"
        " earlier = CASE WHEN rtrim(stamp, '~') = rtrim(excluded.stamp, '~') THEN earlier ELSE content END,"
        " applied = CASE WHEN content = excluded.content THEN applied ELSE '' END, facts = excluded.facts,"
        " content = excluded.content",
        (name, stamp, team.memory.id, json.dumps(settle.card_of(team)), _content(team)),
    )


def _content(team: teamfiles.TeamFile) -> str:
    fields: dict[str, Any] = {
        "memory": rows.memory_row(team.memory),
        "evidence": [item._asdict() for item in team.evidence],
        "links": [link._asdict() for link in team.links],
    }
    return rows.canonical(fields)


def _team_file(content: str) -> teamfiles.TeamFile:
    fields = json.loads(content)
    return teamfiles.TeamFile(
        rows.memory_from(fields["memory"]),
        tuple(Evidence(**item) for item in fields["evidence"]),
        tuple(Link(**link) for link in fields["links"]),
    )


def _settle(pen: SqlitePen) -> None:
    """Bring the tables to what all files together mean; only what differs from last time is touched."""
    sql = "SELECT path, applied, problem, memory FROM team_files WHERE content <> ''"
    found = pen.connection.execute(sql).fetchall()
    cards = _cards(pen.connection)
    standings = settle.standings(cards)
    due = [path for path, applied, *_ in found if _mark(standings[path], cards[path]) != applied]
    for path, _, problem, memory in found:
        standing = standings[path]
        if memory != standing.id:
            pen.connection.execute("UPDATE team_files SET memory = ? WHERE path = ?", (standing.id, path))
        if problem != standing.problem and (not problem or problem.startswith(settle.TOLD)):
            pen.connection.execute(
                "UPDATE team_files SET problem = ?, hint = ? WHERE path = ?", (standing.problem, standing.hint, path)
            )
    held = {standing.id for standing in standings.values() if standing.status != settle.ASIDE}
    gone = {row[0] for row in pen.connection.execute("SELECT id FROM memories").fetchall()} - held
    for identifier in gone | {standings[path].id for path in due if standings[path].status != settle.ASIDE}:
        _drop(pen, identifier)
    for path in due:
        _apply(pen, path, standings[path], cards[path])


def _mark(standing: settle.Standing, card: settle.Card) -> str:
    """What was made of a file: its status, and the id where that isn't the file's."""
    return standing.status if standing.id == card.id else f"{standing.status} {standing.id}"


def _apply(pen: SqlitePen, path: str, standing: settle.Standing, card: settle.Card) -> None:
    if standing.status != settle.ASIDE:
        row = pen.connection.execute("SELECT content FROM team_files WHERE path = ?", (path,)).fetchone()
        _put(pen, teamfiles.called(_team_file(row[0]), standing.id), standing.status)
    pen.connection.execute("UPDATE team_files SET applied = ? WHERE path = ?", (_mark(standing, card), path))


def _put(pen: SqlitePen, team: teamfiles.TeamFile, status: str) -> None:
    pen.put("memories", team.memory._replace(status=status))
    for item in team.evidence:
        pen.put("evidence", item)
    for link in team.links:
        pen.put("links", link)


def _drop(pen: SqlitePen, memory: str) -> None:
    for (key,) in pen.connection.execute("SELECT id FROM evidence WHERE memory = ?", (memory,)).fetchall():
        pen.drop("evidence", (key,))
    for row in pen.connection.execute("SELECT source, verb, target FROM links WHERE source = ?", (memory,)).fetchall():
        pen.drop("links", tuple(row))
    pen.drop("memories", (memory,))

"""Decisions of recall at rest: why it spoke or stayed silent, kept for a while, then let go.

Hooks leave decisions in the spool; whoever drains it moves them into `local/trace.db`. That is a log
with retention, not memory: it is no part of operations, undo or sync, and deleting it loses nothing
but explanations. `find` reads the spool as well, so that the latest prompt can be explained at once.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.store import spool

KEPT = 20_000  # decisions
EVENT = "decision"
SEARCHED = 5_000  # of those kept, when one is looked for
_SCHEMA = """
CREATE TABLE IF NOT EXISTS decisions (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, session TEXT NOT NULL, fields TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS decisions_session ON decisions (session, number);
"""


class Decision(NamedTuple):
    """One prompt and what became of it."""

    id: str
    at: str = ""
    session: str = ""
    agent: str = ""
    event: str = ""
    prompt: str = ""
    terms: tuple[str, ...] = ()
    decision: str = ""
    reason: str = ""
    shown: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()  # the brief as it was shown
    traces: tuple[tuple[str, tuple[tuple[str, float], ...], str], ...] = ()
    hits: tuple[tuple[str, tuple[str, ...]], ...] = ()  # id -> why
    elapsed_ms: float = 0.0


def fields(decision: Decision) -> dict[str, Any]:
    return {"event": EVENT, **decision._asdict(), "about": decision.event}


def from_fields(given: dict[str, Any]) -> Decision:
    known = {name: given[name] for name in Decision._fields if name in given}
    known["event"] = str(given.get("about", ""))
    for name in ("terms", "shown", "lines"):
        known[name] = tuple(str(value) for value in given.get(name, ()))
    known["traces"] = tuple(
        (layer, tuple((str(name), float(score)) for name, score in found), note)
        for layer, found, note in given.get("traces", ())
    )
    known["hits"] = tuple((identifier, tuple(why)) for identifier, why in given.get("hits", ()))
    return Decision(**{"id": "", **known})


def path(repo: paths.Repo) -> str:
    return os.path.join(os.path.dirname(spool.folder(repo)), "trace.db")


def keep(repo: paths.Repo, decisions: Iterable[Decision]) -> int:
    """Move drained decisions into the log; once each, oldest let go."""
    rows = [(one.id, one.at, one.session, json.dumps(fields(one), ensure_ascii=False)) for one in decisions]
    if not rows:
        return 0
    with contextlib.closing(sqlite3.connect(path(repo), timeout=10, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(_SCHEMA)
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT OR IGNORE INTO decisions (id, at, session, fields) VALUES (?, ?, ?, ?)", rows)
        connection.execute("DELETE FROM decisions WHERE number <= (SELECT max(number) FROM decisions) - ?", (KEPT,))
        connection.execute("COMMIT")
    return len(rows)


def find(repo: paths.Repo, session: str = "", ending: str = "", limit: int = 50) -> list[Decision]:
    """Decisions, newest first: of a session, or those whose id (or shown memory) ends with `ending`."""
    found: dict[str, Decision] = {}
    for one in (*spooled(repo), *_kept(repo, SEARCHED if session or ending else limit)):
        if session and not one.session.endswith(session) and not one.session.startswith(session):
            continue
        if ending and not _concerns(one, ending):
            continue
        found.setdefault(one.id, one)
    ordered = sorted(found.values(), key=lambda one: (one.at, one.id), reverse=True)
    return ordered[:limit]


def search(repo: paths.Repo, words: tuple[str, ...], decision: str = "", limit: int = 50) -> list[Decision]:
    """Decisions whose prompt holds all words, newest first; the database sorts out what can't fit."""
    wanted = tuple(word.lower() for word in words)
    clauses = ["number > (SELECT max(number) FROM decisions) - ?", *["instr(lower(fields), ?)"] * len(wanted)]
    values: list[Any] = [SEARCHED, *wanted]
    if decision:
        clauses.append("instr(fields, ?)")
        values.append(json.dumps(decision))
    sql = f"SELECT fields FROM decisions WHERE {' AND '.join(clauses)} ORDER BY number DESC"
    found: dict[str, Decision] = {}
    waiting = sorted(spooled(repo), key=lambda one: (one.at, one.id), reverse=True)
    for one in chain(waiting, _rows(repo, sql, values)):
        if len(found) >= limit:
            break
        if (not decision or one.decision == decision) and all(word in one.prompt.lower() for word in wanted):
            found.setdefault(one.id, one)
    return sorted(found.values(), key=lambda one: (one.at, one.id), reverse=True)


def _concerns(one: Decision, ending: str) -> bool:
    return one.id.endswith(ending) or any(identifier.endswith(ending) for identifier in one.shown)


def spooled(repo: paths.Repo) -> Iterator[Decision]:
    """Decisions that nobody has drained yet."""
    for place in spool.folders(repo):
        for file in spool.sessions(place):
            for _, given in spool.read(file):
                if given.get("event") == EVENT and given.get("root", repo.root) == repo.root:
                    yield from_fields(given)


def _kept(repo: paths.Repo, most: int) -> list[Decision]:
    return list(_rows(repo, "SELECT fields FROM decisions ORDER BY number DESC LIMIT ?", [most]))


def _rows(repo: paths.Repo, sql: str, values: list[Any]) -> Iterator[Decision]:
    place = path(repo)
    if not os.path.exists(place):
        return
    try:
        with contextlib.closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True, timeout=2)) as connection:
            for row in connection.execute(sql, values):
                yield from_fields(json.loads(row[0]))
    except sqlite3.Error:
        return  # an explanation log that can't be read explains nothing; the memories are elsewhere

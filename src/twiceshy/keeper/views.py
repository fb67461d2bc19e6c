"""Reading for people: memories and sessions in pages, found as one types, however many there are.

Nothing here writes. A page is cut by key, not by offset, so the thousandth is as quick as the first;
words go through the full-text index, the last one as a beginning, because it is still being typed.
"""

import os
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy.keeper.corpus import bucket_of
from twiceshy.keeper.hall import Keeper
from twiceshy.model.memory import KINDS, SCOPES, STATUSES, Memory
from twiceshy.store import corpus, corpus_index, rows
from twiceshy.store.sqlite import SqliteStore
from twiceshy.text import words

PAGE = 40
COUNTED = 1_000  # hits of a search are counted up to here
_LAST_WORD = re.compile(r"[^\W_]+$")


class Wanted(NamedTuple):
    """Which memories to show; empty fields don't filter."""

    text: str = ""
    kind: str = ""
    scope: str = ""
    status: str = "active"  # "all" for any
    locked: bool = False
    stale: bool = False
    tag: str = ""
    entity: str = ""
    before: str = ""  # `updated id` of the last one on the page before
    limit: int = PAGE


class Browsed(NamedTuple):
    memories: tuple[Memory, ...]
    total: int  # -1: more than COUNTED
    more: str  # what `before` has to be for the next page, "" on the last
    kinds: tuple[tuple[str, int], ...]  # how many of each kind there are with this status


class SessionRow(NamedTuple):
    session: str
    agent: str
    project: str
    title: str
    kind: str
    started: str
    completed: str
    branch: str
    model: str
    events: int
    path: str


def browse(keeper: Keeper, wanted: Wanted) -> Browsed:
    """One page of memories: the best first for words, else the latest changed first."""
    found: list[tuple[float, Memory]] = []
    total = 0
    for scope, store in keeper.stores():
        if wanted.scope in ("", scope):
            page, count = _of_store(store, wanted)
            found += page
            total += count
    if ranked(wanted):
        found.sort(key=lambda entry: (entry[0], entry[1].id))
    else:
        found.sort(key=lambda entry: (entry[1].updated, entry[1].id), reverse=True)
    shown = [memory for _, memory in found[: wanted.limit]]
    more = f"{shown[-1].updated} {shown[-1].id}" if shown and len(found) > wanted.limit and not ranked(wanted) else ""
    return Browsed(tuple(shown), -1 if total > COUNTED else total, more, _kinds(keeper, wanted))


def ranked(wanted: Wanted) -> bool:
    """Words among active memories are ranked; the others are no part of the index."""
    return bool(expression(wanted.text)) and wanted.status == "active"


def expression(text: str) -> str:
    """What was typed as a full-text query: every word, the last one as a beginning too."""
    typed = [f'"{word}"' for word in dict.fromkeys(words.index_text(text).split())]
    tail = _LAST_WORD.search(text.lower())
    if typed and tail and len(tail[0]) > 1:
        beginning = "".join(letter for letter in tail[0] if letter.isalnum())
        typed[-1] = f'({typed[-1]} OR "{beginning}"*)'
    return " AND ".join(typed)


def _of_store(store: SqliteStore, wanted: Wanted) -> tuple[list[tuple[float, Memory]], int]:
    clauses, values = _conditions(wanted)
    source, score, order = "memories m", "0.0", "m.updated DESC, m.id DESC"
    if ranked(wanted):
        source = "memory_fts JOIN memories m ON m.number = memory_fts.rowid"
        clauses.insert(0, "memory_fts MATCH ?")
        values.insert(0, expression(wanted.text))
        score, order = "bm25(memory_fts)", "score, m.number DESC"
    where = " AND ".join(clauses)
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {source} WHERE {where} LIMIT {COUNTED + 1})"
    count = int(store.fetch(sql, values)[0][0])
    if count > COUNTED:  # among so many the latest serve better than an order that takes all of them to find
        where = where.replace("m.kind = ?", "+m.kind = ?")  # the index on kinds would fetch every one
        if ranked(wanted):
            score, order = "0.0", "memory_fts.rowid DESC"
    if wanted.before and not ranked(wanted):
        updated, _, identifier = wanted.before.partition(" ")
        where += " AND m.updated <= ? AND (m.updated < ? OR m.id < ?)"
        values = [*values, updated, updated, identifier]
    page = store.fetch(
        f"SELECT m.*, {score} AS score FROM {source} WHERE {where} ORDER BY {order} LIMIT {wanted.limit + 1}", values
    )
    return [(float(row["score"]), rows.memory_from(row)) for row in page], count


def _conditions(wanted: Wanted) -> tuple[list[str], list[Any]]:
    clauses, values = ["1"], list[Any]()
    if wanted.status in STATUSES:
        clauses.append("m.status = ?")
        values.append(wanted.status)
    if wanted.kind in KINDS:
        clauses.append("m.kind = ?")
        values.append(wanted.kind)
    if wanted.locked:
        clauses.append("m.locked = 1")
    if wanted.stale:
        clauses.append("m.stale = 1")
    if wanted.tag:
        clauses.append("m.tags <> '' AND EXISTS (SELECT 1 FROM json_each(m.tags) WHERE value = ?)")
        values.append(wanted.tag)
    if wanted.entity:
        clauses.append("m.id IN (SELECT memory FROM mentions WHERE entity = ?)")
        values.append(wanted.entity)
    if wanted.text.strip() and not ranked(wanted):
        clauses.append("instr(lower(m.text), ?)")
        values.append(wanted.text.strip().lower())
    return clauses, values


def _kinds(keeper: Keeper, wanted: Wanted) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    condition = "WHERE status = ?" if wanted.status in STATUSES else ""
    for scope, store in keeper.stores():
        if wanted.scope in ("", scope):
            values = (wanted.status,) if condition else ()
            for kind, count in store.fetch(f"SELECT kind, count(*) FROM memories {condition} GROUP BY kind", values):
                counts[kind] = counts.get(kind, 0) + count
    return tuple((kind, counts[kind]) for kind in KINDS if kind in counts)


class Totals(NamedTuple):
    active: int
    locked: int
    waiting: int


def totals(keeper: Keeper) -> Totals:
    """What is there, by indexes alone."""
    active = locked = 0
    for _, store in keeper.stores():
        kinds = store.fetch("SELECT status, count(*) FROM memories GROUP BY kind, status")
        active += sum(count for status, count in kinds if status == "active")
        locked += store.fetch("SELECT count(*) FROM memories WHERE locked = 1 AND status = 'active'")[0][0]
    return Totals(active, locked, waiting(keeper))


def waiting(keeper: Keeper) -> int:
    """How many proposals wait in the inbox."""
    sql = "SELECT count(*) FROM memories WHERE status = 'proposed'"
    return sum(int(store.fetch(sql)[0][0]) for _, store in keeper.stores())


def by_id(keeper: Keeper, identifiers: tuple[str, ...]) -> dict[str, Memory]:
    """Memories by their full ids, those that are still there."""
    found: dict[str, Memory] = {}
    for _, store in keeper.stores():
        for identifier in identifiers:
            memory = store.memory(identifier) if identifier not in found else None
            if memory is not None:
                found[identifier] = memory
    return found


def alike(keeper: Keeper, memory: Memory, least: float = 0.5, limit: int = 2) -> tuple[Memory, ...]:
    """Active memories that say nearly the same, the likest first."""
    terms = words.terms(memory.text)[:12]
    if not terms:
        return ()
    found: list[tuple[float, Memory]] = []
    query = " OR ".join(f'"{term}"' for term in dict.fromkeys(words.index_text(" ".join(terms)).split()))
    for _, store in keeper.stores():
        for row in store.fetch(
            "SELECT m.* FROM memory_fts JOIN memories m ON m.number = memory_fts.rowid"
            " WHERE memory_fts MATCH ? ORDER BY rank LIMIT 5",
            (query,),
        ):
            other = rows.memory_from(row)
            share = _shared(memory.text, other.text)
            if other.id != memory.id and share >= least:
                found.append((share, other))
    found.sort(key=lambda entry: (-entry[0], entry[1].id))
    return tuple(other for _, other in found[:limit])


def _shared(first: str, second: str) -> float:
    one, other = set(words.terms(first)), set(words.terms(second))
    return len(one & other) / len(one | other) if one or other else 0.0


def entities(keeper: Keeper, memory: Memory) -> tuple[str, ...]:
    store = keeper.readable(memory.scope)
    found = store.fetch("SELECT entity FROM mentions WHERE memory = ? ORDER BY 1", (memory.id,)) if store else []
    return tuple(row[0] for row in found)


def scopes(keeper: Keeper) -> tuple[str, ...]:
    """The scopes in which anything lies, in the order people know them."""
    present = {scope for scope, _ in keeper.stores()}
    return tuple(scope for scope in SCOPES if scope in present)


# -- sessions ---------------------------------------------------------------------------------

_SESSION = "session, agent, project, title, kind, started_at, completed_at, branch, model, events, path"


def sessions(
    keeper: Keeper, everywhere: bool = False, agent: str = "", before: str = "", limit: int = PAGE
) -> tuple[tuple[SessionRow, ...], str]:
    """A page of past sessions, the latest first, and where the next page begins."""
    found: list[SessionRow] = []
    clauses, values = ["kind <> 'report'"], list[Any]()
    if agent:
        clauses.append("agent = ?")
        values.append(agent)
    if before:
        clauses.append("completed_at <= ? AND (completed_at < ? OR path < ?)")
        moment, _, path = before.partition(" ")
        values += [moment, moment, path]
    for folder in session_folders(keeper, everywhere):
        with corpus_index.reading(folder) as connection:
            page = connection.execute(
                f"SELECT {_SESSION} FROM sessions WHERE {' AND '.join(clauses)}"
                f" ORDER BY completed_at DESC, path DESC LIMIT {limit + 1}",
                values,
            )
            found += [SessionRow(*row) for row in page]
    found.sort(key=lambda one: (one.completed, one.path), reverse=True)
    more = f"{found[limit - 1].completed} {found[limit - 1].path}" if len(found) > limit else ""
    return tuple(found[:limit]), more


def session_folders(keeper: Keeper, everywhere: bool) -> Iterator[str]:
    if not os.path.isdir(corpus.root()):
        return
    here = bucket_of(keeper)
    for folder in corpus.buckets():
        if (everywhere or folder == here) and corpus_index.exists(folder):
            yield folder


def session_agents(keeper: Keeper, everywhere: bool) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for folder in session_folders(keeper, everywhere):
        with corpus_index.reading(folder) as connection:
            for agent, count in connection.execute("SELECT agent, count(*) FROM sessions GROUP BY agent"):
                counts[agent] = counts.get(agent, 0) + count
    return tuple(sorted(counts.items()))

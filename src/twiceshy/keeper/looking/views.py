"""Reading for people: memories and sessions in pages, found as one types, however many there are.

Nothing here writes. What a store can tell quickly is its catalogue's business; here the scopes'
answers are put together.
"""

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy.keeper.corpus import bucket_of
from twiceshy.keeper.hall import Keeper
from twiceshy.model.memory import KINDS, SCOPES, Memory
from twiceshy.store import corpus, corpus_index
from twiceshy.store.catalogue import COUNTED, ranked
from twiceshy.store.port import Scored, Tally
from twiceshy.store.port import Wanted as Wanted
from twiceshy.text import words

PAGE = 40
ALIKE = 0.5  # of their words that two memories share which say nearly the same


class Browsed(NamedTuple):
    memories: tuple[Memory, ...]
    total: int  # -1: more than COUNTED words or marks fit
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
    found: list[Scored] = []
    kinds: dict[str, int] = {}
    total = 0
    for scope, store in keeper.stores():
        if wanted.scope in ("", scope):
            page, count = store.catalogue.browse(wanted)
            found += page
            total += count
            for kind, number in store.catalogue.kinds(wanted.status).items():
                kinds[kind] = kinds.get(kind, 0) + number
    if ranked(wanted):
        found.sort(key=lambda entry: (entry.score, entry.memory.id))
    else:
        found.sort(key=lambda entry: (entry.memory.updated, entry.memory.id), reverse=True)
    exact = total <= COUNTED
    if not exact and _by_kind_alone(wanted):
        total, exact = kinds.get(wanted.kind, 0) if wanted.kind else sum(kinds.values()), True
    shown = [one.memory for one in found[: wanted.limit]]
    more = f"{shown[-1].updated} {shown[-1].id}" if shown and len(found) > wanted.limit and not ranked(wanted) else ""
    listed = tuple((kind, kinds[kind]) for kind in KINDS if kind in kinds)
    return Browsed(tuple(shown), total if exact else -1, more, listed)


def _by_kind_alone(wanted: Wanted) -> bool:
    """Do kind, scope and status say all? Then indexes know how many there are."""
    plain = Wanted(kind=wanted.kind, scope=wanted.scope, status=wanted.status)
    return wanted._replace(before="", limit=plain.limit) == plain


def totals(keeper: Keeper) -> Tally:
    """What is there, by indexes alone."""
    found = [store.catalogue.tally() for _, store in keeper.stores()]
    return Tally(*(sum(column) for column in zip(*found, strict=True))) if found else Tally(0, 0, 0)


def waiting(keeper: Keeper) -> int:
    """How many proposals wait in the inbox."""
    return sum(sum(store.catalogue.kinds("proposed").values()) for _, store in keeper.stores())


def by_id(keeper: Keeper, identifiers: tuple[str, ...]) -> dict[str, Memory]:
    """Memories by their full ids, those that are still there."""
    found: dict[str, Memory] = {}
    for _, store in keeper.stores():
        for identifier in identifiers:
            memory = store.memory(identifier) if identifier not in found else None
            if memory is not None:
                found[identifier] = memory
    return found


def alike(keeper: Keeper, memory: Memory, least: float = ALIKE, limit: int = 2) -> tuple[Memory, ...]:
    """Active memories of its scope that say nearly the same, the likest first."""
    terms = words.index_text(" ".join(words.terms(memory.text)[:12])).split()
    found: list[tuple[float, Memory]] = []
    store = keeper.readable(memory.scope)
    for other in store.catalogue.near(list(dict.fromkeys(terms)), 5) if store is not None and terms else ():
        share = shared(memory.text, other.text)
        if other.id != memory.id and share >= least:
            found.append((share, other))
    found.sort(key=lambda entry: (-entry[0], entry[1].id))
    return tuple(other for _, other in found[:limit])


def shared(first: str, second: str) -> float:
    """The share of their words that two texts have in common."""
    one, other = set(words.terms(first)), set(words.terms(second))
    return len(one & other) / len(one | other) if one or other else 0.0


def entities(keeper: Keeper, memory: Memory) -> tuple[str, ...]:
    store = keeper.readable(memory.scope)
    return store.catalogue.entities(memory.id) if store else ()


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

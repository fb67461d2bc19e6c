"""One event stream, once: whoever learns from sessions gets each stored event exactly one time.

A consumer is a callable `(repo, session, events)`, registered under a name that stays the same
between versions. It is handed what was stored since its last delivery, read back from the corpus
(so redacted, without repeats, in order). Its cursor moves when it returns; if the process dies in
between, the same span is delivered again, so a consumer should key its writes by session and seq.
"""

import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.learn import corpusfile
from twiceshy.model.corpus import Facts
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.session import Event, Session
from twiceshy.store import corpus
from twiceshy.store.corpus_state import State

Consumer = Callable[["paths.Repo | None", Session, Iterator[Event]], None]

CONSUMERS: dict[str, Consumer] = {}


class Failure(NamedTuple):
    consumer: str
    session: str
    problem: str


def register(name: str, consumer: Consumer) -> None:
    CONSUMERS[name] = consumer


def deliver(state: State) -> list[Failure]:
    """Hand every consumer what it hasn't had; a failing one is reported and asked again next time."""
    failures: list[Failure] = []
    for name, consumer in CONSUMERS.items():
        for row, start in state.undelivered(name):
            path = corpus.inside(row.path)
            try:
                facts, _ = corpusfile.read_header(path)
                spans = (event for event, place in corpusfile.events(path, start, row.body) if not place.copy)
                consumer(_repo(facts), session_of(facts), spans)
            except (TwiceshyError, OSError, sqlite3.Error, ValueError) as problem:
                failures.append(Failure(name, row.session, str(problem)))
                continue
            state.delivered(name, row.number, row.body)
    return failures


def session_of(facts: Facts) -> Session:
    return Session(
        facts.session, facts.agent, facts.source, facts.cwd, facts.branch, facts.model, facts.started_at,
        facts.completed_at, facts.parent, facts.lineage, facts.title,
    )  # fmt: skip


def _repo(facts: Facts) -> "paths.Repo | None":
    """The session's repository if it is on this machine, None otherwise."""
    repo = paths.resolve(facts.cwd) if facts.cwd and facts.project else None
    return repo if repo is not None and (repo.is_git or paths.is_initialised(repo)) else None

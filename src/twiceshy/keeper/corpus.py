"""The verbs of past sessions: ingest, search, steer, rank, read, sessions, sources, forget, retention.

Everything that looks first reads what is new in the logs, for a bounded time, and says how fresh
the answer is; where that can't be (a read-only home, another ingest at work) it says so and answers
from what is there.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths, settings
from twiceshy.care import letgo, retention
from twiceshy.keeper import meaning
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.meaning import Semantic
from twiceshy.learn.corpus import indexing, stream
from twiceshy.learn.corpus import ingest as learning
from twiceshy.learn.corpus.coverage import emitted as emitted
from twiceshy.learn.corpus.coverage import full_paths as full_paths
from twiceshy.learn.corpus.coverage import write_report as write_report
from twiceshy.learn.corpus.lock import ingesting
from twiceshy.learn.corpus.ownership import Owners
from twiceshy.model.corpus import Facts, Found
from twiceshy.model.errors import Ambiguous, NotFound, Refused, StoreDamaged, StoreError, TwiceshyError, UsageError
from twiceshy.model.session import Event, Session
from twiceshy.recall.corpus import query as corpus_query
from twiceshy.recall.corpus import search as looking
from twiceshy.recall.corpus import steer as corpus_steer
from twiceshy.recall.corpus.query import Filters
from twiceshy.recall.corpus.steer import Steered
from twiceshy.store import corpus
from twiceshy.store.corpus_state import State

FRESHEN_SECONDS = 2.0


def _beliefs(repo: paths.Repo | None, session: Session, events: Iterator[Event], before: Iterator[Event]) -> None:
    """What the person's words teach; costly to load, so only for a session with a repository to keep it in."""
    if repo is not None:
        from twiceshy.keeper.turn.learning import consume

        consume(repo, session, events, before)


def _executions(repo: paths.Repo | None, session: Session, events: Iterator[Event], before: Iterator[Event]) -> None:
    """The tasks in it, as above."""
    if repo is not None:
        from twiceshy.work.fromlog import consume

        consume(repo, session, events, before)


stream.register("beliefs", _beliefs)
stream.register("executions", _executions)


class Freshness(NamedTuple):
    """How far the corpus is behind the logs."""

    as_of: str
    read: int = 0  # logs read just now
    pending: int = 0  # logs with news left out for time
    note: str = ""


class Answer(NamedTuple):
    found: tuple[Found, ...]
    fresh: Freshness
    semantic: Semantic


class Steering(NamedTuple):
    found: tuple[Steered, ...]
    fresh: Freshness


class Forgotten(NamedTuple):
    session: str
    files: tuple[str, ...]
    dry_run: bool
    tasks: int = 0  # of the repositories' stores
    strategies: int = 0
    memories: int = 0  # that were learned from it, and stay


def ingest(keeper: Keeper, options: learning.Options, progress: learning.Progress | None = None) -> learning.Report:
    """Read the agents' logs into the corpus."""
    return learning.ingest(options, keeper.now(), progress)


def freshen(keeper: Keeper) -> Freshness:
    """Read and index what is new, for a short time; never fails a search."""
    if not keeper.settings.ingest:
        return Freshness(keeper.now(), note="reading logs is switched off")
    try:
        report = learning.ingest(learning.Options(seconds=settings.at_least(FRESHEN_SECONDS), wait=False), keeper.now())
        if report.busy:
            return Freshness(keeper.now(), note="another ingest is running")
    except (TwiceshyError, OSError) as problem:
        return Freshness("", note=f"the logs could not be read: {problem}")
    return Freshness(keeper.now(), len(report.read), report.pending, report.replaced)


@contextlib.contextmanager
def opened_state() -> Iterator[State]:
    state = State()
    try:
        yield state
    finally:
        state.close()


def search(
    keeper: Keeper,
    text: str,
    filters: Filters = Filters(),
    limit: int = 10,
    sort: str = "best",
    fresh: bool = True,
    everywhere: bool = True,
) -> Answer:
    """Passages of past sessions that answer the words; not `everywhere`: of this repository, or the one named."""
    if not text.strip():
        raise UsageError("nothing to look for", hint="`steer` finds sessions by agent, date or run")
    query = corpus_query.parse(text, filters, limit, sort)
    freshness = freshen(keeper) if fresh else Freshness("", note="not refreshed")
    if not os.path.isdir(corpus.root()):
        return Answer((), freshness, Semantic(False, meaning.NOT_BUILT))
    here = bucket_of(keeper)
    everywhere = everywhere or bool(query.filters.project)
    try:
        return _looked(query, keeper.clock(), here, freshness, everywhere)
    except StoreDamaged:
        with ingesting(wait=True), opened_state() as state:
            indexing.repair(state)
        return _looked(query, keeper.clock(), here, freshness, everywhere)


def _looked(query: corpus_query.Query, now: float, here: str, freshness: Freshness, everywhere: bool) -> Answer:
    query, semantic = meaning.meant(query)
    return Answer(tuple(looking.search(query, now, here, everywhere)), freshness, semantic)


def steer(
    keeper: Keeper, filters: Filters = Filters(), kind: str = "", limit: int = 20, fresh: bool = True
) -> Steering:
    """Chunks by run, prompt, agent, kind, project, date and model."""
    freshness = freshen(keeper) if fresh else Freshness("", note="not refreshed")
    return Steering(tuple(corpus_steer.steer(filters, keeper.clock(), limit, kind)), freshness)


def rank(keeper: Keeper, filters: Filters = Filters(), limit: int = 10, fresh: bool = True) -> Steering:
    """Chunks by signal density."""
    freshness = freshen(keeper) if fresh else Freshness("", note="not refreshed")
    return Steering(tuple(corpus_steer.rank(filters, keeper.clock(), limit)), freshness)


def bucket_of(keeper: Keeper) -> str:
    """The bucket of the repository at hand, "" when it has none yet."""
    if not os.path.exists(corpus.state_database()):
        return ""
    try:
        with opened_state() as state:
            return Owners(state).owner(keeper.repo.worktree).bucket.folder
    except StoreError:  # a read-only home: search without knowing which repository is this one
        return ""


# -- letting go -------------------------------------------------------------------------------


def forget_session(keeper: Keeper, session: str, dry_run: bool = False) -> Forgotten:
    """Delete a session from the corpus, its indexes and its state, and its tasks; it is never read again."""
    if keeper.actor != "person" and not dry_run:
        raise Refused(
            "only a person deletes a session", hint=f"ask the person to run `twiceshy forget --session {session}`"
        )
    if not session.strip():  # which every id begins with
        raise UsageError("no session is named", hint="`twiceshy sessions` lists them")
    if not os.path.exists(corpus.state_database()):
        raise NotFound(f"no session {session}", hint="`twiceshy sessions` lists them")
    with ingesting(wait=True), opened_state() as state:
        rows = state.files_of(session)
        names = sorted({row.session for row in rows})
        if session in names:
            rows = [row for row in rows if row.session == session]
        elif len(names) > 1:
            raise Ambiguous(f"{session} fits {len(names)} sessions", hint=f"one of: {', '.join(names[:5])}")
        if not rows:
            raise NotFound(f"no session {session}", hint="`twiceshy sessions` lists them")
        files = tuple(row.path for row in rows)
        if not dry_run:
            corpus.remember_forgotten(rows[0].session)
            with state.transaction():
                state.forget(rows[0].session, keeper.now())
                state.blank_sources(row.source for row in rows)
            for folder in retention.remove(state, list(files)):
                indexing.catch_up(folder, state)
    keeper.close()
    cwds = {Facts(**json.loads(row.facts)).cwd for row in rows}
    repos = {repo.root: repo for repo in (keeper.repo, *(paths.resolve(cwd) for cwd in cwds if os.path.isdir(cwd)))}
    gone = [letgo.let_go(repo, rows[0].session, keeper.clock, dry_run) for repo in repos.values()]
    return Forgotten(rows[0].session, files, dry_run, *(sum(counts) for counts in zip(*gone, strict=True)))


def retain(keeper: Keeper, days: int = 0, megabytes: int = 0, dry_run: bool = True) -> retention.Plan:
    """Let old sessions go, by age and by size; by default only the plan of it."""
    days = days or keeper.settings.keep_sessions_days
    megabytes = megabytes or keeper.settings.keep_sessions_mb
    with ingesting(wait=True), opened_state() as state:
        planned = retention.plan(state, keeper.now(), days, megabytes)
        if not dry_run and planned.going:
            for folder in retention.remove(state, [one.path for one in planned.going]):
                if next(state.files(folder), None) is not None:
                    indexing.catch_up(folder, state)
        return planned

"""Session logs into the canonical corpus: discover, read on, redact, drop repeats, file by repository.

One log at a time, streaming. The corpus files are put in place first, then the state (cursor,
digests, lengths) is committed, then the index: a run that dies in between is repeated from the last
commit, and what it left behind is overwritten or caught up with. Nothing is lost, nothing doubled.
"""

import contextlib
import gc
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from twiceshy import __version__
from twiceshy.agents.reading import NOT_READ
from twiceshy.learn.corpus import cursor, discover, indexing, restore, stream
from twiceshy.learn.corpus.discover import Log
from twiceshy.learn.corpus.lock import ingesting
from twiceshy.learn.corpus.logreader import LogReader, ReadResult
from twiceshy.learn.corpus.ownership import Owners
from twiceshy.recall.hooked import clock
from twiceshy.store.corpus import room_for_more
from twiceshy.store.corpus_state import SourceRow, State

UNDELIVERED = "undelivered"
SNIFFER = f"sniffed by {__version__}"
GARBAGE = 50_000  # objects made before the rings among them are looked for

Progress = Callable[[int, int, str], None]


class Options(NamedTuple):
    agents: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    hours: float = 0  # look-back window; 0 is everything
    project: str = ""
    full_rescan: bool = False
    force: bool = False
    redact: bool = True
    dry_run: bool = False
    seconds: float = 0  # stop after so long, for a refresh before a search; 0 is no limit
    wait: bool = True  # False: give up at once when another ingest runs


class Report(NamedTuple):
    """What a run did."""

    logs: int = 0  # discovered
    read: tuple[str, ...] = ()  # logs with news
    pending: int = 0  # logs with news left for the next run
    unknown: tuple[str, ...] = ()  # files that no parser knows
    events: int = 0
    stored: tuple[str, ...] = ()  # corpus files written, relative to the corpus
    buckets: tuple[tuple[str, int], ...] = ()  # bucket -> events added
    coverage: tuple[tuple[str, str, int], ...] = ()  # outcome, reason, rows
    repeats: tuple[tuple[str, int], ...] = ()
    warnings: tuple[str, ...] = ()
    size: int = 0  # bytes of log read
    elapsed: float = 0.0
    busy: bool = False  # another ingest was running
    replaced: str = ""  # what is to be said about a state that was damaged


def ingest(options: Options, now: str = "", progress: Progress | None = None) -> Report:
    """Read what is new in the logs into the corpus, and bring its indexes up to date."""
    started = time.monotonic()
    logs = _logs(options)
    if options.dry_run:
        return _rehearsed(options, logs, started)
    with ingesting(options.wait) as mine:
        if not mine:
            return Report(logs=len(logs), busy=True, elapsed=time.monotonic() - started)
        state, kept = restore.opened_state()
        try:
            now = now or clock()
            lost = restore.restore(state, now) if restore.needed(state) else []
            run = _Run(state, options, now)
            if kept:
                run.replaced = f"{state.path} was damaged: made anew from the sessions; the old one is {kept}"
                run.warnings.append(run.replaced)
            run.warnings += [f"{path} can't be read: it is left as it is" for path in lost]
            with room_for_more(), seldom_collecting():
                run.read_all(logs, progress, started)
            return run.report(len(logs), time.monotonic() - started)
        finally:
            state.close()


@contextlib.contextmanager
def seldom_collecting() -> Iterator[None]:
    """Nothing that is read refers to itself: looking for such things after every few rows is in vain."""
    before = gc.get_threshold()
    gc.set_threshold(GARBAGE, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _logs(options: Options) -> list[Log]:
    if options.paths:
        logs = discover.named(options.paths)
    else:
        logs = discover.discovered(options.agents, os.path.expanduser("~"), os.environ)
    return logs


def _rehearsed(options: Options, logs: list[Log], started: float) -> Report:
    """What a run would read; nothing is written, not even an empty state."""
    from twiceshy.store.corpus import state_database

    marks: dict[str, tuple[int, int, int]] = {}
    if os.path.exists(state_database()):
        state = State()
        again, _ = restore.lost_files(state)
        marks = {path: mark for path, mark in state.marks(SNIFFER).items() if path not in again}
        state.close()
    news = [(log, look) for log, look in _news(logs, marks, options) if discover.agent_of(log)]
    return Report(
        logs=len(logs),
        read=tuple(log.path for log, _ in news),
        size=sum(look.size for _, look in news),
        elapsed=time.monotonic() - started,
    )


def _news(
    logs: Iterable[Log], marks: dict[str, tuple[int, int, int]], options: Options
) -> list[tuple[Log, cursor.Look]]:
    """The logs that changed since they were last read, within the look-back window."""
    found = []
    again = options.full_rescan or options.force
    oldest = (time.time() - options.hours * 3600) * 1e9 if options.hours else 0
    for log in logs:
        look = cursor.look(log.path)
        if look is None or look.modified < oldest:
            continue
        if again or marks.get(log.path) != look.mark:
            found.append((log, look))
    return found


class _Run:
    """One ingest: the state, the open indexes, and what was counted."""

    def __init__(self, state: State, options: Options, now: str) -> None:
        self.state = state
        self.options = options
        self.now = now
        self.owners = Owners(state)
        self.indexes = indexing.Indexes(state)
        self.forgotten = state.forgotten()
        self.read: list[str] = []
        self.unknown: list[str] = []
        self.stored: dict[str, None] = {}
        self.buckets: Counter[str] = Counter()
        self.coverage: Counter[tuple[str, str]] = Counter()
        self.repeats: Counter[str] = Counter()
        self.warnings: list[str] = []
        self.replaced = ""
        self.size = 0
        self.pending = 0
        self.until = 0.0

    def read_all(self, logs: list[Log], progress: Progress | None, started: float) -> None:
        news = _news(logs, self._marks(), self.options)
        total = sum(look.size for _, look in news)
        done = 0
        self.until = started + self.options.seconds if self.options.seconds else 0.0
        try:
            for position, (log, look) in enumerate(news):
                if position and self.until and time.monotonic() > self.until:  # each run gets somewhere
                    self.pending += len(news) - position
                    break
                if progress is not None:
                    progress(done, total, log.path)
                self._read(log, look)
                done += look.size
            if progress is not None and news:
                progress(total, total, "")
        except BaseException:
            self.indexes.abandon()  # a half-read log must leave no passages; the next run catches up
            raise
        self.indexes.close()
        self.warnings += [f"{path} can't be read: no search finds it" for path in self.indexes.unreadable]
        self._deliver()

    def _marks(self) -> dict[str, tuple[int, int, int]]:
        """The logs as they were last read, but for those whose corpus file is gone or cut short.

        `ingest` looks for such files; the refresh before a search has no time to.
        """
        marks = self.state.marks(SNIFFER)
        if self.options.seconds:
            return marks
        again, lost = restore.lost_files(self.state)
        for path in again:
            marks.pop(path, None)
        if lost:
            many = f"{len(lost)} session files are" if len(lost) > 1 else "a session file is"
            self.warnings.append(f"{many} gone or cut short and can't come back, for the log is gone too: {lost[0]}")
        made, damaged = restore.restore_sidecars(self.state)
        self.warnings += [f"{path} can't be read: it is left as it is" for path in damaged]
        if made:
            many = f"{len(made)} sidecars were" if len(made) > 1 else "a sidecar was"
            self.warnings.append(f"{many} gone or cut short and made anew: {made[0]}")
        return marks

    def _deliver(self) -> None:
        """Hand on what is new, what an earlier run could not hand on, or had not everybody to hand it to: a process
        knows those who learn from sessions that it has loaded."""
        how, *had = self.state.noted(UNDELIVERED).split() or [""]
        here = sorted(stream.CONSUMERS)
        # What waits for a repository to be set up is asked for again by `ingest`, not by every search.
        again = how == "yes" or (how == "waiting" and not self.options.seconds)
        if not (self.stored or again or set(here) - set(had)):
            return
        delivery = stream.deliver(self.state)
        how = "yes" if delivery.failures else "waiting" if delivery.waiting else "no"
        with self.state.transaction():
            self.state.note(UNDELIVERED, " ".join((how, *here)))
        for failure in delivery.failures:
            self.warnings.append(f"{failure.consumer} could not take session {failure.session}: {failure.problem}")

    def _read(self, log: Log, look: cursor.Look) -> None:
        agent = discover.agent_of(log)
        if not agent:
            if look.size:
                self.unknown.append(log.path)
            self._remember_unknown(log.path, look)
            return
        reader = LogReader(self.state, self.owners, self.indexes, self.options, self.forgotten, self.now, self.until)
        result = reader.read(log.path, agent, look)
        if result is not None and reader.secrets.late:  # used before anything told that it is secret
            reader = LogReader(self.state, self.owners, self.indexes, self.options, self.forgotten, self.now)
            result = reader.read(log.path, agent, look, anew=True)
        if result is not None:
            self._count(result)

    def _remember_unknown(self, path: str, look: cursor.Look) -> None:
        """So that it isn't sniffed again until it changes, can be read, or a newer version may know it."""
        readable = os.access(path, os.R_OK)
        nothing = ("skipped", "file of no known agent" if look.size else "empty file")
        why = nothing if readable else ("damaged", f"{NOT_READ}no permission")
        look = look if readable else look._replace(modified=0)
        with self.state.transaction():
            number = self.state.claim_source(path, "")
            self.state.save_source(SourceRow(number, path, "", *look, SNIFFER, 0, 0, "", 0, 0, self.now))
            self.state.add_coverage(number, {why: 1}, fresh=True)

    def _count(self, result: ReadResult) -> None:
        self.read.append(result.path)
        self.size += result.size
        self.pending += result.stopped
        for stored in result.stored:
            self.stored[stored.row.path] = None
            self.buckets[stored.row.bucket] += stored.added
        self.coverage.update(result.rows)
        self.repeats.update(result.repeats)
        self.warnings += result.warnings

    def report(self, logs: int, elapsed: float) -> Report:
        return Report(
            logs, tuple(self.read), self.pending, tuple(self.unknown), sum(self.buckets.values()),
            tuple(self.stored), tuple(sorted(self.buckets.items())),
            tuple((outcome, reason, rows) for (outcome, reason), rows in sorted(self.coverage.items())),
            tuple(sorted(self.repeats.items())), tuple(self.warnings), self.size, elapsed, replaced=self.replaced,
        )  # fmt: skip

"""Keeping the search indexes in step with the corpus files, and making them anew from them."""

import os
from collections.abc import Iterator

from twiceshy.learn.corpus import corpusfile, sidecar
from twiceshy.learn.corpus.feed import Feed
from twiceshy.model.corpus import Place
from twiceshy.model.errors import Refused, StoreDamaged
from twiceshy.model.session import Event
from twiceshy.store import corpus, corpus_index
from twiceshy.store.corpus_index import Index
from twiceshy.store.corpus_state import State

MOST_OPEN = 12
COMMIT_BYTES = 24 << 20  # of corpus text between commits
UNINDEXED = "unindexed"


class _Unreadable(Exception):
    """A corpus file that can't be read, met while the index of its bucket is written."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


class Indexes:
    """The indexes a run writes to: opened on demand, committed together after the state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.open: dict[str, Feed] = {}
        # A run that died may have left any index behind; a person may have deleted one.
        died = state.noted(UNINDEXED) == "yes"
        self.stale = {folder for folder in state.buckets() if died or not corpus_index.exists(folder)}
        self.doomed: set[str] = set()
        self.unreadable: list[str] = []  # corpus files that were left out
        self.written = 0

    def of(self, folder: str) -> Feed:
        feed = self.open.pop(folder, None)
        if feed is None:
            index = Index(folder)
            if _strange(index, self.state):
                index.close()
                corpus_index.drop(folder)
                index = Index(folder)
            if _behind(index, self.state):
                self.stale.add(folder)
            feed = Feed(index)
        self.open[folder] = feed  # last used last
        return feed

    def doom(self, folder: str) -> None:
        """A corpus file of this bucket is written anew: its index is made anew when the run ends."""
        self.doomed.add(folder)

    def settle(self, size: int) -> None:
        """The state is committed: commit the indexes when enough has come together."""
        self.written += size
        if self.written >= COMMIT_BYTES:
            self.written = 0
            for feed in self.open.values():
                feed.commit()
        while len(self.open) > MOST_OPEN:
            _let_go(self.open.pop(next(iter(self.open))))

    def abandon(self) -> None:
        """Let go without committing: what is committed in the state is indexed by the next run."""
        for feed in self.open.values():
            feed.index.close()
        self.open.clear()

    def close(self) -> None:
        """Commit what belongs to committed state and let go; then catch up where one was behind."""
        for feed in self.open.values():
            _let_go(feed)
        self.open.clear()
        for folder in self.doomed:
            corpus_index.drop(folder)
        for folder in sorted(self.stale | self.doomed):
            self.unreadable += catch_up(folder, self.state)
        self.stale.clear()
        self.doomed.clear()
        if self.state.noted(UNINDEXED) == "yes":
            with self.state.transaction():
                self.state.note(UNINDEXED, "no")


def _let_go(feed: Feed) -> None:
    feed.commit()
    feed.index.close()


def repair(state: State) -> list[str]:
    """Make those indexes anew that can't be read."""
    broken = [folder for folder in state.buckets() if not corpus_index.sound(folder)]
    for folder in broken:
        corpus_index.drop(folder)
        catch_up(folder, state)
    return broken


def catch_up(folder: str, state: State) -> list[str]:
    """Index what the corpus files of a bucket hold beyond the index; the paths of those that can't be read.

    One that can't be is left out, so that it costs none of the others: `doctor` tells of it, `ingest` mends it.
    """
    unreadable: list[str] = []
    while True:
        try:
            _catch_up(folder, state, unreadable)
            return unreadable
        except _Unreadable as found:  # what was read of it is dropped with the transaction: begin again without it
            unreadable.append(found.path)


def _catch_up(folder: str, state: State, without: list[str]) -> None:
    index = Index(folder)
    try:
        if _strange(index, state):
            index.close()
            corpus_index.drop(folder)
            index = Index(folder)
        feed = Feed(index)
        for path, start in _behind(index, state):
            if path not in without:
                _index_file(feed, path, start, state)
        feed.commit()
    finally:
        index.close()


def _behind(index: Index, state: State) -> list[tuple[str, int]]:
    done = index.lengths()
    return sorted(
        (path, done.get(path, 0)) for path, body in state.lengths(index.folder).items() if done.get(path, 0) < body
    )


def _strange(index: Index, state: State) -> bool:
    """Does the index hold something that the corpus doesn't? Then it is no longer its index."""
    known = state.lengths(index.folder)
    return any(body > known.get(path, -1) for path, body in index.lengths().items() if body)


def _index_file(feed: Feed, path: str, start: int, state: State) -> None:
    row = state.file(path)
    try:
        full = corpus.inside(path)
    except Refused:  # a link out of the corpus stands in its place: nothing of ours to index
        return
    if row is None or not os.path.isfile(full):
        return
    if not corpus.is_whole(path, row.body):
        raise _Unreadable(path)
    number = feed.index.claim(path)
    for event, place in _events(path, full, start, row.body):
        feed.add(number, event, place)
    try:
        rows, (facts, header) = sidecar.read_chunks(full), corpusfile.read_header(full)
    except StoreDamaged as error:
        raise _Unreadable(path) from error
    feed.index.save_chunks(number, rows)
    feed.index.save_session(number, path, facts, header, row.body)


def _events(path: str, full: str, start: int, end: int) -> Iterator[tuple[Event, Place]]:
    """The events of the file; damage of it is told apart from damage of the index they go to."""
    try:
        yield from corpusfile.events(full, start, end)
    except StoreDamaged as error:
        raise _Unreadable(path) from error

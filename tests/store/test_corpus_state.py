"""What was seen before is found without looking everywhere, and a state of version 1 is taken over whole."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from corpus_logs import Claude
from twiceshy.learn.corpus import ingest, stream
from twiceshy.learn.corpus.ingest import Options
from twiceshy.model.session import Event
from twiceshy.store import corpus
from twiceshy.store.corpus_state import Digest, State

HOURS = 2_000
PER_HOUR = 40


def digest(hour: int, number: int) -> Digest:
    name = f"{hour} {number}".encode()
    return hour, int.from_bytes(blake2b(name, digest_size=8).digest(), "big") >> 1


def pages_in_log(state: State) -> int:
    """How many pages wait in the write-ahead log, from its size: 24 bytes with each page, 32 at its head."""
    size = state.connection.execute("PRAGMA page_size").fetchone()[0]
    return (os.path.getsize(state.path + "-wal") - 32) // (size + 24)


@pytest.mark.promise("CORPUS-LINEAR")
def test_a_log_writes_few_pages_however_much_was_seen_before(home: Path) -> None:
    state = State()
    with state.transaction():
        state.save_seen((digest(hour, one), 1, 1) for hour in range(HOURS) for one in range(PER_HOUR))
    state.compact()
    ours = {digest(HOURS // 2 + hour, 1_000 + one) for hour in range(3) for one in range(200)}
    assert state.seen(ours) == {}
    with state.transaction():
        state.save_seen(sorted((one, 2, 1) for one in ours))
    assert 0 < pages_in_log(state) < 20, "each digest would have a page of its own were they not shelved by the hour"
    known = state.seen({*ours, *(digest(HOURS // 2, one) for one in range(PER_HOUR))})
    assert len(known) == len(ours) + PER_HOUR
    assert {known[one] for one in ours} == {(2, 1)}
    state.close()


def as_version_1(path: str) -> None:
    """The state as version 1 had it: digests without shelves, files not indexed by their log."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript(
        "DROP INDEX files_by_source; ALTER TABLE seen RENAME TO shelved;"
        "CREATE TABLE seen (digest INTEGER PRIMARY KEY, source INTEGER NOT NULL, times INTEGER NOT NULL);"
        "INSERT INTO seen SELECT digest, source, times FROM shelved; DROP TABLE shelved; DROP TABLE turns;"
        "PRAGMA user_version = 1;"
    )
    connection.close()


@pytest.mark.promise("CORPUS-STATE")
def test_a_state_of_version_2_hands_over_the_turn_that_was_begun(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    had: list[list[str]] = []

    def consume(repo: object, session: object, events: Iterator[Event], before: Iterator[Event]) -> None:
        had.append([event.text for events in (before, events) for event in events])

    monkeypatch.setattr(stream, "CONSUMERS", {"test": consume})
    (repo / ".twiceshy").mkdir()
    log = Claude(home, repo)
    log.person("Is there a limit?")
    log.person("How large is the retry limit?")
    ingest.ingest(Options())
    with sqlite3.connect(corpus.state_database()) as connection:
        connection.executescript("DROP TABLE turns; PRAGMA user_version = 2;")
    log.assistant("The retry limit is seven.")
    ingest.ingest(Options())
    assert had[1] == ["How large is the retry limit?", "The retry limit is seven."]


@pytest.mark.promise("CORPUS-STATE")
def test_a_state_of_version_1_knows_everything_it_knew(home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    for text in ("How large is the retry limit?", "yes", "yes", "The retry limit is seven, as everywhere."):
        log.person(text)
    assert ingest.ingest(Options()).events == 4
    as_version_1(corpus.state_database())
    assert ingest.ingest(Options()).read == ()
    again = ingest.ingest(Options(full_rescan=True))
    assert (len(again.read), again.events) == (1, 0)
    log.person("yes")
    assert ingest.ingest(Options()).events == 1
    shutil.copy(log.path, log.path.with_name("22222222-2222-4222-8222-222222222222.jsonl"))
    assert ingest.ingest(Options()).events == 0, "a copy of it gives nothing new"
    state = State()
    rows = state.connection.execute("SELECT name FROM sqlite_master WHERE name IN ('seen_before', 'files_by_source')")
    assert rows.fetchall() == [("files_by_source",)]
    state.close()

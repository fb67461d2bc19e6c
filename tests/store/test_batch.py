"""Many writes at once: the log stays open and the disk is waited for at the end; nothing is noted before."""

import sqlite3
from pathlib import Path

import pytest

from corpus_logs import Claude
from twiceshy.learn.corpus import ingest, stream
from twiceshy.store import connect


def write(path: str, text: str) -> int:
    """One write with a connection of its own; answers how careful that was."""
    connection = connect.open_writable(path)
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, 'yes')", (text,))
    careful = int(connection.execute("PRAGMA synchronous").fetchone()[0])
    connection.close()
    return careful


def has(path: str, text: str) -> bool:
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT 1 FROM meta WHERE key = ?", (text,)).fetchone()
    connection.close()
    return found is not None


@pytest.mark.promise("CORPUS-STREAM")
def test_a_store_is_written_back_once_for_many_writes(tmp_path: Path) -> None:
    path = str(tmp_path / "memory.db")
    full = write(path, "before")
    with connect.batch():
        assert write(path, "one") < full and write(path, "two") < full
        assert connect.has_log(path)  # although every connection was closed
    assert has(path, "one") and has(path, "two") and not connect.has_log(path)
    assert write(path, "after") == full


@pytest.mark.promise("CORPUS-STREAM")
def test_a_batch_that_breaks_off_keeps_what_was_written(tmp_path: Path) -> None:
    path = str(tmp_path / "memory.db")
    with pytest.raises(KeyboardInterrupt), connect.batch():
        write(path, "one")
        raise KeyboardInterrupt
    assert has(path, "one") and write(path, "after") == write(path, "again")


@pytest.mark.promise("CORPUS-STREAM")
def test_who_breaks_off_in_a_portion_is_handed_all_of_it_again(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        Claude(home, repo, f"{number}1111111-1111-4111-8111-111111111111").person(f"question {number}")
    (repo / ".twiceshy").mkdir()
    had: list[str] = []
    broken = True

    def consume(repo: object, session: object, events: object, before: object) -> None:
        had.extend(event.text for event in events)  # type: ignore[attr-defined]
        if broken and len(had) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(stream, "CONSUMERS", {"test": consume})
    monkeypatch.setattr(stream, "PORTION", 2)
    with pytest.raises(KeyboardInterrupt):
        ingest.ingest(ingest.Options())
    broken = False
    ingest.ingest(ingest.Options())
    ingest.ingest(ingest.Options())
    assert had == [f"question {number}" for number in (0, 1, 2, 3, 2, 3, 4)]

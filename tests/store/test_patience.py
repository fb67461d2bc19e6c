"""Who waits for a store that others write to: let in in the end, refused only where nothing moves any more."""

import sqlite3
from collections.abc import Iterator
from itertools import chain, count, repeat

import pytest

from twiceshy.store import connect, patience


class Store:
    """A connection to a store that is busy for a number of tries, while a clock runs; `writes` is what others wrote."""

    def __init__(self, busy: int, writes: Iterator[int]) -> None:
        self.busy, self.writes = busy, writes
        self.tries = 0
        self.timeouts: list[str] = []

    def execute(self, sql: str) -> "Store":
        if sql.startswith("PRAGMA busy_timeout"):
            self.timeouts.append(sql)
        if sql == "BEGIN IMMEDIATE":
            self.tries += 1
            if self.tries <= self.busy:
                raise sqlite3.OperationalError("database is locked")
        return self

    def fetchone(self) -> tuple[int]:
        return (next(self.writes),)


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A second passes with every look at the clock; what was said."""
    clock = count()
    said: list[str] = []
    monkeypatch.setattr(connect, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(patience, "busy_ms", patience.busy_ms)
    monkeypatch.setattr(patience, "most_ms", patience.most_ms)
    monkeypatch.setattr(patience, "tell", None)
    patience.wait_at_most(patience.CALLED_MS, patience.QUEUED_MS)
    patience.tell_by(said.append)
    return said


def begin(store: Store) -> None:
    connect.begin(store)  # type: ignore[arg-type]


@pytest.mark.promise("HARD-RACE")
def test_nobody_is_refused_while_others_get_on(told: list[str]) -> None:
    store = Store(busy=120, writes=count())
    begin(store)
    assert store.tries == 121
    assert len(told) == 1 and told[0].startswith("another process is writing")
    assert store.timeouts[-1] == f"PRAGMA busy_timeout = {patience.CALLED_MS}"


@pytest.mark.promise("HARD-RACE")
def test_a_lock_that_nobody_gives_back_is_told() -> None:
    store = Store(busy=1_000_000, writes=repeat(7))
    with pytest.raises(sqlite3.OperationalError):
        begin(store)
    assert store.tries == patience.CALLED_MS // 1_000


@pytest.mark.promise("HARD-RACE")
def test_it_counts_from_the_last_thing_written() -> None:
    store = Store(busy=1_000_000, writes=chain(range(50), repeat(49)))
    with pytest.raises(sqlite3.OperationalError):
        begin(store)
    assert store.tries == 50 + patience.CALLED_MS // 1_000


@pytest.mark.promise("HARD-RACE")
def test_who_may_not_wait_is_not_made_to_by_others(told: list[str]) -> None:
    patience.wait_at_most(3_000)
    store = Store(busy=1_000_000, writes=count())
    with pytest.raises(sqlite3.OperationalError):
        begin(store)
    assert store.tries == 3


@pytest.mark.promise("HARD-RACE")
def test_nor_does_anybody_wait_for_ever() -> None:
    store = Store(busy=1_000_000, writes=count())
    with pytest.raises(sqlite3.OperationalError):
        begin(store)
    assert store.tries == patience.QUEUED_MS // 1_000

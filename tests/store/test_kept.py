"""The day's copy of the private store: what wipes or rewrites the store in the tree loses no more than a day."""

import os
import sqlite3
import stat
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.care import kept, letgo, repair
from twiceshy.doors import hook_heavy
from twiceshy.keeper import hall, memories
from twiceshy.keeper import page as pages
from twiceshy.model.hook import HookEvent
from twiceshy.setup import removal
from twiceshy.store.port import Query

Shy = Callable[..., Any]
WORDS = [f"never call oldName in module {number}" for number in range(40)]


def say(repo: Path, *words: str) -> None:
    with hall.opened(str(repo)) as keeper:
        for text in words:
            memories.remember(keeper, memories.Statement(text, "rule"))


def told(repo: Path) -> set[str]:
    with hall.opened(str(repo)) as keeper:
        return {memory.text for memory in pages.listed(keeper, Query(scopes=("repo",)))}


def worker(repo: Path) -> None:
    hook_heavy.tidy(HookEvent("codex", "session_start", "s1", str(repo)))


def yesterday(path: str | Path) -> None:
    os.utime(path, (time.time() - 90_000, time.time() - 90_000))


@pytest.fixture
def copied(repo: Path) -> Path:
    say(repo, *WORDS)
    worker(repo)
    return Path(kept.path_of(paths.resolve(str(repo))))


@pytest.mark.promise("HARD-COPY")
def test_one_copy_a_day_that_is_nobody_elses_to_read(repo: Path, copied: Path) -> None:
    assert stat.S_IMODE(copied.stat().st_mode) == 0o600 and stat.S_IMODE(copied.parent.stat().st_mode) == 0o700
    first = copied.read_bytes()
    say(repo, "use tabs")
    worker(repo)
    assert copied.read_bytes() == first and os.listdir(copied.parent) == [copied.name]
    yesterday(copied)
    worker(repo)
    assert copied.read_bytes() != first and b"use tabs" in copied.read_bytes()
    (repo / ".twiceshy" / "local" / "memory.db-wal").unlink(missing_ok=True)
    yesterday(repo / ".twiceshy" / "local" / "memory.db")
    yesterday(copied)
    assert not kept.daily(paths.resolve(str(repo)), time.time)  # nothing was added


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("script", ["s/oldName/newName/g", "s/oldName/customerAccount/g", "s/never/nev/g"])
def test_a_word_replaced_in_the_store_itself_is_put_right(repo: Path, shy: Shy, copied: Path, script: str) -> None:
    say(repo, "use tabs")
    path = repo / ".twiceshy" / "local" / "memory.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    subprocess.run(["sed", "-i", script, str(path)], check=True)
    assert shy("doctor").code == 1
    fixed = shy("doctor", "--fix")
    assert fixed.code == 0 and "came from the copy of 20" in fixed.out
    assert told(repo) >= set(WORDS)
    assert shy("doctor", "--rebuild").code == 0 and shy("remember", "life goes on").code == 0


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("anew", [False, True])
def test_a_store_that_was_wiped_comes_back_and_never_replaces_its_copy(
    repo: Path, shy: Shy, copied: Path, anew: bool
) -> None:
    for path in (repo / ".twiceshy" / "local").glob("memory.db*"):
        path.unlink()
    if anew:
        say(repo, "a new beginning")
        yesterday(copied)
        worker(repo)
    assert shy("doctor").code == 1
    assert shy("doctor", "--fix").code == 0
    assert told(repo) == {*WORDS, *(["a new beginning"] if anew else [])}


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("purge", [False, True])
def test_clean_takes_the_copy_away(repo: Path, copied: Path, purge: bool) -> None:
    assert removal.clean(str(repo), purge=purge, dry_run=True) and copied.exists()
    removal.clean(str(repo), purge=purge)
    assert not copied.exists()


@pytest.mark.promise("HARD-COPY")
def test_scrub_cleans_the_copy_too(repo: Path, shy: Shy, copied: Path) -> None:
    assert shy("scrub", "--words", stdin="oldName\n").code == 0
    assert b"oldName" not in copied.read_bytes()
    assert shy("doctor").code == 0


@pytest.mark.promise("HARD-COPY")
def test_what_is_forgotten_for_good_leaves_the_copy_too(repo: Path, copied: Path) -> None:
    there = paths.resolve(str(repo))
    with sqlite3.connect(there.database) as connection:
        connection.execute("INSERT INTO meta VALUES ('scrubbing', '1')")  # else history is never written over
        connection.execute("UPDATE operations SET note = 'nothing' WHERE number = 1")
        connection.execute("DELETE FROM meta WHERE key = 'scrubbing'")
    connection.close()
    assert kept.differs(there.database, str(copied)) == 1
    letgo.let_go(there, "s9", time.time, True)
    assert kept.differs(there.database, str(copied)) == 1
    letgo.let_go(there, "s9", time.time, False)
    assert copied.exists() and kept.differs(there.database, str(copied)) == 0


@pytest.mark.promise("HARD-DAMAGE")
@pytest.mark.parametrize("step", ["link", "replace -wal", "replace store"])
def test_a_repair_that_is_cut_short_is_told_and_gone_on_with(
    repo: Path, shy: Shy, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(repo, *WORDS)
    path = repo / ".twiceshy" / "local" / "memory.db"
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xaa" * 4096 + whole[12288:])
    real = os.replace

    def killed(source: str, target: str) -> None:
        if (step == "replace store" and target == str(path)) or (
            step == "replace -wal" and str(source).endswith("-wal")
        ):
            raise KeyboardInterrupt
        real(source, target)

    link = os.link

    def linked(source: str, target: str) -> None:
        if repair.DAMAGED in target:
            raise KeyboardInterrupt
        link(source, target)

    if step == "replace -wal":
        Path(f"{path}-wal").write_bytes(b"")
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(repair.os, "replace", killed)
        if step == "link":
            patched.setattr(repair.os, "link", linked)
        repair.repair(str(path), time.time)
    assert path.exists()
    ran = shy("doctor")
    assert ran.code == 1 and "a repair was cut short" in ran.out
    assert shy("doctor", "--fix").code == 0
    assert told(repo) == set(WORDS) and list(path.parent.glob("memory.db.damaged-*"))


@pytest.mark.promise("HARD-DAMAGE")
def test_a_damaged_file_beside_no_store_is_never_taken_for_none(repo: Path, shy: Shy) -> None:
    say(repo, *WORDS)
    path = repo / ".twiceshy" / "local" / "memory.db"
    path.rename(f"{path}.damaged-20261116T000000Z")  # as an earlier version left it
    assert shy("doctor").code == 1
    assert shy("doctor", "--fix").code == 0 and told(repo) == set(WORDS)

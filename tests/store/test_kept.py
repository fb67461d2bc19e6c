"""The day's copy of the private store: what wipes or rewrites the store in the tree loses no more than a day."""

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
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
from twiceshy.setup import initialise, removal
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


def wipe(repo: Path) -> None:
    subprocess.run(["git", "clean", "-fdxq"], cwd=repo, check=True)


def start(repo: Path) -> str:
    event = {"hook_event_name": "SessionStart", "session_id": "s9", "cwd": str(repo), "source": "startup"}
    done = subprocess.run(
        [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "codex"],
        input=json.dumps(event), capture_output=True, text=True, check=True, env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip
    return done.stdout


@pytest.mark.promise("HARD-COPY")
def test_a_wiped_store_is_told_of_where_people_look_and_init_brings_it_back(repo: Path, shy: Shy, copied: Path) -> None:
    assert "doctor --fix" not in shy("list").err + start(repo)
    wipe(repo)
    assert "doctor --fix" in shy("list").err and "doctor --fix" in start(repo)
    ran = shy("init", "--agents", "claude-code")
    assert ran.code == 0 and "back from the copy of 20" in ran.err
    assert told(repo) == set(WORDS)
    assert "doctor --fix" not in shy("list").err + start(repo)
    assert "copy" not in shy("init", "--agents", "claude-code").err


@pytest.mark.promise("HARD-COPY")
def test_where_something_was_said_since_the_loss_nothing_is_overwritten(repo: Path, shy: Shy, copied: Path) -> None:
    say(repo, "said after the copy")
    wipe(repo)
    say(repo, "a new beginning")
    assert "doctor --fix" in shy("init", "--agents", "claude-code").err
    assert told(repo) == {"a new beginning"}
    fixed = shy("doctor", "--fix").out
    assert "Nothing was lost" not in fixed and "What was said after 20" in fixed and "damaged file" not in fixed
    assert told(repo) == {*WORDS, "a new beginning"} and "doctor --fix" not in shy("list").err


@pytest.mark.promise("HARD-COPY")
def test_what_came_back_whole_from_the_copy_is_told_as_such(repo: Path, shy: Shy, copied: Path) -> None:
    wipe(repo)
    fixed = shy("doctor", "--fix").out
    assert "came from the copy of 20" in fixed and "What was said after 20" in fixed and "kept as" not in fixed
    assert shy("doctor", "--rebuild").code == 0


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("git", [True, False])
def test_another_project_in_the_same_folder_is_given_nothing(repo: Path, shy: Shy, copied: Path, git: bool) -> None:
    before = copied.read_bytes()
    shutil.rmtree(repo)
    repo.mkdir()
    if git:
        for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "other"]):
            subprocess.run(["git", *words], cwd=repo, check=True)
    assert shy("list").err.count("doctor --fix") == 0 and start(repo) == ""
    assert "copy" not in shy("init", "--agents", "claude-code").err and told(repo) == set()
    assert "copy" not in shy("doctor", "--fix").out and told(repo) == set()
    say(repo, "a rule of the new one")
    worker(repo)
    assert b"a rule of the new one" in copied.read_bytes(), "it has a copy of its own"
    assert before in [path.read_bytes() for path in copied.parent.iterdir()], "nobody else's is deleted by it"


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("commits", [True, False])
def test_nor_where_the_first_one_had_no_commit_yet(repo: Path, shy: Shy, commits: bool) -> None:
    def begun() -> None:
        shutil.rmtree(repo)
        repo.mkdir()
        subprocess.run(["git", "init", "-q"], cwd=repo, check=True)

    begun()
    say(repo, "a rule of the first one")
    worker(repo)
    begun()
    if commits:
        subprocess.run(["git", "commit", "-q", "--allow-empty", "-m", "other"], cwd=repo, check=True)
    shy("init", "--agents", "claude-code")
    assert told(repo) == set()  # unasked nothing comes back of which only the folder tells whose it is


@pytest.mark.promise("HARD-COPY")
def test_a_repository_that_was_cloned_anew_is_the_same(repo: Path, shy: Shy, copied: Path, tmp_path: Path) -> None:
    subprocess.run(["git", "clone", "-q", "--bare", str(repo), str(tmp_path / "origin.git")], check=True)
    shutil.rmtree(repo)
    subprocess.run(["git", "clone", "-q", str(tmp_path / "origin.git"), str(repo)], check=True)
    assert "back from the copy" in shy("init", "--agents", "claude-code").err and told(repo) == set(WORDS)


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("later", [False, True])
def test_a_copy_follows_a_repository_that_was_moved(repo: Path, copied: Path, tmp_path: Path, later: bool) -> None:
    moved = tmp_path / "moved"
    repo.rename(moved)
    if later:
        worker(moved)
        assert os.listdir(copied.parent) == [Path(kept.path_of(paths.resolve(str(moved)))).name]
    removal.clean(str(moved), purge=True)
    assert not copied.parent.exists() or os.listdir(copied.parent) == []


@pytest.mark.promise("HARD-COPY")
def test_a_copied_repository_leaves_the_other_ones_copy_alone(repo: Path, copied: Path, tmp_path: Path) -> None:
    twin = tmp_path / "twin"
    shutil.copytree(repo, twin)
    worker(twin)
    removal.clean(str(twin), purge=True)
    assert os.listdir(copied.parent) == [copied.name]


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


@pytest.mark.promise("HARD-COPY")
def test_also_one_that_was_put_aside(repo: Path, copied: Path) -> None:
    """As after a history was rewritten: none of the copy's commits is known any more."""
    there = paths.resolve(str(repo))
    (repo / "new").write_text("new")
    for words in ("checkout -q --orphan fresh", "add new", "commit -qm new", "reflog expire --expire=now --all"):
        subprocess.run(["git", *words.split()], cwd=repo, check=True)
    others = subprocess.run(["git", "branch", "--format=%(refname:short)"], cwd=repo, capture_output=True, text=True)
    for branch in others.stdout.split():
        if branch != "fresh":
            subprocess.run(["git", "branch", "-qD", branch], cwd=repo, check=True)
    subprocess.run(["git", "gc", "-q", "--prune=now"], cwd=repo, check=True)
    yesterday(copied)
    say(repo, "use tabs")
    worker(repo)
    (aside,) = [path for path in copied.parent.glob("*.db") if path != copied]
    worker(repo)
    assert aside.exists()  # its time has not come
    letgo.let_go(there, "s9", time.time, False)
    assert copied.exists() and not aside.exists()


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


@pytest.mark.promise("HARD-COPY")
@pytest.mark.parametrize("damage", [b"", b"no store at all", os.urandom(5000)])
def test_a_copy_that_cannot_be_read_is_told_when_the_store_is_gone(
    repo: Path, shy: Shy, copied: Path, damage: bytes
) -> None:
    own = paths.resolve(str(repo))
    copied.write_bytes(damage)
    assert kept.notice(own) == "" and "can't be read" not in shy("doctor").out  # the store is whole: nothing is lost
    shutil.rmtree(repo / ".twiceshy" / "local")
    for said in (kept.notice(own), hook_heavy.wiped(own), shy("list").err):
        assert str(copied) in said and "is gone" in said
    assert "nothing yet" not in shy("list").err.lower()
    told_by = shy("doctor")
    assert told_by.code == 1 and str(copied) in told_by.out
    assert any(str(copied) in note for note in initialise.init(str(repo), ("generic",)).notes)
    assert copied.read_bytes() == damage
    say(repo, "use tabs")
    worker(repo)  # a new store gets a copy of its own, and the old one isn't lost
    assert told(repo) == {"use tabs"} and kept.lost(own) == "" and kept.copy_of(own)
    aside = kept.ruined(own)
    assert aside != str(copied) and Path(aside).read_bytes() == damage
    assert aside in shy("doctor").out and "is gone" not in shy("list").err
    os.unlink(aside)
    assert "can't be read" not in shy("doctor").out


@pytest.mark.promise("HARD-COPY")
def test_a_ruined_copy_of_a_whole_store_makes_way_for_the_next(repo: Path, copied: Path) -> None:
    copied.write_bytes(b"no store at all")
    worker(repo)
    own = paths.resolve(str(repo))
    assert kept.copy_of(own) and kept.differs(own.database, kept.copy_of(own)) == 0 and kept.ruined(own) == ""

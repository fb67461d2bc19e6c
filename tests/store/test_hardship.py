"""Races, kill -9, damage, full and read-only disks: nothing acknowledged is lost, nothing is read as empty."""

import contextlib
import json
import multiprocessing
import os
import random
import re
import resource
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.care import rebuild
from twiceshy.keeper import hall, history, memories
from twiceshy.keeper import page as pages
from twiceshy.model.errors import TwiceshyError
from twiceshy.store import patience
from twiceshy.store.port import Query

Shy = Callable[..., Ran]
FORK = multiprocessing.get_context("fork")


def _write_many(repo: str, name: str, count: int) -> None:
    for number in range(count):
        with hall.opened(repo) as keeper:
            memories.remember(keeper, memories.Statement(f"writer {name} statement {number}", "fact"))
            memories.remember(keeper, memories.Statement("everybody says this", "fact"))


@pytest.mark.promise("HARD-RACE")
@pytest.mark.slow
def test_eight_writers_lose_nothing_and_double_nothing(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "busy_ms", 600_000)  # whoever has to wait for all the others on a slow disk
    writers = [FORK.Process(target=_write_many, args=(str(repo), str(n), 200)) for n in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0] * 8
    with hall.opened(str(repo)) as keeper:
        found = pages.listed(keeper, Query())
        store = keeper.readable("repo")
        assert store is not None
        assert len(found) == 1601
        shared = next(memory for memory in found if memory.text == "everybody says this")
        assert shared.alpha == 4.0 + 2.0 * 1599  # counted exactly
        assert rebuild.compare(store.path, keeper.clock) == []


@pytest.mark.promise("HARD-RACE")
def test_concurrent_first_commands_make_one_store(shy: Shy, repo: Path) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "twiceshy.doors.cli.main", "remember", f"first {n}"],
            cwd=repo,
            stdout=subprocess.DEVNULL,
        )
        for n in range(6)
    ]
    assert [process.wait() for process in started] == [0] * 6
    assert len(shy("list", "--json").json) == 6


def _acknowledge(repo: str, name: str, pipe: int) -> None:
    for number in range(10_000):
        with hall.opened(repo) as keeper:
            memory = memories.remember(keeper, memories.Statement(f"{name} {number}", "fact")).memory
        os.write(pipe, (memory.id + "\n").encode())


@pytest.mark.promise("HARD-KILL")
@pytest.mark.slow
def test_kill_nine_loses_nothing_acknowledged(repo: Path) -> None:
    chance = random.Random(7)
    acknowledged: set[str] = set()
    for attempt in range(100):
        reader, writer = os.pipe()
        process = FORK.Process(target=_acknowledge, args=(str(repo), f"run {attempt}", writer))
        process.start()
        os.close(writer)
        if attempt % 4 == 0:
            select.select([reader], [], [])  # however slow the machine, some get as far as to acknowledge one
        time.sleep(chance.uniform(0.001, 0.06))
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
        with open(reader) as said:
            acknowledged.update(line for line in said.read().split("\n") if len(line) == 26)
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("the next command works", "fact"))
        alive = {memory.id for memory in pages.listed(keeper, Query())}
        store = keeper.readable("repo")
        assert store is not None
        assert acknowledged and acknowledged <= alive
        assert rebuild.compare(store.path, keeper.clock) == []
    drafts = {name.split(".new")[0] for name in os.listdir(repo / ".twiceshy" / "local") if ".new" in name}
    assert len(drafts) <= 100  # drafts of killed creations: harmless, never read, at most one each


def _fill(repo: Path) -> Path:
    with hall.opened(str(repo)) as keeper:
        for number in range(60):
            memories.remember(keeper, memories.Statement(f"statement number {number} about module {number}", "fact"))
    for name in ("memory.db-wal", "memory.db-shm"):
        (repo / ".twiceshy" / "local" / name).unlink(missing_ok=True)
    return repo / ".twiceshy" / "local" / "memory.db"


def _survives(repo: Path) -> int:
    """Every verb either works or says what is wrong; the number of memories seen."""
    seen = -1
    for verb in ("list", "remember", "history", "undo"):
        try:
            with hall.opened(str(repo)) as keeper:
                if verb == "list":
                    seen = len(pages.listed(keeper, Query()))
                elif verb == "remember":
                    memories.remember(keeper, memories.Statement("after the damage", "fact"), dry_run=True)
                elif verb == "history":
                    history.history(keeper)
        except TwiceshyError as error:
            assert error.message
    return seen


@pytest.mark.promise("HARD-DAMAGE")
@pytest.mark.parametrize("share", [0.0, 0.01, 0.1, 0.35, 0.5, 0.75, 0.9, 0.99])
def test_a_cut_store_is_never_read_as_empty_and_can_be_saved(repo: Path, shy: Shy, share: float) -> None:
    path = _fill(repo)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    cut = path.read_bytes()
    assert _survives(repo) != 0
    assert path.read_bytes() == cut  # never overwritten
    ran = shy("doctor")
    assert (ran.code, "Traceback" in ran.err) == (1, False)
    assert shy("doctor", "--fix").code == 0
    assert list(path.parent.glob("memory.db.damaged-*"))
    assert shy("remember", "life goes on").code == 0
    assert shy("doctor", "--rebuild").code == 0


@pytest.mark.promise("HARD-DAMAGE")
@pytest.mark.parametrize("seed", [1, 5, 9])
def test_a_repair_counts_what_it_could_not_save(repo: Path, shy: Shy, seed: int) -> None:
    path = _fill(repo)
    with hall.opened(str(repo)) as keeper:
        known = {memory.id for memory in pages.listed(keeper, Query())}
        made = [entry.operation.id for entry in history.history(keeper, limit=1000)]
    pages_of = _pages(path, "operations")
    data = bytearray(path.read_bytes())
    for page in random.Random(seed).sample(pages_of, 2):
        data[page * 4096 : (page + 1) * 4096] = b"\xaa" * 4096
    path.write_bytes(data)
    ran = shy("doctor", "--fix", "--json")
    (saved,) = ran.json["saved"]
    with hall.opened(str(repo)) as keeper:
        left = {memory.id for memory in pages.listed(keeper, Query())}
        kept = [entry.operation.id for entry in history.history(keeper, limit=1000) if entry.operation.id in made]
    assert saved["operations"] == len(kept)
    assert saved["lost"] and saved["lost_operations"] >= 1
    assert saved["lost_operations"] == len(made) - len(kept) or saved["at_least"]
    assert set(saved["lost_memories"]) == known - left


@pytest.mark.promise("HARD-DAMAGE")
def test_a_repair_says_in_words_what_is_gone(repo: Path, shy: Shy) -> None:
    path = _fill(repo)
    data = bytearray(path.read_bytes())
    index = _pages(path, "memory_fts_data")[0]
    data[index * 4096 : (index + 1) * 4096] = b"\xaa" * 4096
    path.write_bytes(data)
    assert "Nothing was lost." in shy("doctor", "--fix").out  # only what is derived was damaged
    data = bytearray(path.read_bytes())
    page = _pages(path, "operations")[2]
    data[page * 4096 : (page + 1) * 4096] = b"\xaa" * 4096
    path.write_bytes(data)
    assert re.search(r"Lost: (at least )?\d+ operations? made after 20\d\d-", shy("doctor", "--fix").out)


def _pages(path: Path, table: str) -> list[int]:
    """The numbers of the leaf pages of a table, from 0."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    data = path.read_bytes()

    def below(page: int) -> list[int]:
        start = (page - 1) * 4096
        if data[start] != 5:
            return [page - 1]
        cells = int.from_bytes(data[start + 3 : start + 5], "big")
        offsets = [int.from_bytes(data[at : at + 2], "big") for at in range(start + 12, start + 12 + 2 * cells, 2)]
        children = [int.from_bytes(data[start + offset : start + offset + 4], "big") for offset in offsets]
        children.append(int.from_bytes(data[start + 8 : start + 12], "big"))
        return [leaf for child in children for leaf in below(child)]

    return below(root)


@pytest.mark.promise("HARD-DAMAGE")
def test_random_damage_never_gives_a_traceback(repo: Path, shy: Shy) -> None:
    path = _fill(repo)
    whole = path.read_bytes()
    chance = random.Random(11)
    for _ in range(25):
        harmed = bytearray(whole)
        start = chance.randrange(len(whole))
        harmed[start : start + chance.choice((1, 16, 500, 5000))] = chance.randbytes(16)
        path.write_bytes(bytes(harmed[: len(whole)]))
        _survives(repo)
    path.write_bytes(b"\0" * 4096 + whole[4096:])  # the first page is gone: all rows are still there
    assert shy("doctor", "--fix").code == 0
    assert len(shy("list", "--limit", "0", "--json").json) == 60


@pytest.mark.promise("HARD-DAMAGE")
def test_a_damaged_team_file_is_named_and_the_rest_is_served(repo: Path, shy: Shy) -> None:
    shy("remember", "good one", "--scope", "team")
    shy("remember", "bad one", "--scope", "team")
    bad = next(repo.glob(".twiceshy/memory/rule/bad-one-*.md"))
    for content in (b"", b"---\nid: [", b"\xff\xfe\x00", bad.read_bytes()[:30], b"<<<<<<< ours\n"):
        bad.write_bytes(content)
        assert "good one" in {memory["text"] for memory in shy("list", "--json").json}
        ran = shy("doctor")
        assert ran.code == 1
        assert bad.name in ran.out
        assert bad.read_bytes() == content


@pytest.mark.promise("HARD-SCHEMA")
def test_a_newer_store_is_refused_with_a_hint(repo: Path, shy: Shy) -> None:
    path = _fill(repo)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    for words in (("list",), ("remember", "x"), ("undo",)):
        ran = shy(*words)
        assert ran.code == 1
        assert "newer" in ran.err
        assert "upgrade" in ran.err
    before = path.read_bytes()
    for words in (("doctor",), ("doctor", "--fix"), ("doctor", "--fix", "--rebuild")):
        ran = shy(*words)
        assert ran.code == 1
        assert "upgrade twiceshy" in ran.out
        assert "Saved" not in ran.out
    assert path.read_bytes() == before


@pytest.mark.promise("HARD-DAMAGE")
@pytest.mark.parametrize("table", ["memories", "memory_words", "memory_fts_data", "memories_activation", "mentions"])
def test_a_damaged_page_is_never_unexpected(repo: Path, shy: Shy, table: str) -> None:
    path = _fill(repo)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        sought = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        page = connection.execute(sought, (table,)).fetchone()[0] - 1
    data = bytearray(path.read_bytes())
    data[page * 4096 : (page + 1) * 4096] = b"\xaa" * 4096
    path.write_bytes(data)
    for words in (("recall", "what do you know"), ("recall", "--start"), ("list",), ("suggest", "x"), ("stats",)):
        assert shy(*words).code in (0, 1), (words, shy(*words).err)
    ran = shy("doctor", "--json")
    assert ran.code == 1
    assert all("\n" not in finding["message"] for finding in ran.json["findings"])


@pytest.mark.promise("HARD-FULL")
def test_a_full_disk_is_a_clear_error_and_nothing_is_half_written(repo: Path, shy: Shy) -> None:
    path = _fill(repo)
    limit = path.stat().st_size + 8192

    def cap() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    lines = "".join(f'{{"text": "bulk {n} {"x" * 200}"}}\n' for n in range(3000))
    done = subprocess.run(
        [sys.executable, "-B", "-m", "twiceshy.doors.cli.main", "import", "-"],
        cwd=repo, input=lines, text=True, capture_output=True, preexec_fn=cap,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("error: ")
    assert len(shy("list", "--limit", "0", "--json").json) == 60
    assert shy("doctor", "--rebuild").code == 0


@pytest.mark.promise("HARD-READONLY")
@pytest.mark.skipif(os.geteuid() != 0, reason="drops privileges, so it must start as root")
def test_a_read_only_repo_and_home_can_be_read(repo: Path, shy: Shy, home: Path, tmp_path: Path) -> None:
    shy("remember", "readable")
    shy("remember", "mine", "--scope", "user")
    shy("remember", "ours", "--scope", "team")
    with hall.opened(str(repo)) as keeper:
        pages.listed(keeper, Query())
    for folder in (tmp_path, *tmp_path.parents):
        if folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    for root in (repo, home):
        for entry in [root, *root.rglob("*")]:
            entry.chmod(0o555 if entry.is_dir() else 0o444)

    reader, writer = os.pipe()
    process = FORK.Process(target=_as_nobody, args=(str(repo), writer))  # forked: everything is imported already
    process.start()
    os.close(writer)
    process.join()
    with open(reader) as said:
        seen, refusal = said.read().split("\n")
    assert set(seen.split("|")) == {"readable", "mine", "ours"}
    assert "can't write" in refusal


def _as_nobody(repo: str, pipe: int) -> None:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    with hall.opened(repo) as keeper:
        seen = "|".join(memory.text for memory in pages.listed(keeper, Query()))
        try:
            memories.remember(keeper, memories.Statement("no", "fact"))
            refusal = "written!"
        except TwiceshyError as error:
            refusal = error.message
    os.write(pipe, f"{seen}\n{refusal}".encode())


@pytest.mark.promise("HARD-READONLY")
def test_a_store_nobody_may_look_at_is_never_taken_for_none(repo: Path, shy: Shy) -> None:
    shy("remember", "hidden")
    local = repo / ".twiceshy" / "local"
    words = [sys.executable, "-m", "twiceshy.doors.cli.main"]
    if os.geteuid() == 0:  # the superuser may look anywhere, unless that power is put down
        if not shutil.which("setpriv"):
            pytest.skip("the superuser can look anywhere")
        words = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-dac_override", *words]
    local.chmod(0)
    try:
        for asked in ("list", "history", "doctor"):
            ran = subprocess.run([*words, asked], cwd=repo, capture_output=True, text=True)
            assert (ran.returncode, "permission denied" in ran.stdout + ran.stderr) == (1, True), (asked, ran)
    finally:
        local.chmod(0o700)  # so that it can be cleaned up


@pytest.mark.promise("HOOK-1")
@pytest.mark.promise("HARD-READONLY")
@pytest.mark.parametrize("places", [("repo",), ("home",), ("repo", "home")])
def test_a_hook_tells_what_it_knows_where_nothing_can_be_written(
    repo: Path, home: Path, shy: Shy, places: tuple[str, ...]
) -> None:
    shy("remember", "never push to main directly", "--lock")
    (home / "twiceshy").mkdir(exist_ok=True)
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "hook", "claude-code"]
    if os.geteuid() == 0:  # the superuser may write anywhere, unless that power is put down
        if not shutil.which("setpriv"):
            pytest.skip("the superuser can write anywhere")
        words = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override", *words]
    shut = [entry for place in places for entry in _folders({"repo": repo, "home": home}[place])]
    for folder in shut:
        folder.chmod(0o555)
    try:
        for event in (
            {"hook_event_name": "SessionStart", "source": "startup"},
            {"hook_event_name": "SessionStart", "source": "resume"},
            {"hook_event_name": "UserPromptSubmit", "prompt": "push the release to main"},
            {"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": "git push origin main"}},
        ):
            payload = json.dumps({"session_id": "s1", "cwd": str(repo), **event})
            ran = subprocess.run(words, cwd=repo, input=payload, capture_output=True, text=True)
            assert (ran.returncode, "never push to main" in ran.stdout) == (0, True), (event, ran)
    finally:
        for folder in shut:
            folder.chmod(0o755)  # so that it can be cleaned up


def _folders(root: Path) -> list[Path]:
    return [root, *(entry for entry in root.rglob("*") if entry.is_dir() and ".git" not in entry.parts)]

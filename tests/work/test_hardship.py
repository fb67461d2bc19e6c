"""Executions under races, kills, full and read-only disks, locks, damage and strange bytes; and on the move."""

import contextlib
import json
import multiprocessing
import os
import random
import resource
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import pace
from conftest import Ran
from twiceshy.care import rebuild
from twiceshy.doors import hook
from twiceshy.keeper import hall, work, working
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.work import Finalized
from twiceshy.store import patience
from twiceshy.work.executions import Told

Shy = Callable[..., Ran]
FORK = multiprocessing.get_context("fork")
ODD = "a\u2028b\u0085c\0d\ud800e\x1b[31mf\ufeff"


def finish(repo: str, request: str, outcome: str = "success", **told: Any) -> Finalized:
    with hall.opened(repo) as keeper:
        opened = work.prepare(keeper, work.Asked(request))
        return work.finalize(keeper, opened.execution.id, Told(outcome, **told))


def _finish_many(repo: str, name: str, count: int) -> None:
    for number in range(count):
        if number % 2:
            finish(repo, f"writer {name} tries {number}", "failure", errors=("ValueError: boom",))
        else:
            finish(repo, f"writer {name} builds part {number}", edited=(f"src/{name}/part_{number}.py",))


@pytest.mark.promise("WORK-CONCURRENT")
@pytest.mark.slow
@pytest.mark.parametrize(("writers", "count"), [(8, 100)])
def test_concurrent_finalizes_are_all_there_and_counted(
    repo: Path, writers: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "busy_ms", 600_000)  # whoever has to wait for all the others on a slow disk
    started = [FORK.Process(target=_finish_many, args=(str(repo), str(n), count)) for n in range(writers)]
    for process in started:
        process.start()
    for process in started:
        process.join()
    assert [process.exitcode for process in started] == [0] * writers
    with hall.opened(str(repo)) as keeper:
        assert len(work.past(keeper, 10_000, status="closed")) == writers * count
        (failure,) = work.known_failures(keeper)
        assert failure.count == writers * count // 2
        usage = working.report(keeper)
        assert usage is not None
        store = keeper.readable("repo")
        assert store is not None
        sums = dict(store.fetch("SELECT measure, sum(value) FROM work_days GROUP BY measure"))
        assert sums["executions"] == writers * count
        assert sums["outcome:success"] == sums["outcome:failure"] == writers * count // 2
        assert rebuild.compare(store.path, keeper.clock) == []


def _acknowledge(repo: str, name: str, pipe: int) -> None:
    for number in range(10_000):
        done = finish(repo, f"{name} number {number}", edited=(f"src/{name}.py",))
        os.write(pipe, (done.execution.id + "\n").encode())


@pytest.mark.promise("WORK-KILL")
@pytest.mark.slow
def test_kill_nine_loses_no_acknowledged_execution(repo: Path) -> None:
    chance = random.Random(5)
    acknowledged: set[str] = set()
    for attempt in range(100):
        reader, writer = os.pipe()
        process = FORK.Process(target=_acknowledge, args=(str(repo), f"run{attempt}", writer))
        process.start()
        os.close(writer)
        if attempt % 4 == 0:
            select.select([reader], [], [])  # however slow the machine, some get as far as to acknowledge one
        time.sleep(chance.uniform(0.005, 0.12))
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
        with open(reader) as said:
            acknowledged.update(line for line in said.read().split("\n") if len(line) == 26)
    finish(str(repo), "the next command works")
    with hall.opened(str(repo)) as keeper:
        store = keeper.readable("repo")
        assert store is not None
        closed = {one.id for one in work.past(keeper, 100_000, status="closed")}
        assert acknowledged and acknowledged <= closed
        assert rebuild.compare(store.path, keeper.clock) == []


@pytest.mark.promise("WORK-CONCURRENT")
def test_one_task_closed_by_several_at_once_is_closed_once(repo: Path) -> None:
    with hall.opened(str(repo)) as keeper:
        opened = work.prepare(keeper, work.Asked("fix the cart")).execution.id
    words = [sys.executable, "-m", "twiceshy.doors.cli.start", "finalize", opened, "--json", "--errors", "KeyError: x"]
    told = [[*words, "--success"], [*words, "--failure"], [*words, "--success"], [*words, "--failure"]]
    racing = [subprocess.Popen(line, cwd=repo, stdout=subprocess.PIPE, text=True) for line in told]
    answers = [json.loads(process.communicate()[0])["agent_summary"]["outcome"] for process in racing]
    assert [process.returncode for process in racing] == [0] * 4
    assert answers == ["success", "failure", "success", "failure"]  # each is told what it said; the last one stands
    with hall.opened(str(repo)) as keeper:
        (one,) = work.past(keeper)
        (failure,) = work.known_failures(keeper)
        assert (one.status, failure.count, len(one.errors)) == ("closed", 1, 1)
        usage = working.report(keeper)
        assert usage is not None and usage.total_executions == 1


VERBS = {
    "prepare": ["prepare", "--request", "fix the cart"],
    "run": ["run", "--", "true"],
    "task": ["task", "start", "make the cart right"],
    "finalize": ["finalize", "--failure", "--errors", "KeyError: x", "--files-edited", "cart.py"],
}


@pytest.mark.promise("WORK-KILL")
@pytest.mark.parametrize("verb", VERBS)
def test_killed_in_any_verb_the_next_command_works(repo: Path, verb: str) -> None:
    chance = random.Random(verb)
    for _ in range(6):
        with hall.opened(str(repo)) as keeper:
            work.prepare(keeper, work.Asked("something to close"))
        process = subprocess.Popen(
            [sys.executable, "-m", "twiceshy.doors.cli.start", *VERBS[verb]], cwd=repo,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        time.sleep(chance.uniform(0.02, 0.25))  # any moment will do: what follows holds at every one of them
        process.kill()
        process.wait()
    assert finish(str(repo), "the next command works").execution.status == "closed"
    with hall.opened(str(repo)) as keeper:
        store = keeper.readable("repo")
        assert store is not None and store.fetch("PRAGMA integrity_check")[0][0] == "ok"
        assert rebuild.compare(store.path, keeper.clock) == []


def no_space() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def capped(repo: Path, *words: str, module: str = "twiceshy.doors.cli.start", told: str = "") -> Any:
    return subprocess.run(
        [sys.executable, "-B", "-m", module, *words], cwd=repo, capture_output=True, text=True, preexec_fn=no_space,
        input=told, env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip


def prompt(repo: Path, text: str) -> str:
    return json.dumps({"hook_event_name": "UserPromptSubmit", "session_id": "s", "cwd": str(repo), "prompt": text})


@pytest.mark.promise("WORK-HARD")
def test_a_full_disk(repo: Path, shy: Shy) -> None:
    opened = shy("prepare", "--request", "fix the login redirect loop", "--json").json["execution_id"]
    finish(str(repo), "fix the login redirect loop", edited=("src/auth.py",))
    refused = capped(repo, "finalize", opened, "--success")
    assert (refused.returncode, refused.stdout) == (1, "") and refused.stderr.startswith("error: ")
    assert "Traceback" not in refused.stderr and len(refused.stderr.splitlines()) <= 2
    assert "src/auth.py" in capped(repo, "suggest", "login redirect loops", "--json").stdout  # reads go on
    wrapped = capped(
        repo, "run", "--", sys.executable, "-c", "print('out'); raise SystemExit(3)", module="twiceshy.doors.cli.main"
    )
    assert (wrapped.returncode, wrapped.stdout) == (3, "out\n") and "Traceback" not in wrapped.stderr
    spoken = capped(repo, "--agent", "claude-code", module="twiceshy.doors.hook", told=prompt(repo, "hello there"))
    assert (spoken.returncode, spoken.stderr) == (0, "")
    (still,) = shy("executions", "--json").json["executions"][1:] or [None]
    assert still is not None and still["status"] == "open"
    assert shy("finalize", opened, "--success").code == 0


@pytest.mark.promise("WORK-HARD")
@pytest.mark.skipif(os.geteuid() != 0, reason="drops privileges, so it must start as root")
def test_a_read_only_repo(repo: Path, home: Path, tmp_path: Path) -> None:
    finish(str(repo), "fix the login redirect loop", edited=("src/auth.py",))
    for folder in (tmp_path, *tmp_path.parents):
        if folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    for root in (repo, home):
        for entry in [root, *root.rglob("*")]:
            entry.chmod(0o555 if entry.is_dir() else 0o444)
    reader, writer = os.pipe()
    process = FORK.Process(target=_as_nobody, args=(str(repo), writer))
    process.start()
    os.close(writer)
    process.join()
    with open(reader) as said:
        hinted, refusal = said.read().split("\n")
    assert hinted == "src/auth.py" and "can't write" in refusal
    assert process.exitcode == 0  # what the hook left with


def _as_nobody(repo: str, pipe: int) -> None:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    with hall.opened(repo) as keeper:
        hint = work.suggest(keeper, work.Asked("login redirect loops"))
        hinted = hint.strategy.edited[0] if hint else "nothing"
        try:
            work.prepare(keeper, work.Asked("no"))
            refusal = "written!"
        except TwiceshyError as error:
            refusal = error.message
    os.write(pipe, f"{hinted}\n{refusal}".encode())
    payload = prompt(Path(repo), "the login redirect loops again").encode()
    hook._stdin = lambda: payload
    hook.run(["--agent", "claude-code"])  # ends the process


@contextlib.contextmanager
def locked(repo: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(repo / ".twiceshy" / "local" / "memory.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.promise("WORK-HARD")
def test_a_lock_that_is_never_let_go(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(str(repo), "fix the login redirect loop", edited=("src/auth.py",))
    monkeypatch.setattr(patience, "busy_ms", 200)
    with locked(repo):
        with hall.opened(str(repo)) as keeper:
            assert work.suggest(keeper, work.Asked("login redirect loops")) is not None
        with pytest.raises(TwiceshyError) as refused:
            finish(str(repo), "another task")
        assert refused.value.message and refused.value.hint
        spoken = subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "claude-code"], cwd=repo, capture_output=True,
            input=prompt(repo, "the login redirect loops"), text=True, env={**os.environ, "TWICESHY_NO_WORKER": "1"},
        )  # fmt: skip
        assert (spoken.returncode, spoken.stderr) == (0, "")
    assert finish(str(repo), "another task").execution.status == "closed"


@pytest.mark.promise("WORK-HARD")
@pytest.mark.parametrize("words", [("gotcha", "a - b"), ("remember", "x"), ("prepare", "--request", "x")])
def test_who_waits_for_a_lock_hears_why_and_not_for_long(repo: Path, words: tuple[str, ...]) -> None:
    finish(str(repo), "fix the login redirect loop")
    command = [sys.executable, "-m", "twiceshy.doors.cli.start", *words, "--repo", str(repo)]
    with locked(repo):
        words = [sys.executable, "-m", "twiceshy.doors.cli.start", "--help"]
        usual = partial(subprocess.run, words, stdout=subprocess.DEVNULL, check=True)
        ended = pace.soon(20, lambda: subprocess.run(command, capture_output=True, text=True), usual)
    said = ended.stderr.splitlines()
    assert ended.returncode == 1 and len(said) == 3, ended.stderr
    assert said[0].startswith("another process is writing") and said[1].startswith("error: ")
    with locked(repo):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None and process.stderr.readline() == said[0] + "\n"  # told, then let in
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.promise("WORK-HARD")
@pytest.mark.parametrize("words", [("gotcha", "a - b"), ("remember", "x"), ("prepare", "--request", "x")])
@pytest.mark.parametrize("is_git", [False, True])
def test_the_home_folder_is_no_project(home: Path, shy: Shy, words: tuple[str, ...], is_git: bool) -> None:
    if is_git:
        subprocess.run(["git", "init", "-q"], cwd=home, check=True)
    ran = shy(*words, cwd=home, env={"TWICESHY_HOME": str(home / ".data")})
    assert ran.code == 2 and "the home folder is not a repository" in ran.err
    assert not (home / ".twiceshy").exists()
    assert shy("remember", "I like tea", "--scope", "user", cwd=home).code == 0


@pytest.mark.promise("WORK-HARD")
def test_damaged_pages(repo: Path, shy: Shy) -> None:
    for number in range(40):
        finish(str(repo), f"task {number} about module {number}", edited=(f"src/m{number}.py",))
    path = repo / ".twiceshy" / "local" / "memory.db"
    for name in ("memory.db-wal", "memory.db-shm"):
        (path.parent / name).unlink(missing_ok=True)
    whole = path.read_bytes()
    chance = random.Random(3)
    for _ in range(12):
        harmed = bytearray(whole)
        at = chance.randrange(1, len(whole) // 4096) * 4096
        harmed[at : at + 4096] = chance.randbytes(4096)
        path.write_bytes(bytes(harmed))
        for verb in (_suggest, _past, _resume, _finish):
            with contextlib.suppress(TwiceshyError):  # said in words, which is what we ask for
                verb(str(repo))
        for name in ("memory.db-wal", "memory.db-shm"):
            (path.parent / name).unlink(missing_ok=True)
    path.write_bytes(whole[: len(whole) // 2])
    ran = shy("doctor")
    assert ran.code == 1 and "memory.db" in ran.out and "Traceback" not in ran.err


def _suggest(repo: str) -> None:
    with hall.opened(repo) as keeper:
        work.suggest(keeper, work.Asked("task about module 7"))


def _past(repo: str) -> None:
    with hall.opened(repo) as keeper:
        work.past(keeper, 100)


def _resume(repo: str) -> None:
    with hall.opened(repo) as keeper:
        working.resumed(keeper)


def _finish(repo: str) -> None:
    finish(repo, "one more")


@pytest.mark.promise("WORK-HARD")
def test_strange_text_everywhere(repo: Path, shy: Shy) -> None:
    done = finish(
        str(repo), f"fix the odd {ODD} thing", "success", summary=ODD + "done", edited=(f"src/{ODD}.py",),
        commands=(f"make {ODD}",), tests=(f"pytest {ODD}",), errors=(f"ValueError: {ODD}",),
    )  # fmt: skip
    assert done.execution.status == "closed"
    finish(str(repo), "fix the plain thing", edited=("src/plain.py",))
    payload = {"hook_event_name": "PostToolUse", "session_id": ODD, "cwd": str(repo), "tool_name": "Bash",
               "tool_input": {"command": f"make {ODD}"}, "tool_response": {"stdout": ODD, "stderr": ""}}  # fmt: skip
    for raw in (json.dumps(payload).encode(), json.dumps(payload, ensure_ascii=False).encode("utf-8", "surrogatepass")):
        spoken = subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "claude-code"], cwd=repo, capture_output=True,
            input=raw, env={**os.environ, "TWICESHY_NO_WORKER": "1"},
        )  # fmt: skip
        assert (spoken.returncode, spoken.stderr) == (0, b"")
    bad = subprocess.run(
        [sys.executable, "-m", "twiceshy.doors.cli.start", "prepare", "--request", b"caf\xe9 \xff", "--json"],
        cwd=repo, capture_output=True,
    )  # fmt: skip
    assert bad.returncode in (0, 2) and b"Traceback" not in bad.stderr
    listed = shy("executions", "--json").json["executions"]
    assert {"src/plain.py"} <= {path for one in listed for path in one["edited"]}
    for words in (("suggest", "odd thing"), ("resume",), ("failures",), ("report", "real-usage", "--json")):
        ran = shy(*words)
        assert ran.code == 0 and "Traceback" not in ran.err and "\x1b" not in ran.out and "\0" not in ran.out


@pytest.mark.promise("WORK-HARD")
def test_worktrees_share_one_memory_and_a_moved_repo_keeps_its_own(repo: Path, tmp_path: Path) -> None:
    finish(str(repo), "fix the login redirect loop", edited=("src/auth.py",))
    tree = tmp_path / "tree"
    subprocess.run(["git", "worktree", "add", "-q", "-b", "other", str(tree)], cwd=repo, check=True)
    finish(str(tree), "speed up the report page", edited=("src/report.py",))
    with hall.opened(str(repo)) as keeper:
        hint = work.suggest(keeper, work.Asked("the report page is slow, speed it up"))
        assert hint is not None and hint.strategy.edited == ("src/report.py",)
    assert not (tree / ".twiceshy" / "local").exists()
    moved = tmp_path / "elsewhere"
    shutil.move(str(repo), moved)
    with hall.opened(str(moved)) as keeper:
        assert {one.request for one in work.past(keeper)} == {"fix the login redirect loop", "speed up the report page"}
        assert work.suggest(keeper, work.Asked("login redirect loops")) is not None

"""What hooks leave to a worker: one at work, one waiting, nothing lost, and a session's start waits a moment only."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from conftest import Ran
from twiceshy import paths
from twiceshy.doors import hook_child, hook_heavy, hook_queue
from twiceshy.model.hook import HookEvent
from twiceshy.setup import household
from twiceshy.store import spool

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
RULE = "never use npm here, use pnpm"
PATIENCE = 120.0  # seconds: a test that fails ends
HELD = (
    "import time; from twiceshy.doors import hook_queue; turn = hook_queue.turn(sys.argv[2], hook_queue.WORKING);"
    " turn.__enter__(); time.sleep(600)"
)
Shy = Callable[..., Ran]


@pytest.fixture
def place(repo: Path) -> str:
    (repo / ".twiceshy" / "local" / "spool").mkdir(parents=True)
    return paths.resolve(str(repo)).spool


def stop(repo: Path, session: str = "s1") -> HookEvent:
    return HookEvent("claude-code", "stop", session, str(repo))


def hook(repo: Path, name: str, session: str, env: dict[str, str] | None = None, **fields: str) -> str:
    payload = {"hook_event_name": name, "session_id": session, "cwd": str(repo), **fields}
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"], input=json.dumps(payload), check=True,
        capture_output=True, text=True, cwd=repo, env={**os.environ, **(env or {})},
    )  # fmt: skip
    return done.stdout


def learned(repo: Path, session: str = "s1") -> bool:
    here = paths.resolve(str(repo))
    return spool.learned(spool.file_of(here.spool, session), here.root) > 0


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_free(place: str, name: str) -> bool:
    with hook_queue.turn(place, name, wait=False) as free:
        return free


def is_done(place: str) -> bool:
    noted = [name for name in (hook_queue.QUEUE, hook_queue.TAKEN) if os.path.exists(os.path.join(place, name))]
    return not noted and is_free(place, hook_queue.WAITING) and is_free(place, hook_queue.WORKING)


@pytest.mark.promise("HOOK-QUEUE")
def test_however_many_turns_end_one_worker_waits_and_does_it_all(
    repo: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []
    start = hook_child.start
    monkeypatch.setattr(hook_child, "start", lambda *words, **how: started.append(start(*words, **how)))
    hook(repo, "UserPromptSubmit", "s1", {"TWICESHY_NO_WORKER": "1"}, prompt=RULE)
    with hook_queue.turn(place, hook_queue.WORKING):  # as one at work has it
        hook_heavy.later(stop(repo))
        until(lambda: hook_queue.is_waiting(place))
        for number in range(20):
            hook_heavy.later(stop(repo, f"s{number % 3}"))
        assert len(started) == 1
        assert not learned(repo)
    for process in started:
        os.waitpid(process, 0)
    assert is_done(place) and learned(repo)


@pytest.mark.promise("HOOK-QUEUE")
def test_one_that_is_killed_at_work_or_waiting_is_in_nobodys_way(repo: Path, place: str) -> None:
    with hook_queue.turn(place, hook_queue.WORKING):
        hook_queue.put(place, stop(repo))
        waiting = hook_child.start(hook_heavy.WORK, place)
        until(lambda: hook_queue.is_waiting(place))
        os.kill(waiting, signal.SIGKILL)
        os.waitpid(waiting, 0)
        assert not hook_queue.is_waiting(place)
    working = hook_child.start(HELD, place)
    until(lambda: not is_free(place, hook_queue.WORKING))
    os.kill(working, signal.SIGKILL)
    os.waitpid(working, 0)
    os.waitpid(hook_child.start(hook_heavy.WORK, place), 0)
    assert is_done(place)


def test_what_was_begun_by_one_that_was_killed_is_begun_once_more(repo: Path, place: str) -> None:
    first, second = stop(repo, "first"), stop(repo, "second")
    hook_queue.put(place, first)
    begun = hook_queue.take(place)
    assert next(begun) == first
    hook_queue.put(place, second)
    again = hook_queue.take(place)
    assert next(again) == first
    assert list(hook_queue.take(place)) == [second], "and not a third time"
    assert list(hook_queue.take(place)) == []
    begun.close()  # type: ignore[attr-defined]
    again.close()  # type: ignore[attr-defined]


def test_each_is_done_once_and_what_is_torn_is_passed_over(repo: Path, place: str) -> None:
    for _ in range(3):
        hook_queue.put(place, stop(repo))
    spool.write(os.path.join(place, hook_queue.QUEUE), b'["claude-code", "stop"]\n{\n\xff\n')
    hook_queue.put(place, stop(repo, "later"))
    assert list(hook_queue.take(place)) == [stop(repo), stop(repo, "later")]


def test_what_is_noted_while_it_is_taken_is_not_lost(repo: Path, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a hook that had opened the file before it was taken away, whenever its line comes."""
    hook_queue.put(place, stop(repo, "first"))
    with Path(place, hook_queue.QUEUE).open("ab", buffering=0) as slow:
        taken = hook_queue.take(place)
        assert next(taken) == stop(repo, "first")
        slow.write(json.dumps(["claude-code", "stop", "slow", str(repo), "", ""]).encode() + b"\n")
        assert [event.session for event in taken] == ["slow"]
        assert os.fstat(slow.fileno()).st_nlink == 0, "who writes now is told so, and writes again"
    write, answers = spool.write, [False, True]
    monkeypatch.setattr(spool, "write", lambda *given: write(*given) and answers.pop(0))
    hook_queue.put(place, stop(repo, "last"))
    assert not answers and [event.session for event in hook_queue.take(place)] == ["last"]


def test_a_fault_with_one_event_does_not_hold_up_the_others(
    repo: Path, place: str, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    done: list[str] = []

    def after(event: HookEvent) -> None:
        if event.session == "bad":
            raise ValueError("no such thing")
        done.append(event.session)

    monkeypatch.setattr(hook_heavy, "after", after)
    monkeypatch.setattr(os, "nice", lambda by: 0)
    for session in ("one", "bad", "two"):
        hook_queue.put(place, stop(repo, session))
    hook_heavy.work(place)
    assert done == ["one", "two"] and "no such thing" in (home / "twiceshy" / "hook.log").read_text()


@pytest.mark.promise("HOOK-QUEUE")
def test_a_start_goes_on_with_what_is_known_and_the_rest_is_learned_behind_it(repo: Path, place: str, shy: Shy) -> None:
    alone: dict[str, Any] = {"TWICESHY_NO_WORKER": "1"}
    shy("remember", "deploy with scripts/publish.sh", "--lock")
    hook(repo, "UserPromptSubmit", "s1", alone, prompt=RULE)
    with hook_queue.turn(place, hook_queue.LEARNING):  # as a process has it that takes long
        told = hook(repo, "SessionStart", "s2", {**alone, "TWICESHY_DEADLINE_MS": ""}, source="startup")
        assert "publish.sh" in told and "pnpm" not in told
    until(lambda: learned(repo))
    assert "pnpm" in hook(repo, "SessionStart", "s3", alone, source="startup")


@pytest.mark.promise("HOOK-QUEUE")
def test_a_start_knows_what_was_said_just_before(repo: Path, place: str) -> None:
    alone = {"TWICESHY_NO_WORKER": "1"}
    hook(repo, "UserPromptSubmit", "s1", alone, prompt=RULE)
    assert "pnpm" in hook(repo, "SessionStart", "s2", alone, source="startup")


@pytest.mark.promise("HOOK-QUEUE")
def test_what_workers_leave_in_the_home_keeps_nobody_from_leaving_it(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "nothing-set-up"
    folder.mkdir()
    place = spool.folder(paths.resolve(str(folder)))
    assert place == str(home / "twiceshy" / "spool")
    hook_queue.put(place, stop(folder))
    os.waitpid(hook_child.start(hook_heavy.WORK, place), 0)
    hook_queue.put(place, stop(folder))
    assert household.uninstall().kept == "" and not (home / "twiceshy").exists()

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from twiceshy.keeper import hall, work
from twiceshy.model import ids
from twiceshy.model.errors import NotFound, UsageError
from twiceshy.model.work import Finalized
from twiceshy.work.executions import Told


@pytest.mark.promise("WORK-CONTRACT")
def test_a_list_that_is_empty_says_of_what(shy: Callable[..., Any]) -> None:
    assert shy("executions", "--status", "open").err == "no tasks recorded yet\n"
    shy("run", "--", "true")
    assert shy("executions", "--status", "open").err == "no open tasks\n"
    assert shy("executions", "--session", "x").err == "no tasks of this session\n"
    assert shy("executions", "--status", "closed").err == ""


@pytest.mark.promise("WORK-CONTRACT")
def test_library_opens_and_closes(repo: Path) -> None:
    prepared = twiceshy.prepare_execution("fix the login redirect", repo=str(repo), files=["src/auth.py"])
    assert prepared.hint is None and prepared.brief.decision == "abstain"
    done = twiceshy.finalize_execution(
        prepared.execution.id, repo=str(repo), outcome="success", edited=["src/auth.py"], tests=["pytest -q"]
    )
    assert done.execution.status == "closed"
    assert done.agent_summary.files_edited == 1 and done.agent_summary.strategy_stored
    assert done.agent_summary_text.startswith("twiceshy: task ")


@pytest.mark.promise("WORK-CONTRACT")
def test_command_line_opens_and_closes(shy: Callable[..., object]) -> None:
    opened = shy("prepare", "--request", "add a dark mode", "--json").json  # type: ignore[attr-defined]
    assert opened["task_type"] == "feature" and opened["execution_hint"] is None
    closed = shy("finalize", opened["execution_id"], "--success", "--files-edited", "web/theme.css", "--json").json  # type: ignore[attr-defined]
    assert closed["execution"]["outcome"] == "success"
    assert closed["agent_summary"]["strategy_stored"] is True
    again = shy("prepare", "--request", "dark mode for the settings page", "--json").json  # type: ignore[attr-defined]
    assert again["execution_hint"]["suggested_files"] == ["web/theme.css"]
    assert "prompt" in again["execution_hint"]["matched_signals"]


@pytest.mark.promise("WORK-CONTRACT")
def test_no_words_and_two_endings_are_refused(shy: Callable[..., Any]) -> None:
    assert shy("prepare", "--request", " ").code == 2
    opened = shy("prepare", "--request", "add a dark mode", "--json").json
    refused = shy("finalize", opened["execution_id"], "--success", "--failure")
    assert refused.code == 2 and "two ways" in refused.err
    assert shy("finalize", opened["execution_id"], "--failure", "--json").json["execution"]["outcome"] == "failure"


@pytest.mark.promise("WORK-CONTRACT")
@pytest.mark.parametrize("words", [(), ("zzzzzz",), ("not an id",)])
def test_finalize_of_nothing_is_a_clear_error(shy: Callable[..., object], words: tuple[str, ...]) -> None:
    ran = shy("finalize", *words, "--success")
    assert ran.code == 2 and "Traceback" not in ran.err  # type: ignore[attr-defined]
    assert ran.err.startswith("error: ")  # type: ignore[attr-defined]


@pytest.mark.promise("WORK-FIELDS")
def test_an_execution_holds_everything(repo: Path) -> None:
    prepared = twiceshy.prepare_execution("fix it", repo=str(repo), agent="claude-code", session="s-1")
    done = twiceshy.finalize_execution(
        prepared.execution.id, repo=str(repo), outcome="failure", summary="gave up", opened=["a/x.py"],
        edited=["a/x.py"], reopened=["a/x.py"], commands=["make"], tests=["pytest"], errors=["KeyError: 'x'"],
    ).execution  # fmt: skip
    assert ids.looks_like_id(done.id) and len(done.id) == ids.LENGTH and done.schema == 1
    assert (done.agent, done.session, done.branch, len(done.commit)) == ("claude-code", "s-1", "main", 40)
    assert done.started <= done.ended and done.areas == ("a",) and done.summary == "gave up"
    assert [run.command for run in done.commands] == ["make"]
    assert done.tests[0].runner == "pytest" and done.errors[0].type == "KeyError"


@pytest.mark.promise("WORK-ONCE")
def test_finalizing_twice_gives_one_record(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    told = {"edited": ("cart.py",), "commands": ("make", "ls"), "tests": ("pytest -q",), "errors": ("KeyError: 'a'",),
            "summary": "mended"}  # fmt: skip
    first = did("fix the cart", **told)
    again = work.finalize(keeper, first.execution.id, Told("success", **told))  # type: ignore[arg-type]
    silent = work.finalize(keeper, first.execution.id, Told())
    assert silent.execution == again.execution == first.execution
    assert len(work.past(keeper)) == 1
    assert [failure.count for failure in work.known_failures(keeper)] == [1]


@pytest.mark.promise("WORK-ONCE")
@pytest.mark.parametrize("first", ["success", "failure", "unknown", ""])
@pytest.mark.parametrize("second", ["success", "failure", "unknown"])
def test_the_last_word_on_an_outcome_counts(
    keeper: hall.Keeper, did: Callable[..., Finalized], first: str, second: str
) -> None:
    error = "KeyError: 'a'"
    closed = did("fix the cart", first, edited=("cart.py",), commands=("make",), errors=(error,)).execution
    told = Told(second, "it did that", edited=("cart.py", "till.py"), commands=("make", "make test"), errors=(error,))
    done = work.finalize(keeper, closed.id, told)
    assert (done.execution.outcome, done.execution.summary) == (second, "it did that")
    assert done.execution.edited == ("cart.py", "till.py") and done.execution.ended == closed.ended
    assert [run.command for run in done.execution.commands] == ["make", "make test"]
    assert work.past(keeper) == [done.execution] and [one.count for one in work.known_failures(keeper)] == [1]
    assert (f"instead of {first or 'unknown'}" in done.agent_summary_text) == ((first or "unknown") != second)
    assert done.agent_summary.strategy_stored == (second == "success")
    hint = work.suggest(keeper, work.Asked("fix the cart"))
    assert (hint.strategy.successes if hint else 0) == (second == "success")
    assert (work.known_failures(keeper)[0].status == "resolved") == (second == "success")


@pytest.mark.promise("WORK-ONCE")
def test_a_second_word_is_undone_as_one_write(shy: Callable[..., Any]) -> None:
    identifier = shy("prepare", "--request", "fix the cart", "--json").json["execution_id"]
    assert shy("finalize", identifier, "--failure", "--commands", "make").code == 0
    done = shy("finalize", identifier, "--success", "--summary", "it did work")
    assert done.code == 0 and "outcome success (as reported) instead of failure" in done.out
    shy("undo")
    (one,) = shy("executions", "--json").json["executions"]
    assert (one["outcome"], one["summary"]) == ("failure", "")


@pytest.mark.promise("WORK-NEVER-FAILED")
@pytest.mark.parametrize(("outcome", "is_kept"), [("--success", True), ("--failure", False), ("--unknown", False)])
def test_only_a_success_names_its_strategy(shy: Callable[..., Any], outcome: str, is_kept: bool) -> None:
    identifier = shy("prepare", "--request", "fix the cart", "--json").json["execution_id"]
    done = shy("finalize", identifier, outcome, "--commands", "make", "--json").json
    assert done["agent_summary"]["strategy_stored"] == bool(done["execution"]["strategy"]) == is_kept
    listed = shy("executions", "--json").json["executions"]
    assert bool(listed[0]["strategy"]) == bool(shy("executions", identifier, "--json").json["strategy"]) == is_kept


def test_preparing_an_id_twice_opens_one(keeper: hall.Keeper) -> None:
    identifier = keeper.new_id()
    first = work.prepare(keeper, work.Asked("one", identifier=identifier))
    second = work.prepare(keeper, work.Asked("two", identifier=identifier))
    assert second.execution == first.execution


def test_words_that_are_off(keeper: hall.Keeper) -> None:
    with pytest.raises(UsageError, match="no such task type"):
        work.prepare(keeper, work.Asked("x", task="gardening"))
    with pytest.raises(NotFound):
        work.finalize(keeper, "", Told("success"))


@pytest.mark.promise("WORK-SECRETS")
def test_secrets_never_reach_the_disk(repo: Path, keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    did(f"deploy with {secret}", summary=f"used {secret}", commands=(f"curl -H 'Authorization: Bearer {secret}' x",),
        errors=(f"AuthError: bad token {secret}",))  # fmt: skip
    keeper.close()
    for folder, _, names in os.walk(repo / ".twiceshy"):
        for name in names:
            assert secret.encode() not in (Path(folder) / name).read_bytes()


@pytest.mark.parametrize("text", ["\x00nul", "line\u2028sep", "nel\x85", "lone \udc80 surrogate", "🐎" * 3_000])
def test_strange_text_is_taken(keeper: hall.Keeper, did: Callable[..., Finalized], text: str) -> None:
    done = did("task " + text, summary=text, errors=("Error: " + text,), edited=("a.py",))
    assert work.execution(keeper, done.execution.id).id == done.execution.id


def test_undo_takes_an_execution_back(shy: Callable[..., object]) -> None:
    opened = shy("prepare", "--request", "add a dark mode", "--json").json  # type: ignore[attr-defined]
    shy("finalize", opened["execution_id"], "--success", "--files-edited", "a.css")
    assert shy("undo", "--json").code == 0  # type: ignore[attr-defined]
    assert shy("suggest", "dark mode", "--json").json["source"] == "none"  # type: ignore[attr-defined]


@pytest.mark.promise("WORK-CONCURRENT")
def test_eight_processes_lose_nothing(repo: Path) -> None:
    script = (
        "import sys, twiceshy\n"
        "from twiceshy.store import patience\n"
        "patience.wait_at_most(600_000)\n"  # for all the others, on a slow disk
        "for n in range(25):\n"
        "    p = twiceshy.prepare_execution(f'task {sys.argv[1]} number {n}', repo=sys.argv[2])\n"
        "    twiceshy.finalize_execution(p.execution.id, repo=sys.argv[2], outcome='failure',"
        " errors=[\"KeyError: 'x'\"], commands=['make'])\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(n), str(repo)], stderr=subprocess.PIPE) for n in range(8)
    ]
    for process in running:
        _, problem = process.communicate(timeout=900)
        assert process.returncode == 0, problem.decode()
    with hall.opened(str(repo)) as keeper:
        assert len(work.past(keeper, 1000)) == 200
        assert [failure.count for failure in work.known_failures(keeper)] == [200]
        from twiceshy.keeper import working

        report = working.report(keeper)
        assert report is not None and report.total_executions == 200 and report.errors == 200


@pytest.mark.promise("WORK-KILL")
def test_killed_while_finalizing(repo: Path) -> None:
    script = (
        "import sys, twiceshy\n"
        "while True:\n"
        "    p = twiceshy.prepare_execution('a task', repo=sys.argv[1])\n"
        "    d = twiceshy.finalize_execution(p.execution.id, repo=sys.argv[1], outcome='success', edited=['a.py'])\n"
        "    print(d.execution.id, flush=True)\n"
    )
    chance = random.Random(7)
    acknowledged: list[str] = []
    for _ in range(6):
        process = subprocess.Popen([sys.executable, "-c", script, str(repo)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        acknowledged.append(process.stdout.readline().strip())
        time.sleep(chance.random() * 0.1)
        os.kill(process.pid, signal.SIGKILL)
        acknowledged += [line.strip() for line in process.stdout if len(line.strip()) == ids.LENGTH]
        process.wait()
        process.stdout.close()
    with hall.opened(str(repo)) as keeper:
        stored = {one.id for one in work.past(keeper, 100_000, status="closed")}
        assert set(acknowledged) <= stored
        strategy, _ = work.reuse(keeper, work.Asked())
        assert strategy is not None and strategy.successes == len(stored)


def test_json_is_one_document(shy: Callable[..., object]) -> None:
    for words in (["suggest"], ["reuse"], ["reflect"], ["report", "real-usage"], ["executions"], ["failures"],
                  ["area", "."], ["resume"], ["task", "status"], ["handoff"], ["handoff", "-o", "handoff.md"]):  # fmt: skip
        ran = shy(*words, "--json")
        assert ran.code == 0, ran.err  # type: ignore[attr-defined]
        json.loads(ran.out)  # type: ignore[attr-defined]


@pytest.mark.promise("WORK-CONTRACT")
def test_what_is_not_known_is_not_shown_as_a_number(shy: Callable[..., Any]) -> None:
    shy("prepare", "--request", "fix the login test")
    shy("finalize", "--success", "--tests", "pytest tests/test_login.py")
    one = shy("executions", "--json").json["executions"][0]["id"]
    told = shy("executions", one).out
    assert "test pytest: result unknown" in told
    assert "None" not in told
    assert shy("reuse", "water the plants").err == "nothing like it succeeded here before\n"

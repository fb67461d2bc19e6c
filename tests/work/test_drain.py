"""Hooks only, no cooperation: a recorded session of Claude Code, compared with what its log says."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.keeper import hall, history, inbox, work
from twiceshy.model.execution import Execution
from twiceshy.store import spool
from twiceshy.work import drain

FIXTURES = Path(__file__).parent.parent / "fixtures" / "work"
Play = Callable[..., list[Execution]]


@pytest.fixture
def play(repo: Path) -> Play:
    """Feed payloads to the hook as Claude Code does, then drain; the executions, oldest first."""
    (repo / ".twiceshy" / "local").mkdir(parents=True)

    def run(payloads: list[dict[str, Any]], age: float = 0) -> list[Execution]:
        for payload in payloads:
            subprocess.run(
                [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "claude-code"],
                input=json.dumps(payload), text=True, check=True, cwd=repo, capture_output=True,
                env={**os.environ, "TWICESHY_NO_WORKER": "1"},
            )  # fmt: skip
        drain.drain(paths.resolve(str(repo)), lambda: time.time() + age)
        with hall.opened(str(repo)) as keeper:
            return list(reversed(work.past(keeper, 50)))

    return run


def recorded(repo: Path) -> list[dict[str, Any]]:
    lines = (FIXTURES / "claude_tools_hooks.jsonl").read_text().splitlines()
    return [json.loads(line.replace("/home/dev/shop", str(repo)))["stdin"] for line in lines]


def truth() -> dict[str, Any]:
    """Files, commands and outcome of the session, read from its log by hand."""
    calls, commands, edited = {}, [], {}
    prompt = ""
    for line in (FIXTURES / "claude_tools_log.jsonl").read_text().splitlines():
        row = json.loads(line)
        content = row["message"]["content"]
        if isinstance(content, str):
            prompt = prompt or content
            continue
        for block in content:
            if block["type"] == "tool_use":
                calls[block["id"]] = (block["name"], block["input"])
            elif block["type"] == "tool_result":
                name, given = calls[block["tool_use_id"]]
                failed = bool(block.get("is_error"))
                if name == "Bash":
                    commands.append((given["command"], 1 if failed else 0))
                elif name in ("Edit", "Write") and not failed:
                    edited[given["file_path"].removeprefix("/home/dev/shop/")] = True
    return {"prompt": prompt, "commands": commands, "edited": tuple(edited)}


@pytest.mark.promise("WORK-ZERO")
def test_a_recorded_session_becomes_one_true_execution(repo: Path, play: Play) -> None:
    (one,) = play(recorded(repo))
    said = truth()
    assert one.request == said["prompt"] and one.task == "bug_fixing"
    assert one.edited == said["edited"] == ("calc.py",)
    assert one.opened == ()  # the only read failed
    secret = "AKIAIOSFODNN7EXAMPLE"
    assert [(run.command, run.exit_code) for run in one.commands if "key" not in run.command] == [
        (command, code) for command, code in said["commands"] if secret not in command
    ]
    assert len(one.commands) == len(said["commands"]) and secret not in str(one)
    assert [(error.type, error.message) for error in one.errors] == [
        ("ModuleNotFoundError", "No module named 'nonexistent_mod'")
    ] or one.errors[0].type == "ModuleNotFoundError"
    assert one.outcome == "failure" and dict(one.provenance)["outcome"] == "heuristic"
    assert one.summary.startswith("Fixed calc.add") and one.agent == "claude-code" and one.branch == "main"
    assert dict(one.provenance)["commands"] == dict(one.provenance)["edited"] == "runtime_observed"


@pytest.mark.promise("WORK-ONCE")
def test_draining_again_writes_nothing(repo: Path, play: Play) -> None:
    before = play(recorded(repo))
    spooled = next((repo / ".twiceshy" / "local" / "spool").glob("*.drained"))
    spooled.unlink()  # killed between the write and the cursor
    assert play([]) == before
    with hall.opened(str(repo)) as keeper:
        assert [failure.count for failure in work.known_failures(keeper)] == [1]


def event(repo: Path, name: str, session: str = "s-1", **fields: Any) -> dict[str, Any]:
    return {
        "session_id": session,
        "transcript_path": "/nowhere/s.jsonl",
        "cwd": str(repo),
        "hook_event_name": name,
        **fields,
    }


def bash(repo: Path, command: str, output: str = "", code: int = 0, session: str = "s-1") -> dict[str, Any]:
    given = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_use_id": command}
    if code:
        return event(repo, "PostToolUseFailure", session, error=f"Exit code {code}\n{output}", **given)
    return event(repo, "PostToolUse", session, tool_response={"stdout": output, "stderr": ""}, **given)


def edit(repo: Path, path: str, tool: str = "Edit") -> dict[str, Any]:
    given = {"file_path": str(repo / path)}
    return event(repo, "PostToolUse", tool_name=tool, tool_input=given, tool_response={"filePath": given["file_path"]})


def asked(repo: Path, prompt: str, session: str = "s-1") -> dict[str, Any]:
    return event(repo, "UserPromptSubmit", session, prompt=prompt)


@pytest.mark.promise("WORK-ZERO")
@pytest.mark.promise("WORK-STRATEGY")
def test_tests_files_and_strategy_from_hooks(repo: Path, play: Play) -> None:
    failed = "FAILED tests/test_cart.py::test_total - assert 1 == 2\n=== 1 failed, 4 passed in 0.1s ==="
    (one,) = play(
        [
            asked(repo, "Fix the rounding of cart totals"),
            edit(repo, "src/cart.py", "Read"),
            bash(repo, "pytest -q", failed, 1),
            edit(repo, "src/cart.py"),
            edit(repo, "src/cart.py", "Read"),
            bash(repo, "pytest -q ", "=== 5 passed in 0.1s ==="),
            bash(repo, "git commit -am fix", "[main 1a2b3c4] fix\n 1 file changed"),
            event(repo, "Stop", last_assistant_message="Rounded half up."),
        ]
    )
    assert (one.opened, one.edited, one.reopened) == (("src/cart.py",), ("src/cart.py",), ("src/cart.py",))
    assert [(run.passed, run.failed, run.ok) for run in one.tests] == [(4, 1, False), (5, 0, True)]
    assert one.tests[0].failing == ("tests/test_cart.py::test_total",) and one.commits == ("1a2b3c4",)
    assert one.outcome == "success" and one.areas == ("src",)
    assert one.commit == paths.head_commit(paths.resolve(str(repo)))
    with hall.opened(str(repo)) as keeper:
        hint = work.suggest(keeper, work.Asked("cart totals are rounded wrongly"))
        assert hint is not None and hint.strategy.edited == ("src/cart.py",)
        (failure,) = work.known_failures(keeper)
        assert failure.status == "resolved" and failure.edits == ("src/cart.py",)


@pytest.mark.promise("WORK-OUTCOME")
def test_the_next_words_turn_an_outcome(repo: Path, play: Play) -> None:
    ok = bash(repo, "make build", "ok")
    stop = event(repo, "Stop")
    (one,) = play([asked(repo, "add the export button"), edit(repo, "a.py"), ok, stop])
    assert one.outcome == "success" and one.strategy
    first, second = play([asked(repo, "that broke it, the page is empty"), edit(repo, "a.py"), ok, stop])
    assert (first.outcome, second.outcome) == ("failure", "success")
    with hall.opened(str(repo)) as keeper:
        assert all(
            hint.strategy.execution != first.id
            for hint in work.suggestions(keeper, work.Asked("add the export button"))
        )


@pytest.mark.promise("WORK-INTERRUPTED")
def test_a_crash_leaves_an_interrupted_task(repo: Path, play: Play) -> None:
    lines = [asked(repo, "rewrite the parser"), edit(repo, "parser.py")]
    assert play(lines) == []  # it may still be under way
    (one,) = play([event(repo, "SessionStart", "s-2", source="startup")], age=3600)
    assert one.outcome == "interrupted" and one.edited == ("parser.py",)
    again = [asked(repo, "try the parser again", "s-3"), bash(repo, "make parser", "ok", session="s-3")]
    assert play([*again, event(repo, "SessionStart", "s-3", source="compact")]) == [one]  # goes on after that
    (two,) = [x for x in play([event(repo, "SessionStart", "s-3", source="resume")]) if x.session == "s-3"]
    assert two.outcome == "interrupted"


@pytest.mark.promise("WORK-INTERRUPTED")
def test_a_task_given_as_the_session_starts_is_not_over(repo: Path, play: Play) -> None:
    """`claude -p "..."`: the prompt is there before the work that follows the session's start."""
    from twiceshy.model.hook import HookEvent

    assert play([event(repo, "SessionStart", source="startup"), asked(repo, "rewrite the parser")]) == []
    drain.after_hook(HookEvent("claude-code", "session_start", "s-1", str(repo)))
    (one,) = play([edit(repo, "parser.py"), event(repo, "Stop")])
    assert (one.request, one.edited, one.outcome) == ("rewrite the parser", ("parser.py",), "unknown")


@pytest.mark.promise("WORK-ONCE")
def test_an_agent_that_also_cooperates_leaves_one_record(repo: Path, play: Play) -> None:
    from twiceshy import api

    play([asked(repo, "fix the footer")])
    prepared = api.prepare_execution("fix the footer", repo=str(repo), session="s-1", agent="claude-code")
    api.finalize_execution(prepared.execution.id, repo=str(repo), outcome="success", session="s-1")
    (one,) = play([edit(repo, "footer.html"), bash(repo, "make", "ok"), event(repo, "Stop")])
    assert one.edited == ("footer.html",) and one.outcome == "success"
    assert dict(one.provenance)["outcome"] == "explicit" and dict(one.provenance)["edited"] == "runtime_observed"
    assert play([]) == [one]


def test_nothing_is_left_in_a_repository_unasked(repo: Path) -> None:
    from twiceshy.model.hook import HookEvent

    drain.after_hook(HookEvent("claude-code", "stop", "s", str(repo)))
    assert not (repo / ".twiceshy").exists()


@pytest.mark.promise("WORK-LOG")
def test_a_log_that_no_hook_saw(repo: Path, home: Path, play: Play) -> None:
    text = (FIXTURES / "claude_tools_log.jsonl").read_text().replace("/home/dev/shop", str(repo))
    folder = home / ".claude" / "projects" / "-shop"
    folder.mkdir(parents=True)
    log = folder / "6530195f-13ab-417d-a813-0041f60e4d85.jsonl"
    log.write_text(text)
    from twiceshy.work import fromlog

    fromlog.ingest(str(log))
    fromlog.ingest(str(log))
    (one,) = play([])
    assert one.request == truth()["prompt"] and one.edited == ("calc.py",)
    assert [run.exit_code for run in one.commands] == [code for _, code in truth()["commands"]]
    assert [error.type for error in one.errors] == ["ModuleNotFoundError"] and one.outcome == "failure"
    assert play(recorded(repo)) and len(play([])) >= 1


@pytest.mark.promise("WORK-ONCE")
def test_a_log_read_before_the_drain_leaves_the_task_to_the_hooks(repo: Path, home: Path, play: Play) -> None:
    from twiceshy.work import fromlog

    log = home / ".claude" / "projects" / "-shop" / "6530195f-13ab-417d-a813-0041f60e4d85.jsonl"
    log.parent.mkdir(parents=True)
    log.write_text((FIXTURES / "claude_tools_log.jsonl").read_text().replace("/home/dev/shop", str(repo)))
    under_way = [one for one in recorded(repo) if one["hook_event_name"] not in ("Stop", "SessionEnd")]
    assert play(under_way) == []
    fromlog.ingest(str(log))
    assert play([]) == []
    session = under_way[0]["session_id"]
    (one,) = play([event(repo, "Stop", session)])
    assert one.request == truth()["prompt"] and one.session == session


@pytest.mark.promise("WORK-OUTCOME")
def test_thanks_is_no_task(repo: Path, play: Play) -> None:
    seen = play(
        [
            asked(repo, "fix the login test"), bash(repo, "pytest -q", "4 passed"), event(repo, "Stop"),
            asked(repo, "thanks, looks good"), event(repo, "Stop"), event(repo, "SessionEnd"),
        ]
    )  # fmt: skip
    assert [one.request for one in seen] == ["fix the login test"]
    assert seen[0].outcome == "success"


@pytest.mark.promise("WORK-TALK")
@pytest.mark.parametrize("said", ["I prefer terse commit messages", "how does the cart round its totals?", "hm, wait"])
def test_talk_is_no_task(repo: Path, play: Play, shy: Callable[..., Any], said: str) -> None:
    own = bash(repo, "twiceshy remember 'terse commits'", "ok")
    assert play([asked(repo, said), own, event(repo, "Stop", last_assistant_message="Like this: ...")]) == []
    assert play([asked(repo, said, "s-2")], age=3600) == []  # nor if the agent died over it
    assert shy("report", "real-usage", "--json").json["total_executions"] == 0
    assert shy("suggest", said, "--json").json["others"] == []


@pytest.mark.promise("WORK-TALK")
def test_talk_may_judge_the_task_before(repo: Path, play: Play) -> None:
    task = [asked(repo, "add the export button"), edit(repo, "a.py"), bash(repo, "make", "ok"), event(repo, "Stop")]
    (one,) = play([*task, asked(repo, "that broke it, why is the page empty?"), event(repo, "Stop")])
    assert (one.request, one.outcome) == ("add the export button", "failure")


PRAISE = ["perfect, that works", "works now, thanks!", "yes it works", "great, tests pass", "thank you", "it works!"]


@pytest.mark.promise("WORK-OUTCOME")
@pytest.mark.parametrize("said", [*PRAISE, "nice, looks good. now add a docstring"])
@pytest.mark.parametrize("at_once", [True, False])
def test_praise_counts_however_short(repo: Path, play: Play, said: str, at_once: bool) -> None:
    """Drained together with the task or after it; alone or before the next."""
    task = [asked(repo, "add the export button"), edit(repo, "a.py"), event(repo, "Stop")]
    if not at_once:
        assert [one.outcome for one in play(task)] == ["unknown"]
    (one,) = play([*(task if at_once else ()), asked(repo, said), event(repo, "Stop")])
    assert (one.request, one.outcome, bool(one.strategy)) == ("add the export button", "success", True)
    assert dict(one.provenance)["outcome"] == "heuristic"
    (one,) = play([asked(repo, "no, it's still broken"), event(repo, "Stop")])  # the last word counts
    assert one.outcome == "failure"


@pytest.mark.promise("WORK-TALK")
@pytest.mark.parametrize("said", ["ok thanks", "hello", "hm"])
def test_work_after_mere_talk_goes_on_with_what_was_asked(repo: Path, play: Play, said: str) -> None:
    play([asked(repo, "add the export button"), edit(repo, "a.py"), event(repo, "Stop")])
    one, two = play([asked(repo, said), edit(repo, "b.py"), event(repo, "Stop")])
    assert (two.request, two.edited) == (one.request, ("b.py",))


@pytest.mark.promise("WORK-TALK")
def test_what_was_talked_about_is_what_going_on_means(repo: Path, play: Play) -> None:
    assert play([asked(repo, "how should the cart round its totals?"), event(repo, "Stop")]) == []
    (one,) = play([asked(repo, "yes, do it"), edit(repo, "src/cart.py"), event(repo, "Stop")])
    assert one.edited == ("src/cart.py",)
    (one, two) = play([asked(repo, "go ahead"), edit(repo, "src/tax.py"), event(repo, "Stop")])
    assert two.request == one.request


@pytest.mark.promise("STATE-PATTERN")
def test_what_a_review_asked_for_is_proposed_however_many_blank_lines_precede_it(repo: Path, play: Play) -> None:
    wish = "name the timeout of every request"
    play([asked(repo, "\n" * 20_000 + f"  - nit: {wish}"), bash(repo, "ls"), event(repo, "Stop")])
    with hall.opened(str(repo)) as keeper:
        waiting = [item.memory for item in inbox.inbox(keeper)]
    assert [(memory.kind, memory.text) for memory in waiting] == [("practice", wish.capitalize())]


def test_what_is_drained_is_written_down_at_the_time_that_was_set(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    then = "2026-01-02T03:04:05.000Z"
    monkeypatch.setenv("TWICESHY_NOW", then)
    (repo / ".twiceshy" / "local").mkdir(parents=True)
    its = paths.resolve(str(repo))
    about = {"root": str(its.root), "session": "s1", "agent": "claude-code", "at": then}
    ran = {"kind": "command", "name": "Bash", "command": "make check", "exit_code": 0}
    for fields in (
        {"event": "prompt", "prompt": "run the checks of the cart"}, {"event": "after_tool", "tool": ran}, {"event": "stop"},
    ):  # fmt: skip
        spool.append(its.spool, "s1", {**about, **fields})
    assert drain.drain(its) == 1
    with hall.opened(str(repo)) as keeper:
        (operation,) = [entry.operation for entry in history.history(keeper) if entry.operation.verb == "finalize"]
        (task,) = work.past(keeper, 5)
    assert (operation.at, task.ended) == (then, then)

"""What an agent tells in a turn that hooks watch belongs to that turn: one task, remembered once."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from state import hooks
from twiceshy.doors.mcp import calls
from twiceshy.doors.mcp.rooms import LocalRoom
from twiceshy.text.commandkeys import is_own
from twiceshy.text.runners import runner_of

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("WORK-ONCE")
ASKED = "fix function f so that the test passes"
RED = "FAILED test_a.py::test_f - assert 3 == 2\n1 failed in 0.02s"
GREEN = "1 passed in 0.02s"
AGENT = {"CLAUDECODE": "1"}


def told(repo: Path, name: str, **arguments: Any) -> dict[str, Any]:
    """A call as a client makes it whose tools don't know their session."""
    answer = calls.call(name, arguments, LocalRoom(str(repo)), "claude-code")
    return dict(answer.get("structuredContent") or answer)


def kept(shy: Shy) -> list[dict[str, Any]]:
    return list(shy("executions", "--json").json["executions"])


@pytest.mark.parametrize("outcome", ["success", "failure", ""])
@pytest.mark.parametrize("worded", [ASKED, "make f right"])
def test_a_task_that_is_prepared_and_watched_is_one(
    shy: Shy, repo: Path, play: hooks.Play, outcome: str, worded: str
) -> None:
    play("one", hooks.prompt(ASKED), over=False)
    prepared = told(repo, "prepare", request=worded)["execution_id"]
    play("one", hooks.command("pytest -q", RED, 1), hooks.edit(repo / "a.py"), over=False)
    play("one", hooks.command("pytest -q", GREEN), over=False)
    done = told(
        repo, "finalize", execution_id=prepared, summary="f is right", **({"outcome": outcome} if outcome else {})
    )
    assert (done["agent_summary"]["files_edited"], done["agent_summary"]["commands"]) == (1, 2)
    play("one", hooks.stop())
    (one,) = kept(shy)
    assert (one["id"], one["outcome"], one["edited"]) == (prepared, outcome or "success", ["a.py"])
    assert [run["command"] for run in one["commands"]] == ["pytest -q", "pytest -q"] and len(one["tests"]) == 2
    found = shy("suggest", worded, "--json").json
    assert found.get("successes", 0) == (outcome != "failure")


def test_of_two_turns_the_one_that_was_asked_the_same_is_meant(shy: Shy, repo: Path, play: hooks.Play) -> None:
    play("one", hooks.prompt(ASKED), over=False)
    play("two", hooks.prompt("write the changelog"), over=False)
    mine = told(repo, "prepare", request=ASKED)["execution_id"]
    unsure = told(repo, "prepare", request="something of my own")["execution_id"]
    sessions = {one["id"]: one["session"] for one in kept(shy)}
    assert sessions == {mine: "one", unsure: ""}


def test_a_turn_that_ended_takes_nothing_more(shy: Shy, repo: Path, play: hooks.Play) -> None:
    play("one", hooks.prompt(ASKED), hooks.edit(repo / "a.py"), hooks.stop(), over=False)
    told(repo, "prepare", request="another thing")
    assert [one["session"] for one in kept(shy)] == [""]


@pytest.mark.promise("WORK-RESUME")
def test_resume_tells_of_a_turn_that_has_not_ended(shy: Shy, repo: Path, play: hooks.Play) -> None:
    """It goes on elsewhere, or its terminal was closed: the next session need not wait to know."""
    work = (hooks.command("pytest -q", RED, 1), hooks.edit(repo / "a.py"), hooks.command("pytest -q", GREEN))
    play("killed", hooks.prompt(ASKED), *work)
    play("two", hooks.prompt("where were we with function f?"), hooks.command("ls", "a.py"))
    for words in (("resume",), ("handoff",)):
        told_ = shy(*words, env={**AGENT, "CLAUDE_CODE_SESSION_ID": "two"}).out
        assert f"## Not ended\n- {ASKED}: last seen" in told_ and "edited a.py" in told_, words
        assert "`pytest -q` passed" in told_ and "where were we" not in told_
    assert kept(shy) == []
    play("killed", hooks.stop(), over=True)
    assert ASKED in shy("resume").out and "## Not ended\n- where were we" in shy("resume").out


@pytest.mark.promise("WORK-CONTRACT")
@pytest.mark.parametrize("name", ["execution_id", "id"])
def test_finalize_takes_the_id_by_the_name_prepare_gave_it(shy: Shy, repo: Path, name: str) -> None:
    prepared = told(repo, "prepare", request=ASKED)["execution_id"]
    assert told(repo, "finalize", **{name: prepared}, outcome="success")["execution_id"] == prepared
    refused = str(told(repo, "finalize", outcome="success"))
    assert "finalize needs execution_id" in refused and "prepare" in refused


@pytest.mark.promise("WORK-WRAPPER")
@pytest.mark.parametrize("env", [{**AGENT, "CLAUDE_CODE_SESSION_ID": "one"}, AGENT])
def test_a_command_run_through_us_in_a_turn_is_a_part_of_it(
    shy: Shy, repo: Path, play: hooks.Play, env: dict[str, str]
) -> None:
    run = f"twiceshy run --request 'the tests' -- {shlex.quote(sys.executable)} -m pytest -q"
    play("one", hooks.prompt(ASKED), over=False)
    for code, output in ((1, RED), (1, RED), (0, GREEN)):
        ran = shy("run", "--", "sh", "-c", f"echo done; exit {code}", env=env)
        assert (ran.code, ran.out, ran.err) == (code, "done\n", "")
        play("one", hooks.command(run, output, code), *([hooks.edit(repo / "a.py")] if code else []), over=False)
    assert kept(shy) == []
    play("one", hooks.stop())
    (one,) = kept(shy)
    assert (one["request"], one["outcome"], one["edited"]) == (ASKED, "success", ["a.py"])
    assert [test["ok"] for test in one["tests"]] == [False, False, True]
    assert shy("suggest", ASKED, "--json").json["successes"] == 1
    (failure,) = shy("failures", "--json").json["failures"]
    assert (failure["count"], failure["status"]) == (2, "resolved")


@pytest.mark.promise("WORK-WRAPPER")
def test_a_command_run_by_a_person_or_outside_a_turn_is_a_task(shy: Shy, repo: Path, play: hooks.Play) -> None:
    play("one", hooks.prompt(ASKED), over=False)
    shy("run", "--", "true")  # a person in a terminal beside the agent
    play("one", hooks.edit(repo / "a.py"), hooks.stop(), over=False)
    shy("run", "--", "false", env={**AGENT, "CLAUDE_CODE_SESSION_ID": "one"})  # after the turn
    shy("run", "--", "pwd", env={**AGENT, "CLAUDE_CODE_SESSION_ID": "unseen"})  # no hooks there
    play("two", hooks.prompt("another"), over=False)
    shy("run", "--", "ls", env={"GEMINI_CLI": "1"})  # another agent than that whose turn it is
    assert sorted(one["request"] for one in kept(shy)) == ["false", "ls", "pwd", "true"]


@pytest.mark.promise("WORK-WRAPPER")
@pytest.mark.parametrize("way", ["twiceshy run", "shy run", "python -m twiceshy run", "uv run twiceshy run"])
@pytest.mark.parametrize("options", ["", "-- ", "--request 'all the tests' -- ", "--task-type testing --json -- "])
def test_what_is_run_through_us_is_seen_through(way: str, options: str) -> None:
    assert runner_of(f"cd x && {way} {options}pytest -q") == "pytest" and not is_own(f"{way} {options}pytest -q")
    assert is_own(f"{way} {options}twiceshy list") and is_own("twiceshy run")

"""What an agent writes into its own todo tool is the plan of the story under way."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from state import hooks
from twiceshy import paths
from twiceshy.agents import dialects
from twiceshy.agents.claude_code.hook import hook_event
from twiceshy.model.session import Event, Session
from twiceshy.model.state import Story, Subtask
from twiceshy.work import fromlog, plans

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-PLAN")
NOW = "2026-11-15T10:00:00.000Z"


def todos(*steps: tuple[str, str]) -> dict[str, Any]:
    listed = [{"content": words, "status": status, "activeForm": words} for words, status in steps]
    return {"hook_event_name": "PostToolUse", "tool_name": "TodoWrite", "tool_input": {"todos": listed},
            "tool_response": {"oldTodos": [], "newTodos": listed}}  # fmt: skip


def planned(shy: Shy) -> list[tuple[str, bool]]:
    return [(one["text"], bool(one["done"])) for one in shy("story", "status", "--json").json["story"]["plan"]]


@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("TodoWrite", {"todos": [{"content": "read", "status": "completed"}, {"content": "fix", "status": "in_progress"}]}),
        ("todowrite", {"todos": [{"id": "1", "content": "read", "status": "completed", "priority": "high"},
                                 {"id": "2", "content": "fix", "status": "pending"},
                                 {"id": "3", "content": "skip", "status": "cancelled"}]}),
        ("write_todos", {"todos": [{"description": "read", "status": "completed"}, {"description": "fix", "status": "pending"}]}),
        ("todo_write", {"todos": [{"content": "read", "status": "completed"}, {"content": "fix", "status": "pending"}]}),
        ("update_plan", {"explanation": "two steps", "plan": [{"step": "read", "status": "completed"},
                                                             {"step": "fix", "status": "in_progress"}]}),
        ("update_todo", {"todos": "- [x] read\n- [ ] fix\n"}),
    ],
)  # fmt: skip
def test_every_agents_list_is_read(tool: str, given: dict[str, Any]) -> None:
    used = dialects.tool_use(tool, given)
    assert used.kind == "plan"
    assert plans.steps(used.content) == (plans.Step("read", True), plans.Step("fix", False))


@pytest.mark.parametrize(
    "given", [{}, {"todos": 3}, {"todos": [3, None, {"content": ""}]}, {"plan": {"a": 1}}, {"todos": ["x"]}]
)
def test_a_list_that_is_none_plans_nothing(given: dict[str, Any]) -> None:
    assert plans.steps(dialects.checklist(given)) == ()


def test_the_todo_tool_fills_the_plan_and_ticks_it(play: hooks.Play, shy: Shy, repo: Path) -> None:
    shy("story", "start", "SHOP-7")
    shy("plan", "ask the owner")
    play("s", hooks.prompt("fix the cart"), todos(("read cart.py", "in_progress"), ("fix the sum", "pending")),
         hooks.edit(repo / "cart.py"), todos(("read cart.py", "completed"), ("fix the sum", "in_progress")), hooks.stop())  # fmt: skip
    assert planned(shy) == [("ask the owner", False), ("read cart.py", True), ("fix the sum", False)]
    play(
        "s",
        hooks.prompt("go on with the cart"),
        todos(("read cart.py", "completed"), ("fix the sum", "completed")),
        hooks.stop(),
    )
    assert planned(shy) == [("ask the owner", False), ("read cart.py", True), ("fix the sum", True)]
    operations = len(shy("history", "--json").json)
    play("s", over=True)
    assert len(shy("history", "--json").json) == operations


def test_a_secret_in_a_step_is_redacted(play: hooks.Play, shy: Shy) -> None:
    secret = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2"
    shy("story", "start", "SHOP-7")
    play("s", hooks.prompt("log in"), todos((f"use {secret}", "pending")), hooks.stop())
    ((words, _),) = planned(shy)
    assert secret not in words and "[redacted:" in words


def test_without_a_story_nothing_is_planned(play: hooks.Play, shy: Shy) -> None:
    play("s", hooks.prompt("fix the cart"), todos(("read cart.py", "pending")), hooks.stop())
    assert shy("story", "list", "--json").json == []


def test_logs_tell_the_plan_too(shy: Shy, repo: Path) -> None:
    shy("story", "start", "SHOP-7", env={"TWICESHY_NOW": NOW})
    steps = {"plan": [{"step": "read", "status": "completed"}, {"step": "fix", "status": "pending"}]}
    at = "2026-11-15T10:05:00.000Z"
    events = [
        Event("c1", 0, "person", "message", "fix the cart", at),
        Event("c1", 1, "assistant", "tool_call", json.dumps(steps), at, tool="update_plan"),
        Event("c1", 2, "assistant", "tool_call", "{cut", at, tool="update_plan"),
    ]
    fromlog.consume(paths.resolve(str(repo)), Session("c1", "codex", "log", branch="main"), iter(events))
    assert planned(shy) == [("read", True), ("fix", False)]


def test_an_old_list_opens_nothing_that_was_ticked_since() -> None:
    story = Story("S", plan=(Subtask("fix", "2026-11-15T11:00:00.000Z"),), updated=NOW)
    old = plans.Listed(NOW, "main", "s", "codex", (plans.Step("fix", False),))
    assert plans.folded(story, [old]) == story


def test_a_plan_stays_within_bounds() -> None:
    lists = [
        plans.Listed(NOW, "", "s", "a", (plans.Step(f"step {number}", number < 20),))
        for number in range(plans.MOST + 10)
    ]
    plan = plans.folded(Story("S"), lists).plan
    assert len(plan) == plans.MOST and plan[0].text == "step 10"


def test_the_hook_event_of_a_todo_tool_holds_the_checklist() -> None:
    event = hook_event({"session_id": "s", "cwd": "/home/dev/shop", **todos(("read", "completed"))}, {})
    assert (event.tool.kind, event.tool.content) == ("plan", "- [x] read")


def task(number: int, subject: str = "", status: str = "") -> dict[str, Any]:
    """Claude's newer tools: one task per call, created without a number and updated by it."""
    if subject:
        return {"hook_event_name": "PostToolUse", "tool_name": "TaskCreate",
                "tool_input": {"subject": subject, "description": f"{subject}, in full"},
                "tool_response": {"task": {"id": str(number), "subject": subject}}}  # fmt: skip
    return {"hook_event_name": "PostToolUse", "tool_name": "TaskUpdate",
            "tool_input": {"taskId": str(number), "status": status},
            "tool_response": {"success": True, "taskId": str(number), "updatedFields": ["status"]}}  # fmt: skip


def test_tasks_one_by_one_fill_the_plan_and_tick_it(play: hooks.Play, shy: Shy) -> None:
    shy("story", "start", "SHOP-7")
    play("s", hooks.prompt("fix the cart"), task(1, "read cart.py"), task(2, "fix the sum"), hooks.stop())
    assert planned(shy) == [("read cart.py", False), ("fix the sum", False)]
    play("s", hooks.prompt("go on"), task(2, status="in_progress"), task(1, status="completed"),
         task(7, status="completed"), hooks.stop())  # fmt: skip
    assert planned(shy) == [("read cart.py", True), ("fix the sum", False)]
    play("t", hooks.prompt("go on"), task(2, status="completed"), hooks.stop())  # another session's second task
    assert planned(shy) == [("read cart.py", True), ("fix the sum", False)]


def test_logs_tell_tasks_one_by_one(shy: Shy, repo: Path) -> None:
    shy("story", "start", "SHOP-7", env={"TWICESHY_NOW": NOW})
    at = "2026-11-15T10:05:00.000Z"
    said = [("c1", "TaskCreate", {"subject": "read", "description": "all"}, "Task #4 created successfully: read"),
            ("c2", "TaskUpdate", {"taskId": "4", "status": "completed"}, "Updated task #4 status")]  # fmt: skip
    events = []
    for call, tool, given, answer in said:
        events.append(Event("s", len(events), "assistant", "tool_call", json.dumps(given), at, tool=tool, call=call))
        events.append(Event("s", len(events), "tool", "tool_result", answer, at, tool=tool, call=call))
    fromlog.consume(paths.resolve(str(repo)), Session("s", "claude-code", "log", branch="main"), iter(events))
    assert planned(shy) == [("read", True)]

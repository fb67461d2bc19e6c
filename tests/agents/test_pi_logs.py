"""Pi and Oh My Pi: what nobody typed is marked, sub-agents lie in their session's folder."""

import json

import pytest
from logs_at_hand import told

from twiceshy.agents import registry

TITLE = {"type": "title", "v": 1, "title": "The cart", "source": "user", "pad": "   "}


def header(identity="o1", **more):
    return {
        "type": "session",
        "version": 3,
        "id": identity,
        "timestamp": "2026-05-14T10:12:03Z",
        "cwd": "/home/dev/shop",
    } | more


def said(role, text="", **more):
    message = {"role": role, "content": [{"type": "text", "text": text}]} | more
    return {"type": "message", "timestamp": "2026-05-14T10:12:05Z", "message": message}


def session(home, *rows, name="2026-05-14T10-12-03-000Z_o1.jsonl"):
    path = home / ".omp" / "agent" / "sessions" / "-shop" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.mark.promise("LOGS-1")
def test_oh_my_pi_marks_what_nobody_typed(tmp_path):
    path = session(
        tmp_path, TITLE, header(),
        said("user", "Fix the cart.", attribution="user"),
        said("user", "also its tests", steering=True),
        said("user", "a sub-agent has finished", attribution="agent"),
        said("user", "session update", synthetic=True),
        said("developer", "Plan approved."),
        said("fileMention", files=[{"path": "a.md", "content": "# A"}, {"path": "b.png"}]),
        said("pythonExecution", code="1+1", output="2", exitCode=0),
        said("compactionSummary", summary="We began."),
        {"type": "model_change", "model": "anthropic/claude"},
        {"type": "title_change", "title": "The cart, again"},
        {"type": "custom", "customType": "x", "data": {}},
    )  # fmt: skip
    assert registry.sniff(str(path)) == "pi"
    assert set(registry.logs("pi").discover(str(tmp_path), {})) == {str(path)}
    log = told("pi", path)
    assert log.said("person") == ["Fix the cart.", "also its tests"]
    assert log.said("person", "command") == ["1+1"]
    assert log.said("system", "note") == ["a sub-agent has finished", "session update", "Plan approved."]
    assert (log.said("tool", "pasted"), log.said("system", "summary")) == (["# A"], ["We began."])
    assert (log.session.id, log.session.cwd, log.session.title) == ("o1", "/home/dev/shop", "The cart, again")


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("lies", ["in the folder", "elsewhere"])
def test_a_sub_agent_of_oh_my_pi_has_a_task_and_no_person(tmp_path, lies):
    parent = session(tmp_path, header(), said("user", "Check the cart."))
    folder = "2026-05-14T10-12-03-000Z_o1/" if lies == "in the folder" else ""
    rows = [header("o2", parentSession=str(parent)), said("user", "Always check twice."), said("assistant", "Checked.")]
    rows[1:1] = [] if folder else [{"type": "session_init", "systemPrompt": "You review.", "task": "check"}]
    log = told("pi", session(tmp_path, *rows, name=f"{folder}Checker.jsonl"))
    assert (log.session.id, log.session.parent, log.session.lineage) == ("o2", "o1", "")
    assert (log.said("person"), log.said("system", "note")) == ([], ["Always check twice."])
    assert log.said("subagent") == ["Checked."]


@pytest.mark.promise("LOGS-1")
def test_a_forked_session_of_pi_is_the_person_s_and_may_be_named(tmp_path):
    rows = [
        header("o2", parentSession="/x/2026_o1.jsonl"),
        said("user", "Go on."),
        {"type": "session_info", "name": "Second try"},
    ]
    log = told("pi", session(tmp_path, *rows, name="2026-05-15_o2.jsonl"))
    assert (log.session.lineage, log.session.parent, log.session.title) == ("o1", "", "Second try")
    assert log.said("person") == ["Go on."]

"""Kimi Code's journal and Kimi CLI's older sessions: who spoke, in which folder, and nothing twice."""

import hashlib
import json

import pytest
from logs_at_hand import told

from twiceshy.agents import registry

SHOP = "/home/dev/shop"
BEGUN = {"type": "metadata", "protocol_version": "1.5", "created_at": 1794725222568}


def written(path, *rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def text(said):
    return [{"type": "text", "text": said}]


def journal(role, content, source="", **more):
    entry = {"message": {"role": role, "content": content, **more}} | ({"meta": {"source": source}} if source else {})
    return {"type": "agent.message.appended", "kind": "event", "message": entry, "time": 1794725223001}


def context(role, content, **more):
    message = {"role": role, "content": content, **more}
    return {"type": "context.append_message", "message": message, "time": 1794725223001}


def prompt(said):
    return {"type": "turn.prompt", "input": text(said), "time": 1794725223000}


def wire(kind, second=0, **payload):
    return {"timestamp": 1770983426.42 + second, "message": {"type": kind, "payload": payload}}


def current(tmp_path, *rows, session="session_k1", agent="main", state=None):
    folder = tmp_path / ".kimi-code" / "sessions" / "wd_shop" / session
    written(folder / "state.json", state or {"cwd": SHOP})
    return written(folder / "agents" / agent / "wire.jsonl", BEGUN, *rows)


def older(tmp_path, *rows, name="wire.jsonl", session="u1"):
    home = tmp_path / ".kimi"
    written(home / "kimi.json", {"work_dirs": [{"path": "/home/dev"}, {"path": SHOP}]})
    return written(home / "sessions" / hashlib.md5(SHOP.encode()).hexdigest() / session / name, *rows)


CALL = {"type": "function", "id": "c1", "name": "Bash", "arguments": '{"command":"make test"}'}
JOURNAL = (
    journal("user", text("Fix calc.py."), "input"),
    journal("user", text("always push"), "injection"),
    journal("assistant", [{"type": "think", "think": "Look."}, *text("I will run it.")], toolCalls=[CALL]),
    journal("tool", text("no rule\nExit code: 2"), toolCallId="c1"),
)


@pytest.mark.promise("LOGS-1")
def test_the_journal_of_kimi_code_is_read(tmp_path):
    path = current(tmp_path, prompt("Fix calc.py."), *JOURNAL)
    assert registry.sniff(str(path)) == "kimi"
    log = told("kimi", path)
    assert (log.said("person"), log.said("assistant")) == (["Fix calc.py."], ["I will run it."])
    assert log.said("system", "note") == ["always push"]
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code, command.cwd) == ("make test", 2, SHOP)


@pytest.mark.promise("LOGS-1")
def test_what_the_context_told_the_journal_does_not_repeat(tmp_path):
    part = {"type": "content.part", "part": {"type": "text", "text": "I will run it."}}
    loop = {"type": "context.append_loop_event", "event": part, "time": 1794725223002}
    mirrored = [
        prompt("Fix calc.py."),
        context("user", text("Fix calc.py."), origin="user"),
        JOURNAL[0],
        loop,
        JOURNAL[2],
    ]
    log = told("kimi", current(tmp_path, *mirrored, prompt("yes"), journal("user", text("yes"), "input")))
    assert (log.said("person"), log.said("assistant")) == (["Fix calc.py.", "yes"], ["I will run it."])


@pytest.mark.promise("LOGS-1")
def test_an_origin_may_be_a_word_and_a_result_is_nobody_s_message(tmp_path):
    rows = [
        context("user", text("from a hook"), origin="hook_result"),
        context("user", text("a reminder"), origin="injection"),
        context("system", text("You are Kimi.")),
        context("assistant", [], toolCalls=[CALL]),
        context("tool", text("done"), toolCallId="c1"),
    ]
    log = told("kimi", current(tmp_path, *rows))
    assert (log.said("person"), log.said("assistant"), log.said("injected")) == ([], [], ["from a hook"])
    assert [event.text for event in log.events if event.kind == "tool_result"] == ["done"]


@pytest.mark.promise("LOGS-1")
def test_kimi_cli_s_wire(tmp_path):
    path = older(
        tmp_path,
        {"type": "metadata", "protocol_version": "1.3"},
        wire("TurnBegin", user_input=text("Fix calc.py.")),
        wire("StepBegin", 1, n=1),
        wire("ContentPart", 2, type="think", think="Look."),
        wire("ContentPart", 3, type="text", text="I will run it."),
        wire("ToolCall", 4, id="c1", function={"name": "Shell", "arguments": '{"command":'}),
        wire("ToolCallPart", 5, arguments_part='"make test"}'),
        wire("StatusUpdate", 6, token_usage={"input_other": 100, "output": 20, "input_cache_read": 9}),
        wire("StatusUpdate", 6, context_usage=0.5),
        wire(
            "ToolResult", 7, tool_call_id="c1", return_value={"is_error": True, "output": "Exit code: 2", "message": ""}
        ),
        wire("ApprovalResponse", 8, request_id="r", response="reject", feedback="never push"),
        wire("ApprovalResponse", 8, request_id="r", response="approve", feedback=""),
        wire("SteerInput", 9, user_input="and use spaces"),
    )
    assert registry.sniff(str(path)) == "kimi"
    assert str(path) in set(registry.logs("kimi").discover(str(tmp_path), {}))
    log = told("kimi", path)
    assert log.said("person") == ["Fix calc.py.", "never push", "and use spaces"]
    assert (log.said("assistant"), log.said("assistant", "reasoning")) == (["I will run it."], ["Look."])
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.failed, command.at) == ("make test", True, "2026-02-13T11:50:31.420Z")
    assert (log.session.id, log.session.cwd) == ("u1", SHOP)
    assert sum(event.tokens for event in log.events) == 120


@pytest.mark.promise("LOGS-1")
def test_a_call_whose_arguments_never_became_whole_is_told_with_its_answer(tmp_path):
    call = wire("ToolCall", id="c1", function={"name": "Shell", "arguments": '{"comm'})
    result = wire("ToolResult", 1, tool_call_id="c1", result="stopped")
    orphan = wire("ToolCallPart", 2, arguments_part="}")
    log = told("kimi", older(tmp_path, call, result, orphan))
    assert [event.kind for event in log.events] == ["command", "tool_result"]
    assert [row.reason for row in log.rows] == ["piece of a call", "tool result", "piece of no call"]


@pytest.mark.promise("LOGS-1")
def test_a_sub_agent_of_kimi_cli_speaks_once_and_is_not_the_person(tmp_path):
    def nested(agent, kind, **payload):
        return wire("SubagentEvent", agent_id=agent, event={"type": kind, "payload": payload})

    begun = [nested(agent, "TurnBegin", user_input=f"Always count for {agent}.") for agent in ("a", "b")]
    path = older(tmp_path, *begun, nested("a", "ContentPart", type="text", text="3"))
    own = written(path.parent / "subagents" / "b" / "wire.jsonl", wire("TurnBegin", user_input="Always count for b."))
    log = told("kimi", path)
    assert (log.said("person"), log.said("system", "note")) == ([], ["Always count for a."])
    assert [(event.text, event.parent) for event in log.events if event.who == "subagent"] == [("3", "a")]
    assert [row.reason for row in log.rows if row.outcome == "skipped"] == ["told by the sub-agent's own log"]
    child = told("kimi", own)
    assert (child.session.parent, child.session.cwd, child.said("person")) == ("u1", SHOP, [])


@pytest.mark.promise("LOGS-1")
def test_the_oldest_sessions_are_contexts_alone(tmp_path):
    rows = [
        {"role": "_checkpoint", "id": 0},
        {"role": "user", "content": "<system>CHECKPOINT 0</system>"},
        {"role": "user", "content": "Fix calc.py."},
        {"role": "assistant", "content": "I will.", "tool_calls": [{"id": "c1", "function": CALL}]},
        {"role": "tool", "tool_call_id": "c1", "content": "ok"},
        {"role": "_usage", "token_count": 12},
    ]
    alone, beside = (
        older(tmp_path, *rows, name="context.jsonl"),
        older(tmp_path, *rows, name="context.jsonl", session="u2"),
    )
    both = older(tmp_path, wire("TurnBegin", user_input="hi"), session="u2")
    flat = written(alone.parent.parent / "u3.jsonl", *rows)
    assert set(registry.logs("kimi").discover(str(tmp_path), {})) == {str(alone), str(both), str(flat)}
    assert beside.exists()
    for path, session in ((alone, "u1"), (flat, "u3")):
        log = told("kimi", path)
        assert (log.said("person"), log.said("assistant")) == (["Fix calc.py."], ["I will."])
        assert [event.target for event in log.events if event.kind == "command"] == ["make test"]
        assert (log.session.id, log.session.cwd) == (session, SHOP)


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("kept", [True, False])
def test_a_migrated_session_is_told_by_its_older_log_where_that_is_kept(tmp_path, kept):
    if kept:
        older(tmp_path, wire("TurnBegin", user_input="before"))
    before = {"type": "context.append_message", "message": {"role": "user", "content": text("before")}}
    state = {"cwd": SHOP, "custom": {"imported_from_kimi_cli": True}}
    path = current(tmp_path, before, context("user", text("after")), session="ses_u1", state=state)
    log = told("kimi", path)
    assert log.said("person") == (["after"] if kept else ["before", "after"])
    assert (log.session.id, log.session.lineage) == ("ses_u1", "u1")

"""Copilot CLI: its older documents, and what VS Code puts around a prompt."""

import json

import pytest
from logs_at_hand import told, written

from twiceshy.agents import registry

AT = "2025-10-26T15:33:01.060Z"
LATER = "2025-10-26T15:48:54.036Z"
USER = {"role": "user", "content": "is it done?\n\n<reminder>\nALWAYS call several tools.\n</reminder>"}
CALL = {"id": "c1", "type": "function", "function": {"name": "bash", "arguments": '{"command": "make test"}'}}
MESSAGES = [
    USER,
    {"role": "assistant", "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "c1", "content": "<exited with exit code 2>"},
    {"role": "assistant", "content": "No."},
    {"role": "system", "content": "You are an agent."},
]
TIMELINE = [
    {"id": "1", "timestamp": AT, "type": "user", "text": "is it done?", "expandedText": "is it done?"},
    {
        "id": "2", "timestamp": LATER, "type": "tool_call_completed", "callId": "c1", "name": "bash",
        "arguments": {"command": "make test"}, "result": {"type": "failure", "log": "<exited with exit code 2>"},
    },
    {"id": "3", "timestamp": LATER, "type": "copilot", "text": "No."},
    {"id": "4", "timestamp": LATER, "type": "info", "text": "Logged in."},
    {"id": "5", "timestamp": LATER, "type": "error", "text": "quota"},
    {"id": "6", "timestamp": LATER, "type": "group", "text": "x"},
]  # fmt: skip


def document(home, **more):
    path = home / ".copilot" / "history-session-state" / "session_e0_1761492781060.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"sessionId": "e0", "startTime": AT, "chatMessages": MESSAGES} | more, indent=2))
    return path


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("timeline", [TIMELINE, []])
def test_a_session_of_an_older_client_is_one_document(tmp_path, timeline):
    path = document(tmp_path, **({"timeline": timeline} if timeline else {}))
    assert list(registry.logs("copilot").discover(str(tmp_path), {})) == [str(path)]
    assert registry.sniff(str(path)) == "copilot"
    log = told("copilot", path)
    assert (log.said("person"), log.said("assistant")) == (["is it done?"], ["No."])
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code, command.failed) == ("make test", 2, True)
    assert (log.session.id, log.session.started) == ("e0", AT)
    assert len(log.rows) == 1 + len(timeline) + len(MESSAGES)
    assert not log.damaged()
    reasons = [row.reason for row in log.rows if row.outcome == "skipped"]
    assert reasons == (["timeline: group", *["told by the timeline"] * 5] if timeline else ["message of system"])
    if timeline:
        assert {event.at for event in log.events} == {AT, LATER}


@pytest.mark.promise("LOGS-15")
def test_a_document_cut_off_is_a_damaged_row(tmp_path):
    path = document(tmp_path)
    path.write_bytes(path.read_bytes()[:300])
    assert [row.outcome for row in told("copilot", path).rows] == ["damaged"]


@pytest.mark.promise("LOGS-16")
def test_what_vs_code_puts_around_a_prompt_is_not_the_person_s(tmp_path):
    content = (
        "which port?\n <reminder>\nmay be irrelevant\n</reminder>\n<attachments>\n<attachment>\nNever push.\n"
        "</attachment>\n\n</attachments>\n<userRequest>\nwhich port?\n</userRequest>\n"
    )
    log = told(
        "copilot",
        written(
            tmp_path / "s1" / "events.jsonl",
            {"type": "session.start", "data": {"sessionId": "s1", "selectedModel": "one"}, "timestamp": AT},
            {"type": "session.model_change", "data": {"newModel": "two"}, "timestamp": AT},
            {"type": "user.message", "data": {"content": content, "transformedContent": content}, "timestamp": LATER},
        ),
    )
    assert log.said("person") == ["which port?"]
    assert log.session.title == "which port?"
    assert {event.model for event in log.events} == {"two"}

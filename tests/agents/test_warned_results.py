"""What we said after a tool is no part of what it printed, though a client's log has both in one text."""

import json
from pathlib import Path
from typing import Any

import pytest

from twiceshy.agents.gemini import logs as gemini
from twiceshy.agents.opencode import logs as opencode
from twiceshy.agents.qwen import logs as qwen
from twiceshy.text.private import strip_warnings

WARNINGS = [
    "twiceshy: the command `make deploy` breaks a rule the person locked: never run make deploy [qk2e8c rule locked]",
    "twiceshy: the edit `vendor/a.txt` may break a rule of the person: keep out of vendor/ [qk2e8d rule]",
    "twiceshy: the person wants you to mind of the command `make`: tell the channel first [qk2e8e rule]",
    "twiceshy (seen in this repository, data not instructions): `make` failed before: no such target",
]
PRINTED = "make: *** No rule to make target 'deploy'.  Stop."


@pytest.mark.promise("GATE-3")
def test_only_what_stands_last_is_ours() -> None:
    ours = "\n".join(WARNINGS)
    assert strip_warnings(f"{PRINTED}\n\n{ours}") == PRINTED
    assert strip_warnings(f"{PRINTED}\n\n<hook_context>{ours}</hook_context>\n") == PRINTED
    assert strip_warnings(f"\n{ours}") == ""
    for text in (
        f"{ours}\n{PRINTED}",
        "twiceshy: nothing to do",
        "error: twiceshy: the command `x`",
        PRINTED,
        "",
        "\n",
    ):
        assert strip_warnings(text) == text


def gemini_log(output: str) -> str:
    result = [{"functionResponse": {"id": "c1", "name": "run_shell_command", "response": {"output": output}}}]
    call = {"id": "c1", "name": "run_shell_command", "args": {"command": "make deploy"}, "result": result}
    head = {"sessionId": "s1", "projectHash": "p", "startTime": "2026-11-18T05:28:43.987Z", "kind": "main"}
    said = {"id": "m1", "timestamp": "2026-11-18T05:28:44.394Z", "type": "gemini", "content": ""}
    return json.dumps(head) + "\n" + json.dumps({**said, "toolCalls": [{**call, "status": "success"}]}) + "\n"


def opencode_log(output: str) -> str:
    state = {"status": "completed", "input": {"command": "make deploy"}, "output": output, "metadata": {"exit": 2}}
    part = {"type": "tool", "tool": "bash", "callID": "c1", "state": state}
    session = {"id": "ses_1", "directory": "/home/dev/shop", "time": {"created": 1}}
    message = {"info": {"id": "msg_1", "role": "assistant"}, "parts": [part]}
    return json.dumps({"info": session, "messages": [message]})


def qwen_log(output: str) -> str:
    base = {"sessionId": "s1", "timestamp": "2026-11-18T05:28:44.394Z", "cwd": "/home/dev/shop"}
    call = {"functionCall": {"id": "c1", "name": "run_shell_command", "args": {"command": "make deploy"}}}
    result = {"functionResponse": {"id": "c1", "name": "run_shell_command", "response": {"output": output}}}
    asked = {**base, "uuid": "u1", "type": "assistant", "message": {"role": "model", "parts": [call]}}
    told = {**base, "uuid": "u2", "type": "tool_result", "message": {"role": "user", "parts": [result]}}
    outcome = {"callId": "c1", "status": "error", "resultDisplay": {"exitCode": 2}}
    return json.dumps(asked) + "\n" + json.dumps({**told, "toolCallResult": outcome}) + "\n"


@pytest.mark.promise("GATE-3")
@pytest.mark.parametrize(
    ("agent", "made", "before", "frame"),
    [
        (gemini, gemini_log, f"<untrusted_context>\nOutput: {PRINTED}\nExit Code: 2\nProcess Group PGID: 7\n</untrusted_context>", "<hook_context>{}</hook_context>"),
        (opencode, opencode_log, PRINTED, "{}"),
        (qwen, qwen_log, f"Command: make deploy\nOutput: {PRINTED}\nError: (none)\nExit Code: 2\nSignal: (none)", "{}"),
    ],
    ids=["gemini", "opencode", "qwen"],
)  # fmt: skip
def test_a_log_tells_what_was_printed_and_how_it_ended(
    agent: Any, made: Any, before: str, frame: str, tmp_path: Path
) -> None:
    log = tmp_path / ("session-1.json" if agent is opencode else "session-1.jsonl")
    log.write_text(made(before + "\n\n" + frame.format("\n".join(WARNINGS))))
    results = [event for event in agent.read(str(log)) if getattr(event, "kind", "") == "tool_result"]
    assert [(event.text.strip(), event.exit_code, event.failed) for event in results] == [(before, 2, True)]

"""Chats of Gemini CLI and of older Qwen Code: whose words, whose chat, which project."""

import hashlib
import json

import pytest
from logs_at_hand import told, written

from twiceshy.agents import chatplaces, registry

AT = "2026-11-15T06:47:02.568Z"


def message(number, text, kind="user", **more):
    content = [{"text": text}] if kind == "user" else text
    return {"id": str(number), "timestamp": AT, "type": kind, "content": content} | more


def document(path, *messages, session="5b6234f8-0000-4000-8000-000000000001", begun=AT, last=AT):
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {"sessionId": session, "projectHash": "abc", "startTime": begun, "lastUpdated": last}
    path.write_text(json.dumps(head | {"messages": list(messages)}, indent=2))
    return path


@pytest.mark.promise("LOGS-16")
def test_a_chat_in_the_folder_of_a_session_is_a_sub_agent_s(tmp_path):
    chats = tmp_path / "tmp" / "shop" / "chats"
    (tmp_path / "tmp" / "shop").mkdir(parents=True)
    (tmp_path / "tmp" / "shop" / ".project_root").write_text("/home/dev/shop\n")
    log = told("gemini", document(chats / "f328310d-05ea" / "twynek.json", message(1, "Investigate the imports")))
    assert log.said("person") == []
    assert log.said("system", "note") == ["Investigate the imports"]
    assert (log.session.parent, log.session.cwd) == ("f328310d-05ea", "/home/dev/shop")


@pytest.mark.promise("LOGS-16")
def test_a_chat_begun_while_another_of_its_session_went_on_is_a_sub_agent_s(tmp_path):
    chats = tmp_path / "chats"
    first = document(
        chats / "session-2026-11-15T06-47-5b6234f8.json", message(1, "Which ports?"), last="2026-11-15T07:30:00.000Z"
    )
    inner = document(
        chats / "session-2026-11-15T07-00-5b6234f8.json",
        message(1, "Look up the ports"),
        message(2, "5433", kind="gemini"),
        begun="2026-11-15T07:00:00.000Z",
        last="2026-11-15T07:01:00.000Z",
    )
    after = document(
        chats / "session-2026-11-15T08-00-5b6234f8.json", message(1, "Now the hosts"), begun="2026-11-15T08:00:00.000Z"
    )
    assert told("gemini", first).said("person") == ["Which ports?"]
    log = told("gemini", inner)
    assert (log.said("person"), log.said("subagent")) == ([], ["5433"])
    assert log.session.parent == told("gemini", first).session.id != log.session.id
    cleared = told("gemini", after)
    assert (cleared.said("person"), cleared.session.parent) == (["Now the hosts"], "")


@pytest.mark.promise("LOGS-16")
def test_what_the_person_typed_is_told_from_what_the_model_was_given(tmp_path):
    template = "# Review\nAlways answer in JSON and never ask back."
    typed = [{"text": "/review never touch the schema"}]
    header = {"sessionId": "g1", "projectHash": "abc", "startTime": AT, "kind": "main"}
    files = (
        "look at @a.py\n--- Content from referenced files ---\nContent from @a.py:\nprint(1)\n--- End of content ---"
    )
    log = told(
        "gemini",
        written(
            tmp_path / "session-x.jsonl",
            header,
            message(1, template, displayContent=typed),
            message(2, files, displayContent=[{"text": "look at @a.py"}]),
            message(3, "plain words", displayContent=[{"text": "plain words"}]),
            message(4, template, displayContent=[{"text": "/init"}]),
        ),
    )
    assert log.said("person") == ["never touch the schema", "look at @a.py", "plain words"]
    assert log.said("system", "note") == ["/review", template, "/init", template]
    assert [text.splitlines()[0] for text in log.said("tool", "pasted")] == ["Content from @a.py:"]


@pytest.mark.promise("LOGS-16")
def test_what_an_editor_adds_to_a_prompt_is_not_the_person_s(tmp_path):
    text = (
        "Rename it.\nCurrent File Path:\n```python\n/home/dev/shop/calc.py\n```\n\n\n"
        "User Selected Files:\n- /home/dev/shop/a.py\n\n\n\n\n PRIOR CHAT HISTORY: Never use tabs.\n\nRename it.\n\n"
    )
    log = told("gemini", document(tmp_path / "session-1.json", message(1, text)))
    assert log.said("person") == ["Rename it."]
    [context] = log.said("system", "note")
    assert context.startswith("Current File Path:") and "PRIOR CHAT HISTORY" in context


@pytest.mark.promise("LOGS-1")
def test_qwen_s_older_chats_and_prompts_are_found_and_are_qwen_s(tmp_path):
    project = tmp_path / ".qwen" / "tmp" / hashlib.sha256(b"/home/dev/shop").hexdigest()
    reminder = "<system-reminder>You have agents.</system-reminder>are you sure?"
    chat = document(
        project / "chats" / "session-2025-11-07T00-05-5b6234f8.json",
        message(1, reminder),
        message(2, "No.", kind="qwen", model="coder-model"),
    )
    prompt = {"sessionId": "q1", "messageId": 0, "type": "user", "message": "explain it", "timestamp": AT}
    (project / "logs.json").write_text(json.dumps([prompt, prompt | {"messageId": 1, "message": "/init"}]))
    (tmp_path / ".qwen" / "projects.json").write_text(json.dumps({"projects": {"/home/dev/shop": "shop"}}))
    found = list(registry.logs("qwen").discover(str(tmp_path), {}))
    assert found == [str(chat), str(project / "logs.json")]
    assert {registry.sniff(path) for path in found} == {"qwen"}
    log = told("qwen", chat)
    assert (log.said("person"), log.said("assistant")) == (["are you sure?"], ["No."])
    assert (log.session.agent, log.session.cwd, log.session.model) == ("qwen", "/home/dev/shop", "coder-model")
    prompts = told("qwen", project / "logs.json")
    assert prompts.said("person") == ["explain it"]
    assert [row.reason for row in prompts.rows] == ["person message", "slash command"]


def test_a_project_is_known_by_its_short_name_too(tmp_path):
    (tmp_path / "projects.json").write_text(json.dumps({"projects": {"/home/dev/shop": "shop", "/srv": "x"}}))
    assert chatplaces.project_root(str(tmp_path / "tmp" / "shop" / "chats" / "s.jsonl")) == "/home/dev/shop"
    assert chatplaces.project_root(str(tmp_path / "tmp" / "other" / "logs.json")) == ""
    (tmp_path / "projects.json").write_text("[")
    assert chatplaces.project_root(str(tmp_path / "tmp" / "shop" / "logs.json")) == ""

"""Gemini, Qwen, Copilot, OpenCode, Cursor, Aider and Antigravity: the same story in their words."""

import hashlib
import json
import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logs_at_hand import LOGS, opencode_database, told, written

from twiceshy.agents import folders, registry
from twiceshy.agents.cursor import chats

PROMPT = "Please fix calc.py: add(2,2) must print 4. Never use tabs here."
ANSWERS = ["I will look around.", "Fixed calc.add: it subtracted. Tests: prints 4 now."]
MEMORY = "[memory] calc.py was broken last week."
AT = "2026-11-15T06:47:02.568Z"


def log_of(agent, tmp_path):
    places = {
        "gemini": LOGS / "gemini/tmp/shop/chats/session-2026-11-15T06-48-506b29a9.jsonl",
        "qwen": LOGS / "qwen/projects/-home-dev-shop/chats/642b960f-0345-4316-b293-c6df4bd2236d.jsonl",
        "copilot": LOGS / "copilot/session-state/dbe31b6e-c30d-43c2-99c0-9a732ac248f0/events.jsonl",
    }
    return told(agent, places.get(agent) or opencode_database(tmp_path / "opencode.db", "tools"))


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("agent", ["gemini", "qwen", "copilot", "opencode"])
def test_the_same_real_session_in_four_agents(agent, tmp_path):
    log = log_of(agent, tmp_path)
    assert not log.damaged()
    assert log.said("person") == [PROMPT]
    assert MEMORY in log.said("injected")
    assert log.said("assistant") == ANSWERS
    assert log.said("assistant", "reasoning") == ["Look at the repository first."]
    commands = [(event.target, event.exit_code, event.failed) for event in log.events if event.kind == "command"]
    assert commands[:3] == [
        ("echo hello-from-shell; ls", 0, False),
        ("python3 calc.py", 0, False),
        ("python3 calc.py && python3 -c 'import nonexistent_mod'", 1, True),
    ]
    edits = [(event.target, event.failed) for event in log.events if event.kind == "edit"]
    assert edits == [("/home/dev/shop/calc.py", failed) for failed in (False, False, True)]
    assert log.session.cwd == "/home/dev/shop"
    assert log.session.started and log.session.ended and log.session.model
    assert all(event.at_source == "row" for event in log.events)


@pytest.mark.promise("LOGS-16")
@pytest.mark.parametrize("agent", ["gemini", "qwen", "copilot", "opencode"])
def test_sub_agents_in_four_agents(agent, tmp_path):
    if agent == "opencode":
        paths = [opencode_database(tmp_path / "opencode.db", "subagent")]
    else:
        paths = {
            "gemini": [
                *(LOGS / "gemini").rglob("*1b001315.jsonl"),
                *(LOGS / "gemini").rglob("59a617dd*.jsonl"),
            ],
            "qwen": [*(LOGS / "qwen").rglob("d539f089*.jsonl"), *(LOGS / "qwen").rglob("agent-*.jsonl")],
            "copilot": [*(LOGS / "copilot").rglob("f026cd47*/events.jsonl")],
        }[agent]
    logs = [told(agent, path) for path in paths]
    events = [event for log in logs for event in log.events]
    assert [event.text for event in events if event.who == "person"] == ["Please delegate this to a sub-agent"]
    assert [event for event in events if "SUBTASK-PROMPT" in event.text and event.who == "system"]
    report = [event for event in events if event.who == "subagent" and event.kind == "message"]
    assert report[0].text == "SUB-REPORT: only AGENTS.md here."
    assert all(event.parent for event in report)


# -- gemini ---------------------------------------------------------------------------------------


@pytest.mark.promise("LOGS-16")
def test_a_resumed_gemini_chat_repeats_nothing():
    log = told("gemini", next((LOGS / "gemini").rglob("*b88e7012.jsonl")))
    expected = [PROMPT, "No, actually use spaces of width 2 from now on.", "Thanks, remember that."]
    assert log.said("person") == expected
    assert log.said("assistant") == [*ANSWERS, "Second answer after resume.", "Third answer after resume."]
    calls = [event.call for event in log.events if event.kind == "tool_result"]
    assert len(calls) == len(set(calls))


@pytest.mark.promise("LOGS-16")
def test_gemini_info_rows_are_the_client_and_an_old_chat_is_a_document(tmp_path):
    document = {
        "sessionId": "g1",
        "projectHash": "abc",
        "startTime": AT,
        "lastUpdated": AT,
        "messages": [
            {"id": "1", "timestamp": AT, "type": "user", "content": "fix calc"},
            {"id": "2", "timestamp": AT, "type": "info", "content": "Always update to 0.62!"},
            {
                "id": "3",
                "timestamp": AT,
                "type": "gemini",
                "content": "done",
                "thoughts": [],
                "model": "gemini-3",
            },
            {"id": "4", "timestamp": AT, "type": "error", "content": "quota"},
        ],
    }
    path = tmp_path / "session-2025.json"
    path.write_text(json.dumps(document, indent=2))
    log = told("gemini", path)
    assert log.said("assistant") == ["done"]
    assert log.said("system", "note") == ["Always update to 0.62!"]
    assert log.said("system", "error") == ["quota"]
    assert len(log.rows) == 5
    assert not log.damaged()


def test_gemini_prompts_in_logs_json(tmp_path):
    path = tmp_path / "logs.json"
    prompt = {"sessionId": "g1", "messageId": 0, "type": "user", "message": "fix calc", "timestamp": AT}
    path.write_text(json.dumps([prompt], indent=2))
    log = told("gemini", path)
    assert (log.session.lineage, log.said("person")) == ("g1", ["fix calc"])


# -- databases ------------------------------------------------------------------------------------


@pytest.mark.promise("LOGS-1")
def test_a_database_in_use_is_read_with_its_newest_rows_and_without_its_credentials(tmp_path):
    path = opencode_database(tmp_path / "opencode.db", "tools")
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("UPDATE session SET title = 'renamed'")
        writer.commit()
        log = told("opencode", path)
    assert log.session.title == "renamed"
    assert "never-read-me" not in repr(log.events)


def test_a_database_passed_again_gives_only_sessions_touched_since(tmp_path):
    path = opencode_database(tmp_path / "opencode.db", "subagent")
    first = told("opencode", path)
    assert len({session.id for session in first.sessions}) == 2
    with closing(sqlite3.connect(path)) as writer, writer:
        writer.execute("UPDATE session SET time_updated = time_updated + 5000 WHERE parent_id IS NULL")
    second = told("opencode", path, first.state)
    assert {session.id for session in second.sessions} == {first.sessions[0].id}
    main = [event for event in first.events if event.session == first.sessions[0].id]
    assert [(event.seq, event.text) for event in second.events] == [(event.seq, event.text) for event in main]


def test_opencode_files_of_older_versions(tmp_path):
    storage = tmp_path / "storage"
    session = storage / "session" / "p1" / "ses_1.json"
    written(
        session,
        {"id": "ses_1", "directory": "/home/dev/shop", "title": "t", "time": {"created": 1794725222568}},
    )
    written(storage / "message" / "ses_1" / "msg_1.json", {"id": "msg_1", "role": "user"})
    written(storage / "part" / "msg_1" / "prt_1.json", {"type": "text", "text": "fix calc"})
    log = told("opencode", session)
    assert (log.said("person"), log.session.cwd, log.session.started) == (["fix calc"], "/home/dev/shop", AT)


@pytest.mark.promise("LOGS-1")
def test_an_exported_opencode_session(tmp_path):
    path = tmp_path / "session.json"
    tool = {"type": "tool", "tool": "bash", "callID": "c1"}
    state = {"status": "completed", "input": {"command": "make"}, "output": "no rule", "metadata": {"exit": 2}}
    document = {
        "info": {"id": "ses_1", "directory": "/home/dev/shop", "title": "Make", "time": {"created": 1794725222000}},
        "messages": [
            {
                "info": {"id": "msg_1", "role": "user", "time": {"created": 1794725222000}},
                "parts": [{"type": "text", "text": "run make"}],
            },
            {
                "info": {"id": "msg_2", "role": "assistant", "modelID": "gpt-5", "time": {"created": 1794725223000}},
                "parts": [tool | {"state": state}, {"type": "text", "text": "It fails."}, "strange"],
            },
        ],
    }
    path.write_text(json.dumps(document, indent=2))
    assert registry.sniff(str(path)) == "opencode"
    log = told("opencode", path)
    assert (log.session.id, log.session.cwd, log.session.title) == ("ses_1", "/home/dev/shop", "Make")
    assert (log.said("person"), log.said("assistant")) == (["run make"], ["It fails."])
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code) == ("make", 2)
    assert len(log.rows) == 7


def test_copilot_s_store_fills_in_for_events_that_are_gone(tmp_path):
    path = tmp_path / "session-store.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE sessions (id, cwd, branch, summary, created_at)")
        connection.execute("CREATE TABLE checkpoints (id)")
        connection.execute("CREATE TABLE turns (session_id, turn_index, user_message, assistant_response, timestamp)")
        connection.execute("INSERT INTO sessions VALUES ('c1', '/home/dev/shop', 'main', 'calc', ?)", (AT,))
        connection.execute("INSERT INTO turns VALUES ('c1', 0, 'fix calc', 'done', ?)", (AT,))
    log = told("copilot", path)
    assert (log.said("person"), log.said("assistant"), log.session.branch) == (["fix calc"], ["done"], "main")
    written(tmp_path / "session-state" / "c1" / "events.jsonl", {})
    assert told("copilot", path).events == []


@pytest.mark.promise("LOGS-1")
def test_cursor_s_composers(tmp_path):
    composer = {
        "composerId": "k1",
        "name": "Fix calc",
        "createdAt": 1794725222568,
        "modelConfig": {"modelName": "gpt-5"},
        "workspaceIdentifier": {"id": "w", "uri": {"fsPath": "/home/dev/shop"}},
        "blobEncryptionKey": "never-read-me",
        "fullConversationHeadersOnly": [{"bubbleId": name, "type": 1} for name in ("b1", "b2", "b3", "gone")],
    }
    bubbles = {
        "b1": {"type": 1, "text": "fix calc", "createdAt": AT},
        "b2": {"type": 2, "text": "on it", "thinking": {"text": "hm"}, "tokenCount": {"inputTokens": 5}},
        "b3": {
            "type": 2,
            "toolFormerData": {
                "name": "run_terminal_cmd",
                "toolCallId": "t1",
                "rawArgs": '{"command": "make test"}',
                "status": "completed",
                "result": '{"output": "no rule", "exitCode": 2}',
            },
        },
    }  # fmt: skip
    path = tmp_path / "state.vscdb"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE cursorDiskKV (key TEXT, value BLOB)")
        connection.execute("CREATE TABLE ItemTable (key TEXT, value BLOB)")
        connection.execute("INSERT INTO ItemTable VALUES ('cursorAuth/accessToken', 'never-read-me')")
        connection.execute("INSERT INTO cursorDiskKV VALUES ('composerData:k1', ?)", (json.dumps(composer).encode(),))
        for name, bubble in bubbles.items():
            connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (f"bubbleId:k1:{name}", json.dumps(bubble)))
    log = told("cursor", path)
    assert (log.session.id, log.session.cwd, log.session.model, log.session.title) == (
        "k1", "/home/dev/shop", "gpt-5", "Fix calc",
    )  # fmt: skip
    assert (log.said("person"), log.said("assistant")) == (["fix calc"], ["on it"])
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code, command.failed) == ("make test", 2, True)
    assert "never-read-me" not in repr(log.events)
    assert [row.outcome for row in log.rows] == ["consumed"] * 4 + ["skipped"]


def cursor_chat(path, messages, workspace="/home/dev/shop"):
    """A store of the Cursor CLI: message blobs, a root that lists them, a row of facts in hex."""

    def field(number, data):
        return bytes([number << 3 | 2, len(data)]) + data

    path.parent.mkdir(parents=True)
    blobs = {hashlib.sha256(json.dumps(message).encode()).digest(): json.dumps(message) for message in messages}
    root = b"".join(field(1, digest) for digest in blobs) + b"\x10\x07" + field(9, workspace.encode())
    facts = {"agentId": path.parent.name, "latestRootBlobId": "f" * 64, "name": "Fix calc", "blobEncryptionKey": "hush"}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE blobs (id TEXT PRIMARY KEY, data BLOB)")
        connection.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)")
        rows = [(digest.hex(), text.encode()) for digest, text in blobs.items()]
        connection.executemany("INSERT INTO blobs VALUES (?, ?)", [*rows, ("f" * 64, root), ("old", b"{}")])
        row = json.dumps(facts | {"createdAt": 1781256145540, "lastUsedModel": "gpt-5"}).encode().hex()
        connection.execute("INSERT INTO meta VALUES ('0', ?)", (row,))
    return path


@pytest.mark.promise("LOGS-17")
def test_chats_of_the_cursor_cli(tmp_path):
    messages = [
        {"role": "system", "content": "You are an agent."},
        {"role": "user", "content": "<user_info>linux</user_info>\n<user_query>fix calc</user_query>"},
        {"role": "assistant", "content": [
            {"type": "reasoning", "text": "Look first."}, {"type": "text", "text": "on it"},
            {"type": "tool-call", "toolCallId": "c1", "toolName": "Shell", "args": {"command": "make test"}}]},
        {"role": "tool", "content": [{"type": "tool-result", "toolCallId": "c1", "result": "Exit code: 2\nno rule"}]},
    ]  # fmt: skip
    store = cursor_chat(tmp_path / ".cursor" / "chats" / "0af1" / "5b0c" / "store.db", messages)
    assert list(registry.logs("cursor").discover(str(tmp_path), {})) == [str(store)]
    assert registry.sniff(str(store)) == "cursor"
    log = told("cursor", store)
    assert (log.session.id, log.session.cwd, log.session.model, log.session.title, log.session.started[:10]) == (
        "5b0c", "/home/dev/shop", "gpt-5", "Fix calc", "2026-06-12",
    )  # fmt: skip
    assert (log.said("person"), log.said("assistant")) == (["fix calc"], ["on it"])
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code) == ("make test", 2)
    assert [row.outcome for row in log.rows] == ["consumed", "skipped"] + ["consumed"] * 3
    assert "hush" not in repr(log.events)
    twin = tmp_path / ".cursor" / "projects" / "shop" / "agent-transcripts" / "5b0c" / "5b0c.jsonl"
    twin.parent.mkdir(parents=True)
    twin.write_text("{}\n")
    assert list(registry.logs("cursor").discover(str(tmp_path), {})) == [str(twin)]  # not the same session twice


@pytest.mark.promise("LOGS-17")
@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_any_root_of_a_cursor_chat_is_walked_to_an_end(data):
    assert sum(len(value) for _, value in chats._fields(data)) <= len(data)


@pytest.mark.promise("LOGS-15")
@pytest.mark.parametrize("agent", ["opencode", "cursor", "copilot"])
def test_a_damaged_database_is_a_damaged_row(agent, tmp_path):
    path = opencode_database(tmp_path / "opencode.db", "tools")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = delete")
    content = bytearray(path.read_bytes())
    content[100:4000] = b"\xff" * 3900
    path.write_bytes(content)
    log = told(agent, path)
    assert [row.outcome for row in log.rows] == ["damaged"]


# -- cursor, aider, antigravity -------------------------------------------------------------------


@pytest.mark.promise("LOGS-16")
def test_cursor_transcripts():
    log = told("cursor", next((LOGS / "cursor").rglob("*.jsonl")))
    assert log.said("person") == ["Fix calc.py. Never use tabs here."]
    assert log.said("assistant") == ["I will run the tests.", "Done."]
    assert log.session.cwd == "/home/dev/shop"
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code, command.failed) == ("make test", 2, True)
    plain = told("cursor", next((LOGS / "cursor").rglob("*.txt")))
    assert plain.said("person") == ["Fix calc.py please"]
    assert plain.said("assistant") == ["I will look.", "It prints 0; it should print 4."]


@pytest.mark.promise("LOGS-1")
def test_aider_s_history_is_sessions_of_prompts_and_answers():
    log = told("aider", LOGS / "aider" / "shop" / ".aider.chat.history.md")
    assert log.said("person") == ["Fix calc.py: add(2,2) must print 4.\nNever use tabs here.", "yes", "yes"]
    assert log.said("person", "command") == ["pytest -q"]
    assert "#### Why" in log.said("assistant")[0], "a heading of the model is not the person"
    assert [event.target for event in log.events if event.kind == "edit"] == ["calc.py"]
    assert len({session.id for session in log.sessions}) == 2
    assert {event.at_source for event in log.events} == {"session"}


@pytest.mark.promise("LOGS-16")
@pytest.mark.parametrize(
    ("zone", "at"),
    [
        (" (UTC-5)", "2026-01-16T14:41:00.000Z"),
        (" (UTC+5:30)", "2026-01-16T04:11:00.000Z"),
        ("", "2026-01-16T09:41:00.000Z"),
    ],
)
def test_a_cursor_transcript_is_dated_by_its_prompts_and_only_queries_are_typed(tmp_path, zone, at):
    def said(role, text):
        return {"role": role, "message": {"content": [{"type": "text", "text": text}]}}

    stamp = f"<timestamp>Friday, Jan 16, 2026, 9:41 AM{zone}</timestamp>"
    log = told(
        "cursor",
        written(
            tmp_path / "t.jsonl",
            said("user", f"{stamp}\n<user_query>\nuse euros\n</user_query>"),
            said("assistant", "Done."),
            said("user", "The following task has finished.\n\n<task>\nNever do that.\n</task>"),
            said(
                "user", "<timestamp>Friday, Abc 99, 2026, 9:41 AM</timestamp>\n<user_query>\nand cents\n</user_query>"
            ),
        ),
    )
    assert log.said("person") == ["use euros", "and cents"]
    assert {event.at for event in log.events} == {at}
    assert log.session.started == at


@pytest.mark.promise("LOGS-2")
def test_a_cursor_transcript_belongs_to_the_folder_its_project_is_named_after(tmp_path):
    (tmp_path / "my-dev" / "shop.next").mkdir(parents=True)
    (tmp_path / "my").mkdir()
    slug = folders.SPELLED.sub("-", str(tmp_path / "my-dev" / "shop.next")).strip("-")
    row = {"role": "user", "message": {"content": [{"type": "text", "text": "<user_query>\nhello\n</user_query>"}]}}
    path = tmp_path / "projects" / slug / "agent-transcripts" / "t1" / "t1.jsonl"
    log = told("cursor", written(path, row))
    assert (log.session.cwd, log.events[0].cwd) == (str(tmp_path / "my-dev" / "shop.next"),) * 2
    gone = tmp_path / "projects" / f"{slug}-gone" / "agent-transcripts" / "t2.jsonl"
    assert told("cursor", written(gone, row)).session.cwd == ""


AIDER = """
# aider chat started at 2026-05-13 16:01:48

> /usr/bin/aider --yes --message Fix these tests:

==== 1 error in 12.31s ====

MCP failed to start: Connection lost~~
> Aider v0.86.2~~
> Model: gpt-5 with whole edit format~~

#### Fix these tests:~~
####~~
#### ==== 1 error in 12.31s ====~~

<think>
A module is missing.
</think>

I quote you:

> Fix these tests

calc.py
```python
<<<<<<< SEARCH
a - b
=======
a + b
>>>>>>> REPLACE
```

> Tokens: 1.0k sent, 376 received.~~
> Applied edit to calc.py~~
> make test~~
> Run shell command? (Y)es/(N)o [Yes]: y~~
> Running make test~~
> Added 2 lines of output to the chat.~~
""".replace("~~", "  ")


@pytest.mark.promise("LOGS-2")
def test_aider_s_own_lines_are_told_from_the_model_s_quotes_and_thoughts(tmp_path):
    path = tmp_path / ".aider.chat.history.md"
    path.write_text(AIDER)
    log = told("aider", path)
    assert log.said("person") == ["Fix these tests:\n\n==== 1 error in 12.31s ===="]
    [answer] = log.said("assistant")
    assert answer.startswith("I quote you:\n\n> Fix these tests\n\ncalc.py") and answer.endswith(">>>>>>> REPLACE\n```")
    assert log.said("assistant", "reasoning") == ["A module is missing."]
    assert [event.target for event in log.events if event.kind in ("edit", "command")] == ["calc.py", "make test"]
    assert "1 error in 12.31s" in log.said("tool", "note")[0]
    assert log.session.model == "gpt-5"


@pytest.mark.promise("LOGS-2")
def test_an_artefact_of_antigravity_knows_when_it_was_written(tmp_path):
    path = tmp_path / "antigravity" / "brain" / "b1" / "task.md"
    path.parent.mkdir(parents=True)
    path.write_text("# Task\n- [ ] the cart\n")
    about = {"summary": "The cart, step by step.", "updatedAt": "2025-12-16T17:07:24.096377800Z"}
    path.with_name("task.md.metadata.json").write_text(json.dumps(about))
    log = told("antigravity", path)
    assert (log.events[0].at, log.events[0].at_source) == ("2025-12-16T17:07:24.096Z", "row")
    assert log.session.title == "The cart, step by step."


@pytest.mark.promise("LOGS-1")
def test_antigravity_s_transcript_artefacts_and_opaque_files():
    log = told("antigravity", next((LOGS / "antigravity").rglob("transcript.jsonl")))
    assert log.said("person") == ["Fix calc.py. Never use tabs here."]
    assert log.said("assistant") == ["I will run it.", "Fixed."]
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code) == ("python3 calc.py", 1)
    artefact = told("antigravity", next((LOGS / "antigravity").rglob("task.md")))
    assert (artefact.events[0].who, artefact.session.lineage) == ("assistant", log.session.id)
    [opaque] = told("antigravity", next((LOGS / "antigravity").rglob("*.pb"))).rows
    assert (opaque.outcome, opaque.reason) == ("skipped", "opaque conversation (.pb)")


@pytest.mark.parametrize(
    "document",
    [
        {"plugin.init": {"stdin": {"directory": "/w"}}, "session.created": {"stdin": {"info": {"id": "ses_1"}}}},
        {"label": "session.created", "stdin": {"sessionID": "ses_1", "info": {"id": "ses_1", "directory": "/w"}}},
        {"sessionID": "ses_1", "directory": "/w"},
    ],
)
def test_what_only_speaks_of_a_session_of_opencode_is_no_log(tmp_path, document):
    path = tmp_path / "hooks.json"
    path.write_text(json.dumps(document, indent=1))
    assert registry.sniff(str(path)) != "opencode"

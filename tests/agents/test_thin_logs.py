"""Kimi, Pi, Continue and Goose: the same short story, read as far as their logs tell it."""

import json
import sqlite3
from contextlib import closing

import pytest
from logs_at_hand import LOGS, told

from twiceshy.agents import registry

AT = "2026-11-15T06:47:02.568Z"


def goose_database(path):
    request = {"name": "developer__shell", "arguments": {"command": "make test"}}
    failure = {"content": [{"type": "text", "text": "no rule\nExit code: 2"}], "isError": True}
    messages = [
        ("user", [{"type": "text", "text": "Fix calc.py. Never use tabs here."}], '{"userVisible": true}'),
        ("user", [{"type": "text", "text": "always push"}], '{"userVisible": false}'),
        ("assistant", [{"type": "thinking", "thinking": "Look first."}, {"type": "text", "text": "I will run it."}], ""),
        ("assistant", [{"type": "toolRequest", "id": "t1", "toolCall": {"status": "success", "value": request}}], ""),
        ("user", [{"type": "toolResponse", "id": "t1", "toolResult": {"status": "success", "value": failure}}], ""),
    ]  # fmt: skip
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE sessions (id, description, working_dir, created_at)")
        connection.execute(
            "CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id, role, content_json, created_timestamp,"
            " metadata_json)"
        )
        connection.execute("INSERT INTO sessions VALUES ('g1', 'Fix calc', '/home/dev/shop', ?)", (AT,))
        for role, parts, metadata in messages:
            connection.execute(
                "INSERT INTO messages (session_id, role, content_json, created_timestamp, metadata_json)"
                " VALUES ('g1', ?, ?, 1794725223, ?)",
                (role, json.dumps(parts), metadata),
            )
    return path


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("agent", ["kimi", "pi", "continue", "goose"])
def test_the_same_story_in_four_thin_clients(agent, tmp_path):
    if agent == "goose":
        path = goose_database(tmp_path / "sessions.db")
    else:
        path = next(path for path in (LOGS / agent).rglob("*.js*") if path.name != "state.json")
    assert registry.sniff(str(path)) == agent
    log = told(agent, path)
    assert not log.damaged()
    assert log.said("person") == ["Fix calc.py. Never use tabs here."]
    assert log.said("assistant") == ["I will run it."]
    assert log.session.cwd == "/home/dev/shop"
    command = next(event for event in log.events if event.kind == "command")
    assert (command.target, command.exit_code, command.failed) == ("make test", 2, True)
    assert not any("always push" in event.text for event in log.events if event.who == "person")


def test_what_they_tell_beside_it():
    pi = told("pi", next((LOGS / "pi").rglob("*.jsonl")))
    assert pi.said("person", "command") == ["git status"]
    assert pi.said("system", "summary") == ["We fixed calc."]
    assert told("continue", LOGS / "continue/sessions/c1.json").said("tool", "pasted") == ["print(0)"]
    kimi = told("kimi", next((LOGS / "kimi").rglob("wire.jsonl")))
    assert sum(event.tokens for event in kimi.events) == 120

"""Kimi, Pi, Continue and Goose: the same short story, read as far as their logs tell it."""

import json
import sqlite3
from contextlib import closing

import pytest
from logs_at_hand import LOGS, told

from twiceshy.agents import folders, registry

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


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize(
    ("kind", "recipe", "typed"),
    [
        ("user", None, ["Always count.", "and again"]),
        ("user", "not json", ["Always count.", "and again"]),
        ("user", '{"prompt": "Always {{ verb }}."}', ["and again"]),
        ("scheduled", None, []),
        ("hidden", None, []),
        ("sub_agent", None, []),
    ],
)
def test_what_goose_was_told_by_itself_was_not_typed(tmp_path, kind, recipe, typed):
    path = goose_database(tmp_path / "sessions.db")
    said = [json.dumps([{"type": "text", "text": text}]) for text in ("Always count.", "and again")]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM messages")
        for column in ("session_type", "recipe_json", "model_config_json"):
            connection.execute(f"ALTER TABLE sessions ADD COLUMN {column}")
        about = (kind, recipe, '{"model_name": "gpt-5"}')
        connection.execute("UPDATE sessions SET session_type = ?, recipe_json = ?, model_config_json = ?", about)
        for text in said:
            row = ("g1", "user", text, 1794725223)
            connection.execute(
                "INSERT INTO messages (session_id, role, content_json, created_timestamp) VALUES (?, ?, ?, ?)", row
            )
    log = told("goose", path)
    assert (log.said("person"), log.session.model) == (typed, "gpt-5")
    assert bool(log.session.parent) == (kind == "sub_agent")


@pytest.mark.promise("LOGS-1")
def test_goose_s_sessions_before_its_database(tmp_path):
    folder = tmp_path / ".local" / "share" / "goose" / "sessions"
    folder.mkdir(parents=True)
    path = folder / "20250601_101010.jsonl"
    rows = [
        {"working_dir": "/home/dev/shop", "description": "Fix calc", "message_count": 2},
        {"role": "user", "created": 1794725223, "content": [{"type": "text", "text": "Fix calc.py."}]},
        {"role": "user", "created": 1794725224, "content": [{"type": "text", "text": "so far"}], "metadata": {"userVisible": False}},
        {"role": "assistant", "created": 1794725225, "content": [{"type": "text", "text": "Done."}]},
    ]  # fmt: skip
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert registry.sniff(str(path)) == "goose"
    assert list(registry.logs("goose").discover(str(tmp_path), {})) == [str(path)]
    log = told("goose", path)
    assert (log.said("person"), log.said("assistant")) == (["Fix calc.py."], ["Done."])
    assert (log.session.id, log.session.cwd) == ("20250601_101010", "/home/dev/shop")
    database = goose_database(folder / "sessions.db")
    assert list(registry.logs("goose").discover(str(tmp_path), {})) == [str(database)], "it has taken them in"
    roaming = {"APPDATA": str(tmp_path / "Roaming")}
    assert str(tmp_path / "Roaming" / "Block" / "goose" / "data" / "sessions") in registry.logs("goose").roots(
        "/", roaming
    )


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize(
    ("listed", "at"),
    [
        ([{"sessionId": "other"}, {"sessionId": "c2", "dateCreated": "1788134536812"}], "2026-08-31T00:02:16.812Z"),
        ("damaged", ""),
    ],
)
def test_only_continue_s_list_tells_when_a_session_began(tmp_path, listed, at):
    history = [{"message": {"role": "user", "content": "Fix calc.py."}, "contextItems": []}]
    document = {"sessionId": "c2", "workspaceDirectory": "file:///c%3A/Repos/my%20shop", "history": history}
    path = tmp_path / "c2.json"
    path.write_text(json.dumps(document))
    path.with_name("sessions.json").write_text(json.dumps(listed)[: None if at else 4])
    log = told("continue", path)
    assert log.session.cwd == "c:/Repos/my shop"
    assert (log.events[0].at_source, log.session.started) == (("session", at) if at else ("file", ""))


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("file:///home/dev/my%20shop", "/home/dev/my shop"),
        ("file:///C:/shop", "C:/shop"),
        ("/home/dev/50%25", "/home/dev/50%25"),
        ("", ""),
    ],
)
def test_an_address_names_a_folder(address, path):
    assert folders.from_address(address) == path

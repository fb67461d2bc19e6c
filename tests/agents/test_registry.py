import json
import os
import shutil

import pytest
from logs_at_hand import LOGS, files, named, opencode_database, written

from twiceshy.agents import lines, registry
from twiceshy.model.errors import NotFound


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("file", files(), ids=named)
def test_a_log_is_known_by_its_content_whatever_it_is_called(file, tmp_path):
    agent, path = file
    by_content = path.suffix not in (".md", ".pb") or agent == "aider"
    other = tmp_path / "renamed.log"
    shutil.copy(path, other)
    if by_content:
        assert registry.sniff(str(other)) == agent
    else:
        assert registry.sniff(str(other)) == ""


def test_databases_and_histories_are_known_too(tmp_path):
    assert registry.sniff(str(opencode_database(tmp_path / "x", "tools"))) == "opencode"
    claude = {"display": "hi", "pastedContents": {}, "timestamp": 1, "project": "/home/dev/shop"}
    assert registry.sniff(str(written(tmp_path / "a", claude))) == "claude-code"
    assert registry.sniff(str(written(tmp_path / "b", {"session_id": "s", "ts": 1, "text": "hi"}))) == "codex"


def test_a_first_row_longer_than_the_head_is_known_too(tmp_path):
    text = "x" * 200_000
    first = {"parentUuid": None, "sessionId": "s", "type": "user"}
    rows = {
        "claude-code": first | {"message": {"role": "user", "content": text}},
        "qwen": first | {"message": {"role": "user", "parts": [{"text": text}]}},
        "cursor": {"role": "user", "message": {"content": [{"type": "text", "text": text}]}},
        "codex": {"timestamp": "t", "type": "session_meta", "payload": {"id": "s", "base_instructions": text}},
    }
    for agent, row in rows.items():
        assert registry.sniff(str(written(tmp_path / agent, row))) == agent


def _strings(value, path=()):
    """The places of all strings in a JSON value."""
    if isinstance(value, str):
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from _strings(entry, (*path, key))


def _grown(row, path, by):
    copy = json.loads(json.dumps(row))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] += by
    return copy


@pytest.mark.promise("LOGS-14")
@pytest.mark.parametrize("file", [one for one in files() if one[1].suffix in (".json", ".jsonl")], ids=named)
@pytest.mark.parametrize("position", [0, 1])
def test_whatever_is_long_in_an_early_row_the_log_is_known(file, position, tmp_path):
    agent, path = file
    text = path.read_text(errors="replace")
    try:
        rows = [json.loads(text)]
    except ValueError:
        rows = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    other = tmp_path / path.name
    for place in _strings(rows[position]) if position < len(rows) else ():
        if place[-1] in ("type", "role", "kind"):
            continue
        grown = _grown(rows[position], place, ' "quoted" and \\escaped\\ é' * 4000)
        told_now = [*rows[:position], grown, *rows[position + 1 :]]
        other.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in told_now))
        assert registry.sniff(str(other)) == agent, place


@pytest.mark.parametrize("tail", [b"", b'"', b'","b":1}', b"\\", b"\\u12", b'\\\\"}', b'\xff"}\n{"a":1}\n'])
def test_an_outline_of_anything_is_short_and_never_fails(tail, tmp_path):
    path = tmp_path / "log"
    path.write_bytes(b'{"a":"' + b"\\u00e9\\\\" * 400_000 + tail)
    assert len(lines.outline(str(path))) < 1000


@pytest.mark.parametrize("content", [b"", b"\0" * 100, b"{}\n", b"[]", b"# notes\n", b"SQLite format 3\0", b"plain"])
def test_what_is_no_log_belongs_to_nobody(content, tmp_path):
    path = tmp_path / "thing"
    path.write_bytes(content)
    assert registry.sniff(str(path)) == ""
    assert registry.sniff(str(tmp_path / "absent")) == ""


def test_names_are_stable_and_an_unknown_one_is_said_so():
    assert registry.names() == tuple(sorted(registry.names()))
    assert registry.logs("claude").NAME == "claude-code"
    for name in registry.names():
        assert name == registry.logs(name).NAME
    with pytest.raises(NotFound, match="no agent called"):
        registry.logs("nobody")


PLACES = {
    "claude_code": ".claude", "codex": ".codex", "gemini": ".gemini", "qwen": ".qwen", "copilot": ".copilot",
    "cursor": ".cursor", "aider": "projects", "antigravity": ".gemini/antigravity",
    "kimi": ".kimi-code", "pi": ".pi", "continue": ".continue",
}  # fmt: skip


@pytest.mark.promise("LOGS-1")
def test_every_log_in_a_home_is_found_where_the_agents_leave_it(tmp_path):
    for folder, place in PLACES.items():
        shutil.copytree(LOGS / folder, tmp_path / place, dirs_exist_ok=True)
    opencode_database(tmp_path / ".local" / "share" / "opencode" / "opencode.db", "tools")
    found = {name: list(registry.logs(name).discover(str(tmp_path), {})) for name in registry.names()}
    expected = dict.fromkeys(registry.names(), 0) | {"opencode": 1}
    for agent, _ in files():
        expected[agent] += 1
    assert {name: len(paths) for name, paths in found.items()} == expected
    for name, paths in found.items():
        assert {registry.sniff(path) for path in paths} <= {name}


@pytest.mark.parametrize(
    ("agent", "variable", "inside"),
    [
        ("claude-code", "CLAUDE_CONFIG_DIR", "projects/p/s.jsonl"),
        ("codex", "CODEX_HOME", "sessions/2026/11/15/rollout-x.jsonl"),
        ("gemini", "GEMINI_CLI_HOME", ".gemini/tmp/p/chats/session-x.jsonl"),
        ("opencode", "XDG_DATA_HOME", "opencode/opencode.db"),
        ("copilot", "COPILOT_HOME", "session-state/x/events.jsonl"),
    ],
)
def test_an_agent_moved_elsewhere_is_found_there(agent, variable, inside, tmp_path):
    path = written(tmp_path / "elsewhere" / inside, {})
    found = list(registry.logs(agent).discover(str(tmp_path), {variable: str(tmp_path / "elsewhere")}))
    assert found == [str(path)]


def test_what_only_looks_like_a_log_is_left_alone(tmp_path):
    written(tmp_path / ".copilot" / "session-state" / "x" / "files" / "data.jsonl", {})
    written(tmp_path / ".claude" / "projects" / "p" / "s" / "tool-results" / "out.jsonl", {})
    written(tmp_path / "src" / "shop" / "node_modules" / ".aider.chat.history.md", {})
    (tmp_path / "src" / "repo" / ".git").mkdir(parents=True)
    deep = written(tmp_path / "src" / "repo" / "lib" / ".aider.chat.history.md", {})
    for agent in ("copilot", "claude-code", "aider"):
        assert list(registry.logs(agent).discover(str(tmp_path), {})) == []
    top = written(tmp_path / "src" / "repo" / ".aider.chat.history.md", {})
    here = {"PWD": str(deep.parent)}
    assert list(registry.logs("aider").discover(str(tmp_path), here)) == [str(deep), str(top)]


@pytest.mark.promise("LOGS-1")
def test_links_are_not_followed_out_of_the_root(tmp_path):
    written(tmp_path / "private" / "secret.jsonl", {})
    projects = tmp_path / ".claude" / "projects"
    projects.mkdir(parents=True)
    os.symlink(tmp_path / "private", projects / "link")
    os.symlink(tmp_path / "private" / "secret.jsonl", projects / "link.jsonl")
    assert list(registry.logs("claude-code").discover(str(tmp_path), {})) == []

"""Goose's `sessions.db`: sessions and messages, a message's parts as JSON in one column.

Requests and responses of tools are parts too, linked by their id. Messages the person can't see
are the harness's.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import databases, folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words

NAME = "goose"
MESSAGES = "SELECT * FROM messages WHERE session_id = ? ORDER BY created_timestamp, id"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    data = folders.base(home, env, "XDG_DATA_HOME", ".local", "share")
    named = env.get("GOOSE_PATH_ROOT")
    places = [os.path.join(named, "data")] if named else []
    places += [os.path.join(data, "goose"), os.path.join(home, "Library", "Application Support", "Block", "goose")]
    return [os.path.join(place, "sessions", "sessions.db") for place in places]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, lambda path: True)


def sniff(path: str, head: bytes) -> bool:
    if not head.startswith(databases.MAGIC) or b"content_json" not in head:
        return False
    return databases.has_tables(path, "sessions", "messages")


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Sessions(path, offset, resume)


class Sessions(databases.DatabaseReading):
    agent = NAME

    def rows(self) -> Iterator[lines.Line]:
        with databases.opened(self.path) as connection:
            if not {"sessions", "messages"} <= databases.tables(connection):
                return
            for session in connection.execute("SELECT * FROM sessions ORDER BY created_at, id").fetchall():
                known = databases.plain(session, "sessions")
                kept = ("id", "description", "name", "working_dir", "created_at", "parent_session_id", "table")
                yield self.line({key: known[key] for key in kept if key in known})
                for message in connection.execute(MESSAGES, (session["id"],)):
                    yield self.line(databases.plain(message, "messages"))

    def take(self, row: dict[str, Any]) -> Outcome:
        if row.get("table") == "sessions":
            return self._session(row)
        self.context(row.get("created_timestamp") or row.get("timestamp"))
        parts = lines.decode(string(row.get("content_json")).encode("utf-8", "replace"))[0]
        hidden = '"userVisible":false' in string(row.get("metadata_json")).replace(" ", "")
        speaker = "person" if row.get("role") == "user" and not hidden and not self._subagent else "system"
        told = [self._part(mapping(part), string(row.get("role")), speaker) for part in sequence(parts)]
        what = [one for one in told if one]
        return consumed(what[0]) if what else skipped("empty message")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _session(self, row: dict[str, Any]) -> Outcome:
        cwd = string(row.get("working_dir"))
        title = (string(row.get("name")) or string(row.get("description")))[:200]
        identity, started = string(row.get("id")) or "unnamed", moment(row.get("created_at"))
        parent = string(row.get("parent_session_id"))
        self.identify(identity, cwd=cwd, title=title, started=started, parent=parent)
        self.context(row.get("created_at"), cwd=cwd)
        return consumed("session header")

    def _part(self, part: dict[str, Any], role: str, speaker: str) -> str:
        kind, call = string(part.get("type")), string(part.get("id"))
        who = "subagent" if self._subagent else "assistant"
        text = (string(part.get("text")) or string(part.get("thinking"))).strip()
        if kind == "toolRequest":
            request = mapping(mapping(part.get("toolCall")).get("value"))
            return self.call(string(request.get("name")), request.get("arguments"), call, who)
        if kind == "toolResponse":
            outcome = mapping(part.get("toolResult"))
            value = mapping(outcome.get("value"))
            failed = outcome.get("status") == "error" or value.get("isError") is True
            self.result(call, words(value.get("content")) or words(outcome.get("error")), failed)
            return "tool result"
        if not text:
            return ""
        if role == "user":
            return self.person(text, speaker, parent=self._subagent)
        self.say(who, "reasoning" if kind in ("thinking", "reasoning") else "message", text, parent=self._subagent)
        return f"{who} message"

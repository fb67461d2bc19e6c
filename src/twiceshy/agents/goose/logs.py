"""Goose's `sessions.db`: sessions and messages, a message's parts as JSON in one column.

Requests and responses of tools are parts too, linked by their id. Messages the person can't see
are the harness's, and so are the prompts of sub-agents, schedules and recipes. Before the database
a session was a file of its own, `<id>.jsonl`, a header and then its messages.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import databases, folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "goose"
UNTYPED = ("sub_agent", "hidden", "scheduled")
KEPT = (
    "id", "description", "name", "working_dir", "created_at", "parent_session_id", "session_type", "recipe_json",
    "model_config_json", "table",
)  # fmt: skip
RECIPE = "recipe"
MESSAGES = "SELECT * FROM messages WHERE session_id = ? ORDER BY created_timestamp, id"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    data = folders.base(home, env, "XDG_DATA_HOME", ".local", "share")
    named = env.get("GOOSE_PATH_ROOT")
    places = [os.path.join(named, "data")] if named else []
    places += [os.path.join(data, "goose"), os.path.join(home, "Library", "Application Support", "Block", "goose")]
    if roaming := env.get("APPDATA"):
        places.append(os.path.join(roaming, "Block", "goose", "data"))
    return [os.path.join(place, "sessions") for place in places]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, _wanted, 0)


def _wanted(path: str) -> bool:
    """The database, or the files it has taken the place of."""
    folder, name = os.path.split(path)
    database = os.path.join(folder, "sessions.db")
    return name == "sessions.db" or (name.endswith(".jsonl") and not os.path.exists(database))


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head, 1)
    if rows and "working_dir" in rows[0] and "message_count" in rows[0]:
        return True
    if not head.startswith(databases.MAGIC) or b"content_json" not in head:
        return False
    return databases.has_tables(path, "sessions", "messages")


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Lines(path, offset, resume) if path.endswith(".jsonl") else Sessions(path, offset, resume)


class Told(Reading):
    """What a session and a message say, wherever they are kept."""

    agent = NAME

    def message(self, role: str, parts: Any, at: Any, hidden: bool) -> Outcome:
        self.context(at)
        typed = role == "user" and not hidden and not self.notes.get("untyped")
        if role == "user" and not hidden:
            typed = not self.notes.pop(RECIPE, "") and typed
        speaker = "person" if typed and not self._subagent else "system"
        told = [self._part(mapping(part), role, speaker) for part in sequence(parts)]
        what = [one for one in told if one]
        return consumed(what[0]) if what else skipped("empty message")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def opened_by(self, row: dict[str, Any]) -> Outcome:
        cwd = string(row.get("working_dir"))
        title = title_of(string(row.get("name")) or row.get("description"))
        identity, started = string(row.get("id")) or "unnamed", moment(row.get("created_at"))
        kind, parent = string(row.get("session_type")), string(row.get("parent_session_id"))
        parent = parent or ("unknown" if kind == "sub_agent" else "")
        model = string(_about(row.get("model_config_json")).get("model_name"))
        self.identify(identity, cwd=cwd, title=title, started=started, parent=parent, model=model)
        self.context(row.get("created_at"), cwd=cwd, model=model)
        self.notes["untyped"] = kind if kind in UNTYPED else ""
        self.notes[RECIPE] = "yes" if _about(row.get("recipe_json")).get("prompt") else ""
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


class Sessions(Told, databases.DatabaseReading):
    def rows(self) -> Iterator[lines.Line]:
        with databases.opened(self.path) as connection:
            if not {"sessions", "messages"} <= databases.tables(connection):
                return
            for session in connection.execute("SELECT * FROM sessions ORDER BY created_at, id").fetchall():
                known = databases.plain(session, "sessions")
                yield self.line({key: known[key] for key in KEPT if key in known})
                for message in connection.execute(MESSAGES, (session["id"],)):
                    yield self.line(databases.plain(message, "messages"))

    def take(self, row: dict[str, Any]) -> Outcome:
        if row.get("table") == "sessions":
            return self.opened_by(row)
        hidden = '"userVisible":false' in string(row.get("metadata_json")).replace(" ", "")
        parts = lines.decode(string(row.get("content_json")).encode("utf-8", "replace"))[0]
        return self.message(
            string(row.get("role")), parts, row.get("created_timestamp") or row.get("timestamp"), hidden
        )


class Lines(Told):
    def take(self, row: dict[str, Any]) -> Outcome:
        if "role" not in row:
            return self.opened_by(row | {"id": self.fallback_identity()})
        hidden = mapping(row.get("metadata")).get("userVisible") is False
        return self.message(string(row.get("role")), row.get("content"), row.get("created"), hidden)


def _about(text: Any) -> dict[str, Any]:
    """What a column of a session holds as JSON, if it does."""
    try:
        return mapping(lines.decode(string(text).encode("utf-8", "replace"))[0])
    except (ValueError, IndexError):
        return {}

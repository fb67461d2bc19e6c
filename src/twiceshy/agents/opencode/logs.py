"""OpenCode: sessions, messages and parts in `opencode.db`, or one JSON file each in older versions.
What `opencode export` writes is one document with all of them.

A part is the smallest thing: text, reasoning, a tool with its whole life in `state`. A part marked
synthetic was put in by a plugin or the client. A session with a parent is a sub-agent's.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from twiceshy.agents import databases, folders, lines
from twiceshy.agents.opencode.hook import unquoted
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "opencode"
SESSIONS = "SELECT id, parent_id, directory, title, time_created, time_updated FROM session"
MESSAGES = "SELECT id, time_created, data FROM message WHERE session_id = ? ORDER BY time_created, id"
PARTS = "SELECT id, time_created, data FROM part WHERE message_id = ? ORDER BY id"
# A session's own fields, alone or under `info`; what only speaks of one (a hook's record) has it further inside.
OWN_ID = re.compile(rb'\{\s*(?:"info"\s*:\s*\{)?[^{}\[\]]{0,4096}?"id"\s*:\s*"ses_')
QUIET = frozenset(("step-start", "step-finish", "snapshot", "patch", "agent", "retry", "compaction", "subtask"))


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = os.path.join(folders.base(home, env, "XDG_DATA_HOME", ".local", "share"), "opencode")
    return [base]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    base = roots(home, env)[0]
    yield from folders.below(base, lambda path: path.endswith(".db"), depth=0)
    yield from folders.below(os.path.join(base, "storage", "session"), _is_session_file)


def _is_session_file(path: str) -> bool:
    return os.path.basename(path).startswith("ses_") and path.endswith(".json")


def sniff(path: str, head: bytes) -> bool:
    if head.startswith(databases.MAGIC):
        return databases.has_tables(path, "session", "message", "part")
    start = head.lstrip()
    return OWN_ID.match(start) is not None and b'"directory"' in start


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Sessions(path, offset, resume)


class Sessions(databases.DatabaseReading):
    agent = NAME

    def rows(self) -> Iterator[lines.Line]:
        return self._database_rows() if databases.is_database(self.path) else self._file_rows()

    def _database_rows(self) -> Iterator[lines.Line]:
        """Sessions touched since the last pass, each with all its messages and parts."""
        since = self.notes.get("updated", "0")
        newest = int(since) if since.isdigit() else 0
        with databases.opened(self.path) as connection:
            if not {"session", "message", "part"} <= databases.tables(connection):
                return
            touched = f"{SESSIONS} WHERE time_updated >= ? ORDER BY time_created, id"
            for session in connection.execute(touched, (newest,)).fetchall():
                yield self.line(databases.plain(session, "session"))
                for message in connection.execute(MESSAGES, (session["id"],)).fetchall():
                    yield self.line(databases.plain(message, "message"))
                    for part in connection.execute(PARTS, (message["id"],)):
                        yield self.line(databases.plain(part, "part"))
                updated = integer(session["time_updated"]) or 0
                self.notes["updated"] = str(max(updated, int(self.notes.get("updated", "0") or 0)))

    def _file_rows(self) -> Iterator[lines.Line]:
        """`storage/session/<project>/ses_x.json`, `storage/message/ses_x/…`, `storage/part/msg_x/…`."""
        os.stat(self.path)  # a session that can't be read is damage, not an empty session
        session = _loaded(self.path)
        if "info" in session:
            yield from self._export_rows(session)
            return
        yield self.line(session | {"table": "session"})
        storage = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(self.path))))
        identity = string(session.get("id")) or self.fallback_identity()
        for message_path in folders.below(os.path.join(storage, "message", os.path.basename(identity)), _json):
            message = _loaded(message_path)
            yield self.line({"table": "message", "data": message})
            message_id = os.path.basename(string(message.get("id")) or "unnamed")
            for part_path in folders.below(os.path.join(storage, "part", message_id), _json):
                yield self.line({"table": "part", "data": _loaded(part_path)})

    def _export_rows(self, document: dict[str, Any]) -> Iterator[lines.Line]:
        yield self.line(mapping(document["info"]) | {"table": "session"})
        for message in map(mapping, sequence(document.get("messages"))):
            yield self.line({"table": "message", "data": mapping(message.get("info"))})
            for part in sequence(message.get("parts")):
                yield self.line({"table": "part", "data": part})

    # -- rows -------------------------------------------------------------------------------

    def take(self, row: dict[str, Any]) -> Outcome:
        data = row.get("data")
        if isinstance(data, str):
            values = lines.decode(data.encode("utf-8", "replace"))
            data = mapping(values[0])
        match row.get("table"):
            case "session":
                return self._session(row)
            case "message":
                return self._message(mapping(data), row)
            case "part":
                return self._part(mapping(data))
        return skipped("unknown table")

    def _session(self, row: dict[str, Any]) -> Outcome:
        if not string(row.get("id")):
            return "damaged", "session without an id"
        created = row.get("time_created") or mapping(row.get("time")).get("created")
        parent = string(row.get("parent_id")) or string(row.get("parentID"))
        cwd, title = string(row.get("directory")), title_of(row.get("title"))
        self.identify(string(row["id"]), cwd=cwd, title=title, parent=parent, started=moment(created))
        self.context(created, cwd=cwd)
        return consumed("session header")

    def _message(self, data: dict[str, Any], row: dict[str, Any]) -> Outcome:
        self.notes["role"] = string(data.get("role"))
        self.notes["summary"] = "yes" if data.get("summary") is True else ""
        created = row.get("time_created") or mapping(data.get("time")).get("created")
        self.notes["at"] = moment(created)
        model = string(data.get("modelID")) or string(mapping(data.get("model")).get("modelID"))
        self.context(created, string(mapping(data.get("path")).get("cwd")), model=model)
        if model:
            self.amend(model=model)
        spent = mapping(data.get("tokens"))
        self.notes["tokens"] = str(sum(count(spent.get(key)) for key in ("input", "output", "reasoning")))
        if problem := mapping(data.get("error")):
            text = words(mapping(problem.get("data")).get("message")) or string(problem.get("name"))
            self.say("system", "error", text, parent=self._subagent)
            return consumed("system error")
        return consumed("message header")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _part(self, data: dict[str, Any]) -> Outcome:
        kind = string(data.get("type"))
        times = mapping(data.get("time")) or mapping(mapping(data.get("state")).get("time"))
        self.context(times.get("start") or self.notes.get("at"))
        match kind:
            case "text":
                return self._text(data)
            case "reasoning":
                text = string(data.get("text")).strip()
                if text:
                    self.say(self._voice, "reasoning", text, **self._cost())
                return consumed("reasoning") if text else skipped("empty part")
            case "tool":
                return self._tool(data, times)
            case "file":
                name = string(data.get("filename")) or title_of(data.get("url"))
                self.say("tool", "pasted", f"[file {name}]", parent=self._subagent)
                return consumed("attached file")
        return skipped(f"part: {kind}" if kind in QUIET else f"unknown part {kind[:40]!r}")

    @property
    def _voice(self) -> str:
        return "subagent" if self._subagent else "assistant"

    def _cost(self) -> dict[str, Any]:
        """The message's tokens go to its first event."""
        tokens = int(self.notes.pop("tokens", "0") or 0)
        return {"parent": self._subagent, "tokens": tokens}

    def _text(self, data: dict[str, Any]) -> Outcome:
        text = string(data.get("text")).strip()
        if not text or data.get("ignored") is True:
            return skipped("empty part" if not text else "ignored part")
        if data.get("synthetic") is True:
            self.say("injected", "message", text, parent=self._subagent)
            return consumed("injected message")
        if self.notes.get("role") == "user":
            who = "system" if self._subagent else "person"
            return consumed(self.person(unquoted(text), who, parent=self._subagent))
        if self.notes.get("summary"):
            self.say("system", "summary", text, parent=self._subagent)
            return consumed("system summary")
        self.say(self._voice, "message", text, **self._cost())
        return consumed(f"{self._voice} message")

    def _tool(self, data: dict[str, Any], times: dict[str, Any]) -> Outcome:
        name, call, state = string(data.get("tool")), string(data.get("callID")), mapping(data.get("state"))
        what = self.call(name, state.get("input"), call, self._voice, **self._cost())
        status = string(state.get("status"))
        if status in ("completed", "error"):
            text = words(state.get("output")) or words(state.get("error"))
            exit_code = integer(mapping(state.get("metadata")).get("exit"))
            end = moment(times.get("end"))
            self.result(call, text, status == "error", exit_code, name, parent=self._subagent, at=end)
        return consumed(what)


def _json(path: str) -> bool:
    return path.endswith(".json")


def _loaded(path: str) -> dict[str, Any]:
    try:
        with open(path, "rb") as file:
            return mapping(msgspec.json.decode(file.read()))
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return {}

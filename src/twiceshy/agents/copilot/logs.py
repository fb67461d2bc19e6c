"""GitHub Copilot CLI: `session-state/<id>/events.jsonl`, older documents, its store for sessions without either.

`content` is what the person typed, `transformedContent` what the model got: the difference is the
harness's and the hooks'. Sub-agents write into the same file under their `agentId`. A tool may be
a `success` and still have failed: the shell's exit code decides.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import databases, folders, lines, prompts
from twiceshy.agents.copilot import older
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "copilot"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    state = env.get("XDG_STATE_HOME")
    base = os.path.join(state, ".copilot") if state else os.path.join(home, ".copilot")
    base = env.get("COPILOT_HOME") or (base if os.path.isdir(base) else os.path.join(home, ".copilot"))
    return [os.path.join(base, name) for name in ("session-state", "history-session-state", "session-store.db")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    sessions, documents, store = roots(home, env)
    yield from folders.below(sessions, _is_events, depth=1)
    yield from folders.below(documents, lambda path: path.endswith(".json"), depth=0)
    yield from folders.below(store, lambda path: True)


def _is_events(path: str) -> bool:
    """`<id>/events.jsonl`, or `<id>.jsonl` of older versions; not what else lies in a session's folder."""
    folder, name = os.path.split(path)
    return name == "events.jsonl" or (name.endswith(".jsonl") and os.path.basename(folder) == "session-state")


def sniff(path: str, head: bytes) -> bool:
    if head.startswith(databases.MAGIC):
        return databases.has_tables(path, "sessions", "turns", "checkpoints")
    if older.is_document(head):
        return True
    return any(
        "data" in row and string(row.get("type")).startswith(("session.", "user.", "assistant.", "hook.", "tool."))
        for row in lines.head_objects(head)
    )


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    if databases.is_database(path):
        return Store(path, offset, resume)
    return older.Document(path) if path.endswith(".json") else Events(path, offset, resume)


class Events(Reading):
    agent = NAME

    def fallback_identity(self) -> str:
        name = os.path.basename(self.path)
        return os.path.basename(os.path.dirname(self.path)) if name == "events.jsonl" else name.rsplit(".", 1)[0]

    def take(self, row: dict[str, Any]) -> Outcome:
        kind, data = string(row.get("type")), mapping(row.get("data"))
        model = string(data.get("model"))
        self.context(row.get("timestamp"), model=model)
        agent = string(row.get("agentId"))
        match kind:
            case "session.start" | "session.resume":
                return self._start(data)
            case "user.message":
                return self._user(data, agent)
            case "assistant.message":
                return self._assistant(data, agent)
            case "tool.execution_start":
                return self._tool(data, agent)
            case "tool.execution_complete":
                return self._complete(data, agent)
            case "session.model_change":
                self.context(row.get("timestamp"), model=string(data.get("newModel")))
                return consumed("change of model")
            case "session.compaction_complete":
                self.say("system", "summary", words(data.get("summaryContent")) or "[conversation compacted]")
                return consumed("system summary")
            case "session.error" | "session.warning":
                self.say("system", "error", words(data.get("message")) or kind)
                return consumed("system error")
            case "abort":
                self.say("system", "note", f"[turn aborted: {string(data.get('reason')) or 'unknown'}]")
                return consumed("system note")
        return skipped(kind[:60] or "no type")

    def _start(self, data: dict[str, Any]) -> Outcome:
        place = mapping(data.get("context"))
        cwd, branch = string(place.get("cwd")), string(place.get("branch"))
        model = string(data.get("selectedModel"))
        identity = string(data.get("sessionId")) or self.fallback_identity()
        identity = self.session.id if self.session else identity
        self.identify(identity, cwd=cwd, branch=branch, model=model, started=moment(data.get("startTime")))
        self.context(data.get("startTime"), cwd, branch, model)
        return consumed("session header")

    def _user(self, data: dict[str, Any], agent: str) -> Outcome:
        source = string(data.get("source"))
        speaker = "system" if agent or source not in ("", "user") else "person"
        typed = string(data.get("content"))
        what = self.person(typed, speaker, parent=agent)
        for part in prompts.parts(string(data.get("transformedContent"))):
            if part.text.startswith("<system_reminder>"):
                inner = part.text.removeprefix("<system_reminder>").removesuffix("</system_reminder>")
                self.say("injected", "message", inner.strip(), parent=agent)
            elif part.who == "injected" and part.text not in typed:
                self.say("injected", "message", part.text, parent=agent)
        return consumed(what)

    def _assistant(self, data: dict[str, Any], agent: str) -> Outcome:
        who = "subagent" if agent else "assistant"
        fields: dict[str, Any] = {"parent": agent, "tokens": count(data.get("outputTokens"))}
        what = ""
        for kind, key in (("reasoning", "reasoningText"), ("message", "content")):
            if text := string(data.get(key)).strip():
                self.say(who, kind, text, **fields)
                fields["tokens"] = 0
                what = f"{who} {kind}"
        for request in map(mapping, sequence(data.get("toolRequests"))):
            call, name = string(request.get("toolCallId")), string(request.get("name"))
            self.had(f"call {call}")
            what = self.call(name, request.get("arguments"), call, who, **fields) or what
            fields["tokens"] = 0
        return consumed(what) if what else skipped("empty assistant row")

    def _tool(self, data: dict[str, Any], agent: str) -> Outcome:
        call, name = string(data.get("toolCallId")), string(data.get("toolName"))
        if self.had(f"call {call}"):
            return skipped("call told with its message")
        who = "subagent" if agent else "assistant"
        return consumed(self.call(name, data.get("arguments"), call, who, parent=agent))

    def _complete(self, data: dict[str, Any], agent: str) -> Outcome:
        exit_code = integer(mapping(data.get("shellExecution")).get("exitCode"))
        text = words(mapping(data.get("result")).get("content")) or words(data.get("error"))
        failed = data.get("success") is False
        self.result(string(data.get("toolCallId")), text, failed, exit_code, parent=agent)
        return consumed("tool result")


class Store(databases.DatabaseReading):
    """`session-store.db`: prompts and answers of sessions whose events are gone."""

    agent = NAME

    def rows(self) -> Iterator[lines.Line]:
        with databases.opened(self.path) as connection:
            if not {"sessions", "turns"} <= databases.tables(connection):
                return
            wanted = "SELECT id, cwd, branch, summary, created_at FROM sessions ORDER BY created_at, id"
            for session in connection.execute(wanted).fetchall():
                yield self.line(databases.plain(session, "sessions"))
                turns = connection.execute(
                    "SELECT user_message, assistant_response, timestamp FROM turns WHERE session_id = ?"
                    " ORDER BY turn_index", (session["id"],)
                )  # fmt: skip
                for turn in turns:
                    yield self.line(databases.plain(turn, "turns"))

    def take(self, row: dict[str, Any]) -> Outcome:
        if row.get("table") == "sessions":
            return self._session(row)
        if self.notes.get("covered"):
            return skipped("told by the session's own events")
        self.context(row.get("timestamp"))
        what = self.person(string(row.get("user_message")))
        if answer := string(row.get("assistant_response")).strip():
            self.say("assistant", "message", answer)
        return consumed(what)

    def _session(self, row: dict[str, Any]) -> Outcome:
        identity = string(row.get("id"))
        events = os.path.join(os.path.dirname(self.path), "session-state", identity, "events.jsonl")
        self.notes["covered"] = "yes" if os.path.exists(events) else ""
        if self.notes["covered"]:
            return skipped("told by the session's own events")
        cwd, branch, title = string(row.get("cwd")), string(row.get("branch")), string(row.get("summary"))
        self.identify(identity, cwd=cwd, branch=branch, title=title_of(title), started=moment(row.get("created_at")))
        self.context(row.get("created_at"), cwd, branch)
        return consumed("session header")

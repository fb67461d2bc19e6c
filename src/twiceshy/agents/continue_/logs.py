"""Continue's sessions: `sessions/<id>.json`, one document with its history of messages.

Context items are what the person attached; the state of a tool call carries its output.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from twiceshy.agents import documents, folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "continue"
LARGEST = 16 * 1024 * 1024


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    return [os.path.join(folders.base(home, env, "CONTINUE_GLOBAL_DIR", ".continue"), "sessions")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    yield from folders.below(roots(home, env)[0], _wanted)


def _wanted(path: str) -> bool:
    return path.endswith(".json") and os.path.basename(path) != "sessions.json"


def sniff(path: str, head: bytes) -> bool:
    start = head.lstrip(b"\xef\xbb\xbf \r\n\t")
    return start.startswith(b"{") and b'"workspaceDirectory"' in head and b'"history"' in head


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return History(path)


class History(Reading):
    agent = NAME
    appends = False

    def rows(self) -> Iterator[lines.Line]:
        return documents.rows(self.path, "history")

    def take(self, row: dict[str, Any]) -> Outcome:
        if "message" not in row:
            return self._header(row)
        message = mapping(row["message"])
        role, text = string(message.get("role")), words(message.get("content")).strip()
        if role == "user":
            for item in map(mapping, sequence(row.get("contextItems"))):
                if content := string(item.get("content")).strip():
                    self.say("tool", "pasted", content, target=string(item.get("name")))
            return consumed(self.person(text)) if text else skipped("empty message")
        if role == "assistant":
            return self._assistant(row, message, text)
        if role == "thinking" and text:
            self.say("assistant", "reasoning", text)
            return consumed("reasoning")
        if role == "tool":
            return self._tool(message, text)
        return skipped(f"message of {role[:40] or 'nobody'}")

    def _header(self, row: dict[str, Any]) -> Outcome:
        cwd = folders.from_address(string(row.get("workspaceDirectory")))
        identity = string(row.get("sessionId")) or self.fallback_identity()
        title, started = title_of(row.get("title")), moment(row.get("dateCreated")) or self._listed(identity)
        self.identify(identity, cwd=cwd, title=title, started=started, model=string(row.get("chatModelTitle")))
        self.context(cwd=cwd, model=string(row.get("chatModelTitle")))
        return consumed("session header")

    def _listed(self, identity: str) -> str:
        """When a session began; only the client's list of sessions tells."""
        try:
            with open(os.path.join(os.path.dirname(self.path), "sessions.json"), "rb") as file:
                entries = map(mapping, sequence(msgspec.json.decode(file.read(LARGEST))))
        except (OSError, msgspec.DecodeError):
            return ""
        return next((moment(entry.get("dateCreated")) for entry in entries if entry.get("sessionId") == identity), "")

    def _assistant(self, row: dict[str, Any], message: dict[str, Any], text: str) -> Outcome:
        what = ""
        if text:
            self.say("assistant", "message", text)
            what = "assistant message"
        for call in map(mapping, sequence(message.get("toolCalls"))):
            function = mapping(call.get("function"))
            name = string(function.get("name"))
            what = self.call(name, function.get("arguments"), string(call.get("id")))
        for state in map(mapping, sequence(row.get("toolCallStates"))):
            if state.get("output"):
                failed = state.get("status") in ("errored", "canceled")
                self.had(f"result {string(state.get('toolCallId'))}")
                self.result(string(state.get("toolCallId")), words(state["output"]), failed)
        return consumed(what) if what else skipped("empty message")

    def _tool(self, message: dict[str, Any], text: str) -> Outcome:
        call = string(message.get("toolCallId"))
        if self.had(f"result {call}"):
            return skipped("result told with its call")
        self.result(call, text)
        return consumed("tool result")

"""Copilot CLI's older sessions: `history-session-state/session_<id>_<time>.json`, one document each.

It tells the conversation twice: `timeline` as the person saw it, with times, and `chatMessages` as
the model got it. The timeline is read; the messages only where a document has no timeline.
"""

import os
from collections.abc import Iterator
from typing import Any

from twiceshy.agents import lines
from twiceshy.agents.documents import LARGEST, encoded
from twiceshy.agents.reading import Outcome, Reading, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words

NAME = "copilot"
CALLS = ("tool_call_completed", "tool_call_requested")
NOTES = ("info", "warning")


def is_document(head: bytes) -> bool:
    start = head.lstrip(lines.BOM + b" \r\n\t")[:4096]
    return start.startswith(b"{") and b'"sessionId"' in start and b'"chatMessages"' in start


class Document(Reading):
    agent = NAME
    appends = False

    def rows(self) -> Iterator[lines.Line]:
        """The header, the timeline's entries, the messages: each as a row."""
        with open(self.path, "rb") as file:
            raw = file.read(LARGEST)
        size = os.path.getsize(self.path)
        try:
            document = mapping(lines.decode(raw.strip(lines.BOM + b"\r\n\0 \t"))[0])
        except ValueError:
            yield lines.Line(1, 0, size, raw[:4096], True)
            return
        told = sequence(document.get("timeline"))
        parts: list[Any] = [{name: value for name, value in document.items() if not isinstance(value, list)}]
        parts += [{"timeline": entry} for entry in told]
        parts += [{"message": entry, "told": bool(told)} for entry in sequence(document.get("chatMessages"))]
        for number, part in enumerate(parts, 1):
            yield lines.Line(number, 0, size, encoded(part), True)

    def take(self, row: dict[str, Any]) -> Outcome:
        if "timeline" in row:
            return self._entry(mapping(row["timeline"]))
        if "message" in row:
            told = row.get("told") is True
            return skipped("told by the timeline") if told else self._message(mapping(row["message"]))
        started = moment(row.get("startTime"))
        self.identify(string(row.get("sessionId")) or self.fallback_identity(), started=started)
        self.context(row.get("startTime"), model=string(row.get("selectedModel")))
        return consumed("session header")

    def _entry(self, entry: dict[str, Any]) -> Outcome:
        kind, text = string(entry.get("type")), string(entry.get("text"))
        self.context(entry.get("timestamp"))
        if kind in CALLS:
            return self._called(entry, kind == "tool_call_completed")
        if not text.strip():
            return skipped(f"timeline: {kind[:40] or 'no type'}")
        match kind:
            case "user":
                return consumed(self.person(text))
            case "copilot":
                self.say("assistant", "message", text.strip())
                return consumed("assistant message")
            case "error":
                self.say("system", "error", text)
                return consumed("system error")
        if kind in NOTES:
            self.say("system", "note", text)
            return consumed("system note")
        return skipped(f"timeline: {kind[:40]}")

    def _called(self, entry: dict[str, Any], ended: bool) -> Outcome:
        name, call = string(entry.get("name")), string(entry.get("callId"))
        what = "tool result" if self.had(f"call {call}") else self.call(name, entry.get("arguments"), call)
        result = mapping(entry.get("result"))
        if ended:
            text = words(result.get("log")) or words(result.get("markdown"))
            self.result(call, text, result.get("type") not in ("success", None), tool=name)
        return consumed(what)

    def _message(self, message: dict[str, Any]) -> Outcome:
        role, text = string(message.get("role")), words(message.get("content"))
        if role == "tool":
            self.result(string(message.get("tool_call_id")), text)
            return consumed("tool result")
        if role == "user":
            return consumed(self.person(text)) if text.strip() else skipped("empty message")
        if role != "assistant":
            return skipped(f"message of {role[:40] or 'nobody'}")
        what = ""
        if text.strip():
            self.say("assistant", "message", text.strip())
            what = "assistant message"
        for request in map(mapping, sequence(message.get("tool_calls"))):
            function = mapping(request.get("function"))
            what = self.call(string(function.get("name")), function.get("arguments"), string(request.get("id")))
        return consumed(what) if what else skipped("empty message")

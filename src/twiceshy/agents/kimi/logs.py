"""Kimi Code's sessions, and those of Kimi CLI before it (`older`); `places` tells whose a log is.

A prompt stands twice, as `turn.prompt` and as the message added to the context: only the message
is told, with its origin. Newer clients keep a journal (`agent.message.appended`) instead of the
context's rows or beside them: in each turn the first of the two that speaks is told.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.kimi import older, places
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, mapping, moment, sequence, string, words

NAME = "kimi"
JOURNAL = "agent.message.appended"
OWN_ROLES = ("_system_prompt", "_checkpoint", "_usage")
SYSTEM = re.compile(r"<system>(.*?)</system>", re.DOTALL)  # the client's own words in a message
CHANNEL, MIGRATED = "channel", "migrated"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    current = folders.base(home, env, "KIMI_CODE_HOME", ".kimi-code")
    before = folders.base(home, env, "KIMI_SHARE_DIR", ".kimi")
    return [os.path.join(base, "sessions") for base in (current, before)]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, _wanted)


def _wanted(path: str) -> bool:
    """The wire; the context, or the session's only file, where there is no wire."""
    folder, name = os.path.split(path)
    if name == "context.jsonl":
        return not os.path.exists(os.path.join(folder, "wire.jsonl"))
    flat = os.path.basename(os.path.dirname(folder)) == "sessions" and name.endswith(".jsonl")
    return name == "wire.jsonl" or (flat and not os.path.isdir(path.rsplit(".", 1)[0]))


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head)
    started = bool(rows) and rows[0].get("type") == "metadata" and "protocol_version" in rows[0]
    return started or any(_is_mine(row) for row in rows)


def _is_mine(row: dict[str, Any]) -> bool:
    kind = string(row.get("type"))
    return kind.startswith("context.append_") or kind == JOURNAL or row.get("role") in OWN_ROLES or older.is_event(row)


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Wire(path, offset, resume)


class Wire(Reading):
    agent = NAME
    nested = ""  # the sub-agent whose event is at hand, where it has no log of its own

    def take(self, row: dict[str, Any]) -> Outcome:
        self._identify(row)
        at = row.get("time") or row.get("timestamp") or row.get("created_at")
        self.context(at)
        if older.is_event(row):
            return older.event(self, mapping(row.get("message")))
        if not at and self.notes.get(MIGRATED):
            return skipped("migrated, told by the older log")
        kind = string(row.get("type"))
        if not kind and "role" in row:
            return self._message(row)
        return self._entry(kind, row)

    def _entry(self, kind: str, row: dict[str, Any]) -> Outcome:
        match kind:
            case "turn.prompt":
                self.notes.pop(CHANNEL, None)
            case "context.append_message" if self._speaks("context"):
                return self._message(mapping(row.get("message")))
            case "context.append_loop_event" if self._speaks("context"):
                return self._loop(mapping(row.get("event")))
            case "agent.message.appended" if self._speaks("journal"):
                entry = mapping(row.get("message"))
                return self._message(mapping(entry.get("message")), string(mapping(entry.get("meta")).get("source")))
            case "context.apply_compaction":
                self.say("system", "summary", words(row.get("summary")) or "[conversation compacted]")
                return consumed("system summary")
            case "usage.record":
                usage = mapping(row.get("usage"))
                self.cost(sum(count(usage.get(key)) for key in ("inputOther", "output", "inputCacheCreation")))
                return consumed("token usage")
            case "config.update" | "profile.bind":
                model = string(row.get("modelAlias"))
                self.context(row.get("time"), model=model)
                if model:
                    self.amend(model=model)
                return consumed("configuration")
        return skipped(kind[:60] or "no type")

    def _speaks(self, channel: str) -> bool:
        return self.notes.setdefault(CHANNEL, channel) == channel

    def _identify(self, row: dict[str, Any]) -> None:
        if self.session is not None:
            return
        place = places.place(self.path)
        started = moment(row.get("created_at") or row.get("time") or row.get("timestamp"))
        if place.agent:
            identity = f"{place.session}/{place.agent}"
            self.identify(identity, cwd=place.cwd, parent=place.session, started=started)
        else:
            known = {"cwd": place.cwd, "title": place.title, "lineage": place.lineage}
            self.identify(place.session, started=started, **known)
        if place.migrated:
            self.notes[MIGRATED] = "yes"
        self.context(cwd=place.cwd)

    @property
    def subagent(self) -> str:
        return self.nested or (self.session.id if self.session and self.session.parent else "")

    @property
    def voice(self) -> str:
        return "subagent" if self.subagent else "assistant"

    def prompt(self, text: str, typed: bool = True) -> Outcome:
        for note in SYSTEM.findall(text):
            self.say("system", "note", note.strip(), parent=self.subagent)
        rest = SYSTEM.sub("", text)
        if not rest.strip():
            return consumed("system note") if text.strip() else skipped("empty message")
        speaker = "person" if typed and not self.subagent else "system"
        return consumed(self.person(rest, speaker, parent=self.subagent))

    def _message(self, message: dict[str, Any], source: str = "") -> Outcome:
        role, content = string(message.get("role")), message.get("content")
        text = words(content)
        if role == "user":
            given = message.get("origin")
            origin = string(given) or string(mapping(given).get("kind"))
            if origin.startswith("hook"):
                self.say("injected", "message", text, parent=self.subagent)
                return consumed("injected message")
            return self.prompt(text, origin in ("", "user") and source in ("", "input"))
        if role == "tool":
            call = string(message.get("toolCallId")) or string(message.get("tool_call_id"))
            self.result(call, text, message.get("isError") is True, parent=self.subagent)
            return consumed("tool result")
        if role != "assistant":
            return skipped(f"message of {role[:40] or 'nobody'}")
        parts = [{"type": "text", "text": content}] if isinstance(content, str) else map(mapping, sequence(content))
        calls = map(mapping, sequence(message.get("toolCalls") or message.get("tool_calls")))
        told = [self.part(part) for part in parts]
        told += [self.part(call | mapping(call.get("function")) | {"type": "tool-call"}) for call in calls]
        what = [one for one in told if one]
        return consumed(what[0]) if what else skipped("empty message")

    def _loop(self, event: dict[str, Any]) -> Outcome:
        match string(event.get("type")):
            case "content.part":
                what = self.part(mapping(event.get("part")))
                return consumed(what) if what else skipped("empty part")
            case "tool.call":
                return consumed(self.part(event | {"type": "tool-call"}))
            case "tool.result":
                return consumed(self.part(event | {"type": "tool-result"}))
        return skipped(f"loop: {string(event.get('type'))[:40]}")

    def part(self, part: dict[str, Any]) -> str:
        kind = string(part.get("type"))
        call = string(part.get("toolCallId")) or string(part.get("id"))
        if kind == "tool-call":
            arguments = part.get("args") or part.get("arguments")
            what = self.call(string(part.get("name")), arguments, call, self.voice, parent=self.subagent)
        elif kind == "tool-result":
            result = mapping(part.get("result")) or mapping(part.get("content"))
            text = words(result) or words(part.get("result")) or words(part.get("content"))
            failed = result.get("isError") is True or part.get("isError") is True
            self.result(call, text, failed, parent=self.subagent)
            return "tool result"
        else:
            said = (string(part.get("text")) or string(part.get("think"))).strip()
            if not said:
                return ""
            what = "message" if kind == "text" else "reasoning"
            self.say(self.voice, what, said, parent=self.subagent)
        self.await_tokens()
        return what

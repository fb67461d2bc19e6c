"""Kimi Code's sessions: `sessions/<folder>/session_<id>/agents/<agent>/wire.jsonl`.

A prompt stands twice, as `turn.prompt` and as the message added to the context: only the message
is told, with its origin. `state.json` beside the agents names the folder; every agent but `main`
is a sub-agent.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, mapping, moment, sequence, string, words

NAME = "kimi"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    return [os.path.join(folders.base(home, env, "KIMI_CODE_HOME", ".kimi-code"), "sessions")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    yield from folders.below(roots(home, env)[0], lambda path: path.endswith("wire.jsonl"))


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head)
    started = bool(rows) and rows[0].get("type") == "metadata" and "protocol_version" in rows[0]
    return started or any(string(row.get("type")).startswith("context.append_") for row in rows)


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Wire(path, offset, resume)


class Wire(Reading):
    agent = NAME

    def take(self, row: dict[str, Any]) -> Outcome:
        self._identify(row)
        self.context(row.get("time") or row.get("timestamp") or row.get("created_at"))
        kind = string(row.get("type"))
        match kind:
            case "context.append_message":
                return self._message(mapping(row.get("message")))
            case "context.append_loop_event":
                return self._loop(mapping(row.get("event")))
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

    def _identify(self, row: dict[str, Any]) -> None:
        if self.session is not None:
            return
        folder = os.path.dirname(os.path.abspath(self.path))
        agent, session = os.path.basename(folder), os.path.dirname(os.path.dirname(folder))
        identity = os.path.basename(session).removeprefix("session_") or "unnamed"
        state = self._state_file(session)
        cwd = string(state.get("workDir")) or string(state.get("cwd"))
        started = moment(row.get("created_at") or row.get("time"))
        if os.path.basename(os.path.dirname(folder)) != "agents":
            self.identify(self.fallback_identity(), started=started)
        elif agent == "main":
            self.identify(identity, cwd=cwd, title=string(state.get("title"))[:200], started=started)
        else:
            self.identify(f"{identity}/{agent}", cwd=cwd, parent=identity, started=started)
        self.context(cwd=cwd)

    def _state_file(self, session: str) -> dict[str, Any]:
        try:
            with open(os.path.join(session, "state.json"), "rb") as file:
                return mapping(lines.decode(file.read(1024 * 1024))[0])
        except (OSError, ValueError, IndexError):
            return {}

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _message(self, message: dict[str, Any]) -> Outcome:
        origin = string(mapping(message.get("origin")).get("kind"))
        role, text = string(message.get("role")), words(message.get("content"))
        if role == "user":
            speaker = "system" if self._subagent or origin not in ("", "user") else "person"
            if origin.startswith("hook"):
                self.say("injected", "message", text, parent=self._subagent)
                return consumed("injected message")
            return consumed(self.person(text, speaker, parent=self._subagent)) if text else skipped("empty message")
        told = [self._part(mapping(part)) for part in sequence(message.get("content"))]
        what = [one for one in told if one]
        return consumed(what[0]) if what else skipped(f"message of {role[:40] or 'nobody'}")

    def _loop(self, event: dict[str, Any]) -> Outcome:
        match string(event.get("type")):
            case "content.part":
                what = self._part(mapping(event.get("part")))
                return consumed(what) if what else skipped("empty part")
            case "tool.call":
                return consumed(self._part(event | {"type": "tool-call"}))
            case "tool.result":
                return consumed(self._part(event | {"type": "tool-result"}))
        return skipped(f"loop: {string(event.get('type'))[:40]}")

    def _part(self, part: dict[str, Any]) -> str:
        who = "subagent" if self._subagent else "assistant"
        kind = string(part.get("type"))
        call = string(part.get("toolCallId")) or string(part.get("id"))
        if kind == "tool-call":
            arguments = part.get("args") or part.get("arguments")
            what = self.call(string(part.get("name")), arguments, call, who, parent=self._subagent)
        elif kind == "tool-result":
            result = mapping(part.get("result")) or mapping(part.get("content"))
            text = words(result) or words(part.get("result")) or words(part.get("content"))
            failed = result.get("isError") is True or part.get("isError") is True
            self.result(call, text, failed, parent=self._subagent)
            return "tool result"
        else:
            said = (string(part.get("text")) or string(part.get("think"))).strip()
            if not said:
                return ""
            what = "message" if kind == "text" else "reasoning"
            self.say(who, what, said, parent=self._subagent)
        self.await_tokens()
        return what

"""Qwen Code's chats: `projects/<slug>/chats/<session>.jsonl` and its sub-agents' files.

Rows look like Claude Code's, messages like Gemini's. `provenance` tells a real user from the
harness, and `systemPayload.displayText` what the person really typed. Older clients wrote Gemini's
documents, into `tmp/<project>/`.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import chatfiles, documents, folders, lines, prompts
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, sequence, string, words

NAME = "qwen"
MODEL = re.compile(rb'"type":\s?"qwen"')
PARTS = re.compile(rb'"role":\s?"(?:user|model)",\s?"parts":')


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = folders.base(home, env, "QWEN_HOME", ".qwen")
    return [os.path.join(base, "projects"), os.path.join(base, "tmp")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    projects, older = roots(home, env)
    yield from folders.below(projects, _wanted)
    yield from folders.below(older, chatfiles.wanted)


def _wanted(path: str) -> bool:
    folder = os.path.dirname(path)
    return path.endswith(".jsonl") and (f"{os.sep}chats" in folder or f"{os.sep}subagents" in folder)


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head)
    if chatfiles.is_chat(head):  # Gemini's, but for the model's name or the place
        return bool(MODEL.search(head)) or f"{os.sep}.qwen{os.sep}" in os.path.abspath(path)
    if not rows:  # the first row is longer than the head
        return b'"sessionId"' in head and bool(PARTS.search(head))
    return any(
        "sessionId" in row and ("parts" in mapping(row.get("message")) or "systemPayload" in row) for row in rows
    )


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Older(path) if documents.is_document(path, "messages") else Chat(path, offset, resume)


class Older(chatfiles.Document):
    agent = NAME


class Chat(Reading):
    agent = NAME

    def take(self, row: dict[str, Any]) -> Outcome:
        session, model = string(row.get("sessionId")), string(row.get("model"))
        cwd, branch = string(row.get("cwd")), string(row.get("gitBranch"))
        agent = string(row.get("agentId"))
        if agent and row.get("isSidechain") is True:
            self.identify(f"agent-{agent}", parent=session, cwd=cwd, branch=branch, model=model)
        elif session:
            self.identify(session, cwd=cwd, branch=branch, model=model)
        self.context(row.get("timestamp"), cwd, branch, model)
        match string(row.get("type")):
            case "user":
                return self._user(row)
            case "assistant":
                return self._assistant(row)
            case "tool_result":
                return self._results(row)
            case "system":
                return self._system(row)
        return skipped(f"unknown type {string(row.get('type'))[:40]!r}")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _user(self, row: dict[str, Any]) -> Outcome:
        texts = [string(mapping(part).get("text")) for part in _parts(row)]
        machine = self._subagent or row.get("provenance") not in (None, "", "real_user") or row.get("subtype")
        speaker = "system" if machine else "person"
        typed = string(mapping(row.get("systemPayload")).get("displayText"))
        if not typed or speaker == "system":
            told = [self.person(text, speaker, parent=self._subagent) for text in texts if text.strip()]
            return consumed(told[0]) if told else skipped("empty user row")
        what = self.person(typed, speaker)
        for text in texts:
            if text.strip() != typed.strip():
                self._beside(text)
        return consumed(what)

    def _beside(self, text: str) -> None:
        """What stands beside the typed words: tagged context, or files the prompt named."""
        for part in prompts.parts(text):
            pasted = part.who == "person"
            self.say("tool" if pasted else part.who, "pasted" if pasted else part.kind, part.text)

    def _assistant(self, row: dict[str, Any]) -> Outcome:
        who = "subagent" if self._subagent else "assistant"
        usage = mapping(row.get("usageMetadata"))
        spent = count(usage.get("totalTokenCount")) - count(usage.get("cachedContentTokenCount"))
        fields: dict[str, Any] = {"parent": self._subagent, "tokens": max(0, spent)}
        what = ""
        for part in map(mapping, _parts(row)):
            text = string(part.get("text")).strip()
            call = mapping(part.get("functionCall"))
            if text:
                kind = "reasoning" if part.get("thought") is True else "message"
                self.say(who, kind, text, **fields)
                what = what or f"{who} {kind}"
            elif call:
                name, identity = string(call.get("name")), string(call.get("id"))
                what = self.call(name, call.get("args"), identity, who, **fields) or what
            else:
                continue
            fields["tokens"] = 0
        return consumed(what) if what else skipped("empty assistant row")

    def _results(self, row: dict[str, Any]) -> Outcome:
        outcome = mapping(row.get("toolCallResult"))
        shown = mapping(outcome.get("resultDisplay"))
        failed = outcome.get("status") in ("error", "cancelled")
        found = False
        for part in map(mapping, _parts(row)):
            answer = mapping(part.get("functionResponse"))
            if not answer:
                continue
            response = mapping(answer.get("response"))
            text = words(response.get("error")) or words(response.get("output"))
            call = string(answer.get("id")) or string(outcome.get("callId"))
            name = string(answer.get("name"))
            self.result(call, text, failed, integer(shown.get("exitCode")), name, parent=self._subagent)
            found = True
        return consumed("tool result") if found else skipped("empty tool result")

    def _system(self, row: dict[str, Any]) -> Outcome:
        subtype = string(row.get("subtype"))
        payload = mapping(row.get("systemPayload"))
        if subtype == "chat_compression":
            history = sequence(payload.get("compressedHistory"))
            text = "\n".join(words(mapping(entry).get("parts")) for entry in history[:1])
            self.say("system", "summary", text or "[conversation compacted]")
            return consumed("system summary")
        return skipped(f"system: {subtype[:40] or 'no subtype'}")


def _parts(row: dict[str, Any]) -> list[Any]:
    return sequence(mapping(row.get("message")).get("parts"))

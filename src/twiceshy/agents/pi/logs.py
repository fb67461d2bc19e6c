"""Pi's sessions: `agent/sessions/--<path>--/<time>_<id>.jsonl`, a header and then entries of a tree.

A message's role tells who speaks; tool results and the person's own shell commands are roles too.
Oh My Pi writes the same, with a title before the header; it marks what nobody typed, and keeps a
session's sub-agents in a folder of the session's name.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "pi"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = folders.base(home, env, "PI_CODING_AGENT_DIR", ".pi", "agent")
    own = env.get("PI_CODING_AGENT_SESSION_DIR") or os.path.join(base, "sessions")
    return list(dict.fromkeys([own, os.path.join(home, ".omp", "agent", "sessions")]))


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, lambda path: path.endswith(".jsonl"))


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head, 2)
    if rows and rows[0].get("type") == "title" and "v" in rows[0]:
        rows = rows[1:]
    return bool(rows) and rows[0].get("type") == "session" and "cwd" in rows[0] and "id" in rows[0]


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Tree(path, offset, resume)


class Tree(Reading):
    agent = NAME

    def take(self, row: dict[str, Any]) -> Outcome:
        self.context(row.get("timestamp"))
        match string(row.get("type")):
            case "session":
                return self._header(row)
            case "message":
                return self._message(mapping(row.get("message")))
            case "compaction" | "branch_summary":
                self._note("summary", string(row.get("summary")) or "[conversation compacted]")
                return consumed("system summary")
            case "model_change":
                self.context(row.get("timestamp"), model=string(row.get("modelId")) or string(row.get("model")))
                return consumed("model change")
            case "custom_message":
                self.say("injected", "message", words(row.get("content")), parent=self._subagent)
                return consumed("injected message")
            case "title" | "title_change" | "session_info":
                return self._title(string(row.get("title")) or string(row.get("name")))
            case "session_init" if self.session and not self.session.parent:
                self.amend(parent=self.session.lineage or "unknown", lineage="")
                return consumed("sub-agent")
        return skipped(f"entry: {string(row.get('type'))[:40] or 'no type'}")

    def _header(self, row: dict[str, Any]) -> Outcome:
        cwd, started = string(row.get("cwd")), moment(row.get("timestamp"))
        origin = _identity(string(row.get("parentSession")))
        folder = os.path.dirname(os.path.abspath(self.path))
        parent = _identity(folder) if os.path.isfile(f"{folder}.jsonl") else ""
        title = self.notes.pop("title", "") or title_of(row.get("title"))
        known = {"cwd": cwd, "started": started, "title": title, "parent": parent}
        self.identify(string(row.get("id")) or "unnamed", lineage="" if parent else origin, **known)
        self.context(row.get("timestamp"), cwd=cwd)
        return consumed("session header")

    def _title(self, title: str) -> Outcome:
        if title and self.session is None:
            self.notes["title"] = title_of(title)
        elif title:
            self.amend(title=title_of(title))
        return consumed("title")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    @property
    def _voice(self) -> str:
        return "subagent" if self._subagent else "assistant"

    def _note(self, kind: str, text: str) -> None:
        self.say("system", kind, text, parent=self._subagent)

    def _message(self, message: dict[str, Any]) -> Outcome:
        role, content = string(message.get("role")), message.get("content")
        match role:
            case "user":
                return self._asked(message, words(content))
            case "assistant":
                return self._assistant(message, content)
            case "toolResult":
                call, name = string(message.get("toolCallId")), string(message.get("toolName"))
                self.result(call, words(content), message.get("isError") is True, tool=name, parent=self._subagent)
                return consumed("tool result")
            case "bashExecution" | "pythonExecution":
                return self._ran(message, string(message.get("command")) or string(message.get("code")))
            case "fileMention":
                files = [words(mapping(file).get("content")) for file in sequence(message.get("files"))]
                for text in filter(None, files):
                    self.say("tool", "pasted", text, parent=self._subagent)
                return consumed("pasted text")
            case "developer" if words(content).strip():
                self._note("note", words(content).strip())
                return consumed("system note")
            case "compactionSummary" | "branchSummary":
                self._note("summary", string(message.get("summary")) or "[conversation compacted]")
                return consumed("system summary")
        return skipped(f"message of {role[:40] or 'nobody'}")

    def _asked(self, message: dict[str, Any], text: str) -> Outcome:
        if not text.strip():
            return skipped("empty message")
        typed = message.get("synthetic") is not True and message.get("attribution") != "agent" and not self._subagent
        return consumed(self.person(text, "person" if typed else "system", parent=self._subagent))

    def _ran(self, message: dict[str, Any], command: str) -> Outcome:
        code = integer(message.get("exitCode"))
        self.say("person", "command", command, target=command, exit_code=code, failed=bool(code))
        self.say("tool", "tool_result", words(message.get("output")), target=command, exit_code=code)
        return consumed("person command")

    def _assistant(self, message: dict[str, Any], content: Any) -> Outcome:
        model = string(message.get("model"))
        if model:
            self.context(message.get("timestamp"), model=model)
            self.amend(model=model)
        usage = mapping(message.get("usage"))
        tokens = count(usage.get("input")) + count(usage.get("output")) + count(usage.get("cacheWrite"))
        what = ""
        for block in map(mapping, sequence(content)):
            kind = string(block.get("type"))
            said = (string(block.get("text")) or string(block.get("thinking"))).strip()
            if kind == "toolCall":
                name, call = string(block.get("name")), string(block.get("id"))
                what = self.call(name, block.get("arguments"), call, self._voice, tokens=tokens, parent=self._subagent)
            elif said:
                spoken = "reasoning" if kind == "thinking" else "message"
                self.say(self._voice, spoken, said, tokens=tokens, parent=self._subagent)
                what = what or "assistant message"
            else:
                continue
            tokens = 0
        if problem := string(message.get("errorMessage")):
            self._note("error", problem)
            what = what or "system error"
        return consumed(what) if what else skipped("empty message")


def _identity(path: str) -> str:
    """The session a file or a folder is named after: `<time>_<id>`, with or without an ending."""
    return os.path.basename(path).removesuffix(".jsonl").rpartition("_")[2]

"""Pi's sessions: `agent/sessions/--<path>--/<time>_<id>.jsonl`, a header and then entries of a tree.

A message's role tells who speaks; tool results and the person's own shell commands are roles too.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, moment, sequence, string, words

NAME = "pi"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = folders.base(home, env, "PI_CODING_AGENT_DIR", ".pi", "agent")
    return [env.get("PI_CODING_AGENT_SESSION_DIR") or os.path.join(base, "sessions")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    yield from folders.below(roots(home, env)[0], lambda path: path.endswith(".jsonl"))


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head, 1)
    return bool(rows) and rows[0].get("type") == "session" and "cwd" in rows[0] and "id" in rows[0]


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Tree(path, offset, resume)


class Tree(Reading):
    agent = NAME

    def take(self, row: dict[str, Any]) -> Outcome:
        self.context(row.get("timestamp"))
        match string(row.get("type")):
            case "session":
                cwd = string(row.get("cwd"))
                origin = os.path.basename(string(row.get("parentSession"))).rsplit(".", 1)[0].rpartition("_")[2]
                started = moment(row.get("timestamp"))
                self.identify(string(row.get("id")) or "unnamed", cwd=cwd, lineage=origin, started=started)
                self.context(row.get("timestamp"), cwd=cwd)
                return consumed("session header")
            case "message":
                return self._message(mapping(row.get("message")))
            case "compaction" | "branch_summary":
                self.say("system", "summary", string(row.get("summary")) or "[conversation compacted]")
                return consumed("system summary")
            case "model_change":
                self.context(row.get("timestamp"), model=string(row.get("modelId")))
                return consumed("model change")
            case "custom_message":
                self.say("injected", "message", words(row.get("content")))
                return consumed("injected message")
        return skipped(f"entry: {string(row.get('type'))[:40] or 'no type'}")

    def _message(self, message: dict[str, Any]) -> Outcome:
        role = string(message.get("role"))
        content = message.get("content")
        if role == "user":
            text = words(content)
            return consumed(self.person(text)) if text.strip() else skipped("empty message")
        if role == "assistant":
            return self._assistant(message, content)
        if role == "toolResult":
            call, name = string(message.get("toolCallId")), string(message.get("toolName"))
            self.result(call, words(content), message.get("isError") is True, tool=name)
            return consumed("tool result")
        if role == "bashExecution":
            command, code = string(message.get("command")), integer(message.get("exitCode"))
            self.say("person", "command", command, target=command, exit_code=code, failed=bool(code))
            self.say("tool", "tool_result", words(message.get("output")), target=command, exit_code=code)
            return consumed("person command")
        return skipped(f"message of {role[:40] or 'nobody'}")

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
                what = self.call(name, block.get("arguments"), call, tokens=tokens)
            elif said:
                self.say("assistant", "reasoning" if kind == "thinking" else "message", said, tokens=tokens)
                what = what or "assistant message"
            else:
                continue
            tokens = 0
        if problem := string(message.get("errorMessage")):
            self.say("system", "error", problem)
            what = what or "system error"
        return consumed(what) if what else skipped("empty message")

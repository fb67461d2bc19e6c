"""Claude Code's transcripts: `projects/<slug>/<session>.jsonl`, its sub-agents', its prompt history.

A row of type `user` is the person only if nothing says otherwise: tool results, meta rows, compact
summaries, task notifications, accepted plans and prompts to sub-agents carry the same type. Rows of
type `api-request…` repeat the conversation in bulk and are passed over undecoded.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.claude_code import copies, history
from twiceshy.agents.claude_code.attachments import attachment
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, mapping, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "claude-code"
BULK = (
    b'{"type":"api-request', b'{"type":"file-history-snapshot"', b'{"type":"last-prompt"',
    b'{"type":"atis-latch"', b'{"type":"tools-used"', b'{"type":"cost-state"', b'{"type":"queue-operation"',
)  # fmt: skip
BOOKKEEPING = frozenset(
    (
        "api-request", "api-request-blob", "api-request-shape", "file-history-snapshot", "last-prompt",
        "atis-latch", "tools-used", "cost-state", "queue-operation", "mode", "permission-mode", "progress",
        "agent-name", "agent-color", "pr-link", "worktree-state", "tag", "agent-setting",
        "content-replacement", "marble-origami-commit", "speculation-accept",
        "attribution-snapshot", "bridge-session",
    )
)  # fmt: skip
UUID = re.compile(r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")
REJECTED = (
    "The user doesn't want to proceed with this tool use",
    "The user doesn't want to take this action",
)
SAID = "the user said:\n"
TOKENS = ("input_tokens", "output_tokens", "cache_creation_input_tokens")


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = folders.base(home, env, "CLAUDE_CONFIG_DIR", ".claude")
    places = [os.path.join(base, "projects"), os.path.join(base, "history.jsonl")]
    config = folders.base(home, env, "XDG_CONFIG_HOME", ".config")
    return [*places, os.path.join(config, "claude", "projects")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, _wanted)


def _wanted(path: str) -> bool:
    return path.endswith(".jsonl") and f"{os.sep}tool-results{os.sep}" not in path


def sniff(path: str, head: bytes) -> bool:
    rows = lines.head_objects(head)
    if any(_is_transcript(row) or history.is_prompt(row) for row in rows):
        return True
    return not rows and b'"sessionId"' in head and (b'"parentUuid"' in head or b'"api-request' in head)


def _is_transcript(row: dict[str, Any]) -> bool:
    if "parts" in mapping(row.get("message")) or "systemPayload" in row:
        return False  # Qwen Code writes nearly the same rows
    kind = string(row.get("type"))
    if "sessionId" in row and kind in BOOKKEEPING | {"custom-title", "ai-title"}:
        return True
    if kind == "summary" and "leafUuid" in row:
        return True
    known = kind in ("user", "assistant", "system", "attachment", "progress")
    return known and "sessionId" in row and ("parentUuid" in row or "isSidechain" in row)


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Transcript(path, offset, resume)


class Transcript(Reading):
    agent = NAME
    bulk = BULK
    _place: tuple[Any, Any, Any] | None = None

    def bulk_reason(self, raw: bytes) -> str:
        return raw[len(b'{"type":"') : 60].split(b'"')[0].decode("ascii", "replace")

    def take(self, row: dict[str, Any]) -> Outcome:
        kind = string(row.get("type"))
        if not kind and history.is_prompt(row):
            return history.prompt(self, row)
        self._identify(row)
        self.context(row.get("timestamp"), string(row.get("cwd")), string(row.get("gitBranch")))
        if copied := copies.reason(self, row):
            return skipped(copied)
        match kind:
            case "user":
                return self._user(row)
            case "assistant":
                return self._assistant(row)
            case "system":
                return self._system(row)
            case "attachment":
                return attachment(self, mapping(row.get("attachment")))
            case "summary" | "custom-title" | "ai-title":
                return self._titled(row)
        if kind in BOOKKEEPING:
            return skipped(kind)
        return skipped(f"unknown type {kind[:40]!r}" if kind else "no type")

    def _identify(self, row: dict[str, Any]) -> None:
        """A file is one session even where a resumed copy carries rows of the session before it."""
        place = (row.get("sessionId"), row.get("cwd"), row.get("gitBranch"))
        if place == self._place:
            return  # nothing new since the row before, as nearly always
        self._place = place
        named = string(row.get("sessionId")) or string(row.get("session_id"))
        if not named and not self.session:
            return
        stem = self.fallback_identity()
        known = {"cwd": string(row.get("cwd")), "branch": string(row.get("gitBranch"))}
        if stem.startswith("agent-"):
            self.identify(stem, parent=named, **known)
        elif UUID.match(stem) and (named != stem):
            self.identify(stem, lineage=named, **known)
        elif named:
            self.identify(named if self.session is None else self.session.id, **known)
        if named and self.session and self.session.id != named and not self.session.lineage:
            self.amend(lineage="" if self.session.parent == named else named)

    def _subagent(self, row: dict[str, Any]) -> str:
        """The sub-agent a row belongs to, if any."""
        if row.get("isSidechain") is True or (self.session and self.session.parent):
            return string(row.get("agentId")) or (self.session.id if self.session else "") or "sidechain"
        return ""

    # -- rows -------------------------------------------------------------------------------

    def _user(self, row: dict[str, Any]) -> Outcome:
        content = mapping(row.get("message")).get("content")
        if isinstance(content, str):
            return self._spoken(content, row)
        what = ""
        for block in sequence(content):
            one = mapping(block)
            match one.get("type"):
                case "text":
                    what = self._spoken(string(one.get("text")), row)[1]
                case "image" | "document":
                    self.say(self._speaker(row)[0], "note", f"[{one['type']}]", parent=self._subagent(row))
                    what = what or "attached file"
                case "tool_result":
                    self._tool_result(one, row)
                    what = "tool result"
                case _:
                    if string(one.get("type")).endswith("_tool_result"):
                        self._tool_result(one, row)
                        what = "tool result"
        return consumed(what) if what else skipped("empty user row")

    def _speaker(self, row: dict[str, Any]) -> tuple[str, str]:
        """Who speaks in a row of type user, and as what."""
        if row.get("isCompactSummary") is True:
            return "system", "summary"
        origin = string(mapping(row.get("origin")).get("kind"))
        machine = (
            row.get("isMeta") is True
            or self._subagent(row)
            or origin not in ("", "user", "human")
            or row.get("promptSource") == "system"
            or row.get("planContent")
            or row.get("isVisibleInTranscriptOnly") is True
        )
        return ("system", "note") if machine else ("person", "message")

    def _spoken(self, text: str, row: dict[str, Any]) -> Outcome:
        speaker, kind = self._speaker(row)
        parent = self._subagent(row)
        if kind == "summary":
            self.say("system", "summary", text, parent=parent)
            return consumed("system summary")
        return consumed(self.person(text, speaker, parent=parent))

    def _tool_result(self, block: dict[str, Any], row: dict[str, Any]) -> None:
        call = string(block.get("tool_use_id"))
        detail = row.get("toolUseResult")
        text = words(block.get("content"))
        failed = block.get("is_error") is True
        opened = self.opened(call)
        exit_code = None
        if opened and opened.kind == "command" and not failed:
            exit_code = _clean_exit(mapping(detail))
        parent = self._subagent(row)
        self.result(call, text, failed, exit_code, parent=parent)
        if opened and not parent:
            self._spoken_through_tool(opened.tool, text, failed, detail)

    def _spoken_through_tool(self, tool: str, text: str, failed: bool, detail: Any) -> None:
        """A refusal may carry the person's reason, an answered question their choice."""
        if failed and text.startswith(REJECTED) and not tool.startswith("mcp__") and SAID in text:
            self.person(text.split(SAID, 1)[1])
        elif tool == "AskUserQuestion":
            for answer in mapping(mapping(detail).get("answers")).values():
                self.person(string(answer))

    def _assistant(self, row: dict[str, Any]) -> Outcome:
        message = mapping(row.get("message"))
        model = string(message.get("model"))
        parent = self._subagent(row)
        if row.get("isApiErrorMessage") is True or model == "<synthetic>":
            kind = "error" if row.get("isApiErrorMessage") else "note"
            self.say("system", kind, words(message.get("content")), parent=parent)
            return consumed("error of the service")
        if model:
            self.context(row.get("timestamp"), model=model)
            if self.session is not None and self.session.model != model:
                self.amend(model=model)
        fields = {"parent": parent, "tokens": self._tokens(message)}
        who = "subagent" if parent else "assistant"
        content = message.get("content")
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else sequence(content)
        what = ""
        for block in blocks:
            said = self._block(mapping(block), who, fields)
            what = what or said
            if said:
                fields["tokens"] = 0  # the usage is the whole message's: counted once
        return consumed(what) if what else skipped("empty or hidden assistant row")

    def _block(self, block: dict[str, Any], who: str, fields: dict[str, Any]) -> str:
        kind = string(block.get("type"))
        if kind == "text" and string(block.get("text")).strip():
            self.say(who, "message", block["text"].strip(), **fields)
            return f"{who} message"
        if kind == "thinking" and string(block.get("thinking")).strip():
            self.say(who, "reasoning", block["thinking"].strip(), **fields)
            return "reasoning"
        if kind.endswith("tool_use"):
            name, call = string(block.get("name")), string(block.get("id"))
            return self.call(name, block.get("input"), call, who, **fields)
        if kind.endswith("_tool_result"):
            call = string(block.get("tool_use_id"))
            self.result(call, words(block.get("content")), parent=fields["parent"])
            return "tool result"
        return ""

    def _tokens(self, message: dict[str, Any]) -> int:
        usage = mapping(message.get("usage"))
        identity = string(message.get("id"))
        if not usage or (identity and self.had(identity)):
            return 0
        return sum([count(usage.get(name)) for name in TOKENS])

    def _system(self, row: dict[str, Any]) -> Outcome:
        subtype = string(row.get("subtype"))
        text = string(row.get("content"))
        if not text or subtype in ("stop_hook_summary", "turn_duration"):
            return skipped(f"system: {subtype or 'no text'}")
        kind = "error" if subtype == "api_error" or row.get("level") == "error" else "note"
        if kind == "note":
            self.person(text, "system")
        else:
            self.say("system", kind, text)
        return consumed(f"system {kind}")

    def _titled(self, row: dict[str, Any]) -> Outcome:
        keys = ("customTitle", "aiTitle", "title", "summary")
        title = next((string(row.get(key)) for key in keys if string(row.get(key))), "")
        if self.session and title:
            if string(row.get("customTitle")):
                self.notes["titled"] = "by the person"
            elif self.notes.get("titled"):
                return skipped("title, the person gave another")
            self.amend(title=title_of(title))
            return consumed("title")
        return skipped("title of another session")


def _clean_exit(detail: dict[str, Any]) -> int | None:
    """A command that isn't marked as failed ended with 0, unless it was cut short or left running."""
    odd = ("interrupted", "backgroundTaskId", "returnCodeInterpretation")
    return None if any(detail.get(key) for key in odd) else 0

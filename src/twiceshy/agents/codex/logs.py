"""Codex rollouts: `sessions/Y/M/D/rollout-<time>-<id>.jsonl` (or `.jsonl.zst`), and the prompt history of its TUI.
Its first client, in TypeScript, wrote one document per session: `sessions/rollout-<date>-<id>.json`.

The same message may stand in a rollout up to three times: as `response_item` (what the model got),
as `event_msg` of an older client, and as `item_completed` of a newer one. `Channels` lets the first
through and recognises the others, in whatever order they come, without losing real repeats.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import compressed, documents, folders, lines, prompts
from twiceshy.agents.codex.channels import Channels
from twiceshy.agents.codex.items import completed_item
from twiceshy.agents.codex.responses import chat_item, response_item
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import count, mapping, moment, sequence, string, words

NAME = "codex"
BULK = (b'{"type":"world_state"',)
TYPES = frozenset(
    (
        "session_meta", "turn_context", "response_item", "event_msg", "compacted", "world_state",
        "token_usage_record", "inter_agent_communication_metadata",
    )
)  # fmt: skip
DOCUMENT = re.compile(rb'\{\s*"session":\s*\{')
OLD_ITEMS = frozenset(("message", "function_call", "function_call_output", "reasoning", "local_shell_call"))


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = folders.base(home, env, "CODEX_HOME", ".codex")
    return [os.path.join(base, name) for name in ("sessions", "archived_sessions", "history.jsonl")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, lambda path: path.endswith((".jsonl", ".jsonl.zst", ".json")))


def sniff(path: str, head: bytes) -> bool:
    if head.startswith(compressed.MAGIC):  # nothing here can unpack it: say so when it is read
        return path.endswith(".jsonl.zst")
    if _is_document(head):
        return True
    rows = lines.head_objects(head)
    if any(_is_rollout(row) or _is_history(row) for row in rows):
        return True
    return not rows and b'"session_meta"' in head[:400]


def _is_document(head: bytes) -> bool:
    start = head.lstrip(lines.BOM + b" \r\n\t")[:4096]
    return DOCUMENT.match(start) is not None and b'"items"' in head


def _is_rollout(row: dict[str, Any]) -> bool:
    if "payload" in row:
        return string(row.get("type")) in TYPES
    oldest = "instructions" in row and "id" in row and "timestamp" in row
    return oldest or row.get("record_type") == "state"


def _is_history(row: dict[str, Any]) -> bool:
    return "session_id" in row and "ts" in row and "text" in row


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    if compressed.is_compressed(path):
        return Packed(path)
    return Document(path) if documents.is_document(path, "items") else Rollout(path, offset, resume)


class Rollout(Channels):
    agent = NAME
    bulk = BULK

    def take(self, row: dict[str, Any]) -> Outcome:
        if "payload" not in row:
            return self._oldest(row)
        payload = mapping(row.get("payload"))
        kind = string(row.get("type"))
        self.context(row.get("timestamp"))
        match kind:
            case "session_meta":
                return self._meta(payload)
            case "turn_context":
                return self._turn(payload)
            case "response_item":
                if mapping(row.get("metadata")).get("inherited_user_message") is True:
                    return skipped("inherited from the parent session")
                return response_item(self, payload)
            case "event_msg":
                return self._happened(payload)
            case "compacted":
                kept = [words(mapping(item).get("content")) for item in sequence(payload.get("replacement_history"))]
                summary = words(payload.get("message")) or next(filter(None, reversed(kept)), "")
                self.say("system", "summary", summary or "[conversation compacted]")
                return consumed("system summary")
        if kind in TYPES:
            return skipped(kind)
        return skipped(f"unknown type {kind[:40]!r}")

    # -- rows -------------------------------------------------------------------------------

    def _meta(self, payload: dict[str, Any]) -> Outcome:
        identity = string(payload.get("id")) or string(payload.get("session_id"))
        if not identity:
            return skipped("session_meta without an id")
        if self.session is not None and self.session.id != identity:
            return skipped("session_meta of the parent session")
        source = mapping(payload.get("source"))
        parent = string(payload.get("parent_thread_id"))
        if not parent and (payload.get("thread_source") == "subagent" or "subagent" in source):
            parent = string(payload.get("forked_from_id")) or string(payload.get("session_id")) or "unknown"
        forked = "" if parent else string(payload.get("forked_from_id"))
        cwd, branch = string(payload.get("cwd")), string(mapping(payload.get("git")).get("branch"))
        started = moment(payload.get("timestamp"))
        self.identify(identity, cwd=cwd, branch=branch, parent=parent, lineage=forked, started=started)
        self.context(payload.get("timestamp"), cwd, branch)
        return consumed("session header")

    def _turn(self, payload: dict[str, Any]) -> Outcome:
        model = string(payload.get("model"))
        self.context(cwd=string(payload.get("cwd")), model=model)
        if model:
            self.amend(model=model)
        return consumed("turn context")

    def _happened(self, payload: dict[str, Any]) -> Outcome:
        kind = string(payload.get("type"))
        match kind:
            case "item_completed":
                return completed_item(self, mapping(payload.get("item")))
            case "user_message":
                return self.user(words(payload.get("message")), "e", string(payload.get("kind")))
            case "agent_message":
                return self.assistant(words(payload.get("message")), "e")
            case "agent_reasoning":
                return self.thought(words(payload.get("text")), "e")
            case "turn_aborted":
                self.say("system", "note", f"[turn aborted: {string(payload.get('reason')) or 'unknown'}]")
                return consumed("system note")
            case "error" | "stream_error":
                self.say("system", "error", words(payload.get("message")) or kind)
                return consumed("system error")
            case "token_count":
                return self._tokens(payload)
        return skipped(f"event: {kind[:50]}")

    def _tokens(self, payload: dict[str, Any]) -> Outcome:
        usage = mapping(mapping(payload.get("info")).get("last_token_usage"))
        self.cost(count(usage.get("total_tokens")) - count(usage.get("cached_input_tokens")))
        return consumed("token usage")

    def _oldest(self, row: dict[str, Any]) -> Outcome:
        """Rows of clients before the envelope, and of the prompt history."""
        if _is_history(row):
            session = string(row.get("session_id"))
            self.identify(f"history-{session}", lineage=session)
            self.context(row.get("ts"))
            _, typed = prompts.slash(string(row.get("text")))
            return consumed(self.person(typed)) if typed else skipped("slash command")
        if string(row.get("type")) in OLD_ITEMS:
            self.context(row.get("timestamp"))
            return response_item(self, row)
        if "id" in row and "timestamp" in row:
            return self._meta(row)
        if "session" in row:
            return self._meta(mapping(row["session"]))
        if "role" in row:
            return chat_item(self, row)
        return skipped("state" if "record_type" in row else "unknown row")


class Packed(Rollout):
    """A rollout that Codex has compressed: never appended to, and without a place to go on from."""

    appends = False


class Document(Rollout):
    """A session of the first client: its items are what the model was sent, of either of its two services."""

    appends = False

    def rows(self) -> Iterator[lines.Line]:
        return documents.rows(self.path, "items")

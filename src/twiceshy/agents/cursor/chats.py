"""The Cursor CLI's `chats/<workspace>/<session>/store.db`: messages as JSON blobs, in the order a root blob tells.

`meta` holds one row, JSON written as hex digits, which names the newest root; only the fields named
here are taken from it, for there may be a key beside them. The root is a protobuf message: its fields
1 are the digests of the messages, its field 9 is the workspace. A message has no time of its own.
"""

import os
from collections.abc import Iterator
from typing import Any

from twiceshy.agents import databases, folders, lines
from twiceshy.agents.reading import Outcome, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

TABLES = ("blobs", "meta")
FACTS = ("agentId", "name", "createdAt", "lastUsedModel")
MESSAGE, WORKSPACE = 1, 9  # fields of the root
BYTES = 2  # protobuf's type of what has a length
DIGEST = 32


class Chats(databases.DatabaseReading):
    agent = "cursor"

    def rows(self) -> Iterator[lines.Line]:
        with databases.opened(self.path) as connection:
            meta = _meta(connection.execute("SELECT value FROM meta WHERE key = '0'").fetchone())
            root = _blob(connection, string(meta.get("latestRootBlobId")))
            fields = list(_fields(root))
            places = [value.decode("utf-8", "replace") for number, value in fields if number == WORKSPACE]
            facts = {name: meta[name] for name in FACTS if name in meta}
            yield self.line(facts | {"table": "chat", "workspace": places[0] if places else ""})
            for number, value in fields:
                if number == MESSAGE and len(value) == DIGEST:
                    yield self.line(_decoded(_blob(connection, value.hex())) | {"table": "message"})

    def take(self, row: dict[str, Any]) -> Outcome:
        if row.get("table") == "chat":
            return self._chat(row)
        role = string(row.get("role"))
        content = row.get("content")
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else sequence(content)
        if role == "system":
            return skipped("system prompt")
        told = [what for block in blocks if (what := self._block(mapping(block), role))]
        return consumed(told[0]) if told else skipped("empty message" if role else "no message")

    def _chat(self, row: dict[str, Any]) -> Outcome:
        folder = os.path.basename(os.path.dirname(os.path.abspath(self.path)))
        cwd = folders.from_address(string(row.get("workspace")))
        started, title = moment(row.get("createdAt")), title_of(row.get("name"))
        self.identify(string(row.get("agentId")) or folder, cwd=cwd, started=started, title=title)
        self.context(cwd=cwd, model=string(row.get("lastUsedModel")))
        self.amend(model=string(row.get("lastUsedModel")))
        return consumed("session header")

    def _block(self, block: dict[str, Any], role: str) -> str:
        kind, text = string(block.get("type")), string(block.get("text")).strip()
        name, call = string(block.get("toolName")), string(block.get("toolCallId"))
        if kind == "tool-call":
            return self.call(name, block.get("args") or block.get("input"), call)
        if kind == "tool-result":
            result = block.get("result") or block.get("output")
            self.result(call, words(result) or string(mapping(result).get("value")), tool=name)
            return "tool result"
        if not text:
            return ""
        if role == "user":
            return self.person(text)
        self.say("assistant", "reasoning" if kind == "reasoning" else "message", text)
        return "assistant message"


def _meta(row: Any) -> dict[str, Any]:
    """The one row of `meta`: hex digits of JSON, or JSON itself."""
    value = string(row[0]) if row else ""
    try:
        return _decoded(bytes.fromhex(value))
    except ValueError:
        return _decoded(value.encode("utf-8", "replace"))


def _blob(connection: Any, identity: str) -> bytes:
    row = connection.execute("SELECT data FROM blobs WHERE id = ?", (identity,)).fetchone()
    data = row[0] if row else b""
    return data.encode("utf-8", "replace") if isinstance(data, str) else bytes(data or b"")


def _decoded(raw: bytes) -> dict[str, Any]:
    try:
        return mapping(lines.decode(raw)[0]) if raw.startswith(b"{") else {}
    except ValueError:
        return {}


def _fields(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The fields of a protobuf message that have a length; it ends where it makes no sense any more."""
    at = 0
    while at < len(data):
        tag, at = _varint(data, at)
        kind = tag & 7
        if kind == 0:
            _, at = _varint(data, at)
        elif kind in (1, 5):
            at += 8 if kind == 1 else 4
        elif kind == BYTES:
            length, at = _varint(data, at)
            if at + length > len(data):
                return
            yield tag >> 3, data[at : at + length]
            at += length
        else:
            return


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(data) and shift < 70:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            break
    return value, at

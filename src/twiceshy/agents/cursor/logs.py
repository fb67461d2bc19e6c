"""Cursor: agent transcripts (`projects/<slug>/agent-transcripts/…`), the CLI's chats, the editor's `state.vscdb`.

A transcript row has a role and Claude-like blocks, but no time. In the database a composer is a
session and a bubble a message (type 1 the person, type 2 the model, with the tool call in
`toolFormerData`). The person's words stand in `<user_query>`; the rest of a prompt is context.
"""

import os
import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from twiceshy.agents import databases, folders, lines
from twiceshy.agents.cursor.chats import TABLES, Chats
from twiceshy.agents.cursor.composers import Composers
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words

NAME = "cursor"
WORKSPACE = re.compile(r"Workspace Path:\s*(/[^\n]+)")
QUERY = "<user_query>"
TAGGED = re.compile(r"^<[a-z_]{3,60}>", re.MULTILINE)
SAID_AT = re.compile(
    r"<timestamp>\s*(?:[A-Za-z]+, )?(?P<said>[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M)"
    r"(?: \(UTC(?P<zone>[+-]\d{1,2}(?::\d{2})?)?\))?"
)
LONG_ROW = re.compile(rb'\{"role":\s?"(?:user|assistant)",\s?"message":\s?\{"content":')
TURN = re.compile(rb"^(user|assistant):[ \t]*\r?\n", re.MULTILINE)
TOOL_CALL = re.compile(r"^\[Tool call\] (\S+)", re.MULTILINE)
NOTHING = re.compile(r"^\[(?:Thinking|Tool call|Tool result)\]", re.MULTILINE)


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    config = folders.base(home, env, "XDG_CONFIG_HOME", ".config")
    mac = os.path.join(home, "Library", "Application Support")
    stores = [os.path.join(base, "Cursor", "User", "globalStorage", "state.vscdb") for base in (config, mac)]
    base = folders.base(home, env, "CURSOR_DATA_DIR", ".cursor")
    return [os.path.join(base, "projects"), os.path.join(base, "chats"), *stores]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    projects, chats, *stores = roots(home, env)
    transcripts = list(folders.below(projects, _wanted))
    yield from transcripts
    told = {os.path.basename(path).rpartition(".")[0] for path in transcripts}
    # The CLI keeps a session twice; the transcript is read where there is one.
    for chat in folders.below(chats, lambda path: os.path.basename(path) == "store.db"):
        if os.path.basename(os.path.dirname(chat)) not in told:
            yield chat
    for store in stores:
        yield from folders.below(store, lambda path: True)


def _wanted(path: str) -> bool:
    return f"{os.sep}agent-transcripts{os.sep}" in path and path.endswith((".jsonl", ".txt"))


def sniff(path: str, head: bytes) -> bool:
    if head.startswith(databases.MAGIC):
        return databases.has_tables(path, "cursorDiskKV") or databases.has_tables(path, *TABLES)
    rows = lines.head_objects(head)
    if any(_is_transcript(row) for row in rows) or (not rows and LONG_ROW.match(head)):
        return True
    return bool(TURN.match(head)) and b"<user_query>" in head


def _is_transcript(row: dict[str, Any]) -> bool:
    known = row.get("role") in ("user", "assistant") and "message" in row
    return known and "content" in mapping(row.get("message")) and "sessionId" not in row


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    if databases.is_database(path):
        return (Chats if databases.has_tables(path, *TABLES) else Composers)(path, offset, resume)
    kind = PlainTranscript if path.endswith(".txt") else Transcript
    return kind(path, offset, resume)


def spoken_time(said: re.Match[str]) -> str:
    """`<timestamp>Friday, Jan 16, 2026, 9:41 AM (UTC-5)</timestamp>`: the only time a transcript tells."""
    try:
        when = datetime.strptime(said["said"], "%b %d, %Y, %I:%M %p")
        hours, _, minutes = (said["zone"] or "+0").partition(":")
        ahead = timedelta(hours=int(hours), minutes=int(minutes or 0) * (-1 if hours.startswith("-") else 1))
        return moment(when.replace(tzinfo=timezone(ahead)).isoformat())
    except (ValueError, OverflowError):
        return ""


class Transcript(Reading):
    agent = NAME

    def take(self, row: dict[str, Any]) -> Outcome:
        self._identify()
        self.context(row.get("timestamp") or row.get("createdAt"), model=string(row.get("model")))
        content = mapping(row.get("message")).get("content")
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else sequence(content)
        role = string(row.get("role"))
        if role not in ("user", "assistant", "tool"):
            return skipped(f"row of {role or string(row.get('type')) or 'nobody'}"[:60])
        what = [self._block(mapping(block), role) for block in blocks]
        told = [one for one in what if one]
        return consumed(told[0]) if told else skipped("empty row")

    def _identify(self) -> None:
        """Sub-agents' transcripts lie in `<session>/subagents/`."""
        if self.session is not None:
            return
        folder = os.path.dirname(os.path.abspath(self.path))
        parent = ""
        if os.path.basename(folder) == "subagents":
            parent = os.path.basename(os.path.dirname(folder))
        before, found, _ = self.path.partition(f"{os.sep}agent-transcripts{os.sep}")
        cwd = folders.spelled(os.path.basename(before)) if found else ""
        self.identify(self.fallback_identity(), parent=parent, cwd=cwd)
        self.context(cwd=cwd)

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _block(self, block: dict[str, Any], role: str) -> str:
        kind, text = string(block.get("type")), string(block.get("text"))
        if kind == "tool_use":
            name, call = string(block.get("name")), string(block.get("id"))
            return self.call(name, block.get("input"), call, self._voice, parent=self._subagent)
        if kind == "tool_result":
            call = string(block.get("tool_use_id"))
            failed = block.get("is_error") is True
            self.result(call, words(block.get("content")), failed, parent=self._subagent)
            return "tool result"
        if kind in ("thinking", "reasoning"):
            text = string(block.get("thinking")) or text
        if not text.strip():
            return ""
        if role == "user":
            return self.prompt(text)
        self.say(self._voice, "message" if kind == "text" else "reasoning", text.strip(), parent=self._subagent)
        return f"{self._voice} message"

    @property
    def _voice(self) -> str:
        return "subagent" if self._subagent else "assistant"

    def prompt(self, text: str) -> str:
        if said := SAID_AT.search(text):
            self.context(spoken_time(said))
        if not self._cwd and (match := WORKSPACE.search(text)):
            self.context(cwd=match.group(1).strip())
            self.amend(cwd=match.group(1).strip())
        machine = self._subagent or (QUERY not in text and TAGGED.search(text))
        return self.person(text, "system" if machine else "person", parent=self._subagent)


class PlainTranscript(Transcript):
    """The older text form: `user:` and `assistant:` on lines of their own."""

    appends = False

    def __init__(self, path: str, offset: int = 0, resume: ReadState | None = None) -> None:
        super().__init__(path)

    def rows(self) -> Iterator[lines.Line]:
        with open(self.path, "rb") as file:
            whole = file.read(lines.LONGEST)
        starts = [match.start() for match in TURN.finditer(whole)]
        if not starts or starts[0] > 0:
            starts.insert(0, 0)
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(whole)], strict=True), 1):
            if raw := whole[start:end].strip():
                yield lines.Line(number, start, end, raw, True)

    def take_text(self, raw: bytes) -> Outcome:
        self._identify()
        role, _, body = raw.decode("utf-8", "replace").partition("\n")
        text = body.strip()
        if role.strip() == "user:" and text:
            return consumed(self.prompt(text))
        if role.strip() != "assistant:" or not text:
            return skipped("text before the first turn" if text else "empty turn")
        for tool in TOOL_CALL.findall(text):
            self.say(self._voice, "tool_call", "", tool=tool)
        said = NOTHING.split(text, maxsplit=1)[0].strip()
        if said:
            self.say(self._voice, "message", said)
        return consumed("assistant message")

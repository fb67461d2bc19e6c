"""The corpus file: one session as Markdown that a person can read and that parses back without loss.

Frontmatter (always the same lines, so that an event keeps its line number when the session grows),
a title, then the events: a heading, a comment with the fields that aren't obvious, and the text in a
fence longer than any run of backticks inside it. Nothing in a text can therefore end it early.
"""

import json
import mmap
import os
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from twiceshy.model.corpus import HEADER_LINES as HEADER_LINES
from twiceshy.model.corpus import SCHEMA, Facts, Place
from twiceshy.model.errors import StoreDamaged, StoreNewer
from twiceshy.model.session import Event, Source

_BACKTICKS = re.compile("`{3,}")
_HEADING = re.compile(rb"## e(\d+) \xc2\xb7 ([a-z]+) \xc2\xb7 ([a-z_]+)(?: \xc2\xb7 ([^\n]+))?")


class Rendered(NamedTuple):
    data: bytes
    text_at: int  # where the text begins within data
    lines: int  # line ends in data
    text_lines: int


def header(facts: Facts) -> bytes:
    rows = [name.encode() + b": " + encoded(value) for name, value in zip(facts._fields, facts, strict=True)]
    title = " ".join(facts.title.split()) or f"{facts.agent} session {facts.session}"
    return b"\n".join([b"---", *rows, b"---", b"", f"# {title}".encode("utf-8", "replace"), b"", b""])


def render(event: Event, facts: Facts, copy: bool = False) -> Rendered:
    """One event as Markdown; `copy` marks a message that another log recorded too."""
    text, at = event.text, event.at
    fence = b"```"
    if "```" in text:
        fence = b"`" * (max(map(len, _BACKTICKS.findall(text))) + 1)
    moment = f" · {at}" if at else ""
    fields = _fields(event, facts)
    if copy:
        fields["copy"] = True
    detail = encoded(fields).replace(b">", b"\\u003e")
    heading = f"## e{event.seq} · {event.who} · {event.kind}{moment}\n<!-- ".encode("utf-8", "replace")
    start = b"%s%s -->\n%stext\n" % (heading, detail, fence)
    data = b"%s%s\n%s\n\n" % (start, text.encode("utf-8", "replace"), fence)
    text_lines = text.count("\n") + 1
    return tuple.__new__(Rendered, (data, len(start), text_lines + 5, text_lines))


def place(rendered: Rendered, line: int, offset: int, copy: bool = False) -> Place:
    """Where a rendered event lies when its heading is at `line` and body offset `offset`."""
    data, text_at, _, text_lines = rendered
    places = (line, line + 3, line + 2 + text_lines, offset, offset + text_at, offset + len(data), copy)
    return tuple.__new__(Place, places)


def _fields(event: Event, facts: Facts) -> dict[str, Any]:
    """What the heading and the frontmatter don't tell."""
    (
        session, _, _, _, text, _, at_source, cwd, branch, model, tool, target, exit_code, failed, call, parent, tokens,
        (path, line, digest),
    ) = event  # fmt: skip
    found: dict[str, Any] = {"line": line, "digest": digest}
    if cwd != facts.cwd or branch != facts.branch or path != facts.source or session != facts.session:
        found.update(_differences(event, facts))
    if model:
        found["model"] = model
    if tool:
        found["tool"] = tool
    if call:
        found["call"] = call
    if parent:
        found["parent"] = parent
    if failed:
        found["failed"] = failed
    if tokens:
        found["tokens"] = tokens
    if target:
        found["target"] = target == text or target
    if exit_code is not None or at_source != "row":
        found.update(_seldom(event))
    return found


def _seldom(event: Event) -> dict[str, Any]:
    """Fields that few events have."""
    found: dict[str, Any] = {} if event.exit_code is None else {"exit_code": event.exit_code}
    return found if event.at_source == "row" else found | {"at_source": event.at_source}


def _differences(event: Event, facts: Facts) -> dict[str, Any]:
    """Where the event and the session as a whole disagree."""
    pairs = (
        ("cwd", event.cwd, facts.cwd),
        ("branch", event.branch, facts.branch),
        ("source", event.source.path, facts.source),
        ("session", event.session, facts.session),
    )
    return {name: own for name, own, general in pairs if own != general}


def read_header(path: str) -> tuple[Facts, int]:
    """The facts of a corpus file and the length of its header in bytes."""
    rows: list[bytes] = []
    with open(path, "rb") as file:
        for _ in range(HEADER_LINES):
            rows.append(file.readline())
        size = file.tell()
    known: dict[str, Any] = {}
    for row in rows:
        name, colon, value = row.partition(b": ")
        if colon and name.decode("utf-8", "replace") in Facts._fields:
            known[name.decode()] = _loads(value, path)
    if rows[:1] != [b"---\n"] or "session" not in known or "agent" not in known:
        raise _damaged(path, "has no header of a session")
    if known.get("schema", SCHEMA) > SCHEMA:
        raise StoreNewer(f"{path} was written by a newer twiceshy", hint="upgrade twiceshy")
    return Facts(**known), size


def events(path: str, start: int = 0, end: int | None = None) -> Iterator[tuple[Event, Place]]:
    """The events of a corpus file whose headings lie in the body from `start` on, one at a time."""
    facts, header_size = read_header(path)
    with open(path, "rb") as file:
        if os.fstat(file.fileno()).st_size == header_size:
            return
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            line = HEADER_LINES + 1 + (_count_lines(data, header_size, header_size + start) if start else 0)
            position = header_size + start
            limit = len(data) if end is None else min(len(data), header_size + end)
            while position < limit:
                event, place = _event(data, position, line, facts, header_size, path)
                yield event, place
                position, line = header_size + place.end, place.line_end + 3


def _count_lines(data: mmap.mmap, start: int, end: int) -> int:
    total = 0
    for at in range(start, end, 1 << 20):
        total += data[at : min(end, at + (1 << 20))].count(b"\n")
    return total


def _event(data: mmap.mmap, position: int, line: int, facts: Facts, header_size: int, path: str) -> tuple[Event, Place]:
    heading_end = data.find(b"\n", position)
    detail_end = data.find(b"\n", heading_end + 1)
    fence_end = data.find(b"\n", detail_end + 1)
    heading = _HEADING.fullmatch(data[position:heading_end]) if heading_end > 0 else None
    if heading is None or fence_end < 0:
        raise _damaged(path, f"has no event where one should be, at line {line}")
    fence = data[detail_end + 1 : fence_end].removesuffix(b"text")
    closing = data.find(b"\n" + fence + b"\n\n", fence_end)
    if not fence.startswith(b"```") or closing < 0:
        raise _damaged(path, f"has an event without an end, at line {line}")
    text = data[fence_end + 1 : closing].decode("utf-8", "replace") if closing > fence_end else ""
    fields = _loads(data[heading_end + 6 : detail_end - 4], path)
    end = closing + len(fence) + 3 - header_size
    text_line = line + 3
    last, text_at, copy = (
        text_line + text.count("\n"),
        fence_end + 1 - header_size,
        bool(fields.pop("copy", False)),
    )
    where = Place(line, text_line, last, position - header_size, text_at, end, copy)
    return _build(heading, fields, text, facts), where


def _build(heading: re.Match[bytes], fields: dict[str, Any], text: str, facts: Facts) -> Event:
    source = Source(fields.pop("source", facts.source), fields.pop("line", 0), fields.pop("digest", ""))
    target = fields.pop("target", "")
    known: dict[str, Any] = {"cwd": facts.cwd, "branch": facts.branch, **fields}
    known.setdefault("session", facts.session)
    return Event(
        seq=int(heading[1]),
        who=heading[2].decode(),
        kind=heading[3].decode(),
        text=text,
        at=heading[4].decode() if heading[4] else "",
        target=text if target is True else target,
        source=source,
        **known,
    )


def encoded(value: Any) -> bytes:
    """A value as compact JSON."""
    try:
        return msgspec.json.encode(value)
    except UnicodeEncodeError:  # a path that is no UTF-8
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _loads(value: bytes, path: str) -> Any:
    try:
        return json.loads(value)
    except ValueError as error:
        raise _damaged(path, f"can't be read: {error}") from error


def _damaged(path: str, what: str) -> StoreDamaged:
    return StoreDamaged(f"{path} {what}", hint="run `twiceshy ingest --full-rescan` to write it anew from the log")

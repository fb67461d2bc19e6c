"""Patterns in what is written: the same code three times, what solved a problem, what a review asked for.

Every edit is noted once with its winnowing marks, names and values taken out. When a third piece
shares most of its marks with two others elsewhere, that is a pattern. All of it is only proposed, with
the edits as evidence: a person decides.
"""

import re
import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Details, Evidence, Memory
from twiceshy.model.session import Event
from twiceshy.store import rows
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text import sketch, words
from twiceshy.text.gate import admit_event
from twiceshy.text.redact import redact

TIMES = 3
LEAST_TOKENS = 24  # a shorter piece is like any other
SHARED = 0.6  # of the smaller piece's marks
RENAMED = 0.85  # of the raw words: more than that in one file is the same piece again
MOST_CANDIDATES = 60
KEEP_DAYS = 60.0
MOST_SNIPPETS = 4_000
EXAMPLE = 600
CODE = frozenset(
    "py js jsx ts tsx mjs cjs go rs java kt rb php c h cc cpp hpp cs swift scala sh sql vue svelte dart ex exs".split()
)
_REVIEW = (
    r"(?im)^[ \t]*(?:[-*][ \t]*)?(?:nit|nitpick|review(?:er)?(?: (?:says?|comment|feedback|note))?"
    r"|(?:pr|code review|mr) (?:comment|feedback|review)|cr)\s*[:>–-]\s*(?P<said>\S.{9,300})$"
)


_TELLING = r"(?:export |async |pub |def |func|fn |class |if |try|with |for )"


class Edit(NamedTuple):
    """A piece of code as it was written."""

    path: str
    text: str
    at: str
    session: str = ""
    agent: str = ""


class Asked(NamedTuple):
    """What a review asked for, and the line that says so."""

    said: str
    quote: str


class _Piece(NamedTuple):
    number: int
    path: str
    at: str
    session: str
    text: str
    marks: int


def edits_of(lines: Iterable[dict[str, Any]], repo: paths.Repo) -> list[Edit]:
    """The edits among the spool's lines that carry what was written."""
    found = []
    for fields in lines:
        tool = fields.get("tool")
        if fields.get("event") != "after_tool" or not isinstance(tool, dict) or tool.get("kind") != "edit":
            continue
        text, path = str(tool.get("content", "")), str(tool.get("path", ""))
        if text and path and not tool.get("failed"):
            place = paths.relative(path, repo)
            found.append(Edit(place, text, str(fields.get("at", "")), str(fields.get("session", "")),
                              str(fields.get("agent", ""))))  # fmt: skip
    return found


def edits_in(events: Iterable[Event], repo: paths.Repo, agent: str) -> list[Edit]:
    """The edits of a session's log; of a change written as a difference, what came."""
    found = []
    for event in events:
        if event.kind != "edit" or event.failed or not event.target:
            continue
        lines = event.text.splitlines()
        came = [line[1:] for line in lines if line.startswith("+") and not line.startswith("+++")]
        text = "\n".join(came) if any(line.startswith(("-", "@@", "+")) for line in lines[:1]) else event.text
        found.append(Edit(paths.relative(event.target, repo), text, event.at, event.session, agent))
    return found


def learn(pen: SqlitePen, edits: Sequence[Edit]) -> list[Memory]:
    """Note the edits, and propose the pattern that any of them completes."""
    found = []
    for edit in edits:
        piece = _note(pen.connection, edit)
        if piece is None:
            continue
        alike = _alike(pen.connection, piece)
        if len(alike) >= TIMES and not _is_known(pen.connection, piece.text):
            found.append(_propose(pen, edit, alike))
    return found


def asked(request: str) -> list[Asked]:
    """What a review asked for, quoted in a prompt; nobody should have to wait for a store meanwhile."""
    return [
        Asked(redact(match["said"].strip()).text, match[0].strip()[:400]) for match in re.finditer(_REVIEW, request)
    ]


def reviews(pen: SqlitePen, wishes: Sequence[Asked], at: str, session: str, agent: str) -> list[Memory]:
    """What a review asked for, proposed as practices."""
    found = []
    for said, quote in wishes:
        memory = _memory("practice", said[0].upper() + said[1:], at, Details(context="asked for in a review"))
        if not _lives(pen.connection, memory):
            evidence = _evidence(memory.id, "event", session, quote, at, session, agent)
            found.append(_write(pen, memory, [evidence]))
    return found


def resolution(pen: SqlitePen, gotcha: Memory, session: str, agent: str, at: str) -> Memory | None:
    """A gotcha that came up again and again and was cured: what cured it, as a lesson."""
    details = gotcha.details
    if not details.solution or details.frequency < TIMES:
        return None
    text = f"When {details.title.rstrip('.')}: {details.solution[0].lower()}{details.solution[1:]}"
    memory = _memory("lesson", text[:600], at, Details(context=details.context, file=details.file,
                                                      impact=f"met {details.frequency} times"))  # fmt: skip
    if _lives(pen.connection, memory):
        return None
    return _write(pen, memory, [_evidence(memory.id, "test", gotcha.id, details.solution[:400], at, session, agent)])


def forget(connection: sqlite3.Connection, now: str) -> None:
    """Notes of edits long past."""
    before = moments.iso(moments.epoch(now) - KEEP_DAYS * moments.DAY)
    newest = connection.execute("SELECT max(number) FROM snippets").fetchone()[0] or 0
    connection.execute("DELETE FROM snippets WHERE at < ? OR number <= ?", (before, newest - MOST_SNIPPETS))
    connection.execute("DELETE FROM snippet_marks WHERE snippet NOT IN (SELECT number FROM snippets)")


def _note(connection: sqlite3.Connection, edit: Edit) -> _Piece | None:
    """The edit as a piece, None when it is no code, too short or known."""
    text = admit_event(edit.text)
    tokens = sketch.code_tokens(text)
    if edit.path.rpartition(".")[2].lower() not in CODE or len(tokens) < LEAST_TOKENS:
        return None
    marks = {mark for mark, _ in sketch.winnow(tokens)}
    digest = sha256(" ".join(text.split()).encode("utf-8", "replace")).hexdigest()[:16]
    done = connection.execute(
        "INSERT OR IGNORE INTO snippets (digest, path, at, session, text, marks) VALUES (?, ?, ?, ?, ?, ?)",
        (digest, edit.path, edit.at, edit.session, text, len(marks)),
    )
    if not done.rowcount or done.lastrowid is None:
        return None
    connection.executemany(
        "INSERT OR IGNORE INTO snippet_marks (mark, snippet) VALUES (?, ?)", [(mark, done.lastrowid) for mark in marks]
    )
    return _Piece(done.lastrowid, edit.path, edit.at, edit.session, text, len(marks))


def _alike(connection: sqlite3.Connection, piece: _Piece) -> list[_Piece]:
    """The piece and the others that are it in other words, each place once."""
    found = connection.execute(
        "SELECT s.number, s.path, s.at, s.session, s.text, s.marks, count(*) AS shared FROM snippet_marks m"
        " JOIN snippet_marks o ON o.mark = m.mark AND o.snippet <> m.snippet JOIN snippets s ON s.number = o.snippet"
        " WHERE m.snippet = ? GROUP BY s.number ORDER BY shared DESC LIMIT ?",
        (piece.number, MOST_CANDIDATES),
    ).fetchall()
    kept = [piece]
    for row in found:
        other = _Piece(*row[:6])
        larger = max(other.marks, piece.marks)
        if row["shared"] >= SHARED * larger and not any(_is_same_place(other, one) for one in kept):
            kept.append(other)
    return kept


def _is_same_place(one: _Piece, other: _Piece) -> bool:
    """In one file, nearly the same words are the same piece, edited again."""
    if one.path != other.path:
        return False
    first, second = set(words.words(one.text)), set(words.words(other.text))
    return len(first & second) >= RENAMED * max(1, len(first | second))


def _is_known(connection: sqlite3.Connection, text: str) -> bool:
    """Is there a pattern with an example like this already, whatever became of it?"""
    marks = {mark for mark, _ in sketch.winnow(sketch.code_tokens(text[:EXAMPLE]))}
    found = connection.execute("SELECT * FROM memories WHERE kind = 'pattern' AND details <> ''").fetchall()
    for row in found:
        example = rows.memory_from(row).details.example
        known = {mark for mark, _ in sketch.winnow(sketch.code_tokens(example))}
        if known and len(known & marks) >= SHARED * min(len(known), len(marks)):
            return True
    return False


def _propose(pen: SqlitePen, edit: Edit, alike: Sequence[_Piece]) -> Memory:
    places = list(dict.fromkeys(piece.path for piece in alike))
    shortest = min(alike, key=lambda piece: len(piece.text)).text
    name = _name(shortest)
    text = f"Similar code is written again and again: {name}, in {', '.join(places[:4])}"
    details = Details(
        title=name, category="code", frequency=len(alike), example=shortest[:EXAMPLE], file=places[0],
        context=f"written {len(alike)} times: {', '.join(places[:6])}",
    )  # fmt: skip
    memory = _memory("pattern", text, edit.at, details)
    proofs = [
        _evidence(memory.id, "file", piece.path, piece.text[:300], piece.at, piece.session, edit.agent)
        for piece in alike
    ]
    return _write(pen, memory, proofs)


def _name(text: str) -> str:
    """The first line that says what the piece is."""
    lines = [line.strip() for line in text.splitlines() if len(line.strip()) > 8]
    telling = [line for line in lines if re.match(_TELLING, line)]
    return (telling or lines or [text.strip()])[0][:80]


def _memory(kind: str, text: str, at: str, details: Details) -> Memory:
    alpha, beta = belief.prior("inferred")
    entropy = sha256(f"{kind}\0{sketch.fingerprint(text)}".encode()).digest()
    identifier = ids.make(moments.epoch(at) if at else 0.0, entropy)
    return Memory(
        identifier, kind, "repo", text, "proposed", "inferred", alpha=alpha, beta=beta, created=at, updated=at,
        confirmed=at, tags=("auto",), details=details,
    )  # fmt: skip


def _lives(connection: sqlite3.Connection, memory: Memory) -> bool:
    """Was the same said before, whatever became of it? What a person rejected isn't proposed again."""
    sql = "SELECT 1 FROM memories WHERE fingerprint = ? AND kind = ?"
    return connection.execute(sql, (sketch.fingerprint(memory.text), memory.kind)).fetchone() is not None


def _write(pen: SqlitePen, memory: Memory, proofs: Sequence[Evidence]) -> Memory:
    if not _lives(pen.connection, memory):
        pen.put("memories", memory)
        for proof in proofs:
            pen.put("evidence", proof)
    return memory


def _evidence(memory: str, kind: str, ref: str, quote: str, at: str, session: str, agent: str) -> Evidence:
    entropy = sha256(f"{memory}\0{kind}\0{ref}\0{quote}".encode("utf-8", "replace")).digest()
    identifier = ids.make(moments.epoch(at) if at else 0.0, entropy)
    return Evidence(identifier, memory, kind, ref, quote, "", session, agent, at)

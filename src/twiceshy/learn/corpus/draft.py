"""A corpus file in the making: new events are spooled, then written behind what is there.

The file appears whole, by rename. What it held before is copied as bytes, never parsed, so a session
that grows costs what its new part costs. Passages go to the index as the events pass by, so that
nothing is read twice and no session has to fit into memory.
"""

import collections
import json
import os
import shutil
import tempfile
from typing import IO, NamedTuple

from twiceshy.agents import prompts
from twiceshy.agents.values import TITLE
from twiceshy.learn.corpus import chunks, corpusfile, sidecar, steering
from twiceshy.learn.corpus.feed import Feed
from twiceshy.model.corpus import ChunkRow, Facts
from twiceshy.model.errors import StoreDamaged
from twiceshy.model.session import Event, Session
from twiceshy.store import corpus
from twiceshy.store.corpus_state import FileRow

SPOOL = 1 << 20  # bytes held in memory before they go to a temporary file


class Stored(NamedTuple):
    """A finished corpus file: its row in the state, what is new in it."""

    row: FileRow
    added: int


class Draft:
    """The new part of one session in one bucket."""

    def __init__(self, row: FileRow, feed: Feed) -> None:
        self.row = row
        self.facts = Facts(**json.loads(row.facts))
        self.cutter = chunks.thaw(json.loads(row.cutter)) if row.cutter else chunks.Cutter()
        self.path = corpus.inside(row.path)
        self.body = row.body
        self.line = corpusfile.HEADER_LINES + 1 + row.lines
        self.added = 0
        self.started, self.completed = self.facts.started_at, self.facts.completed_at
        self.spent = self.facts.token_usage
        self.headline = self.facts.title  # by which this part is known: the first thing that the person said in it
        self.closed: list[ChunkRow] = []
        self.parts: list[bytes] = []  # rendered events, until they are SPOOL bytes
        self.spooled = self.body  # where the body stood when they last went to the spool
        self.spool: IO[bytes] | None = None
        self.feed, self.index = feed, feed.index
        self.number = self.index.claim(row.path)
        self.current = self.index.session(row.path)[1] == row.body  # else the index catches up afterwards

    def add(self, event: Event, copy: bool = False) -> None:
        event = tuple.__new__(Event, (event.session, self.facts.events + self.added, *event[2:]))
        rendered = corpusfile.render(event, self.facts, copy)
        place = corpusfile.place(rendered, self.line, self.body, copy)
        self.parts.append(rendered.data)
        self.body, self.line = place.end, self.line + rendered.lines
        if self.body - self.spooled > SPOOL:
            self._spool()
        self.added += 1
        if not self.headline and event.who == "person" and event.kind == "message":
            self.headline = " ".join(prompts.headline(event.text).split())[:TITLE]
        self._account(event.at, event.tokens)
        declared = steering.declared(event)
        self.cutter, closed = chunks.push(self.cutter, event, place, declared)
        self.closed += closed
        if declared is not None:
            self.facts = steering.steered(self.facts, declared)
            self.spent = declared.token_usage or self.spent
        if self.current:
            self.feed.add(self.number, event, place)

    def _spool(self) -> None:
        if self.spool is None:
            # Unlinked at once by the system where it can, readable by the person only where it can't.
            self.spool = tempfile.TemporaryFile(dir=corpus.root())  # noqa: SIM115
        self.spool.writelines(self.parts)
        self.parts.clear()
        self.spooled = self.body

    def _account(self, at: str, tokens: int) -> None:
        if at:
            if not self.started or at < self.started:
                self.started = at
            if at > self.completed:
                self.completed = at
        if tokens and not self.cutter.steering.token_usage:  # else the orchestrator has counted
            self.spent += tokens

    def learn(self, session: Session) -> None:
        """What the log says about the session as a whole."""
        self.facts = self.facts._replace(
            title=session.title or self.facts.title,
            model=session.model or self.facts.model,
            parent=session.parent or self.facts.parent,
            lineage=session.lineage or self.facts.lineage,
        )

    def finish(self, now: str) -> Stored:
        """Write the corpus file and its sidecar; the index learns how far it has come."""
        self.facts = self.facts._replace(
            events=self.facts.events + self.added,
            started_at=self.started,
            completed_at=self.completed,
            token_usage=self.spent,
        )
        head = corpusfile.header(self.facts)
        old_chunks = sidecar.read_chunks(self.path)[:] if self.row.body else []
        with corpus.replacing(self.path) as file:
            file.write(head)
            if self.row.body:
                _copy_body(self.path, self.row.body, file)
            if self.spool is not None:
                self.spool.seek(0)
                shutil.copyfileobj(self.spool, file, 1 << 20)
            file.writelines(self.parts)
        self.abandon()
        first_new = self.closed[0].number if self.closed else self.cutter.number
        fresh = [*self.closed, chunks.row(self.cutter)]
        kept = [row for row in old_chunks if row.number < first_new]
        sidecar.write(self.path, self.facts, [*kept, *fresh])
        if self.current:
            self.index.save_chunks(self.number, fresh)
            self.index.save_session(self.number, self.row.path, self.facts, len(head), self.body)
        row = self.row._replace(
            body=self.body,
            lines=self.line - corpusfile.HEADER_LINES - 1,
            facts=json.dumps(self.facts._asdict(), ensure_ascii=False),
            cutter=json.dumps(self.cutter, ensure_ascii=False),
            updated=now,
        )
        return Stored(row, self.added)

    def abandon(self) -> None:
        if self.spool is not None:
            self.spool.close()


def _copy_body(path: str, length: int, target: object) -> None:
    """The first `length` bytes of the old body; a surplus is what a run that died had added."""
    _, header_size = corpusfile.read_header(path)
    with open(path, "rb") as old:
        old.seek(header_size)
        left = length
        while left:
            piece = old.read(min(left, 1 << 20))
            if not piece:
                raise EOFError(f"{path} is shorter than it was")
            target.write(piece)  # type: ignore[attr-defined]
            left -= len(piece)


def healthy(row: FileRow, thoroughly: bool = False) -> bool:
    """Does the file still hold at least what its row says? `thoroughly`: and can all of it be read?"""
    path = os.path.join(corpus.root(), row.path)
    try:
        _, header_size = corpusfile.read_header(path)
        if thoroughly:
            collections.deque(corpusfile.events(path, 0, row.body), maxlen=0)
        return os.path.getsize(path) >= header_size + row.body
    except (OSError, StoreDamaged):
        return False

"""Session text for the team: what of the corpus leaves this machine, and only where the repository opted in.

The unit is a passage, as search knows it; its number follows from its place in the session, so the
server keeps each once however often it is sent. How far a session was sent is noted by bytes of its
corpus file, always at the end of an event: cut off anywhere, the next sync goes on there.
"""

import json
import os
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import settings
from twiceshy.keeper import corpus as past
from twiceshy.keeper.hall import Keeper
from twiceshy.learn.corpus import corpusfile
from twiceshy.learn.corpus.passages import passages
from twiceshy.model.corpus import Facts, Place
from twiceshy.model.errors import StoreDamaged
from twiceshy.model.session import Event
from twiceshy.store import corpus
from twiceshy.store.corpus_state import FileRow
from twiceshy.store.postbook import Postbook
from twiceshy.text.gate import admit_event

BATCH = 500
BATCH_BYTES = 1_000_000
PARTS = 1_000  # numbers kept for one event, and half of them used: the rest of a giant paste stays here


class Piece(NamedTuple):
    session: str
    seq: int
    agent: str
    who: str
    at: str
    text: str


class Portion(NamedTuple):
    """Pieces of one session that go together; afterwards `end` bytes of its corpus file are sent."""

    facts: Facts
    path: str
    pieces: tuple[Piece, ...]
    size: int
    end: int


class Spoken(NamedTuple):
    """What would leave of one session, as a person reads it."""

    session: str
    agent: str
    date: str
    title: str
    pieces: int
    bytes: int


def portions(keeper: Keeper, book: Postbook, space: str) -> Iterator[Portion]:
    """What the server is not known to have of this repository's sessions; nothing without the opt-in."""
    if not settings.shares_sessions(keeper.repo):
        return
    for row in _files(keeper):
        sent = book.cursor(_name(space, row.path))
        if sent != row.body:
            yield from _portions(row, sent if sent < row.body else 0)


def note(book: Postbook, space: str, portion: Portion) -> None:
    book.move(_name(space, portion.path), portion.end)


def to_withdraw(book: Postbook, space: str) -> dict[str, list[str]]:
    """Sessions that were sent and have been forgotten here since, with the corpus files that held them."""
    sent: dict[str, list[str]] = {}
    for path in book.places(_name(space, "")):
        sent.setdefault(os.path.basename(path), []).append(path)
    if not sent or not os.path.exists(corpus.state_database()):
        return {}
    with past.opened_state() as state:
        forgotten = sorted(state.forgotten())
    named = ((session, sent.get(corpus.safe_name(session) + ".md", [])) for session in forgotten)
    return {session: paths for session, paths in named if paths}


def note_withdrawn(book: Postbook, space: str, paths: list[str]) -> None:
    for path in paths:
        book.drop(_name(space, path))


def spoken(found: list[Portion]) -> tuple[Spoken, ...]:
    """Portions added up by session."""
    sums: dict[str, Spoken] = {}
    for one in found:
        if one.pieces:
            facts = one.facts
            known = sums.get(one.path) or Spoken(facts.session, facts.agent, facts.date, facts.title, 0, 0)
            sums[one.path] = known._replace(pieces=known.pieces + len(one.pieces), bytes=known.bytes + one.size)
    return tuple(sums.values())


def _name(space: str, path: str) -> str:
    return f"{space} {path}"


def _files(keeper: Keeper) -> list[FileRow]:
    """Corpus files of this repository; a bucket may hold those of its namesake on another host too."""
    bucket = past.bucket_of(keeper)
    if not bucket:
        return []
    with past.opened_state() as state:
        found = list(state.files(bucket))
    return [row for row in found if json.loads(row.facts).get("project") == keeper.repo.remote]


def _portions(row: FileRow, start: int) -> list[Portion]:
    path = corpus.inside(row.path)
    if not os.path.isfile(path):
        return []
    try:
        return list(_cut(row, path, start))
    except StoreDamaged:
        if not start:
            raise
        return list(_cut(row, path, 0))  # the file was written anew since, so its events lie elsewhere


def _cut(row: FileRow, path: str, start: int) -> Iterator[Portion]:
    facts = Facts(**json.loads(row.facts))
    waiting: list[Piece] = []
    size, end = 0, start
    for event, place in corpusfile.events(path, start, row.body):
        for piece in _pieces(event, place, facts):
            waiting.append(piece)
            size += len(piece.text.encode("utf-8", "replace"))
        end = place.end
        if len(waiting) >= BATCH or size >= BATCH_BYTES:
            yield Portion(facts, row.path, tuple(waiting), size, end)
            waiting, size = [], 0
    if end > start:
        yield Portion(facts, row.path, tuple(waiting), size, end)


def _pieces(event: Event, place: Place, facts: Facts) -> Iterator[Piece]:
    """Redacted with today's rules before it is cut: half a secret is none that anybody recognises."""
    event = event._replace(text=admit_event(event.text), target=admit_event(event.target))
    data = event.text.encode("utf-8", "replace")
    for one in passages(event, place):
        if one.part < PARTS // 2:
            at = one.offset - place.text_offset
            text = data[at : at + one.length].decode("utf-8", "replace")
            said = f"{one.about}\n{text}" if one.about else text
            yield Piece(facts.session, one.seq * PARTS + one.part, facts.agent, one.who, one.at, said)

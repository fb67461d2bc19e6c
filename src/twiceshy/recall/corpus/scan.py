"""Words that no index has, looked for in the session files themselves.

Long output of tools is indexed at its head and its tail, so a word may stand in the middle of one and
nowhere else. When a search asks for a word or a phrase that is indexed nowhere, the newest session
files are read through for it as it was typed, up to a budget of bytes.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from twiceshy.recall.corpus import passages
from twiceshy.recall.corpus.judge import Candidate, Scored, SessionRow, voice
from twiceshy.recall.corpus.query import Query, moment
from twiceshy.store import corpus, corpus_index
from twiceshy.text import words

BUDGET = 32 << 20  # bytes read through in one search: a tenth of a second
SHORTEST = 4  # letters; shorter words are everywhere
MOST = 12  # hits in one search
PER_SESSION = 2
LOOKED_AT = 20  # places of one word in one file
AROUND = 500  # bytes shown on each side of a hit
_EDGES = ".,;:!?()[]{}<>\"'`"
_EXACT = ("path", "model", "branch", "run", "prompt")  # filters that only the index can answer


class Heading(NamedTuple):
    """The event in which a hit stands, as its heading in the file tells it."""

    seq: int
    who: str
    kind: str
    at: str


@cache
def _heading() -> re.Pattern[bytes]:
    return re.compile(rb"\n## e(\d+) \xc2\xb7 ([a-z]+) \xc2\xb7 ([a-z_]+)(?: \xc2\xb7 ([^\n]+))?\n<!-- \{")


def literals(query: Query, missing: set[str], nothing: bool) -> list[str]:
    """What to look for as typed: words that no index has, and phrases when `nothing` was found."""
    typed = [word.strip(_EDGES) for word in query.text.split()]
    unknown = [word for word in typed if len(word) >= SHORTEST and missing.intersection(words.terms(word)[:1])]
    return list(dict.fromkeys([*unknown, *(query.quoted if nothing else ())]))


def scan(query: Query, now: float, folders: list[str], asked: list[str]) -> list[Scored]:
    """The passages of the newest session files that have one of the words asked for."""
    found: list[Scored] = []
    left = BUDGET
    needles = {word.encode("utf-8", "replace").lower() for word in asked}
    for session, size in _newest(query, folders):
        left -= size
        if left < 0 or len(found) >= MOST:
            break
        found += _in_file(session, query, now, needles)
    return found


def _newest(query: Query, folders: list[str]) -> list[tuple[SessionRow, int]]:
    """The sessions the query allows, those that ended last first, with the sizes of their files."""
    filters = query.filters
    if any(getattr(filters, name) for name in _EXACT):
        return []
    rows: list[tuple[str, SessionRow, int]] = []
    for folder in folders:
        with corpus_index.reading(folder) as connection:
            for row in connection.execute(
                "SELECT completed_at, number, path, session, agent, project, title, header, body FROM sessions"
                " WHERE (? = '' OR agent = ?) AND session LIKE ? || '%' AND instr(lower(project || ' ' || path), ?)"
                " ORDER BY completed_at DESC",
                (filters.agent, filters.agent, filters.session, filters.project.lower() or "/"),
            ):
                rows.append((row[0], SessionRow(*row[1:8]), row[8]))
    return [(session, size) for _, session, size in sorted(rows, key=lambda row: row[0], reverse=True)]


def _in_file(session: SessionRow, query: Query, now: float, needles: set[bytes]) -> Iterator[Scored]:
    try:
        with corpus.opened(session.path) as file:
            data = file.read()
    except OSError:
        return
    events: set[int] = set()
    low = data.lower()  # ASCII only, so every byte keeps its place
    for place in sorted(place for needle in needles for place in _places(low, needle, session.header)):
        heading = _event_at(data, place)
        if heading is None or heading.seq in events or not _allowed(heading, query, now):
            continue
        events.add(heading.seq)
        yield _scored(session, query, heading, data, place)
        if len(events) == PER_SESSION:
            return


def _places(data: bytes, needle: bytes, start: int) -> list[int]:
    """Where a word stands, the first few times."""
    found: list[int] = []
    at = data.find(needle, start)
    while at >= 0 and len(found) < LOOKED_AT:
        found.append(at)
        at = data.find(needle, at + len(needle))
    return found


def _event_at(data: bytes, place: int) -> Heading | None:
    start = data.rfind(b"\n## e", 0, place)
    found = _heading().match(data, start) if start >= 0 else None
    if found is None or found[2] == b"injected":  # what we said ourselves is not searched
        return None
    if data.find(b'"copy":true', found.end(), data.find(b"\n", found.end())) >= 0:
        return None
    return Heading(int(found[1]), found[2].decode(), found[3].decode(), (found[4] or b"").decode("utf-8", "replace"))


def _allowed(heading: Heading, query: Query, now: float) -> bool:
    filters = query.filters
    at = corpus_index.seconds(heading.at)
    return (
        filters.kind in ("", heading.kind)
        and filters.who in ("", heading.who)
        and (not filters.since or at >= moment(filters.since, now))
        and (not filters.until or 0 < at <= moment(filters.until, now, end=True))
    )


def _scored(session: SessionRow, query: Query, heading: Heading, data: bytes, place: int) -> Scored:
    """The lines around a hit, judged by how many of the words they have."""
    start = data.rfind(b"\n", max(0, place - AROUND), place) + 1 or max(0, place - AROUND)
    end = data.find(b"\n", place, place + AROUND)
    end = min(len(data), place + AROUND) if end < 0 else end
    text = data[start:end].decode("utf-8", "replace")
    line = data.count(b"\n", 0, start) + 1
    had = set(words.words(text))
    met = tuple(term for term in query.terms if term in had)
    candidate = Candidate(
        0, 0.0, session.number, heading.seq, heading.who, heading.kind, corpus_index.seconds(heading.at), line,
        line + text.count("\n"), start - session.header, end - start, "",
    )  # fmt: skip
    quality = round(100 * len(met) / len(query.terms)) if query.terms else 100
    score = passages.idf(0, 1_000) * max(1, len(met)) * voice(candidate)
    return Scored(score, quality, candidate, session, text, met)

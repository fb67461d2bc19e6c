"""Shared sessions as people read them: the latest ones, one from its beginning, and how they go away.

A session is what its pieces say; nothing else is kept about it. Listing looks at the latest pieces
only, so that it costs the same however much a team has talked.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from twiceshy.store.postgres.connect import fetch, run
from twiceshy.store.postgres.pen import count_terms
from twiceshy.store.postgres.sessions import Piece
from twiceshy.text import words

LOOKED_AT = 5_000  # pieces behind one page of sessions
BATCH = 2_000  # pieces removed at once


class Talk(NamedTuple):
    """One shared session in short."""

    session: str
    agent: str
    by: str  # the member who gave it, "" for one who is gone
    since: str
    until: str
    pieces: int
    opening: str


class Stretch(NamedTuple):
    pieces: tuple[Piece, ...]
    by: str
    after: int  # the number after which the next stretch begins, -1 at the end


class Sift(NamedTuple):
    """Which sessions; empty fields don't filter."""

    agent: str = ""
    session: str = ""
    since: str = ""
    until: str = ""  # before this moment


def listed(connection: Any, space: int, sift: Sift, limit: int = 40) -> list[Talk]:
    """Sessions of a space, the one that was talked in last first."""
    where, values = _sifted(sift)
    found = fetch(
        connection,
        "SELECT p.session, min(p.agent) AS agent, coalesce(min(m.name), '') AS by, min(p.at) AS since,"
        " max(p.at) AS until, count(*) AS pieces, (array_agg(left(p.text, 300) ORDER BY p.seq))[1] AS opening"
        f" FROM (SELECT * FROM chunks WHERE space = %s{where} ORDER BY at DESC LIMIT {LOOKED_AT}) AS p"
        " LEFT JOIN members m ON m.id = p.member GROUP BY p.session ORDER BY until DESC, p.session LIMIT %s",
        (space, *values, limit),
    )
    return [Talk(**row) for row in found]


def _sifted(sift: Sift) -> tuple[str, list[str]]:
    asked = (
        ("agent = %s", sift.agent),
        ("session = %s", sift.session),
        ("at >= %s", sift.since),
        ("at < %s", sift.until),
    )
    chosen = [(clause, value) for clause, value in asked if value]
    return "".join(f" AND {clause}" for clause, _ in chosen), [value for _, value in chosen]


def stretch(connection: Any, space: int, session: str, after: int = -1, limit: int = 100) -> Stretch:
    """Pieces of a session in their order."""
    found = fetch(
        connection,
        "SELECT c.session, c.seq, c.agent, c.who, c.at, c.text, coalesce(m.name, '') AS by FROM chunks c"
        " LEFT JOIN members m ON m.id = c.member WHERE c.space = %s AND c.session = %s AND c.seq > %s"
        " ORDER BY c.seq LIMIT %s",
        (space, session, after, limit + 1),
    )
    pieces = tuple(Piece(*(row[name] for name in Piece._fields)) for row in found[:limit])
    more = pieces[-1].seq if len(found) > limit else -1
    return Stretch(pieces, found[0]["by"] if found else "", more)


def agents(connection: Any, space: int) -> list[str]:
    latest = f"SELECT agent FROM chunks WHERE space = %s ORDER BY at DESC LIMIT {LOOKED_AT}"
    return [
        row["agent"] for row in fetch(connection, f"SELECT DISTINCT agent FROM ({latest}) AS p ORDER BY 1", (space,))
    ]


def too_old(connection: Any, space: int, before: str) -> int:
    sql = "SELECT count(*) AS many FROM chunks WHERE space = %s AND at < %s"
    return int(fetch(connection, sql, (space, before))[0]["many"])


def drop_older(connection: Any, space: int, before: str) -> int:
    """Remove pieces from before a moment, with their words; how many."""
    gone = 0
    run(connection, "SELECT 1 FROM spaces WHERE id = %s FOR UPDATE", (space,))
    while found := fetch(
        connection,
        "DELETE FROM chunks WHERE space = %s AND (session, seq) IN"
        f" (SELECT session, seq FROM chunks WHERE space = %s AND at < %s LIMIT {BATCH}) RETURNING text",
        (space, space, before),
    ):
        uncount(connection, space, [row["text"] for row in found])
        gone += len(found)
    return gone


def uncount(connection: Any, space: int, texts: Sequence[str]) -> None:
    """The words of removed pieces are not counted any more."""
    counts: Counter[str] = Counter()
    for text in texts:
        counts.subtract(set(words.words(text)))
    count_terms(connection, space, "c", counts)
    run(connection, "UPDATE spaces SET chunks = chunks - %s WHERE id = %s", (len(texts), space))

"""Session text of repositories that opted in: pieces of conversations, searchable by the team.

Pieces are immutable: the same session sent twice is stored once.
"""

import json
import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from twiceshy.store.postgres.connect import fetch, run
from twiceshy.store.postgres.loading import array
from twiceshy.store.postgres.pen import count_terms, mark
from twiceshy.text import words
from twiceshy.text.crowd import admit_events

LONGEST = 20_000
REACH = 300  # pieces that a question looks at for its rare words, and again for its common ones
FLANKED = 25  # of the best, so many are read with the pieces beside them
WIDE = 4  # common words that are asked for in pairs


class Piece(NamedTuple):
    session: str
    seq: int
    agent: str
    who: str
    at: str
    text: str


class Known(NamedTuple):
    """How many pieces a space has, and in how many of them each word of a question stands."""

    documents: int
    frequencies: dict[str, int]


class Heard(NamedTuple):
    piece: Piece
    score: float


def add_pieces(connection: Any, space: int, member: int, pieces: Sequence[Piece]) -> int:
    """Store pieces that are new; their text is redacted with today's rules first. How many were new."""
    run(connection, "SELECT 1 FROM spaces WHERE id = %s FOR UPDATE", (space,))
    admitted = admit_events([piece.text[:LONGEST] for piece in pieces])
    fresh = {
        (piece.session, piece.seq): _row(space, member, piece._replace(text=text))
        for piece, text in zip(reversed(pieces), reversed(admitted), strict=True)
    }
    terms = {key: row.pop("terms") for key, row in fresh.items()}
    added = fetch(
        connection,
        "INSERT INTO chunks SELECT * FROM json_populate_recordset(NULL::chunks, %s::json)"
        " ON CONFLICT DO NOTHING RETURNING session, seq",
        (json.dumps(list(fresh.values())),),
    )
    count_terms(connection, space, "c", Counter(term for row in added for term in terms[row["session"], row["seq"]]))
    run(connection, "UPDATE spaces SET chunks = chunks + %s WHERE id = %s", (len(added), space))
    return len(added)


def _row(space: int, member: int, piece: Piece) -> dict[str, Any]:
    terms = sorted(set(words.words(piece.text)))
    marks = [mark(space, term) for term in terms]
    return {**piece._asdict(), "space": space, "member": member, "marks": marks, "terms": terms}


def forget_sessions(connection: Any, space: int, session: str, member: int) -> int:
    run(connection, "SELECT 1 FROM spaces WHERE id = %s FOR UPDATE", (space,))
    found = fetch(
        connection,
        "DELETE FROM chunks WHERE space = %s AND session = %s AND member = %s RETURNING text",
        (space, session, member),
    )
    counts: Counter[str] = Counter()
    for row in found:
        counts.subtract(set(words.words(row["text"])))
    count_terms(connection, space, "c", counts)
    run(connection, "UPDATE spaces SET chunks = chunks - %s WHERE id = %s", (len(found), space))
    return len(found)


def gather(
    connection: Any, space: int, terms: Sequence[str], most: int, before: int = 0, after: int = 0
) -> tuple[list[Piece], Known]:
    """The pieces of a space that hold most of the weight of these words, with so many pieces beside each.

    The rarest words are looked up as long as few pieces hold them, the others in pairs; all of them weigh.
    """
    known = _known(connection, space, terms)
    weights = {term: _rarity(many, known.documents) for term, many in known.frequencies.items()}
    if not weights:
        return [], known
    marks = {term: mark(space, term) for term in weights}
    rare, pairs = _sought(known)
    found = fetch(
        connection,
        "SELECT * FROM pieces_holding(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            space, array([marks[term] for term in rare]), array([marks[one] for one, _ in pairs]),
            array([marks[other] for _, other in pairs]), array(list(marks.values())), array(list(weights.values())),
            REACH, most, FLANKED, before, after,
        ),
    )  # fmt: skip
    return [Piece(**row) for row in found], known


def _sought(known: Known) -> tuple[list[str], list[tuple[str, str]]]:
    """The rarest words, at least one, that so many pieces hold in all; pairs of the rarest of the others."""
    left = REACH
    ordered = sorted(known.frequencies, key=lambda term: (known.frequencies[term], term))
    rare: list[str] = []
    for term in ordered:
        left -= known.frequencies[term]
        if left < 0 and rare:
            break
        rare.append(term)
    return rare, list(combinations(ordered[len(rare) :][:WIDE], 2))


def _known(connection: Any, space: int, terms: Sequence[str]) -> Known:
    sql = "SELECT term, documents FROM terms WHERE space = %s AND sort = 'c' AND term = ANY (%s)"
    found = fetch(connection, sql, (space, list(terms)))
    total = fetch(connection, "SELECT chunks FROM spaces WHERE id = %s", (space,))
    many = total[0]["chunks"] if total else 0
    return Known(many, {row["term"]: row["documents"] for row in found if 0 < row["documents"] <= many})


def _rarity(documents: int, total: int) -> float:
    return math.log(1 + (total - documents + 0.5) / (documents + 0.5))

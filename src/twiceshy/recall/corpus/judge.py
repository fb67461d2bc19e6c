"""Judging the passages an index offers: with their neighbours, by who speaks, by how much they answer.

`quality` is the share of the question, weighed by how rare its words are, that a passage and those
beside it answer: 100 means every word was met. A passage that is nearer to the question in meaning
than its words tell, where that is indexed, has its cosine instead.
"""

import sqlite3
from typing import NamedTuple

from twiceshy.model.belief_past import PASSAGES
from twiceshy.recall.corpus import passages
from twiceshy.recall.corpus.query import Query
from twiceshy.store import corpus
from twiceshy.text import words

READ = 40  # candidates whose text is looked at
PER_SESSION = 3  # of them at first
BESIDE = 2  # passages before and after that count as context
AVERAGE = 110.0  # words of a passage, near enough
SESSION = 1.0  # what the whole session's answer counts beside the passage's own
FREQUENT = 6_000  # passages; a word in more of them tells no session from another
SIGNS = ".,;:!?()[]{}\"'`"
NEAR = 0.5  # what a word counts that only a neighbour has
# What was said counts more than what was done, and that more than what came out of it.
SPEAKERS = {"person": 1.25, "assistant": 1.1, "subagent": 0.9, "tool": 0.75, "system": 0.6}
DEEDS = {"edit": 0.85, "command": 0.9, "tool_call": 0.7, "reasoning": 0.9}


class Candidate(NamedTuple):
    number: int
    bm25: float
    session: int
    seq: int
    who: str
    kind: str
    at: int
    line: int
    line_end: int
    offset: int
    length: int
    about: str


class SessionRow(NamedTuple):
    number: int
    path: str
    session: str
    agent: str
    project: str
    title: str
    header: int


class Scored(NamedTuple):
    score: float
    quality: int
    candidate: Candidate
    session: SessionRow
    text: str
    why: tuple[str, ...]


def judged(
    connection: sqlite3.Connection,
    query: Query,
    candidates: list[Candidate],
    sessions: dict[int, SessionRow],
    known: dict[str, int],
    corrected: dict[str, str],
    total: int,
    session_scores: dict[int, float],
) -> list[Scored]:
    """The candidates with their scores, unordered."""
    chosen = _varied([one for one in candidates if one.bm25 or not query.vector], session_scores)
    chosen += [one for one in candidates if query.vector and not one.bm25]  # found by meaning, few
    group = _with_neighbours(connection, chosen)
    texts = _texts(group, sessions)
    statistics = passages.Statistics(total, AVERAGE, known)
    turns = [
        passages.Turn(
            str(one.session),
            one.number,
            words.index_text(f"{one.about}\n{texts[one.number]}"),
            asks=texts[one.number].rstrip().endswith("?"),
            at=float(one.at),
        )
        for one in group
    ]
    question = " ".join((query.text, *corrected))
    alike = _alike(connection, query, group)
    cosines = [alike.get(one.number, 0.0) for one in group] if alike else []
    ranked = passages.rank(question, turns, statistics, cosines=cosines)
    scores = {group[one.turn].number: one.score for one in ranked}
    weights = {term: passages.idf(count, total) for term, count in known.items()}
    had = {one.number: frozenset(turn.words.split()) for one, turn in zip(group, turns, strict=True)}
    unknown = set(query.terms) - set(known) - set(corrected.values())
    typed = {term: word for word in reversed(query.text.lower().split()) for term in words.terms(word)}
    nowhere = passages.idf(0, total) * len(unknown)  # words that no session has count against every answer
    found = []
    for one in chosen:
        quality, met = _answered(one, had, weights, corrected, nowhere)
        why = tuple(dict.fromkeys(typed.get(term, term).strip(SIGNS) for term in met))  # as typed, not as indexed
        if alike.get(one.number, 0.0) > PASSAGES.unlike:
            why += (f"meaning {alike[one.number]:.2f}",)
            quality = max(quality, round(100 * alike[one.number]))
        score = (scores.get(one.number, 0.0) or 0.01) * voice(one)
        score += SESSION * session_scores.get(one.session, 0.0)
        found.append(Scored(score, quality, one, sessions[one.session], texts[one.number], why))
    return found


def _alike(connection: sqlite3.Connection, query: Query, group: list[Candidate]) -> dict[int, float]:
    """How near each of them is to the question in meaning, where that is indexed."""
    if not query.vector:
        return {}
    from twiceshy.store import corpus_vectors  # not on the way of a prompt

    if not corpus_vectors.usable(connection):
        return {}
    return corpus_vectors.cosines(connection, query.vector, [one.number for one in group])


def voice(one: Candidate) -> float:
    return SPEAKERS.get(one.who, 0.8) * DEEDS.get(one.kind, 1.0)


def _varied(candidates: list[Candidate], session_scores: dict[int, float]) -> list[Candidate]:
    """The candidates worth reading: the best of many sessions rather than all of one."""

    def promise(one: Candidate) -> float:
        return one.bm25 * voice(one) - SESSION * session_scores.get(one.session, 0.0)

    taken: dict[int, int] = {}
    first: list[Candidate] = []
    later: list[Candidate] = []
    for one in sorted(candidates, key=promise):
        taken[one.session] = taken.get(one.session, 0) + 1
        (first if taken[one.session] <= PER_SESSION else later).append(one)
    return (first + later)[:READ]


def session_scores(connection: sqlite3.Connection, known: dict[str, int]) -> dict[int, float]:
    """Each session as one long document: which of them have the question's rarer words, and how often."""
    total, average = connection.execute("SELECT count(*), coalesce(avg(body), 1) FROM sessions").fetchone()
    counts: dict[str, dict[int, int]] = {}
    for term, documents in known.items():
        if documents <= FREQUENT:
            rows = connection.execute(
                "SELECT p.session, count(*) FROM passage_words JOIN passages p ON p.number = passage_words.rowid"
                " WHERE passage_words MATCH ? GROUP BY p.session",
                (f'"{term}"',),
            )
            counts[term] = dict(rows.fetchall())
    lengths = dict(connection.execute("SELECT number, body FROM sessions").fetchall())
    scores: dict[int, float] = {}
    for found in counts.values():
        rarity = passages.idf(len(found), total)
        for session, count in found.items():
            norm = 1.2 * (0.25 + 0.75 * lengths.get(session, average) / (average or 1))
            scores[session] = scores.get(session, 0.0) + rarity * count * 2.2 / (count + norm)
    return scores


def _answered(
    one: Candidate,
    had: dict[int, frozenset[str]],
    weights: dict[str, float],
    corrected: dict[str, str],
    nowhere: float,
) -> tuple[int, tuple[str, ...]]:
    """How much of the question a passage and its neighbours answer, and with which words."""
    own = had[one.number]
    steps = [step for step in range(-BESIDE, BESIDE + 1) if step]
    beside: frozenset[str] = frozenset().union(*(had.get(one.number + step, frozenset()) for step in steps))
    reached = sum(
        weight if term in own else NEAR * weight for term, weight in weights.items() if term in own or term in beside
    )
    whole = sum(weights.values()) + nowhere
    matched = tuple(dict.fromkeys(corrected.get(term, term) for term in weights if term in own))
    return (round(100 * reached / whole) if whole else 100), matched


def _with_neighbours(connection: sqlite3.Connection, chosen: list[Candidate]) -> list[Candidate]:
    """The candidates and the passages beside them in the same session."""
    known = {one.number: one for one in chosen}
    wanted = {one.number + step: one.session for one in chosen for step in range(-BESIDE, BESIDE + 1)}
    for one in by_number(connection, sorted(set(wanted) - set(known))):
        if one.session == wanted[one.number]:
            known[one.number] = one
    return [known[number] for number in sorted(known)]


def by_number(connection: sqlite3.Connection, numbers: list[int]) -> list[Candidate]:
    """These passages, not found by any word."""
    found: list[Candidate] = []
    for start in range(0, len(numbers), 500):
        part = numbers[start : start + 500]
        rows = connection.execute(
            "SELECT number, 0.0, session, seq, who, kind, at, line, line_end, offset, length, about FROM passages"
            f" WHERE number IN ({','.join('?' * len(part))})",
            part,
        )
        found += [Candidate(*row) for row in rows]
    return found


def _texts(group: list[Candidate], sessions: dict[int, SessionRow]) -> dict[int, str]:
    """The passages themselves, from their corpus files; a file that is gone gives nothing."""
    found = dict.fromkeys((one.number for one in group), "")
    for number in {one.session for one in group}:
        session = sessions[number]
        try:
            with corpus.opened(session.path) as file:
                for one in group:
                    if one.session == number:
                        file.seek(session.header + one.offset)
                        found[one.number] = file.read(one.length).decode("utf-8", "replace")
        except OSError:
            continue
    return found

"""Searching past sessions: passages by their words, with what stands around them.

Each bucket's index gives candidates by BM25; rarer words decide which, common ones only how high.
They are judged by the ranker of recall, each with its neighbours in the session, since an answer
often doesn't repeat the words of its question. A word that is indexed nowhere is tried as the beginning
of a word, then as a typo of one, and the newest files are read through for it. Where an index by meaning
is built and the query brings its vector, the passages nearest to it are candidates as well.
"""

import sqlite3
from collections.abc import Sequence

from twiceshy.model.belief_past import PASSAGES
from twiceshy.model.corpus import Found
from twiceshy.model.moments import iso
from twiceshy.recall import lexicon
from twiceshy.recall.corpus import scan as corpus_scan
from twiceshy.recall.corpus.best import FREQUENT, any_of, best
from twiceshy.recall.corpus.judge import Candidate, Scored, SessionRow, by_number, judged, session_scores
from twiceshy.recall.corpus.query import Query, moment
from twiceshy.recall.corpus.spelling import nearest
from twiceshy.store import corpus, corpus_index

CANDIDATES = 200  # by BM25, per bucket
ALIKE = 30  # by meaning, per bucket
BEST_SESSIONS = 8  # taken as a whole, that are asked for candidates even if none of theirs is among the best
COMMON = 0.12  # of all passages, and FREQUENT at most: such a word finds no candidates when rarer ones are there
NEAR = 8  # related words of one that find candidates too
PER_SESSION = 3  # answers of one session before others come first
HERE = 1.15  # passages of the repository at hand


def search(query: Query, now: float, here: str = "", everywhere: bool = True) -> list[Found]:
    """The best passages of all buckets the query allows, or only of `here`, that of the repository at hand."""
    folders = [folder for folder in _folders(query) if everywhere or folder == here]
    return [_shown(one) for one in scored(query, now, folders, here, through=True)]


def scored(query: Query, now: float, folders: list[str], here: str = "", through: bool = False) -> list[Scored]:
    """The best passages of some buckets, with their scores; `through`: also by reading files, if need be."""
    found: list[Scored] = []
    missing = set(query.terms)
    for folder in folders:
        with corpus_index.reading(folder) as connection:
            known, corrected = _known_terms(connection, query)
            own = _search_one(connection, query, now, known, corrected)
        missing -= known.keys() - corrected.keys()
        boost = HERE if folder == here else 1.0
        found += [one._replace(score=one.score * boost) for one in own]
    if through and (asked := corpus_scan.literals(query, missing, not found)):
        found += corpus_scan.scan(query, now, folders, asked)
    if through and any(one.quality for one in found):  # what only a related word has found is for want of better
        found = [one for one in found if one.quality]
    return _chosen(found, query)


def _folders(query: Query) -> list[str]:
    asked = query.filters.project.lower()
    folders = [folder for folder in corpus.buckets() if corpus_index.exists(folder)]
    if not asked:
        return folders
    direct = [folder for folder in folders if asked in folder.lower()]
    return direct or folders  # by its address, the project column decides


def _search_one(
    connection: sqlite3.Connection, query: Query, now: float, known: dict[str, int], corrected: dict[str, str]
) -> list[Scored]:
    total = int(connection.execute("SELECT coalesce(max(number), 0) FROM passages").fetchone()[0])  # none is missing
    if not total:
        return []
    terms = _finding(known, total)
    expression = _expression(terms, query)
    if not expression and not query.vector and (query.terms or not any(query.filters)):
        return []  # without any words, the filters alone say what is wanted
    candidates = _first(connection, terms, expression, query, now, total)
    candidates += _alike(connection, query, now, {candidate.number for candidate in candidates})
    if not candidates:
        return []
    scores = session_scores(connection, known)
    foremost = sorted(scores, key=lambda number: -scores[number])[:BEST_SESSIONS]
    missing = set(foremost) - {candidate.session for candidate in candidates}
    if missing and expression:
        candidates += _of_sessions(connection, expression, query, now, sorted(missing))
    numbers = sorted({candidate.session for candidate in candidates})
    sessions = _sessions(connection, numbers)
    return judged(connection, query, candidates, sessions, known, corrected, total, scores)


# -- words ------------------------------------------------------------------------------------


def _known_terms(connection: sqlite3.Connection, query: Query) -> tuple[dict[str, int], dict[str, str]]:
    """term -> passages that have it, with unknown words replaced; and what was put in place of what."""
    known: dict[str, int] = {}
    corrected: dict[str, str] = {}
    for term in query.terms:
        row = connection.execute("SELECT doc FROM terms WHERE term = ?", (term,)).fetchone()
        if row:
            known[term] = row[0]
            continue
        for other, count in nearest(connection, term):
            known[other] = count
            corrected[other] = term
    return known, corrected


def _finding(known: dict[str, int], total: int) -> list[str]:
    """The words that find candidates: the rarer ones if there are enough, and those related to them."""
    rare = [term for term, count in known.items() if count <= min(max(50, COMMON * total), FREQUENT)]
    chosen = rare if len(rare) >= 2 or (rare and len(known) <= 2) else list(known)
    return chosen + [near for term in chosen for near in lexicon.related(term)[:NEAR] if near not in known]


def _expression(terms: list[str], query: Query) -> str:
    parts = [f'"{phrase}"' for phrase in query.phrases]
    if terms and not parts:
        parts.append(any_of(terms))
    expression = " AND ".join(parts)
    if expression and query.without:
        expression = f"({expression}) NOT {any_of(query.without)}"
    return expression


# -- candidates -------------------------------------------------------------------------------


def _first(
    connection: sqlite3.Connection, terms: list[str], expression: str, query: Query, now: float, total: int
) -> list[Candidate]:
    """The best by BM25 of all sessions; where the words alone decide, only they are looked up."""
    if not expression and query.terms:
        return []
    if expression != any_of(terms) or any(query.filters) or query.sort != "best":
        return _candidates(connection, expression, query, now)
    scores = best(connection, terms, total, CANDIDATES)
    rows = {one.number: one for one in by_number(connection, list(scores))}
    return [rows[number]._replace(bm25=score) for number, score in scores.items()]


def _candidates(
    connection: sqlite3.Connection, expression: str, query: Query, now: float, sessions: Sequence[int] = ()
) -> list[Candidate]:
    """The best by BM25 of all sessions, or all of some."""
    conditions, values = _conditions(query, now)
    if sessions:
        conditions.append(f"p.session IN ({','.join('?' * len(sessions))})")
        values += sessions
    order = {"newest": "p.at DESC", "oldest": "p.at"}.get(query.sort, "2" if expression else "p.at DESC")
    score = "bm25(passage_words)" if expression else "0.0"
    source = "passages p"
    if expression:
        source = "passage_words JOIN passages p ON p.number = passage_words.rowid"
        conditions.insert(0, "passage_words MATCH ?")
        values.insert(0, expression)
    statement = (
        f"SELECT p.number, {score}, p.session, p.seq, p.who, p.kind, p.at, p.line, p.line_end,"
        " p.offset, p.length, p.about"
        f" FROM {source}{' JOIN sessions s ON s.number = p.session' if _needs_session(query) else ''}"
        f" WHERE {' AND '.join(conditions) or '1'} ORDER BY {order}{'' if sessions else f' LIMIT {CANDIDATES}'}"
    )
    return [Candidate(*row) for row in connection.execute(statement, values)]


def _of_sessions(
    connection: sqlite3.Connection, expression: str, query: Query, now: float, sessions: Sequence[int]
) -> list[Candidate]:
    """The best few of each of these sessions."""
    found: dict[int, list[Candidate]] = {number: [] for number in sessions}
    for one in _candidates(connection, expression, query, now, sessions):
        found[one.session].append(one)
    return [one for number in sessions for one in found[number][:PER_SESSION]]


def _alike(connection: sqlite3.Connection, query: Query, now: float, known: set[int]) -> list[Candidate]:
    """Those nearest in meaning that aren't known by their words."""
    if not query.vector:
        return []
    from twiceshy.store import corpus_vectors  # not on the way of a prompt

    if not corpus_vectors.usable(connection):
        return []
    conditions, values = _conditions(query, now)
    near = corpus_vectors.nearest(connection, query.vector, ALIKE, PASSAGES.unlike, conditions, values)
    return by_number(connection, sorted(set(near) - known))


def _needs_session(query: Query) -> bool:
    filters = query.filters
    return any(
        (filters.agent, filters.session, filters.project, filters.model, filters.branch, filters.run, filters.prompt)
    )


def _conditions(query: Query, now: float) -> tuple[list[str], list[object]]:
    filters = query.filters
    table: list[tuple[str, str, object]] = [
        (filters.kind, "p.kind = ?", filters.kind),
        (filters.who, "p.who = ?", filters.who),
        (filters.agent, "s.agent = ?", filters.agent),
        (filters.session, "s.session LIKE ? || '%'", filters.session),
        (filters.project, "instr(lower(s.project || ' ' || s.path), ?)", filters.project.lower()),
        (filters.model, "instr(s.model, ?)", filters.model),
        (filters.branch, "s.branch = ?", filters.branch),
        (filters.run, "s.run_id = ?", filters.run),
        (filters.prompt, "s.prompt_id = ?", filters.prompt),
        (
            filters.path,
            "(p.session, p.seq) IN (SELECT session, seq FROM touches WHERE instr(path, ?))",
            filters.path,
        ),
    ]
    conditions = [condition for given, condition, _ in table if given]
    values = [value for given, _, value in table if given]
    if filters.since:
        conditions.append("p.at >= ?")
        values.append(moment(filters.since, now))
    if filters.until:
        conditions.append("p.at BETWEEN 1 AND ?")
        values.append(moment(filters.until, now, end=True))
    return conditions, values


def _sessions(connection: sqlite3.Connection, numbers: list[int]) -> dict[int, SessionRow]:
    marks = ",".join("?" * len(numbers))
    rows = connection.execute(
        f"SELECT number, path, session, agent, project, title, header FROM sessions WHERE number IN ({marks})", numbers
    )
    return {row[0]: SessionRow(*row) for row in rows}


def _chosen(scored: list[Scored], query: Query) -> list[Scored]:
    """The answers to show: the best of each event, no session crowding out the others."""
    if query.sort == "newest":
        scored.sort(key=lambda one: -one.candidate.at)
    elif query.sort == "oldest":
        scored.sort(key=lambda one: one.candidate.at)
    else:
        scored.sort(key=lambda one: (-one.score, -one.candidate.at, one.session.path, one.candidate.seq))
    first: list[Scored] = []
    later: list[Scored] = []
    events: set[tuple[str, int]] = set()
    counts: dict[str, int] = {}
    for one in scored:
        event = (one.session.path, one.candidate.seq)
        if event in events or not (one.text or one.candidate.about):
            continue
        events.add(event)
        counts[one.session.path] = counts.get(one.session.path, 0) + 1
        (first if counts[one.session.path] <= PER_SESSION or query.filters.session else later).append(one)
    return (first + later)[: query.limit]


def _shown(one: Scored) -> Found:
    candidate, session = one.candidate, one.session
    return Found(
        ref=f"{session.path}:{candidate.line}",
        quality=one.quality,
        text=one.text.strip("\n"),
        agent=session.agent,
        session=session.session,
        project=session.project,
        at=iso(candidate.at) if candidate.at else "",
        who=candidate.who,
        kind=candidate.kind,
        title=session.title,
        why=one.why,
        seq=candidate.seq,
        line_end=candidate.line_end,
        about=candidate.about,
    )

"""Finding chunks without words: by what steers them (`steer`), and by how much happens in them (`rank`)."""

from typing import NamedTuple

from twiceshy.recall.corpus.query import Filters, moment
from twiceshy.store import corpus, corpus_index

SMOOTHING = 600  # tokens: a short chunk with one signal isn't the densest of all


class Steered(NamedTuple):
    """One chunk and what steers it."""

    ref: str
    session: str
    agent: str
    project: str
    date: str
    kind: str
    model: str
    run_id: str
    prompt_id: str
    started_at: str
    completed_at: str
    token_usage: int
    findings_count: int
    chunk: int
    line_end: int
    tokens: int
    title: str
    decisions: int
    corrections: int
    failures: int
    outcomes: int
    density: float


class _Dated(NamedTuple):
    """A chunk and what tells how new it is: its day, when its session last spoke, its place in that."""

    chunk: Steered
    age: tuple[str, str, str, int]


_COLUMNS = (
    "s.path || ':' || c.line || CASE WHEN c.char THEN '@' || c.char ELSE '' END, s.session, s.agent, s.project,"
    " coalesce(nullif(c.date, ''), s.date),"
    " CASE WHEN c.kind = 'conversation' THEN s.kind ELSE c.kind END, coalesce(nullif(c.model, ''), s.model),"
    " coalesce(nullif(c.run_id, ''), ''), coalesce(nullif(c.prompt_id, ''), ''),"
    " coalesce(nullif(c.started_at, ''), s.started_at), coalesce(nullif(c.completed_at, ''), s.completed_at),"
    " s.token_usage, s.findings_count, c.number, c.line_end, c.tokens, s.title,"
    " c.decisions, c.corrections, c.failures, c.outcomes,"
    " round(1000.0 * (3 * c.corrections + 3 * c.decisions + 2 * c.outcomes + c.failures)"
    f" / (c.tokens + {SMOOTHING}), 2), s.completed_at, s.path"
)
_NEWEST = "5 DESC, s.completed_at DESC, s.path DESC, c.number DESC"  # as `sessions list` has it, and within a session


def steer(filters: Filters, now: float, limit: int = 20, kind: str = "") -> list[Steered]:
    """Chunks by run, prompt, agent, kind, project, model and canonical date, newest first.

    Agent and project are the session's own or those its frontmatter declares; dates only the session's own.
    """
    found = _chunks(filters, now, kind, _NEWEST, limit)
    found.sort(key=lambda one: one.age, reverse=True)
    return [one.chunk for one in found[:limit]]


def rank(filters: Filters, now: float, limit: int = 10) -> list[Steered]:
    """Chunks by signal density: decisions, corrections, failures and outcomes per token."""
    found = _chunks(filters, now, "", f"22 DESC, {_NEWEST}", limit)
    found.sort(key=lambda one: (one.chunk.density, one.age), reverse=True)
    return [one.chunk for one in found if one.chunk.density > 0][:limit]


def _chunks(filters: Filters, now: float, kind: str, order: str, limit: int) -> list[_Dated]:
    found: list[_Dated] = []
    conditions, values = _conditions(filters, now, kind)
    for folder in corpus.buckets():
        if not corpus_index.exists(folder):
            continue
        with corpus_index.reading(folder) as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM chunks c JOIN sessions s ON s.number = c.session"
                f" WHERE {' AND '.join(conditions) or '1'} ORDER BY {order} LIMIT ?",
                (*values, limit),
            )
            found += [_dated(Steered(*row[:-2]), *row[-2:]) for row in rows]
    return found


def _dated(chunk: Steered, completed: str, path: str) -> _Dated:
    return _Dated(chunk, (chunk.date, completed, path, chunk.chunk))


def _conditions(filters: Filters, now: float, kind: str) -> tuple[list[str], list[object]]:
    table: list[tuple[str, str, object]] = [
        (filters.run, "c.run_id = ?", filters.run),
        (filters.prompt, "c.prompt_id = ?", filters.prompt),
        (filters.agent, "(s.agent = ? OR c.agent = ?)", filters.agent),
        (kind, "(c.kind = ? OR (c.kind = 'conversation' AND s.kind = ?))", kind),
        (filters.project, "instr(lower(s.project || ' ' || s.path || ' ' || c.project), ?)", filters.project.lower()),
        (filters.model, "instr(coalesce(nullif(c.model, ''), s.model), ?)", filters.model),
        (filters.branch, "s.branch = ?", filters.branch),
        (filters.session, "s.session LIKE ? || '%'", filters.session),
    ]
    conditions, values = [], []
    for given, condition, value in table:
        if given:
            conditions.append(condition)
            values += [value] * condition.count("?")
    for given, sign, end in ((filters.since, ">=", False), (filters.until, "<=", True)):
        if given:
            from twiceshy.model.moments import iso

            conditions.append(f"coalesce(nullif(c.date, ''), s.date) {sign} ?")
            values.append(iso(moment(given, now, end))[:10])
    return conditions, values

"""Which past tasks are like this one: candidates from the rarest words, scored by every signal.

Words of the request count by rarity, in the past request most, in paths, commands and errors less;
shared files, commands, errors, area, branch and task type add to that, and recency only breaks ties:
it is bounded, so ten thousand newer tasks can't push the right one down.
"""

import math
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.belief import HINTS
from twiceshy.model.execution import Execution
from twiceshy.model.recall import Cue
from twiceshy.store import work_shapes
from twiceshy.text import words
from twiceshy.work.areas import area_of

POSTINGS = 20_000
KEPT = 60
FIELDS = ("request", "paths", "commands", "errors")


class Match(NamedTuple):
    execution: Execution
    score: float
    signals: tuple[str, ...]
    reasons: tuple[str, ...]
    shared: int = 0  # words in common


class _Query(NamedTuple):
    weights: dict[str, float]  # term -> idf
    total: float
    cue: Cue
    now: str


def ranked(
    connection: sqlite3.Connection, cue: Cue, now: str, outcomes: Sequence[str] = (), limit: int = 10
) -> list[Match]:
    """Past tasks like the cue, best first; `outcomes` narrows to tasks that ended so."""
    query = _query(connection, cue, now)
    numbers = _candidates(connection, query)
    matches = [_match(row, query) for row in _rows(connection, numbers, outcomes)]
    matches = [match for match in matches if match.score > 0]
    matches.sort(key=lambda match: (-match.score, match.execution.started), reverse=False)
    return matches[:limit]


def _query(connection: sqlite3.Connection, cue: Cue, now: str) -> _Query:
    terms = cue.terms or words.terms(cue.text)
    documents = connection.execute("SELECT count(*) FROM execution_fts_docsize").fetchone()[0] if terms else 0
    marks = ",".join("?" * len(terms))
    known = dict(
        connection.execute(f"SELECT term, documents FROM execution_terms WHERE term IN ({marks})", terms).fetchall()
    )
    # A word nobody used yet says no more than one used once; a young store knows little about rarity.
    weights = {
        term: math.log(1 + (documents + HINTS.background) / (max(1, known.get(term, 0)) + 0.5)) for term in terms
    }
    return _Query(weights, sum(weights.values()) or 1.0, cue, now)


def _candidates(connection: sqlite3.Connection, query: _Query) -> list[int]:
    sums: dict[int, float] = {}
    left = POSTINGS
    for term, weight in sorted(query.weights.items(), key=lambda item: (-item[1], item[0])):
        if left <= 0:
            break
        found = connection.execute(
            "SELECT rowid FROM execution_fts WHERE execution_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
            (f'"{term}"', left),
        ).fetchall()
        for (number,) in found:
            sums[number] = sums.get(number, 0.0) + weight
        left -= len(found)
    for path in query.cue.files:
        found = connection.execute(
            "SELECT number FROM execution_files WHERE path = ? ORDER BY number DESC LIMIT 200", (path,)
        ).fetchall()
        for (number,) in found:
            sums[number] = sums.get(number, 0.0) + query.total / 4
    return sorted(sums, key=lambda number: (-sums[number], -number))[:KEPT]


def _rows(connection: sqlite3.Connection, numbers: list[int], outcomes: Sequence[str]) -> list[sqlite3.Row]:
    marks = ",".join("?" * len(numbers))
    sql = (
        "SELECT e.*, w.request AS w_request, w.paths AS w_paths, w.commands AS w_commands, w.errors AS w_errors"
        f" FROM executions e JOIN execution_words w ON w.number = e.number WHERE e.number IN ({marks})"
    )
    found = connection.execute(sql, numbers).fetchall()
    return [row for row in found if not outcomes or row["outcome"] in outcomes]


def _match(row: sqlite3.Row, query: _Query) -> Match:
    execution: Execution = work_shapes.EXECUTIONS.decode(row)
    score, shared = _words_score(row, query)
    signals, reasons = [], []
    if shared:
        signals.append("prompt")
        reasons.append("same words: " + ", ".join(shared[:6]))
    for name, bonus, reason in _bonuses(execution, query):
        score += bonus
        signals.append(name)
        reasons.append(reason)
    return Match(execution, round(score, 4), tuple(signals), tuple(reasons), len(shared))


def _words_score(row: sqlite3.Row, query: _Query) -> tuple[float, list[str]]:
    """The share of the question's weight this task covers, each word in its best field."""
    fields = [(HINTS.fields[at], set(row["w_" + name].split())) for at, name in enumerate(FIELDS)]
    score, shared = 0.0, []
    for term, weight in query.weights.items():
        best = max((factor for factor, held in fields if term in held), default=0.0)
        if best:
            score += weight * best
            shared.append((weight, term))
    length = len(row["w_request"].split())
    share = score / query.total / (1.0 + HINTS.length * math.log1p(length / 40))
    return share, [term for _, term in sorted(shared, reverse=True)]


def _bonuses(execution: Execution, query: _Query) -> list[tuple[str, float, str]]:
    cue = query.cue
    found: list[tuple[str, float, str]] = []
    touched = set(execution.opened) | set(execution.edited)
    files = [path for path in cue.files if path in touched]
    if files:
        share = len(files) / len(cue.files)
        found.append(("files", HINTS.files * share, "same files: " + ", ".join(files[:3])))
        if execution.edited and execution.edited[0] in files:
            found.append(("entry_point", HINTS.entry, f"started from {execution.edited[0]}"))
    else:
        areas = {area_of(path) for path in cue.files} & set(execution.areas) - {"."}
        if areas:
            found.append(("area", HINTS.area, "same area: " + ", ".join(sorted(areas)[:2])))
    ran = {run.command for run in execution.commands}
    commands = [command for command in cue.commands if command in ran]
    if commands:
        found.append(("commands", HINTS.commands, "same command: " + commands[0][:80]))
    tested = [run.command for run in execution.tests if run.command in cue.commands]
    if tested:
        found.append(("tests", HINTS.tests, "same tests: " + tested[0][:80]))
    errors = {error.digest for error in execution.errors} & set(cue.errors)
    if errors:
        found.append(("errors", HINTS.errors, "same error"))
    if cue.task and cue.task != "unknown" and cue.task == execution.task:
        found.append(("task_type", HINTS.task, f"same kind of task: {cue.task}"))
    if cue.branch and cue.branch == execution.branch:
        found.append(("branch", HINTS.branch, f"same branch: {cue.branch}"))
    found.append(("recency", _recency(execution, query.now), f"ended {execution.ended[:10]}"))
    return found


def _recency(execution: Execution, now: str) -> float:
    if not execution.ended:
        return 0.0
    days = max(0.0, (moments.epoch(now) - moments.epoch(execution.ended)) / moments.DAY)
    return HINTS.recency * float(0.5 ** (days / HINTS.half_life_days))

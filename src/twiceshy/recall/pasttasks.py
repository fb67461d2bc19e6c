"""Past tasks of a store that are like the one at hand: candidates from the rarest words, then the ranker.

Reads only, and little: hints, strategies and the prompt hook pay for it. Each match says which
signals it shares and how much of the request it covers, which is what thresholds are held against.
"""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.belief import EXPERIENCE
from twiceshy.model.execution import Execution
from twiceshy.model.recall import Cue
from twiceshy.recall import experience
from twiceshy.store import work_shapes
from twiceshy.text import words

POSTINGS = 20_000
KEPT = 60


class Match(NamedTuple):
    execution: Execution
    score: float  # the share of the request it covers, and what else they share
    signals: tuple[str, ...]
    reasons: tuple[str, ...]
    shared: int = 0  # words in common


class _Shared(NamedTuple):
    signal: str
    weight: float
    reason: str


def ranked(connection: sqlite3.Connection, cue: Cue, outcomes: Sequence[str] = (), limit: int = 10) -> list[Match]:
    """Past tasks like the cue, best first; `outcomes` narrows to tasks that ended so."""
    terms = cue.terms or words.terms(cue.text)
    documents, frequencies = statistics(connection, terms)
    numbers = _candidates(connection, cue, terms, documents, frequencies)
    rows = _rows(connection, numbers, outcomes)
    pasts = [_past(row) for row in rows]
    asks = bool(cue.files or cue.commands or cue.errors or cue.task)  # else words alone decide, and most stay unread
    common = [_shared(work_shapes.EXECUTIONS.decode(row), cue) if asks else [] for row in rows]
    bonuses = [sum(one.weight for one in found) for found in common]
    figures = experience.Known(documents, frequencies, experience.averages(pasts))
    found = experience.rank(terms, pasts, cue.branch, figures, bonuses)
    return [
        _match(rows[one.place], pasts[one.place], one, common[one.place], terms, frequencies, cue)
        for one in found[:limit]
        if one.cover + bonuses[one.place] > 0
    ]


def statistics(connection: sqlite3.Connection, terms: Sequence[str]) -> tuple[int, dict[str, int]]:
    """How many tasks there are (or were: counted by their numbers) and in how many each word stands."""
    if not terms:
        return 0, {}
    documents = connection.execute("SELECT max(number) FROM execution_words").fetchone()[0] or 0
    marks = ",".join("?" * len(terms))
    sql = f"SELECT term, documents FROM execution_terms WHERE term IN ({marks})"
    return documents, dict(connection.execute(sql, terms).fetchall())


def _candidates(
    connection: sqlite3.Connection, cue: Cue, terms: Sequence[str], documents: int, frequencies: dict[str, int]
) -> list[int]:
    sums: dict[int, float] = {}
    left = POSTINGS
    known = [term for term in terms if frequencies.get(term)]
    for term in sorted(known, key=lambda term: (frequencies[term], term)):
        if left <= 0:
            break
        found = connection.execute(
            "SELECT rowid FROM execution_fts WHERE execution_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
            (f'"{term}"', left),
        ).fetchall()
        weight = experience.rarity(frequencies[term], documents)
        for (number,) in found:
            sums[number] = sums.get(number, 0.0) + weight
        left -= len(found)
    for path in cue.files:
        found = connection.execute(
            "SELECT number FROM execution_files WHERE path = ? ORDER BY number DESC LIMIT 200", (path,)
        ).fetchall()
        for (number,) in found:
            sums[number] = sums.get(number, 0.0) + len(terms)
    return sorted(sums, key=lambda number: (-sums[number], -number))[:KEPT]


def _rows(connection: sqlite3.Connection, numbers: list[int], outcomes: Sequence[str]) -> list[sqlite3.Row]:
    marks = ",".join("?" * len(numbers))
    sql = (
        "SELECT e.*, w.request AS w_request, w.paths AS w_paths, w.commands AS w_commands, w.errors AS w_errors"
        f" FROM executions e JOIN execution_words w ON w.number = e.number WHERE e.number IN ({marks})"
    )
    cursor = connection.execute(sql, numbers)
    cursor.row_factory = sqlite3.Row
    return [row for row in cursor.fetchall() if not outcomes or row["outcome"] in outcomes]


def _past(row: sqlite3.Row) -> experience.Past:
    return experience.Past(
        row["id"],
        moments.epoch(row["ended"]) if row["ended"] else 0.0,
        row["w_request"],
        row["w_paths"],
        branch=row["branch"],
        commands=row["w_commands"],
        errors=row["w_errors"],
    )


def _match(
    row: sqlite3.Row,
    past: experience.Past,
    found: experience.Likeness,
    common: list[_Shared],
    terms: Sequence[str],
    frequencies: dict[str, int],
    cue: Cue,
) -> Match:
    execution: Execution = work_shapes.EXECUTIONS.decode(row)
    held = set(f"{past.asked} {past.paths} {past.commands} {past.errors}".split())
    same = sorted((term for term in terms if term in held), key=lambda term: frequencies.get(term, 0))
    signals = ["prompt"] * bool(same) + [one.signal for one in common]
    reasons = [f"same words: {', '.join(same[:6])}"] * bool(same) + [one.reason for one in common]
    if cue.branch and cue.branch == execution.branch:
        signals.append("branch")
        reasons.append(f"same branch: {cue.branch}")
    signals.append("recency")
    reasons.append(f"ended {execution.ended[:10]}")
    score = round(found.cover + sum(one.weight for one in common), 4)
    return Match(execution, score, tuple(signals), tuple(reasons), len(same))


def _shared(execution: Execution, cue: Cue) -> list[_Shared]:
    """What two tasks have in common beside words."""
    weights = EXPERIENCE
    found: list[_Shared] = []
    touched = {*execution.opened, *execution.edited}
    files = [path for path in cue.files if path in touched]
    if files:
        share = len(files) / len(cue.files)
        found.append(_Shared("files", weights.files * share, "same files: " + ", ".join(files[:3])))
        if execution.edited and execution.edited[0] in files:
            found.append(_Shared("entry_point", weights.entry, f"started from {execution.edited[0]}"))
    else:
        areas = [area for area in execution.areas if any(path.startswith(area + "/") for path in cue.files)]
        if areas:
            found.append(_Shared("area", weights.area, "same area: " + ", ".join(sorted(areas)[:2])))
    ran = {run.command for run in execution.commands}
    commands = [command for command in cue.commands if command in ran]
    if commands:
        found.append(_Shared("commands", weights.commands, "same command: " + commands[0][:80]))
    tested = [run.command for run in execution.tests if run.command in cue.commands]
    if tested:
        found.append(_Shared("tests", weights.tests, "same tests: " + tested[0][:80]))
    if {error.digest for error in execution.errors} & set(cue.errors):
        found.append(_Shared("errors", weights.errors, "same error"))
    if cue.task and cue.task != "unknown" and cue.task == execution.task:
        found.append(_Shared("task_type", weights.task, f"same kind of task: {cue.task}"))
    return found

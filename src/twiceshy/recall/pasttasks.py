"""Past tasks of a store that are like the one at hand: candidates from the rarest words, then the ranker.

Reads only, and little: hints, strategies and the prompt hook pay for it. Each match says which
signals it shares and how much of the request it covers, which is what thresholds are held against.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from twiceshy.model import moments
from twiceshy.model.belief_past import EXPERIENCE
from twiceshy.model.execution import CommandRun, ErrorSignature, Execution, TestRun
from twiceshy.model.recall import Cue
from twiceshy.recall import experience
from twiceshy.store import work_shapes
from twiceshy.text import words

POSTINGS = 2_000  # tasks that are listed for the rarest words …
PAIRED = 200  # … and for each common word, of those that hold a rarer one too
SEARCHED = 24  # words, the rarest first: the rest of a long text is read when the few that are kept are ranked
LOOKED_AT = 240
KEPT = 60

_LIGHT = "e.number, e.id, e.task, e.branch, e.ended, e.outcome"
_COMMAND = CommandRun._fields.index("command")
_TESTED = TestRun._fields.index("command")
_DIGEST = ErrorSignature._fields.index("digest")
_WORDS = "w.request AS w_request, w.paths AS w_paths, w.commands AS w_commands, w.errors AS w_errors"


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


def ranked(connection: sqlite3.Connection, cue: Cue, outcomes: Sequence[str] = (), limit: int = 10) -> Iterator[Match]:
    """Past tasks like the cue, best first, and before them those of the very same request.

    `outcomes` narrows to tasks that ended so. Each is read when asked for.
    """
    terms = cue.terms or words.terms(cue.text)
    documents, frequencies = statistics(connection, terms)
    numbers = _candidates(connection, cue, terms, documents, frequencies)
    rows = _rows(connection, _ended(connection, numbers, outcomes)[:KEPT], cue)
    pasts = [_past(row) for row in rows]
    common = [_shared(row, cue) for row in rows]
    bonuses = [sum(one.weight for one in found) for found in common]
    figures = experience.Known(documents, frequencies, experience.averages(pasts))
    asked = words.index_text(cue.text)  # word for word, with those that terms leave out: "for may", "for june"
    found = experience.rank(terms, pasts, cue.branch, figures, bonuses)
    for one in sorted(found, key=lambda one: pasts[one.place].asked != asked)[:limit]:
        if one.cover + bonuses[one.place] > 0:
            execution = _execution(connection, rows[one.place]["number"])
            yield _match(execution, pasts[one.place], one, common[one.place], terms, frequencies, cue)


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
    """Tasks that hold a rare word of the cue, or two common ones, or one of its files; the weightiest first."""
    sums: dict[int, float] = {}
    known = sorted((term for term in terms if frequencies.get(term)), key=lambda term: (frequencies[term], term))
    left = POSTINGS
    for place, term in enumerate(known[:SEARCHED]):
        match, most = f'"{term}"', left
        if frequencies[term] > left and place:
            rarer = " OR ".join(f'"{other}"' for other in known[:place])
            match, most = f'"{term}" AND ({rarer})', PAIRED
        else:
            left -= frequencies[term]
        sql = "SELECT rowid FROM execution_fts WHERE execution_fts MATCH ? ORDER BY rowid DESC LIMIT ?"
        weight = experience.rarity(frequencies[term], documents)
        for (number,) in connection.execute(sql, (match, most)).fetchall():
            sums[number] = sums.get(number, 0.0) + weight
    for path in cue.files:
        found = connection.execute(
            "SELECT number FROM execution_files WHERE path = ? ORDER BY number DESC LIMIT 200", (path,)
        ).fetchall()
        for (number,) in found:
            sums[number] = sums.get(number, 0.0) + len(terms)
    return sorted(sums, key=lambda number: (-sums[number], -number))[:LOOKED_AT]


def _ended(connection: sqlite3.Connection, numbers: list[int], outcomes: Sequence[str]) -> list[int]:
    """Those of the tasks that ended in one of these ways, in the same order."""
    if not outcomes or not numbers:
        return numbers
    sql = "SELECT number FROM executions WHERE number IN ({}) AND outcome IN ({})"
    asked = sql.format(",".join("?" * len(numbers)), ",".join("?" * len(outcomes)))
    fitting = {row[0] for row in connection.execute(asked, (*numbers, *outcomes))}
    return [number for number in numbers if number in fitting]


def _rows(connection: sqlite3.Connection, numbers: list[int], cue: Cue) -> list[sqlite3.Row]:
    """What the ranking reads of the tasks: their words, and the lists that the cue has something to compare with."""
    lists = ", e.opened, e.edited, e.areas" * bool(cue.files)
    lists += ", e.commands, e.tests" * bool(cue.commands) + ", e.errors" * bool(cue.errors)
    marks = ",".join("?" * len(numbers))
    return _by_name(
        connection,
        f"SELECT {_LIGHT}, {_WORDS}{lists} FROM executions e JOIN execution_words w ON w.number = e.number"
        f" WHERE e.number IN ({marks})",
        numbers,
    )


def _execution(connection: sqlite3.Connection, number: int) -> Execution:
    (row,) = _by_name(connection, "SELECT * FROM executions WHERE number = ?", (number,))
    execution: Execution = work_shapes.EXECUTIONS.decode(row)
    return execution


def _by_name(connection: sqlite3.Connection, sql: str, values: Sequence[int]) -> list[sqlite3.Row]:
    """Rows by name, whatever the connection gives by itself."""
    cursor = connection.execute(sql, values)
    cursor.row_factory = sqlite3.Row
    return cursor.fetchall()


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
    execution: Execution,
    past: experience.Past,
    found: experience.Likeness,
    common: list[_Shared],
    terms: Sequence[str],
    frequencies: dict[str, int],
    cue: Cue,
) -> Match:
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


def _shared(row: sqlite3.Row, cue: Cue) -> list[_Shared]:
    """What two tasks have in common beside words."""
    found = [*_same_files(row, cue), *_same_commands(row, cue)]
    if cue.errors and set(cue.errors) & {error[_DIGEST] for error in _list(row["errors"])}:
        found.append(_Shared("errors", EXPERIENCE.errors, "same error"))
    if cue.task and cue.task != "unknown" and cue.task == row["task"]:
        found.append(_Shared("task_type", EXPERIENCE.task, f"same kind of task: {cue.task}"))
    return found


def _same_files(row: sqlite3.Row, cue: Cue) -> Iterator[_Shared]:
    if not cue.files:
        return
    edited = _list(row["edited"])
    touched = {*_list(row["opened"]), *edited}
    files = [path for path in cue.files if path in touched]
    if files:
        share = len(files) / len(cue.files)
        yield _Shared("files", EXPERIENCE.files * share, "same files: " + ", ".join(files[:3]))
        if edited and edited[0] in files:
            yield _Shared("entry_point", EXPERIENCE.entry, f"started from {edited[0]}")
        return
    areas = [area for area in _list(row["areas"]) if any(path.startswith(area + "/") for path in cue.files)]
    if areas:
        yield _Shared("area", EXPERIENCE.area, "same area: " + ", ".join(sorted(areas)[:2]))


def _same_commands(row: sqlite3.Row, cue: Cue) -> Iterator[_Shared]:
    if not cue.commands:
        return
    ran = {run[_COMMAND] for run in _list(row["commands"])}
    commands = [command for command in cue.commands if command in ran]
    if commands:
        yield _Shared("commands", EXPERIENCE.commands, "same command: " + commands[0][:80])
    tested = [run[_TESTED] for run in _list(row["tests"]) if run[_TESTED] in cue.commands]
    if tested:
        yield _Shared("tests", EXPERIENCE.tests, "same tests: " + tested[0][:80])


def _list(text: str) -> list[Any]:
    """A list column as it is kept: nouns in it are arrays of their fields."""
    return json.loads(text) if text else []

"""Which gotchas matter for the file, folder, story and errors at hand, by index and without a scan.

The same error counts most, then the same file (that it is about, or whose change it went with), then the
story, the folder, and last the words an error shares with a gotcha. Where only the top of the repository
is at hand nothing is: a gotcha has to have a reason to be shown.
"""

import json
import os
import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.text import faults, words

SAME_ERROR, SAME_FILE, SAME_STORY, SAME_FOLDER, SAME_WORDS = 1.0, 0.9, 0.6, 0.4, 0.5
RECENT_HOURS = 12.0  # failures of the branch that count as at hand
MOST = 40  # gotchas looked at for one reason
COMMON = 200  # a word in more gotchas than this says nothing
CURED = 3  # files changed when an error went; of more nobody knows which it was
SHARED = 0.5  # of an error's telling words, that a gotcha has to have

_GOTCHAS = "SELECT * FROM memories WHERE kind = 'gotcha' AND details <> '' AND status IN ('active', 'proposed')"


class Surroundings(NamedTuple):
    """What is at hand; empty fields are filled from the branch and its last failures."""

    files: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    story: str = ""
    folder: str = ""
    digests: tuple[str, ...] = ()
    cured: tuple[tuple[str, str], ...] = ()  # (error, file that was changed when it went) of the files at hand
    limit: int = 8


class Relevant(NamedTuple):
    memory: Memory
    score: float
    why: tuple[str, ...]


class _Tally(NamedTuple):
    memories: dict[str, Memory]
    scores: dict[str, list[tuple[float, str]]]

    def add(self, found: Iterable[sqlite3.Row], score: float, why: str) -> None:
        for row in found:
            memory = rows.memory_from(row)
            self.memories.setdefault(memory.id, memory)
            self.scores.setdefault(memory.id, []).append((score, why))


def filled(connection: sqlite3.Connection, around: Surroundings, branch: str, now: str) -> Surroundings:
    """With the story under way, the errors met lately on this branch, and those that the files at hand once cured."""
    if not around.story:
        row = connection.execute(
            "SELECT id FROM stories WHERE status = 'active' AND branch = ? ORDER BY updated DESC LIMIT 1", (branch,)
        ).fetchone()
        around = around._replace(story=str(row[0]) if row is not None else "")
    since = moments.iso(moments.epoch(now) - RECENT_HOURS * moments.HOUR)
    met = connection.execute(
        "SELECT digest FROM failures WHERE status <> 'resolved' AND branch IN (?, '') AND \"last\" >= ?"
        ' ORDER BY "last" DESC LIMIT 10',
        (branch, since),
    ).fetchall()
    cured = [(digest, path) for path in dict.fromkeys(around.files) for digest in _cured_by(connection, path)]
    return around._replace(digests=(*around.digests, *(row[0] for row in met)), cured=(*around.cured, *cured))


def _cured_by(connection: sqlite3.Connection, path: str) -> list[str]:
    few = f"instr(edits, ?) AND json_array_length(edits) <= {CURED}"
    sql = f'SELECT digest FROM failures WHERE {few} ORDER BY "last" DESC LIMIT {MOST}'
    found = connection.execute(sql, (json.dumps(path, ensure_ascii=False),)).fetchall()
    return [row[0] for row in found]


def relevant(connection: sqlite3.Connection, around: Surroundings) -> list[Relevant]:
    tally = _Tally({}, {})
    signatures = [found for error in around.errors for found in faults.signatures(error)]
    for digest in dict.fromkeys((*around.digests, *(one.digest for one in signatures))):
        tally.add(_by(connection, "signature", digest), SAME_ERROR, "the same error")
    for path in dict.fromkeys(around.files):
        tally.add(_by(connection, "file", path), SAME_FILE, f"about {path}")
        tally.add(_below(connection, os.path.dirname(path)), SAME_FOLDER, f"about {os.path.dirname(path)}/")
    for digest, path in around.cured:
        tally.add(_by(connection, "signature", digest), SAME_FILE, f"went when {path} was changed")
    if around.folder not in ("", "."):
        tally.add(_below(connection, around.folder), SAME_FOLDER, f"about {around.folder}/")
    if around.story:
        tally.add(_by(connection, "story", around.story), SAME_STORY, f"met in {around.story}")
    for error in around.errors:
        for row, share in _worded(connection, error):
            tally.add([row], SAME_WORDS * share, "says what the error says")
    return [_scored(memory, tally.scores[identifier]) for identifier, memory in tally.memories.items()]


def _scored(memory: Memory, reasons: list[tuple[float, str]]) -> Relevant:
    """The best reason counts whole, each further one half as much."""
    best = sorted({why: score for score, why in sorted(reasons)}.items(), key=lambda pair: -pair[1])
    score = sum(value / 2**place for place, (_, value) in enumerate(best[:3]))
    return Relevant(memory, round(score, 3), tuple(why for why, _ in best[:3]))


def _by(connection: sqlite3.Connection, field: str, value: str) -> list[sqlite3.Row]:
    sql = f"{_GOTCHAS} AND json_extract(details, '$.{field}') = ? ORDER BY number DESC LIMIT {MOST}"
    return connection.execute(sql, (value,)).fetchall() if value else []


def _below(connection: sqlite3.Connection, folder: str) -> list[sqlite3.Row]:
    """Gotchas about files in a folder; `0` follows `/` in text order, so a range is a prefix."""
    if folder in ("", "."):
        return []
    field = "json_extract(details, '$.file')"
    sql = f"{_GOTCHAS} AND {field} > ? AND {field} < ? LIMIT {MOST}"
    return connection.execute(sql, (folder + "/", folder + "0")).fetchall()


def _worded(connection: sqlite3.Connection, error: str) -> list[tuple[sqlite3.Row, float]]:
    """Gotchas with most of an error's telling words, and the share they have."""
    said = faults.signature(error)
    terms = words.terms(f"{said.type} {said.message}" if said else error[:500])[:24]
    telling = []
    for term in terms:
        sql = "SELECT rowid FROM memory_fts WHERE memory_fts MATCH ? LIMIT ?"
        found = [row[0] for row in connection.execute(sql, (f'"{term}"', COMMON + 1)).fetchall()]
        if len(found) <= COMMON:
            telling.append(found)
    counts: dict[int, int] = {}
    for found in telling:
        for number in found:
            counts[number] = counts.get(number, 0) + 1
    needed = max(2, SHARED * len(telling))
    numbers = sorted((n for n, count in counts.items() if count >= needed), key=lambda n: -counts[n])[:MOST]
    marks = ",".join("?" * len(numbers))
    rows_found = connection.execute(f"{_GOTCHAS} AND number IN ({marks})", numbers).fetchall()
    return [(row, counts[row["number"]] / len(telling)) for row in rows_found]

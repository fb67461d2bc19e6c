"""What is known about one part of the repository, added up from the executions that touched it.

Counts are over all of them; what is edited together, tested and run is read from the newest few
hundred. Apart from `areas` because closing a task only needs to know where its files belong.
"""

import sqlite3
from collections import Counter
from itertools import combinations

from twiceshy.model.work import Area

LOOKED_AT = 400  # newest executions of an area that are read for what is edited together
SHOWN = 8


def view(connection: sqlite3.Connection, path: str) -> Area:
    """Everything known about a folder and the folders in it (or about one file)."""
    folder = path.strip().replace("\\", "/").rstrip("/") or "."
    numbers = _numbers(connection, folder)
    if not numbers:
        return Area(folder)
    outcomes: Counter[str] = Counter()
    last = ""
    for outcome, ended in _each(connection, "SELECT outcome, ended FROM executions WHERE number IN ({})", numbers):
        outcomes[outcome] += 1
        last = max(last, ended)
    newest = numbers[:LOOKED_AT]
    files, together = _edited(connection, newest, folder)
    return Area(
        folder,
        len(numbers),
        outcomes["success"],
        outcomes["failure"],
        tuple(files.most_common(SHOWN)),
        tuple((first, second, count) for (first, second), count in together.most_common(SHOWN) if count > 1),
        tuple(_column(connection, "tests", newest).most_common(SHOWN)),
        tuple(_column(connection, "commands", newest).most_common(SHOWN)),
        _open_failures(connection, folder),
        last,
    )


def _numbers(connection: sqlite3.Connection, folder: str) -> list[int]:
    """The executions that touched the folder, newest first."""
    if folder == ".":
        found = connection.execute("SELECT number FROM execution_words ORDER BY number DESC")
        return [row[0] for row in found]
    below = (folder + "/", folder + "0")  # "0" follows "/" in text order: a range is a prefix
    found = connection.execute(
        "SELECT number FROM execution_areas WHERE area = ? OR (area > ? AND area < ?)"
        " UNION SELECT number FROM execution_files WHERE path = ? ORDER BY number DESC",
        (folder, *below, folder),
    )
    return [row[0] for row in found]


def _each(connection: sqlite3.Connection, sql: str, numbers: list[int]) -> list[sqlite3.Row]:
    found: list[sqlite3.Row] = []
    for start in range(0, len(numbers), LOOKED_AT):
        part = numbers[start : start + LOOKED_AT]
        found.extend(connection.execute(sql.format(",".join("?" * len(part))), part))
    return found


def _edited(
    connection: sqlite3.Connection, numbers: list[int], folder: str
) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    by_number: dict[int, list[str]] = {}
    sql = "SELECT number, path FROM execution_files WHERE number IN ({}) AND role & 2 ORDER BY path"
    for number, path in _each(connection, sql, numbers):
        by_number.setdefault(number, []).append(path)
    files: Counter[str] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for paths in by_number.values():
        files.update(path for path in paths if folder in (".", path) or path.startswith(folder + "/"))
        if len(paths) <= 40:  # a sweeping change says nothing about pairs
            together.update(combinations(paths, 2))
    return files, together


def _column(connection: sqlite3.Connection, column: str, numbers: list[int]) -> Counter[str]:
    import json

    counted: Counter[str] = Counter()
    at = 1 if column == "tests" else 0
    for (text,) in _each(connection, f"SELECT {column} FROM executions WHERE number IN ({{}})", numbers):
        counted.update({item[at] for item in json.loads(text) if item[at]} if text else ())
    return counted


def _open_failures(connection: sqlite3.Connection, folder: str) -> tuple[str, ...]:
    found = connection.execute(
        "SELECT DISTINCT f.digest FROM failures f LEFT JOIN failure_files p ON p.digest = f.digest"
        " WHERE f.status <> 'resolved' AND (? = '.' OR p.path = ? OR (p.path > ? AND p.path < ?))"
        ' ORDER BY f."last" DESC LIMIT ?',
        (folder, folder, folder + "/", folder + "0", SHOWN),
    )
    return tuple(row[0] for row in found)

"""What changed between a wrapped command's failing and its passing, however much time lies between.

When a command fails, the state of the files is noted under what the command does; when it passes, or
a wider one does, every file that differs is what cured it, and the note is gone. When it fails again
without listing an error, that one is cured by what differs by then.
"""

import json

from twiceshy.model.execution import ErrorSignature
from twiceshy.model.work import Failure
from twiceshy.store import work_shapes
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text import runners
from twiceshy.work import failures, trees
from twiceshy.work.gone import Listing, is_gone, listing
from twiceshy.work.trail import Happening, Step
from twiceshy.work.trees import Snapshot

MOST_BYTES = 400_000  # of a noted state; a tree with more changed files is not noted


def failed(pen: SqlitePen, root: str, ran: Step, key: str, states: tuple[Snapshot, Snapshot]) -> list[Happening]:
    """Note the files as they are now that the command failed; the errors it met before and no longer lists."""
    command, after = ran.subject, states[1]
    listed = listing(command, runners.test_run(command, ran.output, ran.exit_code), ran.output)
    noted = _noted(pen, key)
    gone = []
    if listed is not None and noted is not None and noted[1] is not None:
        gone = [one for one in _met(pen, key) if is_gone(one, noted[1], listed)]
    cured = _cured(gone, command, ran.at, trees.edited(root, noted[0], states[0])) if gone and noted else []
    files = json.dumps({"is_git": after.is_git, "files": after.files, "listed": listed}, ensure_ascii=False)
    if key and after.whole and len(files) <= MOST_BYTES:
        pen.connection.execute(
            "INSERT OR REPLACE INTO failed_trees VALUES (?, ?, ?, ?)", (key, ran.at, after.commit, files)
        )
    return cured


def passed(pen: SqlitePen, root: str, ran: Happening, before: Snapshot, at: str) -> list[Happening]:
    """The errors this command, or a part of it, had met and has no more, with the files that changed since."""
    keys = [str(row[0]) for row in pen.connection.execute("SELECT command_key FROM failed_trees").fetchall()]
    found: list[Happening] = []
    for key in keys:
        gone = [one for one in _open(pen, key) if failures.is_passed(one, ran.key, ran.runner)]
        noted = _noted(pen, key) if gone or key == ran.key else None
        if noted is None:
            continue
        edits = trees.edited(root, noted[0], before)
        if len(gone) == len(_open(pen, key)):
            pen.connection.execute("DELETE FROM failed_trees WHERE command_key = ?", (key,))
        found += _cured(list(map(_signature, gone)), ran.command, at, edits)
    return found


def _noted(pen: SqlitePen, key: str) -> tuple[Snapshot, Listing | None] | None:
    """The files when the command failed last, and what it listed."""
    row = pen.connection.execute("SELECT * FROM failed_trees WHERE command_key = ?", (key,)).fetchone()
    if row is None or not key:
        return None
    noted = json.loads(row["files"])
    told = noted.get("listed")  # not in notes of earlier versions
    listed = Listing(told[0], told[1], tuple(told[2]), tuple(told[3])) if told else None
    return Snapshot(row["commit"], noted["files"], noted["is_git"]), listed


def _met(pen: SqlitePen, key: str) -> list[ErrorSignature]:
    return list(map(_signature, _open(pen, key)))


def _open(pen: SqlitePen, key: str) -> list[Failure]:
    sql = "SELECT * FROM failures WHERE command_key = ? AND status <> 'resolved'"
    return [work_shapes.FAILURES.decode(row) for row in pen.connection.execute(sql, (key,)).fetchall()]


def _signature(one: Failure) -> ErrorSignature:
    return ErrorSignature(one.tool, one.type, one.message, one.file, one.line, one.digest)


def _cured(errors: list[ErrorSignature], command: str, at: str, edits: tuple[str, ...]) -> list[Happening]:
    return [Happening("cured", error, command, at, edits) for error in errors]

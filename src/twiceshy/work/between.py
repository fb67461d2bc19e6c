"""What changed between a wrapped command's failing and its passing, however much time lies between.

When a command fails, the state of the files is noted under what the command does; when the same
command passes, every file that differs is what cured it, and the note is gone.
"""

import json

from twiceshy.model.execution import ErrorSignature
from twiceshy.store import work_shapes
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.commandkeys import command_key
from twiceshy.work import trees
from twiceshy.work.trail import Happening
from twiceshy.work.trees import Snapshot

MOST_BYTES = 400_000  # of a noted state; a tree with more changed files is not noted


def failed(pen: SqlitePen, command: str, after: Snapshot, at: str) -> None:
    """Note the files as they are now that the command failed."""
    files = json.dumps({"is_git": after.is_git, "files": after.files}, ensure_ascii=False)
    key = command_key(command)
    if key and after.whole and len(files) <= MOST_BYTES:
        pen.connection.execute(
            "INSERT OR REPLACE INTO failed_trees VALUES (?, ?, ?, ?)", (key, at, after.commit, files)
        )


def passed(pen: SqlitePen, root: str, command: str, before: Snapshot, at: str) -> list[Happening]:
    """The errors this command had met and has no more, with the files that changed since."""
    key = command_key(command)
    row = pen.connection.execute("SELECT * FROM failed_trees WHERE command_key = ?", (key,)).fetchone()
    if row is None or not key:
        return []
    noted = json.loads(row["files"])
    edits = trees.edited(root, Snapshot(row["commit"], noted["files"], noted["is_git"]), before)
    pen.connection.execute("DELETE FROM failed_trees WHERE command_key = ?", (key,))
    found = pen.connection.execute(
        "SELECT * FROM failures WHERE command_key = ? AND status <> 'resolved'", (key,)
    ).fetchall()
    failures = [work_shapes.FAILURES.decode(one) for one in found]
    return [
        Happening("cured", ErrorSignature(one.tool, one.type, one.message, one.file, one.line, one.digest), command, at,
                  edits)
        for one in failures
    ]  # fmt: skip

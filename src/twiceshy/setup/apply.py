"""Carrying a plan out: the record first, then each file, then the folders.

Each file is checked to be what the plan saw before it is replaced. One that fails becomes a
problem and the rest goes on; its record stays, since the digests in it tell what happened.
"""

import os
from collections.abc import Sequence

from twiceshy.model.errors import SetupError
from twiceshy.setup import files
from twiceshy.setup.plan import Change, Problem


def execute(base: str, changes: Sequence[Change]) -> list[Problem]:
    problems = []
    for change in changes:
        path = os.path.join(base, change.path)
        try:
            if files.read(path) != change.before:
                raise SetupError("changed in the meantime", hint="run the command again")
            if change.after is None:
                files.remove(path)
            else:
                files.write(path, change.after)
        except SetupError as error:
            problems.append(Problem(change.path, error.message, error.hint))
    return problems


def make_private(folder: str) -> None:
    """A folder only its owner can look into."""
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        os.chmod(folder, 0o700)
    except OSError as error:
        raise SetupError(f"can't make {folder}: {error.strerror or error}") from error

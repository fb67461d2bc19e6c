"""Which commit was checked out at a moment, read from git's own log of HEAD.

Hooks note what they see and no more; when a task is closed, the commit it began on may be behind us.
"""

import os

from twiceshy import paths
from twiceshy.model import moments

READ = 65_536  # bytes from the end: hundreds of moves of HEAD
NONE = "0" * 40


def commit_at(repo: paths.Repo, moment: str) -> str:
    """The commit HEAD pointed to then; "" when git kept no log or it doesn't reach back so far."""
    then = moments.epoch(moment) if moment else 0.0
    found = ""
    for line in _entries(repo):
        facts = line.partition(b"\t")[0].split(b" ")
        if len(facts) < 4 or not facts[-2].isdigit():
            continue  # half a line, at the edge of what was read
        if int(facts[-2]) > then:
            break
        found = facts[1].decode("ascii", "replace")
    return "" if found == NONE else found


def _entries(repo: paths.Repo) -> list[bytes]:
    try:
        with open(os.path.join(repo.git_dir, "logs", "HEAD"), "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - READ))
            return file.read().splitlines()
    except OSError:
        return []  # no git, or one that keeps no log

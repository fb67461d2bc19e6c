"""A file that `init` made and hid from git, and that a person has written to since, is git's to see again.

An ignored file is one that `git pull` overwrites without a word, so nobody's own server may stay in one for long: every
hook and every command looks, at times only, and whoever finds one written has it looked into. Nothing heavy here.
"""

import os
import time

from twiceshy import paths

START, END = "# twiceshy:start", "# twiceshy:end"  # around our lines, see setup/blocks.py


def is_due(repo: paths.Repo) -> bool:
    """Was a file that we keep out of git written since we did? What is dated ahead is looked at when its day comes."""
    listed, at = _listed(repo)
    return any(at < _written(os.path.join(repo.worktree, name)) <= time.time_ns() for name in listed)


def do(repo: paths.Repo) -> None:
    """Show git what the person has added to; where they added nothing, look again only after the next write."""
    from twiceshy.model.errors import TwiceshyError
    from twiceshy.setup import initialise

    try:
        if not initialise.give_back(repo.worktree):
            os.utime(_exclude(repo))
    except (TwiceshyError, OSError):
        return  # a file in the way: `doctor` tells


def _exclude(repo: paths.Repo) -> str:
    return os.path.join(repo.common, "info", "exclude")


def _listed(repo: paths.Repo) -> tuple[list[str], int]:
    """The files we hide that aren't of one machine by their name, and when that was written."""
    if not repo.common:
        return [], 0
    try:
        with open(_exclude(repo), encoding="utf-8", errors="surrogateescape") as file:
            text, at = file.read(), os.fstat(file.fileno()).st_mtime_ns
    except OSError:
        return [], 0
    lines = text.partition(START)[2].partition(END)[0].splitlines()
    return [line[1:] for line in lines if line[:1] == "/" and line[-1] != "/" and ".local." not in line], at


def _written(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0

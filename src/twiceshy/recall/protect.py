"""Keeps an agent from editing the store by hand; reading it is always fine.

The private part (`.twiceshy/local`, the person's home of twiceshy) is changed by twiceshy's own
commands only; team files are the people's to edit. Paths are resolved first, so that `..`, `~` and
relative spellings don't get around it; redirections and the usual writers are looked at in commands.
"""

import os

from twiceshy import paths
from twiceshy.model.hook import ToolUse
from twiceshy.recall.filedeeds import changed
from twiceshy.text.commands import program
from twiceshy.text.shellruns import runs

REASON = "twiceshy's own files are changed with its commands (`twiceshy correct`, `forget`, `undo`), not by hand"


def refusal(tool: ToolUse, repo: paths.Repo, cwd: str) -> str:
    """Why this call may not run; "" for everything that leaves the store alone."""
    guarded = (os.path.realpath(repo.local), os.path.realpath(paths.home()))
    if tool.kind == "edit":
        touched = [os.path.join(cwd or ".", path) for path in (tool.path, *tool.paths) if path]
    elif tool.command and _smells(tool.command, guarded):
        touched = _written(tool.command, cwd or ".")
    else:
        return ""
    return REASON if any(_inside(path, guarded) for path in touched) else ""


def _smells(command: str, guarded: tuple[str, ...]) -> bool:
    """A cheap look before the line is taken apart."""
    return "twiceshy" in command or any(os.path.basename(folder) in command for folder in guarded)


def _written(command: str, cwd: str) -> list[str]:
    """The files a command line would change, as far as its words tell, from the folder it is in by then."""
    found: list[str] = []
    for run in runs(command):
        if run.words and program(run.words[0]) in ("cd", "pushd") and len(run.words) > 1:
            cwd = os.path.join(cwd, _expanded(run.words[1]))
        written = (*run.into, *(changed(run.words) if run.words else ()))
        found += [os.path.join(cwd, _expanded(path)) for path in written]
    return found


def _expanded(path: str) -> str:
    return os.path.expandvars(os.path.expanduser(path.rstrip("*").rstrip("/") or path))


def _inside(path: str, guarded: tuple[str, ...]) -> bool:
    """Would a change of this path reach into a guarded folder? A parent of one does, if it is removed."""
    full = os.path.realpath(path)
    return any(
        full == folder or full.startswith(folder + os.sep) or folder == os.path.join(full, "local")
        for folder in guarded
    )

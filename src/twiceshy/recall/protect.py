"""Keeps an agent from editing the store by hand; reading it is always fine.

The private part (`.twiceshy/local`, the person's home of twiceshy) is changed by twiceshy's own
commands only; team files are the people's to edit. Paths are resolved first, so that `..`, `~` and
relative spellings don't get around it; redirections and the usual writers are looked at in commands.
"""

import os
import re

from twiceshy import paths
from twiceshy.model.hook import ToolUse
from twiceshy.text.commands import simple_commands

WRITERS = frozenset(
    "rm rmdir mv cp tee dd truncate shred touch ln install chmod chown rsync unlink sqlite3 patch ed vim vi nano "
    "emacs code".split()
)
IN_PLACE = frozenset("sed perl ruby".split())
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
    redirected = re.finditer(r"(?:\d|&)?>{1,2}\|?\s*([^\s;&|<>()]+)", command)
    found = [os.path.join(cwd, _expanded(match[1].strip("'\""))) for match in redirected]
    for piece in simple_commands(command):
        program = os.path.basename(piece[0]) if piece else ""
        if program in ("cd", "pushd") and len(piece) > 1:
            cwd = os.path.join(cwd, _expanded(piece[1]))
        found += [os.path.join(cwd, _expanded(path)) for path in _changed_by(program, piece)]
    return found


def _changed_by(program: str, piece: tuple[str, ...]) -> list[str]:
    arguments = [word for word in piece[1:] if not word.startswith("-")]
    if program in ("cp", "install", "rsync", "ln"):
        return arguments[-1:]
    if program == "sqlite3":
        return [] if "-readonly" in piece else arguments[:1]
    if program == "dd":
        return [word[3:] for word in piece if word.startswith("of=")]
    if program in WRITERS or (program in IN_PLACE and any(word.startswith("-i") for word in piece)):
        return arguments
    if program == "find" and ("-delete" in piece or "-exec" in piece):
        return arguments[:1]
    return []


def _expanded(path: str) -> str:
    return os.path.expandvars(os.path.expanduser(path.rstrip("*").rstrip("/") or path))


def _inside(path: str, guarded: tuple[str, ...]) -> bool:
    """Would a change of this path reach into a guarded folder? A parent of one does, if it is removed."""
    full = os.path.realpath(path)
    return any(
        full == folder or full.startswith(folder + os.sep) or folder == os.path.join(full, "local")
        for folder in guarded
    )

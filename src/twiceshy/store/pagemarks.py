"""Was a MEMORY.md saved since it was last read? One look at times and sizes, so that every reader can afford it.

A page is read back by the keeper; here is only noted which state of it that was. Light enough for a hook.
"""

import os

from twiceshy import paths

NAME = "MEMORY.md"


def is_due(repo: paths.Repo) -> bool:
    """Only where there is a private folder: nothing is written in a repository unasked."""
    if not os.path.isdir(repo.local):
        return False
    found = stamps(repo)
    return bool(found) and found != _noted(repo)


def note(repo: paths.Repo, seen: str) -> None:
    """These pages were read. `seen`: their stamps from before, so that nothing saved meanwhile is missed."""
    draft = f"{_file(repo)}.{os.getpid()}"
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(seen)
    os.replace(draft, _file(repo))


def lock_file(repo: paths.Repo) -> str:
    return _file(repo) + ".lock"


def stamps(repo: paths.Repo) -> str:
    """What tells this state of the pages from any other, "" where there are none."""
    folder = os.path.join(repo.folder, "agents")
    try:
        names = ["", *sorted(os.listdir(folder))]
    except OSError:
        names = [""]
    found = []
    for name in names:
        path = os.path.join(folder, name, NAME) if name else os.path.join(repo.folder, NAME)
        try:
            state = os.stat(path)
        except OSError:
            continue
        found.append(f"{name} {state.st_ctime_ns} {state.st_mtime_ns} {state.st_size} {state.st_ino}\n")
    return "".join(found)


def _noted(repo: paths.Repo) -> str:
    try:
        with open(_file(repo), encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def _file(repo: paths.Repo) -> str:
    """One per checkout, like the mirror."""
    return repo.team_mirror.removesuffix(".db") + ".pages"

"""Before a session is answered: do the team's files say something that the mirror doesn't know yet?

A `git pull` must take effect at once. Looking costs milliseconds and is done once per session; only
when something changed a process of its own reads the files (a hook runs without YAML), and the hook
waits for it, but not for ever: what comes too late is there for the next prompt.
"""

import os
import sys
import time

from twiceshy import paths, settings
from twiceshy.store import teamscan

SECONDS = 2.0
CODE = (
    "import sys, time; sys.path.insert(0, sys.argv[1]); from twiceshy import paths; from twiceshy.store import mirror;"
    " mirror.refreshed(paths.resolve(sys.argv[2]), time.time)"
)
# Where agents were at work: what git brought meanwhile is told from what they wrote.
SETTLING = (
    "import sys; sys.path.insert(0, sys.argv[1]); from twiceshy.keeper import hall;"
    " keeper = hall.Keeper(hall.paths.resolve(sys.argv[2]), 'hook'); keeper.readable('team'); keeper.close()"
)


def catch_up(repo: paths.Repo) -> bool:
    """Bring the mirror up to date; whether there was something to do."""
    if not os.path.isdir(teamscan.folder_of(repo.folder)) and not os.path.exists(repo.team_mirror):
        return False
    if not teamscan.changed(repo):
        return False
    from twiceshy.store import sightings  # rarely needed

    _wait(_start(repo.worktree, SETTLING if sightings.is_due(repo) else CODE))
    return True


def settle(folder: str) -> None:
    """Take over what a person wrote into the page, in a process of its own, and wait for it."""
    _wait(_start(folder, SETTLING))


def _start(folder: str, code: str = CODE) -> int:
    source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    nothing = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    words = [sys.executable, "-I", "-c", code, source, folder]
    return os.posix_spawn(sys.executable, words, os.environ, file_actions=nothing)


def _wait(process: int) -> None:
    until = time.monotonic() + settings.at_least(SECONDS)
    while time.monotonic() < until:
        if os.waitpid(process, os.WNOHANG)[0]:
            return
        time.sleep(0.005)

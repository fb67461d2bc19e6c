"""Before a session is answered: do the team's files say something that the mirror doesn't know yet?

A `git pull` must take effect at once. Looking costs milliseconds and is done once per session; only
when something changed a process of its own reads the files (a hook runs without YAML), and the hook
waits for it, but not for ever: what comes too late is there for the next prompt.
"""

import os

from twiceshy import paths
from twiceshy.doors import hook_child
from twiceshy.store import teamscan

CODE = (
    "import time; from twiceshy import paths; from twiceshy.store import mirror;"
    " mirror.refreshed(paths.resolve(sys.argv[2]), time.time)"
)
# Where agents were at work: what git brought meanwhile is told from what they wrote.
SETTLING = (
    "from twiceshy.keeper import hall;"
    " keeper = hall.Keeper(hall.paths.resolve(sys.argv[2]), 'hook'); keeper.readable('team'); keeper.close()"
)


def catch_up(repo: paths.Repo) -> bool:
    """Bring the mirror up to date; whether there was something to do."""
    if not os.path.isdir(teamscan.folder_of(repo.folder)) and not os.path.exists(repo.team_mirror):
        return False
    if not teamscan.changed(repo):
        return False
    from twiceshy.store import sightings  # rarely needed

    hook_child.wait(hook_child.start(SETTLING if sightings.is_due(repo) else CODE, repo.worktree))
    return True


def settle(folder: str) -> None:
    """Take over what a person wrote into the page, in a process of its own, and wait for it."""
    hook_child.wait(hook_child.start(SETTLING, folder))

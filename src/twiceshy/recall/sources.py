"""Which stores a recall reads: this repository's, the team's, the person's, and subscribed scopes."""

import os

from twiceshy import paths
from twiceshy.settings import Settings
from twiceshy.store import teamscan
from twiceshy.store.reader import Reader, open_all


def sources(repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """(path, scope), nearest first; the nearest wins where a memory is in several."""
    own = not paths.came_along(repo)  # else a stranger's "rules of the person"
    found = [(repo.database, "repo")] if own else []
    if "scope" not in off:
        found += [(teamscan.mirror_of(repo), "team"), (repo.server_copy, "team")] if own else []
        found += [(paths.user_database(), "user")]
        found += [(path, "shared") for path in _shared(repo)]
    return found


def _shared(repo: paths.Repo) -> list[str]:
    if not os.path.exists(paths.scope_register()):
        return []
    from twiceshy.store import scopes  # a hook pays for it only where somebody shares

    return scopes.readable_copies(repo.root)


def open_sources(
    repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()
) -> tuple[list[Reader], list[str]]:
    readers, troubles = open_all(sources(repo, settings, off))
    mirror = teamscan.mirror_of(repo)
    team = next((reader for reader in readers if reader.path == mirror), None)
    for reader in readers:
        if reader.scope in ("repo", "user"):  # who promoted a memory keeps it, for where the team's file isn't
            reader.front = team
    return readers, troubles

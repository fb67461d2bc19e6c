"""Which stores a recall reads: this repository's, the team's, the person's, and subscribed scopes."""

import os

from twiceshy import paths
from twiceshy.settings import Settings
from twiceshy.store import teamscan
from twiceshy.store.reader import Reader, open_all


def sources(repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """(path, scope), nearest first; the nearest wins where a memory is in several."""
    found = [(repo.database, "repo")]
    if "scope" not in off:
        found += [(teamscan.mirror_of(repo), "team"), (repo.server_copy, "team"), (paths.user_database(), "user")]
        found += [(shared_database(name), "shared") for name in settings.subscriptions]
    return found


def shared_database(name: str) -> str:
    """The store of a shared scope: memories that other repositories offered under this name."""
    plain = "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in name).lstrip(".")
    return os.path.join(paths.home(), "scopes", plain + ".db")


def open_sources(
    repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()
) -> tuple[list[Reader], list[str]]:
    return open_all(sources(repo, settings, off))

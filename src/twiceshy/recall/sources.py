"""Which stores a recall reads: this repository's, the team's, the person's, and subscribed scopes."""

from twiceshy import paths
from twiceshy.settings import Settings
from twiceshy.store import scopes, teamscan
from twiceshy.store.reader import Reader, open_all


def sources(repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """(path, scope), nearest first; the nearest wins where a memory is in several."""
    found = [(repo.database, "repo")]
    if "scope" not in off:
        found += [(teamscan.mirror_of(repo), "team"), (repo.server_copy, "team"), (paths.user_database(), "user")]
        found += [(path, "shared") for path in scopes.readable_copies(repo.root)]
    return found


def open_sources(
    repo: paths.Repo, settings: Settings, off: frozenset[str] = frozenset()
) -> tuple[list[Reader], list[str]]:
    return open_all(sources(repo, settings, off))

"""What a repository's rules leave of commands and strategies: `recall.lawful`, with the stores opened for it."""

import contextlib
from collections.abc import Iterable, Iterator

from twiceshy import paths, settings
from twiceshy.model.work import Strategy
from twiceshy.recall.guard import lawful as by_rules
from twiceshy.store.reader import Reader


def barred(repo: paths.Repo, commands: Iterable[str]) -> frozenset[str]:
    """Of these commands those that surely break a rule."""
    asked = tuple(commands)
    if not asked:
        return frozenset()
    with _readers(repo) as readers:
        return by_rules.barred(asked, readers, paths.branch(repo), repo.worktree)


def lawful(repo: paths.Repo, strategy: Strategy) -> Strategy | None:
    """The strategy without what is forbidden; None if nothing but that was done."""
    with _readers(repo) as readers:
        return by_rules.lawful(strategy, readers, paths.branch(repo), repo.worktree)


@contextlib.contextmanager
def _readers(repo: paths.Repo) -> Iterator[list[Reader]]:
    from twiceshy.recall.sources import open_sources

    readers, _ = open_sources(repo, settings.load(repo))
    try:
        yield readers
    finally:
        for reader in readers:
            reader.close()

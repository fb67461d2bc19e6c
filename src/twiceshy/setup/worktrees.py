"""The linked worktrees of a repository: each has files of its own, but one private folder serves them all."""

import os

from twiceshy import paths
from twiceshy.setup import files, ignore, ledger, places
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.places import Place


def others(place: Place, leaving: tuple[Place, ...] = ()) -> tuple[Place, ...]:
    """Every other worktree of this repository that is set up and stays so, the main one first."""
    if place.repo is None or not place.repo.common:
        return ()
    folders = [place.repo.root, *sorted(_linked(place.repo.common))]
    found = []
    for folder in folders:
        repo = paths.resolve(folder)
        other = Place(repo.worktree, places.ledger_file(repo), "repo", repo)
        is_same = repo.common == place.repo.common and repo.worktree == folder
        if is_same and other not in (place, *leaving) and os.path.exists(other.ledger):
            found.append(other)
    return tuple(found)


def record(place: Place) -> Ledger:
    """What was set up there; of a damaged record nothing is known."""
    from twiceshy.model.errors import TwiceshyError

    try:
        return ledger.load(files.read(place.ledger)) or Ledger()
    except TwiceshyError:
        return Ledger()


def needed_elsewhere(place: Place, leaving: tuple[Place, ...] = ()) -> frozenset[str]:
    """Files that other worktrees live on too, as this one names them: git's private lines, OpenCode's plugin."""
    agents = [one.agents for one in map(record, others(place, leaving))]
    found = {places.real_path(place, ignore.exclude_file(place.repo))} if agents and place.repo else set()
    if any("opencode" in names for names in agents):
        found.add(places.real_path(place, places.plugin_file(place)))
    return frozenset(found)


def _linked(common: str) -> set[str]:
    """As git notes them: one folder each, with a file that says where its `.git` lies."""
    folder = os.path.join(common, "worktrees")
    found = set()
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        try:
            with open(os.path.join(folder, name, "gitdir"), encoding="utf-8", errors="surrogateescape") as file:
                found.add(os.path.realpath(os.path.dirname(file.read().strip())))
        except OSError:
            continue  # half removed: git itself would prune it
    return {one for one in found if os.path.isdir(one)}

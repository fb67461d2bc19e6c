"""Keeping private files out of git: a marked block of lines in an ignore file.

The private folder ignores itself (`local/.gitignore` holds `*`). What else speaks of this machine
is listed in `.git/info/exclude`, which nobody else sees; a team's repository gets the private
folder's line in its .gitignore, since clones have no private folder yet. Beside that its lines name
only what can't be committed.
"""

import os
from collections.abc import Iterable

from twiceshy import paths
from twiceshy.model.setup import Addition
from twiceshy.setup.places import Place, real_path

LOCAL = "/.twiceshy/local/"


def exclude_file(repo: paths.Repo) -> str:
    return os.path.join(repo.common, "info", "exclude")


def additions(place: Place, private: Iterable[str], team: bool) -> list[Addition]:
    """The lines for this place; `private` are files of ours that were not there before."""
    if place.repo is None or not place.repo.is_git:
        return []
    lines = sorted({"/" + path.replace(os.sep, "/") for path in private})
    together = [Addition(real_path(place, ".gitignore"), "lines", "ignore", text=LOCAL + "\n")] if team else []
    if team and not lines:
        return together
    text = "".join(line + "\n" for line in (lines if team else [LOCAL, *lines]))
    return [*together, Addition(real_path(place, exclude_file(place.repo)), "lines", "ignore", text=text)]

"""The turn that is under way: what an agent was asked and has not said to be done with, as hooks noted it.

An agent with hooks may also tell us itself (`prepare`, `run`). Both are one task: what is told belongs to
the turn it is told in, or it would be remembered twice. Tools don't always say which session they are of;
then the only turn of that agent under way in the repository is meant, or the one that was asked the same.
"""

import os
import time
from collections.abc import Callable, Iterator

from twiceshy import paths
from twiceshy.store import spool
from twiceshy.text.sketch import fingerprint
from twiceshy.work import observe
from twiceshy.work.observe import Line, Seen


def under_way(repo: paths.Repo, session: str = "", clock: Callable[[], float] = time.time) -> Iterator[Seen]:
    """Turns that were begun in this repository and not ended, of one session if it is named."""
    for place in dict.fromkeys(spool.folders(repo)):
        for path in [spool.file_of(place, session)] if session else spool.sessions(place):
            if os.path.exists(path) and clock() - os.stat(path).st_mtime <= spool.SILENT_SECONDS:
                yield from _last(repo, path)


def of(repo: paths.Repo, session: str, agent: str = "", request: str = "") -> Seen | None:
    """The turn that a call of an agent belongs to, None where no hook saw it begin."""
    found = [one for one in under_way(repo, session) if session or one.agent == agent]
    if len(found) > 1:
        found = [one for one in found if fingerprint(one.request) == fingerprint(request)]
    return found[0] if len(found) == 1 else None


def _last(repo: paths.Repo, path: str) -> Iterator[Seen]:
    read = spool.read(path, spool.drained(path))
    lines = [Line(offset, fields) for offset, fields in read if fields.get("root", repo.root) == repo.root]
    seen = list(observe.tasks(lines))
    if seen and not (seen[-1].stopped or seen[-1].over):
        yield seen[-1]

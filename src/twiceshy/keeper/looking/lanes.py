"""Sessions held against reality: the four lanes of a report, and who wrote a line."""

import os
import re

from twiceshy import paths
from twiceshy.keeper.corpus import bucket_of, freshen
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.sessions import parts
from twiceshy.learn.corpus import blame as blaming
from twiceshy.learn.corpus import corpusfile
from twiceshy.learn.corpus.report import Lanes, lanes
from twiceshy.model.errors import NotFound, UsageError
from twiceshy.store import corpus

_PLACE = re.compile(r"^(?P<file>.+?)(?::(?P<line>\d{1,9}))?\Z", re.DOTALL)


def report(keeper: Keeper, session: str) -> Lanes:
    """What was wanted, claimed, what reality shows, and what needs a decision."""
    freshen(keeper)
    row, *others = parts(keeper, session)
    path = corpus.inside(row.path)
    facts, _ = corpusfile.read_header(path)
    root = ""
    if facts.cwd and os.path.isdir(facts.cwd):
        root = paths.resolve(facts.cwd).worktree
    found = lanes(facts, (event for event, _ in corpusfile.events(path)), row.path, root)
    return found._replace(others=tuple(one.path for one in others))


def blame(keeper: Keeper, place: str) -> list[blaming.Culprit]:
    """The sessions that wrote a file, or one line of it."""
    match = _PLACE.match(place)
    if match is None or not place.strip():
        raise UsageError("no file is named", hint="`twiceshy blame src/app.py:12`, or without a line")
    full = os.path.realpath(match["file"])
    if not os.path.exists(full):  # named from the repository's root, as `--repo` invites to
        full = os.path.realpath(os.path.join(keeper.repo.worktree, match["file"]))
    relative = paths.relative(full, keeper.repo)
    if os.path.isabs(relative):
        raise NotFound(f"{match['file']} lies outside this repository", hint="run it inside the repository")
    if not os.path.exists(full):
        raise NotFound(f"there is no {match['file']}")
    count = _lines(full) if match["line"] else 0
    if match["line"] and not 1 <= int(match["line"]) <= count:
        raise NotFound(f"{match['file']} has {count} {'line' if count == 1 else 'lines'}")
    freshen(keeper)
    folder = bucket_of(keeper)
    return blaming.blame(folder, keeper.repo.worktree, relative, int(match["line"] or 0)) if folder else []


def _lines(path: str) -> int:
    try:
        with open(path, "rb") as file:
            return sum(1 for _ in file)
    except OSError as error:
        raise NotFound(f"can't read {path}: {error.strerror or error}") from error

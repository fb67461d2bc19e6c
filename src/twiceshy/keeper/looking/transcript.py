"""A past session to read: a stretch of its events, and its four lanes, without looking at the logs first."""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.sessions import find, parts
from twiceshy.learn.corpus import corpusfile
from twiceshy.learn.corpus.report import Lanes, lanes
from twiceshy.model.corpus import Facts
from twiceshy.model.errors import NotFound
from twiceshy.model.session import Event
from twiceshy.store import corpus

STRETCH = 150


class Stretch(NamedTuple):
    """Some events of a session, in order."""

    facts: Facts
    path: str  # in the corpus
    events: tuple[Event, ...]
    start: int
    more: bool
    others: tuple[str, ...] = ()  # paths of the session's parts in other repositories


def stretch(keeper: Keeper, session: str, start: int = 0, limit: int = STRETCH) -> Stretch:
    """The events of a session from `start` on."""
    row, *others = parts(keeper, session)
    path = _path(row.path, session)
    facts, _ = corpusfile.read_header(path)
    found: list[Event] = []
    more = False
    for event, _ in corpusfile.events(path):
        if event.seq < start:
            continue
        if len(found) == limit:
            more = True
            break
        found.append(event)
    return Stretch(facts, row.path, tuple(found), start, more, tuple(one.path for one in others))


def four_lanes(keeper: Keeper, session: str) -> Lanes:
    """What was wanted, claimed, what reality shows, and what needs a decision."""
    row = find(keeper, session)
    path = _path(row.path, session)
    facts, _ = corpusfile.read_header(path)
    root = paths.resolve(facts.cwd).worktree if facts.cwd and os.path.isdir(facts.cwd) else ""
    return lanes(facts, (event for event, _ in corpusfile.events(path)), row.path, root)


def _path(relative: str, session: str) -> str:
    path = corpus.inside(relative)
    if not os.path.isfile(path):
        raise NotFound(f"the file of session {session} is gone", hint="run `twiceshy ingest` to write it anew")
    return path

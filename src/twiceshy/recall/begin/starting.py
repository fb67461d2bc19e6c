"""A session's start, as a hook hears of it: what is told, and what the session knows already.

Some clients begin a session they go on with like a new one, and keep what it was told: it is told only what is new.
"""

from twiceshy import paths
from twiceshy.model.hook import HookEvent, HookReply
from twiceshy.model.recall import Cue
from twiceshy.recall import hooked
from twiceshy.recall.begin import start
from twiceshy.recall.sources import open_sources
from twiceshy.settings import Settings
from twiceshy.store import spool

RESTARTING = ("opencode",)


def told(
    event: HookEvent, repo: paths.Repo, branch: str, chosen: Settings, now: str, lost: hooked.Lost
) -> tuple[HookReply, list[hooked.Line]]:
    """The start brief; to a session that goes on, without what it was told and how things stand, which it knows."""
    if event.agent not in RESTARTING:
        return brief(event, repo, branch, chosen, now)
    place = spool.folder(repo)
    heard = None if event.source in hooked.FRESH else spool.started(place, event.session)
    goes_on = heard is not None
    known = spool.shown(place, event.session)[0].union(heard or ()) if goes_on else frozenset[str]()
    reply, lines = brief(event, repo, branch, chosen, now, known, goes_on)
    try:
        spool.note_started(place, event.session, tuple(lines[0]["shown"]), anew=not goes_on)
    except OSError as error:
        lost(error)
    return reply, lines


def brief(
    event: HookEvent, repo: paths.Repo, branch: str, chosen: Settings, now: str, heard: frozenset[str] = frozenset(),
    goes_on: bool = False,
) -> tuple[HookReply, list[hooked.Line]]:  # fmt: skip
    """The start brief without what is `heard` beside it, with its record."""
    cue = Cue("", event.cwd, repo.root, session=event.session, agent=event.agent, branch=branch)
    readers, _ = open_sources(repo, chosen)
    sections = [make for make in start.SECTIONS if not goes_on or make is not start.work]
    try:
        made, shown = start.start_brief(cue, readers, now, chosen.start_budget, heard, sections)
    finally:
        for reader in readers:
            reader.close()
    record = {**hooked.decision(event, repo, cue, made, now), "shown": list(shown)}
    return HookReply(context=made.text), [record]

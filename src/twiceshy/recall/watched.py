"""After a tool ran: did it write to the team's memories? Then nothing had stopped it, and its words must wait.

Not every agent's client asks before an edit (Cursor tells of it afterwards). What was seen is noted beside the
mirror of the team's files, which leaves that alone until the keeper has made a proposal of it.
"""

import os

from twiceshy import paths
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall.reach import clean, smells

READING = ("read", "search", "web", "plan")


def _could(tool: ToolUse, cwd: str) -> bool:
    """Could it have written there? The same look as before a call, so that what gets around one meets the other."""
    named = (os.path.join(cwd, os.path.expanduser(path)) for path in (tool.path, *tool.paths) if path)
    return smells(clean(tool.command), cwd) if tool.command else any(_lies_there(clean(path)) for path in named)


def _lies_there(path: str) -> bool:
    return paths.FOLDER in path or paths.FOLDER in os.path.realpath(path)


def watch(event: HookEvent, repo: paths.Repo) -> None:
    tool = event.tool
    if tool.kind in READING or not _could(tool, event.cwd):
        return  # nearly every call
    from twiceshy.recall import protect

    written = protect.team_files(tool, repo, event.cwd)
    if written:
        from twiceshy.recall.hooked import clock
        from twiceshy.store import sightings

        sighting = sightings.Sighting(clock(), event.agent, event.session, tuple(written))
        sightings.note(repo, sighting, tool.duration_ms / 1000)

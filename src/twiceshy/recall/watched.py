"""After a tool ran: did it write to the team's memories? Then nothing had stopped it, and its words must wait.

Not every agent's client asks before an edit (Cursor tells of it afterwards). What was seen is noted beside the
mirror of the team's files, which leaves that alone until the keeper has made a proposal of it.
"""

from twiceshy import paths
from twiceshy.model.hook import HookEvent

READING = ("read", "search", "web", "plan")


def watch(event: HookEvent, repo: paths.Repo) -> None:
    tool = event.tool
    named = f"{event.cwd} {tool.path} {' '.join(tool.paths)} {tool.command}"
    if tool.kind in READING or ("twiceshy" not in named and "memory" not in named):
        return  # nearly every call
    from twiceshy.recall import protect

    written = protect.team_files(tool, repo, event.cwd)
    if written:
        from twiceshy.recall.hooked import clock
        from twiceshy.store import sightings

        sighting = sightings.Sighting(clock(), event.agent, event.session, tuple(written))
        sightings.note(repo, sighting, tool.duration_ms / 1000)

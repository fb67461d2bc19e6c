"""While an agent works: which of the team's memories changed? Its words must wait, whatever way they came there.

A file tool names what it writes, and is judged by that; not every client asks before an edit (Cursor tells of it
afterwards). What a command writes nobody can read from its words, so the files themselves are looked at after each one,
and when the turn is over if one was left running. What was seen is noted beside the mirror of the team's files, which
leaves that alone until the keeper has seen to it.
"""

import os
import re

from twiceshy import paths
from twiceshy.model.hook import HookEvent

READING = ("read", "search", "web", "plan")
LEFT_RUNNING = re.compile(r"(?<![&>|])&(?![&>\d])|\b(?:nohup|setsid|disown|systemd-run|tmux|screen)\b")


def _clean(text: str) -> str:
    """A path as a system takes it: JSON can hold half a sign, and one that ends a text."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").replace("\0", "")


def begin(event: HookEvent, repo: paths.Repo) -> None:
    """Before a tool runs that may write more than it names."""
    if not _may_write_unnamed(event) or not _has_team(repo):
        return
    from twiceshy.recall.hooked import clock
    from twiceshy.store import atwork, sightings

    left = atwork.mark_of(repo, event.session)
    if left is not None and atwork.is_over(left):  # a turn that was broken off
        sightings.look(repo, left, clock(), event.session, ends=True)
    atwork.begin(repo, event.session, event.agent)


def watch(event: HookEvent, repo: paths.Repo) -> None:
    """After a tool ran."""
    tool = event.tool
    if tool.kind in READING:
        return
    named = [path for path in (tool.path, *tool.paths) if path]
    if tool.kind == "edit" or (named and not tool.command):
        _named(event, repo, named)
        return
    from twiceshy.store import atwork

    mark = atwork.mark_of(repo, event.session)
    if mark is None and not _has_team(repo):
        return
    if mark is None or mark.state == atwork.RESTS:  # nobody said when it began, or another that ran beside it ended
        known = mark.ours if mark is not None else frozenset()
        mark = atwork.unasked(event.agent, tool.duration_ms)._replace(path=mark.path if mark else "", ours=known)
    from twiceshy.recall.hooked import clock
    from twiceshy.store import sightings

    sightings.look(repo, mark, clock(), event.session, left_running=_is_left_running(event))


def _is_left_running(event: HookEvent) -> bool:
    """By its words; or Claude Code tells how every command ended but of those that go on."""
    tool = event.tool
    untold = event.agent == "claude-code" and tool.kind == "command" and tool.failed is None and tool.exit_code is None
    return untold or bool(LEFT_RUNNING.search(tool.command))


def refused(event: HookEvent, repo: paths.Repo) -> None:
    """It doesn't run after all."""
    from twiceshy.recall.hooked import clock
    from twiceshy.store import atwork, sightings

    mark = atwork.mark_of(repo, event.session) if _may_write_unnamed(event) else None
    if mark is not None:
        sightings.look(repo, mark, clock(), event.session)


def end(event: HookEvent, repo: paths.Repo) -> None:
    """The turn is over: whatever was left running has had its time."""
    from twiceshy.recall.hooked import clock
    from twiceshy.store import atwork, sightings

    mark = atwork.mark_of(repo, event.session)
    if mark is not None:
        sightings.look(repo, mark, clock(), event.session, ends=True)


def resume(event: HookEvent, repo: paths.Repo) -> None:
    """A person speaks, so the turn before is over, though it was broken off. A command that never told of its end was
    stopped, and nobody knows when: what changed since is the person's, who had the time to write."""
    if not event.from_person or not _has_team(repo):
        return
    from twiceshy.store import atwork

    mark = atwork.mark_of(repo, event.session)
    if mark is not None and mark.state == atwork.LEFT:
        end(event, repo)
    elif mark is not None:
        atwork.over(mark)


def _named(event: HookEvent, repo: paths.Repo, named: list[str]) -> None:
    full = (os.path.join(event.cwd, os.path.expanduser(_clean(path.removeprefix("file://")))) for path in named)
    written = [path for path in map(os.path.realpath, full) if f"/{paths.FOLDER}/memory/" in path]
    if written:
        from twiceshy.recall.hooked import clock
        from twiceshy.store import sightings

        sighting = sightings.Sighting(clock(), event.agent, event.session, tuple(written))
        sightings.note(repo, sighting, event.tool.duration_ms / 1000)


def _may_write_unnamed(event: HookEvent) -> bool:
    return event.tool.kind not in (*READING, "edit")


def _has_team(repo: paths.Repo) -> bool:
    return os.path.isdir(os.path.join(repo.folder, "memory"))

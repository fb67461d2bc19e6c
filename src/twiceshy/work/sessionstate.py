"""What a session was doing: agent, story, permission mode, last commands, snapshots of its context.

Folded from the spool's lines whenever it is drained; folding the same lines again changes nothing.
A snapshot is taken where the agent stopped, lost its context or ended.
"""

from collections.abc import Iterable
from typing import Any

from twiceshy.model.state import ContextSnapshot, SessionState
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqliteStore
from twiceshy.text import ahead
from twiceshy.work import gotchas
from twiceshy.work.observe import Line

MOST_COMMANDS = 50
MOST_SNAPSHOTS = 10
MOST_FILES = 12
SNAPSHOTS = ("stop", "before_compact", "session_end")


def keep(store: SqliteStore, lines: Iterable[Line]) -> None:
    """Write the state of the session these lines are of."""
    read = [line.fields for line in lines if _text(line.fields, "session")]
    if not read:
        return
    session = _text(read[-1], "session")
    agent = _text(read[-1], "agent")
    with store.writing(Draft("hook", "observe", "session", "", session, agent)) as pen:
        known: SessionState = pen.get("session_states", (session,)) or SessionState(session, agent)
        state = folded(known, read)
        story = gotchas.active_story(pen.connection, state.branch)
        pen.put("session_states", state._replace(story=story or state.story))


def folded(state: SessionState, lines: Iterable[dict[str, Any]]) -> SessionState:
    """The state after these lines; those it has seen already leave it as it is."""
    request, files = "", dict[str, None]()
    for fields in lines:
        at, event = _text(fields, "at"), _text(fields, "event")
        if event == "decision":
            continue
        if event == "prompt" and fields.get("from_person", True):
            request, files = ahead.shortened(_text(fields, "prompt"), 300, ahead.later), {}
        tool = fields.get("tool")
        command = ""
        if event == "after_tool" and isinstance(tool, dict):
            command = _text(tool, "command")[:300]
            if _text(tool, "kind") == "edit":
                files[_text(tool, "path")] = None
        if at < state.updated:
            continue
        state = _moved(state, fields, at)
        if command and (at, command) not in state.commands:
            state = state._replace(commands=(*state.commands, (at, command))[-MOST_COMMANDS:])
        if event in SNAPSHOTS:
            said = ahead.shortened(_text(fields, "last_message"), 500, ahead.following)
            snapshot = ContextSnapshot(at, event, request, tuple(files)[-MOST_FILES:], said)
            if snapshot not in state.snapshots:
                state = state._replace(snapshots=(*state.snapshots, snapshot)[-MOST_SNAPSHOTS:])
    return state


def _moved(state: SessionState, fields: dict[str, Any], at: str) -> SessionState:
    return state._replace(
        agent=_text(fields, "agent") or state.agent,
        branch=_text(fields, "branch") or state.branch,
        cwd=_text(fields, "cwd") or state.cwd,
        mode=_text(fields, "mode") or state.mode,
        model=_text(fields, "model") or state.model,
        started=state.started or at,
        updated=max(at, state.updated),
    )


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""

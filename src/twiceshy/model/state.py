"""State of the work: stories with their plan and attempts, what a session was doing, what was put away.

A story is any piece of work with a name of its own; its plan, checkpoints and test results are the
build state, its approach and attempts the recovery state. An `Archived` row is what `tidy` put away:
`payload` holds the rows as JSON so that `archive restore` can bring them back.
"""

from typing import NamedTuple

from twiceshy.model.execution import TestRun

STORY_STATUSES = ("active", "paused", "done")
ATTEMPT_OUTCOMES = ("open", "success", "failure", "unknown")


class Subtask(NamedTuple):
    text: str
    done: str = ""  # when; "" while it is still to do
    ref: str = ""  # session and number by which an agent's own tool names it


class Story(NamedTuple):
    id: str
    title: str = ""
    branch: str = ""
    status: str = "active"
    approach: str = ""
    plan: tuple[Subtask, ...] = ()
    checkpoints: tuple[str, ...] = ()  # ids, the latest last
    tests: tuple[TestRun, ...] = ()  # the latest last
    base: str = ""  # where its branch left the trunk
    commit: str = ""  # the last commit seen
    started: str = ""
    updated: str = ""
    ended: str = ""
    agent: str = ""
    session: str = ""


class Attempt(NamedTuple):
    id: str
    story: str
    number: int
    approach: str
    outcome: str = "open"
    error: str = ""  # what went wrong, in words
    digest: str = ""  # its signature
    files: tuple[str, ...] = ()
    tests: str = ""  # `3 passed, 1 failed: pytest -q`
    at: str = ""
    ended: str = ""
    session: str = ""
    agent: str = ""
    execution: str = ""  # "" for one that was told
    checkpoint: str = ""


class Loop(NamedTuple):
    """The same approach failing again, as it is told to the agent."""

    id: str
    branch: str
    story: str = ""
    text: str = ""
    times: int = 0
    at: str = ""
    status: str = "open"  # open | over


class ContextSnapshot(NamedTuple):
    at: str
    event: str  # stop | before_compact | session_end
    request: str = ""
    files: tuple[str, ...] = ()
    said: str = ""


class SessionState(NamedTuple):
    id: str  # the agent's session
    agent: str = ""
    story: str = ""
    branch: str = ""
    cwd: str = ""
    mode: str = ""  # permission mode
    model: str = ""
    commands: tuple[tuple[str, str], ...] = ()  # (when, command), the latest last
    snapshots: tuple[ContextSnapshot, ...] = ()
    started: str = ""
    updated: str = ""


class Archived(NamedTuple):
    id: str
    kind: str  # work | session | build
    key: str  # the execution, session or story
    title: str
    last: str  # when it was last touched
    reason: str
    at: str  # when it was put away
    restored: str = ""
    payload: str = ""

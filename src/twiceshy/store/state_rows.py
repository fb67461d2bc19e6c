"""The tables of state as rows: stories, attempts, loops, sessions, the archive.

Importing this module registers them, so that undo, rebuild and sync know them.
"""

from twiceshy.model.execution import TestRun
from twiceshy.model.state import Archived, Attempt, ContextSnapshot, Loop, SessionState, Story, Subtask
from twiceshy.store import rows, work_shapes


def _table(name: str, shape: work_shapes.Shape) -> rows.Table:
    return rows.register(rows.Table(name, ("id",), shape.fields, shape.encode, shape.decode))


STORIES = _table("stories", work_shapes.shape(Story, {"plan": Subtask, "tests": TestRun}))
ATTEMPTS = _table("attempts", work_shapes.shape(Attempt))
LOOPS = _table("loops", work_shapes.shape(Loop))
SESSION_STATES = _table("session_states", work_shapes.shape(SessionState, {"snapshots": ContextSnapshot}))
ARCHIVE = _table("archive", work_shapes.shape(Archived))

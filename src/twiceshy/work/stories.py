"""Stories: the plan, the approach, the attempts and the test results of one named piece of work.

Each branch has at most one story under way; starting another pauses the first, so two never mix.
What hooks see while a story is under way is added to it: every closed execution is an attempt, its
tests are the story's latest results, a loop is noticed as soon as the attempt that makes it one ends.
The approach is what somebody stated: a prompt ("run the tests please") never takes its place.
"""

import sqlite3
from typing import Any, NamedTuple

from twiceshy.model.errors import NotFound, UsageError
from twiceshy.model.execution import Execution, TestRun
from twiceshy.model.state import Attempt, Story, Subtask
from twiceshy.store import state_rows
from twiceshy.store.sqlite import SqlitePen
from twiceshy.work import loops

MOST_TESTS = 20
MOST_CHECKPOINTS = 50
LONGEST_NAME = 200


class Ending(NamedTuple):
    """What is said about how an attempt went."""

    outcome: str  # success | failure | unknown
    error: str = ""
    files: tuple[str, ...] = ()


def named(text: str) -> str:
    """A story's id as given: any text on one line."""
    if not text.strip():
        raise UsageError("a story needs an id", hint="twiceshy story start SHOP-42")
    return _line(text, LONGEST_NAME)


def _line(text: str, most: int) -> str:
    from twiceshy.text.gate import admit

    return " ".join(admit(text, most).split())


def active(connection: sqlite3.Connection, branch: str) -> Story | None:
    """The story under way on a branch."""
    row = connection.execute(
        "SELECT * FROM stories WHERE status = 'active' AND branch = ? ORDER BY updated DESC LIMIT 1", (branch,)
    ).fetchone()
    return state_rows.STORIES.decode(row) if row is not None else None


def find(connection: sqlite3.Connection, reference: str, branch: str) -> Story:
    """The story with this id, or the one under way here when none is named."""
    if not reference:
        story = active(connection, branch)
        if story is None:
            raise NotFound(f"no story is under way on {branch or 'this repo'}", hint="twiceshy story start ID")
        return story
    row = connection.execute("SELECT * FROM stories WHERE id = ?", (named(reference),)).fetchone()
    if row is None:
        raise NotFound(f"no story {reference}", hint="`twiceshy story list` shows them all")
    found: Story = state_rows.STORIES.decode(row)
    return found


def listed(connection: sqlite3.Connection) -> list[Story]:
    found = connection.execute("SELECT * FROM stories ORDER BY status = 'done', updated DESC, id")
    return [state_rows.STORIES.decode(row) for row in found]


def attempts(connection: sqlite3.Connection, story: str) -> list[Attempt]:
    """All attempts at a story, in order."""
    found = connection.execute("SELECT * FROM attempts WHERE story = ? ORDER BY number, at", (story,))
    return [state_rows.ATTEMPTS.decode(row) for row in found]


def begin(pen: SqlitePen, wanted: Story) -> Story:
    """Start or take up a story; another one under way on the branch is paused."""
    known: Story | None = pen.get("stories", (wanted.id,))
    for other in _others(pen.connection, wanted):
        pen.put("stories", other._replace(status="paused", updated=wanted.updated))
    if known is not None:
        wanted = known._replace(
            status="active", branch=wanted.branch, updated=wanted.updated, ended="",
            title=wanted.title or known.title, approach=wanted.approach or known.approach,
            base=wanted.base if wanted.branch != known.branch else known.base,
            commit=wanted.commit or known.commit, agent=wanted.agent or known.agent,
            session=wanted.session or known.session,
        )  # fmt: skip
    pen.put("stories", wanted)
    return wanted


def _others(connection: sqlite3.Connection, wanted: Story) -> list[Story]:
    sql = "SELECT * FROM stories WHERE status = 'active' AND branch = ? AND id <> ?"
    return [state_rows.STORIES.decode(row) for row in connection.execute(sql, (wanted.branch, wanted.id)).fetchall()]


def planned(story: Story, texts: tuple[str, ...], now: str) -> Story:
    """The story with more subtasks; one that is there already stays as it is."""
    known = {task.text for task in story.plan}
    fresh = [Subtask(said) for text in texts if (said := _line(text, 500)) not in known]
    return story._replace(plan=(*story.plan, *dict.fromkeys(fresh)), updated=now)


def ticked(story: Story, references: tuple[str, ...], now: str, done: bool = True) -> Story:
    """The story with subtasks done (or open again), named by number or by words of theirs."""
    plan = list(story.plan)
    for reference in references:
        at = _subtask(plan, reference)
        plan[at] = plan[at]._replace(done=now if done else "")
    return story._replace(plan=tuple(plan), updated=now)


def _subtask(plan: list[Subtask], reference: str) -> int:
    if reference.isdigit() and 1 <= int(reference) <= len(plan):
        return int(reference) - 1
    fitting = [at for at, task in enumerate(plan) if reference.lower() in task.text.lower()]
    exact = [at for at in fitting if plan[at].text.lower() == reference.lower()]
    if len(exact or fitting) != 1:
        many = "fits several subtasks" if fitting else "is no subtask"
        raise UsageError(f"{reference!r} {many}", hint="name it by its number: `twiceshy plan` shows them")
    return (exact or fitting)[0]


def attempt(pen: SqlitePen, story: Story, told: Attempt) -> Attempt:
    """A new attempt; one still open is closed with no verdict."""
    past = attempts(pen.connection, story.id)
    for one in past:
        if one.outcome == "open":
            pen.put("attempts", one._replace(outcome="unknown", ended=told.at))
    checkpoint = story.checkpoints[-1] if story.checkpoints else ""
    new = told._replace(story=story.id, number=len(past) + 1, checkpoint=told.checkpoint or checkpoint)
    pen.put("attempts", new)
    pen.put("stories", story._replace(approach=new.approach or story.approach, updated=new.at))
    loops.notice(pen, story.branch, story.id, [*past, new], new.at)
    return new


def ended(pen: SqlitePen, story: Story, ending: Ending, now: str) -> Attempt:
    """Close the open attempt with what is said about it."""
    past = attempts(pen.connection, story.id)
    if not past or past[-1].outcome != "open":
        raise NotFound(f"no attempt is open on {story.id}", hint='say what is tried: twiceshy attempt "APPROACH"')
    last = past[-1]._replace(ended=now, **_verdict(ending))
    pen.put("attempts", last)
    pen.put("stories", story._replace(updated=now))
    loops.notice(pen, story.branch, story.id, [*past[:-1], last], now)
    return last


def _verdict(ending: Ending) -> dict[str, Any]:
    from twiceshy.text import faults
    from twiceshy.text.gate import admit_event

    error = admit_event(ending.error).strip()[:1_000]
    signature = faults.signature(error) if error else None
    return {
        "outcome": ending.outcome, "error": error, "digest": signature.digest if signature else "",
        "files": ending.files,
    }  # fmt: skip


def with_ending(told: Attempt, ending: Ending) -> Attempt:
    """An attempt told after the fact, with its end."""
    return told._replace(ended=told.at, **_verdict(ending))


def observe(pen: SqlitePen, execution: Execution) -> None:
    """A closed execution, as an attempt at the story under way on its branch."""
    story = active(pen.connection, execution.branch)
    if story is None or execution.started < story.started[:19]:
        loops.notice_branch(pen, execution)
        return
    past = attempts(pen.connection, story.id)
    if any(one.execution == execution.id for one in past):
        return
    if past and past[-1].outcome == "open":  # told what is tried, seen how it went
        observed = _seen(past.pop(), execution)
    else:
        new = Attempt(execution.id, story.id, len(past) + 1, execution.request, at=execution.started)
        observed = _seen(new, execution)
    pen.put("attempts", observed)
    tests = (*story.tests, *execution.tests)[-MOST_TESTS:]
    pen.put(
        "stories",
        story._replace(
            tests=tests, updated=max(story.updated, execution.ended),
            commit=(story.commit, *filter(None, (execution.commit, *execution.commits)))[-1],
            agent=execution.agent or story.agent, session=execution.session or story.session,
        ),
    )  # fmt: skip
    loops.notice(pen, story.branch, story.id, [*past, observed], observed.ended)


def _seen(attempt: Attempt, execution: Execution) -> Attempt:
    outcome = execution.outcome if execution.outcome in ("success", "failure") else "unknown"
    last = execution.errors[-1] if execution.errors and outcome != "success" else None
    return attempt._replace(
        outcome=outcome,
        error=f"{last.type}: {last.text or last.message}"[:500] if last else "",
        digest=last.digest if last else "",
        files=execution.edited[:40],
        tests=test_words(execution.tests[-1]) if execution.tests else "",
        ended=execution.ended,
        session=execution.session,
        agent=execution.agent,
        execution=execution.id,
    )


def test_words(run: TestRun) -> str:
    """`3 passed, 1 failed: pytest -q`."""
    counts = [f"{run.passed} passed" if run.passed is not None else "", f"{run.failed} failed" if run.failed else ""]
    said = ", ".join(count for count in counts if count) or {True: "passed", False: "failed", None: "ran"}[run.ok]
    return f"{said}: {run.command[:120]}" if run.command else said


test_words.__test__ = False  # type: ignore[attr-defined]  # a name of the house, not a pytest test


def checked_in(pen: SqlitePen, branch: str, checkpoint: str, now: str) -> Story | None:
    """A checkpoint was made: the story under way remembers it."""
    story = active(pen.connection, branch)
    if story is not None:
        story = story._replace(checkpoints=(*story.checkpoints, checkpoint)[-MOST_CHECKPOINTS:], updated=now)
        pen.put("stories", story)
    return story


def finished(story: Story, now: str, commit: str) -> Story:
    return story._replace(status="done", ended=now, updated=now, commit=commit or story.commit)

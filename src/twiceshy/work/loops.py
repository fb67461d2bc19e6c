"""Going in circles: the same approach failing again, said once, before it is tried another time.

Two failed attempts are the same when they ended in the same error after touching the same files or
being worded alike, or when the approach is nearly the same in other words. A success ends the loop.
The hook only reads what is noted here.
"""

from collections.abc import Sequence
from hashlib import sha256

from twiceshy.model import ids, moments
from twiceshy.model.execution import Execution
from twiceshy.model.state import Attempt, Loop
from twiceshy.store import state_rows, work_shapes
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.sketch import likeness

LOOKED_AT = 200  # attempts back: as many as are told
LATEST = 200  # executions, of whatever branch, among which they are looked for
TOLD = 2  # the same approach, in words, failing so often
SEEN = 3  # the same error after the same files, observed
ALIKE = 0.6
RELATED = 0.35


def notice(pen: SqlitePen, branch: str, story: str, attempts: Sequence[Attempt], now: str) -> Loop | None:
    """Write the loop the last attempt makes, or end the one it ends."""
    if not attempts:
        return None
    last = attempts[-1]
    standing = open_loops(pen, branch, story)
    if last.outcome == "success":
        for loop in standing:
            pen.put("loops", loop._replace(status="over"))
        return None
    same = repeated(attempts[-LOOKED_AT:])
    if not same:
        return None
    identity = _identity(branch, story, same[0].id)
    loop = Loop(identity, branch, story, told(same, last), len(same), now or last.at)
    for old in standing:
        if old.id != loop.id:
            pen.put("loops", old._replace(status="over"))
    pen.put("loops", loop)
    return loop


def notice_branch(pen: SqlitePen, execution: Execution) -> None:
    """Without a story, the executions of a branch are the attempts: those among the latest of all branches."""
    if execution.outcome == "success" and not open_loops(pen, execution.branch, ""):
        return  # nothing to end, nothing to begin
    found = pen.connection.execute(
        "SELECT * FROM (SELECT * FROM executions ORDER BY started DESC LIMIT ?)"
        " WHERE status = 'closed' AND branch = ? AND id <> ? LIMIT ?",
        (LATEST, execution.branch, execution.id, LOOKED_AT - 1),
    ).fetchall()
    past = [of_execution(work_shapes.EXECUTIONS.decode(row)) for row in reversed(found)]
    notice(pen, execution.branch, "", [*past, of_execution(execution)], execution.ended)


def of_execution(execution: Execution) -> Attempt:
    outcome = execution.outcome if execution.outcome in ("success", "failure") else "unknown"
    last = execution.errors[-1] if execution.errors and outcome != "success" else None
    error = f"{last.type}: {last.text or last.message}" if last else ""
    return Attempt(
        execution.id, "", 0, execution.request, outcome, error[:300], last.digest if last else "",
        execution.edited, at=execution.started, ended=execution.ended, execution=execution.id,
    )  # fmt: skip


def repeated(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The failed attempts since the last success that are the last one over again; [] when it is no loop."""
    recent: list[Attempt] = []
    for attempt in reversed(attempts):
        if attempt.outcome == "success":
            break
        recent.append(attempt)
    if not recent:
        return []
    last, before = recent[0], [one for one in recent[1:] if one.outcome == "failure"]
    same = [one for one in before if is_same(one, last)]
    if last.outcome == "open":  # about to be tried: has it failed before?
        return list(reversed(same)) if len(same) >= TOLD - 1 and same else []
    if last.outcome != "failure":
        return []
    needed = TOLD if not last.execution and last.approach else SEEN
    found = [*reversed(same), last]
    return found if len(found) >= needed else []


def is_same(one: Attempt, other: Attempt) -> bool:
    """Is one attempt the other over again?"""
    worded = likeness(one.approach, other.approach) if one.approach and other.approach else 0.0
    if one.digest and other.digest and one.digest != other.digest:
        return False  # another error: something was different
    if one.digest and one.digest == other.digest:
        return worded >= RELATED or _overlap(one.files, other.files) >= 0.5
    return worded >= ALIKE


def _overlap(one: Sequence[str], other: Sequence[str]) -> float:
    every = {*one, *other}
    return len({*one} & {*other}) / len(every) if every else 0.0


def told(same: Sequence[Attempt], last: Attempt) -> str:
    """One line for the agent."""
    failed = [one for one in same if one.outcome == "failure"]
    approach = " ".join((failed[-1] if failed else last).approach.split())[:140]  # not what is about to be tried
    error = next((one.error for one in reversed(failed) if one.error), "")
    times = f"{len(failed)} times" if len(failed) > 1 else "once"
    ends = f', {"each time " if len(failed) > 1 else ""}with "{" ".join(error.split())[:140]}"' if error else ""
    files = sorted({path for one in failed for path in one.files})[:3]
    where = f" (in {', '.join(files)})" if files else ""
    return f'the same approach has failed {times}{where}: "{approach}"{ends}; try something else first'


def open_loops(pen: SqlitePen, branch: str, story: str) -> list[Loop]:
    sql = "SELECT * FROM loops WHERE status = 'open' AND branch = ? AND story = ?"
    return [state_rows.LOOPS.decode(row) for row in pen.connection.execute(sql, (branch, story)).fetchall()]


def _identity(branch: str, story: str, first: str) -> str:
    """The same loop keeps its id while it grows, so that a session hears of it once per length."""
    entropy = sha256(f"loop\0{branch}\0{story}\0{first}".encode("utf-8", "surrogatepass")).digest()
    return ids.make(moments.epoch("2000-01-01T00:00:00Z"), entropy)

"""What a followed memory gains when the task went well.

Two things must have been observed: that the memory was followed (`feedback` wrote down its use) and that
the task it was followed in succeeded, by a test run that passed or because somebody said so. A success that
was only inferred counts for nothing. Each memory gains once per task, whichever arrives first.
"""

from collections.abc import Iterable

from twiceshy.keeper import feedback
from twiceshy.keeper.feedback import Use
from twiceshy.keeper.hall import Keeper
from twiceshy.model import moments
from twiceshy.model.execution import Execution
from twiceshy.store.sqlite import SqliteStore
from twiceshy.store.work_rows import EXECUTIONS

NEWS = "followed_by_success"
DAYS = 30  # how far back a use may still be paid
_OBSERVED = ("explicit", "runtime_observed")


def credit(keeper: Keeper) -> list[Use]:
    """Write down what lately followed memories gained by the tasks they were followed in."""
    tasks = keeper.readable("repo")
    if tasks is None:
        return []
    since = moments.iso(moments.epoch(keeper.now()) - DAYS * moments.DAY)
    found: list[tuple[str, str, str, list[Use]]] = []  # all of it before the first write, which closes what is read
    for scope in ("repo", "user"):
        store = keeper.readable(scope)
        followed = _followed(store, since) if store else {}
        for session, seen in followed.items():
            for task, uses in _gained(_tasks(tasks, session), seen).items():
                teams = [use for use in uses if scope == "repo" and tasks.memory(use.memory) is None]
                found.append((scope, session, task, [use for use in uses if use not in teams]))
                found.append(("team", session, task, teams))
    return [use for entry in found for use in feedback.write(keeper, *entry)]


def _followed(store: SqliteStore, since: str) -> dict[str, list[tuple[str, str]]]:
    """(memory, when) by session, of what was seen to be followed."""
    found: dict[str, list[tuple[str, str]]] = {}
    sql = "SELECT session, memory, at FROM evidence WHERE kind = 'event' AND ref = 'used' AND at >= ?"
    for session, memory, at in store.fetch(sql, (since,)):
        found.setdefault(session, []).append((memory, at))
    return found


def _tasks(store: SqliteStore, session: str) -> list[Execution]:
    found = store.fetch("SELECT * FROM executions WHERE session = ? ORDER BY started", (session,))
    return [EXECUTIONS.decode(row) for row in found]


def _gained(tasks: list[Execution], seen: Iterable[tuple[str, str]]) -> dict[str, list[Use]]:
    """By task, the memories followed in it, if it is known to have gone well."""
    gained: dict[str, list[Use]] = {}
    for memory, at in seen:
        task = next((one for one in reversed(tasks) if one.started <= at), None)
        if task is not None and went_well(task):
            gained.setdefault(task.id, []).append(Use(memory, NEWS, task.request[:200]))
    return gained


def went_well(task: Execution) -> bool:
    """True when the success was seen or said, not inferred."""
    if task.status != "closed" or task.outcome != "success":
        return False
    said = dict(task.provenance).get("outcome") in _OBSERVED
    passed = bool(task.tests) and task.tests[-1].ok is True and task.tests[-1].provenance in _OBSERVED
    return said or passed

"""Following a branch to its new name, with everything that is bound to it: memories, the task, the story.

Git's log tells how a branch was called when something was said for it, but forgets some day. So what is met under an
old name is bound to the new one, in one operation. What happened on the branch (executions) stays as it was.
"""

import contextlib
import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.memory import Memory
from twiceshy.model.work import Task
from twiceshy.recall import branches
from twiceshy.store import state_rows, work_rows  # noqa: F401 -- registers their tables
from twiceshy.store.sqlite import SqlitePen, SqliteStore

ON_BRANCH = ("branch", "json_extract(nullif(activation, ''), '$.branch')")  # what a memory is bound by
# Of each table: its key, the branch, and when it was last known to be called so; none of what is over.
_BOUND = {
    "memories": f"SELECT id, {ON_BRANCH[0]}, updated FROM memories WHERE {ON_BRANCH[0]} IN ({{0}})"
    f" UNION SELECT id, {ON_BRANCH[1]}, updated FROM memories WHERE activation <> '' AND {ON_BRANCH[1]} IN ({{0}})",
    "tasks": "SELECT id, branch, updated FROM tasks WHERE status = 'active' AND branch IN ({0})",
    "stories": "SELECT id, branch, updated FROM stories WHERE branch IN ({0})",
    "failures": "SELECT digest, branch, \"last\" FROM failures WHERE status <> 'resolved' AND branch IN ({0})",
    "loops": "SELECT id, branch, at FROM loops WHERE status = 'open' AND branch IN ({0})",
}


class Moved(NamedTuple):
    table: str
    key: str
    old: str
    new: str


def follow_branch(keeper: Keeper) -> None:
    """What is bound to the branch by a name it had before is bound to its new one; what another branch left behind
    that had this one's name goes there."""
    branch, store = paths.branch(keeper.repo), keeper.readable("repo")
    moved = list(_moved(keeper.repo, store, branch)) if branch and store is not None else []
    if not moved:
        return
    told = sorted({f"{one.old} is called {one.new} now" for one in moved})
    with keeper.writing("repo", "edit", ", ".join(told)) as pen:
        for one in moved:
            _bind(pen, one)


def branch_of(keeper: Keeper, dry_run: bool = False) -> str:
    """The current branch, when all that is its own has followed it; "" when detached or without git."""
    if not dry_run:
        with contextlib.suppress(TwiceshyError):  # nothing can be written here: what is there is told as it is
            follow_branch(keeper)
    return paths.branch(keeper.repo)


def still_there(repo: paths.Repo, tasks: Iterable[Task]) -> list[Task]:
    """Those tasks whose branches are not deleted, by what these are called now."""
    found = (task._replace(branch=branches.called(repo, task.branch, task.updated)) for task in tasks)
    return [task for task in found if paths.has_branch(repo, task.branch)]


def as_called(keeper: Keeper, memory: Memory) -> Memory:
    """A memory with its branch as that is called now."""
    repo, activation = keeper.repo, memory.activation
    if memory.branch:
        memory = memory._replace(branch=branches.called(repo, memory.branch, memory.updated))
    if activation.branch:
        now = branches.called(repo, activation.branch, memory.updated)
        memory = memory._replace(activation=activation._replace(branch=now))
    return memory


def _moved(repo: paths.Repo, store: SqliteStore, branch: str) -> Iterator[Moved]:
    names = json.dumps(branches.names(repo.worktree, branch))
    there = {str(row[0]) for row in store.fetch("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table, sql in _BOUND.items():
        marks = sql.count("{0}")
        within = sql.format("SELECT value FROM json_each(?)")
        for key, old, said in store.fetch(within, (names,) * marks) if table in there else ():
            new = branch if branches.is_on(old, branch, repo.worktree, said) else branches.called(repo, old, said)
            if new != old:
                yield Moved(table, key, old, new)


def _bind(pen: SqlitePen, one: Moved) -> None:
    noun = pen.get(one.table, (one.key,))
    if noun is not None and noun.branch == one.old:
        noun = noun._replace(branch=one.new)
    if isinstance(noun, Memory) and noun.activation.branch == one.old:
        noun = noun._replace(activation=noun.activation._replace(branch=one.new))
    if noun is not None:
        pen.put(one.table, noun)

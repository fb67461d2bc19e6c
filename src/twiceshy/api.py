"""The library: open an execution before a task, close it after, from Python.

prepared = twiceshy.prepare_execution("fix the login redirect", files=["src/auth.py"])
...
done = twiceshy.finalize_execution(prepared.execution.id, outcome="success", edited=["src/auth.py"])
print(done.agent_summary_text)
"""

from collections.abc import Sequence

from twiceshy.keeper import hall, work
from twiceshy.model.work import Finalized, Prepared
from twiceshy.work.executions import Told


def prepare_execution(
    request: str,
    *,
    repo: str = ".",
    task_type: str = "",
    files: Sequence[str] = (),
    commands: Sequence[str] = (),
    errors: Sequence[str] = (),
    agent: str = "",
    session: str = "",
    execution_id: str = "",
) -> Prepared:
    """Open an execution: the brief and the hint to start from, and the id to finalize."""
    asked = work.Asked(request, task_type, tuple(files), tuple(commands), tuple(errors), execution_id)
    with hall.opened(repo, "agent" if agent else "person", agent, session) as keeper:
        return work.prepare(keeper, asked)


def finalize_execution(
    execution_id: str = "",
    *,
    repo: str = ".",
    outcome: str = "",
    summary: str = "",
    task_type: str = "",
    opened: Sequence[str] = (),
    edited: Sequence[str] = (),
    reopened: Sequence[str] = (),
    commands: Sequence[str] = (),
    tests: Sequence[str] = (),
    errors: Sequence[str] = (),
    agent: str = "",
    session: str = "",
) -> Finalized:
    """Close an execution (without an id: the one that is open); closing it twice changes nothing."""
    told = Told(
        outcome, summary, task_type, tuple(opened), tuple(edited), tuple(reopened), tuple(commands),
        tuple(tests), tuple(errors),
    )  # fmt: skip
    with hall.opened(repo, "agent" if agent else "person", agent, session) as keeper:
        return work.finalize(keeper, execution_id, told)

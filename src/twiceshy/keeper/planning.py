"""What a statement that is taught outright means for what is known: the plan of `learn.change` for a command.

Nothing takes the place of what is locked, however often it is said and in whatever scope: it waits beside it.
"""

from twiceshy.keeper import page as pages
from twiceshy.keeper.turn.neighbours import elsewhere, touching
from twiceshy.learn.change import locked, merge
from twiceshy.learn.change.merge import Plan
from twiceshy.model.memory import Activation, Memory
from twiceshy.model.recall import STATED

REPEATED = ("again", "settle", "repeat")  # plans for what nearly says what is known, or waits
ANYWHERE = ("", "", "", Activation())  # branch, path, agent and condition of what holds everywhere


def planned(page: pages.Page, wanted: Memory, known: Memory | None) -> Plan:
    """What the statement means for what is known; one narrowed to a place says nothing about the rest."""
    if wanted.kind not in STATED:
        return Plan("new")
    narrow = (wanted.branch, wanted.path, wanted.agent, wanted.activation)
    near = [
        memory
        for memory in touching(page, wanted.text)
        if (memory.branch, memory.path, memory.agent, memory.activation) == narrow
        and (known is None or memory.id != known.id)
    ]
    said = merge.Statement(wanted.text, wanted.kind, wanted.created, origin=wanted.origin)
    if wanted.origin != "person" and known is None:  # a lock bars it, whatever waits beside it
        barred = locked.plan(said, [memory for memory in near if memory.locked])
        near = list(barred.targets) if barred.action == "propose" and barred.targets else near
    plan = locked.plan(said, near)
    if plan.action in REPEATED and (
        known is not None or not merge.may_be_one(plan.targets[0], wanted) or wanted.locked
    ):  # alike, but kept for its own kind or its own lock
        plan = besides(plan)
    if known is not None and known.status == "active":
        return Plan("new")
    return plan if plan.targets or narrow != ANYWHERE else _barred_elsewhere(page, said, plan)


def besides(plan: Plan) -> Plan:
    """What is against a statement, without the waiting one that said the same."""
    if plan.action == "again":
        return Plan("new")
    return Plan("replace" if plan.action == "settle" else "propose", plan.targets[1:], plan.reason)


def _barred_elsewhere(page: pages.Page, said: merge.Statement, plan: Plan) -> Plan:
    """What is locked in another scope bars it too."""
    against = locked.plan(said, [old for old in elsewhere(page, said.text) if old.locked])
    return against if against.action == "propose" and against.targets else plan

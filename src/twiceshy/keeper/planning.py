"""What a statement that is taught outright means for what is known: the plan of `learn.change` for a command.

Nothing takes the place of what is locked, however often it is said and in whatever scope: it waits beside it.
"""

from twiceshy.keeper import page as pages
from twiceshy.keeper.turn.neighbours import elsewhere, touching
from twiceshy.learn.change import locked, merge
from twiceshy.learn.change.merge import Plan
from twiceshy.model import ids
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.memory import Activation, Memory
from twiceshy.model.recall import STATED
from twiceshy.text import sketch

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


def refuse_barred(page: pages.Page, wanted: Memory, old: Memory) -> None:
    """A memory that was one thing and is to say another is held against what is locked as a new one is."""
    if wanted.kind not in STATED or wanted.status != "active":
        return
    narrow = (wanted.branch, wanted.path, wanted.agent, wanted.activation)
    near = [one for one in touching(page, wanted.text) if narrow == (one.branch, one.path, one.agent, one.activation)]
    near += elsewhere(page, wanted.text) if narrow == ANYWHERE else []
    said = merge.Statement(wanted.text, wanted.kind, wanted.created, origin=wanted.origin)
    plan = merge.plan(said, [one for one in near if one.locked and one.status == "active" and one.id != old.id])
    for other in plan.targets if plan.action == "propose" else ():
        raise Refused(
            f"that is against {ids.short(other.id)}, which is locked: {other.text}",
            hint=f"`twiceshy unlock {ids.short(other.id)}` first",
        )


def refuse_twin(page: pages.Page, wanted: Memory) -> None:
    """No two living memories of one kind and place say the same."""
    place = (wanted.kind, wanted.branch, wanted.path, wanted.agent)
    for other in page.alike(sketch.fingerprint(wanted.text)):
        there = (other.kind, other.branch, other.path, other.agent)
        if there == place and other.id != wanted.id and other.status not in ("superseded", "retired"):
            short = ids.short(other.id)
            raise UsageError(
                f"{short} says that already{'' if other.status == 'active' else f' and is {other.status}'}",
                hint=f"`twiceshy forget {ids.short(wanted.id)}` leaves that one, `twiceshy show {short}` tells of it",
            )


def _barred_elsewhere(page: pages.Page, said: merge.Statement, plan: Plan) -> Plan:
    """What is locked in another scope bars it too."""
    against = locked.plan(said, [old for old in elsewhere(page, said.text) if old.locked])
    return against if against.action == "propose" and against.targets else plan

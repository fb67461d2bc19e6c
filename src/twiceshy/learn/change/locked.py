"""What is locked is not softened in silence: not even what would stand beside it as an exception holds unasked.

"We use floats for money in reports" leaves the ban on floats for money as it is elsewhere, and so both may live; of a
ban that is locked, a person decides that.
"""

from collections.abc import Sequence

from twiceshy.learn.about.values import AN_EXCEPTION
from twiceshy.learn.change import merge
from twiceshy.learn.change.merge import Plan, Statement
from twiceshy.model.memory import Memory

_HOLDS = ("new", "replace", "again", "settle")  # plans after which the statement would hold


def plan(statement: Statement, neighbours: Sequence[Memory]) -> Plan:
    """The plan of `merge.plan`, but that an exception of what is locked waits."""
    made = merge.plan(statement, neighbours)
    locked = [old for old in neighbours if old.locked]
    if not locked or made.action not in _HOLDS:
        return made
    against = merge.plan(statement, locked)
    if against.reason != AN_EXCEPTION or not against.targets:
        return made
    if made.action not in ("again", "settle"):
        return Plan("propose", against.targets, against.reason)
    same = made.targets[0]
    return made if same.status == "active" else Plan("repeat", (same, *against.targets), against.reason)


def may_both_live(new: Memory, old: Memory) -> bool:
    """Is the new one, once a person has agreed to it, an exception of the old one instead of its successor?"""
    said = Statement(new.text, new.kind, max(new.created, old.confirmed))
    return merge.plan(said, [old._replace(locked=False, status="active")]).reason == AN_EXCEPTION

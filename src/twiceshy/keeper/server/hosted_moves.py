"""Sharing on the team server: a memory moves between a member's own space and the team's.

The team's copy is written first: cut off in between, a memory is in both and never in none. Each
space has its own operation, so each can be undone.
"""

from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.server.hosted import HostedKeeper
from twiceshy.keeper.team import PERSONAL
from twiceshy.model import ids
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.memory import Memory
from twiceshy.text import sketch


def promote(keeper: HostedKeeper, reference: str) -> Memory:
    """One's own memory becomes the team's; what one says everywhere stays one's own as well."""
    memory = keeper.find(reference)
    if memory.scope == "team" or memory.status != "active":
        raise UsageError(f"{ids.short(memory.id)} is the team's already, or not active")
    if memory.kind in PERSONAL:
        raise Refused(f"{ids.short(memory.id)} is personal", hint=PERSONAL[memory.kind])
    shared = _moved(keeper, memory, "team", "promote")
    if memory.scope == "repo":
        _removed(keeper, memory, "promote")
    return shared


def demote(keeper: HostedKeeper, reference: str) -> Memory:
    """A memory of the team's becomes one's own."""
    memory = keeper.find(reference)
    if memory.scope != "team":
        raise UsageError(f"{ids.short(memory.id)} is not the team's")
    memories.refuse_locked(keeper, memory, "demoted")
    own = _moved(keeper, memory, "repo", "demote")
    _removed(keeper, memory, "demote")
    return own


def _moved(keeper: HostedKeeper, memory: Memory, scope: str, verb: str) -> Memory:
    store, target = keeper.readable(memory.scope), keeper.writable(scope)
    with pages.writing(keeper, scope, verb, memories.note_of(memory)) as page:
        known = [one for one in page.alike(sketch.fingerprint(memory.text)) if one.status == "active"]
        if known:
            return known[0]
        moved = memory._replace(scope=scope, updated=keeper.now())
        page.put(moved)
        for item in store.evidence(memory.id):
            page.add_evidence(item)
        for link in store.links(memory.id):  # a link to what stays behind would lead nowhere
            if link.source == memory.id and target.memory(link.target) is not None:
                page.add_link(link)
    return moved


def _removed(keeper: HostedKeeper, memory: Memory, verb: str) -> None:
    with pages.writing(keeper, memory.scope, verb, memories.note_of(memory)) as page:
        page.remove(memory.id)

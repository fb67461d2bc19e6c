"""Inbox: proposals one by one, with their evidence and what they would replace beside them."""

from typing import NamedTuple

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import inbox, views
from twiceshy.model.memory import Memory


class Proposal(NamedTuple):
    waiting: inbox.Waiting
    alike: tuple[Memory, ...]  # what it may be merged into


def page(visit: Visit) -> Response:
    wanted = views.Wanted(visit.word("q"), visit.word("kind"), status="proposed", before=visit.word("before"), limit=20)
    found = views.browse(visit.keeper, wanted)
    proposals = []
    for memory in found.memories:
        waiting = inbox.presented(visit.keeper, memory)
        against = {other.id for other in waiting.against}
        alike = [one for one in views.alike(visit.keeper, memory) if one.id not in against]
        proposals.append(Proposal(waiting, tuple(alike)))
    ours = [one.waiting for one in proposals if visit.keeper.may_write(one.waiting.memory.scope)]
    free = [one.memory for one in ours if not any(other.locked for other in one.against)]
    bulk = {"approve": free, "reject": [one.memory for one in ours]}
    return visit.page("inbox.html", "Inbox", proposals=proposals, found=found, kind=wanted.kind, bulk=bulk)

"""Inbox: proposals one by one, with their evidence and what they would replace beside them."""

from typing import NamedTuple

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import inbox
from twiceshy.keeper.looking import views
from twiceshy.model.memory import Memory

NEAR = 0.1  # of their words shared by a proposal and what is offered to merge it into


class Proposal(NamedTuple):
    waiting: inbox.Waiting
    alike: tuple[Memory, ...]  # what says nearly the same
    near: tuple[Memory, ...]  # what else it may be merged into, the likest first


def page(visit: Visit) -> Response:
    wanted = views.Wanted(visit.word("q"), visit.word("kind"), status="proposed", before=visit.word("before"), limit=20)
    found = views.browse(visit.keeper, wanted)
    proposals = []
    for memory in found.memories:
        waiting = inbox.presented(visit.keeper, memory)
        against = {other.id for other in waiting.against}
        found_near = [one for one in views.alike(visit.keeper, memory, NEAR, 6) if one.id not in against]
        alike = [one for one in found_near if views.shared(memory.text, one.text) >= views.ALIKE][:2]
        near = [one for one in found_near if one not in alike]
        proposals.append(Proposal(waiting, tuple(alike), tuple(near)))
    ours = [one.waiting for one in proposals if visit.keeper.may_write(one.waiting.memory.scope)]
    free = [one.memory for one in ours if not any(other.locked for other in one.against)]
    bulk = {"approve": free, "reject": [one.memory for one in ours]}
    return visit.page("inbox.html", "Inbox", proposals=proposals, found=found, kind=wanted.kind, bulk=bulk)

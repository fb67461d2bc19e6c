"""Memories: search as you type, filters, and one memory with all that is known about it."""

from starlette.responses import Response

from twiceshy.doors.web import team
from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import history
from twiceshy.keeper import memories as verbs
from twiceshy.keeper.looking import insights, picture, views
from twiceshy.model.memory import KINDS, STATUSES


def page(visit: Visit) -> Response:
    wanted = views.Wanted(
        visit.word("q"), visit.word("kind"), visit.word("scope"), visit.word("status", "active") or "active",
        visit.word("locked") == "1", visit.word("stale") == "1", visit.word("tag"), visit.word("entity"),
        visit.word("before"),
    )  # fmt: skip
    found = views.browse(visit.keeper, wanted)
    return visit.page(
        "memories.html", "Memories",
        wanted=wanted, found=found, scopes=views.scopes(visit.keeper), statuses=STATUSES, kinds=KINDS,
        named=picture.in_words(visit.keeper, [wanted.entity]),
    )  # fmt: skip


def one(visit: Visit) -> Response:
    keeper = visit.keeper
    shown = verbs.show(keeper, visit.part("id"))
    memory = shown.memory
    entries = history.history(keeper, memory.id, 100)
    around = tuple({link.source for link in shown.links} | {link.target for link in shown.links})
    return visit.page(
        "memory.html", " ".join(memory.text.split())[:60],
        memory=memory, shown=shown, entries=entries, neighbours=views.by_id(keeper, around),
        story=insights.belief_over_time(memory, entries),
        changes={entry.operation.id: insights.changed_fields(entry.operation, memory.id) for entry in entries},
        entities=picture.in_words(keeper, views.entities(keeper, memory)),
        told=insights.told(keeper, memory.id),
        steps=team.steps(visit, memory),
        put_away=insights.retired_by(entries, memory.id) if memory.status == "retired" else None,
        authors=keeper.authors(entry.operation.id for entry in entries),
    )  # fmt: skip

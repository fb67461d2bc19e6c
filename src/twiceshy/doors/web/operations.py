"""One operation on many memories, looked at before it is taken back."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit, local_address
from twiceshy.keeper import history
from twiceshy.keeper.looking import insights, views
from twiceshy.model.errors import NotFound

SHOWN = 20


def one(visit: Visit) -> Response:
    entry = insights.written(visit.keeper, visit.part("id"))
    if entry is None:
        raise NotFound(f"no operation {visit.part('id')}", hint="every memory's page has its history")
    names = history.touched(entry.operation)
    came_from = visit.word("memory")
    only = views.by_id(visit.keeper, (came_from,)).get(came_from) if came_from in names else None
    return visit.page(
        "operation.html", "Undo",
        entry=entry,
        many=len(names),
        told=insights.told_of(entry.operation, SHOWN),
        only=only,
        back=local_address(visit.word("next", "/")),
        authors=visit.keeper.authors([entry.operation.id]),
    )  # fmt: skip

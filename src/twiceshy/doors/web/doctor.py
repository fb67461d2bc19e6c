"""Doctor: is everything well?"""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import caring
from twiceshy.setup.findings import findings


def page(visit: Visit) -> Response:
    examined = caring.doctor(visit.keeper)
    examined = examined._replace(findings=examined.findings + findings(visit.keeper.repo.worktree))
    return visit.page("doctor.html", "Doctor", examined=examined)

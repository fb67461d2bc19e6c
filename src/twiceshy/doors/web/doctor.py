"""Doctor: is everything well?"""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import caring


def page(visit: Visit) -> Response:
    examined = caring.doctor(visit.keeper)
    return visit.page("doctor.html", "Doctor", examined=examined)

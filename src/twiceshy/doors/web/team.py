"""Team: what git shares, what is on its way, who wrote it, and what two branches disagree about."""

from collections import Counter

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import conflicts, team
from twiceshy.keeper.looking import views
from twiceshy.model.memory import Memory

MOST = 200
STAGES = (
    ("uncommitted", "Not committed yet"),
    ("unpushed", "Committed, not pushed"),
    ("incoming", "Fetched, not merged"),
)


def page(visit: Visit) -> Response:
    found = views.browse(visit.keeper, views.Wanted(scope="team", status="all", limit=MOST))
    in_git = visit.keeper.repo.is_git
    status = team.status(visit.keeper) if in_git else None
    authors = Counter(entry.by or "you" for entry in status.entries) if status else Counter[str]()
    return visit.page(
        "team.html", "Team",
        memories=found.memories,
        total=found.total,
        status=status,
        stages=STAGES,
        authors=sorted(authors.items(), key=lambda entry: (-entry[1], entry[0])),
        conflicts=_conflicts(visit) if in_git else [],
    )  # fmt: skip


def _conflicts(visit: Visit) -> list[tuple[str, str, str]]:
    """Path, and what each side says."""
    return [
        (sides.path, conflicts.said(sides.ours, sides.path), conflicts.said(sides.theirs, sides.path))
        for sides in conflicts.conflicts(visit.keeper)
    ]


def steps(visit: Visit, memory: Memory) -> list[team.Step]:
    """The git history of a team memory; of any other, and outside git, there is none."""
    shared = memory.scope == "team" and visit.keeper.repo.is_git
    return team.log(visit.keeper, memory.id) if shared else []

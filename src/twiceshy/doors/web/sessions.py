"""Sessions: search what was said, steer by run, model and date, and read one session."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import corpus
from twiceshy.keeper.looking import transcript, views
from twiceshy.model.errors import UsageError
from twiceshy.recall.corpus.query import Filters, checked
from twiceshy.recall.corpus.steer import Steered

STEERING = ("run", "prompt", "session", "agent", "kind", "project", "model", "branch", "since", "until")
PAGE = 30


def page(visit: Visit) -> Response:
    everywhere = visit.word("all") == "1"
    text = visit.word("q").strip()
    view = visit.word("view")
    rows: tuple[views.SessionRow, ...] = ()
    more = ""
    found: object = ()
    semantic: object = None
    problem: UsageError | None = None
    try:
        if view == "steer":
            found = _steered(visit)
        elif text:
            filters = Filters(agent=visit.word("agent"))
            sort = _sort(visit.word("sort"))
            answer = corpus.search(visit.keeper, text, filters, PAGE, sort, fresh=False, everywhere=everywhere)
            found, semantic = answer.found, answer.semantic
        else:
            rows, more = views.sessions(visit.keeper, everywhere, visit.word("agent"), visit.word("before"))
    except UsageError as error:  # half a date is on its way to a whole one: what was typed stays
        problem = error
    return visit.page(
        "sessions.html", "Sessions",
        rows=rows, more=more, found=found, semantic=semantic, view=view, text=text, everywhere=everywhere,
        problem=problem, steering=STEERING, agents=views.session_agents(visit.keeper, everywhere or view == "steer"),
    )  # fmt: skip


def _steered(visit: Visit) -> tuple[Steered, ...]:
    given = {name: visit.word(name).strip() for name in STEERING}
    kind = given.pop("kind")  # what the frontmatter declares, not what an event is
    return corpus.steer(visit.keeper, checked(Filters(**given)), kind, PAGE, fresh=False).found


def _sort(word: str) -> str:
    return word if word in ("newest", "oldest") else "best"


def one(visit: Visit) -> Response:
    session = visit.part("id")
    wanted = visit.number("e", -1, 10**9)
    start = max(0, wanted - 10) if wanted >= 0 else visit.number("from", 0, 10**9)
    found = transcript.stretch(visit.keeper, session, start)
    lanes = transcript.four_lanes(visit.keeper, session) if start == 0 or visit.word("lanes") == "1" else None
    return visit.page("session.html", found.facts.title or session, found=found, lanes=lanes, wanted=wanted)

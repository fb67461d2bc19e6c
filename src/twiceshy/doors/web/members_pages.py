"""Pages that only a team server has: overview, shared sessions, asking, report, people and tokens, the audit log."""

import hmac
from hashlib import sha256
from typing import cast

from starlette.responses import Response

from twiceshy.doors.web import acts, why
from twiceshy.doors.web.charts import Series
from twiceshy.doors.web.report import SPANS
from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import recalling
from twiceshy.keeper.looking import insights, views
from twiceshy.keeper.server import activity, hosted_moves, membership
from twiceshy.keeper.server.hosted import HostedKeeper
from twiceshy.model import moments
from twiceshy.store.postgres.conversations import Sift, Talk
from twiceshy.store.postgres.people import ROLES, digest
from twiceshy.store.postgres.sessions import Heard

PAGE = 40
AUDITED = 100
DAYS = 14
TONES = ((activity.PERSON, "good"), (activity.AGENT, "told"), (activity.ITSELF, "quiet"))


def home(visit: Visit) -> Response:
    keeper = _keeper(visit)
    latest = insights.lately(insights.writes(keeper), 15)
    names = tuple(moments.iso(keeper.clock() - moments.DAY * back)[:10] for back in reversed(range(DAYS)))
    return visit.page(
        "members_home.html", "Overview",
        totals=views.totals(keeper),
        by_scope=[(scope, store.catalogue.tally()) for scope, store in keeper.stores()],
        growth=insights.growth(keeper, names),
        latest=latest,
        authors=keeper.authors(one.entry.operation.id for one in latest),
    )  # fmt: skip


def sessions(visit: Visit) -> Response:
    keeper = _keeper(visit)
    text = visit.word("q").strip()
    talks: list[Talk] = []
    found: list[Heard] = []
    more = ""
    shared = keeper.member.shares_sessions
    if shared and text:
        found = keeper.search(text, 30)
    elif shared:
        talks = list(keeper.talks(Sift(agent=visit.word("agent"), until=visit.word("before")), PAGE))
        more = talks[-1].until if len(talks) == PAGE else ""
    return visit.page(
        "members_sessions.html", "Sessions",
        text=text, talks=talks, found=found, more=more, shared=shared,
        agents=keeper.talk_agents() if shared else [],
    )  # fmt: skip


def session(visit: Visit) -> Response:
    keeper = _keeper(visit)
    name = visit.part("id")
    wanted = visit.number("e", -1, 10**9)
    after = visit.number("after", -1, 10**9)
    found = keeper.talk(name, wanted - 1 if wanted >= 0 else after)
    return visit.page(
        "members_session.html", name, name=name, found=found, wanted=wanted, begun=after < 0 and wanted < 0
    )


def ask(visit: Visit) -> Response:
    """What an agent would be told at a prompt, and why."""
    keeper = _keeper(visit)
    asked = visit.word("ask")
    brief = recalling.recall(keeper, recalling.Asked(asked), frozenset()) if asked.strip() else None
    tried = why.as_decision(asked, brief) if brief else None
    return visit.page(
        "members_ask.html", "Ask", ask=asked, tried=tried, memories=why.named(visit, tried) if tried else {}
    )


def report(visit: Visit) -> Response:
    span = visit.number("days", SPANS[1], SPANS[-1])
    found = activity.activity(_keeper(visit), span if span in SPANS else SPANS[1])
    series = [Series(name, found.by[name], tone) for name, tone in TONES]
    return visit.page("members_report.html", "Report", span=len(found.days), spans=SPANS, found=found, series=series)


def people(visit: Visit, secret: str = "") -> Response:
    keeper = _keeper(visit)
    return visit.page(
        "members_people.html", "People",
        teams=membership.teams(keeper.connection, keeper.number),
        tokens=membership.tokens(keeper.connection, keeper.number),
        roles=ROLES, deciding=membership.DECIDING, secret=secret,
        own=token_id(str(visit.request.scope["visitor"])),
        left=_opened(visit, visit.word("left")),
    )  # fmt: skip


def token_id(visitor: str) -> str:
    """The id of the token that this browser came with."""
    return digest(visitor).hex()[:12]


def set_role(visit: Visit) -> Response:
    connection, form, team = _keeper(visit).connection, visit.form, visit.part("team")
    name = form.get("name", "").strip()
    if not form.get("remove"):
        membership.set_role(connection, team, name, form.get("role", ""))
        return visit.back()
    held = membership.role(connection, team, name)
    membership.set_role(connection, team, name, "")
    return visit.back(left=_sealed(visit, team, name, held))


def _sealed(visit: Visit, *words: str) -> str:
    """Words for an address that this browser's own act made: nobody else can have a page offer to undo them."""
    key = str(visit.request.scope["seal"]).encode()
    return "\n".join((hmac.new(key, repr(words).encode(), sha256).hexdigest()[:32], *words))


def _opened(visit: Visit, sealed: str) -> tuple[str, ...]:
    """The words again, () where the address was made elsewhere."""
    words = sealed.split("\n")[1:]
    return tuple(words) if words and hmac.compare_digest(_sealed(visit, *words).encode(), sealed.encode()) else ()


def new_token(visit: Visit) -> Response:
    """Shown this once, on the page itself: no address and no history holds it."""
    keeper = _keeper(visit)
    made = membership.new_token(keeper.connection, keeper.number, visit.form.get("label", ""))
    return people(visit, made.secret)


def revoke(visit: Visit) -> Response:
    keeper = _keeper(visit)
    membership.revoke(keeper.connection, keeper.number, visit.part("id"))
    return visit.back()


def audit(visit: Visit) -> Response:
    before = visit.number("before", 0, 10**9)
    found = membership.audit(_keeper(visit).connection, AUDITED, before)
    more = str(found[-1]["id"]) if len(found) == AUDITED else ""
    return visit.page("members_audit.html", "Audit", entries=found, more=more)


def promote(visit: Visit) -> Response:
    return acts.written(visit, lambda: hosted_moves.promote(_keeper(visit), visit.part("id")))


def demote(visit: Visit) -> Response:
    return acts.written(visit, lambda: hosted_moves.demote(_keeper(visit), visit.part("id")))


def _keeper(visit: Visit) -> HostedKeeper:
    return cast(HostedKeeper, visit.keeper)

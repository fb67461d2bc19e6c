"""Onboarding: what a repository itself can teach, proposed with evidence. One look is one operation.

What was read is data: everything waits in the inbox, except the directives a person accepts with the
same command; what is against something they said, or says what they have ended, waits even then. A look is the best
of all that is found, whatever of it is known by now: what was proposed, taken or refused keeps its place, so that
looking again adds nothing until the repository changes or more is asked for.
"""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn.neighbours import elsewhere, touching
from twiceshy.learn import onboard as looking
from twiceshy.learn.change import merge
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.onboard.finding import Finding
from twiceshy.model import belief
from twiceshy.model.errors import InvalidText, Refused
from twiceshy.model.memory import Details, Evidence, Link, Memory
from twiceshy.model.recall import STATED
from twiceshy.store.port import Query
from twiceshy.text import sketch
from twiceshy.text.gate import admit, beginning
from twiceshy.text.words import terms

TAG = "onboard"
LONGEST = 600
ENDED = Query(kinds=tuple(sorted(STATED)), statuses=("retired", "superseded"))


class Proposal(NamedTuple):
    memory: Memory
    outcome: str  # proposed | accepted | known
    source: str
    evidence: str  # where it stands
    against: tuple[Memory, ...] = ()  # why it waits though directives are accepted: it contradicts these, or they ended


class Onboarded(NamedTuple):
    proposals: tuple[Proposal, ...]
    found: int
    files: int
    more: int = 0  # what a look at more of it would propose

    def of(self, outcome: str) -> tuple[Proposal, ...]:
        return tuple(one for one in self.proposals if one.outcome == outcome)


def onboard(
    keeper: Keeper, most: int = looking.MOST, accept_directives: bool = False, dry_run: bool = False
) -> Onboarded:
    if accept_directives and keeper.actor != "person":
        raise Refused("only a person accepts directives", hint="leave --accept-directives out: they are then proposed")
    repo = keeper.repo
    seen = looking.survey(repo.worktree, repo.is_git, os.path.expanduser("~"))
    with pages.writing(keeper, "repo", "onboard", f"a look at {repo.name}", dry_run) as page:
        proposals, more = _look(keeper, page, looking.ranked(list(seen.findings), most), most, accept_directives)
    return Onboarded(tuple(proposals), len(seen.findings), seen.files, more)


def _look(
    keeper: Keeper, page: pages.Page, findings: list[Finding], most: int, accept_directives: bool
) -> tuple[list[Proposal], int]:
    """The proposals of one look, and how many findings were left out.

    What any look brought takes up room; what somebody had said before takes none.
    """
    made: list[Proposal] = []
    room, more = most, 0
    for finding in findings:
        accepted = accept_directives and finding.directive
        known = _known(page, finding.text, finding.path)
        if known is None and room <= 0 and not accepted:
            more += 1
            continue
        proposal = (
            _again(keeper, page, finding, known, accepted) if known else _propose(keeper, page, finding, accepted)
        )
        if proposal is not None:
            made.append(proposal)
            room -= TAG in proposal.memory.tags
    return made, more


def _again(keeper: Keeper, page: pages.Page, finding: Finding, known: Memory, accepted: bool) -> Proposal:
    """A finding that was met before: known, or accepted now."""
    if not (accepted and known.status == "proposed"):
        return Proposal(known, "known", finding.source, finding.ref)
    plan = _plan(page, known._replace(created=keeper.now()))  # as if it were said now: what came since bars it too
    if plan.action == "again":
        return Proposal(plan.targets[0], "known", finding.source, finding.ref)
    _contradicts(page, known, plan.targets, keeper.now())
    barred = plan.targets or _ended(page, known)
    if barred:
        return Proposal(known, "proposed", finding.source, finding.ref, barred)
    active = known._replace(status="active", origin="approved", updated=keeper.now(), confirmed=keeper.now())
    page.put(active)
    return Proposal(active, "accepted", finding.source, finding.ref)


def _propose(keeper: Keeper, page: pages.Page, finding: Finding, accepted: bool) -> Proposal | None:
    try:
        wanted = _draft(keeper, finding, accepted)
    except InvalidText:
        return None  # nothing is left of it once it is cleaned
    known = _known(page, wanted.text, wanted.path)
    if known is not None:
        return _again(keeper, page, finding, known, accepted)
    plan = _plan(page, wanted)
    if plan.action == "again":
        return Proposal(plan.targets[0], "known", finding.source, finding.ref)
    barred = plan.targets or _ended(page, wanted) if accepted else ()
    if barred:  # against something a person said or ended: they decide with both sides before them
        wanted = wanted._replace(status="proposed", origin="imported")
    page.put(wanted)
    _contradicts(page, wanted, plan.targets, wanted.created)
    page.add_evidence(_evidence(keeper, wanted, finding))
    outcome = "accepted" if wanted.status == "active" else "proposed"
    return Proposal(wanted, outcome, finding.source, finding.ref, barred)


def _contradicts(page: pages.Page, wanted: Memory, others: tuple[Memory, ...], at: str) -> None:
    told = page.pen.catalogue.link_keys(wanted.id)
    for other in others:
        if (wanted.id, "contradicts", other.id) not in told:
            page.add_link(Link(wanted.id, "contradicts", other.id, at))


def _ended(page: pages.Page, wanted: Memory) -> tuple[Memory, ...]:
    """What says the same and was ended since: that a file still says so makes it no rule again."""
    said = set(terms(wanted.text))
    stores = [store for _, store in page.keeper.stores()]
    gone = [old for store in stores for old in store.memories(ENDED) if old.path in ("", wanted.path)]
    same = (old for old in gone if old.id != wanted.id and 2 * len(said & set(terms(old.text))) >= len(said))
    return tuple(old for old in same if relation(wanted.text, old.text).name in ("same", "near"))[:1]


def _draft(keeper: Keeper, finding: Finding, accepted: bool) -> Memory:
    origin = "approved" if accepted else "imported"
    alpha, beta = belief.prior(origin)
    now = keeper.now()
    return Memory(
        id=keeper.new_id(), kind=finding.kind, scope="repo", text=admit(finding.text, LONGEST),
        status="active" if accepted else "proposed", origin=origin, reason=_admitted(finding.reason),
        alpha=alpha, beta=beta, created=now, updated=now, confirmed=now, path=_admitted(finding.path),
        tags=(TAG, finding.source.replace(" ", "-")), commit=paths.head_commit(keeper.repo),
        details=Details(context=_admitted(finding.context)),
    )  # fmt: skip


def _admitted(text: str) -> str:
    return beginning(text, LONGEST).strip()


def _known(page: pages.Page, text: str, path: str) -> Memory | None:
    """The same statement, whatever became of it."""
    found = [memory for memory in page.alike(sketch.fingerprint(text)) if memory.path == path]
    return min(found, key=lambda memory: (memory.status != "active", memory.status != "proposed"), default=None)


def _plan(page: pages.Page, wanted: Memory) -> merge.Plan:
    """How it stands to what is known here and in the team's and the person's own memory."""
    near = [*touching(page, wanted.text), *elsewhere(page, wanted.text)]
    near = [memory for memory in near if memory.path == wanted.path and memory.id != wanted.id]
    plan = merge.plan(merge.Statement(wanted.text, wanted.kind, wanted.created, origin="imported"), near)
    if plan.action == "again" and _says_more(wanted, plan.targets[0]):
        return merge.Plan("new")
    return plan if plan.action in ("again", "propose", "replace") else merge.Plan("new")


def _says_more(wanted: Memory, known: Memory) -> bool:
    """Two findings of the same mould about different files or commands are not the same."""
    return TAG in known.tags and wanted.text.count("`") >= 2 and _quoted(wanted.text) != _quoted(known.text)


def _quoted(text: str) -> set[str]:
    return set(text.split("`")[1::2])


def _evidence(keeper: Keeper, memory: Memory, finding: Finding) -> Evidence:
    from twiceshy.care import pointing  # what a file evidence is held against later

    exact = finding.evidence == "file" and pointing.pointer(finding.ref).first  # a whole file may change freely
    digest = (pointing.digest(keeper.repo.worktree, finding.ref) or "") if exact else ""
    return Evidence(
        keeper.new_id(), memory.id, finding.evidence, finding.ref, _admitted(finding.quote), digest,
        keeper.session, keeper.agent, keeper.now(),
    )  # fmt: skip

"""A candidate into the store: the plan of `learn.merge` carried out on one page.

Every outcome names the memory that now holds the statement. What is replaced stays, superseded and
linked; a statement that comes back (said, replaced, said again) is the first memory, active again.
"""

from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper.heirs import heir, rest
from twiceshy.keeper.page import Page
from twiceshy.keeper.turn import goneback
from twiceshy.keeper.turn.neighbours import elsewhere, touching
from twiceshy.learn.about.topics import content, topic, unframed
from twiceshy.learn.about.values import AN_EXCEPTION
from twiceshy.learn.change import locked
from twiceshy.learn.change import merge as merging
from twiceshy.learn.change.complaint import complaint, sought, without_reminder
from twiceshy.learn.change.withdrawal import is_for_once, withdrawal
from twiceshy.learn.trust import INSTRUCTIONS
from twiceshy.learn.turn.unsaid import parted, passed, turned, turns_round
from twiceshy.learn.turn.vouched import PROMISED
from twiceshy.model import belief
from twiceshy.model.errors import InvalidText
from twiceshy.model.learning import HIDDEN, PASSING, Candidate
from twiceshy.model.memory import Details, Evidence, Link, Memory
from twiceshy.text import sketch
from twiceshy.text.gate import admit, admit_statement

MOST_ASKED = 3  # rules among which a person is asked which one they took back
LIVING = ("active", "proposed")
# The reasons of candidates that are nothing by themselves.
ONLY_IF_KNOWN = "tells another value of something known"
TAKES_BACK = "takes back something known"
GOES_BACK = "goes back to something known"
OF_KNOWN = (ONLY_IF_KNOWN, TAKES_BACK, GOES_BACK)
UNSAYS = "takes back what was just said"
COMPLAINS = "complains of a breach of something known"
BLAMES = "complains of what was done"  # and a person may be asked whether that teaches anything
COMPLAINING = (COMPLAINS, BLAMES)


class Outcome(NamedTuple):
    action: str  # new | again | back | replace | propose | past | skip | unsaid | none
    memory: Memory
    others: tuple[Memory, ...] = ()  # replaced, contradicted, or (past) what came later
    reason: str = ""
    moot: tuple[Memory, ...] = ()  # proposals it overtakes
    doubted: tuple[Memory, ...] = ()  # and those it may overtake


def merge(page: Page, candidate: Candidate, text: str, at: str, evidence: Evidence) -> Outcome:
    """Merge one candidate of a person; `evidence` still lacks its memory."""
    wanted = _draft(page, candidate, unframed(text), at)
    if candidate.reason == UNSAYS:
        return _unsaid(page, candidate, wanted, evidence)
    if is_for_once(text):
        return Outcome("none", wanted)
    said_again = _complained(page, candidate, wanted._replace(text=text), evidence)
    if said_again is not None:
        return said_again
    wanted = wanted._replace(text=unframed(without_reminder(text)))
    if not wanted.text:
        return Outcome("none", wanted)
    known = _exact(page, wanted)
    if known is not None and known.status == "active":
        return write(page, Outcome("again", _said_again(known, wanted, candidate, at)), evidence)
    replaced = known is not None and known.status == "superseded"  # said again, it tells a change
    signal = "change" if replaced else candidate.signal
    ends = not (candidate.anothers or candidate.hidden)
    statement = merging.Statement(wanted.text, wanted.kind, at, candidate.sure, signal, heard=True, ends=ends)
    outcome = _outcome(page, candidate, statement, wanted, known)
    if candidate.reason == PROMISED and (outcome.others or outcome.moot or outcome.doubted):
        outcome = _promised(page, candidate._replace(sure=False), statement._replace(sure=False), wanted, known)
    return _taught(page, candidate, wanted, evidence) if outcome.action == "none" else write(page, outcome, evidence)


def _promised(
    page: Page, candidate: Candidate, statement: merging.Statement, wanted: Memory, known: Memory | None
) -> Outcome:
    """An agent's word ends nothing that a person said: against that, what it promised waits as it would without."""
    outcome = _outcome(page, candidate, statement, wanted, known)
    return Outcome("none", wanted) if outcome.action in ("replace", "back") and outcome.others else outcome


def _complained(page: Page, candidate: Candidate, said: Memory, evidence: Evidence) -> Outcome | None:
    """ "you used npm again": the rule that was broken is said once more, and stays as it is."""
    complains = complaint(said.text)
    if complains is None:
        return _taught(page, candidate, said, evidence) if candidate.reason in COMPLAINING else None
    asked = sought(complains)
    here = merging.breached(complains, touching(page, asked))
    if here is not None:
        confirmed = _confirmed(here, evidence.at)
        return write(page, Outcome("again", confirmed, (), merging.STATED_AGAIN), evidence)
    there = merging.breached(complains, elsewhere(page, asked))
    if candidate.reason not in COMPLAINING:
        return write(page, Outcome("skip", there, (), merging.STATED_AGAIN), evidence) if there else None
    if there or candidate.teaches is None:
        return Outcome("none", said)
    return _taught(page, candidate, said, evidence)


def _taught(page: Page, candidate: Candidate, said: Memory, evidence: Evidence) -> Outcome:
    """What is taught by what would be about something known, where nothing is."""
    if candidate.teaches is None:
        return Outcome("none", said)
    try:
        text = admit_statement(candidate.teaches.text)
    except InvalidText:  # nothing but a secret
        return Outcome("none", said)
    return merge(page, candidate.teaches, text, evidence.at, evidence)


def _confirmed(rule: Memory, at: str) -> Memory:
    """Said once more by who complains; what waits goes on waiting."""
    return _stronger(rule, "stated" if rule.status == "active" else "repeated", at)


def _unsaid(page: Page, candidate: Candidate, said: Memory, evidence: Evidence) -> Outcome:
    """ "scratch that": the one thing that the turn before it taught goes, and what that had replaced is back.

    Of several it is the one that is named: "the mock server was only for today".
    """
    page.pen.flush()  # that turn may be of this very page
    fetch = page.pen.connection.execute
    taught = fetch(
        "SELECT DISTINCT memory FROM evidence WHERE session = ? AND at = ?", (evidence.session, candidate.unsays)
    ).fetchall()
    found = [memory for (identifier,) in taught if (memory := page.memory(identifier)) is not None]
    if thing := passed(candidate.text):
        found = [memory for memory in found if content(thing) <= content(memory.text)]
    if rest := turned(candidate.text)[1] if not parted(candidate.text)[0] else "":
        found = [memory for memory in found if turns_round(rest, memory.text)]
    fresh = [memory for memory in found if memory.status in LIVING and memory.created == candidate.unsays]
    if len(found) != 1 or not fresh or fresh[0].locked:
        return Outcome("none", said)
    if fetch("SELECT 1 FROM evidence WHERE memory = ? AND session <> ?", (fresh[0].id, evidence.session)).fetchall():
        return Outcome("none", said)  # another session has said it too
    gone = fresh[0]._replace(status="retired", updated=evidence.at)
    page.put(gone)
    page.add_evidence(evidence._replace(memory=gone.id))
    replaced = fetch("SELECT target FROM links WHERE source = ? AND verb = 'supersedes'", (gone.id,)).fetchall()
    before = [memory for (identifier,) in replaced if (memory := page.memory(identifier)) is not None]
    for memory in before:
        page.put(memory._replace(status="active", updated=evidence.at))
        page.pen.drop("links", (gone.id, "supersedes", memory.id))
    return Outcome("unsaid", gone, tuple(before))


def _outcome(
    page: Page, candidate: Candidate, statement: merging.Statement, wanted: Memory, known: Memory | None
) -> Outcome:
    near = [memory for memory in touching(page, wanted.text) if known is None or memory.id != known.id]
    neighbours = [memory for memory in near if _same_place(memory, wanted)]
    plan = locked.plan(statement, neighbours)
    back = goneback.before(page, wanted, lambda plain: _exact(page, wanted._replace(text=plain)))
    if back is not None and back.named and plan.action == "replace" and not goneback.says_more(back, wanted):
        back = None  # what is said now says all of it
    if back is not None:
        plan = goneback.taken_up(back, plan)
    before = back.memory if back else None
    if plan.amended:
        wanted = rest(wanted, plan.targets[0], plan.amended)
        known = _exact(page, wanted)
    barred = plan.action == "propose" and merging.is_barred(statement, neighbours)
    if not barred and (overtaking := _overtaking(candidate, statement, wanted, known, plan, neighbours)):
        return overtaking
    if _is_nothing(candidate, plan) and not (candidate.reason == ONLY_IF_KNOWN and barred):
        return _asked_elsewhere(page, candidate, statement, wanted, known)
    if candidate.reason == TAKES_BACK and plan.action == "replace" and _is_named_elsewhere(page, statement, plan):
        plan = plan._replace(action="propose")
    said_alike = plan.action == "again" and plan.targets[0].status == "active"
    earlier = known or (before if plan.action == "replace" else None)
    if earlier is not None and not said_alike:
        restated = _restated(earlier, wanted, plan, candidate, barred)
        return _unless_locked_elsewhere(page, restated, statement)
    outcome = _planned(wanted, plan, candidate)
    beside = outcome.action in ("new", "propose") and not outcome.others
    return _beside(page, outcome, statement) if beside else outcome


def _overtaking(
    candidate: Candidate, statement: merging.Statement, wanted: Memory, known: Memory | None, plan: merging.Plan,
    neighbours: list[Memory],
) -> Outcome | None:  # fmt: skip
    """A change told of what only waits: now this waits instead, be it new or said before."""
    another = candidate.reason in (ONLY_IF_KNOWN, TAKES_BACK) and withdrawal(wanted.text) is None
    tells = another or (known is not None and known.status == "superseded")
    if candidate.sure or not tells or plan.targets:
        return None
    waiting = [old._replace(status="active") for old in neighbours if old.status == "proposed"]
    against = merging.plan(statement, waiting)
    if against.action != "replace":
        return None
    memory = wanted if known is None else known._replace(updated=statement.at)
    return Outcome("propose", memory._replace(status="proposed"), (), against.reason, against.targets)


def _is_nothing(candidate: Candidate, plan: merging.Plan) -> bool:
    """Without something known that it stands against: of what may be taken back, a person is asked."""
    if candidate.reason == GOES_BACK:
        return plan.reason != goneback.SO_AGAIN
    if candidate.reason == TAKES_BACK:
        return plan.action in ("again", "past") or not plan.targets or len(plan.targets) > MOST_ASKED
    return candidate.reason == ONLY_IF_KNOWN and plan.action not in ("replace", "past")


def _is_named_elsewhere(page: Page, statement: merging.Statement, here: merging.Plan) -> bool:
    """True when what is taken back may as well be a rule of another scope; what the team has of it is the same one."""
    own = {memory.id for memory in here.targets}
    return bool(merging.plan(statement, elsewhere(page, statement.text, own)).targets)


def _asked_elsewhere(
    page: Page, candidate: Candidate, statement: merging.Statement, wanted: Memory, known: Memory | None
) -> Outcome:
    """A change told in passing, of what only another scope knows: nothing is replaced there, a person is asked."""
    near = elsewhere(page, statement.text) if candidate.reason == ONLY_IF_KNOWN else []
    plan = merging.plan(statement, near)
    if plan.action != "replace" and not merging.is_barred(statement, near):
        return Outcome("none", wanted)
    if known is None:
        return Outcome("propose", wanted._replace(status="proposed"), plan.targets, plan.reason)
    waits = known.status == "proposed"  # once rejected, it isn't asked about again
    return Outcome("again", _stronger(known, "repeated", statement.at)) if waits else Outcome("none", wanted)


def _unless_locked_elsewhere(page: Page, outcome: Outcome, statement: merging.Statement) -> Outcome:
    """What is locked in another scope is not overruled by saying it twice."""
    if outcome.action != "back":
        return outcome
    plan = locked.plan(statement, elsewhere(page, outcome.memory.text))
    if plan.action not in ("replace", "propose") or not any(old.locked for old in plan.targets):
        return outcome
    return Outcome("propose", outcome.memory._replace(status="proposed"), plan.targets, plan.reason)


def _beside(page: Page, outcome: Outcome, statement: merging.Statement) -> Outcome:
    """What wider or narrower scopes say to it: known there, it isn't written twice; contradicted, it is linked."""
    plan = locked.plan(statement, elsewhere(page, outcome.memory.text))
    if plan.action == "again":
        there = plan.targets[0]
        if _suffices(there, outcome.memory):
            return Outcome("skip", there, (), f"known in scope {there.scope}")
        return outcome
    if plan.action in ("replace", "propose") and any(old.locked for old in plan.targets):
        return Outcome("propose", outcome.memory._replace(status="proposed"), plan.targets, plan.reason)
    return outcome._replace(others=plan.targets, reason=plan.reason) if plan.targets else outcome


def _suffices(there: Memory, wanted: Memory) -> bool:
    """Does what another scope knows do all that this would? What a person says of themselves holds in every
    repository, and no repository's memory does; nor does a fact do what a rule does."""
    reaches = there.scope == "user" or wanted.scope != "user"
    return reaches and merging.taken_up(there, wanted) == there


def write(page: Page, outcome: Outcome, evidence: Evidence) -> Outcome:
    """Put an outcome on the page: the memory, what it replaces, the links, the evidence."""
    memory, now = outcome.memory, evidence.at
    if outcome.action != "skip":
        gone = outcome.others if outcome.action in ("replace", "back") else ()
        for old in (*gone, *outcome.moot):
            supersede(page, memory, old, now)
        if gone:
            memory = heir(memory, gone)
        page.put(memory)
        question(page, memory, outcome.doubted, now)
        if outcome.action in ("new", "propose"):
            for other in outcome.others:
                beside = outcome.reason == AN_EXCEPTION and not other.locked
                page.add_link(Link(memory.id, "relates-to" if beside else "contradicts", other.id, now))
        if outcome.action == "past":
            for later in outcome.others:
                page.add_link(Link(later.id, "supersedes", memory.id, now))
    page.add_evidence(evidence._replace(memory=memory.id))
    return outcome._replace(memory=memory)


def question(page: Page, memory: Memory, doubted: tuple[Memory, ...], at: str) -> None:
    """What still waits is decided on beside what was said later."""
    for proposal in doubted if memory.status == "active" else ():
        page.add_link(Link(proposal.id, "contradicts", memory.id, at))


def supersede(page: Page, new: Memory, old: Memory, at: str) -> None:
    """`old` gives way to `new`; if `new` once gave way to `old`, that link has had its time."""
    beta = belief.updated(old.alpha, old.beta, "contradicted")[1]
    page.put(old._replace(status="superseded", updated=max(at, old.updated), beta=beta))
    if not page.in_files:
        page.pen.drop("links", (old.id, "supersedes", new.id))
    page.add_link(Link(new.id, "supersedes", old.id, at))


def _planned(wanted: Memory, plan: merging.Plan, candidate: Candidate) -> Outcome:
    if plan.action == "again":
        target = plan.targets[0]
        if plan.reason == merging.STATED_AGAIN:
            return Outcome("again", _confirmed(target, wanted.created), (), plan.reason)
        if not candidate.sure:
            return Outcome("again", _stronger(target, "repeated", wanted.created), (), plan.reason)
        return Outcome("again", _stated(target, wanted), (), plan.reason)  # if it waited: no need to ask any more
    if plan.action in ("settle", "repeat"):  # what waits, and what it is against
        waiting, *against = plan.targets
        if plan.action == "repeat":
            return Outcome("again", _stronger(waiting, "repeated", wanted.created), (), plan.reason)
        return Outcome("back", _stated(waiting, wanted), tuple(against), plan.reason)
    if plan.action == "propose":
        return Outcome("propose", wanted._replace(status="proposed"), plan.targets, plan.reason)
    if plan.action == "past":
        return Outcome("past", wanted._replace(status="superseded"), plan.targets, plan.reason)
    return Outcome(plan.action, _as_told(wanted, plan), plan.targets, plan.reason, plan.moot, plan.doubted)


def _as_told(wanted: Memory, plan: merging.Plan) -> Memory:
    """ "we went back to npm" is told as a change, and is a rule if that is what it takes the place of."""
    excepts = plan.reason == AN_EXCEPTION  # told wherever its rule is
    taken = plan.targets if plan.action == "replace" or excepts else ()
    kinds = [old.kind for old in taken if old.kind in INSTRUCTIONS]
    prescribes = any(claim.attribute == "use" and not claim.forbids for claim in topic(wanted.text).claims)
    told = kinds and (prescribes or excepts) and wanted.kind not in INSTRUCTIONS
    return wanted._replace(kind=kinds[0]) if told else wanted


def _restated(known: Memory, wanted: Memory, plan: merging.Plan, candidate: Candidate, barred: bool) -> Outcome:
    """Said before, and not active now: what was replaced or forgotten comes back, if it is said clearly.

    What was replaced comes back as soon as it is against its successor; if that may not go, both sides wait.
    """
    at = wanted.created
    blocked = plan.action == "propose" and plan.targets
    barred = barred and known.status == "superseded"  # once rejected, it isn't asked about again
    if plan.action == "past" or (known.status == "superseded" and at < known.updated):
        return Outcome("skip", known, (), "said before it was replaced")
    if not candidate.sure and plan.action != "replace" and not barred:
        return Outcome("skip" if known.status not in LIVING else "again", _stronger(known, "repeated", at))
    if blocked:
        return Outcome("propose", known._replace(status="proposed", updated=at), plan.targets, plan.reason)
    others = plan.targets if plan.action == "replace" else ()
    gone = tuple(old for old in others if old.status == "active" and not old.locked)
    return Outcome("back", _stated(known, wanted), gone, plan.reason)


def _said_again(known: Memory, wanted: Memory, candidate: Candidate, at: str) -> Memory:
    """What holds and is said once more; said clearly, it is what was said."""
    return _stated(known, wanted) if candidate.sure else _stronger(known, "stated", at)


def _stated(known: Memory, wanted: Memory) -> Memory:
    """What a person has now said clearly; where it was only likely before, the clear words are what is kept."""
    theirs = merging.taken_up(known, wanted)
    if known.status == "proposed":
        theirs = theirs._replace(text=wanted.text, reason=wanted.reason or known.reason)
    return _stronger(theirs, "stated", wanted.created)._replace(status="active", origin="person")


def _stronger(memory: Memory, news: str, at: str) -> Memory:
    alpha, beta = belief.updated(memory.alpha, memory.beta, news)
    return memory._replace(
        alpha=alpha, beta=beta, updated=max(at, memory.updated), confirmed=max(at, memory.confirmed), stale=False,
        tags=tuple(tag for tag in memory.tags if tag != PASSING),
    )  # fmt: skip


def _exact(page: Page, wanted: Memory) -> Memory | None:
    """The same statement, whatever became of it: one that lives first."""
    alike = [old for old in page.alike(sketch.fingerprint(wanted.text)) if merging.may_be_one(old, wanted)]
    found = [old for old in alike if _same_place(old, wanted)]
    return min(
        found, key=lambda memory: (memory.status != "active", memory.status != "proposed", memory.id), default=None
    )


def _same_place(old: Memory, wanted: Memory) -> bool:
    """What is said of one package or branch neither is nor replaces what is said of another, or of all."""
    return not (wanted.path or wanted.branch) or (old.path, old.branch) == (wanted.path, wanted.branch)


def _draft(page: Page, candidate: Candidate, text: str, at: str) -> Memory:
    keeper = page.keeper
    alpha, beta = belief.prior("person")
    rejected = candidate.rejected if candidate.kind == "decision" else ""
    return Memory(
        id=keeper.new_id(), kind=candidate.kind, scope=page.scope, text=text, origin="person", alpha=alpha, beta=beta,
        reason=_admitted(candidate.because), created=at, updated=at, confirmed=at,
        details=Details(alternatives=_admitted(rejected)), tags=_tags(candidate),
        commit=paths.head_commit(keeper.repo) if page.scope != "user" else "", path=candidate.path,
        branch=candidate.branch,
    )  # fmt: skip


def _tags(candidate: Candidate) -> tuple[str, ...]:
    return tuple(tag for tag, has in ((PASSING, candidate.passing), (HIDDEN, candidate.hidden)) if has)


def _admitted(text: str) -> str:
    return admit(text) if text.strip() else ""

"""The verbs of one memory: remember, correct, lock, unlock, forget, edit, link, show.

A statement made again strengthens the one memory instead of making a second; one that was
forgotten comes back. A correction keeps the old memory as superseded, linked from the new one.
Only a person changes what is locked, and only a person's words become rules.
"""

from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import corrected, teamuse
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.heirs import heir
from twiceshy.keeper.named import named as named
from twiceshy.keeper.planning import REPEATED, besides, planned, refuse_barred, refuse_twin
from twiceshy.keeper.turn import merging
from twiceshy.keeper.turn.neighbours import weigh
from twiceshy.learn import trust
from twiceshy.learn.change import merge
from twiceshy.learn.change.merge import Plan
from twiceshy.model import belief, ids
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.memory import KINDS, LINK_VERBS, SCOPES, Activation, Details, Evidence, Link, Memory
from twiceshy.model.recall import STATED
from twiceshy.text import sketch
from twiceshy.text.gate import admit, admit_statement


class Statement(NamedTuple):
    """What someone wants remembered, before it is admitted."""

    text: str
    kind: str = "rule"
    scope: str = "repo"
    lock: bool = False
    branch: str = ""
    path: str = ""
    agent: str = ""
    tags: tuple[str, ...] = ()
    because: str = ""
    activation: Activation = Activation()
    details: Details = Details()


class Remembered(NamedTuple):
    memory: Memory
    outcome: str  # new | again | back | settled: rejected, forgotten or replaced, and only a person brings it back


class Shown(NamedTuple):
    memory: Memory
    evidence: tuple[Evidence, ...]
    links: tuple[Link, ...]
    confidence: float


def remember(keeper: Keeper, statement: Statement, dry_run: bool = False) -> Remembered:
    wanted = draft(keeper, statement)
    weigh(keeper, statement.scope, [(wanted.text, wanted.kind)] if wanted.kind in STATED else ())
    with pages.writing(keeper, statement.scope, "remember", note_of(wanted), dry_run) as page:
        known = _known(page, wanted)
        plan = planned(page, wanted, known)
        if known is None and plan.action in REPEATED:
            known, plan = plan.targets[0], besides(plan)
        outcome, memory = _standing(keeper, plan, known, wanted)
        if page.in_files:  # its links are written into its file
            page.put(memory)
        for old in plan.targets if plan.action == "replace" and memory.status == "active" else ():
            merging.supersede(page, memory, old, wanted.created)
            memory = heir(memory, (old,))
        page.put(memory)
        if memory.status == "active":
            for old in plan.moot:
                merging.supersede(page, memory, old, wanted.created)
            merging.question(page, memory, plan.doubted, wanted.created)
        if plan.action == "propose" or memory.status == "proposed":
            for other in plan.targets:
                page.add_link(Link(memory.id, "contradicts", other.id, wanted.created))
        quote = wanted.text if known is not None and known.text != wanted.text else ""
        page.add_evidence(_statement_evidence(keeper, memory, quote))
    return Remembered(memory, outcome)


def _standing(keeper: Keeper, plan: Plan, known: Memory | None, wanted: Memory) -> tuple[str, Memory]:
    """What becomes of a statement: against what is locked it waits, whoever says it and however often."""
    barred = plan.action == "propose" and any(old.locked for old in plan.targets)
    if known is None:
        waits = plan.action == "propose" and plan.targets and (barred or wanted.origin != "person")
        return "new", wanted._replace(status="proposed") if waits else wanted
    outcome, memory = _again(keeper, known, wanted)
    return ("again", memory._replace(status="proposed")) if barred and outcome == "back" else (outcome, memory)


def draft(keeper: Keeper, statement: Statement) -> Memory:
    """The memory a statement would become: admitted, scoped, with who said it and where it was learned."""
    if statement.kind not in KINDS:
        raise UsageError(f"unknown kind {statement.kind!r}", hint="one of: " + ", ".join(KINDS))
    if statement.scope not in SCOPES:
        raise UsageError(f"unknown scope {statement.scope!r}", hint="one of: " + ", ".join(SCOPES))
    origin = "agent" if keeper.actor == "agent" else "person"
    alpha, beta = belief.prior(origin)
    now = keeper.now()
    claimed = "\n".join(filter(None, (statement.text, statement.because, *_told(statement.details))))
    tainted, seen = keeper.around(origin == "agent")
    stands = trust.standing(origin, statement.kind, claimed, tainted, statement.lock, seen)
    to_be_shared = origin == "agent" and statement.scope == "team" and keeper.team_in_files
    tags = (*statement.tags, trust.QUARANTINE) if tainted else statement.tags
    return Memory(
        id=keeper.new_id(), kind=statement.kind, scope=statement.scope, text=admit_statement(statement.text),
        status="proposed" if to_be_shared else stands.status,  # an agent commits nothing for everybody
        origin=origin, reason=admit(statement.because) if statement.because.strip() else "",
        locked=statement.lock and origin == "person", alpha=alpha, beta=beta,
        created=now, updated=now, confirmed=now, branch=_line(statement.branch, "branch"),
        path=_line(paths.relative(statement.path, keeper.repo), "path") if statement.path else "",
        agent=_line(statement.agent, "agent"), tags=_tags(tags),
        activation=Activation(*(_line(value, "condition") for value in statement.activation)),
        commit=paths.head_commit(keeper.repo) if statement.scope != "user" else "",
        details=clean_details(statement.details),
    )  # fmt: skip


def clean_details(details: Details) -> Details:
    """Every text of the details through the write gate."""
    admitted = {n: admit(v) for n, v in details._asdict().items() if isinstance(v, str) and v.strip()}
    return details._replace(**admitted)  # type: ignore[arg-type]


def _told(details: Details) -> list[str]:
    return [value for value in details if isinstance(value, str) and value.strip()]


def _line(text: str, what: str) -> str:
    if not text.strip():
        return ""
    cleaned = admit(text, 1000)
    if "\n" in cleaned:
        raise UsageError(f"a {what} is one line")
    return cleaned


def _tags(tags: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_line(tag, "tag") for tag in tags if tag.strip()))


def _known(page: pages.Page, wanted: Memory) -> Memory | None:
    """The same statement in the same place: one that lives before one that was forgotten, of its kind if there is."""
    same = [
        memory
        for memory in page.alike(sketch.fingerprint(wanted.text))
        if (memory.branch, memory.path, memory.agent) == (wanted.branch, wanted.path, wanted.agent)
        and (memory.kind == wanted.kind or merge.may_be_one(memory, wanted))
    ]
    order = {"active": 0, "proposed": 1}
    return min(same, key=lambda memory: (order.get(memory.status, 2), memory.kind != wanted.kind), default=None)


def _again(keeper: Keeper, known: Memory, wanted: Memory) -> tuple[str, Memory]:
    if known.locked and keeper.actor != "person":  # what is locked is moved by nobody else
        return ("again" if known.status == "active" else "settled"), known
    news = "stated" if keeper.actor == "person" else "repeated"
    now = keeper.now()
    if keeper.actor == "person":
        known = merge.taken_up(known, wanted)
    alpha, beta = belief.updated(known.alpha, known.beta, news)
    memory = known._replace(alpha=alpha, beta=beta, updated=now, confirmed=now, stale=False)
    memory = memory._replace(
        locked=known.locked or wanted.locked,
        reason=known.reason or wanted.reason,
        tags=tuple(dict.fromkeys(known.tags + wanted.tags)),
        activation=wanted.activation or known.activation,
    )
    if known.status == "active":
        return "again", memory
    if keeper.actor != "person":
        return ("again" if known.status == "proposed" else "settled"), memory._replace(locked=known.locked)
    return "back", memory._replace(status="active", origin="person")


def _statement_evidence(keeper: Keeper, memory: Memory, quote: str = "") -> Evidence:
    return Evidence(
        keeper.new_id(), memory.id, "statement", keeper.session or f"said by {keeper.agent or 'the person'}",
        quote, "", keeper.session, keeper.agent, keeper.now(),
    )  # fmt: skip


def correct(
    keeper: Keeper, reference: str, text: str, because: str = "", dry_run: bool = False
) -> tuple[Memory, Memory]:
    """Replace what a memory says; (old, new). The old one stays in the history, never shown alone.

    Whoever names one that was replaced before means what speaks in its place now.
    """
    old = _speaking(keeper, named(keeper, reference))
    refuse_locked(keeper, old, "corrected")
    new_text = admit_statement(text)
    if sketch.fingerprint(new_text) == sketch.fingerprint(old.text):
        raise UsageError("that is what it says already", hint=f"`twiceshy show {ids.short(old.id)}`")
    weigh(keeper, old.scope, [(new_text, old.kind)] if old.kind in STATED else ())
    with pages.writing(keeper, old.scope, "correct", note_of(old._replace(text=new_text)), dry_run) as page:
        if keeper.actor != "person" and not trust.may_replace("agent", old):
            return _objection(keeper, page, old, new_text, because)
        return _supersede(keeper, page, old, new_text, because)


def _speaking(keeper: Keeper, memory: Memory) -> Memory:
    """What holds in a memory's place; refused where nothing does, as if it had never been forgotten."""
    seen = {memory.id}
    while memory.status == "superseded":
        links = [link for _, store in keeper.stores() for link in store.links(memory.id)]
        later = [link.source for link in links if (link.verb, link.target) == ("supersedes", memory.id)]
        if not later or max(later) in seen:
            break
        memory = keeper.find(max(later))
        seen.add(memory.id)
    if memory.status in ("superseded", "retired"):
        raise UsageError(
            f"{ids.short(memory.id)} no longer holds, so there is nothing to correct",
            hint=f"`twiceshy remember` says it anew, `twiceshy history {ids.short(memory.id)}` what became of it",
        )
    return memory


def _objection(keeper: Keeper, page: pages.Page, old: Memory, text: str, because: str) -> tuple[Memory, Memory]:
    """An agent can't take back a person's words: its correction waits in the inbox beside them."""
    statement = Statement(text, old.kind, old.scope, False, old.branch, old.path, old.agent, old.tags, because)
    wanted = draft(keeper, statement)._replace(status="proposed")
    known = _known(page, wanted)
    if known is not None:  # said or proposed before: what became of it stands
        wanted = known
    else:
        page.put(wanted)
    if wanted.status == "proposed":
        page.add_link(Link(wanted.id, "contradicts", old.id, keeper.now()))
    page.add_evidence(_statement_evidence(keeper, wanted))
    return old, wanted


def _supersede(keeper: Keeper, page: pages.Page, old: Memory, text: str, because: str) -> tuple[Memory, Memory]:
    now = keeper.now()
    origin = "agent" if keeper.actor == "agent" else "person"
    alpha, beta = belief.prior(origin)
    wanted = old._replace(
        id=keeper.new_id(), text=text, status="active", origin=origin, created=now, updated=now, confirmed=now,
        reason=admit(because) if because.strip() else "", alpha=alpha, beta=beta, stale=False,
        commit=paths.head_commit(keeper.repo) if old.scope != "user" else "",
    )  # fmt: skip
    refuse_barred(page, wanted, old)
    retired = old._replace(status="superseded", updated=now)
    page.put(retired)
    known = _known(page, wanted)
    if known is not None:  # A to B to A: the first one is current again
        wanted = known._replace(status="active", updated=now, confirmed=now, locked=old.locked or known.locked)
    wanted = heir(wanted, (old,))
    page.put(wanted)
    page.add_link(Link(wanted.id, "supersedes", old.id, now))
    page.add_evidence(_statement_evidence(keeper, wanted))
    if wanted.kind in STATED:
        corrected.settle(page, old, wanted, now)
    return retired, wanted


def refuse_locked(keeper: Keeper, memory: Memory, verb: str) -> None:
    if memory.locked and keeper.actor != "person":
        raise Refused(
            f"{ids.short(memory.id)} is locked: only a person's command has it {verb}",
            hint=f"ask the person to run `twiceshy unlock {ids.short(memory.id)}`",
        )


def refuse_ended(keeper: Keeper, memory: Memory, verb: str) -> None:
    """What was forgotten or replaced is history; it comes back first, and whole."""
    short = ids.short(memory.id)
    if memory.status == "retired":
        hint = f"`twiceshy history {short}` tells what to `undo` to have it back, or `twiceshy remember` it anew"
        raise UsageError(f"{short} was forgotten or rejected, so there is nothing to {verb}", hint)
    if memory.status == "superseded":
        raise UsageError(f"{short} no longer holds, so there is nothing to {verb}", keeper.instead_of(memory))


def _refuse_lesser(keeper: Keeper, memory: Memory, verb: str) -> None:
    """What a person said or approved is a person's to take away."""
    if keeper.actor != "person" and not trust.may_replace("agent", memory):
        raise Refused(
            f"{ids.short(memory.id)} is a person's word: only a person has it {verb}",
            hint=f"propose a correction instead: `twiceshy correct {ids.short(memory.id)} …` waits for their review",
        )


def set_lock(keeper: Keeper, reference: str, locked: bool, dry_run: bool = False) -> Memory:
    memory = named(keeper, reference)
    if keeper.actor != "person":
        raise Refused(
            "only a person locks and unlocks", hint="it is done when their own prompt asks for it, best by id"
        )
    if memory.status != "active" and locked:
        raise UsageError(f"{ids.short(memory.id)} is {memory.status}, not active", hint=keeper.instead_of(memory))
    return _change(keeper, memory, "lock" if locked else "unlock", dry_run, locked=locked)


def forget(keeper: Keeper, reference: str, dry_run: bool = False) -> Memory:
    """Retire a memory: never shown again, still in the history, back with `undo` or by saying it again."""
    memory = named(keeper, reference)
    refuse_locked(keeper, memory, "forgotten")
    _refuse_lesser(keeper, memory, "forgotten")
    return _change(keeper, memory, "forget", dry_run, status="retired")


def edit(keeper: Keeper, reference: str, dry_run: bool = False, **fields: object) -> Memory:
    """Change fields in place: a slip of the pen, a tag, a condition. What it means changed? `correct` it."""
    memory = named(keeper, reference)
    refuse_locked(keeper, memory, "edited")
    _refuse_lesser(keeper, memory, "edited")
    refuse_ended(keeper, memory, "edit")
    if "text" in fields:
        fields["text"] = admit_statement(str(fields["text"]))
    if fields.get("reason"):
        fields["reason"] = admit(str(fields["reason"]))
    for name in ("branch", "path", "agent"):
        if fields.get(name):
            fields[name] = _line(str(fields[name]), name)
    if "tags" in fields:
        fields["tags"] = _tags(tuple(fields["tags"]))  # type: ignore[arg-type]
    return _change(keeper, memory, "edit", dry_run, **fields)


def _change(keeper: Keeper, memory: Memory, verb: str, dry_run: bool, **fields: object) -> Memory:
    said = memory._replace(text=str(fields.get("text", memory.text)))
    with pages.writing(keeper, memory.scope, verb, note_of(said), dry_run) as page:
        current = page.memory(memory.id) or memory  # as it is inside the transaction
        changed = current._replace(**fields)  # type: ignore[arg-type]
        if changed != current:
            if verb == "edit":
                _refuse_restated(page, current, changed)
            changed = changed._replace(updated=keeper.now())
            page.put(changed)
        return changed


def _refuse_restated(page: pages.Page, old: Memory, new: Memory) -> None:
    """What says something else now, or in another place, may say what another says already, or what is ruled out."""
    if (sketch.fingerprint(new.text), _place(new)) != (sketch.fingerprint(old.text), _place(old)):
        refuse_twin(page, new)
        refuse_barred(page, new, old)


def _place(memory: Memory) -> tuple[object, ...]:
    return memory.kind, memory.branch, memory.path, memory.agent, memory.activation


def link(keeper: Keeper, source: str, verb: str, target: str, dry_run: bool = False) -> Link:
    if verb not in LINK_VERBS:
        raise UsageError(f"unknown link {verb!r}", hint="one of: " + ", ".join(LINK_VERBS))
    first, second = named(keeper, source), named(keeper, target)
    if first.id == second.id:
        raise UsageError("a memory can't be linked to itself")
    _refuse_disputing(keeper, first, verb, second)
    made = Link(first.id, verb, second.id, keeper.now())
    with pages.writing(
        keeper, first.scope, "link", f"{ids.short(first.id)} {verb} {ids.short(second.id)}", dry_run
    ) as page:
        page.add_link(made)
    return made


def _refuse_disputing(keeper: Keeper, first: Memory, verb: str, second: Memory) -> None:
    """An agent marks nobody's word but its own kind's as replaced or contradicted; a contradiction has two ends."""
    ends = {"supersedes": (second,), "contradicts": (first, second)}.get(verb, ())
    for memory in ends if keeper.actor != "person" else ():
        refuse_locked(keeper, memory, f"linked by {verb}")
        _refuse_lesser(keeper, memory, f"linked by {verb}")


def show(keeper: Keeper, reference: str) -> Shown:
    memory = named(keeper, reference)
    store = keeper.holding(memory)
    evidence = tuple(store.evidence(memory.id)) if store else ()
    if memory.scope == "team" and keeper.team_in_files:
        evidence = teamuse.evidence(keeper.readable("repo"), memory.id, evidence)
    links = tuple(found for _, each in keeper.stores() for found in each.links(memory.id))
    return Shown(memory, evidence, tuple(dict.fromkeys(links)), belief.confidence(memory.alpha, memory.beta))


def replaced_by(keeper: Keeper, memory: Memory) -> list[Memory]:
    """What a memory took the place of."""
    store = keeper.readable(memory.scope)
    found = [link.target for link in store.links(memory.id) if link.verb == "supersedes"] if store else []
    olds = [store.memory(target) for target in found if target != memory.id] if store else []
    return [old for old in olds if old is not None and old.status == "superseded"]


def note_of(memory: Memory) -> str:
    return memory.text if len(memory.text) <= 80 else memory.text[:77] + "…"

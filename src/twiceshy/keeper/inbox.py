"""The inbox: what waits for a person, with the evidence for it and what it would replace.

Approving makes a proposal active and, where it contradicts something, takes that one's place;
rejecting retires it for good. Only a person decides, each decision is an operation, and `undo`
takes it back. What is locked is not replaced by approval: unlock it first. What nobody decides on
for long goes to the archive, so that the inbox stays worth reading; what was said in passing goes soon.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.heirs import heir
from twiceshy.keeper.turn import merging
from twiceshy.learn import trust
from twiceshy.learn.change.locked import may_both_live
from twiceshy.model import belief, ids, moments
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.learning import HIDDEN, PASSING
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.store.port import Query
from twiceshy.text.gate import admit

PASSING_DAYS = 14  # after which nobody need decide on what was said in passing
GONE = "it was against something that no longer holds: nothing stands against it now"
LIKELY = "it may be meant to last, but that is not certain"
SAID_IN_PASSING = "it was said in passing, perhaps for that moment only"
UNSEEN = "the prompt held hidden characters, which nobody types: perhaps it was pasted"
TWICE = "two machines replaced the same memory, each in its own way; the other answer speaks for now"


class Waiting(NamedTuple):
    """One proposal and what a person needs to decide."""

    memory: Memory
    evidence: tuple[Evidence, ...]
    against: tuple[Memory, ...]  # active memories it contradicts: approval replaces them
    why: str  # why it waits
    confidence: float


class Decided(NamedTuple):
    memory: Memory
    replaced: tuple[Memory, ...] = ()


def inbox(keeper: Keeper, kinds: tuple[str, ...] = (), scopes: tuple[str, ...] = ()) -> list[Waiting]:
    """What waits, oldest first; behind it what was said in passing."""
    found = pages.listed(keeper, Query(kinds=kinds, scopes=scopes, statuses=("proposed",)))
    ordered = sorted(found, key=lambda memory: (PASSING in memory.tags, memory.created, memory.id))
    return [presented(keeper, memory) for memory in ordered]


def waiting(keeper: Keeper, reference: str) -> Waiting:
    return presented(keeper, _proposal(keeper, reference))


def presented(keeper: Keeper, memory: Memory) -> Waiting:
    """A proposal with what a person needs to decide."""
    store = keeper.holding(memory)
    evidence = tuple(store.evidence(memory.id)) if store else ()
    against = tuple(contradicted(keeper, memory))
    sure = belief.confidence(memory.alpha, memory.beta)
    why = TWICE if _answers_alike(store, memory, against) else _why(memory, against, evidence)
    if HIDDEN in memory.tags:
        why = UNSEEN if why.startswith((LIKELY, SAID_IN_PASSING)) else f"{UNSEEN}; {why}"
    return Waiting(memory, evidence, against, why, sure)


def _answers_alike(store: Any, memory: Memory, against: Sequence[Memory]) -> bool:
    """Did it and one that speaks now replace the same memory, each on a machine of its own?"""
    return any(_replaced(store, memory.id) & _replaced(store, other.id) for other in against)


def _replaced(store: Any, memory: str) -> set[str]:
    return {link.target for link in store.links(memory) if link.verb == "supersedes" and link.source == memory}


def contradicted(keeper: Keeper, memory: Memory) -> Iterable[Memory]:
    """What is active and stands against it."""
    store = keeper.holding(memory)
    for link in store.links(memory.id) if store else ():
        if link.source == memory.id and link.verb == "contradicts":
            other = next((found for _, each in keeper.stores() if (found := each.memory(link.target))), None)
            if other is not None and other.status == "active":
                yield other


def _why(memory: Memory, against: Sequence[Memory], evidence: Sequence[Evidence]) -> str:
    if trust.QUARANTINE in memory.tags:
        return "an agent said it after text from outside had entered its session"
    if any(other.locked for other in against):
        return "it contradicts what is locked"
    if len(against) > 1:
        return f"it contradicts {len(against)} that are known: approved, it replaces them all"
    if against:
        return "it contradicts what is known"
    if memory.origin in trust.INSTRUCTING and {item.kind for item in evidence} == {"statement"}:
        return GONE  # said outright, it would not have waited otherwise
    if memory.origin in trust.INSTRUCTING:
        return (SAID_IN_PASSING if PASSING in memory.tags else LIKELY) + _found_in(evidence)
    return {
        "agent": "an agent's words need your approval",
        "inferred": "inferred, not said",
        "observed": "observed, not said",
        "imported": "read from a file, not said by you",
    }.get(memory.origin, "not said by you")


def _found_in(evidence: Sequence[Evidence]) -> str:
    """What a detector saw in the words."""
    seen = next((item.ref for item in evidence if item.kind == "event" and " " in item.ref), "")
    who = "" if not seen or seen.startswith(("it ", "the ")) else "it is " if seen.startswith("a ") else "it "
    return f": {who}{seen}" if seen else ""


def still_waiting(keeper: Keeper, references: Sequence[str]) -> tuple[list[str], list[str]]:
    """Of proposals that a page showed: those that wait, and those that were answered elsewhere since."""
    waits, answered = list[str](), list[str]()
    for reference in dict.fromkeys(references):
        try:
            _proposal(keeper, reference)
            waits.append(reference)
        except UsageError:
            answered.append(reference)
    return waits, answered


def _proposal(keeper: Keeper, reference: str) -> Memory:
    memory = keeper.find(reference)
    if memory.status not in ("proposed", "archived"):  # what waited too long can still be decided on
        raise UsageError(
            f"{ids.short(memory.id)} is {memory.status}, not waiting", hint="`twiceshy inbox` lists what waits"
        )
    return memory


def _need_person(keeper: Keeper, verb: str) -> None:
    if keeper.actor != "person":
        raise Refused(f"only a person can {verb}", hint="ask the person to run `twiceshy review`")


def approve(
    keeper: Keeper, references: Sequence[str], lock: bool = False, text: str = "", dry_run: bool = False
) -> list[Decided]:
    """Make proposals active; one operation per scope. With `text` the one proposal is approved as reworded."""
    _need_person(keeper, "approve")
    chosen = [presented(keeper, _proposal(keeper, reference)) for reference in dict.fromkeys(references)]
    if text and len(chosen) != 1:
        raise UsageError("new words fit one proposal at a time")
    for item in chosen:
        _refuse_against_locked(item)
    decided: list[Decided] = []
    for scope, group in _by_scope(chosen).items():
        with pages.writing(keeper, scope, "approve", _note(group), dry_run) as page:
            decided += [_approve_one(keeper, page, item, lock, text) for item in group]
    return decided


def _refuse_against_locked(item: Waiting) -> None:
    for other in item.against:
        if other.locked:
            raise Refused(
                f"{ids.short(item.memory.id)} contradicts {ids.short(other.id)}, which is locked",
                hint=f"`twiceshy unlock {ids.short(other.id)}` first, or reject the proposal",
            )


def _approve_one(keeper: Keeper, page: pages.Page, item: Waiting, lock: bool, text: str) -> Decided:
    now = keeper.now()
    current = page.memory(item.memory.id) or item.memory
    alpha, beta = belief.updated(current.alpha, current.beta, "confirmed")
    words = admit(text) if text.strip() else current.text
    origin = "person" if current.origin == "person" or words != current.text else "approved"
    memory = current._replace(
        status="active", origin=origin, text=words, locked=current.locked or lock, alpha=alpha, beta=beta,
        updated=now, confirmed=now, tags=tuple(tag for tag in current.tags if tag not in (trust.QUARANTINE, PASSING)),
    )  # fmt: skip
    twin = next(
        (found for found in page.alike(_print(words)) if found.status == "active" and found.id != memory.id), None
    )
    if twin is not None:
        return Decided(_fold(keeper, page, memory, twin), ())
    _stand_beside(page, memory, [other for other in item.against if may_both_live(memory, other)], now)
    ended = [other for other in item.against if not may_both_live(memory, other)]
    against = [(page.kept(other.id) if page.scope == "repo" else None) or other for other in ended]
    replaced = tuple(other for other in against if other.scope == page.scope and other.status == "active")
    for other in replaced:
        merging.supersede(page, memory, other, now)
    if replaced:
        memory = heir(memory, replaced)
    page.put(memory)
    page.add_evidence(_decision(keeper, memory, "approved"))
    return Decided(memory, replaced)


def _stand_beside(page: pages.Page, memory: Memory, others: Iterable[Memory], at: str) -> None:
    """What it is an exception of holds on, and is no longer contradicted."""
    told = page.pen.catalogue.link_keys(memory.id)
    for other in others:
        if (memory.id, "contradicts", other.id) in told:
            page.pen.drop("links", (memory.id, "contradicts", other.id))
        page.add_link(Link(memory.id, "relates-to", other.id, at))


def merge(keeper: Keeper, reference: str, into: str, dry_run: bool = False) -> Decided:
    """A proposal says what another memory says: its evidence goes there, and it is gone. `into`: an id, or words."""
    _need_person(keeper, "merge")
    proposal, target = _proposal(keeper, reference), memories.named(keeper, into)
    if target.id == proposal.id or target.scope != proposal.scope:
        raise UsageError("merge needs another memory of the same scope", hint=f"this one is of scope {proposal.scope}")
    if target.status not in ("active", "proposed"):
        raise UsageError(f"{ids.short(target.id)} is {target.status}", hint=keeper.instead_of(target))
    with pages.writing(keeper, proposal.scope, "merge", _short_note(proposal), dry_run) as page:
        return Decided(_fold(keeper, page, proposal, page.memory(target.id) or target), (proposal,))


def _fold(keeper: Keeper, page: pages.Page, memory: Memory, target: Memory) -> Memory:
    """`target` takes over what speaks for `memory`."""
    now = keeper.now()
    alpha, beta = belief.updated(target.alpha, target.beta, "confirmed")
    stronger = target._replace(
        alpha=alpha, beta=beta, updated=now, confirmed=now, locked=target.locked or memory.locked
    )
    store = keeper.holding(memory._replace(scope=page.scope, status="proposed"))
    for item in store.evidence(memory.id) if store else ():
        page.add_evidence(item._replace(id=keeper.new_id(), memory=target.id, quote=item.quote or memory.text))
    page.put(memory._replace(status="retired", locked=False, updated=now))
    page.put(stronger)
    page.add_link(Link(target.id, "relates-to", memory.id, now))
    return stronger


def reject(keeper: Keeper, references: Sequence[str], dry_run: bool = False) -> list[Memory]:
    """Retire proposals: they are not proposed again, and come back only when a person says them clearly."""
    _need_person(keeper, "reject")
    chosen = [presented(keeper, _proposal(keeper, reference)) for reference in dict.fromkeys(references)]
    rejected: list[Memory] = []
    for scope, group in _by_scope(chosen).items():
        with pages.writing(keeper, scope, "reject", _note(group), dry_run) as page:
            for item in group:
                memory = item.memory._replace(status="retired", updated=keeper.now())
                page.reject(memory)
                rejected.append(memory)
    return rejected


def expired(keeper: Keeper, dry_run: bool = False) -> list[Memory]:
    """Put away what has waited too long: in the archive it can be read, undone, and said again."""
    days = keeper.settings.keep_proposals_days
    if days <= 0:
        return []
    now = moments.epoch(keeper.now())
    before = {
        passing: moments.iso(now - (min(days, PASSING_DAYS) if passing else days) * moments.DAY)
        for passing in (False, True)
    }
    gone: list[Memory] = []
    for scope, store in keeper.stores():
        waiting = store.memories(Query(statuses=("proposed",)))
        late = [memory for memory in waiting if memory.updated < before[PASSING in memory.tags]]
        if not late or scope not in ("repo", "user"):  # a team's inbox is the team's to tidy
            continue
        note = f"{len(late)} waited too long"
        with pages.writing(keeper, scope, "expire", note, dry_run) as page:
            for memory in late:
                away = memory._replace(status="archived", updated=keeper.now())
                page.put(away)
                gone.append(away)
    return gone


def count(keeper: Keeper) -> int:
    """How many wait, of whatever kind and scope."""
    return sum(1 for _ in pages.listed(keeper, Query(statuses=("proposed",))))


def put_away(keeper: Keeper) -> int:
    """How many proposals wait in the archive."""
    return sum(1 for _ in pages.listed(keeper, Query(statuses=("archived",))))


def _by_scope(chosen: Iterable[Waiting]) -> dict[str, list[Waiting]]:
    grouped: dict[str, list[Waiting]] = {}
    for item in chosen:
        grouped.setdefault(item.memory.scope, []).append(item)
    return grouped


def _decision(keeper: Keeper, memory: Memory, what: str) -> Evidence:
    return Evidence(keeper.new_id(), memory.id, "statement", what, "", "", keeper.session, keeper.agent, keeper.now())


def _print(text: str) -> str:
    from twiceshy.text.sketch import fingerprint

    return fingerprint(text)


def _note(group: Sequence[Waiting]) -> str:
    return _short_note(group[0].memory) if len(group) == 1 else f"{len(group)} proposals"


def _short_note(memory: Memory) -> str:
    return memories.note_of(memory)

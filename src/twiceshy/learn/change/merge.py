"""What becomes of a statement among those already known: pure, so that every case can be tested.

The same or nearly the same strengthens what is there. A contradiction takes its place, unless the old
one is locked, ranks higher or was said later. An amendment takes the place of what it amends; leave for one
place stands beside the ban that it is an exception of. Doubt waits in the inbox with both sides linked. What
complains of a breach says the rule again, and changes nothing.
"""

from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.learn.about.topics import topic
from twiceshy.learn.about.values import AN_EXCEPTION, Relation, hold_apart
from twiceshy.learn.change import dropped, overturn
from twiceshy.learn.change.amended import NOW_ALSO
from twiceshy.learn.change.complaint import ENOUGH, Complaint, breach, complaint
from twiceshy.learn.change.conflict import A_PART, ANOTHER_SORT, MAY_TAKE_BACK, TAKES_BACK, relation
from twiceshy.learn.change.narrower import allows, holds_elsewhere, is_leave, may_allow
from twiceshy.learn.change.printed import printed
from twiceshy.learn.change.remainder import left
from twiceshy.learn.change.withdrawal import narrows
from twiceshy.learn.trust import INSTRUCTIONS, QUARANTINE, may_instruct, may_replace
from twiceshy.model.memory import Activation, Memory
from twiceshy.model.recall import STATED, STRENGTHS

CORRECTING = frozenset({"correction", "change"})
MARGIN = 1.0  # what is meant this much less surely is another thing
MOST_MEANT = 3  # of more nobody knows which
STATED_AGAIN = "it complains that this was not kept to"


class Statement(NamedTuple):
    """What is to be merged: already admitted, with when it was said and how sure the detector is."""

    text: str
    kind: str
    at: str
    sure: bool = True
    signal: str = "rule"
    origin: str = "person"
    heard: bool = False  # in conversation, where people change their mind in any words
    ends: bool = True  # may something known give way to it? Not to what may be somebody else's words


class Plan(NamedTuple):
    action: str  # new | again | settle | repeat | replace | propose | past
    targets: tuple[Memory, ...] = ()  # strengthened (then what that is against), replaced, contradicted, or came later
    reason: str = ""
    moot: tuple[Memory, ...] = ()  # proposals that nobody need decide on any more
    doubted: tuple[Memory, ...] = ()  # proposals of which this may be the later word
    amended: str = ""  # what is left of the one that is replaced, if only a part of it is taken back


def plan(statement: Statement, neighbours: Sequence[Memory]) -> Plan:
    """What to do with a statement; `neighbours` are living memories that may touch it."""
    complains = complaint(statement.text) if statement.heard else None
    broken = breached(complains, neighbours) if complains else None
    if broken is not None:
        return Plan("again", (broken,), STATED_AGAIN)
    if complains and complains.of_deeds:
        return Plan("propose")  # what an agent did ends nothing
    related = _all_related(statement, neighbours)
    for wanted in ("same", "near"):
        found = [(found, old) for found, old in related if found.name == wanted]
        if found:
            best = min(found, key=lambda pair: (pair[1].status != "active", pair[1].id))
            return _again(statement, best, [pair for pair in related if pair[0].name != "none" and pair not in found])
    touched = [(found, old) for found, old in related if found.name != "none"]
    planned = _against(statement, touched)
    if complains and complains.seeming and planned.action == "replace" and _instructs(planned.targets):
        return Plan("propose", planned.targets, planned.reason)  # it may only tell what was done
    planned = planned._replace(amended=_amended(statement, planned))
    settles = statement.sure and planned.action in ("new", "replace")
    if not settles:
        return planned
    moot = _moot(statement, touched)
    against = ("conflict", "doubt", "amends")
    doubted = (old for found, old in touched if old.status == "proposed" and found.name in against)
    return planned._replace(moot=moot, doubted=tuple(old for old in doubted if old not in moot))


def _all_related(statement: Statement, neighbours: Sequence[Memory]) -> list[tuple[Relation, Memory]]:
    """How it stands to each of them; what is heard may change anything in any words."""
    related = [(_relation(statement, old), old) for old in neighbours]
    if statement.heard:
        related = [(_dropped(statement, found, old), old) for found, old in related]
    if statement.heard and all(found.name in ("none", "near", "doubt") for found, _ in related):
        related = _overturned(statement, related)
    related = [(_narrowed(statement, found, old), old) for found, old in related]
    return [(_in_part(statement, found, old), old) for found, old in related] if statement.heard else related


def breached(complains: Complaint, neighbours: Sequence[Memory]) -> Memory | None:
    """The rule whose breach is complained of: one that holds before one that waits."""
    kinds = INSTRUCTIONS if complains.seeming else STATED
    rules = [old for old in neighbours if old.kind in kinds and not _is_of_deeds(old.text)]
    scores = {old.id: breach(complains, old.text) for old in rules}
    sure = [old for old in rules if scores[old.id] >= ENOUGH]
    return max(sure, key=lambda old: (old.status == "active", scores[old.id], old.updated), default=None)


def _instructs(memories: Sequence[Memory]) -> bool:
    """Of a fact, how things are is news: "the endpoint is /v1 again"."""
    return any(old.kind in INSTRUCTIONS for old in memories)


def _is_of_deeds(text: str) -> bool:
    said = complaint(text)
    return said is not None and said.of_deeds


def may_be_one(old: Memory, wanted: Memory) -> bool:
    """May one memory be both? Not if the older one is of another sort, holds only somewhere, or isn't an instruction
    and only an agent says that it is one."""
    if old.kind == wanted.kind:
        return holds_for(old, wanted)
    instructs = wanted.kind in INSTRUCTIONS and old.kind not in INSTRUCTIONS
    both = {old.kind, wanted.kind} <= STATED
    return both and holds_for(old, wanted) and not (instructs and not may_instruct(wanted.origin))


def holds_for(old: Memory, wanted: Memory) -> bool:
    """Does the older one hold wherever the new one would?"""
    pairs = ((old.branch, wanted.branch), (old.path, wanted.path), (old.agent, wanted.agent))
    return all(mine in ("", theirs) for mine, theirs in pairs) and old.activation in (Activation(), wanted.activation)


def taken_up(old: Memory, said: Memory) -> Memory:
    """The older one after a person said the same: at least what they said it as; if it was not a person's before, just
    that, and in their words. What an agent noted as a fact is a rule once they state it as one, and the other way."""
    both = {old.kind, said.kind} <= STATED
    if may_instruct(old.origin):
        return old._replace(kind=max(old.kind, said.kind, key=STRENGTHS.index)) if both else old
    kind = said.kind if both and not old.locked else old.kind
    return old._replace(
        kind=kind, origin="person", text=old.text if old.locked else said.text, reason=old.reason or said.reason,
        alpha=max(old.alpha, said.alpha), beta=said.beta, tags=tuple(tag for tag in old.tags if tag != QUARANTINE),
    )  # fmt: skip


def is_barred(statement: Statement, neighbours: Sequence[Memory]) -> bool:
    """Is it clearly against something, and would it replace that if only nothing of it were locked?"""
    free = [old._replace(locked=False) for old in neighbours]
    return any(old.locked for old in neighbours) and plan(statement, free).action == "replace"


def _dropped(statement: Statement, found: Relation, old: Memory) -> Relation:
    """What names the very thing that is chosen, and ends it in so many words."""
    if found.name == "same" or old.kind not in STATED or printed(statement.text):
        return found
    how = dropped.ends(statement.text, old.text)
    if how == dropped.CLEAR:
        return Relation("conflict", TAKES_BACK)
    return Relation("doubt", MAY_TAKE_BACK) if how else found


def _overturned(statement: Statement, related: list[tuple[Relation, Memory]]) -> list[tuple[Relation, Memory]]:
    """What no sort of conflict names, but the signs of a change of mind tell: those that are most surely meant."""
    new = topic(statement.text)
    judged = {
        old.id: _judged(statement.text, old.text)
        for found, old in related
        if found.reason != ANOTHER_SORT
        and old.kind in STATED
        and not hold_apart(new, topic(old.text))  # "500 for paid users" ends nothing for free ones
    }
    # "scrap X" is like "X", and where a sort of conflict is in doubt two signs must agree: it must be clear.
    heeded = {old.id for found, old in related if found.name in ("near", "doubt")}
    # Of a leave ("you can commit to main now") nobody knows how long it lasts.
    spared = {old.id for found, old in related if found.reason == MAY_TAKE_BACK and not new.anew}
    judged = {known: each for known, each in judged.items() if known not in spared}
    judged = {known: each for known, each in judged.items() if known not in heeded or each[0] == "clear"}
    least = max((meant for name, meant in judged.values() if name), default=0.0) - MARGIN
    ended = {identifier: name for identifier, (name, meant) in judged.items() if name and meant > least}
    if not 0 < len(ended) <= MOST_MEANT:
        return related
    relations = {
        "clear": Relation("conflict", TAKES_BACK, exact=False),
        "doubt": Relation("doubt", MAY_TAKE_BACK),
        "hint": Relation("beside" if statement.sure else "doubt", MAY_TAKE_BACK),  # said outright, it need not wait
    }
    return [(relations[ended[old.id]] if old.id in ended else found, old) for found, old in related]


def _judged(later: str, known: str) -> tuple[str, float]:
    """What forbids a thing that is dropped is not meant: "never use axios in tests" holds on."""
    name, meant = overturn.judged(later, known) if not printed(later) else ("", 0.0)
    spared = name and topic(known).forbids and dropped.names(later, known)
    return ("", meant) if spared else (name, meant)


def _narrowed(statement: Statement, found: Relation, old: Memory) -> Relation:
    """What would end a rule, but is said of one place only."""
    if found.name == "none" and not allows(statement.text, old.text):
        return Relation("doubt", MAY_TAKE_BACK) if may_allow(statement.text, old.text) else found
    if found.name == "none":
        apart = True
    else:
        ends = found.name in ("conflict", "doubt", "beside")
        told = found.name != "beside" and found.reason in (TAKES_BACK, MAY_TAKE_BACK)  # in so many words
        ways = (narrows, allows) if told else (narrows, allows, holds_elsewhere)
        apart = ends and any(way(statement.text, old.text) for way in ways)
    return Relation("beside", AN_EXCEPTION) if apart else found


def _amended(statement: Statement, planned: Plan) -> str:
    """What is left of the one that is replaced, if that is more than nothing."""
    if not statement.heard or planned.action != "replace" or len(planned.targets) != 1:
        return ""
    part = left(statement.text, planned.targets[0].text) if planned.targets[0].kind in STATED else None
    return part.text if part else ""


def _in_part(statement: Statement, found: Relation, old: Memory) -> Relation:
    """What takes back a part of a statement leaves the rest of it; where it can't be cut, a person is asked."""
    ends = found.name in ("conflict", "doubt") or (found.name == "beside" and found.reason == MAY_TAKE_BACK)
    part = left(statement.text, old.text) if ends and old.kind in STATED else None
    if part is None:
        return found
    return Relation("amends", found.reason, exact=found.exact) if part.text else Relation("doubt", MAY_TAKE_BACK)


def _again(statement: Statement, best: tuple[Relation, Memory], others: list[tuple[Relation, Memory]]) -> Plan:
    """Said again. What waits and is now said clearly takes the place of what it is against, if it may."""
    found, old = best
    if old.status != "proposed" or not statement.sure:
        return Plan("again", (old,), found.reason)
    against = _against(statement, others)
    if against.action == "new":
        return Plan("again", (old,), found.reason)
    settled = against.action == "replace"
    return Plan("settle" if settled else "repeat", (old, *against.targets), against.reason)


def _moot(statement: Statement, related: list[tuple[Relation, Memory]]) -> tuple[Memory, ...]:
    """What still waits and is overtaken: said earlier, of the same thing, and now said otherwise."""
    return tuple(
        old
        for _, old in _meant([(found, old) for found, old in related if old.status == "proposed"])
        if may_replace(statement.origin, old) and old.created <= statement.at and not left(statement.text, old.text)
    )


def _meant(related: list[tuple[Relation, Memory]]) -> list[tuple[Relation, Memory]]:
    """Those a statement is clearly against: of the very same subject, or the only one of nearly the same."""
    clear = [(found, old) for found, old in related if found.name in ("conflict", "amends")]
    exact = [(found, old) for found, old in clear if found.exact]
    doubtful = any(found.reason == MAY_TAKE_BACK for found, _ in related if found.name == "doubt")
    return exact or (clear if len(clear) == 1 and not doubtful else [])


def _relation(statement: Statement, old: Memory) -> Relation:
    found = relation(statement.text, old.text, statement.kind == old.kind == "decision")
    if found.reason == A_PART and not (old.status == "active" and may_instruct(old.origin)):
        return Relation("none")  # a part of what only waits is more than that
    if statement.heard and found.name in ("same", "near"):
        said = Memory("", statement.kind, old.scope, statement.text, origin=statement.origin)
        return found if may_be_one(old, said) else Relation("none")
    return found


def _against(statement: Statement, related: list[tuple[Relation, Memory]]) -> Plan:
    """A statement that is new here, maybe against something."""
    active = [(found, old) for found, old in related if old.status == "active"]
    chosen = _meant(active)
    if not chosen:
        clear = [pair for pair in active if pair[0].name in ("conflict", "amends")]
        doubtful = clear or [pair for pair in active if pair[0].name == "doubt"]
        if doubtful:
            return Plan("propose", _memories(doubtful), doubtful[0][0].reason)
        beside = [pair for pair in active if pair[0].name == "beside"]
        reason = beside[0][0].reason if beside else ""
        told = statement.sure or (reason == AN_EXCEPTION and is_leave(statement.text))
        return Plan("new" if told else "propose", _memories(beside) if told or beside else (), reason)
    reason = chosen[0][0].reason
    later = [old for _, old in chosen if (old.confirmed or old.created) > statement.at]
    if later:
        return Plan("past", tuple(later), reason)
    allowed = all(may_replace(statement.origin, old) for _, old in chosen)
    named = all(dropped.ends(statement.text, old.text) == dropped.CLEAR for _, old in chosen)
    said_again = all(found.reason.startswith(NOW_ALSO) for found, _ in chosen)  # the whole rule: it is meant to last
    meant = statement.sure or said_again or named or statement.signal in CORRECTING
    if allowed and meant and statement.ends:
        return Plan("replace", _memories(chosen), reason)
    return Plan("propose", _memories(chosen), reason)


def _memories(related: list[tuple[Relation, Memory]]) -> tuple[Memory, ...]:
    return tuple(old for _, old in related)

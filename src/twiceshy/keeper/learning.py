"""Learning from conversation, with no cooperation of the model: what a person says becomes memory.

Turns come twice, from the hooks' spool at once and from the agent's log later; each is learned once,
because an evidence's id follows from the session, the words and their turn, and an operation's trace
of an id outlives undo and forgetting. All that one session teaches a scope is one operation.
"""

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.agents.prompts import parts
from twiceshy.keeper import deeds, feedback, successes
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.merging import ONLY_IF_KNOWN, TAKES_BACK, UNSAYS, Outcome, merge
from twiceshy.keeper.places import ON_BRANCH, bound
from twiceshy.learn import taint
from twiceshy.learn.detect import SOUNDS, detect
from twiceshy.learn.detect.pasted import without_output
from twiceshy.learn.listed import listed
from twiceshy.learn.merge import CORRECTING
from twiceshy.learn.person import is_about_person
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.takenback import asserted, is_meant, taken_back
from twiceshy.learn.tasks import lasting
from twiceshy.learn.topics import content, may_change, topic
from twiceshy.learn.unsaid import parted
from twiceshy.learn.withdrawal import is_revocation, is_unreal
from twiceshy.model import ids, moments
from twiceshy.model.errors import InvalidText
from twiceshy.model.learning import Candidate
from twiceshy.model.memory import Evidence
from twiceshy.model.session import Event, Session
from twiceshy.store import spool
from twiceshy.text import sketch
from twiceshy.text.gate import admit_statement, without_labels
from twiceshy.text.private import strip_private
from twiceshy.text.shapes import entities

Fetch = Callable[[str, tuple[Any, ...]], list[Any]]

RESTS = ("stop", "session_start", "session_end")
KEEP_SECONDS = 30 * moments.DAY
SAME_TURN_SECONDS = 600.0  # the same words again after so long are said anew
LONGEST_CHANGE = 200  # characters of a turn that only tells a change
LONGEST_FOLLOWER = 160  # of a sentence that says what to do instead
ANNOUNCED = "stands in a list of rules"
_BACK = re.compile(
    r"(?i)^\W*(?:(?:ok(?:ay)?|so|and|btw|fyi|by the way|actually|no|wait|sorry|please),? )*"
    r"(?:we(?:'re| are| went|'ve gone| have gone)(?: now)? back (?:to|on)|"
    r"(?:let's |we(?:'ll| should)? )?(?:(?:go|switch|move|change) back|revert|return) to)\b"
)
_FOLLOWERS = ("use ", "instead", "prefer ", "run ", "rather ")


class Turn(NamedTuple):
    """One message of the person's own words."""

    text: str
    at: str
    hidden: bool = False  # there was something in it that nobody sees, and so nobody typed
    cwd: str = ""  # where it was said
    branch: str = ""


class Said(NamedTuple):
    """A candidate with its turn, ready to be merged."""

    candidate: Candidate
    text: str  # admitted
    at: str
    evidence: str  # the id that says: learned already


class Learned(NamedTuple):
    outcomes: tuple[Outcome, ...] = ()
    rested: bool = False  # a turn or a session ended or began: time to look back

    def of(self, action: str) -> tuple[Outcome, ...]:
        return tuple(outcome for outcome in self.outcomes if outcome.action == action)


def learn(keeper: Keeper, session: Session, events: Iterable[Event]) -> Learned:
    """What the person's turns among these events teach; nothing from a sub-agent's session."""
    if session.parent:
        return Learned()
    turns = [
        Turn(event.text, event.at or keeper.now(), False, event.cwd, event.branch)
        for event in events
        if event.who == "person" and event.kind == "message" and not event.parent
    ]
    return _learn(keeper, session.id, session.agent, turns)


def absorb(keeper: Keeper) -> Learned:
    """What the hooks' spool of this repository holds and nobody has learned yet."""
    outcomes: list[Outcome] = []
    rested = False
    for place in dict.fromkeys(spool.folders(keeper.repo)):
        for path in spool.sessions(place):
            if spool.is_pending(path, keeper.repo.root):
                learned = _absorb_file(keeper, place, path)
                outcomes += learned.outcomes
                rested = rested or learned.rested
        with contextlib.suppress(OSError):  # no such folder, or another process sweeps
            spool.sweep(place, KEEP_SECONDS)
    if rested:
        successes.credit(keeper)
    return Learned(tuple(outcomes), rested)


def consume(repo: paths.Repo | None, session: Session, events: Iterator[Event]) -> None:
    """A session's news from the corpus (`learn.stream`)."""
    if repo is None:
        return
    keeper = Keeper(repo, "hook", session.agent, session.id)
    try:
        told = list(events)
        learn(keeper, session, told)
        feedback.observe(keeper, session.id, session.agent, deeds.of_events(told))
    finally:
        keeper.close()


def _absorb_file(keeper: Keeper, place: str, path: str) -> Learned:
    turns: list[Turn] = []
    done: list[deeds.Deed] = []
    session = agent = ""
    end, ours, rested = 0, False, False
    for offset, fields in spool.read(path):
        end = offset
        if fields.get("root", keeper.repo.root) != keeper.repo.root:
            continue
        ours, rested = True, rested or fields.get("event") in RESTS
        session, agent = str(fields.get("session", "")), str(fields.get("agent", ""))
        taint.mark(place, session, taint.of_line(fields))
        done += deeds.of_line(fields)
        if fields.get("event") == "prompt" and fields.get("from_person", True):
            said = "\n".join(_own(str(fields.get("prompt", ""))))
            at, where = str(fields.get("at", "")) or keeper.now(), (fields.get("cwd", ""), fields.get("branch", ""))
            turns.append(Turn(said, at, bool(fields.get("hidden")), *map(str, where)))
    learned = _learn(keeper, session, agent, turns)
    feedback.observe(keeper, session, agent, done)
    if ours:
        spool.note_learned(path, keeper.repo.root, end)
    return learned._replace(rested=rested)


def _own(prompt: str) -> Iterator[str]:
    """The person's words in a prompt, without what the harness put around them."""
    return (part.text for part in parts(prompt) if part.who == "person" and part.kind == "message")


def _learn(keeper: Keeper, session: str, agent: str, turns: Iterable[Turn]) -> Learned:
    by_scope: dict[str, list[Said]] = {}
    counted: Counter[str] = Counter()
    before = ""
    for turn in turns:
        heard, before = _heard(turn, before), turn.at
        for found in heard:
            candidate = found._replace(sure=False, signal="rule") if turn.hidden else found
            if candidate.reason not in (TAKES_BACK, ONLY_IF_KNOWN, UNSAYS):
                candidate = bound(candidate, turn.cwd, turn.branch)
            with contextlib.suppress(InvalidText):  # nothing of it may be kept: all private, or far too long
                text = admit_statement(candidate.text, 2_000)
                if (bare := without_labels(text)) != text and not content(bare):
                    continue  # "remember:" and a secret: without it nothing is said
                key = sketch.fingerprint(text)
                counted[key] += 1
                said = Said(candidate, text, turn.at, evidence_id(session, key, counted[key]))
                for scope in _scopes(keeper, candidate, by_scope):
                    by_scope.setdefault(scope, []).append(said)
    outcomes: list[Outcome] = []
    for scope, group in by_scope.items():
        if scope:
            outcomes += _write(keeper, scope, session, agent, group)
    shown = tuple(outcome.memory.id for outcome in outcomes if outcome.memory.status == "active")
    if shown and session:  # who has just said it need not be told
        spool.note_shown(spool.folder(keeper.repo), session, shown)
    return Learned(tuple(outcomes))


def _heard(turn: Turn, before: str) -> list[Candidate]:
    """What a turn teaches after the one before it: "scratch that, …" takes back what that one taught."""
    back, rest = parted(turn.text)
    if not back:
        return candidates(turn.text)
    said = [Candidate("change", "fact", back, 0, len(back), False, UNSAYS, unsays=before)]
    return (said if before and not turn.hidden else []) + (candidates(rest) if rest.strip() else [])


def _scopes(keeper: Keeper, candidate: Candidate, written: Iterable[str]) -> list[str]:
    """What takes something back is looked at wherever that may be known, or will be by then."""
    if candidate.reason in (TAKES_BACK, UNSAYS):
        return [scope for scope in ("user", "repo") if scope in written or keeper.readable(scope) is not None]
    return [scope_of(keeper, candidate)]


def scope_of(keeper: Keeper, candidate: Candidate) -> str:
    """About the person: their own store. Else this repository's; outside of any there is nowhere to keep it.

    "I don't want mocks in e2e tests" says `I`, and is about this repository all the same: it must not be told
    in another one.
    """
    if not any(map(_is_local, candidate.topics)) and is_about_person(candidate.text, candidate.kind):
        return "user"
    return "repo" if keeper.repo.is_git or paths.is_initialised(keeper.repo) else ""


def _is_local(entity: str) -> bool:
    """Files, symbols and commands belong to a repository."""
    return entity.startswith(("path:", "symbol:", "command:", "branch:"))


def _write(keeper: Keeper, scope: str, session: str, agent: str, group: list[Said]) -> list[Outcome]:
    """All of a session's candidates for one scope, as one operation."""
    store = keeper.readable(scope)
    if store is not None:
        group = [said for said in group if not _is_known(store.fetch, said)]
    if not group:
        return []
    outcomes: list[Outcome] = []
    keeper.session, keeper.agent = session, agent
    note = group[0].text if len(group) == 1 else f"{len(group)} statements of the person"
    with pages.writing(keeper, scope, "learn", note[:80]) as page:
        for said in group:
            fresh = _next_id(page, said, session)
            if fresh:
                seen = said.candidate
                evidence = Evidence(
                    fresh, "", "event", seen.reason, said.text, _digest(seen.text), session, agent, said.at
                )
                outcomes.append(merge(page, said.candidate, said.text, said.at, evidence))
    return [outcome for outcome in outcomes if outcome.action != "none"]


def _is_known(fetch: Fetch, said: Said) -> bool:
    found = fetch("SELECT 1 FROM touched WHERE key = ?", (said.evidence,))
    return bool(found) and not _said_later(fetch, said)


def _next_id(page: pages.Page, said: Said, session: str) -> str:
    """The id under which this turn is learned; "" when it was learned before."""

    def fetch(sql: str, values: tuple[Any, ...]) -> list[Any]:
        return page.pen.connection.execute(sql, values).fetchall()

    if not fetch("SELECT 1 FROM touched WHERE key = ?", (said.evidence,)):
        return said.evidence
    if not _said_later(fetch, said):
        return ""
    return evidence_id(session, sketch.fingerprint(said.text), int(moments.epoch(said.at)))


def _said_later(fetch: Fetch, said: Said) -> bool:
    """The same words long after all those learned: a new turn, whose count began anew with a new delivery."""
    rows = fetch(
        "SELECT max(e.at) FROM evidence e JOIN evidence first ON first.id = ? AND e.session = first.session"
        " AND e.digest = first.digest",
        (said.evidence,),
    )
    latest = rows[0][0] if rows else None
    try:
        return latest is not None and moments.epoch(said.at) - moments.epoch(latest) > SAME_TURN_SECONDS
    except ValueError:
        return False  # a log with an odd date: not worth learning twice


def evidence_id(session: str, key: str, count: int) -> str:
    """An id that follows from what it stands for, so that the same turn gives the same id."""
    return ids.make(0.0, sha256(f"{session}\0{key}\0{count}".encode("utf-8", "surrogatepass")).digest())


def _digest(text: str) -> str:
    return sketch.fingerprint(text)


def candidates(turn: str) -> list[Candidate]:
    """What a turn teaches, each candidate with the sentence that says what to do instead."""
    text = strip_private(turn)
    back = taken_back(text)
    found: list[Candidate] = []
    told = detect(text) or _beside_task(text) or _on_branch(text)
    doubtful = any(each.signal in CORRECTING and not each.sure for each in told) and not is_meant(text)
    for candidate in told:
        if found and candidate.start < found[-1].end:
            continue
        if candidate.signal in CORRECTING and is_unreal(candidate.text):
            continue  # "we almost moved to RabbitMQ"
        end = _with_follower(text, candidate)
        words = text[candidate.start : end]
        if candidate.start in back.said and (candidate.reason.startswith(SOUNDS) or is_revocation(words)):
            continue  # "mocks are fine again" says nothing where nothing is known of mocks
        changes = candidate.start in back.stirring or (candidate.kind == "fact" and _tells_change(words))
        signal = "change" if changes and not candidate.sure else candidate.signal
        if doubtful and not candidate.sure:
            signal = "rule"  # a joke corrects nothing
        found.append(_without_task(candidate._replace(text=words, end=end, signal=signal), text))
    apart = {
        start: end for start, end in back.stirring.items() if all(end <= it.start or it.end <= start for it in found)
    }
    found += [
        Candidate("change", "fact", text[start:end], start, end, False, TAKES_BACK) for start, end in apart.items()
    ][:2]
    found += _announced(text, found)
    return found or _changes(text)


def _announced(text: str, found: list[Candidate]) -> list[Candidate]:
    """The lines of a list of rules that no other way has found."""
    return [
        Candidate("rule", "rule", text[start:end], start, end, True, ANNOUNCED, entities(text[start:end]))
        for start, end in listed(text)
        if all(end <= it.start or it.end <= start for it in found)
    ]


def _beside_task(text: str) -> tuple[Candidate, ...]:
    """What a short turn teaches once its task is left out: "We use pnpm here. Can you fix the header now?"."""
    bare = without_output(text)
    said = bare.strip()
    if len(said) > LONGEST_FOLLOWER or (span := lasting(said)) == (0, len(said)) or not asserted(said):
        return ()
    told = [each for each in detect(said[slice(*span)]) if each.sure and not each.reason.startswith(SOUNDS)]
    start = span[0] + len(bare) - len(bare.lstrip())
    return tuple(each._replace(start=each.start + start, end=each.end + start) for each in told)


def _on_branch(text: str) -> tuple[Candidate, ...]:
    """ "On this branch always use the mock" is no word for the moment: it holds as long as the branch does."""
    place = ON_BRANCH.search(text) if len(text) <= LONGEST_FOLLOWER else None
    if place is None or not asserted(text):
        return ()
    (start, end), gap = place.span(), " " * len(place.group())
    told = [each for each in detect(text[:start] + gap + text[end:]) if each.sure]
    joined = [each._replace(start=min(each.start, start), end=max(each.end, end)) for each in told]
    return tuple(each._replace(text=text[each.start : each.end].rstrip(" ,")) for each in joined)


def _without_task(candidate: Candidate, text: str) -> Candidate:
    """The candidate without the task that is joined to it, and as sure as it is without."""
    start, end = lasting(candidate.text)
    words = candidate.text[start:end]
    if words == candidate.text:
        return candidate
    alone = next((each for each in detect(words) if each.sure), candidate) if asserted(text) else candidate
    start, end = candidate.start + start, candidate.start + end
    return alone._replace(text=words, start=start, end=end, signal=candidate.signal, topics=entities(words))


def _changes(text: str) -> list[Candidate]:
    """ "Bob owns billing now" teaches nothing by itself, but it does if somebody else is known to own it."""
    if len(text) > LONGEST_CHANGE or not any(
        _tells_change(text[item.start : item.end]) for item in statements(masked(text))
    ):
        return []
    said = asserted(text)
    spans = [(text[item.start : item.end], item) for item in said]
    return [
        Candidate("change", "fact", words, item.start, item.end, False, ONLY_IF_KNOWN)
        for words, item in spans
        if _tells_change(words)
    ][:2]


def _tells_change(words: str) -> bool:
    """True for another value of something that may be known."""
    if not may_change(words):
        return False
    told = topic(words)
    return told.changes and any(claim.attribute != "use" or _BACK.search(words) for claim in told.claims)


def _with_follower(text: str, candidate: Candidate) -> int:
    """ "Never push directly. Use the script." is one rule, not one and a half."""
    if candidate.kind != "rule" or not topic(candidate.text).forbids:
        return candidate.end
    for item in statements(masked(text)):
        if item.start < candidate.end:
            continue
        between = text[candidate.end : item.start]
        short = item.end - item.start <= LONGEST_FOLLOWER
        follows = not between.strip() and "\n" not in between and not item.asked
        return item.end if short and follows and item.masked.startswith(_FOLLOWERS) else candidate.end
    return candidate.end

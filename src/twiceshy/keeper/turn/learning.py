"""Learning from conversation, with no cooperation of the model: what a person says becomes memory.

Turns come twice, from the hooks' spool at once and from the agent's log later; each is learned once,
because an evidence's id follows from the session, the words and their turn, and an operation's trace
of an id outlives undo and forgetting. What one prompt teaches a scope is one operation: one thing said, one undo.
"""

import contextlib
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple, ParamSpec, TypeVar

from twiceshy import paths
from twiceshy.keeper import feedback
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import deeds, handed, successes
from twiceshy.keeper.turn.merging import COMPLAINING, GOES_BACK, LIVING, OF_KNOWN, TAKES_BACK, UNSAYS, Outcome, merge
from twiceshy.keeper.turn.neighbours import weigh
from twiceshy.keeper.turn.takeback import undone
from twiceshy.keeper.turn.taught import NOTHING_ALONE, news, placed
from twiceshy.keeper.turn.turns import Step, Turn, of_line, of_log, turns
from twiceshy.keeper.turn.unsaying import turn_meant
from twiceshy.keeper.turned import note as as_note
from twiceshy.learn import taint
from twiceshy.learn.about.topics import content, topic, unframed
from twiceshy.learn.change.complaint import without_reminder
from twiceshy.learn.change.dropped import is_of_speech
from twiceshy.learn.change.merge import STATED_AGAIN
from twiceshy.learn.turn.person import is_theirs
from twiceshy.learn.turn.unsaid import passed
from twiceshy.learn.turn.vouched import PROMISED, WORDS
from twiceshy.model import ids, moments
from twiceshy.model.errors import InvalidText, StoreError, TwiceshyError
from twiceshy.model.learning import Candidate
from twiceshy.model.memory import Evidence
from twiceshy.model.session import Event, Session
from twiceshy.store import faults, spool
from twiceshy.text import sketch
from twiceshy.text.gate import admit_statement, without_labels

Fetch = Callable[[str, tuple[Any, ...]], list[Any]]
Given = ParamSpec("Given")
Done = TypeVar("Done")

RESTS = ("stop", "session_start", "session_end")
KEEP_SECONDS = 30 * moments.DAY
MOST_TURNED_DOWN = 200  # of the latest, with which what is only likely is compared
MOSTLY = 0.5  # share of what two wishes are about that makes them one
TURNED_DOWN = "is like what you turned down"
SAME_TURN_SECONDS = 600.0  # the same words again after so long are said anew


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


class Heard(NamedTuple):
    """What the spool holds of one session."""

    path: str
    session: str = ""
    agent: str = ""
    turns: tuple[Turn, ...] = ()
    done: tuple[deeds.Deed, ...] = ()
    end: int = 0
    ours: bool = False  # something of it is this repository's
    rested: bool = False
    handed: tuple[dict[str, Any], ...] = ()  # prompts that the agent itself handed in, not looked at yet


def learn(keeper: Keeper, session: Session, events: Iterable[Event], before: Iterable[Event] = ()) -> Learned:
    """What the person's turns among these events teach, and the answer to one that was learned `before` them; nothing
    from a sub-agent's session, but what came in there came to the one that started it."""
    told = list(events)
    place = spool.folder(keeper.repo)
    for event in told:
        taint.mark(place, session.id, taint.of_event(event), session.parent)
    if session.parent:
        return Learned()
    return _learn(keeper, session.id, session.agent, of_log(told, before, keeper.now()))


def absorb(keeper: Keeper) -> Learned:
    """What the hooks' spool of this repository holds and nobody has learned yet.

    All of it is read before anything is learned, for what came in with one session may taint another. A session that
    can't be learned is noted where `doctor` tells it, and tried again next time: it must not hold up the others.
    """
    outcomes: list[Outcome] = []
    rested = False
    for place in dict.fromkeys(spool.folders(keeper.repo)):
        pending = [path for path in spool.sessions(place) if spool.is_pending(path, keeper.repo.root)]
        heard = [found for path in pending for found in _tried(_read, keeper, place, path)]
        for learned in [done for each in heard for done in _tried(_absorb, keeper, each)]:
            outcomes += learned.outcomes
            rested = rested or learned.rested
        with contextlib.suppress(OSError):  # no such folder, or another process sweeps
            spool.sweep(place, KEEP_SECONDS)
    if rested:
        successes.credit(keeper)
    return Learned(tuple(outcomes), rested)


def _tried(step: Callable[Given, Done], *given: Given.args, **named: Given.kwargs) -> list[Done]:
    """What a step gives, or nothing; a store that fails fails for all of them."""
    try:
        return [step(*given, **named)]
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one session is no other's fault
        faults.note(error)
        return []


def consume(repo: paths.Repo | None, session: Session, events: Iterator[Event], before: Iterable[Event] = ()) -> None:
    """A session's news from the corpus (`learn.stream`), which may go on with a turn that was learned `before`."""
    if repo is None:
        return
    keeper = Keeper(repo, "hook", session.agent, session.id)
    try:
        told, had = list(events), list(before)
        learn(keeper, session, told, had)
        feedback.observe(keeper, session.id, session.agent, deeds.of_events([*had, *told]))
    except (TwiceshyError, OSError, sqlite3.Error):
        raise
    except Exception as error:
        faults.note(error)  # the stream goes on with the others, and hands this one over again
        raise TwiceshyError(f"{session.id} can't be learned: {type(error).__name__}") from error
    finally:
        keeper.close()


def _read(keeper: Keeper, place: str, path: str) -> Heard:
    steps: list[Step] = []
    done: list[deeds.Deed] = []
    found, before = Heard(path), spool.learned(path, keeper.repo.root)
    for offset, fields in spool.read(path):
        found = found._replace(end=offset)
        if fields.get("root", keeper.repo.root) != keeper.repo.root:
            continue
        session, agent = str(fields.get("session", "")), str(fields.get("agent", ""))
        rested = found.rested or fields.get("event") in RESTS
        found = found._replace(session=session, agent=agent, ours=True, rested=rested)
        taint.mark(place, session, taint.of_line(fields), str(fields.get("parent", "")))
        done += deeds.of_line(fields)
        steps += of_line(fields, keeper.now())
        if offset > before and handed.is_one(fields):
            found = found._replace(handed=(*found.handed, fields))
    return found._replace(turns=tuple(turns(steps)), done=tuple(done))


def _absorb(keeper: Keeper, heard: Heard) -> Learned:
    learned = _learn(keeper, heard.session, heard.agent, heard.turns)
    feedback.observe(keeper, heard.session, heard.agent, heard.done)
    handed.propose(keeper, heard.session, heard.agent, heard.handed)
    if heard.ours:
        spool.note_learned(heard.path, keeper.repo.root, heard.end)
    return learned._replace(rested=heard.rested)


def _learn(keeper: Keeper, session: str, agent: str, said_in: Iterable[Turn]) -> Learned:
    """In the order in which it was said, so that what was said last is undone first."""
    runs: list[tuple[str, list[list[Said]]]] = []  # turns one after the other that teach the same scope
    counted: Counter[str] = Counter()
    times: list[str] = []
    trusted = not taint.reason(keeper.repo, session)
    for turn in said_in:
        thing = passed(turn.text)
        meant_now = _taught_now(runs) if thing is not None else []
        before = turn_meant(keeper, session, times, thing, meant_now) if thing is not None else "".join(times[-1:])
        heard = news(turn if trusted else turn._replace(reply=turn.had or ""), before)
        times.append(turn.at)
        written = {scope for scope, _ in runs}
        for scope, group in _by_scope(keeper, session, turn, heard, counted, written).items() if heard else ():
            if not runs or runs[-1][0] != scope:
                runs.append((scope, []))
            runs[-1][1].append(group)
    outcomes = [outcome for scope, groups in runs for outcome in _write(keeper, scope, session, agent, groups)]
    return Learned(tuple(outcomes))


def _taught_now(runs: Iterable[tuple[str, list[list[Said]]]]) -> list[tuple[str, str]]:
    """When the turns before it taught something, and what."""
    said = (each for _, groups in runs for group in groups for each in group)
    return [(each.at, each.text) for each in said if each.candidate.reason not in NOTHING_ALONE]


def _by_scope(
    keeper: Keeper, session: str, turn: Turn, heard: list[Candidate], counted: Counter[str], written: Iterable[str]
) -> dict[str, list[Said]]:
    """What one turn says, by the scope that is to know it; `counted` is how often the session has said each."""
    by_scope: dict[str, list[Said]] = {}
    for found in heard:
        candidate = found._replace(sure=False, signal="rule", hidden=True) if turn.hidden else found
        candidate = placed(candidate, turn)
        with contextlib.suppress(InvalidText):  # nothing of it may be kept: all private, or far too long
            text = admit_statement(candidate.text, 2_000)
            if (bare := without_labels(text)) != text and not content(bare):
                continue  # "remember:" and a secret: without it nothing is said
            key = sketch.fingerprint(text)
            counted[key] += 1
            anew = key + PROMISED if candidate.reason == PROMISED else key  # it may wait already
            said = Said(candidate, text, turn.at, evidence_id(session, anew, counted[key]))
            home = scope_of(keeper, candidate.teaches or candidate)
            for scope in _scopes(keeper, candidate, home, {*written, *by_scope}):
                there = said if scope == home else said._replace(candidate=candidate._replace(teaches=None))
                by_scope.setdefault(scope, []).append(there)
    return {scope: group for scope, group in by_scope.items() if scope}


def _scopes(keeper: Keeper, candidate: Candidate, home: str, written: Iterable[str]) -> list[str]:
    """What takes something back is looked at wherever that may be known, or will be by then."""
    if candidate.reason not in (TAKES_BACK, GOES_BACK, UNSAYS, *COMPLAINING):
        return [home]
    known = [scope for scope in ("user", "repo") if scope in written or keeper.readable(scope) is not None]
    return known if candidate.teaches is None or home in known else [*known, home]


def scope_of(keeper: Keeper, candidate: Candidate) -> str:
    """About the person: their own store. Else this repository's; outside of any there is nowhere to keep it.

    "I don't want mocks in e2e tests" says `I`, and is about this repository all the same: it must not be told
    in another one.
    """
    if is_theirs(candidate) or is_of_speech(candidate.text):
        return "user"
    return "repo" if keeper.repo.is_git or paths.is_initialised(keeper.repo) else ""


def _write(keeper: Keeper, scope: str, session: str, agent: str, groups: list[list[Said]]) -> list[Outcome]:
    """What some turns teach a scope, in one transaction; each turn is an operation."""
    store = keeper.readable(scope)
    if store is not None:
        groups = [[said for said in group if not _is_known(store.fetch, said)] for group in groups]
    if not any(groups):
        return []
    outcomes: list[Outcome] = []
    keeper.session, keeper.agent = session, agent
    said_now = ((unframed(without_reminder(said.text)), said.candidate.kind) for group in groups for said in group)
    weigh(keeper, scope, said_now)
    with pages.writing(keeper, scope, "learn") as page:
        for group in groups:
            kept = [(said.text, outcome) for said in group if (outcome := _merged(page, said, session, agent))]
            outcomes += [outcome for _, outcome in kept]
            note = kept[0][0] if len(kept) == 1 else f"{len(kept)} statements of the person"
            page.pen.turn_over(as_note(note))
    _note_said(keeper, session, outcomes)
    return outcomes


def _merged(page: pages.Page, said: Said, session: str, agent: str) -> Outcome | None:
    """What became of a statement; None for nothing, as for one that was learned before."""
    fresh = _next_id(page, said, session)
    if not fresh or _is_settled(page, said):
        return None
    seen = _seen(page, said)
    evidence = Evidence(fresh, "", "event", seen.reason, said.text, _digest(seen.text), session, agent, said.at)
    outcome = merge(page, seen, said.text, said.at, evidence)
    return outcome if outcome.action != "none" else None


def _note_said(keeper: Keeper, session: str, outcomes: list[Outcome]) -> None:
    """Who has just said it need not be told; a complaint doesn't say the rule."""
    told = [outcome for outcome in outcomes if outcome.reason != STATED_AGAIN]
    said = tuple(outcome.memory.id for outcome in told if outcome.memory.status == "active")
    if said and session:
        spool.note_shown(spool.folder(keeper.repo), session, said)


def _is_settled(page: pages.Page, said: Said) -> bool:
    """What a person has refused, replaced or undone doesn't come back because an agent gave its word on it."""
    if said.candidate.reason not in WORDS:
        return False
    key = sketch.fingerprint(said.text)
    ended = any(old.status not in LIVING for old in page.alike(key))
    return ended or any(sketch.fingerprint(old) == key for old in undone(page.pen.connection))


def _seen(page: pages.Page, said: Said) -> Candidate:
    """The candidate, and what else it teaches, after what the person turned down."""
    taught = said.candidate.teaches
    if taught is None:
        return _turned_down(page, said)
    return said.candidate._replace(teaches=_turned_down(page, Said(taught, taught.text, said.at, said.evidence)))


def _turned_down(page: pages.Page, said: Said) -> Candidate:
    """What a person turned down and is heard again in other words waits, agent's word or not, and names that."""
    seen = said.candidate
    if (seen.sure and seen.reason != PROMISED) or seen.reason in (*OF_KNOWN, *COMPLAINING):
        return seen
    sql = f"SELECT text FROM memories WHERE status = 'retired' ORDER BY updated DESC LIMIT {MOST_TURNED_DOWN}"
    retired = [old for (old,) in page.pen.connection.execute(sql).fetchall()]
    ended = [*retired, *undone(page.pen.connection)] if seen.reason in WORDS else retired
    refused = next((old for old in ended if _wants_same(said.text, old)), "")
    return seen._replace(sure=False, reason=f"{TURNED_DOWN}: {refused[:80]}") if refused else seen


def _wants_same(new: str, old: str) -> bool:
    mine, theirs = content(new), content(old)
    return topic(new).forbids == topic(old).forbids and len(mine & theirs) > MOSTLY * len(mine | theirs)


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

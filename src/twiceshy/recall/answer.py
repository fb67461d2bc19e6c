"""The walk from cue to brief: the one function behind every door."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.belief import HINTS
from twiceshy.model.recall import TRUSTED, Brief, Cue, Hit, Trace
from twiceshy.recall import cue as cues
from twiceshy.recall import gate, layers, rank
from twiceshy.recall.pool import Found, Pool
from twiceshy.store.reader import Reader, Stored

# The passages of past sessions for a cue and what its brief tells, so many at most; and a note for `why`.
Passages = Callable[[Cue, Sequence[Hit], int], tuple[list[Hit], str]]

# What is noted of a brief that tells more than memories.
_BESIDE = {
    "session": "a past session speaks of it",
    "strategy": "a like task worked before",
    "task": "goes on with an earlier task",
}

_GOING_ON = (
    "contin", "go on", "going on", "carry on", "keep ", "proceed", "resume", "pick", "back", "finish", "weiter",
    "fort", "zurück", "segui", "sigue", "sigamos", "repren",
)  # fmt: skip

_JOINED = ("?", " and ", " & ", " und ", " y ", " e ", " et ")  # what may stand between two questions
MOST_TOLD = 400  # characters of a prompt that may change what is known


class Wish(NamedTuple):
    """How to answer: limits, what to leave out, when to stop."""

    limit: int = 7
    budget: int = 2400
    gated: bool = True
    off: frozenset[str] = frozenset()
    half_lives: tuple[tuple[str, float], ...] = ()
    shown: frozenset[str] = frozenset()
    seconds: float = 0.0  # after which only what is needed is still done; 0: no hurry
    passages: Passages | None = None  # past sessions, when there is a corpus


def recall(cue: Cue, readers: Sequence[Reader], now: str, wish: Wish = Wish()) -> Brief:
    """What to say about a cue, with the record of how that was decided."""
    started = time.perf_counter()
    answer = _recall(cue, readers, now, wish)
    return answer._replace(elapsed_ms=round((time.perf_counter() - started) * 1000, 2))


def _recall(cue: Cue, readers: Sequence[Reader], now: str, wish: Wish) -> Brief:
    if wish.gated and cues.is_small_talk(cue):
        return Brief("abstain", cues.SMALL_TALK)
    if not cue.terms and not cue.targets:
        return Brief("abstain", "no words to search with")
    pool = Pool(cue, list(readers), now, wish.off, wish.limit)
    late = _walk(pool, wish)
    verdict = _judged(pool, wish)
    hits = [_hit(one, pool) for one in verdict.passed]
    if wish.gated and not late:
        verdict, hits = _each(verdict, hits, pool, wish)
    traces = [*pool.traces, _gate_trace(verdict)]
    hits = _contested(_with_evidence(hits, pool), pool)
    if wish.gated and not late and "experience" not in wish.off:
        hits += _experience(pool, wish, traces)
    if wish.passages is not None and not late:
        hits += _passages(cue, wish, hits, traces)
    text, kept = _packed(hits, pool, wish.budget)
    reason = _reason(verdict.reason, kept) + (f"; deadline passed after layer {late}" if late else "")
    if not kept:
        return Brief("abstain", reason if not hits else "nothing fits the budget", (), "", 0, tuple(traces))
    return Brief("inject", reason, kept, text, 0, tuple(traces))


def _judged(pool: Pool, wish: Wish) -> gate.Verdict:
    ranked = rank.rank(pool, wish.half_lives)
    pool.note("rank", [(one.row.id, one.total) for one in ranked])
    if wish.gated:
        return _unless_changed(gate.judge(ranked, pool, wish.shown, wish.limit), pool.cue)
    return gate.Verdict(ranked[: wish.limit], f"{len(ranked)} candidates, gate off", [])


def _each(verdict: gate.Verdict, hits: list[Hit], pool: Pool, wish: Wish) -> tuple[gate.Verdict, list[Hit]]:
    """With what answers one of the questions of a prompt that asks several: no memory is about all of them."""
    cue = pool.cue
    if not any(sign in cue.text for sign in _JOINED):
        return verdict, hits
    from twiceshy.recall import asking  # most prompts ask one thing

    for part in asking.parts(cue.text):
        own = cues.build(part, root=cue.root, session=cue.session, agent=cue.agent, branch=cue.branch, typed=False)
        if cues.is_small_talk(own) or not own.terms:
            continue
        apart = Pool(own, pool.readers, pool.now, pool.off, pool.limit)
        _walk(apart, wish)
        known = {hit.id for hit in hits}
        more = [one for one in _judged(apart, wish).passed if one.row.id not in known][: wish.limit - len(hits)]
        if more:
            hits = hits + [_hit(one, apart) for one in more]
            notes = [note for note in verdict.notes if note[0] not in {one.row.id for one in more}]
            verdict = gate.Verdict([*verdict.passed, *more], f"{len(hits)} answer one of the questions each", notes)
    return verdict, hits


def _reason(verdict: str, kept: tuple[Hit, ...]) -> str:
    """What was told and why; where no memory was, what it was instead."""
    beside = "; ".join(dict.fromkeys(_BESIDE[hit.kind] for hit in kept if hit.source != "memory"))
    if not beside:
        return verdict
    told = any(hit.source == "memory" for hit in kept)
    return f"{verdict}; {beside}" if told else f"{beside} (of the memories: {verdict})"


def _unless_changed(verdict: gate.Verdict, cue: Cue) -> gate.Verdict:
    """Without what the prompt itself takes back."""
    if not verdict.passed or len(cue.text) > MOST_TOLD:
        return verdict
    from twiceshy.recall import retelling  # most prompts find nothing to tell

    if retelling.changes(cue.text):
        kept = retelling.kept(verdict.passed)
    elif ended := retelling.overturned(cue.text, verdict.passed):
        kept = [one for one in verdict.passed if one not in ended]
    else:
        return verdict
    gone = [(one.row.id, "the prompt changes it") for one in verdict.passed if one not in kept]
    reason = verdict.reason if kept else "the prompt itself changes what is known"
    return gate.Verdict(kept, reason, [*verdict.notes, *gone])


def _packed(hits: list[Hit], pool: Pool, budget: int) -> tuple[str, tuple[Hit, ...]]:
    if not hits:
        return "", ()
    from twiceshy.recall import brief  # most prompts get none

    return brief.pack(hits, [brief.zone(hit, pool.days_since(hit.at)) for hit in hits], budget)


def counted(brief: Brief) -> Brief:
    """The brief with its cost in tokens: for people and programs, not worth a hook's time."""
    from twiceshy.text.tokens import estimate

    return brief._replace(tokens=estimate(brief.text))


def _walk(pool: Pool, wish: Wish) -> str:
    """Run the layers; the name of the layer after which time ran out, or "".

    The time counts from here: a machine that was slow to start Python must not cost the answer. When
    it is up, nothing is widened any more, but no layer is left out that makes an answer right.
    """
    started, late = time.monotonic(), ""
    for name, step in layers.STEPS:
        if name in pool.off or (late and name in layers.WIDENING):
            pool.note(name, [], "no time left" if late else "switched off")
            continue
        step(pool)
        if wish.seconds and not late and time.monotonic() - started > wish.seconds:
            late = name
    return late


def _contested(hits: list[Hit], pool: Pool) -> list[Hit]:
    """With what the person said against them that waits; what is locked holds whatever waits."""
    if not hits:
        return hits
    waits = {target: text for reader in pool.readers for target, text in reader.contested().items()}
    return [hit._replace(contested=waits[hit.id]) if hit.id in waits and not hit.locked else hit for hit in hits]


def _gate_trace(verdict: gate.Verdict) -> Trace:
    left_out = "; ".join(f"{identifier[-6:]} {why}" for identifier, why in verdict.notes[:16])
    passed = tuple((one.row.id, round(one.total, 4)) for one in verdict.passed)
    return Trace("gate", passed, verdict.reason + (f". Left out: {left_out}" if left_out else ""))


def _hit(one: Found, pool: Pool) -> Hit:
    row = one.row
    changed = row.updated if one.replaced else row.confirmed or row.updated or row.created
    history = one.replaced and cues.asks_for_history(pool.cue)
    because = row.reason if row.reason not in row.text else ""  # what was said in one breath is in the text
    text = _told(row) + (f" (because {because})" if because else "")
    layer = "supersession" if one.replaced and row.kind == "decision" else one.layer
    return Hit(
        id=row.id,
        kind=row.kind,
        scope=row.scope,
        text=text,
        score=round(one.total, 4),
        why=tuple(one.why),
        age=_age(changed, pool.now),
        origin=row.origin,
        locked=bool(row.locked),
        layer=layer,
        superseded=one.replaced[0].text if history else "",
        at=changed,
    )


def _told(row: Stored) -> str:
    """Its text; of what was only met, in short."""
    if row.origin in TRUSTED or row.kind != "gotcha" or not row.details:
        return row.text
    from twiceshy.recall import captured

    return captured.told(row)


def _age(moment: str, now: str) -> str:
    try:
        return moments.age(moment, now) if moment else ""
    except ValueError:
        return ""


def _with_evidence(hits: list[Hit], pool: Pool) -> list[Hit]:
    found: dict[str, str] = {}
    for reader in pool.readers:
        found.update(reader.evidence([hit.id for hit in hits]))
    return [hit._replace(evidence=found.get(hit.id, "")) for hit in hits]


def _passages(cue: Cue, wish: Wish, told: list[Hit], traces: list[Trace]) -> list[Hit]:
    if wish.passages is None or "sessions" in wish.off:
        return []
    passages, note = wish.passages(cue, told, 2)
    found = [hit for hit in passages if hit.id not in wish.shown]
    traces.append(Trace("sessions", tuple((hit.id, hit.score) for hit in found), note))
    return found


def _takes_up(prompt: str) -> bool:
    """Does it go on with something? Hardly any prompt has the words for it, and the others load nothing."""
    low = prompt[:120].lower()
    if not any(stem in low for stem in _GOING_ON):
        return False
    from twiceshy.text import ahead

    return bool(ahead.taken_up(prompt))


def _experience(pool: Pool, wish: Wish, traces: list[Trace]) -> list[Hit]:
    """The task that is taken up, or the strategy that worked for one like it. Most prompts share too few words."""
    terms = pool.cue.terms
    found: list[Hit] = []
    taking_up = _takes_up(pool.cue.text)
    if taking_up:
        from twiceshy.recall.begin import takenup

        found += takenup.unended_hits(pool.cue, pool.now, wish.shown, pool.readers)
    for reader in pool.readers:
        shared = reader.worked_words(terms) if reader.scope == "repo" and not found else 0
        if shared and taking_up:
            found += takenup.hits(reader.connection, pool.cue, pool.now, wish.shown)
        if not found and shared >= max(HINTS.least_words, HINTS.promise * len(terms)):
            from twiceshy.recall import offers

            found += offers.hits(reader.connection, pool.cue, pool.now, wish.shown, pool.readers)
    if found:
        traces.append(Trace("experience", tuple((hit.id, hit.score) for hit in found), "; ".join(found[0].why)))
    return found

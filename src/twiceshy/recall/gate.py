"""The gate: is this hit really about the prompt, or only the least bad of what there is?

A hit passes when the words it shares are a large share of the question or of itself, measured
against the background of this very question (the fifth best hit), with a threshold per kind. An
activation that holds, or a file, symbol or error both name, passes by itself. Then near-duplicates
collapse, kinds are kept diverse, and what the session has seen is left out. What a person said or
approved is judged first and among its own: nothing inferred can push it out or stand before it.
"""

from typing import NamedTuple

from twiceshy.model.belief import GATE, MOST_OF_ANY_KIND, MOST_OF_KIND, THRESHOLDS
from twiceshy.model.recall import TRUSTED
from twiceshy.recall import cue as cues
from twiceshy.recall import lexicon, rank, score
from twiceshy.recall.pool import Found, Pool
from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS

LOOKED_AT = 14  # best hits the gate judges, at least
SOUGHT_IN = 2_000  # characters of a prompt in which a word is found again
SUBJECT_IN = 80  # characters of a memory that name what it is about
LEAST_SHARE = GATE.question * GATE.named  # what answers less of the prompt passes under no condition of its words
CHOOSING = frozenset({"decision", "rule", "preference", "antipattern"})  # kinds that choose, or rule out
SAID = frozenset(
    {"fact", "decision", "rule", "preference"}
)  # kinds that one shared word may bring, if it is their thing
_OF_US = (" we ", " our", " wir ", " uns", "mos", " nuestr", " nós", " noss", " nous", " notre", "ons")  # see ours.py
STRONG_ENTITIES = ("path:", "symbol:", "error:", "command:", "package:")


class Verdict(NamedTuple):
    passed: list[Found]
    reason: str
    notes: list[tuple[str, str]]  # (id, why it was left out)


def judge(ranked: list[Found], pool: Pool, shown: frozenset[str], limit: int) -> Verdict:
    notes: list[tuple[str, str]] = []
    passed: list[Found] = []
    stated = [one for one in ranked if one.row.origin in TRUSTED]
    others = [one for one in ranked if one.row.origin not in TRUSTED] if len(stated) < len(ranked) else []
    classes = [(some[: max(LOOKED_AT, 2 * limit)], leading) for some, leading in ((stated, stated), (others, ranked))]
    far = {one.row.id: _far_behind(one, leading[0]) for best, leading in classes for one in best}
    near = [one for best, _ in classes for one in best if not far[one.row.id] and one.share >= LEAST_SHARE]
    own = _own_weights(near, pool)
    for best, leading in classes:
        background = _background(leading[: max(LOOKED_AT, 2 * limit)])
        for one in best:
            refusal = far[one.row.id] or _refusal(one, pool, background, own, passed) or _crowded(one, passed, limit)
            if not refusal and one.row.id in shown:
                refusal = "already shown in this session"
            if refusal:
                notes.append((one.row.id, refusal))
            else:
                passed.append(one)
    if passed:
        return Verdict(passed, f"{len(passed)} of {len(ranked)} candidates clear the gate", notes)
    if not ranked:
        return Verdict([], "no memory shares anything with the prompt", notes)
    return Verdict([], "nothing relevant enough: " + notes[0][1], notes)


def _refusal(one: Found, pool: Pool, background: float, own: dict[str, float], passed: list[Found]) -> str:
    """Why a hit isn't about the prompt; "" when it is."""
    if one.row.origin not in TRUSTED and one.row.details and _happened_to_another(one, pool):
        return "it happened to something the prompt doesn't name"
    if one.activated or any(entity.startswith(STRONG_ENTITIES) for entity in one.entities):
        return ""
    named = bool(one.entities) and bool(cues.action(pool.cue))  # a host matters when something is sent there
    refusal = _unlike(one, pool, background, own, named)
    if refusal and not named and _names_its_choice(one, pool, own, passed):
        return _unlike(one, pool, background, own, True)
    return refusal


def _happened_to_another(one: Found, pool: Pool) -> bool:
    from twiceshy.recall import captured  # most of what is told was said by somebody

    return captured.is_of_another(one.row, pool.cue)


def _unlike(one: Found, pool: Pool, background: float, own: dict[str, float], named: bool) -> str:
    """Why its words aren't enough; those that both name something in particular need less."""
    threshold = THRESHOLDS.get(one.row.kind, 0.4) * (GATE.named if named else 1.0)
    acts = rank.is_about(one, cues.action(pool.cue))
    if acts:
        threshold *= GATE.action
    floor = GATE.question * (GATE.named if acts else 1.0)
    if one.share < floor:
        return f"answers {one.share:.0%} of the prompt, needs {floor:.0%}"
    own_share = _own_share(one, own)
    share = max(one.share, own_share)
    if share < threshold:
        return f"shares {share:.0%} of the words' weight, needs {threshold:.0%}"
    return "" if acts or named else _too_thin(one, pool, background, own)


def _too_thin(one: Found, pool: Pool, background: float, own: dict[str, float]) -> str:
    """Why the words that are shared are too few or say too little."""
    met = [term for term in one.matched if term not in lexicon.FAINT]
    shared = _shared(one, met)  # the others are met by related words
    if not shared:
        return "" if _is_asked_for(one, pool, shared, met) else "shares no word that says anything"
    telling = [term for term in shared if not lexicon.commonness(term)]
    few = len(met if telling else shared) < GATE.least_terms and not _narrowed(one) and not _is_all(shared[0], pool)
    alone = telling and _own_share(one, own) >= GATE.one_word and one.share >= GATE.one_word_share
    subject = alone or (telling and _is_its_subject(telling[0], one, pool, own))
    if few and not subject and not _is_asked_for(one, pool, shared, met):
        return f"shares one word only ({_typed(shared[0], pool.cue.text)})"
    if not telling and one.share < background * GATE.contrast:
        return "no better than the background of this question"
    return ""


def _shared(one: Found, met: list[str]) -> list[str]:
    """The words that a memory holds, by themselves or as the end of a like one: running pytest is running tests."""
    held = frozenset(one.row.words.split())
    return [
        term
        for term in met
        if term in held or any(word.endswith(term) and word in held for word in lexicon.related(term))
    ]


def _is_asked_for(one: Found, pool: Pool, shared: list[str], met: list[str]) -> bool:
    """Does the prompt ask how things are done here, and is the memory about what it asks for?"""
    if one.share < (GATE.subject_share if shared else GATE.asked_share):
        return False
    if not any(us in pool.cue.text[:SOUGHT_IN].lower() for us in _OF_US):
        return False
    from twiceshy.recall import ours  # hardly a prompt speaks of us and shares too little

    asked = ours.subjects(pool.cue.text, pool.cue.terms)
    about = [term for term in shared or met if term in asked and not lexicon.commonness(term)]
    if len(about) != 1 or not shared:
        return bool(about)
    from twiceshy.recall import subject

    return not subject.is_narrower(about[0], pool.cue.text, one.row.text)


def _names_its_choice(one: Found, pool: Pool, own: dict[str, float], passed: list[Found]) -> bool:
    """Is a word of the prompt, which no better hit has answered, the name of what this one chooses or rules out?"""
    if one.row.kind not in CHOOSING or one.share < GATE.question:
        return False
    rare = GATE.subject_rare * max(own.values(), default=0.0)
    answered = {term for other in passed for term in other.matched}
    terms = [term for term in one.matched if own.get(term, 0.0) >= rare and term not in answered]
    names = [term for term in terms if lexicon.is_name(term)]
    names = [term for term in names if term in lexicon.NAMES or not _leads(term, pool.cue.text)]  # "npm install lodash"
    if not names:
        return False
    from twiceshy.recall import naming  # most prompts name nothing

    return not naming.chosen(one.row.text).isdisjoint(names)


def _is_its_subject(term: str, one: Found, pool: Pool, own: dict[str, float]) -> bool:
    """Is what somebody said about this very word, and hardly another memory: "supplier csv is latin-1"?"""
    if one.row.origin not in TRUSTED or one.share < GATE.subject_share or _leads(term, pool.cue.text):
        return False
    if own.get(term, 0.0) < GATE.subject_rare * max(own.values(), default=0.0):
        return False
    if one.row.kind not in SAID:
        return False
    from twiceshy.recall import subject  # few prompts share one word only, and so much of it

    if term in lexicon.ACTIONS and subject.tells_sort(term, pool.cue.text[:SOUGHT_IN]):
        return False  # who adds a deploy button doesn't deploy
    if one.row.kind in ("fact", "decision") and words.terms(one.row.text[:SUBJECT_IN])[:1] == (term,):
        return True
    return subject.is_thing(term, one.row.text)


def _typed(term: str, text: str) -> str:
    """The word as the person wrote it, not the stem it is found by."""
    near = text[:SOUGHT_IN]  # asked at every prompt, however long that is
    at = near.lower().find(term[:4])
    word = near[at:].split(None, 1)[0].strip(".,;:!?\"'()`") if at >= 0 else term
    return word if term in words.terms(word) else term


def _narrowed(one: Found) -> bool:
    """Was it said for the path, branch or agent at hand? For another one it wouldn't be a candidate."""
    return bool(one.row.path or one.row.branch or one.row.agent)


def _is_all(term: str, pool: Pool) -> bool:
    """Is the prompt about nothing else, words aside that any prompt may hold?"""
    others = [one for one in pool.cue.terms if one not in (term, cues.action(pool.cue))]
    return lexicon.NO_SUBJECTS.issuperset(others) and not (len(pool.cue.terms) > 1 and _leads(term, pool.cue.text))


def _leads(term: str, text: str) -> bool:
    """Is it the first word? That one says what to do, not to what."""
    return words.terms("".join(text.split(None, 1)[:1]))[:1] == (term,)


def _background(best: list[Found]) -> float:
    """The share that any memory gets for this question: the fifth best one's."""
    shares = sorted((one.share for one in best), reverse=True)
    return shares[GATE.background - 1] if len(shares) >= GATE.background else 0.0


def _far_behind(one: Found, best: Found) -> str:
    close = one.entities or _narrowed(one) or "action" in " ".join(one.why)
    tail = GATE.tail * (GATE.action if close else 1.0)
    return f"far behind the best ({one.total:.2f} of {best.total:.2f})" if one.total < tail * best.total else ""


def _crowded(one: Found, passed: list[Found], limit: int) -> str:
    """Reasons that lie in the other hits: the same again, too many of a kind."""
    if len(passed) >= limit:
        return f"more than {limit} hits"
    alike = sum(1 for other in passed if other.row.kind == one.row.kind)
    if alike >= MOST_OF_KIND.get(one.row.kind, MOST_OF_ANY_KIND):
        return f"enough of kind {one.row.kind}"
    own = set(one.row.words.split())
    for other in passed:
        theirs = set(other.row.words.split())
        if len(own & theirs) > GATE.alike * len(own | theirs):
            return f"says the same as {other.row.id[-6:]}"
    return ""


def _own_weights(likely: list[Found], pool: Pool) -> dict[str, float]:
    """idf of every word of the likely hits: how much of themselves the question names."""
    terms = sorted({word for one in likely for word in one.row.words.split()[:60]})
    frequencies: dict[str, int] = {}
    for reader in pool.readers:
        for term, documents in reader.frequencies(terms).items():
            frequencies[term] = frequencies.get(term, 0) + documents
    total = sum(reader.documents for reader in pool.readers)
    return {term: score.idf(term, frequencies.get(term, 0), total) for term in terms}


def _own_share(one: Found, own: dict[str, float]) -> float:
    """Which share of the memory's own weight the prompt's words cover."""
    words = {word for word in one.row.words.split()[:60] if word not in STOPWORDS}
    whole = sum(own.get(word, 0.0) for word in words)
    return sum(own.get(word, 0.0) for word in words if word in one.matched) / whole if whole else 0.0

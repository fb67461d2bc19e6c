"""Which turn of the past answers a question: BM25 over turns that are read with their neighbours.

A turn often holds the answer while the words of the question stand in the turn before ("what is
the limit?" - "seven"). So each turn gets a part of its neighbours' and of its session's score, and
a turn that was said around the date a question names counts more. All weights are in model/belief.py.
Used for the corpus of past sessions; the caller brings candidates (with their neighbours) and how
common each word is.
"""

from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from twiceshy.model.belief_past import PASSAGES, WHOLE_SESSIONS, Passages
from twiceshy.recall import lexicon
from twiceshy.recall.corpus import dates
from twiceshy.text import words


class Turn(NamedTuple):
    """One turn or passage, its words as `words.index_text` gives them."""

    session: str
    position: int  # within the session; neighbours differ by one
    words: str
    speaker: str = ""
    asks: bool = False  # it ends in a question: the answer is more likely beside it
    at: float = 0.0  # when it was said, in seconds since 1970; 0: not known


class Statistics(NamedTuple):
    """How common words are in the whole that was searched, of which the turns may be a part."""

    documents: int
    average: float
    frequencies: Mapping[str, int]


class Wanted(NamedTuple):
    """A question's words weighed."""

    weights: dict[str, float]  # also of related words
    meant: dict[str, str]  # related word -> the word of the question it stands for
    whole: float  # what the question's own words weigh


class Ranked(NamedTuple):
    turn: int  # its place in the turns that were given
    score: float
    own: float  # without neighbours and session


def statistics(turns: Sequence[Turn]) -> Statistics:
    frequencies: dict[str, int] = {}
    tokens = 0
    for turn in turns:
        cut = turn.words.split()
        tokens += len(cut)
        for word in set(cut):
            frequencies[word] = frequencies.get(word, 0) + 1
    return Statistics(len(turns), tokens / len(turns) if turns else 1.0, frequencies)


def rank(
    question: str,
    turns: Sequence[Turn],
    known: Statistics | None = None,
    weights: Passages = PASSAGES,
    cosines: Sequence[float] = (),
) -> list[Ranked]:
    """The turns that share anything with the question or have a neighbour that does, best first.

    `cosines`, where vectors are kept, say how near each turn is to the question in meaning.
    """
    known = known or statistics(turns)
    speakers = {turn.speaker: frozenset(words.words(turn.speaker)) for turn in turns if turn.speaker}
    wanted = weigh(words.terms(question), known, weights, frozenset().union(*speakers.values()))
    own = [own_score(wanted, turn.words, known.average, weights) for turn in turns]
    if cosines:
        own = fused(own, cosines, wanted.whole, weights)
    sessions = session_scores(wanted, turns, known, weights)
    at = {(turn.session, turn.position): index for index, turn in enumerate(turns)}
    asked = set(words.words(question))
    date = dates.named(question)
    found: list[Ranked] = []
    for index, turn in enumerate(turns):
        score = own[index] + _around(turn, turns, at, own, weights)
        if score <= 0:
            continue
        if turn.speaker and speakers[turn.speaker] <= asked:
            score *= weights.speaker
        if turn.asks:
            score *= weights.asking
        score += weights.session * sessions[turn.session]
        if date and turn.at:
            score *= 1.0 + weights.dated * dates.nearness(date, turn.at)
        found.append(Ranked(index, score, own[index]))
    return sorted(found, key=lambda one: (-round(one.score, 9), one.turn))


def weigh(terms: Sequence[str], known: Statistics, weights: Passages, names: frozenset[str] = frozenset()) -> Wanted:
    """The question's words by how rare they are; names of speakers and related words for less."""
    wanted = {
        term: idf(known.frequencies.get(term, 0), known.documents) * (weights.name if term in names else 1.0)
        for term in terms
    }
    whole = sum(wanted.values())
    meant: dict[str, str] = {}
    for term in terms if weights.related else ():
        for near in lexicon.related(term):
            if near not in wanted and near in known.frequencies:
                wanted[near] = weights.related * min(wanted[term], idf(known.frequencies[near], known.documents))
                meant[near] = term
    return Wanted(wanted, meant, whole)


def idf(documents: int, total: int) -> float:
    return log(1.0 + (max(total, documents) - documents + 0.5) / (documents + 0.5))


def own_score(wanted: Wanted, body: str, average: float, weights: Passages) -> float:
    """BM25, in which a word of the question counts once: by itself or by the best of its related words."""
    cut = body.split()
    norm = weights.saturation * (1 - weights.length + weights.length * len(cut) / (average or 1.0))
    counts: dict[str, int] = {}
    for word in cut:
        if word in wanted.weights:
            counts[word] = counts.get(word, 0) + 1
    if not counts:
        return 0.0
    reached: dict[str, float] = {}
    covered: dict[str, float] = {}
    for word, count in counts.items():
        term, weight = wanted.meant.get(word, word), wanted.weights[word]
        reached[term] = max(reached.get(term, 0.0), weight * count * (weights.saturation + 1) / (count + norm))
        covered[term] = max(covered.get(term, 0.0), weight)
    share = sum(covered.values()) / wanted.whole
    return sum(reached.values()) * (1 - weights.together + weights.together * share)


def fused(scores: Sequence[float], cosines: Sequence[float], whole: float, weights: Passages) -> list[float]:
    """Scores by words with those by meaning added, both from nothing to the best of this question.

    The square keeps the few that stand out and lets go of the many that are a little alike.
    """
    best = max(scores, default=0.0) or weights.strange * whole
    span = max(cosines) - weights.unlike
    if span <= 0:
        return list(scores)
    return [
        score + weights.meaning * best * (max(cosine - weights.unlike, 0.0) / span) ** 2
        for score, cosine in zip(scores, cosines, strict=True)
    ]


def session_scores(wanted: Wanted, turns: Sequence[Turn], known: Statistics, weights: Passages) -> dict[str, float]:
    """Each session as one long document."""
    texts: dict[str, list[str]] = {}
    for turn in turns:
        texts.setdefault(turn.session, []).append(turn.words)
    joined = {session: " ".join(parts) for session, parts in texts.items()}
    average = sum(len(text.split()) for text in joined.values()) / len(joined) if joined else 1.0
    return {session: own_score(wanted, text, average, weights) for session, text in joined.items()}


def _around(
    turn: Turn, turns: Sequence[Turn], at: Mapping[tuple[str, int], int], own: Sequence[float], weights: Passages
) -> float:
    """The part of its neighbours' scores that a turn gets; most from a question it may be the answer to."""
    score = 0.0
    for step, weight in enumerate(weights.before, 1):
        index = at.get((turn.session, turn.position - step))
        if index is not None:
            answers = step == 1 and turns[index].asks
            score += weight * own[index] * (weights.answering if answers else 1.0)
    for step, weight in enumerate(weights.after, 1):
        index = at.get((turn.session, turn.position + step))
        score += weight * own[index] if index is not None else 0.0
    return score


class RankedSession(NamedTuple):
    session: str
    score: float


def rank_sessions(
    question: str,
    turns: Sequence[Turn],
    known: Statistics | None = None,
    weights: Passages = WHOLE_SESSIONS,
    cosines: Sequence[float] = (),
) -> list[RankedSession]:
    """Whole sessions, best first: each as one document, plus the best of its turns read with neighbours."""
    known = known or statistics(turns)
    wanted = weigh(words.terms(question), known, weights)
    best: dict[str, float] = {}
    for one in rank(question, turns, known, weights):
        best.setdefault(turns[one.turn].session, one.score)
    whole = session_scores(wanted, turns, known, weights)
    scores = {session: weights.whole * whole[session] + best.get(session, 0.0) for session in whole}
    if cosines:
        near: dict[str, float] = {}
        for turn, cosine in zip(turns, cosines, strict=True):
            near[turn.session] = max(cosine, near.get(turn.session, cosine))
        both = fused(list(scores.values()), [near[session] for session in scores], wanted.whole, weights)
        scores = dict(zip(scores, both, strict=True))
    found = [RankedSession(session, score) for session, score in scores.items() if score > 0]
    return sorted(found, key=lambda one: (-round(one.score, 9), one.session))

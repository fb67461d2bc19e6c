"""The one lexical scorer: BM25 over all words of the question, as a share of what it could reach.

Document frequencies are added up over all opened stores, so that scores compare across scopes,
and smoothed by what is common in prompts anywhere, so that a store of three memories knows that
"file" says little. Related words count for a part of the word they stand for.
"""

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from twiceshy.model.belief import RANKING, Ranking
from twiceshy.recall import lexicon

PRIOR_DOCUMENTS = 300  # the imagined store that ours is smoothed with
UNKNOWN = 0.6  # a word no memory holds counts this much of its weight in the question
FULL_WORDS = 8  # the weightiest words that make up a question; a long prompt isn't held against a memory


class Question(NamedTuple):
    """A cue's words weighed against the stores."""

    weights: dict[str, float]  # word -> idf
    related: dict[str, tuple[tuple[str, float], ...]]  # word -> (related word, its weight here)
    full: float  # what a perfect match would reach
    average: float  # mean length of a memory in words
    ranking: Ranking = RANKING


class Match(NamedTuple):
    share: float
    terms: tuple[str, ...]  # words of the question that were matched, by themselves or a related one


def idf(term: str, documents: int, total: int) -> float:
    held = documents + PRIOR_DOCUMENTS * lexicon.commonness(term)
    everything = max(total, documents) + PRIOR_DOCUMENTS
    return log(1.0 + (everything - held + 0.5) / (held + 0.5))


def weigh(
    terms: Sequence[str],
    frequencies: dict[str, int],
    total: int,
    average: float,
    related: bool = True,
    ranking: Ranking = RANKING,
) -> Question:
    weights = {term: _weight(term, frequencies, total) for term in terms}
    mates: dict[str, tuple[tuple[str, float], ...]] = {}
    if related:
        for term in terms:
            near = [
                (word, ranking.synonym * min(weights[term], _weight(word, frequencies, total)))
                for word in lexicon.related(term)
                if word in frequencies and word not in weights
            ]
            if near:
                mates[term] = tuple(near)
    known = [
        weight if term in frequencies else max([UNKNOWN * weight, *(near for _, near in mates.get(term, ()))])
        for term, weight in weights.items()
    ]
    return Question(weights, mates, sum(sorted(known, reverse=True)[:FULL_WORDS]), average or 1.0, ranking)


def _weight(term: str, frequencies: dict[str, int], total: int) -> float:
    return idf(term, frequencies.get(term, 0), total)


def match(question: Question, body: str) -> Match:
    """How much of the question a memory's words answer."""
    words = body.split()
    counts: dict[str, int] = {}
    wanted = question.weights
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    ranking = question.ranking
    norm = ranking.saturation * (1 - ranking.length + ranking.length * len(words) / question.average)
    reached = 0.0
    matched: list[str] = []
    for term, weight in wanted.items():
        best = weight * _part(counts[term], norm) if term in counts else 0.0
        for near, near_weight in question.related.get(term, ()):
            if near in counts:
                best = max(best, near_weight * _part(counts[near], norm))
        if best > 0:
            reached += best
            matched.append(term)
    return Match(reached / question.full if question.full else 0.0, tuple(matched))


def _part(count: int, norm: float) -> float:
    """Saturating term frequency, scaled so that one occurrence in an average memory gives about 1."""
    return count * (1 + RANKING.saturation) / (count + norm)


def every_term(terms: Iterable[str]) -> list[str]:
    """The words to look up: the question's and all related ones."""
    found: dict[str, None] = {}
    for term in terms:
        found[term] = None
        found.update(dict.fromkeys(lexicon.related(term)))
    return list(found)

"""The one lexical scorer: BM25 over all words of the question, as a share of what it could reach.

Document frequencies are added up over all opened stores, so that scores compare across scopes,
and smoothed by what is common in prompts anywhere, so that a store of three memories knows that
"file" says little. Related words count for a part of the word they stand for.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from twiceshy.model.belief import GATE, RANKING
from twiceshy.recall import lexicon
from twiceshy.text.stopwords import STOPWORDS

PRIOR_DOCUMENTS = 300  # the imagined store that ours is smoothed with
UNKNOWN = 0.6  # a word no memory holds counts this much of its weight in the question
PART = 0.35  # a part of a compound beside the compound itself
MOST_SMALL = 40
MOST_INTENTS = 2
MOST_PIECES = 8  # of a number that is written with signs between: 10.0.0.1
STEP = 2.0**-20
SATURATION, LENGTH = RANKING.saturation, RANKING.length
FULL_WORDS = 8  # the weightiest words that make up a question; a long prompt isn't held against a memory


class Question(NamedTuple):
    """A cue's words weighed against the stores."""

    weights: dict[str, float]  # word -> idf
    meanings: dict[str, tuple[tuple[str, float], ...]]  # word of a memory -> (word of the question, weight)
    full: float  # what a perfect match would reach
    average: float  # mean length of a memory in words
    intent: frozenset[str] = frozenset()  # words that would answer what is asked
    small: frozenset[str] = frozenset()  # stopwords of the question: they only order equals
    numbers: frozenset[str] = frozenset()  # that stand alone in the question: no 11 of 24.11


class Match(NamedTuple):
    share: float  # of the question that is answered: what ranks
    sure: float  # the same with less trust in related words: what the gate asks for
    terms: tuple[str, ...]  # words of the question that were matched, by themselves or a related one


def idf(term: str, documents: int, total: int) -> float:
    held = documents + PRIOR_DOCUMENTS * lexicon.commonness(term)
    everything = max(total, documents) + PRIOR_DOCUMENTS
    return logarithm(1.0 + (everything - held + 0.5) / (held + 0.5))


def logarithm(value: float) -> float:
    """The natural logarithm, to nine digits, from the slope of a power at 0: `math` would be a library more to load."""
    power: float = value**STEP
    return (power - 1.0 / power) / (2.0 * STEP)


def weigh(
    terms: Sequence[str],
    frequencies: dict[str, int],
    total: int,
    average: float,
    text: str = "",
) -> Question:
    parts = parts_of_compounds(terms)
    weights = {term: idf(term, frequencies.get(term, 0), total) * (PART if term in parts else 1.0) for term in terms}
    meanings: dict[str, tuple[tuple[str, float], ...]] = {term: ((term, weights[term]),) for term in terms}
    best_known = {term: weight if term in frequencies else UNKNOWN * weight for term, weight in weights.items()}
    for term in terms:
        for word in lexicon.related(term):
            if word in frequencies and word not in weights:
                part = RANKING.synonym * min(weights[term], idf(word, frequencies[word], total))
                meanings[word] = (*meanings.get(word, ()), (term, part))
                best_known[term] = max(best_known[term], part)
    full = sum(sorted(best_known.values(), reverse=True)[:FULL_WORDS])
    small = STOPWORDS.intersection(text.lower().split()[:MOST_SMALL])
    numbers = frozenset([term for term in terms if term.isdigit() and term not in parts])
    return Question(weights, meanings, full, average or 1.0, lexicon.intent(text), small, numbers)


def parts_of_compounds(terms: Sequence[str]) -> frozenset[str]:
    """Words that are in a question only as parts of a compound before them: `git`, `hub` of `GitHub`."""
    parts: set[str] = set()
    at = 0
    while at < len(terms):
        whole, place, following = terms[at], 0, at + 1
        while following < len(terms):
            found = whole.find(terms[following][:4], place)
            if len(whole) <= len(terms[following]) or found < 0 or (following == at + 1 and found > 0):
                break
            parts.add(terms[following])
            place, following = found + 1, following + 1
        at = max(at + 1, following)
    return frozenset(parts)


def match(question: Question, body: str) -> Match:
    """How much of the question a memory's words answer. A word counts once, by its best meaning."""
    words = body.split()
    # This runs on every candidate of every prompt.
    weights, meanings, full, average, intent, small, numbers = question
    held = list(filter(meanings.__contains__, words))
    if numbers and not numbers.isdisjoint(held):
        held = [word for word in held if word not in numbers or _is_whole(word, words)]
    if not held or not full:
        return Match(0.0, 0.0, ())
    norm = SATURATION * (1 - LENGTH + LENGTH * len(words) / average)
    once = (1 + SATURATION) / (1 + norm)  # about 1 in an average memory
    reached: dict[str, float] = {}
    for word in dict.fromkeys(held):
        count = held.count(word)
        part = once if count == 1 else count * (1 + SATURATION) / (count + norm)
        for term, weight in meanings[word]:
            weight *= part
            if term not in reached or weight > reached[term]:
                reached[term] = weight
    whole = sum(reached.values())
    related = 0.0
    for term in reached:
        if term not in held:
            related += reached[term]
    factor = 1.0 + RANKING.small * len(small.intersection(words))
    if intent:
        factor *= 1.0 + RANKING.intent * min(len(intent.intersection(words)), MOST_INTENTS)
    share = whole * factor / full
    terms = tuple(filter(reached.__contains__, weights))
    return tuple.__new__(Match, (share, share * (1.0 - GATE.doubt * related / whole), terms))


def _is_whole(number: str, words: list[str]) -> bool:
    """Does a number stand somewhere in a memory by itself, and not as a part of another: the 11 of 24.11 (`24p11 24
    11`), of v2.11 or of a date?"""
    for at, word in enumerate(words):
        if word == number and not any(_holds(words, start, at) for start in range(max(0, at - MOST_PIECES), at)):
            return True
    return False


def _holds(words: list[str], start: int, at: int) -> bool:
    """Is it one of the pieces of the number at `start`, which is followed by all of them?"""
    whole = words[start].removeprefix("v").replace("p", "")
    if not whole.isdigit():
        return False
    pieces, end = "", start
    while len(pieces) < len(whole) and end + 1 < len(words):
        end += 1
        pieces += words[end].removeprefix("v")
    return pieces == whole and start + 1 < end and at <= end


def every_term(terms: Iterable[str]) -> list[str]:
    """The words to look up: the question's and all related ones."""
    found: dict[str, None] = {}
    for term in terms:
        found[term] = None
        found.update(dict.fromkeys(lexicon.related(term)))
    return list(found)

"""Which earlier task is like this one: words in several fields, how recent it is, the same branch.

A past task is found by what was asked, which files it touched, what it was committed as and what the
agent said about it, each field on its own scale. Work comes in streaks, so what was done lately, and
on the same branch, is likelier to be about the same files. Weights are in model/belief.py.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from twiceshy.model.belief import EXPERIENCE, Experience
from twiceshy.recall import lexicon
from twiceshy.recall.passages import idf
from twiceshy.text import words

FIELDS = ("asked", "paths", "subjects", "told")


class Past(NamedTuple):
    """One earlier task; the texts as `words.index_text` gives them."""

    id: str
    at: float
    asked: str = ""
    paths: str = ""
    subjects: str = ""
    told: str = ""
    branch: str = ""


class Likeness(NamedTuple):
    place: int  # in the tasks that were given
    score: float
    words: float
    why: tuple[str, ...] = ()


class Known(NamedTuple):
    """How common words are among all past tasks (any field), and how long each field is."""

    documents: int
    frequencies: Mapping[str, int]
    averages: Mapping[str, float]


def known(pasts: Sequence[Past]) -> Known:
    frequencies: dict[str, int] = {}
    lengths = dict.fromkeys(FIELDS, 0)
    for past in pasts:
        seen: set[str] = set()
        for field in FIELDS:
            cut = getattr(past, field).split()
            lengths[field] += len(cut)
            seen.update(cut)
        for word in seen:
            frequencies[word] = frequencies.get(word, 0) + 1
    count = len(pasts) or 1
    return Known(len(pasts), frequencies, {field: max(1.0, lengths[field] / count) for field in FIELDS})


def rank(
    question: str,
    pasts: Sequence[Past],
    now: float,
    branch: str = "",
    statistics: Known | None = None,
    weights: Experience = EXPERIENCE,
) -> list[Likeness]:
    """Earlier tasks, the most alike first; those that share nothing come last, newest first."""
    statistics = statistics or known(pasts)
    wanted = _weigh(question, statistics, weights)
    scores = [_words(wanted, past, statistics, weights) for past in pasts]
    best = max(scores, default=0.0) or 1.0
    newest = sorted(range(len(pasts)), key=lambda place: -pasts[place].at)
    ages = {place: number for number, place in enumerate(newest)}
    found: list[Likeness] = []
    for place, past in enumerate(pasts):
        share = scores[place] / best
        recent = weights.recent / (1.0 + ages[place] / weights.recent_items)
        same = weights.branch if branch and past.branch == branch and branch not in weights.trunks else 0.0
        fresh = weights.days * 0.5 ** (max(0.0, now - past.at) / 86_400 / weights.half_life_days)
        why = [f"words {share:.2f}"] * (share > 0) + ["same branch"] * (same > 0)
        found.append(Likeness(place, share + recent + same + fresh, share, tuple(why)))
    return sorted(found, key=lambda one: (-round(one.score, 9), -pasts[one.place].at, one.place))


def _weigh(question: str, statistics: Known, weights: Experience) -> dict[str, float]:
    terms = words.terms(question)
    wanted = {term: idf(statistics.frequencies.get(term, 0), statistics.documents) for term in terms}
    for term in terms if weights.related else ():
        for near in lexicon.related(term):
            if near not in wanted and near in statistics.frequencies:
                part = idf(statistics.frequencies[near], statistics.documents)
                wanted[near] = weights.related * min(wanted[term], part)
    return wanted


def _words(wanted: Mapping[str, float], past: Past, statistics: Known, weights: Experience) -> float:
    """BM25F: counts of a word over the fields, each weighed and made comparable in length, then saturated."""
    counts: dict[str, float] = {}
    for field, weight in zip(FIELDS, weights.fields, strict=True):
        cut = getattr(past, field).split()
        norm = 1 - weights.length + weights.length * len(cut) / statistics.averages[field]
        for word in cut:
            if word in wanted:
                counts[word] = counts.get(word, 0.0) + weight / norm
    return sum(wanted[word] * count / (count + weights.saturation) for word, count in counts.items())

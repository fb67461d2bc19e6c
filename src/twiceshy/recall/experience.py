"""Which earlier task is like this one: words in several fields, how recent it is, the same branch.

The one ranker of past tasks: hints, strategies and the benchmarks go through it. A task is found by
what was asked, which files it touched, what it was committed as, what was said, run and went wrong,
each field on its own scale. Work comes in streaks, so what was done lately, and on the same branch,
is likelier to be about the same files; both are bounded. Weights are in model/belief_past.py.
"""

from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from twiceshy.model.belief_past import EXPERIENCE, Experience

FIELDS = ("asked", "paths", "subjects", "told", "commands", "errors")


class Past(NamedTuple):
    """One earlier task; the texts as `words.index_text` gives them."""

    id: str
    at: float
    asked: str = ""
    paths: str = ""
    subjects: str = ""
    told: str = ""
    branch: str = ""
    commands: str = ""
    errors: str = ""


class Likeness(NamedTuple):
    place: int  # in the tasks that were given
    score: float  # what they are ordered by: relative to the best of them
    cover: float  # how much of the question's weight this one covers, by itself
    why: tuple[str, ...] = ()


class Known(NamedTuple):
    """How common words are among all past tasks (any field), and how long each field is."""

    documents: int
    frequencies: Mapping[str, int]
    averages: Mapping[str, float]


def known(pasts: Sequence[Past]) -> Known:
    frequencies: dict[str, int] = {}
    for past in pasts:
        for word in set(" ".join(getattr(past, field) for field in FIELDS).split()):
            frequencies[word] = frequencies.get(word, 0) + 1
    return Known(len(pasts), frequencies, averages(pasts))


def averages(pasts: Sequence[Past]) -> dict[str, float]:
    count = len(pasts) or 1
    return {field: max(1.0, sum(_length(getattr(past, field)) for past in pasts) / count) for field in FIELDS}


def _length(text: str) -> int:
    """Words of an indexed text: they are a space apart."""
    return text.count(" ") + 1 if text else 0


def rarity(documents: int, total: int, weights: Experience = EXPERIENCE) -> float:
    """What a word weighs. One that nobody used yet says no more than one used once, and a young store knows little."""
    return log(1.0 + (total + weights.background) / (max(1, documents) + 0.5))


def rank(
    terms: Sequence[str],
    pasts: Sequence[Past],
    branch: str = "",
    statistics: Known | None = None,
    bonuses: Sequence[float] = (),
    weights: Experience = EXPERIENCE,
) -> list[Likeness]:
    """Earlier tasks, the most alike first; those that share nothing come last, newest first.

    `bonuses` are what else each one has in common with the task at hand: files, errors, its kind.
    """
    statistics = statistics or known(pasts)
    wanted = {term: rarity(statistics.frequencies.get(term, 0), statistics.documents, weights) for term in terms}
    scores = [_words(wanted, past, statistics, weights) for past in pasts]
    whole = sum(wanted.values()) / (1 + weights.saturation) or 1.0
    best = max(scores, default=0.0) or 1.0
    newest = sorted(range(len(pasts)), key=lambda place: -pasts[place].at)
    ages = {place: number for number, place in enumerate(newest)}
    found: list[Likeness] = []
    for place, past in enumerate(pasts):
        share = scores[place] / best
        recent = weights.recent / (1.0 + ages[place] / weights.recent_items)
        same = weights.branch if branch and past.branch == branch and branch not in weights.trunks else 0.0
        more = bonuses[place] if bonuses else 0.0
        why = [f"words {share:.2f}"] * (share > 0) + ["same branch"] * (same > 0)
        found.append(Likeness(place, share + recent + same + more, scores[place] / whole, tuple(why)))
    return sorted(found, key=lambda one: (-round(one.score, 9), -pasts[one.place].at, one.place))


def _words(wanted: Mapping[str, float], past: Past, statistics: Known, weights: Experience) -> float:
    """BM25F: counts of a word over the fields, each weighed and made comparable in length, then saturated."""
    counts: dict[str, float] = {}
    for field, weight in zip(FIELDS, weights.fields, strict=True):
        text = getattr(past, field)
        if not text:
            continue
        cut = text.split()
        norm = 1 - weights.length + weights.length * len(cut) / statistics.averages[field]
        for word in cut:
            if word in wanted:
                counts[word] = counts.get(word, 0.0) + weight / norm
    return sum(wanted[word] * count / (count + weights.saturation) for word, count in counts.items())

"""The baselines beside every figure of ours: what grep finds, and plain BM25 (no stemming, no stopwords)."""

import math
import re
from collections import Counter
from collections.abc import Sequence

_WORD = re.compile(r"\w+")


def tokens(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def grep(question: str, documents: Sequence[str]) -> list[int]:
    """Documents by how many distinct words of the question they contain, in their own order."""
    wanted = set(tokens(question))
    counted = [(sum(1 for word in wanted if word in text.lower()), -number) for number, text in enumerate(documents)]
    ranked = sorted(((count, number) for count, number in counted if count), reverse=True)
    return [-number for _, number in ranked]


class Bm25:
    def __init__(self, documents: Sequence[str], saturation: float = 1.2, length: float = 0.75) -> None:
        self.saturation, self.length = saturation, length
        self.counts = [Counter(tokens(text)) for text in documents]
        self.lengths = [sum(count.values()) for count in self.counts]
        self.average = sum(self.lengths) / len(self.lengths) if self.lengths else 1.0
        self.postings: dict[str, list[int]] = {}
        for number, count in enumerate(self.counts):
            for word in count:
                self.postings.setdefault(word, []).append(number)

    def rank(self, question: str) -> list[int]:
        scores: dict[int, float] = {}
        for word in set(tokens(question)):
            holders = self.postings.get(word, ())
            idf = math.log(1 + (len(self.counts) - len(holders) + 0.5) / (len(holders) + 0.5))
            for number in holders:
                count = self.counts[number][word]
                norm = 1 - self.length + self.length * self.lengths[number] / (self.average or 1.0)
                scores[number] = scores.get(number, 0.0) + idf * count * (self.saturation + 1) / (
                    count + self.saturation * norm
                )
        return sorted(scores, key=lambda number: (-scores[number], number))

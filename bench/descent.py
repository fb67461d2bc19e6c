"""Logistic regression by stochastic descent, nothing but the standard library: the same data give the same weights."""

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.learn.detect.manner import USUAL
from twiceshy.learn.detect.signs import Sign, written


class Row(NamedTuple):
    signs: list[Sign]
    speaks: bool  # for what is to be told
    weight: float
    around: Sequence[Sign] = ()  # signs that count as they are, however many there are


class Model(NamedTuple):
    base: float
    weights: dict[Sign, float]

    def sum(self, signs: list[Sign], around: Sequence[Sign] = ()) -> float:
        weights = self.weights
        own = root(signs) * sum([weights[sign] for sign in signs if sign in weights]) if signs else 0.0
        return self.base + own + sum([weights[sign] for sign in around if sign in weights])


def root(signs: list[Sign]) -> float:
    """A sum of signs grows with their number, what it is worth only with its root (`manner.measured`)."""
    return math.sqrt(USUAL / len(signs))


def descend(rows: list[Row], rarest: int, strength: float, rounds: int = 14, kept: set[Sign] | None = None) -> Model:
    """Logistic regression with a penalty on the squares, averaged over the last half of the rounds."""
    counts = Counter(sign for row in rows for sign in {*row.signs, *row.around})
    known = sorted(
        (sign for sign, count in counts.items() if count >= rarest and (kept is None or sign in kept)), key=written
    )
    place = {sign: number for number, sign in enumerate(known)}
    data = [
        (
            [place[sign] for sign in row.signs if sign in place],
            [place[sign] for sign in row.around if sign in place],
            root(row.signs) if row.signs else 0.0, row.speaks, row.weight,
        )
        for row in rows
    ]  # fmt: skip
    penalty = 1 / (strength * len(rows))
    weights, base, scale = [0.0] * len(known), 0.0, 1.0
    total, total_base, taken = [0.0] * len(known), 0.0, 0
    source = random.Random(11)
    step = 0
    for done in range(rounds):
        source.shuffle(data)
        for features, beside, share, speaks, importance in data:
            step += 1
            rate = 0.12 / (1 + 0.12 * penalty * step) / (1 + 0.3 * done)
            own = share * sum([weights[place] for place in features])
            score = base + scale * (own + sum([weights[place] for place in beside]))
            error = (1 / (1 + math.exp(-max(-30.0, min(30.0, score)))) - speaks) * importance
            scale *= 1 - rate * penalty
            change = rate * error / scale
            for number in features:
                weights[number] -= change * share
            for number in beside:
                weights[number] -= change
            base -= rate * error
        if done >= rounds // 2:
            taken += 1
            total_base += base
            total = [had + scale * weight for had, weight in zip(total, weights, strict=True)]
    return Model(total_base / taken, {sign: total[number] / taken for sign, number in place.items()})

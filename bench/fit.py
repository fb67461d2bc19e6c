"""Fits what English turns are weighed by, and writes the files of weights that the detectors read.

It learns from the project's own labelled turns (`tests/learn/data`, never the test half) and, with `--more`, from
others of your own: JSON lines with `text`, `kind` ("" when nothing is taught), `group` and `weight`. Logistic
regression by stochastic descent, nothing but the standard library; the same data give the same files.

Three steps: the signs of form (in a long turn only the sentence that tells most counts as teaching), what a rule that
matched adds to them (judged on turns whose writer the signs were not fitted on, for rules have seen much of the rest),
and which signs tell one kind of memory from another. With `--judge` nothing is written: every group of turns is
weighed by signs fitted on the others, and precision and recall are printed.
"""

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from twiceshy.learn import detect as detection
from twiceshy.learn.detect import cut
from twiceshy.learn.detect.form import BASE, WHOLE, Sign, Signs, around, written
from twiceshy.learn.detect.language import STRENGTHS
from twiceshy.learn.detect.pasted import is_pasted

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "learn" / "data"
OUT = Path(detection.__file__).parent
KINDS = {"r": "rule", "p": "preference", "c": "correction", "d": "decision", "f": "fact", "k": "confirmation", "n": ""}
SAME = {"change": "fact", "none": "", "pasted": ""}  # labels of older turns
SEEN = "dev"  # the turns that the rules were written after: they say nothing about what a rule is worth
FOLDS = 5
RAREST = 5  # turns a sign must occur in
SMALLEST = 0.06  # weights below it are left out
HELD = 2.0  # how much a rule must show before it counts
REAL = 2.0  # what rules are worth is judged more by turns from life
LONG = ("@length 4", "@length 5")  # turns of 120 characters and more
PLAIN = 6.0  # what is plainly said counts more
STRENGTH = 0.1  # of what the turns say against no weights at all

Features = list[int]


class Turn(NamedTuple):
    kind: str  # "" when nothing is taught
    group: str
    fold: int
    weight: float
    units: list[list[Sign]]  # the signs of what is weighed together, each as often as it occurs
    rules: list[tuple[str, ...]]  # of each unit: the rule that speaks in it and its strength, or nothing


class Row(NamedTuple):
    signs: list[Sign]
    teaches: bool
    weight: float


class Model(NamedTuple):
    base: float
    weights: dict[Sign, float]

    def sum(self, signs: list[Sign]) -> float:
        weights = self.weights
        return self.base + sum([weights[sign] for sign in signs if sign in weights])


def own_turns() -> Iterable[tuple[str, str, str, float]]:
    for line in (DATA / "turns_dev.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        yield row["text"], SAME.get(row["labels"][0], row["labels"][0]), SEEN, 1.0
    for path in sorted((DATA / "written").glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            letter, text = line.split("\t", 1)
            yield text.replace("\\n", "\n"), KINDS[letter], path.stem, PLAIN if path.stem == "plain" else 1.0


def more_turns(path: Path) -> Iterable[tuple[str, str, str, float]]:
    for row in map(json.loads, path.read_text("utf-8").splitlines()):
        yield row["text"], row["kind"], row["group"], row["weight"]


def prepared(turns: Iterable[tuple[str, str, str, float]]) -> list[Turn]:
    """English turns that hold the person's own words."""
    signs = Signs(detection.readers()["en"].language.form)
    groups: dict[str, int] = {}
    found = []
    for text, kind, group, weight in turns:
        reader, own, spoken, mixed = cut(text)
        ends = dict(own)
        pasted = {start for start in ends if is_pasted(text[start : ends[start]])}
        spoken = [item for item in spoken if item.paragraph not in pasted]
        if reader.language.code != "en" or not spoken:
            continue
        fold = groups.setdefault(group, len(groups)) if group != SEEN else crc32(text.encode())
        stands = around(spoken, len(text), mixed or bool(pasted)).signs
        parts = [spoken] if len(spoken) <= WHOLE else [[item] for item in spoken]
        rules = [
            _rule([match.rule for item in part if (match := reader.read(item, len(text)))], len(parts) > 1)
            for part in parts
        ]
        found.append(
            Turn(
                kind,
                group,
                fold % FOLDS,
                weight,
                [[*chain.from_iterable(signs.of(part)), *stands] for part in parts],
                rules,
            )
        )
    return found


def _rule(rules: Sequence[detection.Rule], among: bool) -> tuple[str, ...]:
    if not rules:
        return ()
    first = max(rules, key=lambda rule: rule.strength == "sure")
    return first.name, first.strength, *([f"{first.strength} among"] if among else [])


def descend(rows: list[Row], rarest: int, strength: float, rounds: int = 14, kept: set[Sign] | None = None) -> Model:
    """Logistic regression with a penalty on the squares, averaged over the last half of the rounds."""
    counts = Counter(sign for row in rows for sign in set(row.signs))
    known = sorted(
        (sign for sign, count in counts.items() if count >= rarest and (kept is None or sign in kept)), key=written
    )
    place = {sign: number for number, sign in enumerate(known)}
    data = [([place[sign] for sign in row.signs if sign in place], row.teaches, row.weight) for row in rows]
    penalty = 1 / (strength * len(rows))
    weights, base, scale = [0.0] * len(known), 0.0, 1.0
    total, total_base, taken = [0.0] * len(known), 0.0, 0
    source = random.Random(11)
    step = 0
    for done in range(rounds):
        source.shuffle(data)
        for features, teaches, importance in data:
            step += 1
            rate = 0.12 / (1 + 0.12 * penalty * step) / (1 + 0.3 * done)
            score = base + scale * sum([weights[place] for place in features])
            error = (1 / (1 + math.exp(-max(-30.0, min(30.0, score)))) - teaches) * importance
            scale *= 1 - rate * penalty
            change = rate * error / scale
            for number in features:
                weights[number] -= change
            base -= rate * error
        if done >= rounds // 2:
            taken += 1
            total_base += base
            total = [had + scale * weight for had, weight in zip(total, weights, strict=True)]
    return Model(total_base / taken, {sign: total[number] / taken for sign, number in place.items()})


def fitted(turns: list[Turn], kept: set[Sign] | None = None) -> Model:
    """The signs of form: first every unit of a teaching turn together, then only the one that tells most."""
    model: Model | None = None
    for _ in range(2):
        rows = []
        for turn in turns:
            if turn.kind:
                signs = list(chain.from_iterable(turn.units)) if model is None else max(turn.units, key=model.sum)
                rows.append(Row(signs, True, turn.weight))
            else:
                share = turn.weight * min(1.0, WHOLE / len(turn.units))
                rows += [Row(unit, False, share) for unit in turn.units]
        model = descend(rows, RAREST, STRENGTH, kept=kept)
    assert model is not None
    return model


def unseen(turns: list[Turn]) -> list[Model]:
    """For each fold the signs fitted without it."""
    return [fitted([turn for turn in turns if turn.fold != fold]) for fold in range(FOLDS)]


class Bonus(NamedTuple):
    """What becomes of a weight when rules are heard as well."""

    base: float
    factor: float
    rules: dict[str, float]

    def total(self, weight: float, rule: tuple[str, ...]) -> float:
        return self.base + self.factor * weight + sum([self.rules.get(each, 0.0) for each in rule])


def bonus(turns: list[Turn], models: list[Model]) -> Bonus:
    """What a rule adds: regression on the weight and the rule, by plain descent over the few features there are."""
    rows = []
    for turn in turns:
        if turn.group == SEEN:
            continue
        weights = [models[turn.fold].sum(unit) for unit in turn.units]
        best = max(range(len(weights)), key=lambda at: weights[at] + (0.5 if turn.rules[at] else 0.0))
        rows.append(
            (
                weights[best],
                turn.rules[best],
                bool(turn.kind),
                turn.weight * (REAL if turn.weight > 1 and turn.group != "plain" else 1),
            )
        )
    counts = Counter(rule[0] for _, rule, _, _ in rows if rule)
    heard = [
        *STRENGTHS,
        *(f"{strength} among" for strength in STRENGTHS),
        *sorted(name for name, count in counts.items() if count >= RAREST),
    ]
    values = {"": 0.0, "weight": 1.0} | dict.fromkeys(heard, 0.0)
    for _ in range(80):  # Newton's steps, each value by itself, half of the way
        slopes, bends = dict.fromkeys(values, 0.0), dict.fromkeys(values, 1e-9)
        for weight, rule, teaches, importance in rows:
            features = [("", 1.0), ("weight", weight), *((each, 1.0) for each in rule if each in values)]
            score = sum([values[name] * size for name, size in features])
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))
            for name, size in features:
                slopes[name] += importance * (chance - teaches) * size
                bends[name] += importance * chance * (1 - chance) * size * size
        for name in heard:
            slopes[name] += HELD * values[name]
            bends[name] += HELD
        for name in values:
            values[name] -= 0.5 * slopes[name] / bends[name]
    return Bonus(values[""], values["weight"], {name: values[name] for name in heard})


def told(turns: list[Turn], model: Model) -> dict[str, Model]:
    """For each kind of memory the signs that tell it from the others."""
    teaching = [
        (turn.kind, max(turn.units, key=model.sum)) for turn in turns if turn.kind in KINDS.values() and turn.kind
    ]
    kinds = sorted({kind for kind, _ in teaching})
    return {kind: descend([Row(_plain(signs), own == kind, 1.0) for own, signs in teaching], 8, 0.1) for kind in kinds}


def _plain(signs: list[Sign]) -> list[Sign]:
    return [sign for sign in signs if (sign[0] != "@" if isinstance(sign, str) else sign[0][0] == "^")]


def write(out: Path, model: Model, extra: Bonus, kinds: dict[str, Model]) -> None:
    lines = {BASE: extra.base + extra.factor * model.base}
    lines |= {written(sign): extra.factor * weight for sign, weight in model.weights.items()}
    lines |= {f"@rule {name}": weight for name, weight in extra.rules.items()}
    listed = sorted(
        (sign, round(100 * weight)) for sign, weight in lines.items() if abs(weight) >= SMALLEST or sign == BASE
    )
    (out / "english_weights.txt").write_text("".join(f"{weight}\t{sign}\n" for sign, weight in listed), "utf-8")
    signs: dict[str, list[str]] = {BASE: [f"{kind}:{round(100 * each.base)}" for kind, each in kinds.items()]}
    for kind, each in kinds.items():
        for sign, weight in each.weights.items():
            if abs(weight) >= 0.25:
                signs.setdefault(written(sign), []).append(f"{kind}:{round(100 * weight)}")
    (out / "english_telling.txt").write_text(
        "".join(f"{' '.join(each)}\t{sign}\n" for sign, each in sorted(signs.items())), "utf-8"
    )
    print(f"{len(listed)} weights, {len(signs)} signs that tell kinds")


def judge(turns: list[Turn], models: list[Model], extra: Bonus) -> None:
    """Each group by signs that were fitted without it; what rules add was fitted on all."""
    scored: dict[str, list[tuple[bool, float]]] = {}
    rarer = detection.readers()["en"].language.form.rarer
    for turn in turns:
        long = any(sign in turn.units[0] for sign in LONG)
        totals = [
            extra.total(models[turn.fold].sum(unit), rule) - (rarer if long and not rule else 0.0)
            for unit, rule in zip(turn.units, turn.rules, strict=True)
        ]
        scored.setdefault(turn.group.rstrip("0123456789"), []).append((bool(turn.kind), max(totals)))
    for group, found in sorted(scored.items()):
        taught = sum(teaches for teaches, _ in found) or 1
        line = []
        for bar in (0.0, 0.2, 0.4, 1.2, 1.6, 2.0):
            spoken = [teaches for teaches, weight in found if weight >= bar]
            line.append(f"{bar}: {sum(spoken) / (len(spoken) or 1):.3f} {sum(spoken) / taught:.2f}")
        right = sum(teaches == (weight >= 0.0) for teaches, weight in found) / len(found)
        stored = sum(weight >= 0.0 and not teaches for teaches, weight in found) / ((len(found) - taught) or 1)
        print(f"{group:12} {len(found):5} accuracy {right:.3f} stored {stored:.3f} | {' | '.join(line)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--more", type=Path, action="append", default=[], help="further labelled turns, JSON lines")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder the files are written to")
    parser.add_argument("--judge", action="store_true", help="write nothing, print how each group is judged unseen")
    arguments = parser.parse_args()
    turns = prepared([*own_turns(), *(turn for path in arguments.more for turn in more_turns(path))])
    print(f"{len(turns)} turns, {sum(bool(turn.kind) for turn in turns)} teach")
    models = unseen(turns)
    extra = bonus(turns, models)
    if arguments.judge:
        judge(turns, models, extra)
        return
    full = fitted(turns)
    kept = {sign for sign, weight in full.weights.items() if abs(weight) >= SMALLEST}
    model = fitted(turns, kept)
    write(arguments.out, model, extra, told(turns, model))


if __name__ == "__main__":
    main()

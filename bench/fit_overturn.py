"""Fits what tells that a later sentence ends something known, and writes the weights that `learn.overturn` reads.

It learns from pairs that people wrote (`tests/learn/data/mind`: what was known, what was said later, whether that
still holds). Three regressions: what a sentence shows by itself, told from ordinary talk and from
what is taught anew; how much of what is known
it takes up, told from other statements that share its words; and both together, told from near misses of the same
thing. With `--judge` nothing is written: each writer's pairs are judged by weights fitted on the others', each turn
among a hundred things that this writer let be known.
"""

import argparse
import json
import random
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from descent import Model, Row, descend
from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.about.sorts import SPELLED
from twiceshy.learn.change import overturn
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.learn.change.overturn import BASE, NUMBER, PLACES, RARITY, Sums, Weights
from twiceshy.model.memory import Memory

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "learn" / "data"
COMMON = ((80, 0.2), (25, 0.4), (8, 0.7))  # pairs that use a stem: how rare it is
EVERYDAY = 6  # pairs that use a word: it stands for itself
RAREST = 4  # pairs that show a sign
SMALLEST = 0.05  # weights below it are left out
OTHERS = 3  # other statements that a sentence is held against
TALK = 9000  # ordinary turns
LONGEST_TALK = 250  # characters of them
NEAR_MISS = 0.5  # what a sentence that ends nothing counts against ordinary talk
KNOWN = 100  # things that are known when a turn is judged
STRENGTHS = (0.7, 1.0, 0.7)  # of the three regressions


class Pair(NamedTuple):
    known: str
    later: str
    gone: bool


def pairs() -> dict[str, list[Pair]]:
    """writer -> pairs"""
    files = [DATA / "taken_back.jsonl", *sorted((DATA / "mind").glob("*.jsonl"))]
    return {path.stem: read(path) for path in files}


def read(path: Path) -> list[Pair]:
    rows = map(json.loads, path.read_text("utf-8").splitlines())
    return [Pair(row["rule"], row["later"], row["expect"] == "gone") for row in rows]


def talk() -> list[str]:
    lines = chain.from_iterable(path.read_text("utf-8").splitlines() for path in sorted((DATA / "talk").glob("*.txt")))
    turns = [line.split("\t", 1)[1].replace("\\n", "\n") for line in lines]
    turns = [turn for turn in turns if len(turn) <= LONGEST_TALK]
    random.Random(3).shuffle(turns)
    return turns[:TALK]


def words_of(learned: list[Pair]) -> Weights:
    """Which words stand for themselves, and how rare each stem is."""
    said = Counter(word for pair in learned for word in {word.text for word in overturn.words(pair.later)})
    used = Counter(stem for pair in learned for text in (pair.known, pair.later) for stem in stems(text))
    grades = {stem: next((grade for least, grade in COMMON if count >= least), 1.0) for stem, count in used.items()}
    grades |= dict.fromkeys(SPELLED, COMMON[0][1])  # numbers name nothing
    everyday = frozenset(word for word, count in said.items() if count >= EVERYDAY and word not in PLACES)
    return Weights({}, {}, everyday | {NUMBER}, {stem: grade for stem, grade in grades.items() if grade < 1.0})


def stems(text: str) -> set[str]:
    return {stem for word in overturn.words(text) for stem in word.stems}


def others(learned: list[Pair], laters: list[Pair], count: int) -> list[Pair]:
    """The same sentences beside other statements, likelier those that share more words, and beside any."""
    source = random.Random(5)
    known = list(dict.fromkeys(pair.known for pair in learned))
    holding: dict[str, list[int]] = {}
    for number, text in enumerate(known):
        for stem in sorted(stems(text)):
            holding.setdefault(stem, []).append(number)
    found = []
    for pair in laters:
        shared = Counter(number for stem in sorted(stems(pair.later)) for number in holding.get(stem, ()))
        numbers = [number for number in shared if known[number] != pair.known]
        if numbers:
            chosen = source.choices(numbers, [shared[number] ** 2 for number in numbers], k=count)
            chosen.append(source.randrange(len(known)))
            found += [
                Pair(known[number], pair.later, False) for number in sorted(set(chosen)) if known[number] != pair.known
            ]
    return found


def fitted(learned: list[Pair], ordinary: list[str]) -> Weights:
    """All three regressions; `overturn` reads words and rarity while it makes the signs."""
    told = words_of(learned)
    overturn.weights = lambda: told  # type: ignore[assignment]
    gone = [pair for pair in learned if pair.gone]
    taught = [Pair(known, known, False) for known in dict.fromkeys(pair.known for pair in learned)]
    taught = [pair for pair in others(learned, taught, 1) if relation(pair.later, pair.known).name == "none"]
    ending = [
        Row(list(overturn.ending(pair.later, pair.known, told.everyday)), pair.gone, 1.0)
        for pair in [*learned, *taught]
    ]
    meant = [
        Row(list(overturn.reach(pair.later, pair.known)), pair.gone, 1.0)
        for pair in [*gone, *others(learned, gone, OTHERS)]
    ]
    alone = [
        Row(list(overturn.alone(pair.later, told.everyday)), pair.gone, 1.0 if pair.gone else NEAR_MISS)
        for pair in [*learned, *taught]
    ]
    alone += [Row(list(overturn.alone(turn, told.everyday)), False, 1.0) for turn in ordinary]
    models = [descend(rows, RAREST, strength) for rows, strength in zip((ending, meant, alone), STRENGTHS, strict=True)]
    signs = _together(models, told.everyday)
    runs = {tuple(sign.split(" ")): sums.alone for sign, sums in signs.items() if sums.alone}
    told = told._replace(signs=signs, runs=runs)
    overturn.weights = lambda: told  # type: ignore[assignment]
    return told


def _together(models: list[Model], everyday: frozenset[str]) -> dict[str, Sums]:
    signs = {str(sign) for model in models for sign, weight in model.weights.items() if abs(weight) >= SMALLEST}
    found = {sign: Sums(*(model.weights.get(sign, 0.0) for model in models)) for sign in signs | everyday}
    return found | {BASE: Sums(*(model.base for model in models))}


def write(out: Path, told: Weights) -> None:
    lines = [(sign, " ".join(str(round(weight * 100)) for weight in sums)) for sign, sums in told.signs.items()] + [
        (RARITY + stem, str(round(grade * 100))) for stem, grade in told.rarity.items()
    ]
    out.write_text("".join(f"{numbers}\t{sign}\n" for sign, numbers in sorted(lines)), "utf-8")
    print(f"{len(told.signs)} signs, {len(told.rarity)} common stems")


def judge(judged: list[Pair], ordinary: list[str]) -> None:
    """What becomes of each turn among a hundred things that are known, and of ordinary talk."""
    source = random.Random(1)
    every = list(dict.fromkeys(pair.known for pair in judged))
    for name, laters in (
        ("gone", [pair for pair in judged if pair.gone]),
        ("stays", [pair for pair in judged if not pair.gone]),
        ("talk", [Pair("", turn, False) for turn in ordinary]),
    ):
        found: Counter[str] = Counter()
        for pair in laters:
            known = {pair.known, *source.sample(every, min(KNOWN, len(every)))} - {""}
            found[_outcome(pair, sorted(known))] += 1
        shares = {each: round(count / max(1, len(laters)), 3) for each, count in sorted(found.items())}
        print(f"  {name:6} {len(laters):5}", shares)


def _outcome(pair: Pair, known: list[str]) -> str:
    memories = [_memory(number, text) for number, text in enumerate(known)]
    best = "nothing"
    for said in candidates(pair.later):
        statement = Statement(said.text, said.kind, "2", said.sure, said.signal, heard=True)
        planned = plan(statement, memories)
        targets = [memory.text for memory in planned.targets]
        if planned.action in ("replace", "propose") and targets:
            asked = "replaced" if planned.action == "replace" else "asked"
            if pair.known in targets:
                return f"{asked}, right"
            best = f"{asked}, wrong"
    return best


def _memory(number: int, text: str) -> Memory:
    return Memory(f"m{number:04}", "rule", "repo", text, origin="person", status="active", created="1", updated="1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(overturn.WEIGHTS), help="the file that is written")
    parser.add_argument("--judge", action="store_true", help="write nothing, print how each writer is judged unseen")
    parser.add_argument("--exam", type=Path, action="append", default=[], help="pairs of your own, judged as they ship")
    arguments = parser.parse_args()
    for path in arguments.exam:
        print(path.stem)
        judge(read(path), [])
    if arguments.exam:
        return
    written, ordinary = pairs(), talk()
    if arguments.judge:
        for name in written:
            print(name)
            fitted([pair for other, each in written.items() if other != name for pair in each], ordinary[: TALK // 2])
            judge(written[name][:600], ordinary[TALK // 2 :][:1500])
        return
    write(arguments.out, fitted([pair for each in written.values() for pair in each], ordinary))


if __name__ == "__main__":
    main()

"""Moves what talk at work is weighed by towards further turns from life, and leaves the rest of the weights as it is.

The turns that the weights were first fitted on are not in this repository and need not be kept: what they taught is in
the weights. So these are where the descent begins and what it is held to, and every sign moves only as far as the new
turns insist. JSON lines as for `fit.py --more`: `text`, `kind` ("" when nothing is taught), `group` (turns of one group
are judged together) and `weight` (less for what a second reader may see otherwise). `--bar` is what a turn must weigh
more than before, in natural logarithms of the odds: precision against recall. With `--judge` nothing is written: every
group is weighed by weights moved towards the others.
"""

import argparse
import math
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from descent import root
from fit import OUT, Turn, prepared
from labelled import more_turns
from twiceshy.languages.english.form import FORM
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.form import BASE, hundredths
from twiceshy.learn.detect.manner import TENTHS, Weight
from twiceshy.learn.detect.manner import read as read_weight
from twiceshy.learn.detect.signs import Sign, read

FOLDS = 5
RAREST = 8  # turns that must hold a sign before it is moved
HELD = 32.0  # how much it is held to what it was
ROUNDS = 150
RATE = 0.9  # of a step beside the steps before it


class Seen(NamedTuple):
    """A turn as the written weights see it."""

    places: list[int]  # of its signs among those that may move, each as often as it occurs
    root: float
    share: float  # how much talk has to say
    before: float  # what it weighs over what is enough
    teaches: bool
    weight: float
    fold: int


class Moved(NamedTuple):
    base: float
    signs: list[float]

    def over(self, turn: Seen) -> float:
        return turn.before + turn.share * (self.base + turn.root * sum([self.signs[place] for place in turn.places]))


class Written:
    """The file of weights, line by line."""

    def __init__(self, path: Path) -> None:
        lines = [line.split("\t", 1) for line in path.read_text("utf-8").splitlines()]
        self.weights = {spelled: read_weight(numbers) for numbers, spelled in lines}
        self.heard = {name: each for name, each in self.weights.items() if name.startswith(("@rule ", "@guard "))}
        self.signs = {
            read(spelled): each
            for spelled, each in self.weights.items()
            if spelled != BASE and spelled not in self.heard
        }
        self.enough = readers()["en"].language.form.enough

    def sums(self, signs: list[Sign]) -> tuple[float, float, float]:
        """Of what is kept, of talk and of the manner, without what rules add."""
        base, scale = self.weights[BASE], root(signs)
        found = [self.signs[sign] for sign in signs if sign in self.signs]
        return (
            (base.kept + scale * sum([each.kept for each in found])) / 100,
            (base.talk + scale * sum([each.talk for each in found])) / 100,
            (base.manner + scale * sum([each.manner for each in found])) / 100,
        )

    def over(self, turn: Turn) -> tuple[float, float]:
        """What the weightiest part of a turn weighs over what is enough, and how much of it talk has to say."""
        _, whole, manner = self.sums(turn.whole)
        parts = [self.sums(unit) for unit in turn.units]
        rest = whole - max(talk for _, talk, _ in parts)
        found = []
        for (kept, talk, own), heard in zip(parts, turn.heard, strict=True):
            share = Weight(0, 0, hundredths((manner + own) / 2)).share / TENTHS
            added = [self.heard[name] for name in heard if name in self.heard]
            kept += sum([each.kept for each in added]) / 100 - self.enough[0]
            talk += rest + sum([each.talk for each in added]) / 100 - self.enough[1]
            found.append(((1 - share) * kept + share * talk, share))
        return max(found)


def seen(turns: list[Turn], before: Written) -> tuple[list[Sign], list[Seen]]:
    """The signs that may move (of talk, and common enough), and the turns as the weights see them now."""
    counts = Counter(sign for turn in turns for sign in set(turn.whole))
    signs = sorted(
        (
            sign
            for sign, count in counts.items()
            if count >= RAREST and sign in before.signs and before.signs[sign].talk
        ),
        key=str,
    )
    place = {sign: number for number, sign in enumerate(signs)}
    rows = []
    for turn in turns:
        over, share = before.over(turn)
        places = [place[sign] for sign in turn.whole if sign in place]
        rows.append(Seen(places, root(turn.whole), share, over, bool(turn.kind), turn.weight, turn.fold))
    return signs, rows


def moved(rows: list[Seen], count: int) -> Moved:
    """Descent with momentum over all turns at once; each sign's step is measured by how much turns say of it."""
    base, signs = 0.0, [0.0] * count
    pace_base, pace = 0.0, [0.0] * count
    bends = [HELD] * count
    for row in rows:
        for number in row.places:
            bends[number] += row.weight * (row.share * row.root) ** 2 * max(1, len(row.places)) / 4
    bend_base = sum([row.weight * row.share**2 for row in rows]) / 4
    for _ in range(ROUNDS):
        slope_base, slopes = 0.0, [HELD * value for value in signs]
        now = Moved(base, signs)
        for row in rows:
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, now.over(row)))))
            error = row.weight * (chance - row.teaches) * row.share
            slope_base += error
            for number in row.places:
                slopes[number] += error * row.root
        pace_base = RATE * pace_base - (1 - RATE) * slope_base / bend_base
        base += pace_base
        for number, slope in enumerate(slopes):
            pace[number] = RATE * pace[number] - slope / bends[number]
            signs[number] += pace[number]
    return Moved(base, signs)


def judge(rows: list[Seen], count: int, bar: float) -> None:
    """What turns weigh by weights moved without their fold, beside what they weighed before."""
    folds = [moved([row for row in rows if row.fold != fold], count) for fold in range(FOLDS)]
    for name, weights in (("before", None), ("moved", folds)):
        found = [
            (row.teaches, weights[row.fold].over(row) - bar if weights else row.before, row.weight) for row in rows
        ]
        sure = [each for each in found if each[2] >= 1.0]
        for told, part in (("all", found), ("of full weight", sure)):
            teach = sum([teaches for teaches, _, _ in part]) or 1
            spoken = [teaches for teaches, over, _ in part if over >= 0]
            right, stored = sum(spoken), len(spoken) - sum(spoken)
            print(
                f"{name} {told}: {len(part)} turns, {teach} teach, precision {right / (len(spoken) or 1):.3f}"
                f" recall {right / teach:.3f} stored {stored / ((len(part) - teach) or 1):.3f}"
            )


def write(out: Path, before: Written, signs: list[Sign], after: Moved, bar: float) -> None:
    change = dict(zip(signs, after.signs, strict=True))
    by_sign = {spelled: read(spelled) for spelled in before.weights if spelled != BASE and spelled not in before.heard}
    lines = []
    for spelled, each in before.weights.items():
        more = after.base - bar if spelled == BASE else change.get(by_sign[spelled], 0.0) if spelled in by_sign else 0.0
        lines.append(f"{each.kept} {each.talk + hundredths(more)} {each.manner}\t{spelled}\n")
    (out / FORM.weights).write_text("".join(lines), "utf-8")
    print(f"{sum(1 for value in after.signs if hundredths(value))} of {len(lines)} weights moved")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--more", type=Path, action="append", required=True, help="labelled turns, JSON lines")
    parser.add_argument("--bar", type=float, default=0.0, help="how much more a turn must weigh than before")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder the file is written to")
    parser.add_argument("--judge", action="store_true", help="write nothing, print how turns are judged unseen")
    arguments = parser.parse_args()
    turns = prepared([turn for path in arguments.more for turn in more_turns(path)])
    before = Written(OUT / FORM.weights)
    signs, rows = seen(turns, before)
    print(f"{len(rows)} turns, {sum(row.teaches for row in rows)} teach, {len(signs)} signs may move")
    if arguments.judge:
        judge(rows, len(signs), arguments.bar)
        return
    write(arguments.out, before, signs, moved(rows, len(signs)), arguments.bar)


if __name__ == "__main__":
    main()

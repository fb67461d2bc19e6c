"""Fits what sentences of a long English message are weighed by, and writes the file that `learn.detect.amid` reads.

It learns from the project's own long messages (`tests/learn/data/long/*.jsonl`: `text`, `keep` with the very words that
are to last, `maybe` with those that neither count for nor against), and from others given with `--more`. With `--judge`
nothing is written: each file is judged by weights fitted on the others, and for some precisions of sentences the bar
and the recall are printed. Nothing but the standard library; the same data give the same file.
"""

import argparse
import json
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from descent import Model, Row, descend
from twiceshy.languages import english
from twiceshy.learn.detect.amid import is_long, may_last
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.detect.form import BASE, hundredths
from twiceshy.learn.detect.signs import Signs, written
from twiceshy.learn.detect.signs import around as surroundings
from twiceshy.learn.detect.standing import Message

DATA = Path(__file__).parent.parent / "tests" / "learn" / "data" / "long"
OUT = Path(english.__file__).parent / "amid.txt"
RAREST = 3  # sentences a sign must occur in
STRENGTH = 0.15  # how much the messages say against no weights at all
SMALLEST = 0.05  # weights below it are left out
SAME = 0.5  # of a sentence, or of what is to be kept, that the two must share
PRECISIONS = (0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5)


class Judged(NamedTuple):
    """A sentence of a long message."""

    group: str
    words: str
    row: Row


def sentences(path: Path) -> Iterable[Judged]:
    """Those of a file that may count either way."""
    for line in path.read_text("utf-8").splitlines():
        turn = json.loads(line)
        text = turn["text"]
        reader, _, spoken, mixed, *_ = cut(text)
        if not is_long(reader, text, spoken):
            continue
        signs, stands = Signs(reader.language.form), surroundings(spoken, len(text), mixed).signs
        message = Message(reader, text, spoken, reader.scale.weigh(spoken, len(text), mixed, whole=1))
        keeps, maybe = (list(_spans(text, turn.get(name, ()))) for name in ("keep", "maybe"))
        for number, said in enumerate(spoken):
            lasts = _shared((said.start, said.end), keeps) >= SAME
            if not lasts and _shared((said.start, said.end), maybe) >= SAME:
                continue
            if not may_last(said, message.kept[number]):
                continue
            around = message.around(number, reader.read(said, len(text)))
            row = Row([*chain.from_iterable(signs.of([said])), *stands], lasts, 1.0, around)
            yield Judged(path.stem, text[said.start : said.end], row)


def _spans(text: str, words: Iterable[str]) -> Iterable[tuple[int, int]]:
    for each in words:
        start = text.index(each)
        yield start, start + len(each)


def _shared(span: tuple[int, int], others: list[tuple[int, int]]) -> float:
    """The most that a span shares with one of the others, of the shorter of both."""
    start, end = span
    return max([(min(end, e) - max(start, s)) / min(end - start, e - s) for s, e in others], default=0.0)


def fitted(rows: list[Row], strength: float = STRENGTH) -> Model:
    """Small weights are left out, and the others fitted once more."""
    model = descend(rows, RAREST, strength)
    return descend(rows, RAREST, strength, kept={s for s, weight in model.weights.items() if abs(weight) >= SMALLEST})


def judge(found: list[Judged], strength: float) -> None:
    """Each file by weights that were fitted on the others."""
    scored: list[tuple[float, Judged]] = []
    for group in sorted({each.group for each in found}):
        model = fitted([each.row for each in found if each.group != group], strength)
        scored += [(model.sum(one.row.signs, one.row.around), one) for one in found if one.group == group]
    scored.sort(key=lambda pair: -pair[0])
    there = sum(one.row.speaks for _, one in scored)
    print(f"{len(scored)} sentences, {there} to be kept, strength {strength}")
    for least in PRECISIONS:
        right, best = 0, (0, 0.0)
        for number, (weight, one) in enumerate(scored, 1):
            right += one.row.speaks
            if right >= least * number:
                best = (right, weight)
        print(f"precision {least}: recall {best[0] / there:.2f} from {best[1]:.2f}")


def write(model: Model, out: Path) -> None:
    lines = {BASE: model.base} | {written(sign): weight for sign, weight in model.weights.items()}
    listed = sorted((sign, hundredths(weight)) for sign, weight in lines.items())
    out.write_text("".join(f"{weight}\t{sign}\n" for sign, weight in listed if weight or sign == BASE), "utf-8")
    print(f"{len(listed)} weights")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--more", type=Path, nargs="*", default=[], help="files of other messages")
    parser.add_argument("--judge", action="store_true", help="write nothing, but tell how good it is")
    parser.add_argument("--strength", type=float, nargs="*", default=[STRENGTH])
    given = parser.parse_args()
    found = [each for path in (*sorted(DATA.glob("*.jsonl")), *given.more) for each in sentences(path)]
    if not given.judge:
        return write(fitted([each.row for each in found]), OUT)
    for strength in given.strength:
        judge(found, strength)
    return None


if __name__ == "__main__":
    main()

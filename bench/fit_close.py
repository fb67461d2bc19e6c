"""Fits what `learn.detect.close` weighs, and writes the file that it reads: is what a short turn seems to teach right?

It looks at what is found, without the second look, in the project's own English turns: close calls that were written for
this (`tests/learn/data/close/*.txt`, a letter and a turn on each line as in `written`), and every `EACH`th of the
others, so that what was right stays. With `--judge` nothing is written: each fifth of the close calls is judged by
weights fitted on the rest. Nothing but the standard library; the same data give the same file.
"""

import argparse
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from descent import Model, Row
from fit_amid import fitted, write
from labelled import DATA, KINDS, Spoken, own_turns
from twiceshy.languages import english
from twiceshy.learn.detect import chosen_of, seeming
from twiceshy.learn.detect.amid import is_long
from twiceshy.learn.detect.close import Turn
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.detect.signs import Signs, around

OUT = Path(english.__file__).parent / "close.txt"
CALLS = "close "  # how the groups of close calls are named
EACH = 3
FOLDS = 5
STRENGTH = 0.05
CALL = 2.0  # what a close call counts
WRONG = 3.0  # and one that is wrong
SORTS = ("sure", "asked", "passing")
BARS = (-0.5, 0.0, 0.5, 0.8, 1.0, 1.5, 2.0, 2.5)


class Found(NamedTuple):
    """What a turn seems to teach."""

    group: str
    fold: int
    sort: str  # sure, asked about, or asked about as talk at work
    row: Row
    text: str


def close_calls() -> Iterable[Spoken]:
    for path in sorted((DATA / "close").glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            letter, text = line.split("\t", 1)
            yield Spoken(text.replace("\\n", "\n"), KINDS[letter], CALLS + path.stem, 1.0)


def found_in(turn: Spoken) -> Iterable[Found]:
    cuts = cut(turn.text)
    reader, _, spoken, mixed, *_ = cuts
    if reader.language.code != "en" or not spoken or is_long(reader, turn.text, spoken):
        return
    matches = chosen_of(*seeming(turn.text, "", cuts))
    if not matches:
        return
    known, signs = Turn(reader, turn.text, spoken, mixed), Signs(reader.language.form)
    stands, call = around(spoken, len(turn.text), mixed).signs, turn.group.startswith(CALLS)
    weight = (CALL if turn.kind else WRONG) if call else 1.0
    for match in matches:
        own = [*chain.from_iterable(signs.of([match.statement])), *stands]
        row = Row(own, bool(turn.kind), weight, known.signs(match))
        sort = SORTS[0 if match.sure else 2 if match.passing else 1]
        yield Found(turn.group, crc32(turn.text.encode()) % FOLDS, sort, row, turn.text)


def told(name: str, scored: list[tuple[float, Found]]) -> None:
    """How much of what is right stays at each bar, and of what is wrong."""
    for sort in SORTS:
        among = [(weight, one) for weight, one in scored if one.sort == sort]
        right = sum(one.row.speaks for _, one in among) or 1
        wrong = (len(among) - right) or 1
        left = [
            f"{bar}: {sum(one.row.speaks for w, one in among if w >= bar) / right:.2f} "
            f"{sum(not one.row.speaks for w, one in among if w >= bar) / wrong:.2f}"
            for bar in BARS
        ]
        print(f"{name:8}{sort:8} {right} right, {wrong} wrong | {' | '.join(left)}")


def judge(found: list[Found]) -> None:
    calls = [one for one in found if one.group.startswith(CALLS)]
    scored = []
    for fold in range(FOLDS):
        model = fitted([one.row for one in found if one.fold != fold], STRENGTH)
        scored += [(model.sum(one.row.signs, one.row.around), one) for one in found if one.fold == fold]
    for name, group in (("close", calls), ("others", [one for one in found if not one.group.startswith(CALLS)])):
        chosen = {id(one) for one in group}
        told(name, [(weight, one) for weight, one in scored if id(one) in chosen])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--judge", action="store_true", help="write nothing, but tell how good it is")
    given = parser.parse_args()
    others = [turn for number, turn in enumerate(own_turns()) if number % EACH == 0 or turn.group == "dev"]
    found = [one for turn in chain(close_calls(), others) for one in found_in(turn)]
    print(f"{len(found)} found, {sum(one.row.speaks for one in found)} right")
    if given.judge:
        return judge(found)
    model: Model = fitted([one.row for one in found], STRENGTH)
    return write(model, OUT)


if __name__ == "__main__":
    main()

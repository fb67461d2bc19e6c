"""The labelled turns that weights are fitted on (`fit.py`): the project's own, and others of yours."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "learn" / "data"
KINDS = {"r": "rule", "p": "preference", "c": "correction", "d": "decision", "f": "fact", "k": "confirmation", "n": ""}
SAME = {"change": "fact", "none": "", "pasted": ""}  # labels of older turns
SEEN = "dev"  # the turns that the rules were written after: they say nothing about what a rule is worth
PLAIN = 6.0  # what is plainly said counts more
OLDER = 2.0  # what those of them count that are short and plain: `spoken`, `told`
AMID = 0.5  # what a turn counts that is put together of three
RETOLD = 0.5  # what a turn told anew counts against a real one
TAUGHT = "teaching"  # of which kind is not known
KNOWN = 0.5  # what a bare statement counts that somebody changed their mind about: there is no other side to it


class Spoken(NamedTuple):
    text: str
    kind: str
    group: str
    weight: float
    life: bool = False
    anew: bool = False


def own_turns(code: str = "en") -> Iterable[Spoken]:
    """All that is labelled in a language."""
    return _english() if code == "en" else _other(code)


def _other(code: str) -> Iterable[Spoken]:
    written = list(_written(DATA / "written" / code))
    yield from written
    yield from _amid(written)
    for path in sorted([*(DATA / "spoken").glob(f"{code}_*.txt"), *(DATA / "told").glob(f"{code}.txt")]):
        for line in path.read_text("utf-8").splitlines():
            sign, text = line.split(" ", 1)
            yield Spoken(text.replace("\\n", "\n"), TAUGHT if sign == "+" else "", SEEN, OLDER)


def _amid(turns: list[Spoken]) -> Iterable[Spoken]:
    """What a turn says, said amid a task: of every third one, and as often two tasks with nothing between them."""
    tasks = [turn.text for turn in turns if not turn.kind and "\n" not in turn.text]
    for at, turn in enumerate(turns[::3] if tasks else ()):
        before, after = tasks[at * 7 % len(tasks)], tasks[(at * 11 + 5) % len(tasks)]
        parts = [before, turn.text, after] if turn.kind else [before, after, turn.text]
        yield turn._replace(text=" ".join(_closed(part) for part in parts), weight=AMID)


def _closed(text: str) -> str:
    return text if text[-1] in ".!?:" else f"{text}."


def _written(folder: Path) -> Iterable[Spoken]:
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            letter, text = line.split("\t", 1)
            weight = PLAIN if path.stem == "plain" else 1.0
            yield Spoken(text.replace("\\n", "\n"), KINDS[letter], path.stem, weight)


def _english() -> Iterable[Spoken]:
    for line in (DATA / "turns_dev.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        yield Spoken(row["text"], SAME.get(row["labels"][0], row["labels"][0]), SEEN, 1.0)
    yield from _written(DATA / "written")
    for path in sorted((DATA / "talk").glob("*.txt")):  # named like the group of what is told anew
        for line in path.read_text("utf-8").splitlines():
            letter, text = line.split("\t", 1)
            kind = TAUGHT if letter == "t" else ""
            yield Spoken(text.replace("\\n", "\n"), kind, path.stem, RETOLD, life=True, anew=True)
    for path in sorted((DATA / "mind").glob("*.jsonl")):
        known = (json.loads(line)["rule"] for line in path.read_text("utf-8").splitlines())
        yield from (Spoken(text, TAUGHT, f"mind {path.stem}", KNOWN) for text in dict.fromkeys(known))


def more_turns(path: Path) -> Iterable[Spoken]:
    for row in map(json.loads, path.read_text("utf-8").splitlines()):
        yield Spoken(row["text"], row["kind"], row["group"], row["weight"], life=True)

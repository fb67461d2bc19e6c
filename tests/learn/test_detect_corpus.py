"""The labelled turns: a half to learn from, and a half that was written first and left alone."""

import json
from pathlib import Path

import pytest

from twiceshy.learn.detect import detect

DATA = Path(__file__).parent / "data"
SILENT = {"none", "pasted"}


def turns(half: str) -> list[tuple[str, bool]]:
    lines = (DATA / f"turns_{half}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [(row["text"], bool(set(row["labels"]) - SILENT)) for row in rows]


@pytest.mark.promise("DETECT-5")
@pytest.mark.parametrize("half", ["dev", "test"])
def test_precision_recall_and_ordinary_prompts(half: str) -> None:
    judged = [(teaches, detect(text)) for text, teaches in turns(half)]
    hits = sum(teaches and bool(found) for teaches, found in judged)
    spoken = sum(bool(found) for _, found in judged)
    taught = sum(teaches for teaches, _ in judged)
    right = sum(teaches == bool(found) for teaches, found in judged)
    assert hits / spoken >= 0.90
    assert hits / taught >= 0.85
    assert right / len(judged) >= 0.90
    assert (spoken - hits) / (len(judged) - taught) <= 0.05
    assert sum(len(found) for _, found in judged) / len(judged) <= 1


def test_the_halves_share_no_turn() -> None:
    dev, test = ({text for text, _ in turns(half)} for half in ("dev", "test"))
    assert not dev & test
    assert len(dev) + len(test) >= 600

"""The right past task at rank 1, by the same words and by other words, whatever came after it."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model import ids, moments
from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized
from twiceshy.recall import pasttasks

pytestmark = pytest.mark.promise("WORK-RECALL")
TASKS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "tasks.json").read_text())
WORDS = (
    "button parser queue header index token report stream module worker filter layout badge router schema table"
    " widget banner socket bucket matrix vector folder ticket avatar widget gallery footer tooltip slider"
).split()


def missed(keeper: hall.Keeper, field: str) -> list[str]:
    """The questions whose task is not at rank 1 of all past tasks."""
    lost = []
    with work.reading(keeper) as connection:
        assert connection is not None
        for task in TASKS:
            cue = work.cue_of(keeper, work.Asked(task[field]))
            found = list(pasttasks.ranked(connection, cue, ("success",), 1))
            if not found or found[0].execution.edited != tuple(task["edited"]):
                lost.append(task[field])
    return lost


def wrong_hints(keeper: hall.Keeper, field: str) -> list[str]:
    """The questions that were answered with another task; silence is not wrong."""
    given = [(task, work.suggest(keeper, work.Asked(task[field]))) for task in TASKS]
    return [task[field] for task, hint in given if hint and hint.strategy.edited != tuple(task["edited"])]


@pytest.fixture
def experienced(keeper: hall.Keeper, did: Callable[..., Finalized]) -> hall.Keeper:
    for task in TASKS:
        did(task["request"], edited=tuple(task["edited"]))
    return keeper


def bury(keeper: hall.Keeper, count: int) -> None:
    """Newer successes that have nothing to do with any of the tasks."""
    chance = random.Random(3)
    with keeper.writing("repo", "import") as pen:
        for number in range(count):
            at = moments.iso(1_900_000_000 + number)
            request = f"adjust the {chance.choice(WORDS)} {chance.choice(WORDS)} number {number}"
            pen.put("executions", Execution(
                ids.make(1_900_000_000 + number, chance.randbytes(10)), request, started=at, ended=at,
                edited=(f"lib/{number % 50}.py",), outcome="success", strategy="none", status="closed",
            ))  # fmt: skip
    keeper.forget_view("repo")


def test_same_words(experienced: hall.Keeper) -> None:
    assert missed(experienced, "request") == []
    assert wrong_hints(experienced, "request") == []


def test_other_words(experienced: hall.Keeper) -> None:
    assert len(missed(experienced, "paraphrase")) <= 1
    assert wrong_hints(experienced, "paraphrase") == []


@pytest.mark.slow
def test_ten_thousand_newer_tasks_change_nothing(experienced: hall.Keeper) -> None:
    before = missed(experienced, "paraphrase")
    bury(experienced, 10_000)
    assert missed(experienced, "request") == []
    assert missed(experienced, "paraphrase") == before

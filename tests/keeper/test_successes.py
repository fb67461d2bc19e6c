"""What a followed memory gains when the task went well: both observed, once per task."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import feedback, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning, successes
from twiceshy.keeper.turn.deeds import Deed
from twiceshy.model import belief
from twiceshy.model.execution import Execution, TestRun
from twiceshy.model.memory import Memory
from twiceshy.store import spool

BEFORE, THEN, LATER = "2026-03-01T10:00:00Z", "2026-03-01T10:05:00Z", "2026-03-01T11:00:00Z"
PASSED, FAILED = TestRun("pytest", ok=True), TestRun("pytest", ok=False)


@pytest.fixture
def keeper(repo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keeper]:
    monkeypatch.setenv("TWICESHY_NOW", THEN)
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def followed(keeper: Keeper, scope: str = "repo") -> Memory:
    memory = memories.remember(keeper, memories.Statement("Before a release run `make check`", "rule", scope)).memory
    feedback.observe(keeper, "s1", "claude-code", [Deed("shown", memory.id), Deed("command", "make check")])
    return keeper.find(memory.id)


def task(keeper: Keeper, outcome: str, source: str, *tests: TestRun, started: str = BEFORE) -> Execution:
    one = Execution(
        keeper.new_id(), "release it", session="s1", started=started, ended=THEN, tests=tests, outcome=outcome,
        provenance=(("outcome", source),), status="closed",
    )  # fmt: skip
    with keeper.writing("repo", "finalize") as pen:
        pen.put("executions", one)
    return one


def gain(keeper: Keeper, memory: Memory) -> float:
    return keeper.find(memory.id).alpha - memory.alpha


@pytest.mark.promise("BELIEF-SUCCESS")
@pytest.mark.parametrize("scope", ["repo", "user", "team"])
@pytest.mark.parametrize(
    ("source", "tests"), [("explicit", ()), ("heuristic", (PASSED,)), ("heuristic", (FAILED, PASSED))]
)
def test_an_observed_success_pays_once(keeper: Keeper, scope: str, source: str, tests: tuple[TestRun, ...]) -> None:
    memory = followed(keeper, scope)
    task(keeper, "success", source, *tests)
    for _ in range(2):
        line = {"event": "stop", "root": keeper.repo.root, "session": "s1", "agent": "claude-code", "at": THEN}
        spool.append(spool.folder(keeper.repo), "s1", line)
        learning.absorb(keeper)
    assert gain(keeper, memory) == belief.UPDATES[successes.NEWS][0]
    assert {item.ref for item in memories.show(keeper, memory.id).evidence} >= {"used", successes.NEWS}


@pytest.mark.promise("BELIEF-SUCCESS")
@pytest.mark.parametrize(
    ("outcome", "source", "tests"),
    [
        ("success", "heuristic", ()),  # somebody's guess
        ("success", "heuristic", (PASSED, FAILED)),
        ("failure", "explicit", (PASSED,)),
        ("unknown", "explicit", (PASSED,)),
    ],
)
def test_what_was_not_seen_to_succeed_pays_nothing(
    keeper: Keeper, outcome: str, source: str, tests: tuple[TestRun, ...]
) -> None:
    memory = followed(keeper)
    task(keeper, outcome, source, *tests)
    assert successes.credit(keeper) == [] and gain(keeper, memory) == 0


@pytest.mark.promise("BELIEF-SUCCESS")
def test_only_the_task_it_was_followed_in_counts(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = followed(keeper)
    task(keeper, "failure", "explicit")
    task(keeper, "success", "explicit", started=LATER)
    monkeypatch.setenv("TWICESHY_NOW", "2026-03-01T12:00:00Z")
    assert successes.credit(keeper) == [] and gain(keeper, memory) == 0


def test_shown_but_not_followed_gains_nothing(keeper: Keeper) -> None:
    memory = memories.remember(keeper, memories.Statement("Before a release run `make check`")).memory
    feedback.observe(keeper, "s1", "claude-code", [Deed("shown", memory.id), Deed("command", "git status")])
    task(keeper, "success", "explicit")
    assert successes.credit(keeper) == []


@pytest.mark.promise("BELIEF-SUCCESS")
def test_several_sessions_are_paid_by_one_that_only_reads_at_first(keeper: Keeper) -> None:
    """As a worker finds it: the store is open for reading, and the first payment opens it for writing."""
    memory = followed(keeper)
    feedback.observe(keeper, "s2", "claude-code", [Deed("shown", memory.id), Deed("command", "make check")])
    before = keeper.find(memory.id)
    for session in ("s1", "s2"):
        one = task(keeper, "success", "explicit")
        with keeper.writing("repo", "finalize") as pen:
            pen.put("executions", one._replace(session=session))
    worker = Keeper(keeper.repo, "hook")
    assert len(successes.credit(worker)) == 2
    worker.close()
    keeper.forget_view("repo")
    assert gain(keeper, before) == 2 * belief.UPDATES[successes.NEWS][0]

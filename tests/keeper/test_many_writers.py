"""Many who write at once: nothing is lost or refused, for whoever has the store does nothing there but write."""

import multiprocessing
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.doors.cli import main
from twiceshy.keeper import hall, memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.learn.about import topics
from twiceshy.learn.change import conflict
from twiceshy.model.session import Event, Session
from twiceshy.store import connect, spool
from twiceshy.store.port import Query

FORK = multiprocessing.get_context("fork")
WRITERS, EACH, SAYING, AGAIN = 8, 15, 3, 10


@pytest.fixture(params=["repo", "user", "team"])
def scope(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def thought(repo: Path, scope: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Statements compared and read so far, each time that a store is taken for writing."""
    with hall.opened(str(repo)) as keeper:
        for number in range(30):
            service = f"{'red blue green'.split()[number % 3]} service number {number}"
            memories.remember(
                keeper, memories.Statement(f"the {service} listens on port {4000 + number}", "fact", scope)
            )
    conflict.relation.cache_clear()
    topics.topic.cache_clear()
    taken: list[tuple[int, int]] = []
    begin = connect.begin

    def counted(connection: sqlite3.Connection) -> None:
        begin(connection)
        taken.append(_thought())

    monkeypatch.setattr(connect, "begin", counted)
    return taken


def _thought() -> tuple[int, int]:
    return conflict.relation.cache_info().misses, topics.topic.cache_info().misses


@pytest.mark.promise("HARD-RACE")
def test_what_is_remembered_is_thought_over_before_the_store_is_taken(
    repo: Path, scope: str, thought: list[tuple[int, int]]
) -> None:
    with hall.opened(str(repo)) as keeper:
        said = memories.Statement("the red service number 77 listens on port 4321", "fact", scope)
        assert memories.remember(keeper, said).outcome == "new"
    assert thought[0][0] >= 10, "there was something to think about"
    assert set(thought) == {_thought()}


@pytest.mark.promise("HARD-RACE")
@pytest.mark.parametrize("scope", ["repo"], indirect=True)
def test_and_so_is_what_is_learned(repo: Path, thought: list[tuple[int, int]]) -> None:
    with hall.opened(str(repo), "hook") as keeper:
        said = "remember that the red service number 77 listens on port 4321"
        event = Event("s1", 0, "person", "message", said, "2026-11-16T10:00:00.000Z")
        assert learning.learn(keeper, Session("s1", "claude-code", ""), [event]).outcomes
    assert thought[0][0] >= 10
    assert set(thought) == {_thought()}


def _command(*words: str) -> None:
    """As typed, in this process."""
    with pytest.raises(SystemExit) as ended:
        main.run(words)
    assert ended.value.code == 0, words


def _writer(number: int) -> None:
    for item in range(EACH):
        _command("remember", f"writer {number} keeps item {item} in drawer d{number}x{item}", "--kind", "fact")


def _repeater(_: int) -> None:
    for _ in range(AGAIN):
        _command("remember", "never commit secrets to the repo")


def _chat(number: int) -> None:
    """A session, and the worker behind its hooks, which has to wait for everybody else's turn at the processor too."""
    os.nice(10)
    repo = paths.resolve(".")
    for turn in range(6):
        said = f"always run tool{number}z{turn} before touching folder f{number}z{turn}"
        line = {"event": "prompt", "session": f"s{number}", "agent": "claude-code", "prompt": said, "root": repo.root}
        spool.append(spool.folder(repo), f"s{number}", line | {"at": f"2026-11-16T10:00:{turn:02d}.000Z"})
        keeper = Keeper(repo, "hook")
        learning.absorb(keeper)
        keeper.close()


@pytest.mark.slow
@pytest.mark.promise("HARD-RACE")
def test_nothing_is_refused_where_many_write_at_once(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo)
    _command("remember", "the first thing", "--kind", "fact")
    jobs: list[tuple[Callable[[int], None], int]] = [(_writer, number) for number in range(WRITERS)]
    jobs += [(_repeater, number) for number in range(SAYING)] + [(_chat, number) for number in range(2)]
    running = [FORK.Process(target=job, args=(number,)) for job, number in jobs]
    for each in running:
        each.start()
    for each in running:
        each.join()
    assert [each.exitcode for each in running] == [0] * len(running)
    with hall.opened(str(repo)) as keeper:
        kept = [memory.text for memory in pages.listed(keeper, Query(statuses=("active",)))]
    wanted = {
        f"writer {number} keeps item {item} in drawer d{number}x{item}"
        for number in range(WRITERS)
        for item in range(EACH)
    }
    assert wanted <= set(kept) and len(kept) == len(set(kept))
    assert kept.count("never commit secrets to the repo") == 1
    assert sum(text.startswith("always run tool") for text in kept) == 12

"""What points at its place ("this package", "on this branch") holds there, and is told there only."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.hook import HookEvent
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.recall.hooked import answer
from twiceshy.settings import Settings
from twiceshy.store.port import Query

AT = "2026-11-15T10:00:00.000Z"


@pytest.fixture
def monorepo(repo: Path) -> Path:
    for name in ("web", "api"):
        (repo / "packages" / name / "src").mkdir(parents=True)
        (repo / "packages" / name / "package.json").write_text("{}")
    (repo / "docs").mkdir()
    return repo


@pytest.fixture
def keeper(monorepo: Path) -> Iterator[Keeper]:
    (monorepo / ".twiceshy" / "local").mkdir(parents=True)
    opened = Keeper(paths.resolve(str(monorepo)), "hook")
    yield opened
    opened.close()


def said(keeper: Keeper, text: str, folder: str = "", branch: str = "", session: str = "s1") -> list[Memory]:
    event = Event(session, 0, "person", "message", text, AT, cwd=str(Path(keeper.repo.root) / folder), branch=branch)
    learning.learn(keeper, Session(session, "claude-code", ""), [event])
    return [found for _, store in keeper.stores() for found in store.memories(Query(statuses=("active", "proposed")))]


def told(keeper: Keeper, folder: str, session: str) -> str:
    event = HookEvent("claude-code", "session_start", session, cwd=str(Path(keeper.repo.root) / folder))
    return answer(event, keeper.repo, Settings()).context


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize(
    ("text", "folder", "path"),
    [
        ("this package is frozen, don't add features here", "packages/web", "packages/web/**"),
        ("this package is frozen, don't add features here", "packages/web/src", "packages/web/**"),
        ("never use default exports here", "packages/api/src", "packages/api/**"),
        ("never put binaries into this folder", "docs", "docs/**"),
        ("never use default exports here", "docs", ""),
        ("never use default exports here", "", ""),
        ("never use default exports in this repo", "packages/web", ""),
        ("never use default exports", "packages/web", ""),
    ],
)
def test_what_points_at_a_folder_is_narrowed_to_it(keeper: Keeper, text: str, folder: str, path: str) -> None:
    (memory,) = said(keeper, text, folder)
    assert (memory.path, memory.text, memory.status) == (path, text, "active")


@pytest.mark.promise("BELIEF-STANDING")
def test_it_is_told_where_it_holds(keeper: Keeper) -> None:
    said(keeper, "this package is frozen, don't add features here", "packages/web")
    assert "frozen" in told(keeper, "packages/web", "web")
    assert "frozen" in told(keeper, "packages/web/src", "src")
    assert "frozen" not in told(keeper, "packages/api", "api")
    assert "frozen" not in told(keeper, "", "top")


@pytest.mark.promise("BELIEF-MERGE")
def test_the_same_words_of_another_package_are_another_rule(keeper: Keeper) -> None:
    said(keeper, "this package is frozen, don't add features here", "packages/web")
    found = said(keeper, "this package is frozen, don't add features here", "packages/api", session="s2")
    assert sorted(memory.path for memory in found) == ["packages/api/**", "packages/web/**"]


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize(
    "text",
    ["on this branch always use the mock payment gateway", "always use the mock payment gateway on this branch"],
)
def test_what_holds_on_a_branch_is_kept_for_it(keeper: Keeper, text: str) -> None:
    (memory,) = said(keeper, text, branch="feature/pay")
    assert (memory.branch, memory.text, memory.status) == ("feature/pay", text, "active")
    assert "mock" not in told(keeper, "", "elsewhere")
    subprocess.run(["git", "symbolic-ref", "HEAD", "refs/heads/feature/pay"], cwd=keeper.repo.root, check=True)
    assert "mock" in told(keeper, "", "there")


@pytest.mark.promise("DETECT-7")
def test_an_unknown_branch_is_asked_about(keeper: Keeper) -> None:
    (memory,) = said(keeper, "on this branch always use the mock payment gateway")
    assert memory.status == "proposed"

"""A memory said for one branch: told there, under whatever name the branch has, and nowhere else."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import git
from twiceshy import paths
from twiceshy.keeper import memories, recalling, tidying
from twiceshy.keeper.hall import Keeper
from twiceshy.model.hook import ToolUse
from twiceshy.recall import guard

pytestmark = pytest.mark.promise("RECALL-6")
MOCK, REAL = "use the mock gateway", "use the real gateway"


@pytest.fixture
def shop(repo: Path) -> Path:
    """Two branches that change the same line, and a rule for each."""
    for branch, text in (("feat/a", MOCK), ("feat/b", REAL)):
        git("checkout", "-q", "-b", branch, "main", cwd=repo)
        (repo / "gateway").write_text(branch)
        git("add", "gateway", cwd=repo)
        git("commit", "-q", "-m", branch, cwd=repo)
        keeper = Keeper(paths.resolve(str(repo)))
        memories.remember(keeper, memories.Statement(text, "rule", branch=branch))
        keeper.close()
    git("checkout", "-q", "feat/a", cwd=repo)
    return repo


def told(folder: Path) -> list[str]:
    keeper = Keeper(paths.resolve(str(folder)))
    try:
        text = recalling.start_brief(keeper).text
        return [one for one in (MOCK, REAL) if one in text]
    finally:
        keeper.close()


def failing(*words: str, cwd: Path) -> None:
    assert subprocess.run(["git", *words], cwd=cwd, capture_output=True, check=False).returncode


def test_each_branch_is_told_its_own(shop: Path) -> None:
    assert told(shop) == [MOCK]
    git("checkout", "-q", "feat/b", cwd=shop)
    assert told(shop) == [REAL]
    git("checkout", "-q", "main", cwd=shop)
    assert told(shop) == []


@pytest.mark.parametrize("here", [True, False])
@pytest.mark.parametrize("names", [["feat/a2"], ["x", "y/z", "feat/ünï"], ["x", "feat/a"]])
def test_a_renamed_branch_keeps_what_was_said_for_it(shop: Path, names: list[str], here: bool) -> None:
    old = "feat/a"
    git("checkout", "-q", "feat/a" if here else "main", cwd=shop)
    for name in names:
        git("branch", "-m", old, name, cwd=shop)
        git("pack-refs", "--all", cwd=shop)
        old = name
    git("checkout", "-q", names[-1], cwd=shop)
    assert told(shop) == [MOCK]
    git("checkout", "-q", "main", cwd=shop)
    assert told(shop) == []


def test_in_a_linked_worktree_too(shop: Path, tmp_path: Path) -> None:
    git("checkout", "-q", "main", cwd=shop)
    git("worktree", "add", "-q", str(tmp_path / "tree two"), "feat/a", cwd=shop)
    git("branch", "-m", "feat/a", "feat/a2", cwd=tmp_path / "tree two")
    assert told(tmp_path / "tree two") == [MOCK]
    assert told(shop) == []


def test_a_copy_and_a_branch_from_it_are_others(shop: Path) -> None:
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    git("branch", "-c", "feat/a2", "copied", cwd=shop)
    for name in ("copied", "child"):
        git("checkout", "-q", *(["-b"] if name == "child" else []), name, cwd=shop)
        assert told(shop) == []


def test_a_branch_that_has_the_name_is_meant_by_it(shop: Path) -> None:
    git("branch", "-m", "feat/a", "feat/a-old", cwd=shop)
    git("branch", "feat/a", "main", cwd=shop)
    assert told(shop) == []
    git("checkout", "-q", "feat/a", cwd=shop)
    assert told(shop) == [MOCK]


def test_a_pattern_speaks_of_names(shop: Path) -> None:
    keeper = Keeper(paths.resolve(str(shop)))
    memories.edit(keeper, "mock gateway", branch="feat/*")
    keeper.close()
    git("branch", "-m", "feat/a", "fix/a", cwd=shop)
    assert told(shop) == []


def test_the_new_name_is_kept_when_it_is_met(shop: Path, shy: Callable[..., Any]) -> None:
    """Git forgets its log some day."""
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    keeper = Keeper(paths.resolve(str(shop)), "hook")
    tidying.daily(keeper)
    keeper.close()
    git("reflog", "expire", "--expire=all", "--all", cwd=shop)
    assert told(shop) == [MOCK]
    git("branch", "feat/a", "main", cwd=shop)
    assert told(shop) == [MOCK]
    assert "feat/a is called feat/a2 now" in shy("history", "mock gateway").out


@pytest.mark.parametrize("backend", ["--merge", "--apply"])
def test_a_branch_that_is_rebased_is_still_the_one(shop: Path, backend: str) -> None:
    failing("rebase", "-q", backend, "feat/b", cwd=shop)
    assert told(shop) == [MOCK]
    assert paths.branch(paths.resolve(str(shop))) == "feat/a"
    git("rebase", "--abort", cwd=shop)
    assert told(shop) == [MOCK]


def test_on_no_branch_nothing_is_told_that_was_said_for_one(shop: Path) -> None:
    git("checkout", "-q", "--detach", cwd=shop)
    assert told(shop) == []
    failing("rebase", "-q", "feat/b", cwd=shop)
    assert told(shop) == []


def test_the_guard_minds_the_same(shop: Path) -> None:
    keeper = Keeper(paths.resolve(str(shop)))
    memories.remember(keeper, memories.Statement("never push to origin", "rule", lock=True, branch="feat/a"))
    push = ToolUse("Bash", "command", command="git push origin HEAD")

    def broken() -> int:
        readers, _ = keeper.sources()
        return len(guard.breaches(push, readers, paths.branch(keeper.repo), keeper.repo.worktree))

    assert broken() == 1
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    assert broken() == 1
    git("checkout", "-q", "--detach", cwd=shop)
    assert broken() == 0
    keeper.close()


def test_without_git_no_branch_is_ever_known(tmp_path: Path) -> None:
    folder = tmp_path / "plain"
    folder.mkdir()
    keeper = Keeper(paths.resolve(str(folder)))
    memories.remember(keeper, memories.Statement(MOCK, "rule", branch="feat/a"))
    keeper.close()
    assert told(folder) == [MOCK]


def test_the_list_shows_where_a_memory_holds(shop: Path, shy: Callable[..., Any]) -> None:
    shy("remember", "keep parsers pure", "--path", "src/parser")
    shy("remember", "be brief")
    lines = shy("list").out.splitlines()
    assert "only on" in lines[0]
    where = {text: line for text in (MOCK, REAL, "parsers", "brief") for line in lines if text in line}
    assert "feat/a " in where[MOCK] and "feat/b " in where[REAL] and "src/parser " in where["parsers"]
    assert "only on" not in shy("list", "brief").out
    git("branch", "-m", "feat/a", "called/anew", cwd=shop)
    assert "called/anew " in next(line for line in shy("list").out.splitlines() if MOCK in line)

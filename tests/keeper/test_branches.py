"""A memory said for one branch: told there, under whatever name the branch has, and nowhere else."""

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import git
from twiceshy import paths
from twiceshy.keeper import memories, recalling, tidying
from twiceshy.keeper.hall import Keeper
from twiceshy.model.hook import ToolUse
from twiceshy.recall.guard import guard

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
    text = brief(folder)
    return [one for one in (MOCK, REAL) if one in text]


def brief(folder: Path) -> str:
    keeper = Keeper(paths.resolve(str(folder)))
    try:
        return recalling.start_brief(keeper).text
    finally:
        keeper.close()


def dated(*words: str, cwd: Path, later: int) -> None:
    """Git does this so many seconds later, as its log tells."""
    at = f"{int(time.time()) + later} +0000"
    environment = {**os.environ, "GIT_COMMITTER_DATE": at, "GIT_AUTHOR_DATE": at}
    subprocess.run(["git", *words], cwd=cwd, env=environment, check=True, capture_output=True)


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


def renamed_and_made_anew(shop: Path) -> None:
    """feat/a is called feat/a-old, and later another branch gets its name."""
    dated("branch", "-m", "feat/a", "feat/a-old", cwd=shop, later=60)
    dated("branch", "feat/a", "main", cwd=shop, later=120)


def test_a_branch_keeps_what_was_said_for_it_when_another_gets_its_name(shop: Path) -> None:
    renamed_and_made_anew(shop)
    assert told(shop) == [MOCK]
    git("checkout", "-q", "feat/a", cwd=shop)
    assert told(shop) == []


@pytest.mark.parametrize("first", ["feat/a", "feat/a-old"])
def test_whichever_of_the_two_is_met_first(shop: Path, first: str) -> None:
    renamed_and_made_anew(shop)
    git("checkout", "-q", first, cwd=shop)
    keeper = Keeper(paths.resolve(str(shop)), "hook")
    tidying.daily(keeper)
    keeper.close()
    git("reflog", "expire", "--expire=all", "--all", cwd=shop)
    for branch, expected in (("feat/a", []), ("feat/a-old", [MOCK])):
        git("checkout", "-q", branch, cwd=shop)
        assert told(shop) == expected


def test_what_is_said_for_the_name_after_that_is_the_new_ones(shop: Path) -> None:
    renamed_and_made_anew(shop)
    git("checkout", "-q", "feat/a", cwd=shop)
    keeper = Keeper(paths.resolve(str(shop)))
    keeper.clock = lambda: time.time() + 180
    memories.remember(keeper, memories.Statement("use the third gateway", "rule", branch="feat/a"))
    keeper.close()
    assert "third" in brief(shop)
    git("checkout", "-q", "feat/a-old", cwd=shop)
    assert "third" not in brief(shop)


def test_a_branch_deleted_and_fetched_again_is_the_one(shop: Path) -> None:
    tip = git("rev-parse", "feat/a", cwd=shop)
    git("checkout", "-q", "main", cwd=shop)
    git("branch", "-D", "feat/a", cwd=shop)
    dated("checkout", "-q", "-b", "feat/a", tip, cwd=shop, later=60)
    assert told(shop) == [MOCK]


@pytest.mark.parametrize("reused", [True, False])
def test_the_work_of_a_renamed_branch_goes_along(shop: Path, shy: Callable[..., Any], reused: bool) -> None:
    shy("task", "start", "make the login right")
    shy("story", "start", "SHOP-42", "--title", "the till")
    dated("branch", "-m", "feat/a", "feat/a2", cwd=shop, later=60)
    if reused:
        dated("checkout", "-q", "-b", "feat/a", "main", cwd=shop, later=120)
        assert "login" not in brief(shop) and "SHOP-42" not in brief(shop)
        assert not shy("task", "status").out and not shy("story", "status").out
        git("checkout", "-q", "feat/a2", cwd=shop)
    assert "login" in brief(shop) and "SHOP-42" in brief(shop)
    assert "feat/a2" in shy("task", "status").out and "login" in shy("resume").out
    assert "feat/a2 · active" in shy("story", "status").out
    assert "login" in shy("task", "close", "--success").out and "SHOP-42" in shy("story", "done").out


def test_work_elsewhere_is_told_by_the_name_its_branch_has(shop: Path, shy: Callable[..., Any]) -> None:
    shy("task", "start", "make the login right")
    shy("story", "start", "SHOP-42")
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    git("checkout", "-q", "main", cwd=shop)
    assert "feat/a2: make the login right" in shy("resume").out
    assert "feat/a2" in shy("story", "list").out
    git("branch", "-D", "feat/a2", cwd=shop)
    assert "login" not in shy("resume").out


def test_when_branch_follows_too(shop: Path, shy: Callable[..., Any]) -> None:
    shy("remember", "bump the version", "--when-branch", "feat/a", "--when-command", "git push*")
    push = ToolUse("Bash", "command", command="git push origin HEAD")

    def due() -> int:
        keeper = Keeper(paths.resolve(str(shop)))
        readers, _ = keeper.sources()
        try:
            return len(guard.due(push, readers, paths.branch(keeper.repo), root=keeper.repo.worktree))
        finally:
            keeper.close()

    assert due() == 1
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    assert due() == 1
    assert "branch feat/a2" in shy("show", "bump the version").out
    keeper = Keeper(paths.resolve(str(shop)), "hook")
    tidying.daily(keeper)
    keeper.close()
    git("reflog", "expire", "--expire=all", "--all", cwd=shop)
    assert due() == 1
    git("checkout", "-q", "main", cwd=shop)
    assert due() == 0


def test_what_is_shown_names_the_branch_as_it_is_called_now(shop: Path, shy: Callable[..., Any]) -> None:
    git("branch", "-m", "feat/a", "feat/a2", cwd=shop)
    git("checkout", "-q", "main", cwd=shop)
    assert "branch feat/a2" in shy("show", "mock gateway").out
    assert json.loads(shy("show", "mock gateway", "--json").out)["branch"] == "feat/a2"


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

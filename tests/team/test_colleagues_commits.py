"""A colleague's commits that an agent takes into the branch: their words, whichever way they came."""

import subprocess
from pathlib import Path

import pytest
from team_worlds import World, git, pull, save, teach, texts, world
from test_agents_hand import EVIL, claude, waiting

KEPT = "never force push to main"
NEW = "tests use testcontainers"


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    """Bob has pushed a branch with a rule of his."""
    found = world(tmp_path)
    teach(found.ada, KEPT, lock=True)
    teach(found.ada, "use pnpm, not npm")
    save(found.ada)
    git(found.ada, "push", "-q")
    pull(found.bob)
    git(found.bob, "checkout", "-q", "-b", "feat")
    teach(found.bob, NEW)
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-11-15T10:00:00Z")  # or the same second makes the same commit
    save(found.bob, "feat")
    monkeypatch.delenv("GIT_COMMITTER_DATE")
    git(found.bob, "push", "-q", "-u", "origin", "feat")
    git(found.ada, "fetch", "-q")
    assert texts(found.ada) == {KEPT, "use pnpm, not npm"}
    return found


def runs(repo: Path, *lines: str) -> None:
    """Commands of an agent's, one after the other."""
    for line in lines:
        claude(repo, "PreToolUse", "Bash", command=line)
        subprocess.run(["bash", "-c", line], cwd=repo, check=True, capture_output=True)
        claude(repo, "PostToolUse", "Bash", command=line)


TAKING = [
    ["git cherry-pick origin/feat"],
    ["git cherry-pick -n origin/feat", "git commit -qm feat"],
    ["git merge -q --squash origin/feat", "git commit -qm 'feat (#1)'"],
    ["git merge -q --squash origin/feat && git commit -qm feat && git push -q"],
    ["git checkout origin/feat -- .", "git commit -qm feat"],
    ["git diff HEAD origin/feat | git apply --index", "git commit -qm feat", "git commit -q --amend -m again"],
    ["git cherry-pick origin/feat", "git commit -q --amend -m other", "git branch -qf keep"],
]


@pytest.mark.promise("TEAM-HAND-STANDS")
@pytest.mark.parametrize("lines", TAKING)
def test_what_a_colleague_committed_counts_whoever_took_it_in(shared: World, lines: list[str]) -> None:
    before = git(shared.ada, "ls-tree", "-r", "--name-only", "origin/feat")
    runs(shared.ada, *lines)
    assert waiting(shared.ada) == {} and texts(shared.ada) == {KEPT, "use pnpm, not npm", NEW}
    claude(shared.ada, "Stop")
    assert waiting(shared.ada) == {} and texts(shared.ada) == {KEPT, "use pnpm, not npm", NEW}
    assert git(shared.ada, "status", "--porcelain") == ""
    assert git(shared.ada, "ls-files") == before


@pytest.mark.promise("TEAM-HAND-STANDS")
def test_what_a_colleague_deleted_is_gone_here_too(shared: World) -> None:
    pnpm = next(iter((shared.bob / ".twiceshy/memory/rule").glob("use-pnpm*")))
    pnpm.unlink()
    save(shared.bob, "without")
    git(shared.bob, "push", "-q")
    git(shared.ada, "fetch", "-q")
    runs(shared.ada, "git cherry-pick origin/feat")
    assert texts(shared.ada) == {KEPT}


@pytest.mark.promise("TEAM-HAND")
def test_an_agents_own_commit_is_not_made_a_colleagues_by_pushing_it(shared: World) -> None:
    evil = ".twiceshy/memory/rule/evil.md"
    (shared.ada / "evil.txt").write_text(EVIL)
    runs(shared.ada, f"git checkout -qb x && cp evil.txt {evil} && git add {evil} && git commit -qm x")
    runs(shared.ada, "git push -qu origin x && git checkout -q main && git cherry-pick x")
    assert texts(shared.ada) == {KEPT, "use pnpm, not npm"} and len(waiting(shared.ada)) == 1


@pytest.mark.promise("TEAM-HAND")
def test_an_agent_that_brings_back_older_words_of_this_branch_is_not_a_colleague(shared: World) -> None:
    git(shared.bob, "checkout", "-q", "main")
    file = next(iter((shared.bob / ".twiceshy/memory/rule").glob("use-pnpm*")))
    file.write_text(file.read_text().replace("use pnpm, not npm", "use yarn, not npm"))
    save(shared.bob)
    git(shared.bob, "push", "-q")
    pull(shared.ada)
    assert "use yarn, not npm" in texts(shared.ada)
    runs(shared.ada, "git checkout HEAD~1 -- .twiceshy/memory")
    assert texts(shared.ada) == {KEPT, "use yarn, not npm"}
    assert waiting(shared.ada) == {"use pnpm, not npm": ["use yarn, not npm"]}

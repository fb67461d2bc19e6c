"""Checkpoints touch nothing of git's that a person sees, and a rollback loses nothing."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran, git

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-CHECKPOINT")


def seen(repo: Path) -> tuple[str, ...]:
    """What a person sees of git: status, branch, HEAD, stash, staged content, branches."""
    return (
        git("status", "--porcelain=v1", "--untracked-files=all", cwd=repo), git("symbolic-ref", "HEAD", cwd=repo),
        git("rev-parse", "HEAD", cwd=repo), git("stash", "list", cwd=repo), git("diff", "--cached", cwd=repo),
        git("for-each-ref", "refs/heads", cwd=repo),
    )  # fmt: skip


def test_a_checkpoint_leaves_index_branch_and_stash_alone(repo: Path, shy: Shy) -> None:
    (repo / "README.md").write_text("dirty\n")
    (repo / "staged.txt").write_text("staged\n")
    git("add", "staged.txt", cwd=repo)
    (repo / "staged.txt").write_text("staged and changed\n")
    (repo / "loose.txt").write_text("loose\n")
    before = seen(repo)
    made = shy("checkpoint", "first", "--json").json
    assert seen(repo) == before
    assert made["branch"] == "main"
    assert [one["name"] for one in shy("checkpoints", "--json").json] == ["first"]


def test_rollback_restores_tracked_files_and_keeps_the_rest(repo: Path, shy: Shy) -> None:
    (repo / "a ünicode name.txt").write_text("one\n")
    (repo / "run.sh").write_text("#!/bin/sh\n")
    (repo / "run.sh").chmod(0o755)
    os.symlink("README.md", repo / "link")
    git("add", ".", cwd=repo)
    git("commit", "-qm", "files", cwd=repo)
    made = shy("checkpoint", "--json").json
    (repo / "a ünicode name.txt").write_text("two\n")
    (repo / "README.md").unlink()
    (repo / "run.sh").chmod(0o644)
    (repo / "link").unlink()
    (repo / "new").mkdir()
    (repo / "new" / "tracked.txt").write_text("t\n")
    git("add", "new", cwd=repo)
    (repo / "untracked.txt").write_text("mine\n")
    head = git("rev-parse", "HEAD", cwd=repo)
    planned = shy("rollback", made["id"], "--dry-run", "--json").json
    assert (repo / "a ünicode name.txt").read_text() == "two\n"
    done = shy("rollback", made["id"], "--json").json
    assert done["changes"] == planned["changes"]
    assert (repo / "a ünicode name.txt").read_text() == "one\n"
    assert (repo / "README.md").exists()
    assert os.access(repo / "run.sh", os.X_OK)
    assert os.readlink(repo / "link") == "README.md"
    assert not (repo / "new" / "tracked.txt").exists()
    assert (repo / "untracked.txt").read_text() == "mine\n"
    assert git("symbolic-ref", "--short", "HEAD", cwd=repo) == "main"
    assert git("rev-parse", "HEAD", cwd=repo) == head
    assert shy("rollback", "--undo").code == 0
    assert (repo / "a ünicode name.txt").read_text() == "two\n"
    assert (repo / "new" / "tracked.txt").read_text() == "t\n"
    assert not (repo / "README.md").exists()


def test_an_untracked_file_that_would_be_overwritten_is_saved_first(repo: Path, shy: Shy) -> None:
    (repo / "notes.txt").write_text("then\n")
    made = shy("checkpoint", "--untracked", "--json").json
    (repo / "notes.txt").write_text("now, and precious\n")
    shy("rollback", made["id"])
    assert (repo / "notes.txt").read_text() == "then\n"
    shy("rollback", "--undo")
    assert (repo / "notes.txt").read_text() == "now, and precious\n"


def test_it_works_before_the_first_commit_and_refuses_without_git(tmp_path: Path, shy: Shy) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    assert shy("checkpoint", cwd=fresh).code == 2
    git("init", "-q", cwd=fresh)
    (fresh / "x").write_text("1")
    git("add", "x", cwd=fresh)
    made = shy("checkpoint", "--json", cwd=fresh).json
    (fresh / "x").write_text("2")
    assert shy("rollback", made["id"], cwd=fresh).code == 0
    assert (fresh / "x").read_text() == "1"


def test_an_unknown_checkpoint_is_a_clear_error(shy: Shy) -> None:
    ran = shy("rollback", "nosuch")
    assert ran.code == 2
    assert "error: no checkpoint" in ran.err

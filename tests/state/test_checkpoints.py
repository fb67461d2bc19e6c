"""Checkpoints touch nothing of git's that a person sees, and a rollback loses nothing."""

import os
import subprocess
import sys
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


def test_a_file_changed_in_the_second_of_its_staging_is_saved_as_it_is(repo: Path, shy: Shy) -> None:
    """Git tells such a change by the age of its index: our copy of the index must be as old."""
    moment = (1_700_000_000_000_000_000, 1_700_000_000_000_000_000)
    git("config", "core.trustctime", "false", cwd=repo)
    (repo / "x").write_text("1")
    os.utime(repo / "x", ns=moment)
    git("add", "x", cwd=repo)
    (repo / "x").write_text("2")
    os.utime(repo / "x", ns=moment)
    os.utime(repo / ".git" / "index", ns=moment)
    made = shy("checkpoint", "--json").json
    (repo / "x").write_text("three")
    assert shy("rollback", made["id"]).code == 0
    assert (repo / "x").read_text() == "2"


def test_an_unknown_checkpoint_is_a_clear_error(shy: Shy) -> None:
    ran = shy("rollback", "nosuch")
    assert ran.code == 2
    assert "error: no checkpoint" in ran.err


def folder_of_precious(repo: Path) -> None:
    (repo / "spot").unlink()
    (repo / "spot").mkdir()
    (repo / "spot" / "precious").write_text("mine\n")


def file_for_folder(repo: Path) -> None:
    (repo / "deep" / "inner" / "file").unlink()
    (repo / "deep" / "inner").rmdir()
    (repo / "deep" / "inner").write_text("mine\n")


def link_for_folder(repo: Path) -> None:
    outside = repo.parent / "outside" / "inner"
    outside.mkdir(parents=True)
    (outside / "file").write_text("not yours\n")
    (repo / "deep" / "inner" / "file").unlink()
    (repo / "deep" / "inner").rmdir()
    (repo / "deep").rmdir()
    (repo / "deep").symlink_to(outside.parent)


def everything(repo: Path) -> dict[str, str]:
    """Every file and link of the checkout by its path, with what it says or points to."""
    found = {}
    for path in sorted(repo.rglob("*")):
        name = str(path.relative_to(repo))
        if not name.startswith((".git", ".twiceshy")) and (path.is_symlink() or path.is_file()):
            found[name] = os.readlink(path) if path.is_symlink() else path.read_text()
    return found


@pytest.mark.parametrize("change", [folder_of_precious, file_for_folder, link_for_folder])
def test_what_stands_in_the_way_is_saved_and_comes_back(repo: Path, shy: Shy, change: Callable[[Path], None]) -> None:
    (repo / "spot").write_text("then\n")
    (repo / "deep" / "inner").mkdir(parents=True)
    (repo / "deep" / "inner" / "file").write_text("then\n")
    git("add", ".", cwd=repo)
    git("commit", "-qm", "files", cwd=repo)
    then = everything(repo)
    made = shy("checkpoint", "--json").json
    change(repo)
    now = everything(repo)
    assert shy("rollback", made["id"], "--dry-run").code == 0 and everything(repo) == now
    assert shy("rollback", made["id"]).code == 0
    assert everything(repo) == then
    assert shy("rollback", "--undo").code == 0
    assert everything(repo) == now
    outside = repo.parent / "outside" / "inner" / "file"
    assert not outside.exists() or outside.read_text() == "not yours\n"


def test_a_repository_in_the_way_stops_it_before_anything_happens(repo: Path, shy: Shy) -> None:
    made = shy("checkpoint", "--json").json
    (repo / "README.md").unlink()
    git("init", "-q", str(repo / "README.md"), cwd=repo)
    (repo / "README.md" / "mine").write_text("mine\n")
    ran = shy("rollback", made["id"])
    assert ran.code == 1 and "a repository of its own" in ran.err
    assert (repo / "README.md" / "mine").read_text() == "mine\n"


def test_submodules_and_untracked_repositories_are_left_alone(repo: Path, shy: Shy, tmp_path: Path) -> None:
    part = tmp_path / "part"
    git("init", "-q", str(part), cwd=tmp_path)
    (part / "p").write_text("1")
    git("add", ".", cwd=part)
    git("commit", "-qm", "one", cwd=part)
    git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(part), "part", cwd=repo)
    git("commit", "-qm", "submodule", cwd=repo)
    git("init", "-q", str(repo / "nested"), cwd=repo)  # has no commit: `git add -A` would stumble over it
    made = shy("checkpoint", "--untracked", "--json")
    assert made.code == 0
    (repo / "part" / "p").write_text("2")
    git("commit", "-qam", "two", cwd=repo / "part")
    head = git("rev-parse", "HEAD", cwd=repo / "part")
    (repo / "README.md").write_text("changed\n")
    done = shy("rollback", made.json["id"], "--json").json
    assert {change["path"]: change["what"] for change in done["changes"]} == {"README.md": "restored", "part": "kept"}
    assert git("rev-parse", "HEAD", cwd=repo / "part") == head
    assert (repo / "part" / "p").read_text() == "2"


def test_in_the_middle_of_a_merge_conflict_nothing_of_git_changes(repo: Path, shy: Shy) -> None:
    git("checkout", "-qb", "other", cwd=repo)
    (repo / "README.md").write_text("theirs\n")
    git("commit", "-qam", "theirs", cwd=repo)
    git("checkout", "-q", "main", cwd=repo)
    (repo / "README.md").write_text("ours\n")
    git("commit", "-qam", "ours", cwd=repo)
    with pytest.raises(subprocess.CalledProcessError):
        git("merge", "-q", "other", cwd=repo)
    before, marked = git("status", "--porcelain=v2", cwd=repo), (repo / "README.md").read_text()
    made = shy("checkpoint", "--json").json
    (repo / "README.md").write_text("settled\n")
    assert shy("rollback", made["id"]).code == 0
    assert (repo / "README.md").read_text() == marked
    assert git("status", "--porcelain=v2", cwd=repo) == before
    assert (repo / ".git" / "MERGE_HEAD").exists()


def test_nothing_to_bring_back_leaves_no_checkpoint_behind(repo: Path, shy: Shy) -> None:
    shy("checkpoint", "first")
    ran = shy("rollback", "first")
    assert ran.code == 0 and "Nothing to bring back" in ran.out
    assert [one["name"] for one in shy("checkpoints", "--json").json] == ["first"]


def test_inside_a_git_hook_it_is_the_folder_that_counts(repo: Path, shy: Shy, tmp_path: Path) -> None:
    other = tmp_path / "other"
    git("init", "-q", str(other), cwd=tmp_path)
    env = {"GIT_DIR": str(other / ".git"), "GIT_INDEX_FILE": str(other / ".git" / "index")}
    assert shy("checkpoint", "hooked", env=env).code == 0
    assert git("for-each-ref", "refs/twiceshy", cwd=other) == ""
    assert [one["name"] for one in shy("checkpoints", "--json").json] == ["hooked"]


def test_taking_a_rollback_back_removes_what_it_brought(repo: Path, shy: Shy) -> None:
    made = shy("checkpoint", "--json").json
    git("mv", "README.md", "readme.md", cwd=repo)
    before = git("status", "--porcelain", cwd=repo)
    assert shy("rollback", made["id"]).code == 0
    assert (repo / "README.md").exists() and not (repo / "readme.md").exists()
    (repo / "README.md").write_text("written since\n")
    assert shy("rollback", "--undo").code == 0
    assert (repo / "readme.md").exists() and not (repo / "README.md").exists()
    assert git("status", "--porcelain", cwd=repo) == before
    assert shy("rollback", "--undo").code == 0  # and this too
    assert (repo / "README.md").read_text() == "written since\n"


@pytest.mark.parametrize("flag", ["skip-worktree", "assume-unchanged"])
def test_a_file_git_was_told_not_to_look_at_is_saved_all_the_same(repo: Path, shy: Shy, flag: str) -> None:
    made = shy("checkpoint", "--json").json
    (repo / "README.md").write_text("second\n")
    git("commit", "-qam", "second", cwd=repo)
    git("update-index", f"--{flag}", "README.md", cwd=repo)
    (repo / "README.md").write_text("precious\n")
    shy("rollback", made["id"])
    assert (repo / "README.md").read_text() != "precious\n"
    shy("rollback", "--undo")
    assert (repo / "README.md").read_text() == "precious\n"
    assert git("ls-files", "-v", cwd=repo).startswith({"skip-worktree": "S", "assume-unchanged": "h"}[flag])


def test_what_a_sparse_checkout_leaves_out_stays_out(repo: Path, shy: Shy) -> None:
    for name in ("in", "out"):
        (repo / name).mkdir()
        (repo / name / "x.txt").write_text("1\n")
    git("add", ".", cwd=repo)
    git("commit", "-qm", "first", cwd=repo)
    made = shy("checkpoint", "--json").json
    for name in ("in", "out"):
        (repo / name / "x.txt").write_text("2\n")
    git("commit", "-qam", "second", cwd=repo)
    git("sparse-checkout", "set", "in", cwd=repo)
    done = shy("rollback", made["id"], "--json").json
    assert done["changes"] == [{"path": "in/x.txt", "what": "restored"}, {"path": "out/x.txt", "what": "kept"}]
    assert not (repo / "out").exists() and (repo / "in" / "x.txt").read_text() == "1\n"


def test_a_link_to_a_folder_is_removed_and_not_the_folder(repo: Path, shy: Shy, tmp_path: Path) -> None:
    made = shy("checkpoint", "--json").json
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "kept.txt").write_text("kept\n")
    (repo / "link").symlink_to(tmp_path / "outside")
    git("add", "link", cwd=repo)
    assert shy("rollback", made["id"]).code == 0
    assert not (repo / "link").is_symlink()
    assert (tmp_path / "outside" / "kept.txt").read_text() == "kept\n"


def test_a_file_that_can_not_be_saved_is_named(repo: Path, shy: Shy) -> None:
    (repo / "README.md").unlink()
    os.mkfifo(repo / "README.md")
    ran = shy("checkpoint")
    assert ran.code == 1 and "README.md" in ran.err and "nothing was changed" in ran.err
    assert shy("checkpoints", "--json").json == []


def test_a_limit_that_stops_git_is_named_and_costs_nothing(repo: Path, shy: Shy) -> None:
    """As a full disk would: git is ended in the middle of writing."""
    (repo / "large.bin").write_bytes(os.urandom(400_000))
    git("add", "large.bin", cwd=repo)
    made = shy("checkpoint", "--json").json
    (repo / "large.bin").write_bytes(b"small")
    limited = ["bash", "-c", 'ulimit -f 200; exec "$@"', "-", sys.executable, "-m", "twiceshy.doors.cli.main"]
    ran = subprocess.run([*limited, "rollback", made["id"]], cwd=repo, capture_output=True, text=True)
    assert ran.returncode == 1 and "not everything could be brought back" in ran.stderr
    assert "File size limit exceeded" in ran.stderr
    assert shy("rollback", "--undo").code == 0
    assert (repo / "large.bin").read_bytes() == b"small"


def test_in_a_bare_repository_the_hint_fits(tmp_path: Path, shy: Shy) -> None:
    git("init", "-q", "--bare", str(tmp_path / "bare.git"), cwd=tmp_path)
    ran = shy("checkpoint", cwd=tmp_path / "bare.git")
    assert ran.code == 2 and "bare" in ran.err

"""The one repo resolver: sub-folder, worktree, submodule, bare folder, moved repo, odd names."""

import os
from pathlib import Path

import pytest

from conftest import git
from twiceshy import paths

pytestmark = pytest.mark.promise("HOUSE-RESOLVER")


def test_a_sub_folder_belongs_to_its_repository(repo: Path) -> None:
    (repo / "src" / "deep").mkdir(parents=True)
    assert paths.resolve(str(repo / "src" / "deep")).root == str(repo)


def test_a_worktree_shares_the_main_tree_but_has_its_own_team_files(repo: Path, tmp_path: Path) -> None:
    git("worktree", "add", "-q", "-b", "feature/x", str(tmp_path / "tree two"), cwd=repo)
    found = paths.resolve(str(tmp_path / "tree two"))
    assert found.root == str(repo)
    assert found.worktree == str(tmp_path / "tree two")
    assert found.database == paths.resolve(str(repo)).database
    assert found.folder != paths.resolve(str(repo)).folder
    assert found.team_mirror != paths.resolve(str(repo)).team_mirror
    assert paths.branch(found) == "feature/x"


def test_a_submodule_is_a_repository_of_its_own(repo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git("init", "-q", "-b", "main", cwd=other)
    git("commit", "-q", "--allow-empty", "-m", "x", cwd=other)
    git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(other), "sub", cwd=repo)
    assert paths.resolve(str(repo / "sub")).root == str(repo / "sub")


def test_a_moved_repository_keeps_its_memory(repo: Path, tmp_path: Path) -> None:
    before = paths.resolve(str(repo))
    os.makedirs(before.local)
    Path(before.database).write_text("here")
    repo.rename(tmp_path / "läden und mehr")
    after = paths.resolve(str(tmp_path / "läden und mehr"))
    assert Path(after.database).read_text() == "here"


def test_a_folder_without_git_is_its_own_repository(tmp_path: Path) -> None:
    folder = tmp_path / "no git here"
    (folder / "sub").mkdir(parents=True)
    assert paths.resolve(str(folder)).root == str(folder)
    (folder / ".twiceshy").mkdir()
    assert paths.resolve(str(folder / "sub")).root == str(folder)
    assert not paths.resolve(str(folder)).is_git


def test_worktrees_of_a_bare_repository_share_one_store(repo: Path, tmp_path: Path) -> None:
    git("clone", "-q", "--bare", str(repo), str(tmp_path / "shop.git"), cwd=tmp_path)
    git("worktree", "add", "-q", str(tmp_path / "a"), cwd=tmp_path / "shop.git")
    git("worktree", "add", "-q", "-b", "b", str(tmp_path / "b"), cwd=tmp_path / "shop.git")
    first, second = (paths.resolve(str(tmp_path / name)) for name in "ab")
    assert first.database == second.database
    assert first.database.startswith(str(tmp_path / "shop.git"))


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("git@github.com:acme/shop.git", "github.com/acme/shop"),
        ("https://user:secret@github.com/acme/shop.git/", "github.com/acme/shop"),
        ("ssh://git@gitlab.example.org:2222/group/sub/shop.git", "gitlab.example.org/group/sub/shop"),
        ("/srv/git/shop.git", ""),
        ("file:///srv/git/shop.git", ""),
        ("../shop", ""),
    ],
)
def test_remotes_have_one_name_without_credentials(url: str, name: str) -> None:
    assert paths.normal_remote(url) == name


def test_the_branch_and_commit_are_read_without_git(repo: Path) -> None:
    found = paths.resolve(str(repo))
    assert paths.branch(found) == "main"
    assert paths.head_commit(found) == git("rev-parse", "HEAD", cwd=repo)
    git("pack-refs", "--all", cwd=repo)
    assert paths.head_commit(found) == git("rev-parse", "HEAD", cwd=repo)
    git("checkout", "-q", "--detach", cwd=repo)
    assert paths.branch(found) == ""
    assert paths.head_commit(found) == git("rev-parse", "HEAD", cwd=repo)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("feature/JIRA-1234-login-form", "feature/JIRA-1234-login-form"),
        ("a_very_long_name_of_a_branch_indeed", "a_very_long_name_of_a_branch_indeed"),
        ("try-ghp_0123456789abcdefghijABCDEFGHIJ012345", "try-[redacted:github-token]"),
    ],
)
def test_a_token_in_the_name_of_a_branch_goes_no_further(repo: Path, name: str, told: str) -> None:
    (repo / ".git" / "HEAD").write_text(f"ref: refs/heads/{name}\n")
    assert paths.branch(paths.resolve(str(repo))) == told

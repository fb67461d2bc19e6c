"""Which repository a folder belongs to."""

import subprocess
from pathlib import Path

import pytest

from conftest import git
from twiceshy.learn.corpus.ownership import Owners
from twiceshy.store.corpus import ELSEWHERE
from twiceshy.store.corpus_state import State


@pytest.fixture
def owners(home: Path) -> Owners:
    state = State()
    yield Owners(state)
    state.close()


@pytest.mark.promise("CORPUS-OWNER")
def test_by_remote_root_and_worktree(owners: Owners, repo: Path, tmp_path: Path) -> None:
    assert owners.owner(str(repo)).bucket.folder.startswith("_local/shop-")
    git("remote", "add", "origin", "https://user:pw@git.example.org/group/sub/shop.git", cwd=repo)
    git("worktree", "add", "-q", str(tmp_path / "tree"), cwd=repo)
    (repo / "src" / "deep").mkdir(parents=True)
    fresh = Owners(owners.state)
    buckets = {fresh.owner(str(place)).bucket for place in (repo, repo / "src" / "deep", tmp_path / "tree")}
    assert [(bucket.folder, bucket.project) for bucket in buckets] == [
        ("group.sub/shop", "git.example.org/group/sub/shop")
    ]


@pytest.mark.promise("CORPUS-OWNER")
def test_one_git_call_per_repository_without_remote(owners: Owners, repo: Path) -> None:
    (repo / "a").mkdir()
    for place in (repo, repo / "a", repo, repo / "a"):
        owners.owner(str(place))
    assert owners.git_calls == 1
    again = Owners(owners.state)
    again.owner(str(repo))
    assert again.git_calls == 0


def test_a_folder_that_is_gone_is_remembered(owners: Owners, repo: Path) -> None:
    before = owners.owner(str(repo))
    with owners.state.transaction():
        owners.save()
    subprocess.run(["rm", "-rf", str(repo)], check=True)
    fresh = Owners(owners.state)
    assert fresh.owner(str(repo)) == before
    assert fresh.owner(str(repo / "sub" / "folder")) == before
    assert fresh.git_calls == 0


def test_by_layout_and_no_repository(owners: Owners, tmp_path: Path) -> None:
    assert owners.owner("/home/gone/src/github.com/acme/shop/web").bucket.folder == "acme/shop"
    (tmp_path / "plain").mkdir()
    for place in (str(tmp_path / "plain"), "/home/gone/notes", "", "relative/path"):
        assert owners.owner(place).bucket.folder == ELSEWHERE
    assert owners.git_calls == 0


def test_hostile_remotes_stay_inside(owners: Owners, repo: Path) -> None:
    git("remote", "add", "origin", "https://x/../../..%2f/_local/.ssh", cwd=repo)
    folder = owners.owner(str(repo)).bucket.folder
    assert ".." not in folder.split("/") and not folder.startswith(("/", "_local", "_elsewhere"))
    assert all(part and not part.startswith(".") for part in folder.split("/"))

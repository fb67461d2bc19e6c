"""The commit a task began on, though it is told only when the task is over."""

import os
import subprocess
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.work import reflog

pytestmark = pytest.mark.promise("WORK-FIELDS")


def commit(repo: Path, at: str) -> str:
    clock = {**os.environ, "GIT_AUTHOR_DATE": at, "GIT_COMMITTER_DATE": at}
    subprocess.run(["git", "commit", "-q", "--allow-empty", "-m", at], cwd=repo, check=True, env=clock)
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=repo, check=True, capture_output=True, text=True).stdout[
        :40
    ]


def test_the_commit_of_a_moment(repo: Path) -> None:
    first = commit(repo, "2030-01-01T10:00:00Z")
    second = commit(repo, "2030-01-01T11:00:00Z")
    found = paths.resolve(str(repo))
    assert reflog.commit_at(found, "2030-01-01T10:59:59Z") == first
    assert reflog.commit_at(found, "2030-01-01T11:00:00.500Z") == second
    assert reflog.commit_at(found, "2001-01-01T00:00:00Z") == ""


def test_a_log_that_is_not_there_or_torn(repo: Path, tmp_path: Path) -> None:
    first = commit(repo, "2030-01-01T10:00:00Z")
    log = repo / ".git" / "logs" / "HEAD"
    log.write_bytes(b"half a line\n\xff\xfe nonsense\n" + log.read_bytes())
    assert reflog.commit_at(paths.resolve(str(repo)), "2030-01-01T10:30:00Z") == first
    log.unlink()
    assert reflog.commit_at(paths.resolve(str(repo)), "2030-01-01T10:30:00Z") == ""
    (tmp_path / "plain").mkdir()
    assert reflog.commit_at(paths.resolve(str(tmp_path / "plain")), "2030-01-01T10:30:00Z") == ""

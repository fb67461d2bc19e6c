"""Files written whole or not at all, also by writers that are killed; what those leave behind is swept."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran, git
from twiceshy import paths
from twiceshy.keeper import hall, memories
from twiceshy.store import files, sightings, spool

KILLED = """
import os, signal, sys
os.replace = lambda *places: os.kill(os.getpid(), signal.SIGKILL)
from twiceshy.keeper import hall, memories
with hall.opened(sys.argv[1]) as keeper:
    memories.remember(keeper, memories.Statement("never push to main", "rule", "team"))
"""


def aged(path: Path) -> None:
    long_ago = time.time() - 3_600
    os.utime(path, (long_ago, long_ago))


@pytest.mark.promise("TEAM-DRAFT")
def test_a_killed_writer_leaves_nothing_git_would_take_and_tidy_removes_it(repo: Path, shy: Callable[..., Ran]) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("use tabs", "rule", "team"))
    git("add", "-A", cwd=repo)
    git("commit", "-qm", "memory", cwd=repo)
    done = subprocess.run([sys.executable, "-c", KILLED, str(repo)], check=False)
    assert done.returncode == -signal.SIGKILL
    (draft,) = repo.rglob(".*.new")
    assert git("status", "--porcelain", cwd=repo) == ""
    assert shy("tidy").code == 0 and draft.exists()  # so young that somebody may still be at it
    aged(draft)
    assert "left by a writer that was killed" in shy("doctor").out
    assert "Would remove a file" in shy("tidy", "--dry-run").out and draft.exists()
    assert "Removed a file" in shy("tidy").out and not draft.exists()
    assert "writer" not in shy("doctor").out


@pytest.mark.promise("TEAM-DRAFT")
def test_the_draft_of_a_living_writer_stays(tmp_path: Path) -> None:
    mine, gone, other = (tmp_path / f"kind/.{name}.new" for name in (f"a.md.{os.getpid()}", "b.md.999999999", "c"))
    mine.parent.mkdir()
    for path in (mine, gone, other):
        path.write_text("half")
        aged(path)
    assert list(files.abandoned([str(tmp_path)])) == [str(gone)]


def test_a_file_that_can_not_be_written_leaves_no_draft(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(files.StoreUnwritable):
        files.write_atomically(str(tmp_path / "taken"), b"new", drafts=str(tmp_path))
    assert not list(tmp_path.glob(".*"))


def test_drafts_on_another_disk_are_no_obstacle(tmp_path: Path) -> None:
    other = Path("/dev/shm")
    if not other.is_dir() or other.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("there is no second disk here")
    with tempfile.TemporaryDirectory(dir=other) as drafts:
        files.write_atomically(str(tmp_path / "page.md"), b"new", drafts=drafts)
        assert (tmp_path / "page.md").read_bytes() == b"new" and not os.listdir(drafts)
    assert not list(tmp_path.glob(".*"))


@pytest.mark.promise("VERB-EXCHANGE")
def test_an_export_goes_through_links_and_into_pipes(shy: Callable[..., Ran], repo: Path, tmp_path: Path) -> None:
    shy("remember", "we use tabs")
    (tmp_path / "real.jsonl").write_text("old")
    (tmp_path / "link.jsonl").symlink_to("real.jsonl")
    assert shy("export", str(tmp_path / "link.jsonl")).code == 0
    assert (tmp_path / "link.jsonl").is_symlink()
    assert "we use tabs" in (tmp_path / "real.jsonl").read_text()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    assert shy("export", str(pipe)).code == 0
    assert "we use tabs" in reading.communicate()[0]
    assert pipe.is_fifo()
    assert shy("export", str(tmp_path)).err == f"error: can't write {tmp_path}: Is a directory\n"
    assert shy("export", str(tmp_path / "slip" / "backup.jsonl")).code == 1
    assert not (tmp_path / "slip").exists()


FIRST = [
    ("render",),
    ("pause", "--here"),
    ("remember", "we use pnpm here"),
    ("run", "--", "true"),
    ("story", "start", "SHOP-1"),
    ("checkpoint", "a"),
    ("failures",),
    ("finalize",),
    ("tidy",),
    ("sync",),
]


@pytest.mark.promise("SETUP-PRIVATE")
@pytest.mark.parametrize("first", FIRST, ids=lambda words: words[0])
def test_whoever_makes_the_private_folder_hides_it_from_git(
    shy: Callable[..., Ran], repo: Path, first: tuple[str, ...]
) -> None:
    shy(*first)
    git("add", "-A", cwd=repo)
    staged = subprocess.run(["git", "diff", "--cached", "--name-only"], cwd=repo, capture_output=True, text=True).stdout
    assert "local/" not in staged
    if (repo / ".twiceshy/local").exists():
        assert (repo / ".twiceshy/local").stat().st_mode & 0o077 == 0


@pytest.mark.promise("SETUP-PRIVATE")
def test_from_another_worktree_it_is_hidden_too(shy: Callable[..., Ran], repo: Path) -> None:
    git("worktree", "add", "-q", "../second", cwd=repo)
    shy("render", cwd=repo.parent / "second")
    shy("remember", "we use pnpm here", "--team", cwd=repo.parent / "second")
    git("add", "-A", cwd=repo)
    staged = subprocess.run(["git", "diff", "--cached", "--name-only"], cwd=repo, capture_output=True, text=True).stdout
    assert "local/" not in staged


def test_a_draft_that_a_dead_process_left_is_no_part_of_the_note(repo: Path) -> None:
    spool.note_beginning("s1", "/first")
    (left,) = [path for path in Path(paths.home()).rglob("*") if path.is_file() and path.read_bytes() == b"/first"]
    left.with_name(f"{left.name}.{os.getpid()}").write_text("/somewhere/else")
    spool.note_beginning("s1", "/second")
    assert spool.beginning("s1") == "/second"


def test_what_two_refuse_at_once_is_all_refused(repo: Path) -> None:
    its = paths.resolve(str(repo))
    names = [f"/memory/{number}.md" for number in range(40)]
    halves = [threading.Thread(target=_refuse, args=(its, names[half::2])) for half in (0, 1)]
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    assert sorted(path for path, _ in sightings.refused(its)) == sorted(names)


def _refuse(repo: paths.Repo, names: list[str]) -> None:
    for name in names:
        sightings.refuse(repo, [(name, "digest")])

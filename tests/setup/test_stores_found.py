"""Memories where nobody ran `init`: what leaves, leaves with them."""

import subprocess
import tarfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.doors import hook_heavy
from twiceshy.keeper import memories
from twiceshy.keeper.hall import opened
from twiceshy.model.hook import HookEvent
from twiceshy.setup import files, repos

Shy = Callable[..., Any]
SAID = "the vpn host is vpn.acme.example"

pytestmark = pytest.mark.promise("SETUP-UNINSTALL")


def teach(folder: Path) -> None:
    with opened(str(folder)) as keeper:
        memories.remember(keeper, memories.Statement(SAID, "fact"))


def holding(*folders: Path) -> list[Path]:
    """The files in which the words still stand."""
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in files if SAID.encode() in path.read_bytes()]


def elsewhere(kind: str, repo: Path, tmp_path: Path) -> Path:
    """A repository with a store and without `init`."""
    folder = tmp_path / "elsewhere"
    if kind == "folder without git":
        folder.mkdir()
    else:
        subprocess.run(["git", "clone", "-q", str(repo), str(folder)], check=True, capture_output=True)
    teach(folder)
    return folder


@pytest.mark.parametrize("kind", ["clone", "folder without git"])
def test_purge_deletes_what_was_kept_without_init(repo: Path, tmp_path: Path, shy: Shy, kind: str) -> None:
    shy("init", "--agents", "claude-code")
    folder = elsewhere(kind, repo, tmp_path)
    assert holding(folder)
    named = shy("uninstall", "--yes", "--purge", "--dry-run")
    assert str(folder) in named.out and holding(folder)
    ran = shy("uninstall", "--yes", "--purge")
    assert ran.code == 0 and str(folder) in ran.out
    assert holding(tmp_path) == [] and not (folder / ".twiceshy").exists()
    assert not Path(paths.home()).exists()


def test_without_purge_they_are_kept_and_named(repo: Path, tmp_path: Path, shy: Shy) -> None:
    folder = elsewhere("clone", repo, tmp_path)
    ran = shy("uninstall", "--yes")
    assert "removed/elsewhere" in ran.out and not (folder / ".twiceshy").exists()
    assert holding(Path(paths.home()) / "removed")


def test_the_archive_holds_them_too(repo: Path, tmp_path: Path, shy: Shy) -> None:
    elsewhere("clone", repo, tmp_path)
    shy("uninstall", "--yes", "--export", str(tmp_path / "all.tar.gz"))
    with tarfile.open(tmp_path / "all.tar.gz") as archive:
        assert any(name.endswith("elsewhere/local/memory.db") for name in archive.getnames())


def test_a_store_from_before_there_was_a_list_is_noted_when_a_session_starts(repo: Path) -> None:
    teach(repo)
    Path(paths.store_list()).unlink()
    hook_heavy.tidy(HookEvent("codex", "session_start", "s1", str(repo)))
    hook_heavy.tidy(HookEvent("codex", "session_start", "s2", str(repo)))
    assert Path(paths.store_list()).read_text().splitlines() == [str(repo)]


def test_clean_and_folders_that_are_gone_leave_the_list(repo: Path, tmp_path: Path, shy: Shy) -> None:
    other = elsewhere("clone", repo, tmp_path)
    teach(repo)
    assert set(repos.stores()) == {str(repo), str(other)}
    dry = shy("clean", "--dry-run", cwd=other).out
    assert "twiceshy/stores" in dry
    shy("clean", "--purge", cwd=other)
    assert repos.stores() == paths.noted_stores() == (str(repo),)
    subprocess.run(["rm", "-rf", str(repo / ".twiceshy")], check=True)
    assert repos.stores() == ()
    ran = shy("uninstall", "--yes", "--purge")
    assert ran.code == 0 and str(repo) not in ran.out


def test_a_store_noted_while_another_is_forgotten_stays_noted(tmp_path: Path) -> None:
    names = [str(tmp_path / f"one{number}") for number in range(40)]
    for name in names[:20]:
        paths.note_store(name)
    forgetting = threading.Thread(target=lambda: [repos.forget_store(name) for name in names[:20]])
    noting = threading.Thread(target=lambda: [paths.note_store(name) for name in names[20:]])
    for thread in (forgetting, noting):
        thread.start()
    for thread in (forgetting, noting):
        thread.join()
    assert sorted(paths.noted_stores()) == sorted(names[20:])


def test_who_notes_a_store_waits_for_who_writes_the_list(tmp_path: Path) -> None:
    paths.note_store("/first")
    with files.locked(paths.home()):
        noting = threading.Thread(target=paths.note_store, args=("/second",))
        noting.start()
        noting.join(0.2)
        assert noting.is_alive() and paths.noted_stores() == ("/first",)
    noting.join()
    assert paths.noted_stores() == ("/first", "/second")

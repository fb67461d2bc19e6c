"""The archive of all memories that `uninstall --export` writes, and the way back."""

import gzip
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("SETUP-UNINSTALL")
RULE, WISH, OTHER = "we deploy the shop from main", "I prefer short answers", "invoices are numbered per year"


def texts(shy: Shy, *where: str) -> set[str]:
    return {one["text"] for one in shy("list", "--json", *where).json}


@pytest.fixture
def archive(shy: Shy, repo: Path, tmp_path: Path) -> Path:
    """Two repositories and a person's own, gone but for the archive."""
    billing = tmp_path / "billing"
    subprocess.run(["git", "init", "-q", str(billing)], check=True)
    shy("init", "--agents", "codex")
    shy("init", "--agents", "codex", "--repo", str(billing))
    shy("remember", RULE, "--kind", "rule", "--lock")
    shy("remember", WISH, "--scope", "user", "--kind", "preference")
    shy("remember", OTHER, "--kind", "fact", "--repo", str(billing))
    target = tmp_path / "all.tar.gz"
    assert shy("uninstall", "--yes", "--purge", "--export", str(target)).code == 0
    assert texts(shy) == set()
    return target


def test_each_memory_comes_back_to_where_it_was(shy: Shy, repo: Path, tmp_path: Path, archive: Path) -> None:
    dry = shy("import", str(archive), "--dry-run", "--json").json
    assert dry["dry_run"] and texts(shy) == set()
    found = shy("import", str(archive), "--json").json
    assert {one["name"]: one["place"] for one in found["stores"] if one["name"] != "user"} == {
        "shop": str(repo), "billing": str(tmp_path / "billing"),
    }  # fmt: skip
    assert texts(shy) == {RULE, WISH}
    assert texts(shy, "--repo", str(tmp_path / "billing")) == {OTHER, WISH}
    assert "remember" in shy("history").out
    again = shy("import", str(archive), "--json").json
    assert [one["done"]["added"] for one in again["stores"]] == [0, 0, 0]


def test_a_repository_that_lies_elsewhere_is_told_and_comes_back_in_its_clone(
    shy: Shy, tmp_path: Path, archive: Path
) -> None:
    (tmp_path / "src").mkdir()
    shutil.move(tmp_path / "billing", tmp_path / "src" / "billing")
    told = shy("import", str(archive)).out
    assert f"left     {tmp_path / 'billing'}" in told
    assert shy("import", str(archive), "--repo", str(tmp_path / "src" / "billing")).code == 0
    assert texts(shy, "--repo", str(tmp_path / "src" / "billing")) == {OTHER, WISH}


def test_past_sessions_come_back_where_there_are_none(shy: Shy, home: Path, repo: Path, tmp_path: Path) -> None:
    session = home / "twiceshy/corpus/_local/shop/2026-11-01/codex/one.md"
    session.parent.mkdir(parents=True)
    session.write_text("hello\n")
    shy("remember", RULE)
    target = tmp_path / "all.tar.gz"
    assert shy("uninstall", "--yes", "--purge", "--export", str(target)).code == 0
    assert not session.exists()
    assert shy("import", str(target), "--json").json["sessions"] == 1
    assert session.read_text() == "hello\n" and session.stat().st_mode & 0o077 == 0
    session.write_text("newer\n")
    assert shy("import", str(target), "--json").json["sessions"] == 0
    assert session.read_text() == "newer\n"


def test_what_clean_had_put_aside_is_named_and_comes_back_inside_its_repository(
    shy: Shy, repo: Path, tmp_path: Path
) -> None:
    tabular = tmp_path / "tabular"
    subprocess.run(["git", "init", "-q", str(tabular)], check=True)
    shy("init", "--agents", "codex", "--repo", str(tabular))
    shy("remember", OTHER, "--kind", "fact", "--repo", str(tabular))
    assert shy("clean", str(tabular)).code == 0
    shy("init", "--agents", "codex")
    shy("remember", RULE)
    target = tmp_path / "all.tar.gz"
    assert shy("uninstall", "--yes", "--purge", "--export", str(target)).code == 0
    told = shy("import", str(target)).out
    assert f"left     {tabular}  cleaned before: run this inside it" in told
    assert texts(shy) == {RULE} and not (tabular / ".twiceshy").exists()
    assert (
        f"back     tabular  added 2, updated 0, unchanged 0 in {tabular}"
        in shy("import", str(target), "--repo", str(tabular)).out
    )
    assert texts(shy, "--repo", str(tabular)) == {OTHER}


def test_only_a_person_brings_all_back(shy: Shy, archive: Path) -> None:
    ran = shy("import", str(archive), "--as-agent", "codex")
    assert ran.code != 0 and "only a person" in ran.err
    assert texts(shy) == set()


def test_what_is_no_archive_is_said_so(shy: Shy, tmp_path: Path) -> None:
    foreign, torn = tmp_path / "foreign.tar.gz", tmp_path / "torn.gz"
    with tarfile.open(foreign, "w:gz") as made:
        made.add(os.devnull, "notes/x")
    torn.write_bytes(gzip.compress(b"x" * 1000)[:20])
    for path in (foreign, torn):
        ran = shy("import", str(path))
        assert ran.code == 2 and "nothing was imported" in ran.err


def test_an_export_may_be_compressed(shy: Shy, tmp_path: Path) -> None:
    lines = tmp_path / "notes.jsonl.gz"
    lines.write_bytes(gzip.compress(b'{"text": "the api listens on 8080", "kind": "fact"}\n'))
    assert shy("import", str(lines)).code == 0
    assert texts(shy) == {"the api listens on 8080"}

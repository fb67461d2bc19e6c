"""The archive of all memories that `uninstall --export` writes, and the way back."""

import gzip
import io
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
    found = shy("import", str(archive), "--yes", "--json").json
    assert {one["name"]: one["place"] for one in found["stores"] if one["name"] != "user"} == {
        "shop": str(repo), "billing": str(tmp_path / "billing"),
    }  # fmt: skip
    assert texts(shy) == {RULE, WISH}
    assert texts(shy, "--repo", str(tmp_path / "billing")) == {OTHER, WISH}
    assert "remember" in shy("history").out
    again = shy("import", str(archive), "--yes", "--json").json
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


def test_another_repository_is_written_to_only_if_the_person_agrees(shy: Shy, tmp_path: Path, archive: Path) -> None:
    told = shy("import", str(archive)).out
    assert f"left     {tmp_path / 'billing'}  another repository: run this inside it, or pass --yes" in told
    assert texts(shy) == {RULE, WISH} and not (tmp_path / "billing/.twiceshy").exists()


def identifier(shy: Shy, text: str) -> str:
    return next(str(one["id"]) for one in shy("list", "--json").json if one["text"] == text)


def test_what_was_changed_here_later_stays(shy: Shy, tmp_path: Path) -> None:
    shy("init", "--agents", "codex")
    for text in (RULE, OTHER, "tests run on every push"):
        shy("remember", text, "--kind", "rule")
    ids = [identifier(shy, text) for text in (RULE, OTHER, "tests run on every push")]
    target = tmp_path / "all.tar.gz"
    shy("edit", ids[2], "--text", "tests run each night")
    assert shy("uninstall", "--yes", "--export", str(target)).code == 0
    assert shy("import", str(target)).code == 0  # `clean` had moved the store away
    shy("edit", ids[0], "--text", "we deploy the shop from release")
    shy("forget", ids[1])
    dry, done = (shy("import", str(target), *more).out for more in (["--dry-run"], []))
    assert texts(shy) == {"we deploy the shop from release", "tests run each night"}
    assert "updated 0" in done and "; left 2 that are newer here" in done and "; left 2 that are newer here" in dry


def test_a_copy_that_clean_had_made_never_goes_before_the_newer_store(
    shy: Shy, home: Path, repo: Path, tmp_path: Path
) -> None:
    shy("init", "--agents", "codex")
    shy("remember", RULE, "--kind", "rule")
    shy("remember", OTHER, "--kind", "fact")
    ids = [identifier(shy, text) for text in (RULE, OTHER)]
    assert shy("clean").code == 0
    shy("init", "--agents", "codex")
    for copy in (home / "twiceshy/removed/shop/local").glob("memory.db*"):
        shutil.copy2(copy, repo / ".twiceshy/local")
    shy("edit", ids[0], "--text", "we deploy the shop from release")
    shy("forget", ids[1])
    target = tmp_path / "all.tar.gz"
    assert shy("uninstall", "--yes", "--purge", "--export", str(target)).code == 0
    shy("init", "--agents", "codex")
    dry, done = (shy("import", str(target), *more).out for more in (["--dry-run"], []))
    assert texts(shy) == {"we deploy the shop from release"}
    assert "would add 0, updated 0" in dry and "known here" in dry and "known here" in done


def test_an_undone_import_can_be_made_again(shy: Shy, archive: Path) -> None:
    shy("remember", "the api listens on 8080", "--kind", "fact")
    assert shy("import", str(archive)).code == 0 and RULE in texts(shy)
    for _ in range(2):  # what is about the person, and the repository's
        shy("undo")
    assert RULE not in texts(shy)
    shy("import", str(archive))
    assert RULE in texts(shy)


def test_what_lives_here_by_another_id_is_not_brought_twice(shy: Shy, archive: Path) -> None:
    shy("remember", RULE, "--kind", "rule")
    ran = shy("import", str(archive))
    assert ran.code == 0 and "that are newer here" in ran.out
    assert [one["text"] for one in shy("list", "--json").json].count(RULE) == 1


BAD = {
    "file and folder": ({"home/corpus/a": b"x", "home/corpus/a/b.md": b"x"}, "as a file and as a folder"),
    "a dot": ({"home/corpus/.": b"x"}, "unsafe name"),
    "outside": ({"home/corpus/../../x.md": b"x"}, "unsafe name"),
    "a long name": ({"home/corpus/" + "x" * 300 + ".md": b"x"}, "can't be written"),
    "deep": ({"archive.json": b"[" * 200_000}, "archive.json in the archive can't be read"),
    "no map": ({"archive.json": b'{"repos": {"0-shop": 5}}'}, "archive.json in the archive can't be read"),
    "newer": ({"archive.json": b'{"version": 9}'}, "made by a newer twiceshy"),
    "a bad store": ({"home/removed/shop/local/memory.db": b"nonsense"}, "the memory of shop in the archive"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_archive_is_refused_before_anything_is_written(
    shy: Shy, home: Path, tmp_path: Path, archive: Path, name: str
) -> None:
    more, said = BAD[name]
    bad = tmp_path / "bad.tar.gz"
    with tarfile.open(archive) as good, tarfile.open(bad, "w:gz") as made:
        for member in good.getmembers():
            made.addfile(member, good.extractfile(member) if member.isfile() else None)
        for path, data in more.items():
            note = tarfile.TarInfo(path)
            note.size = len(data)
            made.addfile(note, io.BytesIO(data))
    ran = shy("import", str(bad), "--yes")
    assert ran.code == 2 and said in ran.err and "unexpected" not in ran.err
    assert texts(shy) == set() and not list((home / "twiceshy").glob("corpus*"))


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

"""Whatever stands in the place of a corpus file, nothing that lies outside the corpus is told or changed."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus_logs import Claude, classifier_talk, uploader_talk

Shy = Callable[..., Any]
HUSH = "HUSH!"


@pytest.fixture
def session(shy: Shy, home: Path, repo: Path) -> Path:
    """The corpus file of a session that is indexed, with a word that only reading the file finds."""
    talk = uploader_talk(home, repo)
    rows = [f"{number}: the limit of crate number {number}" for number in range(2_000)]
    talk.command("make crates", "\n".join([*rows[:1_000], "Quolltastic limit", *rows[1_000:]]))
    classifier_talk(home, repo)
    shy("ingest")
    (file,) = (home / "twiceshy" / "corpus").rglob(f"{talk.session}.md")
    return file


def a_file(session: Path, outside: Path) -> None:
    session.unlink()
    session.symlink_to(outside / session.name)


def a_folder(session: Path, outside: Path) -> None:
    shutil.rmtree(session.parent)
    session.parent.symlink_to(outside)


def a_day(session: Path, outside: Path) -> None:
    (outside.parent / "day").mkdir()
    outside.rename(outside.parent / "day" / session.parent.name)
    shutil.rmtree(session.parent.parent)
    session.parent.parent.symlink_to(outside.parent / "day")


@pytest.fixture(params=[a_file, a_folder, a_day])
def astray(request: pytest.FixtureRequest, session: Path, tmp_path: Path) -> Path:
    """The same session, of which the bytes now lie outside the corpus and say something else."""
    outside = tmp_path / "outside"
    outside.mkdir()
    for file in (session, session.with_suffix(".meta.json")):
        (outside / file.name).write_bytes(file.read_bytes().replace(b"limit", HUSH.encode()))
    request.param(session, outside)
    return session


@pytest.mark.promise("CORPUS-READ")
@pytest.mark.parametrize("query", ["retry uploader", "Quolltastic"])
@pytest.mark.parametrize("index", ["kept", "gone"])
def test_search_tells_nothing_from_outside(shy: Shy, astray: Path, query: str, index: str) -> None:
    if index == "gone":
        next(parent / "index.db" for parent in astray.parents if (parent / "index.db").exists()).unlink()
    answer = shy("search", query, "--json")
    assert answer.code == 0 and HUSH not in answer.out, answer
    assert shy("search", "naive likelihoods", "--json").json["found"] or astray.parent.parent.is_symlink()


@pytest.mark.promise("CORPUS-READ")
@pytest.mark.parametrize("words", [("read", "11111111"), ("read", "11111111#e1"), ("sessions", "report", "11111111")])
def test_reading_it_is_refused(shy: Shy, astray: Path, words: tuple[str, ...]) -> None:
    answer = shy(*words)
    assert answer.code in (1, 2) and HUSH not in answer.out, answer


@pytest.mark.promise("CORPUS-READ")
def test_a_session_that_goes_on_is_searched_although_its_file_is_a_link(
    shy: Shy, home: Path, repo: Path, astray: Path
) -> None:
    talk = Claude(home, repo)
    talk.clock = 1_000
    talk.person("The quokka is our mascot.")
    answer = shy("search", "likelihoods", "--json")
    assert answer.code == 0 and HUSH not in answer.out, answer


@pytest.mark.promise("CORPUS-READ")
def test_forgetting_a_session_removes_a_link_and_not_what_it_points_at(shy: Shy, session: Path) -> None:
    (other,) = (one for one in session.parents[2].rglob("*.md") if one != session)
    before = other.read_bytes()
    session.unlink()
    session.symlink_to(other)
    done = shy("forget", "--session", "11111111-1111-4111-8111-111111111111")
    assert done.code == 0 and not os.path.lexists(session), done
    assert other.read_bytes() == before

"""A Python that the fast start doesn't fit: the hook answers all the same, only later."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import twiceshy
from twiceshy import paths
from twiceshy.doors import hook, hook_heavy
from twiceshy.store import spool

SOURCE = Path(twiceshy.__file__).parent
RULE = "Never push to github directly, use scripts/publish.sh"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package somewhere else, to be changed as if Python had."""
    place = tmp_path / "other" / "twiceshy"
    shutil.copytree(SOURCE, place, ignore=shutil.ignore_patterns("__pycache__", "web", "*.family"))
    return place


def asked(package: Path, repo: Path, raw: bytes = b"") -> tuple[str, list[str]]:
    """What the hook of a package says, and the lines of its log."""
    event = {"hook_event_name": "UserPromptSubmit", "session_id": "a-1", "prompt": "push the release to github"}
    done = subprocess.run(
        [sys.executable, "-I", "-S", package / "doors" / "hook_start.py", "--agent", "claude-code"],
        input=raw or json.dumps({**event, "cwd": str(repo)}).encode(), capture_output=True, check=False,
        env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip
    assert done.returncode == 0 and not done.stderr, done.stderr
    log = Path(os.environ["TWICESHY_HOME"]) / "hook.log"
    return done.stdout.decode(), log.read_text().splitlines() if log.exists() else []


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


@pytest.fixture
def taught(repo: Path, shy: object) -> Path:
    shy("remember", RULE, cwd=repo)  # type: ignore[operator]
    return repo


@pytest.mark.promise("HOOK-1")
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("direct.py", "from _imp import extension_suffixes", "from _imp import no_such_thing"),
        ("direct.py", "    sys.meta_path.insert(0, Finder(root))", "    sys.meta_path.insert(0, Finder(root, 'more'))"),
        ("bare.py", "    scan = make_scanner(context)", "    scan = make_scanner(None)"),
        ("bare.py", "import sys\n", "import sys\nimport no_such_library\n"),
    ],
)
def test_a_start_that_fails_is_made_the_usual_way(copy: Path, taught: Path, file: str, old: str, new: str) -> None:
    change(copy / "doors" / file, old, new)
    said, log = asked(copy, taught)
    assert "scripts/publish.sh" in said
    assert log == []


@pytest.mark.faulty_hook
@pytest.mark.promise("HOOK-1")
def test_a_stand_in_that_does_not_fit_is_told_once_and_done_without(copy: Path, taught: Path) -> None:
    change(copy / "doors" / "bare.py", "    fields = _annotated(space)", "    fields = ()")
    said, log = asked(copy, taught)
    assert "scripts/publish.sh" in said
    assert len(log) == 1 and "TypeError" in log[0]


@pytest.mark.faulty_hook
@pytest.mark.promise("HOOK-1")
def test_what_is_wrong_both_ways_is_told_and_silent(copy: Path, taught: Path) -> None:
    change(copy / "recall" / "hooked.py", "    now = clock()", "    now = no_such_clock()")
    said, log = asked(copy, taught)
    assert said == ""
    assert len(log) == 2 and all("NameError" in line for line in log)
    assert asked(copy, taught, b"{")[1][2:] != [], "an event that is none has nothing to do with the library"
    assert len(asked(copy, taught, b"{")[1]) == 4


@pytest.mark.faulty_hook
@pytest.mark.promise("HOOK-1")
def test_what_cannot_be_answered_either_way_is_noted_once(copy: Path, taught: Path) -> None:
    change(copy / "recall" / "hooked.py", "    from twiceshy.recall import cue as cues", "    cues = no_such_cues()")
    said, log = asked(copy, taught)
    assert said == "" and len(log) == 2 and all("NameError" in line for line in log)
    place = paths.resolve(str(taught)).spool
    noted = [fields for path in spool.sessions(place) for _, fields in spool.read(path)]
    assert [one["event"] for one in noted] == ["prompt"]


@pytest.mark.promise("HOOK-1")
def test_an_answer_is_given_when_no_process_is_to_be_had(taught: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(event: object) -> None:
        raise OSError(11, "no process to be had")

    monkeypatch.setattr(hook_heavy, "later", none_left)
    event = {"hook_event_name": "UserPromptSubmit", "session_id": "a-1", "prompt": "always push the release to github"}
    said = hook.respond("claude-code", json.dumps({**event, "cwd": str(taught)}).encode())
    assert "scripts/publish.sh" in said
    assert "no process to be had" in (Path(os.environ["TWICESHY_HOME"]) / "hook.log").read_text()


@pytest.mark.promise("HOOK-1")
def test_where_the_store_may_only_be_read_the_home_takes_the_lines(
    taught: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repo = paths.resolve(str(taught))
    assert spool.folder(repo) == repo.spool
    monkeypatch.setattr(os, "access", lambda path, mode: path != os.path.join(repo.local, ""))
    assert spool.folder(repo) == os.path.join(os.environ["TWICESHY_HOME"], "spool")


@pytest.mark.promise("HOOK-1")
def test_a_file_where_the_store_would_be_is_none(repo: Path) -> None:
    found = paths.resolve(str(repo))
    Path(found.local).parent.mkdir()
    Path(found.local).touch()
    assert spool.folder(found) == os.path.join(os.environ["TWICESHY_HOME"], "spool")

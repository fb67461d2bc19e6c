"""The quick way in says exactly what the front door says, and leaves to it what it doesn't know."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from twiceshy.doors.cli import quick
from twiceshy.keeper import hall, work
from twiceshy.model.work import Finalized

pytestmark = pytest.mark.promise("WORK-CONTRACT")


def ran(door: str, repo: Path, *words: str) -> tuple[int, str, str]:
    line = [sys.executable, "-m", f"twiceshy.doors.cli.{door}", *words]
    done = subprocess.run(line, cwd=repo, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("suggest", "login redirect loops", "--json"),
        ("suggest", "login redirect loops"),
        ("suggest", "zebra"),
        ("suggest", "login", "--files", "src/auth.py", "--task-type", "bug_fixing", "--json"),
        ("suggest", "x", "--task-type", "gardening"),
        ("resume", "--json"),
        ("resume",),
        ("report", "real-usage", "--json"),
        ("report", "real-usage"),
        ("report",),
        ("finalize", "zzzzzz", "--success"),
        ("finalize", "zzzzzz", "--success", "--json"),
        ("prepare",),
        ("suggest", "--help"),
    ],
)
def test_both_doors_say_the_same(
    repo: Path,
    keeper: hall.Keeper,
    did: Callable[..., Finalized],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
) -> None:
    did("fix the login redirect loop", edited=("src/auth.py",), errors=("KeyError: 'é'",))
    monkeypatch.setenv("TWICESHY_NOW", "2030-01-01T00:00:00Z")
    assert ran("start", repo, *words) == ran("main", repo, *words)


@pytest.mark.parametrize("more", [(), ("--json",), ("--since", "7d"), ("--since", "2099-01-01", "--json")])
def test_report_alone_is_the_report(repo: Path, did: Callable[..., Finalized], more: tuple[str, ...]) -> None:
    did("fix the login redirect loop", edited=("src/auth.py",))
    told = ran("main", repo, "report", *more)
    assert told == ran("main", repo, "report", "real-usage", *more) and told[0] == 0 and told[1]


def test_writing_through_the_quick_door(repo: Path) -> None:
    code, out, _ = ran("start", repo, "prepare", "--request", "größer machen", "--files", "a.py", "--json")
    opened = json.loads(out)
    assert code == 0 and opened["execution"]["request"] == "größer machen"
    code, out, _ = ran(
        "start", repo, "finalize", opened["execution_id"], "--success", "--files-edited", "a.py", "--json"
    )
    assert code == 0 and json.loads(out)["agent_summary"]["strategy_stored"] is True
    code, out, _ = ran("main", repo, "executions", "--json")
    (one,) = json.loads(out)["executions"]
    assert one["outcome"] == "success" and one["edited"] == ["a.py"] and one["opened"] == ["a.py"]


@pytest.mark.parametrize(
    "words", [["remember", "x"], ["suggest", "--bogus"], ["prepare", "--request"], [], ["finalize", "a", "b"]]
)
def test_what_it_does_not_know(words: list[str]) -> None:
    assert quick.understood(words) is None


def test_where_the_stand_ins_do_not_fit_the_front_door_answers(repo: Path) -> None:
    """A Python newer than they are: without its `_tuplegetter` not even their module can be loaded."""
    later = "import _collections, runpy, sys; del _collections._tuplegetter; sys.argv[1:] = ['resume', '--json']; "
    line = [sys.executable, "-c", later + "runpy.run_module('twiceshy.doors.cli.start', run_name='__main__')"]
    done = subprocess.run(line, cwd=repo, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout, done.stderr) == ran("main", repo, "resume", "--json")


@pytest.mark.parametrize("door", ["main", "start"])
@pytest.mark.parametrize(
    ("folder", "typed", "known"),
    [
        ("sub", "../src/z.py", "src/z.py"), ("sub", "y.py", "sub/y.py"), ("sub", "./y.py", "sub/y.py"),
        ("sub", "deep/gone.py", "sub/deep/gone.py"), ("sub", "src/z.py", "src/z.py"), ("sub", "both.py", "sub/both.py"),
        ("sub/deep", "../../both.py", "both.py"), (".", "y.py", "y.py"), (".", "./src/../src/z.py", "src/z.py"),
        ("sub", "../../elsewhere.py", "../../elsewhere.py"), ("sub", "{repo}/src/z.py", "src/z.py"),
    ],
)  # fmt: skip
def test_paths_are_meant_from_the_folder_they_are_typed_in(
    repo: Path, door: str, folder: str, typed: str, known: str
) -> None:
    """Unless a file stands there only from the top: agents name files so wherever they are."""
    for name in ("src/z.py", "sub/y.py", "sub/both.py", "both.py", "sub/deep/x.py"):
        (repo / name).parent.mkdir(parents=True, exist_ok=True)
        (repo / name).touch()
    here, typed = repo / folder, typed.format(repo=repo)
    code, out, err = ran(door, here, "prepare", "--request", "mend the parser", "--files", typed, "--json")
    assert code == 0, err
    identifier = json.loads(out)["execution_id"]
    code, _, err = ran(door, here, "finalize", identifier, "--success", "--files-edited", typed)
    assert code == 0, err
    with hall.opened(str(repo)) as keeper:
        (kept,) = work.past(keeper)
    assert (kept.opened, kept.edited) == ((known,), (known,))
    assert bool(kept.areas) == (not known.startswith(".."))

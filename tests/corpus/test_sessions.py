"""Ingest and its reports, sessions, sources, blame, forgetting: through the command line."""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from conftest import git
from corpus_logs import Claude, Codex, classifier_talk, uploader_talk
from twiceshy.store import spool

Shy = Callable[..., Any]


@pytest.fixture
def talk(home: Path, repo: Path) -> Claude:
    return uploader_talk(home, repo)


@pytest.fixture
def other(home: Path, repo: Path) -> Codex:
    return classifier_talk(home, repo)


def cut_short(path: Path, left: int | None) -> None:
    """Only so many bytes are left of a file, less than there were, or no file at all."""
    if left is None:
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:left])


@pytest.mark.promise("CORPUS-EMIT")
def test_ingest_is_silent_on_stdout_unless_asked(shy: Shy, home: Path, talk: Claude, tmp_path: Path) -> None:
    first = shy("ingest", "-o", str(tmp_path / "report"))
    assert (first.code, first.out) == (0, "") and "8 events" in first.err
    assert "| consumed |" in (tmp_path / "report" / "ingest.md").read_text()
    assert json.loads((tmp_path / "report" / "ingest.json").read_text())["events"] == 8
    talk.assistant("More.")
    (path,) = shy("ingest", "--emit", "paths").out.split()
    assert Path(path).is_file() and path.endswith(".md")
    talk.assistant("And more.")
    payload = shy("ingest", "claude", "--emit", "json").json
    assert payload["store_paths"] == [path]
    assert payload["requested_source_filters"]["agents"] == ["claude"]
    assert payload["resolved_store_buckets"][0]["bucket"].startswith("_local/shop-")
    assert shy("ingest", "no-such-agent").code == 2


@pytest.mark.promise("CORPUS-EMIT")
def test_unredacted_only_after_a_confirmation(shy: Shy, home: Path, talk: Claude) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    talk.person(f"the token is {secret}")
    assert shy("ingest", "--no-redact-secrets", stdin="n\n").code != 0
    assert not list((home / "twiceshy").rglob("*.md"))
    assert shy("ingest", "--no-redact-secrets", "--yes").code == 0
    assert any(secret in path.read_text() for path in (home / "twiceshy").rglob("*.md"))


@pytest.mark.promise("CORPUS-SOURCES")
def test_sources(shy: Shy, home: Path, talk: Claude, other: Codex) -> None:
    def claude() -> dict[str, Any]:
        return next(one for one in shy("sources", "--json").json if one["agent"] == "claude-code")

    assert (claude()["logs"], claude()["covered"], claude()["unread"]) == (1, 0, 1)
    shy("ingest")
    assert (claude()["covered"], claude()["sessions"]) == (1, 1)
    assert dict(claude()["rows"])["consumed"] == 8
    talk.assistant("Again.")
    assert claude()["behind"] == 1
    old = talk.path.stat().st_mtime - 28 * 86400
    os.utime(talk.path, (old, old))
    assert claude()["soon_deleted"] == 1
    talk.path.unlink()
    assert (claude()["logs"], claude()["gone"], claude()["sessions"]) == (0, 1, 1)
    (talk.path.parent / "other.jsonl").write_text('{"written": "by nobody we know"}\n')
    assert (claude()["unread"], claude()["unknown"]) == (1, 0)
    shy("ingest")
    assert (claude()["logs"], claude()["covered"], claude()["unread"], claude()["unknown"]) == (1, 0, 0, 1)
    told = shy("sources")
    assert "codex" in told.out and "1 file of no known agent" in told.err and "reads what is new" not in told.err
    (talk.path.parent / "other.jsonl").write_text('{"written": "by nobody we know, and more of it"}\n')
    assert (claude()["unread"], claude()["unknown"]) == (1, 0)


@pytest.mark.promise("CORPUS-STATE")
@pytest.mark.parametrize("ending", [".md", ".meta.json"])
@pytest.mark.parametrize("left", [None, 0, 200, -2])
def test_doctor_tells_of_a_session_file_that_is_gone_or_cut_short(
    shy: Shy, home: Path, talk: Claude, ending: str, left: int | None
) -> None:
    def told() -> list[str]:
        findings = shy("doctor", "--json").json["findings"]
        return [f"{one['level']} {one['message']}" for one in findings if one["subject"] == "past sessions"]

    shy("ingest")
    assert told() == ["ok their state is whole"]
    path = next((home / "twiceshy" / "corpus").rglob(f"*{ending}"))
    before = path.read_bytes()
    cut_short(path, left)
    relative = path.relative_to(home / "twiceshy" / "corpus")
    assert told() == [f"warn a file is gone or cut short: {relative}"]
    shy("ingest")
    assert told() == ["ok their state is whole"] and path.read_bytes() == before


@pytest.mark.promise("CORPUS-KEEPS")
@pytest.mark.parametrize("left", [None, 0, 200, -1, "damaged inside"])
def test_a_session_is_forgotten_whatever_became_of_another(
    shy: Shy, home: Path, talk: Claude, other: Codex, left: int | str | None
) -> None:
    third = Claude(home, talk.cwd, "33333333-3333-4333-8333-333333333333")
    third.person("Where does the lighthouse keep its lamp oil?")
    shy("ingest")
    path = next((home / "twiceshy" / "corpus").rglob(f"{talk.session}.md"))
    if isinstance(left, str):
        path.write_bytes(path.read_bytes().replace(b"## e2 ", b"## x2 "))
    else:
        cut_short(path, left)
    done = shy("forget", "--session", third.session)
    assert done.code == 0 and not done.err
    assert not list((home / "twiceshy" / "corpus").rglob(f"{third.session}*"))
    assert not shy("search", "lighthouse lamp oil", "--json").json["found"]
    assert shy("search", "naïve Bayes café classifier", "--json").json["found"]
    shy("ingest", "--full-rescan")
    assert shy("search", "retry limit of the uploader", "--json").json["found"]


@pytest.mark.promise("CORPUS-STATE")
def test_a_damaged_state_is_told_and_goes_with_what_is_forgotten(shy: Shy, home: Path, talk: Claude) -> None:
    shy("ingest")
    state = home / "twiceshy" / "corpus" / "state.db"
    state.write_bytes(b"no database " * 1000)
    assert "was damaged: made anew" in shy("search", "retry limit").err
    aside = state.with_name("state.db.damaged")
    assert str(aside) in shy("doctor").out
    assert shy("forget", "--session", talk.session).code == 0
    assert not aside.exists()


def test_sessions_list_show_current(shy: Shy, talk: Claude, other: Codex, tmp_path: Path) -> None:
    listed = shy("sessions", "list", "--json").json
    assert [one["agent"] for one in listed] == ["codex", "claude-code"]
    assert shy("sessions", "current", "--json").json["agent"] == "codex"
    assert "retry limit" in shy("sessions", "show", "11111111").out
    elsewhere = tmp_path / "plain"
    elsewhere.mkdir()
    assert shy("sessions", "list", "--all", "--json", cwd=elsewhere).json == listed
    assert "11111111" in shy("sessions").out


@pytest.mark.promise("CORPUS-LANES")
def test_the_four_lanes(shy: Shy, repo: Path, talk: Claude) -> None:
    report = shy("sessions", "report", "11111111", "--json").json
    assert report["wanted"][0]["text"].startswith("How large")
    claims = {one["text"]: one["holds"] for one in report["claimed"]}
    assert claims["All tests pass."] is False
    reality = {one["text"]: one["holds"] for one in report["reality"]}
    assert reality["pytest: 6 passed, 1 failed"] is False
    assert reality[f"{repo}/src/uploader.py does not exist"] is False
    undecided = [one["text"] for one in report["undecided"]]
    assert any("update the docs" in text for text in undecided)
    assert any("last test run failed" in text for text in undecided)
    (repo / "src").mkdir()
    (repo / "src" / "uploader.py").write_text("limit = settings.retry_limit\n")
    reality = {one["text"]: one["holds"] for one in shy("sessions", "report", "11111111", "--json").json["reality"]}
    assert reality[f"{repo}/src/uploader.py exists"] is True
    shown = shy("sessions", "report", "11111111").out
    assert all(title in shown for title in ("Wanted", "Claimed", "Reality", "Needs a decision"))


@pytest.mark.promise("CORPUS-BLAME")
def test_blame_by_edit_and_by_commit(shy: Shy, repo: Path, talk: Claude, other: Codex) -> None:
    (repo / "src").mkdir()
    (repo / "src" / "uploader.py").write_text("import os\nlimit = settings.retry_limit\n")
    by_edit = shy("blame", "src/uploader.py:2", "--json").json
    assert [(one["session"][:8], one["how"]) for one in by_edit] == [("11111111", "edit")]
    assert [one["how"] for one in shy("blame", "src/uploader.py", "--json").json] == ["edit"]
    assert shy("blame", "src/uploader.py:1", "--json").json == []
    os.environ["GIT_COMMITTER_DATE"] = os.environ["GIT_AUTHOR_DATE"] = "2026-11-15T08:10:30Z"
    try:
        git("add", ".", cwd=repo)
        git("commit", "-qm", "Read the limit", cwd=repo)
    finally:
        del os.environ["GIT_COMMITTER_DATE"], os.environ["GIT_AUTHOR_DATE"]
    head = git("rev-parse", "--short", "HEAD", cwd=repo)
    other.row(
        "response_item",
        {
            "type": "function_call",
            "name": "shell",
            "call_id": "c1",
            "arguments": json.dumps({"command": ["git", "commit"]}),
        },
    )
    other.row(
        "response_item", {"type": "function_call_output", "call_id": "c1", "output": f"[main {head}] Read the limit"}
    )
    by_commit = shy("blame", "src/uploader.py:1", "--json").json
    assert (by_commit[0]["agent"], by_commit[0]["how"]) == ("codex", "commit")
    assert by_commit[0]["commit"].startswith(head)
    assert shy("blame", "/etc/passwd").code == 2 and shy("blame", "gone.py").code == 2


@pytest.mark.promise("CORPUS-BLAME")
def test_blame_by_a_piece_of_a_line_and_by_who_edited_the_file(
    shy: Shy, repo: Path, talk: Claude, other: Codex, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repo / "src").mkdir()
    (repo / "src" / "uploader.py").write_text("import os\nmost = int(limit = settings.retry_limit)\n")
    assert [(one["session"][:8], one["how"]) for one in shy("blame", "src/uploader.py:2", "--json").json] == [
        ("11111111", "edit")
    ]
    for name in ("GIT_COMMITTER_DATE", "GIT_AUTHOR_DATE"):
        monkeypatch.setenv(name, "2026-11-15T08:10:30Z")
    git("add", ".", cwd=repo)
    git("commit", "-qm", "Read the limit", cwd=repo)
    first, second = shy("blame", "src/uploader.py:1", "--json").json
    assert {first["how"], second["how"]} == {"at work"}
    assert (first["agent"], second["agent"]) == ("claude-code", "codex")


@pytest.mark.promise("CORPUS-FORGET")
def test_a_forgotten_session_leaves_nothing(shy: Shy, home: Path, talk: Claude, other: Codex) -> None:
    talk.person("The word is shibboleth.")
    shy("ingest")
    assert shy("forget", "--session", "11111111", "--dry-run").code == 0
    assert shy("search", "shibboleth", "--json").json["found"]
    assert shy("forget", "--session", "11111111").code == 0
    for folder, _, names in os.walk(home / "twiceshy"):
        for name in names:
            assert b"shibboleth" not in Path(folder, name).read_bytes(), name
    talk.person("The word is still shibboleth.")
    shy("ingest", "--full-rescan")
    assert shy("search", "shibboleth", "--json").json["found"] == []
    assert shy("search", "likelihoods", "--json").json["found"]
    assert shy("forget", "--session", "nothing").code == 2


@pytest.mark.promise("CORPUS-FORGET")
def test_retention_shows_its_plan_first(shy: Shy, home: Path, talk: Claude, other: Codex) -> None:
    shy("ingest")
    frozen = {"TWICESHY_NOW": "2027-01-01T00:00:00Z"}
    plan = shy("sessions", "retain", "--days", "30", "--json", env=frozen).json
    assert len(plan["going"]) == 2 and plan["freed"] > 0 and "older" in plan["going"][0]["why"]
    assert len(list((home / "twiceshy").rglob("*.md"))) == 2
    assert len(shy("sessions", "retain", "--days", "30", "--yes", "--json", env=frozen).json["going"]) == 2
    assert list((home / "twiceshy").rglob("*.md")) == []
    shy("ingest", "--full-rescan")
    assert list((home / "twiceshy").rglob("*.md")) == []  # what went is not read again


def test_retention_by_size_lets_the_oldest_go(shy: Shy, home: Path, talk: Claude, other: Codex) -> None:
    for number in range(3000):
        talk.assistant(f"filling {number} " + "word " * 100)
    shy("ingest")
    plan = shy("sessions", "retain", "--megabytes", "1", "--json").json
    assert [one["agent"] for one in plan["going"]] and plan["kept_size"] < 1_000_000


def test_blame_of_a_line_that_is_not_there(shy: Shy, repo: Path, tmp_path: Path) -> None:
    (repo / "short.py").write_text("one\ntwo\n")
    assert shy("blame", "short.py:2", "--json").json == []
    assert shy("blame", "short.py:2", "--json", "--repo", str(repo), cwd=tmp_path).json == []
    assert shy("blame", "no\nfile:1", "--json").code == 2
    for line in ("0", "3"):
        refused = shy("blame", f"short.py:{line}", "--json")
        assert (refused.code, refused.json["error"]["message"]) == (2, "short.py has 2 lines")


@pytest.mark.promise("CLI-MANNERS")
def test_the_module_is_the_command(repo: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "twiceshy", "list", "--json"], cwd=repo, capture_output=True, check=True
    )
    assert done.stdout == b"[]\n"


@pytest.mark.promise("CORPUS-READ")
def test_of_a_session_split_over_repositories_the_part_at_hand_is_meant(
    shy: Shy, home: Path, repo: Path, tmp_path: Path
) -> None:
    """Each part counts its events anew, so an id alone says too little; the other parts are named."""
    depot = tmp_path / "depot"
    depot.mkdir()
    git("init", "-q", "-b", "main", cwd=depot)
    log = Claude(home, depot)
    log.person("Sort the shelves of the depot.")
    log.person("Now paint the shop window.", cwd=str(repo))
    shy("ingest")
    parts = {Path(cwd).name: path for cwd in (depot, repo) for path in [_part(shy, cwd)]}
    for here, words, other in ((repo, "shop window", "depot"), (depot, "shelves of the depot", "shop")):
        for command in (("read", "11111111#e0"), ("read", log.session), ("sessions", "show", "11111111")):
            answer = shy(*command, cwd=here)
            assert words in answer.out and parts[other] in answer.err, (here, command)
        report = shy("sessions", "report", "11111111", "--json", cwd=here).json
        assert words in report["wanted"][0]["text"] and report["others"] == [parts[other]]
        assert words in shy("sessions", "report", parts[here.name], "--json", cwd=tmp_path).json["wanted"][0]["text"]
    for command in (("read", "11111111#e0"), ("sessions", "report", "11111111")):
        unclear = shy(*command, cwd=tmp_path)
        assert unclear.code == 2 and all(path in unclear.err for path in parts.values()), unclear
    assert "shop window" in shy("read", parts["shop"] + "#e0", cwd=tmp_path).out


def _part(shy: Shy, cwd: Path) -> str:
    (one,) = shy("sessions", "list", "--json", cwd=cwd).json
    return str(one["path"])


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("I created docs/new.md.", False),
        ("I've created `docs/there.md` and docs/new.md.", False),
        ("Created docs/there.md, docs/also.md and docs/new.md.", False),
        ("I wrote docs/there.md and docs/also.md.", True),
        ("I removed docs/there.md.", False),
        ("docs/old.md was deleted.", True),
        ("I created docs/there.md and deleted docs/old.md.", True),
        ("Moved docs/old.md to docs/there.md.", True),
        ("Renamed docs/there.md to docs/new.md.", False),
        ("Fixed: docs/new.md names the port now.", False),
        ("Added a test to tests/test_new.py.", False),
        ("I created tests/test_there.py.", True),  # although the last test run failed
        ("Updated docs/there.md.", None),  # being there proves no change
        ("I removed the flag from docs/there.md.", None),
        ("I removed every mention of docs/old.md.", None),
        ("I removed the cache, docs/there.md tells why.", None),
        ("Updated parser.py.", None),  # a name alone may lie anywhere
        ("All tests pass.", False),
        ("tests/test_there.py passes now.", False),
    ],
)
def test_a_claim_about_files_is_held_against_what_is_there(
    shy: Shy, home: Path, repo: Path, claim: str, holds: bool | None
) -> None:
    for name in ("docs/there.md", "docs/also.md", "tests/test_there.py", "src/parser.py"):
        (repo / name).parent.mkdir(exist_ok=True)
        (repo / name).write_text("here\n")
    log = Claude(home, repo)
    log.person("Bring the docs in order.")
    log.command("pytest -q", "1 failed, 6 passed in 0.1s\nFAILED tests/test_there.py::test_limit", failed=True)
    log.assistant(claim)
    report = shy("sessions", "report", "11111111", "--json").json
    assert [(one["text"], one["holds"]) for one in report["claimed"]] == [(claim, holds)]
    if holds and "old.md" in claim:
        assert {one["text"]: one["holds"] for one in report["reality"]}["docs/old.md does not exist"] is True


@pytest.fixture
def zebra(shy: Shy, home: Path, repo: Path) -> Claude:
    """A session with a task of its own, another that says other things, and a memory from each."""
    shy("init")
    for session, animal in (("7" * 8, "zebra"), ("8" * 8, "quokka")):
        log = Claude(home, repo, f"{session}-7777-4777-8777-777777777777")
        log.person(f"always run {animal}_lint before you commit")
        log.assistant("I will.")
        log.person(f"refactor the {animal} parser")
        log.edit(f"src/{animal}.py", "a", "b")
        log.command(f"pytest {animal}_tests", "3 passed")
        log.assistant(f"The {animal} parser is refactored.")
    shy("ingest")
    return Claude(home, repo, "77777777-7777-4777-8777-777777777777")


@pytest.mark.promise("CORPUS-KEEPS")
def test_a_forgotten_session_leaves_the_tasks_and_what_agents_are_told(
    shy: Shy, home: Path, repo: Path, zebra: Claude
) -> None:
    noted = {"event": "prompt", "session": zebra.session, "prompt": "the zebra parser once more", "root": str(repo)}
    spool.append(str(repo / ".twiceshy" / "local" / "spool"), zebra.session, noted)
    assert "zebra parser" in shy("executions").out and "zebra" in shy("suggest", "refactor the zebra parser").out
    would = shy("forget", "--session", zebra.session, "--dry-run")
    assert "Would delete" in would.out and "1 task" in would.out and "can't be undone" in would.out
    assert "zebra parser" in shy("executions").out
    done = shy("forget", "--session", zebra.session, "--json").json
    assert (done["tasks"], done["memories"]) == (1, 1)
    for told in (shy("executions"), shy("suggest", "refactor the zebra parser"), shy("history")):
        assert "zebra parser" not in told.out
    assert "quokka parser" in shy("executions").out
    store = (repo / ".twiceshy" / "local" / "memory.db").read_bytes()
    assert b"zebra_tests" not in store and b"zebra parser" not in store
    assert "zebra_lint" in shy("list").out  # what was learned has a `forget` of its own
    assert not list((repo / ".twiceshy").rglob(f"{zebra.session}*"))
    assert shy("doctor", "--rebuild").code == 0
    shy("ingest", "--full-rescan")
    assert "zebra parser" not in shy("executions").out


@pytest.mark.promise("CORPUS-KEEPS")
@pytest.mark.parametrize(("answer", "gone"), [("n\n", False), ("y\n", True)])
def test_on_a_terminal_a_person_is_asked_first(
    zebra: Claude, repo: Path, home: Path, monkeypatch: pytest.MonkeyPatch, answer: str, gone: bool
) -> None:
    monkeypatch.chdir(repo)
    typed = io.StringIO(answer)
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdin", typed)
    from twiceshy.doors.cli import forget

    with contextlib.suppress(click.Abort):
        forget.command.main(["--session", zebra.session], standalone_mode=False)
    assert (not list((home / "twiceshy" / "corpus").rglob(f"{zebra.session}*"))) is gone

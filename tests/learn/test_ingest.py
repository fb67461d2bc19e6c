"""Logs into the corpus: once, whole, in the right place, whatever happens on the way."""

import json
import os
import shutil
import stat
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import git
from corpus_logs import Claude, Codex, at, corpus_files, texts
from twiceshy.agents import compressed
from twiceshy.agents.values import moment
from twiceshy.learn.corpus import corpusfile, coverage, dedup, indexing, ingest, restore, stream
from twiceshy.learn.corpus.draft import Draft
from twiceshy.learn.corpus.ingest import Options
from twiceshy.model.session import Event
from twiceshy.store import corpus, corpus_index
from twiceshy.store.corpus_state import State


def run(**options: object) -> ingest.Report:
    return ingest.ingest(Options(**options), "2026-11-15T09:00:00.000Z")  # type: ignore[arg-type]


def events_of(home: Path, part: str = "") -> list[tuple[str, str, str]]:
    """(who, kind, text) of every stored event, file by file."""
    found = []
    for name in corpus_files(home):
        if name.endswith(".md") and part in name:
            full = str(home / "twiceshy" / "corpus" / name)
            found += [(event.who, event.kind, event.text) for event, _ in corpusfile.events(full)]
    return found


@pytest.fixture
def talk(home: Path, repo: Path) -> Claude:
    log = Claude(home, repo)
    log.person("How large is the retry limit?")
    log.assistant("The retry limit is seven.")
    return log


@pytest.mark.promise("CORPUS-ONCE")
def test_a_second_run_reads_nothing_and_rewrites_no_file(home: Path, talk: Claude) -> None:
    assert run().events == 2
    before = corpus_files(home)
    stamps = {path: os.stat(home / "twiceshy" / "corpus" / path).st_mtime_ns for path in before}
    again = run()
    assert (again.events, again.read, again.stored) == (0, (), ())
    assert corpus_files(home) == before
    assert {path: os.stat(home / "twiceshy" / "corpus" / path).st_mtime_ns for path in before} == stamps


@pytest.mark.promise("CORPUS-ONCE")
def test_an_appended_log_is_read_on_and_the_file_is_as_if_read_at_once(home: Path, talk: Claude, repo: Path) -> None:
    run()
    talk.command("pytest -q", "7 passed")
    talk.assistant("All tests pass.")
    grown = run()
    assert grown.events == 3
    step_by_step = corpus_files(home)
    subprocess.run(["rm", "-rf", str(home / "twiceshy")], check=True)
    run()
    assert corpus_files(home) == step_by_step


@pytest.mark.promise("CORPUS-REBUILD")
def test_a_rebuild_from_the_logs_is_byte_identical(home: Path, talk: Claude) -> None:
    talk.command("ls", "README.md\n" * 400)
    run()
    first = corpus_files(home)
    subprocess.run(["rm", "-rf", str(home / "twiceshy")], check=True)
    run()
    assert corpus_files(home) == first


@pytest.mark.promise("CORPUS-PRIVATE")
def test_files_are_for_the_person_only(home: Path, talk: Claude) -> None:
    run()
    for folder, _, names in os.walk(home / "twiceshy" / "corpus"):
        assert stat.S_IMODE(os.stat(folder).st_mode) == 0o700, folder
        for name in names:
            assert stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) == 0o600, name


@pytest.mark.promise("CORPUS-DEDUP")
def test_two_yes_stay_two(home: Path, talk: Claude) -> None:
    talk.person("yes")
    talk.assistant("Done.")
    talk.person("yes")
    talk.clock -= 1  # the same time, even
    talk.person("yes")
    run()
    run(full_rescan=True)
    assert [text for _, _, text in events_of(home)].count("yes") == 3


@pytest.mark.promise("CORPUS-DEDUP")
def test_a_resumed_copy_gives_only_what_is_new_and_joins_its_lineage(home: Path, talk: Claude, repo: Path) -> None:
    run()
    copy = Claude(home, repo, "22222222-2222-4222-8222-222222222222")
    copy.path.write_text(talk.path.read_text())
    copy.clock = talk.clock
    copy.person("And the back-off, please, how is it computed?")
    report = run()
    assert report.events == 1 and dict(report.repeats) == {"copy": 2}
    assert [text for _, _, text in events_of(home, "22222222")] == ["And the back-off, please, how is it computed?"]
    facts, _ = corpusfile.read_header(str(home / "twiceshy" / "corpus" / report.stored[0]))
    assert facts.lineage == talk.session


@pytest.mark.promise("LOGS-16")
@pytest.mark.parametrize("goes_on", ["at once", "later"])
def test_a_resumed_copy_under_a_new_id_joins_its_lineage(home: Path, talk: Claude, repo: Path, goes_on: str) -> None:
    run()
    chain = [talk]
    for number in (2, 3):
        copy = Claude(home, repo, f"{str(number) * 8}-2222-4222-8222-222222222222")
        copy.path.write_text(chain[-1].path.read_text().replace(chain[-1].session, copy.session))
        copy.clock = chain[-1].clock
        if goes_on == "later":
            assert run().events == 0
        copy.person(f"And now for something else, question {number}")
        report = run()
        assert report.events == 1
        facts, _ = corpusfile.read_header(str(home / "twiceshy" / "corpus" / report.stored[0]))
        assert (facts.session, facts.lineage) == (copy.session, talk.session)
        chain.append(copy)
    before = corpus_files(home)
    shutil.rmtree(home / "twiceshy" / "corpus")
    run()
    assert corpus_files(home) == before


def test_a_log_that_was_moved_is_no_resumed_copy(home: Path, talk: Claude, repo: Path) -> None:
    run()
    moved = Claude(home, repo / "src", talk.session)
    talk.path.rename(moved.path)
    moved.clock = talk.clock
    moved.person("It goes on in another place")
    report = run()
    facts, _ = corpusfile.read_header(str(home / "twiceshy" / "corpus" / report.stored[0]))
    assert (report.events, facts.lineage) == (1, "")


@pytest.mark.promise("CORPUS-DEDUP")
def test_one_message_in_two_agents_logs_is_found_once(home: Path, talk: Claude, repo: Path) -> None:
    other = Codex(home, repo)
    other.say("user", "How large is the retry limit?")
    report = run()
    assert dict(report.repeats)["overlap"] == 1
    assert texts(home).count("How large is the retry limit?\n```") == 2  # each session stays whole
    assert texts(home).count('"copy":true') == 1  # but only one of them is searched and learned from


@pytest.mark.promise("CORPUS-DEDUP")
@pytest.mark.parametrize("agent", ["claude-code", "codex"])
@pytest.mark.parametrize("lost", [False, True])
def test_the_same_words_in_another_repository_count_there_too(
    home: Path, talk: Claude, tmp_path: Path, agent: str, lost: bool
) -> None:
    engine = tmp_path / "engine"
    engine.mkdir()
    git("init", "-q", cwd=engine)
    git("remote", "add", "origin", "git@github.com:acme/engine.git", cwd=engine)
    if lost:  # then it is made anew from the corpus, and has to tell the repositories apart as well
        run()
        (home / "twiceshy" / "corpus" / "state.db").unlink()
    if agent == "codex":
        Codex(home, engine).say("user", "How large is the retry limit?")
    else:
        Claude(home, engine, "22222222-2222-4222-8222-222222222222").person(
            "How  large is the retry limit?", timestamp=at(9)
        )
    assert "overlap" not in dict(run().repeats)
    assert events_of(home, "acme/engine")[0][2].split() == "How large is the retry limit?".split()
    assert '"copy":true' not in texts(home)


@pytest.mark.promise("CORPUS-DEDUP")
def test_a_prompt_of_the_history_is_known_from_its_session_wherever_it_went(
    home: Path, talk: Claude, repo: Path, tmp_path: Path
) -> None:
    engine = tmp_path / "engine"
    engine.mkdir()
    git("init", "-q", cwd=engine)
    git("remote", "add", "origin", "git@github.com:acme/engine.git", cwd=engine)
    talk.cwd = str(engine)
    talk.person("Now have a look at the engine, please")
    said = {"display": "Now have a look at the engine, please", "pastedContents": {}, "project": str(repo)}
    history = home / ".claude" / "history.jsonl"
    history.write_text(json.dumps({**said, "timestamp": 1794729605000, "sessionId": talk.session}) + "\n")
    assert moment(1794729605000) == at(5)
    assert dict(run().repeats)["overlap"] == 1
    assert texts(home).count("look at the engine, please\n```") == 1


@settings(max_examples=60, deadline=None)
@given(st.text("aé \n\t\x1c\u2003", max_size=300))
def test_a_long_message_has_one_digest_whatever_its_spaces(text: str) -> None:
    once = Event("s", 0, "person", "message", " ".join(text.split()), at(1))
    with pytest.MonkeyPatch.context() as patch:
        whole = dedup.minutes(once, ("acme/shop",))
        patch.setattr(dedup, "AT_ONCE", 7)
        assert dedup.minutes(once, ("acme/shop",)) == whole
        assert dedup.minutes(once._replace(text=text), ("acme/shop",)) == whole


def test_the_words_of_a_long_message_are_not_listed_at_once() -> None:
    said = Event("s", 0, "person", "message", "lorem ipsum " * 500_000, at(1))
    tracemalloc.start()
    try:
        dedup.minutes(said, ("acme/shop",))
        assert tracemalloc.get_traced_memory()[1] < len(said.text)
    finally:
        tracemalloc.stop()


def test_an_hour_apart_the_same_words_are_said_twice(home: Path, talk: Claude, repo: Path) -> None:
    other = Codex(home, repo)
    other.clock = 3500
    other.say("user", "How large is the retry limit?")
    assert "overlap" not in dict(run().repeats)


@pytest.mark.promise("CORPUS-DEDUP")
def test_force_bypasses_the_search_for_repeats(home: Path, talk: Claude, repo: Path) -> None:
    copy = Claude(home, repo, "22222222-2222-4222-8222-222222222222")
    copy.path.write_text(talk.path.read_text())
    run()
    assert len(events_of(home)) == 2
    run(force=True)
    assert len(events_of(home)) == 4
    run(force=True)
    assert len(events_of(home)) == 4  # written anew, not added to


@pytest.mark.promise("CORPUS-LATE")
def test_a_late_session_with_older_dates_is_read(home: Path, talk: Claude, repo: Path) -> None:
    run()
    late = Claude(home, repo, "33333333-3333-4333-8333-333333333333")
    late.row("user", {"role": "user", "content": "from last winter"}, timestamp="2026-01-02T03:04:05.000Z")
    os.utime(late.path, (1.6e9, 1.6e9))
    report = run()
    assert report.events == 1 and "/2026-01-02/" in report.stored[0]


@pytest.mark.promise("CORPUS-CURSOR")
def test_rewritten_shrunk_and_rotated_logs(home: Path, talk: Claude, repo: Path) -> None:
    talk.assistant("A third thing.")
    run()
    rows = talk.path.read_text().splitlines(keepends=True)
    talk.path.write_text("".join(rows[:2]))  # shrunk
    report = run()
    assert report.events == 0 and "rewritten" in report.warnings[0]
    talk.path.write_text(rows[1] + rows[0] + rows[2])  # rewritten in another order
    assert run().events == 0
    os.rename(talk.path, str(talk.path) + ".1.jsonl")  # rotated away, a new file in its place
    talk.path.write_text("")
    talk.person("A new beginning in a new file.")
    assert run().events == 1
    assert [text for _, _, text in events_of(home)].count("A third thing.") == 1


@pytest.mark.promise("CORPUS-KEEPS")
def test_what_an_agent_deletes_stays(home: Path, talk: Claude) -> None:
    run()
    talk.path.unlink()
    run(full_rescan=True)
    assert "The retry limit is seven." in texts(home)


@pytest.mark.promise("CORPUS-OWNER")
def test_a_session_that_changes_repository_is_split(home: Path, talk: Claude, repo: Path, tmp_path: Path) -> None:
    other = tmp_path / "engine"
    other.mkdir()
    git("init", "-q", cwd=other)
    git("remote", "add", "origin", "git@github.com:acme/engine.git", cwd=other)
    talk.cwd = str(other)
    talk.person("Now the engine: see /elsewhere/secret-repo/file.py for how")
    report = run()
    assert [name.split("/")[0] for name in report.stored] == ["_local", "acme"]
    assert events_of(home, "acme/engine") == [
        ("person", "message", "Now the engine: see /elsewhere/secret-repo/file.py for how")
    ]
    assert run(full_rescan=True).events == 0


@pytest.mark.promise("CORPUS-CRASH")
@pytest.mark.parametrize("moment", ["after_files", "after_state"])
def test_a_crash_between_the_writes_loses_and_doubles_nothing(home: Path, talk: Claude, moment: str) -> None:
    run()
    talk.assistant("Words of the crashed run.")
    patch = {
        "after_files": "from twiceshy.store.corpus_state import State as C; name = 'save_source'",
        "after_state": "from twiceshy.learn.corpus.indexing import Indexes as C; name = 'settle'",
    }[moment]
    code = f"import os; {patch}; setattr(C, name, lambda *a: os._exit(9))\n"
    code += "from twiceshy.learn.corpus.ingest import *; ingest(Options())"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    run()
    assert [text for _, _, text in events_of(home)].count("Words of the crashed run.") == 1
    crashed = corpus_files(home)
    assert found("crashed")
    subprocess.run(["rm", "-rf", str(home / "twiceshy")], check=True)
    run()
    assert corpus_files(home) == crashed


def limited(size: int) -> subprocess.CompletedProcess[str]:
    """An ingest by the command line in which no file may grow beyond `size`, as if the disk were full."""
    code = (
        "import resource, signal, sys\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        "from twiceshy.doors.cli.main import run\nrun(['ingest'])"
    )
    # -B: Python itself would leave compiled modules behind that are cut at that size, for every later process.
    return subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.promise("CORPUS-CRASH")
@pytest.mark.parametrize("kilobytes", [8, 40, 120, 400])
def test_a_full_disk_is_told_and_loses_and_doubles_nothing(
    home: Path, repo: Path, talk: Claude, kilobytes: int
) -> None:
    for number in range(4):
        log = Claude(home, repo, f"{number}2222222-1111-4111-8111-111111111111")
        log.person(f"Which of the {number} crates is it?")
        for row in range(300):
            log.command(f"cat crates/{number}/{row}", f"crate {number} {row} " * 40)
    run()
    whole = corpus_files(home)
    subprocess.run(["rm", "-rf", str(home / "twiceshy")], check=True)
    done = limited(kilobytes << 10)
    assert done.returncode == 1 and "Traceback" not in done.stderr and "damaged" not in done.stderr
    assert str(home / "twiceshy" / "corpus") in done.stderr and "hint: " in done.stderr
    run()
    assert corpus_files(home) == whole
    assert len(found("crates")) > 3


@pytest.mark.promise("CORPUS-CRASH")
def test_the_draft_of_a_killed_run_is_swept_away(home: Path, talk: Claude) -> None:
    code = (
        "import os; os.replace = lambda *a: os._exit(9)\nfrom twiceshy.learn.corpus.ingest import *; ingest(Options())"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    drafts = home / "twiceshy" / "corpus" / ".drafts"
    assert "retry limit" in "".join(draft.read_text() for draft in drafts.iterdir())
    talk.path.unlink()  # the next run would not write it anew
    run()
    assert list(drafts.iterdir()) == [] and corpus_files(home) == {}


def found(words: str) -> list[str]:
    from twiceshy.recall.corpus import query as corpus_query
    from twiceshy.recall.corpus import search as looking

    return [one.text for one in looking.search(corpus_query.parse(words), 1.8e9)]


@pytest.mark.promise("CORPUS-INDEX")
def test_the_index_is_derived(home: Path, talk: Claude) -> None:
    run()
    first = found("retry limit")
    assert first
    for index in (home / "twiceshy").rglob("index.db*"):
        index.unlink()
    talk.assistant("One more word.")
    run()
    assert found("retry limit") == first and found("one more word")


def test_a_damaged_index_is_made_anew(home: Path, talk: Claude) -> None:
    run()
    (index,) = (home / "twiceshy").rglob("index.db")
    index.write_bytes(b"this is no database at all, not even a bit" * 100)
    talk.assistant("One more word.")
    run()
    assert found("retry limit") and found("one more word")


@pytest.mark.promise("CORPUS-CRASH")
def test_an_interrupted_run_leaves_no_half_of_a_log(
    home: Path, repo: Path, talk: Claude, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = Claude(home, repo, "99999999-9999-4999-8999-999999999999")
    for number in range(300):
        second.assistant(f"walrus number {number}")
    plain = Draft.add
    with monkeypatch.context() as patched:

        def interrupted(self: Draft, event: Event, copy: bool = False) -> None:
            if event.text == "walrus number 280":
                raise KeyboardInterrupt
            plain(self, event, copy)

        patched.setattr(Draft, "add", interrupted)
        with pytest.raises(KeyboardInterrupt):
            run()
    assert run().events == 300  # the first log was done
    assert len(events_of(home)) == 302
    assert found("retry limit") and found("walrus 281") == ["walrus number 281"]
    state = State()
    (folder,) = state.buckets()
    assert indexing.repair(state) == []
    state.close()
    with corpus_index.reading(folder) as connection:
        assert connection.execute("SELECT count(*) FROM passages").fetchone() == (302,)


@pytest.mark.promise("CORPUS-STATE")
def test_a_damaged_state_is_put_aside_and_made_anew(home: Path, talk: Claude) -> None:
    run()
    before = corpus_files(home)
    (home / "twiceshy" / "corpus" / "state.db").write_bytes(b"no database " * 1000)
    report = run()
    assert report.events == 0
    assert report.replaced in report.warnings and "state.db.damaged" in report.replaced
    assert corpus_files(home) == before
    assert run().warnings == ()


@pytest.mark.promise("CORPUS-STATE")
def test_a_lost_state_is_made_anew_from_the_corpus(home: Path, talk: Claude) -> None:
    run()
    before = corpus_files(home)
    for name in (home / "twiceshy" / "corpus").glob("state.db*"):
        name.unlink()
    assert run().events == 0
    assert corpus_files(home) == before
    talk.assistant("It goes on.")
    assert run().events == 1
    state = State()
    assert not restore.needed(state)
    state.close()


@pytest.mark.promise("CORPUS-STATE")
def test_a_session_that_another_version_cut_goes_on_whole_after_its_state_is_lost(home: Path, repo: Path) -> None:
    talk = Claude(home, repo)
    talk.person("Tell me all about it")
    talk.assistant("word " * 20_000)
    run()
    (path,) = (home / "twiceshy" / "corpus").rglob("*.meta.json")
    facts = json.loads(path.read_text())
    last = facts["chunks"][-1] | {"number": 1, "line": facts["chunks"][0]["line_end"]}
    path.write_text(json.dumps(facts | {"chunks": [facts["chunks"][0], last]}))
    for name in (home / "twiceshy" / "corpus").glob("state.db*"):
        name.unlink()
    talk.person("And then?")
    run()
    grown = corpus_files(home)
    shutil.rmtree(home / "twiceshy" / "corpus")
    run()
    assert corpus_files(home) == grown


@pytest.mark.promise("CORPUS-KEEPS")
@pytest.mark.parametrize("deleted", [".md", ".md and its sidecar"])
@pytest.mark.parametrize("options", [{}, {"full_rescan": True}])
def test_a_deleted_corpus_file_comes_back_from_its_log(
    home: Path, talk: Claude, deleted: str, options: dict[str, bool]
) -> None:
    other = Claude(home, talk.cwd, "22222222-2222-4222-8222-222222222222")
    other.person("Another session, that nobody touches")
    run()
    before = corpus_files(home)
    for name in before:
        if talk.session in name and (name.endswith(".md") or deleted != ".md"):
            (home / "twiceshy" / "corpus" / name).unlink()
    assert run(dry_run=True, **options).read[0] == str(talk.path)
    run(**options)
    assert corpus_files(home) == before
    assert found("retry limit")
    assert run().read == ()


@pytest.mark.promise("CORPUS-KEEPS")
def test_a_corpus_file_that_is_gone_with_its_log_is_told(home: Path, talk: Claude) -> None:
    stored = run().stored[0]
    (home / "twiceshy" / "corpus" / stored).unlink()
    talk.path.unlink()
    assert [stored in warning for warning in run().warnings] == [True]


@pytest.mark.promise("CORPUS-SECRETS")
def test_no_secret_reaches_the_disk(home: Path, talk: Claude) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    talk.person(f"my token is {secret} thanks")
    talk.command(f"curl -H 'Authorization: Bearer {secret}' https://example.org", f"token={secret}")
    talk.row("summary", {}, summary=f"about {secret}", leafUuid="x")
    call = {"type": "tool_use", "id": "toolu_open", "name": "Bash", "input": {"command": f"GITHUB_TOKEN={secret} make"}}
    talk.row(
        "assistant", {"role": "assistant", "model": "m", "content": [call]}
    )  # no result: stays in the parser's state
    run()
    for folder, _, names in os.walk(home / "twiceshy"):
        for name in names:
            assert secret.encode() not in Path(folder, name).read_bytes(), name
    run(force=True, redact=False)
    assert secret in texts(home)


@pytest.mark.promise("CORPUS-SECRETS")
def test_an_id_that_is_a_secret_is_none_on_disk(home: Path, repo: Path) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    log = Codex(home, repo)
    log.path.write_text("")
    log.row("session_meta", {"id": secret, "forked_from_id": secret, "cwd": str(repo)})
    log.say("user", "Is the ladder of the lighthouse painted?")
    call = {"type": "function_call", "name": "shell", "call_id": secret, "arguments": '{"command": ["true"]}'}
    log.row("response_item", call)  # no result: the call stays open in the parser's state
    run()
    log.say("assistant", "It is, and it has been read on from the cursor.")
    assert run().events == 1
    for folder, _, names in os.walk(home / "twiceshy"):
        for name in names:
            assert secret not in name
            assert secret.encode() not in Path(folder, name).read_bytes(), name
    assert len([name for name in corpus_files(home) if name.endswith(".md")]) == 1
    assert found("ladder of the lighthouse")


ZSTANDARD = "compression.zstd" if sys.version_info >= (3, 14) else ""


def packed(log: Codex) -> Path:
    """What Codex does with a rollout that is a week old."""
    path = log.path.with_suffix(".jsonl.zst")
    if ZSTANDARD:
        path.write_bytes(import_module(ZSTANDARD).compress(log.path.read_bytes()))
        log.path.unlink()
    else:
        subprocess.run(["zstd", "-q", "--rm", str(log.path), "-o", str(path)], check=True)
    return path


@pytest.mark.promise("CORPUS-PACKED")
@pytest.mark.skipif(not ZSTANDARD and shutil.which("zstd") is None, reason="nothing here can pack a log")
def test_a_rollout_that_codex_packed_is_read_and_not_doubled(home: Path, repo: Path) -> None:
    log, other = Codex(home, repo), Codex(home, repo, "01a1de20-0000-7000-8000-000000000002")
    log.say("user", "Where does the heron nest in spring?")
    run()
    before = corpus_files(home)
    other.say("user", "And where does the bittern boom at dusk?")
    packed(log)
    path = packed(other)
    report = run()
    assert report.events == 1 and dict(report.repeats) == {"copy": 1}
    assert found("bittern boom") and before.items() <= corpus_files(home).items()
    path.write_bytes(path.read_bytes()[:-9])
    assert any("damaged" in warning for warning in run().warnings)


@pytest.mark.promise("CORPUS-PACKED")
def test_a_packed_rollout_waits_for_something_that_unpacks_it(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Codex(home, repo)
    log.say("user", "Where does the heron nest in spring?")
    raw = log.path.read_bytes()
    path = log.path.with_suffix(".jsonl.zst")
    log.path.unlink()
    path.write_bytes(compressed.MAGIC + b"all the rest")
    monkeypatch.setattr(compressed, "MODULES", ())
    monkeypatch.setattr(shutil, "which", lambda program: None)
    for _ in range(2):  # it is tried again, and said again
        assert any("install zstd" in reason for _, reason, _ in run().coverage)
    path.write_bytes(raw)  # stands for: unpacked
    assert run().events == 1


@pytest.mark.promise("CORPUS-COVERAGE")
def test_a_file_of_no_known_agent_is_named_and_an_empty_one_is_not(home: Path, talk: Claude) -> None:
    strange, empty = talk.path.with_name("strange.jsonl"), talk.path.with_name("empty.jsonl")
    strange.write_bytes(b"\0" * 5_000 + b"\n" + b"\xff\xfe" * 100)
    empty.touch()
    report = run()
    assert report.unknown == (str(strange),)
    assert coverage.emitted(report, Options())["unknown"] == [str(strange)]
    written = coverage.write_report(report, Options(), str(home / "report"), "2026-11-15T08:00:00.000Z")
    assert f"left alone: {strange}" in Path(written[0]).read_text()
    assert run().unknown == ()  # looked at again only when it changes
    Claude(home, talk.cwd, "empty").person("Not so empty any more, says the puffin.")
    assert run().events == 1


@pytest.mark.promise("CORPUS-COVERAGE")
def test_a_file_that_an_earlier_version_did_not_know_is_looked_at_again(home: Path, talk: Claude) -> None:
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr(ingest, "SNIFFER", "sniffed by another version")
        earlier.setattr(ingest.discover, "agent_of", lambda log: "")
        assert run().unknown == (str(talk.path),)
        assert run().unknown == ()
    assert run().events == 2
    assert run().read == ()


@pytest.mark.promise("CORPUS-COVERAGE")
def test_a_log_that_begins_with_a_long_paste_is_read(home: Path, repo: Path) -> None:
    talk = Claude(home, repo)
    talk.person("here is my log\n" + "2026-11-15 ERROR connection refused\n" * 4000 + "the last of it")
    report = run()
    assert (report.unknown, report.events) == ((), 1)
    assert "the last of it" in texts(home)


@pytest.mark.promise("CORPUS-SEARCH")
def test_a_long_log_is_read_in_many_short_runs_as_in_one(home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    for number in range(12):
        log.person(f"How high is lighthouse number {number}, please?")
        log.command(f"measure {number}", f"{number} metres")
    log.row("summary", {}, summary="Heights of lighthouses", leafUuid="x")
    log.assistant("All measured.")
    runs = [run(seconds=1e-9)]
    while runs[-1].pending:
        runs.append(run(seconds=1e-9))
    assert len(runs) > 12 and runs[0].events < 4
    assert run().events == 0
    rows = sum(count for one in runs for _, _, count in one.coverage)
    assert rows == log.path.read_bytes().count(b"\n")
    piecemeal = corpus_files(home)
    assert found("lighthouse number 11")
    shutil.rmtree(home / "twiceshy" / "corpus")
    assert run().events == sum(one.events for one in runs)
    assert corpus_files(home) == piecemeal


@pytest.mark.promise("CORPUS-COVERAGE")
def test_every_row_is_accounted_for(home: Path, talk: Claude) -> None:
    with talk.path.open("ab") as file:
        file.write(b'\xff\xfe{"type"\n\n{"type":"mode","mode":"x"}\n{"type":"user","mess')
    report = run()
    rows = sum(count for _, _, count in report.coverage)
    assert rows == talk.path.read_bytes().count(b"\n") + 1
    assert any("damaged" in warning for warning in report.warnings)
    outcomes = {outcome for outcome, _, _ in report.coverage}
    assert outcomes == {"consumed", "skipped", "damaged"}


def test_a_message_of_nine_megabytes_is_kept(home: Path, talk: Claude) -> None:
    long = "word " * 1_800_000
    talk.person(long)
    run()
    assert any(text == long.strip() or text == long for _, _, text in events_of(home))


def test_dry_run_writes_nothing(home: Path, talk: Claude) -> None:
    report = run(dry_run=True)
    assert report.read == (str(talk.path),) and not (home / "twiceshy").exists()


def test_look_back_and_project_narrow_what_is_read(home: Path, talk: Claude, tmp_path: Path) -> None:
    old = Claude(home, tmp_path / "nowhere", "44444444-4444-4444-8444-444444444444")
    old.person("An old thing, long ago, in another folder.")
    os.utime(old.path, (1.7e9, 1.7e9))
    assert run(hours=1.0).read == (str(talk.path),)
    assert run(project="no-such-project").read == ()
    assert run(project="nowhere").read == (str(old.path),)


@pytest.mark.promise("CORPUS-STREAM")
def test_consumers_get_every_event_once(home: Path, repo: Path, talk: Claude, monkeypatch: pytest.MonkeyPatch) -> None:
    had: list[tuple[str, str]] = []
    broken = True

    def consume(repo: object, session: object, events: object, before: object) -> None:
        if broken:
            raise ValueError("not today")
        had.extend((session.id, event.text) for event in events)  # type: ignore[attr-defined]

    monkeypatch.setattr(stream, "CONSUMERS", {"test": consume})
    assert run().warnings == () and had == []
    assert not (repo / ".twiceshy").exists()  # not set up here: the session waits, nothing is left behind
    (repo / ".twiceshy").mkdir()
    talk.path.touch()
    assert "not today" in run(full_rescan=True).warnings[-1]
    broken = False
    talk.assistant("And a third.")
    run()
    run()
    talk.assistant("And a fourth.")
    run()
    assert [text for _, text in had] == [
        "How large is the retry limit?", "The retry limit is seven.", "And a third.", "And a fourth.",
    ]  # fmt: skip


@pytest.mark.promise("CORPUS-STREAM")
def test_who_was_not_there_when_a_log_was_read_is_handed_it_later(
    home: Path, repo: Path, talk: Claude, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hook's worker reads a log for those it has loaded; the others get it when nothing in the log is new."""
    had: dict[str, list[str]] = {"one": [], "two": []}

    def consumer(name: str) -> stream.Consumer:
        return lambda repo, session, events, before: had[name].extend(event.text for event in events)

    (repo / ".twiceshy").mkdir()
    monkeypatch.setattr(stream, "CONSUMERS", {"one": consumer("one")})
    run()
    monkeypatch.setattr(stream, "CONSUMERS", {"one": consumer("one"), "two": consumer("two")})
    run()
    run()
    assert had["two"] == had["one"] == ["How large is the retry limit?", "The retry limit is seven."]


@pytest.mark.promise("CORPUS-STREAM")
@pytest.mark.parametrize("first", ["How?", "How large is the retry limit, and who has set it to that?" * 9])
def test_consumers_go_on_where_a_session_was_written_anew(
    home: Path, repo: Path, talk: Claude, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    had: list[str] = []
    monkeypatch.setattr(
        stream, "CONSUMERS", {"test": lambda repo, session, events, _: had.extend(e.text for e in events)}
    )
    (repo / ".twiceshy").mkdir()
    run()
    talk.path.write_text(talk.path.read_text().replace("How large is the retry limit?", first))
    assert run(force=True).warnings == ()
    for word in ("third", "fourth"):
        talk.assistant(f"And a {word}.")
        assert run().warnings == ()
    assert had[-2:] == ["And a third.", "And a fourth."]
    assert set(had) <= {"How large is the retry limit?", first, "The retry limit is seven.", *had[-2:]}


def test_unknown_files_are_named_and_not_guessed_at(home: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("just notes\n")
    report = run(paths=(str(tmp_path / "notes.txt"),))
    assert report.unknown == (str(tmp_path / "notes.txt"),) and report.stored == ()


def test_a_folder_that_tries_to_leave_the_corpus(home: Path, talk: Claude) -> None:
    evil = Claude(home, "/nowhere", "../../../../evil")
    evil.path.unlink(missing_ok=True)
    log = home / ".claude" / "projects" / "x" / "evil.jsonl"
    log.parent.mkdir(parents=True)
    row = {
        "type": "user", "sessionId": "../../../../evil", "parentUuid": None, "isSidechain": False, "cwd": "/nowhere",
        "message": {"role": "user", "content": "hello there, corpus"}, "timestamp": at(1), "uuid": "u",
    }  # fmt: skip
    log.write_text(json.dumps(row) + "\n")
    report = run()
    for path in report.stored:
        assert corpus.inside(path).startswith(os.path.realpath(corpus.root()) + os.sep)
    assert not (home.parent / "evil.md").exists()


def test_who_learns_from_sessions_keeps_its_name() -> None:
    """Whose deliveries are noted under another name would be handed everything once more."""
    from twiceshy.keeper import corpus as verbs  # noqa: F401 - it registers them
    from twiceshy.work import fromlog

    assert {"beliefs", fromlog.NAME} <= set(stream.CONSUMERS)


@pytest.mark.parametrize("many", [1, 5, 8])
def test_files_of_no_agent_are_told_by_name(shy: Callable[..., Any], tmp_path: Path, many: int) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for number in range(many):
        (folder / f"notes{number}.jsonl").write_text("just notes\n")
    told = shy("ingest", "--path", str(folder)).err
    assert sum(f"notes{number}.jsonl" in told for number in range(many)) == min(many, 5)
    assert ("and 3 more" in told and "--emit json" in told) == (many == 8)

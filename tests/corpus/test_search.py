"""Searching, steering, ranking and reading past sessions, through the command line."""

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus_logs import Claude, Codex, classifier_talk, uploader_talk
from twiceshy.doors.mcp import calls
from twiceshy.doors.mcp.rooms import LocalRoom
from twiceshy.keeper import corpus, hall
from twiceshy.model.errors import UsageError

Shy = Callable[..., Any]


@pytest.fixture
def talk(home: Path, repo: Path) -> Claude:
    return uploader_talk(home, repo)


@pytest.fixture
def other(home: Path, repo: Path) -> Codex:
    return classifier_talk(home, repo)


@pytest.mark.promise("CORPUS-SEARCH")
def test_passages_with_anchors_and_quality(shy: Shy, home: Path, talk: Claude, other: Codex) -> None:
    found = shy("search", "retry limit uploader", "--json").json["found"]
    assert "The limit is seven" in found[0]["text"]  # the answer, although the words stand in the question
    best = found[1]
    assert "retry limit" in best["text"] and best["quality"] == 100 and best["agent"] == "claude-code"
    path, line = best["ref"].rsplit(":", 1)
    lines = (home / "twiceshy" / "corpus" / path).read_text().split("\n")
    assert lines[int(line) - 1] == best["text"].split("\n")[0]
    assert best["at"].startswith("2026-11-15T08:0")


@pytest.mark.promise("CORPUS-SEARCH")
@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("retyr limti uploadr", "The limit is seven"),  # typos, and the answer before its question
        ("naive bayes cafe", "naïve Bayes café"),  # accents
        ("likelihod smoothing", "likelihoods"),
        ('"set in src/uploader.py"', "The limit is seven"),  # phrase
        ("settings agent:claude who:person", "No, don't use a constant"),
        ("limit kind:edit", "settings.retry_limit"),
        ("path:src/uploader.py limit", "settings.retry_limit"),
    ],
    ids=["slips", "accents", "slip", "phrase", "fields", "kind", "path"],  # or the words stand in the folder's name
)
def test_what_is_found(shy: Shy, talk: Claude, other: Codex, query: str, text: str) -> None:
    found = shy("search", query, "--json").json["found"]
    assert found and text in found[0]["text"], [one["text"][:60] for one in found]


@pytest.mark.promise("CORPUS-SEARCH")
def test_filters(shy: Shy, talk: Claude, other: Codex) -> None:
    def agents(*words: str) -> set[str]:
        return {one["agent"] for one in shy("search", *words, "--json").json["found"]}

    assert agents("limit OR likelihoods explain") == {"claude-code", "codex"}
    assert agents("limit explain", "--agent", "codex") == {"codex"}
    assert agents("limit explain", "--since", "2026-11-15T08:05:00Z") == {"codex"}
    assert agents("limit explain", "--until", "2026-11-15T08:05:00Z") == {"claude-code"}
    assert agents("limit explain", "--since", "2026-11-16") == set()
    assert agents("limit explain", "--project", "shop") == {"claude-code", "codex"}
    assert agents("limit explain", "--project", "engine") == set()
    newest = shy("search", "limit explain", "--sort", "newest", "--limit", "1", "--json").json["found"]
    assert [one["agent"] for one in newest] == ["codex"]
    assert shy("search", "limit", "--since", "yesterdayish").code == 2


@pytest.mark.promise("CORPUS-SEARCH")
def test_a_time_that_is_none_is_refused_before_anything_is_there(shy: Shy, home: Path) -> None:
    for command in (("search", "limit"), ("steer",), ("rank",), ("sessions", "list")):
        refused = shy(*command, "--since", "nonsense")
        assert refused.code == 2 and "not a time" in refused.err, command


@pytest.mark.promise("CORPUS-SEARCH")
def test_a_word_in_the_middle_of_a_long_output_is_found(shy: Shy, home: Path, talk: Claude) -> None:
    rows = [f"{number}: packing crate number {number}" for number in range(2_000)]
    rows[1_000] = "1000: E_LADDER_1734 the ladder slipped: Quolltastic"
    talk.command("make crates", "\n".join(rows))
    for query in ("Quolltastic", "E_LADDER_1734", "quolltastic crate", '"the ladder slipped"'):
        (found, *_) = shy("search", query, "--json").json["found"]
        assert "the ladder slipped" in found["text"] and found["who"] == "tool", query
        path, line = found["ref"].rsplit(":", 1)
        shown = (home / "twiceshy" / "corpus" / path).read_text().split("\n")[int(line) - 1 :]
        assert "the ladder slipped" in "\n".join(shown[:40]), query
    for narrower in ("kind:message", "who:person", "agent:codex", "until:2026-11-14", "since:2026-11-16", "path:src"):
        assert not shy("search", f"Quolltastic {narrower}", "--json").json["found"], narrower


@pytest.mark.promise("CORPUS-SEARCH")
def test_what_is_found_is_numbered_in_its_order_and_that_is_told(shy: Shy, talk: Claude) -> None:
    talk.person("The quokka is our mascot from now on.")
    talk.person("Draw a quokka with a hat.")
    told = shy("search", "quokka mascot")
    heads = [line for line in told.out.splitlines() if line[:2].strip().isdigit()]
    assert [line[:2].strip() for line in heads] == ["1", "2"] and "100% of the words" in told.out
    assert "best first" in told.err
    assert "newest first" in shy("search", "quokka", "--sort", "newest").err
    assert "`twiceshy list WORDS`" in shy("search", "wombat").err


@pytest.mark.promise("CORPUS-SEARCH")
def test_always_fresh(shy: Shy, talk: Claude) -> None:
    assert shy("search", "quokka", "--json").json["found"] == []
    talk.person("The quokka is our mascot from now on.")
    answer = shy("search", "quokka", "--json").json
    assert len(answer["found"]) == 1 and answer["fresh"]["read"] == 1
    assert "fresh as of" in shy("search", "quokka").err


@pytest.mark.promise("CORPUS-INDEX")
def test_a_search_makes_missing_damaged_and_old_indexes_anew(shy: Shy, home: Path, talk: Claude) -> None:
    shy("ingest")
    (index,) = (home / "twiceshy").rglob("index.db")
    good = index.read_bytes()
    for bad in (None, b"no database at all, really none" * 200, good[:8192] + b"\0" * (len(good) - 8192)):
        index.unlink()
        if bad is not None:
            index.write_bytes(bad)
        assert shy("search", "retry limit", "--json").json["found"], bad and bad[:20]


def test_our_own_words_are_not_found(shy: Shy, talk: Claude) -> None:
    talk.person("<twiceshy>\nremember the wombat\n</twiceshy>\nplease go on with it")
    assert shy("search", "wombat", "--json").json["found"] == []


def test_a_read_only_corpus_still_answers(shy: Shy, home: Path, repo: Path, talk: Claude) -> None:
    shy("ingest")
    for folder, _, names in os.walk(home / "twiceshy"):
        for name in names:
            os.chmod(os.path.join(folder, name), 0o400)
        os.chmod(folder, 0o500)
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "search", "retry limit", "--json"]
    if os.geteuid() == 0:  # the superuser may write anywhere, unless that power is put down
        if not shutil.which("setpriv"):
            pytest.skip("the superuser can write anywhere")
        words = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-dac_override", *words]
    answer = subprocess.run(words, cwd=repo, capture_output=True, text=True, check=False)
    for folder, _, _ in os.walk(home / "twiceshy"):
        os.chmod(folder, 0o700)  # so that it can be cleaned up
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["found"] and "could not be read" in answer.stdout


@pytest.mark.promise("CORPUS-STEER")
def test_steer(shy: Shy, talk: Claude, other: Codex) -> None:
    talk.person("---\nrun_id: mrbl-001\nprompt_id: api_1\nfindings_count: 3\ntoken_usage: 125000\n---\nDo it.")
    talk.assistant("Done as asked.")
    (one,) = shy("steer", "--run-id", "mrbl-001", "--json").json["found"]
    assert (one["prompt_id"], one["findings_count"], one["token_usage"]) == ("api_1", 3, 125000)
    assert "Do it." in shy("read", one["ref"]).out
    assert shy("steer", "--prompt-id", "api_1", "--agent", "codex", "--json").json["found"] == []
    assert len(shy("steer", "--agent", "codex", "--date", "2026-11-15", "--json").json["found"]) == 1
    assert shy("steer", "--date", "2026-11-14", "--json").json["found"] == []


@pytest.mark.promise("CORPUS-STEER")
def test_steer_by_what_a_report_declares(shy: Shy, home: Path, talk: Claude) -> None:
    declared = "agent: codex\nproject: foo/bar\ndate: 2024-01-02\nstarted_at: 2024-01-02T03:04:05Z"
    talk.person(f"---\nrun_id: r1\n{declared}\ncompleted_at: 2024-01-02T04:04:05Z\n---\nThe report.")
    (one,) = shy("steer", "--agent", "codex", "--project", "foo/bar", "--json").json["found"]
    assert (one["agent"], one["run_id"]) == ("claude-code", "r1")
    assert (one["started_at"], one["completed_at"]) == ("2024-01-02T03:04:05Z", "2024-01-02T04:04:05Z")
    assert one["date"] == "2026-11-15" and not shy("steer", "--date", "2024-01-02", "--json").json["found"]
    (sidecar,) = (home / "twiceshy" / "corpus").rglob("*.meta.json")
    chunk = json.loads(sidecar.read_text())["chunks"][-1]
    assert (chunk["agent"], chunk["project"], chunk["declared_date"]) == ("codex", "foo/bar", "2024-01-02")


@pytest.mark.promise("CORPUS-CHUNKS")
def test_pieces_of_a_long_line_are_read_one_by_one(shy: Shy, repo: Path, home: Path) -> None:
    talk = Claude(home, repo)
    talk.person("what about it?")
    answer = " ".join(f"alpha{number}é" for number in range(3000))
    talk.assistant(answer)
    talk.person("and then?")
    found = shy("steer", "--json").json["found"]
    parts = [shy("read", one["ref"], "--json").json for one in sorted(found, key=lambda one: one["chunk"])]
    assert len(parts) > 3 and all(len(part["text"]) < 8000 for part in parts)
    assert answer in "".join(part["text"] for part in parts)
    assert parts[0]["question"] == "" and parts[1]["question"] == "what about it?"
    (line,) = {one["ref"].split("@")[0] for one in found if "@" in one["ref"]}
    assert answer in shy("read", line).out


@pytest.mark.promise("CORPUS-INDEX")
def test_an_index_of_the_version_before_is_kept(shy: Shy, home: Path, talk: Claude) -> None:
    shy("ingest")
    (path,) = (home / "twiceshy" / "corpus").rglob("index.db")
    new = ("char", "char_end", "agent", "project", "declared_date", "started_at", "completed_at")
    with contextlib.closing(sqlite3.connect(path)) as index, index:
        before = index.execute("SELECT * FROM chunks").fetchall()
        for name in new:
            index.execute(f"ALTER TABLE chunks DROP COLUMN {name}")
        index.execute("CREATE TABLE a_mark (is_kept)")
        index.execute("PRAGMA user_version = 3")
    assert shy("search", "retry limit", "--json").json["found"]
    with contextlib.closing(sqlite3.connect(path)) as index:
        assert index.execute("SELECT * FROM chunks").fetchall() == before
        assert index.execute("SELECT count(*) FROM a_mark").fetchone() == (0,)


@pytest.mark.promise("CORPUS-RANK")
def test_rank(shy: Shy, talk: Claude, other: Codex) -> None:
    found = shy("rank", "--json").json["found"]
    assert [one["agent"] for one in found] == ["claude-code"]
    assert (found[0]["corrections"], found[0]["failures"], found[0]["outcomes"]) == (1, 1, 1)
    assert "1 corrected" in shy("rank").out


@pytest.mark.promise("CORPUS-READ")
def test_read(shy: Shy, home: Path, talk: Claude, tmp_path: Path) -> None:
    ref = shy("search", "seven", "--json").json["found"][0]["ref"]
    assert "The limit is seven" in shy("read", ref).out
    assert shy("read", "11111111#e1").out.count("## e") == 1
    assert "## e7" in shy("read", "11111111", "--whole").out
    bucket = ref.rsplit("/", 3)[0]
    secret = tmp_path / "secret.md"
    secret.write_text("top secret\n")
    (home / "twiceshy" / "corpus" / bucket / "link.md").symlink_to(secret)
    for bad in ("../../secret.md", str(secret), f"{bucket}/link.md", "/etc/passwd", "a\0b.md", f"{bucket}/index.db"):
        if "\0" in bad:
            continue
        answer = shy("read", bad)
        assert answer.code in (1, 2) and "secret" not in answer.out, bad
    assert shy("read", "no-such-session").code == 2


def test_words_that_occur_nowhere_lower_the_quality(shy: Shy, talk: Claude) -> None:
    best = shy("search", "zeppelin retry", "--json").json["found"][0]
    assert "retry" in best["text"] and 0 < best["quality"] < 70


def test_an_empty_question_is_refused(shy: Any) -> None:
    refused = shy("search", " ", "--json")
    assert (refused.code, refused.json["error"]["message"]) == (2, "nothing to look for")


NOTHING = ["", " ", "\n", " \t "]


@pytest.mark.promise("CORPUS-READ")
@pytest.mark.parametrize("nothing", [*NOTHING, "one\ntwo"])
@pytest.mark.parametrize("command", [("read",), ("sessions", "show"), ("sessions", "report"), ("blame",)], ids=" ".join)
def test_a_reference_to_nothing_is_a_usage_error(
    shy: Shy, talk: Claude, command: tuple[str, ...], nothing: str
) -> None:
    shy("ingest")  # one session, whose id begins with nothing too
    answer = shy(*command, nothing, "--json")
    assert answer.code == 2 and answer.json["error"]["message"], answer


@pytest.mark.promise("CORPUS-READ")
@pytest.mark.parametrize("nothing", NOTHING)
@pytest.mark.parametrize(("tool", "argument"), [("read", "ref"), ("search", "query")])
def test_nothing_is_refused_over_mcp_as_on_the_command_line(
    shy: Shy, repo: Path, talk: Claude, tool: str, argument: str, nothing: str
) -> None:
    shy("ingest")
    answer = calls.call(tool, {argument: nothing}, LocalRoom(str(repo)), "codex")
    assert answer["isError"] and "usage" in str(answer) and "hint" in str(answer), answer
    with hall.opened(str(repo)) as keeper, pytest.raises(UsageError):
        corpus.forget_session(keeper, nothing)

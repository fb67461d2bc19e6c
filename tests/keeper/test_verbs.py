"""The verbs of one memory as a person meets them on the command line."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran

Shy = Callable[..., Ran]


@pytest.mark.promise("VERB-REMEMBER")
def test_remember_prints_what_was_stored(shy: Shy) -> None:
    ran = shy("remember", "never push to main", "--lock", "--tag", "git", "--because", "it broke", "--json")
    assert ran.code == 0
    assert {"id", "kind", "scope", "status", "text"} <= set(ran.json)
    assert (ran.json["kind"], ran.json["scope"], ran.json["locked"]) == ("rule", "repo", True)
    shown = shy("show", ran.json["short"], "--json").json
    assert shown["reason"] == "it broke"
    assert shown["tags"] == ["git"]


@pytest.mark.promise("VERB-REMEMBER")
def test_saying_it_again_makes_it_more_certain_not_double(shy: Shy) -> None:
    first = shy("remember", "Use tabs.", "--json").json
    again = shy("remember", "use  tabs", "--json").json
    assert again["id"] == first["id"]
    assert again["outcome"] == "again"
    assert again["alpha"] > first["alpha"]
    assert len(shy("list", "--json").json) == 1


@pytest.mark.promise("VERB-CORRECT")
def test_correct_by_words_supersedes_and_links(shy: Shy) -> None:
    old = shy("remember", "the endpoint is /v1", "--kind", "fact", "--json").json
    new = shy("correct", "endpoint", "the endpoint is /v2", "--json").json
    assert new["supersedes"] == old["id"]
    assert [memory["text"] for memory in shy("list", "--json").json] == ["the endpoint is /v2"]
    assert shy("show", old["id"], "--json").json["status"] == "superseded"


@pytest.mark.promise("VERB-CORRECT")
def test_a_word_that_could_be_an_id_is_taken_as_a_word(shy: Shy) -> None:
    shy("remember", "we indent with tabs", "--kind", "fact")
    new = shy("correct", "tabs", "we indent with spaces", "--json").json
    for words in (("show", "spaces"), ("edit", "spaces", "--tag", "style"), ("lock", "spaces"), ("unlock", "spaces")):
        assert shy(*words, "--json").json["id"] == new["id"]
    assert [entry["verb"] for entry in shy("history", "spaces", "--json").json] == ["unlock", "lock", "edit", "correct"]
    missing = shy("show", "zzz999", "--json")
    assert (missing.code, missing.json["error"]["message"]) == (2, "no memory zzz999")
    missing = shy("show", "zebra", "--json")
    assert (missing.code, missing.json["error"]["slug"]) == (2, "not-found")


@pytest.mark.promise("VERB-CORRECT")
@pytest.mark.parametrize("locked", [False, True])
def test_correcting_what_was_corrected_before_corrects_what_holds_now(shy: Shy, locked: bool) -> None:
    first = shy("remember", "the api runs on node 18", "--kind", "fact", *(["--lock"] if locked else []), "--json").json
    second = shy("correct", first["id"], "the api runs on node 20", "--json").json
    third = shy("correct", first["id"], "the api runs on node 22", "--json").json
    assert third["supersedes"] == second["id"]
    assert [memory["text"] for memory in shy("list", "--json").json] == ["the api runs on node 22"]


@pytest.mark.promise("VERB-CORRECT")
def test_what_was_forgotten_is_not_corrected_back_to_life(shy: Shy) -> None:
    memory = shy("remember", "the api runs on node 18", "--kind", "fact", "--json").json
    shy("forget", memory["id"])
    ran = shy("correct", memory["id"], "the api runs on node 20", "--json")
    assert (ran.code, shy("list", "--json").json) == (2, [])
    assert "no longer holds" in ran.json["error"]["message"]


@pytest.mark.promise("VERB-CORRECT")
def test_a_to_b_to_a_ends_with_a(shy: Shy) -> None:
    first = shy("remember", "we deploy to fly", "--kind", "decision", "--json").json
    second = shy("correct", first["id"], "we deploy to heroku", "--json").json
    third = shy("correct", second["id"], "we deploy to fly", "--json").json
    assert third["id"] == first["id"]
    assert [memory["text"] for memory in shy("list", "--json").json] == ["we deploy to fly"]


@pytest.mark.promise("VERB-FORGET")
def test_forget_and_say_again_brings_it_back(shy: Shy) -> None:
    memory = shy("remember", "run the linter", "--json").json
    shy("forget", memory["short"])
    assert shy("list", "--json").json == []
    back = shy("remember", "run the linter", "--json").json
    assert (back["id"], back["outcome"]) == (memory["id"], "back")


@pytest.mark.promise("VERB-LOCK")
def test_an_agent_cannot_touch_what_is_locked(shy: Shy) -> None:
    memory = shy("remember", "never force-push", "--lock", "--json").json
    for words in (
        ("forget", memory["id"]),
        ("correct", memory["id"], "force-push freely"),
        ("unlock", memory["id"]),
    ):
        ran = shy(*words, "--as-agent", "codex")
        assert ran.code == 1
        assert "error:" in ran.err
    assert shy("unlock", memory["id"]).code == 0
    assert shy("forget", memory["id"]).code == 0


@pytest.mark.promise("VERB-REMEMBER")
def test_an_agents_rule_waits_for_the_person(shy: Shy) -> None:
    memory = shy("remember", "always run curl", "--as-agent", "codex", "--json").json
    assert (memory["status"], memory["origin"]) == ("proposed", "agent")
    assert shy("list", "--json").json == []


@pytest.mark.promise("VERB-UNDO")
def test_undo_and_redo(shy: Shy) -> None:
    shy("remember", "one")
    shy("remember", "two")
    undone = shy("undo", "--json").json
    assert undone["note"] == "two"
    assert [memory["text"] for memory in shy("list", "--json").json] == ["one"]
    undo_op = next(entry for entry in shy("history", "--json").json if entry["verb"] == "undo")
    shy("undo", undo_op["id"])
    assert {memory["text"] for memory in shy("list", "--json").json} == {"one", "two"}
    assert shy("undo", undone["undone"]).code == 0


@pytest.mark.promise("VERB-UNDO")
def test_an_undo_that_would_lose_a_later_change_is_refused(shy: Shy) -> None:
    memory = shy("remember", "one", "--json").json
    operation = shy("history", "--json").json[0]["id"]
    shy("edit", memory["id"], "--text", "one and a half")
    ran = shy("undo", operation)
    assert ran.code == 1
    assert "hint:" in ran.err
    assert shy("show", memory["id"], "--json").json["text"] == "one and a half"


@pytest.mark.promise("VERB-IDS")
def test_short_ids_work_and_ambiguous_ones_name_the_candidates(shy: Shy, repo: Path) -> None:
    from twiceshy.keeper import hall
    from twiceshy.model.memory import Memory

    with hall.opened(str(repo)) as keeper, keeper.writing("repo", "remember") as pen:
        for front in "ab":
            pen.put("memories", Memory("0" * 19 + front + "zzzzzz", "fact", "repo", f"fact {front}"))
    ran = shy("show", "zzzzzz")
    assert ran.code == 2
    assert "fits 2 memories" in ran.err
    assert "fact a" in ran.err
    assert shy("show", "azzzzzz", "--json").json["text"] == "fact a"
    assert shy("show", "nope").code == 2


@pytest.mark.promise("VERB-IDS")
def test_a_word_that_several_memories_hold_names_none_of_them(shy: Shy) -> None:
    """In whatever form it stands there, and however short one of them is."""
    held = ("never use float for money; round half even", "money is integer cents because floats bit us", "No floats!")
    for text in held:
        shy("remember", text)
    for words in (("show", "float"), ("forget", "floats", "--dry-run"), ("promote", "float", "--dry-run")):
        ran = shy(*words)
        assert (ran.code, "fits 3 memories" in ran.err) == (2, True), words
    assert "round half even" in shy("show", "float round").out
    assert "integer cents" in shy("show", "money integer cents").out


@pytest.mark.promise("VERB-IDS")
def test_words_in_a_row_name_the_one_that_says_them_so(shy: Shy) -> None:
    for text in ("never push to main directly", "push to main with scripts/x.sh"):
        shy("remember", text)
    assert "fits 2 memories" in shy("show", "push to main").err
    assert "directly" in shy("show", "Never push  to main").out
    assert "scripts/x.sh" in shy("show", "push to main with").out


@pytest.mark.promise("VERB-DRYRUN")
def test_dry_runs_write_nothing(shy: Shy, repo: Path) -> None:
    memory = shy("remember", "one", "--json").json
    before = shy("export").out
    for words in (
        ("remember", "two"), ("remember", "three", "--scope", "team"), ("correct", memory["id"], "four"),
        ("lock", memory["id"]), ("forget", memory["id"]), ("edit", memory["id"], "--text", "five"), ("undo",),
    ):  # fmt: skip
        ran = shy(*words, "--dry-run", "--json")
        assert ran.code == 0, ran
        assert ran.json["dry_run"] is True
    assert shy("export").out == before
    assert not (repo / ".twiceshy" / "memory").exists()


@pytest.mark.promise("VERB-DRYRUN")
def test_a_dry_run_makes_no_store(shy: Shy, repo: Path, home: Path) -> None:
    (repo / "CLAUDE.md").write_text("Never push to main.\n")
    before = {path for place in (repo, home) for path in place.rglob("*")}
    for words in (
        ("remember", "one"),
        ("remember", "I prefer two", "--scope", "user"),
        ("gotcha", "A - b"),
        ("onboard",),
    ):
        assert shy(*words, "--dry-run").code == 0
    assert {path for place in (repo, home) for path in place.rglob("*")} == before


@pytest.mark.promise("VERB-EXCHANGE")
def test_export_and_import_lose_nothing(shy: Shy, tmp_path: Path) -> None:
    shy("remember", "ünïcödé ✓ rule", "--lock", "--because", "why not")
    fact = shy("remember", "moved to /v1", "--kind", "fact", "--scope", "user", "--json").json
    shy("correct", fact["id"], "moved to /v2")
    shy("remember", "the team says so", "--scope", "team")
    out = shy("export").out
    other = tmp_path / "other"
    other.mkdir()
    file = tmp_path / "all.jsonl"
    file.write_text(out)
    elsewhere = {"TWICESHY_HOME": str(tmp_path / "h2")}
    ran = shy("import", str(file), cwd=other, env=elsewhere)
    assert ran.code == 0, ran.err
    again = shy("export", cwd=other, env=elsewhere).out.splitlines()
    assert [line for line in again if '"verb": "import"' not in line] == out.splitlines()  # the team's file was written
    assert shy("import", str(file), "--json", cwd=other, env=elsewhere).json["added"] == 0
    for asked in (("evolution", fact["id"], "--json"), ("history", fact["id"], "--json")):
        assert shy(*asked, cwd=other, env=elsewhere).out == shy(*asked).out
    assert shy("doctor", "--rebuild", cwd=other, env=elsewhere).code == 0


@pytest.mark.promise("VERB-EXCHANGE")
def test_a_store_with_a_past_keeps_its_own(shy: Shy, tmp_path: Path) -> None:
    shy("remember", "we use tabs")
    out = shy("export").out
    other = tmp_path / "other"
    other.mkdir()
    shy("remember", "we use spaces in yaml", cwd=other)
    assert shy("import", "-", stdin=out, cwd=other).code == 0
    assert [one["verb"] for one in shy("history", "--json", cwd=other).json] == ["import", "remember"]
    assert len(shy("list", "--json", cwd=other).json) == 2
    broken = '{"scope": "repo", "operation": {"id": "x", "changes": [["nowhere", "k", null, null]]}}'
    assert "line 1 is not an operation" in shy("import", "-", stdin=broken, cwd=tmp_path).err


@pytest.mark.promise("VERB-EXCHANGE")
def test_a_bad_line_imports_nothing_and_is_named(shy: Shy) -> None:
    lines = json.dumps({"text": "good", "kind": "fact"}) + "\n{broken\n"
    ran = shy("import", "-", stdin=lines)
    assert ran.code == 2
    assert "line 2" in ran.err
    assert shy("list", "--json").json == []


@pytest.mark.promise("VERB-EXCHANGE")
@pytest.mark.slow
def test_a_hundred_thousand_plain_lines_are_one_operation(shy: Shy, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text("".join(json.dumps({"text": f"fact {n} about module_{n % 977}"}) + "\n" for n in range(100_000)))
    assert shy("import", str(file), "--json").json == {
        "added": 100_000,
        "updated": 0,
        "unchanged": 0,
        "refused": 0,
        "history": 0,
        "dry_run": False,
    }
    assert len(shy("history", "--json", "--limit", "1").json) == 1
    assert shy("stats", "--json").json["memories"] == 100_000


@pytest.mark.promise("CLI-MANNERS")
def test_errors_are_one_line_with_a_hint_and_json_when_asked(shy: Shy) -> None:
    ran = shy("show", "zzzz")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: ")
    assert shy("show", "zzzz", "--json").json["error"]["slug"] == "not-found"
    ran = shy("rember", "x")
    assert ran.code == 2
    assert "Did you mean remember" in ran.err
    assert "Did you mean" not in shy("foobar").err
    assert shy("remember", "   ").code == 2
    assert shy("remember", "x" * 30_000).code == 2
    assert shy("remember", "x", "--kind", "nonsense").code == 2
    assert shy("list", "--repo", "/no/such/folder").code == 2


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize("verb", ["wonder", "reason", "suggest", "recall"])
def test_what_is_no_question_is_refused_in_one_short_line(shy: Shy, verb: str) -> None:
    shy("remember", "push through scripts/publish.sh")
    for text in ("", "   "):
        assert shy(verb, text).code == 2
    ran = shy(verb, "a" * 100_000)
    if verb == "recall":  # what is handed on to be recalled may be a whole prompt, with all that was pasted into it
        assert ran.code == 0 and len(ran.out) < 300
        return
    assert (ran.code, ran.out) == (2, "")
    assert "100,000 characters" in ran.err and len(ran.err) < 300


@pytest.mark.promise("CLI-MANNERS")
def test_a_time_ahead_is_told_to_be_one(shy: Shy) -> None:
    shy("remember", "push through scripts/publish.sh")
    for date, ahead in (("2999-01-01", True), ("today", False), ("0m", False)):
        ran = shy("at", date)
        assert "publish.sh" in ran.out and ("still to come" in ran.err) is ahead
    assert "m: minutes" in shy("at", "5x").err


@pytest.mark.promise("CLI-MANNERS")
def test_no_colour_without_a_terminal_and_80_columns(shy: Shy) -> None:
    shy("remember", "a rather long statement " * 12)
    for words in (("list",), ("history",), ("stats",), ("--help",), ("doctor",)):
        ran = shy(*words, env={"COLUMNS": "80"})
        assert "\x1b" not in ran.out
        assert all(len(line) <= 100 for line in ran.out.splitlines()), words


@pytest.mark.promise("CLI-MANNERS")
def test_a_closed_pipe_is_quiet(repo: Path, shy: Shy) -> None:
    import subprocess
    import sys

    for number in range(50):
        shy("remember", f"statement number {number}") if number < 3 else None
    for words in ("export", "list", "--help", "history"):
        line = f"set -o pipefail; '{sys.executable}' -m twiceshy.doors.cli.main {words} | true"
        done = subprocess.run(["bash", "-c", line], cwd=repo, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.promise("GATE-FIRST-BYTE")
def test_a_secret_reaches_no_file(shy: Shy, repo: Path, home: Path) -> None:
    secret = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
    shy("remember", f"the token is {secret}", "--because", f"PASSWORD={secret}", "--tag", secret)
    shy("remember", f"use {secret} for the team", "--scope", "team")
    for folder in (repo, home):
        for file in folder.rglob("*"):
            if file.is_file():
                assert secret.encode() not in file.read_bytes(), file


@pytest.mark.promise("VERB-SCRUB")
def test_scrub_takes_an_old_secret_out_of_rows_and_history(shy: Shy, repo: Path) -> None:
    from twiceshy.keeper import hall
    from twiceshy.model.memory import Memory

    secret = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2"
    with hall.opened(str(repo)) as keeper, keeper.writing("repo", "remember", secret) as pen:
        pen.put("memories", Memory("0" * 20 + "abcdef", "fact", "repo", f"old {secret} here"))
    assert shy("scrub", "--dry-run", "--json").json[0]["rows"] == 1
    assert shy("scrub", "--json").json[0]["operations"] == 1
    assert "[redacted:" in shy("show", "abcdef", "--json").json["text"]
    for file in (repo / ".twiceshy" / "local").iterdir():
        assert secret.encode() not in file.read_bytes(), file
    assert shy("doctor", "--rebuild").code == 0


@pytest.mark.promise("VERB-REDACT")
def test_redact_is_a_filter(shy: Shy) -> None:
    ran = shy("redact", stdin="a\npassword = hunter2butlonger\nb\n")
    assert "hunter2butlonger" not in ran.out
    assert ran.out.startswith("a\n")
    assert ran.out.endswith("\nb\n")


@pytest.mark.promise("CLI-MANNERS")
def test_words_that_are_no_utf8_are_no_surprise(shy: Shy) -> None:
    odd = b"\xff\xfe caf\xe9".decode("utf-8", "surrogateescape")
    assert shy("remember", odd, "--json").json["text"].endswith("caf\ufffd")
    for words in (("list", odd), ("show", odd), ("undo", odd), ("recall", odd), ("correct", odd, odd), ("read", odd)):
        assert shy(*words).code in (0, 1, 2), words


@pytest.mark.promise("VERB-EXCHANGE")
def test_a_bare_file_name_is_written_here(shy: Shy, repo: Path) -> None:
    shy("remember", "we use tabs")
    assert shy("export", "backup.jsonl", "--json").json == {"file": "backup.jsonl", "rows": 3}
    assert shy("import", "backup.jsonl", "--json").json["unchanged"] == 2
    missing = shy("import", "nothing.jsonl")
    assert missing.err == "error: can't read nothing.jsonl: No such file or directory\nhint: nothing was imported\n"


@pytest.mark.promise("VERB-REDACT")
def test_redact_as_one_document(shy: Shy) -> None:
    done = shy("redact", "--json", stdin="password=hunter2hunter2 stays\n").json
    assert "hunter2" not in done["text"]
    assert "stays" in done["text"]
    assert sum(done["found"].values()) == 1


@pytest.mark.promise("CLI-MANNERS")
def test_a_group_that_answers_by_itself_takes_the_options_before_or_after(shy: Shy) -> None:
    for words in (("sessions", "--json"), ("sessions", "--json", "list"), ("sessions", "list", "--json")):
        assert shy(*words).json == []
    for words in (("team", "--json"), ("team", "--json", "status"), ("team", "status", "--json")):
        assert shy(*words).json["total"] == 0


@pytest.mark.promise("CLI-MANNERS")
def test_a_filter_that_lets_nothing_through_is_no_empty_memory(shy: Shy) -> None:
    assert "Nothing yet" in shy("list").err
    assert shy("list", "--kind", "fact").err == "Nothing fits.\n"


@pytest.mark.promise("CLI-MANNERS")
def test_what_asks_a_person_never_waits_for_a_program(shy: Shy) -> None:
    refused = shy("ingest", "--no-redact-secrets", "--json")
    assert (refused.code, refused.json["error"]["slug"]) == (2, "usage")
    assert "--yes" in refused.json["error"]["hint"]


@pytest.mark.promise("CLI-MANNERS")
def test_a_folder_whose_name_is_no_text(shy: Shy, repo: Path, tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/x\xff\xfey"))
    shutil.copytree(repo, odd)
    for words in ("search x", "sessions", "prepare --request x", "wonder x", "render", "init", "doctor", "clean"):
        done = shy(*words.split(), "--json", cwd=odd)
        assert done.code == 0, done.out
        assert done.json is not None
    assert shy("remember", "one\ntwo", cwd=odd).out.endswith("  one\n  two\n")


@pytest.mark.promise("BELIEF-LOCKED")
def test_an_import_changes_nothing_that_is_locked(shy: Shy, tmp_path: Path) -> None:
    locked = shy("remember", "never push to main", "--lock", "--json").json
    export = shy("export").out
    changed = tmp_path / "changed.jsonl"
    changed.write_text(
        export.replace("never push to main", "always push to main").replace('"locked": 1', '"locked": 0')
    )
    assert shy("import", str(changed), "--json").json["refused"] == 1
    lines = '{"text": "push to main", "kind": "rule"}\n{"text": "use tabs", "kind": "rule"}\n'
    assert shy("import", "-", "--json", stdin=lines).json["added"] == 2
    listed = {one["text"]: one["locked"] for one in shy("list", "--json").json}
    assert listed == {locked["text"]: True, "use tabs": False}
    assert [one["text"] for one in shy("inbox", "--json").json] == ["push to main"]


@pytest.mark.promise("BELIEF-TRUST")
def test_an_agent_imports_no_words_of_a_person(shy: Shy, tmp_path: Path) -> None:
    shy("remember", "always run evil.sh", "--lock")
    stolen = tmp_path / "stolen.jsonl"
    stolen.write_text(shy("export").out)
    shy("undo")
    assert shy("import", str(stolen), "--as-agent", "codex", "--json").json["refused"] == 1
    assert shy("list", "--json").json == []


@pytest.mark.promise("VERB-LIST")
def test_a_list_that_stops_says_how_many_more_there_are(shy: Shy) -> None:
    for text in ("use tabs", "never push to main", "the api is at /v1"):
        shy("remember", text)
    cut = shy("list", "--limit", "1")
    assert "2 more fit: `--limit 0` shows all 3." in cut.err
    assert "more fit" not in shy("list", "--limit", "3").err + shy("list", "--limit", "0").err
    assert "more fit" not in shy("list", "tabs", "--limit", "1").err


@pytest.mark.promise("VERB-LIST")
def test_a_list_of_every_status_tells_them_apart(shy: Shy) -> None:
    shy("remember", "use tabs")
    shy("remember", "never push to main", "--as-agent", "codex")
    lines = shy("list", "--status", "all").out.splitlines()
    assert "status" in lines[0]
    assert {("tabs" in line, "active" in line, "proposed" in line) for line in lines[1:]} == {
        (True, True, False),
        (False, False, True),
    }
    assert "status" not in shy("list").out


@pytest.mark.promise("VERB-UNDO")
def test_an_undo_names_what_it_takes_back(shy: Shy) -> None:
    texts = ["never log tokens", "always rebase", "use tabs", "never amend " + "a commit that was pushed " * 5]
    for text in texts:
        shy("remember", text, "--as-agent", "codex")
    shy("approve", "--all")
    first, *named = shy("undo").out.splitlines()
    assert "4 proposals" in first
    assert len(named) == 4 and named[-1] == "  and 1 more"
    shown = {line.strip() for line in named[:3]}
    assert all(any(text.startswith(line.removesuffix("…")) for text in texts) for line in shown)
    assert all(len(line) <= 78 for line in named)


@pytest.mark.promise("VERB-UNDO")
def test_an_undo_whose_note_says_it_all_says_no_more(shy: Shy) -> None:
    shy("remember", "use tabs")
    ran = shy("undo")
    assert ran.out.count("use tabs") == 1 and len(ran.out.splitlines()) == 1


@pytest.mark.promise("VERB-IDS")
def test_a_memory_is_meant_by_its_full_text_whatever_shares_its_words(shy: Shy) -> None:
    shy("remember", "always squash merge")
    shy("remember", "always squash merge release branches with a signed commit", "--kind", "fact")
    shy("remember", "squash merge the docs always on Mondays", "--kind", "fact")
    assert shy("forget", "always squash merge", "--json").json["text"] == "always squash merge"


@pytest.mark.promise("VERB-FORGET")
def test_an_agent_that_restates_what_was_rejected_is_told_so(shy: Shy) -> None:
    shy("remember", "use long names everywhere", "--as-agent", "codex")
    shy("reject", "--all")
    ran = shy("remember", "use long names everywhere", "--as-agent", "codex")
    assert "Known, and retired: only a person brings it back." in ran.out
    assert shy("inbox", "--json").json == []

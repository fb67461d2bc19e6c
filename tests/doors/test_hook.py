"""The hook as agents start it: a process of its own, an event on stdin, a reply or silence."""

import fcntl
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from twiceshy import paths
from twiceshy.doors import hook as hook_door
from twiceshy.doors import hook_heavy, hook_queue
from twiceshy.keeper import memories, recalling
from twiceshy.keeper.hall import opened
from twiceshy.model.hook import HookEvent
from twiceshy.model.memory import Activation
from twiceshy.store import spool

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
NOW = "2026-11-15T08:00:00.000Z"
Hook = Callable[..., str]

# What every interpreter starts with, whatever runs in it, and the C cores a prompt needs. Nothing else.
FLOOR = {
    "__main__", "_abc", "_codecs", "_io", "_signal", "_thread", "_warnings", "_weakref", "_frozen_importlib",
    "_frozen_importlib_external", "_imp", "abc", "builtins", "codecs", "encodings", "encodings.aliases",
    "encodings.utf_8", "encodings.ascii", "encodings.latin_1", "io", "marshal", "posix", "sys", "time", "winreg",
    "zipimport", "_locale", "errno",
}  # fmt: skip
CORES = {"_collections", "_functools", "_json", "_sqlite3", "_stat", "gc", "genericpath", "posixpath", "stat"}
# Of twiceshy's own: all of a session's second prompt that is answered with nothing.
OURS = {
    "twiceshy", "agents", "agents.claude_code", "agents.claude_code.hook", "agents.dialects", "doors", "doors.bare", "doors.handback",
    "doors.hook", "doors.hook_learn", "model", "model.belief", "model.hook", "model.ids",
    "model.moments", "model.recall", "paths", "recall", "recall.answer", "recall.cue", "recall.gate", "recall.hooked",
    "recall.layers", "recall.lexicon", "recall.pool", "recall.rank", "recall.score", "recall.sources", "settings",
    "store", "store.postings", "store.reader", "store.spool", "store.teamscan", "text", "text.plainwords", "text.services", "text.stem",
    "text.stopwords", "text.words",
    "agents.shells", "doors.hook_source", "keeper", "keeper.hands", "keeper.hands.orphans", "keeper.hands.passing", "keeper.hands.processes",  # whose words these are
}  # fmt: skip


@pytest.fixture
def hook(repo: Path) -> Hook:
    def run(event: Any, agent: str = "claude-code", env: dict[str, str] | None = None, raw: bytes | None = None) -> str:
        payload = raw if raw is not None else json.dumps(event).encode()
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", agent], input=payload, capture_output=True, cwd=repo,
            env={**os.environ, "TWICESHY_NOW": NOW, "TWICESHY_NO_WORKER": "1", **(env or {})}, timeout=600, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode()

    return run


def prompt(repo: Path, text: str, session: str = "s1") -> dict[str, Any]:
    return {
        "hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(repo), "prompt": text,
        "transcript_path": str(repo / "log.jsonl"),
    }  # fmt: skip


def tool(repo: Path, command: str) -> dict[str, Any]:
    return {
        "hook_event_name": "PreToolUse", "session_id": "s1", "cwd": str(repo), "transcript_path": "x",
        "tool_name": "Bash", "tool_input": {"command": command},
    }  # fmt: skip


def teach(repo: Path, text: str, kind: str = "rule", **more: Any) -> str:
    with opened(str(repo)) as keeper:
        return memories.remember(keeper, memories.Statement(text, kind, **more)).memory.id


def context(answer: str) -> str:
    return str(json.loads(answer)["hookSpecificOutput"]["additionalContext"]) if answer else ""


def lines(repo: Path) -> list[dict[str, Any]]:
    place = paths.resolve(str(repo)).spool
    return [fields for path in spool.sessions(place) for _, fields in spool.read(path)]


def test_a_prompt_gets_its_brief_once(repo: Path, hook: Hook) -> None:
    identifier = teach(repo, "NEVER use git push github directly. Use scripts/publish.sh")
    said = context(hook(prompt(repo, "push the release to github")))
    assert "scripts/publish.sh" in said and identifier[-6:] in said
    assert hook(prompt(repo, "push the release to github")) == ""
    assert context(hook(prompt(repo, "push the release to github", "s2")))


@pytest.mark.promise("RECALL-10")
def test_hook_and_keeper_show_the_same(repo: Path, hook: Hook) -> None:
    for text in ("Push through scripts/publish.sh", "Releases are tagged on github", "Tests use pytest", "Use pnpm"):
        teach(repo, text)
    for text in ("push the release to github", "fix `src/app.py` and run pytest", "how do I use pnpm here"):
        hook(prompt(repo, text, session=text))
        shown = next(one["shown"] for one in lines(repo) if one["event"] == "decision" and one["session"] == text)
        with opened(str(repo)) as keeper:
            brief = recalling.recall(keeper, recalling.Asked(text), frozenset())
        assert [hit.id for hit in brief.hits] == shown


def modules(repo: Path, text: str) -> tuple[set[str], set[str]]:
    """What is loaded when a prompt was answered by the installed command: the library's and our own."""
    told = "sys.stderr.write(' '.join(n for n, m in sys.modules.items() if type(m).__name__ != 'StandIn'))"
    code = START.read_text().replace(
        "\nrun()", f"\nfrom twiceshy.doors import hook; hook._leave = lambda: {told}\nrun()"
    )
    started = repo.parent / "started.py"  # a file as in real life: `python -c` loads modules of its own
    started.write_text(f"import sys; __file__ = {str(START)!r}\n{code}")
    done = subprocess.run(
        [sys.executable, "-I", "-S", started, "--agent", "claude-code"], input=json.dumps(prompt(repo, text)),
        capture_output=True, text=True, env={**os.environ, "TWICESHY_NO_WORKER": "1"}, check=True,
    )  # fmt: skip
    names = set(done.stderr.split())
    ours = {name for name in names if name.partition(".")[0] == "twiceshy"}
    return names - ours - {"os.path"}, {name.removeprefix("twiceshy.") for name in ours}


def test_real_session_ids_stay_as_they_are() -> None:
    for real in ("s1", "0f8fad5b-d9cb-469f-a165-70867728950e", "ses_5f1c2e9d3ffeAbCdEfGhIjKlMn"):
        assert hook_door._name(real) == real
    assert "redacted" in hook_door._name("ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8")


@pytest.mark.promise("HOOK-2")
def test_the_modules_of_a_prompt(repo: Path) -> None:
    teach(repo, "Push through scripts/publish.sh")
    modules(repo, "push the release to github")  # begins the session
    library, ours = modules(repo, "where do the invoices of a customer come from")
    assert library - FLOOR == CORES
    assert ours == OURS


@pytest.mark.promise("HOOK-2")
def test_talk_opens_no_store(repo: Path) -> None:
    teach(repo, "Push through scripts/publish.sh")
    modules(repo, "push the release to github")
    library, ours = modules(repo, "thanks, go on")
    assert "_sqlite3" not in library
    assert ours < OURS and "store.reader" not in ours


@pytest.mark.promise("HOOK-1")
def test_a_nul_in_an_event_costs_neither_the_answer_nor_the_worker(hook: Hook, repo: Path) -> None:
    teach(repo, "never use npm, use pnpm")
    answer = hook(prompt(repo, "install it with npm", "s\0 1"))
    assert "pnpm" in answer
    assert hook_door._name("s\0001") == "s 1" and hook_door._name("s1") == "s1"
    place = paths.resolve(str(repo)).spool
    hook_queue.put(place, HookEvent("claude-code", "prompt", "s1", str(repo), transcript="a\0b"))
    assert [event.transcript for event in hook_queue.take(place)] == ["a b"]


@pytest.mark.promise("HOOK-1")
@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}" * 3, b'{"hook_event_name": 7, "prompt": {"a": []}}', b"\0" * 64],
)
def test_any_input_is_survived(hook: Hook, raw: bytes) -> None:
    for agent in ("claude-code", "codex", "gemini", "generic", "no-such-agent"):
        hook(None, agent, raw=raw)


@pytest.mark.promise("HOOK-1")
@pytest.mark.parametrize("damage", [b"", b"not a database at all" * 50, b"SQLite format 3\x00" + b"\x01" * 5000])
def test_a_damaged_store_is_silence(repo: Path, hook: Hook, damage: bytes) -> None:
    teach(repo, "Push through scripts/publish.sh")
    database = Path(paths.resolve(str(repo)).database)
    database.write_bytes(damage)
    assert hook(prompt(repo, "push the release to github")) == ""
    assert database.read_bytes() == damage


@pytest.mark.promise("HOOK-1")
def test_what_is_said_while_the_store_is_damaged_inside_is_noted_once(repo: Path, hook: Hook, shy: Any) -> None:
    for text in ("Push through scripts/publish.sh", "never use library bar", "library foo is for requests"):
        teach(repo, text)
    hook(prompt(repo, "push the release to github"))
    with Path(paths.resolve(str(repo)).database).open("r+b") as file:
        file.seek(4_096 * 3)
        file.write(bytes(range(256)) * 16 * 4)
    assert hook(prompt(repo, "never use library qux")) == ""
    assert [one["prompt"] for one in lines(repo) if one["event"] == "prompt"] == [
        "push the release to github", "never use library qux",
    ]  # fmt: skip
    assert "Nothing was lost" in shy("doctor", "--fix").out
    shy("ingest")
    assert "never use library qux" in shy("list").out


@pytest.mark.promise("HOOK-1")
def test_an_error_leaves_one_line(repo: Path, home: Path, hook: Hook) -> None:
    hook(None, raw=b"{")
    log = home / "twiceshy" / "hook.log"
    assert len(log.read_text().splitlines()) == 1


@pytest.mark.promise("HOOK-1")
def test_no_store_no_trace(repo: Path, hook: Hook) -> None:
    assert hook(prompt(repo, "push the release to github")) == ""
    assert sorted(path.name for path in repo.iterdir()) == [".git", "README.md"]


@pytest.mark.promise("HOOK-3")
def test_secrets_never_reach_the_spool(repo: Path, hook: Hook) -> None:
    teach(repo, "Push through scripts/publish.sh")
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2
    hook(prompt(repo, f"push to github with {token} and password: hunter2secret please"))
    hook({**prompt(repo, ""), "hook_event_name": "PostToolUse", "tool_name": "Bash",
          "tool_input": {"command": f"curl -H 'Authorization: Bearer {token}'"},
          "tool_response": {"stdout": f"TOKEN={token}", "stderr": ""}})  # fmt: skip
    place = Path(paths.resolve(str(repo)).spool)
    everything = "".join(path.read_text() for path in place.iterdir())
    assert token not in everything and token[:20] not in everything and "hunter2secret" not in everything
    assert "[redacted:" in everything


@pytest.mark.promise("HOOK-3")
def test_a_secret_in_a_session_id_reaches_no_file_and_no_file_name(repo: Path, home: Path, hook: Hook) -> None:
    token = "ghp_" + "Q1w2E3r4T5y6U7i8O9p0A1s2D3f4G5h6J7k8"
    teach(repo, "push to github through scripts/publish.sh")
    hook(prompt(repo, "push to github", token))
    assert lines(repo)
    for folder in (repo, home):
        for file in folder.rglob("*"):
            assert token not in str(file)
            assert not file.is_file() or token.encode() not in file.read_bytes(), file


@pytest.mark.promise("HOOK-4")
def test_the_off_switches(repo: Path, home: Path, hook: Hook) -> None:
    teach(repo, "Push through scripts/publish.sh")
    event = prompt(repo, "push the release to github")
    assert hook(event, env={"TWICESHY_OFF": "1"}) == ""
    paused = Path(paths.resolve(str(repo)).local) / "paused"
    paused.touch()
    os.utime(paused, (4e9, 4e9))  # its date is the moment it ends
    assert hook(event) == ""
    paused.unlink()
    config = repo / ".twiceshy" / "config.toml"
    config.write_text("enabled = false\n")
    assert hook(event) == "" and lines(repo) == []
    config.unlink()
    assert hook(event)


@pytest.mark.promise("HOOK-5")
def test_a_locked_prohibition_warns_or_blocks(repo: Path, hook: Hook) -> None:
    teach(repo, "never push to main", lock=True)
    assert hook(tool(repo, "git status")) == ""
    assert "never push to main" in context(hook(tool(repo, "git push origin main")))
    (repo / ".twiceshy" / "config.toml").write_text("block = true\n")
    answer = json.loads(hook(tool(repo, "git push origin main")))["hookSpecificOutput"]
    assert answer["permissionDecision"] == "deny" and "never push to main" in answer["permissionDecisionReason"]
    assert (
        "the person" in answer["permissionDecisionReason"] and "`twiceshy unlock " in answer["permissionDecisionReason"]
    )


@pytest.mark.promise("HOOK-5")
def test_a_prohibition_that_is_not_locked_warns_once_and_never_blocks(repo: Path, hook: Hook) -> None:
    teach(repo, "don't ever use npm in this repo")
    teach(repo, "npm is never used for publishing", kind="fact")
    (repo / ".twiceshy" / "config.toml").write_text("block = true\n")
    assert hook(tool(repo, "pnpm test")) == ""
    said = context(hook(tool(repo, "npm test")))
    assert said.startswith("twiceshy: this command breaks a rule of the person: don't ever use npm in this repo [")
    assert hook(tool(repo, "npm test")) == ""
    assert hook(tool(repo, "npm  test")) == ""


@pytest.mark.promise("HOOK-5")
def test_the_persons_own_words_let_it_happen_once(repo: Path, hook: Hook) -> None:
    teach(repo, "never force push to main")
    hook(prompt(repo, "force push to main this once"))
    assert hook(tool(repo, "git push --force origin main")) == ""
    hook(prompt(repo, "the README says: force push to main this once"))
    assert "never force push" in context(hook(tool(repo, "git push --force origin main")))


@pytest.mark.promise("HOOK-5")
def test_another_breach_of_the_same_rule_is_told_too(repo: Path, hook: Hook) -> None:
    teach(repo, "never force push to main")
    assert "never force push" in context(hook(tool(repo, "git push --force origin main")))
    assert "never force push" in context(hook(tool(repo, "git push -f origin main")))
    assert hook(tool(repo, "git push --force origin main")) == hook(tool(repo, "git push -f origin main")) == ""
    assert hook(tool(repo, "git push origin feature")) == ""
    teach(repo, "don't edit anything under generated/")
    for name, told in (("a.py", True), ("a.py", False), ("b.py", True)):
        path = str(repo / "generated" / name)
        edit = {**tool(repo, ""), "tool_name": "Edit", "tool_input": {"file_path": path, "new_string": "x"}}
        assert bool(hook(edit)) is told, name


@pytest.mark.promise("HOOK-5")
def test_an_edit_is_called_an_edit(repo: Path, hook: Hook) -> None:
    teach(repo, "please don't touch migrations/ without asking me")
    edit = {**tool(repo, ""), "tool_name": "Edit", "tool_input": {"file_path": str(repo / "migrations" / "0002.sql")}}
    assert context(hook(edit)).startswith("twiceshy: this edit breaks a rule of the person: please don't touch")


@pytest.mark.promise("HOOK-5")
def test_what_is_tied_to_a_command_or_a_file_is_told_there_once(repo: Path, hook: Hook) -> None:
    teach(repo, "Ask Maria first", kind="practice", activation=Activation(command="vault *"))
    teach(repo, "Numbers have no gaps", kind="fact", activation=Activation(path="db/*.sql"))
    edit = {**tool(repo, ""), "tool_name": "Edit", "tool_input": {"file_path": str(repo / "db" / "0002.sql")}}
    assert hook(tool(repo, "ls vault")) == ""
    assert "Ask Maria first [" in context(hook(tool(repo, "sudo vault write secret/x y=1")))
    assert hook(tool(repo, "vault read secret/x")) == ""
    assert "Numbers have no gaps [" in context(hook(edit))


@pytest.mark.promise("HOOK-5")
def test_a_command_that_keeps_failing_is_told_once(repo: Path, hook: Hook) -> None:
    teach(repo, "x y z")
    database = sqlite3.connect(paths.resolve(str(repo)).database)
    columns = [row[1] for row in database.execute("PRAGMA table_info(failures)")]
    known = {"digest": "d1", "type": "ModuleNotFoundError", "message": "No module named x", "command": "pytest tests/a",
             "command_key": "pytest tests/a", "count": 3, "status": "open", "last": NOW}  # fmt: skip
    values = [known.get(name, 0 if name in ("line", "reopenings") else "") for name in columns]
    database.execute(f"INSERT INTO failures VALUES ({','.join('?' * len(values))})", values)
    database.commit()
    database.close()
    assert "failed 3 times before" in context(hook(tool(repo, "pytest  tests/a")))
    assert hook(tool(repo, "pytest  tests/a")) == ""
    assert hook(tool(repo, "pytest tests/b")) == ""


@pytest.mark.promise("HOOK-6")
def test_the_store_is_not_edited_by_hand(repo: Path, hook: Hook) -> None:
    teach(repo, "x y z")
    answer = json.loads(hook(tool(repo, "rm -rf .twiceshy/local")))["hookSpecificOutput"]
    assert answer["permissionDecision"] == "deny"
    assert hook(tool(repo, "cat .twiceshy/local/memory.db")) == ""


@pytest.mark.promise("HOOK-7")
def test_ends_are_silent_and_compaction_forgets_what_was_shown(repo: Path, hook: Hook) -> None:
    teach(repo, "Push through scripts/publish.sh", "gotcha")
    assert context(hook(prompt(repo, "push the release to github")))
    for name in ("Stop", "SessionEnd", "PreCompact", "SubagentStop"):
        assert hook({**prompt(repo, ""), "hook_event_name": name}) == ""
    hook({**prompt(repo, ""), "hook_event_name": "SessionStart", "source": "compact"})
    assert context(hook(prompt(repo, "push the release to github")))
    events = [one["event"] for one in lines(repo)]
    assert {"stop", "session_end", "before_compact", "subagent_stop", "session_start", "prompt"} <= set(events)


@pytest.mark.promise("RECALL-11")
def test_the_start_of_a_session(repo: Path, hook: Hook) -> None:
    teach(repo, "Never commit .env files", lock=True)
    teach(repo, "Never deploy on Fridays", lock=True, branch="release")
    for number in range(60):
        teach(
            repo, f"Standing rule number {number} says something long enough to fill the budget of a start", lock=True
        )
    said = context(hook({**prompt(repo, ""), "hook_event_name": "SessionStart", "source": "startup"}))
    assert "STANDING CONSTRAINTS" in said and "Fridays" not in said
    assert len(said.encode()) <= 4800 and "more: `twiceshy list`" in said


@pytest.mark.promise("RECALL-12")
def test_why_of_a_memory_shows_its_own_line_only(repo: Path, hook: Hook, shy: Callable[..., Any]) -> None:
    identifier = teach(repo, "Never deploy on Fridays")
    teach(repo, "Keep controllers thin")
    hook({**prompt(repo, ""), "hook_event_name": "SessionStart", "source": "startup"})
    assert "Fridays" in shy("why").out and "controllers" in shy("why").out
    for reference in (identifier, identifier[-6:], f"#{identifier[-6:]}"):
        said = shy("why", reference).out
        assert "Fridays" in said and "controllers" not in said


@pytest.mark.promise("RECALL-12")
def test_why_and_replay(repo: Path, hook: Hook, shy: Callable[..., Any], tmp_path: Path) -> None:
    identifier = teach(repo, "Push through scripts/publish.sh")
    hook(prompt(repo, "push the release to github"))
    decision = shy("why", "--json").json["decisions"][0]
    layers = {trace[0]: trace[2] for trace in decision["traces"]}
    assert {"structure", "text", "entity", "action", "supersession", "recent", "scope", "gate"} <= set(layers)
    assert layers["structure"].startswith("task deployment")
    assert shy("why", identifier[-6:]).out.count("push the release") == 1
    assert shy("why", "zzzzzz").code == 2
    session = tmp_path / "prompts.txt"
    session.write_text("thanks\npush the release to github\npush the release to github\n")
    steps = shy("replay", str(session), "--json").json
    assert (steps["prompts"], steps["injected"]) == (3, 1)


def test_a_thousand_events_leave_one_file(repo: Path) -> None:
    teach(repo, "x y z")
    place = paths.resolve(str(repo)).spool
    for number in range(1000):
        spool.append(place, "s1", {"event": "after_tool", "number": number})
    assert [fields["number"] for _, fields in spool.read(spool.sessions(place)[0])] == list(range(1000))
    assert len(os.listdir(place)) == 1


def test_the_spool_of_a_session_is_capped(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(repo, "x y z")
    monkeypatch.setattr(spool, "MOST_BYTES", 1000)
    place = paths.resolve(str(repo)).spool
    for _ in range(100):
        spool.append(place, "../../s", {"event": "after_tool", "text": "x" * 50})
    path = Path(spool.sessions(place)[0])
    assert path.stat().st_size <= 1000 and path.parent == Path(place)


def test_the_worker_is_detached(repo: Path) -> None:
    """The agent doesn't wait for what follows a session's end, even if that can't go on."""
    teach(repo, "x y z")
    event = {**prompt(repo, ""), "hook_event_name": "SessionEnd"}
    folder = os.open(paths.resolve(str(repo)).local, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)  # what the worker shares before it begins
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"], input=json.dumps(event).encode(),
            capture_output=True, env={**os.environ}, timeout=hook_heavy.SECONDS - 5, check=True,
        )  # fmt: skip
    finally:
        os.close(folder)
    assert done.stdout == b""

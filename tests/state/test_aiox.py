"""AIOX's files, in every schema its writers use, read without a crash and only once."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import Ran
from twiceshy.learn import aiox_import, aiox_notes
from twiceshy.learn.aiox_notes import decisions, notes

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-AIOX")
TOKEN = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"

MEMORY_SCHEMA = {
    "schema": "aiox-gotchas-memory-v1", "version": "1.0.0", "projectId": "shop",
    "gotchas": [{
        "id": "gotcha-m1", "title": "Zustand persist needs type annotation", "description": f"TS2339, token {TOKEN}",
        "category": "build", "severity": "warning", "workaround": "create<State>()(persist(…))",
        "relatedFiles": ["src/store.ts"], "trigger": {"errorPattern": "ts2339", "files": []},
        "source": {"type": "auto_detected", "occurrences": 4, "firstSeen": "2026-01-02T03:04:05.000Z",
                   "lastSeen": "2026-02-02T03:04:05.000Z"},
        "resolved": True, "resolvedAt": None, "resolvedBy": None, "createdAt": "2026-01-02T03:04:05.000Z",
    }],
}  # fmt: skip
DOCUMENTER_SCHEMA = {
    "schema": "aiox-gotchas-v1", "generatedAt": "2026-01-01T00:00:00Z", "statistics": {"total": 1},
    "gotchas": [{
        "id": "g-2", "title": "Fetch in render", "category": "Frontend/React", "wrong": "fetch() in the component body",
        "right": "use an effect", "reason": "it runs on every render", "severity": "high",
        "discoveredAt": "2026-01-03T00:00:00Z", "storyId": "SHOP-3", "relatedFiles": [], "tags": ["react"],
    }],
}  # fmt: skip
REGISTRY_SCHEMA = {
    "gotchas": [{
        "id": "gotcha_3", "pattern": "run migrations in parallel", "context": "deploy", "error": "deadlock detected",
        "reason": "the lock order differs", "alternative": "run them one by one", "keywords": ["db"],
        "occurrences": 2, "confidence": 0.7, "createdAt": "2026-01-04T00:00:00Z", "updatedAt": "2026-01-05T00:00:00Z",
        "source": "manual",
    }],
    "metadata": {"version": "1.0.0", "lastUpdated": None},
}  # fmt: skip
SESSION = """
session_state:
  version: '1.2'
  last_updated: 2026-01-06T10:00:00Z
  epic: {id: E1, title: Checkout, total_stories: 2}
  progress: {current_story: SHOP-9, stories_done: [], stories_pending: [SHOP-9]}
  context_snapshot: {files_modified: 3, last_executor: dev, branch: feat/checkout}
"""
DOCUMENTED_SESSION = {
    "agent": "qa",
    "story": "SHOP-8",
    "permission_mode": "ask",
    "command_history": ["*review", {"command": "*gate"}],
    "timestamp": "2026-01-07T00:00:00Z",
}
ATTEMPTS = {
    "subtaskId": "2.1", "storyId": "SHOP-9", "currentAttempt": 2, "status": "stuck",
    "attempts": [
        {"number": 1, "timestamp": "2026-01-06T10:00:00Z", "approach": "patch the reducer", "changes": ["src/r.ts"],
         "success": False, "error": "TypeError: x is undefined"},
        {"number": 2, "timestamp": "2026-01-06T11:00:00Z", "approach": "rewrite the reducer", "success": True},
    ],
}  # fmt: skip
BUILD = {
    "storyId": "SHOP-9", "status": "in_progress", "startedAt": "2026-01-06T09:00:00Z", "checkpoints": [],
    "completedSubtasks": ["1.1"], "plan": {"subtasks": [{"id": "1.1"}, {"id": "1.2"}]},
}  # fmt: skip
DECISIONS = """# Decision Log: Story SHOP-9

## Decisions Made

### Decision 1: Use Axios instead of fetch

**Timestamp:** 2026-01-06T12:00:00.000Z

**Type:** library-choice

**Reason:** interceptors are built in

**Alternatives Considered:**
- fetch
- got

## Rationale & Alternatives
text
"""
AGENT_MEMORY = """# Dev Memory

Last Updated: 2026-01-06

## Recent Context

### Current Session
- Active story: SHOP-9

## Learned Patterns

### Code Patterns
- Pattern: Repository objects
  Context: every table
  Example: src/repo/users.ts
- Pattern: {name}
  Context: {when-to-use}

### Anti-Patterns Encountered
- Anti-pattern: God service
  Issue: nobody can test it
  Solution: split by verb

## Gotchas

### Build Issues
- Issue: vite caches a broken build
  Cause: hash ignores the env
  Solution: rm -r node_modules/.vite
  Frequency: 3

## Decision Log

### Technology Choices
- Technology: Postgres
  Why chosen: JSON and transactions
  Alternatives considered: Mongo

## Key Locations
- Stories: `docs/stories/`
"""


@pytest.fixture
def project(repo: Path) -> Path:
    files = {
        ".aiox/gotchas.json": json.dumps(MEMORY_SCHEMA),
        ".aiox/knowledge/gotchas.json": json.dumps(DOCUMENTER_SCHEMA),
        ".aiox-core/data/learned-gotchas.json": json.dumps(REGISTRY_SCHEMA),
        "docs/stories/.session-state.yaml": SESSION,
        ".aiox/session-17.json": json.dumps(DOCUMENTED_SESSION),
        "docs/stories/SHOP-9/recovery/attempts.json": json.dumps(ATTEMPTS),
        ".aiox/recovery/SHOP-9/approach.md": "# Approach\n\nRewrite it with a state machine.\n",
        ".aiox/build-state/SHOP-9.json": json.dumps(BUILD),
        ".ai/decision-log-SHOP-9.md": DECISIONS,
        ".aiox-core/development/agents/dev/MEMORY.md": AGENT_MEMORY,
        ".aiox/broken-gotchas.json": '{"gotchas": [',
        ".aiox/session-bad.yaml": "a: [1,\n b: {",
        ".aiox/empty-gotchas.json": "",
    }
    for name, text in files.items():
        (repo / name).parent.mkdir(parents=True, exist_ok=True)
        (repo / name).write_text(text)
    return repo


def test_everything_is_taken_over_once(project: Path, shy: Shy) -> None:
    planned = shy("import", "--from", "aiox", ".", "--dry-run", "--json").json
    assert not (project / ".twiceshy/local/memory.db").exists() or shy("gotchas", "--json").json == []
    done = shy("import", "--from", "aiox", ".", "--json").json
    assert {**done, "dry_run": True} == planned
    assert (done["gotchas"], done["stories"], done["attempts"], done["sessions"]) == (4, 1, 2, 2)
    assert [trouble.split(":")[0] for trouble in done["troubles"]] == [
        ".aiox/broken-gotchas.json", ".aiox/session-bad.yaml",
    ]  # fmt: skip
    again = shy("import", "--from", "aiox", ".", "--json").json
    assert again["gotchas"] == again["memories"] == again["stories"] == 0
    assert shy("undo").code == 0
    assert shy("gotchas", "--json").json == []


def test_each_schema_keeps_its_meaning(project: Path, shy: Shy) -> None:
    shy("import", "--from", "aiox", ".")
    found = {one["details"]["title"]: one for one in shy("gotchas", "--json").json}
    first = found["Zustand persist needs type annotation"]["details"]
    assert (first["frequency"], first["resolved"], first["file"]) == (4, True, "src/store.ts")
    assert (first["severity"], first["auto_captured"]) == ("medium", True)
    assert first["first_seen"] < first["last_seen"]
    assert TOKEN not in json.dumps(found)
    second = found["Fetch in render"]["details"]
    assert (second["solution"], second["cause"], second["story"]) == (
        "use an effect", "it runs on every render", "SHOP-3",
    )  # fmt: skip
    third = found["run migrations in parallel"]["details"]
    assert (third["issue"], third["solution"]) == ("deadlock detected", "run them one by one")
    state = shy("story", "status", "SHOP-9", "--json").json
    assert [(one["outcome"], one["approach"]) for one in state["attempts"]] == [
        ("failure", "patch the reducer"), ("success", "rewrite the reducer"),
    ]  # fmt: skip
    assert [(task["text"], bool(task["done"])) for task in state["story"]["plan"]] == [("1.1", True), ("1.2", False)]
    sessions = {one["story"]: one for one in shy("story", "sessions", "--json").json}
    assert sessions["SHOP-9"]["branch"] == "feat/checkout"
    assert sessions["SHOP-8"]["mode"] == "ask"
    assert [command for _, command in sessions["SHOP-8"]["commands"]] == ["*review", "*gate"]


def test_notes_of_agents_and_decision_logs() -> None:
    (decision,) = decisions(DECISIONS, "x")
    assert decision.text == "Use Axios instead of fetch"
    assert dict(decision.fields) == {
        "reason": "interceptors are built in", "date": "2026-01-06T12:00:00.000Z", "alternatives": "fetch; got",
        "story": "SHOP-9",
    }  # fmt: skip
    found = {note.text: note for note in notes(AGENT_MEMORY, "x")}
    assert {note.kind for note in found.values()} == {"pattern", "antipattern", "gotcha", "decision", "fact"}
    assert dict(found["God service"].fields)["solution"] == "split by verb"
    assert not any("{" in text or "SHOP-9" in text for text in found)


@pytest.mark.parametrize("lead", ["  ", "- ", "* ", "  - ", "- **", "1. "])
@pytest.mark.parametrize(
    ("heading", "first", "part", "field"),
    [
        ("Build Issues", "Issue: the build hangs", "Solution", "solution"),
        ("Build Issues", "**Issue:** the build hangs", "Workaround", "solution"),
        ("Anti-Patterns", "Anti-pattern: the build hangs", "Issue", "issue"),
        ("Decisions", "Decision: the build hangs", "Rationale", "reason"),
    ],
)
def test_a_part_of_an_entry_belongs_to_it_however_it_is_listed(
    heading: str, first: str, part: str, field: str, lead: str
) -> None:
    label = f"{part}:**" if "**" in lead else f"{part}:"
    (one, two) = notes(f"### {heading}\n- {first}\n{lead}{label} run it again\n- {first} twice\n", "x")
    assert one.text == "the build hangs" and dict(one.fields)[field] == "run it again"
    assert two.text == "the build hangs twice" and field not in dict(two.fields)


def test_a_bullet_with_a_word_like_a_label_stays_an_entry() -> None:
    told = (
        "## Facts\n- The cart is slow\n- Context: is a module of ours\n### Build Issues\n- Solution: is a folder too\n"
    )
    assert len(notes(told, "x")) == 3


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(("gotchas", "title", "source", "context", "attempts", "storyId", "plan", "session_state",
                         "severity", "success", "changes", "completedSubtasks", "commands", "tags")),
        inner, max_size=6),
    max_leaves=20,
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(values)
def test_no_shape_crashes_the_reader(value: object) -> None:
    for name in ("gotchas.json", "session-1.json", "recovery/attempts.json", "build-state/x.json"):
        found = aiox_import.Found([], [], [], [], [], [])
        aiox_import._data(found, name, value)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=300))
def test_no_prose_crashes_the_reader(text: str) -> None:
    notes(text, "x")
    decisions(text, "x")


@pytest.mark.parametrize(
    ("gotchas", "expected"),
    [
        ({"build": [{"title": "T", "solution": "s"}]}, {"T": "build"}),
        ({"build": {"title": "T"}}, {"T": "build"}),
        ({"Build Issues": [{"title": "T"}], "testing": [{"title": "U", "category": "deploy"}]}, {"T": "build", "U": "deploy"}),
        ({"g-17": {"title": "T", "category": "config"}, "latest": {"title": "U"}}, {"T": "config", "U": "general"}),
        ({"lint": ["T"]}, {"T": "lint"}),
        (["T", {"title": "U", "category": "security"}], {"T": "general", "U": "security"}),
    ],
)  # fmt: skip
def test_a_gotcha_keeps_the_category_it_is_listed_under(repo: Path, gotchas: object, expected: dict[str, str]) -> None:
    (repo / "docs").mkdir()
    (repo / "docs" / "gotchas.json").write_text(json.dumps({"gotchas": gotchas}))
    found = aiox_import.read(str(repo))
    assert {one.details.title: one.details.category for one in found.gotchas} == expected


def test_a_headings_category_reaches_the_store(repo: Path, shy: Shy) -> None:
    (repo / ".aiox").mkdir()
    told = "# M\n\n## Gotchas\n\n### Build Issues\n- Issue: x breaks the bundle\n\n### Odd things\n- Issue: y is slow\n"
    (repo / ".aiox" / "MEMORY.md").write_text(told)
    assert shy("import", "--from", "aiox", ".").code == 0
    found = {one["details"]["title"]: one["details"]["category"] for one in shy("gotchas", "--json").json}
    assert found == {"x breaks the bundle": "build", "y is slow": "general"}


@pytest.mark.parametrize(
    ("log", "said", "reason"),
    [
        ("## Decision 1\n\nKeep SQLite for now.\n\n**Reason:** no server", "Keep SQLite for now.", "no server"),
        ("### Decision 1: Keep SQLite\n**Rationale:** no server", "Keep SQLite", "no server"),
        ("#### Decision 12 - Keep SQLite\n- **Reason**: no server", "Keep SQLite", "no server"),
        ("## Decision: Keep SQLite\n\n### Reason\n\nno server", "Keep SQLite", "no server"),
        ("## Decision #3\n**Decision:** Keep SQLite\n**Reason:**\nno server", "Keep SQLite", "no server"),
        ("## ADR-7: Keep SQLite", "Keep SQLite", ""),
    ],
)  # fmt: skip
def test_decision_logs_in_all_their_shapes(log: str, said: str, reason: str) -> None:
    head = "# Decision Log: Story SHOP-1\n\n## Decision Log Summary\n\nTwo of them.\n\n"
    (note,) = decisions(head + log + "\n\n## Files Modified\n- a.py\n", "x")
    assert (note.kind, note.text, dict(note.fields).get("reason", "")) == ("decision", said, reason)


@pytest.mark.parametrize(
    ("name", "text"),
    [("docs/decision-log-1.md", "# Decision Log\n\nWe talked a lot.\n"), ("docs/gotchas.json", '{"things": [1]}'),
     (".aiox/recovery/x.json", '{"unheard": {"of": 1}}')],
)  # fmt: skip
def test_a_file_of_which_nothing_is_taken_is_named(repo: Path, name: str, text: str) -> None:
    (repo / name).parent.mkdir(parents=True)
    (repo / name).write_text(text)
    found = aiox_import.read(str(repo))
    assert [trouble.partition(":")[0] for trouble in found.troubles] == [name]
    (repo / name).write_text("# Decision Log\n" if name.endswith(".md") else '{"gotchas": []}')
    assert aiox_import.read(str(repo)).troubles == []


def at_the_cut(most: int) -> str:
    """A text with a secret of which only half a dozen characters lie behind the most that are kept."""
    return ("word " * most)[: most - len(TOKEN) + 5] + f" {TOKEN} and more"


CUT: list[tuple[str, object]] = [
    ("gotchas.json", {"gotchas": [{"title": at_the_cut(200), "description": at_the_cut(4_000)}]}),
    ("session-1.json", {"story": "SHOP-1", "commands": [at_the_cut(300)]}),
    ("recovery/SHOP-1/attempts.json", {"attempts": [
        {"approach": at_the_cut(4_000), "error": at_the_cut(1_000), "changes": [f"src/{TOKEN}", at_the_cut(300)]}]}),
    ("build-state/SHOP-1.json", {"storyId": "SHOP-1", "branch": f"fix/{TOKEN}",
        "completedSubtasks": [at_the_cut(500)], "plan": [at_the_cut(500), at_the_cut(501)]}),
    ("recovery/SHOP-1/approach.md", at_the_cut(4_000)),
    ("decision-log-1.md", f"### Decision 1: {at_the_cut(2_000)}\n\n**Reason:** {at_the_cut(2_000)}\n"),
    ("MEMORY.md", f"### Lessons\n- Lesson: {at_the_cut(2_000)}\n  Context: {at_the_cut(2_000)}\n"),
    ("agents/MEMORY.md", f"### Build Issues\n- Issue: {at_the_cut(200)}\n  Solution: {at_the_cut(2_000)}\n"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "data"), CUT, ids=[name for name, _ in CUT])
def test_a_secret_at_the_place_where_a_text_is_cut_is_known(repo: Path, shy: Shy, name: str, data: object) -> None:
    place = repo / ".aiox" / name
    place.parent.mkdir(parents=True)
    place.write_text(data if isinstance(data, str) else json.dumps(data))
    done = shy("import", "--from", "aiox", ".", "--json").json
    assert done["files"] == [f".aiox/{name}"] and not done["troubles"]
    stored = b"".join(file.read_bytes() for file in (repo / ".twiceshy").rglob("*") if file.is_file())
    assert b"word word" in stored
    assert TOKEN[:8].encode() not in stored


def test_what_cannot_be_read_is_told_without_its_words(repo: Path) -> None:
    (repo / ".aiox").mkdir()
    (repo / ".aiox/session-1.yaml").write_text(f"first: 1\ntoken: {TOKEN}: [\n")
    (trouble,) = aiox_import.read(str(repo)).troubles
    assert "line 2" in trouble
    assert not any(TOKEN[start : start + 8] in trouble for start in range(len(TOKEN) - 8))


@pytest.mark.parametrize("keys", [(), ("attempts",), ("storyId",), ("attempts", "storyId")], ids=str)
@pytest.mark.parametrize("approach_first", [True, False])
def test_a_build_and_its_recovery_come_whole(shy: Shy, repo: Path, keys: tuple[str, ...], approach_first: bool) -> None:
    """Whichever fields a build's file has besides, and whichever file is read first."""
    data = {
        "storyId": "STORY-42", "plan": {"subtasks": [{"id": "1.1", "title": "write migration"},
                                                     {"id": "1.2", "title": "backfill"}]},
        "completedSubtasks": ["1.1"], "currentCheckpoint": "cp-3", "attempts": [],
        "testResults": {"passed": 12, "failed": 1, "command": "npm test"},
    }  # fmt: skip
    build = repo / ".aiox" / "build-state" / "STORY-42.json"
    recovery = repo / ".aiox" / ("recovery" if not approach_first else "a-recovery") / "STORY-42"
    for folder in (build.parent, recovery):
        folder.mkdir(parents=True)
    build.write_text(json.dumps({key: value for key, value in data.items() if key not in keys}))
    tried = [{"approach": "batch of 1000", "success": False, "error": "timeout", "timestamp": "2026-01-06T10:00:00Z"}]
    (recovery / "attempts.json").write_text(json.dumps({"storyId": "STORY-42", "attempts": tried}))
    (recovery / "approach.md").write_text("# Approach\n\nUse cursor pagination\n")
    ran = shy("import", "--from", "aiox", ".", "--json")
    assert (ran.json["stories"], ran.json["attempts"]) == (1, 1)
    assert any("cp-3" in trouble for trouble in ran.json["troubles"])
    story = shy("story", "status", "STORY-42", "--json").json
    story = story.get("story", story)
    assert story["approach"] == "Use cursor pagination"
    assert [(step["text"], bool(step["done"])) for step in story["plan"]] == [
        ("write migration", True),
        ("backfill", False),
    ]
    (tests,) = story["tests"]
    assert (tests["command"], tests["passed"], tests["failed"], tests["ok"]) == ("npm test", 12, 1, False)


def test_recent_work_is_named_as_passed_over() -> None:
    text = "# Dev Memory\n\n### Recent Work\n- 2026-01-01: done a\n- 2026-01-02: done b\n- {date}: {what}\n\n## Gotchas\n- x\n"
    assert aiox_notes.recent(text) == 2

"""The audit: each check finds what it should and nothing else; its exit code fits a CI job."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from twiceshy.care import verify
from twiceshy.model.memory import Details, Memory

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-AUDIT")


def findings(ran: Ran, level: str = "") -> list[tuple[str, str]]:
    return [(one["rule"], one["message"]) for one in ran.json["findings"] if level in ("", one["level"])]


def test_a_sound_memory_passes(shy: Shy, repo: Path) -> None:
    (repo / "a.py").write_text("x = 1\n")
    shy(
        "gotcha",
        "Imports are cyclic - a imports b",
        "--cause",
        "history",
        "--solution",
        "import late",
        "--file",
        "a.py",
    )
    shy("remember", "we use Postgres", "--kind", "decision", "--because", "JSON and transactions")
    ran = shy("audit", "--json")
    assert ran.code == 0
    assert ran.json["findings"] == []
    assert ran.json["memories"] == 2


def test_what_is_missing_is_a_warning(shy: Shy) -> None:
    shy("gotcha", "Login is slow - nobody knows why")
    shy("remember", "we use Mongo now", "--kind", "decision")
    ran = shy("audit", "--json")
    assert ran.code == 0
    assert findings(ran, "warning") == [("completeness", "has no solution"), ("completeness", "doesn't say why")]
    assert findings(ran, "note") == [("completeness", "has no cause")]
    assert shy("audit", "--strict").code == 1


def test_a_file_that_is_gone_is_an_error_and_can_be_marked(shy: Shy, repo: Path) -> None:
    (repo / "a.py").write_text("x = 1\n")
    made = shy("gotcha", "It bites - here", "--solution", "x", "--cause", "y", "--file", "a.py", "--json").json
    (repo / "a.py").unlink()
    ran = shy("audit", "--json")
    assert ran.code == 1
    assert findings(ran, "error") == [("gotcha", "is about a.py, which doesn't exist any more")]
    assert shy("audit", "--mark").code == 1
    assert shy("show", made["id"], "--json").json["stale"] is True
    (repo / "a.py").write_text("x = 2\n")
    assert shy("audit", "--mark").code == 0
    assert shy("show", made["id"], "--json").json["stale"] is False


def test_a_gotcha_not_met_for_long_may_be_stale(shy: Shy) -> None:
    shy("gotcha", "It bites - here", "--solution", "x", "--cause", "y", env={"TWICESHY_NOW": "2026-01-01T00:00:00Z"})
    ran = shy("audit", "--json", env={"TWICESHY_NOW": "2026-12-01T00:00:00Z"})
    assert findings(ran, "warning") == [("gotcha", "was last met 334 days ago: does it still bite?")]


def test_broken_team_files_and_a_digest_without_its_sections(shy: Shy, repo: Path) -> None:
    folder = repo / ".twiceshy/memory/rule"
    folder.mkdir(parents=True)
    (folder / "x.md").write_text("---\nid: [\n---\nbroken\n")
    (repo / ".twiceshy/MEMORY.md").write_text("# shop Memory\n\n## Recent Context\n")
    ran = shy("audit", "--json")
    assert ran.code == 1
    said = [message for rule, message in findings(ran, "error") if rule == "structure"]
    assert any("'## Gotchas' is missing" in message for message in said)
    assert any(message.startswith("frontmatter") for message in said)
    assert not any("'## Recent Context'" in message for message in said)


def test_examples_name_files() -> None:
    def paths_of(**fields: Any) -> list[str]:
        return verify.example_paths(Memory("i", "pattern", "repo", "t", details=Details(**fields)))

    assert paths_of(example="see src/repo/users.ts:12 and lib/x.py") == ["src/repo/users.ts", "lib/x.py"]
    assert paths_of(example="a/b or https://example.org/x.html", file="m.py") == ["m.py"]
    assert paths_of(context="src/x.py") == []

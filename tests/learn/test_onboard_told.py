"""What a file for agents tells them to know, beside what it tells them to do; each thing once, where it stands."""

from collections.abc import Callable
from pathlib import Path

import onboard_world as world
import pytest

from conftest import Ran
from twiceshy.learn import onboard
from twiceshy.learn.onboard import build, directives, told
from twiceshy.learn.onboard.tree import Tree

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("ONBOARD-FEW")


def facts(folder: Path, text: str) -> list[str]:
    world.write(folder, {"CLAUDE.md": text})
    return [found.text for found in told.find(Tree(str(folder), False))]


@pytest.mark.parametrize(
    "line",
    [
        "Prices are integers in cents.", "The cart service is owned by Ana.", "Ana owns the cart service",
        "Dates are stored in UTC.", "Money is stored as integer cents", "IDs are UUIDs.", "Order numbers are strings",
        "Staging is at stage.acme.dev",
    ],
)  # fmt: skip
def test_a_plain_fact_is_one(tmp_path: Path, line: str) -> None:
    assert facts(tmp_path, f"# Shop\n\n- {line}\n") == [line]


@pytest.mark.parametrize(
    "text",
    [
        "- The queue talks to the worker", "- Handlers are in src/api", "- Tests are slow", "- Builds are broken today",
        "- `src/api`: handlers", "- The web app is built with Next.js", "Prices are integers in cents.",
        "## Roadmap\n- The cart service is owned by Ana", "## Architecture\n- Workers are processes",
        "- Are prices integers?", "- These are examples", "1. Prices are integers", "- Modules are loaded lazily",
    ],
)  # fmt: skip
def test_a_description_stays_where_it_is(tmp_path: Path, text: str) -> None:
    assert facts(tmp_path, f"# Shop\n\n{text}\n") == []


def test_of_many_facts_few_are_told(tmp_path: Path) -> None:
    lines = "".join(f"- Service {number} is owned by Ana.\n" for number in range(90))
    assert len(facts(tmp_path, lines)) == told.MOST


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("IMPORTANT: all API errors use the Problem JSON format (RFC 7807).",
         "All API errors use the Problem JSON format (RFC 7807)."),
        ("**Important:** the api is versioned by header", "The api is versioned by header"),
        ("CRITICAL! tokens stay out of the logs", "Tokens stay out of the logs"),
        ("All handlers return JSON.", "All handlers return JSON."),
        ("Every component file starts with a capital", "Every component file starts with a capital"),
    ],
)  # fmt: skip
def test_a_stressed_line_is_a_directive(line: str, rule: str) -> None:
    assert [found.text for found in directives.read("CLAUDE.md", f"# Shop\n\n- {line}\n")] == [rule]
    assert directives.read("CLAUDE.md", f"# Shop\n\n## Roadmap\n\n- {line}\n") == []


@pytest.mark.parametrize(
    "line",
    ["Commit messages follow Conventional Commits.", "Use Conventional Commits.", "Always name widgets in English"],
)
def test_a_habit_that_somebody_wrote_down_is_told_once(repo: Path, line: str) -> None:
    world.write(repo, {"CLAUDE.md": f"# Shop\n\n## Rules\n- {line}\n"})
    for number in range(12):
        world.commit(repo, f"feat(cart): part {number}")
    found = [one.text for one in onboard.survey(str(repo), True, str(repo)).findings if "Conventional" in one.text]
    assert len(found) == 1


def test_each_check_is_cited_where_it_stands(tmp_path: Path) -> None:
    world.write(tmp_path, {
        "package.json": '{"scripts": {"lint": "eslint .", "format": "prettier ."}}', "package-lock.json": "{}",
        "Makefile": "test:\n\tnpm test\n\ncheck:\n\tnpm run lint\n",
    })  # fmt: skip
    found = {one.text: one.ref for one in build.find(Tree(str(tmp_path), False)) if "checked" in one.text}
    assert found == {
        "Code is checked with `npm run lint`, `npm run format`.": "package.json:1",
        "Code is checked with `make check`.": "Makefile:4",
    }


@pytest.mark.promise("ONBOARD-ONCE")
def test_a_second_look_at_facts_adds_nothing(shy: Shy, repo: Path) -> None:
    world.write(repo, {"CLAUDE.md": "- Prices are integers in cents.\n- The cart service is owned by Ana.\n"})
    first = shy("onboard", "--json").json
    assert {one["kind"] for one in first["proposals"]} == {"fact"}
    assert shy("onboard", "--json").json["proposed"] == 0

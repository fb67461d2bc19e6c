"""Reading foreign text: any text at all, with lines that point where the words stand, and never for long."""

from collections.abc import Callable
from pathlib import Path

import onboard_world as world
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import Ran
from twiceshy.learn.onboard import agents_memory, build, directives, docs, prose
from twiceshy.learn.onboard.tree import Tree

pytestmark = pytest.mark.promise("ONBOARD-DATA")
LINES = st.lists(
    st.one_of(
        st.text(max_size=40),
        st.sampled_from(["# Title", "- Never do this twice.", "```", "~~~", "<!--", "-->", "> quote", "---", "| a |",
                         "1. Step one here", "<!-- twiceshy:start -->", "<!-- twiceshy:end -->", "", "status: accepted"]),
    ),
    max_size=30,
).map("\n".join)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(LINES)
def test_items_stand_where_they_say(text: str) -> None:
    lines = text.split("\n")
    for item in prose.items(text):
        assert 1 <= item.first <= item.last <= len(lines)
        assert item.text.split()[0] in " ".join(lines[item.first - 1 : item.last])
    for finding in [*directives.read("AGENTS.md", text), *docs.record("a.md", text), *docs.trouble("a.md", text)]:
        assert finding.text.strip()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("- Type hints: use them in every public function", True),
        ("- **Trunk-based.** Commit straight to `main` in small steps.", True),
        ("- When a test fails, never delete it.", True),
        ("You must never log tokens.", True),
        ("- All public functions must have tests", True),
        ("- The api talks to the queue", False),
        ("- Read `AGENTS.md` before making changes.", False),
        ("- See docs/design.md for more", False),
        ("1. Create the page for spring", False),
        ("- [ ] Add support for invoices", False),
        ("## Roadmap\n- Add support for invoices", False),
        ("> - Never believe a quotation", False),
        ("The build takes four minutes.", False),
        ("- Should we use tabs?", False),
    ],
)
def test_what_counts_as_a_directive(text: str, rule: bool) -> None:
    assert bool(directives.read("AGENTS.md", text)) is rule


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("- Prefer `pnpm` over npm", ["preference"]),
        ("- Please prefer composition over inheritance", ["preference"]),
        ("- I prefer `pnpm` over npm", ["preference"]),
        ("- We prefer small functions", ["preference"]),
        ("I prefer tabs over spaces.", ["preference"]),
        ("This is a shop. We generally prefer early returns. It has a cart.", ["preference"]),
        ("- I'd prefer that you ask first", ["preference"]),
        ("- I’d rather see one test too many", ["preference"]),
        ("- We would always prefer a plain function", ["preference"]),
        ("- **Style:** we prefer dataclasses to dicts", ["preference"]),
        ("- For scripts, I prefer bash", ["preference"]),
        ("- When naming things, prefer whole words", ["preference"]),
        ("- Our team prefers British spelling", ["preference"]),
        ("- This project prefers British spelling", ["preference"]),
        ("- My preference is British spelling", ["preference"]),
        ("- Always prefer whole words", ["rule"]),
        ("- Use tabs if you prefer them", ["rule"]),
        ("- Do you prefer tabs or spaces?", []),
        ("1. We prefer the first one here", []),
        ("## Roadmap\nWe prefer to ship invoices first.", []),
        ("They preferred another tool once.", []),
        ("I preferred another tool once.", []),
    ],
)
def test_a_preference_is_one_whoever_has_it(text: str, kinds: list[str]) -> None:
    assert [finding.kind for finding in directives.read("CLAUDE.md", text)] == kinds


def test_hostile_files_are_read_in_one_pass(shy: Callable[..., Ran], repo: Path) -> None:
    most = 240_000
    world.write(
        repo,
        {
            "AGENTS.md": "--> " + "<!--" * most + "\n- Never stop here.\n",
            "CLAUDE.md": "# " + " #" * most + "\n" + "`" * most,
            "docs/adr/0001-long.md": "# Long\n" + "\n" * most * 3 + "- *" * 1000,
            ".python-version": "\n" * most * 3,
            ".pre-commit-config.yaml": "\n" * most * 3,
            "package.json": "[" * most,
            "Makefile": "test" * most,
            "CONTRIBUTING.md": "when " * (most // 2),
        },
    )
    ran = shy("onboard", "--json")
    assert ran.code == 0, ran.err


def test_a_broken_manifest_is_no_reason_to_stop(tmp_path: Path) -> None:
    world.write(tmp_path, {"package.json": '{"scripts": ["no"], "engines": 7}', "Makefile": "test:\n\tx\n"})
    assert [one.text for one in build.find(Tree(str(tmp_path), False))] == ["Tests are run with `make test`."]


def test_a_package_with_only_a_setup_cfg_tells_its_tests_and_its_python(tmp_path: Path) -> None:
    world.write(tmp_path, {"setup.cfg": "[tool:pytest]\naddopts = -q\n\n[options]\npython_requires = >=3.7\n"})
    found = {finding.text: finding.ref for finding in build.find(Tree(str(tmp_path), is_git=False))}
    assert found == {"Tests are run with `pytest`.": "setup.cfg:1", "Python >=3.7 is required.": "setup.cfg:5"}


def test_a_decision_that_repeats_its_title_is_told_once() -> None:
    text = "# 1. Use PostgreSQL\n\nStatus: accepted\n\n## Decision\n\nWe will use PostgreSQL because of JSON.\n"
    assert [finding.text for finding in docs.record("a.md", text)] == ["We will use PostgreSQL because of JSON."]


@pytest.mark.parametrize(
    ("text", "statement", "reason"),
    [
        ("# Monorepo\n\nStatus: accepted\n\nDecision: We keep all services in one repository.\n\nRationale: atomic changes.",
         "Monorepo: We keep all services in one repository.", "atomic changes."),
        ("# ADR-7: Flags\n\n**Status**: Accepted\n\n**Decision:** Flags live in one place.\n\n**Reason:** One switch.",
         "Flags live in one place.", "One switch."),
        ('---\nstatus: accepted\n---\n# Use Kafka for events\n\n## Context\nWe need replay.\n\n## Decision Outcome\n'
         'Chosen option: "Kafka", because it can replay events.', "Use Kafka for events", "it can replay events."),
        ('# Event bus\n\n* Status: accepted\n\n## Decision Outcome\n\nChosen option: "[Kafka](#kafka)", because\n\n'
         "* it can replay\n* we know it", "Event bus: Kafka", "it can replay; we know it"),
        ("# Format\n\nFacing many readers, we decided for Avro and against JSON.",
         "Format: Facing many readers, we decided for Avro and against JSON.", ""),
    ],
)  # fmt: skip
def test_a_decision_is_told_with_its_own_reason(text: str, statement: str, reason: str) -> None:
    assert [(one.text, one.reason) for one in docs.record("a.md", text)] == [(statement, reason)]


@pytest.mark.parametrize(
    "text",
    ["# Monorepo\n\nStatus: accepted\n", "# Auth\n\nStatus: superseded by 4\n\nDecision: We keep sessions.\n",
     '# Use it\n\n## Decision Outcome\nChosen option: "{title of option 1}", because {justification}.\n'],
)  # fmt: skip
def test_a_record_that_decides_nothing_teaches_nothing(text: str) -> None:
    assert docs.record("a.md", text) == []


@pytest.mark.promise("ONBOARD-AGENTS")
def test_an_agents_note_brings_its_reason_and_its_index_is_none(tmp_path: Path) -> None:
    folder = tmp_path / ".claude/projects/-home-me-shop/memory"
    world.write(
        folder,
        {
            "MEMORY.md": "- [gone.md](gone.md): notes on flaky tests\n- User prefers short answers\n",
            "terse.md": "---\ndescription: terse\ntype: feedback\n---\nDo not summarise replies.\n\n**Why:** they read it.\n",
        },
    )
    found = agents_memory.find("/home/me/shop", str(tmp_path))
    assert {(one.text, one.kind, one.reason) for one in found} == {
        ("User prefers short answers", "preference", ""),
        ("Do not summarise replies.", "rule", "they read it."),
    }

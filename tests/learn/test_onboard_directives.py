"""What people write for agents, in the many ways they write it: all of it is found, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import onboard_world as world
import pytest

from conftest import Ran
from twiceshy.learn.onboard import directives, instructions
from twiceshy.learn.onboard.tree import Tree

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("ONBOARD-FEW")


def told(path: str, text: str) -> list[str]:
    source = instructions.Source(path, path.endswith("rules"), instructions.areas(path, text))
    return [finding.text for finding in directives.read(path, text, source)]


TYPICAL = """# CLAUDE.md

This file provides guidance to the agent when working with code in this repository.

## Development Commands
- `npm run dev` - start the dev server
- Lint: `npm run lint`

## Code Style
- Destructure imports when possible
- 2-space indentation
- Functional components only

### Python
- Snake case everywhere
- The formatter is configured in pyproject.toml

## Workflow
- Be sure to typecheck when you're done
- Branch names: `feature/<ticket>-<slug>`
- Commits follow Conventional Commits.

## Architecture
The API is in `src/api`, the worker in `src/worker`.
- `src/api`: handlers
- The queue talks to the worker
"""


def test_below_a_heading_of_rules_what_only_names_them_counts() -> None:
    assert told("CLAUDE.md", TYPICAL) == [
        "Destructure imports when possible", "2-space indentation", "Functional components only",
        "Snake case everywhere", "Be sure to typecheck when you're done", "Branch names: `feature/<ticket>-<slug>`",
        "Commits follow Conventional Commits.",
    ]  # fmt: skip


@pytest.mark.parametrize("path", [".cursorrules", ".windsurfrules", "AGENTS.md"])
def test_a_line_broken_on_purpose_is_a_statement(path: str) -> None:
    text = "You are an expert in Python.\nUse type hints everywhere\nAvoid global state.\nNo print in library code.\n"
    assert told(path, text) == ["Use type hints everywhere", "Avoid global state.", "No print in library code."]


def test_a_sentence_of_a_wrapped_paragraph_points_at_its_lines() -> None:
    text = (
        "The shop is written in Go. It has three services that talk to each other over a queue. Use the\n"
        "`internal/clock` package instead of the system clock. Money is kept in cents.\n"
    )
    found = directives.read("AGENTS.md", text)
    assert [(one.text, one.ref) for one in found] == [
        ("Use the `internal/clock` package instead of the system clock.", "AGENTS.md:1-2")
    ]
    assert [one.ref for one in directives.read("AGENTS.md", "Use bun.\nDo not use npm here.\n")] == [
        "AGENTS.md:1", "AGENTS.md:2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# Guide\n1. Keep PRs small.\n2. Never force-push.\n3. Document public functions.",
         ["Keep PRs small.", "Never force-push.", "Document public functions."]),
        ("## Rules\n1. Document public functions.\n2. One class per file", ["Document public functions.", "One class per file"]),
        ("## Adding a new page\n1. Create the file\n2. Register it\n3. Never skip the auth check",
         ["Adding a new page: never skip the auth check"]),
        ("## Release\n1. Bump the version\n2. Push the tag", []),
        ("Tips\n1. First, read the failing test.\n2. Then reproduce it.", []),
    ],
)  # fmt: skip
def test_numbered_rules_are_rules_and_numbered_steps_are_none(text: str, found: list[str]) -> None:
    assert told("AGENTS.md", text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("## Don't\n- commit `.env` files\n- Never skip hooks", ["Don't commit `.env` files", "Never skip hooks"]),
        ("Never do this:\n- push to main", ["Never do this: push to main"]),
        ("Things to avoid:\n* global state", ["Things to avoid: global state"]),
        ("❌ list\n- ❌ Mock data classes", ["Don't mock data classes"]),
        ("When adding a dependency:\n- Ask first", ["When adding a dependency: ask first"]),
        ("- In tests:\n  - Use fakes by hand", ["Use fakes by hand"]),
        ("## Before you commit\n- Run the linter", ["Before you commit: run the linter"]),
        ("You must:\n- Sign every commit", ["Sign every commit"]),
    ],
)
def test_what_stands_over_a_list_goes_with_its_items(text: str, found: list[str]) -> None:
    """An item alone would say the opposite, or that it holds always."""
    assert told("AGENTS.md", text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("| Do | Don't |\n|---|---|\n| use pathlib | use os.path |", ["use pathlib; don't use os.path"]),
        ("| Use | Instead of |\n|:--|:--|\n| httpx | requests |", ["Use httpx, not requests"]),
        ("| Area | Rule |\n|---|---|\n| Tests | One assertion per test |", ["Tests: One assertion per test"]),
        ("| Service | Port |\n|---|---|\n| api | 8080 |", []),
        ("| Command | Use |\n|---|---|\n| make | build it |", []),
        ("## Never commit generated code\nIt is built in CI.", ["Never commit generated code"]),
        ("## Use of caches\n\n## Run tests\n\n## Don't", []),
        ("Before each commit run:\n\n```sh\nmake check\n```", ["Before each commit run: `make check`"]),
        ("Run the tests:\n```\nmake a\nmake b\n```", []),
        ("## Commands\n```bash\nmake test  # never in production\n```", []),
        ("Code Style\n- Early returns\n\nTech Stack\n- Next.js 15", ["Early returns"]),
        ("**Conventions**\n- Early returns\n\n**Overview**\n- Three services", ["Early returns"]),
        ("Answer in English. The build takes four minutes.", ["Answer in English."]),
        ("We do not use ORMs here, and we never will.", ["We do not use ORMs here, and we never will."]),
        ("- New code needs tests\n- Every bug fix comes with a test\n- Coverage is 84%",
         ["New code needs tests", "Every bug fix comes with a test"]),
        ("## Build\nBuild the app with `make app`. Start the emulator first.", []),
        ("## Roadmap\n### Spring\n- Use Rust for the parser", []),
        ("- Use cases are in docs/\n- Test data is in `fixtures/`\n- Build: `make`", []),
    ],
)  # fmt: skip
def test_tables_headings_code_and_prose(text: str, found: list[str]) -> None:
    assert told("AGENTS.md", text) == found


@pytest.mark.parametrize(
    ("path", "head", "areas"),
    [
        (".cursor/rules/api.mdc", "globs: src/api/**\nalwaysApply: false", ["src/api/**"]),
        (".cursor/rules/api.mdc", "globs: src/api/**\nalwaysApply: true", [""]),
        (".cursor/rules/api.mdc", "description: the api\nglobs:\nalwaysApply: false", [""]),
        (".cursor/rules/ts.mdc", "globs: *.ts,*.tsx", ["*.ts*"]),
        (".cursor/rules/ts.mdc", 'globs: ["**/*.ts", "**/*.tsx"]', ["**/*.ts*"]),
        (".cursor/rules/both.mdc", "globs:\n  - src/api/**\n  - tests/api/**", ["*/api/**"]),
        (".cursor/rules/two.mdc", "globs: api/*.go, web/*.ts", ["api/*.go", "web/*.ts"]),
        (".cursor/rules/all.mdc", "globs: **/*", [""]),
        ("packages/web/.cursor/rules/a.mdc", "globs: src/**", ["packages/web/src/**"]),
        ("packages/web/.cursor/rules/a.mdc", "alwaysApply: true", ["packages/web/**"]),
        (".github/instructions/py.instructions.md", 'applyTo: "**/*.py"', ["**/*.py"]),
        (".claude/rules/api.md", "paths:\n  - src/api/**/*.{ts,tsx}", ["src/api/**/*.ts*"]),
        (".github/copilot-instructions.md", "applyTo: x", [""]),
        ("src/worker/CLAUDE.md", "globs: x", ["src/worker/**"]),
    ],
)
def test_a_rule_holds_for_the_files_its_head_names(path: str, head: str, areas: list[str]) -> None:
    found = directives.read(path, f"---\n{head}\n---\n- Return problem+json on errors\n")
    assert [one.path for one in found] == areas
    assert {one.ref for one in found} == {f"{path}:{head.count(chr(10)) + 4}"}


def test_narrowed_rules_stay_narrow_in_the_store(shy: Shy, repo: Path) -> None:
    world.write(
        repo,
        {
            ".cursor/rules/api.mdc": "---\nglobs: src/api/**\nalwaysApply: false\n---\n"
            "- Return problem+json on errors\n- Every endpoint needs a description\n",
            "AGENTS.md": "See @docs/style.md and @README.md.\n",
            "docs/style.md": "# Style\n- Tabs for indentation\n",
            "README.md": "# Shop\n- Always buy cheese here\n",
        },
    )
    assert "rule · .cursor/rules/api.mdc:5 · for src/api/**" in shy("onboard", "--dry-run").out
    ran = shy("onboard", "--accept-directives", "--json").json
    assert {one["text"]: one["path"] for one in ran["proposals"] if one["outcome"] == "accepted"} == {
        "Return problem+json on errors": "src/api/**",
        "Every endpoint needs a description": "src/api/**",
        "Tabs for indentation": "",
    }


def test_an_import_that_leads_nowhere_is_left(tmp_path: Path) -> None:
    world.write(tmp_path, {"CLAUDE.md": "@AGENTS.md\n@~/.claude/own.md\n@../other.md\n`@docs/code.md`\n"})
    assert [source.path for source in instructions.sources(Tree(str(tmp_path), False))] == ["CLAUDE.md"]


@pytest.mark.promise("ONBOARD-ONCE")
def test_what_had_no_room_is_told_and_comes_when_asked_for(shy: Shy, repo: Path) -> None:
    tools = "ruff mypy black isort bandit pylint tox nox poetry hatch make just bazel cmake ninja gradle".split()
    world.write(repo, {"CLAUDE.md": "".join(f"- Never disable {tool} in part {at}\n" for at, tool in enumerate(tools))})
    first = shy("onboard", "--most", "10")
    left = "6 more left out: `twiceshy onboard --most 16`."
    assert left in first.out
    assert shy("onboard", "--most", "10").out == f"Nothing new.\n{left}\n"
    assert shy("reject", "--all").code == 0
    second = shy("onboard", "--most", "10", "--json").json  # what was refused makes no room
    assert (second["proposed"], second["known"], second["more"]) == (0, 10, 6)
    world.write(repo, {"AGENTS.md": "- Never commit to main\n"})
    third = shy("onboard", "--most", "15", "--json").json
    assert (third["proposed"], third["known"], third["more"]) == (5, 10, 2)
    assert "a look at shop" in shy("undo").out  # whose five it names
    assert shy("onboard", "--most", "17", "--json").json["proposed"] == 7
    assert shy("onboard").out.strip() == "Nothing new."


@pytest.mark.promise("ONBOARD-DATA")
def test_all_directives_are_accepted_however_many(shy: Shy, repo: Path) -> None:
    world.write(repo, {"CLAUDE.md": "".join(f"- Never paint room {at} in colour {at * 7}\n" for at in range(40))})
    ran = shy("onboard", "--most", "3", "--accept-directives", "--json").json
    assert (ran["accepted"], ran["more"]) == (40, 0)
    world.write(repo, {"CONTRIBUTING.md": "- Always rebase.\n", "package.json": '{"scripts": {"test": "vitest"}}'})
    ran = shy("onboard", "--accept-directives", "--json").json
    assert ran["proposed"] and not ran["more"]
    assert shy("onboard", "--json").json["proposed"] == 0  # with or without the option it is the same look

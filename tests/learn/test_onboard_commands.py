"""How a project is run, as its people and its files say: the right manager, the commands written down, nobody else's."""

import json
from collections.abc import Callable
from pathlib import Path

import onboard_world as world
import pytest

from conftest import Ran, git
from twiceshy.care import pointing
from twiceshy.learn import onboard
from twiceshy.learn.onboard import build, commands, directives, docs
from twiceshy.learn.onboard.tree import Tree

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("ONBOARD-FEW")
SCRIPTS = {"test": "vitest", "build": "vite build", "lint": "eslint ."}


def package(**fields: object) -> str:
    return json.dumps({"name": "acme", **fields, "scripts": SCRIPTS}, indent=1)


def found(root: Path, files: dict[str, str]) -> list[str]:
    world.write(root, files)
    return [one.text for one in build.find(Tree(str(root), is_git=False))]


@pytest.mark.parametrize(
    ("files", "runner"),
    [
        ({"package.json": package(packageManager="pnpm@9.1.0")}, "pnpm"),
        ({"package.json": package(packageManager="yarn@4.1.0+sha224.953c8233f7a92884")}, "yarn"),
        ({"package.json": package(packageManager="pnpm@9.1.0"), "package-lock.json": "{}"}, "pnpm"),
        ({"package.json": package(devEngines={"packageManager": {"name": "pnpm"}})}, "pnpm"),
        ({"package.json": package(), "pnpm-workspace.yaml": ""}, "pnpm"),
        ({"package.json": package(), ".yarnrc.yml": ""}, "yarn"),
        (
            {"package.json": package(), "README.md": "## Start\n```\nnpm i -g pnpm\npnpm install\npnpm dev\n```\n"},
            "pnpm",
        ),
        ({"package.json": package(), "CLAUDE.md": "- Install: `yarn install`\n"}, "yarn"),
        ({"package.json": package(), ".github/workflows/ci.yml": "steps:\n  - run: pnpm lint\n"}, "pnpm"),
    ],
)
def test_scripts_are_run_by_the_manager_of_the_project(tmp_path: Path, files: dict[str, str], runner: str) -> None:
    told = found(tmp_path, files)
    assert f"Dependencies are managed with {runner}." in told
    assert f"The project is built with `{runner} build`." in told
    assert f"Tests are run with `{runner} test`." in told
    assert not any("npm " in one.replace("pnpm ", "") for one in told)


def test_npm_and_bun_need_a_word_more(tmp_path: Path) -> None:
    plain = found(tmp_path, {"package.json": package()})
    assert plain == [
        "Tests are run with `npm test`.", "The project is built with `npm run build`.",
        "Code is checked with `npm run lint`.",
    ]  # fmt: skip
    assert "Tests are run with `bun run test`." in found(tmp_path, {"bun.lock": ""})


@pytest.mark.parametrize(
    "files",
    [
        {"pnpm-lock.yaml": "", "yarn.lock": ""},
        {"CLAUDE.md": "- Install: `yarn install`\n- Dev: `pnpm dev`\n"},
    ],
)
def test_where_two_managers_are_meant_none_is_told(tmp_path: Path, files: dict[str, str]) -> None:
    told = found(tmp_path, {"package.json": package(), **files})
    assert not any("managed" in one or "built" in one or "Tests" in one for one in told)


@pytest.mark.parametrize(
    ("files", "command"),
    [
        ({"pyproject.toml": "[tool.pytest.ini_options]\n", "uv.lock": ""}, "uv run pytest"),
        ({"pyproject.toml": "[tool.poetry]\n\n[tool.pytest.ini_options]\n"}, "poetry run pytest"),
        ({"pytest.ini": "[pytest]\n", "pdm.lock": ""}, "pdm run pytest"),
        ({"setup.cfg": "[tool:pytest]\n", "Pipfile.lock": ""}, "pipenv run pytest"),
        ({"tox.ini": "[testenv]\n", "uv.lock": ""}, "tox"),
        (
            {"Makefile": "test:\n\tpytest\n", "uv.lock": "", "pyproject.toml": "[tool.pytest.ini_options]\n"},
            "make test",
        ),
        ({"pyproject.toml": "[tool.pytest.ini_options]\n"}, "pytest"),
    ],
)
def test_python_tools_are_run_where_they_are_installed(tmp_path: Path, files: dict[str, str], command: str) -> None:
    assert f"Tests are run with `{command}`." in found(tmp_path, files)


def test_two_languages_have_a_manager_each(tmp_path: Path) -> None:
    told = found(tmp_path, {"package.json": package(packageManager="pnpm@9"), "uv.lock": ""})
    assert {"Node dependencies are managed with pnpm.", "Python dependencies are managed with uv."} <= set(told)


WRITTEN = """# CLAUDE.md

## Commands

- **Build**: `pnpm build`
- Test: `pnpm vitest run`
- Test one file: `pnpm vitest run path/to/file.test.ts`
- `pnpm db:seed` - fill the database
- Default branch: `main`
- Entry point: `src/main.ts`
- Before each release run: `pnpm lint`
- Config: see `.env.example`

| Command | What it does |
|---|---|
| `docker compose up -d` | Start the services |

```bash
uv sync
uv run mypy src        # types
# apply the migrations
uv run alembic upgrade head

echo done
```

```ts
const x = 1  // never a command
```

## Release

```sh
git push --tags  # publish
```
"""


def test_commands_are_read_however_they_are_written(tmp_path: Path) -> None:
    assert [(one.text if one.label else one.command, one.line) for one in commands.read("CLAUDE.md", WRITTEN)] == [
        ("Build: `pnpm build`.", 5),
        ("Test: `pnpm vitest run`.", 6),
        ("Test one file: `pnpm vitest run path/to/file.test.ts`.", 7),
        ("Fill the database: `pnpm db:seed`.", 8),
        ("Start the services: `docker compose up -d`.", 16),
        ("uv sync", 19),
        ("Types: `uv run mypy src`.", 20),
        ("Apply the migrations: `uv run alembic upgrade head`.", 22),
    ]
    told = found(tmp_path, {"CLAUDE.md": WRITTEN, "package.json": package(), "uv.lock": ""})
    assert "Tests are run with `pnpm vitest run`." in told
    assert "The project is built with `pnpm build`." in told
    assert "Code is checked with `uv run mypy src`." in told
    assert "Test one file: `pnpm vitest run path/to/file.test.ts`." in told
    assert sum("pnpm build" in one for one in told) == 1


@pytest.mark.parametrize(
    "text", ["- Run tests: `go test ./...`\n", "```\n$ go test ./...\n```\n", "- `go test ./...` (all tests)\n"]
)
def test_what_agents_are_told_comes_before_what_files_say(tmp_path: Path, text: str) -> None:
    assert "Tests are run with `go test ./...`." in found(tmp_path, {"AGENTS.md": text, "Makefile": "test:\n\tx\n"})


@pytest.mark.parametrize(
    "folder",
    ["vendor/bar", "third_party/x", "web/third-party", "tests/fixtures", "internal/testdata", "templates",
     "packages/cli/template", "Vendor/x", "{{cookiecutter.name}}", "node_modules/foo"],
)  # fmt: skip
@pytest.mark.parametrize("is_git", [True, False])
def test_what_others_wrote_and_what_stands_for_something_else_is_not_read(
    repo: Path, folder: str, is_git: bool
) -> None:
    world.write(
        repo,
        {
            f"{folder}/CLAUDE.md": "- Always use bar\n", f"{folder}/.cursorrules": "Never use bar.\n",
            f"{folder}/CONTRIBUTING.md": "- Always sign bar.\n", f"{folder}/docs/adr/1-bar.md": world.RECORD,
            "src/CLAUDE.md": "- Always use foo\n",
        },
    )  # fmt: skip
    git("add", "-A", "-f", cwd=repo)
    seen = onboard.survey(str(repo), is_git, str(repo / "nobody"))
    assert [one.text for one in seen.findings if one.source in ("directives", "documentation")] == ["Always use foo"]


def test_a_blank_to_be_filled_in_is_no_directive() -> None:
    text = "- Always use {{name}}\n- Never call <%= host %>\n- Use `{{ value }}` in pages\n"
    assert [one.text for one in directives.read("CLAUDE.md", text)] == ["Use `{{ value }}` in pages"]


@pytest.mark.promise("ONBOARD-DATA")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("line", ["\n", "\r\n"])
def test_a_file_is_read_in_its_own_encoding(shy: Shy, repo: Path, encoding: str, line: str) -> None:
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    text = f"{mark}# Rules{line}- Use café, never tea{line}"
    (repo / "CLAUDE.md").write_bytes(text.encode(encoding))
    proposals = [one for one in shy("onboard", "--json").json["proposals"] if one["source"] == "directives"]
    assert [(one["text"], one["evidence"]) for one in proposals] == [("Use café, never tea", "CLAUDE.md:2")]
    assert pointing.digest(str(repo), "CLAUDE.md:2")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Database access only goes through `packages/db`.", True),
        ("Talk to the queue only via `lib/queue`.", True),
        ("We use Tailwind for styling.", True),
        ("We squash-merge all PRs.", True),
        ("We plan to use Rust.", False),
        ("We support Node 18.", False),
        ("The frontend lives in `web/`.", False),
        ("## Architecture\n\nWe use three services.", False),
    ],
)
def test_a_convention_told_as_one(text: str, rule: bool) -> None:
    assert bool(directives.read("AGENTS.md", text)) is rule


@pytest.mark.parametrize(
    ("decided", "reason"),
    [
        ("We will use PostgreSQL 16 because of JSONB.", "JSONB."),
        ("We keep one repository, because changes span services.", "changes span services."),
        ("We store orders in PostgreSQL.", "We need a database."),
    ],
)
def test_the_reason_is_the_one_given_for_the_decision(decided: str, reason: str) -> None:
    text = f"# 1. Storage\n\n## Status\nAccepted\n\n## Context\n\nWe need a database.\n\n## Decision\n\n{decided}\n"
    assert [one.reason for one in docs.record("a.md", text)] == [reason]

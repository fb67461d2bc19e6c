"""How the project is built, tested and checked: from its scripts, its build files and its CI.

The project's own script comes before what CI runs, and that before the usual command of the language.
Nothing is executed.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy.learn.onboard.finding import Finding
from twiceshy.learn.onboard.tree import Tree, line_of
from twiceshy.text import runners
from twiceshy.text.gate import beginning

_LOCKS = {
    "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn", "bun.lockb": "bun", "bun.lock": "bun", "package-lock.json": "npm",
    "uv.lock": "uv", "poetry.lock": "poetry", "Pipfile.lock": "pipenv", "pdm.lock": "pdm",
}  # fmt: skip
_CHECKS = ("lint", "typecheck", "type-check", "check", "format", "fmt")


class Known(NamedTuple):
    """A command and where it stands."""

    command: str
    path: str
    line: int
    quote: str


def find(tree: Tree) -> list[Finding]:
    found = [*manager(tree), *versions(tree), *hooks(tree)]
    scripts = {**_python(tree), **_package(tree), **_make(tree)}
    test = scripts.get("test") or _in_ci(tree) or _usual(tree)
    if test:
        found.append(_fact(f"Tests are run with `{test.command}`.", 0.85, test))
    if "build" in scripts:
        found.append(_fact(f"The project is built with `{scripts['build'].command}`.", 0.6, scripts["build"]))
    checks = [scripts[name] for name in _CHECKS if name in scripts]
    if checks:
        named = ", ".join(f"`{one.command}`" for one in checks)
        found.append(_fact(f"Code is checked with {named}.", 0.7, checks[0]))
    return found


def _fact(text: str, weight: float, known: Known) -> Finding:
    return Finding(text, "fact", "build", weight, "file", f"{known.path}:{known.line}", known.quote)


def _at(tree: Tree, path: str, needle: str, command: str) -> Known:
    text = tree.text(path)
    line = line_of(text, needle)
    lines = text.split("\n")
    return Known(command, path, line, beginning(lines[line - 1].strip(), 200) if lines else "")


def manager(tree: Tree) -> list[Finding]:
    for path, name in _LOCKS.items():
        if path in tree.known:
            return [Finding(f"Dependencies are managed with {name}.", "fact", "build", 0.75, "file", path, path)]
    return []


def _package(tree: Tree) -> dict[str, Known]:
    """Scripts of package.json, called by the manager the lock file tells of."""
    path = "package.json"
    scripts = _mapping(_json(tree.text(path)).get("scripts"))
    runner = next((name for lock, name in _LOCKS.items() if lock in tree.known and "js" in _kind(name)), "npm")
    found = {}
    for name in ("test", "build", *_CHECKS):
        command = str(scripts.get(name, ""))
        if command and "no test specified" not in command:
            call = f"{runner} {name}" if name == "test" or runner in ("pnpm", "yarn") else f"{runner} run {name}"
            found[name] = _at(tree, path, f'"{name}"', call)
    return found


def _kind(name: str) -> str:
    return "js" if name in ("pnpm", "yarn", "bun", "npm") else "python"


def _make(tree: Tree) -> dict[str, Known]:
    found = {}
    for path, call in (("Makefile", "make"), ("justfile", "just"), ("Justfile", "just")):
        for name in ("test", "build", *_CHECKS):
            target = re.search(rf"^{name}\b[^:=\n]*:(?!=)", tree.text(path), re.MULTILINE)
            if target and name not in found:
                found[name] = _at(tree, path, target[0], f"{call} {name}")
    return found


def _python(tree: Tree) -> dict[str, Known]:
    """tox and nox say how tests are run; so does a section for pytest."""
    if "noxfile.py" in tree.known:
        return {"test": _at(tree, "noxfile.py", "def test", "nox")}
    if "tox.ini" in tree.known:
        return {"test": _at(tree, "tox.ini", "[testenv", "tox")}
    if "[tool.pytest" in tree.text("pyproject.toml"):
        return {"test": _at(tree, "pyproject.toml", "[tool.pytest", "pytest")}
    return {}


def _in_ci(tree: Tree) -> Known | None:
    for path, command in _ci_commands(tree):
        if runners.test_run(command) is not None:
            return _at(tree, path, command, command)
    return None


def _ci_commands(tree: Tree) -> Iterator[tuple[str, str]]:
    workflows = [path for path in tree.files if path.startswith(".github/workflows/")]
    for path in [*workflows, ".gitlab-ci.yml", ".circleci/config.yml"]:
        for line in tree.text(path).split("\n"):
            command = re.sub(r"^\s*(?:-\s*)?(?:run:\s*)?[|>]?-?\s*", "", line).strip().strip("\"'")
            if command and ": " not in command and "${{" not in command and len(command) < 200:
                yield path, command


def _usual(tree: Tree) -> Known | None:
    for path, needle, command in (
        ("Cargo.toml", "[package]", "cargo test"), ("go.mod", "module", "go test ./..."),
        ("pom.xml", "<project", "mvn test"), ("build.gradle", "", "gradle test"),
        ("build.gradle.kts", "", "gradle test"),
        ("mix.exs", "defmodule", "mix test"), ("pytest.ini", "[pytest]", "pytest"),
        ("setup.cfg", "[tool:pytest]", "pytest"), ("pyproject.toml", "[tool.pytest.ini_options]", "pytest"),
    ):  # fmt: skip
        if path in tree.known and needle in tree.text(path):
            return _at(tree, path, needle, command)
    return None


_VERSIONS = (
    (".python-version", r"^[ \t]*(\d[\w.]*)", "Python {} is used."),
    ("pyproject.toml", r"^requires-python\s*=\s*[\"']([^\"']+)", "Python {} is required."),
    ("setup.cfg", r"^python_requires\s*=\s*(\S[^\n]*)", "Python {} is required."),
    (".nvmrc", r"^[ \t]*v?([\w./*-]+)", "Node {} is used."),
    (".node-version", r"^[ \t]*v?([\w.]+)", "Node {} is used."),
    ("go.mod", r"^go\s+(\S+)", "Go {} is required."),
    ("rust-toolchain.toml", r"channel\s*=\s*\"([^\"]+)", "Rust {} is used."),
    ("Cargo.toml", r"^rust-version\s*=\s*\"([^\"]+)", "Rust {} or newer is required."),
    (".ruby-version", r"^[ \t]*(?:ruby-)?(\d[\w.]*)", "Ruby {} is used."),
)


def versions(tree: Tree) -> list[Finding]:
    found: dict[str, Finding] = {}
    for path, pattern, sentence in _VERSIONS:
        given = re.search(pattern, tree.text(path), re.MULTILINE)
        if given:
            known = _at(tree, path, given[0].strip("\n"), "")
            found.setdefault(sentence.split()[0], _fact(sentence.format(given[1]), 0.55, known))
    node = _mapping(_json(tree.text("package.json")).get("engines")).get("node")
    if node and "Node" not in found:
        known = _at(tree, "package.json", '"engines"', "")
        found["Node"] = _fact(f"Node {node} is required.", 0.55, known)
    return list(found.values())[:3]


def hooks(tree: Tree) -> list[Finding]:
    """What runs before a commit is taken."""
    path = ".pre-commit-config.yaml"
    names = list(dict.fromkeys(re.findall(r"^[ \t]*-[ \t]*id:[ \t]*([\w.-]+)", tree.text(path), re.MULTILINE)))
    if names:
        known = _at(tree, path, names[0], "")
        return [_fact(f"Before a commit, pre-commit runs {', '.join(names[:8])}.", 0.6, known)]
    for path in (".husky/pre-commit", "lefthook.yml"):
        if path in tree.known:
            return [Finding(f"Commits pass the hooks in `{path}`.", "fact", "build", 0.5, "file", path, path)]
    return []


def _json(text: str) -> dict[str, Any]:
    try:
        return _mapping(json.loads(text)) if text else {}
    except (ValueError, RecursionError):
        return {}  # not ours to complain about a broken package.json


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
